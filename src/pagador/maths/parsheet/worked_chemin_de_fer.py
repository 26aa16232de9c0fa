"""Chemin de fer's par sheet worked out: both bets by the table, and what they are worth at equilibrium under bancô."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pagador.maths.chemin_de_fer.asked import CAGNOTTE, DECKS, Asked, asked, table_terms
from pagador.maths.chemin_de_fer.edges import settled
from pagador.maths.chemin_de_fer.matrix import Worth
from pagador.maths.chemin_de_fer.solved import Solved
from pagador.maths.chemin_de_fer.words import BANCA, BANCO, GAME, MODELS, PONTO, TABLE
from pagador.maths.parsheet.beside_chemin_de_fer import listings
from pagador.maths.parsheet.sheet import Bet, Sheet
from pagador.maths.parsheet.worked import bet_of, laid_out
from pagador.registry import game_named

COUNTED = (
    "Every deal of six cards from a fresh shoe is counted in whole numbers, by both sides' totals and the ponto's "
    "third card. Equilibria are found where the banker's best answer changes, after choices were left out that are "
    "worse whatever the other side does, and each is checked by the best answers of both; nothing is rounded but for "
    "print. What the burnt cards showed is left out of account."
)
NOTE = (
    " The banker is a player: what a ponto loses the banker wins, and the house has the cagnotte alone. Ponto and "
    "banca are by the drawing table, which leaves the ponto a choice on five and the banker two; both draw. Under a "
    "full bancô, both sides at an equilibrium with the cagnotte: totals where the banker goes by points, cards where "
    "the banker goes by their two cards."
)


def worked_chemin_de_fer(
    *, edition: str | None = None, terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}
) -> Sheet:
    """The sheet: by the table and under bancô, with every free choice and equilibrium beside them."""
    wanted = asked(edition, terms, readings)
    solved = wanted.solved()

    def pricing(chosen: Mapping[str, str]) -> tuple[Bet, ...]:
        other = asked(edition, terms, chosen)
        return priced(other, solved if other.freed == wanted.freed else other.solved())

    sheet = laid_out(game_named(GAME), wanted.edition, table_terms(terms), readings, COUNTED, pricing)
    return msgspec.structs.replace(
        sheet,
        terms={DECKS: wanted.decks, CAGNOTTE: wanted.rate * 100, **sheet.terms},
        beside=listings(wanted, solved),
        note=NOTE,
    )


def priced(table: Asked, solved: Solved) -> tuple[Bet, ...]:
    """Both bets by the table; then under a full bancô, by each model, as freely as the reading has it."""
    game = BANCO if table.freed else TABLE
    worths = {f":{model}": solved.of(game, model, solved.rate)[0].worth for model in MODELS}
    return tuple(
        bet(table.edition, side, selector, worth)
        for selector, worth in {"": solved.table, **worths}.items()
        for side in (PONTO, BANCA)
    )


def bet(edition: str, side: str, selector: str, worth: Worth) -> Bet:
    found = msgspec.structs.replace(settled(side, worth), bet=side + selector)
    return bet_of(GAME, edition, found, None)
