"""The compiled play: what standing, hitting, doubling and giving up are worth to every hand, and how often it comes."""

import numpy as np

from pagador.machine_code import compiled
from pagador.maths.blackjack.bank import BLACKJACK, OVER
from pagador.maths.blackjack.chances import blackjack_chance, draw_chances, path_chance, remaining
from pagador.maths.blackjack.hands import ACE, BUST, LIMIT, SEVEN, VALUES
from pagador.maths.blackjack.shapes import (
    ALL,
    ALWAYS,
    BANK_SUIT,
    CHOOSE,
    DOUBLE,
    FIRST,
    HIT,
    OTHER_SUIT,
    PEEK,
    PLAIN,
    STAND,
    SURRENDER,
    Bank,
    Floats,
    Ints,
    Law,
    Shoes,
    Tree,
    Values,
)

# A play ----------------------------------------------------------------------------------


@compiled
def standing(law: Law, odds: Floats, total: int, stakes: int, share: float) -> float:
    """What a hand is worth that stands on these points with so many stakes."""
    net = odds[OVER]
    for bank in range(BLACKJACK):
        points = LIMIT - BLACKJACK + 1 + bank
        net += odds[bank] * ((total > points) - (total < points))
    taken = stakes if law.takes == ALL else share
    return float(stakes * net - taken * odds[BLACKJACK])


@compiled
def doubled(
    tree: Tree, law: Law, bank: Bank, shoes: Shoes, shoe: int, hand: int, left: Ints, chances: Floats, odds: Floats
) -> float:
    """What a hand is worth doubled: one card that ends it, and the aces it had stay 1 where the law says so."""
    worth = 0.0
    for drawn in range(VALUES):
        child = tree.child[hand, drawn]
        if chances[drawn] == 0:
            continue
        if child == BUST:
            worth += chances[drawn] * over(law, bank, shoes, shoe, left, drawn, 2)
            continue
        kept = standing(law, odds[child], doubled_total(tree, law, hand, drawn), 2, shoes.share[shoe])
        worth += chances[drawn] * kept
    return worth


@compiled
def doubled_total(tree: Tree, law: Law, hand: int, drawn: int) -> int:
    if law.ace_fixed and tree.counts[hand, ACE] > 0:
        return int(tree.hard[hand] + (11 if drawn == ACE and tree.hard[hand] <= 10 else drawn + 1))
    return int(tree.total[tree.child[hand, drawn]])


@compiled
def arrived(tree: Tree, law: Law, bank: Bank, hand: int, drawn: int, suit: int, value: Floats) -> float:
    """What the hand is worth that a card makes of another: its suit is seen when two cards of a prize come together."""
    child = tree.child[hand, drawn]
    if tree.waits[child] < 0:
        return float(value[child, PLAIN])
    if tree.waits[hand] >= 0:
        return float(value[child, suit])
    suited = 0.25
    if tree.cards[hand] == 1:
        suited = law.suited[np.argmax(tree.counts[hand]), drawn]
    return mixed(value[child], suited, bank.up, tree.waits[child])


@compiled
def mixed(value: Floats, suited: float, up: int, waits: int) -> float:
    """The mean over the suits that two cards may have, and the bank's."""
    waiting = value[OTHER_SUIT]
    if up == waits:
        waiting = 0.75 * value[OTHER_SUIT] + 0.25 * value[BANK_SUIT]
    return float((1 - suited) * value[PLAIN] + suited * waiting)


@compiled
def prize_chance(tree: Tree, law: Law, hand: int, suit: int, chances: Floats) -> float:
    """The chance that the next card wins the special prize."""
    if tree.cards[hand] > law.prize_cards:
        return 0.0
    if tree.counts[hand, SEVEN] == 2:
        return float(chances[SEVEN])
    if tree.waits[hand] < 0 or suit == PLAIN:
        return 0.0
    return float(chances[tree.waits[hand]] * law.completing[tree.waits[hand], suit])


@compiled
def over(law: Law, bank: Bank, shoes: Shoes, shoe: int, left: Ints, drawn: int, stakes: int) -> float:
    """What a hand over 21 is worth: lost, unless a bank's blackjack would have ended the coup before."""
    if law.takes != PEEK:
        return -float(stakes)
    left[drawn] -= 1
    blackjack = blackjack_chance(bank.up, left, shoes.pair, shoes.unseen[shoe])
    left[drawn] += 1
    return float(-stakes * (1 - blackjack) - shoes.share[shoe] * blackjack)


@compiled
def hitting(
    tree: Tree,
    law: Law,
    bank: Bank,
    shoes: Shoes,
    shoe: int,
    hand: int,
    left: Ints,
    chances: Floats,
    suit: int,
    value: Floats,
) -> float:
    """What a hand is worth that takes one card more."""
    worth = law.prize * prize_chance(tree, law, hand, suit, chances)
    for drawn in range(VALUES):
        child = tree.child[hand, drawn]
        if child == BUST:
            worth += chances[drawn] * (over(law, bank, shoes, shoe, left, drawn, 1) if law.takes == PEEK else -1.0)
        elif tree.waits[child] < 0:
            worth += chances[drawn] * value[child, PLAIN]
        else:
            worth += chances[drawn] * arrived(tree, law, bank, hand, drawn, suit, value)
    return worth


@compiled
def given_up(law: Law, odds: Floats, share: float) -> float:
    """What a hand is worth that is given up; where the bank looks first, its blackjack comes before."""
    if law.takes != PEEK:
        return -law.surrender_lost
    return float(-law.surrender_lost * (1 - odds[BLACKJACK]) - share * odds[BLACKJACK])


# All plays -------------------------------------------------------------------------------


def play(tree: Tree, law: Law, bank: Bank, shoes: Shoes, odds: Floats, falling: Floats, policy: Ints) -> Values:
    """What every play of every hand is worth, the best taken where the policy leaves the choice."""
    many, size = shoes.counts.shape[0], tree.counts.shape[0]
    found = Values(
        np.full((many, size), np.nan),
        np.full((many, size), np.nan),
        np.full((many, size), np.nan),
        np.full((many, size, 3), np.nan),
        np.zeros((many, size, 3)),
        np.full((size, 3), CHOOSE),
    )
    play_all(tree, law, bank, shoes, odds, falling, policy, found)
    return found


@compiled
def play_all(
    tree: Tree, law: Law, bank: Bank, shoes: Shoes, odds: Floats, falling: Floats, policy: Ints, found: Values
) -> None:
    """The same, written into what is given: a named tuple handed back is where Ctrl-C makes Numba crash."""
    many, size = shoes.counts.shape[0], tree.counts.shape[0]
    left, chances, weights = np.zeros(VALUES, dtype=np.int64), np.zeros(VALUES), np.ones(many)
    for hand in range(size - 1, -1, -1):
        if hand == shoes.start:
            for shoe in range(many):
                found.value[shoe, hand, PLAIN] = begun(tree, law, bank, shoes, shoe, chances, found.value[shoe])
            continue
        for shoe in range(many):
            worth_of(tree, law, bank, shoes, shoe, hand, odds[shoe], left, chances, found)
            if many > 1:
                weights[shoe] = shoes.weight[shoe] * path_chance(tree, shoes, shoe, hand, falling)
        for suit in range(3 if tree.waits[hand] >= 0 else 1):
            choose(hand, suit, weights, policy[hand, suit], found)


@compiled
def begun(tree: Tree, law: Law, bank: Bank, shoes: Shoes, shoe: int, chances: Floats, value: Floats) -> float:
    """What a hand is worth that begins with one card of a pair: its second may be known not to pair it again."""
    draw_chances(shoes.counts[shoe], shoes.pair, shoes.unseen[shoe], chances)
    if shoes.restricted[shoe]:
        chances[shoes.pair] = 0
    worth, whole = 0.0, chances.sum()
    for drawn in range(VALUES):
        if chances[drawn] > 0:
            worth += chances[drawn] / whole * arrived(tree, law, bank, shoes.start, drawn, PLAIN, value)
    return worth


@compiled
def worth_of(
    tree: Tree, law: Law, bank: Bank, shoes: Shoes, shoe: int, hand: int, odds: Floats, left: Ints, chances: Floats,
    found: Values,
) -> None:  # fmt: skip
    """Write down what each play that the law allows a hand is worth; what it does not allow stays nan."""
    remaining(tree, shoes, shoe, hand, left)
    if left.min() < 0 or left.sum() <= shoes.unseen[shoe]:
        return
    draw_chances(left, shoes.pair, shoes.unseen[shoe], chances)
    total, share, cards = tree.total[hand], shoes.share[shoe], tree.cards[hand]
    if total >= law.least_stand:
        found.stand[shoe, hand] = standing(law, odds[hand], total, 1, share)
    if law.surrender == ALWAYS or (law.surrender == FIRST and cards == 2):
        found.surrender[shoe, hand] = given_up(law, odds[hand], share)
    if total == LIMIT or law.one_card:
        return
    if law.doubles[tree.hard[hand]] and cards <= law.double_cards:
        found.double[shoe, hand] = doubled(tree, law, bank, shoes, shoe, hand, left, chances, odds)
    for suit in range(3 if tree.waits[hand] >= 0 else 1):
        worth = hitting(tree, law, bank, shoes, shoe, hand, left, chances, suit, found.value[shoe])
        found.hit[shoe, hand, suit] = worth


@compiled
def choose(hand: int, suit: int, weights: Floats, wanted: int, found: Values) -> None:
    """Take the best play, or the wanted one, from every shoe alike: a hand does not know how many others there are."""
    best, chosen = -np.inf, CHOOSE
    for action in (STAND, HIT, DOUBLE, SURRENDER):
        if wanted not in (CHOOSE, action):
            continue
        mean = 0.0
        for shoe in range(weights.shape[0]):
            if weights[shoe] > 0:
                mean += weights[shoe] * worth_by(found, shoe, hand, suit, action)
        if mean > best:
            best, chosen = mean, action
    found.action[hand, suit] = chosen
    for shoe in range(weights.shape[0]):
        if chosen != CHOOSE and weights[shoe] > 0:
            found.value[shoe, hand, suit] = worth_by(found, shoe, hand, suit, chosen)


@compiled
def worth_by(found: Values, shoe: int, hand: int, suit: int, action: int) -> float:
    if action == STAND:
        return float(found.stand[shoe, hand])
    if action == HIT:
        return float(found.hit[shoe, hand, suit])
    if action == DOUBLE:
        return float(found.double[shoe, hand])
    return float(found.surrender[shoe, hand])


@compiled
def reached(tree: Tree, shoes: Shoes, begin: Floats, action: Ints) -> Floats:
    """How likely each hand is to come about, from how likely its first two cards are, when it is played so."""
    chance, left, chances = begin.copy(), np.zeros(VALUES, dtype=np.int64), np.zeros(VALUES)
    for hand in range(tree.counts.shape[0]):
        if chance[hand] > 0 and action[hand] == HIT:
            remaining(tree, shoes, 0, hand, left)
            draw_chances(left, shoes.pair, 0, chances)
            for value in range(VALUES):
                child = tree.child[hand, value]
                if child != BUST:
                    chance[child] += chance[hand] * chances[value]
    return chance
