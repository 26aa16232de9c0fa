"""How many free games a paid game leads to: a tree that ends by chance, or at the cap.

The cap takes nothing from the games before it is reached, so as many are played as without it, or as many as it says:
what is won beyond it is lost.
"""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import gcd

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.reel_counts import Counts, showing_counts
from pagador.money import NOTHING


def mean_retriggers(model: Model) -> Fraction:
    """How many free games a free game wins in the mean, whatever the cap."""
    won = free_games_won(model, free=True)
    return Fraction(sum(games * stops for games, stops in won.items()), won.total())


def mean_free_games(model: Model) -> Fraction:
    """How many free games are played for a paid game in the mean, exactly."""
    if model.free_games is None:
        return NOTHING
    return mean_played(free_games_won(model, free=False), free_games_won(model, free=True), model.free_games.cap)


def free_games_won(model: Model, *, free: bool) -> Counts:
    """In how many of all the stops of its reels a game wins each number of free games."""
    found: Counts = Counter()
    if model.free_games is None:
        return Counter({0: 1})
    table = model.free_games.again if free else model.free_games.games
    for many, stops in showing_counts(model.strips(free=free), model.rows, model.scatters).items():
        found[max((games for count, games in table.items() if count <= many), default=0)] += stops
    return found


def mean_played(first: Counts, again: Counts, cap: int) -> Fraction:
    """The sum of the chances that a first free game is played, a second, and so on to the cap.

    `waiting` counts, over `stops ** number` times all stops of the paid game, how many games are still to be played.
    """
    again, stops = reduced(again)
    waiting: Counts = Counter()
    for games, ways in first.items():
        if games:
            waiting[min(games, cap)] += ways
    played = waiting.total()
    for number in range(1, cap):
        waiting = after_one(waiting, again, cap - number)
        played = played * stops + waiting.total()
    return Fraction(played, first.total() * stops ** (cap - 1))


def after_one(waiting: Counts, again: Counts, most: int) -> Counts:
    """How many games are still to be played when one more has been, at most so many."""
    found: Counts = Counter()
    for (games, ways), (won, stops) in product(waiting.items(), again.items()):
        if games - 1 + won:
            found[min(games - 1 + won, most)] += ways * stops
    return found


def reduced(counts: Counts) -> tuple[Counts, int]:
    """The same chances in the smallest whole numbers, and their sum."""
    common = gcd(*counts.values())
    smallest = Counter({each: many // common for each, many in counts.items()})
    return smallest, smallest.total()
