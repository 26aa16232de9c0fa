"""The frames of a table's WebSocket, version 2: JSON objects whose `t` says what they are.

What a person is sent is always an event as *he* may see it, with what it changes in his view; what he sends
names the coup it is for, and a number by which it is done once however often it is sent.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from pagador.decider import Kind, Offer, Participant, Party, decode_fraction, encode_fraction

VERSION = 2
LARGEST_FRAME = 65_536
LARGEST_COMMAND = 2048
"""How many bytes a command has at most: what it says may be said again in a refusal, which is kept."""

LARGEST_NUMBER = 2**53 - 1
"""The largest whole number that every language can carry in JSON."""


class Frame(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", omit_defaults=True):
    """One message, either way; what the house sends may have fields that its reader does not know yet."""


# From people -----------------------------------------------------------------------------


class Said(Frame, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What people send, and nothing else in it."""


class Hello(Said, frozen=True, kw_only=True, tag="hello"):
    """The first frame: who one is (nobody: a spectator), and the last line one has seen, after an interruption.

    `lang` is the language in which one wants to be refused.
    """

    v: int
    token: str | None = None
    since: int | None = None
    lang: Literal["pt", "en", "fr"] = "en"


class Do(Said, frozen=True, kw_only=True, tag="do"):
    """A command; `n` is what its sender calls it, `coup` and `question` (its key and number) what it was meant for.

    Who speaks for the table names the `step` at which it stands instead of a question.
    """

    n: int
    coup: int
    command: dict[str, Any]
    question: tuple[str, int] | None = None
    step: int | None = None
    party: Party = Party.PEOPLE


class Ready(Said, frozen=True, kw_only=True, tag="ready"):
    """I have bet all I want to; in a hurry, I need not watch the coup either.

    `coup` and `question` say what was meant: a question that is over by the time this comes ends no other.
    """

    hurry: bool = False
    coup: int | None = None
    question: tuple[str, int] | None = None


class AskOffers(Said, frozen=True, kw_only=True, tag="offers?"):
    """What may I do now?"""


class Since(Said, frozen=True, kw_only=True, tag="since"):
    """I have missed something: send me what came after this line."""

    seq: int


FromPeople: TypeAlias = Hello | Do | Ready | AskOffers | Since

# From the house --------------------------------------------------------------------------


class Asked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A question that is open: whom it asks (without `asked`, everybody `but` these) and what stands when time is up.

    An answer names `key` and `number`. `left_ms` is the time left; `warning` seconds before its end people are warned.
    A question may end `early` when all who are asked are ready.
    """

    key: str
    kind: Kind
    number: int = 1
    asked: tuple[Participant, ...] | None = None
    but: tuple[Participant, ...] = ()
    seconds: int | None = None
    left_ms: int | None = None
    warning: int | None = None
    renewals: int = 0
    early: bool = False
    default: str = ""


class PoolNow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What lies in a pool that the table feeds, to the unit, and why it cannot be won, if it cannot."""

    name: str
    value: int
    disabled: str = ""


class Welcome(Frame, frozen=True, kw_only=True, tag="welcome"):
    """Where the table stands, as this person may see it, at line `seq`; `now` is the house's time, as in entries."""

    v: int
    table: dict[str, Any]
    you: str | None
    seq: int
    coup: int
    step: int
    state: dict[str, Any]
    questions: tuple[Asked, ...] = ()
    committed: dict[str, Any] | None = None
    pools: tuple[PoolNow, ...] = ()
    now: int = 0


class Happened(Frame, frozen=True, kw_only=True, tag="events"):
    """What happened from after line `after` to line `seq`; whoever does not stand at `after` has missed something.

    `questions` are those now open, where they are others than before or have another time. With `more`, this is the
    beginning of a long absence: ask for the rest from `seq` on.
    """

    after: int
    seq: int
    coup: int
    step: int
    questions: tuple[Asked, ...] | None = None
    entries: list[Any]
    more: bool = False
    now: int = 0


class Done(Frame, frozen=True, kw_only=True, tag="done"):
    """Command `n` is written on line `seq`, and durable."""

    n: int
    seq: int


class Refusal(Frame, frozen=True, kw_only=True, tag="refused"):
    """The sentence for what cannot be done, and the rules it rests on."""

    sentence: str
    under: tuple[str, ...] = ()
    n: int | None = None


class Offered(Frame, frozen=True, kw_only=True, tag="offers"):
    """What this person may do now, and the questions that the offers answer."""

    coup: int
    step: int
    offers: tuple[Offer, ...]
    questions: tuple[Asked, ...] = ()


class Session(Frame, frozen=True, kw_only=True, tag="session"):
    """One's own money: what is left in the wallet, and what this session has come to."""

    balance: int
    staked: int = 0
    result: int = 0
    began: int | None = None


class Pools(Frame, frozen=True, kw_only=True, tag="pools"):
    """What the pools that the table feeds are worth now: at most once a second, when they have changed."""

    pools: tuple[PoolNow, ...]


class Bye(Frame, frozen=True, kw_only=True, tag="bye"):
    """Why the house ends the connection."""

    sentence: str


FromHouse: TypeAlias = Welcome | Happened | Done | Refusal | Offered | Session | Pools | Bye

# The end ---------------------------------------------------------------------------------

NORMAL, TRIFLING, FAULT, RESTART, TOO_SLOW, GONE, REFUSED = 1000, 1008, 1011, 1012, 4008, 4010, 4400
"""Why a connection was closed, as its last frame says: the table is gone, whoever it was is refused, and so on."""

FINAL = frozenset({GONE, REFUSED})
"""After these there is no use in coming back; after all others there is."""

# Entries of `Happened` -------------------------------------------------------------------


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the table's chain as somebody may see it: events, or what chance was bound to, or a note to him.

    Each event has its own `changes`; those here are of what changed in the view after the last event that is shown.
    """

    seq: int
    at: int
    actor: str = ""
    events: tuple[Any, ...] = ()
    changes: tuple[Any, ...] = ()
    committed: dict[str, Any] | None = None
    revealed: dict[str, Any] | None = None
    noted: dict[str, Any] | None = None
    closed: str = ""


# Bytes -----------------------------------------------------------------------------------

ENCODER = msgspec.json.Encoder(enc_hook=encode_fraction)
PEOPLE: msgspec.json.Decoder[FromPeople] = msgspec.json.Decoder(FromPeople, dec_hook=decode_fraction)
HOUSE: msgspec.json.Decoder[FromHouse] = msgspec.json.Decoder(FromHouse, dec_hook=decode_fraction)


def encoded(frame: FromHouse | FromPeople) -> bytes:
    return ENCODER.encode(frame)


def is_carried(command: dict[str, Any]) -> bool:
    """Whether every whole number in a command is one that JSON carries to everybody, however deep it lies."""
    left: list[Any] = [command]
    while left:
        value = left.pop()
        if isinstance(value, int):
            if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
                return False
        elif isinstance(value, dict):
            left.extend(value.values())
        elif isinstance(value, list):
            left.extend(value)
    return True
