"""Where the wings meet: the exact value of every bet that a simulation plays, and the strategy it plays by."""

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pagador.simulate.catalogue import Recipe
    from pagador.simulate.figures import Exact

BLACKJACK = "blackjack"
"""The game whose players choose: what it is worth, and how it is played, comes from its analyser."""


def known(recipe: "Recipe") -> "tuple[Recipe, dict[str, Exact]]":
    """The recipe with all that its kernel needs, and what each bet is worth for a fresh shoe."""
    from pagador.simulate.catalogue import check_known

    check_known(recipe.game)
    return recipe, dict(decided(recipe))


def decided(recipe: "Recipe") -> "dict[str, Fraction]":
    """What each bet is worth once it is decided."""
    from pagador.maths.edge import edge

    rows = edge(recipe.game, edition=recipe.edition, terms=recipe.terms, readings=recipe.readings)
    return {row.bet: row.ev for row in rows if row.per == "decision"}
