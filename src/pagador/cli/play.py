"""`pagador play`: a table in the terminal, for one person, play money and as many house players as wanted."""

from enum import StrEnum
from typing import Annotated

import typer

from pagador.cli.options import Chosen, Edition, Terms


class Language(StrEnum):
    """The languages of the calls."""

    PT = "pt"
    EN = "en"
    FR = "fr"


def play(
    game: Annotated[str | None, typer.Argument(help="The game by its name; without one, a menu.")] = None,
    edition: Edition = None,
    term: Terms = None,
    reading: Chosen = None,
    players: Annotated[
        int | None, typer.Option(min=0, max=7, help="House players beside you; as many as the game has unless said.")
    ] = None,
    purse: Annotated[int | None, typer.Option(min=1, help="Play money; 1000 times the minimum unless said.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same results every time: a demonstration.")] = None,
    lang: Annotated[Language, typer.Option(help="The language of the calls.")] = Language.PT,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "Player",
    place: Annotated[str | None, typer.Option(help="Your place; the first that is free unless said.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="No animation.")] = False,
    record: Annotated[str | None, typer.Option(help="Keep the log of the sitting in this file.")] = None,
) -> None:
    """Play at a table in the terminal, for play money."""
    from pagador.cli.terminal.start import Manner, start

    manner = Manner(
        edition=edition,
        terms=tuple(term or ()),
        readings=tuple(reading or ()),
        players=players,
        purse=purse,
        seed=seed,
        language=lang.value,
        name=name,
        place=place,
        quick=quick,
        record=record,
    )
    start(game, manner)
