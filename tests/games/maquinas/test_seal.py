"""The seal of a model: what is changed by one byte bears another, and what means the same bears the same."""

from fractions import Fraction
from importlib.resources import files

import pytest
from msgspec.structs import replace

from pagador.games.maquinas.model import Certificate, Model
from pagador.games.maquinas.seal import seal, sealed
from pagador.games.maquinas.shelf import shipped
from pagador.games.maquinas.toml import model_from
from pagador.games.maquinas.windows import line_win
from pagador.law import Refused
from tests.games.maquinas.models import SMALL, small


def text_of(name: str) -> str:
    return (files("pagador.games.maquinas") / "models" / f"{name}.toml").read_text(encoding="utf-8")


def after_edit(text: str, place: int) -> Model | None:
    """The model with one character put another way, if it is one still."""
    other = {"0": "1", "a": "e"}.get(text[place], "a" if text[place].isalpha() else "0")
    try:
        return model_from(text[:place] + other + text[place + 1 :], "x.toml")
    except Refused:
        return None


@pytest.mark.rule("pt95.VIII.8")
@pytest.mark.parametrize("name", ["pomar", "roda-da-feira"])
def test_a_model_edited_by_one_byte_bears_another_seal(name: str) -> None:
    """Every letter and digit of the file, but what is said of the certificate and in comments."""
    text = text_of(name)
    model, begins = shipped()[name], text.index("name =")
    places = [place for place in range(begins, text.index("[certificate]")) if text[place].isalnum()]
    found = [changed for place in places[::7] if (changed := after_edit(text, place)) is not None]
    assert len(found) > 100
    assert all(changed != model for changed in found)
    assert seal(model) not in {seal(changed) for changed in found}
    assert len({seal(changed) for changed in found}) == len(set(map(sealed, found)))


@pytest.mark.rule("pt95.VIII.8")
@pytest.mark.parametrize(
    "change",
    [
        ('"a c b s"', '"a b c s"'),
        ('"2 1 0"', '"2 1 1"'),
        ("3 = 9", "3 = 10"),
        ("cap = 4", "cap = 5"),
        ('rate = "1/100"', 'rate = "1/101"'),
        ("start = 100", "start = 101"),
        ("values = [1, 5]", "values = [1, 6]"),
        ('title = "A Pequena"', 'title = "A pequena"'),
        ('pt = "Jogue."', 'pt = "Jogue!"'),
    ],
)
def test_every_sealed_characteristic_is_in_the_seal(change: tuple[str, str]) -> None:
    assert seal(small(change)) != seal(small())


@pytest.mark.rule("pt95.VIII.8")
def test_what_means_the_same_bears_the_same_seal() -> None:
    """Short forms, comments, defaults written out, and a certificate that came later."""
    written = SMALL.replace('"1 1 1"', "[1, 1, 1]").replace("rows = 3", "version = 1 # the first\nrows = 3")
    assert seal(model_from(written, "y.toml")) == seal(small())
    assert seal(replace(small(), certificate=Certificate(by="alguém", number="7"))) == seal(small())


@pytest.mark.rule("pt95.VIII.8")
def test_the_order_in_which_prizes_are_written_changes_neither_seal_nor_play() -> None:
    """Of two equal prizes the longer is told, whichever the file has first."""
    one, other = (small(("{ 2 = 2, 3 = 9 }", prizes)) for prizes in ("{ 2 = 9, 3 = 9 }", "{ 3 = 9, 2 = 9 }"))
    assert seal(one) == seal(other)
    for model in (one, other):
        won = line_win(model, ("a", "a", "a"), 1)
        assert won is not None
        assert won.count == 3


def test_what_is_sealed_can_be_read() -> None:
    """Keys in order, fractions as they are, nothing that has its default."""
    pool = replace(small().pools[0], rate=Fraction(2, 300))
    said = sealed(replace(small(), pools=(pool,))).decode()
    assert '"pools":[{"count":3,"name":"pote","rate":"1/150","reach":"machine","start":100,"symbol":"b"}]' in said
    assert "version" not in said
    assert "certificate" not in said
    assert said.index('"free_games"') < said.index('"glass"') < said.index('"kind"')
