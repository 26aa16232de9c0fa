"""What a cussec table waits for: bets, while the light is on."""

from pagador.betting.coup import asking_for_bets
from pagador.decider import Questions
from pagador.games.cussec.state import Cussec
from pagador.games.cussec.words import Phase


def questions(sitting: Cussec) -> Questions:
    """A coup that was null is bet on anew."""
    if sitting.phase is not Phase.BETTING:
        return ()
    return (asking_for_bets(sitting.table.terms.window_seconds, 1 + sitting.nulls),)
