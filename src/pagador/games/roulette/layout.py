"""Roulette's layout: every spot that the cloth allows, with the numbers it covers, by the geometry of three columns."""

from itertools import combinations

from pagador.equipment.wheel import BLACK, RED, Pocket, Wheel
from pagador.games.roulette.law import RouletteLaw
from pagador.games.roulette.words import Kind
from pagador.law import rule

WITH_ZERO = {
    ("0",): {
        Kind.CAVALO: ("0-1", "0-2", "0-3"),
        Kind.RUA: ("0-1-2", "0-2-3"),
        Kind.QUADRO: ("0-1-2-3",),
    },
    ("0", "00"): {
        Kind.CAVALO: ("0-00", "0-1", "0-2", "00-2", "00-3"),
        Kind.RUA: ("0-1-2", "0-00-2", "00-2-3"),
        Kind.QUADRO: (),
    },
}
"""What can be bet together with a zero (the readings `zero-combinations` and `double-zero-combinations`)."""


@rule("pt95.X.18", "pt95.X.19", "pt15.804.7", "pt15.804.9")
def spots_of(law: RouletteLaw, wheel: Wheel, *, any_two: bool) -> dict[str, frozenset[Pocket]]:
    """Every spot of the layout by its name, in the order of the law's lists."""
    found = {
        f"{kind}:{selector}": numbers
        for kind in law.sizes.value
        for selector, numbers in multiple(Kind(kind), law, wheel, any_two=any_two).items()
    }
    return found | {name: simple(name, law, wheel) for name in law.simple.value}


@rule("pt95.X.18.a", "pt15.804.7.a")
def multiple(kind: Kind, law: RouletteLaw, wheel: Wheel, *, any_two: bool) -> dict[str, frozenset[Pocket]]:
    """The multiple chances of one kind, by their selectors."""
    last, across = law.highest_number.value, columns_across(law)
    match kind:
        case Kind.PLENO:
            return {pocket: frozenset({pocket}) for pocket in wheel.pockets}
        case Kind.CAVALO | Kind.RUA | Kind.QUADRO:
            selectors = (*WITH_ZERO[wheel.zeros][kind], *blocks(kind, last, across))
            return {selector: frozenset(selector.split("-")) for selector in selectors}
        case Kind.LINHA:
            return {selector: frozenset(selector.split("-")) for selector in blocks(kind, last, across)}
        case Kind.DUZIA:
            return dozens(last, across)
        case Kind.COLUNA:
            return columns(last, across)
        case Kind.CAVALO_DE_DUZIA:
            return pairs(dozens(last, across), any_two=any_two)
        case Kind.CAVALO_DE_COLUNA:
            return pairs(columns(last, across), any_two=any_two)


@rule("pt15.804.6.d")
def columns_across(law: RouletteLaw) -> int:
    """How many columns of numbers the cloth has; where the law counts none, as many as a column's size makes."""
    if law.columns is not None:
        return law.columns.value
    return law.highest_number.value // law.sizes.value[Kind.COLUNA]


def blocks(kind: Kind, last: int, across: int) -> tuple[str, ...]:
    """Adjacent numbers on the cloth, as selectors: the corner number first."""
    shapes = {
        Kind.CAVALO: ((0, 1), (0, across)),
        Kind.RUA: (tuple(range(across)),),
        Kind.QUADRO: ((0, 1, across, across + 1),),
        Kind.LINHA: (tuple(range(2 * across)),),
    }
    found = (tuple(first + step for step in shape) for first in range(1, last + 1) for shape in shapes[kind])
    return tuple("-".join(map(str, block)) for block in found if on_the_cloth(block, last, across))


def on_the_cloth(block: tuple[int, ...], last: int, across: int) -> bool:
    """Whether a block lies on the cloth without running from one row into the next."""
    row = [number for number in block if number < block[0] + across]
    return block[-1] <= last and (row[0] - 1) // across == (row[-1] - 1) // across


def dozens(last: int, across: int) -> dict[str, frozenset[Pocket]]:
    size = last // across
    return {str(n + 1): frozenset(map(str, range(n * size + 1, n * size + size + 1))) for n in range(across)}


def columns(last: int, across: int) -> dict[str, frozenset[Pocket]]:
    return {str(n): frozenset(map(str, range(n, last + 1, across))) for n in range(1, across + 1)}


def pairs(groups: dict[str, frozenset[Pocket]], *, any_two: bool) -> dict[str, frozenset[Pocket]]:
    """Two dozens or two columns at once: neighbours, or any two (the reading `two-groups`)."""
    chosen = (two for two in combinations(groups, 2) if any_two or int(two[1]) == int(two[0]) + 1)
    return {f"{one}-{other}": groups[one] | groups[other] for one, other in chosen}


@rule("pt95.X.18.b", "pt15.804.7.b")
def simple(name: str, law: RouletteLaw, wheel: Wheel) -> frozenset[Pocket]:
    """The numbers of a simple chance; zeros belong to none."""
    numbers = range(1, law.highest_number.value + 1)
    match name:
        case "par":
            return frozenset(str(n) for n in numbers if n % 2 == 0)
        case "impar":
            return frozenset(str(n) for n in numbers if n % 2)
        case "encarnado" | "preto":
            colour = RED if name == "encarnado" else BLACK
            return frozenset(pocket for pocket in wheel.order if wheel.colours[pocket] == colour)
    first, last = law.halves.value[name]
    return frozenset(map(str, range(first, last + 1)))
