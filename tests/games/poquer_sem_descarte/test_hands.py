"""What five cards make, when the bank plays, and who wins: each line of 803.7 to 13 worked out by hand."""

from fractions import Fraction
from typing import Any

import pytest

from pagador.betting.bets import BetCollected, BetPaid, BetReturned
from pagador.betting.coup import PayWinners
from pagador.equipment.cards import Card, read_card
from pagador.games.poker.poquer_sem_descarte.decide import decide
from pagador.games.poker.poquer_sem_descarte.hands import bank_plays, combination, compare
from pagador.games.poker.poquer_sem_descarte.law import law_of
from pagador.games.poker.poquer_sem_descarte.opening import open_table
from pagador.games.poker.poquer_sem_descarte.payment import odds_of
from pagador.games.poker.poquer_sem_descarte.words import Combination, Result
from tests.games.poquer_sem_descarte.tables import ACE_KING, ANA, NINES, RUI, after, deciding, goes_on, turns

MAKES = {
    "A♠ K♠ Q♠ J♠ 10♠": ("sequencia-real-de-cor", "7.a", 100),
    "K♥ Q♥ J♥ 10♥ 9♥": ("sequencia-de-cor", "7.b", 50),
    "A♦ 2♦ 3♦ 4♦ 5♦": ("sequencia-de-cor", "8", 50),
    "7♠ 7♥ 7♦ 7♣ 2♠": ("poquer", "7.c", 20),
    "7♠ 7♥ 7♦ 2♣ 2♠": ("fullen", "7.d", 7),
    "A♣ K♣ Q♣ J♣ 9♣": ("cor", "7.e", 5),
    "A♣ K♣ Q♣ J♣ 10♦": ("sequencia", "7.f", 4),
    "A♣ 2♣ 3♣ 4♣ 5♦": ("sequencia", "8", 4),
    "Q♣ K♣ A♣ 2♣ 3♦": ("cartas-maiores", "8", 1),
    "7♠ 7♥ 7♦ 3♣ 2♠": ("trio", "7.g", 3),
    "7♠ 7♥ 3♦ 3♣ 2♠": ("dois-pares", "7.h", 2),
    "7♠ 7♥ 4♦ 3♣ 2♠": ("um-par", "7.i", 1),
    "A♠ K♥ 4♦ 3♣ 2♠": ("cartas-maiores", "7.j", 1),
}


def hand(cards: str) -> tuple[Card, ...]:
    return tuple(map(read_card, cards.split()))


@pytest.mark.rule(
    *("pt15.803.7", "pt15.803.7.a", "pt15.803.7.b", "pt15.803.7.c", "pt15.803.7.d", "pt15.803.7.e"),
    *("pt15.803.7.f", "pt15.803.7.g", "pt15.803.7.h", "pt15.803.7.i", "pt15.803.7.j", "pt15.803.8"),
)
@pytest.mark.parametrize("cards", MAKES)
def test_what_five_cards_make(cards: str) -> None:
    assert combination(hand(cards)) == MAKES[cards][0]


@pytest.mark.rule("pt15.803.12", *(f"pt15.803.12.{letter}" for letter in "abcdefghij"))
@pytest.mark.parametrize("cards", MAKES)
def test_what_each_combination_is_paid(cards: str) -> None:
    made, _, times = MAKES[cards]
    odds, under = odds_of(open_table(), Combination(made))
    assert odds == times
    assert under == f"pt15.803.12.{'abcdefghij'[list(Combination).index(Combination(made))]}"


@pytest.mark.rule("pt15.803.7.k", "pt15.803.25")
@pytest.mark.parametrize(
    ("cards", "plays"),
    [
        ("A♠ K♥ 4♦ 3♣ 2♠", "plays"),
        ("A♠ Q♥ J♦ 10♣ 8♠", "does not"),
        ("K♠ Q♥ J♦ 10♣ 8♠", "does not"),
        ("2♠ 2♥ 5♦ 4♣ 3♠", "plays"),
        ("A♠ 2♥ 3♦ 4♣ 5♠", "plays"),
        ("2♠ 4♠ 6♠ 8♠ 9♠", "plays"),
    ],
)
def test_the_bank_plays_with_ace_and_king_or_better(cards: str, plays: str) -> None:
    assert bank_plays(hand(cards), law_of()) is (plays == "plays")


WINS = [
    ("13.a", "9♠ 8♥ 7♦ 6♣ 5♠", "8♠ 7♥ 6♦ 5♣ 4♠", {}),
    ("13.a", "6♠ 5♥ 4♦ 3♣ 2♠", "A♠ 5♦ 4♣ 3♥ 2♥", {}),
    ("13.a", "6♠ 5♠ 4♠ 3♠ 2♠", "A♥ 5♥ 4♥ 3♥ 2♥", {}),
    ("13.b", "8♠ 8♥ 8♦ 8♣ 2♠", "7♠ 7♥ 7♦ 7♣ A♠", {}),
    ("13.c", "8♠ 8♥ 8♦ 2♣ 2♠", "7♠ 7♥ 7♦ A♣ A♠", {}),
    ("13.d", "A♠ 7♠ 5♠ 4♠ 2♠", "K♥ Q♥ J♥ 9♥ 8♥", {}),
    ("13.d", "A♠ 9♠ 5♠ 4♠ 2♠", "A♥ 8♥ 7♥ 6♥ 3♥", {"flush": "all-five"}),
    ("13.e", "8♠ 8♥ 8♦ 3♣ 2♠", "7♠ 7♥ 7♦ A♣ K♠", {}),
    ("13.f", "8♠ 8♥ 3♦ 3♣ 2♠", "7♠ 7♥ 6♦ 6♣ A♠", {}),
    ("13.f", "8♠ 8♥ 5♦ 5♣ 2♠", "8♦ 8♣ 4♦ 4♣ A♠", {}),
    ("13.f", "8♠ 8♥ 5♦ 5♣ 3♠", "8♦ 8♣ 5♥ 5♠ 2♠", {}),
    ("13.g", "8♠ 8♥ 4♦ 3♣ 2♠", "7♠ 7♥ A♦ K♣ Q♠", {}),
    ("13.g", "8♠ 8♥ A♦ 3♣ 2♠", "8♦ 8♣ K♦ Q♣ J♠", {}),
    ("13.g", "8♠ 8♥ A♦ 4♣ 2♠", "8♦ 8♣ A♣ 3♣ 2♥", {"pair": "all-kickers"}),
    ("9", "A♠ K♥ 9♦ 3♣ 2♠", "A♦ K♣ 8♦ 7♣ 6♠", {}),
    ("9", "A♠ K♥ 9♦ 7♣ 3♠", "A♦ K♣ 9♠ 7♥ 2♥", {}),
    ("9", "A♠ K♠ 9♠ 7♣ 2♥", "A♦ K♣ 9♥ 7♦ 2♣", {}),
    ("9", "A♠ K♠ 9♠ 7♣ 2♥", "A♦ K♦ 9♦ 7♦ 2♣", {"three-of-a-suit": "exactly-three"}),
    ("11", "2♠ 2♥ 5♦ 4♣ 3♠", "A♠ K♥ Q♦ J♣ 9♠", {}),
]
"""The rule that decides, the better cards, the lesser ones, and the readings of the table."""


@pytest.mark.rule("pt15.803.10", "pt15.803.11", "pt15.803.13")
@pytest.mark.parametrize(
    ("better", "lesser", "readings"),
    [pytest.param(*hands, marks=pytest.mark.rule(f"pt15.803.{number}")) for number, *hands in WINS],
)
def test_the_better_of_two_hands(better: str, lesser: str, readings: dict[str, str]) -> None:
    table = open_table({}, readings).table
    assert compare(hand(better), hand(lesser), table) is Result.WON
    assert compare(hand(lesser), hand(better), table) is Result.LOST


EQUAL = [
    ("A♠ 9♠ 5♠ 4♠ 2♠", "A♥ 8♥ 7♥ 6♥ 3♥", {}),
    ("8♠ 8♥ A♦ 4♣ 2♠", "8♦ 8♣ A♣ 3♣ 2♥", {}),
    ("A♠ K♠ 9♠ 7♣ 2♥", "A♦ K♦ 9♦ 7♦ 2♣", {}),
    ("A♠ K♠ 9♠ 7♣ 2♥", "A♦ K♣ 9♥ 7♦ 2♣", {"three-of-a-suit": "one-colour"}),
    ("9♠ 8♥ 7♦ 6♣ 5♠", "9♥ 8♠ 7♣ 6♦ 5♥", {}),
    ("A♠ K♠ Q♠ J♠ 10♠", "A♥ K♥ Q♥ J♥ 10♥", {}),
]


@pytest.mark.rule("pt15.803.9", "pt15.803.11", "pt15.803.13.d", "pt15.803.13.g")
@pytest.mark.parametrize(("one", "other", "readings"), EQUAL)
def test_hands_that_no_rule_tells_apart_come_out_as_the_table_reads_it(
    one: str, other: str, readings: dict[str, str]
) -> None:
    for word, result in (("returned", Result.EQUAL), ("banker", Result.LOST), ("player", Result.WON)):
        table = open_table({}, readings | {"equal-hands": word}).table
        assert compare(hand(one), hand(other), table) is result


# Payment ---------------------------------------------------------------------------------


def paid(**opening: Any) -> list[tuple[str, str, int]]:
    """What Ana is paid with a pair of nines against ace and king, and what is taken from her."""
    paying = after(deciding(NINES, **opening), goes_on(ANA), goes_on(RUI), *turns(ACE_KING))
    events = [event for event in decide(paying, PayWinners()) if getattr(event, "bet", None)]
    found = []
    for event in events:
        if isinstance(event, BetPaid) and event.bet.owner == ANA:
            found.append(("paid", event.bet.spot, event.prize))
        if isinstance(event, BetCollected | BetReturned) and event.bet.owner == ANA:
            word = "back" if isinstance(event, BetReturned) else "lost"
            found.append((word, event.bet.spot, event.bet.stake))
    return found


@pytest.mark.rule("pt15.803.1", "pt15.803.28", "pt15.803.28.a", "pt15.803.28.b")
def test_a_winner_is_paid_the_ante_once_and_the_second_bet_by_its_combination() -> None:
    assert paid() == [("paid", "ante", 10), ("back", "ante", 10), ("paid", "bet", 20), ("back", "bet", 20)]


@pytest.mark.rule("pt15.803.12.i")
def test_for_a_pair_the_bet_may_be_read_as_the_ante() -> None:
    assert paid(readings={"the-bet": "ante"})[2] == ("paid", "bet", 10)
    assert odds_of(open_table({}, {"the-bet": "ante"}), Combination.TRIO)[0] == Fraction(3)


@pytest.mark.rule("pt15.803.12")
def test_read_as_for_one_the_prize_of_the_second_bet_stands_in_its_place() -> None:
    assert paid(readings={"prize": "for-one"})[2:] == [("paid", "bet", 20), ("lost", "bet", 20)]


@pytest.mark.rule("pt15.803.29")
def test_a_lower_hand_loses_both_bets_and_losers_are_collected_first() -> None:
    paying = after(deciding(NINES), goes_on(ANA), goes_on(RUI), *turns(ACE_KING))
    first, second, *rest = decide(paying, PayWinners())
    assert isinstance(first, BetCollected)
    assert isinstance(second, BetCollected)
    assert [(event.bet.owner, event.bet.spot, event.bet.stake) for event in (first, second)] == [
        ("rui", "ante", 10),
        ("rui", "bet", 20),
    ]
    assert not any(isinstance(event, BetCollected) for event in rest)
