"""Machines played round by round from the plain stream, every prize worked out by the rules from the windows."""

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from operator import add

import msgspec

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.windows import Shown, outcome_shown, shown, window_at
from pagador.games.maquinas.words import Kind, Part
from pagador.simulate.pools import Gaps
from tests.simulate.plain_streams import fair, words

REELS = 6
WORD = 1 << 64


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """What a paid game and its free ones came to: prizes by their part, free games played, and the pools won."""

    parts: dict[Part, int]
    played: int
    won: frozenset[str]


def rounds(model: Model, coins: int, value: int, many: int, seed: int) -> Iterator[Round]:
    drawn = words(seed)
    for _ in range(many):
        came = game(model, coins, value, drawn, free=False)
        parts = Counter(dict.fromkeys(Part, 0))
        parts.update({part: sum(win.prize for win in came.wins if win.part is part) for part in Part})
        lots = frozenset(pool.name for pool in model.pools if pool.is_drawn and wins(coins * value, pool.one_in, drawn))
        plan, played = model.free_games, 0
        total = min(came.free, plan.cap) if plan is not None else 0
        while played < total:
            again = game(model, coins, value, drawn, free=True)
            parts[Part.FREE_GAMES] += again.prize
            assert plan is not None
            total, played = min(total + again.free, plan.cap), played + 1
        yield Round(parts=dict(parts), played=played, won=lots | frozenset(came.pools))


def game(model: Model, coins: int, value: int, drawn: Iterator[int], *, free: bool) -> Shown:
    """What shows when chance has answered."""
    if model.kind is Kind.OUTCOMES:
        return outcome_shown(model, result(model, drawn), value)
    lengths = [len(strip) for strip in model.strips(free=free)]
    stops = tuple(stops_of(lengths, drawn))
    return shown(model, window_at(model, stops, free=free), coins, value, free=free)


def stops_of(lengths: list[int], drawn: Iterator[int]) -> list[int]:
    """Two reels from each word, of six; all of them again as long as one is not fair."""
    every = lengths + [1] * (REELS - len(lengths))
    while True:
        halves = [half for _ in range(REELS // 2) for half in divmod(next(drawn), 1 << 32)]
        if all(fair(half, length) for half, length in zip(halves, every, strict=True)):
            return [half * length >> 32 for half, length in zip(halves, lengths, strict=False)]


def result(model: Model, drawn: Iterator[int]) -> str:
    place = share(sum(outcome.weight for outcome in model.outcomes), drawn)
    for outcome in model.outcomes:
        if place < outcome.weight:
            return outcome.name
        place -= outcome.weight
    raise AssertionError("a word lies in some share")


def share(many: int, drawn: Iterator[int]) -> int:
    """In which of so many equal shares of all words the next fair one lies."""
    size = WORD // many
    return next(word // size for word in drawn if word < many * size)


def wins(stake: int, one_in: int, drawn: Iterator[int]) -> bool:
    return share(one_in, drawn) < stake


def waits(found: list[Round], pool: str) -> Gaps:
    """How long a pool was waited for, round by round."""
    each = (Gaps(rounds=1, wins=1, first=1) if pool in came.won else Gaps(rounds=1) for came in found)
    return reduce(add, each)
