"""Prompts: lines from a person or a pipe, and the fields of an offer asked for one by one."""

import contextlib
import sys
from collections.abc import Callable, Mapping
from typing import TypeAlias, assert_never, get_args

import msgspec
from rich.console import Console

from pagador.cli.terminal.typed import plain, whole
from pagador.decider import (
    Amount,
    Arrangement,
    Choice,
    Command,
    Domain,
    Lot,
    Offer,
    Participant,
    Rows,
    Value,
    first,
    fits,
    in_rows,
)
from pagador.equipment.cards import Card, read_card, written
from pagador.game import AnyGame
from pagador.law import Refused
from pagador.money import shown
from pagador.table import answer

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (gives `input` its line editing and history)


class Cancelled(Exception):
    """An empty answer where there is no default: the person thought better of it."""


class Lines:
    """Where lines come from; what is piped in is echoed, so that the output reads as a person's would."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.live = sys.stdin.isatty() and console.is_terminal

    def ask(self, prompt: str) -> str:
        """The next line; at the end of the input, EOFError."""
        if self.live:
            return input(prompt).strip()
        line = sys.stdin.readline()
        self.console.print(f"{prompt}{line.strip()}")
        if not line:
            raise EOFError
        return line.strip()


# Offers ----------------------------------------------------------------------------------


def words_of(offer: Offer, *, chosen: bool = False) -> str:
    """An offer as words: its command, and the fields that leave no choice; all of them, once time has chosen."""
    fixed = [only for domain in offer.fields.values() if (only := text_of(first(domain)) if chosen else single(domain))]
    return " ".join([offer.command.replace("-", " "), *fixed])


Ways: TypeAlias = Mapping[str, Callable[[], Mapping[str, Value]]]
"""Words that stand for cards in rows, each with how the fields of an offer are worked out."""

NO_WAYS: Ways = {}


def fill(game: AnyGame, offer: Offer, me: Participant, lines: Lines, given: list[str], ways: Ways = NO_WAYS) -> Command:
    """The command of an offer, its fields taken from the words already given and then asked for."""
    words, worked_out = list(given), dict[str, Value]()

    def pick(name: str, domain: Domain) -> Value:
        if name in worked_out:
            return worked_out[name]
        text = text_for(name, domain, lines, words, ways, usual(game, offer.command, name, domain))
        if isinstance(domain, Arrangement) and (way := way_meant(text, ways)):
            worked_out.update(ways[way]())
            return worked_out[name]
        return value_of(text, domain)

    return answer(game, offer, pick, by=me)


def text_for(name: str, domain: Domain, lines: Lines, words: list[str], ways: Ways, usual: str) -> str:
    """A field in words: the only thing it can be, else what was given already, else what the person types for it."""
    only = single(domain)
    if is_empty(domain):
        return ""
    if words and (not only or words[0] == only):
        return taken_from(words, domain)
    text = only or lines.ask(question(name, domain, ways, usual)) or usual
    if not text and not fits(domain, text):
        raise Cancelled
    return text


def way_meant(text: str, ways: Ways) -> str:
    """The way that was typed or begun, if one was."""
    found = completed(text, tuple(ways)) if text else ""
    return found if found in ways else ""


def taken_from(words: list[str], domain: Domain) -> str:
    """The words of one field, taken off those that were given: cards take all, any other field one."""
    number = len(words) if isinstance(domain, Arrangement) else 1
    taken = " ".join(words[:number])
    del words[:number]
    return taken


def question(name: str, domain: Domain, ways: Ways = NO_WAYS, usual: str = "") -> str:
    """`chips (1 to 1 000): `, or `how (whole, garage; Enter whole): `."""
    known = f"; or {' or '.join(ways)}" if ways and isinstance(domain, Arrangement) else ""
    entered = f"; Enter {usual}" if usual else ""
    return f"  {name.replace('_', ' ')} ({shown_domain(domain)}{known}{entered}): "


def usual(game: AnyGame, command: str, name: str, domain: Domain) -> str:
    """The option of a field that its command has unless said."""
    kinds = (kind for kind in get_args(game.tongues.people) if kind.__struct_config__.tag == command)
    fields = (field for kind in kinds for field in msgspec.structs.fields(kind) if field.name == name)
    found = next((field.default for field in fields), None)
    return str(found) if isinstance(domain, Choice) and found in domain.options else ""


def shown_domain(domain: Domain) -> str:
    match domain:
        case Choice(options=options) | Lot(outcomes=options):
            return ", ".join(option or "Enter for none" for option in options)
        case Amount():
            return shown_amount(domain)
        case Arrangement(cards=cards, rows=rows):
            return f"{in_a_row(cards)} in rows of {', '.join(map(str, rows))}; a bar between rows"
    assert_never(domain)


def shown_amount(amount: Amount) -> str:
    if amount.end is None:
        return f"{shown(amount.least)} or more{by(amount.step)}"
    upper = f" to {shown(amount.end)}{by(amount.step)}" if amount.end > amount.least else ""
    return f"{shown(amount.least)}{upper}"


def text_of(value: Value) -> str:
    """A value as it is typed: a word, a number, or rows of cards with a bar between them."""
    match value:
        case str() | int():
            return str(value)
        case rows:
            return " | ".join(map(in_a_row, rows))


def in_a_row(cards: tuple[str, ...]) -> str:
    return " ".join(written(Card(card)) for card in cards)


def by(step: int) -> str:
    return f" by {shown(step)}" if step > 1 else ""


def single(domain: Domain) -> str:
    """What a domain leaves no choice about, or nothing."""
    match domain:
        case Choice(options=(only,)):
            return only
        case Amount(least=least, most=most) if least == most:
            return str(least)
    return ""


def is_empty(domain: Domain) -> bool:
    """Whether a domain has nothing to choose: the one option is to name none."""
    return isinstance(domain, Choice) and domain.options == ("",)


def value_of(text: str, domain: Domain) -> Value:
    """What was typed, as the domain reads it; whatever else it is, the law answers it."""
    match domain:
        case Amount():
            return whole(text)
        case Choice(options=options) | Lot(outcomes=options):
            return completed(text, options)
        case Arrangement():
            return rows_of(text, domain)
    assert_never(domain)


def completed(text: str, options: tuple[str, ...]) -> str:
    """The option that was typed or begun; else the text as it is."""
    begun = [option for option in options if plain(option).startswith(plain(text))]
    exact = [option for option in begun if plain(option) == plain(text)]
    return exact[0] if exact else begun[0] if len(begun) == 1 else text


def rows_of(text: str, domain: Arrangement) -> Rows:
    """Cards with a bar between rows, or without bars in the order of the rows; each must be laid once."""
    typed = [[read_card(word) for word in row.split()] for row in text.split("|")]
    cards = [card for row in typed for card in row]
    for card in cards:
        check_had(card, cards, domain)
    laid = in_rows(cards, domain.rows) if len(typed) == 1 else tuple(map(tuple, typed))
    if not fits(domain, laid):
        raise Refused(f"Lay all {len(domain.cards)} cards in rows of {', '.join(map(str, domain.rows))}.")
    return laid


def check_had(card: Card, laid: list[Card], domain: Arrangement) -> None:
    """Refuse a card that is not there to be laid, or not so often."""
    if card not in domain.cards:
        raise Refused(f"{written(card)} is not among your cards.")
    if laid.count(card) > domain.cards.count(card):
        raise Refused(f"{written(card)} is laid more often than you have it.")


def pick_one(choices: list[str], typed: str) -> int | None:
    """The index of the choice that was typed, by number or by how it begins, if it was just one."""
    if typed.isdigit() and 1 <= int(typed) <= len(choices):
        return int(typed) - 1
    found = [index for index, choice in enumerate(choices) if plain(choice).startswith(plain(typed))]
    return found[0] if len(found) == 1 else None
