"""Offers: `due` offers exactly what `decide` accepts, whatever the terms and the readings."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
import pytest

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.betting.sabot import Cut, CutForPlayers, DeclineCut, Shuffle
from pagador.decider import Command, Offer, Offers, actor, fits
from pagador.equipment.cards import Card
from pagador.games.baccarat.ponto_e_banca.commands import (
    CorrectLapse,
    FindFaceUp,
    LeaveCards,
    ShowCard,
    TakeCards,
    TurnCard,
    TurnCards,
)
from pagador.games.baccarat.ponto_e_banca.decide import decide
from pagador.games.baccarat.ponto_e_banca.due import due
from pagador.games.baccarat.ponto_e_banca.questions import questions
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.games.baccarat.ponto_e_banca.words import Hand, Lapse, Phase, Spot
from pagador.law import Refused
from pagador.registry import game_named
from tests.games.campaign import NAMES, Campaign
from tests.games.ponto_e_banca.tables import II, MACAU, after, betting, folded, played

TABLES: dict[str, tuple[str, dict[str, Any], dict[str, str]]] = {
    "simple": (II, {}, {}),
    "double": (II, {"table": "duplas", "seats": 6, "minimum": 2}, {"seat-maximum": "person", "fractions": "refuse"}),
    "odd readings": (II, {"after": "back"}, {"naturals": "nobody", "tie-stakes": "lost", "notice": "one-more"}),
    "late notice": (II, {"notice_from_end": 7}, {"naturals": "banca-row", "tie-prize": "for-one", "fractions": "up"}),
    "Macau": (MACAU, {"difference": 60}, {}),
    "Macau at closing": (MACAU, {"difference": 55}, {"balance": "closing", "fractions": "refuse"}),
    "Macau refusing": (MACAU, {"difference": 300}, {"fractions": "refuse"}),
}
tables = pytest.mark.parametrize("table", TABLES)
PLACES = ("1", "2", "1-2", "4-5", "A1", "A1-2", "nowhere")
STAKES = (-1, 0, 1, 2, 9, 10, 19, 20, 30, 40, 60, 61, 140, 141, 700, 701)


def campaign_at(table: str, seed: int) -> Campaign:
    game, terms, readings = TABLES[table]
    return Campaign(game_named(game), seed, terms=terms, readings=readings)


# Whether a command is on offer -----------------------------------------------------------


def is_offered(offers: Offers, command: Command) -> bool:
    return any(covers(offer, command) for offer in offers)


def covers(offer: Offer, command: Command) -> bool:
    """Whether an offer is of this command: its actor, and every field within its domain."""
    if offer.command != type(command).__struct_config__.tag:
        return False
    if not offer.is_open_to(actor(command)):
        return False
    return all(fits(domain, getattr(command, name)) for name, domain in offer.fields.items())


def is_accepted(sitting: PontoEBanca, command: Command) -> bool:
    try:
        decide(sitting, command)
    except Refused:
        return False
    return True


# Commands of every kind ------------------------------------------------------------------


def commands() -> Iterator[Command]:
    yield from (Shuffle(), CloseBets(), PayWinners(), CutForPlayers(depth=9), CutForPlayers(depth=0))
    yield VoidCoup(cause="a lapse that cannot be put right")
    yield from (CorrectLapse(lapse=lapse) for lapse in Lapse)
    for kind, hand, card in product((TurnCard, ShowCard, FindFaceUp), Hand, ("2♣", "K♠", "nothing")):
        yield kind(hand=hand, card=Card(card))
    for who in NAMES:
        yield from (Cut(by=who, depth=9), Cut(by=who, depth=999), DeclineCut(by=who), LeavePlace(by=who))
        yield from (kind(by=who, hand=hand) for kind in (TakeCards, LeaveCards, TurnCards) for hand in Hand)
        yield from (TakePlace(by=who, place=place) for place in PLACES)


def stakes(sitting: PontoEBanca) -> Iterator[Command]:
    places = {place for _, place in sitting.people} | {"1", "2"}
    for (who, _), spot, place in product(sitting.people, Spot, sorted(places)):
        yield WithdrawBet(by=who, spot=spot, place=place)
        yield from (PlaceBet(by=who, spot=spot, place=place, stake=stake) for stake in STAKES)


def ends_of_time(sitting: PontoEBanca) -> Iterator[Command]:
    """The clock strikes for each question that is asked, and for one that is not."""
    for question in questions(sitting):
        yield EndWindow(question=question.key)
    yield EndWindow(question="nothing")


@tables
def test_every_command_is_accepted_if_and_only_if_it_is_offered(table: str) -> None:
    known, phases = tuple(commands()), set()
    for sitting in states(campaign_at(table, seed=17), coups=60):
        phases.add(sitting.phase)
        offers = due(sitting)
        tried = (*known, *stakes(sitting), *ends_of_time(sitting))
        assert [each for each in tried if is_offered(offers, each) != is_accepted(sitting, each)] == []
    assert phases == set(Phase)


def states(campaign: Campaign, coups: int) -> Iterator[PontoEBanca]:
    """Some of the sittings that a campaign passed through, of every phase."""
    campaign.play(coups)
    sitting: PontoEBanca = campaign.sitting.opened
    yield sitting
    for number, entry in enumerate(campaign.sitting.log):
        sitting = folded(sitting, entry.events)
        if number % 7 == 0 or sitting.phase in (Phase.SHUFFLING, Phase.CUTTING):
            yield sitting


@tables
def test_people_who_know_only_the_offers_play_two_hundred_coups_without_a_refusal(table: str) -> None:
    campaign = campaign_at(table, seed=23)
    campaign.play(200)
    assert campaign.coup == 201


# The ends of an offer --------------------------------------------------------------------


@pytest.mark.parametrize(("game", "after_each"), [(II, "stay"), (MACAU, "stay"), (MACAU, "back")])
def test_when_the_sabot_is_empty_no_card_too_many_can_have_come(game: str, after_each: str) -> None:
    coup = played(betting(game, {}, notice_from_end=7, after=after_each), "K♠ A♠ 2♠", "K♥ 3♥ 2♦")
    empty = msgspec.structs.replace(coup, shoe=msgspec.structs.replace(coup.shoe, drawn=coup.shoe.size))
    assert not is_offered(due(empty), CorrectLapse(lapse=Lapse.EXTRA_CARD))
    assert not is_accepted(empty, CorrectLapse(lapse=Lapse.EXTRA_CARD))
    assert is_offered(due(coup), CorrectLapse(lapse=Lapse.EXTRA_CARD))
    assert after(coup, CorrectLapse(lapse=Lapse.EXTRA_CARD)).shoe.drawn == coup.shoe.drawn + 1
