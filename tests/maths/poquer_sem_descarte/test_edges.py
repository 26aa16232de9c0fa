"""What `edge` says of póquer sem descarte, in exact fractions for each ante."""

from fractions import Fraction

import pytest

from pagador import edge
from pagador.law import Refused, readings_of
from pagador.maths.edge import document
from pagador.maths.poquer_sem_descarte import analyser
from pagador.maths.poquer_sem_descarte.solved import DEALS

GAME = "poquer-sem-descarte"

WORTH = {
    (): -1_041_472_622_496,
    ("equal-hands", "banker"): -1_067_382_202_848,
    ("equal-hands", "player"): -1_015_284_726_840,
    ("flush", "all-five"): -1_041_372_914_976,
    ("pair", "all-kickers"): -1_041_472_622_496,
    ("three-of-a-suit", "exactly-three"): -1_041_472_608_840,
    ("three-of-a-suit", "one-colour"): -1_041_472_619_892,
    ("the-bet", "ante"): -3_375_966_515_184,
    ("prize", "for-one"): -7_299_037_737_948,
}
"""What the best play brings over all deals, in antes, by each reading; the burnt card has tests of its own.

More cards of a pair that count take from the player what they give to the bank, to the unit: all pairs are played, and
won and lost at the same price.
"""


@pytest.mark.parametrize("reading", WORTH, ids=lambda reading: "=".join(reading) or "usual")
def test_each_reading_has_its_value(reading: tuple[str, ...]) -> None:
    (row,) = edge(GAME, readings={reading[0]: reading[1]} if reading else {})
    assert row.ev * DEALS == WORTH[reading]
    assert row.win + row.lose + row.push == 1


def test_no_reading_that_may_be_worth_something_is_left_out() -> None:
    asked = {
        (key, answer.key) for key, found in readings_of(GAME).items() if found.value for answer in found.answer[1:]
    }
    assert asked == {*WORTH, ("burnt-card", "seen")} - {()}


@pytest.mark.parametrize("readings", [{"maximum-of": "whole-coup"}, {"fractions": "up"}, {"lost-line": "at-once"}])
def test_other_readings_and_terms_change_nothing(readings: dict[str, str]) -> None:
    usual = edge(GAME)
    assert edge(GAME, readings=readings) == usual
    assert edge(GAME, terms={"seats": 1, "minimum": 5}) == usual


def test_more_cards_of_a_pair_change_how_often_there_is_a_winner() -> None:
    (usual,), (kickers,) = edge(GAME), edge(GAME, readings={"pair": "all-kickers"})
    assert kickers.push < usual.push
    assert kickers.ev == usual.ev


def test_the_document_has_what_outsiders_rely_on() -> None:
    (row,) = document(edge(GAME))
    strategies = row.pop("strategies")
    assert row == {
        "game": GAME,
        "edition": "pt15",
        "bet": "ante",
        "stake": 1,
        "ev": "-461645666/8835651825",
        "win": "159981552569/415275635775",
        "lose": "12148293026/19775030275",
        "push": "35985932/83055127155",
        "variance": "18445171514221804614943/3669230929113414039375",
        "prizes": ("1", "3", "5", "7", "9", "11", "15", "41", "101", "201"),
        "per": "ante",
        "exact": True,
        "raise_frequency": "1329032/2544815",
        "bank_plays": "205/364",
        "house_edge_percent": "5.224806",
    }
    assert [kept["strategy"] for kept in strategies] == list(analyser.STRATEGIES[1:])
    assert all(Fraction(kept["cost"]) == Fraction(row["ev"]) - Fraction(kept["ev"]) > 0 for kept in strategies)
    assert strategies[-1]["raise_frequency"] == "1"


def test_the_bet_may_be_named() -> None:
    assert edge(GAME, "ante") == edge(GAME)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": GAME, "bet": "bet"}, "poquer-sem-descarte has no bet bet here."),
        ({"game": GAME, "stake": 7}, "poquer-sem-descarte is solved for a stake that needs no rounding"),
        ({"game": GAME, "edition": "pt95"}, "poquer-sem-descarte has no edition pt95. It has: pt15."),
        ({"game": GAME, "terms": {"seats": 8}}, "A table has 1 to 7 places, not 8."),
        ({"game": GAME, "readings": {"flush": "none"}}, "The reading flush has no answer none."),
        ({"game": "blackjack"}, "blackjack is solved, but not in exact fractions: `pagador edge blackjack` shows"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_a_sentence(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        edge(**arguments)  # type: ignore[arg-type]  # the point is to hand over what is wrong
    assert str(refusal.value).startswith(sentence)
