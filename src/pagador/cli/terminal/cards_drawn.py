"""Cards of the terminal: side by side, red ones red, a back for what the viewer may not see."""

from collections.abc import Iterable

from rich.text import Text

from pagador.equipment.cards import Card, suit, written

BACK = "▒▒"
RED_SUITS = "♥♦"


def cards_drawn(cards: Iterable[Card | None]) -> Text:
    line = Text()
    for card in cards:
        if card is None:
            line.append(f"[{BACK}]", "dim")
        else:
            line.append(f"[{written(card)}]", "bold red" if suit(card) in RED_SUITS else "bold")
    return line
