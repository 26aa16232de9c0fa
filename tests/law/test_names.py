"""The names of things: every spot that a game has, every word a call may hold, in each language."""

from typing import Any

import pytest

from pagador.decider import Called, Choice
from pagador.equipment.chips import COLOURS
from pagador.equipment.wheel import BLACK, NONE, RED
from pagador.game import Game
from pagador.house.office import ROLES
from pagador.law import LANGUAGES, Words, find, sections
from pagador.law.names import filling, named, names, names_of, spots_of, word_named
from pagador.law.sheet import words_of
from pagador.registry import GAMES
from pagador.table.sitting import events
from tests.games.campaign import Campaign

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

KINDS = [field for field in names().__struct_fields__ if field != "spots"]


def whole(words: Words) -> bool:
    return all(getattr(words, language).strip() for language in LANGUAGES)


def kinds_of_spots(game: Game[Any]) -> set[str]:
    """The kinds of all spots that tables of a game have, and of those that somebody is offered while it is played."""
    campaign = Campaign(game, seed=7)
    found = {facts.spot for facts in game.describe(campaign.sitting.state).spots}
    for _ in range(60):
        campaign.step()
        domains = [offer.fields.get("spot") for offer in campaign.offers]
        found |= {spot for domain in domains if isinstance(domain, Choice) for spot in domain.options}
    return {spot.partition(":")[0] for spot in found}


# Spots -----------------------------------------------------------------------------------


@every_game
def test_every_spot_of_a_game_has_a_name_in_each_language(game: Game[Any]) -> None:
    kinds = kinds_of_spots(game)
    spots = spots_of(game.name)
    assert kinds != set()
    assert kinds - set(spots.names) == set(), f"name these in names.toml for {game.name}"


def test_every_name_of_a_spot_is_whole_and_explained() -> None:
    for spots in names().spots:
        assert set(spots.names) == set(spots.about)
        assert all(map(whole, (*spots.names.values(), *spots.about.values())))


def test_the_spots_of_a_game_are_named_once() -> None:
    games = [game for spots in names().spots for game in spots.games]
    assert len(games) == len(set(games))


def test_a_game_that_nobody_has_named_the_spots_of_has_none() -> None:
    assert spots_of("bisca").names == {}


# Names -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_every_name_is_there_in_each_language(kind: str) -> None:
    assert names_of(kind) != {}
    assert all(map(whole, names_of(kind).values()))


def test_every_game_of_the_law_has_a_name() -> None:
    assert {section.game for section in sections().values()} - {"todos"} == set(names().game)
    assert {game.name for game in GAMES} <= set(names().game)


def test_every_role_of_the_house_has_a_name() -> None:
    assert set(ROLES) <= set(names().role)


@pytest.mark.parametrize(
    ("kind", "word", "in_french"),
    [
        ("colour", "preto", "noir"),
        ("spot", "pleno:17", "plein 17"),
        ("spot", "cavalo 17-20", "cheval 17-20"),
        ("spot", "cavalo-de-duzia:1-2", "cheval de douzaines 1-2"),
        ("spot", "odds:dont-pass:6", "odds don't pass line 6"),
        ("hand", "Banca", "La banque"),
        ("phase", "closed", "aux jeux faits"),
        ("status", "closed", "fermée"),
        ("currency", "EUR", "euros"),
        ("spot", "ana:17", None),
        ("colour", "ana", None),
    ],
)
def test_a_word_has_the_name_of_its_kind(kind: str, word: str, in_french: str | None) -> None:
    assert named(kind, word, "fr") == in_french


# Calls -----------------------------------------------------------------------------------


@every_game
def test_every_call_of_a_game_can_be_made_in_each_language(game: Game[Any]) -> None:
    campaign = Campaign(game, seed=11)
    campaign.play(60)
    calls = [event for event in events(campaign.sitting.log) if isinstance(event, Called)]
    assert bool(calls) is orders_calls(game)
    for call in calls:
        words = words_called(call)
        blanks = [blank for name, blank in call.blanks.items() if name != "player"]  # who is called has their own name
        assert [word for blank in blanks for word in nameless(blank)] == []
        for language in LANGUAGES:
            filled = {name: filling(blank, language) for name, blank in call.blanks.items()}
            assert "{" not in words[language].format(**filled)


def orders_calls(game: Game[Any]) -> bool:
    """Whether the law orders anything to be announced in a game: at a machine nobody speaks."""
    ids = {id for edition in game.editions.values() for id in edition}
    return any(words_of(rule) for id in ids for rule in sections()[id].rule)


def nameless(blank: str) -> list[str]:
    """The words in a blank of a call that nobody has named."""
    lettered = [word for word in blank.split(", ") if any(letter.isalpha() for letter in word)]
    return [word for word in lettered if not all(word_named(word, language) for language in LANGUAGES)]


def words_called(call: Called) -> dict[str, str]:
    """The words of a call, which stand in a rule that it is under."""
    return next(words for id in call.under for key, words in words_of(find(id)).items() if key == call.call)


def test_what_the_wheel_and_the_chips_put_in_a_call_has_a_name() -> None:
    assert {RED, BLACK, NONE, "valor facial", *COLOURS} == set(names().colour)


def test_a_number_is_called_with_its_colour_in_the_readers_language() -> None:
    call = Called(call="number_call", blanks={"number": "29", "colour": "preto"}, under=("pt95.X.17",))
    words = words_called(call)
    put = {
        language: words[language].format(**{name: filling(blank, language) for name, blank in call.blanks.items()})
        for language in LANGUAGES
    }
    assert put == {"pt": "29, preto", "en": "29, black", "fr": "29, noir"}


def test_several_words_fill_a_blank_each_by_its_name() -> None:
    assert filling("pass, odds:pass:6, 7", "fr") == "pass line, odds pass line 6, 7"
    assert nameless("17, preto, pleno 17, ana") == ["ana"]


def test_what_is_no_word_fills_a_blank_as_it_is() -> None:
    assert [filling(blank, "fr") for blank in ("17", "1\N{NARROW NO-BREAK SPACE}000", "ana")] == [
        "17",
        "1\N{NARROW NO-BREAK SPACE}000",
        "ana",
    ]
