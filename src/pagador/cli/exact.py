"""Where the wings meet: the exact value of every bet that a simulation plays, and the strategy it plays by."""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from pagador.maths.analysers import Analyser
    from pagador.simulate.catalogue import Recipe
    from pagador.simulate.figures import Exact


def known(recipe: "Recipe") -> "tuple[Recipe, dict[str, Exact]]":
    """The recipe with all that its kernel needs, and what each bet is worth for a fresh shoe."""
    from pagador.maths.analysers import analyser_of
    from pagador.registry import game_named
    from pagador.simulate.catalogue import check_known

    check_known(recipe.game)
    analyser = analyser_of(game_named(recipe.game))
    if analyser is None:
        return recipe, counted(recipe)
    solution, worths = solved(recipe, analyser)
    return (solution, staked(recipe)) if recipe.stake else (solution, worths)


def staked(recipe: "Recipe") -> "dict[str, Exact]":
    """What the bets are worth to a player who stakes as asked, where that is another thing."""
    from pagador.cli.game_options import OWN_STAKES
    from pagador.registry import game_named, own_module

    module = own_module(OWN_STAKES, game_named(recipe.game).family)
    assert module is not None, "only such games take a stake"
    worths: dict[str, Exact] = module.worths(recipe)
    return worths


def counted(recipe: "Recipe") -> "dict[str, Exact]":
    """What each bet is worth once it is decided."""
    from pagador.maths.edge import edge

    rows = edge(recipe.game, edition=recipe.edition, terms=recipe.terms, readings=recipe.readings)
    return {row.bet: row.ev for row in rows if row.per == "decision"}


def solved(recipe: "Recipe", analyser: "Analyser") -> "tuple[Recipe, dict[str, Exact]]":
    """The recipe with the tables of its strategy, the usual one unless another is named; of none, where none is."""
    name = recipe.strategy or next(iter(analyser.STRATEGIES), "")
    found = analyser.strategy(recipe.edition, recipe.terms, recipe.readings, name)
    worth = dict(found.others) if found.worth is None else {found.bet: found.worth, **found.others}
    return msgspec.structs.replace(recipe, strategy=found.name, chart=found.tables), worth
