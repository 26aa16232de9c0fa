"""Readings: each answer that a table may choose, and what it changes."""

from fractions import Fraction

import pytest

from pagador.betting.bets import BetPaid, BetReturned
from pagador.decider import Amount
from pagador.games.roulette.commands import TakeColour
from pagador.games.roulette.state import Readings, Roulette
from tests.games.roulette.tables import (
    ANA,
    FRENCH,
    after,
    american,
    bet,
    came_of,
    collected,
    coup,
    french,
    gains,
    online,
    paid,
    refusal,
    returned,
)


def numbers(sitting: Roulette, spot: str) -> str:
    return " ".join(sorted(sitting.table.spots[spot].numbers, key=int))


def test_unless_a_table_says_otherwise_the_first_answers_are_taken() -> None:
    first = Readings(
        prize="to-one",
        fractions="down",
        colours="usual",
        two_groups="adjacent",
        american_direction="anticlockwise",
    )
    assert [sitting.table.readings for sitting in (french(), american(), online())] == [first, first, first]


# Prizes ----------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.20")
@pytest.mark.parametrize(
    ("prize", "stakes", "gain"),
    [
        ("to-one", "stay", {"ana wallet": 340, "ana stakes": 10, "house bank": -350}),
        ("to-one", "back", {"ana wallet": 350, "house bank": -350}),
        ("for-one", "stay", {"ana wallet": 340, "house bank": -340}),
        ("for-one", "back", {"ana wallet": 340, "house bank": -340}),
    ],
)
def test_35_to_one_leaves_the_stake_and_35_for_one_takes_it(prize: str, stakes: str, gain: dict[str, int]) -> None:
    sitting = french(ANA, readings={"prize": prize}, after=stakes)
    assert gains(sitting, bet(ANA, "pleno:17", 10), *coup("17")) == gain


@pytest.mark.rule("pt95.X.20")
@pytest.mark.parametrize(
    ("prize", "stakes", "lying"),
    [("to-one", "stay", 10), ("to-one", "back", 0), ("for-one", "stay", 0), ("for-one", "back", 0)],
)
def test_winning_chips_lie_for_the_next_coup_only_where_they_stay(prize: str, stakes: str, lying: int) -> None:
    sitting = after(french(ANA, readings={"prize": prize}, after=stakes), bet(ANA, "pleno:17", 10), *coup("17"))
    assert sum(chips.stake for chips in sitting.bets) == lying


def test_in_halls_winning_chips_stay_and_online_they_go_back() -> None:
    assert returned(came_of(french(ANA), bet(ANA, "par", 10), *coup("18"))) == []
    assert returned(came_of(online(ANA), bet(ANA, "par", 10), *coup("18"))) == ["par"]


@pytest.mark.rule("pt95.X.20", "pt95.X.22")
def test_stakes_that_go_back_do_so_after_every_prize() -> None:
    events = came_of(french(ANA, after="back"), bet(ANA, "par", 10), bet(ANA, "pleno:18", 10), *coup("18"))
    kinds = [type(event) for event in events if isinstance(event, BetPaid | BetReturned)]
    assert kinds == [BetPaid, BetPaid, BetReturned, BetReturned]


@pytest.mark.rule("pt95.X.20.a")
def test_half_for_one_gives_half_the_stake_back() -> None:
    sitting = french(ANA, readings={"prize": "for-one"})
    events = came_of(sitting, bet(ANA, "cavalo-de-duzia:1-2", 10), *coup("17"))
    assert (paid(events), collected(events)) == ({"cavalo-de-duzia:1-2": 5}, ["cavalo-de-duzia:1-2"])


@pytest.mark.rule("pt15.804.13")
def test_online_too_a_prize_may_be_read_for_one() -> None:
    sitting = online(ANA, readings={"prize": "for-one"})
    assert gains(sitting, bet(ANA, "par", 10), *coup("18")) == {}


def test_colour_chips_taken_for_one_set_their_colour_free() -> None:
    sitting = american(ANA, readings={"prize": "for-one"})
    bought = TakeColour(by=ANA, colour="verde", value=10, chips=1)
    assert after(sitting, bought, bet(ANA, "par", 10, "verde"), *coup("18")).colours == ()


# Fractions -------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.20.a")
@pytest.mark.parametrize(("fractions", "prize", "left"), [("down", 7, Fraction(1, 2)), ("up", 8, Fraction(-1, 2))])
def test_half_a_unit_is_kept_and_shown_or_given(fractions: str, prize: int, left: Fraction) -> None:
    sitting = french(ANA, readings={"fractions": fractions})
    events = came_of(sitting, bet(ANA, "cavalo-de-duzia:1-2", 15), *coup("17"))
    payments = [(event.prize, event.remainder) for event in events if isinstance(event, BetPaid)]
    assert payments == [(prize, left)]


@pytest.mark.rule("pt95.X.20.a")
def test_where_fractions_are_refused_stakes_on_two_dozens_or_columns_are_even() -> None:
    sitting = french(ANA, minimum=5, readings={"fractions": "refuse"})
    sentence = "Stakes on cavalo-de-coluna:1-2 go by 2: 15 does not. (pt95.X.27)"
    assert refusal(sitting, bet(ANA, "cavalo-de-coluna:1-2", 15)) == sentence
    assert paid(came_of(sitting, bet(ANA, "cavalo-de-coluna:1-2", 16), *coup("17"))) == {"cavalo-de-coluna:1-2": 8}
    assert paid(came_of(sitting, bet(ANA, "pleno:17", 15), *coup("17"))) == {"pleno:17": 525}


def test_where_fractions_are_refused_even_stakes_are_offered_in_whole_colour_chips_too() -> None:
    sitting = american(ANA, minimum=5, readings={"fractions": "refuse"})
    sitting = after(sitting, TakeColour(by=ANA, colour="verde", value=15, chips=7))
    offers = [offer for offer in FRENCH.due(sitting) if offer.fields.get("spot") == two_columns(sitting)]
    assert [offer.fields["stake"] for offer in offers] == [
        Amount(least=6, most=1200, step=2),
        Amount(least=30, most=90, step=30),
    ]


def two_columns(sitting: Roulette) -> object:
    """The choice of spots among which the cavalos of columns are offered."""
    choices = [offer.fields.get("spot") for offer in FRENCH.due(sitting) if offer.command == "place-bet"]
    return next(choice for choice in choices if "cavalo-de-coluna:1-2" in getattr(choice, "options", ()))


# The wheel and the cloth -----------------------------------------------------------------


@pytest.mark.rule("pt95.IX.2")
def test_the_american_list_may_be_read_clockwise() -> None:
    sitting = american(wheel="americana", readings={"american-direction": "clockwise"})
    assert sitting.table.wheel.order[:4] == ("0", "2", "14", "35")
    assert american(wheel="americana").table.wheel.order[:4] == ("0", "28", "9", "26")


def test_the_french_list_has_its_direction_in_the_law() -> None:
    sitting = american(wheel="francesa", readings={"american-direction": "clockwise"})
    assert sitting.table.wheel.order[:4] == ("0", "32", "15", "19")


@pytest.mark.rule("pt95.X.18.b")
def test_colours_that_alternate_strictly_differ_on_the_american_37() -> None:
    sitting = american(wheel="americana", readings={"colours": "alternation"})
    assert numbers(sitting, "encarnado") == "1 2 3 4 5 6 7 8 9 10 29 30 31 32 33 34 35 36"


@pytest.mark.rule("pt95.X.18.b")
def test_on_the_french_wheel_the_usual_colours_alternate_already() -> None:
    strict = french(readings={"colours": "alternation"})
    assert numbers(strict, "encarnado") == "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"


@pytest.mark.rule("pt95.X.18.a")
@pytest.mark.parametrize(("two", "found"), [("adjacent", ["1-2", "2-3"]), ("any", ["1-2", "1-3", "2-3"])])
def test_two_dozens_or_two_columns_are_neighbours_or_any(two: str, found: list[str]) -> None:
    spots = french(readings={"two-groups": two}).table.spots
    dozens = [spot.partition(":")[2] for spot in spots if spot.startswith("cavalo-de-duzia")]
    columns = [spot.partition(":")[2] for spot in spots if spot.startswith("cavalo-de-coluna")]
    assert (dozens, columns) == (found, found)


@pytest.mark.rule("pt95.X.18.a", "pt95.X.19")
def test_dozens_that_do_not_touch_are_bet_together_only_by_the_other_reading() -> None:
    first_and_last = bet(ANA, "cavalo-de-duzia:1-3", 10)
    sentence = "Not a cavalo-de-duzia of the layout: 1-3. (pt95.X.19)"
    assert refusal(french(ANA), first_and_last) == sentence
    sitting = french(ANA, readings={"two-groups": "any"})
    assert paid(came_of(sitting, first_and_last, *coup("36"))) == {"cavalo-de-duzia:1-3": 5}
