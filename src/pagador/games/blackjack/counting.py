"""What counting asks of blackjack: how many decks a table may choose."""

from pagador.game import Variant
from pagador.games.blackjack.law import law_of

ALIASES = {"decks": "How many decks of cards."}


def variants(edition: str) -> tuple[Variant, ...]:
    """A table for each number of decks that the edition allows."""
    return tuple({"decks": decks} for decks in law_of(edition).decks.value)
