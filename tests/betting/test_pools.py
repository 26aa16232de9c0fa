"""Pools: money is conserved over anything that can happen, remainders are carried exactly, nothing is paid twice."""

from fractions import Fraction
from math import floor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pagador.betting.pools import (
    Award,
    Awarded,
    ChangeTerms,
    Contribute,
    Disable,
    Enable,
    Fed,
    Feeder,
    Inherit,
    Pool,
    PoolTerms,
    Reach,
    Start,
    Started,
    TermsChanged,
    TransferIn,
    TransferOut,
    TransferredIn,
    TransferredOut,
    after,
    decide,
    opened,
    share_due,
)
from pagador.decider import Event, HouseCommand
from pagador.law import Refused
from pagador.money import shown

JACKPOT = PoolTerms(
    name="jackpot",
    rate=Fraction(1, 30),
    start=1000,
    reach=Reach.MACHINE,
    model="galo",
    stakes=(1, 5),
    under=("pt95.VIII.3",),
    held_under=("pt95.VIII.5",),
    moved_under=("pt95.VIII.6",),
)


def told(pool: Pool, *commands: HouseCommand) -> Pool:
    for command in commands:
        pool = after(pool, decide(pool, command))
    return pool


def begun(terms: PoolTerms = JACKPOT) -> Pool:
    return told(opened(terms), Start())


def refusal(pool: Pool, command: HouseCommand) -> Refused:
    with pytest.raises(Refused) as refused:
        decide(pool, command)
    return refused.value


def fed(table: str, line: int, stake: int, amount: int) -> Contribute:
    return Contribute(table=table, line=line, stake=stake, amount=amount)


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
def test_a_share_of_each_stake_goes_in_and_the_fraction_is_carried_for_each_table() -> None:
    pool = told(begun(), fed("m1", 3, 100, 3), fed("m2", 3, 100, 3), fed("m1", 5, 100, 3), fed("m1", 8, 100, 4))
    assert (pool.value, pool.gathered) == (1013, 13)
    assert pool.feeder("m1") == Feeder(stakes=300, given=10, rest=Fraction(0), line=8)
    assert pool.feeder("m2").rest == Fraction(1, 3)


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
@pytest.mark.parametrize("amount", [0, 2, 4, 100])
def test_a_contribution_that_its_stake_does_not_make_due_is_refused(amount: int) -> None:
    found = refusal(begun(), fed("m1", 3, 100, amount))
    assert found.sentence.startswith("A stake of 100 makes 3 due to the pool, not ")
    assert found.under == ("pt95.VIII.3",)


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
def test_a_contribution_without_a_stake_is_refused() -> None:
    found = refusal(begun(), fed("m1", 3, 0, 0))
    assert found.sentence == "Nothing was staked that could feed the pool jackpot."


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
@pytest.mark.parametrize("line", [7, 6, 0, -1])
def test_a_contribution_replayed_is_refused(line: int) -> None:
    pool = told(begun(), fed("m1", 7, 30, 1))
    assert refusal(pool, fed("m1", line, 30, 1)).sentence == (
        f"Line {line} of m1 is not after line 7, up to which it has fed the pool."
    )
    assert told(pool, fed("m2", max(line, 1), 30, 1)).value == 1002


@pytest.mark.rule("pt95.VIII.5")
def test_all_of_it_is_awarded_with_what_the_winning_play_put_in_and_the_next_has_the_start_value() -> None:
    pool = told(begun(), fed("m1", 7, 300, 10))
    (first,) = decide(pool, Award(table="m1", line=8))
    assert first == Awarded(table="m1", line=8, amount=1010, under=("pt95.VIII.3", "pt95.VIII.5"))
    pool = told(pool, Award(table="m1", line=8), Start())
    (second,) = decide(pool, Award(table="m2", line=8))
    assert isinstance(second, Awarded)
    assert second.amount == 1000
    assert pool.wins == 1


@pytest.mark.rule("pt95.VIII.5")
@pytest.mark.parametrize("line", [8, 7])
def test_a_pool_is_not_paid_twice_for_one_line(line: int) -> None:
    pool = told(begun(), Award(table="m1", line=8), Start())
    assert refusal(pool, Award(table="m1", line=line)).sentence == (
        f"The pool jackpot was paid for line {line} of m1 already."
    )


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.5")
def test_a_disabled_pool_is_neither_fed_nor_won() -> None:
    pool = told(begun(), Disable(cause="The display is dark."))
    sentence = "The pool jackpot is disabled: The display is dark."
    assert refusal(pool, Award(table="m1", line=8)).sentence == sentence
    assert refusal(pool, fed("m1", 8, 30, 1)).sentence == sentence
    assert told(pool, Enable(), fed("m1", 8, 30, 1)).value == 1001


def test_a_pool_without_its_start_value_is_neither_fed_nor_won() -> None:
    sentence = "The pool jackpot has not got its start value yet."
    assert refusal(opened(JACKPOT), Award(table="m1", line=8)).sentence == sentence
    assert refusal(opened(JACKPOT), fed("m1", 8, 30, 1)).sentence == sentence
    assert refusal(begun(), Start()).sentence == "The pool jackpot has got its start value already."


OTHER = PoolTerms(name="other", rate=Fraction(1, 50), start=10, model="galo", stakes=(1, 5))
CAUSE = "The machine burnt down."


def moving(to: PoolTerms = OTHER, cause: str = CAUSE, *, authorised: bool = False) -> TransferOut:
    return TransferOut(to=to, cause=cause, authorised=authorised)


@pytest.mark.rule("pt95.VIII.6")
def test_what_cannot_be_won_goes_to_a_pool_of_the_same_model_and_stakes() -> None:
    pool = told(begun(), fed("m1", 7, 300, 10), Disable(cause=CAUSE))
    (out,) = decide(pool, moving())
    assert out == TransferredOut(to="other", amount=1010, cause=CAUSE, under=("pt95.VIII.6",))
    assert after(pool, (out,)).value == 0
    assert told(begun(OTHER), TransferIn(source="jackpot", amount=1010)).value == 1020


@pytest.mark.rule("pt95.VIII.6")
def test_to_another_model_or_stake_it_goes_only_as_authorised() -> None:
    pool = told(begun(), Disable(cause=CAUSE))
    for unlike in (
        PoolTerms(name="other", rate=Fraction(1, 50), model="sete", stakes=(1, 5)),
        PoolTerms(name="other", rate=Fraction(1, 50), model="galo", stakes=(5,)),
        PoolTerms(name="other", rate=Fraction(1, 50)),
    ):
        assert refusal(pool, moving(unlike)).sentence == (
            "The pool other is not for the same model and stakes: only the inspection may authorise it."
        )
        assert len(decide(pool, moving(unlike, authorised=True))) == 1


@pytest.mark.rule("pt95.VIII.6")
@pytest.mark.parametrize("unsaid", [{"model": ""}, {"stakes": ()}])
def test_of_pools_for_any_machine_it_is_not_known_that_they_are_for_the_same(unsaid: dict[str, Any]) -> None:
    pool = told(begun(replace(JACKPOT, **unsaid)), Disable(cause=CAUSE))
    assert refusal(pool, moving(replace(OTHER, **unsaid))).under == ("pt95.VIII.6",)


@pytest.mark.rule("pt95.VIII.6")
def test_nothing_goes_to_a_pool_that_is_disabled_too() -> None:
    shut = told(begun(OTHER), Disable(cause=CAUSE))
    sentence = "The pool other is disabled: what came there could not be won either."
    assert refusal(shut, TransferIn(source="jackpot", amount=5)).sentence == sentence


@pytest.mark.rule("pt95.VIII.6")
def test_nothing_is_transferred_that_can_still_be_won_nor_without_a_cause_nor_to_itself() -> None:
    pool = told(begun(), Disable(cause=CAUSE))
    can_be_won = "The pool jackpot can still be won: what lies there stays until it cannot."
    assert refusal(begun(), moving()).sentence == can_be_won
    assert refusal(pool, moving(cause="")).sentence.startswith("Say what keeps the pool from being won")
    assert refusal(pool, moving(JACKPOT)).sentence == "The pool jackpot cannot be transferred to itself."
    assert refusal(told(pool, moving()), moving()).sentence == "Nothing lies in the pool jackpot."
    assert refusal(pool, TransferIn(source="jackpot", amount=5)).under == ("pt95.VIII.6",)
    for amount in (0, -5):
        assert "more than nothing" in refusal(pool, TransferIn(source="other", amount=amount)).sentence


@pytest.mark.rule("pt95.VIII.5")
def test_its_terms_stay_while_what_players_put_in_lies_there() -> None:
    dearer = PoolTerms(name="jackpot", rate=Fraction(1, 20), start=1500)
    pool = begun()
    assert decide(pool, ChangeTerms(terms=dearer)) == (TermsChanged(terms=dearer, amount=500, under=()),)
    assert told(pool, ChangeTerms(terms=dearer)).value == 1500
    found = refusal(told(pool, fed("m1", 3, 30, 1)), ChangeTerms(terms=dearer))
    assert found.sentence == "1 of the players' stakes lie in the pool jackpot: its terms stay as they are."
    assert found.under == ("pt95.VIII.5",)


@pytest.mark.parametrize("rate", [Fraction(0), Fraction(-1, 2), Fraction(3, 2)])
def test_a_share_is_between_nothing_and_all(rate: Fraction) -> None:
    with pytest.raises(Refused, match="more than nothing and at most all of it"):
        opened(PoolTerms(name="odd", rate=rate))
    with pytest.raises(Refused, match="less than nothing"):
        opened(PoolTerms(name="odd", rate=Fraction(1, 2), start=-1))


# Shared ----------------------------------------------------------------------------------

SHARED = replace(JACKPOT, rate=Fraction(1, 3), shared=True)


def won(line: int, amount: int, *, whole: bool) -> Award:
    return Award(table="m1", line=line, amount=amount, whole=whole)


@pytest.mark.rule("pteur.bj.50.a")
def test_shares_of_a_prize_are_won_and_it_goes_on_until_it_is_won_whole() -> None:
    pool = told(begun(SHARED), fed("m1", 1, 100, 33), won(2, 51, whole=False))
    assert (pool.value, pool.started, pool.wins) == (982, True, 1)
    pool = told(pool, won(3, 981, whole=True))
    assert (pool.value, pool.gathered, pool.started) == (1, 1, False)
    assert told(pool, Start()).value == 1001


@pytest.mark.rule("pt95.VIII.5", "pteur.bj.50.a")
@pytest.mark.parametrize(("terms", "amount"), [(SHARED, 1001), (SHARED, -1), (JACKPOT, 999)])
def test_no_other_amount_is_paid_than_lies_there(terms: PoolTerms, amount: int) -> None:
    found = refusal(begun(terms), won(2, amount, whole=True))
    assert found.sentence == f"1\u202f000 lie in the pool jackpot: not {shown(amount)}."
    assert found.under == ("pt95.VIII.5",)


@pytest.mark.rule("pt95.VIII.5")
def test_a_prize_that_is_not_shared_is_won_whole() -> None:
    assert "lie in the pool jackpot" in refusal(begun(), won(2, 1000, whole=False)).sentence


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
def test_the_share_of_a_stake_that_goes_back_goes_back_to_the_unit() -> None:
    pool = told(begun(SHARED), fed("m1", 1, 100, 33), fed("m1", 2, 100, 33))
    back = told(pool, fed("m1", 3, -100, -33))
    assert (back.value, back.gathered, back.feeder("m1").rest) == (1033, 33, Fraction(1, 3))
    assert told(back, fed("m1", 4, -100, -33)).feeder("m1") == Feeder(stakes=0, given=0, line=4)
    assert "makes −33 due" in refusal(pool, fed("m1", 3, -100, -34)).sentence
    assert refusal(told(begun(SHARED)), fed("m2", 3, -3, -1)).sentence.startswith("More would go back from the pool")
    assert refusal(told(pool, won(3, 1066, whole=True), Start()), fed("m1", 4, -100, -33)).under == ("pt95.VIII.5",)


@pytest.mark.rule("pt95.VIII.6")
def test_of_a_shared_pool_that_is_disabled_what_is_at_stake_is_still_decided() -> None:
    pool = told(begun(SHARED), Disable(cause=CAUSE), fed("m1", 1, 30, 10))
    assert told(pool, won(2, 5, whole=False)).value == 1005
    pool = told(pool, won(2, 1010, whole=True))
    assert (pool.value, pool.wants_start) == (0, False)
    assert told(pool, Enable()).wants_start


@pytest.mark.rule("pteur.bj.44")
def test_a_pool_begins_with_what_had_gathered_before_there_was_one() -> None:
    pool = told(opened(SHARED), Inherit(amount=700), Inherit(amount=80))
    assert (pool.value, pool.gathered, pool.started) == (780, 780, True)
    assert "more than nothing" in refusal(pool, Inherit(amount=0)).sentence
    for begun_already in (begun(SHARED), told(pool, fed("m1", 1, 3, 1))):
        assert refusal(begun_already, Inherit(amount=5)).sentence.startswith("The pool jackpot has begun")


# Anything that can happen ----------------------------------------------------------------

TABLES = st.sampled_from(["m1", "m2", "m3"])
ACTS = st.one_of(
    st.tuples(st.just("stake"), TABLES, st.integers(1, 10_000)),
    st.tuples(st.just("win"), TABLES, st.just(0)),
    st.tuples(st.just("back"), TABLES, st.integers(1, 10_000)),
    st.tuples(st.just("share"), TABLES, st.integers(1, 99)),
    st.tuples(st.just("divide"), TABLES, st.integers(2, 7)),
    st.tuples(st.just("give"), st.just(""), st.integers(1, 500)),
    st.tuples(st.just("move"), st.just(""), st.just(0)),
    st.tuples(st.just("change"), st.just(""), st.integers(0, 3000)),
)
RATES = st.fractions(Fraction(1, 900), Fraction(1, 3), max_denominator=997)


def put_in(events: list[Event]) -> int:
    """What all these events brought, and took out."""
    found = 0
    for event in events:
        match event:
            case Started(amount=amount) | Fed(amount=amount) | TransferredIn(amount=amount):
                found += amount
            case TermsChanged(amount=amount):
                found += amount
            case Awarded(amount=amount) | TransferredOut(amount=amount):
                found -= amount
    return found


@settings(deadline=None)
@given(RATES, st.lists(ACTS, max_size=60))
@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4", "pt95.VIII.5", "pt95.VIII.6")
def test_its_value_is_what_was_put_in_without_what_was_taken_out(
    rate: Fraction, acts: list[tuple[str, str, int]]
) -> None:
    terms = PoolTerms(name="p", rate=rate, start=700, shared=True)
    pool, events, stakes = opened(terms), list[Event](), dict[str, int]()
    given: dict[str, int] = {}

    def do(*commands: HouseCommand) -> None:
        nonlocal pool
        for command in commands:
            found = decide(pool, command)
            pool = after(pool, found)
            events.extend(found)

    do(Start())
    for line, (what, table, amount) in enumerate(acts, start=1):
        match what:
            case "stake":
                due = floor(rate * (stakes.get(table, 0) + amount)) - given.get(table, 0)
                stakes[table] = stakes.get(table, 0) + amount
                given[table] = given.get(table, 0) + due
                do(fed(table, line, amount, due))
            case "back" if stakes.get(table):
                back = min(amount, stakes[table])
                due = given[table] - floor(rate * (stakes[table] - back))
                if due <= pool.gathered:
                    stakes[table] -= back
                    given[table] -= due
                    do(fed(table, line, -back, -due))
            case "win":
                do(Award(table=table, line=line), Start())
            case "share":
                do(Award(table=table, line=line, amount=pool.value * amount // 100, whole=False))
            case "divide":
                do(Award(table=table, line=line, amount=pool.value // amount * amount), Start())
            case "give":
                do(TransferIn(source="q", amount=amount))
            case "move" if pool.value:
                do(Disable(cause=CAUSE), moving(PoolTerms(name="q", rate=rate), authorised=True), Enable(), Start())
            case "change" if not pool.gathered:
                do(ChangeTerms(terms=replace(terms, start=amount)))
        assert pool.value == put_in(events) >= pool.gathered >= 0
    for table, staked in stakes.items():
        feeder = pool.feeder(table)
        assert (feeder.stakes, feeder.given + feeder.rest) == (staked, rate * staked)


@given(st.fractions(0, 1, max_denominator=50), RATES, st.integers(1, 10**9))
@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
def test_no_part_of_a_share_is_lost(rest: Fraction, rate: Fraction, stake: int) -> None:
    units, left = share_due(rest, rate, stake)
    assert units + left == rest + rate * stake
    assert 0 <= left < 1
