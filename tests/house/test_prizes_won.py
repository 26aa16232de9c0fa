"""The accumulated prize in the house: chips feed its pool, combinations win shares or all, void coups take back."""

import msgspec
import pytest

from pagador.games.blackjack.events_machines import (
    ChipReturned,
    JackpotPaid,
    MeterLowered,
    PrizeResumed,
    PrizeSuspended,
)
from pagador.games.blackjack.words import Marking
from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.ledger import bank
from pagador.house.pool_orders import at_play, cannot_be_won
from pagador.house.records import (
    PoolAwarded,
    PoolDisabled,
    PoolEnabled,
    PoolFed,
    PoolOrderRefused,
    PoolReceived,
    PoolStarted,
    PoolTransferred,
)
from pagador.house.unfed import NO_TABLE
from tests.house.dealing import (
    START,
    close,
    coup,
    lay,
    of_kind,
    opened,
    play_out,
    play_until,
    pool_at,
    shut,
    trusted,
    void,
)
from tests.house.driving import PURSE, House
from tests.house.forging import find, is_command
from tests.house.pooling import SPOKEN, chain, order, value
from tools.faults.books import Watch
from tools.faults.fault import Fault
from tools.faults.kills import of_prizes


@pytest.fixture
def table(house: House) -> House:
    """Ana and bia at the table um, which has a prize; ines inspects."""
    with house.store.writing() as page:
        office.add_person(page, "ines", "inspector")
    opened(house, "um", "ana", "bia")
    return house


def clean(house: House) -> bool:
    difference = verify(house.store).difference
    assert difference is None, difference
    assert house.total() == 0
    return True


def fed(house: House) -> list[tuple[int, int]]:
    """What the pool's chain says that chips gave to it, or took back."""
    lines = [record for record in chain(house, "um") if isinstance(record, PoolFed)]
    return [(each.stake, each.amount) for record in lines for each in record.given]


def wins(house: House) -> list[tuple[int, int, bool]]:
    """What was paid of the pool, what lay there, and whether it was won whole."""
    lines = [record for record in chain(house, "um") if isinstance(record, PoolAwarded)]
    return [(record.amount, record.held, record.whole) for record in lines]


def paid(house: House) -> list[tuple[str, int]]:
    return [(event.who, event.prize) for event in of_kind(house, "um", JackpotPaid)]


# Fed -------------------------------------------------------------------------------------


@pytest.mark.rule("pteur.bj.41", "pteur.bj.44")
def test_chips_feed_the_pool_and_fractions_of_a_unit_are_carried(table: House) -> None:
    """33 % of a chip of ten: 3.3."""
    for _ in range(3):
        coup(table, "um", "ana")
    coup(table, "um", "ana", "bia")
    assert fed(table) == [(10, 3), (10, 3), (10, 3), (20, 7)]
    assert value(table, "um") == START + 16
    assert clean(table)


@pytest.mark.rule("pteur.bj.41")
def test_chips_of_a_marked_table_feed_the_pool_when_the_display_is_raised(house: House) -> None:
    opened(house, "um", "ana", jackpot_marking=Marking.MANUAL.value)
    lay(house, "um", "ana")
    shut(house, "um")
    assert (house.state("um").phase, fed(house)) == ("marking", [])
    before = house.balance(bank("um", "demo"))
    house.restart()
    assert house.state("um").phase == "marking"
    play_out(house, "um")
    assert fed(house) == [(10, 3)]
    assert house.balance(bank("um", "demo")) < before
    assert clean(house)


# Won -------------------------------------------------------------------------------------


@pytest.mark.rule("pteur.bj.43")
def test_a_share_is_paid_from_all_that_lies_there_and_no_start_value_is_put_in(table: House) -> None:
    coup(table, "um", "ana", "bia", seat_1="77")
    assert fed(table) == [(20, 6)]
    assert paid(table) == [("ana", 10_000)]
    assert wins(table) == [(10_000, START + 6, False)]
    assert value(table, "um") == START - 10_000 + 6
    assert [type(record) for record in chain(table, "um")].count(PoolStarted) == 1
    assert clean(table)


@pytest.mark.rule("pteur.bj.50", "pteur.bj.50.a")
def test_the_smallest_is_paid_first_and_the_rest_goes_to_the_maximum(table: House) -> None:
    coup(table, "um", "ana", "bia", seat_1="AA", seat_2="77")
    assert paid(table) == [("bia", 10_000), ("ana", START + 6 - 10_000)]
    assert wins(table) == [(START + 6, START + 6, True)], "one line, and nothing stays"
    assert value(table, "um") == START
    assert [type(record) for record in chain(table, "um")][-2:] == [PoolAwarded, PoolStarted]
    assert clean(table)


@pytest.mark.rule("pteur.bj.50.b")
def test_two_have_equal_parts_of_the_whole_and_what_cannot_be_divided_stays_in_the_pool(table: House) -> None:
    coup(table, "um", "ana")
    coup(table, "um", "ana", "bia", seat_1="AA", seat_2="AA")
    half = (START + 9) // 2
    assert paid(table) == [("ana", half), ("bia", half)]
    assert wins(table) == [(START + 8, START + 9, True)]
    assert value(table, "um") == START + 1
    coup(table, "um", "ana", "bia")
    assert value(table, "um") == START + 1 + 7, "fractions are carried across a win: 3.3 and 6.6 and 6.6"
    assert clean(table)


def test_whoever_has_no_chip_wins_nothing_of_it(table: House) -> None:
    coup(table, "um", "ana", seat_1="AA", chip=0)
    assert (paid(table), wins(table), value(table, "um")) == ([], [], START)
    assert clean(table)


@pytest.mark.rule("pteur.bj.44", "pteur.bj.50")
def test_a_prize_is_won_at_the_table_that_went_on_with_it(table: House) -> None:
    coup(table, "um", "ana")
    close(table, "um")
    opened(table, "dois", "ana")
    coup(table, "dois", "ana", seat_1="AA")
    assert [(event.who, event.prize) for event in of_kind(table, "dois", JackpotPaid)] == [("ana", START + 6)]
    (win,) = (record for record in chain(table, "um") if isinstance(record, PoolAwarded))
    assert (win.table, win.amount, win.whole) == ("dois", START + 6, True)
    assert value(table, "um") == START
    assert clean(table)


# Void ------------------------------------------------------------------------------------


@pytest.mark.rule("pteur.bj.42", "pteur.bj.46")
def test_a_void_coup_takes_the_share_of_its_chips_back_to_the_unit(table: House) -> None:
    coup(table, "um", "ana")
    lay(table, "um", "ana", "bia")
    shut(table, "um")
    purses = table.wallet("ana"), table.wallet("bia")
    assert value(table, "um") == START + 3 + 6
    void(table, "um")
    assert fed(table) == [(10, 3), (20, 6), (-20, -6)]
    assert [event.by for event in of_kind(table, "um", MeterLowered)] == [6]
    assert [event.bet.stake for event in of_kind(table, "um", ChipReturned)] == [10, 10]
    assert (table.wallet("ana"), table.wallet("bia")) == (purses[0] + 20, purses[1] + 20)
    assert value(table, "um") == START + 3
    for _ in range(3):
        coup(table, "um", "ana")
    assert value(table, "um") == START + 13, "four chips were played: 13.2, as if there had been no others"
    assert clean(table)


@pytest.mark.rule("pteur.bj.46")
def test_where_a_fraction_had_made_a_unit_full_the_void_coup_takes_that_unit_back_too(table: House) -> None:
    for _ in range(3):
        coup(table, "um", "ana")
    lay(table, "um", "ana")
    shut(table, "um")
    void(table, "um")
    lay(table, "um", "ana", "bia")
    shut(table, "um")
    void(table, "um")
    assert fed(table)[3:] == [(10, 4), (-10, -4), (20, 7), (-20, -7)]
    assert value(table, "um") == START + 9
    assert (table.wallet("bia"), table.at_table("bia")) == (PURSE, 0)
    assert clean(table)


@pytest.mark.rule("pteur.bj.46", "pteur.bj.50")
def test_in_a_void_coup_the_chip_that_was_decided_wins_and_the_other_goes_back(table: House) -> None:
    lay(table, "um", "ana", "bia")
    shut(table, "um")
    play_until(table, "um", lambda: any(len(hand.cards) == 2 for hand in table.state("um").hands), seat_1="AA")
    void(table, "um")
    table.wait(1)
    assert [event.bet.owner for event in of_kind(table, "um", ChipReturned)] == ["bia"]
    assert fed(table) == [(20, 6), (-10, -3)]
    assert paid(table) == [("ana", START + 3)]
    assert wins(table) == [(START + 3, START + 3, True)]
    assert value(table, "um") == START
    assert clean(table)


# Disabled --------------------------------------------------------------------------------


@pytest.mark.rule("pteur.bj.40")
def test_a_coup_that_is_on_when_the_pool_is_disabled_is_decided_and_paid_and_then_the_table_hears_of_it(
    table: House,
) -> None:
    lay(table, "um", "ana", "bia")
    shut(table, "um")
    order(table, "disable", name="um")
    assert isinstance(chain(table, "um")[-1], PoolDisabled)
    assert of_kind(table, "um", PrizeSuspended) == []
    play_out(table, "um", seat_1="77")
    assert paid(table) == [("ana", 10_000)]
    assert len(of_kind(table, "um", PrizeSuspended)) == 1
    assert clean(table)


@pytest.mark.rule("pteur.bj.40")
def test_chips_laid_go_back_when_the_pool_is_disabled_and_new_ones_are_refused_until_it_is_enabled(
    table: House,
) -> None:
    lay(table, "um", "ana")
    assert table.wallet("ana") == PURSE - 20
    order(table, "disable", name="um")
    assert table.state("um").suspended
    assert table.wallet("ana") == PURSE - 10, "the chip, not the bet"
    place = next(place for owner, place in table.state("um").people if owner == "ana")
    asked = table.ask("ana", "place-bet", table="um", spot="acumulado", place=place, stake=10)
    assert asked.refused.startswith("The accumulated prize is suspended: no chip is put down for it now.")
    assert table.wallet("ana") == PURSE - 10
    assert clean(table)
    shut(table, "um")
    play_out(table, "um", seat_1="AA")
    assert (paid(table), fed(table), value(table, "um")) == ([], [], START)
    order(table, "enable", name="um")
    assert len(of_kind(table, "um", PrizeResumed)) == 1
    coup(table, "um", "ana")
    assert fed(table) == [(10, 3)]
    assert clean(table)


def test_a_pool_disabled_by_order_waits_for_the_next_table_and_goes_on_disabled_until_it_is_enabled(
    table: House,
) -> None:
    coup(table, "um", "ana")
    order(table, "disable", name="um")
    close(table, "um")
    assert trusted(table) == {"um": START + 3}
    assert pool_at(opened(table, "dois", "ana")) == "um"
    assert table.state("dois").suspended
    order(table, "enable", name="um")
    assert not table.state("dois").suspended
    coup(table, "dois", "ana")
    assert value(table, "um") == START + 6
    assert clean(table)


def test_a_pool_that_is_enabled_while_it_has_no_table_waits_as_any_other(table: House) -> None:
    coup(table, "um", "ana")
    order(table, "disable", name="um")
    close(table, "um")
    order(table, "enable", name="um")
    said = chain(table, "um")[-1]
    assert isinstance(said, PoolDisabled)
    assert (said.cause, trusted(table)) == (NO_TABLE, {"um": START + 3})
    assert pool_at(opened(table, "dois")) == "um"
    assert isinstance(chain(table, "um")[-1], PoolEnabled)
    assert clean(table)


# Transferred -----------------------------------------------------------------------------


@pytest.mark.rule("pteur.bj.40")
def test_a_transfer_while_a_table_is_open_is_refused_and_done_once_it_is_closed(table: House) -> None:
    opened(table, "dois", "caio")
    coup(table, "um", "ana")
    order(table, "transfer", "The table is given up.", name="um", to="dois", authorised=True)
    said = chain(table, "um")[-1]
    assert isinstance(said, PoolOrderRefused)
    assert said.sentence == at_play("um")
    assert (value(table, "um"), value(table, "dois")) == (START + 3, START)
    assert clean(table)
    close(table, "um")
    order(table, "transfer", "The table is given up.", name="um", to="dois", authorised=True)
    assert isinstance(chain(table, "um")[-1], PoolTransferred)
    assert isinstance(chain(table, "dois")[-1], PoolReceived)
    assert (value(table, "um"), value(table, "dois"), trusted(table)) == (0, 2 * START + 3, {})
    assert pool_at(opened(table, "tres")) == "", "there is nothing in it to go on with"
    coup(table, "dois", "caio", seat_1="AA")
    assert value(table, "dois") == START
    assert clean(table)


def test_nothing_is_transferred_to_a_pool_whose_table_is_closed(table: House) -> None:
    opened(table, "dois")
    close(table, "um")
    close(table, "dois")
    order(table, "transfer", "The table is given up.", name="um", to="dois", authorised=True)
    said = chain(table, "um")[-1]
    assert isinstance(said, PoolOrderRefused)
    assert said.sentence == cannot_be_won("dois")
    assert clean(table)


# When the books fail ---------------------------------------------------------------------


@pytest.mark.rule("pteur.bj.50")
def test_a_prize_is_paid_once_though_the_transaction_that_pays_it_is_lost(table: House) -> None:
    to_be_paid(table)
    table.fail_commits()
    assert table.ask("rosa", "pay-winners", table="um", **SPOKEN).seq is None
    assert (value(table, "um"), wins(table)) == (START + 3, [])
    play_out(table, "um")
    assert (wins(table), table.wallet("ana")) == ([(START + 3, START + 3, True)], PURSE - 20 + START + 3)
    assert clean(table)


@pytest.mark.rule("pteur.bj.50")
def test_a_prize_is_paid_once_though_the_books_do_not_answer(table: House) -> None:
    to_be_paid(table)
    table.lose_answer()
    table.done("rosa", "pay-winners", table="um", **SPOKEN)
    assert (wins(table), table.wallet("ana")) == ([(START + 3, START + 3, True)], PURSE - 20 + START + 3)
    coup(table, "um", "ana")
    assert value(table, "um") == START + 3
    assert clean(table)


def to_be_paid(house: House) -> None:
    """Ana has two aces and a chip beside a bet that is lost, and nothing was paid yet."""
    lay(house, "um", "ana")
    shut(house, "um")
    play_until(house, "um", lambda: house.state("um").phase == "paying", seat_1="AA")


# Read again ------------------------------------------------------------------------------


def test_what_knows_nothing_of_the_rules_counts_the_same(table: House) -> None:
    """The check of the long campaigns, which reads the format of the log alone."""
    coup(table, "um", "ana", "bia", seat_1="77")
    lay(table, "um", "ana", "bia")
    shut(table, "um")
    void(table, "um")
    coup(table, "um", "ana", "bia", seat_1="AA", seat_2="AA")
    watch = Watch()
    watch.read(table.store)
    counted = watch.machines.pools["um"]
    assert (counted.value, counted.wins) == (value(table, "um"), 2)
    assert of_prizes(watch, 500) == "accumulated prizes raised 3 times, lowered 1 times, won 2"


def test_a_prize_paid_twice_or_to_one_side_alone_is_found_there(table: House) -> None:
    coup(table, "um", "ana", seat_1="AA")
    with table.store.reading() as connection:
        line = find(connection, "um", is_command("award-pool"))
    watch = Watch()
    watch.read(table.store)
    with pytest.raises(Fault, match="ana was paid the prize of um twice in coup 1"):
        watch.take("um", line.coup, msgspec.json.decode(line.body))
    watch.machines.pools["um"].by_tables["um", 99, 10, 3] = 1
    with pytest.raises(Fault, match="do not say the same"):
        watch.machines.check()


def test_a_campaign_in_which_nobody_played_for_a_prize_has_shown_nothing(table: House) -> None:
    watch = Watch()
    watch.read(table.store)
    assert "raised 0 times" in of_prizes(watch, 20)
    with pytest.raises(Fault, match="No chip was taken for an accumulated prize"):
        of_prizes(watch, 500)
