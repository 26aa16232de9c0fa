"""The count held to the rules code: hands compared, paid and counted as the game itself does it, on the same cards."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from pagador.equipment.cards import CARDS, SUITS, Card, rank, read_card, suit
from pagador.games.poker.poquer_sem_descarte.hands import bank_plays, combination, compare, has_suited
from pagador.games.poker.poquer_sem_descarte.opening import open_table
from pagador.games.poker.poquer_sem_descarte.state import Table
from pagador.games.poker.poquer_sem_descarte.words import Combination, Result
from pagador.games.poker.ranks import HEIGHT, LONG
from pagador.maths.poquer_sem_descarte.burnt import best_with_burnt, in_doubt
from pagador.maths.poquer_sem_descarte.deals import BANKS, Counted, best_choices, ways_out
from pagador.maths.poquer_sem_descarte.nets import EQUAL, LOST, NOT_PLAYED, WON, nets_of
from pagador.maths.poquer_sem_descarte.numbering import DECK, HANDS, NUMBER, WAYS
from pagador.maths.poquer_sem_descarte.ranking import COMBINATIONS, HIGH, ranking_of
from pagador.maths.poquer_sem_descarte.solved import counted_of, order_table, solve
from pagador.maths.poquer_sem_descarte.sweep import turns_of

READINGS: dict[str, dict[str, str]] = {
    "usual": {},
    "others": {"flush": "all-five", "pair": "all-kickers", "three-of-a-suit": "exactly-three"},
    "one-colour": {"three-of-a-suit": "one-colour"},
}
by_reading = pytest.mark.parametrize("readings", READINGS.values(), ids=READINGS)

Hand = tuple[Card, ...]


def table(readings: dict[str, str]) -> Table:
    return open_table({}, readings).table


def number(cards: Hand) -> int:
    """Where a hand is among all."""
    return int(sum(WAYS[card, size] for size, card in enumerate(sorted(NUMBER[card] for card in cards), start=1)))


def deals(seed: int, many: int) -> Iterator[tuple[Hand, Hand]]:
    chance = Random(seed)
    for _ in range(many):
        cards = chance.sample(CARDS, 2 * LONG)
        yield tuple(cards[:LONG]), tuple(cards[LONG:])


def close_deals(seed: int, many: int) -> Iterator[tuple[Hand, Hand]]:
    """Hands that are equal in height but for one card at most, so that suits and side cards decide."""
    chance = Random(seed)
    for _ in range(many):
        own = tuple(chance.sample(CARDS, LONG))
        left = [card for card in CARDS if card not in own]
        same = [chance.choice([card for card in left if card[0] == each[0]] or left) for each in own]
        if chance.random() < 0.3:
            same[chance.randrange(LONG)] = chance.choice(left)
        if len(set(same)) == LONG:
            yield own, tuple(same)


# Ranks -----------------------------------------------------------------------------------


@by_reading
def test_hands_rank_as_the_rules_compare_them(readings: dict[str, str]) -> None:
    opened = table(readings)
    ranking = ranking_of(order_table(opened))
    for own, bank in (*deals(803, 2000), *close_deals(804, 3000)):
        ranks = [int(ranking.ranks[number(hand)]) for hand in (own, bank)]
        expected = Result.WON if ranks[0] > ranks[1] else Result.LOST if ranks[0] < ranks[1] else Result.EQUAL
        assert compare(own, bank, opened) is expected, (own, bank)
        assert ranking.plays[number(bank)] == bank_plays(bank, opened.law)
        assert COMBINATIONS[ranking.makes[number(own)]] is combination(own)
        assert {DECK[card] for card in ranking.cards[number(own)]} == set(own)


def test_hands_that_differ_by_more_than_suits_stand_for_all_others() -> None:
    ranking = ranking_of(order_table(table({})))
    assert int((ranking.alike > 0).sum()) == 134_459
    assert int(ranking.alike.astype(np.int64).sum()) == HANDS


@pytest.mark.rule("pt15.803.9")
def test_three_of_one_colour_tell_no_two_hands_apart() -> None:
    opened = table(READINGS["one-colour"])
    assert all(has_suited(own, opened) and has_suited(bank, opened) for own, bank in deals(805, 500))
    ranking = ranking_of(order_table(opened))
    assert (ranking.ranks % 2 == (ranking.makes == HIGH)).all()


# Counts ----------------------------------------------------------------------------------


def by_rules(own: Hand, shown: Card, opened: Table) -> Counter[Result]:
    """How every hand of the bank with this card comes out, asked of the rules one by one."""
    left = [card for card in CARDS if card not in (*own, shown)]
    banks = ((*others, shown) for others in combinations(left, LONG - 1))
    return Counter(compare(own, bank, opened) if bank_plays(bank, opened.law) else Result.NOT_PLAYED for bank in banks)


def standing_for(cards: Hand) -> Hand:
    """A hand, then any other cards, with its suits changed to those of the hand that stands for it."""
    heights = {name: sum(1 << HEIGHT[rank(card)] for card in cards[:LONG] if suit(card) == name) for name in SUITS}
    changed = dict(zip(sorted(SUITS, key=lambda name: -heights[name]), SUITS, strict=True))
    return tuple(Card(rank(card) + changed[suit(card)]) for card in cards)


def row_of(counted: Counted, own: Hand) -> int:
    (row,) = np.flatnonzero((counted.cards == sorted(NUMBER[card] for card in own)).all(axis=1))
    return int(row)


@pytest.mark.parametrize(
    ("words", "readings"),
    [("A♣ K♥ 9♠ 8♠ 4♠ K♣", "usual"), ("Q♠ Q♥ 9♥ 5♠ 4♦ 9♣", "others"), ("A♦ J♦ 9♦ 5♦ 4♦ 2♣", "one-colour")],
)
def test_the_banks_hands_are_counted_as_the_rules_compare_them(words: str, readings: str) -> None:
    opened = table(READINGS[readings])
    counted = counted_of(order_table(opened))
    *own, shown = standing_for(tuple(map(read_card, words.split())))
    plain = by_rules(tuple(own), shown, opened)
    idle, won, equal, lost = ways_out(int(counted.counts[row_of(counted, tuple(own)), NUMBER[shown]]), BANKS)
    assert Counter({Result.NOT_PLAYED: idle, Result.WON: won, Result.EQUAL: equal, Result.LOST: lost}) == plain
    assert plain.total() == BANKS


def test_a_hand_is_counted_against_no_card_of_its_own() -> None:
    counted = counted_of(order_table(table({})))
    rows = np.arange(len(counted.cards))[:, None]
    assert not counted.counts[rows, counted.cards.astype(np.int64)].any()
    assert int((counted.counts != 0).sum()) == 47 * 134_459


# Payment ---------------------------------------------------------------------------------

PRIZES = {
    Combination.SEQUENCIA_REAL: 100,
    Combination.SEQUENCIA_DE_COR: 50,
    Combination.POQUER: 20,
    Combination.FULLEN: 7,
    Combination.COR: 5,
    Combination.SEQUENCIA: 4,
    Combination.TRIO: 3,
    Combination.DOIS_PARES: 2,
    Combination.UM_PAR: 1,
    Combination.CARTAS_MAIORES: 1,
}


def brings(**readings: str) -> dict[Combination, list[int]]:
    """What a round brings in antes: folded, not played, won, equal, lost."""
    nets = nets_of(table({name.replace("_", "-"): answer for name, answer in readings.items()}))
    assert nets.unit == 1
    return dict(zip(COMBINATIONS, nets.parts.tolist(), strict=True))


@pytest.mark.rule("pt15.803.12", "pt15.803.22", "pt15.803.26", "pt15.803.28", "pt15.803.29")
def test_a_round_brings_what_the_law_pays() -> None:
    assert brings() == {each: [-1, 1, 1 + 2 * prize, 0, -3] for each, prize in PRIZES.items()}


def test_other_readings_pay_otherwise() -> None:
    lowest = (Combination.UM_PAR, Combination.CARTAS_MAIORES)
    assert brings(equal_hands="banker") == {each: [-1, 1, 1 + 2 * prize, -3, -3] for each, prize in PRIZES.items()}
    assert brings(equal_hands="player")[Combination.COR] == [-1, 1, 11, 11, -3]
    assert brings(prize="for-one") == {each: [-1, 1, 2 * prize - 1, 0, -3] for each, prize in PRIZES.items()}
    assert {each: row for each, row in brings(the_bet="ante").items() if row != brings()[each]} == {
        each: [-1, 1, 2, 0, -3] for each in lowest
    }


# The burnt card --------------------------------------------------------------------------


def banks_of(own: list[int], shown: int, opened: Table) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Every hand of the bank, and what it brings the player to go on against it, each looked up by itself."""
    ranking, nets = ranking_of(order_table(opened)), nets_of(opened)
    left = [card for card in range(len(DECK)) if card not in (*own, shown)]
    banks = np.sort([(*others, shown) for others in combinations(left, LONG - 1)], axis=1)
    places = sum(WAYS[banks[:, place], place + 1] for place in range(LONG))
    mine = sum(int(WAYS[card, place + 1]) for place, card in enumerate(own))
    lead = np.sign(ranking.ranks[mine].astype(int) - ranking.ranks[places].astype(int))
    parts = nets.parts[ranking.makes[mine]]
    brought = np.where(ranking.plays[places], parts[np.array([LOST, EQUAL, WON])][lead + 1], parts[NOT_PLAYED])
    return banks, brought


@pytest.mark.parametrize("seed", range(3))
def test_where_the_burnt_card_decides_each_is_counted_by_itself(seed: int) -> None:
    opened = table({"burnt-card": "seen"})
    ranking, nets = ranking_of(order_table(opened)), nets_of(opened)
    turns, counted = turns_of(ranking), counted_of(order_table(opened))
    doubts = in_doubt(counted, nets.parts)
    rows, cards = np.nonzero(doubts)
    chosen = Random(seed).randrange(len(rows))
    alone = np.zeros_like(doubts)
    alone[rows[chosen], cards[chosen]] = True
    deals = best_with_burnt(ranking, turns, counted, alone, nets.parts)
    own, shown = counted.cards[rows[chosen]].tolist(), int(cards[chosen])
    banks, brought = banks_of(own, shown, opened)
    left = [card for card in range(len(DECK)) if card not in (*own, shown)]
    by_card = [brought[~(banks == burnt).any(axis=1)] for burnt in left]
    best = sum(max(int(each.sum()), -len(each)) for each in by_card)
    assert int((deals * nets.parts).sum()) == best * int(counted.alike[rows[chosen]])


def test_where_there_is_no_doubt_no_burnt_card_decides() -> None:
    opened = table({"burnt-card": "seen"})
    nets, counted = nets_of(opened), counted_of(order_table(opened))
    doubts, goes_on = in_doubt(counted, nets.parts), best_choices(counted, nets.parts)
    rows, cards = np.nonzero(~doubts & (counted.counts != 0))
    for chosen in Random(806).sample(range(len(rows)), 5):
        own, shown = counted.cards[rows[chosen]].tolist(), int(cards[chosen])
        banks, brought = banks_of(own, shown, opened)
        left = [card for card in range(len(DECK)) if card not in (*own, shown)]
        for burnt in left:
            each = brought[~(banks == burnt).any(axis=1)]
            assert bool(each.sum() > -len(each)) is bool(goes_on[rows[chosen], cards[chosen]])


def test_a_burnt_card_that_is_seen_is_worth_something_to_the_player() -> None:
    seen, unseen = solve({"burnt-card": "seen"}), solve()
    assert seen.best.ev > unseen.best.ev
    assert seen.kept == unseen.kept
    assert seen.bank_plays == unseen.bank_plays
    assert sum(seen.best.nets.values()) == 1
