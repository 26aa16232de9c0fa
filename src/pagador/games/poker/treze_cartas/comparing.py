"""The comparison: each place's rows turned and held against the banker's, naturals and fouls before points."""

from msgspec.structs import replace

from pagador.decider import DEALER, Events
from pagador.games.poker.treze_cartas import scoring
from pagador.games.poker.treze_cartas.dealing import is_misdealt
from pagador.games.poker.treze_cartas.events import PlaceCompared, RowCompared, RowsTurned
from pagador.games.poker.treze_cartas.law import points_of, rules_of_naturals
from pagador.games.poker.treze_cartas.scoring import Compared, Laid
from pagador.games.poker.treze_cartas.state import Hand, Treze, faces, places_in_play
from pagador.games.poker.treze_cartas.words import MAKES, Reason, Result, Side
from pagador.law import RuleId, rule


@rule("mo88.8")
def comparison(sitting: Treze) -> Events:
    """Every place with bets against the banker, from the banker's right."""
    return tuple(event for hand in places_in_play(sitting) for event in outcome(sitting, hand))


@rule("mo88.2.d", "mo88.5")
def outcome(sitting: Treze, hand: Hand) -> Events:
    """A place whose rows are laid turns them; one that nobody seated holds has lost."""
    if hand.laid:
        return compared(sitting, hand)
    if hand.holder is not None:
        return (late(sitting, hand),)
    under = (sitting.law.same_place,)
    return (PlaceCompared(place=hand.place, result=Result.LOST, reason=Reason.NOT_HELD, under=under),)


@rule("mo88.2.d", "mo88.5", "mo88.7")
def late(sitting: Treze, hand: Hand) -> PlaceCompared:
    """A place whose rows were not laid at the signal has lost.

    Its stakes go back where that was the dealer's delay (the reading `dealer-late`), and by a reading also where the
    banker fouled (`late-place`).
    """
    law = sitting.law
    if is_the_dealers_delay(sitting, hand):
        return late_by(hand, Result.TIED, law.banker_shows, law.same_place)
    if sitting.table.readings.late_place == "returned" and counted(sitting, sitting.banca).foul:
        return replace(late_by(hand, Result.TIED, law.banker_shows, law.ascending), bank_foul=True)
    return late_by(hand, Result.LOST, law.banker_shows)


def late_by(hand: Hand, result: Result, *under: RuleId) -> PlaceCompared:
    return PlaceCompared(place=hand.place, result=result, reason=Reason.TIME, under=under)


@rule("mo88.2.d", "mo88.4", "mo88.5")
def is_the_dealers_delay(sitting: Treze, hand: Hand) -> bool:
    """Whether a place waited for the dealer, who is not to win by that: to lay its rows, or to put the deal right."""
    waited = hand.holder == DEALER or (not hand.taken and is_misdealt(sitting))
    return waited and sitting.table.readings.dealer_late == "returned"


def compared(sitting: Treze, hand: Hand) -> Events:
    """The rows turned, each row told where points decide, and how the place came out."""
    own, banks = counted(sitting, hand), counted(sitting, sitting.banca)
    found = scoring.compared(own, banks, sitting.table.scoring)
    turned = RowsTurned(
        place=hand.place, rows=hand.rows, cards=faces(hand), declares=hand.declares, under=(sitting.law.who_wins,)
    )
    rows = tuple(row_compared(sitting, hand, number, found, own, banks) for number in range(len(found.rows)))
    judged = PlaceCompared(
        place=hand.place,
        result=found.result,
        reason=found.reason,
        points=found.place_points,
        bank_points=found.banker_points,
        natural=own.natural,
        bank_natural=banks.natural,
        foul=own.foul,
        bank_foul=banks.foul,
        under=rules_that_decide(sitting, found, own, banks),
    )
    return (turned, *rows, judged)


@rule("mo88.9")
def counted(sitting: Treze, hand: Hand) -> Laid:
    """What rows count as; no natural, where one has to be declared and was not (the reading `natural-declared`)."""
    laid = scoring.laid((hand.rows[0], hand.rows[1], hand.rows[2]), sitting.table.scoring)
    if hand.declares or sitting.table.readings.natural_declared == "undeclared":
        return laid
    first, second, third = laid.values
    return replace(laid, natural=None, foul=not first <= second <= third)


@rule(
    *("mo88.8", "mo88.9.5", "mo88.9.6", "mo88.9.7", "mo88.9.8", "mo88.9.9", "mo88.9.10"),
    *("mo88.9.11", "mo88.9.12", "mo88.9.13", "mo88.9.14", "mo88.10"),
)
def row_compared(sitting: Treze, hand: Hand, number: int, found: Compared, own: Laid, banks: Laid) -> RowCompared:
    """One row as it is told, under the rules of what both make; that of the banker's advantage, if they are equal."""
    row, law = found.rows[number], sitting.law
    makes, bank_makes = MAKES[row.place], MAKES[row.banker]
    rules = points_of(law)
    equal = (law.banker_advantage,) if own.values[number] == banks.values[number] else ()
    return RowCompared(
        place=hand.place,
        row=number + 1,
        makes=makes,
        bank_makes=bank_makes,
        winner=Side.PLACE if row.won else Side.BANKER,
        points=row.place_points,
        bank_points=row.banker_points,
        under=tuple(dict.fromkeys((law.who_wins, rules[makes].under, rules[bank_makes].under, *equal))),
    )


@rule("mo88.7", "mo88.8", "mo88.9", "mo88.10")
def rules_that_decide(sitting: Treze, found: Compared, own: Laid, banks: Laid) -> tuple[RuleId, ...]:
    """A foul by article 7, naturals by 9 and their own items, equal ones by 10 too, points by 8."""
    law = sitting.law
    if found.reason is Reason.FOUL:
        return (law.ascending,)
    if found.reason is Reason.POINTS:
        return (law.who_wins,)
    naturals = [natural for natural in (own.natural, banks.natural) if natural is not None]
    tied = (law.banker_advantage,) if found.result is Result.TIED else ()
    rules = rules_of_naturals(law)
    return tuple(dict.fromkeys((law.ranking, *(rules[natural] for natural in naturals), *tied)))
