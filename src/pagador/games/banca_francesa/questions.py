"""What a table of banca francesa waits for: bets before each throw."""

from pagador.betting.coup import asking_for_bets
from pagador.decider import Questions
from pagador.games.banca_francesa.state import BancaFrancesa
from pagador.games.banca_francesa.words import Phase


def questions(sitting: BancaFrancesa) -> Questions:
    return (asking_for_bets(sitting.table.terms.window_seconds),) if sitting.phase is Phase.BETTING else ()
