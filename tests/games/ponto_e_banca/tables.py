"""Tables of ponto e banca for tests: people in their places, chips down, cards turned as they are written."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from pagador.betting.bets import Bet, PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, PayWinners
from pagador.betting.places import TakePlace
from pagador.betting.sabot import CutForPlayers, DeclineCut, Shuffle
from pagador.decider import Command, Event, Events, Participant
from pagador.equipment.cards import CARDS, Card
from pagador.games.baccarat.ponto_e_banca.commands import LeaveCards, ShowCard, TakeCards, TurnCard, TurnCards
from pagador.games.baccarat.ponto_e_banca.dealing import asked
from pagador.games.baccarat.ponto_e_banca.decide import decide
from pagador.games.baccarat.ponto_e_banca.evolve import evolve
from pagador.games.baccarat.ponto_e_banca.opening import open_table
from pagador.games.baccarat.ponto_e_banca.sabot import invited
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.games.baccarat.ponto_e_banca.words import Hand, Phase
from pagador.law import Refused, RuleId

II = "ponto-e-banca"
MACAU = "ponto-e-banca-macau"
SECTIONS = {II: "pt95.II", MACAU: "pt95.III"}
both_sections = pytest.mark.parametrize("game", [II, MACAU])

ANA, RUI, EVA, GIL = map(Participant, ("ana", "rui", "eva", "gil"))
PONTO, BANCA = Hand.PONTO, Hand.BANCA
SEATED = {ANA: "1", RUI: "4"}

# Given -----------------------------------------------------------------------------------


def new_table(game: str = II, readings: Mapping[str, str] = {}, **terms: Any) -> PontoEBanca:
    """A table just opened, nobody there."""
    return open_table(game, terms, readings)


def with_people(sitting: PontoEBanca, people: Mapping[Participant, str] = SEATED) -> PontoEBanca:
    return after(sitting, *(TakePlace(by=who, place=place) for who, place in people.items()))


def betting(
    game: str = II, people: Mapping[Participant, str] = SEATED, readings: Mapping[str, str] = {}, **terms: Any
) -> PontoEBanca:
    """A table with these people, the sabot ready, open for bets."""
    sitting = after(with_people(new_table(game, readings, **terms), people), Shuffle())
    while (who := invited(sitting)) is not None:
        sitting = after(sitting, DeclineCut(by=who))
    return after(sitting, CutForPlayers(depth=100))


def later_in_the_sabot(sitting: PontoEBanca, *, before_notice: int) -> PontoEBanca:
    """The same sabot after some coups, with so many cards before the carta-aviso."""
    shoe = sitting.shoe
    assert shoe.notice_from_end is not None
    drawn = shoe.size - shoe.notice_from_end - before_notice
    return replace(sitting, shoe=replace(shoe, drawn=drawn), first_of_shoe=False)


def without_cards(sitting: PontoEBanca, card: str) -> PontoEBanca:
    """The same sabot after every copy of a card has been seen."""
    place = CARDS.index(Card(card))
    unseen = sitting.shoe.unseen
    return replace(sitting, shoe=replace(sitting.shoe, unseen=(*unseen[:place], 0, *unseen[place + 1 :])))


# When ------------------------------------------------------------------------------------


def folded(sitting: PontoEBanca, events: Events) -> PontoEBanca:
    for event in events:
        sitting = evolve(sitting, event)
    return sitting


def after(sitting: PontoEBanca, *commands: Command) -> PontoEBanca:
    """The sitting after these commands."""
    for command in commands:
        sitting = folded(sitting, decide(sitting, command))
    return sitting


def bets(who: Participant, stake: int, spot: str, place: str = "") -> PlaceBet:
    return PlaceBet(by=who, stake=stake, spot=spot, place=place)


def takes_back(who: Participant, spot: str, place: str = "") -> WithdrawBet:
    return WithdrawBet(by=who, spot=spot, place=place)


def turns(hand: Hand, card: str) -> TurnCard:
    return TurnCard(hand=hand, card=Card(card))


def sees(hand: Hand, card: str) -> ShowCard:
    return ShowCard(hand=hand, card=Card(card))


def handled(who: Participant, hand: Hand, *cards: str) -> tuple[Command, ...]:
    """Somebody takes the cards of a group, sees them and turns them."""
    return (TakeCards(by=who, hand=hand), *(sees(hand, card) for card in cards), TurnCards(by=who, hand=hand))


def left_to_the_dealer(sitting: PontoEBanca) -> PontoEBanca:
    """The sitting once no player wants the cards of the group whose turn it is."""
    while sitting.phase is Phase.SHOWING and (who := asked(sitting)) is not None:
        sitting = after(sitting, LeaveCards(by=who, hand=sitting.turn))
    return sitting


def played(sitting: PontoEBanca, ponto: str, banca: str) -> PontoEBanca:
    """A coup closed and turned by the pagador until it can be paid, of exactly these cards."""
    cards = {PONTO: ponto.split(), BANCA: banca.split()}
    sitting = left_to_the_dealer(after(sitting, CloseBets()))
    while sitting.phase is Phase.SHOWING:
        hand = sitting.turn
        sitting = left_to_the_dealer(after(sitting, turns(hand, cards[hand].pop(0))))
    assert cards == {PONTO: [], BANCA: []}, "cards were written that the coup did not draw"
    return sitting


def paid(sitting: PontoEBanca) -> Events:
    """What happens to the bets of a coup, without what the table does then."""
    return decide(sitting, PayWinners())[:-1]


# Then ------------------------------------------------------------------------------------


def refusal(sitting: PontoEBanca, command: Command) -> tuple[str, tuple[RuleId, ...]]:
    """The sentence with which a command is refused, and its rules."""
    with pytest.raises(Refused) as refused:
        decide(sitting, command)
    return refused.value.sentence, refused.value.under


def not_opened(game: str = II, readings: Mapping[str, str] = {}, **terms: Any) -> tuple[str, tuple[RuleId, ...]]:
    """The sentence with which a table is refused, and its rules."""
    with pytest.raises(Refused) as refused:
        open_table(game, terms, readings)
    return refused.value.sentence, refused.value.under


def under(game: str, *numbers: str | int) -> tuple[RuleId, ...]:
    """The ids of these rules in the section of a game."""
    return tuple(f"{SECTIONS[game]}.{number}" for number in numbers)


def bet(owner: Participant, stake: int, spot: str, place: str, chips: tuple[int, ...] = ()) -> Bet:
    return Bet(owner=owner, stake=stake, spot=spot, place=place, chips=chips)


def of_kind(events: Events, *kinds: type[Event]) -> Events:
    return tuple(event for event in events if isinstance(event, kinds))
