"""The default edges as a file that ships with the package, so that screens can show them without computing."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from pagador.maths.analysers import analyser_of
from pagador.maths.edge import Edge, document, edge
from pagador.registry import GAMES, game_named


def path() -> Path:
    from pagador import law

    return Path(law.__file__).parent / "data" / "edges.json"


def computed() -> bytes:
    """The edges of every game that is counted exactly, on each table that decides bets differently, a bet a line."""
    rows = [
        row | {"terms": terms}
        for game in GAMES
        for edition in game.editions
        for terms in game.counting.variants(edition)
        for row in document(counted(game.name, edition, terms))
    ]
    return b"[\n" + b",\n".join(msgspec.json.encode(row) for row in rows) + b"\n]\n"


def counted(game: str, edition: str, terms: Mapping[str, Any]) -> tuple[Edge, ...]:
    """Nothing for a game that is not solved exactly."""
    analyser = analyser_of(game_named(game))
    return edge(game, edition=edition, terms=terms) if analyser is None else analyser.edges(edition, terms, {}) or ()


def write() -> None:
    path().write_bytes(computed())
