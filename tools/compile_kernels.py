"""Compile every kernel once, before the tests of several processes would each compile it for themselves."""

from msgspec.structs import replace

from pagador.cli.exact import known
from pagador.maths.analysers import analyser_of
from pagador.registry import game_named
from pagador.simulate.catalogue import Recipe, made, names
from pagador.simulate.run import run

OTHER_TERMS = {"maquinas": {"model": "roda-da-feira"}}
"""Tables of a game whose kernel is another: machines without reels."""

WITH_SHOES = ("ponto-e-banca", "blackjack")
"""Games whose kernel for a shoe that is dealt out is another."""

WAYS = Recipe(game="maquinas", terms={"model": "mar-alto"})
"""A machine without lines: it is counted by a function of its own."""


def main() -> None:
    """A few rounds of everything: machine code is made for a function when it is first called, and kept."""
    for game in names():
        recipe = Recipe(game=game)
        if analyser_of(game_named(game)) is not None:
            recipe = known(recipe)[0]
        run(made(recipe), 1000, 7, jobs=1)
        if game in OTHER_TERMS:
            run(made(Recipe(game=game, terms=OTHER_TERMS[game])), 1000, 7, jobs=1)
        if game == WAYS.game:
            run(made(known(WAYS)[0]), 1000, 7, jobs=1)
        if game in WITH_SHOES:
            run(made(replace(recipe, shoe="dealt")), 1000, 7, jobs=1)


if __name__ == "__main__":
    main()
