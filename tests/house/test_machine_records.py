"""A claim at a machine is decided by its records: bets made, chips to pay, worked out by hand and by the house."""

from collections.abc import Callable
from typing import Any

import pytest

from pagador.betting.meters import MeterReadings
from pagador.decider import Participant
from pagador.house.audit.paper import on_paper
from pagador.house.audit.replay import coup_of
from pagador.house.machine_records import Figures, MachineRecords, machine_records
from pagador.house.office import close_table
from pagador.house.slips import Slip, pay_slip
from pagador.law import Refused
from pagador.table.referee import referee
from tests.house.driving import House
from tests.house.machines import CHANCE, CHERRY, DEALER, LEMONS, NOTHING, SEVENS, by_hand, play


def read(house: House, table: str = "mesa", **asked: Any) -> MachineRecords:
    with house.store.reading() as connection:
        return machine_records(connection, table, **asked)


@pytest.fixture
def disputed(house: House) -> dict[str, int]:
    """Ana says that she played five games and is owed 8,000; bia plays between. The machine pays up to 200.

    Ana puts in 50: nothing, a cherry (2 x 10), three sevens (400 x 10, a slip), three lemons (12 x 10); she takes her
    credit of 50 - 40 + 20 + 120 = 150 out and goes. Bia puts in 20, and has a cherry (2 x 20).
    """
    by_hand(house, "ana", pays_up_to=200)
    house.done("ana", "put-in", amount=50)
    lines = {name: play(house, "ana", stops) for name, stops in ANAS.items()}
    house.done("ana", "take-out")
    house.done("ana", "leave-place")
    house.seat("bia")
    lines["bias"] = play(house, "bia", CHERRY, stake=20)
    return lines


ANAS = {"nothing": NOTHING, "cherry": CHERRY, "sevens": SEVENS, "lemons": LEMONS}


@pytest.mark.rule("pt95.VIII.14")
def test_a_disputed_session_is_what_the_machine_wrote_down(house: House, disputed: dict[str, int]) -> None:
    found = read(house, person="ana")
    assert found.figures == Figures(games=4, put_in=50, taken_out=150, staked=40, prizes=140, retained=-100, slips=4000)
    assert [(game.coup, game.staked, game.prizes) for game in found.games] == [
        (1, 10, 0),
        (2, 10, 20),
        (3, 10, 0),
        (4, 10, 120),
    ]
    slip = Slip(table="mesa", line=disputed["sevens"], number=1, person="ana", amount=4000, currency="demo")
    assert [game.slips for game in found.games] == [[], [], [slip], []]
    assert all(game.over for game in found.games)


@pytest.mark.rule("pt95.VIII.14")
def test_all_that_was_played_there(house: House, disputed: dict[str, int]) -> None:
    found = read(house)
    whole = Figures(
        games=5, put_in=70, taken_out=150, staked=60, prizes=180, retained=-120, slips=4000, credit=70 - 60 - 150 + 180
    )
    assert found.figures == whole
    meters = house.state().meters
    assert (meters.chips_in, meters.chips_out, meters.staked, meters.prizes, meters.slips, meters.games) == (
        whole.put_in,
        whole.taken_out,
        whole.staked,
        whole.prizes,
        whole.slips,
        whole.games,
    )
    assert found.meters == MeterReadings(
        chips_in=70, prizes=180, retained=-120, chips_out=150, credit=40, staked=60, bank=60 - 180 - 4000
    )
    assert found.figures.credit == house.state().credit
    assert (found.line, found.link) == (house.standing().head.seq, house.standing().head.link.hex())


@pytest.mark.rule("pt95.VIII.14")
def test_one_game_and_what_the_cashier_has_paid_of_it(house: House, disputed: dict[str, int]) -> None:
    with house.store.writing() as page:
        pay_slip(page, "mesa", disputed["sevens"], 1)
    (game,) = read(house, coup=3).games
    assert (game.person, game.spot, game.staked) == ("ana", "linhas:1", 10)
    assert [slip.paid for slip in game.slips] == [True]
    assert game.last_line == disputed["sevens"]


@pytest.mark.rule("pt95.VIII.14")
def test_up_to_a_line_as_it_stood_then(house: House, disputed: dict[str, int]) -> None:
    found = read(house, line=disputed["sevens"])
    assert found.line == disputed["sevens"]
    assert found.figures == Figures(games=3, put_in=50, staked=30, prizes=20, retained=10, slips=4000, credit=40)


@pytest.mark.rule("pt95.VIII.14")
def test_free_games_that_are_left_are_in_the_records(house: House) -> None:
    """Santo António: three bonfires pay on the whole stake and give ten free games."""
    by_hand(house, "ana", model="santo-antonio")
    house.done("ana", "put-in", amount=10)
    house.done("ana", "place-bet", spot="linhas:1", stake=10)
    strips = house.state().model.strips(free=False)
    stops = [strip.index("fogueira") if number < 3 else strip.index("guitarra") for number, strip in enumerate(strips)]
    reels = {f"reel{number}": str((stop - 1) % 48) for number, stop in enumerate(stops, 1)}
    line = house.done(DEALER, "stop-reels", **CHANCE, **reels)
    found = read(house, line=line)
    assert found.games[-1].under_way["free_games_left"] == house.state().free_left == 10
    assert found.games[-1].under_way["won"] == house.state().won
    assert not found.games[-1].over
    assert found.figures.staked == 10


@pytest.mark.rule("pt95.VIII.14")
def test_a_void_game_gives_its_stake_back(house: House) -> None:
    by_hand(house, "ana")
    house.done("ana", "put-in", amount=10)
    house.done("ana", "place-bet", spot="linhas:1", stake=10)
    house.done(DEALER, "void-coup", cause="a reel does not stop", role="dealer", party=CHANCE["party"].DEALER)
    (game,) = read(house).games
    assert (game.void, game.staked, game.returned, game.over) == ("a reel does not stop", 10, 10, True)
    assert read(house).figures == Figures(games=1, put_in=10, staked=10, returned=10, credit=10)


def test_records_outlive_the_machine(house: House, disputed: dict[str, int]) -> None:
    before = read(house, person="ana").figures
    with house.store.writing() as page:
        close_table(page, "mesa")
    house.wait(1)
    house.wait(1)
    assert house.floor.tables == {}
    assert read(house, person="ana").figures == before


@pytest.mark.rule("pt95.VIII.14")
@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (lambda house: read(house, coup=9), "There is no coup 9 at mesa."),
        (lambda house: read(house, table="outra"), "There is no table outra here."),
        (lambda house: read(house, table="roda"), "The table roda is no machine: its coups are on their own pages."),
    ],
)
def test_what_has_no_records_is_refused(house: House, asked: Callable[[House], Any], sentence: str) -> None:
    by_hand(house)
    house.open("roleta-francesa", name="roda")
    with pytest.raises(Refused) as refused:
        asked(house)
    assert refused.value.sentence == sentence


def test_a_person_who_never_played_has_no_games(house: House, disputed: dict[str, int]) -> None:
    assert read(house, person=Participant("caio")).figures == Figures()


def test_a_coup_with_more_credit_than_may_be_put_in_is_on_paper_with_the_one_that_brought_it(house: House) -> None:
    by_hand(house, "ana", most_credit=100)
    play(house, "ana", SEVENS)
    play(house, "ana", CHERRY)
    with house.store.reading() as connection:
        text = on_paper(coup_of(connection, "mesa", 2), lambda number: coup_of(connection, "mesa", number))
    assert "from coup 1 on" in text.splitlines()[0]
    assert [payment.prize for payment in referee(text).payments] == [4000, 20]
