"""A machine whose meters and accounts disagree is out of play, at once and until they agree."""

from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace

from pagador.game import AnyGame
from pagador.house.audit.verify import verify
from pagador.house.office import reopen_table
from pagador.house.records import Manner
from tests.house.driving import PURSE, SEAL, House
from tests.house.forging import balance, shift, unguarded
from tests.house.machines import CHANCE, CHERRY, DEALER, NOTHING, SEVENS, by_hand, play

DISAGREE = "The meters of mesa do not agree with the books: it is out of play until they do."
BANK, CREDIT, STAKES = "bank:house@mesa:demo", "credit:ana@mesa:demo", "stakes:ana@mesa:demo"
FLOAT = Manner().float
OF_THE_BANK = f"{BANK} is not what the machine's meters say."
BLIND = {
    "BetPaid": OF_THE_BANK,
    "SlipIssued": OF_THE_BANK,
    "BetPlaced": OF_THE_BANK,
    "ChipsPutIn": "The meter of chips put in says something else.",
    "ChipsTakenOut": "The meter of chips taken out says something else.",
}
"""Events that are not counted, and what an audit says of that."""


def forge(house: House, name: str, amount: int, against: str = "treasury:house:demo") -> None:
    with unguarded(house.store) as connection:
        shift(connection, name, amount)
        shift(connection, against, -amount)


def staked(house: House) -> None:
    house.done("ana", "put-in", amount=10)
    house.done("ana", "place-bet", spot="linhas:1", stake=10)


def stopped(house: House) -> Any:
    """The reels stop, and the house does not take it."""
    return house.ask(DEALER, "stop-reels", **CHANCE, reel1="0", reel2="0", reel3="0")


@pytest.mark.rule("pt95.VIII.9")
def test_meters_and_books_go_in_step(house: House) -> None:
    by_hand(house, "ana", pays_up_to=100)
    for stops in (NOTHING, CHERRY, SEVENS, NOTHING):
        play(house, "ana", stops)
    assert house.floor.out_of_order == set()
    meters = house.state().meters
    assert (meters.games, meters.staked, meters.prizes, meters.slips) == (4, 40, 20, 4000)
    with house.store.reading() as connection:
        assert balance(connection, BANK) == FLOAT + 40 - 20 - 4000
    assert verify(house.store, seal=SEAL).clean


@pytest.mark.rule("pt95.VIII.9")
def test_the_float_of_a_machine_is_none_of_its_meters(house: House) -> None:
    house.open("maquinas", "ana", model="pomar", manner=Manner(source="hand", float=500))
    play(house, "ana", CHERRY)
    assert house.floor.out_of_order == set()
    with house.store.reading() as connection:
        assert balance(connection, BANK) == 500 + 10 - 20
    assert verify(house.store, seal=SEAL).clean


@pytest.mark.rule("pt95.VIII.9")
@pytest.mark.parametrize("account", [BANK, CREDIT, STAKES])
def test_a_machine_whose_accounts_were_changed_is_out_of_play_after_the_game(house: House, account: str) -> None:
    by_hand(house, "ana")
    play(house, "ana", CHERRY)
    staked(house)
    forge(house, account, 7)
    given = stopped(house)
    assert (given.refused, given.under) == (DISAGREE, ("pt95.VIII.9",))
    assert house.floor.out_of_order == {"mesa"}
    assert house.published[-1].stopped == DISAGREE


@pytest.mark.rule("pt95.VIII.9")
def test_it_stays_out_of_play_until_meters_and_books_agree(house: House) -> None:
    by_hand(house, "ana")
    staked(house)
    forge(house, BANK, 7)
    stopped(house)
    with house.store.writing() as page:
        reopen_table(page, "mesa")
    house.wait(1)
    assert house.floor.out_of_order == {"mesa"}
    house.restart()
    assert house.floor.out_of_order == {"mesa"}
    assert house.ask("ana", "take-out").refused == DISAGREE
    forge(house, BANK, -7)
    with house.store.writing() as page:
        reopen_table(page, "mesa")
    house.wait(1)
    assert house.floor.out_of_order == set()
    assert stopped(house).refused == ""
    assert house.state().coup == 2
    assert verify(house.store, seal=SEAL).clean


@pytest.mark.rule("pt95.VIII.9")
def test_what_was_refused_for_it_has_not_been_done(house: House) -> None:
    by_hand(house, "ana")
    staked(house)
    forge(house, BANK, 7)
    stopped(house)
    with house.store.reading() as connection:
        assert balance(connection, STAKES) == 10
        assert balance(connection, "wallet:ana:demo") == PURSE - 10


@pytest.mark.rule("pt95.VIII.9")
def test_other_machines_play_on(house: House) -> None:
    by_hand(house, "ana")
    by_hand(house, "bia", name="outra")
    staked(house)
    forge(house, BANK, 7)
    stopped(house)
    play(house, "bia", CHERRY, table="outra")
    assert house.state("outra").credit == 20


@pytest.mark.rule("pt95.VIII.9")
@pytest.mark.parametrize(("blind", "said"), BLIND.items())
def test_a_meter_that_does_not_count_is_found_at_the_table_and_by_an_audit(
    house: House, monkeypatch: pytest.MonkeyPatch, blind: str, said: str
) -> None:
    by_hand(house, "ana", pays_up_to=100)
    play(house, "ana", CHERRY)
    house.done("ana", "take-out")
    play(house, "ana", SEVENS)
    evolve = import_module("pagador.games.maquinas.evolve")
    counted = evolve.counted

    def miscounted(meters: Any, event: Any) -> Any:
        return meters if type(event).__name__ == blind else counted(meters, event)

    monkeypatch.setattr(evolve, "counted", miscounted)
    found = verify(house.store, seal=SEAL).difference
    assert found is not None
    assert found.sentence == said
    house.restart()
    assert house.floor.out_of_order == {"mesa"}
    monkeypatch.undo()
    house.restart()
    assert house.floor.out_of_order == set()


@pytest.mark.rule("pt95.VIII.9")
@pytest.mark.parametrize("meter", ["chips_in", "prizes", "retained", "chips_out", "staked"])
def test_a_machine_whose_meters_disagree_with_one_another_is_out_of_play_after_the_game(
    house: House, meter: str
) -> None:
    by_hand(house, "ana")
    staked(house)
    table, state = house.table(), house.state()
    meters = replace(state.meters, **{meter: getattr(state.meters, meter) + 1})
    table.standing = replace(table.standing, state=replace(state, meters=meters))
    given = stopped(house)
    assert (given.refused, given.under) == (
        "The meters of mesa do not agree with one another: it is out of play until they do.",
        ("pt95.VIII.9",),
    )
    assert house.floor.out_of_order == {"mesa"}


def test_games_without_meters_are_not_asked(house: House) -> None:
    house.open("roleta-francesa", "ana")
    game: AnyGame = house.standing().game
    assert game.money.meters is None
    house.done("ana", "place-bet", spot="par", stake=10)
    forge(house, BANK, 7)
    house.wait(30)
    house.rest()
    assert house.floor.out_of_order == set()
