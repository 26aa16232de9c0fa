"""Samples of chance: what live sources draw from the lots that tables offer them, and how they shuffle."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import count
from random import Random
from typing import Any

import msgspec

from pagador.decider import Lot, Party, fold
from pagador.equipment.cards import RANKS
from pagador.equipment.chance import (
    CommittedChance,
    CommittedShoe,
    CryptographicChance,
    SeededChance,
    Source,
    WatchedRandom,
    new_key,
    shuffled,
)
from pagador.game import AnyGame, no_pack
from pagador.law import Refused
from pagador.maths.chance import sequences, shuffles
from pagador.maths.chance.findings import Finding
from pagador.maths.edge import all_bets, seated
from pagador.maths.walk import closed, steps
from pagador.registry import GAMES, check_edition, new_table

LIVE = ("os", "house")
DRAWS_A_SHOE = 200
"""A shoe is many draws: for so many of the others there is one."""

A_WHILE = 1_000
"""Outcomes after which a source says how far it is."""


class Table(msgspec.Struct, frozen=True):
    """A game at a table with these terms."""

    game: AnyGame
    edition: str
    terms: Mapping[str, object]

    def ready(self) -> Any:
        """Its state with one person seated, before anything is bet."""
        return seated(self.game, new_table(self.game, self.edition, self.terms, {}))


class Tested(msgspec.Struct, frozen=True):
    """A source as tables use it: what it answers to a lot, and how it orders the cards of a shoe."""

    name: str
    draw: Callable[[Lot], str]
    order: Callable[[tuple[str, ...]], tuple[str, ...]]


class Sampled(msgspec.Struct, frozen=True):
    """What was drawn, from which source, and what one test found."""

    source: str
    outcomes: str
    finding: Finding


# Sources ---------------------------------------------------------------------------------


def source_named(source: str, seed: int) -> Tested:
    match source:
        case "os":
            return whole(source, CryptographicChance())
        case "house":
            return committed(WatchedRandom())
        case "seeded":
            return whole(source, SeededChance(seed))
    raise Refused(f"There is no source of chance {source}. There are: os, house, seeded.")


def whole(name: str, source: Source) -> Tested:
    """A source that draws and shuffles by itself, as the table in the terminal has it."""
    numbers = count(1)
    return Tested(name, source.draw, lambda cards: read(source, next(numbers), cards))


def committed(generator: Random) -> Tested:
    """The house: a new key for each coup, and shoes whose whole order is fixed beforehand."""
    coups, numbers = count(1), count(1)

    def draw(lot: Lot) -> str:
        return CommittedChance("chance-test", next(coups), new_key(generator)).draw(lot)

    def order(cards: tuple[str, ...]) -> tuple[str, ...]:
        number = next(numbers)
        return read(CommittedShoe(number, shuffled(cards, generator)), number, cards)

    return Tested("house", draw, order)


def read(source: Source, number: int, cards: tuple[str, ...]) -> tuple[str, ...]:
    """A shoe card by card, as a table asks for it."""
    lot = partial(Lot, cards, (1,) * len(cards), number)
    return tuple(source.draw(lot(position)) for position in range(len(cards)))


def told(source: Tested, tell: Callable[[int], None], before: int = 0) -> Tested:
    """The same source, which says now and then how many outcomes are drawn, a card being one; some were before."""
    made = before

    def count_in(outcomes: int) -> None:
        nonlocal made
        made += outcomes
        if made % A_WHILE < outcomes:
            tell(made)

    def draw(lot: Lot) -> str:
        count_in(1)
        return source.draw(lot)

    def order(cards: tuple[str, ...]) -> tuple[str, ...]:
        count_in(len(cards))
        return source.order(cards)

    return Tested(source.name, draw, order)


# Samples ---------------------------------------------------------------------------------


def outcomes_of(draws: int) -> int:
    """How many are drawn from a source in all, cards of shoes among them."""
    return draws * len(tables()) + draws // DRAWS_A_SHOE * sum(map(len, packs()))


@cache
def tables() -> dict[str, Table]:
    """What is drawn by its name, and from whose lots: the first game that names it."""
    found: dict[str, Table] = {}
    for game in GAMES:
        for name, terms in game.counting.samples.items():
            found.setdefault(name, Table(game, check_edition(game, None), terms))
    return found


@cache
def packs() -> tuple[tuple[str, ...], ...]:
    """The cards of a shoe of each size that some table has, told apart."""
    tables = [
        Table(game, edition, terms)
        for game in GAMES
        if game.shoes.pack is not no_pack
        for edition in game.editions
        for terms in game.counting.variants(edition)
    ]
    found = [table.game.shoes.pack(table.ready()) for table in tables]
    sizes = dict.fromkeys(len(pack.cards) for pack in found if pack is not None)
    return tuple(tuple(map(str, range(size))) for size in sizes)


def samples(source: Tested, draws: int) -> Iterator[Sampled]:
    """Everything that is drawn from a source, and what the tests find in it."""
    for what, table in tables().items():
        lot = lot_of(table)
        places = {outcome: place for place, outcome in enumerate(lot.outcomes)}
        outcomes = [places[source.draw(lot)] for _ in range(draws)]
        shares = [weight / sum(lot.weights) for weight in lot.weights]
        yield from (Sampled(source.name, what, found) for found in sequences.findings(outcomes, shares))
    yield from of_shoes(source, draws // DRAWS_A_SHOE)


def of_shoes(source: Tested, shoes: int) -> Iterator[Sampled]:
    """Shoes of every size, and the rank of the first card of each."""
    ranks = []
    for cards in packs():
        orders = [tuple(map(int, source.order(cards))) for _ in range(shoes)]
        ranks += [order[0] % len(RANKS) for order in orders]
        name = f"shoes of {len(cards)}"
        yield from (Sampled(source.name, name, found) for found in shuffles.findings(orders))
    shares = [1 / len(RANKS)] * len(RANKS)
    yield from (Sampled(source.name, "first cards", found) for found in sequences.findings(ranks, shares))


def lot_of(table: Table) -> Lot:
    """What a table first asks of chance once bets are made and closed."""
    game = table.game
    state = closed(game, all_bets(game, table.ready(), None, None)[0])
    while True:
        offer = next(offer for offer in game.due(state) if offer.must)
        if offer.party is Party.CHANCE:
            return next(domain for domain in offer.fields.values() if isinstance(domain, Lot))
        state = fold(game, state, next(steps(game, state))[1])
