"""Payment at chemin de fer: between the players, the deposit, void coups."""

import pytest

from pagador.betting.coup import CoupVoided, PayWinners, VoidCoup
from pagador.games.baccarat.chemin_de_fer.commands import DepositCard, Report
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.words import Incident, Mended, Phase, Result
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    after,
    alone,
    asking,
    at_last_coup,
    bank_of,
    banker_wins,
    bet,
    betting,
    dealt,
    found,
    looked,
    money,
    paid,
    ponto_wins,
    refusal,
    rule,
    tied,
    won,
)


@rule("73", "74", "95")
def test_winners_are_paid_from_the_bank_and_losers_pay_into_it() -> None:
    sitting = after(betting(), bet(BIA, 60), bet(CAIO, 30))
    assert refusal(sitting, PayWinners()) == ("Nothing is paid before the points have been called.", ("73",))
    lost = decide(ponto_wins(sitting), PayWinners())
    assert {who: won(lost, who) for who in (ANA, BIA, CAIO)} == {ANA: 10, BIA: 120, CAIO: 60}
    kept = paid(banker_wins(sitting))
    assert (bank_of(kept).amount, kept.bets, money(kept)) == (185, (), 185)


@rule("76")
def test_a_tie_moves_nothing() -> None:
    tie = paid(tied(after(betting(), bet(BIA, 60))))
    assert (bank_of(tie).amount, money(tie), tie.phase) == (100, 160, Phase.KEEPING)


@rule("74", "75")
def test_who_puts_cards_into_the_deposit_loses_the_coup() -> None:
    sitting = looked(dealt(after(betting(), bet(BIA, 60), bet(CAIO, 30))), "4♠ 5♦")
    banker = after(sitting, DepositCard(by=ANA))
    assert (banker.phase, banker.cards.winner) == (Phase.PAYING, Result.PONTO)
    ponto = after(sitting, DepositCard(by=BIA))
    assert (ponto.phase, ponto.cards.winner) == (Phase.PAYING, Result.BANCA)
    assert refusal(sitting, DepositCard(by=CAIO)) == ("Only the pagador puts cards into the deposit.", ("74",))


@rule("75")
@pytest.mark.parametrize(("reading", "back"), [("all-lose", 0), ("himself", 30)])
def test_a_pontos_fault_loses_for_all_who_bet_or_for_himself(reading: str, back: int) -> None:
    opened = betting(readings={"ponto-fault": reading})
    sitting = after(looked(dealt(after(opened, bet(BIA, 60), bet(CAIO, 30))), "4♠ 5♦"), DepositCard(by=BIA))
    events = decide(sitting, PayWinners())
    assert (won(events, BIA), won(events, CAIO)) == (0, back)


@rule("75", "106.c")
@pytest.mark.parametrize("incident", [Incident.DEALER_DEPOSITED, Incident.MISDEAL])
def test_a_fault_of_the_pagadors_voids_the_coup_and_the_banker_gives_another(incident: Incident) -> None:
    sitting = dealt(after(betting(), bet(BIA, 60)))
    events = decide(sitting, Report(incident=incident))
    assert (len(found(events, CoupVoided)), won(events, BIA)) == (1, 60)
    void = after(sitting, Report(incident=incident))
    assert (void.phase, bank_of(void).amount, void.bets) == (Phase.BANCO, 100, ())


@rule("106.c")
def test_unless_it_can_be_put_right() -> None:
    sitting = dealt(after(betting(), bet(BIA, 60)))
    mended = after(sitting, Report(incident=Incident.MISDEAL, mended=Mended.YES))
    assert (mended.phase, mended.bets) == (Phase.PONTO, sitting.bets)


@rule("75", "106.c")
def test_or_bets_stand_after_a_void_coup() -> None:
    sitting = dealt(after(betting(readings={"void-bets": "stand"}), bet(BIA, 60)))
    void = after(sitting, Report(incident=Incident.MISDEAL))
    assert (void.phase, [each.stake for each in void.bets]) == (Phase.BANCO, [60])


@rule("75", "106.c")
def test_a_void_coup_was_won_by_nobody_though_its_points_were_called() -> None:
    sitting = banker_wins(after(asking(void_coups=True), alone(BIA)))
    void = after(sitting, VoidCoup(cause="the house's system failed"))
    assert (bank_of(void).won, void.suivi, void.banco, void.last) == (0, None, None, ())
    assert (void.phase, bank_of(void).amount) == (Phase.BANCO, 100)


@rule("75", "106.c")
def test_after_the_carta_aviso_a_void_coup_ends_the_shoe() -> None:
    sitting = dealt(after(at_last_coup(betting()), bet(BIA, 60)))
    assert after(sitting, Report(incident=Incident.MISDEAL)).phase is Phase.EXHIBITING


@rule("104.l")
def test_of_a_coup_that_is_over_nothing_is_heard() -> None:
    over = paid(banker_wins(after(betting(), bet(BIA, 60))))
    assert refusal(over, Report(incident=Incident.FALLEN)) == (
        "No coup runs: of one that is over nothing is heard any more.",
        ("104.l",),
    )
