"""The deal: order of the cards, who handles them, values, the drawing table of rule 13 cell by cell, face-up cards."""

import pytest

from pagador.betting.coup import CloseBets, EndWindow
from pagador.decider import DEALER, Participant
from pagador.equipment.cards import Card
from pagador.games.baccarat.ponto_e_banca.commands import FindFaceUp, LeaveCards, TakeCards
from pagador.games.baccarat.ponto_e_banca.dealing import score
from pagador.games.baccarat.ponto_e_banca.decide import decide
from pagador.games.baccarat.ponto_e_banca.events import (
    CardDealt,
    CardsLeft,
    CardsTaken,
    CardTurned,
    HandPassed,
    HandsCompared,
    PointsCalled,
)
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.games.baccarat.ponto_e_banca.words import Hand, Phase, Spot
from pagador.law import Refused
from tests.games.ponto_e_banca.tables import (
    ANA,
    BANCA,
    EVA,
    GIL,
    II,
    MACAU,
    PONTO,
    RUI,
    after,
    bets,
    betting,
    both_sections,
    handled,
    left_to_the_dealer,
    of_kind,
    played,
    refusal,
    turns,
    under,
)


def two_each(game: str, ponto: str, banca: str) -> PontoEBanca:
    """A coup without bets whose first four cards have been turned."""
    cards = [turns(hand, card) for hand, cards in ((PONTO, ponto), (BANCA, banca)) for card in cards.split()]
    return after(betting(game, {}), CloseBets(), *cards)


# Four cards in turn (12) -----------------------------------------------------------------


@pytest.mark.rule("pt95.II.12", "pt95.III.12")
@both_sections
def test_two_cards_go_to_each_group_one_at_a_time_in_turn_ponto_first(game: str) -> None:
    twelve = under(game, 12)
    assert of_kind(decide(betting(game), CloseBets()), CardDealt) == (
        CardDealt(hand=PONTO, position=8, under=twelve),
        CardDealt(hand=BANCA, position=9, under=twelve),
        CardDealt(hand=PONTO, position=10, under=twelve),
        CardDealt(hand=BANCA, position=11, under=twelve),
    )


@pytest.mark.rule("pt95.II.12", "pt95.III.12")
@both_sections
def test_the_ponto_is_always_the_first_to_see_its_cards(game: str) -> None:
    sitting = after(betting(game), bets(RUI, 10, "banca"), CloseBets())
    assert refusal(sitting, turns(BANCA, "9♠")) == ("It is for ponto to show its cards first.", under(game, 12))
    sentence = "The cards of banca are not offered to rui now."
    assert refusal(sitting, TakeCards(by=RUI, hand=BANCA)) == (sentence, under(game, 15))
    shown = after(sitting, turns(PONTO, "K♠"), turns(PONTO, "6♠"))
    assert decide(shown, TakeCards(by=RUI, hand=BANCA)) == (CardsTaken(hand=BANCA, by=RUI, under=under(game, 15)),)


# Values (8) ------------------------------------------------------------------------------

VALUES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 0, "J": 0, "Q": 0, "K": 0}


@pytest.mark.rule("pt95.II.8", "pt95.III.8")
@pytest.mark.parametrize(("rank", "worth"), VALUES.items())
@both_sections
def test_each_card_is_worth_what_the_law_says(game: str, rank: str, worth: int) -> None:
    assert score(two_each(game, f"K♠ {rank}♥", "K♦ 7♦"), PONTO) == worth


@pytest.mark.rule("pt95.II.8", "pt95.III.8")
@pytest.mark.parametrize(
    ("ponto", "points"), [("6♠ 4♠", 0), ("6♠ 5♠", 1), ("9♠ 9♥", 8), ("9♠ A♠", 0), ("5♠ 8♠", 3), ("K♠ K♥", 0)]
)
@both_sections
def test_of_a_sum_over_ten_only_the_excess_counts(game: str, ponto: str, points: int) -> None:
    assert score(two_each(game, ponto, "K♦ 7♦"), PONTO) == points


@pytest.mark.rule("pt95.II.8", "pt95.III.8")
@both_sections
def test_of_a_sum_over_twenty_only_the_excess_counts(game: str) -> None:
    assert score(played(betting(game), "7♠ 8♠ 9♠", "K♥ 7♥"), PONTO) == 4


# The drawing table (13) ------------------------------------------------------------------

PONTO_ROW = "DDDDDDSSAA"
"""The ponto on 0 to 9: draws, stands, announces."""

BANCA_ROWS = {
    # the ponto's third card: none, ten, then 1 to 9
    0: "D DDDDDDDDDD",
    1: "D DDDDDDDDDD",
    2: "D DDDDDDDDDD",
    3: "D DDDDDDDDSD",
    4: "D SSDDDDDDSS",
    5: "D SSSSDDDDSS",
    6: "S SSSSSSDDSS",
    7: "S SSSSSSSSSS",
}
CARD = "TA23456789"


def ponto_does(game: str, points: int) -> str:
    """What the ponto does on so many points, against a banca that has 7."""
    sitting = two_each(game, f"K♠ {CARD[points]}♠", "K♥ 7♥")
    called = PointsCalled(hand=PONTO, points=points, natural=True, under=under(game, 13))
    if called in decide(after(betting(game, {}), CloseBets(), turns(PONTO, "K♠")), turns(PONTO, f"{CARD[points]}♠")):
        return "A" if len(sitting.ponto) == 2 else "?"
    return "D" if len(sitting.ponto) == 3 else "S"


def banca_does(game: str, points: int, third: str) -> str:
    """What banca does on so many points when the ponto's third card is this one, or none."""
    banca = f"K♥ {CARD[points]}♥"
    if not third:
        return "D" if len(two_each(game, "K♠ 6♠", banca).banca) == 3 else "S"
    drawn = after(two_each(game, "K♠ Q♠", banca), turns(PONTO, f"{third}♦"))
    return "D" if len(drawn.banca) == 3 else "S"


@pytest.mark.rule("pt95.II.13", "pt95.III.13")
@both_sections
def test_the_ponto_draws_on_0_to_5_stands_on_6_and_7_and_announces_8_and_9(game: str) -> None:
    assert "".join(ponto_does(game, points) for points in range(10)) == PONTO_ROW


@pytest.mark.rule("pt95.II.13", "pt95.III.13")
@pytest.mark.parametrize(("points", "row"), BANCA_ROWS.items())
@both_sections
def test_banca_draws_and_stands_by_its_row_of_the_table(game: str, points: int, row: str) -> None:
    alone, by_card = banca_does(game, points, ""), "".join(banca_does(game, points, card) for card in CARD)
    assert f"{alone} {by_card}" == row


@pytest.mark.rule("pt95.II.13", "pt95.III.13")
@pytest.mark.parametrize("ten", ["T", "J", "Q", "K"])
@both_sections
def test_the_tables_ten_is_every_card_worth_nothing(game: str, ten: str) -> None:
    assert [banca_does(game, points, ten) for points in (2, 3, 4, 5, 6)] == ["D", "D", "S", "S", "S"]


@pytest.mark.rule("pt95.II.13", "pt95.III.13")
@pytest.mark.parametrize(("banca", "points"), [("K♥ 8♥", 8), ("K♥ 9♥", 9)])
@both_sections
def test_banca_announces_8_and_9_at_once_and_the_coup_is_over(game: str, banca: str, points: int) -> None:
    first, second = banca.split()
    sitting = after(betting(game, {}), CloseBets(), turns(PONTO, "K♠"), turns(PONTO, "5♠"), turns(BANCA, first))
    assert decide(sitting, turns(BANCA, second))[1:] == (
        PointsCalled(hand=BANCA, points=points, natural=True, under=under(game, 13)),
        HandsCompared(ponto=5, banca=points, winner=Spot.BANCA, under=under(game, 16)),
    )


@pytest.mark.rule("pt95.II.13", "pt95.III.13")
@both_sections
def test_the_third_card_goes_to_the_ponto_first_and_no_group_has_a_fourth(game: str) -> None:
    sitting = two_each(game, "K♠ Q♠", "K♥ 2♥")
    assert (len(sitting.ponto), len(sitting.banca), sitting.turn) == (3, 2, PONTO)
    both = after(sitting, turns(PONTO, "A♠"), turns(BANCA, "A♥"))
    assert both.phase is Phase.PAYING
    sentence = "Ponto has its 3 cards: one more at most is added to the first two."
    assert refusal(both, turns(PONTO, "2♠")) == (sentence, under(game, 13))


# Who handles the cards (15) --------------------------------------------------------------

TABLE = {EVA: "5", ANA: "2", RUI: "6", GIL: "3"}


def asked_in_turn(sitting: PontoEBanca, hand: Hand) -> list[Participant]:
    """To whom the cards of a group are offered, each leaving them."""
    order = []
    while (who := next((who for who in TABLE if takes(sitting, who, hand)), None)) is not None:
        order.append(who)
        sitting = after(sitting, LeaveCards(by=who, hand=hand))
    return order


def takes(sitting: PontoEBanca, who: Participant, hand: Hand) -> bool:
    try:
        decide(sitting, TakeCards(by=who, hand=hand))
    except Refused:
        return False
    return True


@pytest.mark.rule("pt95.II.15", "pt95.III.15")
@both_sections
def test_the_cards_go_to_the_highest_stake_then_the_next_lower_and_among_equals_the_lowest_seat(game: str) -> None:
    stakes = (bets(EVA, 50, "ponto"), bets(RUI, 80, "ponto"), bets(ANA, 50, "ponto"), bets(GIL, 90, "banca"))
    closed = after(betting(game, TABLE), *stakes, CloseBets())
    assert asked_in_turn(closed, PONTO) == [RUI, ANA, EVA]


@pytest.mark.rule("pt95.II.15", "pt95.III.15")
@pytest.mark.parametrize("leaving", [LeaveCards(by=RUI, hand=PONTO), EndWindow()])
@both_sections
def test_who_leaves_the_cards_or_lets_time_run_out_passes_them_on(game: str, leaving: LeaveCards | EndWindow) -> None:
    closed = after(betting(game, TABLE), bets(RUI, 80, "ponto"), bets(ANA, 50, "ponto"), CloseBets())
    assert decide(closed, leaving) == (CardsLeft(hand=PONTO, by=RUI, under=under(game, 15)),)
    taken = CardsTaken(hand=PONTO, by=ANA, under=under(game, 15))
    assert decide(after(closed, leaving), TakeCards(by=ANA, hand=PONTO)) == (taken,)


@pytest.mark.rule("pt95.II.15", "pt95.III.15")
@both_sections
def test_cards_that_no_player_wants_are_the_pagadors_the_third_one_too(game: str) -> None:
    closed = after(betting(game), bets(ANA, 50, "ponto"), CloseBets())
    assert decide(closed, LeaveCards(by=ANA, hand=PONTO)) == (
        CardsLeft(hand=PONTO, by=ANA, under=under(game, 15)),
        CardsTaken(hand=PONTO, by=DEALER, under=under(game, 15)),
    )
    cards = (turns(PONTO, "K♠"), turns(PONTO, "Q♠"), turns(BANCA, "K♥"), turns(BANCA, "7♥"))
    third = after(closed, LeaveCards(by=ANA, hand=PONTO), *cards)
    assert decide(third, turns(PONTO, "A♠"))[0] == CardTurned(
        hand=PONTO, index=2, card=Card("A♠"), under=under(game, 12)
    )


@pytest.mark.rule("pt95.III.15")
def test_in_macaus_game_who_stands_never_handles_the_cards() -> None:
    people = {ANA: "1", GIL: "1-2"}
    closed = after(betting(MACAU, people), bets(GIL, 500, "ponto"), bets(ANA, 10, "ponto"), CloseBets())
    assert left_to_the_dealer(closed).declined == (ANA,)


@pytest.mark.rule("pt95.II.15")
def test_a_complement_does_not_raise_a_seats_stake_above_anothers() -> None:
    people = {ANA: "1", GIL: "1-2", RUI: "4"}
    stakes = (bets(ANA, 50, "ponto"), bets(GIL, 50, "ponto"), bets(RUI, 60, "ponto"))
    closed = after(betting(II, people), *stakes, CloseBets())
    assert decide(closed, TakeCards(by=RUI, hand=PONTO)) == (CardsTaken(hand=PONTO, by=RUI, under=under(II, 15)),)


@pytest.mark.rule("pt95.II.15", "pt95.III.15")
@both_sections
def test_the_handler_turns_what_he_has_seen_and_the_third_card_apart(game: str) -> None:
    closed = after(betting(game), bets(ANA, 50, "ponto"), CloseBets())
    *seen, turn = handled(ANA, PONTO, "K♠", "3♠")
    assert decide(after(closed, *seen), turn) == (
        CardTurned(hand=PONTO, index=0, card=Card("K♠"), under=under(game, 15)),
        CardTurned(hand=PONTO, index=1, card=Card("3♠"), under=under(game, 15)),
        PointsCalled(hand=PONTO, points=3, natural=False, under=under(game, 13)),
        HandPassed(hand=BANCA, under=under(game, 12)),
    )
    third = after(closed, *seen, turn, turns(BANCA, "K♥"), turns(BANCA, "7♥"))
    _, sees_third, turn = handled(ANA, PONTO, "A♦")
    apart = CardTurned(hand=PONTO, index=2, card=Card("A♦"), under=under(game, 15))
    assert decide(after(third, sees_third), turn)[0] == apart
    assert decide(after(third, sees_third), EndWindow())[0] == apart


# A card face up (7) ----------------------------------------------------------------------


@pytest.mark.rule("pt95.II.7", "pt95.III.7")
@both_sections
def test_a_card_found_face_up_in_the_sabot_is_valid(game: str) -> None:
    closed = after(betting(game), bets(ANA, 50, "ponto"), CloseBets())
    up = CardTurned(hand=BANCA, index=0, card=Card("9♥"), under=under(game, 7))
    assert decide(closed, FindFaceUp(hand=BANCA, card=Card("9♥"))) == (up,)
    found = after(closed, FindFaceUp(hand=BANCA, card=Card("9♥")), *handled(ANA, PONTO, "K♠", "6♠"))
    compared = HandsCompared(ponto=6, banca=9, winner=Spot.BANCA, under=under(game, 16))
    assert decide(found, turns(BANCA, "K♥"))[-1] == compared
