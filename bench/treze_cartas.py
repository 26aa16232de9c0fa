"""Treze cartas: the house way and best play in plain Python, beside the same in machine code, in one run."""

from collections.abc import Callable, Iterator
from random import Random
from time import process_time

import numpy as np

from bench.verdict import under
from pagador.equipment.cards import CARDS, Card
from pagador.games.poker.treze_cartas.best_play import best_arrangement
from pagador.games.poker.treze_cartas.house_way import house_rows
from pagador.games.poker.treze_cartas.machine.laying import best_against, lay_by_house_way, value
from pagador.games.poker.treze_cartas.machine.tables import NO_END, NUMBER, room, tables_of
from pagador.games.poker.treze_cartas.scoring import laid
from pagador.maths.treze_cartas.worth import settled, table_of
from pagador.simulate.games.treze_cartas import BEST, HOUSE_WAY, simulation
from pagador.simulate.streams import stream

HANDS, DEALS, ROUNDS = 60, 500, 5_000
HOUSE, PLAIN, COMPILED = 20, 100, 0.2
"""Milliseconds asked for: of the house way and of best play in plain Python, and of best play in machine code."""

Pair = tuple[tuple[Card, ...], tuple[Card, ...]]


def pairs() -> list[Pair]:
    """The banker's cards and a place's."""
    chance, deck, found = Random(88), list(CARDS), []
    for _ in range(HANDS):
        chance.shuffle(deck)
        found.append((tuple(deck[:13]), tuple(deck[13:26])))
    return found


def milliseconds(work: Callable[[Pair], object], hands: list[Pair]) -> float:
    """CPU time of a hand, the best of three; the first hand is done before, for tables and compiling."""
    work(hands[0])
    spent = []
    for _ in range(3):
        start = process_time()
        for pair in hands:
            work(pair)
        spent.append(process_time() - start)
    return 1000 * min(spent) / len(hands)


def figures() -> Iterator[str]:
    hands, scoring = pairs(), table_of({}).scoring
    tables, work = tables_of(scoring), room()
    rows = {pair: house_rows(pair[0], scoring) for pair in hands}
    numbers = {pair: [np.array(sorted(map(NUMBER.__getitem__, hand)), np.uint8) for hand in pair] for pair in hands}
    values = {pair: laid(rows[pair], scoring).values for pair in hands}

    def house_by_machine(pair: Pair) -> None:
        value(numbers[pair][0], tables, work)
        lay_by_house_way(numbers[pair][0], tables, work)

    def best_by_machine(pair: Pair) -> None:
        value(numbers[pair][1], tables, work)
        best_against(values[pair], tables, work, -NO_END, NO_END)

    plain_house = milliseconds(lambda pair: house_rows(pair[0], scoring), hands)
    plain_best = milliseconds(lambda pair: best_arrangement(pair[1], rows[pair], scoring), hands)
    house, best = milliseconds(house_by_machine, hands), milliseconds(best_by_machine, hands)
    yield line("house way, plain", plain_house, under(plain_house, HOUSE, "ms"))
    yield line("best play, plain", plain_best, under(plain_best, PLAIN, "ms"))
    yield line("house way, machine code", house, f"{plain_house / house:.0f} times as fast as plain")
    yield line("best play, machine code", best, f"{plain_best / best:.0f} times as fast {under(best, COMPILED, 'ms')}")
    yield from kernels(best)


def kernels(best: float) -> Iterator[str]:
    """Rounds of the simulation and deals of the edge, beside one best arrangement."""
    for strategy in (BEST, HOUSE_WAY):
        kernel = simulation("treze-cartas", None, {}, {}, strategy=strategy)
        kernel.play(stream(0, 0), 10)
        start = process_time()
        kernel.play(stream(1, 0), ROUNDS)
        spent = 1000 * (process_time() - start) / ROUNDS
        yield line(f"a round, {strategy}", spent, f"{spent / best:.2f} times one best arrangement")
    settled(table_of({}).scoring, 10)
    start = process_time()
    settled(table_of({}).scoring, DEALS)
    spent = 1000 * (process_time() - start) / DEALS
    yield line("a deal of the edge", spent, f"twelve results, {spent / best:.1f} times one best arrangement")


def line(name: str, spent: float, told: str) -> str:
    return f"treze  {name:26} {spent:7.3f} ms of CPU; {told}"


if __name__ == "__main__":
    for line_said in figures():
        print(line_said)
