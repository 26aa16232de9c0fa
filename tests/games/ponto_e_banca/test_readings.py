"""The readings of ponto e banca: every answer a table may choose, and what it changes."""

from fractions import Fraction

import pytest

from pagador.betting.bets import BetCollected, BetKept, BetPaid, BetReturned
from pagador.betting.coup import CloseBets, CoupEnded, PayWinners
from pagador.betting.sabot import NoticeDrawn
from pagador.decider import Called
from pagador.games.baccarat.ponto_e_banca.decide import decide
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.games.baccarat.ponto_e_banca.words import Phase
from tests.games.ponto_e_banca.tables import (
    ANA,
    BANCA,
    GIL,
    II,
    MACAU,
    PONTO,
    RUI,
    after,
    bet,
    bets,
    betting,
    both_sections,
    later_in_the_sabot,
    new_table,
    not_opened,
    of_kind,
    paid,
    played,
    refusal,
    takes_back,
    turns,
    under,
)

# naturals (13) ---------------------------------------------------------------------------


def cards_dealt(game: str, answer: str, ponto: str, banca: str) -> tuple[int, int]:
    """How many cards each group has once the first four are turned."""
    cards = [turns(hand, card) for hand, cards in ((PONTO, ponto), (BANCA, banca)) for card in cards.split()]
    sitting = after(betting(game, {}, {"naturals": answer}), CloseBets(), *cards)
    return len(sitting.ponto), len(sitting.banca)


@pytest.mark.rule("pt95.II.13", "pt95.III.13")
@pytest.mark.parametrize(("answer", "cards"), [("end", (2, 2)), ("banca-row", (2, 3)), ("nobody", (2, 3))])
@both_sections
def test_whether_banca_draws_against_a_natural_of_the_ponto(game: str, answer: str, cards: tuple[int, int]) -> None:
    assert cards_dealt(game, answer, "K♠ 8♠", "K♥ 5♥") == cards


@pytest.mark.rule("pt95.II.13", "pt95.III.13")
@pytest.mark.parametrize(("answer", "cards"), [("end", (2, 2)), ("banca-row", (2, 2)), ("nobody", (3, 2))])
@both_sections
def test_whether_the_ponto_draws_against_a_natural_of_banca(game: str, answer: str, cards: tuple[int, int]) -> None:
    assert cards_dealt(game, answer, "K♠ 5♠", "K♥ 9♥") == cards


@pytest.mark.rule("pt95.II.13", "pt95.III.13")
@pytest.mark.parametrize("answer", ["end", "banca-row", "nobody"])
@both_sections
def test_banca_keeps_6_against_a_natural_by_every_reading(game: str, answer: str) -> None:
    assert cards_dealt(game, answer, "K♠ 9♠", "K♥ 6♥") == (2, 2)


@pytest.mark.rule("pt95.II.13", "pt95.III.13")
@both_sections
def test_a_natural_of_banca_draws_nothing_even_if_it_stops_nobody(game: str) -> None:
    coup = played(betting(game, {}, {"naturals": "nobody"}), "K♠ 5♠ 7♠", "K♥ 8♥")
    assert coup.phase is Phase.PAYING


# tie-prize and tie-stakes (17) -----------------------------------------------------------


def tie(game: str, **readings: str) -> PontoEBanca:
    chosen = {name.replace("_", "-"): answer for name, answer in readings.items()}
    stakes = (bets(ANA, 20, "empate"), bets(RUI, 50, "ponto"), bets(ANA, 30, "banca"))
    return played(after(betting(game, readings=chosen), *stakes), "K♠ 6♠", "K♥ 6♥")


TIE, PONTO_BET, BANCA_BET = bet(ANA, 20, "empate", "1"), bet(RUI, 50, "ponto", "4"), bet(ANA, 30, "banca", "1")


@pytest.mark.rule("pt95.II.17", "pt95.III.17")
@both_sections
def test_nine_to_one_leaves_the_stake_on_the_tie_with_its_owner(game: str) -> None:
    assert paid(tie(game, tie_prize="to-one"))[0] == BetPaid(bet=TIE, prize=180, under=under(game, 17))
    assert after(tie(game, tie_prize="to-one"), PayWinners()).bets == (TIE, PONTO_BET, BANCA_BET)


@pytest.mark.rule("pt95.II.17", "pt95.III.17")
@both_sections
def test_nine_for_one_takes_the_stake_for_the_prize(game: str) -> None:
    seventeen = under(game, 17)
    assert paid(tie(game, tie_prize="for-one"))[:2] == (
        BetPaid(bet=TIE, prize=180, under=seventeen),
        BetCollected(bet=TIE, under=seventeen),
    )
    assert after(tie(game, tie_prize="for-one"), PayWinners()).bets == (PONTO_BET, BANCA_BET)


@pytest.mark.rule("pt95.II.17", "pt95.III.17")
@both_sections
def test_with_nine_for_one_a_tie_stake_is_not_given_back_twice(game: str) -> None:
    sitting = after(betting(game, readings={"tie-prize": "for-one"}, after="back"), bets(ANA, 20, "empate"))
    coup = played(sitting, "K♠ 6♠", "K♥ 6♥")
    assert of_kind(decide(coup, PayWinners()), BetReturned) == ()


@pytest.mark.rule("pt95.II.16", "pt95.II.17", "pt95.III.16", "pt95.III.17")
@both_sections
def test_stakes_on_ponto_and_banca_are_kept_on_a_tie(game: str) -> None:
    kept = of_kind(paid(tie(game, tie_stakes="returned")), BetKept, BetCollected)
    assert kept == (BetKept(bet=PONTO_BET, under=under(game, 17)), BetKept(bet=BANCA_BET, under=under(game, 17)))


@pytest.mark.rule("pt95.II.16", "pt95.II.17", "pt95.III.16", "pt95.III.17")
@both_sections
def test_or_stakes_on_ponto_and_banca_are_lost_on_a_tie(game: str) -> None:
    coup, rules = tie(game, tie_stakes="lost"), under(game, 16, 17)
    lost = (BetCollected(bet=PONTO_BET, under=rules), BetCollected(bet=BANCA_BET, under=rules))
    assert of_kind(paid(coup), BetKept, BetCollected) == lost
    assert after(coup, PayWinners()).bets == (TIE,)


# notice (6) ------------------------------------------------------------------------------


def closing(game: str, answer: str, before: int) -> PontoEBanca:
    return later_in_the_sabot(betting(game, {}, {"notice": answer}), before_notice=before)


@pytest.mark.rule("pt95.II.6", "pt95.III.6")
@pytest.mark.parametrize("before", [0, 1])
@both_sections
def test_a_carta_aviso_with_the_burnt_or_first_card_makes_that_coup_the_last(game: str, before: int) -> None:
    coup = played(closing(game, "this-coup", before), "K♠ 7♠", "K♥ 6♥")
    assert decide(coup, PayWinners()) == (CoupEnded(shoe_over=True, under=under(game, 6)),)


@pytest.mark.rule("pt95.II.6", "pt95.III.6")
@pytest.mark.parametrize("before", [0, 1])
@both_sections
def test_or_one_more_coup_is_dealt_and_announced_as_the_last(game: str, before: int) -> None:
    sitting, six = closing(game, "one-more", before), under(game, 6)
    events = of_kind(decide(sitting, CloseBets()), NoticeDrawn, Called)
    assert events[1:] == (NoticeDrawn(coups_left=2, under=six),)
    next_coup = after(played(sitting, "K♠ A♠ 2♠", "K♥ 3♥ 2♦"), PayWinners())
    assert next_coup.phase is Phase.BETTING
    assert of_kind(decide(next_coup, CloseBets()), NoticeDrawn, Called)[1:] == (Called(call="last_coup", under=six),)
    last = played(next_coup, "Q♠ A♥ 2♣", "Q♥ 3♦ 2♥")
    assert decide(last, PayWinners()) == (CoupEnded(shoe_over=True, under=six),)


@pytest.mark.rule("pt95.II.6", "pt95.III.6")
@both_sections
def test_a_carta_aviso_that_comes_later_makes_that_coup_the_last_by_either_reading(game: str) -> None:
    coup = played(closing(game, "one-more", 2), "K♠ 7♠", "K♥ 6♥")
    assert decide(coup, PayWinners()) == (CoupEnded(shoe_over=True, under=under(game, 6)),)


@pytest.mark.rule("pt95.II.5", "pt95.III.5")
@both_sections
def test_one_more_coup_wants_cards_for_two_behind_the_carta_aviso(game: str) -> None:
    assert new_table(game, {"notice": "one-more"}).table.terms.notice_from_end == 14
    sentence = "The carta-aviso lies about 12 cards from the end, between 14 and 24, not 12."
    assert not_opened(game, {"notice": "one-more"}, notice_from_end=12) == (sentence, under(game, 5))


# fractions (19) --------------------------------------------------------------------------


@pytest.mark.rule("pt95.II.19", "pt95.III.19")
@pytest.mark.parametrize(
    ("answer", "prize", "commission", "remainder"),
    [("down", 28, Fraction(3, 2), Fraction(1, 2)), ("up", 29, Fraction(3, 2), Fraction(-1, 2))],
)
@both_sections
def test_half_a_unit_is_paid_down_or_up(
    game: str, answer: str, prize: int, commission: Fraction, remainder: Fraction
) -> None:
    """Five per cent of thirty are one and a half, whichever way the prize is rounded."""
    coup = played(after(betting(game, readings={"fractions": answer}), bets(ANA, 30, "banca")), "K♠ 6♠", "K♥ 7♥")
    whole = BetPaid(bet=BANCA_BET, prize=prize, commission=commission, remainder=remainder, under=under(game, 18, 19))
    assert paid(coup) == (whole,)


@pytest.mark.rule("pt95.II.19", "pt95.III.19")
@both_sections
def test_or_stakes_on_banca_whose_prize_would_not_be_whole_are_refused(game: str) -> None:
    sitting = betting(game, readings={"fractions": "refuse"})
    assert refusal(sitting, bets(ANA, 30, "banca"))[0] == "Stakes on banca go by 20: 30 does not."
    assert after(sitting, bets(ANA, 31, "ponto"), bets(ANA, 11, "empate"), bets(ANA, 40, "banca")).bets != ()


@pytest.mark.rule("pt95.III.11.c", "pt95.III.19")
def test_an_excess_given_back_leaves_a_stake_whose_prize_is_whole() -> None:
    refusing = betting(MACAU, readings={"fractions": "refuse", "balance": "closing"}, difference=50)
    sitting = after(refusing, bets(ANA, 100, "banca"))
    back = of_kind(decide(sitting, CloseBets()), BetReturned)
    assert back == (BetReturned(bet=bet(ANA, 60, "banca", "1"), under=under(MACAU, "11.c")),)
    forty = BetPaid(bet=bet(ANA, 40, "banca", "1"), prize=38, commission=Fraction(2), under=under(MACAU, 18, 19))
    assert paid(played(sitting, "K♠ 6♠", "K♥ 7♥")) == (forty,)


# seat-maximum (II.20) --------------------------------------------------------------------


@pytest.mark.rule("pt95.II.20")
def test_the_maximum_is_of_the_seat_with_its_complement() -> None:
    sitting = betting(II, {ANA: "1", GIL: "1-2"}, {"seat-maximum": "seat"})
    full = after(sitting, bets(ANA, 700, "ponto"))
    sentence = "The most on ponto is 700: 700 lie there, 10 more is too much."
    assert refusal(full, bets(GIL, 10, "ponto")) == (sentence, under(II, 20))


@pytest.mark.rule("pt95.II.20")
def test_or_the_maximum_is_of_each_person_over_all_the_seats_he_completes() -> None:
    people = {ANA: "1", RUI: "2", GIL: "1-2"}
    stakes = (bets(ANA, 700, "ponto"), bets(RUI, 10, "ponto"), bets(GIL, 400, "ponto", "1"))
    sitting = after(betting(II, people, {"seat-maximum": "person"}), *stakes)
    sentence = "The most on ponto is 700: 400 lie there, 301 more is too much."
    assert refusal(sitting, bets(GIL, 301, "ponto", "2")) == (sentence, under(II, 20))
    assert after(sitting, bets(GIL, 300, "ponto", "2")).bets[-1] == bet(GIL, 300, "ponto", "2")


# balance (III.11.c) ----------------------------------------------------------------------


@pytest.mark.rule("pt95.III.11.c")
def test_the_difference_is_tested_at_each_bet_and_each_withdrawal() -> None:
    sitting = after(betting(MACAU, readings={"balance": "each-bet"}, difference=100), bets(ANA, 80, "ponto"))
    sentence = "Ponto and banca may lie 100 apart; that would make it 180."
    assert refusal(sitting, bets(RUI, 100, "ponto")) == (sentence, under(MACAU, "11.c"))
    sentence = "Ponto and banca may lie 100 apart; that would make it 150."
    balanced = after(sitting, bets(RUI, 150, "banca"))
    assert refusal(balanced, takes_back(ANA, "ponto")) == (sentence, under(MACAU, "11.c"))


@pytest.mark.rule("pt95.III.11.c")
def test_or_the_excess_is_given_back_at_closing() -> None:
    sitting = betting(MACAU, readings={"balance": "closing"}, difference=100)
    ahead = after(sitting, bets(ANA, 80, "ponto"), bets(RUI, 90, "ponto"))
    back = of_kind(decide(ahead, CloseBets()), BetReturned)
    assert back == (BetReturned(bet=bet(RUI, 70, "ponto", "4"), under=under(MACAU, "11.c")),)
    assert after(ahead, CloseBets()).bets == (bet(ANA, 80, "ponto", "1"), bet(RUI, 20, "ponto", "4"))
