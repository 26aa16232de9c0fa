"""Where the wings meet: the exact value of every bet that a simulation plays, and the strategy it plays by."""

from typing import TYPE_CHECKING

import msgspec

from pagador.cli.strategies import blackjack_strategy
from pagador.maths.blackjack.words import BASIC

if TYPE_CHECKING:
    from pagador.simulate.catalogue import Recipe
    from pagador.simulate.figures import Exact

BLACKJACK = "blackjack"
"""The game whose players choose: what it is worth, and how it is played, comes from its analyser."""


def known(recipe: "Recipe") -> "tuple[Recipe, dict[str, Exact]]":
    """The recipe with all that its kernel needs, and what each bet is worth for a fresh shoe."""
    from pagador.simulate.catalogue import check_known

    check_known(recipe.game)
    return solved(recipe) if recipe.game == BLACKJACK else (recipe, counted(recipe))


def counted(recipe: "Recipe") -> "dict[str, Exact]":
    """What each bet is worth once it is decided."""
    from pagador.maths.edge import edge

    rows = edge(recipe.game, edition=recipe.edition, terms=recipe.terms, readings=recipe.readings)
    return {row.bet: row.ev for row in rows if row.per == "decision"}


def solved(recipe: "Recipe") -> "tuple[Recipe, dict[str, Exact]]":
    found = blackjack_strategy(recipe.edition, recipe.terms, recipe.readings, recipe.strategy or BASIC)
    return msgspec.structs.replace(recipe, strategy=found.name, chart=found.chart), {found.bet: found.worth}
