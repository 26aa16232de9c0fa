"""What is refused of a model: each fault by its file, its key and what was expected there, the first one first.

What rests on a rule of the law names it; the rest is what no machine could be played with.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pagador.games.maquinas.checking_free_games import faults_of_end, faults_of_free_games
from pagador.games.maquinas.checking_pools import faults_of_pools
from pagador.games.maquinas.checking_prizes import faults_of_prizes, largest_prize
from pagador.games.maquinas.checking_reels import faults_of_reels
from pagador.games.maquinas.keys import Key
from pagador.games.maquinas.model import Model, Outcome, Symbol
from pagador.games.maquinas.words import Kind, Theme
from pagador.law import Refused, rule
from pagador.money import LARGEST_STAKE

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME = 32
LONGEST_TITLE = 80
LONGEST_TEXT = 4_000
MOST_STAKES = 100
MOST_OUTCOMES = 1_000


def check(model: Model, file: str) -> None:
    """Refuse a model that no machine may have."""
    for fault in faults(model, Key(file)):
        raise fault


def faults(model: Model, at: Key) -> Iterator[Refused]:
    """All that is wrong; what comes later is looked at only where what comes before is right."""
    for stage in (faults_of_names_and_stakes, faults_of_parts, faults_of_the_whole):
        right = True
        for fault in stage(model, at):
            right = False
            yield fault
        if not right:
            return


def faults_of_names_and_stakes(model: Model, at: Key) -> Iterator[Refused]:
    """What everything else is told by and measured against."""
    yield from faults_of_names(model, at)
    yield from faults_of_stakes(model, at / "stakes")


def faults_of_parts(model: Model, at: Key) -> Iterator[Refused]:
    """Every part by itself."""
    yield from faults_of_reels(model, at)
    yield from faults_of_outcomes(model, at)
    yield from faults_of_prizes(model, at / "prizes")
    yield from faults_of_free_games(model, at / "free_games")
    yield from faults_of_pools(model, at / "pools")
    yield from faults_of_theme(model, at)
    yield from faults_of_instructions(model, at / "glass")
    yield from faults_of_payment(model, at / "glass")


def faults_of_the_whole(model: Model, at: Key) -> Iterator[Refused]:
    """What can only be counted where every part is right: the end of free games, and the most that can be won."""
    yield from faults_of_end(model, at / "free_games")
    if largest_prize(model) > LARGEST_STAKE:
        yield Refused(f"{at / 'prizes'}: one game could win {largest_prize(model)}, more than {LARGEST_STAKE}.")


# Names -----------------------------------------------------------------------------------


def faults_of_names(model: Model, at: Key) -> Iterator[Refused]:
    """Names are words of small letters, since accounts, spots and pictures are called by them."""
    for key, name in names(model, at):
        if not is_name(name):
            yield Refused(f"{key}: a name is 1 to {LONGEST_NAME} small letters, digits and hyphens, not {name}.")
    yield from repeated(at / "symbols", [symbol.name for symbol in model.symbols])
    yield from repeated(at / "outcomes", [outcome.name for outcome in model.outcomes])
    yield from repeated(at / "pools", [pool.name for pool in model.pools])
    yield from drawn_alike(model, at)
    for place, title in titles(model, at):
        if not title.strip() or len(title) > LONGEST_TITLE:
            yield Refused(f"{place}: 1 to {LONGEST_TITLE} characters are expected here.")
    if not 1 <= model.version <= LARGEST_STAKE:
        yield Refused(f"{at / 'version'}: versions are counted from 1, not {model.version}.")


def is_name(word: str) -> bool:
    return len(word) <= LONGEST_NAME and NAME.fullmatch(word) is not None


def names(model: Model, at: Key) -> Iterator[tuple[Key, str]]:
    """Everything that has a name, and the name."""
    yield from ((at / "name", model.name), (at / "type", model.type))
    yield from ((at / "pools" / number / "name", pool.name) for number, pool in enumerate(model.pools, 1))
    for place, drawn in pictured(model, at):
        yield place / "name", drawn.name
        if drawn.picture:
            yield place / "picture", drawn.picture


def titles(model: Model, at: Key) -> Iterator[tuple[Key, str]]:
    """What is read on the machine, in each language."""
    yield from ((at / "title", model.title), (at / "maker", model.maker))
    for place, drawn in pictured(model, at):
        yield from ((place / "pt", drawn.pt), (place / "en", drawn.en), (place / "fr", drawn.fr))


def pictured(model: Model, at: Key) -> Iterator[tuple[Key, Symbol | Outcome]]:
    """Symbols and results, which have a drawing and a name in each language."""
    yield from ((at / "symbols" / number, symbol) for number, symbol in enumerate(model.symbols, 1))
    yield from ((at / "outcomes" / number, outcome) for number, outcome in enumerate(model.outcomes, 1))


def repeated(at: Key, names: Sequence[str]) -> Iterator[Refused]:
    before: set[str] = set()
    for number, name in enumerate(names, 1):
        if name in before:
            yield Refused(f"{at / number}: there is one {name} already.")
        before.add(name)


@rule("pt95.VIII.10")
def drawn_alike(model: Model, at: Key) -> Iterator[Refused]:
    """Of two that look alike, no reader of the window or the glass could say which it is."""
    drawn: dict[str, str] = {}
    for place, each in pictured(model, at):
        other = drawn.setdefault(each.picture or each.name, each.name)
        if other != each.name:
            yield Refused(f"{place / 'picture'}: {each.name} has the drawing of {other}.", "pt95.VIII.10")


# Stakes ----------------------------------------------------------------------------------


def faults_of_stakes(model: Model, at: Key) -> Iterator[Refused]:
    for key, amounts in (("coins", model.stakes.coins), ("values", model.stakes.values)):
        yield from faults_of_amounts(amounts, at / key)
    if model.kind is Kind.LINES and max(model.stakes.coins, default=0) > len(model.lines):
        yield Refused(
            f"{at / 'coins'}: {max(model.stakes.coins)} lines cannot be played, there are {len(model.lines)}."
        )
    dearest = max(model.stakes.coins, default=0) * max(model.stakes.values, default=0)
    if dearest > LARGEST_STAKE:
        yield Refused(f"{at}: a game would cost {dearest}, more than {LARGEST_STAKE}.", "pt95.VIII.10")


def faults_of_amounts(amounts: tuple[int, ...], at: Key) -> Iterator[Refused]:
    """Stakes are exposed on the machine, the smallest first; there is at least one."""
    if not 1 <= len(amounts) <= MOST_STAKES:
        yield Refused(f"{at}: 1 to {MOST_STAKES} numbers are expected here, not {len(amounts)}.", "pt95.VIII.10")
    if any(not 1 <= amount <= LARGEST_STAKE for amount in amounts):
        yield Refused(f"{at}: every number is from 1 to {LARGEST_STAKE}.", "pt95.VIII.10")
    if any(one >= other for one, other in pairwise(amounts)):
        yield Refused(f"{at}: the numbers go from the smallest to the largest, each once.", "pt95.VIII.10")


# Outcomes --------------------------------------------------------------------------------


def faults_of_outcomes(model: Model, at: Key) -> Iterator[Refused]:
    """Results belong to machines without reels, which have nothing else."""
    if model.kind is not Kind.OUTCOMES:
        if model.outcomes:
            yield Refused(f"{at / 'outcomes'}: a machine with reels has no results of its own.")
        return
    if not 1 <= len(model.outcomes) <= MOST_OUTCOMES:
        yield Refused(f"{at / 'outcomes'}: there are 1 to {MOST_OUTCOMES} results, not {len(model.outcomes)}.")
    for number, outcome in enumerate(model.outcomes, 1):
        if not 1 <= outcome.weight <= LARGEST_STAKE:
            yield Refused(f"{at / 'outcomes' / number / 'weight'}: a weight is from 1 to {LARGEST_STAKE}.")
        if not 0 <= outcome.prize <= LARGEST_STAKE:
            yield Refused(f"{at / 'outcomes' / number / 'prize'}: a prize is from 0 to {LARGEST_STAKE}.")
    if sum(outcome.weight for outcome in model.outcomes) > LARGEST_STAKE:
        yield Refused(f"{at / 'outcomes'}: the weights come to more than {LARGEST_STAKE}.")
    if not any(outcome.prize for outcome in model.outcomes):
        yield Refused(f"{at / 'outcomes'}: the machine has no prize.", "pt95.VIII.2")


# What the law wants of every machine -----------------------------------------------------


@rule("pt95.VIII.1.a", "pt95.VIII.1.b")
def faults_of_theme(model: Model, at: Key) -> Iterator[Refused]:
    """A machine pays in chips, or shows points that have a printed worth: never both."""
    if model.theme is Theme.POINTS and not 1 <= model.point_value <= LARGEST_STAKE:
        yield Refused(f"{at / 'point_value'}: a point is worth 1 or more at the cashier.", "pt95.VIII.1.b")
    if model.theme is Theme.CHIPS and model.point_value:
        yield Refused(f"{at / 'point_value'}: a machine that pays in chips has no points.", "pt95.VIII.1.a")


@rule("pt95.VIII.11")
def faults_of_instructions(model: Model, at: Key) -> Iterator[Refused]:
    """Whatever else a glass says, it says in Portuguese too."""
    if not model.glass.pt.strip():
        yield Refused(f"{at / 'pt'}: the instructions are there in Portuguese.", "pt95.VIII.11")
    if any(len(text) > LONGEST_TEXT for text in (model.glass.pt, model.glass.en, model.glass.fr)):
        yield Refused(f"{at}: the instructions have {LONGEST_TEXT} characters at most in each language.")


@rule("pt95.VIII.10")
def faults_of_payment(model: Model, at: Key) -> Iterator[Refused]:
    """The other things that must be exposed are shown from the model itself; only this needs words."""
    if not model.glass.payment.strip() or len(model.glass.payment) > LONGEST_TEXT:
        yield Refused(
            f"{at / 'payment'}: the glass says in 1 to {LONGEST_TEXT} characters how prizes are paid.", "pt95.VIII.10"
        )
