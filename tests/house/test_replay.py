"""`pagador audit replay`: a coup told from the books, and on paper, where the referee pays what was paid."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from pagador.decider import Party
from pagador.house import schema
from pagador.house.audit.paper import on_paper
from pagador.house.audit.replay import Coup, coup_of, standing_before
from pagador.house.records import Manner, Played
from pagador.house.snapshots import kept_of
from pagador.house.store import Store, lines_of
from pagador.house.vault import Seal
from pagador.law import Refused
from pagador.table.referee import referee
from tests.house.commands import Pagador, pagador
from tests.house.evening import BY_HAND, DEALER, SEAL_KEY, Evening
from tests.house.forging import edit, find, is_command, records, unguarded

__all__ = ["pagador"]

SEAL, OTHER = Seal(SEAL_KEY), Seal(b"o" * 32)
COMMITTED, SLOWLY = Manner(), Manner(pace_ms=2000)


def told(evening: Evening, table: str, coup: int) -> Coup:
    with evening.store.reading() as connection:
        return coup_of(connection, table, coup)


def paper(evening: Evening, table: str, coup: int) -> str:
    with evening.store.reading() as connection:
        return on_paper(coup_of(connection, table, coup), lambda number: coup_of(connection, table, number))


# Whatever is played ------------------------------------------------------------------------

TABLES: dict[str, tuple[str, Manner, dict[str, Any]]] = {
    "francesa": ("roleta-francesa", SLOWLY, {"void_rounds": True, "boards": "duplas"}),
    "francesa-for-one": ("roleta-francesa", BY_HAND, {"readings": {"prize": "for-one", "fractions": "refuse"}}),
    "americana": ("roleta-americana", COMMITTED, {"wheel": "americana", "void_rounds": True}),
    "americana-by-hand": ("roleta-americana", BY_HAND, {"marker": "caixas"}),
    "online": ("roleta-americana-online", SLOWLY, {"wheel": "38", "ratios": {"pleno": 5, "simples": 20}}),
    "online-alone": ("roleta-americana-online", BY_HAND, {"players": "individual", "minima": {"pleno": 2}}),
    "craps": ("craps", COMMITTED, {}),
    "craps-by-hand": ("craps", BY_HAND, {"after": "back", "void_throws": True}),
    "ponto": ("ponto-e-banca", COMMITTED, {}),
    "ponto-by-hand": ("ponto-e-banca", BY_HAND, {"table": "duplas", "seats": 6, "after": "back"}),
    "macau": ("ponto-e-banca-macau", COMMITTED, {"difference": 300}),
    "macau-by-hand": ("ponto-e-banca-macau", BY_HAND, {"difference": 200}),
    "macau-at-closing": ("ponto-e-banca-macau", BY_HAND, {"difference": 300, "readings": {"balance": "closing"}}),
    "cussec": ("cussec", SLOWLY, {"void_coups": True, "ratio": 20}),
    "cussec-by-hand": ("cussec", BY_HAND, {"boards": "duplas", "after": "back", "readings": {"prize": "for-one"}}),
    "banca": ("banca-francesa", SLOWLY, {"void_coups": True, "boards": "duplas"}),
    "banca-by-hand": ("banca-francesa", BY_HAND, {"readings": {"fractions": "up"}}),
    "banca-for-one": ("banca-francesa", BY_HAND, {"after": "back", "readings": {"prize": "for-one"}}),
    "banca-locked": ("banca-francesa", COMMITTED, {"readings": {"undecided": "locked"}}),
    "poquer": ("poquer-sem-descarte", COMMITTED, {}),
    "poquer-by-hand": ("poquer-sem-descarte", BY_HAND, {}),
    "chemin": ("chemin-de-fer", COMMITTED, {"void_coups": True}),
    "chemin-euro": ("chemin-de-fer", COMMITTED, {"edition": "pteur", "readings": {"void-bets": "stand"}}),
    "treze": ("treze-cartas", COMMITTED, {"void_coups": True}),
    "treze-anew": ("treze-cartas", COMMITTED, {"readings": {"cancelled-deal": "anew", "natural-declared": "declared"}}),
    "machine": ("maquinas", COMMITTED, {"model": "santo-antonio"}),
    "machine-with-pools": ("maquinas", BY_HAND, {"model": "galo-de-ouro", "pays_up_to": 20}),
    "treze-by-hand": ("treze-cartas", BY_HAND, {"void_coups": True}),
}
COUPS = 15
FEWER = {"chemin": 4, "chemin-euro": 4}
"""Where a coup is written with all that came before it, fewer show as much."""


@pytest.mark.parametrize("name", TABLES)
def test_the_referee_pays_on_paper_what_was_paid_at_the_table(sqlite_store: Store, name: str) -> None:
    game, evening = TABLES[name][0], played(sqlite_store, name)
    for coup in range(1, coups_of(name) + 1):
        text = paper(evening, "mesa", coup)
        ruling = referee(text, game)
        from_coup = int((re.search(r"from coup (\d+) on", text.splitlines()[0]) or [coup, coup])[1])
        posted = gains(evening.store, range(from_coup, coup + 1))
        assert {who: amount for who, amount in ruling.balance.items() if amount} == posted
        paid = tuple(saying.payment for saying in told(evening, "mesa", coup).sayings if saying.payment is not None)
        assert ruling.payments[len(ruling.payments) - len(paid) :] == paid


def played(store: Store, name: str) -> Evening:
    game, manner, agreed = TABLES[name]
    evening = Evening(store, seed=7)
    evening.welcome()
    evening.table("mesa", game, manner, **agreed)
    evening.play(coups_of(name))
    return evening


def coups_of(name: str) -> int:
    return FEWER.get(name, COUPS)


def gains(store: Store, coups: range) -> dict[str, int]:
    """What everybody gained in these coups, by the postings of their lines; what only changed purses is nothing."""
    log, posting = schema.log.c, schema.postings.c
    here = (log.chain == posting.chain) & (log.seq == posting.seq)
    wanted = select(posting.source, posting.target, posting.amount).join(schema.log, here)
    wanted = wanted.where(log.chain == "mesa", log.coup.in_(coups), posting.seq > 1)
    found: Counter[str] = Counter()
    with store.reading() as connection:
        for source, target, amount in connection.execute(wanted):
            found[owner(target)] += amount
            found[owner(source)] -= amount
    return {who: amount for who, amount in found.items() if amount}


def owner(account: str) -> str:
    return account.split(":")[1].partition("@")[0]


# By hand nothing comes from the system's generator: the same evening holds the same acts every time.
HELD = {
    "americana-by-hand": {"take-colour", "return-colour", "withdraw-bet", "unmark-bet", "restore-bet"},
    "ponto-by-hand": {"take-cards", "turn-cards", "void-coup", "correct-lapse", "find-face-up"},
    "macau-by-hand": {"take-cards", "leave-cards", "withdraw-bet", "void-coup"},
}


@pytest.mark.parametrize("name", HELD)
def test_the_evenings_above_hold_more_than_plain_bets(sqlite_store: Store, name: str) -> None:
    evening = played(sqlite_store, name)
    with evening.store.reading() as connection:
        acts = [record for record in records(connection, "mesa") if isinstance(record, Played)]
    assert {record.command["do"] for record in acts} >= HELD[name]


# One coup after another --------------------------------------------------------------------


@pytest.fixture
def evening(sqlite_store: Store) -> Evening:
    """A French wheel spun by rosa: two coups, and between them ana's winning chips stay where they lie."""
    evening = Evening(sqlite_store)
    evening.welcome()
    evening.table("mesa", "roleta-francesa", BY_HAND, minimum=5, void_rounds=True)
    evening.done("mesa", "ana", "take-place", place="table")
    evening.done("mesa", "ana", "place-bet", spot="preto", stake=20)
    spin(evening, "17")
    evening.done("mesa", "bia", "take-place", place="table")
    evening.done("mesa", "bia", "place-bet", spot="cavalo-de-duzia:1-2", stake=15)
    evening.done("mesa", "bia", "place-bet", spot="par", stake=10)
    evening.done("mesa", "bia", "withdraw-bet", spot="par")
    spin(evening, "4")
    return evening


def spin(evening: Evening, number: str) -> None:
    for word in ("close-bets", "launch-ball"):
        evening.done("mesa", DEALER, word, role="dealer", party=Party.DEALER)
    evening.done("mesa", DEALER, "rest-ball", role="dealer", party=Party.CHANCE, number=number)
    evening.done("mesa", DEALER, "pay-winners", role="dealer", party=Party.DEALER)


SECOND = """\
# Coup 2 of mesa
game roleta-francesa, edition pt95, minimum 5, void-rounds true
ana stands at table
ana bets 20 on preto
bia stands at table
bia bets 15 on cavalo-de-duzia:1-2
bia bets 10 on par
bia takes back par
nada mais
dealer: launch-ball
ball 4
pay
=> bia wins 7 on cavalo-de-duzia:1-2 with 15, 1/2 kept by rounding (pt95.X.20.a, pt95.X.20, pt95.X.23)
=> ana wins 20 on preto with 20 (pt95.X.20.b, pt95.X.20, pt95.X.23)
=> balance: ana +20, bia +7, house -27
"""


def test_a_coup_on_paper_begins_with_the_bets_that_stayed(evening: Evening) -> None:
    assert paper(evening, "mesa", 2) == SECOND


def test_a_coup_is_told_with_its_rules(evening: Evening, pagador: Pagador) -> None:
    said = pagador("audit", "replay", "mesa", 2, "--db", evening.store.url)
    assert said.code == 0
    assert said.out.splitlines()[-3:] == [
        "«preto de 20, valor facial, total de 20» (pt95.X.25)",
        "ana wins 20 on preto with 20 (pt95.X.20.b, pt95.X.20, pt95.X.23)",
        "8 commands of coup 2 at mesa decided again.",
    ]


def test_what_the_command_writes_the_referee_reads(evening: Evening, pagador: Pagador, tmp_path: Path) -> None:
    said = pagador("audit", "replay", "mesa", 2, "--paper", "--db", evening.store.url)
    assert (said.out, said.err, said.code) == (SECOND, "", 0)
    record = tmp_path / "two.coup"
    record.write_text(said.out)
    ruled = pagador("referee", "roleta-francesa", record)
    assert ruled.code == 0
    assert ruled.out.splitlines()[-1] == "balance: ana +20, bia +7, house -27"


def test_the_document_holds_the_lines_and_what_is_said_of_them(evening: Evening, pagador: Pagador) -> None:
    document = pagador("audit", "replay", "mesa", 2, "--db", evening.store.url, "--json").document
    assert (document["table"], document["coup"], document["over"]) == ("mesa", 2, True)
    assert [line["command"]["do"] for line in document["lines"]][-4:] == [
        "close-bets",
        "launch-ball",
        "rest-ball",
        "pay-winners",
    ]
    assert document["sayings"][-1]["payment"]["prize"] == 20


def test_a_file_is_replayed_as_before(pagador: Pagador, tmp_path: Path) -> None:
    said = pagador("audit", "replay", tmp_path / "none.log")
    assert (said.code, said.err) == (2, f"The log {tmp_path / 'none.log'} cannot be read: No such file or directory.\n")
    said = pagador("audit", "replay", tmp_path / "none.log", "--paper")
    assert (said.code, said.err) == (2, "On paper goes one coup: name a table and a coup.\n")


def test_a_coup_that_is_not_over_is_told_and_not_written_on_paper(evening: Evening, pagador: Pagador) -> None:
    evening.done("mesa", "bia", "place-bet", spot="par", stake=10)
    said = pagador("audit", "replay", "mesa", 3, "--db", evening.store.url)
    assert (said.out, said.code) == ("1 commands of coup 3 at mesa decided again. The coup is not over.\n", 0)
    said = pagador("audit", "replay", "mesa", 3, "--paper", "--db", evening.store.url)
    assert (said.err, said.code) == ("Coup 3 of mesa is not over: it cannot be written down yet.\n", 2)


def test_what_the_rules_would_decide_otherwise_ends_with_one(evening: Evening, pagador: Pagador) -> None:
    with unguarded(evening.store) as connection:
        line = find(connection, "mesa", is_command("rest-ball"))
        edit(connection, line, lambda raw: raw["events"][-1].update(colour="verde"))
    said = pagador("audit", "replay", "mesa", 1, "--db", evening.store.url)
    assert (said.out, said.code) == ("", 1)
    assert said.err.startswith(f"Line {line.seq} of mesa, coup 1: The rules give another event. Written: ")


@pytest.mark.usefixtures("released_before")
def test_a_coup_decided_under_older_rules_is_told_as_it_is_written(evening: Evening, pagador: Pagador) -> None:
    with unguarded(evening.store) as connection:
        line = find(connection, "mesa", is_command("rest-ball"))
        edit(connection, next(lines_of(connection, "mesa")), lambda raw: raw["stamp"].update(rules_version="0.0.9"))
        edit(connection, line, lambda raw: raw["events"][-1].update(colour="verde"))
    said = pagador("audit", "replay", "mesa", 1, "--db", evening.store.url)
    assert said.code == 0
    assert "Decided under older rules. " in said.out


# What paper cannot hold --------------------------------------------------------------------


@pytest.mark.parametrize("cause", ["a\nsecond line", "a # in it"])
def test_a_cause_that_no_line_can_hold_is_refused_with_the_reason(evening: Evening, cause: str) -> None:
    evening.done("mesa", DEALER, "close-bets", role="dealer", party=Party.DEALER)
    evening.done("mesa", DEALER, "void-round", role="dealer", party=Party.DEALER, fault=cause)
    sentence = r"Coup 3 of mesa cannot be written on paper exactly\. «dealer: void-round fault="
    with pytest.raises(Refused, match=sentence):
        paper(evening, "mesa", 3)


@pytest.mark.parametrize("name", ["ball", "ponto", "seat", "then-she"])
def test_people_may_be_called_what_the_table_is_called(sqlite_store: Store, name: str) -> None:
    evening = Evening(sqlite_store)
    evening.welcome()
    with sqlite_store.writing() as page:
        from pagador.house import office

        office.add_person(page, name)
        office.grant_credits(page, name, 100)
    evening.table("mesa", "roleta-francesa", BY_HAND)
    evening.done("mesa", name, "take-place", place="table")
    evening.done("mesa", name, "place-bet", spot="par", stake=10)
    spin(evening, "4")
    assert referee(paper(evening, "mesa", 1)).balance == {name: 10, "house": -10}


@pytest.mark.parametrize(
    ("keeper", "seal", "believed"), [(SEAL, SEAL, True), (SEAL, None, False), (OTHER, SEAL, False)]
)
def test_a_coup_is_told_from_a_standing_kept_only_where_the_seal_shows_that_the_house_kept_it(
    evening: Evening, keeper: Seal, seal: Seal | None, *, believed: bool
) -> None:
    first = told(evening, "mesa", 2)
    wrong = replace(first.before, step=first.before.step + 40)
    with unguarded(evening.store) as connection:
        row = {"chain": "mesa", "seq": first.before.head.seq, "body": kept_of(wrong, keeper)}
        connection.execute(schema.snapshots.insert(), row)
        assert standing_before(connection, "mesa", 2, seal) == (wrong if believed else first.before)
