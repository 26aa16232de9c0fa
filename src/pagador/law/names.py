"""Names: what those who play call the spots, colours, places and whatever else the rules speak of."""

import re
from functools import cache

import msgspec

from pagador.law.catalogue import parse
from pagador.law.figures import Words

APART = re.compile("[: ]")
"""Between a spot and its selector: `pleno:17` on the wire, `pleno 17` in a call."""


class Spots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spots of some games: their names, and what each is in a few words."""

    games: tuple[str, ...]
    names: dict[str, Words]
    about: dict[str, Words]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every name, by what it is the name of."""

    game: dict[str, Words]
    spots: tuple[Spots, ...]
    colour: dict[str, Words]
    points: dict[str, Words]
    hand: dict[str, Words]
    of_hand: dict[str, Words]
    place: dict[str, Words]
    board: dict[str, Words]
    phase: dict[str, Words]
    role: dict[str, Words]
    party: dict[str, Words]
    status: dict[str, Words]
    note: dict[str, Words]
    currency: dict[str, Words]
    purse: dict[str, Words]
    shape: dict[str, Words]


@cache
def names() -> Names:
    return msgspec.convert(parse("names.toml"), Names)


@cache
def names_of(kind: str) -> dict[str, Words]:
    """All names of a kind: `colour`, `phase`; for `spot`, those of every game."""
    if kind == "spot":
        return {key: words for spots in names().spots for key, words in spots.names.items()}
    found: dict[str, Words] = getattr(names(), kind)
    return found


def spots_of(game: str) -> Spots:
    """The spots of one game; none, if nobody has named them."""
    return next((spots for spots in names().spots if game in spots.games), Spots((game,), {}, {}))


def named(kind: str, word: str, language: str) -> str | None:
    """What a word is called, with a capital if it has one; nothing, if it has no name."""
    if kind == "spot" and APART.search(word):
        return spot_named(word, language)
    words = names_of(kind).get(word) or names_of(kind).get(word.lower())
    if words is None:
        return None
    name: str = getattr(words, language)
    return name[:1].upper() + name[1:] if word[:1].isupper() and word not in names_of(kind) else name


def spot_named(spot: str, language: str) -> str | None:
    """A spot with its selector, which is shown as it is or has a name too: `plein 17`, `odds pass line 6`."""
    first, *selector = APART.split(spot)
    name = named("spot", first, language)
    return name and " ".join([name, *(named("spot", part, language) or part for part in selector)])


def filling(blank: str, language: str) -> str:
    """What fills a blank of a call: colours, spots and points by their names, between commas, all else as it is."""
    return ", ".join(word_named(each, language) or each for each in blank.split(", "))


def word_named(word: str, language: str) -> str | None:
    return named("colour", word, language) or named("spot", word, language) or named("points", word, language)
