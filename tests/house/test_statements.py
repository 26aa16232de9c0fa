"""What became of a pile of chips, where a round settles it in more than one step."""

from pagador.betting.bets import Bet, BetCollected, BetKept, BetPaid, BetReturned
from pagador.decider import Event, Participant
from pagador.house.piles import Staked, piles_of

ANA = Participant("ana")


def chips(stake: int, owner: Participant = ANA) -> Bet:
    return Bet(owner=owner, place="1", spot="aposta", stake=stake)


def pile(*events: Event) -> Staked:
    (found,) = piles_of(list(events), ANA)
    return found


def test_a_hand_given_up_is_lost_by_half_and_its_stake_is_the_whole() -> None:
    given_up = pile(BetCollected(bet=chips(50), under=()), BetReturned(bet=chips(50), under=()))
    assert (given_up.stake, given_up.became, given_up.prize, given_up.lost) == (100, "lost", 0, 50)


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
