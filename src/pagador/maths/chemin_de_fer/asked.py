"""Which game is asked for: a table of the registry, with as many decks as it has or as somebody wants counted."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from pagador.law import Refused
from pagador.maths.chemin_de_fer.rules import Rules, rules_of
from pagador.maths.chemin_de_fer.solved import Solved, solve
from pagador.maths.chemin_de_fer.words import GAME
from pagador.registry import check_edition, game_named, new_table

DECKS = "decks"
"""No term of a table, where the law fixes it: only what is counted may have more or fewer."""

CAGNOTTE = "cagnotte_percent"
"""The term that says what the house takes of the banker's winnings."""

FULL_BANCO = "full-banco"


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds depend on."""

    edition: str
    rules: Rules
    decks: int
    rate: Fraction
    freed: bool
    """Whether under a full bancô both sides may depart from the table."""

    def solved(self) -> Solved:
        return solve(self.rules, self.decks, self.rate, freed=self.freed)


def asked(edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str]) -> Asked:
    """The table opened, so that terms and readings are checked."""
    game = game_named(GAME)
    named = check_edition(game, edition)
    opened: Any = new_table(game, named, table_terms(terms), readings)
    rules, table = rules_of(named), opened.table
    return Asked(
        edition=named,
        rules=rules,
        decks=decks_of(rules, terms),
        rate=table.cagnotte,
        freed=table.readings.free_drawing == FULL_BANCO,
    )


def table_terms(terms: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in terms.items() if name != DECKS}


def decks_of(rules: Rules, terms: Mapping[str, Any]) -> int:
    decks = terms.get(DECKS, rules.decks)
    if not isinstance(decks, int) or decks < 1:
        raise Refused(f"A shoe has one deck at least: {decks} is none.")
    return decks
