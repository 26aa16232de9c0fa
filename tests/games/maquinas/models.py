"""Small models for tests, written as people write them, and what they come to when every stop is looked at."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.toml import model_from
from pagador.games.maquinas.windows import Shown, shown, window_at

SMALL = """
name = "pequena"
title = "A Pequena"
maker = "Pagador"
type = "prova"
kind = "linhas"
rows = 3
reels = ["a b c w a", "b a s c", "a c b s"]
lines = ["1 1 1", "0 0 0", "2 1 0"]
prizes = [
    { symbols = "a", prizes = { 2 = 2, 3 = 9 } },
    { symbols = "b c", prizes = { 3 = 5 } },
    { symbols = "s", prizes = { 2 = 1 } },
]

[stakes]
coins = [1, 2, 3]
values = [1, 5]

[free_games]
games = { 2 = 2 }
again = { 2 = 1 }
multiplier = 2
cap = 4
reels = ["a b c", "b a s c c", "a c b s a b"]

[[pools]]
name = "pote"
reach = "machine"
rate = "1/100"
start = 100
symbol = "b"
count = 3

[[symbols]]
name = "w"
pt = "curinga"
en = "joker"
fr = "joker"
wild = true
multiplier = 3

[[symbols]]
name = "s"
pt = "estrela"
en = "star"
fr = "étoile"
scatter = true

[[symbols]]
name = "a"
pt = "a"
en = "a"
fr = "a"

[[symbols]]
name = "b"
pt = "b"
en = "b"
fr = "b"

[[symbols]]
name = "c"
pt = "c"
en = "c"
fr = "c"

[glass]
pt = "Jogue."
payment = "A máquina paga."
"""

WHEEL = """
name = "roda"
title = "A Roda"
maker = "Pagador"
type = "prova"
kind = "resultados"
theme = "pontos"
point_value = 2

[stakes]
coins = [1, 2]
values = [1]

[[outcomes]]
name = "nada"
pt = "nada"
en = "nothing"
fr = "rien"
weight = 3

[[outcomes]]
name = "muito"
pt = "muito"
en = "much"
fr = "beaucoup"
weight = 1
prize = 4

[glass]
pt = "Jogue."
payment = "A caixa paga."
"""


def edited(text: str, *changes: tuple[str, str]) -> str:
    """The text with each of these found once and changed."""
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


def small(*changes: tuple[str, str]) -> Model:
    return model_from(edited(SMALL, *changes), "pequena.toml")


def wheel(*changes: tuple[str, str]) -> Model:
    return model_from(edited(WHEEL, *changes), "roda.toml")


# By looking at every stop ----------------------------------------------------------------


def every_game(model: Model, coins: int, value: int, *, free: bool) -> Iterator[Shown]:
    for stops in product(*(range(len(strip)) for strip in model.strips(free=free))):
        yield shown(model, window_at(model, stops, free=free), coins, value, free=free)


def mean_prizes(model: Model, coins: int, value: int, *, free: bool) -> dict[str, Fraction]:
    """What each part wins in the mean, as a share of the stake."""
    games = list(every_game(model, coins, value, free=free))
    won: Counter[str] = Counter()
    for game in games:
        for win in game.wins:
            won[win.part.value] += win.prize
    return {part: Fraction(prizes, len(games) * coins * value) for part, prizes in won.items()}


def mean_free(model: Model, *, free: bool) -> dict[int, Fraction]:
    """How likely a game is to win each number of free games."""
    games = [game.free for game in every_game(model, model.stakes.coins[0], model.stakes.values[0], free=free)]
    return {won: Fraction(times, len(games)) for won, times in Counter(games).items()}


def mean_played(model: Model) -> Fraction:
    """How many free games follow a paid one in the mean."""
    assert model.free_games is not None
    return walked(mean_free(model, free=False), mean_free(model, free=True), model.free_games.cap)


def walked(first: dict[int, Fraction], again: dict[int, Fraction], cap: int) -> Fraction:
    """The same from the chances: a walk through the tree, with what is won cut at the cap as it comes."""

    @cache
    def from_here(played: int, awarded: int) -> Fraction:
        if played == awarded:
            return Fraction(0)
        later = (chance * from_here(played + 1, min(cap, awarded + won)) for won, chance in again.items())
        return sum(later, Fraction(1))

    return sum((chance * from_here(0, min(cap, won)) for won, chance in first.items()), Fraction(0))
