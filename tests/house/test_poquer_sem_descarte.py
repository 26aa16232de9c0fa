"""Póquer sem descarte in the house: own times, hidden hands, restarts, and second bets when chance is lost."""

from collections.abc import Mapping
from typing import Any

import pytest

from pagador.betting.coup import CoupVoided
from pagador.decider import Participant, Party
from pagador.games.poker import ranks
from pagador.games.poker.poquer_sem_descarte.commands import ReportLostLine
from pagador.games.poker.poquer_sem_descarte.events import CardShown, CardTurned, DecisionMade, HandsExcused
from pagador.games.poker.poquer_sem_descarte.state import Poquer
from pagador.games.poker.poquer_sem_descarte.words import Choice, Phase
from pagador.house import office
from pagador.house.audit.proof import prove
from pagador.house.audit.verify import verify
from pagador.house.floor import Presence
from pagador.house.records import Closed, Manner, Played, Revealed
from pagador.house.store import Store
from pagador.house.vault import Seal
from pagador.server.rooms import may_take
from tests.house.driving import PURSE, SEAL, House
from tests.house.evening import BY_HAND, Evening
from tests.house.verdicts import audited

GAME = "poquer-sem-descarte"
BIAS_LINE = ReportLostLine(place="2")
INSPECTOR: dict[str, Any] = {"role": "inspector", "party": Party.DEALER}


def state(house: House) -> Poquer:
    found = house.standing().state
    assert isinstance(found, Poquer)
    return found


def left(house: House) -> dict[str, int]:
    return {key: ms // 1000 for key, ms in house.table().clock.left_ms(house.now).items()}


def dealt_to(house: House, *people: str, readings: Mapping[str, str] = {}) -> None:
    """A table at which these people have put down 10 each and are asked to decide."""
    house.open(GAME, *people, readings=readings)
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


def rulings(house: House) -> list[str]:
    """What an inspector is offered at the table."""
    standing = house.standing()
    offers = standing.game.due(standing.state)
    dealing = [offer for offer in offers if offer.party is Party.DEALER]
    return [offer.command for offer in dealing if may_take(offer, standing, Participant("rita"), "inspector")]


def turning(house: House, manner: Manner) -> None:
    """A table at which ana has made the second bet, bia has given up, and the bank's cards are to be turned."""
    house.open(GAME, "ana", "bia", manner=manner)
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.window()
    while state(house).phase is not Phase.DECIDING:
        house.wait(1)
    house.done("bia", "fold")
    house.done("ana", "continue", stake=20)
    assert state(house).phase is Phase.TURNING


@pytest.mark.rule("pt15.803.36")
def test_a_round_whose_second_bets_stand_is_finished_whatever_an_inspector_presses(house: House) -> None:
    turning(house, Manner(pace_ms=1000))
    assert rulings(house) == []
    given = house.ask("rita", "void-coup", cause="the power went out", **INSPECTOR)
    assert given.refused == "The second bets stand and the cards are dealt: the round is finished."
    assert given.under == ("pt15.803.36",)
    for _ in range(10):
        house.wait(1)
    assert house.standing().coup == 2
    assert [event for event in house.events() if isinstance(event, CoupVoided)] == []


BY_DEALER: dict[str, Any] = {"role": "dealer", "party": Party.DEALER}


def dealt_by_hand(house: House) -> None:
    """A table dealt by hand at which ana has made the second bet and bia has not decided."""
    house.open(GAME, "ana", "bia", manner=Manner(source="hand"))
    house.done("rosa", "shuffle", **BY_DEALER)
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.done("rosa", "close-bets", **BY_DEALER)
    house.done("rosa", "turn-card", hand="banca", card="4♥", role="dealer", party=Party.CHANCE)
    for seat in ("1", "2"):
        house.done("rosa", "pass-cards", hand=seat, **BY_DEALER)
    house.done("ana", "continue", stake=20)


@pytest.mark.rule("pt15.803.33")
def test_an_inspector_who_presses_twice_excuses_the_undecided_and_undoes_no_second_bet(house: House) -> None:
    dealt_by_hand(house)
    step = house.standing().step
    pressed = [house.wish("rita", "void-coup", cause="the power went out", **INSPECTOR) for _ in range(2)]
    refused = house.send("mesa", *pressed).refused
    assert refused == f"That was meant for step {step}; the table is at step {step + 1}."
    assert (house.at_table("ana"), house.wallet("bia")) == (30, PURSE)


@pytest.mark.rule("pt15.803.33")
def test_where_a_dealer_deals_by_hand_a_round_whose_cards_are_spoilt_can_still_be_void(house: House) -> None:
    dealt_by_hand(house)
    house.done("bia", "fold")
    assert (state(house).phase, rulings(house)) == (Phase.TURNING, ["void-coup"])
    house.done("rita", "void-coup", cause="a drink was spilt", **INSPECTOR)
    assert (house.wallet("ana"), house.wallet("bia")) == (PURSE, PURSE)


# Lost lines ------------------------------------------------------------------------------

AT_ONCE = {"lost-line": "at-once"}


def lose_line(house: House, who: str) -> None:
    house.floor.turn([Presence("mesa", Participant(who), here=False)])


def folded(house: House) -> list[tuple[str, bool]]:
    decided = [event for event in house.events() if isinstance(event, DecisionMade)]
    return [(event.who, event.line_lost) for event in decided if event.choice is Choice.FOLDED]


@pytest.mark.rule("pt15.803.35")
def test_where_a_lost_line_folds_at_once_the_house_reports_it_as_any_act(house: House) -> None:
    dealt_to(house, "ana", "bia", "caio", readings=AT_ONCE)
    house.done("caio", "continue", stake=20)
    for who in ("bia", "caio"):
        lose_line(house, who)
    house.wait(1)
    assert folded(house) == [("bia", True)], "the second bet of caio stands, with or without a line"
    (report,) = (line for line in house.records() if isinstance(line, Played) and line.command == BIAS_LINE)
    assert (report.actor, report.by) == ("dealer", None)
    house.done("ana", "fold")
    assert (house.standing().coup, house.wallet("bia"), house.total()) == (2, PURSE - 10, 0)
    assert verify(house.store, seal=SEAL).clean


@pytest.mark.rule("pt15.803.35")
def test_who_has_lost_the_line_before_the_cards_are_seen_is_folded_when_asked(house: House) -> None:
    house.open(GAME, "ana", "bia", readings=AT_ONCE)
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    lose_line(house, "bia")
    house.window()
    assert folded(house) == [("bia", True)]
    assert left(house) == {"decision:ana": 30}


def test_a_line_that_is_there_again_is_not_reported(house: House) -> None:
    dealt_to(house, "ana", "bia", readings=AT_ONCE)
    house.floor.turn([Presence("mesa", Participant("bia"), here=here) for here in (False, True)])
    house.wait(1)
    assert folded(house) == []


@pytest.mark.rule("pt15.803.31", "pt15.803.32")
def test_by_the_usual_reading_a_lost_line_leaves_the_whole_time_and_the_supplement(house: House) -> None:
    dealt_to(house, "ana", "bia")
    lose_line(house, "bia")
    house.wait(29)
    assert folded(house) == []
    for seconds in (1, 15):
        house.wait(seconds)
    assert folded(house) == [("ana", False), ("bia", False)]


# Wallets ---------------------------------------------------------------------------------

SHORT = "The second bet to this ante is 20, and your wallet would not hold it."


def poor(house: House, who: str, amount: int) -> None:
    """Somebody who has no more than this: the rest lies at another table."""
    house.open("roleta-francesa", who, name="outra", minimum=10_000, manner=Manner(source="hand"))
    house.done(who, "place-bet", table="outra", spot="par", stake=PURSE - amount)


@pytest.mark.rule("pt15.803.23")
@pytest.mark.parametrize(("has", "refused"), [(30, ""), (29, SHORT)])
def test_where_a_short_wallet_is_refused_an_ante_leaves_enough_for_the_second_bet(
    house: House, has: int, refused: str
) -> None:
    poor(house, "ana", has)
    house.open(GAME, "ana", readings={"short-wallet": "refused"})
    given = house.ask("ana", "place-bet", spot="ante", stake=10)
    assert given.refused == refused
    assert given.under == (("pt15.803.23", "pt15.803.2.f") if refused else ())
    assert house.wallet("ana") == (has if refused else has - 10)


@pytest.mark.rule("pt15.803.23")
def test_more_on_an_ante_needs_twice_all_of_it(house: House) -> None:
    poor(house, "ana", 59)
    house.open(GAME, "ana", readings={"short-wallet": "refused"})
    house.done("ana", "place-bet", spot="ante", stake=10)
    refused = house.ask("ana", "place-bet", spot="ante", stake=10).refused
    assert refused == "The second bet to this ante is 40, and your wallet would not hold it."


@pytest.mark.rule("pt15.803.23")
def test_by_the_usual_reading_the_ante_is_taken_and_the_second_bet_refused_with_its_rule(house: House) -> None:
    poor(house, "ana", 29)
    dealt_to(house, "ana", "bia")
    given = house.ask("ana", "continue", stake=20)
    assert given.refused == "The second bet is 20, and your wallet holds less: you can only fold."
    assert given.under == ("pt15.803.23",)
    house.done("ana", "fold")


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
