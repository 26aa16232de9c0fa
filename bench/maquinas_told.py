"""What the C program of machines is told: the prizes, lines and strips of the five-reel machine that ships."""

from collections.abc import Iterator, Mapping

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.shelf import model_named
from pagador.simulate.games.maquinas import LIMIT
from pagador.simulate.simulation import Simulation

FIVE_REELS = "santo-antonio"
COUNTS = 16


def of_machine(simulation: Simulation) -> tuple[int, ...]:
    """All that the C program reads, in its order."""
    model = model_named(simulation.terms["model"])
    return tuple(numbers(model, simulation.unit))


def numbers(model: Model, coins: int) -> Iterator[int]:
    """Its figures, the plan, what scatters pay and give, the lines, the strips of paid games and of free ones."""
    code = {symbol.name: number for number, symbol in enumerate(model.symbols)}
    (wild,), (scatter,), plan = model.wilds, model.scatters, model.free_games
    assert plan is not None
    prizes = {symbol: row.prizes for row in model.prizes for symbol in row.symbols}
    yield from (coins, len(code), LIMIT, plan.cap, plan.multiplier)
    yield from (code[wild], model.symbol(wild).multiplier, code[scatter])
    for symbol in code:
        yield from (0 if symbol == scatter else prizes.get(symbol, {}).get(count, 0) for count in range(6))
    yield from (coins * prize for prize in by_count(prizes[scatter]))
    yield from by_count(plan.games)
    yield from by_count(plan.again)
    yield from (row for line in model.lines[:coins] for row in line)
    for free in (False, True):
        for strip in model.strips(free=free):
            yield from (len(strip), *(code[symbol] for symbol in strip))


def by_count(table: Mapping[int, int]) -> list[int]:
    """What every number of scatters comes to, by the highest count that it reaches."""
    return [max((worth for count, worth in table.items() if count <= many), default=0) for many in range(COUNTS)]
