"""One open card of the bank: what every hand is worth against it, split or not."""

from functools import cache

import msgspec
import numpy as np

from pagador.maths.blackjack import chances, kernels, shapes, splits
from pagador.maths.blackjack.bank import BLACKJACK, bank_hands
from pagador.maths.blackjack.hands import ACE, BUST, PRIZED, SEVEN, SIX, TEN, VALUES, Counts, Hands, hands
from pagador.maths.blackjack.rules import Cards, Rules
from pagador.maths.blackjack.shapes import Bank, Floats, Ints, Law, Shoes, Tree, Values

TAKES = {"all-stakes": shapes.ALL, "original-only": shapes.ORIGINAL, "looks-first": shapes.PEEK}


class Against(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the bank's open card decides: its final hands, its chances, the values of unsplit hands."""

    rules: Rules
    cards: Cards
    up: int
    counts: Counts
    bank: Bank
    falling: Floats
    unsplit: Tree
    shoe: Shoes
    odds: Floats
    values: Values

    def blackjack(self, hand: int) -> float:
        """The chance that the bank has a blackjack."""
        return float(self.odds[0, hand, BLACKJACK])


class SplitPair(msgspec.Struct, frozen=True, kw_only=True):
    """What a split pair is worth, played by one strategy whatever comes to the other hands."""

    value: float
    left_out: float
    again: bool
    tree: Tree
    values: Values


# Unsplit ---------------------------------------------------------------------------------


def against(rules: Rules, cards: Cards, up: int) -> Against:
    """The analysis of all unsplit hands against one open card."""
    counts = splits.without(cards.counts, up, 1)
    bank, falling = bank_of(rules, up), chances.falling_table(cards.many)
    tree, shoe = whole_tree(rules), unsplit_shoe(counts)
    odds = chances.outcomes(tree, bank, shoe, falling)
    values = kernels.play(tree, law_of(rules, cards, up), bank, shoe, odds, falling, free())
    return Against(
        rules=rules, cards=cards, up=up, counts=counts, bank=bank, falling=falling, unsplit=tree, shoe=shoe, odds=odds,
        values=values,
    )  # fmt: skip


def replayed(table: Against, policy: Ints) -> Values:
    """The same hands played by a policy."""
    law = law_of(table.rules, table.cards, table.up)
    return kernels.play(table.unsplit, law, table.bank, table.shoe, table.odds, table.falling, policy)


def free() -> Ints:
    """The policy that leaves every choice."""
    return np.full((len(hands().hard), 3), shapes.CHOOSE)


def bank_of(rules: Rules, up: int) -> Bank:
    found = bank_hands(up, rules.bank_stands, hits_soft=rules.bank_hits_soft)
    return Bank(up, found.parent, found.value, found.many, found.orders, found.cards, found.outcome)


def unsplit_shoe(counts: Counts) -> Shoes:
    one, none = np.ones(1), np.zeros(1, dtype=np.int64)
    return Shoes(start=-1, pair=-1, counts=np.array([counts]), unseen=none, restricted=none, weight=one, share=one)


def whole_tree(rules: Rules) -> Tree:
    """All hands; those that the cards cannot make have no value."""
    return tree_of(np.arange(len(hands().hard)), prize_cards(rules, split=False))


@cache
def split_tree(pair: int, prize_cards: int, *, one_card: bool) -> Tree:
    """The hands that begin with a card of a pair."""
    known = hands()
    here = known.counts[:, pair] > 0
    return tree_of(np.flatnonzero(here & (known.cards <= 2) if one_card else here), prize_cards)


def tree_of(here: Ints, prize_cards: int) -> Tree:
    known = hands()
    place = np.full(len(known.hard) + 1, BUST)
    place[here] = np.arange(len(here))
    waits = waiting(known, prize_cards)
    return Tree(
        here, known.counts[here], known.hard[here], known.total[here], known.cards[here], place[known.child[here]],
        waits[here],
    )  # fmt: skip


# The special prize -----------------------------------------------------------------------


def prize_cards(rules: Rules, *, split: bool) -> int:
    """How many cards a hand may have that the next one can win the special prize for."""
    won = rules.special_prize_won
    if won == "never" or (split and won == "unsplit-only"):
        return 0
    return int(hands().cards.max()) if won == "any-hand" else 2


def waiting(known: Hands, most: int) -> Ints:
    """The value that each hand waits for with two of 6, 7 and 8, if they are of one suit; -1 for all others."""
    found = np.full(len(known.hard), BUST)
    held = known.counts[:, PRIZED]
    for place, value in enumerate(PRIZED):
        two = (held[:, place] == 0) & (np.delete(held, place, axis=1) == 1).all(axis=1)
        found[two & (known.cards <= most)] = value
    return found


def suited(rules: Rules) -> Floats:
    """The chance that two cards wait for the prize: one suit, and the right order where it matters."""
    found = np.zeros((VALUES, VALUES))
    for first in PRIZED:
        for then in PRIZED:
            in_order = rules.special_prize_won != "dealt-order" or (first, then) == (SIX, SEVEN)
            found[first, then] = 0.25 if first != then and in_order else 0.0
    return found


def completing(cards: Cards, up: int) -> Floats:
    """The part of a value's cards that has a suit, by whether the bank's card is of that suit."""
    found = np.zeros((VALUES, 3))
    for value in PRIZED:
        left = cards.counts[value] - (value == up)
        found[value] = (0, cards.copies / left, (cards.copies - 1) / left) if left else 0
    return found


# The law for kernels ---------------------------------------------------------------------


def law_of(rules: Rules, cards: Cards, up: int, pair: int | None = None) -> Law:
    split = pair is not None
    return Law(
        takes=TAKES[rules.bank_blackjack],
        least_stand=rules.least_stand,
        doubles=np.array([points in rules.doubles for points in range(22)]),
        double_cards=double_cards(rules, split=split),
        ace_fixed=rules.doubled_ace_is_one,
        one_card=pair == ACE and not rules.draws_to_split_aces,
        surrender=surrender(rules, up, split=split),
        surrender_lost=float(rules.surrender_lost),
        prize=float(rules.special_prize),
        prize_cards=prize_cards(rules, split=split),
        suited=suited(rules),
        completing=completing(cards, up),
    )


def double_cards(rules: Rules, *, split: bool) -> int:
    return {"never": 0, "two-cards": 2, "any-number": 21}[rules.doubles_split] if split else 2


def surrender(rules: Rules, up: int, *, split: bool) -> int:
    """When a hand may be given up against this card; a split one may not by itself."""
    if split or rules.surrender == "never" or up in rules.surrender_not_against:
        return shapes.NEVER
    return shapes.ALWAYS if rules.surrender == "any-moment" else shapes.FIRST


# Split -----------------------------------------------------------------------------------


def split_pair(table: Against, pair: int, policy: Ints | None = None, *, again: bool | None = None) -> SplitPair:
    """The best of a split pair, or what a policy makes of it; split again or not, the better unless it is said."""
    rules, counts = table.rules, table.counts
    most = most_hands(rules, counts, pair)
    limits = sorted({2, most}) if again is None else [most if again else 2]
    grown = [splits.growth(counts, pair, limit) for limit in limits]
    law, tree = law_of(rules, table.cards, table.up, pair), pair_tree(rules, pair)
    shoes = [splits.shoes(counts, pair, each) for each in grown]
    odds = chances.outcomes(tree, table.bank, splits.together(shoes), table.falling)
    wanted = (free() if policy is None else policy)[tree.known]
    tries, first = [], 0
    for each, shoe in zip(grown, shoes, strict=True):
        last = first + len(shoe.unseen)
        values = kernels.play(tree, law, table.bank, shoe, odds[first:last], table.falling, wanted)
        tries.append(made(each, tree, values))
        first = last
    return max(tries, key=lambda found: found.value)


def most_hands(rules: Rules, counts: Counts, pair: int) -> int:
    """The most hands that a pair may become: what the law says, or what cards there are."""
    if pair == ACE and not rules.resplits_aces:
        return 2
    return min(counts[pair], rules.most_hands or counts[pair])


def pair_tree(rules: Rules, pair: int) -> Tree:
    one_card = pair == ACE and not rules.draws_to_split_aces
    return split_tree(pair, prize_cards(rules, split=True), one_card=one_card)


def made(grown: splits.Growth, tree: Tree, values: Values) -> SplitPair:
    """All hands of a split pair together; each begins as the first of its tree."""
    many = np.array([grown.hands[case] for case in sorted(grown.hands)])
    value = float(many @ values.value[:, splits.START, shapes.PLAIN])
    return SplitPair(value=value, left_out=grown.left_out, again=grown.most > 2, tree=tree, values=values)


@cache
def is_natural(hand: int) -> bool:
    return hand == hands().find(ACE, TEN)
