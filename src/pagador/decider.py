"""The engine: six functions a game is made of, and what can be done with any game that has them.

    questions(state)           what the table waits for: who is asked, for how long, what stands when the time is over
    due(state)                 the offers now open, with the domain of each field and the question they answer
    decide(state, command)     events, or a refusal that names the rule; never reads a clock or a generator
    evolve(state, event)       the next state; no judgement in it
    view(state, participant)   what that participant may see: a state in which the hidden is masked
    show(event, participant)   the event as that participant may have it, or nothing

Because a view is itself a state, whoever is sent the shown events folds them with the same `evolve`:
`evolve(view(s, p), show(e, p)) == view(evolve(s, e), p)` holds for every game and is tested.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cache
from itertools import chain, islice
from typing import Any, NewType, Protocol, TypeAlias, TypeVar, assert_never, get_args

import msgspec

from pagador.law import Refused, RuleId, nearest

RULES_VERSION = "0.3.0"
"""The version of the rules code, with which every log is stamped."""

LARGEST_TERM = 10**12
"""No number among the terms of a table is larger."""

# Words -----------------------------------------------------------------------------------

Participant = NewType("Participant", str)
"""Who acts: a person at the table by name, or one of the parties below."""

DEALER = Participant("dealer")
CHANCE = Participant("chance")
CLOCK = Participant("clock")
HOUSE = Participant("house")
SPECTATOR = Participant("spectator")
RESERVED = frozenset({DEALER, CHANCE, CLOCK, HOUSE, SPECTATOR})

State = TypeVar("State")
Agreed = TypeVar("Agreed", bound=msgspec.Struct)


class Party(StrEnum):
    """The five that act, each with a tongue of its own; a connection decodes only its own, and none the house's."""

    PEOPLE = "people"
    DEALER = "dealer"
    CHANCE = "chance"
    CLOCK = "clock"
    HOUSE = "house"


# Commands --------------------------------------------------------------------------------


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True, gc=False):
    """What somebody wants done, in the imperative."""


class PeopleCommand(Command, frozen=True, kw_only=True):
    """A command of a person; the edge that receives it fills in `by`, never the person."""

    by: Participant


class DealerCommand(Command, frozen=True, kw_only=True):
    """A command of those who run the table: pagador, fiscal, inspector."""


class ChanceCommand(Command, frozen=True, kw_only=True):
    """What a card, a ball, a die or a reel did."""


class ClockCommand(Command, frozen=True, kw_only=True):
    """A deadline that passed, or an hour that struck."""


class HouseCommand(Command, frozen=True, kw_only=True):
    """What the house tells a table of what lies beside it; only the house's own machine gives it."""


NOT_PEOPLE = {DEALER: Party.DEALER, CHANCE: Party.CHANCE, CLOCK: Party.CLOCK, HOUSE: Party.HOUSE}


def party_of(who: Participant) -> Party:
    """The tongue somebody speaks: whoever is none of the other parties is one of the people."""
    return NOT_PEOPLE.get(who, Party.PEOPLE)


def actor(command: Command) -> Participant:
    """Who a command is from, as the log writes it."""
    match command:
        case PeopleCommand(by=person):
            return person
        case DealerCommand():
            return DEALER
        case ChanceCommand():
            return CHANCE
        case HouseCommand():
            return HOUSE
    return CLOCK


# Events ----------------------------------------------------------------------------------


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", gc=False):
    """What happened, in the past tense, and the rules it rests on in the edition in force.

    Like commands it is a value without cycles, of which a house makes thousands a second: no work for the collector.
    """

    under: tuple[RuleId, ...]


Events: TypeAlias = tuple[Event, ...]


def tag_of(shape: msgspec.Struct | type[msgspec.Struct]) -> str:
    """The word by which the log and the wire call an event or a command, given it or its class."""
    return str(shape.__struct_config__.tag)


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """Something was announced: `call` names the words in the law data, `blanks` fill them."""

    call: str
    blanks: dict[str, str] = {}


# Questions -------------------------------------------------------------------------------


class Kind(StrEnum):
    """What is asked for: bets, a decision that somebody owes, or claims that are gathered and then judged."""

    BETTING = "betting"
    DECISION = "decision"
    CLAIMS = "claims"


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a table waits for: whom it asks (without `asked`, everybody `but` these), for how long, what stands then.

    `key` is the same throughout a coup, and `number` grows when it is asked anew: an answer names both. `renewals`
    grows when an act gives the whole time again, which leaves answers on their way valid. Without `seconds` it ends by
    another's act. It may end `early` when all are ready; only `known_to` these people, if any are named, is it told.
    """

    key: str
    kind: Kind
    number: int = 1
    asked: tuple[Participant, ...] | None = None
    but: tuple[Participant, ...] = ()
    seconds: int | None = None
    warning: int | None = None
    renewals: int = 0
    early: bool = False
    default: str = ""
    known_to: tuple[Participant, ...] | None = None

    def asks(self, who: Participant) -> bool:
        return who in self.asked if self.asked is not None else who not in self.but

    def is_known(self, who: Participant) -> bool:
        return self.known_to is None or who in self.known_to

    def is_for(self, who: Participant) -> bool:
        """Whether this participant may answer it: it is asked of them, and they may know of it."""
        return self.asks(who) and self.is_known(who)


Questions: TypeAlias = tuple[Question, ...]

# Offers ----------------------------------------------------------------------------------


class Choice(msgspec.Struct, frozen=True, tag="choice"):
    """One of these words."""

    options: tuple[str, ...]


OUT_OF_SIGHT = 10**8
"""An end so many steps away bounds what can be reckoned with, and not what anybody would do."""


class Amount(msgspec.Struct, frozen=True, tag="amount"):
    """A whole number from `least` to `most`, by `step`; without `most` there is no upper end."""

    least: int
    most: int | None = None
    step: int = 1

    @property
    def end(self) -> int | None:
        """The upper end, if it is one that somebody could come near."""
        near = self.most is not None and self.most < self.least + OUT_OF_SIGHT * self.step
        return self.most if near else None


class Lot(msgspec.Struct, frozen=True, tag="lot"):
    """What chance may answer: outcomes with their weights, and for a card where it lies in its shoe.

    `position` counts in the shuffled order before the cut, so that a source need know nothing of cuts and burns.
    """

    outcomes: tuple[str, ...]
    weights: tuple[int, ...]
    shoe: int | None = None
    position: int | None = None


class Arrangement(msgspec.Struct, frozen=True, tag="arrangement"):
    """All of these cards, laid out in rows of these lengths."""

    cards: tuple[str, ...]
    rows: tuple[int, ...]

    def __post_init__(self) -> None:
        if sum(self.rows) != len(self.cards):
            raise ValueError(f"{len(self.cards)} cards do not fill rows of {self.rows}")


Domain: TypeAlias = Choice | Amount | Lot | Arrangement
Rows: TypeAlias = tuple[tuple[str, ...], ...]
Value: TypeAlias = str | int | Rows
"""What a field of a command may be: a word, a number, or cards in rows."""


def in_rows(cards: Iterable[str], rows: tuple[int, ...]) -> Rows:
    """The cards in this order, cut into rows of these lengths."""
    left = iter(cards)
    return tuple(tuple(islice(left, length)) for length in rows)


def first(domain: Domain) -> Value:
    """The first or least of a domain: what is done where a duty leaves no choice that matters."""
    match domain:
        case Choice(options=options):
            return options[0]
        case Amount(least=least):
            return least
        case Lot(outcomes=outcomes):
            return outcomes[0]
        case Arrangement(cards=cards, rows=rows):
            return in_rows(cards, rows)
    assert_never(domain)


def fits(domain: Domain, value: object) -> bool:
    """Whether a value lies in a domain; rows may come as lists, as JSON has them."""
    match domain:
        case Choice(options=options) | Lot(outcomes=options):
            return value in options
        case Amount(least=least, most=most, step=step):
            if not isinstance(value, int) or isinstance(value, bool):
                return False
            return value in range(least, (value if most is None else most) + 1, step)
        case Arrangement(cards=cards, rows=rows):
            return is_arranged(cards, rows, value)
    assert_never(domain)


def is_arranged(cards: tuple[str, ...], rows: tuple[int, ...], value: object) -> bool:
    """Whether these are rows of these lengths, with each of the cards in them once."""
    try:
        laid = msgspec.convert(value, Rows)
    except msgspec.ValidationError:
        return False
    return tuple(map(len, laid)) == rows and Counter(chain.from_iterable(laid)) == Counter(cards)


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """Someone may do `command`, each field independently within its domain; without `by`, anyone `but` these.

    `must` says the table waits for it; `default` is what stands if time runs out. An offer that belongs to a question
    is taken by naming that; the clock takes one when its time is over, and one without a question with the full hour.
    """

    party: Party
    command: str
    by: Participant | None = None
    but: tuple[Participant, ...] = ()
    fields: dict[str, Domain] = {}
    must: bool = False
    default: str | None = None
    question: str = ""
    under: tuple[RuleId, ...] = ()

    def is_open_to(self, who: Participant) -> bool:
        """Whether this participant may take it: the one it names, or anyone of its party who is not shut out."""
        if self.party is not party_of(who) or who == SPECTATOR:
            return False
        return self.by == who if self.by is not None else who not in self.but


Offers: TypeAlias = tuple[Offer, ...]


def offered_to(offers: Offers, who: Participant) -> Offers:
    """Those of the offers that this participant may take."""
    return tuple(offer for offer in offers if offer.is_open_to(who))


# On paper --------------------------------------------------------------------------------


class Act(msgspec.Struct, frozen=True):
    """A command as somebody wrote it down: who acts, and the command raw."""

    by: Participant
    raw: dict[str, object]


class Face(msgspec.Struct, frozen=True):
    """What chance showed, under the key by which it will be asked: a number of the ball, a card of the ponto."""

    key: str
    outcome: str


Step: TypeAlias = Act | Face


class Phrase(msgspec.Struct, frozen=True, kw_only=True):
    """A way to write: the form a manual prints, the pattern that knows it, the steps it stands for."""

    form: str
    pattern: str
    steps: Callable[[re.Match[str]], tuple[Step, ...]]


# A decider ----------------------------------------------------------------------------------


class Tongues(msgspec.Struct, frozen=True):
    """The union of commands that each party speaks, and the union of events; at most tables the house says nothing."""

    people: Any
    dealer: Any
    chance: Any
    clock: Any
    events: Any
    house: Any = None

    def of(self, party: Party) -> Any:
        return getattr(self, party.value)


class Move(msgspec.Struct, frozen=True, gc=False):
    """Money going from one purse to another: every event that moves money can be read as such moves.

    What is `shared` goes into the bank of another, or comes back from there, and is nobody's gain: it stays one's own.
    """

    source: "Purse"
    target: "Purse"
    amount: int
    shared: bool = False


class Purse(msgspec.Struct, frozen=True, gc=False):
    """Where money can lie: a person's wallet, colour chips or stakes on the layout; the house's bank or commissions.

    `at` names a pool, which lies at no table.
    """

    kind: str
    owner: Participant
    at: str = ""


class Decider(Protocol[State]):
    """What the engine asks of a game: its tongues and the two functions by which it goes on."""

    @property
    def tongues(self) -> Tongues: ...
    @property
    def decide(self) -> Callable[[State, Command], Events]: ...
    @property
    def evolve(self) -> Callable[[State, Event], State]: ...


def fold(game: Decider[State], state: State, events: Iterable[Event]) -> State:
    """The state after these events."""
    for event in events:
        state = game.evolve(state, event)
    return state


def replay(game: Decider[State], state: State, commands: Iterable[Command]) -> tuple[State, Events]:
    """Decide recorded commands again: the state they lead to and every event on the way."""
    seen: list[Event] = []
    for command in commands:
        events = game.decide(state, command)
        state = fold(game, state, events)
        seen.extend(events)
    return state, tuple(seen)


# Decoding --------------------------------------------------------------------------------


def encode_fraction(value: Any) -> Any:
    """Fractions travel as "a/b" strings; for any other type msgspec expects this error from its hooks."""
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(f"no way to write a {type(value).__name__}")


def decode_fraction(wanted: type, value: Any) -> Any:
    """The way back, for the same hook."""
    if wanted is Fraction:
        return Fraction(value)
    raise NotImplementedError(f"no way to read a {wanted.__name__}")


def agree(shape: type[Agreed], game: str, terms: Mapping[str, object]) -> Agreed:
    """The terms of a table in the shape that its game gives them, or a refusal."""
    known = list(shape.__struct_fields__)
    for name in terms:
        if name not in known:
            raise Refused(f"A table of {game} has no term {name}. {nearest(name, known)}")
    return msgspec.convert({name: term(shape, name, value) for name, value in terms.items()}, shape)


def term(shape: type[Agreed], name: str, value: object) -> object:
    """One term as it was given, or as the word it was written as: a wheel of 38 is called `38`."""
    check_size(name, value)
    reason = unfit(shape, name, value)
    if reason and unfit(shape, name, str(value)):
        raise Refused(f"The term {name} cannot be {value}: {reason}.")
    return str(value) if reason else value


def check_size(name: str, value: object) -> None:
    """Refuse a term with a number in it that no table needs: what follows from it must be carried exactly."""
    match value:
        case int() if abs(value) > LARGEST_TERM:
            raise Refused(f"No number of the term {name} goes beyond {LARGEST_TERM}.")
        case dict() | list() | tuple():
            for part in value.values() if isinstance(value, dict) else value:
                check_size(name, part)


def unfit(shape: type[Agreed], name: str, value: object) -> str:
    """What is wrong with a value for a term; nothing, if it fits."""
    try:
        msgspec.convert({name: value}, shape)
    except msgspec.ValidationError as error:
        reason = str(error).partition(" - at ")[0]
        return f"{reason[:1].lower()}{reason[1:]}"
    return ""


def hear(game: Decider[State], party: Party, raw: object, *, strict: bool = True) -> Command:
    """A command in the tongue of this party, or a refusal; not `strict` where all values were written as words."""
    tongue = game.tongues.of(party)
    if tongue is None:
        raise Refused(f"This table takes no word from the {party}.")
    try:
        heard = shaped(raw, tongue, strict=strict)
    except msgspec.ValidationError as error:
        raise Refused(f"The table does not understand that: {str(error)[:1].lower()}{str(error)[1:]}.") from None
    assert isinstance(heard, Command)
    return heard


def recalled(game: Decider[State], raw: object) -> Event:
    """An event from a log, in the game's own tongue."""
    event: Event = shaped(raw, game.tongues.events)
    return event


def shaped(raw: object, tongue: Any, *, strict: bool = True) -> Any:
    """What was said, as the one shape of a tongue that its word names: to try all of them each time takes long."""
    field, known = shapes(tongue)
    word = raw.get(field) if isinstance(raw, dict) else None
    shape = known.get(word, tongue) if isinstance(word, str) else tongue
    return msgspec.convert(raw, shape, strict=strict, dec_hook=decode_fraction)


def words_of(tongue: Any) -> tuple[str, ...]:
    """The words of a tongue; a party that says nothing has none."""
    return () if tongue is None else tuple(shapes(tongue)[1])


@cache
def shapes(tongue: Any) -> tuple[str, dict[str, Any]]:
    """Where the shapes of a tongue have their word, and each of them by its word."""
    found = get_args(tongue) or (tongue,)
    return found[0].__struct_config__.tag_field, {shape.__struct_config__.tag: shape for shape in found}
