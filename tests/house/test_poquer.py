"""Póquer sem descarte in the house: failures of the house and of a line, the last round, the statement of a session."""

import pytest

from pagador.betting.bets import BetReturned
from pagador.decider import Participant, Party
from pagador.house.audit.verify import verify
from pagador.house.questions import visits_of
from pagador.house.rulebook import rulebook
from pagador.house.statements import Round, Statement, last_round_of, statement_of
from pagador.house.vault import Seal
from tests.house.driving import PURSE, SEAL, House

GAME = "poquer-sem-descarte"
ANA, BIA = Participant("ana"), Participant("bia")
INSPECTOR = {"role": "inspector", "party": Party.DEALER}
OTHER = Seal(b"o" * 32)


def deal(house: House) -> None:
    """Antes of ana and bia, and their cards."""
    for who in (ANA, BIA):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.window()


def statement(house: House, who: Participant) -> Statement:
    now = house.standing().coup
    with house.store.reading() as connection:
        (visit,) = visits_of(connection, who, "mesa", limit=1)
        return statement_of(connection, who, "mesa", visit.first_seq, now)


def last_round(house: House, who: Participant) -> Round:
    now = house.standing().coup
    with house.store.reading() as connection:
        return last_round_of(connection, who, "mesa", now)


def back(house: House) -> list[tuple[str, str, int]]:
    returned = [event.bet for event in house.events() if isinstance(event, BetReturned)]
    return [(bet.owner, bet.spot, bet.stake) for bet in returned]


# Failures --------------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.33")
def test_a_round_whose_deck_the_house_has_lost_is_void_and_stakes_go_back(house: House) -> None:
    house.open(GAME, "ana", "bia")
    deal(house)
    house.restart(seal=OTHER)
    assert back(house) == [("ana", "ante", 10), ("bia", "ante", 10)]
    assert [house.wallet(who) for who in (ANA, BIA)] == [PURSE, PURSE]
    assert house.folded().closed


@pytest.mark.rule("pt15.803.33")
def test_second_bets_whose_cards_can_never_come_go_back_too(house: House) -> None:
    house.open(GAME, "ana", "bia")
    deal(house)
    house.done(ANA, "continue", stake=20)
    house.restart(seal=OTHER)
    assert sorted(back(house)) == [("ana", "ante", 10), ("ana", "bet", 20), ("bia", "ante", 10)]
    assert [house.wallet(who) for who in (ANA, BIA)] == [PURSE, PURSE]
    assert verify(house.store, seal=SEAL).clean


@pytest.mark.rule("pt15.803.34", "pt15.803.36")
def test_who_has_made_the_second_bet_and_is_not_heard_of_again_wins_or_loses_like_everybody(house: House) -> None:
    house.open(GAME, "ana", "bia")
    deal(house)
    house.done(ANA, "continue", stake=20)
    for _ in range(2):
        house.window()
    assert house.standing().coup == 2, "bia has given up by time, and nobody asks where ana is"
    assert house.wallet(BIA) == PURSE - 10
    assert back(house) == [] or house.wallet(ANA) >= PURSE
    assert house.at_table(ANA) == 0
    assert set(house.standing().visits) == {"ana", "bia"}


# Information -----------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.37")
def test_the_last_round_is_shown_with_what_was_staked_and_what_became_of_it(house: House) -> None:
    house.open(GAME, "ana", "bia")
    deal(house)
    house.done(BIA, "fold")
    house.done(ANA, "continue", stake=20)
    lost = last_round(house, BIA)
    assert [(pile.spot, pile.stake, pile.became) for pile in lost.stakes] == [("ante", 10, "lost")]
    assert (lost.coup, lost.won, lost.lost) == (1, 0, 10)
    found = last_round(house, ANA)
    assert [(pile.spot, pile.stake) for pile in found.stakes] == [("ante", 10), ("bet", 20)]
    assert found.won - found.lost == house.wallet(ANA) - PURSE


@pytest.mark.rule("pt15.803.38", "pt15.803.ato.4")
@pytest.mark.parametrize("moment", ["before", "during", "after"])
def test_rules_limits_and_complaints_are_told_before_during_and_after_a_session(house: House, moment: str) -> None:
    house.open(GAME)
    if moment != "before":
        house.seat("ana")
    if moment == "after":
        house.done(ANA, "leave-place")
    book = rulebook(house.standing(), "pt")
    assert [section.section for section in book.sections] == ["pt15.803"]
    assert (book.terms["minimum"], book.terms["maximum"]) == (10, 25)
    assert "inspetor" in book.complaints


@pytest.mark.rule("pt15.803.39", "pt15.803.2.g")
def test_a_statement_says_what_was_bet_won_and_lost_and_lists_void_rounds_apart(house: House) -> None:
    house.open(GAME, "ana", "bia")
    deal(house)
    house.done(BIA, "fold")
    house.done(ANA, "fold")
    deal(house)
    house.done("ines", "void-coup", cause="no light", **INSPECTOR)
    found = statement(house, ANA)
    assert (found.rounds, found.void, found.returned) == (1, 1, 10)
    assert (found.staked, found.won, found.lost, found.result) == (20, 0, 10, -10)


@pytest.mark.rule("pt15.803.39")
def test_a_round_is_void_for_who_was_excused_from_it_and_none_for_who_went_on(house: House) -> None:
    house.open(GAME, "ana", "bia")
    deal(house)
    house.done(ANA, "continue", stake=20)
    house.done("ines", "void-coup", cause="no light", **INSPECTOR)
    assert house.standing().coup == 2
    assert [(statement(house, who).rounds, statement(house, who).void) for who in (ANA, BIA)] == [(1, 0), (0, 1)]
    assert statement(house, BIA).result == 0
