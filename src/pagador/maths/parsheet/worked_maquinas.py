"""The par sheet of a model of machine worked out: every stake, counted over the whole cycle, free games included."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from pagador.maths.maquinas.analysis import Analysis, analyse, stakes_that_differ
from pagador.maths.maquinas.asked import MODEL, model_of
from pagador.maths.parsheet.beside_maquinas import listings
from pagador.maths.parsheet.sheet import Bet, Prize, Sheet
from pagador.maths.parsheet.worked import laid_out
from pagador.registry import check_edition, game_named

COUNTED = (
    "Every window of the reels is counted, paid games and free ones apart, in whole numbers; free games are followed "
    "one after the other to the last that the cap allows. Tests hold the count to windows played one by one through "
    "the rules code, and to returns that others have published for their strips. Nothing is rounded but for print."
)
NOTE = (
    " A game is a paid one with all the free games that it leads to. What pools take and give is beside all figures "
    "but their own."
)
SHOWN = 40
"""No more results of a game are listed one by one."""


def worked_maquinas(
    game: str, *, edition: str | None = None, terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}
) -> Sheet:
    """The sheet of the model that these terms name."""
    known = game_named(game)
    model = model_of(terms)
    found = [analyse(model, coins, value) for coins, value in stakes_that_differ(model)]
    bets = tuple(map(bet, found))
    sheet = laid_out(known, check_edition(known, edition), terms, readings, COUNTED, lambda chosen: bets)
    return msgspec.structs.replace(
        sheet,
        title=f"{sheet.title}: {model.title}",
        terms={MODEL: model.name, "version": model.version},
        beside=listings(found),
        note=NOTE,
    )


def bet(found: Analysis) -> Bet:
    """A game at a stake; with its results, where they are few."""
    return Bet(
        name=name_of(found),
        value=found.mean_return - 1,
        win=found.win,
        lose=found.lose,
        push=found.push,
        variance=found.variance,
        prizes=results(found),
    )


def name_of(found: Analysis) -> str:
    """The bet; with the value of a coin where others have other odds."""
    alone = len({value for coins, value in stakes_that_differ(found.model)}) == 1
    return found.spot if alone else f"{found.spot}:{found.value}"


def results(found: Analysis) -> tuple[Prize, ...]:
    """All that a game without free games may bring for each unit staked, from the most."""
    if found.free is not None or len(found.paid.prizes()) > SHOWN:
        return ()
    every = reversed(found.paid.prizes().items())
    return tuple(Prize(Fraction(prize, found.stake) - 1, Fraction(count, found.paid.size)) for prize, count in every)
