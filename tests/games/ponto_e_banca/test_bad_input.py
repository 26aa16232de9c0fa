"""What is refused at ponto e banca, with the sentence and the rules; no refusal changes anything."""

from typing import Any

import pytest

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners
from pagador.betting.places import LeavePlace, TakePlace
from pagador.betting.sabot import Cut, CutForPlayers, DeclineCut, Shuffle
from pagador.decider import Command, Participant, Party, hear
from pagador.equipment.cards import Card
from pagador.games.baccarat.ponto_e_banca.commands import CorrectLapse, FindFaceUp, LeaveCards, TakeCards, TurnCards
from pagador.games.baccarat.ponto_e_banca.words import Lapse
from pagador.law import Refused, RuleId
from pagador.registry import game_named
from tests.games.ponto_e_banca.tables import (
    ANA,
    BANCA,
    EVA,
    II,
    MACAU,
    PONTO,
    RUI,
    after,
    bets,
    betting,
    both_sections,
    handled,
    new_table,
    not_opened,
    played,
    refusal,
    sees,
    takes_back,
    turns,
    under,
    with_people,
    without_cards,
)

# Stakes ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "rules"), [(II, under(II, 20)), (MACAU, ())])
@pytest.mark.parametrize("stake", [0, -10])
def test_a_stake_of_nothing_or_less(game: str, rules: tuple[RuleId, ...], stake: int) -> None:
    sentence = f"A stake is one chip at least: {stake} is none."
    assert refusal(betting(game), bets(ANA, stake, "ponto")) == (sentence, rules)


def test_a_stake_above_the_maximum() -> None:
    sentence = "The most on empate is 140: 141 is too much."
    assert refusal(betting(), bets(ANA, 141, "empate")) == (sentence, under(II, 20))


@both_sections
def test_a_spot_that_is_not_there(game: str) -> None:
    sentence = "There is no Ponto here: ponto, banca, empate."
    assert refusal(betting(game), bets(ANA, 10, "Ponto")) == (sentence, under(game, 10))


@both_sections
def test_anothers_chips(game: str) -> None:
    sitting = after(betting(game), bets(ANA, 10, "ponto"))
    sentence = "You have no chips on ponto to take back."
    assert refusal(sitting, takes_back(RUI, "ponto")) == (sentence, under(game, 10))
    assert refusal(sitting, takes_back(RUI, "ponto", "1")) == (sentence, under(game, 10))


def test_chips_of_a_colour() -> None:
    sentence = "No colour chips are played at this table."
    assert refusal(betting(), PlaceBet(by=ANA, spot="ponto", stake=10, colour="blue")) == (sentence, ())
    assert refusal(betting(), WithdrawBet(by=ANA, spot="ponto", colour="blue")) == (sentence, ())


@pytest.mark.parametrize(("game", "standing"), [(II, "11"), (MACAU, "11.e")])
def test_a_bet_of_someone_who_has_no_place(game: str, standing: str) -> None:
    sentence = "eva has no place at this table."
    assert refusal(betting(game), bets(EVA, 10, "ponto")) == (sentence, under(game, 2, standing))


@both_sections
def test_a_bet_before_the_cut(game: str) -> None:
    cutting = after(with_people(new_table(game)), Shuffle())
    assert refusal(cutting, bets(ANA, 10, "ponto")) == ("First the cards are shuffled and cut.", under(game, 4))


@pytest.mark.parametrize("name", ["dealer", "chance", "house", ""])
def test_a_name_that_nobody_can_have(name: str) -> None:
    sentence = f"Nobody can sit down under the name {name!r}."
    assert refusal(betting(), TakePlace(by=Participant(name), place="2")) == (sentence, ())


def test_leaving_with_chips_on_the_table() -> None:
    sitting = after(betting(), bets(ANA, 10, "ponto"))
    sentence = "ana still has chips on the table: take them back first, or wait for the coup."
    assert refusal(sitting, LeavePlace(by=ANA)) == (sentence, ())


# Out of turn -----------------------------------------------------------------------------


@both_sections
def test_a_cut_out_of_turn(game: str) -> None:
    cutting = after(with_people(new_table(game)), Shuffle())
    assert refusal(cutting, DeclineCut(by=RUI)) == ("It is for ana to cut, not for rui.", under(game, 4))
    assert refusal(cutting, CutForPlayers(depth=9)) == ("It is for ana to cut, not for dealer.", under(game, 4))
    begun = "The cards are shuffled and cut when a sabot is begun."
    assert refusal(betting(game), Cut(by=ANA, depth=9)) == (begun, under(game, 4))
    assert refusal(betting(game), Shuffle()) == (begun, under(game, 4))


@both_sections
def test_cards_that_are_not_offered(game: str) -> None:
    closed = after(betting(game), bets(ANA, 20, "ponto"), bets(RUI, 10, "ponto"), CloseBets())
    fifteen = under(game, 15)
    assert refusal(closed, TakeCards(by=RUI, hand=PONTO)) == (
        "The cards of ponto are not offered to rui now.",
        fifteen,
    )
    assert refusal(closed, LeaveCards(by=EVA, hand=PONTO)) == (
        "The cards of ponto are not offered to eva now.",
        fifteen,
    )
    taken = after(closed, TakeCards(by=ANA, hand=PONTO))
    assert refusal(taken, TakeCards(by=ANA, hand=PONTO)) == ("The cards of ponto are not offered to ana now.", fifteen)
    assert refusal(betting(game), TakeCards(by=ANA, hand=PONTO)) == ("There are no cards to handle now.", fifteen)


@both_sections
def test_cards_turned_that_one_has_not_seen(game: str) -> None:
    closed = after(betting(game), bets(ANA, 20, "ponto"), CloseBets(), TakeCards(by=ANA, hand=PONTO))
    sentence = "ana has no cards of ponto to turn."
    assert refusal(closed, TurnCards(by=ANA, hand=PONTO)) == (sentence, under(game, 15))
    half = after(closed, sees(PONTO, "K♠"))
    assert refusal(half, TurnCards(by=ANA, hand=PONTO)) == (sentence, under(game, 15))
    seen = after(half, sees(PONTO, "7♠"))
    assert refusal(seen, TurnCards(by=RUI, hand=PONTO)) == ("rui has no cards of ponto to turn.", under(game, 15))


@pytest.mark.parametrize(("game", "rule"), [(II, "11"), (MACAU, "11.f")])
def test_a_clock_that_strikes_while_the_handler_waits_for_a_card(game: str, rule: str) -> None:
    taken = after(betting(game), bets(ANA, 20, "ponto"), CloseBets(), TakeCards(by=ANA, hand=PONTO))
    assert refusal(taken, EndWindow()) == ("There is nothing to close now.", under(game, rule))


@both_sections
def test_a_correction_or_payment_out_of_its_time(game: str) -> None:
    sentence = "That is not done while the table is betting."
    assert refusal(betting(game), CorrectLapse(lapse=Lapse.WRONG_HAND)) == (sentence, under(game, 14))
    sentence = "Nothing is paid before the points are compared."
    assert refusal(betting(game), PayWinners()) == (sentence, under(game, 16))


# Cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["9♠", "1♠", "9x", "", "🂩"])
@both_sections
def test_a_card_that_cannot_be_in_the_sabot(game: str, card: str) -> None:
    closed = after(without_cards(betting(game), "9♠"), CloseBets())
    sentence = f"{card} cannot come: none is left."
    assert refusal(closed, turns(PONTO, card)) == (sentence, ())
    assert refusal(closed, FindFaceUp(hand=BANCA, card=Card(card))) == (sentence, ())


def test_a_seventh_copy_of_a_card_in_six_decks() -> None:
    first = after(played(betting(), "9♠ 9♠", "9♠ 9♠"), PayWinners())
    closed = after(first, CloseBets(), turns(PONTO, "9♠"), turns(PONTO, "9♠"))
    assert refusal(closed, turns(BANCA, "9♠")) == ("9♠ cannot come: none is left.", ())


def test_a_copy_that_only_the_handler_has_seen_counts_too() -> None:
    first = after(played(after(betting(), bets(ANA, 10, "empate")), "9♠ 9♠", "9♠ 9♠"), PayWinners())
    closed = after(first, bets(ANA, 10, "ponto"), CloseBets(), *handled(ANA, PONTO, "9♠", "9♠")[:-1])
    assert refusal(closed, FindFaceUp(hand=BANCA, card=Card("9♠"))) == (
        "9♠ cannot come: none is left.",
        (),
    )


@pytest.mark.rule("pt95.II.13", "pt95.III.13")
@both_sections
def test_a_card_that_the_table_of_rule_13_does_not_give(game: str) -> None:
    coup = played(betting(game), "K♠ 6♠", "K♥ 7♥")
    assert refusal(coup, turns(PONTO, "2♠")) == ("Ponto stands on 6: it draws no card.", under(game, 13))
    assert refusal(coup, turns(BANCA, "2♠")) == ("Banca stands on 7: it draws no card.", under(game, 13))
    up = FindFaceUp(hand=BANCA, card=Card("2♠"))
    assert refusal(coup, up) == ("Banca stands on 7: it draws no card.", under(game, 13))


@pytest.mark.rule("pt95.II.15", "pt95.III.15")
@both_sections
def test_a_card_turned_before_its_handler_has_seen_it(game: str) -> None:
    closed = after(betting(game), bets(ANA, 20, "ponto"), CloseBets())
    sentence = "The cards of ponto are seen first by who handles them."
    assert refusal(closed, turns(PONTO, "K♠")) == (sentence, under(game, 15))
    seen = after(closed, *handled(ANA, PONTO, "K♠", "5♠")[:-1])
    assert refusal(seen, turns(PONTO, "2♠")) == (sentence, under(game, 15))


@pytest.mark.rule("pt95.II.12", "pt95.III.12")
@both_sections
def test_a_third_card_before_banca_has_shown_its_two(game: str) -> None:
    passed = after(betting(game), CloseBets(), turns(PONTO, "K♠"), turns(PONTO, "5♠"))
    assert refusal(passed, turns(PONTO, "2♠")) == ("It is for banca to show its cards first.", under(game, 12))


@both_sections
def test_a_card_shown_to_nobody_and_a_card_on_an_empty_table(game: str) -> None:
    closed = after(betting(game), CloseBets())
    assert refusal(closed, sees(PONTO, "K♠")) == ("Nobody is to see a card of ponto now.", under(game, 15))
    assert refusal(betting(game), turns(PONTO, "K♠")) == ("No cards lie on the table.", under(game, 12))


# Tables and tongues ----------------------------------------------------------------------


def test_a_term_that_the_game_does_not_have() -> None:
    sentence = "A table of ponto-e-banca has no term minimun. Nearest: minimum."
    assert not_opened(II, minimun=10) == (sentence, ())


def test_a_term_of_another_sort() -> None:
    sentence = "The term minimum cannot be ten: expected `int`, got `str`."
    assert not_opened(II, minimum="ten") == (sentence, ())


@pytest.mark.parametrize("terms", [{"minimum": 0}, {"minimum": -1}, {"window_seconds": 0}])
def test_a_minimum_or_a_window_of_nothing(terms: dict[str, Any]) -> None:
    sentence = "The minimum of a table is one unit at least, and its window one second."
    assert not_opened(II, **terms) == (sentence, ())


def test_a_difference_where_seats_have_a_maximum() -> None:
    sentence = "This table limits each seat's stake, not the difference between ponto and banca."
    assert not_opened(II, difference=1000) == (sentence, ())


def test_a_reading_or_an_answer_that_is_not_there() -> None:
    sentence = "The reading naturals has no answer never. It has: end, banca-row, nobody."
    assert not_opened(II, {"naturals": "never"}) == (sentence, ("pt95.II.13",))
    sentence = "ponto-e-banca has no reading balance. Nearest: notice."
    assert not_opened(II, {"balance": "closing"}) == (sentence, ())
    sentence = "ponto-e-banca-macau has no reading seat-maximum. Nearest: individual-maximum."
    assert not_opened(MACAU, {"seat-maximum": "seat"}) == (sentence, ())


@pytest.mark.parametrize(
    ("party", "raw"),
    [
        (Party.PEOPLE, {"do": "pay-winners"}),
        (Party.PEOPLE, {"do": "place-bet", "by": "ana", "spot": "ponto", "stake": 10.5}),
        (Party.PEOPLE, {"do": "place-bet", "by": "ana", "spot": "ponto", "stake": "10"}),
        (Party.PEOPLE, {"do": "take-cards", "by": "ana", "hand": "empate"}),
        (Party.DEALER, {"do": "turn-card", "hand": "ponto", "card": "9♠"}),
        (Party.CHANCE, {"do": "turn-card", "hand": "ponto"}),
        (Party.CLOCK, {"do": "close-bets"}),
    ],
)
@both_sections
def test_a_command_that_is_not_in_the_tongue_of_who_speaks(game: str, party: Party, raw: dict[str, object]) -> None:
    with pytest.raises(Refused, match=r"^The table does not understand that: "):
        hear(game_named(game), party, raw)


def test_a_refused_act_leaves_the_sitting_as_it_was() -> None:
    sitting = after(betting(), bets(ANA, 10, "ponto"))
    same = after(betting(), bets(ANA, 10, "ponto"))
    wrong: tuple[Command, ...] = (bets(ANA, 9999, "ponto"), takes_back(RUI, "ponto"), turns(PONTO, "K♠"), Shuffle())
    for command in wrong:
        refusal(sitting, command)
    assert sitting == same
