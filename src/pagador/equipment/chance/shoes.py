"""Shoes that can be checked: the whole order fixed and committed to before the cut, each card opened in its time.

The leaf of card `i` is SHA-256(0x00 | salt | i | card) with a salt of its own, so that a closed leaf tells nothing; two
nodes make SHA-256(0x01 | left | right), an odd one goes up as it is; the root is published before a player cuts.
"""

from hashlib import sha256
from random import Random
from typing import TypeAlias
from weakref import WeakKeyDictionary

import msgspec

from pagador.decider import Lot
from pagador.equipment.chance.sources import GeneratedChance
from pagador.law import Refused

SALT_BYTES = 32
LEAF, NODE = b"\x00", b"\x01"


class Secret(msgspec.Struct, frozen=True, weakref=True):
    """What the house keeps sealed until the end of the shoe: the order of the cards and the salt of each.

    What is drawn beside the cards, such as dice, lies after the last of them.
    """

    order: tuple[str, ...]
    salts: tuple[bytes, ...]


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """One card opened: its place, face and salt, and the nodes beside its way to the root, none where it went alone."""

    position: int
    card: str
    salt: bytes
    beside: tuple[bytes | None, ...]


def shuffled(cards: tuple[str, ...], generator: Random, beside: tuple[Lot, ...] = ()) -> Secret:
    """A new order by an unbiased shuffle, and a salt for each card; live tables hand over a watched generator."""
    order = list(cards)
    generator.shuffle(order)
    order += map(GeneratedChance(generator).draw, beside)
    return Secret(tuple(order), tuple(generator.randbytes(SALT_BYTES) for _ in order))


def leaf(position: int, card: str, salt: bytes) -> bytes:
    return sha256(LEAF + salt + position.to_bytes(4, "big") + card.encode()).digest()


def node(left: bytes, right: bytes) -> bytes:
    return sha256(NODE + left + right).digest()


Tree: TypeAlias = list[list[bytes]]

TREES: WeakKeyDictionary[Secret, Tree] = WeakKeyDictionary()
"""The trees of the secrets at hand, each forgotten with its secret: a closed shoe leaves nothing in memory."""


def levels(secret: Secret) -> Tree:
    """The tree from its leaves up to its root, built once."""
    tree = TREES.get(secret)
    if tree is None:
        tree = TREES[secret] = built(secret)
    return tree


def built(secret: Secret) -> Tree:
    level = [leaf(i, card, salt) for i, (card, salt) in enumerate(zip(secret.order, secret.salts, strict=True))]
    found = [level]
    while len(level) > 1:
        pairs = [level[i : i + 2] for i in range(0, len(level), 2)]
        level = [node(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
        found.append(level)
    return found


def root(secret: Secret) -> str:
    """What is published before the cut."""
    return levels(secret)[-1][0].hex()


def opening(secret: Secret, position: int) -> Opening:
    """The proof of one card."""
    place, beside = position, []
    for level in levels(secret)[:-1]:
        other = place ^ 1
        beside.append(level[other] if other < len(level) else None)
        place //= 2
    return Opening(position=position, card=secret.order[position], salt=secret.salts[position], beside=tuple(beside))


def check_opening(published: str, opened: Opening) -> None:
    """Refuse a card that does not lead to the root published before the cut."""
    value, place = leaf(opened.position, opened.card, opened.salt), opened.position
    for other in opened.beside:
        if other is not None:
            value = node(other, value) if place % 2 else node(value, other)
        place //= 2
    if value.hex() != published:
        raise Refused(f"Card {opened.position + 1} of the shoe, {opened.card}, is not the one that was committed to.")


class CommittedShoe:
    """A source of chance for one shoe: the card at a position is the one that its secret holds there."""

    def __init__(self, number: int, secret: Secret) -> None:
        self.number = number
        self.secret = secret

    def draw(self, lot: Lot) -> str:
        if lot.shoe != self.number or lot.position is None:
            raise Refused(f"This source holds shoe {self.number}, not {lot.shoe}.")
        return self.secret.order[lot.position]
