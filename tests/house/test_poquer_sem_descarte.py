"""Póquer sem descarte in the house: own times, hidden hands, restarts, and second bets when chance is lost."""

import pytest

from pagador.betting.coup import CoupVoided
from pagador.decider import Party
from pagador.games.poker import ranks
from pagador.games.poker.poquer_sem_descarte.events import CardShown, CardTurned, DecisionMade, HandsExcused
from pagador.games.poker.poquer_sem_descarte.state import Poquer
from pagador.games.poker.poquer_sem_descarte.words import Phase
from pagador.house import office
from pagador.house.audit.proof import prove
from pagador.house.records import Closed, Manner, Revealed
from pagador.house.store import Store
from pagador.house.vault import Seal
from tests.house.driving import PURSE, House
from tests.house.evening import BY_HAND, Evening
from tests.house.verdicts import audited

GAME = "poquer-sem-descarte"


def state(house: House) -> Poquer:
    found = house.standing().state
    assert isinstance(found, Poquer)
    return found


def left(house: House) -> dict[str, int]:
    return {key: ms // 1000 for key, ms in house.table().clock.left_ms(house.now).items()}


def dealt_to(house: House, *people: str) -> None:
    """A table at which these people have put down 10 each and are asked to decide."""
    house.open(GAME, *people)
    for who in people:
        house.done(who, "place-bet", spot="ante", stake=10)
    house.window()
    assert state(house).phase is Phase.DECIDING


# Times -----------------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.5", "pt15.803.21", "pt15.803.31")
def test_each_decides_in_a_time_of_their_own_and_a_warning_renews_that_alone(house: House) -> None:
    dealt_to(house, "ana", "bia", "caio")
    assert left(house) == {"decision:ana": 30, "decision:bia": 30, "decision:caio": 30}
    house.wait(20)
    house.done("caio", "fold")
    house.wait(10)
    assert left(house) == {"decision:ana": 15, "decision:bia": 15}
    house.wait(5)
    house.done("ana", "continue", stake=20)
    assert left(house) == {"decision:bia": 10}


@pytest.mark.rule("pt15.803.32")
def test_who_does_not_come_back_in_time_and_supplement_has_given_up(house: House) -> None:
    dealt_to(house, "ana", "bia")
    house.done("ana", "continue", stake=20)
    house.wait(30)
    house.wait(15)
    late = [(event.who, event.by_time) for event in house.events() if isinstance(event, DecisionMade)]
    assert late == [("ana", False), ("bia", True)]
    assert house.wallet("bia") == PURSE - 10
    assert house.total() == 0


@pytest.mark.rule("pt15.803.23")
def test_a_second_bet_that_is_not_twice_the_ante_changes_nothing(house: House) -> None:
    dealt_to(house, "ana", "bia")
    before = house.standing()
    refused = house.ask("ana", "continue", stake=30).refused
    assert refused == "The second bet is twice the ante: 20, not 30."
    assert house.standing() == before


@pytest.mark.rule("pt15.803.15")
def test_alone_at_an_individual_table_no_clock_runs_until_the_player_has_the_cards_dealt(house: House) -> None:
    house.open(GAME, "ana", seats=1)
    house.done("ana", "place-bet", spot="ante", stake=10)
    house.wait(120)
    assert state(house).phase is Phase.BETTING
    house.done("ana", "start-deal")
    assert state(house).phase is Phase.DECIDING


# Restarts and failures -------------------------------------------------------------------


def test_after_a_restart_everybody_has_the_same_cards_and_the_rest_of_their_time(house: House) -> None:
    dealt_to(house, "ana", "bia")
    house.wait(10)
    before, hands = left(house), state(house).hands
    house.restart()
    assert (left(house), state(house).hands) == (before, hands)
    for who in ("ana", "bia"):
        house.done(who, "fold")
    assert (house.wallet("ana"), house.total()) == (PURSE - 10, 0)


@pytest.mark.rule("pt15.803.33")
def test_when_chance_is_lost_second_bets_and_antes_go_back_and_the_table_closes(house: House) -> None:
    house.open(GAME, "ana", "bia", manner=Manner(pace_ms=1000))
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.window()
    while state(house).phase is not Phase.DECIDING:
        house.wait(1)
    house.done("ana", "continue", stake=20)
    house.restart(seal=Seal(b"x" * 32))
    for _ in range(5):
        house.wait(1)
    assert [event.cause != "" for event in house.events() if isinstance(event, CoupVoided)] == [True]
    assert (house.wallet("ana"), house.wallet("bia"), house.total()) == (PURSE, PURSE, 0)
    assert house.at_table("ana") == house.at_table("bia") == 0


@pytest.mark.rule("pt15.803.33", "pt15.803.36")
def test_an_inspector_who_voids_a_round_with_a_second_bet_excuses_the_undecided_alone(house: House) -> None:
    dealt_to(house, "ana", "bia")
    house.done("ana", "continue", stake=20)
    house.add_people("rita")
    house.done("rita", "void-coup", role="inspector", party=Party.DEALER, cause="the power went out")
    (out,) = (event for event in house.events() if isinstance(event, HandsExcused))
    assert out.places == ("2",)
    assert house.wallet("bia") == PURSE
    assert house.standing().coup == 2
    assert house.total() == 0


# Hidden hands ----------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.24")
def test_where_all_give_up_nothing_is_opened_but_the_banks_last_card(house: House) -> None:
    dealt_to(house, "ana", "bia")
    for who in ("ana", "bia"):
        house.done(who, "fold")
    house.wait(1)
    opened = [card.card for record in house.records() if isinstance(record, Revealed) for card in record.cards]
    turned = [event.card for event in house.events() if isinstance(event, CardTurned)]
    assert opened == turned
    assert len(opened) == 1
    assert not any(record.whole for record in house.records() if isinstance(record, Revealed))


def test_no_card_that_somebody_kept_is_opened_at_closing(house: House) -> None:
    dealt_to(house, "ana", "bia")
    hidden = {event.card for event in house.events() if isinstance(event, CardShown)}
    for who in ("ana", "bia"):
        house.done(who, "fold")
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    for _ in range(3):
        house.wait(1)
    assert [record.cause for record in house.records() if isinstance(record, Closed)] != []
    opened = {card.card for record in house.records() if isinstance(record, Revealed) for card in record.cards}
    assert not opened & hidden


def test_an_evening_of_poquer_is_audited_clean_and_its_rounds_proved(sqlite_store: Store) -> None:
    evening = Evening(sqlite_store, seed=5)
    evening.welcome()
    evening.table("mesa", GAME)
    evening.table("vista", GAME, readings={"burnt-card": "seen", "lost-line": "at-once"})
    evening.table("mao", GAME, BY_HAND)
    evening.play(8)
    verdict = audited(sqlite_store)
    assert verdict.clean, verdict.difference
    with sqlite_store.reading() as connection:
        proofs = [prove(connection, table, coup).coup for table in ("mesa", "vista") for coup in (1, 2, 3)]
    assert proofs == [1, 2, 3, 1, 2, 3]


def test_the_tables_of_values_are_built_at_opening_and_not_in_a_turn(house: House) -> None:
    ranks.table_of.cache_clear()
    dealt_to(house, "ana", "bia")
    built = ranks.table_of.cache_info().misses
    for who in ("ana", "bia"):
        house.done(who, "continue", stake=20)
    assert (built, ranks.table_of.cache_info().misses) == (2, 2), "the table's own order and the standard one"
