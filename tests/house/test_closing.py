"""Closing a table, of any game and at any moment: nothing is left there, and the audit finds the books in order."""

from typing import Any

import pytest

from pagador.game import Game
from pagador.games.blackjack.words import Marking
from pagador.games.poker.treze_cartas.state import faces
from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.ledger import pool
from pagador.house.records import Closed, Manner
from pagador.house.store import Store
from pagador.house.vault import Seal
from pagador.registry import GAMES
from tests.house import test_treze_cartas as treze
from tests.house.driving import House
from tests.house.evening import Evening
from tests.house.verdicts import audited

JACKPOT: dict[str, Any] = {
    "edition": "pteur",
    "jackpot": True,
    "jackpot_approval": "IGJ 7",
    "jackpot_marking": Marking.MANUAL,
    "decision_seconds": 5,
}
SLOWLY = Manner(pace_ms=1000)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

FILLED = 2
"""So many tables are filled by five people and all house players of a company."""


def evening_of(store: Store, game: Game[Any], tables: int) -> Evening:
    """Tables of one game, each a second further in its coup than the one before.

    Where nobody has seats at two tables, there are no more of them than the people and the company can fill.
    """
    tables = min(tables, FILLED) if game.live.one_seat else tables
    evening = Evening(store, seed=tables)
    evening.welcome()
    terms = JACKPOT if game.name == "blackjack" else {}
    for number in range(tables):
        evening.table(f"mesa-{number}", game.name, SLOWLY, **terms)
    evening.play(2)
    for number in range(tables):
        for _ in range(number % 3):
            evening.wait(31)
        evening.bustle(f"mesa-{number}")
        for _ in range(number):
            evening.wait(1)
    return evening


@every_game
def test_a_table_can_be_closed_in_any_phase_and_the_books_are_in_order(sqlite_store: Store, game: Game[Any]) -> None:
    evening = evening_of(sqlite_store, game, 6)
    for name in list(evening.floor.tables):
        evening.close(name)
    verdict = audited(sqlite_store)
    assert verdict.clean, verdict.difference


@every_game
def test_a_table_whose_chance_is_lost_in_any_phase_leaves_the_books_in_order(
    sqlite_store: Store, game: Game[Any]
) -> None:
    evening = evening_of(sqlite_store, game, 6)
    evening.floor.vault.seal = Seal(b"x" * 32)
    evening.floor.vault.opened.clear()
    for _ in range(40):
        evening.wait(31)
        for name in evening.floor.tables:
            evening.bustle(name)
    verdict = verify(sqlite_store)
    assert verdict.clean, verdict.difference


# A prize that accumulates ----------------------------------------------------------------


def close(house: House) -> Closed:
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    house.wait(1)
    house.wait(0)
    (last,) = (record for record in house.records() if isinstance(record, Closed))
    return last


@pytest.mark.rule("pteur.bj.44")
def test_the_prize_of_a_closed_table_stays_in_its_pool_to_the_unit_that_its_display_showed(house: House) -> None:
    house.open("blackjack", "ana", **JACKPOT)
    for _ in range(3):
        house.wait(20)
    (shown,) = house.floor.hall.trust.shown().values()
    assert house.balance(pool("mesa", "demo")) == shown.value > 0
    last = close(house)
    assert last.swept == {"bank": 1_000_000}
    assert house.balance(pool("mesa", "demo")) == shown.value
    (kept,) = house.floor.hall.trust.shown().values()
    assert kept.disabled == "No table is open at which it could be won."


def test_at_a_table_that_closes_people_do_all_that_the_running_coup_offers_but_come_or_bet(house: House) -> None:
    treze.shared(house)
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    house.wait(1)
    ones = faces(treze.hand(house, "1"))
    house.done("bia", "suggest", place="1", rows=(ones[:3], ones[3:8], ones[8:]))
    house.add_people("duarte")
    closing = "The table mesa is closing: nobody sits down or bets any more."
    assert house.ask("duarte", "take-place", place="2").refused == closing
    assert house.ask("bia", "place-bet", spot="aposta", place="1", stake=10).refused == closing
    assert house.ask("caio", "suggest", place="1", rows=(ones[:3], ones[3:8], ones[8:])).refused == closing
