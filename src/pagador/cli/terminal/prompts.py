"""Prompts: lines from a person or a pipe, and the fields of an offer asked for one by one."""

import contextlib
import sys
from typing import Any

from rich.console import Console

from pagador.cli.terminal.typed import plain, whole
from pagador.decider import Amount, Choice, Command, Domain, Lot, Offer, Participant, first
from pagador.game import Game
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
    fixed = [only for domain in offer.fields.values() if (only := str(first(domain)) if chosen else single(domain))]
    return " ".join([offer.command.replace("-", " "), *fixed])


def fill(game: Game[Any], offer: Offer, me: Participant, lines: Lines, given: list[str]) -> Command:
    """The command of an offer, its fields taken from the words already given and then asked for."""
    words = list(given)
    return answer(game, offer, lambda name, domain: field(name, domain, lines, words), by=me)


def field(name: str, domain: Domain, lines: Lines, words: list[str]) -> str | int:
    """One field: the only thing it can be, else the next word, else what the person types at its prompt."""
    only = single(domain)
    if words and (not only or words[0] == only):
        return value_of(words.pop(0), domain)
    text = only or lines.ask(question(name, domain))
    if not text:
        raise Cancelled
    return value_of(text, domain)


def question(name: str, domain: Domain) -> str:
    """`chips (1 to 1 000): `."""
    return f"  {name.replace('_', ' ')} ({shown_domain(domain)}): "


def shown_domain(domain: Domain) -> str:
    match domain:
        case Choice(options=options) | Lot(outcomes=options):
            return ", ".join(options)
        case Amount(least=least, most=None, step=step):
            return f"{shown(least)} or more{by(step)}"
        case Amount(least=least, most=int(most), step=step):
            return f"{shown(least)} to {shown(most)}{by(step)}" if most > least else shown(least)
    raise AssertionError(domain)


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


def value_of(text: str, domain: Domain) -> str | int:
    """What was typed, completed where it begins an option; whatever else it is, the law answers it."""
    if isinstance(domain, Amount):
        return whole(text)
    options = domain.options if isinstance(domain, Choice) else domain.outcomes
    begun = [option for option in options if plain(option).startswith(plain(text))]
    exact = [option for option in begun if plain(option) == plain(text)]
    return exact[0] if exact else begun[0] if len(begun) == 1 else text


def pick_one(choices: list[str], typed: str) -> int | None:
    """The index of the choice that was typed, by number or by how it begins, if it was just one."""
    if typed.isdigit() and 1 <= int(typed) <= len(choices):
        return int(typed) - 1
    found = [index for index, choice in enumerate(choices) if plain(choice).startswith(plain(typed))]
    return found[0] if len(found) == 1 else None
