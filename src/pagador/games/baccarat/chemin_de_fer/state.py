"""Chemin de fer's state: the table as it was opened, and the sitting as it stands."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import TypeAlias

import msgspec

from pagador.betting.bets import Bets, Place
from pagador.betting.places import Floor, People, holder, place_of
from pagador.betting.sabot import Cards
from pagador.decider import Participant
from pagador.equipment.shoe import Shoe
from pagador.games.baccarat.chemin_de_fer.law import CheminLaw
from pagador.games.baccarat.chemin_de_fer.readings import Readings
from pagador.games.baccarat.chemin_de_fer.words import (
    Banco,
    Closing,
    Incident,
    Phase,
    Play,
    Result,
    Spot,
    Taken,
    Word,
)
from pagador.law import rule
from pagador.money import Rounding, Units

# The table -------------------------------------------------------------------------------


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the law leaves to the table: minimums, cagnotte, the auction's base and step, times, void coups."""

    minimum: Units = 10
    bank_minimum: Units = 50
    cagnotte_percent: int = 5
    """The casino's share of what the banker wins in a coup."""
    auction_base: Units = 50
    auction_step: Units = 10
    shuffle_seconds: int = 5
    cut_seconds: int = 10
    call_seconds: int = 15
    hand_seconds: int = 20
    association_seconds: int = 6
    banco_seconds: int = 8
    window_seconds: int = 20
    completing_seconds: int = 8
    deal_seconds: int = 10
    ponto_seconds: int = 20
    banker_seconds: int = 15
    bank_seconds: int = 15
    level_seconds: int = 8
    auction_seconds: int = 10
    void_coups: bool = False


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that does not change during a sitting."""

    edition: str
    law: CheminLaw
    terms: Terms
    readings: Readings
    floor: Floor
    card_points: dict[str, int]

    @property
    def rounding(self) -> Rounding:
        return Rounding(self.readings.fractions)

    @property
    def cagnotte(self) -> Fraction:
        return Fraction(self.terms.cagnotte_percent, 100)


# People ----------------------------------------------------------------------------------


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A line of the notebook: who wants a seat, any of them unless one is named, or a change of it."""

    who: Participant
    seat: Place = ""
    change: bool = False


class SeatCall(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A name that was called for a vacant seat."""

    who: Participant
    seat: Place


class SeatLeft(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A seat that somebody gave up in this shoe; `bound` had still to let the hand pass there."""

    who: Participant
    seat: Place
    bound: bool = False


Reservations: TypeAlias = tuple[tuple[Place, Participant], ...]

# The bank --------------------------------------------------------------------------------


class Bank(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The bank of whoever holds the hand: what is in play, what is set aside, and how the hand has gone.

    `collected` and `cagnotte` are of the coup before; `covered` says whether bets made up the whole bank in it.
    `advanced` is what the banker alone has put in by paying the cagnotte apart.
    """

    banker: Participant
    place: Place
    amount: Units
    taken: Taken
    garage: Units = 0
    associate: Participant | None = None
    won: int = 0
    coups: int = 0
    collected: Units = 0
    cagnotte: Units = 0
    covered: bool = True
    advanced: Units = 0


class Claim(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Chips laid for the bank by who stands first for it; a partner has laid `part` of the amount."""

    who: Participant
    amount: Units
    partner: Participant | None = None
    part: Units = 0


class BancoClaim(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who plays against the bank, alone or with the table; `suivi` after having lost such a coup before."""

    who: Participant
    kind: Banco
    suivi: bool = False


# The coup --------------------------------------------------------------------------------


class Coup(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a coup and what was said of them; `mesa` are cards drawn that belong to neither side yet.

    `passed_over` held the cards before, `displaced` last; `looked_at` says that somebody took them up. `asks` is what
    counts of the ponto's words; `played` says that the banker has drawn or stands.
    """

    ponto: Cards = ()
    banca: Cards = ()
    mesa: Cards = ()
    holder: Participant | None = None
    displaced: Participant | None = None
    seized: Participant | None = None
    passed_over: tuple[Participant, ...] = ()
    taken: bool = False
    looked_at: bool = False
    words: tuple[Word, ...] = ()
    asks: bool | None = None
    shown: bool = False
    at_disposal: bool = False
    played: bool = False
    by_table: bool = False
    rebuilding: bool = False
    advised: Play | None = None
    incidents: tuple[Incident, ...] = ()
    winner: Result | None = None


# The sitting -----------------------------------------------------------------------------


class Chemin(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting of chemin de fer.

    `asking` counts the parts of the course, `renewals` the acts that gave a part its whole time again, and `extended`
    has the questions whose time was over once. `burnt` are cards burnt face up in this coup, `left` the seats given up
    in this shoe. `last_number` is the number of the coup that ran, or came next, when the closing time was reached.
    `hand_at` is the place where the hand is or was last, `awaiting` says that it waits there for a name to answer;
    `regular` is the seat of the last banker in turn, and `next_from` a seat that the hand goes on from instead of the
    banker's. `level` is the amount of a hand that `passer` passed, after `level_won` coups won; `barred` may not bid.
    `suivi` lost a bancô in the coup before, which `followed` says was suivi itself. `outdone` stands, and gave way with
    a bancô com a mesa to somebody seated while it is asked for.
    """

    table: Table
    shoe: Shoe
    phase: Phase = Phase.WAITING
    coup: int = 1
    asking: int = 0
    renewals: int = 0
    extended: tuple[str, ...] = ()
    people: People = ()
    reservations: Reservations = ()
    notebook: tuple[Entry, ...] = ()
    call: SeatCall | None = None
    calls: int = 0
    left: tuple[SeatLeft, ...] = ()
    must_let_pass: tuple[Participant, ...] = ()
    unwilling: tuple[Participant, ...] = ()
    novices: tuple[Participant, ...] = ()
    new_decks: bool = True
    shuffler: Participant | None = None
    declined: tuple[Participant, ...] = ()
    last_cutter: Place = ""
    burnt: Cards = ()
    last_coup: bool = False
    closing: Closing = Closing.NOT_YET
    last_number: int = 0
    hand_at: Place = ""
    awaiting: bool = False
    least_only: bool = False
    regular: Place = ""
    next_from: Place = ""
    bank: Bank | None = None
    proposals: tuple[Participant, ...] = ()
    bets: Bets = ()
    notes: tuple[Participant, ...] = ()
    banco: BancoClaim | None = None
    suivi: Participant | None = None
    followed: bool = False
    with_table: Participant | None = None
    outdone: Participant | None = None
    no_banco: tuple[Participant, ...] = ()
    completing: bool = False
    waited: bool = False
    cards: Coup = Coup()
    level: Units = 0
    level_won: int = 0
    passer: Participant | None = None
    barred: tuple[Participant, ...] = ()
    claim: Claim | None = None
    partners: tuple[tuple[Participant, Participant], ...] = ()
    last: tuple[str, ...] = ()

    @property
    def law(self) -> CheminLaw:
        return self.table.law


# What is asked of a state ----------------------------------------------------------------


def bank_of_table(sitting: Chemin) -> Bank:
    assert sitting.bank is not None
    return sitting.bank


def banker_of(sitting: Chemin) -> Participant | None:
    return None if sitting.bank is None else sitting.bank.banker


def seats_of(sitting: Chemin) -> tuple[Place, ...]:
    return sitting.table.floor.seats


def is_seated(sitting: Chemin, who: Participant) -> bool:
    return place_of(sitting.people, who) in seats_of(sitting)


def seated_people(sitting: Chemin) -> tuple[Participant, ...]:
    """Who sits, by the numbers of their seats."""
    found = (holder(sitting.people, seat) for seat in seats_of(sitting))
    return tuple(who for who in found if who is not None)


@rule("pt95.I.43", "pteur.cdf.43")
def playing_for(spot: str, stake: Units, table: Table) -> Units:
    """What chips on a spot play for: on the line half their value, to the unit (the reading `fractions`)."""
    if spot != Spot.RISCO:
        return stake
    half = stake * table.law.half_on_line.value
    return ceil(half) if table.rounding is Rounding.UP else floor(half)


def in_play(sitting: Chemin) -> Units:
    """What all bets play for against the bank."""
    return sum(playing_for(bet.spot, bet.stake, sitting.table) for bet in sitting.bets)


def plays_for(sitting: Chemin, who: Participant) -> Units:
    """What one person plays for."""
    return sum(playing_for(bet.spot, bet.stake, sitting.table) for bet in sitting.bets if bet.owner == who)
