"""Small models at random, and machines that are played window by window: every stop of every reel in turn."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from hypothesis import strategies as st

from pagador.betting.pools import Reach
from pagador.games.maquinas.model import FreeGames, Glass, Linked, Model, Outcome, Prize, Stakes, Symbol
from pagador.games.maquinas.windows import Shown, outcome_shown, shown, window_at
from pagador.games.maquinas.words import Kind, Theme

NAMES = ("a", "b", "c", "w", "v", "s", "t")
WILDS, SCATTERS = frozenset("wv"), frozenset("st")
GLASS = Glass(pt="Joga.", payment="Paga a máquina.")


def symbol(name: str, multiplier: int = 1) -> Symbol:
    return Symbol(
        name=name, pt=name, en=name, fr=name, wild=name in WILDS, scatter=name in SCATTERS, multiplier=multiplier
    )


@st.composite
def models(draw: st.DrawFn) -> Model:
    """Two to four short reels, a plan at random, wilds that multiply, two kinds of scatters, free games, pools."""
    rows = draw(st.integers(1, 3))
    reels = draw(st.integers(2, 4))
    lines = st.lists(st.tuples(*[st.integers(0, rows - 1)] * reels), min_size=1, max_size=4, unique=True)
    found = tuple(draw(lines))
    kind = draw(st.sampled_from([Kind.LINES, Kind.WAYS]))
    return Model(
        name="pequena",
        title="Pequena",
        maker="Pagador",
        type="pequena",
        kind=kind,
        stakes=Stakes(coins=tuple(range(1, len(found) + 1)), values=(1, 3)),
        rows=rows,
        symbols=tuple(symbol(name, draw(st.integers(1, 3)) if name in WILDS else 1) for name in NAMES),
        reels=draw(strips(reels)),
        lines=found,
        prizes=draw(plans(reels)),
        free_games=draw(st.none() | free_games(reels)),
        pools=tuple(draw(st.lists(linked(reels), max_size=2))) if kind is Kind.LINES else (),
        glass=GLASS,
    )


def strips(reels: int) -> st.SearchStrategy[tuple[tuple[str, ...], ...]]:
    strip = st.lists(st.sampled_from(NAMES), min_size=1, max_size=5).map(tuple)
    return st.tuples(*[strip] * reels)


@st.composite
def plans(draw: st.DrawFn, reels: int) -> tuple[Prize, ...]:
    """Prizes for some of a kind, one for two kinds together, and one for scatters."""
    kinds = [("a",), ("b",), ("a", "c"), ("w",), ("v",), ("s",), ("s", "t")]
    chosen = draw(st.lists(st.sampled_from(kinds), max_size=6))
    return tuple(
        Prize(
            symbols=symbols,
            prizes=draw(
                st.dictionaries(st.integers(1, reels), st.integers(1, 30).map(lambda half: 2 * half), min_size=1)
            ),
            from_value=1 if SCATTERS.intersection(symbols) else draw(st.sampled_from([1, 3])),
        )
        for symbols in chosen
    )


@st.composite
def free_games(draw: st.DrawFn, reels: int) -> FreeGames:
    table = st.dictionaries(st.integers(1, 3), st.integers(1, 2), min_size=1)
    return FreeGames(
        games=draw(table),
        again=draw(st.just({}) | table),
        multiplier=draw(st.integers(1, 3)),
        cap=draw(st.integers(1, 3)),
        reels=draw(st.just(()) | strips(reels)),
    )


@st.composite
def linked(draw: st.DrawFn, reels: int) -> Linked:
    return Linked(
        name="bolo",
        reach=Reach.MACHINE,
        rate=Fraction(1, 50),
        start=100,
        symbol=draw(st.sampled_from(NAMES)),
        count=draw(st.integers(1, reels)),
        from_value=draw(st.sampled_from([1, 3])),
    )


def of_outcomes(*weights_and_prizes: tuple[int, int], point_value: int = 0) -> Model:
    """A machine without reels; with the value of a point, one that shows points."""
    return Model(
        name="roda",
        title="Roda",
        maker="Pagador",
        type="roda",
        kind=Kind.OUTCOMES,
        theme=Theme.POINTS if point_value else Theme.CHIPS,
        point_value=point_value,
        stakes=Stakes(coins=(1, 2), values=(1, 5)),
        outcomes=tuple(
            Outcome(name=f"r{number}", pt="r", en="r", fr="r", weight=weight, prize=prize)
            for number, (weight, prize) in enumerate(weights_and_prizes)
        ),
        glass=GLASS,
    )


# Window by window ------------------------------------------------------------------------


def games(model: Model, coins: int, value: int, *, free: bool = False) -> list[Shown]:
    """What every game of the cycle comes to, each as often as it comes."""
    if model.kind is Kind.OUTCOMES:
        return [outcome_shown(model, each.name, value) for each in model.outcomes for _ in range(each.weight)]
    stops = product(*(range(len(strip)) for strip in model.strips(free=free)))
    return [shown(model, window_at(model, each, free=free), coins, value, free=free) for each in stops]


def coups(model: Model, coins: int, value: int) -> dict[int, Fraction]:
    """The prizes of whole coups with their chances, one free game after the other."""
    found: Counter[int] = Counter()
    for prize, chance in all_coups(model, coins, value):
        found[prize] += chance  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


def all_coups(model: Model, coins: int, value: int) -> Iterator[tuple[int, Fraction]]:
    paid = Counter((game.prize, game.free) for game in games(model, coins, value))
    free: Counter[tuple[int, int]] = Counter()
    cap = 0
    if model.free_games is not None:
        free.update((game.prize, game.free) for game in games(model, coins, value, free=True))
        cap = model.free_games.cap
    for (prize, won), count in paid.items():
        for more, chance in rest(free, 0, min(won, cap), cap):
            yield prize + more, chance * Fraction(count, paid.total())


def rest(free: Counter[tuple[int, int]], played: int, won: int, cap: int) -> Iterator[tuple[int, Fraction]]:
    if played == won:
        yield 0, Fraction(1)
        return
    for (prize, more), count in free.items():
        for later, chance in rest(free, played + 1, min(won + more, cap), cap):
            yield prize + later, chance * Fraction(count, free.total())
