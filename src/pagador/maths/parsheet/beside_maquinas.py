"""Beside the bets of a machine on its par sheet: parts, combinations, prizes, volatility, strips, free games, pools."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from pagador.games.maquinas.model import Model, Strip
from pagador.games.maquinas.words import Part
from pagador.maths.maquinas.analysis import Analysis
from pagador.maths.maquinas.band import GAMES, SURE, band, volatility
from pagador.maths.maquinas.bands import NAMES, coup_bands, game_bands
from pagador.maths.maquinas.plan import Combination, combinations
from pagador.maths.maquinas.pools import Pool
from pagador.maths.parsheet.drawn import bar, reach, scale
from pagador.maths.parsheet.markup import Html, fixed, percent
from pagador.maths.parsheet.sheet import Listing, Number

PARTS = {
    Part.LINES: "lines",
    Part.WAYS: "ways",
    Part.SCATTERS: "scatters",
    Part.OUTCOMES: "results",
    Part.FREE_GAMES: "free games",
}


def listings(found: list[Analysis]) -> tuple[Listing, ...]:
    """Tables for all stakes, then those of the largest number of coins."""
    most = max(found, key=lambda each: each.coins)
    return (
        returns(found),
        parts(most),
        *plans(most),
        prizes(most),
        spread(found),
        *actual(most),
        *free_games(most),
        *strips(most.model),
        *pools(found),
    )


def stake(found: Analysis) -> str:
    return f"{found.spot}, stake {found.stake}"


# What comes back -------------------------------------------------------------------------


def returns(found: list[Analysis]) -> Listing:
    return Listing(
        title="Return by coins and values",
        note=(
            "What comes back of each hundred units staked, by what it comes from, and how often a paid game has a "
            "prize of its own. Values at which the same prizes are paid share a line, under the lowest of them."
        ),
        heads=("Game", "Return %", *(f"{PARTS[part].capitalize()} %" for part in kept(found)), "Games with a prize %"),
        rows=tuple(
            (
                stake(each),
                percent(each.mean_return),
                *(percent(each.components[part]) for part in kept(found)),
                percent(each.paid.hit_frequency),
            )
            for each in found
        ),
    )


def kept(found: list[Analysis]) -> list[Part]:
    """The parts from which something comes."""
    return [part for part in PARTS if any(each.components.get(part) for each in found)]


def parts(found: Analysis) -> Listing:
    """The same for one stake, as bars and exactly."""
    shares = {PARTS[part]: found.components[part] for part in kept([found])}
    ends = scale(shares.values())
    rows = tuple((name, bar(share, ends), percent(share), short(share)) for name, share in shares.items())
    return Listing(
        title="Return by component",
        note=f"At {stake(found)}. All together: {short(found.mean_return)}",
        heads=("From", "", "%", "Of each unit staked"),
        rows=rows,
    )


LONGEST = 40


def short(exact: Fraction) -> str:
    """A fraction if a cell has room for it, else its first decimals."""
    return text if len(text := str(exact)) <= LONGEST else f"{fixed(exact, 12)}…"


# Combinations ----------------------------------------------------------------------------


def plans(found: Analysis) -> Iterator[Listing]:
    yield plan(found, free=False)
    if found.free is not None:
        yield plan(found, free=True)


def plan(found: Analysis, *, free: bool) -> Listing:
    """Every combination, with what it pays at this stake."""
    which = "a free game, prizes multiplied" if free else "the paid game"
    return Listing(
        title=f"Combinations of {'a free game' if free else 'the paid game'}",
        note=(
            f"In {which}, at {stake(found)}: what a combination pays once, how often it comes on one line (in ways: "
            "all of them; scatters: anywhere), of all windows of the cycle, and what it gives back on all lines."
        ),
        heads=("Combination", "Pays", "Comes", "Of", "One in", "Return %"),
        rows=tuple(
            combination_row(each, found) for each in combinations(found.model, found.coins, found.value, free=free)
        ),
    )


def combination_row(each: Combination, found: Analysis) -> tuple[str, ...]:
    name = each.symbol if each.part is Part.OUTCOMES else f"{each.count} × {each.symbol}"
    share = percent(each.of_stake(found.stake))
    return name, f"{each.prize:,}", f"{each.times:,}", f"{each.size:,}", fixed(1 / each.chance, 1), share


# Prizes ----------------------------------------------------------------------------------

EXACT = "The shares of paid games are counted exactly."
ROUGH = (
    " Those of whole games, free ones included, are put together in floating point from prizes in bins, and are for "
    "the chart alone; how often a game brings more than its stake, or just that, is exact in the table of bets."
)


def prizes(found: Analysis) -> Listing:
    """How large the prize of a game is, in times its stake."""
    paid = game_bands(found.paid, found.stake)
    whole: tuple[Number, ...] = paid if found.free is None else coup_bands(found.paid, found.free, found.stake)
    ends = scale(whole)
    exact = [f"{percent(share, 5)}" for share in paid]
    rows = [(name, bar(share, ends), percent(share, 5)) for name, share in zip(NAMES, whole, strict=True)]
    if found.free is None:
        return Listing(
            title="Prizes", note=f"At {stake(found)}. {EXACT}", heads=("Times the stake", "", "%"), rows=tuple(rows)
        )
    return Listing(
        title="Prizes",
        note=f"At {stake(found)}, by games with all their free games. {EXACT}{ROUGH}",
        heads=("Times the stake", "", "Whole games %", "Paid games alone %"),
        rows=tuple((*row, share) for row, share in zip(rows, exact, strict=True)),
    )


def spread(found: list[Analysis]) -> Listing:
    return Listing(
        title="Volatility",
        note=(
            "The variance of what a game brings for each unit staked is exact. The volatility index is so many of its "
            "standard deviations as hold 90, 95 and 99 of a hundred results of a normal distribution."
        ),
        heads=("Game", "Variance", "Standard deviation", *(f"Index, {percent} %" for percent in SURE)),
        rows=tuple(
            (
                stake(each),
                fixed(each.variance, 4),
                fixed(sqrt(each.variance), 4),
                *(fixed(volatility(each, percent), 4) for percent in SURE),
            )
            for each in found
        ),
    )


def actual(found: Analysis) -> Iterator[Listing]:
    """Between what bounds the return of so many games may be expected."""
    yield Listing(
        title="The actual return after so many games",
        note=(
            f"At {stake(found)}: the return in per cent lies between these bounds so often, by the normal distribution "
            "with the exact mean and variance. Few games of a machine with rare high prizes stray further down than up."
            f" A bar holds {SURE_BAR} of a hundred results, its line {SURE_LINE}; the long line is the exact return."
        ),
        heads=("Games", "", *(f"{percent} % of the time" for percent in SURE)),
        rows=tuple(
            (f"{games:,}", drawn_band(found, games), *(bounds(found, games, percent) for percent in SURE))
            for games in GAMES
        ),
    )


SURE_BAR, SURE_LINE = 90, 99


def drawn_band(found: Analysis, games: int) -> Html:
    """Between what bounds the return lies after so many games, on the axis of the fewest of them."""
    widest = band(found, min(GAMES), SURE_LINE)
    inner, outer = band(found, games, SURE_BAR), band(found, games, SURE_LINE)
    return reach((inner.low, inner.high), (outer.low, outer.high), float(found.mean_return), (widest.low, widest.high))


def bounds(found: Analysis, games: int, sure: int) -> str:
    reached = band(found, games, sure)
    return f"{percent(reached.low, 2)} to {percent(reached.high, 2)}"


# Free games, strips, pools ---------------------------------------------------------------


def free_games(found: Analysis) -> Iterator[Listing]:
    if found.free is None:
        return
    cycle, coup = found.free.cycle, found.coup
    again = Fraction(sum(came.free * count for came, count in cycle.counts.items()), cycle.size)
    rows = {
        "paid games that lead to free games": f"{percent(coup.chance_of_free)} %",
        "free games for each paid game, on average": fixed(coup.free_games, 6),
        "free games won in one free game, on average": fixed(again, 6),
        "most free games in one game": str(found.free.cap),
        "windows of a free game": f"{cycle.size:,}",
        "free games with a prize": f"{percent(cycle.hit_frequency)} %",
        "return of one free game, of the stake": f"{percent(cycle.mean / found.stake)} %",
        "variance of one free game": fixed(cycle.variance / found.stake**2, 4),
    }
    yield Listing(title="Free games", note=f"At {stake(found)}.", heads=("What", "Figure"), rows=tuple(rows.items()))


def strips(model: Model) -> Iterator[Listing]:
    if model.reels:
        yield strip_listing("Symbols on the reels", model, model.reels)
    if model.free_games is not None and model.free_games.reels:
        yield strip_listing("Symbols on the reels of free games", model, model.free_games.reels)


def strip_listing(title: str, model: Model, reels: tuple[Strip, ...]) -> Listing:
    rows = [(symbol.name, *(str(strip.count(symbol.name)) for strip in reels)) for symbol in model.symbols]
    return Listing(
        title=title,
        note=f"How many of each symbol; the window shows {model.rows} of each reel.",
        heads=("Symbol", *(f"Reel {number}" for number in range(1, len(reels) + 1))),
        rows=(*rows, ("all", *(str(len(strip)) for strip in reels))),
    )


def pools(found: list[Analysis]) -> Iterator[Listing]:
    if not found[0].model.pools:
        return
    yield Listing(
        title="Pools",
        note=(
            "Beside the return. The rate is the share of each stake that goes into the pool; the start value, times "
            "the chance of a win, over the stake is what the house adds. What a pool holds on average when it is won "
            "counts the winning game's own share, and takes it that all that feeds it is played at this stake. A pool "
            "that symbols win is won no more often at a higher value, so its start adds less of the stake there."
        ),
        heads=("Pool", "Game", "Rate %", "Start", "Won once in games", "From the start %", "Holds when won"),
        rows=tuple(pool_row(each, pool) for each in found for pool in each.pools),
    )


def pool_row(found: Analysis, pool: Pool) -> tuple[str, ...]:
    once = fixed(1 / pool.chance, 1) if pool.chance else "never"
    mean = "–" if pool.mean is None else fixed(pool.mean, 2)
    return (
        pool.name,
        stake(found),
        percent(pool.rate),
        f"{pool.start:,}",
        once,
        percent(pool.from_start, 6),
        mean,
    )
