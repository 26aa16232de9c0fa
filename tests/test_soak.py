"""What the campaigns of `make soak` would notice: each of their checks is shown a fault that it must find."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from pagador.decider import Participant
from pagador.games.baccarat.chemin_de_fer import CHEMIN_DE_FER
from pagador.house.anchors import AnchorFile, key_from
from pagador.house.floor import Ask, Floor
from pagador.house.live import Answer, Wish
from pagador.house.records import Manner
from pagador.house.settings import Settings
from pagador.house.store import Store
from pagador.house.vault import seal_from
from tests.games.chemin_de_fer.evening import Evening as ByTemper
from tools.faults.bankers import Moment
from tools.faults.books import Watch, check_postings
from tools.faults.campaign import Campaign
from tools.faults.crowd import Crowd
from tools.faults.examining import Audit, audited
from tools.faults.fault import Fault
from tools.faults.kills import LEAST, MOST_MORE, Kill, Killing, schedule
from tools.faults.logs import check_log
from tools.faults.tables import ChipTable
from tools.load.players import Player, Tally
from tools.load.prepare import Furniture, Guest, furnish

TABLE = "roleta-francesa"
SPOTS = ("par", "impar", "encarnado", "preto", "pleno:17")


class Evening:
    """A player's evening at a roulette, with his notes of what he was told."""

    def __init__(self, settings: Settings) -> None:
        token = furnish(settings, [Furniture(TABLE, TABLE, Manner())], [Guest("ana")])["ana"]
        self.store = Store(settings.url)
        self.now = 1_000_000
        self.floor = Floor(self.store, seal_from(settings.seal_file), clock=lambda: self.now)
        self.floor.open_tables()
        self.ana = Player("ana", token, TABLE, Tally(), Random(1))
        self.does("take-place", place="table")
        for spot in SPOTS:
            self.does("place-bet", spot=spot, stake=10)
        self.now += 31_000
        self.floor.turn([])

    def does(self, do: str, **fields: Any) -> None:
        answers: list[Answer] = []
        number, raw = len(self.ana.said) + 1, {"do": do, **fields}
        wish = Wish(by=Participant("ana"), role="player", raw=raw, number=number, coup=1)
        self.floor.turn([Ask(TABLE, wish, answers.append)])
        assert answers[0].seq is not None
        self.ana.said[number] = f'{{"command":{{"do":"{do}"}}}}'.encode()
        self.ana.done[number] = self.ana.seen = answers[0].seq

    def audited(self, settings: Settings) -> Audit:
        AnchorFile(settings.anchor_file, key_from(settings.anchor_key)).append(self.floor.heads(), self.now)
        return audited(settings)

    def change(self, *statements: str) -> None:
        with self.store.writing() as page:
            for statement in statements:
                page.connection.execute(text(statement))

    def watched(self) -> Watch:
        watch = Watch()
        watch.read(self.store)
        watch.check_promises([self.ana])
        watch.check_authors([self.ana])
        return watch


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(Settings(data=str(tmp_path)))
    yield evening
    evening.store.close()


def test_books_that_are_as_they_should_be_have_no_fault(evening: Evening) -> None:
    watch = evening.watched()
    with evening.store.reading() as connection:
        check_postings(connection)
    assert (watch.coups, len(watch.written)) == (1, 1 + len(SPOTS))


def test_a_bet_that_was_acknowledged_and_is_not_in_the_log_is_found(evening: Evening) -> None:
    evening.ana.done[99] = 5
    with pytest.raises(Fault, match=r"Command 99 of ana .* is not in the log"):
        evening.watched()


def test_a_bet_acknowledged_on_another_line_or_as_something_else_is_found(evening: Evening) -> None:
    evening.ana.said[2] = b'{"command":{"do":"place-bet","spot":"pleno:0"}}'
    with pytest.raises(Fault, match="as something else"):
        evening.watched()
    evening.ana.done[2] += 1
    with pytest.raises(Fault, match="is on line"):
        evening.watched()


def test_a_bet_that_was_refused_and_done_all_the_same_is_found(evening: Evening) -> None:
    del evening.ana.done[3]
    evening.ana.refused[3] = "The house could not write that down: nothing was done. Try again."
    with pytest.raises(Fault, match="Command 3 of ana was refused, and done"):
        evening.watched()


def test_a_line_that_was_shown_and_then_lost_is_found(evening: Evening) -> None:
    evening.ana.seen = 1000
    with pytest.raises(Fault, match="was shown line 1000"):
        evening.watched()


def test_a_command_that_nobody_sent_is_found(evening: Evening) -> None:
    del evening.ana.said[4], evening.ana.done[4]
    with pytest.raises(Fault, match="Nobody sent command 4"):
        evening.watched()


def test_a_wallet_that_holds_something_else_is_found(evening: Evening) -> None:
    evening.change(
        "UPDATE accounts SET balance = balance + 7 WHERE kind = 'wallet'",
        "UPDATE accounts SET balance = balance - 7 WHERE kind = 'treasury'",
    )
    with pytest.raises(Fault, match="wallet:ana:demo holds"):
        evening.watched()
    with evening.store.reading() as connection, pytest.raises(Fault, match="not what its postings come to"):
        check_postings(connection)


def test_accounts_that_do_not_sum_to_nothing_are_found(evening: Evening) -> None:
    evening.change("UPDATE accounts SET balance = balance + 7 WHERE kind = 'treasury'")
    with pytest.raises(Fault, match="together hold 7"):
        evening.watched()


def test_a_line_that_was_changed_or_cut_is_found(evening: Evening) -> None:
    watch = evening.watched()
    evening.change("DROP TRIGGER log_no_delete", f"DELETE FROM log WHERE chain = '{TABLE}' AND seq = {last(watch)}")
    with pytest.raises(Fault, match="is gone, or another"):
        watch.read(evening.store)
    evening.change("DROP TRIGGER log_no_update", f"UPDATE log SET body = X'7B7D' WHERE chain = '{TABLE}' AND seq = 3")
    with pytest.raises(Fault, match=r"Line 3 of .* is not bound"):
        evening.watched()


def last(watch: Watch) -> int:
    return watch.ends[TABLE][0]


# What cannot be written into these books, even by hand ------------------------------------


BET = {"owner": "ana", "place": "", "spot": "par", "stake": 10, "colour": ""}


def played(number: int | None, do: str, **event: object) -> dict[str, Any]:
    return {"is": "played", "seq": 9, "actor": "ana", "number": number, "command": {"do": do}, "events": [event]}


def test_a_command_in_the_log_twice_is_found() -> None:
    watch = Watch()
    watch.take(TABLE, 1, played(7, "place-bet", event="called"))
    with pytest.raises(Fault, match="Command 7 of ana is twice in the log"):
        watch.take(TABLE, 1, played(7, "place-bet", event="called"))


def test_a_bet_that_is_paid_twice_is_found() -> None:
    watch, paid = Watch(), played(None, "pay-winners", event="bet-paid", bet=BET, prize=10, under=[])
    watch.take(TABLE, 1, paid)
    watch.take(TABLE, 2, paid)
    with pytest.raises(Fault, match=r"in coup 2 of .* was paid twice"):
        watch.take(TABLE, 2, paid)


def test_three_sevens_are_paid_beside_the_bet_and_once() -> None:
    watch, sevens = Watch(), played(None, "turn-card", event="bet-paid", bet=BET, prize=30, under=["pt95.V.35"])
    watch.take(TABLE, 1, sevens)
    watch.take(TABLE, 1, played(None, "pay-winners", event="bet-paid", bet=BET, prize=10, under=["pt95.V.23"]))
    with pytest.raises(Fault, match=r"in coup 1 of .* was paid twice"):
        watch.take(TABLE, 1, sevens)


def test_a_refund_without_a_reason_is_found() -> None:
    back = played(None, "void-round", event="bet-returned", bet=BET)
    back["command"]["fault"] = " "
    with pytest.raises(Fault, match="without a reason"):
        Watch().take(TABLE, 1, back)


# The rest of a campaign --------------------------------------------------------------------


def test_a_fault_in_the_log_of_the_house_is_found(tmp_path: Path) -> None:
    log = tmp_path / "house.log"
    log.write_text('{"level":"error","message":"the books could not be written: disk full"}\n')
    check_log(log, expected=("the books",))
    with pytest.raises(Fault, match="disk full"):
        check_log(log)


def test_the_same_seed_gives_the_same_kills() -> None:
    assert schedule(7, 50) == schedule(7, 50) != schedule(8, 50)


def test_every_campaign_however_short_waits_for_each_moment_of_a_bank() -> None:
    waited = [kill.moment for kill in schedule(7, 20) if kill.moment]
    assert all(waited.count(moment) >= LEAST for moment in Moment)


class Uneventful(Killing):
    """A campaign whose houses are killed in nothing that was waited for."""

    async def suffer(self, kill: Kill) -> None:
        assert kill.moment is Moment.AUCTION
        self.kills += 1

    def examine(self) -> None:
        pass


def test_a_campaign_that_never_met_what_it_waited_for_fails_with_a_sentence() -> None:
    here = Campaign("kills", 1)
    killing = Uneventful(here, Settings(data=str(here.directory)), Crowd([], Tally(), Random(1)))
    with pytest.raises(Fault, match="No house was killed in an auction with a bid, though 10 waited for it"):
        asyncio.run(killing.wait_for_moments())
    assert killing.kills == MOST_MORE
    here.directory.rmdir()


def test_what_a_kill_fell_into_is_told_by_the_lines_that_were_written_before_it() -> None:
    table = ChipTable()
    put = {"event": "bank-put", "banker": "ana", "amount": 50}
    back = {"event": "bank-returned", "banker": "ana", "amount": 50, "garage": 0}
    table.take({"at": 10, "events": [put]}, killed=10)
    table.take({"at": 11, "events": [back, {"event": "stage-began", "stage": "auction"}]}, killed=10)
    assert (table.has_bank_of_person, table.in_auction, table.lies["ana"]) == (True, False, 0)
    table.stand()
    assert (table.has_bank_of_person, table.in_auction) == (False, False)
    bid = {"event": "chips-laid", "who": "bia", "amount": 60, "partner": None, "part": 0}
    table.take({"at": 12, "events": [bid]}, killed=12)
    assert (table.has_bank_of_person, table.in_auction) == (False, True)
    table.take({"at": 12, "events": [{**put, "banker": "casa.bento"}]}, killed=12)
    assert not table.has_bank_of_person


def test_what_lies_where_people_bank_is_followed_to_the_unit_without_the_code_of_the_game() -> None:
    evening, table = ByTemper(7), ChipTable()
    for _ in range(400):
        evening.step()
    for entry in evening.sitting.log:
        table.take({"at": 0, "events": [msgspec.to_builtins(event) for event in entry.events]}, killed=0)
    lies: Counter[str] = Counter()
    for purse, amount in CHEMIN_DE_FER.money.holds(evening.state).items():
        lies[purse.owner] += amount
    assert {who: amount for who, amount in table.lies.items() if amount} == lies
    assert table.people


def test_chips_on_a_table_where_people_bank_that_are_not_there_are_found(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))
    furnish(settings, [Furniture("mesa", "chemin-de-fer", Manner())], [Guest("ana")])
    store = Store(settings.url)
    watch = Watch()
    watch.read(store)
    watch.tables["mesa"].take({"at": 0, "events": [{"event": "bank-put", "banker": "ana", "amount": 50}]}, killed=0)
    with pytest.raises(Fault, match="ana has 0 on the table mesa, and by the log 50"):
        watch.read(store)
    store.close()


def test_an_audit_that_is_not_clean_is_a_fault(evening: Evening, tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))
    assert evening.audited(settings).anchors == 1
    evening.change("UPDATE accounts SET balance = balance + 7 WHERE kind = 'treasury'")
    with pytest.raises(Fault, match="treasury:house:demo holds something else"):
        evening.audited(settings)


@pytest.mark.parametrize(
    ("event", "wallets"),
    [
        ({"event": "bank-put", "banker": "ana", "amount": 50}, {"ana": -50}),
        ({"event": "association-proposed", "who": "bia", "amount": 50}, {"bia": -50}),
        ({"event": "chips-laid", "who": "ana", "amount": 70, "partner": "bia", "part": 35}, {"ana": -35, "bia": -35}),
        ({"event": "chips-returned", "who": "ana", "amount": 70, "partner": None, "part": 0}, {"ana": 70}),
        (
            {"event": "bank-returned", "banker": "ana", "amount": 60, "garage": 40, "associate": "bia", "share": 50},
            {"ana": 50, "bia": 50},
        ),
    ],
)
def test_chips_that_people_lay_for_a_bank_are_looked_for_in_their_wallets(
    event: dict[str, Any], wallets: dict[str, int]
) -> None:
    watch = Watch()
    watch.take(TABLE, 1, played(None, "bid", **event))
    assert {who: amount for who, amount in watch.wallets.items() if amount} == wallets
