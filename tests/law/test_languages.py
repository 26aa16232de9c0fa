"""The languages of the law: what is put in English is put in Portuguese and French too."""

from typing import Any

import pytest

from pagador.law import LANGUAGES, Rule, Section, Status, editions, readings, rules, sections, worded
from pagador.law.sheet import words_of

WRITTEN = [section for section in sections().values() if not section.todo]
"""A section that is still being written has its French when it is done."""


def wanting(thing: Any) -> list[str]:
    return [language for language in LANGUAGES if not getattr(thing, language).strip()]


@pytest.mark.parametrize("section", WRITTEN, ids=lambda section: section.section)
def test_a_section_that_is_written_has_its_title_and_its_rules_in_every_language(section: Section) -> None:
    assert wanting(section) == []
    assert {part.first: wanting(part) for part in section.part if wanting(part)} == {}
    assert {rule.id: wanting(rule) for rule in section.rule if wanting(rule)} == {}


def test_the_sections_of_the_games_that_are_built_are_written() -> None:
    built = {"pt95.ato", "pt95.II", "pt95.III", "pt95.IX", "pt95.X", "pt15.804"}
    assert built <= {section.section for section in WRITTEN}


def test_every_edition_has_its_title_in_every_language() -> None:
    assert {edition.edition: wanting(edition) for edition in editions() if wanting(edition)} == {}


def test_every_reading_and_every_answer_is_put_in_every_language() -> None:
    asked = {reading.key: wanting(reading) for reading in readings()}
    answered = {(reading.key, answer.key): wanting(answer) for reading in readings() for answer in reading.answer}
    assert {key: languages for key, languages in asked.items() if languages} == {}
    assert {key: languages for key, languages in answered.items() if languages} == {}


def test_the_french_of_a_rule_is_no_copy_of_its_english_or_portuguese() -> None:
    assert [rule.id for rule in rules().values() if rule.fr and rule.fr in (rule.en, rule.pt)] == []


def test_words_to_announce_have_the_same_blanks_in_every_language() -> None:
    for rule in rules().values():
        for key, words in words_of(rule).items():
            assert len({frozenset(blanks(text)) for text in words.values()}) == 1, (rule.id, key)


def blanks(text: str) -> list[str]:
    return [part.partition("}")[0] for part in text.split("{")[1:]]


def test_what_has_no_french_yet_is_read_in_english() -> None:
    rule = Rule(id="pt95.II.1", status=Status.CODE, pt="um", en="one")
    assert [worded(rule, language) for language in LANGUAGES] == ["um", "one", "one"]
