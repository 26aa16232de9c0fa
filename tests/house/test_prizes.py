"""Prizes of closed tables: in trust, shown, gone on at the next table to the unit; and what an audit finds of them."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from pagador.decider import RULES_VERSION, Event
from pagador.games.blackjack.events_machines import ChipTaken, JackpotPaid, MeterStarted
from pagador.house import office, schema
from pagador.house.audit.differences import Differs, Where
from pagador.house.audit.prizes import check_prizes
from pagador.house.audit.tally import Tally
from pagador.house.audit.verify import verify
from pagador.house.chain import Head
from pagador.house.endings import Ending
from pagador.house.ledger import bank, pool, treasury
from pagador.house.prizes import PrizeShown, in_trust
from pagador.house.records import Closed, Manner, Opened, PrizeLeft
from pagador.house.store import Writing
from pagador.law import Refused
from pagador.registry import check_edition, game_named
from pagador.table.log import Stamp
from tests.house.commands import Pagador, pagador
from tests.house.driving import House
from tests.house.forging import edit, find, shift, unguarded

__all__ = ["pagador"]

PRIZE: dict[str, Any] = {"jackpot": True, "jackpot_approval": "IGJ 7", "jackpot_chip": 10, "jackpot_percent": 60}
LONGEST_END = 40
"""More windows than a coup has left."""

TRUST = pool("", "demo")


def add(page: Writing, name: str, currency: str = "demo", casino: str = "casino", **terms: Any) -> Opened:
    edition = check_edition(game_named("blackjack"), "pteur")
    stamp = Stamp(game="blackjack", edition=edition, terms={**PRIZE, **terms}, readings={})
    return office.add_table(page, name, stamp, currency, Manner(), casino=casino)[0]


def opened(house: House, name: str, *seated: str, **meant: Any) -> Opened:
    with house.store.writing() as page:
        first = add(page, name, **meant)
    house.floor.open_tables()
    for who in seated:
        house.seat(who, name)
    return first


def close(house: House, name: str) -> int:
    """Close a table; what it leaves of its prize."""
    with house.store.writing() as page:
        office.close_table(page, name)
    house.wait(1)
    for _ in range(LONGEST_END):
        if name in house.floor.tables:
            house.wait(31)
    (last,) = (record for record in house.records(name) if isinstance(record, Closed))
    return last.swept.get("pool", 0)


def played(house: House, name: str, coups: int = 2) -> int:
    """Coups, at least one of them with a chip; what the display of the table shows then."""
    while house.state(name).coup <= coups or not of_kind(house, name, ChipTaken):
        seat = next((place for place, who in seats(house, name).items() if who == "ana"), None)
        if seat is not None and house.state(name).phase == "betting" and not house.state(name).bets:
            house.done("ana", "place-bet", table=name, spot="aposta", place=seat, stake=10)
            house.done("ana", "place-bet", table=name, spot="acumulado", place=seat, stake=10)
        house.wait(31)
    shown: int = house.state(name).meter
    return shown


def seats(house: House, name: str) -> dict[str, str]:
    return {place: who for who, place in house.state(name).people}


def of_kind(house: House, name: str, kind: type[Event]) -> list[Event]:
    return [event for event in house.events(name) if isinstance(event, kind)]


def trusted(house: House) -> list[PrizeShown]:
    with house.store.reading() as connection:
        return in_trust(connection)


def is_opening(record: object) -> bool:
    return isinstance(record, Opened)


@pytest.fixture
def left(house: House) -> int:
    """What the table um has left in trust."""
    opened(house, "um", "ana")
    shown = played(house, "um")
    assert close(house, "um") == shown > 0
    return shown


# Going on --------------------------------------------------------------------------------


@pytest.mark.rule("pteur.bj.44")
def test_the_next_table_goes_on_with_the_prize_to_the_unit(house: House, left: int) -> None:
    assert [(prize.table, prize.amount) for prize in trusted(house)] == [("um", left)]
    assert house.balance(TRUST) == left
    before = house.balance(treasury("demo"))
    first = opened(house, "dois", "ana")
    assert first.prizes == (PrizeLeft("um", left),)
    assert (house.state("dois").meter, house.balance(pool("dois", "demo")), house.balance(TRUST)) == (left, left, 0)
    assert trusted(house) == []
    assert house.balance(treasury("demo")) == before - house.balance(bank("dois", "demo"))
    played(house, "dois")
    chips, won = of_kind(house, "dois", ChipTaken), of_kind(house, "dois", JackpotPaid)
    assert len(chips) > 0
    assert len(of_kind(house, "dois", MeterStarted)) <= len(won), "the start value lies in what goes on"
    if not won:
        assert house.state("dois").meter == left + 6 * len(chips)
    assert house.state("dois").meter == house.balance(pool("dois", "demo"))
    assert verify(house.store).difference is None


def test_it_goes_on_once_and_from_there_to_the_table_after_that(house: House, left: int) -> None:
    opened(house, "dois")
    assert opened(house, "tres").prizes == ()
    assert house.state("tres").meter is None
    assert close(house, "dois") == left
    assert opened(house, "quatro").prizes == (PrizeLeft("dois", left),)
    assert verify(house.store).difference is None


def test_all_that_waits_goes_on_at_the_next_table(house: House, left: int) -> None:
    opened(house, "dois", "ana")
    opened(house, "tres", "ana")
    for name in ("dois", "tres"):
        played(house, name)
    sums = {name: close(house, name) for name in ("dois", "tres")}
    assert min(sums.values()) > 0
    assert opened(house, "a").prizes == tuple(PrizeLeft(name, sums[name]) for name in ("dois", "tres"))
    assert house.state("a").meter == sum(sums.values())
    assert verify(house.store).difference is None


def test_of_two_tables_opened_at_once_the_first_goes_on_with_it(house: House, left: int) -> None:
    with house.store.writing() as page:
        assert [bool(add(page, name).prizes) for name in ("b", "a")] == [True, False]
    assert verify(house.store).difference is None


@pytest.mark.parametrize(
    "meant",
    [
        {"jackpot_chip": 20},
        {"jackpot_percent": 50},
        {"jackpot_start": 200_000},
        {"jackpot_combinations": {"AAA": 10, "AAAA": 100}},
        {"jackpot": False},
        {"currency": "EUR", "jackpot_approval": "IGJ 7"},
        {"casino": "espinho"},
    ],
    ids=lambda meant: next(iter(meant)),
)
def test_a_table_on_other_terms_leaves_it_where_it_is(house: House, left: int, meant: dict[str, Any]) -> None:
    assert opened(house, "dois", **meant).prizes == ()
    assert house.balance(TRUST) == left
    assert opened(house, "tres").prizes == (PrizeLeft("um", left),)
    assert verify(house.store).difference is None


def test_who_opens_a_table_does_not_say_what_goes_on(house: House, left: int) -> None:
    with pytest.raises(Refused, match=r"^The house alone says what goes on of prizes in trust"):
        opened(house, "dois", jackpot_carried=left)
    assert house.balance(TRUST) == left


def test_a_table_whose_prize_never_began_leaves_nothing(house: House) -> None:
    opened(house, "um")
    assert close(house, "um") == 0
    assert trusted(house) == []
    assert opened(house, "dois").prizes == ()
    assert verify(house.store).difference is None


def test_a_house_that_opens_again_finds_the_prize_on_the_display(house: House, left: int) -> None:
    opened(house, "dois")
    house.restart()
    assert house.state("dois").meter == left
    assert house.folded("dois") == house.standing("dois")


# What an audit finds ---------------------------------------------------------------------


def changed(house: House, change: Callable[[dict[str, Any]], None]) -> str | None:
    """What an audit says first of books in which the opening of dois was changed."""
    with unguarded(house.store) as connection:
        edit(connection, find(connection, "dois", is_opening), change)
    difference = verify(house.store).difference
    return None if difference is None else difference.sentence


ASTRAY = "It does not go on with what lay in trust for it."


def nothing(raw: dict[str, Any]) -> None:
    raw["prizes"] = []
    del raw["stamp"]["terms"]["jackpot_carried"]


def of_older_rules(raw: dict[str, Any]) -> None:
    nothing(raw)
    raw["stamp"]["rules_version"] = "0.2.0"


def less(raw: dict[str, Any]) -> None:
    raw["prizes"][0][1] -= 1
    raw["stamp"]["terms"]["jackpot_carried"] -= 1


def reposted(house: House, name: str, amount: int) -> None:
    """The posting of a prize that goes on and both balances, as if it were another amount."""
    row, account = schema.postings.c, pool(name, "demo").name
    mine = (row.chain == name) & (row.target == account)
    with unguarded(house.store) as connection:
        before = connection.execute(select(row.amount).where(mine)).scalar_one()
        changing = update(schema.postings).values(amount=amount) if amount else delete(schema.postings)
        connection.execute(changing.where(mine))
        shift(connection, TRUST.name, before - amount)
        shift(connection, account, amount - before)


def test_a_display_that_begins_with_more_than_goes_on_is_a_difference(house: House, left: int) -> None:
    opened(house, "dois")
    sentence = changed(house, lambda raw: raw["stamp"]["terms"].update(jackpot_carried=left + 1))
    assert sentence == "It begins with another prize than goes on there."


def test_less_than_a_table_left_is_a_difference(house: House, left: int) -> None:
    opened(house, "dois")
    assert changed(house, less) == "Posting 2 differs."


@pytest.mark.rule("pteur.bj.44")
def test_less_than_a_table_left_is_a_difference_though_it_is_posted(house: House, left: int) -> None:
    opened(house, "dois")
    reposted(house, "dois", left - 1)
    assert changed(house, less) == ASTRAY


def test_a_prize_that_stays_behind_is_a_difference(house: House, left: int) -> None:
    opened(house, "dois")
    reposted(house, "dois", 0)
    assert changed(house, nothing) == ASTRAY


def test_a_table_of_older_rules_left_it_where_it_was(house: House, left: int) -> None:
    opened(house, "dois")
    reposted(house, "dois", 0)
    assert changed(house, of_older_rules) is None


def test_a_prize_that_goes_on_at_two_tables_is_a_difference() -> None:
    tally = tally_of(opening("um"), opening("dois", PrizeLeft("um", 100)), opening("tres", PrizeLeft("um", 100)))
    with pytest.raises(Differs) as found:
        check_prizes(tally, {"um": 1, "dois": 3, "tres": 4}, ended("um", 2))
    difference = found.value.difference
    assert (difference.sentence, difference.written, difference.given) == (ASTRAY, "100 of um", "nothing")
    assert difference.where == Where("tres", 1, 1)


def test_a_table_opened_before_another_closed_does_not_go_on_with_its_prize() -> None:
    tally = tally_of(opening("um"), opening("dois"))
    tally.balances[TRUST] = 100
    check_prizes(tally, {"um": 1, "dois": 2}, ended("um", 3))
    with pytest.raises(Differs, match="does not go on"):
        check_prizes(tally, {"um": 1, "dois": 3}, ended("um", 2))


def test_what_an_older_program_closed_goes_on_at_the_first_table_of_this_one() -> None:
    """It wrote nowhere in the chain of the house when a table ended."""
    tally = tally_of(
        opening("um", rules="0.2.0"), opening("dois", rules="0.2.0"), opening("tres", PrizeLeft("um", 100))
    )
    tally.balances[TRUST] = 0
    check_prizes(tally, {"um": 1, "dois": 2, "tres": 3}, {})


def test_an_account_that_holds_another_amount_than_tables_left_is_a_difference() -> None:
    tally = tally_of(opening("um"))
    tally.balances[TRUST] = 99
    with pytest.raises(Differs) as found:
        check_prizes(tally, {"um": 1}, ended("um", 2))
    difference = found.value.difference
    assert difference.sentence == "pool:house:demo is not what closed tables have left in trust."
    assert (difference.written, difference.given) == ("99", "100")


# On the display --------------------------------------------------------------------------


def test_the_command_shows_what_lies_in_trust(house: House, left: int, pagador: Pagador) -> None:
    books = ("--db", house.store.url)
    assert pagador("table", "prizes", *books).out.splitlines()[-1].split() == [
        *("um", "blackjack", "pteur", "casino", "demo"),
        str(left),
    ]
    (told,) = pagador("table", "prizes", "--json", *books).document
    assert (told["table"], told["amount"], told["terms"]["chip"]) == ("um", left, 10)
    opened(house, "dois")
    assert pagador("table", "prizes", *books).out == "No closed table has left a prize in trust.\n"


def opening(name: str, *prizes: PrizeLeft, rules: str = RULES_VERSION) -> Opened:
    stamp = Stamp(game="blackjack", edition="pteur", terms=PRIZE, rules_version=rules)
    return Opened(seq=1, at=0, table=name, stamp=stamp, currency="demo", manner=Manner(), prizes=prizes)


def tally_of(*openings: Opened) -> Tally:
    """A tally of these tables, of which the first has left a hundred."""
    tally = Tally()
    tally.opened = {each.table: each for each in openings}
    tally.left = {openings[0].table: 100}
    return tally


def ended(table: str, line: int) -> dict[str, Ending]:
    return {table: Ending(table, Head(9, b""), line)}
