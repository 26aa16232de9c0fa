"""The waiting list: who has two machines of a kind gives up the later one while another waits for one."""

from collections.abc import Callable
from typing import Any

import pytest

from pagador.decider import Participant
from pagador.house.audit.verify import verify
from pagador.house.office import add_table, close_table
from pagador.house.records import Manner, Noted, WaitingJoined, WaitingLeft
from pagador.house.waiting import Kind, WaitingPlace, words_of
from pagador.law import Refused
from tests.house.driving import PURSE, SEAL, House
from tests.house.forging import records
from tests.house.machines import CHANCE, CHERRY, DEALER, by_hand, play, stamp_of

SHARED = ("pt95.VIII.12",)
POMAR = Kind("tres-rolos/10-50", "demo")
GIVEN_UP = "Another player waits for this machine: take your credit out, it is given up."
NO_SECOND = "Others wait for a machine like this: you have one of them already."
COME_FIRST = "Others wait for a machine like this, and come before you."


@pytest.fixture
def room(house: House) -> House:
    """Ana has both machines, `um` and then `dois`; bia and caio have none."""
    by_hand(house, "ana", name="um")
    house.wait(1)
    by_hand(house, "ana", name="dois")
    return house


def join(house: House, who: str, kind: Kind = POMAR) -> WaitingPlace:
    with house.store.writing() as page:
        found = house.floor.hall.waiters.join(page, Participant(who), kind)
    house.wait(1)
    house.wait(1)
    return found


def leave(house: House, who: str, kind: Kind = POMAR) -> None:
    with house.store.writing() as page:
        house.floor.hall.waiters.leave(page, Participant(who), kind)
    house.wait(1)


def refusal(do: Callable[[], Any]) -> Refused:
    with pytest.raises(Refused) as refused:
        do()
    return refused.value


def told(house: House, table: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """What people were told at a table."""
    with house.store.reading() as connection:
        notes = [record for record in records(connection, table) if isinstance(record, Noted)]
    return [(note.who, note.what, note.under) for note in notes]


def seated(house: House, table: str) -> list[str]:
    return list(house.standing(table).visits)


def bet(house: House, who: str, table: str) -> Any:
    return house.ask(who, "place-bet", table=table, spot="linhas:1", stake=10)


def waiting(house: House) -> list[str]:
    return [wait.person for wait in house.floor.hall.waiters.waiting_for(POMAR)]


# Giving up -------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.12")
def test_who_has_two_is_told_to_give_up_the_later(room: House) -> None:
    join(room, "bia")
    assert told(room, "um") == []
    assert told(room, "dois") == [("ana", "give-up", SHARED)]
    assert seated(room, "dois") == ["ana"]


@pytest.mark.rule("pt95.VIII.12")
def test_no_new_game_begins_there_and_the_credit_comes_out(room: House) -> None:
    room.done("ana", "put-in", table="dois", amount=30)
    room.done("ana", "put-in", table="um", amount=10)
    join(room, "bia")
    refused = bet(room, "ana", "dois")
    assert (refused.refused, refused.under) == (GIVEN_UP, SHARED)
    assert bet(room, "ana", "um").refused == ""
    room.done("ana", "take-out", table="dois")
    room.done("ana", "leave-place", table="dois")
    assert seated(room, "dois") == []


@pytest.mark.rule("pt95.VIII.12")
def test_after_its_time_the_house_pays_the_credit_out_and_frees_the_machine(room: House) -> None:
    room.done("ana", "put-in", table="dois", amount=30)
    join(room, "bia")
    room.wait(57)
    assert seated(room, "dois") == ["ana"]
    room.wait(3)
    assert (seated(room, "um"), seated(room, "dois")) == (["ana"], [])
    assert told(room, "dois")[-1] == ("ana", "given-up", SHARED)
    assert room.wallet("ana") == PURSE
    room.seat("bia", "dois")
    room.wait(1)
    room.wait(1)
    assert waiting(room) == []
    assert verify(room.store, seal=SEAL).clean


@pytest.mark.rule("pt95.VIII.12")
def test_a_game_that_runs_is_played_out_first(room: House) -> None:
    room.done("ana", "put-in", table="dois", amount=10)
    bet(room, "ana", "dois")
    join(room, "bia")
    room.wait(120)
    assert seated(room, "dois") == ["ana"]
    reels = {f"reel{number}": stop for number, stop in enumerate(CHERRY, 1)}
    room.done(DEALER, "stop-reels", table="dois", **CHANCE, **reels)
    room.wait(1)
    assert seated(room, "dois") == []
    assert room.wallet("ana") == PURSE + 10
    assert verify(room.store, seal=SEAL).clean


@pytest.mark.rule("pt95.VIII.12")
def test_as_many_are_given_up_as_people_wait_and_everybody_keeps_one(room: House) -> None:
    room.wait(1)
    by_hand(room, "ana", name="tres")
    join(room, "bia")
    assert [name for name in ("um", "dois", "tres") if told(room, name)] == ["tres"]
    join(room, "caio")
    assert [name for name in ("um", "dois", "tres") if told(room, name)] == ["dois", "tres"]
    room.add_people("dinis")
    join(room, "dinis")
    room.wait(61)
    assert seated(room, "um") == ["ana"]
    assert (seated(room, "dois"), seated(room, "tres")) == ([], [])


@pytest.mark.rule("pt95.VIII.12")
def test_when_nobody_waits_any_more_it_is_kept(room: House) -> None:
    room.done("ana", "put-in", table="dois", amount=30)
    join(room, "bia")
    leave(room, "bia")
    room.wait(120)
    assert seated(room, "dois") == ["ana"]
    assert bet(room, "ana", "dois").refused == ""


@pytest.mark.rule("pt95.VIII.12")
def test_other_types_stakes_and_currencies_are_none_of_it(house: House) -> None:
    by_hand(house, "ana", name="um")
    house.wait(1)
    by_hand(house, "ana", name="alto", minimum=20)
    by_hand(house, "ana", name="outro", model="santo-antonio")
    join(house, "bia")
    house.wait(120)
    assert [told(house, name) for name in ("um", "alto", "outro")] == [[], [], []]
    assert house.floor.hall.waiters.kind_of(house.standing("alto")) == Kind("tres-rolos/20-50", "demo")


@pytest.mark.rule("pt95.VIII.12")
def test_another_casino_of_the_house_is_none_of_it(house: House) -> None:
    """Bia waits in one casino; ana's two machines are one in each."""
    by_hand(house, "ana", name="um")
    house.wait(1)
    with house.store.writing() as page:
        add_table(page, "longe", stamp_of(model="pomar"), "demo", Manner(source="hand"), casino="praia")
    house.wait(1)
    house.seat("ana", "longe")
    join(house, "bia")
    house.wait(120)
    assert (told(house, "um"), told(house, "longe")) == ([], [])
    assert house.floor.hall.waiters.kind_of(house.standing("longe")) == Kind(POMAR.what, "demo", "praia")


# Coming ----------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.12")
def test_a_machine_that_comes_free_is_for_who_waited_first(room: House) -> None:
    join(room, "bia")
    join(room, "caio")
    room.done("ana", "leave-place", table="dois")
    late = room.ask("caio", "take-place", table="dois", place="maquina")
    assert (late.refused, late.under) == (COME_FIRST, SHARED)
    second = room.ask("ana", "take-place", table="dois", place="maquina")
    assert (second.refused, second.under) == (NO_SECOND, SHARED)
    room.seat("bia", "dois")


@pytest.mark.rule("pt95.VIII.12")
def test_who_lets_a_machine_go_by_leaves_the_list(room: House) -> None:
    join(room, "bia")
    join(room, "caio")
    room.done("ana", "leave-place", table="dois")
    room.wait(1)
    (place,) = room.floor.hall.waiters.of("bia", room.now)
    assert (place.place, place.kept_ms) == (1, 60_000)
    room.wait(60)
    assert waiting(room) == ["caio"]
    room.seat("caio", "dois")


@pytest.mark.rule("pt95.VIII.12")
def test_who_is_called_to_a_machine_that_is_gone_again_keeps_their_place_in_the_list(room: House) -> None:
    join(room, "bia")
    room.done("ana", "leave-place", table="dois")
    room.wait(1)
    with room.store.writing() as page:
        close_table(page, "dois")
    for _ in range(62):
        room.wait(1)
    assert waiting(room) == ["bia"]
    assert [place.kept_ms for place in room.floor.hall.waiters.of("bia", room.now)] == [None]


@pytest.mark.rule("pt95.VIII.12")
def test_with_machines_enough_who_has_one_may_take_another(room: House) -> None:
    join(room, "bia")
    by_hand(room, name="tres")
    by_hand(room, name="quatro")
    room.seat("ana", "tres")
    assert seated(room, "tres") == ["ana"]
    assert room.ask("ana", "take-place", table="quatro", place="maquina").refused == NO_SECOND


# Waiting ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "kind", "sentence"),
    [
        ("ana", POMAR, "You have a place of that kind already: who has none comes first."),
        ("bia", Kind("tres-rolos/1-2", "demo"), "There is no place of the kind tres-rolos/1-2 here for demo."),
        ("bia", Kind("tres-rolos/10-50", "EUR"), "There is no place of the kind tres-rolos/10-50 here for EUR."),
    ],
)
def test_who_cannot_wait_is_told_why(room: House, who: str, kind: Kind, sentence: str) -> None:
    found = refusal(lambda: join(room, who, kind))
    assert (found.sentence, found.under) == (sentence, SHARED)


def test_who_joins_in_the_same_second_stands_behind(room: House) -> None:
    """The floor looks at the list once a second; people come and go meanwhile, some in one transaction."""
    waiters = room.floor.hall.waiters
    with room.store.writing() as page:
        assert waiters.join(page, Participant("bia"), POMAR).place == 1
        assert waiters.join(page, Participant("caio"), POMAR).place == 2
        assert refusal(lambda: waiters.join(page, Participant("bia"), POMAR)).under == SHARED
    with room.store.writing() as page:
        waiters.leave(page, Participant("bia"), POMAR)
        assert refusal(lambda: waiters.leave(page, Participant("bia"), POMAR)).under == SHARED
    room.wait(1)
    assert [place.place for place in waiters.of("caio", room.now)] == [1]
    assert verify(room.store, seal=SEAL).clean


@pytest.mark.parametrize(("person", "on"), [("bia", True), ("caio", False)])
def test_an_audit_finds_a_line_of_the_list_that_cannot_be(room: House, person: str, *, on: bool) -> None:
    join(room, "bia")
    told: dict[str, Any] = {"at": room.now, "person": Participant(person), **words_of(POMAR)}
    with room.store.writing() as page:
        seq = page.house_head().seq + 1
        page.append_to_house(WaitingJoined(seq=seq, **told) if on else WaitingLeft(seq=seq, why="left", **told))
    found = verify(room.store, seal=SEAL).difference
    assert found is not None
    assert found.sentence == f"{person} is on the list, or is not, otherwise."


def test_there_is_nothing_to_wait_for_while_one_is_free(room: House) -> None:
    by_hand(room, name="tres")
    assert refusal(lambda: join(room, "bia")).sentence == "A place of that kind is free: take tres."


def test_one_waits_once_for_a_kind(room: House) -> None:
    assert join(room, "bia").place == 1
    assert join(room, "caio").place == 2
    assert refusal(lambda: join(room, "bia")).sentence == "You wait for a place of that kind already."
    leave(room, "bia")
    assert refusal(lambda: leave(room, "bia")).sentence == "You do not wait for a place of that kind."


@pytest.mark.rule("pt95.VIII.12")
def test_the_list_outlives_the_house(room: House) -> None:
    join(room, "bia")
    join(room, "caio")
    leave(room, "bia")
    room.restart()
    assert waiting(room) == ["caio"]
    room.wait(1)
    room.wait(61)
    assert seated(room, "dois") == []
    with room.store.reading() as connection:
        lines = [type(line) for line in records(connection, "house") if isinstance(line, WaitingJoined | WaitingLeft)]
    assert lines == [WaitingJoined, WaitingJoined, WaitingLeft]


@pytest.mark.rule("pt95.VIII.12")
def test_a_transaction_that_fails_changes_nothing_of_it(room: House) -> None:
    join(room, "bia")
    room.fail_commits()
    room.wait(1)
    room.wait(1)
    room.wait(61)
    assert seated(room, "dois") == []
    assert waiting(room) == ["bia"]
    assert verify(room.store, seal=SEAL).clean


def test_the_lobby_lists_the_kinds(room: House) -> None:
    by_hand(room, name="alto", minimum=20)
    join(room, "bia")
    found = [(each.kind, each.places, each.free, each.waiting) for each in room.floor.hall.waiters.listed()]
    assert found == [("tres-rolos/10-50", 2, 0, 1), ("tres-rolos/20-50", 1, 1, 0)]


def test_a_machine_that_closes_is_waited_for_no_more(room: House) -> None:
    join(room, "bia")
    room.done("ana", "leave-place", table="dois")
    with room.store.writing() as page:
        close_table(page, "dois")
    room.wait(1)
    room.wait(1)
    (kind,) = room.floor.hall.waiters.listed()
    assert (kind.places, kind.free, kind.waiting) == (1, 0, 1)


def test_other_games_know_no_list(house: House) -> None:
    house.open("roleta-francesa", "ana")
    assert house.floor.hall.waiters.listed() == ()
    assert house.floor.hall.waiters.kind_of(house.standing()) is None


def test_play_goes_on_beside_the_list(room: House) -> None:
    join(room, "bia")
    play(room, "ana", CHERRY, table="um")
    assert room.state("um").credit == 20
