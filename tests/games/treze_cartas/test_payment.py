"""Payment: half the stake less two in a hundred, to the unit; what is lost and returned; terms of a table."""

from fractions import Fraction

import pytest

from pagador.betting.bets import BetCollected, BetPaid, BetReturned
from pagador.betting.coup import CoupEnded, CoupVoided, EndWindow, PayWinners, VoidCoup
from pagador.betting.places import LeavePlace
from pagador.betting.sabot import Shuffle
from pagador.decider import Events
from pagador.games.poker.treze_cartas.commands import Arrange, CancelDeal, ShuffleByMachine
from pagador.games.poker.treze_cartas.decide import decide
from pagador.games.poker.treze_cartas.due import due
from pagador.games.poker.treze_cartas.facts import describe
from pagador.games.poker.treze_cartas.opening import open_table
from pagador.games.poker.treze_cartas.words import Phase
from pagador.law import Refused
from tests.games.treze_cartas.tables import (
    ANA,
    BETTER,
    BIA,
    RUI,
    WORSE,
    after,
    arranging,
    bet,
    betting,
    dealt,
    offers,
    plays,
    refusal,
    rows,
    sees,
)


def paid(stake: int, **readings: str) -> tuple[int, Fraction, Fraction]:
    """Prize, commission and remainder of a bet that won."""
    named = {name.replace("_", "-"): answer for name, answer in readings.items()}
    table = after(arranging(bet(ANA, "1", stake), readings=named), *plays(ANA, "1", BETTER))
    prize = next(event for event in decide(table, PayWinners()) if isinstance(event, BetPaid))
    return prize.prize, prize.commission, prize.remainder


def settled(rows_laid: str, stake: int = 31, **readings: str) -> Events:
    named = {name.replace("_", "-"): answer for name, answer in readings.items()}
    table = after(arranging(bet(ANA, "1", stake), readings=named), *plays(ANA, "1", rows_laid))
    return decide(table, PayWinners())


# Prizes ----------------------------------------------------------------------------------


@pytest.mark.rule("mo88.11")
@pytest.mark.parametrize(
    ("stake", "prize", "commission", "remainder"),
    [
        (100, 49, Fraction(1), Fraction(0)),
        (10, 4, Fraction(1, 10), Fraction(9, 10)),
        (31, 15, Fraction(31, 100), Fraction(19, 100)),
    ],
)
def test_a_winner_is_paid_half_the_stake_less_two_in_a_hundred_of_it(
    stake: int, prize: int, commission: Fraction, remainder: Fraction
) -> None:
    assert paid(stake) == (prize, commission, remainder)


@pytest.mark.rule("mo88.11")
def test_each_reading_of_the_prize_has_its_parts() -> None:
    """31: half is 15 1/2; 2 % of the stake are 31/50; the half first is 15, less 3/10, and 14 7/10 are paid as 14."""
    assert paid(31, commission_base="stake") == (14, Fraction(31, 50), Fraction(44, 50))
    assert paid(31, prize_rounding="half-first") == (14, Fraction(3, 10), Fraction(6, 5))
    assert paid(31, prize_rounding="half-first", commission_base="stake") == (14, Fraction(31, 50), Fraction(44, 50))
    assert paid(101, prize_rounding="half-first", commission_base="stake") == (47, Fraction(101, 50), Fraction(37, 25))
    assert paid(31, fractions="up") == (16, Fraction(31, 100), Fraction(-81, 100))
    assert paid(31, fractions="up", prize_rounding="half-first") == (16, Fraction(8, 25), Fraction(-41, 50))


@pytest.mark.rule("mo88.11")
def test_a_winning_stake_goes_back_after_its_prize_and_the_coup_ends_with_a_shuffle() -> None:
    events = settled(BETTER)
    assert [type(event) for event in events] == [BetPaid, BetReturned, CoupEnded]
    table = after(arranging(), *plays(ANA, "1", BETTER), PayWinners())
    assert (table.phase, table.coup, table.bets) == (Phase.SHUFFLING, 2, ())


@pytest.mark.rule("mo88.8", "mo88.11")
def test_a_loser_loses_the_stake_or_half_of_it() -> None:
    lost = settled(WORSE)[0]
    assert isinstance(lost, BetCollected)
    assert lost.bet.stake == 31
    gone, back, _ = settled(WORSE, loser_pays="half")
    assert isinstance(gone, BetCollected)
    assert isinstance(back, BetReturned)
    assert (gone.bet.stake, back.bet.stake, back.remainder) == (16, 15, Fraction(1, 2))


@pytest.mark.rule("mo88.11")
@pytest.mark.parametrize("base", ["prize", "stake"])
def test_a_half_that_is_rounded_away_leaves_no_prize_and_no_debt(base: str) -> None:
    """Half of 1 is 0 first; 2 % of that are 0, of the stake 1/50, and nobody pays for having won."""
    readings = {"prize-rounding": "half-first", "commission-base": base}
    table = after(arranging(bet(ANA, "1", 1), minimum=1, readings=readings), *plays(ANA, "1", BETTER))
    (prize, _, _) = decide(table, PayWinners())
    assert isinstance(prize, BetPaid)
    commission = Fraction(1, 50) if base == "stake" else Fraction(0)
    assert (prize.prize, prize.commission, prize.remainder) == (0, commission, Fraction(1, 2) - commission)


@pytest.mark.rule("mo88.11")
@pytest.mark.parametrize(("fractions", "kind", "remainder"), [("down", BetCollected, 1), ("up", BetReturned, -1)])
def test_half_of_a_single_unit_is_lost_or_goes_back_whole_and_what_rounding_did_is_told(
    fractions: str, kind: type[BetCollected | BetReturned], remainder: int
) -> None:
    readings = {"loser-pays": "half", "fractions": fractions}
    table = after(arranging(bet(ANA, "1", 1), minimum=1, readings=readings), EndWindow(question="arranging"))
    settles, _ = decide(table, PayWinners())
    assert isinstance(settles, kind)
    assert (settles.bet.stake, settles.remainder) == (1, Fraction(remainder, 2))


@pytest.mark.rule("mo88.2.c", "mo88.8")
def test_what_lost_is_collected_before_prizes_are_paid_each_bet_by_where_it_lies() -> None:
    table = after(arranging(bet(ANA, "1"), bet(RUI, "2"), bet(BIA, "2"), bet(RUI, "1")), *plays(ANA, "1", BETTER))
    events = decide(after(table, *plays(BIA, "2", WORSE)), PayWinners())
    told = [(type(event).__name__, event.bet.owner, event.bet.place) for event in events if hasattr(event, "bet")]
    assert told == [
        ("BetCollected", RUI, "2"),
        ("BetCollected", BIA, "2"),
        ("BetPaid", ANA, "1"),
        ("BetReturned", ANA, "1"),
        ("BetPaid", RUI, "1"),
        ("BetReturned", RUI, "1"),
    ]


# Void ------------------------------------------------------------------------------------


def test_a_void_coup_gives_every_stake_back_where_the_terms_have_it() -> None:
    table = arranging(void_coups=True)
    events = decide(table, VoidCoup(cause="the lights went out"))
    assert [type(event) for event in events] == [CoupVoided, BetReturned, CoupEnded]
    assert refusal(table, VoidCoup(cause="")) == ("Say what failed: a void coup has its reason.", ())
    assert refusal(arranging(), VoidCoup(cause="x")) == ("A coup at this table is finished, not voided.", ())
    between = ("That is not done while the table is betting.", ())
    assert refusal(betting(void_coups=True), VoidCoup(cause="x")) == between
    assert [bool(offers(each, "void-coup")) for each in (table, arranging(), betting(void_coups=True))] == [
        True,
        False,
        False,
    ]


def test_a_coup_whose_result_is_known_is_paid_and_not_voided() -> None:
    table = after(arranging(void_coups=True), *plays(ANA, "1", BETTER))
    known = ("The rows have been compared: the coup is paid, not voided.", ())
    assert refusal(table, VoidCoup(cause="the lights went out")) == known
    assert offers(table, "void-coup") == []


@pytest.mark.rule("mo88.4")
def test_while_bets_and_dice_stand_after_a_cancelled_deal_the_coup_can_be_void_and_nobody_who_plays_leaves() -> None:
    table = after(arranging(void_coups=True), CancelDeal(cause="cards fell to the floor"))
    stays = ("During a coup nobody changes place: wait for it to end.", ("mo88.3",))
    for command in (None, Shuffle(), ShuffleByMachine()):
        table = after(table, *((command,) if command else ()))
        assert (bool(offers(table, "void-coup")), refusal(table, LeavePlace(by=ANA))) == (True, stays)
        ended = after(table, VoidCoup(cause="the machine does not start"))
        assert (ended.phase, ended.coup, ended.bets, ended.dice) == (Phase.SHUFFLING, 2, (), ())
    anew = arranging(void_coups=True, readings={"cancelled-deal": "anew"})
    assert offers(after(anew, CancelDeal(cause="cards fell to the floor")), "void-coup") == []


# Terms -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"minimum": 0}, "The minimum of a table is one unit at least, and its maximum once the minimum."),
        ({"maximum": 0}, "The minimum of a table is one unit at least, and its maximum once the minimum."),
        ({"cut_seconds": 0}, "Every time at this table is one second at least."),
        ({"shake_seconds": 0}, "Every time at this table is one second at least."),
        ({"window_seconds": -1}, "Every time at this table is one second at least."),
        (
            {"minimum": 10**12, "maximum": 2},
            "No stake of this size can be carried: lower the minimum or the maximum.",
        ),
    ],
)
def test_terms_that_make_no_table_are_refused(terms: dict[str, int], sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        open_table(terms)
    assert refused.value.sentence == sentence


@pytest.mark.rule("mo88.11")
@pytest.mark.parametrize(
    ("readings", "step"),
    [({}, 100), ({"commission-base": "stake"}, 50), ({"loser-pays": "half"}, 100)],
)
def test_where_fractions_are_refused_stakes_go_by_steps_that_leave_none(readings: dict[str, str], step: int) -> None:
    """49/100 of a stake are whole by hundreds; half less 2/100 are 12/25, and with the half itself whole by 50."""
    assert open_table(readings={"fractions": "refuse", **readings}).table.limit.step == step


def test_a_table_whose_maximum_is_below_that_step_is_refused() -> None:
    with pytest.raises(Refused, match="No stake fits: at this table stakes go by 100"):
        open_table({"minimum": 10, "maximum": 5}, {"fractions": "refuse"})


@pytest.mark.rule("mo88.3", "mo88.11")
def test_what_a_table_says_of_itself() -> None:
    facts = describe(open_table())
    (spot,) = facts.spots
    assert (spot.spot, spot.odds, spot.under) == ("aposta", Fraction(49, 100), ("mo88.8", "mo88.11"))
    assert (facts.equipment.decks, facts.equipment.dice) == (1, 4)
    assert (facts.places.seats, facts.places.crowds) == (("1", "2", "3"), ("standing",))
    assert describe(open_table(readings={"commission-base": "stake"})).spots[0].odds == Fraction(12, 25)


def test_naturals_are_declared_only_where_the_table_wants_it() -> None:
    table = after(arranging(), *plays(ANA, "1", BETTER)[:-1])
    assert set(offers(table, "arrange")[0].fields) == {"place", "rows"}
    declared = after(arranging(readings={"natural-declared": "declared"}), *plays(ANA, "1", BETTER)[:-1])
    assert set(offers(declared, "arrange")[0].fields) == {"place", "rows", "declares"}
    laid = after(declared, Arrange(by=ANA, place="1", rows=rows(BETTER), declares="natural"))
    assert laid.hands[1].declares


def test_what_is_due_while_the_banker_looks_is_one_card_after_the_other() -> None:
    table = dealt()
    for number, look in enumerate(sees("banca", BETTER)):
        (owed,) = [offer for offer in due(table) if offer.must]
        lot = owed.fields["card"]
        assert (owed.command, lot.position) == ("show-card", (20 + 4 * number) % 52)  # type: ignore[union-attr]
        assert len(lot.outcomes) == 52 - number  # type: ignore[union-attr]
        table = after(table, look)
    assert [offer.command for offer in due(table) if offer.must] == ["form-bank"]
