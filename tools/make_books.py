"""Makes the books that every later version must verify, open and show: `make books`, once for each release.

    python -m tools.make_books

A house plays an evening at tables of every game, with a clock of its own and chance from a seed, and goes down while
coups are open. What it leaves goes to `tests/data/books-<version>/`, and the pair of rules version and law data to
`house/released.py`. Books of a version that was released are never made again.
"""

import lzma
import re
import shutil
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec

import pagador
from pagador.decider import RULES_VERSION, Kind
from pagador.equipment.chance import WatchedRandom
from pagador.house import live, office, released
from pagador.house.anchors import AnchorFile, key_from, public_file
from pagador.house.engines import sqlite_driver
from pagador.house.errands import Ready
from pagador.house.migrate import upgrade
from pagador.house.records import Manner
from pagador.house.standing import Standing, bets_are_open
from pagador.house.store import Store
from pagador.house.vault import seal_from
from pagador.law.fingerprint import fingerprint
from pagador.registry import GAMES
from pagador.table.offers import duty
from tests.house.evening import BY_HAND, INSPECTOR, PLAYERS, Evening

DATA = Path(__file__).parents[1] / "tests" / "data"
SEED = 12
"""Of the first forty, the one with most kinds of commands and events: insurance, doubles, colour chips, commission.

House players choose by a lot of their own: where a table is not as it is to be left, start it again.
"""
KEPT_EVERY = 40
"""A standing is kept after so few lines, so that short chains have some too."""

MOST_STEPS = 200
"""More acts than any table needs to come to the moment in which it is left."""

WATCHED = Manner(watched=True)
ACCUMULATED = {"jackpot": True, "jackpot_approval": "as in the books of the release", "jackpot_chip": 5}


# The moments at which the tables are left --------------------------------------------------


def betting(standing: Standing) -> bool:
    """Bets lie there, and more can be laid."""
    return has_bets(standing) and bets_are_open(standing.game.questions(standing.state))


def deciding(standing: Standing) -> bool:
    """Bets lie there, and a person is asked for a decision."""
    return has_bets(standing) and is_asked(standing)


def cutting(standing: Standing) -> bool:
    """A person is asked to cut the cards."""
    return any(question.key.startswith("cut") for question in standing.game.questions(standing.state))


def running(standing: Standing) -> bool:
    """Bets lie there, no more are taken, and the dealer has not come to the end."""
    return has_bets(standing) and standing.step > 0 and not standing.game.questions(standing.state)


def has_bets(standing: Standing) -> bool:
    return any(visit.lies for visit in standing.visits.values())


def is_asked(standing: Standing) -> bool:
    return any(question.kind is Kind.DECISION for question in standing.game.questions(standing.state))


# The tables --------------------------------------------------------------------------------


class Table(msgspec.Struct, frozen=True):
    """A table of the evening: what it is, how many coups it plays, and in which moment it is left."""

    name: str
    game: str
    coups: int
    left: Callable[[Standing], bool]
    manner: Manner = Manner()
    currency: str = "demo"
    terms: dict[str, Any] = {}


TABLES = (
    Table("francesa", "roleta-francesa", 4, running, WATCHED, terms={"void_rounds": True}),
    Table("americana", "roleta-americana", 4, betting, terms={"void_rounds": True}),
    Table("americana-mao", "roleta-americana", 4, betting, BY_HAND),
    Table("online", "roleta-americana-online", 4, betting, currency="EUR"),
    Table("ponto", "ponto-e-banca", 3, deciding, currency="EUR"),
    Table("macau", "ponto-e-banca-macau", 3, betting, terms={"difference": 300}),
    Table("banca", "banca-francesa", 5, betting, terms={"void_coups": True}),
    Table("blackjack", "blackjack", 3, deciding, terms={"decks": 4}),
    Table("premio", "blackjack", 3, deciding, currency="EUR", terms={"edition": "pteur", "decks": 4, **ACCUMULATED}),
    Table("corte", "ponto-e-banca", 0, cutting, BY_HAND),
    Table("craps", "craps", 5, deciding, terms={"void_throws": True}),
    Table("dados", "craps", 3, betting),
    Table("cussec", "cussec", 4, betting, WATCHED, terms={"void_coups": True}),
    Table("poquer", "poquer-sem-descarte", 4, deciding),
    Table("poquer-mao", "poquer-sem-descarte", 3, betting, BY_HAND),
    Table("chemin", "chemin-de-fer", 2, deciding, terms={"edition": "pteur", "void_coups": True}),
    Table("treze", "treze-cartas", 3, deciding, terms={"void_coups": True}),
    Table("treze-mao", "treze-cartas", 2, betting, BY_HAND),
)


# The evening -------------------------------------------------------------------------------


def play_evening(evening: Evening) -> None:
    """Everything that books can hold, at every table; one is closed, the others are left in their moments."""
    missing = {game.name for game in GAMES} - {table.game for table in TABLES}
    assert not missing, f"no table of {missing}"
    evening.welcome()
    close_one(evening)
    for table in TABLES:
        evening.table(table.name, table.game, table.manner, table.currency, **table.terms)
    evening.anchor()
    for coup in range(1, 1 + max(table.coups for table in TABLES)):
        for table in TABLES:
            if coup <= table.coups:
                play_coup(evening, table.name, void=coup == 2)
        evening.wait(3)
    visit_office(evening)
    evening.anchor()
    evening.restart()
    leave_in_moments(evening)
    evening.floor.keep_time(evening.now)
    evening.anchor()


def close_one(evening: Evening) -> None:
    """A table for money, before there are others: somebody bets, then sits idle until shown out, and it is closed."""
    evening.table("velha", "roleta-americana-online", currency="EUR")
    evening.done("velha", "eva", "take-place", place="table")
    evening.done("velha", "eva", "place-bet", spot="par", stake=10)
    while evening.standing("velha").visits:
        evening.wait(31)
    evening.close("velha")


def play_coup(evening: Evening, name: str, *, void: bool) -> None:
    """Until the coup is over, or void: an inspector may find a fault once bets are closed."""
    coup = evening.standing(name).coup
    for turn in count():
        standing = evening.standing(name)
        if standing.coup > coup:
            break
        if void and (running(standing) or deciding(standing)):
            evening.inspect(name)
        act(evening, name, hurry=not void or turn > 1)


def act(evening: Evening, name: str, *, hurry: bool = True) -> None:
    """A few people act, then the dealer by hand, and everybody is ready with their bets."""
    for _ in range(5):
        evening.person_acts(name)
    if evening.floor.tables[name].by_hand:
        evening.deal(name)
    evening.floor.turn([Ready(name, who, hurry) for who in PLAYERS])


def visit_office(evening: Evening) -> None:
    with evening.store.writing() as page:
        office.pay_in(page, "ana", 12_345, "EUR", by=INSPECTOR, number=1)
        office.pay_out(page, "bia", 54_321, "EUR")
        office.add_person(page, "guest-1", registered=False)
        office.reopen_table(page, "online")


def leave_in_moments(evening: Evening) -> None:
    """Bring every table to the moment in which it is left, while no time goes by; then, a second."""
    for table in TABLES:
        for _ in range(MOST_STEPS):
            if not table.left(evening.standing(table.name)):
                step(evening, table)
    evening.wait(1)
    for table in TABLES:
        assert table.left(evening.standing(table.name)), f"{table.name} is not as it is to be left: take another seed"


def step(evening: Evening, table: Table) -> None:
    """A person acts, or the dealer by hand; where bets lie or nobody is asked, all are ready.

    They are in a hurry, unless the table is to be left while the dealer can be seen at work.
    """
    standing = evening.standing(table.name)
    by_hand = evening.floor.tables[table.name].by_hand
    if not standing.visits:
        evening.person_acts(table.name)
    elif by_hand and duty(evening.offers(table.name)) is not None:
        evening.deal(table.name)
    elif betting(standing) or not standing.game.questions(standing.state):
        evening.floor.turn([Ready(table.name, who, table.left is not running) for who in PLAYERS])
    else:
        evening.person_acts(table.name)


# What is kept ------------------------------------------------------------------------------


def make_books(directory: Path) -> None:
    """Play the evening on new books, and keep what a house leaves in its data directory."""
    store = Store(f"sqlite:///{directory / 'house.db'}")
    upgrade(store)
    source = WatchedRandom(Random(SEED).randbytes)
    evening = Evening(store, SEED, seal=seal_from(directory / "seal.key"), source=source)
    anchors = AnchorFile(directory / "anchors.jsonl", key_from(directory / "anchor.key"))
    evening.anchor = lambda: anchors.append(evening.heads(), evening.now)
    with (
        closing(store),
        patch.object(live, "SNAPSHOT_EVERY", KEPT_EVERY),
        patch.object(office, "now_ms", lambda: evening.now),
    ):
        play_evening(evening)
    tidy(directory / "house.db")


def tidy(file: Path) -> None:
    """One file of SQLite without empty pages, and without the log beside it."""
    with closing(sqlite_driver(allow_old=True).connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")


def keep(directory: Path, kept: Path) -> None:
    kept.mkdir(parents=True, exist_ok=True)
    packed = lzma.compress((directory / "house.db").read_bytes(), preset=9 | lzma.PRESET_EXTREME)
    (kept / "house.db.xz").write_bytes(packed)
    for name in ("seal.key", "anchor.key", public_file(Path("anchor.key")).name, "anchors.jsonl"):
        shutil.copyfile(directory / name, kept / name)


def note_pair(version: str, law: str) -> None:
    """Write the pair to the list of what was released, in place of the one that this version had there."""
    file = Path(released.__file__)
    others = re.sub(rf'\n *\("{re.escape(version)}", "\w+"\),', "", file.read_text())
    file.write_text(others.replace("\n    }\n", f'\n        ("{version}", "{law}"),\n    }}\n', 1))


def main() -> None:
    kept = DATA / f"books-{RULES_VERSION}"
    with TemporaryDirectory() as made:
        make_books(Path(made))
        keep(Path(made), kept)
    note_pair(RULES_VERSION, fingerprint())
    size = sum(file.stat().st_size for file in kept.iterdir())
    print(f"{kept.name}: {size:,} bytes, written by {pagador.__version__} under law {fingerprint()[:16]}…")


if __name__ == "__main__":
    main()
