"""The plain felt: chips in words and nothing drawn, for a game that has no felt of its own."""

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pagador.cli.terminal.chips_drawn import listed
from pagador.cli.terminal.prompts import shown_domain
from pagador.cli.terminal.tables import ruled
from pagador.decider import Choice, Event, Events, Offers, Participant

SHOWN_SPOTS = 6


def draw(view: Any, me: Participant) -> RenderableType:
    return Group(*listed(view.bets, me))


def last(view: Any) -> RenderableType:
    return Text(f"Last: {', '.join(view.last) or 'none yet'}")


def drawn_after(view: Any, event: Event, me: Participant) -> RenderableType | None:
    return None


def frames(view: Any, event: Event, later: Events) -> Iterator[RenderableType]:
    return iter(())


def outcome(event: Event) -> str:
    return ""


def sentence(event: Event, me: Participant) -> str | None:
    return None


def pays(view: Any, offers: Offers) -> RenderableType:
    """The spots on offer with their limits; what they pay stands in the law."""
    table: Table = ruled("spots", "stake")
    for offer in offers:
        spots = offer.fields.get("spot")
        if offer.command == "place-bet" and isinstance(spots, Choice):
            more = " …" if len(spots.options) > SHOWN_SPOTS else ""
            table.add_row(", ".join(spots.options[:SHOWN_SPOTS]) + more, shown_domain(offer.fields["stake"]))
    return table
