"""The sabot: how many cards lie in it, where the cut and the carta-aviso are, and what has not been seen yet.

The order of the cards is not here: it lives in the source of chance, and nowhere else.
"""

from functools import lru_cache

import msgspec

from pagador.decider import Lot
from pagador.equipment.cards import CARDS, Card, Counts, held, without, without_all
from pagador.law import Refused


class Shoe(msgspec.Struct, frozen=True, kw_only=True):
    """A loaded sabot. `unseen` counts the cards whose face nobody may know yet, burnt ones included."""

    number: int
    unseen: Counts
    size: int
    cut: int = 0
    drawn: int = 0
    notice_from_end: int | None = None

    @property
    def left(self) -> int:
        return self.size - self.drawn

    @property
    def notice_is_next(self) -> bool:
        """Whether the carta-aviso lies right before the next card."""
        return self.left == self.notice_from_end


def new_shoe(number: int, counts: Counts) -> Shoe:
    return Shoe(number=number, unseen=counts, size=sum(counts))


def cut_at(shoe: Shoe, depth: int) -> Shoe:
    """The cards above the cut go to the bottom."""
    return msgspec.structs.replace(shoe, cut=depth)


def with_notice(shoe: Shoe, from_end: int) -> Shoe:
    return msgspec.structs.replace(shoe, notice_from_end=from_end)


def draw(shoe: Shoe, number: int = 1) -> Shoe:
    """Cards leave the sabot face down; their faces are another act."""
    return msgspec.structs.replace(shoe, drawn=shoe.drawn + number)


def seen(shoe: Shoe, card: Card) -> Shoe:
    """A face has become known to all."""
    return msgspec.structs.replace(shoe, unseen=without(shoe.unseen, card))


def lot(shoe: Shoe, position: int, known: tuple[Card, ...] = ()) -> Lot:
    """What the card drawn as number `position` may be, `known` being faces that somebody alone has seen."""
    outcomes, weights = still_possible(without_all(shoe.unseen, known) if known else shoe.unseen)
    return Lot(outcomes=outcomes, weights=weights, shoe=shoe.number, position=placed(shoe, position))


def placed(shoe: Shoe, position: int) -> int:
    """Where the card drawn as number `position` lay in the shuffled order, before the cut."""
    return (shoe.cut + position) % shoe.size


@lru_cache(maxsize=4096)
def still_possible(unseen: Counts) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """The cards of which some are unseen, and how many."""
    left = [(card, count) for card, count in zip(CARDS, unseen, strict=True) if count]
    return tuple(card for card, _ in left), tuple(count for _, count in left)


def check_possible(shoe: Shoe, card: Card, known: tuple[Card, ...] = ()) -> None:
    """Refuse a face that cannot be in the sabot or deck: every copy of it has been seen."""
    if held(shoe.unseen, card) <= known.count(card):
        raise Refused(f"{card} cannot come: none is left.")
