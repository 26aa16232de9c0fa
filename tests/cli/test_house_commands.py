"""`pagador db`, `table` and `people`, as they are typed: what is printed, what is refused, and the exit codes."""

import io
import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from select import select as wait_for
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, text

from pagador.cli import main
from pagador.house import schema
from pagador.house.chain import understood
from pagador.house.opening import House
from pagador.house.people import check_password
from pagador.house.records import CreditsGranted, Opened, PersonAdded, RoleGiven, TableAdded
from pagador.house.settings import Settings
from pagador.house.store import Store, lines_of
from pagador.law import Refused
from tests.databases import new_books
from tests.patience import PATIENCE_SECONDS

PASSWORD = "correct horse battery"


class Said(msgspec.Struct, frozen=True):
    """What a command printed, what it complained of, and how it ended."""

    out: str
    err: str
    code: int

    @property
    def document(self) -> Any:
        return json.loads(self.out)


Pagador = Callable[..., Said]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pagador:
    """Run `pagador` with these words, in this process; `typed` is what is piped in."""

    def run(*words: str, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "argv", ["pagador", *words])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        with pytest.raises(SystemExit) as ended:
            main()
        printed = capsys.readouterr()
        return Said(printed.out, printed.err, int(ended.value.code or 0))

    return run


@pytest.fixture
def books_url(request: pytest.FixtureRequest) -> str:
    """Empty books, in SQLite unless the test wants them in both kinds of database."""
    return new_books(getattr(request, "param", "sqlite"), request)


in_both = pytest.mark.parametrize("books_url", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def pagador(run: Pagador, books_url: str, tmp_path: Path) -> Pagador:
    """The same, on books of its own."""
    return lambda *words, **given: run(*words, "--data", str(tmp_path), "--db", books_url, **given)


@pytest.fixture
def store(books_url: str) -> Iterator[Store]:
    store = Store(books_url)
    yield store
    store.close()


def records(store: Store, chain: str) -> list[Any]:
    with store.reading() as connection:
        return [understood(line.body) for line in lines_of(connection, chain)]


# db --------------------------------------------------------------------------------------


def test_upgrade_makes_the_directory_and_the_books_once(run: Pagador, tmp_path: Path) -> None:
    place = str(tmp_path / "new" / "house")
    assert run("db", "upgrade", "--data", place).out == "The books have schema 0002.\n"
    assert run("db", "upgrade", "--data", place).out == "The books have schema 0002 already.\n"
    assert (tmp_path / "new" / "house" / "house.db").stat().st_mode & 0o077 == 0


def test_upgrade_is_refused_while_a_house_is_open(run: Pagador, tmp_path: Path) -> None:
    house = House(Settings(data=str(tmp_path)))
    said = run("db", "upgrade", "--data", str(tmp_path))
    house.store.close()
    assert (said.code, said.err) == (
        2,
        "The books cannot be used. Another house is open on these books: they have one writer.\n",
    )


@in_both
def test_check_says_that_the_books_are_whole(pagador: Pagador) -> None:
    said = pagador("db", "check")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[1:3] == ["schema\t0002", "sums\tno accounts yet"]


@in_both
def test_check_names_every_fault_and_fails(pagador: Pagador, store: Store) -> None:
    pagador("table", "open", "roleta-francesa")
    with store.writing() as page:
        page.connection.execute(text("UPDATE accounts SET balance = balance + 1 WHERE kind = 'bank'"))
    said = pagador("db", "check")
    assert (said.code, said.err) == (1, "The accounts in demo sum to 1, not to nothing.\n")
    document = pagador("db", "check", "--json").document
    assert document["sums"] == {"demo": 1}
    assert document["faults"] == ["The accounts in demo sum to 1, not to nothing."]


@in_both
def test_backup_copies_the_books_and_never_overwrites(pagador: Pagador, run: Pagador, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy")
    assert pagador("db", "backup", copy).code == 0
    again = pagador("db", "backup", copy)
    assert (again.code, again.err) == (2, f"{copy} is there already: a backup never takes the place of another.\n")


def test_a_copy_in_sqlite_is_itself_books(run: Pagador, tmp_path: Path) -> None:
    run("db", "upgrade", "--data", str(tmp_path))
    run("db", "backup", f"{tmp_path}/copy.db", "--data", str(tmp_path))
    assert run("db", "check", "--db", f"sqlite:///{tmp_path}/copy.db").code == 0


@pytest.mark.parametrize(
    "words", [("db", "check"), ("table", "terms"), ("people", "list"), ("table", "close", "x"), ("db", "backup", "x")]
)
def test_books_that_are_not_there_are_a_sentence_and_are_not_made(
    run: Pagador, tmp_path: Path, words: tuple[str, ...]
) -> None:
    said = run(*words, "--data", str(tmp_path / "house"))
    assert said.code == 2
    assert said.err == f"There are no books at {tmp_path}/house/house.db: make them with `pagador db upgrade`.\n"
    assert list(tmp_path.iterdir()) == []


def test_a_server_that_does_not_answer_is_a_sentence(run: Pagador, tmp_path: Path) -> None:
    said = run("db", "check", "--db", f"postgresql:///books?host={tmp_path}")
    assert said.code == 2
    assert said.err.startswith("The books cannot be used. connection")
    assert said.err.count("\n") == 1


def test_settings_come_from_the_file_and_the_environment(
    run: Pagador, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pagador.toml").write_text(f'data = "{tmp_path}/from-file"\n')
    assert run("db", "upgrade", "--config", str(tmp_path / "pagador.toml")).code == 0
    monkeypatch.setenv("PAGADOR_DATA", f"{tmp_path}/from-environment")
    assert run("db", "upgrade", "--config", str(tmp_path / "pagador.toml")).code == 0
    assert {place.name for place in tmp_path.iterdir()} == {"pagador.toml", "from-file", "from-environment"}


# table -----------------------------------------------------------------------------------


def test_open_takes_the_games_own_name_then_numbers(pagador: Pagador) -> None:
    said = [pagador("table", "open", "roleta-francesa") for _ in range(3)]
    names = ["roleta-francesa", "roleta-francesa-2", "roleta-francesa-3"]
    assert [one.out for one in said] == [
        f"The table {name} is open: roleta-francesa, pt95, for demo.\n" for name in names
    ]


@in_both
def test_open_writes_down_everything_that_was_chosen(pagador: Pagador, store: Store) -> None:
    words = "--name sala-1 --term minimum=20 --reading naturals=nobody --currency EUR --by-hand"
    more = "--float 5000 --forewarning 9 --pace 700 --no-early --no-company"
    assert pagador("table", "open", "ponto-e-banca", *words.split(), *more.split()).code == 0
    (opened,) = records(store, "sala-1")
    assert isinstance(opened, Opened)
    assert (opened.stamp.terms, opened.stamp.readings) == ({"minimum": 20}, {"naturals": "nobody"})
    assert (opened.stamp.game, opened.stamp.edition, opened.currency) == ("ponto-e-banca", "pt95", "EUR")
    manner = opened.manner
    assert (manner.source, manner.early, manner.company, manner.float) == ("hand", False, False, 5000)
    assert (manner.forewarning_seconds, manner.pace_ms) == (9, 700)
    assert isinstance(records(store, "house")[-1], TableAdded)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("roleta-russa",), "There is no game roleta-russa here."),
        (("roleta-francesa", "--edition", "pt15"), "roleta-francesa has no edition pt15."),
        (("roleta-francesa", "--term", "minimum=0"), "The minimum of a table is one unit at least"),
        (("roleta-francesa", "--term", "minimo=5"), "A table of roleta-francesa has no term minimo."),
        (("roleta-francesa", "--term", "minimum"), "Write it as NAME=VALUE"),
        (("roleta-francesa", "--reading", "zero=wins"), "The reading zero has no answer wins."),
        (("roleta-francesa", "--currency", "USD"), "A table is for demo, EUR, MOP, PTE: not for USD."),
        (("roleta-francesa", "--name", "Sala 1"), "A table's name is 1 to 32 small letters"),
        (("roleta-francesa", "--name", "house"), "A table's name is 1 to 32 small letters"),
        (("roleta-francesa", "--float", "-1"), "Times and floats of a table are not below nothing."),
        (("roleta-francesa", "--float", str(10**30)), "An amount is a whole number from 1 to"),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_leaves_nothing(
    pagador: Pagador, store: Store, words: tuple[str, ...], sentence: str
) -> None:
    said = pagador("table", "open", *words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(sentence)
    assert records(store, "house") == []


def test_a_name_is_used_once(pagador: Pagador) -> None:
    pagador("table", "open", "roleta-francesa", "--name", "sala-1")
    said = pagador("table", "open", "ponto-e-banca", "--name", "sala-1")
    assert (said.code, said.err) == (2, "There is, or was, a table sala-1 already.\n")


@in_both
def test_close_marks_a_table_once(pagador: Pagador) -> None:
    pagador("table", "open", "roleta-francesa")
    assert pagador("table", "close", "roleta-francesa").code == 0
    assert pagador("table", "close", "roleta-francesa").err == "The table roleta-francesa is closing already.\n"
    assert pagador("table", "close", "sala-9").err == "There is no table sala-9 here.\n"


def test_reopen_is_an_order_that_the_books_keep(pagador: Pagador) -> None:
    pagador("db", "upgrade")
    pagador("table", "open", "roleta-francesa")
    ordered = pagador("table", "reopen", "roleta-francesa")
    assert (ordered.code, "roleta-francesa is out of order there, it is read again" in ordered.out) == (0, True)
    assert pagador("table", "reopen", "sala-9").err == "There is no table sala-9 here.\n"
    assert pagador("audit", "verify").code == 0


@in_both
def test_terms_lists_the_tables(pagador: Pagador) -> None:
    pagador("table", "open", "roleta-francesa")
    pagador("table", "open", "ponto-e-banca", "--currency", "EUR", "--name", "sala-1")
    pagador("table", "close", "roleta-francesa")
    assert pagador("table", "terms").out.splitlines() == [
        "table\tgame\tedition\tfor\tstatus",
        "roleta-francesa\troleta-francesa\tpt95\tdemo\tclosing",
        "sala-1\tponto-e-banca\tpt95\tEUR\topen",
    ]


def test_terms_of_a_table_are_its_own_and_the_games(pagador: Pagador) -> None:
    pagador("table", "open", "ponto-e-banca", "--term", "minimum=20", "--reading", "naturals=nobody")
    found = pagador("table", "terms", "ponto-e-banca", "--json").document
    assert (found["terms"]["minimum"], found["terms"]["window_seconds"]) == (20, 30)
    assert (found["readings"]["naturals"], found["readings"]["notice"]) == ("nobody", "this-coup")
    assert found["manner"]["source"] == "committed"
    lines = pagador("table", "terms", "ponto-e-banca").out.splitlines()
    assert {"  minimum\t20", "  naturals\tnobody", "  early\ttrue"} <= set(lines)
    assert pagador("table", "terms", "sala-9").err == "There is no table sala-9 here.\n"


@in_both
def test_an_open_house_notices_tables_opened_and_closed_elsewhere(
    pagador: Pagador, books_url: str, tmp_path: Path
) -> None:
    house = House(Settings(data=str(tmp_path), db=books_url, demonstration=False))
    house.start()
    assert pagador("table", "open", "roleta-francesa").code == 0
    await_that(lambda: "roleta-francesa" in house.floor.tables)
    assert pagador("table", "close", "roleta-francesa").code == 0
    await_that(lambda: "roleta-francesa" not in house.floor.tables)
    house.stop()
    assert pagador("table", "terms", "--json").document[0]["status"] == "closed"


def await_that(true: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE_SECONDS
    while not true():
        assert monotonic() < until, "the floor does not notice"
        sleep(0.05)


# people ----------------------------------------------------------------------------------


@in_both
def test_add_takes_the_password_from_a_pipe_and_keeps_only_its_hash(pagador: Pagador, store: Store) -> None:
    said = pagador("people", "add", "ana", typed=f"{PASSWORD}\n")
    assert (said.code, said.out) == (0, "ana is known to the house as player.\n")
    with store.reading() as connection:
        check_password(connection, "ana", PASSWORD)
        with pytest.raises(Refused):
            check_password(connection, "ana", f"{PASSWORD}\n")
        assert PASSWORD not in str(connection.execute(select(schema.people)).all())


def test_add_takes_the_password_from_a_file(pagador: Pagador, store: Store, tmp_path: Path) -> None:
    (tmp_path / "password").write_text(f"{PASSWORD}\nand another line\n")
    assert pagador("people", "add", "ana", "--password-file", str(tmp_path / "password")).code == 0
    with store.reading() as connection:
        check_password(connection, "ana", PASSWORD)


def test_a_player_is_given_demonstration_credits_and_nobody_else_is(pagador: Pagador, store: Store) -> None:
    pagador("people", "add", "ana", typed=PASSWORD)
    pagador("people", "add", "rui", "--role", "inspector", typed=PASSWORD)
    added, granted, other = records(store, "house")
    assert isinstance(granted, CreditsGranted)
    assert (added.person, granted.person, granted.amount) == ("ana", "ana", Settings().guest_credits)
    assert isinstance(other, PersonAdded)
    assert (other.person, other.role, other.registered) == ("rui", "inspector", True)


@pytest.mark.parametrize(
    ("words", "typed", "sentence"),
    [
        (("ana",), "short\n", "A password has 10 characters at least"),
        (("ana",), "", "There is no password: write one into the file or the pipe."),
        (("Ana",), PASSWORD, "A person's name is 1 to 32 small letters"),
        (("dealer",), PASSWORD, "A person's name is 1 to 32 small letters"),
        (("ana", "--role", "king"), PASSWORD, "There is no role king."),
        (("ana", "--password-file", "none.txt"), "", "The password none.txt cannot be read"),
    ],
)
def test_somebody_who_cannot_be_is_refused_and_leaves_nothing(
    pagador: Pagador, store: Store, words: tuple[str, ...], typed: str, sentence: str
) -> None:
    said = pagador("people", "add", *words, typed=typed)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(sentence)
    assert records(store, "house") == []


def test_a_name_is_of_one_person(pagador: Pagador) -> None:
    pagador("people", "add", "ana", typed=PASSWORD)
    said = pagador("people", "add", "ana", typed=PASSWORD)
    assert (said.code, said.err) == (2, "There is somebody called ana already.\n")


@in_both
def test_role_gives_another_and_writes_it_down(pagador: Pagador, store: Store) -> None:
    pagador("people", "add", "ana", typed=PASSWORD)
    assert pagador("people", "role", "ana", "dealer").out == "ana is known to the house as dealer.\n"
    given = records(store, "house")[-1]
    assert isinstance(given, RoleGiven)
    assert (given.person, given.role, given.by) == ("ana", "dealer", "office")
    assert pagador("people", "role", "ana", "king").err.startswith("There is no role king.")
    assert pagador("people", "role", "rui", "dealer").err == "Nobody here is called rui.\n"


@in_both
def test_list_has_the_registered_and_guests_if_asked(pagador: Pagador, store: Store) -> None:
    from pagador.house.people import welcome_guest

    pagador("people", "add", "ana", "--role", "manager", typed=PASSWORD)
    with store.writing() as page:
        welcome_guest(page, "guest-1", 10)
    assert pagador("people", "list").out == "name\trole\tregistered\nana\tmanager\tyes\n"
    assert pagador("people", "list", "--guests").out.endswith("guest-1\tplayer\tguest\n")
    assert pagador("people", "list", "--json").document == [{"name": "ana", "role": "manager", "registered": True}]


# A terminal, and the start ---------------------------------------------------------------


def at_a_terminal(*words: str, typed: list[str]) -> tuple[str, int]:
    """Run a command with a terminal for its input, answering each question; what it showed, and how it ended."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "pagador", *words]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True) as process:
        os.close(theirs)
        shown = ""
        for line in typed:
            shown += read_until(ours, ": ")
            os.write(ours, line.encode() + b"\n")
        shown += read_until(ours, None)
        code = process.wait(PATIENCE_SECONDS)
    os.close(ours)
    return shown, code


def read_until(terminal: int, mark: str | None) -> str:
    """What the terminal shows, up to this mark or to its end."""
    shown = ""
    while mark is None or not shown.endswith(mark):
        assert wait_for([terminal], [], [], PATIENCE_SECONDS)[0], f"nothing comes after {shown}"
        try:
            shown += os.read(terminal, 1000).decode()
        except OSError:
            break
    return shown


def test_at_a_terminal_the_password_is_asked_for_twice_and_never_shown(run: Pagador, tmp_path: Path) -> None:
    run("db", "upgrade", "--data", str(tmp_path))
    words = ("people", "add", "ana", "--data", str(tmp_path))
    shown, code = at_a_terminal(*words, typed=[PASSWORD, "something else", PASSWORD, PASSWORD])
    assert code == 0
    assert PASSWORD not in shown
    assert "do not match" in shown
    assert "ana is known to the house as player." in shown


@pytest.mark.parametrize("words", [("--help",), ("law", "show", "pt95.II.13"), ("table", "--help")])
def test_commands_that_open_no_books_do_not_load_a_database(words: tuple[str, ...]) -> None:
    program = (
        "import sys; sys.argv = ['pagador', *sys.argv[1:]]\n"
        "from pagador.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([name for name in ('sqlalchemy', 'alembic', 'argon2', 'litestar', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
