"""The words of the tables in one language, at once: calls, what fills them, the names of spots, games and places."""

from functools import cache

import msgspec
from litestar import get

from pagador.law import RuleId, rules
from pagador.law import Words as InEveryLanguage
from pagador.law.calls import spoken_in
from pagador.law.names import names, names_of
from pagador.law.sheet import words_of
from pagador.server.api.library import CACHED
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import Language

APART = ("game", "spots", "hand", "of_hand", "shape")
"""Names that have a place of their own in the document, or serve only within sentences."""


class SpotNamed(msgspec.Struct, frozen=True, kw_only=True):
    """What a kind of spot is called, and what it is in a few words."""

    name: str
    about: str


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a table calls or shows by name; the blanks of a call hold numbers, words of `blanks`, or spots."""

    language: str
    games: dict[str, str]
    calls: dict[RuleId, dict[str, str]]
    blanks: dict[str, str]
    spots: dict[str, dict[str, SpotNamed]]
    names: dict[str, dict[str, str]]


@cache
def words_in(language: str) -> Words:
    calls = {rule.id: words_of(rule) for rule in rules().values()}
    kinds = [kind for kind in names().__struct_fields__ if kind not in APART]
    return Words(
        language=language,
        games=spoken(names().game, language),
        calls={id: calls_in(id, called, language) for id, called in calls.items() if called},
        blanks=spoken(names().colour, language) | points_in(language),
        spots=spots_in(language),
        names={kind: spoken(names_of(kind), language) for kind in kinds},
    )


def points_in(language: str) -> dict[str, str]:
    """Points that a call names by a word, as it stands at its beginning too."""
    said = spoken(names().points, language)
    return said | {key.capitalize(): word.capitalize() for key, word in said.items()}


def calls_in(id: RuleId, called: dict[str, dict[str, str]], language: str) -> dict[str, str]:
    """The calls that a rule orders; where the law has them made in several languages, one beside the other."""
    languages = spoken_in(id, language)
    return {key: " · ".join(dict.fromkeys(words[each] for each in languages)) for key, words in called.items()}


def spoken(words: dict[str, InEveryLanguage], language: str) -> dict[str, str]:
    return {key: each.say(language) for key, each in words.items()}


def spots_in(language: str) -> dict[str, dict[str, SpotNamed]]:
    return {
        game: {
            kind: SpotNamed(name=name.say(language), about=spots.about[kind].say(language))
            for kind, name in spots.names.items()
        }
        for spots in names().spots
        for game in spots.games
    }


@get(
    "/v1/words",
    operation_id="list-words",
    summary="The words of the tables",
    responses=may_refuse(400),
    response_headers=CACHED,
    sync_to_thread=False,
)
def list_words(lang: Language = "en") -> Words:
    """Calls by rule and key, what fills their blanks, and the names of games, spots and places, in one language."""
    return words_in(lang)


ROUTES = (list_words,)
