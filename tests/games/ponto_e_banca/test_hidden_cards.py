"""Hidden cards: only who handles them sees a face before it is turned, in the state as in the events."""

import pytest

from pagador.betting.coup import CloseBets, PayWinners
from pagador.betting.sabot import faces
from pagador.decider import DEALER, HOUSE, SPECTATOR, Event, Participant
from pagador.equipment.cards import Card
from pagador.games.baccarat.ponto_e_banca.commands import TakeCards
from pagador.games.baccarat.ponto_e_banca.decide import decide
from pagador.games.baccarat.ponto_e_banca.due import show, view
from pagador.games.baccarat.ponto_e_banca.events import CardDealt, CardShown
from pagador.games.baccarat.ponto_e_banca.evolve import evolve
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from tests.games.ponto_e_banca.tables import (
    ANA,
    BANCA,
    GIL,
    PONTO,
    RUI,
    after,
    bets,
    betting,
    both_sections,
    folded,
    handled,
    sees,
    turns,
    under,
)

PEOPLE = {ANA: "1", RUI: "4", GIL: "1-2"}
WATCHERS = (ANA, RUI, GIL, DEALER, HOUSE, SPECTATOR)
others = pytest.mark.parametrize("other", [RUI, GIL, DEALER, HOUSE, SPECTATOR])


def ana_has_taken_ponto(game: str) -> PontoEBanca:
    closed = after(betting(game, PEOPLE), bets(ANA, 50, "ponto"), bets(RUI, 50, "banca"), CloseBets())
    return after(closed, TakeCards(by=ANA, hand=PONTO))


@pytest.mark.rule("pt95.II.15", "pt95.III.15")
@others
@both_sections
def test_a_face_shown_to_the_handler_is_in_nobody_elses_events(game: str, other: Participant) -> None:
    (shown,) = decide(ana_has_taken_ponto(game), sees(PONTO, "9♣"))
    fifteen = under(game, 15)
    assert show(shown, ANA) == CardShown(hand=PONTO, index=0, to=ANA, card=Card("9♣"), under=fifteen)
    assert show(shown, other) == CardShown(hand=PONTO, index=0, to=ANA, card=None, under=fifteen)


@pytest.mark.rule("pt95.II.15", "pt95.III.15")
@others
@both_sections
def test_a_face_shown_to_the_handler_is_in_nobody_elses_view(game: str, other: Participant) -> None:
    sitting = after(ana_has_taken_ponto(game), sees(PONTO, "9♣"), sees(PONTO, "5♦"))
    assert faces(view(sitting, ANA).ponto) == ("9♣", "5♦")
    assert faces(view(sitting, other).ponto) == ()
    assert [slot.seen_by for slot in view(sitting, other).ponto] == [ANA, ANA]
    assert "9♣" not in str(view(sitting, other).ponto)


@pytest.mark.rule("pt95.II.15", "pt95.III.15")
@both_sections
def test_a_face_that_the_handler_turns_is_everyones(game: str) -> None:
    turned = after(ana_has_taken_ponto(game), *handled(ANA, PONTO, "9♣", "5♦")[1:])
    assert {faces(view(turned, who).ponto) for who in WATCHERS} == {("9♣", "5♦")}


@pytest.mark.rule("pt95.II.15", "pt95.III.15")
@both_sections
def test_the_third_card_is_seen_by_its_handler_alone_while_the_first_two_lie_open(game: str) -> None:
    passed = after(ana_has_taken_ponto(game), *handled(ANA, PONTO, "9♣", "5♦")[1:])
    third = after(passed, *handled(RUI, BANCA, "4♠", "K♥"), sees(PONTO, "2♥"))
    assert faces(view(third, ANA).ponto) == ("9♣", "5♦", "2♥")
    assert faces(view(third, RUI).ponto) == ("9♣", "5♦")


@pytest.mark.rule("pt95.II.12", "pt95.III.12")
@both_sections
def test_dealt_cards_have_no_face_for_anyone(game: str) -> None:
    closed = after(betting(game, PEOPLE), bets(ANA, 50, "ponto"), CloseBets())
    assert {faces(view(closed, who).ponto + view(closed, who).banca) for who in WATCHERS} == {()}
    assert CardDealt.__struct_fields__ == ("under", "hand", "position")


def scripted_coup(game: str) -> tuple[PontoEBanca, list[Event]]:
    """A coup of every kind of act, and the sitting it begins from."""
    begun = betting(game, PEOPLE)
    commands = (
        *(bets(ANA, 50, "ponto"), bets(RUI, 80, "banca"), bets(ANA, 10, "empate"), CloseBets()),
        *handled(ANA, PONTO, "9♣", "5♦"),
        *handled(RUI, BANCA, "4♠", "K♥"),
        *handled(ANA, PONTO, "2♥")[1:],
        *handled(RUI, BANCA, "6♣")[1:],
        PayWinners(),
    )
    events: list[Event] = []
    for command in commands:
        events += decide(folded(begun, tuple(events)), command)
    return begun, events


@pytest.mark.parametrize("who", WATCHERS)
@both_sections
def test_folding_what_one_is_shown_gives_what_one_may_see(game: str, who: Participant) -> None:
    sitting, events = scripted_coup(game)
    for event in events:
        shown = show(event, who)
        assert shown is not None
        assert evolve(view(sitting, who), shown) == view(evolve(sitting, event), who)
        sitting = evolve(sitting, event)
    assert sitting.coup == 2


def test_the_scripted_coup_is_the_one_on_paper() -> None:
    begun, events = scripted_coup("ponto-e-banca")
    assert [event.card for event in events if isinstance(event, CardShown)] == ["9♣", "5♦", "4♠", "K♥", "2♥", "6♣"]
    assert folded(begun, tuple(events)).last == ("ponto",)


def test_cards_turned_by_the_pagador_are_seen_by_all_at_once() -> None:
    closed = after(betting(people={}), CloseBets(), turns(PONTO, "9♣"))
    assert {faces(view(closed, who).ponto) for who in WATCHERS} == {("9♣",)}
