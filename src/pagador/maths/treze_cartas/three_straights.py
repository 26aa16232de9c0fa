"""Three straights counted, those that are no higher natural.

What the ranks of a hand are decides whether it can be laid in three straights; suits matter where it is three flushes
too, and where a straight of one suit counts as none. Then suits are followed rank by rank.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, permutations
from math import comb, prod
from typing import TypeAlias

from pagador.games.poker.treze_cartas.scoring import SIZES
from pagador.maths.treze_cartas.decks import Deck, Ranks, cut_in_rows, parts, shared_out, straights

Many: TypeAlias = tuple[int, ...]
"""How many cards a hand has of each rank."""

Laid: TypeAlias = tuple[Ranks, ...]
"""A way to lay it: the straights of the three rows."""


def straights_alone(deck: Deck, *, may_match: bool, both: bool) -> int:
    """Hands of three straights that are neither a dragon nor six pairs nor three flushes."""
    return sum(
        (suit_choices(many, deck) - in_flushes(many, deck) if both else unsuited_alone(many, ways, deck))
        for many, ways in laid_in_straights(deck).items()
        if not is_higher(many, may_match=may_match)
    )


def laid_in_straights(deck: Deck) -> dict[Many, list[Laid]]:
    """The ranks of every hand that is three straights, and how it can be laid."""
    found: dict[Many, list[Laid]] = defaultdict(list)
    short, long = (sorted(straights(deck, size)) for size in SIZES[:2])
    for second, third in combinations_with_replacement(long, 2):
        for first in short:
            many = tuple(sum(row >> place & 1 for row in (first, second, third)) for place in range(len(deck.heights)))
            if max(many) <= deck.suits:
                found[many].append((first, second, third))
    return found


def is_higher(many: Many, *, may_match: bool) -> bool:
    """Whether ranks alone make it a dragon, or six pairs and a half."""
    odd = [cards for cards in many if cards % 2]
    return set(many) == {1} or odd == [1] or (may_match and odd == [3])


def suit_choices(many: Many, deck: Deck) -> int:
    return prod(comb(deck.suits, cards) for cards in many)


# Three flushes too -----------------------------------------------------------------------


def in_flushes(many: Many, deck: Deck) -> int:
    """How many hands of these ranks are three flushes, any of them straights too."""
    ranks = tuple(sorted(filter(None, many)))
    cuts = shared_out(deck.suits).items()
    return sum(ways * filled(ranks, tuple(map(sum, cut))) for cut, ways in cuts)


@cache
def filled(many: Many, sizes: tuple[int, ...]) -> int:
    """In how many ways suits that take so many cards each take these ranks."""
    if not many:
        return int(not any(sizes))
    suits = [suit for suit, size in enumerate(sizes) if size]
    taking = combinations(suits, many[0])
    return sum(filled(many[1:], tuple(size - (suit in taken) for suit, size in enumerate(sizes))) for taken in taking)


# A straight of one suit counts as none ----------------------------------------------------

UNDEALT, MIXED = 0, -1
"""What a row is of before its first card, and when it has cards of two suits; else it is of one suit, as a bit."""

Colours: TypeAlias = tuple[int, tuple[int, ...]]
"""A way to lay a hand, and what each of its rows is of so far."""

Possible: TypeAlias = frozenset[Colours]
"""All that may have come of the cards dealt so far."""

Suits: TypeAlias = tuple[int, ...]
"""The suits of a rank's cards, each a bit."""


def unsuited_alone(many: Many, ways: list[Laid], deck: Deck) -> int:
    """Hands of these ranks that can be laid without a straight of one suit, and not in flushes without one."""
    dealing = Dealing(ways)
    found = unsuited(many, dealing, deck)
    for cut, named in shared_out(deck.suits).items():
        flushes = of_flushes(layers_of(many), cut, deck)
        found -= named * sum(can_be_unsuited(suits, dealing, len(many)) for suits in flushes)
    return found


def unsuited(many: Many, dealing: "Dealing", deck: Deck) -> int:
    """Hands that can be laid so: after each rank, how many there are for all that their rows may be of."""
    bits = [1 << suit for suit in range(deck.suits)]
    hands: dict[Possible, int] = {dealing.start: 1}
    for place, cards in enumerate(many):
        grown: dict[Possible, int] = defaultdict(int)
        for possible, times in hands.items():
            for suits in combinations(bits, cards):
                grown[dealing.dealt(possible, place, suits)] += times
        hands = grown
    return sum(times for possible, times in hands.items() if all_mixed(possible))


class Dealing:
    """The ways to lay a hand, and what their rows may be of while it is dealt rank by rank; a step is taken once."""

    def __init__(self, ways: list[Laid]) -> None:
        self.ways = ways
        self.start: Possible = frozenset((way, (UNDEALT,) * len(SIZES)) for way in range(len(ways)))
        self.steps: dict[tuple[Possible, int, Suits], Possible] = {}

    def dealt(self, possible: "Possible", place: int, suits: "Suits") -> "Possible":
        """What rows may be of once a rank's cards are given to those that want it."""
        step = (possible, place, suits)
        if step not in self.steps:
            self.steps[step] = best({grown for colours in possible for grown in self.given(colours, place, suits)})
        return self.steps[step]

    def given(self, colours: "Colours", place: int, suits: "Suits") -> "Iterator[Colours]":
        way, rows = colours
        wanting = [number for number, row in enumerate(self.ways[way]) if row >> place & 1]
        for order in permutations(suits):
            after = list(rows)
            for number, suit in zip(wanting, order, strict=True):
                after[number] = suit if rows[number] in (UNDEALT, suit) else MIXED
            yield way, tuple(after)


def best(colours: "set[Colours]") -> "Possible":
    """Those of which no other is as good in all rows and better in some."""
    return frozenset(each for each in colours if not any(is_better(other, each) for other in colours))


def is_better(one: Colours, other: Colours) -> bool:
    """Whether a row more is mixed, and all others are of the same."""
    return (
        one != other
        and one[0] == other[0]
        and all(mine in (its, MIXED) for mine, its in zip(one[1], other[1], strict=True))
    )


def all_mixed(possible: Possible) -> bool:
    return any(set(rows) == {MIXED} for _, rows in possible)


def can_be_unsuited(suits: tuple[Ranks, ...], dealing: Dealing, places: int) -> bool:
    """Whether a hand, given as the ranks of each suit, can be laid in straights none of which is of one suit."""
    for first, second, third in dealing.ways:
        if all(held & first != first and held & second != second and held & third != third for held in suits):
            return True
    possible = dealing.start
    for place in range(places):
        cards = tuple(1 << suit for suit, held in enumerate(suits) if held >> place & 1)
        possible = dealing.dealt(possible, place, cards)
    return all_mixed(possible)


def of_flushes(layers: tuple[Ranks, ...], cut: tuple[tuple[int, ...], ...], deck: Deck) -> Iterator[tuple[Ranks, ...]]:
    """Every hand in which each suit fills its rows without a straight, as the ranks of each suit.

    Its ranks are `layers`: those with a card at least, with two, and so on.
    """
    fit, must = cut_in_rows(deck, cut[0], straights_too=False), layers[len(cut) - 1]
    wanted = sum(cut[0]) - must.bit_count()
    if layers[len(cut)] or wanted < 0:
        return
    for chosen in parts(layers[0] ^ must, wanted):
        held = must | chosen
        if held not in fit:
            continue
        if len(cut) == 1:
            yield (held,)
            continue
        left = tuple(layer & ~held | above & held for layer, above in pairwise(layers))
        for others in of_flushes(left, cut[1:], deck):
            yield (held, *others)


def layers_of(many: Many) -> tuple[Ranks, ...]:
    """The ranks with more than no card, than one, and so on; the last have none."""
    return tuple(
        sum(1 << place for place, cards in enumerate(many) if cards > least) for least in range(2 * len(SIZES) + 1)
    )
