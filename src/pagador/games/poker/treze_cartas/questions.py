"""What a table of treze cartas waits for: a cut, bets, the dice, and rows from all places in one time."""

from msgspec.structs import replace

from pagador.betting.coup import asking, asking_for_bets
from pagador.decider import DEALER, Kind, Question, Questions
from pagador.games.poker.treze_cartas.arranging import waited_for
from pagador.games.poker.treze_cartas.state import Treze
from pagador.games.poker.treze_cartas.words import Phase
from pagador.law import rule

CUT, ARRANGING = "cut", "arranging"
SECONDS_IN_A_MINUTE = 60


def questions(sitting: Treze) -> Questions:
    """What may be asked again after a cancelled deal has a higher number then."""
    terms, number = sitting.table.terms, 1 + sitting.deals
    match sitting.phase:
        case Phase.CUTTING if sitting.cutters:
            return (cutting(sitting),)
        case Phase.BETTING:
            return (asking_for_bets(terms.window_seconds, number),)
        case Phase.SHAKING if sitting.shaker not in (None, DEALER):
            assert sitting.shaker is not None
            return (asking("shake", sitting.shaker, terms.shake_seconds, "shake-dice", number),)
        case Phase.ARRANGING:
            return arranging(sitting)
    return ()


@rule("mo88.2.a")
def cutting(sitting: Treze) -> Question:
    """Any player may cut: all are asked at once, and the first who does has cut."""
    return Question(
        key=CUT,
        kind=Kind.DECISION,
        number=sitting.cut_askings,
        asked=sitting.cutters,
        seconds=sitting.table.terms.cut_seconds,
        default="decline-cut",
    )


@rule("mo88.2.d")
def arranging(sitting: Treze) -> Questions:
    """One time for all places, from the banker's showing; from the last one, by the reading `arranging-time`."""
    holders = (hand.holder for hand in waited_for(sitting))
    asked = tuple(dict.fromkeys(who for who in holders if who is not None and who != DEALER))
    if not asked:
        return ()
    minutes = sitting.law.arranging_minutes.value
    question = Question(
        key=ARRANGING,
        kind=Kind.DECISION,
        number=1 + sitting.deals,
        asked=asked,
        seconds=minutes * SECONDS_IN_A_MINUTE,
    )
    anew = sitting.table.readings.arranging_time == "last-showing"
    return (replace(question, renewals=sitting.formings - 1) if anew else question,)
