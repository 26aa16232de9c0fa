"""House players: they come to a lone visitor, play as people do, make room for others, and go with the last of them."""

from typing import Any

import pytest
from msgspec.structs import replace

from pagador import registry
from pagador.betting.bets import BetPlaced
from pagador.decider import Offers, Participant
from pagador.games.poker.poquer_sem_descarte.events import DecisionMade
from pagador.games.poker.poquer_sem_descarte.state import Poquer
from pagador.games.poker.poquer_sem_descarte.words import Phase
from pagador.house import office
from pagador.house.audit.deciding import check_speaker
from pagador.house.audit.differences import Differs, Where
from pagador.house.audit.verify import verify
from pagador.house.chain import understood
from pagador.house.company import SHORTEST_PAUSE_MS, house_players_in, pause_ms
from pagador.house.errands import Presence
from pagador.house.ledger import wallet
from pagador.house.live import LiveTable
from pagador.house.lobby import line_of
from pagador.house.people import check_password
from pagador.house.records import CreditsGranted, Manner, Noted, Played
from pagador.house.store import Store, lines_of
from pagador.law import Refused
from pagador.table.log import Stamp
from tests.house.driving import SEAL, House
from tests.house.hosted import (
    BENTO,
    GAME,
    KEPT_FREE,
    PLAYERS,
    SEATED,
    by_temper,
    games_with,
    here,
    wait_for,
    wait_until,
    with_company,
)
from tests.house.playing import Playing

SEATS = 7
NAMES = tuple(player.name for player in PLAYERS)
WATCHED = Manner(watched=True)
AN_HOUR = 3600


@pytest.fixture(autouse=True)
def _company(monkeypatch: pytest.MonkeyPatch) -> None:
    host(monkeypatch)


def host(monkeypatch: pytest.MonkeyPatch, **given: Any) -> None:
    monkeypatch.setattr(registry, "GAMES", games_with(with_company(**given)))


def state(house: House) -> Poquer:
    found = house.standing().state
    assert isinstance(found, Poquer)
    return found


def check_books(house: House) -> None:
    """Everything that was written is what the rules make of it, and all accounts sum to nothing."""
    verdict = verify(house.store, seal=SEAL)
    assert verdict.clean, verdict.difference
    assert house.total() == 0


def antes(house: House) -> list[str]:
    """Whose antes were put down in the coup that runs."""
    coup = house.standing().coup
    with house.store.reading() as connection:
        records = [understood(line.body) for line in lines_of(connection, "mesa", coup=coup)]
    return [each.actor for each in records if isinstance(each, Played) and each.command["do"] == "place-bet"]


def play_coup(house: House, *people: str) -> None:
    """These people put down an ante and give up their hands; everybody else is of the house."""
    coup = house.standing().coup
    wait_until(house, lambda: state(house).phase is Phase.BETTING)
    for who in people:
        house.done(who, "place-bet", spot="ante", stake=10)
    wait_until(house, lambda: set(here(house)) <= {bet.owner for bet in state(house).bets})
    house.ready(*people)
    wait_until(house, lambda: state(house).phase is Phase.DECIDING)
    for who in people:
        house.done(who, "fold")
    wait_until(house, lambda: house.standing().coup > coup)


# Coming ----------------------------------------------------------------------------------


def test_nobody_comes_to_an_empty_table(house: House) -> None:
    house.open(GAME)
    lines = house.lines()
    for _ in range(20):
        house.wait(1)
    assert (here(house), house.lines()) == ((), lines)


def test_a_lone_person_has_company_and_plays_with_it(house: House) -> None:
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    for _ in range(3):
        play_coup(house, "ana")
    owners = {event.bet.owner for event in house.events() if isinstance(event, BetPlaced)}
    assert owners == {"ana", *NAMES[:SEATED]}
    check_books(house)


def test_nobody_is_held_up_by_house_players(house: House) -> None:
    """A person who is ready need not wait for the end of any time."""
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    began = house.now
    play_coup(house, "ana")
    assert house.now - began < 10_000


def test_their_acts_are_lines_of_the_chain_under_their_own_names(house: House) -> None:
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    play_coup(house, "ana")
    bento = [each for each in house.records() if isinstance(each, Played) and each.actor == BENTO.name][:3]
    assert [type(each.command).__name__ for each in bento] == ["TakePlace", "PlaceBet", "Continue"]
    assert [each.question for each in bento] == [None, ("betting", 1), (f"decision:{BENTO.name}", 1)]


def test_they_do_not_come_where_the_table_is_opened_without_them_or_dealt_by_hand(house: House) -> None:
    for name, manner in (("alone", Manner(company=False)), ("school", Manner(source="hand"))):
        house.open(GAME, "ana", name=name, manner=manner)
        for _ in range(10):
            house.wait(1)
        assert here(house, name) == ()


def test_they_do_not_come_to_a_table_that_closes(house: House) -> None:
    house.open(GAME, "ana")
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    house.floor.open_tables()
    house.wait(1)
    house.wait(1)
    assert "mesa" not in house.floor.tables
    assert not [each for each in house.records() if isinstance(each, Played) and each.actor in NAMES]
    check_books(house)


# Making room -----------------------------------------------------------------------------


def test_they_give_up_seats_to_people_and_keep_some_free(new_house: Any) -> None:
    people = ("ana", "bia", "caio", "duarte", "eva", "fausto", "gil")
    house = new_house(*people)
    house.open(GAME, "ana")
    for count, who in enumerate(people[1:], start=2):
        wait_for(house, max(min(SEATED, SEATS - KEPT_FREE - (count - 1)), 0))
        house.seat(who)
    wait_for(house, 0)
    for who in people[:0:-1]:
        house.done(who, "leave-place")
    wait_for(house, SEATED)
    check_books(house)


def test_who_has_chips_in_the_coup_finishes_it_before_giving_up_the_seat(house: House) -> None:
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    house.done("ana", "place-bet", spot="ante", stake=10)
    wait_until(house, lambda: len(state(house).bets) == SEATED + 1)
    house.window()
    house.seat("bia")
    assert len(here(house)) == SEATED
    house.done("ana", "fold")
    wait_for(house, SEATS - KEPT_FREE - 2)
    check_books(house)


# Going -----------------------------------------------------------------------------------


def check_silent(house: House) -> None:
    """Nobody is there, and nothing more is written, in the house's chain neither."""
    assert house.standing().visits == {}
    lines = house.lines(), house.lines("house")
    for _ in range(20):
        house.wait(AN_HOUR)
    assert (house.lines(), house.lines("house")) == lines
    assert not house.table().stirs(house.now)


def test_they_go_with_the_last_person_and_the_table_falls_silent(house: House) -> None:
    house.open(GAME, "ana", "bia")
    wait_for(house, SEATS - KEPT_FREE - 2)
    play_coup(house, "ana", "bia")
    house.done("bia", "leave-place")
    wait_for(house, SEATED)
    house.done("ana", "leave-place")
    wait_for(house, 0)
    check_silent(house)
    check_books(house)


def test_they_finish_the_coup_that_runs_when_the_last_person_goes(house: House) -> None:
    house.open(GAME, "ana", manner=WATCHED)
    wait_until(house, lambda: len(state(house).bets) == SEATED)
    house.ready("ana")
    wait_until(house, lambda: state(house).phase is Phase.DECIDING)
    house.done("ana", "leave-place")
    assert len(here(house)) == SEATED
    wait_for(house, 0)
    assert [each.owner for each in state(house).bets] == []
    check_silent(house)
    check_books(house)


def test_who_cannot_go_yet_begins_nothing_new(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    host(monkeypatch, leaving=("withdraw-bet", "never"))
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    play_coup(house, "ana")
    house.done("ana", "leave-place")
    placed = sum(isinstance(event, BetPlaced) for event in house.events())
    for _ in range(10):
        house.wait(30)
    assert len(here(house)) == SEATED
    assert sum(isinstance(event, BetPlaced) for event in house.events()) == placed


def test_somebody_who_comes_back_finds_company_again(house: House) -> None:
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    house.done("ana", "leave-place")
    wait_for(house, 0)
    house.seat("ana")
    wait_for(house, SEATED)
    play_coup(house, "ana")
    check_books(house)


# After a restart -------------------------------------------------------------------------


def test_after_a_restart_they_go_on_and_nobody_bets_twice(house: House) -> None:
    house.open(GAME, "ana")
    wait_until(house, lambda: len(state(house).bets) == SEATED)
    house.restart()
    for _ in range(10):
        house.wait(0.5)
    assert sorted(antes(house)) == sorted(NAMES[:SEATED])
    play_coup(house, "ana")
    house.restart()
    play_coup(house, "ana")
    house.done("ana", "leave-place")
    house.restart()
    wait_for(house, 0)
    check_silent(house)
    check_books(house)


def test_a_transaction_that_fails_takes_nothing_from_anybody(house: House) -> None:
    house.open(GAME, "ana")
    for _ in range(12):
        house.fail_commits()
        house.wait(0.25)
        house.wait(0.25)
    wait_for(house, SEATED)
    play_coup(house, "ana")
    check_books(house)


# What they know, and how they choose -----------------------------------------------------


def test_they_know_only_what_their_seat_sees(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Participant, set[Participant]]] = []

    def watched(seen: Poquer, who: Participant, offers: Offers, *given: Any) -> Any:
        owners = {hand.player for hand in seen.hands for card in hand.cards if card.card is not None}
        asked.append((who, owners))
        assert {offer.by for offer in offers} <= {who}
        assert not {offer.command for offer in offers} & {"take-place", "leave-place"}
        return by_temper(seen, who, offers, *given)

    host(monkeypatch, choose=watched)
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    play_coup(house, "ana")
    assert [who for who, _ in asked[:SEATED]] == [*NAMES[:SEATED]]
    assert all(owners in (set(), {who}) for who, owners in asked)
    assert any(owners for _, owners in asked)


def broken(*_: Any) -> Any:
    raise ZeroDivisionError("a fault of the game")


def too_much(seen: Poquer, who: Participant, offers: Offers, *given: Any) -> Any:
    """A bet that nobody could pay for, and a second bet that is none."""
    return next(iter(offers)), {"stake": 10**9}


@pytest.mark.parametrize("choose", [broken, too_much])
def test_what_cannot_be_done_is_answered_as_if_time_were_up(
    house: House, monkeypatch: pytest.MonkeyPatch, choose: Any
) -> None:
    """The table stays in order, and nobody waits: who has an ante gives up, as by the clock."""
    house.open(GAME, "ana")
    wait_until(house, lambda: len(state(house).bets) == SEATED)
    host(monkeypatch, choose=choose)
    house.ready("ana")
    wait_until(house, lambda: house.standing().coup == 2)
    assert not house.floor.out_of_order
    assert house.balance(wallet(BENTO.name, "demo")) < 10_000
    check_books(house)


# Time ------------------------------------------------------------------------------------


def test_where_people_watch_they_take_a_moment_to_answer(house: House) -> None:
    house.open(GAME, "ana", manner=WATCHED)
    wait_until(house, lambda: len(state(house).bets) == SEATED, seconds=0.05)
    came = {each.actor: each.at for each in house.records() if isinstance(each, Played) and "casa" in each.actor}
    sat = next(each.at for each in house.records() if isinstance(each, Played) and each.actor == "ana")
    assert len(came) == SEATED
    assert all(at - sat >= 2 * SHORTEST_PAUSE_MS for at in came.values())


def test_nobody_takes_longer_than_a_part_of_the_time_that_a_question_has() -> None:
    pauses = [pause_ms("mesa", (coup, "betting", 1, 0), BENTO.name, 8) for coup in range(200)]
    assert SHORTEST_PAUSE_MS <= min(pauses) < max(pauses) == 2000
    assert pauses == [pause_ms("mesa", (coup, "betting", 1, 0), BENTO.name, 8) for coup in range(200)]


def test_who_has_much_to_watch_answers_in_time_all_the_same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was shown before a question, its time is never let go by."""
    house.open(GAME, "ana", manner=WATCHED, decision_seconds=4)
    wait_until(house, lambda: len(state(house).bets) == SEATED)
    monkeypatch.setattr(LiveTable, "time_to_watch", lambda *_: AN_HOUR * 1000)
    monkeypatch.setattr(LiveTable, "may_act", lambda *_: True)
    house.ready("ana")
    while state(house).phase is not Phase.DECIDING:
        house.table().rest_until = None
        house.wait(0.01)
    wait_until(house, lambda: state(house).phase is not Phase.DECIDING)
    assert {event.by_time for event in house.events() if isinstance(event, DecisionMade)} == {False}


def test_who_is_in_a_hurry_does_not_wait_for_them(house: House) -> None:
    house.open(GAME, "ana", manner=WATCHED)
    wait_for(house, SEATED)
    house.ready("ana", hurry=True)
    house.wait(0.05)
    assert len(state(house).bets) == SEATED or state(house).phase is not Phase.BETTING


def test_a_person_who_is_away_keeps_the_whole_time_though_house_players_are_ready(house: House) -> None:
    house.open(GAME, "ana")
    wait_until(house, lambda: len(state(house).bets) == SEATED)
    house.floor.turn([Presence("mesa", Participant("ana"), here=False)])
    left = house.table().clock.left_ms(house.now)["betting"]
    house.wait(left / 1000 - 1)
    assert house.standing().coup == 1
    house.wait(1)
    assert house.standing().coup == 2


def test_they_are_never_invited_to_go(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A timid house player may sit for many rounds without a bet."""
    host(monkeypatch, choose=lambda *_: None)
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    for _ in range(10):
        play_coup_alone(house)
    assert [each for each in house.records() if isinstance(each, Noted)] == []
    check_books(house)


def play_coup_alone(house: House) -> None:
    coup = house.standing().coup
    wait_until(house, lambda: state(house).phase is Phase.BETTING)
    house.done("ana", "place-bet", spot="ante", stake=10)
    house.ready("ana")
    wait_until(house, lambda: state(house).phase is Phase.DECIDING)
    house.done("ana", "fold")
    wait_until(house, lambda: house.standing().coup > coup)


# Credits, and never money ----------------------------------------------------------------


def test_their_wallets_are_filled_when_they_run_low(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    host(monkeypatch, purse=20)
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    for _ in range(12):
        play_coup(house, "ana")
    with house.store.reading() as connection:
        granted = [understood(line.body) for line in lines_of(connection, "house")]
    amounts = [each.amount for each in granted if isinstance(each, CreditsGranted) and each.person in NAMES]
    assert len(amounts) > SEATED
    assert set(amounts[:SEATED]) == {20 * 10}
    check_books(house)


def test_they_never_play_for_money(house: House) -> None:
    stamp = Stamp(game=GAME, edition="pt15", terms={"approved_by": "SRIJ"})
    with house.store.writing() as page:
        office.add_table(page, "mesa", stamp, "EUR", Manner())
        office.pay_in(page, "ana", 1000, "EUR")
    house.floor.open_tables()
    house.seat("ana")
    for _ in range(20):
        house.wait(1)
    assert here(house) == ()
    assert house.ask(BENTO.name, "take-place", place="2").refused == "House players never play for money."


def test_the_audit_finds_a_house_player_at_a_table_for_money(house: House) -> None:
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    acted = next(each for each in house.records() if isinstance(each, Played) and each.actor == BENTO.name)
    standing = house.standing()
    check_speaker(standing, acted, Where("mesa", 1, 1))
    with pytest.raises(Differs, match=f"{BENTO.name} is a house player, and the table is for money"):
        check_speaker(replace(standing, currency="EUR"), acted, Where("mesa", 1, 1))


# Who they are ----------------------------------------------------------------------------


def test_nobody_is_registered_under_their_names_or_signs_in_as_one(house: House) -> None:
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    with house.store.writing() as page, pytest.raises(Refused):
        office.add_person(page, "casa.alguem")
    with house.store.writing() as page, pytest.raises(Refused):
        office.give_role(page, BENTO.name, "manager")
    with house.store.writing() as page, pytest.raises(Refused):
        office.pay_in(page, BENTO.name, 100, "EUR")
    for password in ("", "a password of ten"):
        with house.store.reading() as connection, pytest.raises(Refused):
            check_password(connection, BENTO.name, password)


def test_books_in_either_kind_of_database_take_them(store: Store) -> None:
    with store.writing() as page:
        office.add_person(page, "ana")
        office.add_table(page, "mesa", Stamp(game=GAME, edition="pt15"), "demo", Manner())
    playing = Playing(store)
    playing.do("mesa", "ana", "take-place", place="1")
    playing.wait_until(lambda: playing.standing("mesa").coup == 3)
    assert house_players_in(playing.standing("mesa").visits) == NAMES[:SEATED]
    playing.do("mesa", "ana", "leave-place")
    playing.wait_until(lambda: playing.standing("mesa").visits == {})
    assert verify(store, seal=SEAL).clean


def test_the_lobby_counts_people_and_house_players_apart(house: House) -> None:
    house.open(GAME, "ana")
    wait_for(house, SEATED)
    line = line_of(house.standing(), "open")
    assert (line.players, line.house_players) == (1, SEATED)
