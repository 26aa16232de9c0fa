"""Typed bets: `10 pleno 17, 20 cavalo 20-17, 50 par` made into stakes on spots that the table offers."""

import re
import unicodedata
from collections.abc import Callable, Iterable

import msgspec

from pagador.law import Refused
from pagador.law.names import named

NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")
SETTING = re.compile(r"(\w+)=(\S+)")
AT = re.compile(r"\b(?:at|seat|place) +(\w+)", re.IGNORECASE)
SELECTOR = re.compile(r":[\d-]+$")
FEW = 6
"""Among so many spots somebody is asked which; of more, the law says what there is."""


class TypedBet(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody typed for one bet; `fields` are the other fields of the offer that it named."""

    stake: int
    spot: str
    fields: dict[str, str] = {}


class Key(msgspec.Struct, frozen=True):
    """A spot taken apart: its words, and its numbers in order of size."""

    words: tuple[str, ...]
    numbers: tuple[str, ...]


# Lines -----------------------------------------------------------------------------------


def is_amount(word: str) -> bool:
    """Whether a word begins as an amount does."""
    return NUMBER.match(word) is not None


def bets_in(
    line: str, spots: Iterable[str], words: dict[str, tuple[str, str]], usual: str = ""
) -> tuple[TypedBet, ...]:
    """The bets of a line, all or none; `words` are lone words (a colour) with their field and value.

    `usual` is the spot that is meant where none is named; without one it has to be, unless there is no other.
    """
    offered = tuple(spots)
    pieces = [piece.strip() for piece in re.split(r"[,;]", line) if piece.strip()]
    return tuple(bet_in(piece, offered, words, usual) for piece in pieces)


def bet_in(piece: str, spots: tuple[str, ...], words: dict[str, tuple[str, str]], usual: str) -> TypedBet:
    amount, _, rest = piece.partition(" ")
    rest = rest if rest.strip() else usual or only(spots)
    if not NUMBER.fullmatch(amount) or not rest:
        raise Refused(f"Say a stake and then a spot, as in {example(spots)}: {piece!r} is not that.")
    bare, place = apart(rest)
    fields = dict(SETTING.findall(bare)) | ({"place": place} if place else {})
    left = [word for word in SETTING.sub("", bare).split() if plain(word) not in words]
    fields |= dict(words[plain(word)] for word in rest.split() if plain(word) in words)
    return TypedBet(stake=whole(amount), spot=complete(" ".join(left), spots), fields=fields)


def apart(text: str) -> tuple[str, str]:
    """`aposta at 3` taken apart: what lies there, and the place, if one is named."""
    found = AT.search(text)
    return (AT.sub("", text), found[1]) if found else (text, "")


def only(spots: tuple[str, ...]) -> str:
    """The spot that need not be named, where there is no other."""
    return spots[0] if len({*spots}) == 1 else ""


def example(spots: tuple[str, ...]) -> str:
    return f"10 {spots[0].replace(':', ' ')}" if spots else "10 and its name"


def whole(amount: str) -> int:
    """An amount as typed; chips have no fractions."""
    try:
        return int(amount)
    except ValueError:
        raise Refused(f"Amounts are whole: {amount} is not.") from None


# Spots -----------------------------------------------------------------------------------


def plain(word: str) -> str:
    """A word without accents or capitals, so that `Dúzia` is `duzia`."""
    apart = unicodedata.normalize("NFKD", word.casefold())
    return "".join(character for character in apart if not unicodedata.combining(character))


def key_of(text: str) -> Key:
    words = tuple(re.findall(r"[^\W\d]+", plain(text)))
    numbers = tuple(sorted(re.findall(r"\d+", text), key=lambda number: (int(number), len(number))))
    return Key(words, numbers)


def complete(text: str, spots: Iterable[str]) -> str:
    """The one spot that was meant; what no spot fits is left as typed, for the law to refuse."""
    wanted = key_of(text)
    keys = {spot: key_of(spot) for spot in spots}
    found = meant(wanted, keys) or tuple(spot for spot in keys if key_of(named("spot", spot, "pt") or spot) == wanted)
    if len(found) > 1:
        raise Refused(f"{text.strip() or 'That'} may be {' or '.join(found)}: say which.")
    return found[0] if found else as_typed(text, wanted, keys)


def meant(wanted: Key, keys: dict[str, Key]) -> tuple[str, ...]:
    """The spots that words and numbers fit: of blocks also by their ends, and a word alone as far as it will do."""
    if wanted.words and not wanted.numbers:
        return without_number(fitting(wanted.words, keys), keys)
    found = fitting(wanted.words, {spot: key for spot, key in keys.items() if key.numbers == wanted.numbers})
    if found or not wanted.words:
        return found
    return fitting(wanted.words, {spot: key for spot, key in keys.items() if outlines(wanted.numbers, key.numbers)})


def without_number(found: tuple[str, ...], keys: dict[str, Key]) -> tuple[str, ...]:
    """Of the spots that words fit, those without a number; else those to choose from, as odds, if they are few."""
    return tuple(spot for spot in found if not keys[spot].numbers) or (found if len(found) <= FEW else ())


def outlines(typed: tuple[str, ...], numbers: tuple[str, ...]) -> bool:
    """Whether a block was named by where it begins, or by its first and last: `linha 16-21`."""
    return typed == numbers[: len(typed)] or typed == (numbers[0], numbers[-1]) if numbers else False


def fitting(words: tuple[str, ...], keys: dict[str, Key]) -> tuple[str, ...]:
    """The spots that these words name: whole words before beginnings, beginnings before words left out."""
    tests: tuple[Callable[[tuple[str, ...], tuple[str, ...]], bool], ...] = (same, begins, within)
    for fits in tests:
        found = tuple(spot for spot, key in keys.items() if fits(words, key.words))
        if found:
            return found
    return ()


def same(typed: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return typed == words


def begins(typed: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Each typed word begins the word in its place."""
    return len(typed) == len(words) and all(word.startswith(start) for start, word in zip(typed, words, strict=True))


def within(typed: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Each typed word begins some word, in order; no word at all fits any."""
    left = iter(words)
    return all(any(word.startswith(start) for word in left) for start in typed)


def as_typed(text: str, wanted: Key, keys: dict[str, Key]) -> str:
    """A spot that is not there, its kind completed where one fits, so that the refusal can speak of that kind."""
    kinds = {SELECTOR.sub("", spot): Key(key.words, ()) for spot, key in keys.items()}
    found = fitting(wanted.words, kinds) if wanted.words else ()
    if not found:
        return plain(text) if ":" in text else ":".join(plain(text).split())
    selector = "-".join(re.findall(r"\d+", text))
    return f"{found[0]}:{selector}" if selector else found[0]
