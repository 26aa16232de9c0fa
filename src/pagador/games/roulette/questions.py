"""What a roulette table waits for: bets, and nothing else of anybody."""

from pagador.betting.coup import asking_for_bets
from pagador.decider import Questions
from pagador.games.roulette.state import Roulette
from pagador.games.roulette.words import Phase


def questions(sitting: Roulette) -> Questions:
    return (asking_for_bets(sitting.table.terms.window_seconds),) if sitting.phase is Phase.BETTING else ()
