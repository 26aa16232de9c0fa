"""A paid game with all the free games it leads to: mean, spread and low prizes, in whole numbers throughout.

Free games are played one after the other; each may win more, and those above the cap are lost. So what is still to come
depends on how many are played and how many won. With so many played, every figure is kept over the size of a free
cycle to the power of the games that the cap still allows, so that nothing has to be divided on the way.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import gcd
from typing import TypeAlias

import msgspec

from pagador.maths.maquinas.cycle import Cycle, Moments
from pagador.money import Units

Prizes: TypeAlias = dict[Units, int]
"""Prizes, each with the number of cases that bring it."""


class Free(msgspec.Struct, frozen=True, kw_only=True):
    """The free games of a machine: all that one can come to, and the most that a paid game leads to."""

    cycle: Cycle
    cap: int

    def won(self, won: int, more: int) -> int:
        return min(self.cap, won + more)

    def reached(self, starts: Iterable[int]) -> list[int]:
        """Every number of free games that can have been won, the lowest first."""
        more = [games for games in self.cycle.by_free() if games]
        found = {self.won(0, start) for start in starts}
        fresh = found
        while fresh:
            fresh = {self.won(won, games) for won in fresh for games in more} - found
            found = found | fresh
        return sorted(found)


class Coup(msgspec.Struct, frozen=True, kw_only=True):
    """What a coup brings in units, paid game and free ones together, and how many free games there are in one."""

    mean: Fraction
    variance: Fraction
    from_free: Fraction
    free_games: Fraction
    chance_of_free: Fraction


def coup_of(paid: Cycle, free: Free | None) -> Coup:
    """The moments of a coup: of free games, those of what each number of them won brings."""
    later = {0: (Fraction(0), Fraction(0), Fraction(0))} if free is None else still_to_come(paid, free)
    games = paid.by_free()
    ends = {won: later[0 if free is None else free.won(0, won)] for won in games}
    share = {won: Fraction(each.count, paid.size) for won, each in games.items()}
    from_free = sum((share[won] * ends[won][0] for won in games), Fraction(0))
    mean = paid.mean + from_free
    square = sum(
        (
            Fraction(each.squares, paid.size)
            + 2 * Fraction(each.prizes, paid.size) * ends[won][0]
            + share[won] * ends[won][1]
            for won, each in games.items()
        ),
        Fraction(0),
    )
    return Coup(
        mean=mean,
        variance=square - mean**2,
        from_free=from_free,
        free_games=sum((share[won] * ends[won][2] for won in games), Fraction(0)),
        chance_of_free=sum((share[won] for won in games if won), Fraction(0)),
    )


# Moments ---------------------------------------------------------------------------------

Still: TypeAlias = tuple[int, int, int]
"""Sums, over all cases, of what is still to come: prizes, their squares, and games."""


def still_to_come(paid: Cycle, free: Free) -> dict[int, tuple[Fraction, Fraction, Fraction]]:
    """By free games won in the paid game: mean and mean square of what they bring, and how many are played."""
    games = free.cycle.by_free()
    common = gcd(free.cycle.size, *(part for each in games.values() for part in msgspec.structs.astuple(each)))
    size, kinds = free.cycle.size // common, {won: shared(each, common) for won, each in games.items()}
    starts = [free.won(0, won) for won in paid.by_free()]
    levels: dict[int, Still] = {}
    for played in reversed(range(free.cap)):
        before, unit = levels, size ** (free.cap - played - 1)
        levels = {won: one_more(free, kinds, before, won, unit) for won in free.reached(starts) if won > played}
    whole = size**free.cap
    return {0: (Fraction(0), Fraction(0), Fraction(0))} | {
        won: (Fraction(prizes, whole), Fraction(squares, whole), Fraction(many, whole))
        for won, (prizes, squares, many) in levels.items()
    }


def shared(each: Moments, common: int) -> Still:
    return each.count // common, each.prizes // common, each.squares // common


def one_more(free: Free, kinds: Mapping[int, Still], before: Mapping[int, Still], won: int, unit: int) -> Still:
    """One free game, and what comes after it."""
    prizes = squares = many = 0
    for more, (count, sums, of_squares) in kinds.items():
        after = before.get(free.won(won, more), (0, 0, 0))
        prizes += sums * unit + count * after[0]
        squares += of_squares * unit + 2 * sums * after[0] + count * after[1]
        many += count * (unit + after[2])
    return prizes, squares, many


# Prizes ----------------------------------------------------------------------------------


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """How many of all cases bring each prize of a coup, as far as they were counted."""

    cases: int
    counts: Prizes

    def chance(self, prize: Units) -> Fraction:
        return Fraction(self.counts.get(prize, 0), self.cases)


def spread_up_to(paid: Cycle, free: Free | None, limit: Units) -> Spread:
    """The coups that bring no more than a limit, exactly."""
    if free is None:
        counts = {prize: count for prize, count in paid.prizes().items() if prize <= limit}
        return Spread(cases=paid.size, counts=counts)
    first, kinds = by_games(paid, limit), by_games(free.cycle, limit)
    size = free.cycle.size
    starts = [free.won(0, won) for won in first]
    levels: dict[int, Prizes] = {}
    for played in reversed(range(free.cap)):
        before, unit = levels, {0: size ** (free.cap - played - 1)}
        levels = {
            won: added(((kinds[more], before.get(free.won(won, more), unit)) for more in kinds), limit)
            for won in free.reached(starts)
            if won > played
        }
    none = {0: size**free.cap}
    found = added(((first[won], levels.get(free.won(0, won), none)) for won in first), limit)
    return Spread(cases=paid.size * size**free.cap, counts=dict(sorted(found.items())))


def by_games(cycle: Cycle, limit: Units) -> dict[int, Prizes]:
    """Prizes up to a limit, by how many free games came with them."""
    found: dict[int, Prizes] = {}
    for (prize, won), count in cycle.counts.items():
        if prize <= limit:
            found.setdefault(won, {})[prize] = count
    return found


def added(pairs: Iterable[tuple[Prizes, Prizes]], limit: Units) -> Prizes:
    """Both prizes of each pair together, in all cases."""
    found: Prizes = {}
    for ones, others in pairs:
        for one, count in ones.items():
            for other, cases in others.items():
                if one + other <= limit:
                    found[one + other] = found.get(one + other, 0) + count * cases
    return found
