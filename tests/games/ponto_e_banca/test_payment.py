"""Payment: the winner, ties, prizes, the house's share of banca's; lapses and void coups."""

from fractions import Fraction
from typing import Any

import pytest

from pagador.betting.bets import BANK, BetCollected, BetKept, BetPaid, BetReturned, moves_of_bets
from pagador.betting.coup import CloseBets, CoupEnded, CoupVoided, PayWinners, VoidCoup
from pagador.betting.sabot import CardsBurnt
from pagador.decider import Move, Purse
from pagador.games.baccarat.ponto_e_banca.commands import CorrectLapse
from pagador.games.baccarat.ponto_e_banca.decide import decide
from pagador.games.baccarat.ponto_e_banca.events import HandsCompared, LapseCorrected
from pagador.games.baccarat.ponto_e_banca.opening import odds_of
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.games.baccarat.ponto_e_banca.words import Lapse, Phase, Spot
from pagador.house.ledger import Carried, carried_after
from tests.games.ponto_e_banca.tables import (
    ANA,
    BANCA,
    EVA,
    GIL,
    II,
    PONTO,
    RUI,
    after,
    bet,
    bets,
    betting,
    both_sections,
    left_to_the_dealer,
    new_table,
    paid,
    played,
    refusal,
    turns,
    under,
)

ALL_THREE = (bets(ANA, 100, "ponto"), bets(RUI, 40, "banca"), bets(EVA, 20, "empate"))
PEOPLE = {ANA: "1", RUI: "4", EVA: "6"}
ON_PONTO, ON_BANCA, ON_EMPATE = bet(ANA, 100, "ponto", "1"), bet(RUI, 40, "banca", "4"), bet(EVA, 20, "empate", "6")


def three_bets(game: str, **terms: Any) -> PontoEBanca:
    return after(betting(game, PEOPLE, **terms), *ALL_THREE)


# The winner (16) -------------------------------------------------------------------------


@pytest.mark.rule("pt95.II.16", "pt95.III.16")
@pytest.mark.parametrize(
    ("ponto", "banca", "winner"), [("7♠", "6♥", Spot.PONTO), ("6♠", "7♥", Spot.BANCA), ("6♠", "6♥", Spot.EMPATE)]
)
@both_sections
def test_the_group_with_more_points_at_the_end_wins(game: str, ponto: str, banca: str, winner: Spot) -> None:
    opened = after(betting(game, {}), CloseBets(), turns(PONTO, "K♠"), turns(PONTO, ponto), turns(BANCA, "K♥"))
    points = {"6♠": 6, "6♥": 6, "7♠": 7, "7♥": 7}
    compared = HandsCompared(ponto=points[ponto], banca=points[banca], winner=winner, under=under(game, 16))
    assert decide(opened, turns(BANCA, banca))[-1] == compared


@pytest.mark.rule("pt95.II.16", "pt95.III.16")
@both_sections
def test_the_points_that_count_are_those_of_all_three_cards(game: str) -> None:
    assert played(betting(game), "K♠ 5♠ 3♦", "K♥ 4♥ 5♦").winner is Spot.BANCA


@both_sections
def test_nothing_is_paid_before_the_points_are_compared(game: str) -> None:
    closed = left_to_the_dealer(after(three_bets(game), CloseBets()))
    sentence = "Nothing is paid before the points are compared."
    assert refusal(closed, PayWinners()) == (sentence, under(game, 16))


# Prizes (17 to 19) -----------------------------------------------------------------------


@pytest.mark.rule("pt95.II.17", "pt95.II.18", "pt95.II.19", "pt95.III.17", "pt95.III.18", "pt95.III.19")
@pytest.mark.parametrize(("spot", "odds"), [(Spot.PONTO, "1"), (Spot.BANCA, "19/20"), (Spot.EMPATE, "9")])
@both_sections
def test_ponto_pays_even_banca_95_to_100_and_empate_nine_to_one(game: str, spot: Spot, odds: str) -> None:
    assert odds_of(spot, new_table(game).law) == Fraction(odds)


@pytest.mark.rule("pt95.II.16", "pt95.II.18", "pt95.III.16", "pt95.III.18")
@both_sections
def test_when_ponto_wins_its_bettors_receive_as_much_as_they_staked_and_the_others_lose(game: str) -> None:
    assert paid(played(three_bets(game), "K♠ 7♠", "K♥ 6♥")) == (
        BetCollected(bet=ON_BANCA, under=under(game, 16)),
        BetCollected(bet=ON_EMPATE, under=under(game, 16, 17)),
        BetPaid(bet=ON_PONTO, prize=100, under=under(game, 18)),
    )


@pytest.mark.rule("pt95.II.18", "pt95.II.19", "pt95.III.18", "pt95.III.19")
@both_sections
def test_when_banca_wins_the_house_keeps_five_per_cent_of_the_prizes(game: str) -> None:
    assert paid(played(three_bets(game), "K♠ 6♠", "K♥ 7♥")) == (
        BetCollected(bet=ON_PONTO, under=under(game, 16)),
        BetCollected(bet=ON_EMPATE, under=under(game, 16, 17)),
        BetPaid(bet=ON_BANCA, prize=38, commission=Fraction(2), under=under(game, 18, 19)),
    )


@pytest.mark.rule("pt95.II.17", "pt95.III.17")
@both_sections
def test_a_tie_pays_empate_nine_to_one_and_decides_nothing_for_ponto_and_banca(game: str) -> None:
    seventeen = under(game, 17)
    assert paid(played(three_bets(game), "K♠ 6♠", "K♥ 6♥")) == (
        BetPaid(bet=ON_EMPATE, prize=180, under=seventeen),
        BetKept(bet=ON_PONTO, under=seventeen),
        BetKept(bet=ON_BANCA, under=seventeen),
    )


@pytest.mark.rule("pt95.II.18", "pt95.III.18")
@both_sections
def test_a_winning_stake_goes_on_belonging_to_its_owner(game: str) -> None:
    assert after(played(three_bets(game), "K♠ 7♠", "K♥ 6♥"), PayWinners()).bets == (ON_PONTO,)


@pytest.mark.rule("pt95.II.17", "pt95.II.18", "pt95.III.17", "pt95.III.18")
@pytest.mark.parametrize(
    ("cards", "left", "rule"), [(("7♠", "6♥"), (ON_PONTO,), 18), (("6♠", "6♥"), (ON_PONTO, ON_BANCA, ON_EMPATE), 17)]
)
@both_sections
def test_where_the_terms_say_so_stakes_not_lost_go_back_at_the_end(
    game: str, cards: tuple[str, str], left: tuple[object, ...], rule: int
) -> None:
    ponto, banca = cards
    coup = played(three_bets(game, after="back"), f"K♠ {ponto}", f"K♥ {banca}")
    back = tuple(event for event in decide(coup, PayWinners()) if isinstance(event, BetReturned))
    assert tuple(event.bet for event in back) == left
    assert {event.under for event in back} == {under(game, rule)}
    assert after(coup, PayWinners()).bets == ()


@pytest.mark.rule("pt95.II.18", "pt95.II.19")
def test_a_complement_is_paid_to_who_stands_on_his_own_chips() -> None:
    sitting = after(betting(II, {ANA: "1", GIL: "1-2"}), bets(ANA, 100, "banca"), bets(GIL, 20, "banca"))
    assert paid(played(sitting, "K♠ 6♠", "K♥ 7♥")) == (
        BetPaid(bet=bet(ANA, 100, "banca", "1"), prize=95, commission=Fraction(5), under=under(II, 18, 19)),
        BetPaid(bet=bet(GIL, 20, "banca", "1"), prize=19, commission=Fraction(1), under=under(II, 18, 19)),
    )


@pytest.mark.rule("pt95.II.19", "pt95.III.19")
@both_sections
def test_the_bank_pays_the_prize_to_the_player_and_the_share_is_carried_until_it_makes_up_units(game: str) -> None:
    events = paid(played(three_bets(game), "K♠ 6♠", "K♥ 7♥"))
    assert moves_of_bets(events[-1]) == (Move(BANK, Purse("wallet", RUI), 38),)
    assert carried_after(Carried(), events) == Carried(commission=Fraction(2))


@pytest.mark.rule("pt95.II.19", "pt95.III.19")
@both_sections
def test_half_a_unit_of_banca_s_prize_is_commission_and_half_is_kept_by_rounding(game: str) -> None:
    """Ten win ten: nine are paid, the share is half a unit, and there is no coin for the half that is left."""
    coup = played(after(betting(game), bets(ANA, 10, "banca")), "K♠ 6♠", "K♥ 7♥")
    ten = bet(ANA, 10, "banca", "1")
    half = Fraction(1, 2)
    assert paid(coup) == (BetPaid(bet=ten, prize=9, commission=half, remainder=half, under=under(game, 18, 19)),)


# Lapses (14) -----------------------------------------------------------------------------


@pytest.mark.rule("pt95.II.14", "pt95.III.14")
@pytest.mark.parametrize("lapse", list(Lapse))
@both_sections
def test_a_lapse_of_the_deal_is_put_right_and_the_coup_goes_on(game: str, lapse: Lapse) -> None:
    closed = after(three_bets(game), CloseBets())
    assert decide(closed, CorrectLapse(lapse=lapse)) == (LapseCorrected(lapse=lapse, under=under(game, 14)),)
    assert after(closed, CorrectLapse(lapse=lapse)) == closed


@pytest.mark.rule("pt95.II.14", "pt95.III.14")
@both_sections
def test_a_card_too_many_for_hands_that_are_complete_is_put_away(game: str) -> None:
    coup = played(three_bets(game), "K♠ 7♠", "K♥ 6♥")
    assert decide(coup, CorrectLapse(lapse=Lapse.EXTRA_CARD)) == (
        LapseCorrected(lapse=Lapse.EXTRA_CARD, under=under(game, 14)),
        CardsBurnt(count=1, under=under(game, 14)),
    )


@pytest.mark.rule("pt95.II.14", "pt95.III.14")
@both_sections
def test_a_lapse_that_cannot_be_put_right_makes_the_coup_void_for_everyone(game: str) -> None:
    closed = after(three_bets(game), CloseBets())
    fourteen = under(game, 14)
    assert decide(closed, VoidCoup(cause="the sabot fell")) == (
        CoupVoided(cause="the sabot fell", under=fourteen),
        BetKept(bet=ON_PONTO, under=fourteen),
        BetKept(bet=ON_BANCA, under=fourteen),
        BetKept(bet=ON_EMPATE, under=fourteen),
        CoupEnded(shoe_over=False, under=under(game, 6)),
    )
    void = after(closed, VoidCoup(cause="the sabot fell"))
    assert (void.phase, void.bets, void.ponto, void.banca) == (Phase.BETTING, closed.bets, (), ())


@pytest.mark.rule("pt95.II.14", "pt95.III.14")
@both_sections
def test_a_void_coup_leaves_no_result_among_the_last(game: str) -> None:
    first = after(played(three_bets(game), "K♠ 7♠", "K♥ 6♥"), PayWinners())
    second = played(first, "Q♠ 6♠", "Q♥ 7♥")
    assert second.last == (Spot.BANCA, Spot.PONTO)
    assert after(second, VoidCoup(cause="a card came from the floor")).last == (Spot.PONTO,)


@pytest.mark.rule("pt95.II.14")
def test_where_the_terms_say_so_the_stakes_of_a_void_coup_go_back_under_the_same_rule() -> None:
    closed = after(three_bets(II, after="back"), CloseBets())
    back = tuple(BetReturned(bet=stake, under=under(II, 14)) for stake in (ON_PONTO, ON_BANCA, ON_EMPATE))
    assert decide(closed, VoidCoup(cause="the sabot fell"))[4:-1] == back


@pytest.mark.rule("pt95.II.14", "pt95.III.14")
@both_sections
def test_a_void_coup_has_its_reason_and_its_time(game: str) -> None:
    closed = after(three_bets(game), CloseBets())
    sentence = "Say what cannot be put right: a void coup has its reason."
    assert refusal(closed, VoidCoup(cause=" ")) == (sentence, under(game, 14))
    sentence = "That is not done while the table is betting."
    assert refusal(three_bets(game), VoidCoup(cause="the sabot fell")) == (sentence, under(game, 14))
