"""Chemin de fer's analyser, as every family that has one offers it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pagador.law import Refused
from pagador.maths.analysers import Strategy
from pagador.maths.chemin_de_fer.words import BANCA, BANCO, MODELS, PONTO, STRATEGIES, TABLE, TOTALS

if TYPE_CHECKING:
    from pagador.maths.chemin_de_fer.asked import Asked
    from pagador.maths.chemin_de_fer.duel import Duel, Play
    from pagador.maths.edge import Edge
    from pagador.maths.parsheet.sheet import Sheet


def strategy(edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str], name: str = TABLE) -> Strategy:
    """Both sides by the table, drawing where they are free, or at the first equilibrium of a game and model."""
    from pagador.maths.chemin_de_fer.asked import asked
    from pagador.maths.chemin_de_fer.matrix import worth_of
    from pagador.maths.chemin_de_fer.tables import tables_of

    if name not in STRATEGIES:
        raise Refused(f"There is no strategy {name} at chemin de fer. There are: {', '.join(STRATEGIES)}.")
    table = asked(edition, terms, readings)
    duel, play = played(table, name)
    worth = worth_of(duel, play)
    tables = tables_of(table.rules, duel, play)
    return Strategy(name=name, tables=tables, bet=PONTO, worth=worth.ponto, others={BANCA: worth.banca})


def played(table: "Asked", name: str) -> "tuple[Duel, Play]":
    """The game of a strategy's name, and how it is played."""
    from pagador.maths.chemin_de_fer.duel import by_table
    from pagador.maths.chemin_de_fer.solved import Setting, setting_duel, solutions

    game, _, model = name.partition("-")
    if game == BANCO and not table.freed:
        raise Refused("By this reading nobody may depart from the drawing table, under bancô or without.")
    setting = Setting(game=game, model=model or TOTALS, rate=table.rate)
    duel = setting_duel(table.rules, table.decks, setting)
    return duel, solutions(table.rules, table.decks, setting)[0].play if model in MODELS else by_table(duel)


def edges(edition: str, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "tuple[Edge, ...] | None":
    """Both bets, in exact fractions, by the table with every free choice drawing."""
    from pagador.maths.chemin_de_fer.asked import asked
    from pagador.maths.chemin_de_fer.edges import edges_of
    from pagador.maths.chemin_de_fer.matrix import worth_of

    table = asked(edition, terms, readings)
    return edges_of(table.edition, worth_of(*played(table, TABLE)))


def sheet(game: str, *, edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "Sheet":
    from pagador.maths.parsheet.worked_chemin_de_fer import worked_chemin_de_fer

    return worked_chemin_de_fer(edition=edition, terms=terms, readings=readings)


def write_data() -> None:
    """Nothing: all that ships is its edges."""
