"""What a craps table waits for: bets, and then the shooter's dice."""

from pagador.betting.coup import asking, asking_for_bets
from pagador.decider import Questions
from pagador.games.craps.dice import pairs
from pagador.games.craps.state import Craps
from pagador.games.craps.words import Phase


def questions(sitting: Craps) -> Questions:
    match sitting.phase:
        case Phase.BETTING:
            return (asking_for_bets(sitting.table.terms.window_seconds),)
        case Phase.CHOOSING if pairs(sitting):
            seconds = sitting.table.terms.choosing_seconds
            return (asking("dice", sitting.shooter, seconds, "choose-dice", sitting.offered),)
    return ()
