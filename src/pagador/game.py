"""What a game declares: its record for the registry, grouped by what each part serves.

Everything that serves all games asks only this record; what is a game's own stands nowhere else.
"""

import re
from collections.abc import Callable, Collection, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from pagador.betting.awards import Contribution, Win
from pagador.betting.facts import SittingState, TableFacts
from pagador.betting.meters import MeterReadings
from pagador.betting.pools import PoolTerms
from pagador.decider import (
    Act,
    Command,
    Event,
    Events,
    Lot,
    Move,
    Offer,
    Offers,
    Participant,
    Phrase,
    Purse,
    Questions,
    Tongues,
    Value,
)
from pagador.law import Refused, RuleId
from pagador.money import Units

State = TypeVar("State")

# What a game is --------------------------------------------------------------------------


class Banker(StrEnum):
    """Who holds the bank."""

    HOUSE = "house"
    PEOPLE = "people"


class GameFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What kind of game it is, for lobbies, researchers and tests."""

    banker: Banker = Banker.HOUSE
    hidden: bool = False
    """Whether some participant may know what another may not."""
    together: bool = False
    """Whether several people decide at the same time, each for themselves."""
    fewest: int = 1
    """How few people can play."""


class Demonstration(msgspec.Struct, frozen=True, kw_only=True):
    """A demonstration table that a first start opens: the terms that differ from the game's own, and its edition."""

    table: str
    terms: Mapping[str, object] = {}
    edition: str | None = None


# Money, cards, counting ------------------------------------------------------------------


def nothing_held(state: object) -> dict[Purse, int]:
    return {}


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """What a wallet should hold before a command is taken, and what is said where it holds less.

    Where the need is `binding` the command is refused with that, else its person is only warned.
    """

    amount: Units
    refusal: Refused
    binding: bool = True


def nothing_shared(state: object) -> tuple[Move, ...]:
    return ()


def nothing_needed(state: object, command: Command) -> Need | None:
    return None


def no_feeding(event: Event) -> Contribution | None:
    return None


def no_winning(event: Event) -> Win | None:
    return None


def no_pools(state: object) -> tuple[PoolTerms, ...]:
    return ()


class Prize(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """A prize that gathers at a table of the game, and goes on at the next one when the table closes before it is won.

    `pool` is the pool that it is, nothing where a table has no such prize: it goes on at a table where all of that is
    the same. `held_as` is the term that says which pool of the house goes on there, which the house alone fills in.
    """

    pool: Callable[[State], PoolTerms | None]
    held_as: str


class Money(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """How a game's events and states read as money."""

    moves: Callable[[Event], tuple[Move, ...]]
    holds: Callable[[State], Mapping[Purse, int]] = nothing_held
    """What money lies at the table in this state, by purse: people's chips, and prizes held in trust for them."""
    shares: Callable[[State], tuple[Move, ...]] = nothing_shared
    """What of a bank at the table would go to another than the banker, if it ended in this state."""
    needs: Callable[[State, Command], Need | None] = nothing_needed
    """What the wallet of whoever gives a command should hold, where its stake is not all: `decide` knows no wallet."""
    feeds: Callable[[Event], Contribution | None] = no_feeding
    """What an event gives to a pool, or takes back: its moves go from the bank to the pool's purse, posted once."""
    pools: Callable[[State], tuple[PoolTerms, ...]] = no_pools
    """The pools that the table feeds and that can be won there; `decide` never knows what one of them is worth."""
    wins: Callable[[Event], Win | None] = no_winning
    """What an event pays out of a pool."""
    prize: Prize[State] | None = None
    """The pool of a single table that goes on at the next one when the table closes."""
    meters: Callable[[State], MeterReadings] | None = None
    """What the game itself has counted, where it has meters."""


class Pack(msgspec.Struct, frozen=True):
    """The cards of a shoe as they were loaded, before anyone saw one: its number at this table, and every card.

    `beside` is what chance draws while the shoe lasts and no card is, such as a throw of dice: each of them once, and
    committed to with the shoe, as if it lay after the last card.
    """

    number: int
    cards: tuple[str, ...]
    beside: tuple[Lot, ...] = ()

    def placed(self, lot: Lot) -> Lot:
        """A lot with the place where its outcome lies: a card has one, and what is drawn beside the cards gets it."""
        if lot.position is not None:
            return lot
        return msgspec.structs.replace(lot, shoe=self.number, position=len(self.cards) + self.beside.index(lot))


def no_pack(state: object) -> Pack | None:
    return None


def no_cards(state: object) -> tuple[int, ...]:
    return ()


class Shoes(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """The cards that chance is committed to; a game without any draws each coup by itself."""

    pack: Callable[[State], Pack | None] = no_pack
    """The shoe that has been shuffled, if the game has one."""
    face_up: Callable[[State], tuple[int, ...]] = no_cards
    """Where in the shuffled order of that shoe the cards lay that are now face up on the table."""
    kept: bool = False
    """Whether cards that nobody turned stay closed to players for good, when the shoe is over and at closing too."""


def itself(state: State) -> State:
    return state


Variant = Mapping[str, object]
"""The terms by which a table differs from the usual one."""


def no_choice(edition: str) -> tuple[Variant, ...]:
    """The tables of a game whose odds no term changes: one, with the usual terms."""
    return ({},)


def nothing_later(state: object, who: Participant) -> dict[str, tuple[Act, ...]]:
    return {}


class Counting(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """What exact odds and simulations ask of a game; none of it is for play."""

    grouped: Callable[[State], State] = itself
    """The state with outcomes that the game does not tell apart made one."""
    merged: Callable[[State], State] = itself
    """The state that stands for all those from which the game goes on alike."""
    bets_outlive_coups: bool = False
    """Whether a bet may stand undecided when a coup ends, so that it is worth one thing decided, another each coup."""
    later: Callable[[State, Participant], dict[str, tuple[Act, ...]]] = nothing_later
    """The spots that a new table does not take yet, each with the acts after which it takes this person's bet there."""
    variants: Callable[[str], tuple[Variant, ...]] = no_choice
    """The tables of an edition that decide bets differently, each by the terms that differ."""
    aliases: Mapping[str, str] = {}
    """The terms that change the odds: each is an option of its own on the command line, with this help text."""
    samples: Mapping[str, Variant] = {}
    """What a test of chance draws here: the name of the outcomes, and the terms of the table that asks for them first.

    Games that draw from the same equipment give it the same name, and it is tested once.
    """


# Company ---------------------------------------------------------------------------------

HOUSE_PLAYER = "casa."
"""How the name of a house player begins: no person's name has a full stop in it."""


def is_house_player(who: str) -> bool:
    return who.startswith(HOUSE_PLAYER)


class HousePlayer(msgspec.Struct, frozen=True):
    """A player of the house's own: what they are called, and how they play, in a word that `choose` knows."""

    called: str
    temperament: str

    def __post_init__(self) -> None:
        if re.fullmatch("[A-Z][a-z]{1,19}", self.called) is None:
            raise ValueError(f"a house player is called by one plain name, not {self.called!r}")

    @property
    def name(self) -> Participant:
        """Under which they act at a table of the house: `casa.bento`."""
        return Participant(f"{HOUSE_PLAYER}{self.called.lower()}")


Chosen: TypeAlias = tuple[Offer, Mapping[str, Value]]
"""An offer to be taken, and its fields; a field that is left out is the first or least of its domain."""


def nothing_dearer(state: object) -> int:
    return 0


class Company(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """House players for demonstration tables of a game that a lone visitor could not play.

    They come when somebody has a place at the table, and go when nobody has. So many come as `seated` and `standing`
    say, unless fewer than `kept_free` seats were left for people: then they give theirs up.
    """

    players: tuple[HousePlayer, ...]
    seated: int
    standing: int = 0
    kept_free: int = 1
    purse: int = 1000
    """What their wallets are filled up to, in times the minimum of the table, whenever they hold less than half."""
    unit: Callable[[State], int] = nothing_dearer
    """What is counted instead of the minimum, where more than a bet is dear at a table."""
    choose: Callable[[State, Participant, Offers, str, Callable[[int], int]], Chosen | None]
    """Which of these offers a house player takes, if any: from their own view, their name, the offers that answer one
    question (and those that answer none), their temperament, and a function that gives a number from 0 to below its
    argument. It is asked once each time that a question is asked of them or renewed, and must be quick."""

    def __post_init__(self) -> None:
        if len({player.name for player in self.players}) < max(len(self.players), self.seated + self.standing):
            raise ValueError("a company has as many players as come, and no two of one name")


# Models ----------------------------------------------------------------------------------


class Sealed(msgspec.Struct, frozen=True, kw_only=True):
    """A model as it is approved: its name and version, the hash of all that is sealed, and what it gives back at least.

    `plan` is the model whole, as data; `certified_by`, `certificate`, `certified_on` and `paid_by` are of its
    certification.
    """

    model: str
    version: int
    seal: str
    returned: Fraction
    plan: dict[str, Any]
    certified_by: str = ""
    certificate: str = ""
    certified_on: str = ""
    paid_by: str = ""


class Models(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """What a house asks of a game whose tables are machines of some model, which has to be approved.

    `model`, `plan` and `seal` are the names of terms: the model's name, the whole of one as data, and the seal that it
    was approved under. `certificate` is the key of a plan under which its certification stands.
    """

    sealed: Callable[[State], Sealed]
    ships: Callable[[], Collection[str]]
    model: str = "model"
    plan: str = "plan"
    seal: str = "seal"
    certificate: str = "certificate"
    approved_by: RuleId
    """The rule that wants models approved."""
    certificates: RuleId
    """The rule by which a certificate may be asked for."""


# At a live table -------------------------------------------------------------------------


def nothing_must_finish(state: object) -> Refused | None:
    return None


FOR_DEMONSTRATION = "demonstration"
"""Who approved the operator's own rules where a table is for demonstration: nobody had to."""


def nothing_under_way(state: object) -> Mapping[str, int]:
    return {}


class Live(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """How a house runs a table of the game."""

    owed: Callable[[State], Offers] | None = None
    """Those offers of `due` that somebody must take, and the clock's: for tables with many people, who cost time."""
    leaving: tuple[str, ...] = ("withdraw-bet", "leave-place")
    """The commands by which a person takes everything back and goes, in this order."""
    one_seat: Callable[[State], RuleId] | None = None
    """The rule by which nobody has seats at two tables of the game, where its law says so."""
    seating: tuple[str, ...] = ()
    """The commands besides `take-place` by which a person has a seat, or one marked for them."""
    void: str = ""
    """The dealer's command that makes a coup void, if the game knows one."""
    void_term: str = ""
    """The term that lets a table use that command where its law does not, if there is one."""
    rulings: tuple[str, ...] = ()
    """The dealer's commands that an inspector may speak at any table."""
    must_finish: Callable[[State], Refused | None] = nothing_must_finish
    """Why no ruling ends the coup any more where the house draws by itself: bets stand, and what decides them lies."""
    lost_line: str = ""
    """The dealer's command by which the line of a person is lost, with the `place` it was at, if the game knows one."""
    idle: str = ""
    """The section of the law that says how long people may sit without betting; without one, the house decides."""
    idle_by_places: bool = False
    """Whether that law goes by how many places a table has, one for an individual table, and not by who is there."""
    idle_by_game: bool = False
    """Whether the rules of the game warn who does nothing and end their time: the house then does neither."""
    last_round: str = ""
    """The dealer's command that calls the last round before a table closes; else the coup in hand is the last."""
    last_round_by_shoe: bool = False
    """Whether that command is told how many minutes ago the shoe was begun."""
    tempo: Mapping[str, int] = {}
    """How long each event takes to watch at a live table, in milliseconds by its tag; nothing of it is law."""
    ends_betting: Mapping[str, str] = {}
    """The commands by which a person ends the time for bets, each with the word for its key."""
    hourly: str = ""
    """The clock's command at every full hour, if the game knows one."""
    approval: str = ""
    """The term that says who approved the operator's own rules, where the law wants them approved beforehand."""
    considered: Mapping[str, Callable[[State, Offer], Mapping[str, Value]]] = {}
    """The dealer's commands of which some fields take thought: worked out beside the writer from the state and the
    offer, and again by the audit; nothing that people may change while the table waits for it may alter them."""
    prescribed: tuple[str, ...] = ()
    """Those of them that a person who deals by hand is bound to too, since they act for others against the bank."""
    ways: Mapping[str, Callable[[State, Offer], Mapping[str, Value]]] = {}
    """What a person may say instead of laying cards in rows one by one: each word with the fields that it stands for,
    worked out from that person's view and the offer."""
    advice: Callable[[State, Participant], object] | None = None
    """What this person would best do, worked out from their own view alone; refused where the table's terms forbid it.

    It may take thought, and is never asked by the writer.
    """
    models: Models[State] | None = None
    """The models of machines, where a table is one: they are approved before one stands in a house for money."""
    shared: Callable[[State], str] | None = None
    """What kind of place this is, where people may have to share those of one kind: its type and what is staked."""
    under_way: Callable[[State], Mapping[str, int]] = nothing_under_way
    """What a coup that runs has come to and still has to give, in numbers by their names: for claims about it."""
    company: Company[State] | None = None
    """Those whom the house sits down at its demonstration tables."""


# On paper --------------------------------------------------------------------------------


def its_command(offer: Offer) -> str:
    return offer.command


def says_nothing(event: Event) -> str | None:
    return None


def never(state: State) -> bool:
    return False


class Paper(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """How a coup is written: phrases, the key of the face that an offer of chance asks for, the sentence of an event.

    Nothing here is needed to write a game down: every command has a plain form, and chance answers to its command.
    """

    phrases: tuple[Phrase, ...] = ()
    key: Callable[[Offer], str] = its_command
    tell: Callable[[Event], str | None] = says_nothing
    begin: Callable[[State], tuple[Act, ...]] | None = None
    """The acts that bring a new table to where a coup began, all but its bets; else people come to their places."""
    goes_on: Callable[[State], bool] = never
    """Whether a coup that begins here cannot be written without the one before it."""
    unsaid: tuple[str, ...] = ()
    """What people do without a line of its own, since they have no choice in it."""
    assumed: Mapping[str, str] = {}
    """Faces that need no line, by their keys: what chance is taken to have shown."""
    spoken: Mapping[str, tuple[str, ...]] = {}
    """The questions, by what stands before the colon of their keys, whose time never ends but by a line, each with the
    commands that answer it; and the dealer's duties that are never done but by a line."""
    claimed: Mapping[str, tuple[str, ...]] = {}
    """The questions whose time ends by itself when the next line needs it, with the commands that answer them."""
    rests: Callable[[State], bool] = never
    """Whether no coup runs, so that a record may end here; where the bank is the house's, bets tell."""


# The record ------------------------------------------------------------------------------


def all_of_it(state: State, participant: Participant) -> State:
    """The view of a table that hides nothing."""
    return state


def told_to_all(event: Event, participant: Participant) -> Event | None:
    """What anybody is shown of an event at a table that hides nothing."""
    return event


def no_questions(state: object) -> Questions:
    return ()


class Game(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """A game's record for the registry. Games of one `family` share their rules, screens and kernels."""

    name: str
    title: str
    family: str
    editions: dict[str, tuple[str, ...]]
    facts: GameFacts = GameFacts()
    demonstrations: tuple[Demonstration, ...] = ()

    tongues: Tongues
    terms: type[msgspec.Struct]
    open: Callable[..., State]
    questions: Callable[[State], Questions] = no_questions
    due: Callable[[State], Offers]
    decide: Callable[[State, Command], Events]
    evolve: Callable[[State, Event], State]
    view: Callable[[State, Participant], State] = all_of_it
    show: Callable[[Event, Participant], Event | None] = told_to_all
    describe: Callable[[State], TableFacts]

    money: Money[State]
    shoes: Shoes[State] = Shoes()
    counting: Counting[State] = Counting()
    live: Live[State] = Live()
    paper: Paper[State] = Paper()


def considered(game: Game[State], state: State, offer: Offer) -> Mapping[str, Value]:
    """The fields of a duty that take thought, worked out; of nearly every one, none."""
    think = game.live.considered.get(offer.command)
    return {} if think is None else think(state, offer)


AnyGame: TypeAlias = Game[SittingState]
"""A game of which no more is known than what every state has."""
