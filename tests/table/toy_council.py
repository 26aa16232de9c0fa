"""A toy with many questions at once: everybody decides in their own time, an auction, claims, and one secret question.

A coup: the dealer asks what the table's terms have (`asks`); when every question is over, the coup ends. A decision
that is missed is warned of and given supplementary time once, then it is `fold`. A bid gives the auction its whole
time again. Claims are gathered, and the lowest seat has it when their window ends. Only seat 1 knows of the secret.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from pagador.betting.bets import Bets, moves_of_bets
from pagador.betting.coup import EndWindow, answers, check_asked, dealer, windows
from pagador.betting.facts import TableFacts
from pagador.betting.places import (
    Floor,
    LeavePlace,
    People,
    PlaceLeft,
    PlaceTaken,
    TakePlace,
    evolve_people,
    holder,
    leave,
    offers_of_places,
    take,
)
from pagador.decider import (
    Amount,
    ChanceCommand,
    Choice,
    Command,
    DealerCommand,
    Event,
    Events,
    Kind,
    Offer,
    Offers,
    Participant,
    Party,
    PeopleCommand,
    Question,
    Questions,
    Tongues,
)
from pagador.game import Game, GameFacts, Money
from pagador.law import Refused

SEATS = tuple("1234567")
FLOOR = Floor(seats=SEATS)
DECISIONS, AUCTION, CLAIMS, SECRET = "decisions", "auction", "claims", "secret"


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    asks: tuple[str, ...] = (DECISIONS,)
    seconds: int = 20
    supplement: int = 10


class Ask(DealerCommand, frozen=True, kw_only=True, tag="ask"):
    pass


class EndCoup(DealerCommand, frozen=True, kw_only=True, tag="end-coup"):
    pass


class Say(PeopleCommand, frozen=True, kw_only=True, tag="say"):
    word: str


class Bid(PeopleCommand, frozen=True, kw_only=True, tag="bid"):
    amount: int


class ClaimIt(PeopleCommand, frozen=True, kw_only=True, tag="claim-it"):
    pass


class Whisper(PeopleCommand, frozen=True, kw_only=True, tag="whisper"):
    word: str


class Draw(ChanceCommand, frozen=True, kw_only=True, tag="draw"):
    pass


class Began(Event, frozen=True, kw_only=True, tag="began"):
    pass


class Said(Event, frozen=True, kw_only=True, tag="said"):
    who: Participant
    word: str


class Warned(Event, frozen=True, kw_only=True, tag="warned"):
    who: Participant


class BidMade(Event, frozen=True, kw_only=True, tag="bid-made"):
    who: Participant
    amount: int


class Sold(Event, frozen=True, kw_only=True, tag="sold"):
    to: Participant | None


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    who: Participant


class Granted(Event, frozen=True, kw_only=True, tag="granted"):
    to: Participant | None


class Whispered(Event, frozen=True, kw_only=True, tag="whispered"):
    word: str


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    pass


Answers: TypeAlias = dict[Participant, str]


class Council(msgspec.Struct, frozen=True, kw_only=True):
    table: Terms
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    open: tuple[str, ...] = ()
    begun: bool = False
    said: Answers = {}
    warned: tuple[Participant, ...] = ()
    bids: tuple[tuple[Participant, int], ...] = ()
    claims: tuple[Participant, ...] = ()
    whispered: str = ""
    log: tuple[str, ...] = ()


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Council:
    return Council(table=msgspec.convert(dict(terms), Terms))


# Questions -------------------------------------------------------------------------------


def questions(council: Council) -> Questions:
    seconds = council.table.seconds
    found: list[Question] = []
    if DECISIONS in council.open:
        found += [decision(council, who) for who, _ in council.people if who not in council.said]
    if AUCTION in council.open:
        found.append(Question(key="bids", kind=Kind.CLAIMS, seconds=seconds, renewals=len(council.bids)))
    if CLAIMS in council.open:
        found.append(Question(key="claims", kind=Kind.CLAIMS, seconds=seconds, early=True))
    if SECRET in council.open and (first := holder(council.people, "1")) is not None:
        asked = (first,)
        found.append(Question(key="secret", kind=Kind.DECISION, seconds=seconds, asked=asked, known_to=asked))
    return tuple(found)


def decision(council: Council, who: Participant) -> Question:
    """One person's own: with the whole time, or the supplementary one after the warning."""
    late = who in council.warned
    seconds = council.table.supplement if late else council.table.seconds
    return Question(
        key=f"decision:{who}",
        kind=Kind.DECISION,
        asked=(who,),
        seconds=seconds,
        warning=5,
        renewals=int(late),
        default="fold",
    )


def due(council: Council) -> Offers:
    return (*course(council), *offers_of_places(FLOOR, council.people, ()))


def course(council: Council) -> Offers:
    if not council.begun:
        return (dealer("ask", must=bool(council.people)),)
    asked = questions(council)
    if not asked:
        return (dealer("end-coup", must=True),)
    return tuple(offer for question in asked for offer in offers_of(council, question))


def offers_of(council: Council, question: Question) -> Offers:
    match question.key:
        case "bids":
            least = max((amount for _, amount in council.bids), default=0) + 1
            return (*to_all(council, "bid", question, amount=Amount(least=least)), *windows((question,)))
        case "claims":
            return (*to_all(council, "claim-it", question), *windows((question,)))
        case "secret":
            return answers(question, {"whisper": {"word": Choice(("yes", "no"))}})
    return answers(question, {"say": {"word": Choice(("play", "fold"))}})


def to_all(council: Council, command: str, question: Question, **fields: Any) -> Offers:
    return tuple(
        Offer(party=Party.PEOPLE, command=command, by=who, question=question.key, fields=fields)
        for who, _ in council.people
    )


# Rules -----------------------------------------------------------------------------------


def decide(council: Council, command: Command) -> Events:
    match command:
        case TakePlace():
            return take(FLOOR, council.people, command)
        case LeavePlace():
            return leave(FLOOR, council.people, (), command)
        case Ask() if not council.begun:
            return (Began(under=()),)
        case EndCoup() if council.begun and not questions(council):
            return (Ended(under=()),)
        case Say(by=who, word=word) if DECISIONS in council.open and who not in council.said:
            return (Said(who=who, word=word, under=()),)
        case Bid(by=who, amount=amount) if AUCTION in council.open:
            return bid(council, who, amount)
        case ClaimIt(by=who) if CLAIMS in council.open:
            return (Claimed(who=who, under=()),)
        case Whisper(by=who, word=word) if SECRET in council.open and who == holder(council.people, "1"):
            return (Whispered(word=word, under=()),)
        case EndWindow(question=key):
            check_asked(questions(council), key)
            return time_over(council, key)
    raise Refused("The council does not take that now.")


def bid(council: Council, who: Participant, amount: int) -> Events:
    if any(amount <= before for _, before in council.bids):
        raise Refused("A bid is higher than the one before.")
    return (BidMade(who=who, amount=amount, under=()),)


def time_over(council: Council, key: str) -> Events:
    match key:
        case "bids":
            return (Sold(to=council.bids[-1][0] if council.bids else None, under=()),)
        case "claims":
            seats = dict(council.people)
            return (Granted(to=min(council.claims, key=seats.__getitem__, default=None), under=()),)
        case "secret":
            return (Whispered(word="silence", under=()),)
    who = Participant(key.removeprefix("decision:"))
    return (Said(who=who, word="fold", under=()),) if who in council.warned else (Warned(who=who, under=()),)


def evolve(council: Council, event: Event) -> Council:
    log = (*council.log, event.__struct_config__.tag)
    match event:
        case Began():
            return replace(council, begun=True, open=council.table.asks, log=log)
        case Said(who=who, word=word):
            return replace(council, said={**council.said, who: word}, log=log)
        case Warned(who=who):
            return replace(council, warned=(*council.warned, who), log=log)
        case BidMade(who=who, amount=amount):
            return replace(council, bids=(*council.bids, (who, amount)), log=log)
        case Sold():
            return replace(council, open=without(council, AUCTION), log=log)
        case Claimed(who=who):
            return replace(council, claims=(*council.claims, who), log=log)
        case Granted():
            return replace(council, open=without(council, CLAIMS), log=log)
        case Whispered(word=word):
            return replace(council, open=without(council, SECRET), whispered=word)
        case Ended():
            return Council(table=council.table, coup=council.coup + 1, people=council.people)
    return replace(council, people=evolve_people(council.people, event))


def without(council: Council, what: str) -> tuple[str, ...]:
    return tuple(each for each in council.open if each != what)


def view(council: Council, who: Participant) -> Council:
    """What was whispered is for seat 1 alone."""
    return council if who == holder(council.people, "1") else replace(council, whispered="", open=shown_open(council))


def shown_open(council: Council) -> tuple[str, ...]:
    return without(council, SECRET)


AnyEvent: TypeAlias = (
    PlaceTaken | PlaceLeft | Began | Said | Warned | BidMade | Sold | Claimed | Granted | Whispered | Ended
)


def describe(council: Council) -> TableFacts:
    return TableFacts(places=FLOOR, phase="", terms=msgspec.Struct(), minimum=1, betting=False)


COUNCIL: Game[Council] = Game(
    name="council",
    title="Council",
    family="council",
    editions={"pt95": ()},
    facts=GameFacts(hidden=True, together=True),
    tongues=Tongues(
        people=TakePlace | LeavePlace | Say | Bid | ClaimIt | Whisper,
        dealer=Ask | EndCoup,
        chance=Draw,
        clock=EndWindow,
        events=AnyEvent,
    ),
    terms=Terms,
    open=open_table,
    questions=questions,
    describe=describe,
    due=due,
    decide=decide,
    evolve=evolve,
    view=view,
    show=lambda event, who: None if isinstance(event, Whispered) else event,
    money=Money(moves=moves_of_bets),
)
