"""Ponto e banca's commands, one tongue for each party."""

from typing import TypeAlias

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.betting.sabot import Cut, CutForPlayers, DeclineCut, Shuffle
from pagador.decider import ChanceCommand, DealerCommand, PeopleCommand
from pagador.equipment.cards import Card
from pagador.games.baccarat.ponto_e_banca.words import Hand, Lapse

# People ----------------------------------------------------------------------------------


class TakeCards(PeopleCommand, frozen=True, kw_only=True, tag="take-cards"):
    """Handle the cards of one's group: see them before anyone else."""

    hand: Hand


class LeaveCards(PeopleCommand, frozen=True, kw_only=True, tag="leave-cards"):
    """Not want to see them: they go to the next."""

    hand: Hand


class TurnCards(PeopleCommand, frozen=True, kw_only=True, tag="turn-cards"):
    """Lay the cards one has seen face up."""

    hand: Hand


# Dealer ----------------------------------------------------------------------------------


class CorrectLapse(DealerCommand, frozen=True, kw_only=True, tag="correct-lapse"):
    lapse: Lapse


# Chance and the clock --------------------------------------------------------------------


class ShowCard(ChanceCommand, frozen=True, kw_only=True, tag="show-card"):
    """The face of the next card of this hand, for its handler's eyes."""

    hand: Hand
    card: Card


class TurnCard(ChanceCommand, frozen=True, kw_only=True, tag="turn-card"):
    """The face of the next card of this hand, for all."""

    hand: Hand
    card: Card


class FindFaceUp(ChanceCommand, frozen=True, kw_only=True, tag="find-face-up"):
    """The next card of this hand was lying face up in the sabot."""

    hand: Hand
    card: Card


People: TypeAlias = (
    TakePlace | LeavePlace | PlaceBet | WithdrawBet | Cut | DeclineCut | TakeCards | LeaveCards | TurnCards
)
Dealer: TypeAlias = Shuffle | CutForPlayers | CloseBets | CorrectLapse | VoidCoup | PayWinners
Chance: TypeAlias = ShowCard | TurnCard | FindFaceUp
Clock: TypeAlias = EndWindow
