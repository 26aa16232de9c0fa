"""`pagador machine`, as it is typed: models checked, listed, shown, played and approved."""

import io
import json
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pagador.cli import main
from pagador.games.maquinas.seal import seal
from pagador.games.maquinas.shelf import model_named, shipped
from pagador.house.chain import understood
from pagador.house.office import add_person
from pagador.house.records import HOUSE_CHAIN, ModelApproved
from pagador.house.store import Store, lines_of
from pagador.money import LARGEST_STAKE
from tests.databases import new_books

MODELS = Path(sys.modules["pagador"].__file__ or "").parent / "games" / "maquinas" / "models"

CERTIFIED = (
    'by = "Pagador, só para demonstração"',
    'by = "Laboratório do Norte"\nnumber = "LN-31"\nday = "2026-03-02"\npaid_by = "Casino da Foz"',
)
"""A certificate in place of the one that a model of the program comes with."""


class Said(msgspec.Struct, frozen=True):
    """What a command printed, what it complained of, and how it ended."""

    out: str
    err: str
    code: int

    @property
    def document(self) -> Any:
        return json.loads(self.out)


Machine = Callable[..., Said]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Machine:
    """Run `pagador machine` with these words, in this process, with these lines typed."""

    def run(*words: str, lines: tuple[str, ...] = ()) -> Said:
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setattr(sys, "argv", ["pagador", "machine", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        with pytest.raises(SystemExit) as ended:
            main()
        printed = capsys.readouterr()
        return Said(printed.out, printed.err, int(ended.value.code or 0))

    return run


def changed(tmp_path: Path, name: str, *changes: tuple[str, str]) -> str:
    """The file of a model that ships, with these words in place of others."""
    text = (MODELS / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = tmp_path / f"{name}.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


# check -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", shipped())
def test_models_that_ship_can_be_approved(machine: Machine, name: str) -> None:
    said = machine("check", str(MODELS / f"{name}.toml"), "--json")
    assert (said.code, said.err) == (0, "")
    assert said.document["seal"] == seal(model_named(name))
    assert said.document["accepted"] is True
    assert set(said.document["glass"].values()) == {True}
    for each in said.document["returns"]:
        parts = (Fraction(each[part]) for part in ("lines", "ways", "scatters", "outcomes", "free_games", "pools"))
        assert Fraction(each["total"]) == sum(parts) >= Fraction(said.document["wanted"])


def test_the_report_of_three_reels_is_the_return_worked_by_hand(machine: Machine) -> None:
    """The cycle of `pomar` is 25 x 25 x 25; the counts of each symbol on the three reels are read off its strips."""
    said = machine("check", str(MODELS / "pomar.toml"))
    assert "returns\t87.2000 % at the least; can be approved (pt95.VIII.2)" in said.out.replace("87.2 %", "87.2000 %")
    assert "instructions in Portuguese\tyes" in said.out


def test_a_plan_under_eighty_per_cent_is_told_with_its_figure_and_exits_with_one(
    machine: Machine, tmp_path: Path
) -> None:
    """Three sevens come once in 15 625: without their 400 the return is 400/15 625 less, and so for the figs."""
    poor = changed(tmp_path, "pomar", ("{ 3 = 400 }", "{ 3 = 1 }"), ("{ 3 = 60 }", "{ 3 = 1 }"))
    said = machine("check", poor, "--json")
    assert said.code == 1
    lost = Fraction(399, 15625) + Fraction(59 * 3 * 2 * 3, 15625)
    whole = Fraction(machine("check", str(MODELS / "pomar.toml"), "--json").document["least_return"])
    assert Fraction(said.document["least_return"]) == whole - lost
    assert said.document["accepted"] is False
    report = machine("check", poor)
    assert report.code == 1
    assert "cannot be approved: less than 80 %" in report.out


def test_every_fault_is_told_with_file_key_and_what_was_expected(machine: Machine, tmp_path: Path) -> None:
    wrong = changed(tmp_path, "pomar", ('lines = ["1 1 1"]', 'lines = ["1 3 1"]'), ("{ 3 = 400 }", "{ 3 = -4 }"))
    said = machine("check", wrong)
    assert (said.code, said.out) == (2, "")
    assert said.err.splitlines() == [
        "pomar.toml: lines.1: a line stays in the window, whose rows are 0 to 2.",
        f"pomar.toml: prizes.1.prizes.3: a prize is from 1 to {LARGEST_STAKE}, not -4.",
    ]


def test_a_key_that_no_model_has_is_refused(machine: Machine, tmp_path: Path) -> None:
    wrong = changed(tmp_path, "pomar", ("rows = 3", "rowz = 3"))
    said = machine("check", wrong)
    assert said.code == 2
    assert "pomar.toml: it cannot be that: object contains unknown field rowz." in said.err


def test_pools_stand_beside_the_return(machine: Machine) -> None:
    """The chance of a draw is stake over 25 000 000: 100 000 to start with are 1/250 of every stake."""
    jackpot, superjackpot = machine("check", str(MODELS / "galo-de-ouro.toml"), "--json").document["pools"]
    assert (jackpot["rate"], superjackpot["rate"]) == ("1/100", "1/200")
    assert superjackpot["start_returned"] == "1/250"
    assert jackpot["start_returned"] == str(Fraction(5000 * 2**5, 32**5 * 5))
    assert (jackpot["start_at"], superjackpot["start_at"]) == (5, None)
    said = machine("check", str(MODELS / "galo-de-ouro.toml")).out
    assert "5 galo on a line\t0.0953 % on one line at 5, less at more\n" in said
    assert "1 in 25000000 units staked\t0.4000 % at every stake\n" in said


def test_contributions_count_only_where_they_are_read_so(machine: Machine) -> None:
    file = str(MODELS / "galo-de-ouro.toml")
    without = Fraction(machine("check", file, "--json").document["least_return"])
    counted = machine("check", file, "--pools-count", "--json").document
    assert Fraction(counted["least_return"]) == without + Fraction(1, 100) + Fraction(1, 200)


def test_the_whole_cycle_is_counted_if_asked(machine: Machine) -> None:
    counted = machine("check", str(MODELS / "pomar.toml"), "--cycle", "--json").document["counted"]
    assert counted["cycle"] == 25**3
    assert 0 < Fraction(counted["hit_frequency"]) < 1


def test_a_file_that_is_not_there_is_refused_in_a_sentence(machine: Machine, tmp_path: Path) -> None:
    said = machine("check", str(tmp_path / "none.toml"))
    assert (said.code, said.err) == (2, "The model none.toml cannot be read: No such file or directory.\n")


# list and show ---------------------------------------------------------------------------


def test_list_has_a_line_for_every_model(machine: Machine) -> None:
    lines = machine("list").out.splitlines()
    assert lines[0].split("\t") == ["name", "title", "kind", "reels", "lines", "returns", "seal"]
    assert [line.split("\t")[0] for line in lines[1:]] == list(shipped())
    assert f"pomar\tO Pomar da Avó\tlinhas\t3\t1\t87.2000 %\t{seal(model_named('pomar'))[:12]}" in lines


@pytest.mark.parametrize("name", shipped())
def test_show_draws_the_glass_in_eighty_columns(machine: Machine, name: str) -> None:
    said = machine("show", name, "--lang", "en")
    model = model_named(name)
    words = " ".join(said.out.split())
    assert " ".join(model.glass.pt.split()) in words
    assert " ".join(model.glass.en.split()) in words
    assert " ".join(model.glass.payment.split()) in words
    assert all(symbol.pt in said.out for symbol in model.symbols if symbol.name in str(model.prizes))
    assert max(map(len, said.out.splitlines())) <= 80


SPECIAL = {
    "pt": "azulejo azul – substitui qualquer outro símbolo",
    "en": "azulejo azul (blue tile) – stands for every other symbol",
    "fr": "azulejo azul (carreau bleu) – remplace tout autre symbole",
    "de": "azulejo azul – substitui qualquer outro símbolo",
}


@pytest.mark.parametrize("lang", SPECIAL)
def test_show_names_a_wild_that_has_no_prize_of_its_own(machine: Machine, lang: str) -> None:
    assert f"\n{SPECIAL[lang]}\n" in machine("show", "galo-de-ouro", "--lang", lang).out


def test_show_says_what_a_wild_multiplies_and_what_it_does_not_stand_for(machine: Machine) -> None:
    words = " ".join(machine("show", "santo-antonio", "--lang", "en").out.split())
    wild = "manjerico (pot of basil) – stands for every other symbol but: fogueira (bonfire); multiplies by 2 a prize"
    assert wild in words
    assert "fogueira (bonfire) – counts wherever it shows; gives free games" in words
    assert "Free games by fogueira (bonfire): 3 → 10, 4 → 15, 5 → 20; prizes × 2; in a free game 3 → 10" in words


def test_show_names_every_kind_of_scatter_that_gives_free_games(machine: Machine, tmp_path: Path) -> None:
    first = '[[symbols]]\nname = "manjerico"'
    second = '[[symbols]]\nname = "vela"\npt = "vela"\nen = "candle"\nfr = "bougie"\nscatter = true\n\n'
    file = changed(tmp_path, "santo-antonio", (first, second + first))
    words = " ".join(machine("show", file).out.split())
    assert "menos: vela, fogueira; multiplica" in words
    assert "Jogos grátis com vela, fogueira, contados juntos: 3 → 10" in words


def test_show_draws_lines_and_strips(machine: Machine) -> None:
    said = machine("show", "pomar", "--strips")
    assert "  1 · · ·" in said.out
    assert "    ● ● ●" in said.out
    assert "Reels: 1, 25 stops" in said.out
    assert "7 sete" in said.out


def test_a_model_that_is_not_there_is_refused_with_the_nearest(machine: Machine) -> None:
    said = machine("show", "pomares")
    assert (said.code, said.err) == (2, "There is no model pomares. Nearest: pomar, mar-alto.\n")


# play ------------------------------------------------------------------------------------


def test_any_model_in_a_file_is_played(machine: Machine, tmp_path: Path) -> None:
    file = changed(tmp_path, "pomar", ('"O Pomar da Avó"', '"O Meu Pomar"'), ('name = "pomar"', 'name = "meu-pomar"'))
    said = machine("play", file, "--seed", "2", lines=("in 100", "spin", "quit"))
    assert said.code == 0
    assert "O Meu Pomar · machine 1 · game 1" in said.out
    assert 'This table has chosen model="meu-pomar", plan.' in said.out
    assert "Coup 1: staked 10" in said.out


def test_a_model_under_the_least_return_is_not_played(machine: Machine, tmp_path: Path) -> None:
    poor = changed(tmp_path, "pomar", ("{ 3 = 400 }", "{ 3 = 1 }"), ("{ 3 = 60 }", "{ 3 = 1 }"))
    said = machine("play", poor, lines=("quit",))
    assert said.code == 2
    assert "of what is staked" in said.err
    assert "(pt95.VIII.2)" in said.err


# approve ---------------------------------------------------------------------------------


@pytest.fixture
def house(request: pytest.FixtureRequest) -> Iterator[tuple[str, Store]]:
    """Books with an inspector in them, and where they are."""
    url = new_books("sqlite", request)
    store = Store(url)
    with store.writing() as page:
        add_person(page, "ines", "inspector")
    yield url, store
    store.close()


def approvals(store: Store) -> list[ModelApproved]:
    with store.reading() as connection:
        records = [understood(line.body) for line in lines_of(connection, HOUSE_CHAIN)]
    return [record for record in records if isinstance(record, ModelApproved)]


def test_an_approval_is_a_line_of_the_chain_of_the_house(
    machine: Machine, tmp_path: Path, house: tuple[str, Store]
) -> None:
    url, store = house
    file = changed(tmp_path, "pomar", ('name = "pomar"', 'name = "meu-pomar"'), CERTIFIED)
    where = ("--db", url, "--data", str(tmp_path / "data"))
    said = machine("approve", file, "--by", "ines", *where)
    assert (said.code, said.err) == (0, "")
    (approved,) = approvals(store)
    assert (approved.model, approved.version, approved.paid_by) == ("meu-pomar", 1, "Casino da Foz")
    assert said.out == f"meu-pomar, version 1, is approved under the seal {approved.seal[:12]}.\n"
    listed = machine("list", "--house", *where, "--json").document
    assert [(row["name"], row["approved"]) for row in listed][-1] == ("meu-pomar", True)


def test_a_version_is_approved_once(machine: Machine, tmp_path: Path, house: tuple[str, Store]) -> None:
    where = ("--by", "ines", "--db", house[0], "--data", str(tmp_path / "data"))
    certified = changed(tmp_path, "pomar", CERTIFIED)
    assert machine("approve", certified, *where).code == 0
    again = machine("approve", certified, *where)
    assert again.code == 2
    assert "was approved already: a change is another version." in again.err
    other = machine("approve", changed(tmp_path, "pomar", ("{ 3 = 400 }", "{ 3 = 401 }"), CERTIFIED), *where)
    assert other.code == 2
    assert "comes with the program and is another: give this one a name of its own." in other.err
    assert len(approvals(house[1])) == 1
