"""Naturals of a small deck counted hand by hand, with nothing of the counting that is tested."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations, product

from pagador.games.poker.treze_cartas.words import Natural
from pagador.maths.treze_cartas.decks import Deck

Card = tuple[int, int]
"""A height and a suit."""

Run = tuple[int, ...]
ACE = 14


def plain_naturals(deck: Deck, *, may_match: bool, both: bool) -> Counter[Natural | None]:
    """Every hand at its highest natural, or at none."""
    cards = [(height, suit) for height in deck.heights for suit in range(deck.suits)]
    return Counter(highest(hand, may_match=may_match, both=both) for hand in combinations(cards, 13))


def highest(hand: tuple[Card, ...], *, may_match: bool, both: bool) -> Natural | None:
    ranks = Counter(height for height, _ in hand)
    odd = [many for many in ranks.values() if many % 2]
    if len(ranks) == 13:
        return Natural.DRAGAO
    if odd == [1] or (may_match and odd == [3]):
        return Natural.SEIS_PARES_E_MEIO
    if any(all(flush(row, both=both) for row in rows) for rows in by_suits(hand)):
        return Natural.TRES_CORES
    if any(all(straight(row, both=both) for row in rows) for rows in by_runs(hand, ranks)):
        return Natural.TRES_SEQUENCIAS
    return None


def flush(row: tuple[Card, ...], *, both: bool) -> bool:
    return len({suit for _, suit in row}) == 1 and (both or not is_run(tuple(sorted(height for height, _ in row))))


def straight(row: tuple[Card, ...], *, both: bool) -> bool:
    return is_run(tuple(sorted(height for height, _ in row))) and (both or len({suit for _, suit in row}) > 1)


def is_run(heights: Run) -> bool:
    low = tuple(sorted(1 if height == ACE else height for height in heights))
    return any(run == tuple(range(run[0], run[0] + len(run))) for run in (heights, low))


def by_suits(hand: tuple[Card, ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """The ways to lay rows of one suit each."""
    suits = [tuple(card for card in hand if card[1] == suit) for suit in {suit for _, suit in hand}]
    if not all(len(cards) in (3, 5, 8, 10, 13) for cards in suits):
        return
    for first in (row for cards in suits for row in combinations(cards, 3)):
        left = [card for card in hand if card not in first]
        suits_left = {suit: sum(card[1] == suit for card in left) for _, suit in left}
        if all(many in (5, 10) for many in suits_left.values()):
            same = [card for card in left[1:] if card[1] == left[0][1]]
            for others in combinations(same, 4):
                second = (left[0], *others)
                yield first, second, tuple(card for card in left if card not in second)


def by_runs(hand: tuple[Card, ...], ranks: Counter[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """The ways to lay rows that are runs: runs that use up the ranks, then each rank's cards in any order."""
    for runs in runs_of(tuple(sorted(ranks.elements()))):
        yield from given(hand, runs)


@cache
def runs_of(heights: Run) -> list[tuple[Run, Run, Run]]:
    """Every three runs that use up these heights."""
    ranks = Counter(heights)
    short, long = ([run for run in combinations(sorted(ranks), size) if is_run(run)] for size in (3, 5))
    rows = ((first, second, third) for first in short for second in long for third in long)
    return [runs for runs in rows if Counter(height for run in runs for height in run) == ranks]


def given(hand: tuple[Card, ...], runs: tuple[Run, ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Each card to one of the runs that have its height."""
    heights = sorted({height for height, _ in hand})
    orders = [permutations([card for card in hand if card[0] == height]) for height in heights]
    for chosen in product(*orders):
        cards = [iter(order) for order in chosen]
        yield tuple(tuple(next(cards[heights.index(height)]) for height in run) for run in runs)
