"""Chemin de fer's events, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import BetCollected, BetKept, BetPaid, BetPlaced, BetReturned, BetWithdrawn
from pagador.betting.coup import BetsClosed, CoupEnded, CoupVoided
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.betting.sabot import CardsBurnt, CardsCut, CardsShuffled, CutDeclined, NoticeDrawn, NoticePlaced
from pagador.decider import Called, Event, Participant
from pagador.equipment.cards import Card
from pagador.games.baccarat.chemin_de_fer.bank_events import (
    AssociationMade,
    AssociationProposed,
    AssociationReturned,
    BankAwarded,
    BankPut,
    BankReturned,
    CagnottePaidApart,
    CagnotteTaken,
    ChipsLaid,
    ChipsReturned,
    GarageMade,
    HandAwaited,
    HandLost,
    HandOffered,
    HandOwed,
    HandPassed,
    HandRefused,
    HandSkipped,
    PartnerProposed,
)
from pagador.games.baccarat.chemin_de_fer.people_events import (
    BurnTurned,
    CardsExhibited,
    CardsSpread,
    ClosingTimeReached,
    DecksReplaced,
    Enrolled,
    MovedAhead,
    OpenedAgain,
    PlaceChanged,
    PlayerShuffled,
    ReservationLapsed,
    SeatLost,
    SeatOffered,
    SeatReserved,
    ShuffleAsked,
    SkillDeclared,
    StruckOff,
    WillDeclared,
)
from pagador.games.baccarat.chemin_de_fer.words import (
    Banco,
    Incident,
    Phase,
    Play,
    Result,
    Side,
    Word,
)
from pagador.money import Units


class StageBegan(Event, frozen=True, kw_only=True, tag="stage-began"):
    """The table went on to this part of its course: what it asks from now on is asked anew."""

    stage: Phase


class TimeExtended(Event, frozen=True, kw_only=True, tag="time-extended"):
    """The time of a question was over once: whoever is asked was invited to answer, and has it again."""

    question: str
    who: Participant


# The bets --------------------------------------------------------------------------------


class BancoMade(Event, frozen=True, kw_only=True, tag="banco-made"):
    """Somebody plays against the whole bank, or with the table for half of it at least.

    `outdone` stood, had made it with the table, and gave way to somebody seated who makes it with the table too.
    """

    who: Participant
    kind: Banco
    stake: Units
    suivi: bool = False
    outdone: Participant | None = None


class NotesLaid(Event, frozen=True, kw_only=True, tag="notes-laid"):
    """The stake of this person is in banknotes."""

    who: Participant


class NotesExchanged(Event, frozen=True, kw_only=True, tag="notes-exchanged"):
    """The banker won: the notes were changed for chips."""

    who: Participant
    amount: Units


class PontoNamed(Event, frozen=True, kw_only=True, tag="ponto-named"):
    """The cards go to this person; to the dealer, where nobody who may hold them has bet."""

    who: Participant


# The coup --------------------------------------------------------------------------------


class CardsDealt(Event, frozen=True, kw_only=True, tag="cards-dealt"):
    """Four cards were drawn, face down, to ponto and bank in turn."""


class CardDrawn(Event, frozen=True, kw_only=True, tag="card-drawn"):
    """A card was drawn face down for one side, or on to the table."""

    to: Side


class CardsTaken(Event, frozen=True, kw_only=True, tag="cards-taken"):
    """Whoever holds the ponto's cards took them up; `seized` by somebody whose they were not."""

    by: Participant
    seized: bool = False


class CardsGiven(Event, frozen=True, kw_only=True, tag="cards-given"):
    """The cards were taken from one person and given to another."""

    source: Participant
    to: Participant


class CardShown(Event, frozen=True, kw_only=True, tag="card-shown"):
    """Whoever holds the ponto's cards saw one; to all others the event has no face."""

    hand: Side
    index: int
    to: Participant
    card: Card | None


class CardTurned(Event, frozen=True, kw_only=True, tag="card-turned"):
    """A card lies face up for all."""

    hand: Side
    index: int
    card: Card


class WordSaid(Event, frozen=True, kw_only=True, tag="word-said"):
    """The ponto said a word, and the pagador repeated it."""

    by: Participant
    word: Word


class WordStands(Event, frozen=True, kw_only=True, tag="word-stands"):
    """What counts of the ponto's words: a card asked for or not, or left to the banker."""

    asks: bool
    at_disposal: bool = False


class AdviceGiven(Event, frozen=True, kw_only=True, tag="advice-given"):
    """The pagador said what the rules have: to the banker aloud, to the ponto for them alone (nothing on five)."""

    to: Participant
    side: Side
    advice: Play | None


class BankerStood(Event, frozen=True, kw_only=True, tag="banker-stood"):
    pass


class CardMoved(Event, frozen=True, kw_only=True, tag="card-moved"):
    """A drawn card was given to the side where it belongs."""

    source: Side
    index: int
    to: Side


class CardsDiscarded(Event, frozen=True, kw_only=True, tag="cards-discarded"):
    """Cards on the table that belonged to neither side were burnt."""

    count: int


class CardFoundFaceUp(Event, frozen=True, kw_only=True, tag="card-found-face-up"):
    """A card came out of the sabot face up and was burnt."""

    card: Card


class Ruled(Event, frozen=True, kw_only=True, tag="ruled"):
    """The table's court ruled on what went wrong."""

    incident: Incident
    sentence: str


class CoupRebuilt(Event, frozen=True, kw_only=True, tag="coup-rebuilt"):
    """The third cards were laid on the table in the order they were drawn, and the coup is played by the rules."""

    asks: bool


class PointsCalled(Event, frozen=True, kw_only=True, tag="points-called"):
    """Both sides showed their cards and said what they make."""

    ponto: int
    banca: int


class HandsCompared(Event, frozen=True, kw_only=True, tag="hands-compared"):
    """The coup is decided; the points are missing where a fault decided it."""

    winner: Result
    ponto: int | None = None
    banca: int | None = None


AnyEvent: TypeAlias = (
    Called
    | StageBegan
    | TimeExtended
    | PlaceTaken
    | PlaceLeft
    | PlaceChanged
    | SeatLost
    | Enrolled
    | StruckOff
    | SeatReserved
    | MovedAhead
    | ReservationLapsed
    | SeatOffered
    | WillDeclared
    | SkillDeclared
    | CardsExhibited
    | DecksReplaced
    | ShuffleAsked
    | PlayerShuffled
    | CardsShuffled
    | CutDeclined
    | CardsCut
    | NoticePlaced
    | BurnTurned
    | CardsBurnt
    | NoticeDrawn
    | CardsSpread
    | ClosingTimeReached
    | OpenedAgain
    | HandOffered
    | HandAwaited
    | HandSkipped
    | HandRefused
    | BankPut
    | AssociationProposed
    | AssociationReturned
    | AssociationMade
    | CagnotteTaken
    | CagnottePaidApart
    | GarageMade
    | BankReturned
    | HandPassed
    | HandLost
    | HandOwed
    | ChipsLaid
    | ChipsReturned
    | PartnerProposed
    | BankAwarded
    | BancoMade
    | BetPlaced
    | BetWithdrawn
    | NotesLaid
    | NotesExchanged
    | BetsClosed
    | PontoNamed
    | CardsDealt
    | CardDrawn
    | CardsTaken
    | CardsGiven
    | CardShown
    | CardTurned
    | WordSaid
    | WordStands
    | AdviceGiven
    | BankerStood
    | CardMoved
    | CardsDiscarded
    | CardFoundFaceUp
    | Ruled
    | CoupRebuilt
    | PointsCalled
    | HandsCompared
    | BetCollected
    | BetPaid
    | BetKept
    | BetReturned
    | CoupVoided
    | CoupEnded
)
