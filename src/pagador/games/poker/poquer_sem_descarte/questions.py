"""What a table of póquer sem descarte waits for: antes from all, then each player's decision in a time of their own."""

from msgspec.structs import replace

from pagador.betting.coup import asking, asking_for_bets
from pagador.decider import Question, Questions
from pagador.games.poker.poquer_sem_descarte.state import Hand, Poquer, undecided
from pagador.games.poker.poquer_sem_descarte.words import Phase
from pagador.law import rule


@rule("pt15.803.5", "pt15.803.14", "pt15.803.15", "pt15.803.21")
def questions(sitting: Poquer) -> Questions:
    """One time to bet for all, without an end at a table for one; then as many decisions at once as there are hands."""
    match sitting.phase:
        case Phase.BETTING:
            asked = asking_for_bets(sitting.table.terms.window_seconds)
            return (replace(asked, seconds=None, early=False) if sitting.table.individual else asked,)
        case Phase.DECIDING:
            return tuple(decision(sitting, hand) for hand in undecided(sitting))
    return ()


@rule("pt15.803.21", "pt15.803.31")
def decision(sitting: Poquer, hand: Hand) -> Question:
    """Give up or go on: the whole time, or the supplementary one after the warning."""
    terms = sitting.table.terms
    seconds = terms.supplement_seconds if hand.warned else terms.decision_seconds
    return replace(asking("decision", hand.player, seconds, "fold"), renewals=int(hand.warned))
