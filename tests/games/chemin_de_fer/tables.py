"""Tables of chemin de fer for tests: people seated, a shoe made ready, a bank put up, cards as they are written."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from pagador.betting.bets import PlaceBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners
from pagador.betting.places import TakePlace
from pagador.betting.sabot import CutForPlayers, DeclineCut, Shuffle
from pagador.decider import DEALER, Called, Command, Event, Events, Offer, Participant
from pagador.equipment.cards import Card, read_card
from pagador.games.baccarat.chemin_de_fer.commands import (
    Deal,
    DrawCard,
    ExhibitCards,
    KeepBank,
    MakeBanco,
    PassHand,
    Say,
    ShowCard,
    Stand,
    TakeCards,
    TakeHand,
    TurnBurn,
    TurnCard,
)
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.due import due
from pagador.games.baccarat.chemin_de_fer.evolve import evolve
from pagador.games.baccarat.chemin_de_fer.law import SECTIONS
from pagador.games.baccarat.chemin_de_fer.opening import open_table
from pagador.games.baccarat.chemin_de_fer.payment import holds, moves
from pagador.games.baccarat.chemin_de_fer.questions import questions
from pagador.games.baccarat.chemin_de_fer.shoe import invited_to_cut
from pagador.games.baccarat.chemin_de_fer.state import Bank, Chemin
from pagador.games.baccarat.chemin_de_fer.words import Banco, Keep, Phase, Side, Word
from pagador.law import Refused

ANA, BIA, CAIO, DUARTE, EVA, RUI = map(Participant, ("ana", "bia", "caio", "duarte", "eva", "rui"))
SEATED = {ANA: "1", BIA: "3", CAIO: "5", DUARTE: "7"}
"""Four seated, as few as the game needs; the hand comes to Ana first."""
FIVE = {**SEATED, RUI: "standing-3"}
"""The same, and one who stands behind Bia."""

PLAYED = {"edition": "pt95"}
"""The edition of new tables: every test is played by both (`conftest.py`)."""


def rule(*numbers: str) -> pytest.MarkDecorator:
    """The mark of a test that shows these rules, in both editions."""
    return pytest.mark.rule(*(f"{section}.{number}" for section in SECTIONS.values() for number in numbers))


def folded(sitting: Chemin, events: Events) -> Chemin:
    for event in events:
        sitting = evolve(sitting, event)
    return sitting


def after(sitting: Chemin, *commands: Command) -> Chemin:
    for command in commands:
        sitting = folded(sitting, decide(sitting, command))
    return sitting


def refusal(sitting: Chemin, command: Command) -> tuple[str, tuple[str, ...]]:
    """The sentence with which a command is refused, and the numbers of its rules."""
    try:
        decide(sitting, command)
    except Refused as refused:
        return refused.sentence, tuple(id.split(".", 2)[2] for id in refused.under)
    raise AssertionError(f"{command} was not refused")


def kinds(events: Events) -> list[str]:
    return [type(event).__name__ for event in events]


def found(events: Events, kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def calls(events: Events) -> list[str]:
    return [event.call for event in events if isinstance(event, Called)]


def card(word: str) -> Card:
    return read_card(word)


def bank_of(sitting: Chemin) -> Bank:
    assert sitting.bank is not None
    return sitting.bank


def offers(sitting: Chemin, command: str) -> list[Offer]:
    return [offer for offer in due(sitting) if offer.command == command]


def who_may(sitting: Chemin, command: str) -> list[Participant]:
    return [offer.by for offer in offers(sitting, command) if offer.by is not None]


def key(sitting: Chemin) -> str:
    """The key of what the course of the table asks."""
    return questions(sitting)[-1].key


def silence(sitting: Chemin, times: int = 1) -> Chemin:
    """The time of what is asked ends."""
    for _ in range(times):
        sitting = after(sitting, EndWindow(question=key(sitting)))
    return sitting


def won(events: Events, who: Participant) -> int:
    """What all events together bring to somebody's pocket."""
    found = [move for event in events for move in moves(event)]
    return sum(
        move.amount * ((move.target.kind, move.target.owner) == ("wallet", who))
        - move.amount * ((move.source.kind, move.source.owner) == ("wallet", who))
        for move in found
    )


def money(sitting: Chemin) -> int:
    """All that lies at the table."""
    return sum(holds(sitting).values())


# People and shoe -------------------------------------------------------------------------


def new_table(readings: Mapping[str, str] = {}, **terms: Any) -> Chemin:
    return open_table(terms, readings, edition=PLAYED["edition"])


def with_people(people: Mapping[Participant, str] = SEATED, **opening: Any) -> Chemin:
    """These people at a new table; with four seated the cards are to be exhibited."""
    return after(new_table(**opening), *(TakePlace(by=who, place=place) for who, place in people.items()))


def mixed(people: Mapping[Participant, str] = SEATED, **opening: Any) -> Chemin:
    """The cards exhibited and shuffled, to be cut."""
    return after(silence(after(with_people(people, **opening), ExhibitCards())), Shuffle())


def cut(sitting: Chemin, depth: int = 100) -> Chemin:
    """Nobody wishes to cut, and the fiscal does."""
    while (who := invited_to_cut(sitting)) is not None:
        sitting = after(sitting, DeclineCut(by=who))
    return after(sitting, CutForPlayers(depth=depth))


def next_shoe(sitting: Chemin, burn: str = "K♠") -> Chemin:
    """From the exhibition of a new shoe to its first coup."""
    shuffled = after(silence(after(sitting, ExhibitCards())), Shuffle())
    return after(cut(shuffled), TurnBurn(card=card(burn)))


def hand(people: Mapping[Participant, str] = SEATED, burn: str = "K♠", **opening: Any) -> Chemin:
    """A shoe ready, one card burnt, and the hand come to the first seat."""
    return after(cut(mixed(people, **opening)), TurnBurn(card=card(burn)))


# The bank and the bets -------------------------------------------------------------------


def associating(people: Mapping[Participant, str] = SEATED, amount: int = 100, **opening: Any) -> Chemin:
    """The hand taken with so much, open for association."""
    sitting = hand(people, **opening)
    return after(sitting, TakeHand(by=banker_asked(sitting), amount=amount))


def banker_asked(sitting: Chemin) -> Participant:
    return next(who for who, place in sitting.people if place == sitting.hand_at)


def asking(people: Mapping[Participant, str] = SEATED, amount: int = 100, **opening: Any) -> Chemin:
    """The bank announced, and bancô asked for."""
    return silence(associating(people, amount, **opening))


def betting(people: Mapping[Participant, str] = SEATED, amount: int = 100, **opening: Any) -> Chemin:
    """Nobody makes bancô: bets are open."""
    return silence(asking(people, amount, **opening))


def bet(who: Participant, stake: int = 10, spot: str = "ponto") -> PlaceBet:
    return PlaceBet(by=who, spot=spot, stake=stake)


def alone(who: Participant) -> MakeBanco:
    return MakeBanco(by=who)


def with_table(who: Participant, stake: int = 0) -> MakeBanco:
    return MakeBanco(by=who, kind=Banco.COM_A_MESA, stake=stake)


# The coup --------------------------------------------------------------------------------


def dealt(sitting: Chemin) -> Chemin:
    """Bets closed and four cards drawn."""
    while sitting.phase in (Phase.BANCO, Phase.BETTING):
        sitting = silence(sitting) if sitting.phase is Phase.BANCO else after(sitting, CloseBets())
    return after(sitting, Deal(by=bank_of(sitting).banker))


def looked(sitting: Chemin, cards: str) -> Chemin:
    """Whoever holds the ponto's cards takes them up and sees these."""
    holder = sitting.cards.holder
    assert holder is not None
    if holder == DEALER:
        return after(sitting, *(TurnCard(hand=Side.PONTO, card=card(word)) for word in cards.split()))
    sees = (ShowCard(hand=Side.PONTO, card=card(word)) for word in cards.split())
    return after(sitting, TakeCards(by=holder), *sees)


def says(sitting: Chemin, word: Word) -> Chemin:
    holder = sitting.cards.holder
    assert holder is not None
    return after(sitting, Say(by=holder, word=word))


def turns(sitting: Chemin, cards: str, side: Side = Side.BANCA) -> Chemin:
    return after(sitting, *(TurnCard(hand=side, card=card(word)) for word in cards.split()))


def spoken(sitting: Chemin, ponto: str, word: Word, banca: str) -> Chemin:
    """Dealt: the ponto saw these cards and said so, and the banker turned those."""
    return turns(says(looked(dealt(sitting), ponto), word), banca)


def gives(sitting: Chemin, third: str) -> Chemin:
    """The banker gives the ponto's third card."""
    drawn = after(sitting, DrawCard(by=bank_of(sitting).banker, to=Side.PONTO))
    return turns(drawn, third, Side.PONTO)


def draws(sitting: Chemin, third: str) -> Chemin:
    """The banker draws this card."""
    drawn = after(sitting, DrawCard(by=bank_of(sitting).banker, to=Side.BANCA))
    return turns(drawn, third)


def stands(sitting: Chemin) -> Chemin:
    return after(sitting, Stand(by=bank_of(sitting).banker))


def banker_wins(sitting: Chemin) -> Chemin:
    """A coup that the bank wins, 9 to 6, not paid yet."""
    return spoken(sitting, "2♠ 4♦", Word.NO, "4♠ 5♠")


def ponto_wins(sitting: Chemin) -> Chemin:
    """A coup that the ponto wins, 8 to 7, not paid yet."""
    return spoken(sitting, "5♠ 3♦", Word.EIGHT, "4♠ 3♠")


def tied(sitting: Chemin) -> Chemin:
    """A coup tied at 8, not paid yet."""
    return spoken(sitting, "5♠ 3♦", Word.EIGHT, "4♠ 4♣")


def paid(sitting: Chemin) -> Chemin:
    return after(sitting, PayWinners())


def kept(sitting: Chemin, how: Keep = Keep.WHOLE) -> Chemin:
    return after(sitting, KeepBank(by=bank_of(sitting).banker, how=how))


def passed(sitting: Chemin) -> Chemin:
    return after(sitting, PassHand(by=bank_of(sitting).banker))


def at_last_coup(sitting: Chemin) -> Chemin:
    """The same with so few cards left that the carta-aviso comes with the next."""
    shoe = sitting.shoe
    return replace(sitting, shoe=replace(shoe, drawn=shoe.size - sitting.law.notice_from_end.value))
