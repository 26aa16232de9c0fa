"""Four sources of chance: the system's cryptographic generator, a seeded one for tests, a record, a person."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from random import Random
from typing import Protocol

from pagador.decider import Lot
from pagador.equipment.chance.health import WatchedRandom
from pagador.law import Refused


class Source(Protocol):
    """Whatever can say what a lot came to."""

    def draw(self, lot: Lot) -> str: ...


class GeneratedChance:
    """Draws from a generator that picks below a bound by rejection, never by modulo; a shoe is shuffled whole, once."""

    def __init__(self, generator: Random) -> None:
        self.generator = generator
        self.orders: dict[int, list[str]] = {}

    def draw(self, lot: Lot) -> str:
        if lot.shoe is not None and lot.position is not None:
            return self.order(lot.shoe, lot)[lot.position]
        heights = tuple(accumulate(lot.weights))
        return lot.outcomes[bisect_right(heights, self.generator.randrange(heights[-1]))]

    def order(self, shoe: int, lot: Lot) -> list[str]:
        """The order of a shoe, fixed when its first card is asked for and nothing of it has been seen."""
        if shoe not in self.orders:
            cards = [card for card, count in zip(lot.outcomes, lot.weights, strict=True) for _ in range(count)]
            self.generator.shuffle(cards)
            self.orders = {shoe: cards}
        return self.orders[shoe]


class CryptographicChance(GeneratedChance):
    """The operating system's cryptographic generator, watched for its health: what live tables use."""

    def __init__(self) -> None:
        super().__init__(WatchedRandom())


class SeededChance(GeneratedChance):
    """The same outcomes for the same seed: for tests and examples, never for play."""

    def __init__(self, seed: int) -> None:
        super().__init__(Random(seed))


class RecordedChance:
    """Outcomes read from a record, in order."""

    def __init__(self, outcomes: Iterable[str]) -> None:
        self.outcomes: Iterator[str] = iter(outcomes)

    def draw(self, lot: Lot) -> str:
        outcome = next(self.outcomes, None)
        if outcome is None:
            raise Refused("The record ends before the coup does.")
        return outcome


class TypedChance:
    """A person says what the wheel, the dice or the sabot did at a real table."""

    def __init__(self, ask: Callable[[Lot], str]) -> None:
        self.ask = ask

    def draw(self, lot: Lot) -> str:
        return self.ask(lot)
