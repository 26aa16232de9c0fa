"""Terms as they are typed: a family may take words of its own for them, such as the name of a file."""

from collections.abc import Mapping
from typing import Any, Protocol, cast

TYPED = "pagador.cli.typed_{}"
"""Where a family has its own way to read the terms that are typed."""


class OwnTerms(Protocol):
    def typed(self, terms: Mapping[str, Any]) -> Mapping[str, Any]:
        """The terms as its tables take them."""


def as_taken(game: str, terms: Mapping[str, Any]) -> Mapping[str, Any]:
    from pagador.registry import game_named, own_module

    own = cast("OwnTerms | None", own_module(TYPED, game_named(game).family))
    return terms if own is None else own.typed(terms)
