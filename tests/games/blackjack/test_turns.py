"""Whose turn it is at blackjack, what is offered and what stands when time runs out."""

from typing import Any

import pytest

from pagador.betting.coup import EndWindow
from pagador.betting.places import TakePlace
from pagador.decider import Command, Participant
from pagador.equipment.cards import read_card
from pagador.games.blackjack.commands import AskCard, Double, ExposeHole, Insure, Split, Stay, Surrender
from pagador.games.blackjack.decide import decide
from pagador.games.blackjack.due import due
from pagador.games.blackjack.questions import questions
from pagador.games.blackjack.state import Blackjack, playing
from pagador.games.blackjack.words import Fate, Phase
from pagador.law import Refused
from tests.games.blackjack.tables import ANA, BIA, RUI, RULES, after, bet, betting, both_editions, dealt, turning


def table(cards: str, edition: str = "pteur", **named: Any) -> Blackjack:
    return dealt(betting(edition, **named), cards, bet(ANA), bet(BIA))


def offered(sitting: Blackjack, who: Participant) -> list[str]:
    """What one person must choose from."""
    return [offer.command for offer in due(sitting) if offer.by == who and offer.must]


@both_editions
@pytest.mark.rule("pt95.V.18", "pteur.bj.18")
@pytest.mark.parametrize("act", [AskCard, Stay, Double, Split, Surrender])
def test_nobody_acts_out_of_his_turn(edition: str, act: type[Command]) -> None:
    sitting = table("1 10♣, 3 9♦, banca 7♠, 1 4♣, 3 9♣", edition)
    with pytest.raises(Refused, match=r"^It is for ana to decide for seat 1, not for bia") as refusal:
        decide(sitting, act(by=BIA))
    assert refusal.value.under == (f"{RULES[edition]}.18",)


@both_editions
@pytest.mark.rule("pt95.V.18", "pteur.bj.18")
@pytest.mark.parametrize("act", [AskCard, Stay, Double, Split])
def test_nobody_decides_before_the_cards_are_dealt(edition: str, act: type[Command]) -> None:
    with pytest.raises(Refused, match=r"^No player is asked now") as refusal:
        decide(betting(edition), act(by=ANA))
    assert refusal.value.under == (f"{RULES[edition]}.18",)


@both_editions
@pytest.mark.rule("pt95.V.36", "pteur.bj.36")
def test_who_waits_for_his_turn_does_not_give_up_yet(edition: str) -> None:
    sitting = table("1 10♣, 3 9♦, banca 7♠, 1 4♣, 3 9♣", edition)
    with pytest.raises(Refused, match=r"^One gives up at one's own turn") as refusal:
        decide(sitting, Surrender(by=BIA, place="3"))
    assert refusal.value.under == (f"{RULES[edition]}.36",)


@both_editions
@pytest.mark.rule("pt95.V.18", "pteur.bj.18")
@pytest.mark.parametrize("act", [AskCard, Stay, Double, Split, Surrender])
def test_who_has_blackjack_is_asked_nothing(edition: str, act: type[Command]) -> None:
    sitting = table("1 10♣, 3 A♦, banca 10♠, 1 4♣, 3 K♣", edition)
    with pytest.raises(Refused, match=r"^Seat 3 has 21: nothing more is decided for it") as refusal:
        decide(sitting, act(by=BIA))
    assert refusal.value.under == (f"{RULES[edition]}.18",)


@both_editions
@pytest.mark.rule("pt95.V.15", "pteur.bj.15")
def test_who_has_blackjack_is_bound_where_he_completes_anothers_bet(edition: str) -> None:
    bets = (bet(ANA), bet(BIA), bet(BIA, place="1"))
    sitting = dealt(betting(edition), "1 10♣, 3 A♦, banca 10♠, 1 4♣, 3 K♣", *bets)
    with pytest.raises(Refused, match=r"^It is for ana to decide for seat 1, not for bia") as refusal:
        decide(sitting, Stay(by=BIA))
    assert refusal.value.under == (f"{RULES[edition]}.15",)


@pytest.mark.parametrize(
    ("two", "wanted"),
    [
        ("10♣ 4♣", ["ask-card", "stay", "surrender"]),
        ("5♣ 6♣", ["ask-card", "double", "surrender"]),
        ("8♣ 8♦", ["ask-card", "stay", "split", "surrender"]),
        ("A♣ 8♦", ["ask-card", "stay", "double", "surrender"]),
        ("5♣ 5♦", ["ask-card", "double", "split", "surrender"]),
        ("2♣ 3♦", ["ask-card", "surrender"]),
    ],
)
@pytest.mark.rule("pteur.bj.18", "pteur.bj.26", "pteur.bj.29", "pteur.bj.36")
def test_a_player_is_offered_what_his_two_cards_allow(two: str, wanted: list[str]) -> None:
    first, second = two.split()
    sitting = table(f"1 {first}, 3 9♦, banca 7♠, 1 {second}, 3 9♣")
    assert offered(sitting, ANA) == wanted


@both_editions
@pytest.mark.rule("pt95.V.18", "pteur.bj.18")
def test_when_time_runs_out_a_card_is_drawn_up_to_eleven_and_then_he_stays(edition: str) -> None:
    sitting = after(table("1 2♣, 3 9♦, banca 7♠, 1 4♣, 3 9♣", edition), EndWindow())
    assert sitting.asks_card
    sitting = turning(sitting, "1 6♦")
    sitting = after(sitting, EndWindow())
    assert sitting.hands[0].fate is Fate.STAYED
    hand = playing(sitting)
    assert hand is not None
    assert hand.decider == BIA


@pytest.mark.rule("pteur.bj.33")
def test_who_does_not_answer_is_not_insured_and_does_not_follow() -> None:
    sitting = after(betting("pteur"), TakePlace(by=RUI, place="standing"))
    sitting = dealt(sitting, "1 8♣, banca A♠, 1 8♦", bet(ANA), bet(RUI, place="1"))
    assert sitting.phase is Phase.INSURING
    sitting = after(sitting, Insure(by=ANA, stake=5), EndWindow())
    assert (sitting.phase, [b.owner for b in sitting.bets if b.spot == "seguro"]) == (Phase.PLAYING, [ANA])
    sitting = after(sitting, Split(by=ANA))
    assert offered(sitting, RUI) == ["follow", "stay-out"]
    sitting = after(sitting, EndWindow())
    assert [b.owner for b in sitting.bets if b.spot == "aposta:2"] == [ANA]


@both_editions
def test_decisions_have_the_time_of_the_terms(edition: str) -> None:
    sitting = table("1 10♣, 3 9♦, banca 7♠, 1 4♣, 3 9♣", edition, decision_seconds=7)
    assert [question.seconds for question in questions(sitting)] == [7]


@pytest.mark.rule("pteur.bj.36")
def test_what_was_given_up_is_not_taken_up_again() -> None:
    sitting = after(table("1 10♣, 3 9♦, banca 7♠, 1 6♣, 3 9♣"), Surrender(by=ANA))
    with pytest.raises(Refused):
        decide(sitting, AskCard(by=ANA))
    with pytest.raises(Refused, match=r"^One gives up on the first two cards"):
        decide(sitting, Surrender(by=ANA, place="1"))


@pytest.mark.rule("pteur.bj.17")
def test_for_a_card_of_the_bank_that_slipped_another_is_laid_face_down_at_once() -> None:
    sitting = after(table("1 10♣, 3 9♦, banca 7♠, 1 6♣, 3 9♣"), ExposeHole(card=read_card("K♥")))
    assert [slot.card for slot in sitting.banca] == ["7♠", None]
    assert [slot.card for slot in sitting.discarded] == ["K♥"]
    assert (sitting.phase, sitting.banca[1].position) == (Phase.PLAYING, sitting.shoe.drawn - 1)


@both_editions
@pytest.mark.rule("pt95.V.18", "pt95.V.19", "pteur.bj.18", "pteur.bj.19")
def test_a_card_may_come_by_mistake_until_the_bank_turns_its_own_and_once_it_stays(edition: str) -> None:
    sitting = after(table("1 10♣, 3 9♦, banca 7♠, 1 6♣, 3 9♣", edition), Stay(by=ANA))
    answered = after(sitting, Stay(by=BIA))
    drawing = turning(answered, "banca 5♥")
    moments = (sitting, answered, drawing, turning(drawing, "banca 6♥"))
    assert [mistakes(moment) for moment in moments] == [["turn-wrongly", "draw-wrongly"]] * 2 + [
        [],
        ["turn-wrongly", "draw-wrongly"],
    ]


def mistakes(sitting: Blackjack) -> list[str]:
    return [offer.command for offer in due(sitting) if offer.command.endswith("-wrongly")]
