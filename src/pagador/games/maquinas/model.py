"""A model of machine as data: strips, window, lines, prizes, free games, pools, stakes and what its glass shows.

A model is written in TOML (`docs/machines.md`), checked once (`checking.py`), and from then on known by the hash of
what it says (`seal.py`). Prizes are in times the stake of a line, those of scatters in times the whole stake.
"""

from fractions import Fraction
from typing import Annotated, TypeAlias

import msgspec

from pagador.betting.pools import Reach
from pagador.games.maquinas.words import Kind, Theme
from pagador.money import Units

LARGEST_NUMBER = 10**15
IN_BOUNDS = msgspec.Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)
"""No number of a model is so large that it could not be written out where it is refused."""

Number: TypeAlias = Annotated[int, IN_BOUNDS]
Amount: TypeAlias = Annotated[Units, IN_BOUNDS]
SymbolName: TypeAlias = str
Strip: TypeAlias = tuple[SymbolName, ...]
"""The symbols of a reel from the top down; after the last comes the first again."""

Line: TypeAlias = tuple[Number, ...]
"""The row that a line takes on each reel, the top one being 0."""


class Piece(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of a model; a key that it does not know is refused."""


class Symbol(Piece, frozen=True, kw_only=True):
    """A picture on the reels. A `wild` stands for every symbol but scatters, and multiplies a prize it helps to make.

    A `scatter` counts wherever it shows; `picture` names its drawing, its own name unless another is given.
    """

    name: SymbolName
    pt: str
    en: str
    fr: str
    wild: bool = False
    scatter: bool = False
    multiplier: Number = 1
    picture: str = ""


class Prize(Piece, frozen=True, kw_only=True):
    """What so many of a symbol pay, by how many: `symbols` are several where any of them will do.

    With `from_value` it is paid only from that stake of a line on.
    """

    symbols: tuple[SymbolName, ...]
    prizes: dict[Number, Number]
    from_value: Amount = 1


class Outcome(Piece, frozen=True, kw_only=True):
    """A result of a machine without reels: how often it comes, and what it pays in times the stake of a line."""

    name: str
    pt: str
    en: str
    fr: str
    weight: Number
    prize: Number = 0
    picture: str = ""


class FreeGames(Piece, frozen=True, kw_only=True):
    """Games that cost nothing: how many for so many scatters, in the paid game and in a free one.

    All their prizes are multiplied; `cap` is the most that one paid game can lead to, however many are won on the way.
    They have reels of their own where `reels` are given.
    """

    games: dict[Number, Number]
    again: dict[Number, Number] = {}
    multiplier: Number = 1
    cap: Number
    reels: tuple[Strip, ...] = ()


class Linked(Piece, frozen=True, kw_only=True):
    """A pool that a machine feeds and can win: its share of each stake, its start value, and what wins it.

    It is won by so many of a symbol on a line, from a stake of a line on that the glass states; or by a draw of its
    own, once in `one_in` units staked, so that the chance goes with the stake.
    """

    name: str
    reach: Reach
    rate: Fraction
    start: Amount
    symbol: SymbolName = ""
    count: Number = 0
    from_value: Amount = 1
    one_in: Number = 0

    @property
    def is_drawn(self) -> bool:
        return self.one_in > 0


class Stakes(Piece, frozen=True, kw_only=True):
    """What may be staked: `coins` are the numbers of lines that can be played, or what one game costs without lines.

    `values` are the stakes of a line, in units of the table's currency; a game costs a number of coins times a value.
    """

    coins: tuple[Number, ...]
    values: tuple[Amount, ...]


class Glass(Piece, frozen=True, kw_only=True):
    """What the player reads on the machine: instructions in Portuguese, and in other languages beside it."""

    pt: str
    en: str = ""
    fr: str = ""
    payment: str
    """How prizes are paid, in Portuguese."""


class Certificate(Piece, frozen=True, kw_only=True):
    """Which body certified the model, when and under what number, and who bears the cost."""

    by: str = ""
    number: str = ""
    day: str = ""
    paid_by: str = ""


class Model(Piece, frozen=True, kw_only=True):
    """A model of machine; `type` and the stakes are what players ask for when they wait for one."""

    name: str
    title: str
    maker: str
    type: str
    version: Number = 1
    kind: Kind
    theme: Theme = Theme.CHIPS
    point_value: Amount = 0
    """What a point is worth at the cashier, at a machine that shows points."""
    stakes: Stakes
    rows: Number = 1
    symbols: tuple[Symbol, ...] = ()
    reels: tuple[Strip, ...] = ()
    lines: tuple[Line, ...] = ()
    prizes: tuple[Prize, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    free_games: FreeGames | None = None
    pools: tuple[Linked, ...] = ()
    glass: Glass
    certificate: Certificate = Certificate()

    def symbol(self, name: SymbolName) -> Symbol:
        return next(symbol for symbol in self.symbols if symbol.name == name)

    @property
    def wilds(self) -> frozenset[SymbolName]:
        return frozenset(symbol.name for symbol in self.symbols if symbol.wild)

    @property
    def scatters(self) -> frozenset[SymbolName]:
        return frozenset(symbol.name for symbol in self.symbols if symbol.scatter)

    def strips(self, *, free: bool) -> tuple[Strip, ...]:
        """The reels of a paid game or of a free one."""
        if free and self.free_games is not None and self.free_games.reels:
            return self.free_games.reels
        return self.reels
