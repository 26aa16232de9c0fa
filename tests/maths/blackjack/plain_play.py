"""Blackjack dealt card by card with exact fractions: every order of a small shoe, one hand after another.

It shares nothing with the analyser but the rules and what the strategy asked of it says.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from pagador.maths.blackjack.rules import Rules

Face = tuple[int, int]
"""The points of a card (an ace is 1) and its suit."""

Faces = tuple[Face, ...]
Left = tuple[tuple[Face, int], ...]
"""What a shoe still has: faces with how many of them."""

Strategy = Callable[[Faces, str], str]
"""What a hand does: its cards, and whether it is `unsplit`, `split`, or a `split-pair` that may be split again."""

Done = tuple[int, int, bool]
"""A hand that is over: its points (0 over 21), its stakes, whether it has the original stake."""

ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)


def points(cards: Faces, fixed: int = 0) -> int:
    """The best points; aces among the first `fixed` cards stay 1."""
    hard = sum(card for card, _ in cards)
    free = any(card == 1 for card, _ in cards[fixed:])
    return hard + 10 if free and hard + 10 <= 21 else hard


def draws(left: Left) -> list[tuple[Face, Fraction, Left]]:
    """Each card that may come next, with its chance and what it leaves."""
    whole = sum(many for _, many in left)
    assert whole, "the shoe has run out"
    return [
        (
            face,
            Fraction(many, whole),
            tuple((other, rest - (other == face)) for other, rest in left if rest > (other == face)),
        )
        for face, many in left
    ]


def take(left: Left, *faces: Face) -> Left:
    for face in faces:
        left = next(rest for drawn, _, rest in draws(left) if drawn == face)
    return left


@cache
def bank(left: Left, cards: Faces, stands: int) -> dict[int, Fraction]:
    """The bank's final points with their chances: 22 is a blackjack, 0 is over 21."""
    total = points(cards)
    if len(cards) > 1 and total >= stands:
        return {22 if len(cards) == 2 and total == 21 else 0 if total > 21 else total: ONE}
    found: dict[int, Fraction] = {}
    for face, chance, rest in draws(left):
        for final, share in bank(rest, tuple(sorted((*cards, face))), stands).items():
            found[final] = found.get(final, ZERO) + chance * share
    return found


def wins_prize(cards: Faces, rules: Rules, *, split: bool) -> bool:
    """Whether the newest card wins the special prize."""
    won = rules.special_prize_won
    if won == "never" or (split and won == "unsplit-only") or len(cards) < 3:
        return False
    if won == "any-hand":
        return any(
            is_prize((one, other, cards[-1])) for place, one in enumerate(cards[:-1]) for other in cards[place + 1 : -1]
        )
    in_order = won != "dealt-order" or [card for card, _ in cards] in ([6, 7, 8], [7, 7, 7])
    return len(cards) == 3 and in_order and is_prize(cards)


def is_prize(cards: Faces) -> bool:
    one_suit = len({suit for _, suit in cards}) == 1
    found = sorted(card for card, _ in cards)
    return found == [7, 7, 7] or (found == [6, 7, 8] and one_suit)


class Seat:
    """One seat against one open card, with a strategy."""

    def __init__(self, rules: Rules, up: Face, strategy: Strategy) -> None:
        self.rules, self.up, self.strategy = rules, up, strategy
        self.known: dict[object, Fraction] = {}

    def worth(self, left: Left, cards: Faces) -> Fraction:
        """What two cards bring on average; `left` is the shoe without them and the bank's card."""
        if sorted(card for card, _ in cards) == [1, 10]:
            return self.rules.blackjack_prize * (1 - bank(left, (self.up,), self.rules.bank_stands).get(22, ZERO))
        play = self.strategy(cards, "unsplit")
        if play == "surrender":
            return -self.rules.surrender_lost
        if play == "split":
            return self.next_hand(left, (cards[1],), (cards[0],), (), 2)
        return self.go_on(left, cards, (), (), 1, play)

    def next_hand(self, left: Left, waiting: Faces, cards: Faces, done: tuple[Done, ...], hands: int) -> Fraction:
        """The next hand of a split takes its second card; a pair may be split again."""
        key = (left, waiting, cards, done, hands)
        if key not in self.known:
            self.known[key] = sum(
                (
                    chance * self.second_card(rest, waiting, (*cards, face), done, hands)
                    for face, chance, rest in draws(left)
                ),
                ZERO,
            )
        return self.known[key]

    def second_card(self, left: Left, waiting: Faces, cards: Faces, done: tuple[Done, ...], hands: int) -> Fraction:
        pair = cards[0][0] == cards[1][0]
        aces = cards[0][0] == 1
        free = (hands < (self.rules.most_hands or 99)) and not (aces and not self.rules.resplits_aces)
        play = self.strategy(cards, "split-pair" if pair and free else "split")
        if play == "split":
            return self.next_hand(left, (cards[1], *waiting), (cards[0],), done, hands + 1)
        if aces and not self.rules.draws_to_split_aces:
            play = "stand"
        return self.go_on(left, cards, waiting, done, hands, play)

    def go_on(
        self, left: Left, cards: Faces, waiting: Faces, done: tuple[Done, ...], hands: int, play: str
    ) -> Fraction:
        """Play a hand on until it is over; the prize is paid at once."""
        original = not done
        if play == "stand":
            return self.over(left, waiting, (*done, (points(cards), 1, original)), hands)
        brings = ZERO
        for face, chance, rest in draws(left):
            more = (*cards, face)
            if wins_prize(more, self.rules, split=hands > 1):
                brings += chance * self.rules.special_prize
            fixed = len(cards) if self.rules.doubled_ace_is_one else 0
            total = points(more, fixed if play == "double" else 0)
            if play == "double" or total >= 21:
                stakes = 2 if play == "double" else 1
                finished: Done = (total if total <= 21 else 0, stakes, original)
                brings += chance * self.over(rest, waiting, (*done, finished), hands)
            else:
                following = self.strategy(more, "split" if hands > 1 else "unsplit")
                brings += chance * self.go_on(rest, more, waiting, done, hands, following)
        return brings

    def over(self, left: Left, waiting: Faces, done: tuple[Done, ...], hands: int) -> Fraction:
        """A hand is over: the next one, or the bank."""
        done = tuple(sorted(done, key=lambda hand: (not hand[2], hand)))
        if waiting:
            return self.next_hand(left, waiting[1:], waiting[:1], done, hands)
        key = (left, done)
        if key not in self.known:
            finals = bank(left, (self.up,), self.rules.bank_stands)
            self.known[key] = sum(
                (chance * self.net(hand, final) for final, chance in finals.items() for hand in done), ZERO
            )
        return self.known[key]

    def net(self, hand: Done, final: int) -> int:
        total, stakes, original = hand
        if final == 22 and self.rules.bank_blackjack == "looks-first":
            return -1 if original else 0
        if total == 0:
            return -stakes
        if final == 22 and self.rules.bank_blackjack == "original-only":
            return -1 if original else 0
        return stakes * ((total > final) - (total < final))
