"""Chemin de fer's commands, one tongue for each party."""

from typing import Literal, TypeAlias

from pagador.betting.bets import Place, PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.betting.sabot import Cut, CutForPlayers, DeclineCut, Shuffle
from pagador.decider import ChanceCommand, DealerCommand, Participant, PeopleCommand
from pagador.equipment.cards import Card
from pagador.games.baccarat.chemin_de_fer.words import Apart, Banco, Incident, Keep, Mended, Side, Word
from pagador.money import Units

# People: places and notebook -------------------------------------------------------------


class Enrol(PeopleCommand, frozen=True, kw_only=True, tag="enrol"):
    """Be written into the notebook: for a seat that falls vacant, or, seated, for a change; any seat unless named."""

    seat: Place = ""


class StrikeOff(PeopleCommand, frozen=True, kw_only=True, tag="strike-off"):
    """Be struck from the notebook."""


class ReserveSeat(PeopleCommand, frozen=True, kw_only=True, tag="reserve-seat"):
    """Have a card with one's name put on a free seat."""

    seat: Place


class AnswerCall(PeopleCommand, frozen=True, kw_only=True, tag="answer-call"):
    """Take the seat that one's name was called for."""


class DeclineCall(PeopleCommand, frozen=True, kw_only=True, tag="decline-call"):
    """Let the seat go that one's name was called for."""


class DeclareUnwilling(PeopleCommand, frozen=True, kw_only=True, tag="declare-unwilling"):
    """Say beforehand that one will not take the hand, or take that back."""

    unwilling: Literal["yes", "no"] = "yes"


class DeclareNovice(PeopleCommand, frozen=True, kw_only=True, tag="declare-novice"):
    """Say that one does not know how to play, or that one does now."""

    novice: Literal["yes", "no"] = "yes"


# People: the shoe ------------------------------------------------------------------------


class AskToShuffle(PeopleCommand, frozen=True, kw_only=True, tag="ask-to-shuffle"):
    """Ask to shuffle before the pagador does."""


# People: the bank ------------------------------------------------------------------------


class TakeHand(PeopleCommand, frozen=True, kw_only=True, tag="take-hand"):
    """Take the sabot in one's turn, with so much for the bank."""

    amount: Units


class RefuseHand(PeopleCommand, frozen=True, kw_only=True, tag="refuse-hand"):
    """Refuse the hand that is one's own."""


class ProposeAssociation(PeopleCommand, frozen=True, kw_only=True, tag="propose-association"):
    """Put down as much as the bank holds, to share it with the banker."""


class AcceptAssociation(PeopleCommand, frozen=True, kw_only=True, tag="accept-association"):
    """Share the bank with one of those who offered to."""

    associate: Participant


class DeclineAssociation(PeopleCommand, frozen=True, kw_only=True, tag="decline-association"):
    pass


class KeepBank(PeopleCommand, frozen=True, kw_only=True, tag="keep-bank"):
    """Go on with the hand, with the bank whole or less a garage, the cagnotte paid from it or apart."""

    how: Keep = Keep.WHOLE
    cagnotte: Apart = Apart.BANK


class PassHand(PeopleCommand, frozen=True, kw_only=True, tag="pass-hand"):
    """Say «Passo a mão»."""

    cagnotte: Apart = Apart.BANK


class WaitForBets(PeopleCommand, frozen=True, kw_only=True, tag="wait-for-bets"):
    """Ask for bets once more, since nobody has bet."""


class TakeLevel(PeopleCommand, frozen=True, kw_only=True, tag="take-level"):
    """Take a hand that was passed, at its level."""


class KeepHand(PeopleCommand, frozen=True, kw_only=True, tag="keep-hand"):
    """Go on with a hand that one passed and nobody wants at its level."""


class LetGo(PeopleCommand, frozen=True, kw_only=True, tag="let-go"):
    """Let a hand that one passed go to auction."""


class Bid(PeopleCommand, frozen=True, kw_only=True, tag="bid"):
    """Bid for the bank; with a partner who has agreed to it, each puts down half."""

    amount: Units
    partner: Participant = Participant("")


class ProposePartner(PeopleCommand, frozen=True, kw_only=True, tag="propose-partner"):
    """Agree to bid together with somebody; the bid may come once both have."""

    partner: Participant


# People: the bets ------------------------------------------------------------------------


class MakeBanco(PeopleCommand, frozen=True, kw_only=True, tag="make-banco"):
    """Make bancô; alone the stake is the bank, with the table at least half of it."""

    kind: Banco = Banco.SOZINHO
    stake: Units = 0


class LayNotes(PeopleCommand, frozen=True, kw_only=True, tag="lay-notes"):
    """Put banknotes down as a stake."""

    stake: Units


class BetByWord(PeopleCommand, frozen=True, kw_only=True, tag="bet-by-word"):
    """Say a stake without putting anything down, which is never taken."""

    stake: Units


# People: the coup ------------------------------------------------------------------------


class Deal(PeopleCommand, frozen=True, kw_only=True, tag="deal"):
    """Draw the four cards, one to the ponto and one to oneself, twice."""


class TakeCards(PeopleCommand, frozen=True, kw_only=True, tag="take-cards"):
    """Take up the ponto's two cards and look at them."""


class Say(PeopleCommand, frozen=True, kw_only=True, tag="say"):
    """Say «8» or «9» and show, or «carta», or «não»."""

    word: Word


class DrawCard(PeopleCommand, frozen=True, kw_only=True, tag="draw-card"):
    """Draw from the sabot, as the banker: a card, or by mistake two, for one side or on to the table."""

    to: Side
    cards: Literal[1, 2] = 1


class Stand(PeopleCommand, frozen=True, kw_only=True, tag="stand"):
    """Draw no third card, as the banker."""


class RefuseCard(PeopleCommand, frozen=True, kw_only=True, tag="refuse-card"):
    """Refuse a card to a ponto who is at the banker's disposal."""


class TurnPontoCard(PeopleCommand, frozen=True, kw_only=True, tag="turn-ponto-card"):
    """Turn one of the ponto's cards, which the banker may not."""


class DepositCard(PeopleCommand, frozen=True, kw_only=True, tag="deposit-card"):
    """Put a card into the deposit, which is for the pagador alone."""


class ReturnCard(PeopleCommand, frozen=True, kw_only=True, tag="return-card"):
    """Put a card back into the sabot, which is never done."""


class AskAdvice(PeopleCommand, frozen=True, kw_only=True, tag="ask-advice"):
    """Ask the pagador what the rules say, as banker or as who holds the ponto's cards."""


# Dealer ----------------------------------------------------------------------------------


class ExhibitCards(DealerCommand, frozen=True, kw_only=True, tag="exhibit-cards"):
    """Spread the decks face up: new ones in the maker's order, used ones sorted by suit."""


class ReplaceDecks(DealerCommand, frozen=True, kw_only=True, tag="replace-decks"):
    """Take new decks, since a card of the old ones is no longer perfect."""


class GiveCards(DealerCommand, frozen=True, kw_only=True, tag="give-cards"):
    """Take seized cards back and give them to whoever made bancô suivi."""


class Report(DealerCommand, frozen=True, kw_only=True, tag="report"):
    """Report what went wrong; `mended` says whether it can be put right, `cards` how many were drawn by it."""

    incident: Incident
    mended: Mended = Mended.NO
    cards: Literal[1, 2] = 1
    seat: Place = ""


class ReachClosingTime(DealerCommand, frozen=True, kw_only=True, tag="reach-closing-time"):
    """The official hour has come; the shoe was begun so many minutes before it."""

    minutes: int


class OpenAgain(DealerCommand, frozen=True, kw_only=True, tag="open-again"):
    """Begin a new game at a table whose game was over."""


# Chance ----------------------------------------------------------------------------------


class TurnBurn(ChanceCommand, frozen=True, kw_only=True, tag="turn-burn"):
    """The first card of a new shoe, by which others are burnt."""

    card: Card


class ShowCard(ChanceCommand, frozen=True, kw_only=True, tag="show-card"):
    """The face of the next of the ponto's cards, for who holds them."""

    hand: Side
    card: Card


class TurnCard(ChanceCommand, frozen=True, kw_only=True, tag="turn-card"):
    """The face of the next card of a hand, for all."""

    hand: Side
    card: Card


class FindFaceUp(ChanceCommand, frozen=True, kw_only=True, tag="find-face-up"):
    """The next card of the sabot came out face up."""

    card: Card


People: TypeAlias = (
    TakePlace
    | LeavePlace
    | Enrol
    | StrikeOff
    | ReserveSeat
    | AnswerCall
    | DeclineCall
    | DeclareUnwilling
    | DeclareNovice
    | AskToShuffle
    | Cut
    | DeclineCut
    | TakeHand
    | RefuseHand
    | ProposeAssociation
    | AcceptAssociation
    | DeclineAssociation
    | KeepBank
    | PassHand
    | WaitForBets
    | TakeLevel
    | KeepHand
    | LetGo
    | Bid
    | ProposePartner
    | MakeBanco
    | PlaceBet
    | WithdrawBet
    | LayNotes
    | BetByWord
    | Deal
    | TakeCards
    | Say
    | DrawCard
    | Stand
    | RefuseCard
    | TurnPontoCard
    | DepositCard
    | ReturnCard
    | AskAdvice
)
Dealer: TypeAlias = (
    ExhibitCards
    | ReplaceDecks
    | Shuffle
    | CutForPlayers
    | CloseBets
    | GiveCards
    | PayWinners
    | Report
    | VoidCoup
    | ReachClosingTime
    | OpenAgain
)
Chance: TypeAlias = TurnBurn | ShowCard | TurnCard | FindFaceUp
Clock: TypeAlias = EndWindow
