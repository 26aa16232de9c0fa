"""The law, the code and the tests joined: every rule is there once, and what is said of it is true."""

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import getmembers, isfunction, signature
from pathlib import Path
from pkgutil import walk_packages

import msgspec
import pytest

from pagador import games
from pagador.equipment import inspection
from pagador.house.currencies import money_law
from pagador.house.sessions import session_law
from pagador.law import (
    CITATIONS,
    READ,
    Figure,
    Refused,
    Rule,
    RuleId,
    Status,
    editions,
    find,
    read,
    readings,
    rules,
    sections,
)
from pagador.law.figures import names_of
from pagador.law.join import Joined
from pagador.law.sheet import words_of
from pagador.registry import GAMES

RULE_IDS = (Path(__file__).parent / "data" / "rule_ids.txt").read_text(encoding="utf-8").split()
"""Every numbered rule and lettered item of the texts, copied once and for all."""

BUILT = sorted({section for game in GAMES for sections in game.editions.values() for section in sections})
"""The sections whose games are built."""


class Act(msgspec.Struct, frozen=True):
    """What the act of 1995 says of itself."""

    in_force: Figure[str]


ACT = read(Act, "pt95.ato")


class ProvisionalAct(msgspec.Struct, frozen=True):
    """What the act of 1988 says of itself: its rules are to be revised."""

    review_months: Figure[int]


PROVISIONAL = read(ProvisionalAct, "mo88")


FILLS: dict[str, list[tuple[str, ...]]] = {
    "game": [(game.name,) for game in GAMES],
    "edition": [(edition.edition,) for edition in editions()],
    "section": [(section,) for section in BUILT],
    "sections": [sections for game in GAMES for sections in game.editions.values()],
}
"""What the parameter of a function that reads the law may be, by its name."""


def read_every_shape() -> None:
    """Read the law as each game, each inspection and the house does."""
    for reader in READERS:
        asked = [*signature(reader).parameters]
        known = [read_by(reader, *given) for given in (FILLS[asked[0]] if asked else [()])]
        assert any(known), f"{reader.__module__}.{reader.__name__} reads the law of no game"
    for game in GAMES:
        for edition in game.editions:
            money_law(game, edition)
    session_law()
    for section in {game.live.idle for game in GAMES if game.live.idle}:
        session_law(section)


def law_readers() -> Iterator[Callable[..., object]]:
    """The functions of games and inspections that read a shape of the law: `law_of`, `dice_law`."""
    for package in (games, inspection):
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            for name, function in getmembers(import_module(found.name), isfunction):
                named = name == "law_of" or name.endswith("_law")
                if function.__module__ == found.name and named and {*signature(function).parameters} <= {*FILLS}:
                    yield function


def read_by(reader: Callable[..., object], *given: str) -> bool:
    """Whether a function reads the law of this game or edition; another's it does not know, or finds no shape in."""
    before = {*READ}
    try:
        reader(*given)
    except (KeyError, Refused, msgspec.ValidationError):
        READ.intersection_update(before)
        return False
    return True


READERS = tuple(law_readers())
"""Found at once: what games and inspections cite is known when their modules are loaded."""


def rules_with(*statuses: Status) -> list[Rule]:
    return [rule for rule in rules().values() if rule.status in statuses]


def cited() -> set[RuleId]:
    return {id for citation in CITATIONS for id in citation.ids}


# The catalogue ---------------------------------------------------------------------------


def test_there_are_815_rules_in_the_texts() -> None:
    assert len(RULE_IDS) == len(set(RULE_IDS)) == 815


def test_every_rule_is_catalogued_once_and_nothing_else_is() -> None:
    catalogued = Counter(rule.id for section in sections().values() for rule in section.rule)
    assert catalogued == Counter(RULE_IDS)


def test_the_parts_of_a_section_begin_with_rules_of_it_in_their_order() -> None:
    for section in sections().values():
        ids = [rule.id for rule in section.rule]
        firsts = [part.first for part in section.part]
        assert firsts == [id for id in ids if id in firsts], section.section
    assert [part.first for part in sections()["pteur.bj"].part] == ["pteur.bj.1", "pteur.bj.38", "pteur.bj.51"]


def test_every_rule_that_is_not_to_do_has_a_kind_and_a_summary_in_both_languages() -> None:
    written = rules_with(Status.CODE, Status.DATA, Status.HOUSE, Status.OUTSIDE)
    assert [rule.id for rule in written if not (rule.kind and rule.pt.strip() and rule.en.strip())] == []


def test_every_rule_outside_says_why_and_no_other_does() -> None:
    outside = [rule.id for rule in rules_with(Status.OUTSIDE)]
    assert [rule.id for rule in rules().values() if rule.reason.strip()] == outside


@pytest.mark.parametrize("section", BUILT)
def test_a_section_whose_game_is_built_has_nothing_to_do(section: str) -> None:
    assert [rule.id for rule in sections()[section].rule if rule.status is Status.TODO] == []


def test_the_act_of_1995_has_been_in_force_since_its_edition() -> None:
    since = {edition.edition: edition.since for edition in editions()}
    assert ACT.in_force == Figure("1995-12-01", "pt95.ato.3")
    assert since["pt95"] == ACT.in_force.value


def test_the_regulation_of_macau_was_to_be_revised_within_six_months_and_its_edition_lasted_a_year() -> None:
    edition = next(edition for edition in editions() if edition.edition == "mo88")
    assert PROVISIONAL.review_months == Figure(6, "mo88.ato.2")
    assert (edition.since, edition.until) == ("1988", "1989")
    assert "director" in find("mo88.ato.3").en


@pytest.mark.parametrize(
    "id",
    [
        "mo88.2.d",
        "pt95.I.96",
        "pteur.cdf.96",
        "pt95.II.11",
        "pt95.III.11.f",
        "pt95.V.11",
        "pt95.VI.13.3",
        "pt95.VII.5",
        "pt95.X.14",
        "pt95.X.16",
        "pt95.X.17",
        "pt95.X.25",
        "pteur.bj.48",
        "pt15.803.14",
        "pt15.804.14",
    ],
)
def test_what_the_law_orders_to_be_announced_has_words_in_three_languages(id: RuleId) -> None:
    with_items = [rule for rule in rules().values() if rule.id == id or rule.id.startswith(f"{id}.")]
    words = [spoken for rule in with_items for spoken in words_of(rule).values()]
    assert words != []
    assert all(text.strip() for spoken in words for text in spoken.values())


# The code --------------------------------------------------------------------------------


def test_every_rule_that_code_cites_exists() -> None:
    assert sorted(cited() - set(RULE_IDS)) == []


def test_every_rule_that_a_reading_touches_exists() -> None:
    assert [(reading.key, id) for reading in readings() for id in reading.rules if id not in rules()] == []


def test_every_code_rule_is_cited_by_a_function() -> None:
    assert [rule.id for rule in rules_with(Status.CODE) if rule.id not in cited()] == []


def test_no_function_cites_a_rule_said_to_be_to_do_or_outside() -> None:
    assert sorted(id for id in cited() if find(id).status in (Status.TODO, Status.OUTSIDE)) == []


def test_every_figure_and_name_of_a_built_section_is_read() -> None:
    read_every_shape()
    built = [section for section in sections().values() if all(rule.status != Status.TODO for rule in section.rule)]
    named = {(rule.id, name) for section in built for rule in section.rule for name in names_of(rule)}
    assert sorted(named - READ) == []


# The tests -------------------------------------------------------------------------------


def test_every_rule_in_the_join_exists(shipped_join: dict[RuleId, Joined]) -> None:
    assert [id for id in shipped_join if id not in rules()] == []


def test_every_code_rule_is_shown_by_a_test(shipped_join: dict[RuleId, Joined]) -> None:
    shown = {id for id, joined in shipped_join.items() if joined.tests}
    assert [rule.id for rule in rules_with(Status.CODE) if rule.id not in shown] == []
