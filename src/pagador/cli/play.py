"""`pagador play`: a table in the terminal, for one person, play money and as many house players as wanted."""

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from pagador.cli import drawing
from pagador.decider import Game, Participant
from pagador.law import Refused, find_section, nearest
from pagador.money import shown
from pagador.registry import GAMES, check_edition, game_named

if TYPE_CHECKING:
    from rich.console import Console

    from pagador.cli.terminal.prompts import Lines

PURSE_IN_MINIMUMS = 1_000


class Language(StrEnum):
    """The languages of the calls."""

    PT = "pt"
    EN = "en"
    FR = "fr"


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """How a person wants to play."""

    name: Participant
    language: str
    purse: int | None
    place: str | None
    players: int
    seed: int | None
    quick: bool


# The command -----------------------------------------------------------------------------


def play(
    game: Annotated[str | None, typer.Argument(help="The game by its name; without one, a menu.")] = None,
    edition: Annotated[str | None, typer.Option(help="The edition of the law.")] = None,
    term: Annotated[list[str] | None, typer.Option(help="A term of the table, K=V; can be repeated.")] = None,
    reading: Annotated[list[str] | None, typer.Option(help="A reading of the law, K=V; can be repeated.")] = None,
    players: Annotated[int, typer.Option(min=0, max=7, help="House players beside you.")] = 0,
    purse: Annotated[int | None, typer.Option(min=1, help="Play money; 1000 times the minimum unless said.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same results every time: a demonstration.")] = None,
    lang: Annotated[Language, typer.Option(help="The language of the calls.")] = Language.PT,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "Player",
    place: Annotated[str | None, typer.Option(help="Your place; the first that is free unless said.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="No animation.")] = False,
) -> None:
    """Play at a table in the terminal, for play money."""
    from pagador.cli.terminal.prompts import Lines

    console = drawing.console()
    lines = Lines(console)
    chosen = chosen_game(console, lines) if game is None else game_named(game)
    if chosen is None:
        return
    state = opened(chosen, check_edition(chosen, edition), pairs(term or []), pairs(reading or []))
    manner = Manner(
        name=Participant(name),
        language=lang.value,
        purse=purse,
        place=place,
        players=players,
        seed=seed,
        quick=quick,
    )
    sit(chosen, state, manner, console, lines)


def sit(game: Game[Any], state: Any, manner: Manner, console: "Console", lines: "Lines") -> None:
    """Put table, person and house players together, and play."""
    from pagador.cli.terminal.course import Course
    from pagador.cli.terminal.felts import felt_of
    from pagador.cli.terminal.house_players import HousePlayers
    from pagador.cli.terminal.session import Session
    from pagador.cli.terminal.teller import Teller
    from pagador.cli.terminal.visit import Visit
    from pagador.table import Sitting

    felt = felt_of(game.name)
    purse = manner.purse or PURSE_IN_MINIMUMS * state.table.terms.minimum
    visit = Visit(Sitting(game, state, source(manner.seed)), manner.name, purse, felt.outcome)
    moving = lines.live and not manner.quick
    teller = Teller(visit, felt, console, manner.language, moving=moving)
    welcome(teller.say, game, state, manner, purse)
    course = Course(visit, teller, HousePlayers(visit, manner.players, manner.seed))
    Session(course, lines).run(manner.place)


def source(seed: int | None) -> Any:
    from pagador.equipment.chance import CryptographicChance, SeededChance

    return CryptographicChance() if seed is None else SeededChance(seed)


def welcome(say: Any, game: Game[Any], state: Any, manner: Manner, purse: int) -> None:
    minimum = shown(state.table.terms.minimum)
    say(f"{game.title}, edition {state.table.edition}. Minimum {minimum}, purse {shown(purse)}, play money.", "bold")
    if manner.seed is not None:
        say(f"SEEDED: seed {manner.seed} gives the same results every time. A demonstration, not chance.", "reverse")
