"""`pagador simulate maquinas`: how many coins of which value are played, and what that is worth exactly."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pagador.simulate.catalogue import Recipe
    from pagador.simulate.figures import Exact

OPTIONS = {
    "coins": "At machines, the lines or coins of a game; as many as there are unless told.",
    "value": "At machines, what each of them is worth; the least unless told.",
}


def worths(recipe: "Recipe") -> "dict[str, Exact]":
    """What the game at this stake is worth, and each of its parts."""
    from pagador.maths.maquinas.analysis import analyse
    from pagador.maths.maquinas.asked import model_of
    from pagador.maths.maquinas.words import PRIZES
    from pagador.simulate.games.maquinas import coins_of, value_of

    model = model_of(recipe.terms)
    coins, value = (recipe.stake.get(name) for name in OPTIONS)
    found = analyse(model, coins_of(model, coins), value_of(model, value))
    parts = {str(part): share for part, share in found.components.items()}
    return {found.spot: found.mean_return - 1, PRIZES: found.mean_return, **parts}
