"""What blackjack's events rest on: the rule that acts, and none that only stands near it."""

from typing import Any

import pytest
from msgspec.structs import replace

from pagador.betting.bets import BetReturned
from pagador.betting.coup import CloseBets, CoupEnded, PayWinners, VoidCoup
from pagador.betting.places import TakePlace
from pagador.decider import Command, Event
from pagador.equipment.cards import read_card
from pagador.games.blackjack.commands import (
    AskCard,
    Double,
    DrawWrongly,
    Insure,
    LoadShuffler,
    Split,
    Stay,
    Surrender,
    TakeEvenMoney,
    TurnCard,
)
from pagador.games.blackjack.decide import decide
from pagador.games.blackjack.events import CardDiscarded, CardsCollected, CardTurned, CoupMoved, HandOpened, Insured
from pagador.games.blackjack.state import Blackjack
from tests.games.blackjack.tables import (
    ANA,
    BIA,
    RUI,
    RULES,
    after,
    bet,
    betting,
    both_editions,
    dealt,
    shuffled,
    turning,
)


def table(cards: str, edition: str, **terms: Any) -> Blackjack:
    return dealt(betting(edition, **terms), cards, bet(ANA), bet(BIA))


def numbers(events: tuple[Event, ...], kind: type[Event], edition: str) -> list[tuple[str, ...]]:
    """The numbers of the rules that the events of a kind rest on."""
    section = f"{RULES[edition]}."
    return [tuple(id.removeprefix(section) for id in event.under) for event in events if isinstance(event, kind)]


def turn(hand: str, word: str) -> TurnCard:
    return TurnCard(hand=hand, card=read_card(word))


@both_editions
@pytest.mark.rule("pt95.V.21", "pteur.bj.21")
def test_the_cards_of_a_blackjack_paid_at_once_are_collected_by_its_rule(edition: str) -> None:
    sitting = table("1 A♣, 3 9♦, banca 7♠, 1 K♣", edition)
    assert numbers(decide(sitting, turn("3", "9♣")), CardsCollected, edition) == [("21",)]


@both_editions
@pytest.mark.rule("pt95.V.22", "pt95.V.34", "pt95.V.36", "pteur.bj.22", "pteur.bj.34", "pteur.bj.36")
def test_cards_are_collected_by_the_rule_that_ended_their_hand(edition: str) -> None:
    sitting = table("1 10♣, 3 9♦, banca 7♠, 1 6♣, 3 9♣", edition)
    assert numbers(decide(sitting, Surrender(by=ANA)), CardsCollected, edition) == [("36",)]
    assert numbers(decide(after(sitting, AskCard(by=ANA)), turn("1", "9♥")), CardsCollected, edition) == [("22",)]
    against_an_ace = table("1 A♣, 3 9♦, banca A♠, 1 K♣, 3 9♣", edition)
    assert numbers(decide(against_an_ace, TakeEvenMoney(by=ANA)), CardsCollected, edition) == [("34",)]


@both_editions
@pytest.mark.rule("pt95.V.15", "pt95.V.16", "pteur.bj.15", "pteur.bj.16")
def test_who_decides_for_a_seat_rests_on_its_holder_or_on_its_being_empty(edition: str) -> None:
    sitting = dealt(betting(edition), "1 10♣", bet(ANA), bet(BIA, place="5"))
    assert numbers(decide(betting_closed(edition), turn("1", "10♣")), HandOpened, edition) == [("15",)]
    assert numbers(decide(sitting, turn("5", "10♦")), HandOpened, edition) == [("16",)]


def betting_closed(edition: str) -> Blackjack:
    return after(betting(edition), bet(ANA), CloseBets())


@both_editions
@pytest.mark.rule("pt95.V.18", "pt95.V.19", "pt95.V.33", "pteur.bj.18", "pteur.bj.19", "pteur.bj.33")
def test_the_coup_goes_on_by_the_rule_of_what_comes_next(edition: str) -> None:
    sitting = table("1 10♣, 3 9♦, banca A♠, 1 9♣", edition)
    assert numbers(decide(sitting, turn("3", "9♥")), CoupMoved, edition) == [("33",)]
    low = table("1 10♣, 3 9♦, banca 7♠, 1 9♣", edition)
    assert numbers(decide(low, turn("3", "9♥")), CoupMoved, edition) == [("18",)]
    served = after(low, turn("3", "9♥"), Stay(by=ANA))
    assert numbers(decide(served, Stay(by=BIA)), CoupMoved, edition) == [("19",)]


@both_editions
@pytest.mark.rule("pt95.V.18", "pt95.V.26", "pt95.V.29", "pteur.bj.18", "pteur.bj.26", "pteur.bj.29")
def test_a_card_comes_by_the_rule_of_what_was_asked_for(edition: str) -> None:
    sitting = table("1 5♣, 3 9♦, banca 7♠, 1 5♦, 3 9♣", edition)
    assert numbers(decide(after(sitting, AskCard(by=ANA)), turn("1", "9♥")), CardTurned, edition) == [("18",)]
    assert numbers(decide(after(sitting, Double(by=ANA)), turn("1", "9♥")), CardTurned, edition) == [("29",)]
    parted = after(sitting, Split(by=ANA))
    parted = parted if parted.asks_card else after(parted, AskCard(by=ANA))
    assert numbers(decide(parted, turn("1", "8♥")), CardTurned, edition) == [("26",)]
    again = after(parted, turn("1", "8♥"), AskCard(by=ANA))
    assert numbers(decide(again, turn("1", "2♥")), CardTurned, edition) == [("18",)]


@both_editions
@pytest.mark.rule("pt95.V.24", "pt95.V.25", "pteur.bj.24", "pteur.bj.25")
def test_stakes_go_back_because_they_won_or_because_nothing_was_decided(edition: str) -> None:
    sitting = table("1 10♣, 3 9♦, banca 10♠, 1 9♣, 3 9♥", edition, after="back")
    sitting = turning(after(sitting, Stay(by=ANA), Stay(by=BIA)), "banca 8♠")
    assert numbers(decide(sitting, PayWinners()), BetReturned, edition) == [("25",), ("24",)]


@both_editions
def test_what_goes_back_from_a_void_coup_rests_on_no_rule(edition: str) -> None:
    sitting = table("1 10♣, 3 9♦", edition, after="back")
    assert numbers(decide(sitting, VoidCoup(cause="a test")), BetReturned, edition) == [(), ()]


@both_editions
@pytest.mark.rule("pt95.V.11", "pteur.bj.11")
def test_only_the_last_coup_of_a_sabot_ends_by_the_rule_of_last_coups(edition: str) -> None:
    sitting = table("1 10♣, 3 9♦", edition)
    void: Command = VoidCoup(cause="a test")
    assert numbers(decide(sitting, void), CoupEnded, edition) == [()]
    assert numbers(decide(replace(sitting, last_of_shoe=True), void), CoupEnded, edition) == [("11",)]


@both_editions
@pytest.mark.rule("pt95.V.15", "pt95.V.33", "pteur.bj.15", "pteur.bj.33")
def test_who_completes_a_bet_insures_by_the_rule_that_frees_him(edition: str) -> None:
    sitting = after(betting(edition), TakePlace(by=RUI, place="standing"))
    sitting = dealt(sitting, "1 8♣, banca A♠, 1 8♦", bet(ANA), bet(RUI, place="1"))
    assert numbers(decide(sitting, Insure(by=ANA, stake=5)), Insured, edition) == [("33",)]
    insured = after(sitting, Insure(by=ANA, stake=5))
    assert numbers(decide(insured, Insure(by=RUI, stake=5)), Insured, edition) == [("33", "15")]


@pytest.mark.rule("pteur.bj.22")
def test_an_unseen_card_that_nobody_is_left_for_is_put_away_by_the_rule_that_ends_the_coup() -> None:
    sitting = after(table("1 10♣, 3 10♦, banca 7♠, 1 6♣, 3 6♦", "pteur"), Surrender(by=ANA), DrawWrongly())
    assert numbers(decide(sitting, Surrender(by=BIA)), CardDiscarded, "pteur") == [("22",)]


@pytest.mark.rule("pteur.bj.58")
def test_beside_a_shuffler_cards_that_are_out_go_to_the_discard_corner_by_its_rule_too() -> None:
    sitting = after(shuffled("pteur", shuffler="continuous"), LoadShuffler(packets=2, chief="fiscal-chefe"))
    sitting = dealt(sitting, "1 10♣, 3 9♦, banca 7♠, 1 6♣, 3 9♣", bet(ANA), bet(BIA))
    assert numbers(decide(sitting, Surrender(by=ANA)), CardsCollected, "pteur") == [("36", "58")]
