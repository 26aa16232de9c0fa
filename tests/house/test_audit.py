"""`pagador audit verify`: books that are clean, and every way to spoil them named where it was done."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, func, insert, select, update

from pagador.decider import RULES_VERSION, Participant
from pagador.equipment.chance import WatchedRandom
from pagador.house import live, schema
from pagador.house.audit.verify import Watcher, verify
from pagador.house.chain import understood
from pagador.house.floor import Floor
from pagador.house.records import Manner, Noted, Opened, Played, Stamped
from pagador.house.released import older
from pagador.house.store import Line, Store, lines_of
from pagador.house.vault import Seal
from pagador.table.log import Stamp
from tests.house.evening import SEAL_KEY, Evening
from tests.house.forging import cut, edit, find, is_command, last_bet, put, records, relink, rewrite, unguarded
from tests.house.shelf import Shelf, shelf_of, taken
from tests.house.verdicts import at, audited, found, place

log, postings = schema.log.c, schema.postings.c


@pytest.fixture(scope="module", params=["sqlite"])
def shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return shelf_of(request, tmp_path_factory.mktemp("shelf"))


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def either_shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """For what a kind of database could do otherwise than another."""
    return shelf_of(request, tmp_path_factory.mktemp("shelf"))


@pytest.fixture
def store(shelf: Shelf) -> Iterator[Store]:
    """A copy of the books of the evening."""
    yield from taken(shelf)


@pytest.fixture
def either(either_shelf: Shelf) -> Iterator[Store]:
    """A copy of the books of the evening, in each kind of database."""
    yield from taken(either_shelf)


# Clean -----------------------------------------------------------------------------------


def test_the_books_of_an_evening_are_clean_to_the_last_line(either: Store, either_shelf: Shelf) -> None:
    verdict = audited(either, either_shelf)
    assert (verdict.clean, verdict.difference, verdict.older) == (True, None, ())
    with either.reading() as connection:
        rows = {table.name: count(connection, table) for table in (schema.log, schema.postings, schema.secrets)}
        every = [record for chain in ("mesa", "sabot", "mao", "velha") for record in records(connection, chain)]
    counts = verdict.counts
    assert (counts.chains, counts.lines, counts.postings) == (5, rows["log"], rows["postings"])
    assert counts.commands == sum(isinstance(record, Played) for record in every)
    assert counts.commitments == counts.secrets == rows["secrets"]
    assert counts.opened == counts.commitments - 2, "only mesa and sabot are still bound to something"
    assert counts.anchors == 3


def test_books_without_a_line_are_clean(sqlite_store: Store) -> None:
    verdict = audited(sqlite_store)
    assert verdict.clean
    assert verdict.counts.lines == 0


def test_without_the_seal_secrets_are_counted_and_stay_closed(store: Store) -> None:
    verdict = verify(store)
    assert verdict.clean
    assert verdict.counts.secrets == 0


def test_people_play_on_while_the_books_are_read(either_shelf: Shelf) -> None:
    store = either_shelf.take()
    evening = Evening(store, seed=3)
    evening.floor.open_tables()
    written: list[int] = []

    def meanwhile(_: int) -> None:
        before = evening.floor.counts.lines
        evening.play(1)
        written.append(evening.floor.counts.lines - before)

    first = audited(store).counts.lines
    verdict = verify(store, watcher=Watcher(begin=meanwhile, advance=lambda _: None))
    assert verdict.clean
    assert sum(written) > 0
    assert verdict.counts.lines == first
    assert audited(store).counts.lines == first + sum(written)
    store.close()


def test_standings_kept_on_the_way_are_where_the_tables_stood(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "SNAPSHOT_EVERY", 10)
    evening = three_tables(sqlite_store)
    with sqlite_store.reading() as connection:
        assert connection.execute(select(func.count(schema.snapshots.c.chain.distinct()))).scalar_one() == 3
        assert count(connection, schema.snapshots) > 3
    evening.restart()
    evening.play(1)
    assert audited(sqlite_store).clean


def test_tables_whose_chance_was_lost_leave_clean_books(sqlite_store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """Another seal opens nothing: coups end void, stakes go back, and what was committed to is never opened."""
    evening = three_tables(sqlite_store)
    evening.floor = Floor(sqlite_store, Seal(b"o" * 32), clock=lambda: evening.now)
    evening.floor.open_tables()
    evening.wait(31)
    assert evening.floor.tables == {}
    verdict = verify(sqlite_store)
    assert verdict.clean
    assert verdict.counts.opened < verdict.counts.commitments
    assert "chance is lost" in caplog.text


def test_after_a_lost_seal_an_audit_is_clean_and_tells_how_many_secrets_it_could_not_open(sqlite_store: Store) -> None:
    """The house goes on under a new one, as it does after a restore; what it seals from then on is opened."""
    evening = three_tables(sqlite_store)
    lost = audited(sqlite_store).counts.commitments
    evening.floor = Floor(sqlite_store, Seal(b"o" * 32), clock=lambda: evening.now)
    evening.floor.open_tables()
    evening.wait(31)
    evening.table("nova", "roleta-francesa")
    evening.play(2)
    verdict = verify(sqlite_store, seal=Seal(b"o" * 32))
    assert verdict.clean, verdict.difference
    assert verdict.counts.still_sealed == lost
    assert verdict.counts.secrets == verdict.counts.commitments - lost > 0


def test_tables_closed_when_the_source_fails_leave_clean_books(
    sqlite_store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    evening = three_tables(sqlite_store)
    generator = WatchedRandom()
    evening.floor = Floor(sqlite_store, Seal(SEAL_KEY), clock=lambda: evening.now, generator=generator)
    evening.floor.open_tables()
    generator.source.raw = bytes
    for _ in range(4):
        evening.wait(31)
    assert evening.floor.tables == {}
    assert audited(sqlite_store).clean
    assert "chance is lost" in caplog.text


def three_tables(store: Store) -> Evening:
    """People in the middle of coups at tables of which chance is committed to."""
    evening = Evening(store, seed=5)
    evening.welcome()
    evening.table("mesa", "roleta-francesa", Manner(pace_ms=2000), void_rounds=True)
    evening.table("sabot", "ponto-e-banca", Manner(pace_ms=2000))
    evening.table("online", "roleta-americana-online", currency="EUR")
    evening.play(4)
    for table in evening.floor.tables:
        evening.bustle(table)
    return evening


def count(connection: Any, table: Any) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


# Lines -----------------------------------------------------------------------------------


@pytest.mark.parametrize("chain", ["house", "mesa", "velha"])
def test_one_byte_of_a_line_changed_is_named(either: Store, chain: str) -> None:
    with unguarded(either) as connection:
        line = list(lines_of(connection, chain))[-2]
        middle = len(line.body) // 2
        changed = line.body[:middle] + bytes([line.body[middle] ^ 1]) + line.body[middle + 1 :]
        put(connection, line, body=changed)
    difference = found(either)
    assert difference.sentence == "It is not bound to the line before it."
    assert place(difference) == at(line)
    assert difference.written == f"{line.link.hex()[:16]}…"


@pytest.mark.parametrize(
    ("column", "value"),
    [("at", 5), ("actor", "bia"), ("number", 77_777), ("coup", 9_999)],
    ids=str,
)
def test_a_column_that_is_not_what_the_record_says_is_named(store: Store, column: str, value: Any) -> None:
    with unguarded(store) as connection:
        line = last_bet(connection)
        put(connection, line, **{column: value})
    difference = found(store)
    assert difference.sentence == f"Its column {column} is not what the record says."
    assert (difference.written, difference.given) == (str(value), str(getattr(line, column)))


def test_two_lines_that_changed_places_are_named(store: Store) -> None:
    with unguarded(store) as connection:
        one, other = list(lines_of(connection, "mesa"))[3:5]
        put(connection, one, body=other.body, link=other.link, number=None)
        put(connection, other, body=one.body, link=one.link)
    difference = found(store)
    assert difference.sentence == "It is not bound to the line before it."
    assert place(difference) == ("mesa", one.coup, one.seq)


def test_a_line_taken_out_of_the_middle_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        one, after = list(lines_of(connection, "sabot"))[5:7]
        connection.execute(delete(schema.log).where(log.chain == "sabot", log.seq == one.seq))
    difference = found(store)
    assert difference.sentence == "A line is missing before this one, or its number was changed."
    assert place(difference) == at(after)
    assert (difference.written, difference.given) == (str(after.seq), str(one.seq))


@pytest.mark.parametrize("chain", ["mesa", "house"])
def test_a_line_put_in_before_the_first_is_named(store: Store, chain: str) -> None:
    """By such a line a command that was never done would be answered as done."""
    with unguarded(store) as connection:
        line = next(lines_of(connection, chain))
        row = {name: getattr(line, name) for name in line.__struct_fields__}
        connection.execute(insert(schema.log), row | {"seq": 0, "actor": "ana", "number": 7777})
    difference = found(store)
    assert difference.sentence == "A line is missing before this one, or its number was changed."
    assert place(difference) == (chain, line.coup, 0)


def test_a_line_that_is_no_record_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = list(lines_of(connection, "mesa"))[4]
        put(connection, line, body=b'{"is": "forged"}')
        relink(connection, "mesa")
    difference = found(store)
    assert place(difference) == at(line)
    assert difference.sentence.startswith("It cannot be read: Invalid value 'forged'")


def test_a_chain_that_is_gone_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        cut(connection, "mao", 0)
    assert found(store).sentence == "The table mao was set up, and has no chain."


def test_a_chain_that_nobody_set_up_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = next(lines_of(connection, "mao"))
        row = {name: getattr(line, name) for name in line.__struct_fields__} | {"chain": "falsa"}
        connection.execute(insert(schema.log), row)
    assert found(store).sentence == "There is a chain falsa, and no table of that name was ever set up."


# Decided again ---------------------------------------------------------------------------


def test_an_event_that_the_rules_do_not_give_is_named_with_both(either: Store) -> None:
    with unguarded(either) as connection:
        line = find(connection, "mesa", is_command("rest-ball"))
        drawn = understood(line.body)
        assert isinstance(drawn, Played)

        def change(raw: dict[str, Any]) -> None:
            raw["events"][-1]["colour"] = "verde"

        edit(connection, line, change)
    difference = found(either)
    assert difference.sentence == "The rules give another event."
    assert place(difference) == at(line)
    assert msgspec.json.decode(difference.written)["colour"] == "verde"
    assert msgspec.json.decode(difference.given) == drawn.events[-1]
    assert difference.under == ("pt95.X.17",)


def test_an_event_too_many_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = find(connection, "mesa", is_command("rest-ball"))
        edit(connection, line, lambda raw: raw["events"].append(raw["events"][-1]))
    difference = found(store)
    assert difference.sentence == "The rules give another number of events."
    assert (difference.written, difference.given) == ("3", "2")


def test_a_command_that_the_rules_refuse_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = find(connection, "mesa", is_command("rest-ball"))
        edit(connection, line, lambda raw: raw["command"].update(number="99"))
    difference = found(store)
    assert place(difference) == at(line)
    assert difference.sentence.startswith("The rules refuse it: This wheel has no 99")
    assert difference.under == ("pt95.X.9",)


def test_a_stake_that_was_made_greater_shows_in_its_posting(store: Store) -> None:
    with unguarded(store) as connection:
        line = last_bet(connection)
        edit(connection, line, more_at_stake)
    difference = found(store)
    assert place(difference) == at(line)
    moved = "from wallet:ana:demo to stakes:ana@mesa:demo"
    assert (difference.written, difference.given) == (f"10 {moved}", f"11 {moved}")


def more_at_stake(raw: dict[str, Any]) -> None:
    raw["command"]["stake"] += 1
    raw["events"][0]["bet"]["stake"] += 1


def test_a_number_drawn_that_the_key_does_not_give_is_named(store: Store) -> None:
    """In the first coup nobody had bet: another number would have paid nobody, and the rules have nothing to say."""
    with unguarded(store) as connection:
        line = find(connection, "mesa", is_command("rest-ball"))
        assert line.coup == 1
        shown = understood(line.body)
        assert isinstance(shown, Played)
        number = shown.command["number"]
        other = next(
            understood(each.body)
            for each in lines_of(connection, "mesa", after=line.seq)
            if is_command("rest-ball")(understood(each.body)) and drawn_in(each) != number
        )
        assert isinstance(other, Played)
        edit(connection, line, lambda raw: raw.update(command=other.command, events=other.events))
    difference = found(store)
    assert difference.sentence == "The key of coup 1 gives another outcome."
    assert place(difference) == at(line)
    assert (difference.written, difference.given) == (f'["{other.command["number"]}"]', f'["{number}"]')


def drawn_in(line: Line) -> str:
    record = understood(line.body)
    assert isinstance(record, Played)
    return str(record.command["number"])


def test_somebody_who_speaks_for_the_dealer_where_chance_is_committed_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = find(connection, "mesa", is_command("launch-ball"))
        edit(connection, line, lambda raw: raw.update(by="rosa"))
        put(connection, line, actor="rosa")
    difference = found(store)
    assert difference.sentence == "rosa speaks for dealer, which is for nobody to do here."
    assert place(difference) == at(line)


# Older rules -----------------------------------------------------------------------------


def made_older(connection: Any, law: str = "") -> Line:
    """Books that claim older rules, and in which a line is not what the rules give; that line."""
    line = find(connection, "mesa", is_command("rest-ball"))
    claimed = {"rules_version": "0.0.9"} | ({"law": law} if law else {})
    edit(connection, next(lines_of(connection, "mesa")), lambda raw: raw["stamp"].update(claimed))
    edit(connection, line, lambda raw: raw["events"][-1].update(colour="verde"))
    connection.execute(delete(schema.snapshots))
    return line


@pytest.mark.usefixtures("released_before")
def test_a_difference_in_a_line_of_older_rules_is_listed_and_no_fault(either: Store) -> None:
    with unguarded(either) as connection:
        line = made_older(connection)
    verdict = audited(either)
    assert verdict.clean
    assert verdict.counts.older == len(verdict.older) == 1
    assert place(verdict.older[0]) == at(line)
    assert verdict.older[0].sentence == "(decided under rules 0.0.9) The rules give another event."


@pytest.mark.usefixtures("released_before")
def test_a_law_that_was_never_released_excuses_nothing(store: Store) -> None:
    with unguarded(store) as connection:
        line = made_older(connection, law="f" * 64)
    assert (found(store).sentence, place(found(store))) == ("The rules give another event.", at(line))


def test_rules_that_were_never_released_excuse_nothing(store: Store) -> None:
    with unguarded(store) as connection:
        line = made_older(connection)
    assert (found(store).sentence, place(found(store))) == ("The rules give another event.", at(line))


@pytest.mark.usefixtures("released_before")
def test_rules_that_are_followed_by_older_ones_are_named(store: Store) -> None:
    with unguarded(store) as connection:
        wanted = records(connection, "mesa")
        assert isinstance(wanted[0], Opened)
        older_stamp = msgspec.structs.replace(wanted[0].stamp, rules_version="0.0.9")
        wanted.insert(2, Stamped(seq=0, at=wanted[1].at, stamp=older_stamp))
        rewrite(connection, "mesa", wanted)
    difference = found(store)
    assert (difference.sentence, place(difference)) == ("Rules are never followed by older ones.", ("mesa", 1, 3))
    assert (difference.written, difference.given) == ("0.0.9", RULES_VERSION)


@pytest.mark.parametrize("what", ["invited", "warned"])
def test_a_note_to_somebody_who_is_not_at_the_table_is_named(store: Store, what: str) -> None:
    with unguarded(store) as connection:
        wanted = records(connection, "mesa")
        note = Noted(seq=0, at=wanted[-1].at, who=Participant("zita"), what="ended")
        rewrite(connection, "mesa", [*wanted, note])
        connection.execute(delete(schema.snapshots))
        edit(connection, [*lines_of(connection, "mesa")][-1], lambda raw: raw.update(what=what))
    assert found(store).sentence == "zita is not at the table."


@pytest.mark.usefixtures("released_before")
def test_a_posting_of_a_line_of_older_rules_is_no_more_to_be_changed_than_another(store: Store) -> None:
    with unguarded(store) as connection:
        opening = next(lines_of(connection, "mesa"))
        edit(connection, opening, lambda raw: raw["stamp"].update(rules_version="0.0.9"))
        here = (postings.chain == "mesa") & (postings.seq == last_bet(connection).seq)
        connection.execute(update(schema.postings).where(here).values(amount=11))
        connection.execute(delete(schema.snapshots))
    assert found(store).sentence == "Posting 1 differs."


@pytest.mark.parametrize(
    ("stamp", "said"),
    [
        ({}, ""),
        ({"rules_version": "0.0.9"}, "decided under rules 0.0.9"),
        ({"law": "e" * 64}, f"decided under other law data, {'e' * 16}…"),
        ({"law": "f" * 64}, ""),
        ({"rules_version": "0.0.8"}, ""),
        ({"rules_version": "99.0", "law": "f" * 64}, ""),
        ({"rules_version": "forged"}, ""),
    ],
    ids=["ours", "older", "other-law", "made-up-law", "made-up-rules", "newer", "none"],
)
@pytest.mark.usefixtures("released_before")
def test_only_rules_that_were_released_before_these_are_older(stamp: dict[str, Any], said: str) -> None:
    assert older(Stamp(game="roleta-francesa", edition="pt95", **stamp)) == said
