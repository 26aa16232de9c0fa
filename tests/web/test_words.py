"""The words of the pages: every one in three languages, every one there that is asked for, none left over."""

import re
from importlib.resources import files

import msgspec

from pagador.law.catalogue import rules
from pagador.registry import GAMES

WEB = files("pagador") / "web" / "js"
ENTRY = re.compile(r"^ {2}'?([\w.-]+)'?:\s*\{(.*?)\},?$", re.DOTALL | re.MULTILINE)
ASKED = re.compile(r"""\bt\(\s*'([\w.-]+)'""")
LANGUAGES = ("pt", "en", "fr")


def modules(folder: str = "") -> dict[str, str]:
    found, waiting = {}, [WEB / folder if folder else WEB]
    while waiting:
        for each in waiting.pop().iterdir():
            if each.is_dir():
                waiting.append(each)
            elif each.name.endswith(".js"):
                found[str(each)] = each.read_text()
    return found


def words() -> dict[str, str]:
    return {key: body for text in modules("words").values() for key, body in ENTRY.findall(text)}


def test_every_word_is_there_in_three_languages() -> None:
    assert len(words()) > 200
    lacking = {
        key for key, body in words().items() for each in LANGUAGES if not re.search(rf"\b{each}:\s*['\"`]\S", body)
    }
    assert lacking == set()


def test_the_blanks_of_a_word_are_the_same_in_every_language() -> None:
    for key, body in words().items():
        blanks = {
            frozenset(re.findall(r"\{(\w+)\}", said))
            for said in re.findall(r"\b(?:pt|en|fr):\s*'((?:[^'\\]|\\.)*)'", body)
        }
        assert len(blanks) <= 1, key


def test_every_word_that_is_asked_for_is_there() -> None:
    asked = {key for path, text in modules().items() if "/words/" not in path for key in ASKED.findall(text)}
    assert len(asked) > 100
    assert asked - set(words()) == set()


def test_every_figure_of_the_law_is_called_something_on_the_pages() -> None:
    """What is announced speaks for itself."""
    figures = {name: value for rule in rules().values() for name, value in rule.figures.items()}
    announced = {name for name, value in figures.items() if isinstance(value, dict) and "pt" in value}
    named = {key.removeprefix("law-figure.") for key in words() if key.startswith("law-figure.")}
    assert (set(figures) - announced - named, named - set(figures)) == (set(), set())


def test_every_term_of_blackjack_is_called_something_on_the_pages_and_no_term_that_no_game_has() -> None:
    named = {key.removeprefix("term.") for key in words() if key.startswith("term.")}
    terms = {game.name: {field.name for field in msgspec.structs.fields(game.terms)} for game in GAMES}
    assert terms["blackjack"] - named == set()
    assert named - set().union(*terms.values()) == set()
