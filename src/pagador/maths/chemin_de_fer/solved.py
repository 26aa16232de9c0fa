"""The game solved for a table: its drawing table, the matrix of its free choices, and the equilibria of every model."""

from fractions import Fraction
from functools import lru_cache

import msgspec

from pagador.maths.chemin_de_fer.deals import deals_of
from pagador.maths.chemin_de_fer.duel import Chance, Duel, Play, duel_of
from pagador.maths.chemin_de_fer.equilibria import equilibria
from pagador.maths.chemin_de_fer.matrix import Entry, Worth, matrix, table_worth, worth_of
from pagador.maths.chemin_de_fer.rules import Rules
from pagador.maths.chemin_de_fer.words import BANCO, DRAW, FREE, GAMES, MODELS, STAND, TABLE, TOTALS

NO_CAGNOTTE = Fraction(0)
MIXED = "mixed"

LETTERS = {DRAW: "D", STAND: "S", MIXED: "M"}
"""How the banker's plays are written in a row, a letter for each third card of the ponto and the last for none."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """Which game: by the table or freed of it, what the banker knows, and what the house takes of the winnings."""

    game: str
    model: str
    rate: Fraction

    @property
    def zero_sum(self) -> bool:
        return not self.rate


class Solution(msgspec.Struct, frozen=True, kw_only=True):
    """One equilibrium: how often the ponto draws at each total with a choice, what the banker does, and its worth."""

    setting: Setting
    ponto: dict[str, Fraction]
    rows: dict[str, str]
    """The banker's plays by hand, written in `LETTERS`."""
    mixtures: dict[str, Fraction]
    """How often the banker draws in each cell where the play is mixed."""
    worth: Worth
    isolated: bool
    play: Play


class Solved(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known of a table."""

    decks: int
    rate: Fraction
    table: Worth
    matrix: tuple[Entry, ...]
    solutions: tuple[Solution, ...]

    def of(self, game: str, model: str, rate: Fraction) -> tuple[Solution, ...]:
        wanted = Setting(game=game, model=model, rate=rate)
        return tuple(each for each in self.solutions if each.setting == wanted)


def solve(rules: Rules, decks: int, rate: Fraction, *, freed: bool = True) -> Solved:
    """A fresh shoe; every equilibrium without cagnotte and with it, by the table and, where it may be, freed of it."""
    duel = setting_duel(rules, decks, Setting(game=TABLE, model=TOTALS, rate=rate))
    settings = [
        Setting(game=game, model=model, rate=each)
        for game in (GAMES if freed else (TABLE,))
        for each in dict.fromkeys((NO_CAGNOTTE, rate))
        for model in MODELS
    ]
    return Solved(
        decks=decks,
        rate=rate,
        table=table_worth(duel),
        matrix=tuple(matrix(duel)),
        solutions=tuple(found for setting in settings for found in solutions(rules, decks, setting)),
    )


def setting_duel(rules: Rules, decks: int, setting: Setting) -> Duel:
    freed = setting.game == BANCO
    return duel_of(rules, deals_of(rules, decks), setting.model, freed=freed, rate=setting.rate)


@lru_cache(maxsize=64)
def solutions(rules: Rules, decks: int, setting: Setting) -> tuple[Solution, ...]:
    """Every equilibrium of one game and model."""
    duel = setting_duel(rules, decks, setting)
    return tuple(solution(duel, setting, found.play, isolated=found.isolated) for found in equilibria(duel))


def solution(duel: Duel, setting: Setting, play: Play, *, isolated: bool) -> Solution:
    return Solution(
        setting=setting,
        ponto={str(total): Fraction(play.ponto[total]) for total, order in duel.ponto.items() if order == FREE},
        rows=rows(duel, play),
        mixtures={
            cell.name: Fraction(draws) for cell, draws in zip(duel.cells, play.banker, strict=True) if 0 < draws < 1
        },
        worth=worth_of(duel, play),
        isolated=isolated,
        play=play,
    )


def rows(duel: Duel, play: Play) -> dict[str, str]:
    """The banker's plays, hand by hand."""
    found: dict[str, str] = {}
    for cell, draws in zip(duel.cells, play.banker, strict=True):
        found[cell.hand] = found.get(cell.hand, "") + LETTERS[play_name(draws)]
    return found


def play_name(draws: Chance) -> str:
    return DRAW if draws == 1 else STAND if draws == 0 else MIXED
