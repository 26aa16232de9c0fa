"""The default edges as a file that ships with the package, so that screens can show them without computing."""

from pathlib import Path

import msgspec

from pagador.maths.analysers import analyser_of
from pagador.maths.edge import document, edge
from pagador.registry import GAMES


def path() -> Path:
    from pagador import law

    return Path(law.__file__).parent / "data" / "edges.json"


def computed() -> bytes:
    """The edges of every game that is walked, on each table that decides bets differently, a bet a line."""
    rows = [
        row | {"terms": terms}
        for game in GAMES
        if analyser_of(game) is None
        for edition in game.editions
        for terms in game.counting.variants(edition)
        for row in document(edge(game.name, edition=edition, terms=terms))
    ]
    return b"[\n" + b",\n".join(msgspec.json.encode(row) for row in rows) + b"\n]\n"


def write() -> None:
    path().write_bytes(computed())
