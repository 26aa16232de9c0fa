"""What of a stake stays on the layout for the next coup."""

import pytest

from pagador.betting.bets import Bet
from pagador.betting.coup import PayWinners
from pagador.games.blackjack.commands import Double
from pagador.games.blackjack.state import Blackjack
from tests.games.blackjack.tables import ANA, after, bet, betting, both_editions, dealt, turning


def doubled(edition: str, bank: str) -> Blackjack:
    """Ana's 10, doubled on 11 to make 20, once this card of the bank beside its ten has settled it."""
    sitting = dealt(betting(edition, readings={"bank-blackjack": "original-only"}), "1 5♣, banca 10♠, 1 6♣", bet(ANA))
    return after(turning(after(sitting, Double(by=ANA)), f"1 9♥, banca {bank}"), PayWinners())


@both_editions
@pytest.mark.rule("pt95.V.25", "pteur.bj.25")
def test_what_doubling_added_goes_back_and_the_first_stake_stays(edition: str) -> None:
    assert doubled(edition, "9♠").bets == (Bet(owner=ANA, place="1", spot="aposta", stake=10),)


@both_editions
@pytest.mark.rule("pt95.V.20", "pteur.bj.20")
def test_where_a_bank_s_blackjack_takes_the_original_alone_what_doubling_added_goes_back(edition: str) -> None:
    assert doubled(edition, "A♠").bets == ()
