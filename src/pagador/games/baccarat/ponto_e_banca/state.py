"""Ponto e banca's state: the table as it was opened, and the sitting as it stands."""

from dataclasses import dataclass
from typing import Literal

import msgspec
from msgspec.structs import replace

from pagador.betting.bets import Bets
from pagador.betting.coup import After
from pagador.betting.limits import Limit
from pagador.betting.places import Floor, People
from pagador.betting.sabot import Cards, privately_seen
from pagador.decider import Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import Shoe
from pagador.games.baccarat.ponto_e_banca.law import PontoEBancaLaw
from pagador.games.baccarat.ponto_e_banca.words import Board, Hand, Phase, Spot
from pagador.money import Rounding, Units

# The table -------------------------------------------------------------------------------


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the law leaves to the table."""

    minimum: Units = 10
    table: Board = Board.SIMPLES
    decks: int | None = None
    seats: int = 7
    notice_from_end: int | None = None
    difference: Units | None = None
    after: After = After.STAY
    window_seconds: int = 30
    decision_seconds: int = 15


class Readings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The answers this table plays by; the questions are in the law data."""

    naturals: Literal["end", "banca-row", "nobody"] = "end"
    tie_prize: Literal["to-one", "for-one"] = "to-one"
    tie_stakes: Literal["returned", "lost"] = "returned"
    notice: Literal["this-coup", "one-more"] = "this-coup"
    fractions: Literal["down", "up", "refuse"] = "down"
    seat_maximum: Literal["seat", "person"] = "seat"
    balance: Literal["each-bet", "closing"] = "each-bet"


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that does not change during a sitting."""

    game: str
    edition: str
    law: PontoEBancaLaw
    terms: Terms
    readings: Readings
    floor: Floor
    limits: dict[str, Limit]
    decks: int

    @property
    def rounding(self) -> Rounding:
        return Rounding(self.readings.fractions)


# The sitting -----------------------------------------------------------------------------


class PontoEBanca(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting of ponto e banca; what is hidden in it is only a face that its handler alone has seen."""

    table: Table
    shoe: Shoe
    phase: Phase = Phase.SHUFFLING
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    cut_declined: tuple[Participant, ...] = ()
    first_of_shoe: bool = True
    coups_left: int | None = None
    ponto: Cards = ()
    banca: Cards = ()
    turn: Hand = Hand.PONTO
    ponto_handler: Participant | None = None
    banca_handler: Participant | None = None
    declined: tuple[Participant, ...] = ()
    winner: Spot | None = None
    last: tuple[Spot, ...] = ()

    @property
    def law(self) -> PontoEBancaLaw:
        return self.table.law


def cards_of(sitting: PontoEBanca, hand: Hand) -> Cards:
    return sitting.ponto if hand is Hand.PONTO else sitting.banca


def handler_of(sitting: PontoEBanca, hand: Hand) -> Participant | None:
    return sitting.ponto_handler if hand is Hand.PONTO else sitting.banca_handler


def with_cards(sitting: PontoEBanca, hand: Hand, slots: Cards) -> PontoEBanca:
    return replace(sitting, ponto=slots) if hand is Hand.PONTO else replace(sitting, banca=slots)


def faces_of_handlers(sitting: PontoEBanca) -> tuple[Card, ...]:
    """Faces that a handler has seen and not turned yet."""
    return privately_seen(sitting.ponto + sitting.banca)
