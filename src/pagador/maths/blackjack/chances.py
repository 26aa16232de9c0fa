"""The compiled chances: of the bank's outcomes against every hand, of the next card, of a hand's cards.

What a hand draws from is counts of cards, of which `unseen` are known to be gone and not to be of the value `pair`, but
not which they are. Split hands are played from such shoes, one for each number of hands that the coup may end with: the
other hands' second cards are gone, and none of them made a pair.
"""

import numpy as np

from pagador.machine_code import compiled
from pagador.maths.blackjack.bank import OUTCOMES
from pagador.maths.blackjack.hands import ACE, TEN, VALUES
from pagador.maths.blackjack.shapes import DRAWN, Bank, Floats, Ints, Shoes, Tree


def falling_table(cards: int) -> Floats:
    """`table[n, k]` is n (n - 1) ... over k factors: in how many ways k cards come from n."""
    table = np.ones((cards + 1, DRAWN))
    for many in range(1, DRAWN):
        table[:, many] = table[:, many - 1] * np.maximum(np.arange(cards + 1) - many + 1, 0)
    return table


# The bank --------------------------------------------------------------------------------


@compiled
def outcomes(tree: Tree, bank: Bank, shoes: Shoes, falling: Floats) -> Floats:
    """The chance of each outcome of the bank, by shoe, against each hand.

    Shoes differ in cards of the pair alone, so the ways that all other cards come are counted once for all of them.
    """
    found = np.zeros((shoes.counts.shape[0], tree.counts.shape[0], OUTCOMES))
    products, paired = np.ones(bank.parent.shape[0]), drawn_of(bank, shoes.pair)
    ways = np.zeros((paired.max() + 1, bank.cards.max() + 1, OUTCOMES))
    left = np.zeros(VALUES, dtype=np.int64)
    for hand in range(tree.counts.shape[0]):
        remaining(tree, shoes, 0, hand, left)
        count_ways(bank, shoes.pair, left, falling, paired, products, ways)
        for shoe in range(shoes.counts.shape[0]):
            remaining(tree, shoes, shoe, hand, left)
            share_out(ways, left, shoes.pair, shoes.unseen[shoe], falling, found[shoe, hand])
    return found


@compiled
def remaining(tree: Tree, shoes: Shoes, shoe: int, hand: int, left: Ints) -> None:
    """Write down what is left of a shoe when a hand has been dealt from it."""
    for value in range(VALUES):
        left[value] = shoes.counts[shoe, value] - tree.counts[hand, value] + (value == shoes.pair)


@compiled
def count_ways(
    bank: Bank, pair: int, left: Ints, falling: Floats, paired: Ints, products: Floats, ways: Floats
) -> None:
    """In how many ways cards not of the pair come, by how many are of it, how many there are, and the outcome."""
    ways[:] = 0
    for place in range(1, bank.parent.shape[0]):
        value = bank.value[place]
        products[place] = products[bank.parent[place]]
        if value != pair:
            products[place] *= falling[max(left[value], 0), bank.many[place]]
        if bank.orders[place] > 0:
            ways[paired[place], bank.cards[place], bank.outcome[place]] += products[place] * bank.orders[place]


@compiled
def share_out(ways: Floats, left: Ints, pair: int, unseen: int, falling: Floats, into: Floats) -> None:
    """Turn ways into chances, from one shoe."""
    pairing = left[pair] if pair >= 0 else 0
    cards = left.sum() - unseen
    others = left.sum() - pairing
    if pairing < 0 or cards <= 0 or others < unseen:
        return
    for own in range(min(ways.shape[0], pairing + 1)):
        for drawn in range(own, min(ways.shape[1], cards + 1)):
            strange = drawn - own
            if strange > others - unseen:
                continue
            chance = falling[pairing, own] / falling[cards, drawn]
            if unseen > 0:
                chance *= falling[others - unseen, strange] / falling[others, strange]
            for outcome in range(OUTCOMES):
                into[outcome] += chance * ways[own, drawn, outcome]


@compiled
def drawn_of(bank: Bank, value: int) -> Ints:
    """How many cards of a value the bank has drawn at each place of the tree."""
    found = np.zeros(bank.parent.shape[0], dtype=np.int64)
    for place in range(1, bank.parent.shape[0]):
        found[place] = found[bank.parent[place]] + (bank.many[place] if bank.value[place] == value else 0)
    return found


# A card ----------------------------------------------------------------------------------


@compiled
def draw_chances(left: Ints, pair: int, unseen: int, chances: Floats) -> None:
    """Write down the chance of each value to be drawn next."""
    whole = left.sum()
    others = whole - (left[pair] if pair >= 0 else 0)
    for value in range(VALUES):
        chances[value] = left[value] / (whole - unseen) if whole > unseen else 0.0
        if value != pair and unseen > 0:
            chances[value] *= (others - unseen) / others if others > 0 else 0.0


@compiled
def blackjack_chance(up: int, left: Ints, pair: int, unseen: int) -> float:
    """The chance that the bank's second card makes a blackjack."""
    if up not in (ACE, TEN):
        return 0.0
    chances = np.zeros(VALUES)
    draw_chances(left, pair, unseen, chances)
    return float(chances[TEN if up == ACE else ACE])


@compiled
def path_chance(tree: Tree, shoes: Shoes, shoe: int, hand: int, falling: Floats) -> float:
    """The chance of a hand's cards in one given order, from the cards it begins with."""
    counts = shoes.counts[shoe]
    others = counts.sum() - counts[shoes.pair]
    chance, drawn, strange = 1.0, 0, 0
    for value in range(VALUES):
        many = tree.counts[hand, value] - (value == shoes.pair)
        chance *= falling[counts[value], many]
        drawn += many
        strange += many if value != shoes.pair else 0
    unseen = shoes.unseen[shoe]
    if others < unseen:
        return 0.0
    return float(
        chance * falling[others - unseen, strange] / falling[others, strange] / falling[counts.sum() - unseen, drawn]
    )
