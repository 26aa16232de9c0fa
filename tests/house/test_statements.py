"""What became of a pile of chips, where a round settles it in more than one step, or the table closes over it."""

from fractions import Fraction
from typing import Any

import pytest

from pagador.betting.bets import Bet, BetCollected, BetKept, BetPaid, BetReturned
from pagador.decider import Event, Participant
from pagador.house.counting import Count, counted
from pagador.house.piles import Staked, piles_of
from pagador.house.questions import NotThere, visits_of
from pagador.house.records import Manner
from pagador.house.statements import Round, Statement, last_round_of, statement_of
from pagador.house.vault import Seal
from tests.house.driving import PURSE, House

ANA = Participant("ana")


def chips(stake: int, owner: Participant = ANA) -> Bet:
    return Bet(owner=owner, place="1", spot="aposta", stake=stake)


def pile(*events: Event) -> Staked:
    (found,) = piles_of(list(events), ANA)
    return found


def test_a_hand_given_up_is_lost_by_half_and_its_stake_is_the_whole() -> None:
    given_up = pile(BetCollected(bet=chips(50), under=()), BetReturned(bet=chips(50), under=()))
    assert (given_up.stake, given_up.became, given_up.prize, given_up.lost) == (100, "lost", 0, 50)


def test_who_banks_wins_what_others_lose_and_loses_what_they_win(house: House) -> None:
    """Rui's bank takes 50 from ana and pays her 38, and 2 of commission: he has won 50 and lost 40."""
    house.open("roleta-francesa", "ana")
    rui = Participant("rui")
    count = Count(rui)
    paid = BetPaid(bet=chips(40), prize=38, commission=Fraction(2), banker=rui, under=())
    for event in (BetCollected(bet=chips(50), banker=rui, under=()), paid):
        count.take(house.standing(), event, 1)
    assert (count.won, count.lost, count.held, count.rounds) == (50, 40, 10, {1})


def test_a_special_prize_and_then_the_stake_lost_are_both_told() -> None:
    paid = pile(BetPaid(bet=chips(20), prize=60, under=()), BetCollected(bet=chips(20), under=()))
    assert (paid.stake, paid.became, paid.prize, paid.lost) == (20, "won", 60, 20)


def test_two_prizes_of_a_hand_are_added_and_a_stake_handed_back_counts_once() -> None:
    special, prize = BetPaid(bet=chips(20), prize=60, under=()), BetPaid(bet=chips(20), prize=20, under=())
    twice = pile(special, prize, BetReturned(bet=chips(20), under=()))
    assert (twice.stake, twice.became, twice.prize, twice.lost) == (20, "won", 80, 0)


def test_a_tie_that_stays_is_kept_though_it_goes_back_later() -> None:
    tied = pile(BetKept(bet=chips(20), under=()), BetReturned(bet=chips(20), under=()))
    assert (tied.stake, tied.became, tied.lost) == (20, "kept", 0)


def test_another_persons_chips_are_not_in_it() -> None:
    assert piles_of([BetCollected(bet=chips(5, Participant("bia")), under=())], ANA) == ()


def test_a_last_round_is_not_looked_for_in_thousands_of_sessions(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pagador.house.statements.LOOKED_BACK", 3)
    house.open("roleta-francesa", "bia")
    asked: list[int] = []

    def counting(*given: Any) -> Any:
        asked.append(given[3].first_seq)
        return counted(*given)

    monkeypatch.setattr("pagador.house.statements.counted", counting)
    for _ in range(5):
        house.seat("ana")
        house.done("ana", "leave-place")
    with pytest.raises(NotThere, match="You have had no bet in a round of mesa that is over"):
        last_round(house, ANA)
    assert len(asked) == 3
    assert asked == sorted(asked, reverse=True)


# A table that loses its chance -------------------------------------------------------------


def statement(house: House, who: Participant) -> Statement:
    """The statement of his last session, at a table that is closed."""
    with house.store.reading() as connection:
        visit = visits_of(connection, who, "mesa")[0]
        return statement_of(connection, who, "mesa", visit.first_seq, now=0)


def last_round(house: House, who: Participant) -> Round:
    with house.store.reading() as connection:
        return last_round_of(connection, who, "mesa", now=0)


@pytest.fixture
def lost(house: House) -> House:
    """Ana has colour chips in hand and 10 on par, bia colour chips, when the key of a ball that runs is lost."""
    house.open("roleta-americana", "ana", "bia", manner=Manner(pace_ms=1000))
    house.done("ana", "take-colour", colour="azul", value=20, chips=5)
    house.done("bia", "take-colour", colour="amarelo", value=20, chips=5)
    house.done("ana", "place-bet", spot="par", stake=10)
    house.done("ana", "place-bet", spot="impar", stake=20)
    house.done("ana", "withdraw-bet", spot="impar")
    house.window()
    house.restart(seal=Seal(b"another key of thirty-two bytes!"))
    assert [house.wallet(who) for who in ("ana", "bia")] == [PURSE, PURSE]
    return house


def test_chips_that_a_closed_table_gave_back_are_held_there_no_more(lost: House) -> None:
    found = statement(lost, ANA)
    assert (found.held, found.result, found.won, found.lost) == (0, 0, 0, 0)
    assert (found.staked, found.rounds) == (10, 1)
    assert found.ended is not None


def test_chips_given_back_that_were_never_on_the_layout_are_no_round(lost: House) -> None:
    found = statement(lost, Participant("bia"))
    assert (found.held, found.staked, found.rounds) == (0, 0, 0)


def test_a_round_over_which_the_table_closed_shows_the_stakes_that_went_back(lost: House) -> None:
    found = last_round(lost, ANA)
    (par,) = found.stakes
    assert (found.coup, par.spot, par.stake, par.became) == (1, "par", 10, "returned")
    assert (par.prize, par.lost, found.won, found.lost) == (0, 0, 0, 0)
