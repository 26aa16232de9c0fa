"""What is found of a model of slot machine: its return part by part, its pools, its glass; and the report of it."""

from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

import msgspec

from pagador.cli import drawing
from pagador.cli.drawing import Column
from pagador.cli.extras import needed

if TYPE_CHECKING:
    from pagador.games.maquinas.model import Linked, Model
    from pagador.games.maquinas.returns import Return

PARTS = ("lines", "ways", "scatters", "outcomes", "free_games", "pools")
"""What a return is made of."""

# What is found of a model ----------------------------------------------------------------


class Component(msgspec.Struct, frozen=True, kw_only=True):
    """What comes back at one number of lines and stake of each, part by part."""

    coins: int
    value: int
    stake: int
    total: Fraction
    lines: Fraction
    ways: Fraction
    scatters: Fraction
    outcomes: Fraction
    free_games: Fraction
    pools: Fraction


class PoolFound(msgspec.Struct, frozen=True, kw_only=True):
    """A pool beside the return: what it takes of a stake, and what its start value is worth of one.

    Won by symbols on a line, that is on one line at the stake `start_at`; by a draw, it is the same at every stake.
    """

    name: str
    reach: str
    rate: Fraction
    start: int
    won_by: str
    start_returned: Fraction
    start_at: int | None = None


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """What only the whole cycle tells: how often a game wins anything, and how far results stray."""

    hit_frequency: Fraction
    variance: Fraction
    cycle: int


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that `check` says of a model that has no fault."""

    model: str
    title: str
    version: int
    kind: str
    theme: str
    seal: str
    least_return: Fraction
    wanted: Fraction
    accepted: bool
    returns: tuple[Component, ...]
    retriggers: Fraction
    free_played: Fraction
    pools: tuple[PoolFound, ...]
    glass: dict[str, bool]
    counted: Counted | None = None


def found_of(model: "Model", *, pools_count: bool) -> Found:
    from pagador.games.maquinas.law import law_of
    from pagador.games.maquinas.returns import least_return, return_of
    from pagador.games.maquinas.seal import seal

    wanted = law_of().least_return.value
    least, _, _ = least_return(model, pools_count=pools_count)
    prices = ((coins, value) for coins in model.stakes.coins for value in model.stakes.values)
    returns = [return_of(model, coins, value, pools_count=pools_count) for coins, value in prices]
    return Found(
        model=model.name,
        title=model.title,
        version=model.version,
        kind=model.kind,
        theme=model.theme,
        seal=seal(model),
        least_return=least,
        wanted=wanted,
        accepted=least >= wanted,
        returns=tuple(map(component, returns)),
        retriggers=returns[0].retriggers,
        free_played=returns[0].free_played,
        pools=pools_found(model),
        glass=on_the_glass(model),
    )


def component(found: "Return") -> Component:
    values = msgspec.structs.asdict(found)
    parts = {name: values[name] for name in PARTS}
    stake = found.coins * found.value
    return Component(coins=found.coins, value=found.value, stake=stake, total=found.total, **parts)


def pools_found(model: "Model") -> tuple[PoolFound, ...]:
    return tuple(drawn(pool) if pool.is_drawn else lined_up(model, pool) for pool in model.pools)


def drawn(pool: "Linked") -> PoolFound:
    """The chance of a draw is the stake over a number, so that the start value is worth the same at every stake."""
    won_by, worth = f"1 in {pool.one_in} units staked", Fraction(pool.start, pool.one_in)
    return PoolFound(
        name=pool.name, reach=pool.reach, rate=pool.rate, start=pool.start, won_by=won_by, start_returned=worth
    )


def lined_up(model: "Model", pool: "Linked") -> PoolFound:
    """The chance that one line has the symbols is the same at every stake: the more is staked, the less it is worth."""
    strips = model.reels[: pool.count]
    chance = Fraction(prod(strip.count(pool.symbol) for strip in strips), prod(len(strip) for strip in strips))
    value = next(value for value in model.stakes.values if value >= pool.from_value)
    return PoolFound(
        name=pool.name,
        reach=pool.reach,
        rate=pool.rate,
        start=pool.start,
        won_by=f"{pool.count} {pool.symbol} on a line",
        start_returned=pool.start * chance / value,
        start_at=value,
    )


def on_the_glass(model: "Model") -> dict[str, bool]:
    """What rules 10 and 11 want shown, and whether the model has it; the number is the machine's own."""
    return {
        "stakes": bool(model.stakes.values),
        "winning sequences": bool(model.prizes or model.outcomes),
        "how prizes are paid": bool(model.glass.payment.strip()),
        "instructions in Portuguese": bool(model.glass.pt.strip()),
    }


def counted_of(model: "Model") -> Counted:
    """The whole cycle at the first stake."""
    with needed("the whole cycle of a machine"):
        from pagador.maths.maquinas.analysis import analyse
    found = analyse(model, model.stakes.coins[0], model.stakes.values[0])
    return Counted(hit_frequency=found.paid.hit_frequency, variance=found.variance, cycle=found.paid.size)


# The report ------------------------------------------------------------------------------


def report(model: "Model", found: Found) -> None:
    verdict = "can be approved" if found.accepted else f"cannot be approved: less than {percent(found.wanted)}"
    drawing.say(drawing.styled(f"{found.title} ({found.model}), version {found.version}", "bold"))
    drawing.fields(
        [
            ("kind", f"{found.kind}, {found.theme}"),
            ("seal", found.seal),
            ("returns", f"{percent(found.least_return)} at the least; {verdict} (pt95.VIII.2)"),
            *free_rows(found),
            *counted_rows(found),
        ]
    )
    drawing.heading("What comes back")
    draw_returns(found)
    draw_pools(found)
    drawing.heading("What the glass shows (pt95.VIII.10, pt95.VIII.11)")
    drawing.fields([(name, "yes" if there else "missing") for name, there in found.glass.items()], indent=2)


def free_rows(found: Found) -> list[tuple[str, str]]:
    if not found.free_played:
        return []
    mean = f"{float(found.free_played):.4f} for each paid game; each free one wins {float(found.retriggers):.4f} more"
    return [("free games", mean)]


def counted_rows(found: Found) -> list[tuple[str, str]]:
    if found.counted is None:
        return []
    counted = found.counted
    return [
        ("cycle", f"{counted.cycle:,}".replace(",", " ")),
        ("wins", f"in {percent(counted.hit_frequency)} of games"),
        ("variance", f"{float(counted.variance):.4f} per unit staked, free games included"),
    ]


def draw_returns(found: Found) -> None:
    """A row for all stakes that give back alike, with the parts that the model has."""
    alike: dict[tuple[Fraction, ...], list[Component]] = {}
    for each in found.returns:
        alike.setdefault(tuple(parts_of(each).values()), []).append(each)
    has = [name for name in PARTS if any(parts_of(each)[name] for each in found.returns)]
    columns = [Column(name="coins × values"), *(Column(name=name.replace("_", " "), align="right") for name in has)]
    rows = [row_of_return(same, has) for same in alike.values()]
    drawing.table([*columns, Column(name="total", align="right")], rows)


def row_of_return(same: list[Component], has: list[str]) -> list[str]:
    parts = parts_of(same[0])
    return [stakes(same), *(percent(parts[name]) for name in has), percent(same[0].total)]


def parts_of(each: Component) -> dict[str, Fraction]:
    values = msgspec.structs.asdict(each)
    return {name: values[name] for name in PARTS}


def stakes(same: list[Component]) -> str:
    coins, values = ({each.coins for each in same}, {each.value for each in same})
    return f"{listed(coins)} × {listed(values)}"


def listed(numbers: set[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


def draw_pools(found: Found) -> None:
    if not found.pools:
        return
    drawing.heading("Pools, beside it (pt95.VIII.3, pt95.VIII.4)")
    names = ("pool", "of", "share of a stake", "starts at", "won by", "start worth")
    rows = [
        [pool.name, pool.reach, percent(pool.rate), str(pool.start), pool.won_by, worth_of_start(pool)]
        for pool in found.pools
    ]
    drawing.table([Column(name=name) for name in names], rows)


def worth_of_start(pool: PoolFound) -> str:
    """What it is worth of a stake, and of which."""
    which = "at every stake" if pool.start_at is None else f"on one line at {pool.start_at}, less at more"
    return f"{percent(pool.start_returned)} {which}"


def percent(part: Fraction) -> str:
    from pagador.games.maquinas.returns import percent as exact

    return exact(part)
