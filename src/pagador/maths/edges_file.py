"""The default edges as a file that ships with the package, so that screens can show them without computing."""

from pathlib import Path
from typing import Any

import msgspec

from pagador.maths.edge import document, edge
from pagador.registry import GAMES

VARIANTS: dict[str, tuple[dict[str, Any], ...]] = {
    "roleta-americana-online": ({"wheel": "37"}, {"wheel": "38"}),
    "ponto-e-banca": ({"decks": 6}, {"decks": 8}),
    "ponto-e-banca-macau": ({"decks": 6}, {"decks": 8}),
}
"""The tables of a game whose edges differ; a game that is not here has one."""

PLAYED = ("blackjack",)
"""Games whose bets are worth what is made of them: an analyser of their own computes that, not a walk of all coups."""


def path() -> Path:
    from pagador import law

    return Path(law.__file__).parent / "data" / "edges.json"


def computed() -> bytes:
    """Every game's edges on each of its tables, a bet a line."""
    rows = [
        row | {"terms": terms}
        for game in GAMES
        if game.name not in PLAYED
        for terms in VARIANTS.get(game.name, ({},))
        for row in document(edge(game.name, terms=terms))
    ]
    return b"[\n" + b",\n".join(msgspec.json.encode(row) for row in rows) + b"\n]\n"


def write() -> None:
    path().write_bytes(computed())
