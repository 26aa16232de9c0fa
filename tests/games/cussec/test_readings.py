"""Readings: each answer that a table may choose, and what it changes."""

import pytest

from pagador.games.cussec.state import Readings
from pagador.law import readings_of
from tests.games.cussec.tables import ANA, after, bet, came_of, collected, coup, gains, lit, paid, prize, unopened


def test_unless_a_table_says_otherwise_the_first_answers_are_taken() -> None:
    assert lit().table.readings == Readings(
        prize="to-one",
        fractions="down",
        two_dice_same="number-bet-on",
        pair_or_triple="ten-and-thirty",
        triple_in_total="counts",
    )


@pytest.mark.rule("pt95.VII.8.c")
@pytest.mark.parametrize(
    ("answer", "word", "times"),
    [
        ("number-bet-on", "3-5-5", 1),
        ("any", "3-5-5", 2),
        ("number-bet-on", "3-3-5", 2),
        ("any", "3-3-5", 2),
        ("any", "3-3-3", 3),
        ("any", "3-4-5", 1),
        ("any", "4-5-5", 0),
    ],
)
def test_two_equal_dice_double_a_number_if_they_show_it_or_whatever_they_show(
    answer: str, word: str, times: int
) -> None:
    assert prize("numero:3", word, two_dice_same=answer) == times


@pytest.mark.rule("pt95.VII.8.e")
@pytest.mark.parametrize(
    ("answer", "two", "three"), [("ten-and-thirty", 10, 30), ("ten-both", 10, 10), ("exactly-two", 10, 0)]
)
def test_three_dice_are_paid_more_than_two_or_the_same_or_nothing(answer: str, two: int, three: int) -> None:
    assert prize("dois-iguais:4", "4-4-6", pair_or_triple=answer) == two
    assert prize("dois-iguais:4", "4-4-4", pair_or_triple=answer) == three


@pytest.mark.rule("pt95.VII.8.h")
@pytest.mark.parametrize(("answer", "times"), [("counts", 7), ("does-not-count", 0)])
def test_a_triple_counts_in_its_total_or_not(answer: str, times: int) -> None:
    assert prize("total:12", "4-4-4", triple_in_total=answer) == times
    assert prize("total:12", "2-4-6", triple_in_total=answer) == 7


@pytest.mark.rule("pt95.VII.10")
@pytest.mark.parametrize(
    ("answer", "stakes", "gain"),
    [
        ("to-one", "stay", {"ana wallet": 640, "ana stakes": 10, "house bank": -650}),
        ("to-one", "back", {"ana wallet": 650, "house bank": -650}),
        ("for-one", "stay", {"ana wallet": 640, "house bank": -640}),
        ("for-one", "back", {"ana wallet": 640, "house bank": -640}),
    ],
)
def test_65_to_one_leaves_the_stake_and_65_for_one_takes_it(answer: str, stakes: str, gain: dict[str, int]) -> None:
    sitting = lit(ANA, readings={"prize": answer}, after=stakes)
    assert gains(sitting, bet(ANA, "total:4"), *coup("1-1-2")) == gain


@pytest.mark.rule("pt95.VII.8", "pt95.VII.10")
def test_once_for_one_gives_the_stake_back_and_nothing_more() -> None:
    sitting = after(lit(ANA, readings={"prize": "for-one"}), bet(ANA, "pequeno"))
    events = came_of(sitting, *coup("1-1-2"))
    assert (paid(events), collected(events)) == ({"pequeno": 10}, ["pequeno"])


def test_every_question_of_cussec_is_put_and_answered_in_three_languages() -> None:
    own = [reading for reading in readings_of("cussec").values() if reading.games == ("cussec",)]
    assert [reading.key for reading in own] == [
        "shaken-first",
        "two-dice-same",
        "pair-or-triple",
        "triple-in-total",
        "triples-beat",
        "stacked-dice",
        "before-the-light",
    ]
    texts = [text for each in own for text in (each.pt, each.en, each.fr)]
    answers = [text for each in own for answer in each.answer for text in (answer.pt, answer.en, answer.fr)]
    assert [text for text in (*texts, *answers) if not text.strip()] == []


def test_an_answer_or_a_question_that_is_not_there_is_refused() -> None:
    sentence = "The reading triple-in-total has no answer maybe. It has: counts, does-not-count."
    assert unopened({"triple-in-total": "maybe"}).startswith(sentence)
    assert unopened({"naturals": "nobody"}).startswith("cussec has no reading naturals.")
