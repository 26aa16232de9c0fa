"""Starting a session: the game chosen, its table opened, person and house players brought to it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.console import Console

from pagador.betting.facts import SittingState
from pagador.cli import drawing
from pagador.cli.terminal.companions import players_for
from pagador.cli.terminal.course import Course
from pagador.cli.terminal.felts import felt_of
from pagador.cli.terminal.menu import chosen_game
from pagador.cli.terminal.opening import open_table, stamp_of
from pagador.cli.terminal.prompts import Lines
from pagador.cli.terminal.session import Session
from pagador.cli.terminal.teller import Teller
from pagador.cli.terminal.visit import Visit
from pagador.decider import Participant
from pagador.equipment.chance import CryptographicChance, SeededChance, Source
from pagador.game import AnyGame
from pagador.law import Refused
from pagador.money import shown
from pagador.registry import game_named
from pagador.table import Sitting
from pagador.table.log import Stamp, write_log

PURSE_IN_MINIMUMS = 1_000
LONGEST_CHOICE = 70


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """How a person wants to play: the options of the command."""

    edition: str | None
    terms: tuple[str, ...]
    readings: tuple[str, ...]
    players: int | None
    purse: int | None
    seed: int | None
    language: str
    name: str
    place: str | None
    quick: bool
    record: str | None


def start(name: str | None, manner: Manner) -> None:
    """A session from the menu or at the game named; leaving the menu is no session."""
    console = drawing.console()
    lines = Lines(console)
    game = chosen_game(console, lines) if name is None else game_named(name)
    if game is not None:
        stamp = stamp_of(game, manner.edition, manner.terms, manner.readings)
        check_record(manner.record)
        played = session(game, open_table(game, stamp), manner, console, lines)
        played.run(manner.place)
        keep_record(manner.record, stamp, played)


def session(game: AnyGame, state: SittingState, manner: Manner, console: Console, lines: Lines) -> Session:
    """Table, person and house players put together, and the person told where he is."""
    felt = felt_of(game)
    purse = manner.purse or PURSE_IN_MINIMUMS * game.describe(state).minimum
    visit = Visit(Sitting(game, state, source(manner.seed)), Participant(manner.name), purse, felt.outcome)
    teller = Teller(visit, felt, console, manner.language, moving=lines.live and not manner.quick)
    welcome(teller, manner)
    players = players_for(visit, manner.players, manner.seed)
    if players.introduction:
        teller.say(players.introduction)
    return Session(Course(visit, teller, players), lines)


def check_record(file: str | None) -> None:
    """Before anything is played: a log that cannot be written in the end is refused now."""
    if file is not None:
        with writing(file):
            Path(file).open("a").close()


def keep_record(file: str | None, stamp: Stamp, session: Session) -> None:
    """The log of the sitting in a file, for `pagador audit replay`."""
    if file is not None:
        with writing(file):
            Path(file).write_text(write_log(stamp, session.visit.sitting), encoding="utf-8")


@contextmanager
def writing(file: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Refused(f"The log cannot be kept in {file}: {error.strerror}.") from None


def source(seed: int | None) -> Source:
    return CryptographicChance() if seed is None else SeededChance(seed)


def welcome(teller: Teller, manner: Manner) -> None:
    """The game, its edition and what was chosen of terms and readings; a seed is never left unsaid."""
    game, table, purse = teller.visit.game, teller.visit.view.table, teller.visit.purses.brought
    minimum = shown(table.terms.minimum)
    teller.say(f"{game.title}, edition {table.edition}. Minimum {minimum}, purse {shown(purse)}, play money.", "bold")
    if manner.terms or manner.readings:
        teller.say(f"This table has chosen {', '.join(map(in_short, (*manner.terms, *manner.readings)))}.")
    if manner.seed is not None:
        words = f"SEEDED: seed {manner.seed} gives the same results every time. A demonstration, not chance."
        teller.say(words, "reverse")


def in_short(chosen: str) -> str:
    """A term as it was written; of one that fills a page, such as a whole plan, only the name."""
    return chosen if len(chosen) <= LONGEST_CHOICE else chosen.partition("=")[0]
