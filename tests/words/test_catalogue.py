"""The catalogue of refusals: all that the source can say to a player is in it, in every language, and nothing else."""

import re
from string import Formatter

import pytest

from pagador.law import LANGUAGES, Words
from pagador.words.catalogue import catalogue
from pagador.words.said import KINDS
from tests.words.sentences import calls, everything_said, has_words, modules, unfollowed

EVERY = (*catalogue().sentence, *catalogue().part, *catalogue().fault)
SEVERAL = {f"{kind}s" for kind in KINDS}


def stub(text: str) -> str:
    """An entry to be filled in, for whoever wrote a new sentence."""
    return f'[[sentence]]\nen = "{text}"\npt = ""\nfr = ""\n'


def test_every_sentence_that_can_be_said_to_a_player_is_in_the_catalogue() -> None:
    known = {words.en for words in catalogue().sentence}
    missing = {text: name for text, name in everything_said()[0].items() if text not in known}
    assert missing == {}, "put these in src/pagador/words/refusals:\n" + "\n".join(map(stub, missing))


def test_every_part_of_a_sentence_is_in_the_catalogue() -> None:
    known = {words.en for words in catalogue().part}
    assert {text: name for text, name in everything_said()[1].items() if text not in known} == {}


def test_the_catalogue_has_no_sentence_that_nobody_says() -> None:
    sentences, parts = everything_said()
    assert [words.en for words in catalogue().sentence if words.en not in sentences] == []
    assert [words.en for words in catalogue().part if words.en not in parts] == []


def test_nothing_is_said_that_cannot_be_followed_to_where_it_is_written() -> None:
    assert unfollowed() == []


def test_what_is_said_is_found_wherever_it_is_written() -> None:
    """A sentence in a call, in a variable, in a constant of another module, returned, chosen from a table, joined."""
    sentences, parts = everything_said()
    assert "No cards lie on the table." in sentences
    assert "The new ball measures {} mm as the old one did, not {}." in sentences
    assert "The house is closing: your place, chips and bets stay as they are until it opens again." in sentences
    assert "You have too many tables open already." in sentences
    assert "There is nothing here of that name." in sentences
    assert {"{} is too much", "Nearest: {}.", "{} or {}", "no other is either"} <= set(parts)


def test_the_source_is_read_whole() -> None:
    assert {"games/roulette/rules.py", "house/live.py", "server/sockets.py", "decider.py"} <= set(modules())
    assert len(list(calls())) > 200


@pytest.mark.parametrize("words", EVERY, ids=lambda words: words.en[:40])
def test_an_entry_says_the_same_in_every_language(words: Words) -> None:
    blanks = words.en.count("{}")
    assert all(getattr(words, language).strip() for language in LANGUAGES)
    for language in ("pt", "fr"):
        numbers, kinds = blanks_of(getattr(words, language))
        assert set(numbers) <= set(map(str, range(blanks)))
        assert kinds <= KINDS | SEVERAL | {"", "said", "list", "fault", "faults"}
    assert blanks_of(words.pt) == blanks_of(words.fr)


def blanks_of(text: str) -> tuple[list[str], set[str]]:
    """The numbers of the blanks in a translation, and the kinds of what they hold."""
    found = [(name, kind or "") for _, name, kind, _ in Formatter().parse(text) if name is not None]
    return sorted({name for name, _ in found}), {kind for _, kind in found}


def test_no_blank_is_lost_but_where_the_sentence_is_put_otherwise() -> None:
    lost = [words.en for words in EVERY if len(blanks_of(words.pt)[0]) != words.en.count("{}")]
    assert lost == ["A {}'s name is 1 to 32 small letters, digits and hyphens, and not taken by the house."]


def test_no_entry_is_there_twice() -> None:
    assert len({words.en for words in EVERY}) == len(EVERY)


def test_french_has_a_space_before_its_double_signs() -> None:
    assert [words.fr for words in EVERY if re.search(r"\w[;!?]|[^\W\d]:(?!\w)", re.sub(r"{.*?}", "", words.fr))] == []


def test_what_has_no_words_needs_none() -> None:
    assert [text for text in ("{}", "{}-{}", "1 000") if has_words(text)] == []
