"""Reading a coup on paper: the header opens the table, each line after it is steps to take or a claim to check."""

import re
import shlex
from difflib import get_close_matches
from typing import Any, TypeVar, get_origin

import msgspec

from pagador.betting.paper import COUNTED, SHARED, WHO, whole
from pagador.decider import Act, Participant, Phrase, Step
from pagador.game import AnyGame, Game, State
from pagador.law import Refused, nearest
from pagador.registry import GAMES, check_edition, game_named
from pagador.table.claims import Claim, read_claim
from pagador.table.lines import RefusedAt, at_line

EXAMPLE = f"game {GAMES[0].name}, edition {check_edition(GAMES[0], None)}, minimum 10"
PLAIN = re.compile(rf"{WHO}: *(?P<words>\S.*)")

# Values ----------------------------------------------------------------------------------

Value = TypeVar("Value")


class Row(msgspec.Struct, frozen=True):
    """A line that says something, without its comment, its blanks made single but for the gaps between phrases."""

    number: int
    text: str


class Line(msgspec.Struct, frozen=True):
    """What a line stands for."""

    number: int
    steps: tuple[Step, ...]


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The table a coup was played at."""

    number: int
    game: AnyGame
    edition: str
    terms: dict[str, Any]
    readings: dict[str, str]


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A record as it was read: header, what was done, what is claimed, and where it ends."""

    header: Header
    lines: tuple[Line, ...]
    claims: tuple[Claim, ...]
    last: int


# The page --------------------------------------------------------------------------------


def read_page(text: str, game: str | None, edition: str | None) -> Page:
    """A whole record; `game` and `edition`, where given, must be those that it names."""
    written = rows(text)
    if not written:
        raise RefusedAt(1, f"The record is empty; it begins with its table: {EXAMPLE}.")
    first, *rest = written
    with at_line(first.number):
        header = read_header(first, game, edition)
    lines, claims = [], []
    for row in rest:
        with at_line(row.number):
            if row.text.startswith("=>"):
                claims.append(read_claim(row.number, row.text))
            else:
                lines.append(Line(row.number, read_steps(row.text, header.game)))
    return Page(header=header, lines=tuple(lines), claims=tuple(claims), last=written[-1].number)


def rows(text: str) -> tuple[Row, ...]:
    """The lines that say something; what follows a # is for people to read."""
    found = enumerate(text.removeprefix("\N{BYTE ORDER MARK}").splitlines(), start=1)
    bare = (Row(number, re.sub(r"(^|\s)#.*", "", line).strip()) for number, line in found)
    return tuple(row for row in bare if row.text)


# The header ------------------------------------------------------------------------------


def read_header(row: Row, game: str | None, edition: str | None) -> Header:
    """`game NAME, edition NAME, TERM VALUE, reading NAME=ANSWER`, the last two as often as needed."""
    named, *terms = [part.split() for part in row.text.replace("=", " ").split(",")]
    if len(named) != 2 or named[0] != "game":
        raise Refused(f"A record begins with its table: {EXAMPLE}.")
    check_each_once(terms)
    played = game_named(must_agree("game", named[1], game))
    said = next((" ".join(words) for name, *words in terms if name == "edition"), edition)
    return Header(
        number=row.number,
        game=played,
        edition=check_edition(played, must_agree("edition", said, edition)),
        terms=dict(term(played, name, words) for name, *words in terms if name not in ("edition", "reading")),
        readings=dict(reading(words) for name, *words in terms if name == "reading"),
    )


def check_each_once(terms: list[list[str]]) -> None:
    """Every part of a header has a value, and none is said twice."""
    seen: set[str] = set()
    for part in terms:
        name = " ".join(part[:2] if part[:1] == ["reading"] else part[:1]).replace("_", "-")
        if len(part) < 2:
            raise Refused(f"The header says «{name}» and not what it is.")
        if name in seen:
            raise Refused(f"The header says {name} twice.")
        seen.add(name)


def must_agree(what: str, written: Value, wanted: str | None) -> Value:
    """What the record says, unless something else was asked for."""
    if wanted is not None and written != wanted:
        raise Refused(f"The record is of {what} {written}, not {wanted}.")
    return written


def term(game: Game[State], name: str, words: list[str]) -> tuple[str, object]:
    """A term of the table by its name, one value or several, as the game's terms take it."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(game.terms)}
    known = name.replace("-", "_")
    if known not in kinds:
        raise Refused(f"A table of {game.name} has no term {name}. {nearest(known, list(kinds))}")
    try:
        value = msgspec.convert(as_written(get_origin(kinds[known]), words), kinds[known], strict=False)
    except (msgspec.ValidationError, ValueError):
        raise Refused(f"The term {name} cannot be {' '.join(words)}.") from None
    return known, msgspec.to_builtins(value)


def as_written(kind: object, words: list[str]) -> object:
    """The words of a term: pairs, a row of values, or one value."""
    if kind is dict:
        return dict(zip(words[::2], words[1::2], strict=True))
    return words if kind is tuple else " ".join(words)


def reading(words: list[str]) -> tuple[str, str]:
    if len(words) != 2:
        raise Refused(f"A reading is written reading NAME=ANSWER, not {' '.join(words)}.")
    return words[0], words[1]


# The lines -------------------------------------------------------------------------------


def read_steps(text: str, game: Game[State]) -> tuple[Step, ...]:
    """A command in plain form, or a phrase, or several phrases with a gap between them."""
    plain = PLAIN.fullmatch(text)
    if plain is not None:
        return (read_plain(Participant(plain["who"]), plain["words"]),)
    phrases = (*game.paper.phrases, *SHARED)
    whole = read_phrase(" ".join(text.split()), phrases)
    parts = (whole,) if whole is not None else (read_phrase(part, phrases) for part in re.split(r"\s{2,}", text))
    found = tuple(parts)
    if any(part is None for part in found):
        raise Refused(f"Nobody at this table understands «{text}». {such_as(text, phrases)}")
    return tuple(step for part in found if part is not None for step in part)


def such_as(text: str, phrases: tuple[Phrase, ...]) -> str:
    """The form nearest to what was written, or two to show what lines are like."""
    forms = [phrase.form for phrase in phrases]
    close = get_close_matches(text, forms, n=1, cutoff=0.4)
    return f"Nearest: {close[0]}." if close else f"A line is such as: {SHARED[0].form}; or {forms[0]}."


def read_phrase(text: str, phrases: tuple[Phrase, ...]) -> tuple[Step, ...] | None:
    """The steps of the first phrase that a text is."""
    for phrase in phrases:
        found = re.fullmatch(phrase.pattern, text)
        if found is not None:
            return phrase.steps(found)
    return None


def read_plain(who: Participant, words: str) -> Act:
    """`WHO: command name=value name="two words"`: any command of anybody."""
    try:
        command, *pairs = shlex.split(words)
    except ValueError:
        raise Refused(f"A quotation is not closed in «{words}».") from None
    return Act(who, {"do": command} | dict(field(pair) for pair in pairs))


def field(pair: str) -> tuple[str, object]:
    """One field of a command; rows and tables of values are written as JSON."""
    name, sign, value = pair.partition("=")
    if not sign:
        raise Refused(f"A command is followed by name=value, not by {pair}.")
    if name in ("do", "by"):
        raise Refused(f"Who does what stands before and after the colon, not in {pair}.")
    if name in COUNTED:
        return name, whole(value)
    return name.replace("-", "_"), json(value) if value[:1] in ("[", "{") else value


def json(value: str) -> object:
    try:
        return msgspec.json.decode(value)
    except msgspec.DecodeError:
        raise Refused(f"{value} is no JSON.") from None
