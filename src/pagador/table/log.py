"""A sitting's log as a file: a stamp, then a line for each command with its events; replayed, it must agree.

The first line says what was played under which law; each following line is one `Entry`. Nothing in a log is believed:
`replay_log` decides every command again and names the first line that differs.
"""

from typing import Any, TypeVar

import msgspec

from pagador.betting.facts import SittingState
from pagador.decider import (
    RULES_VERSION,
    Command,
    Event,
    Participant,
    actor,
    encode_fraction,
    fold,
    hear,
    party_of,
    recalled,
)
from pagador.game import AnyGame, Game, State
from pagador.law import Refused
from pagador.law.fingerprint import fingerprint
from pagador.registry import check_edition, game_named, new_table
from pagador.table.sitting import Entry, Sitting

Shape = TypeVar("Shape")


class Stamp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a sitting was opened with: the game, the table's terms and readings, the rules and the law in force."""

    game: str
    edition: str
    terms: dict[str, Any] = {}
    readings: dict[str, str] = {}
    rules_version: str = RULES_VERSION
    law: str = msgspec.field(default_factory=fingerprint)


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry as it is written: command and events still to be understood in the game's own tongues."""

    actor: str
    command: dict[str, Any]
    events: list[dict[str, Any]]


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """A log decided again without a difference."""

    stamp: Stamp
    game: AnyGame
    state: SittingState
    log: tuple[Entry, ...]
    same_law: bool


# Writing ---------------------------------------------------------------------------------


def write_log(stamp: Stamp, sitting: Sitting[State]) -> str:
    lines = [msgspec.json.encode(stamp), *(write_entry(entry) for entry in sitting.log)]
    return b"\n".join(lines).decode() + "\n"


def write_entry(entry: Entry) -> bytes:
    return msgspec.json.encode(entry, enc_hook=encode_fraction)


# Reading ---------------------------------------------------------------------------------


class LogDiffers(Refused):
    """A log can be read, and is not what the rules give."""


def replay_log(text: str) -> Replayed:
    """Decide every command of a log again, or refuse it at the first line that is not what the rules give."""
    head, *rest = text.splitlines() or [""]
    stamp = understand(1, head, Stamp)
    game = game_named(stamp.game)
    check_edition(game, stamp.edition)
    state, log = new_table(game, stamp.edition, stamp.terms, stamp.readings), []
    for number, line in enumerate(rest, start=2):
        entry = read_entry(game, number, line)
        check_same(number, entry, decided(game, state, number, entry.command))
        state = fold(game, state, entry.events)
        log.append(entry)
    return Replayed(stamp=stamp, game=game, state=state, log=tuple(log), same_law=stamp.law == fingerprint())


def understand(number: int, line: str, shape: type[Shape]) -> Shape:
    try:
        return msgspec.json.decode(line, type=shape)
    except msgspec.DecodeError as error:
        raise Refused(f"Line {number} of the log cannot be read: {error}.") from None


def read_entry(game: Game[State], number: int, text: str) -> Entry:
    """A line in the game's own tongues."""
    line = understand(number, text, Line)
    try:
        command = hear(game, party_of(Participant(line.actor)), line.command)
        events = tuple(recalled(game, event) for event in line.events)
    except (Refused, msgspec.ValidationError) as error:
        raise Refused(f"Line {number} of the log cannot be read: {error}") from None
    if actor(command) != line.actor:
        raise LogDiffers(f"Line {number} of the log is {line.actor}'s, but the command is {actor(command)}'s.")
    return Entry(actor(command), command, events)


def decided(game: Game[State], state: State, number: int, command: Command) -> tuple[Event, ...]:
    try:
        return game.decide(state, command)
    except Refused as refusal:
        raise LogDiffers(f"Line {number} of the log is refused: {refusal.sentence}", *refusal.under) from None


def check_same(number: int, entry: Entry, events: tuple[Event, ...]) -> None:
    """The events written are those that the rules give, one by one."""
    if entry.events == events:
        return
    for written, given in zip(entry.events, events, strict=False):
        if written != given:
            raise LogDiffers(
                f"Line {number} of the log says {told(written)}; the rules give {told(given)}.", *given.under
            )
    raise LogDiffers(f"Line {number} of the log has {len(entry.events)} events; the rules give {len(events)}.")


def told(event: Event) -> str:
    return msgspec.json.encode(event, enc_hook=encode_fraction).decode()
