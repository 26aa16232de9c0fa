"""A par sheet worked out: edges, prizes, and what every reading is worth, by walking all coups."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

import msgspec

from pagador.decider import RULES_VERSION
from pagador.game import Game
from pagador.law import Answer, Reading, editions, find_section, readings_of
from pagador.law.fingerprint import fingerprint
from pagador.law.names import spots_of
from pagador.maths.edge import Settled, least_terms, row, settled
from pagador.maths.parsheet.sheet import Bet, Change, Kind, Number, Other, Prize, Sensitivity, Sheet
from pagador.registry import check_edition, game_named, new_table

Pricing: TypeAlias = Callable[[Mapping[str, str]], tuple[Bet, ...]]
"""The bets of a table that takes these readings."""

COUNTED = (
    "Every coup is walked through the rules code itself, chance answering with each outcome and its probability as an "
    "exact fraction; nothing is rounded but for print. Bets are as small as they can be without a prize being rounded."
)


def worked(
    game: str, *, edition: str | None = None, terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}
) -> Sheet:
    """The sheet of a game in which nobody chooses once the bets are made."""
    known = game_named(game)
    named = check_edition(known, edition)
    return laid_out(known, named, terms, readings, COUNTED, lambda taken: priced(known, named, terms, taken))


def laid_out(
    game: Game[Any],
    edition: str,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    method: str,
    pricing: Pricing,
) -> Sheet:
    """The sheet of any game, its bets priced so."""
    bets = pricing(readings)
    sections = [find_section(name) for name in game.editions[edition]]
    questions = [reading for reading in readings_of(game.name).values() if len(reading.answer) > 1]
    return Sheet(
        game=game.name,
        title=game.title,
        english=sections[-1].en,
        edition=next(each for each in editions() if each.edition == edition),
        sections=tuple(section.section for section in sections),
        terms=odds_terms(game, edition, terms),
        rules=tuple(rule for section in sections for rule in section.rule),
        kinds=tuple(kinds(game.name, bets)),
        sensitivities=tuple(asked(each, readings, bets, pricing) for each in questions if each.value),
        indifferent=tuple(
            Sensitivity(reading=each, taken=taken(each, readings), others=())
            for each in questions
            if not each.value and is_of(each, game.editions[edition])
        ),
        method=method,
        version=RULES_VERSION,
        law=fingerprint(),
    )


def odds_terms(game: Game[Any], edition: str, terms: Mapping[str, Any]) -> dict[str, Any]:
    """What this table chose, where the law lets it choose the odds."""
    opened = new_table(game, edition, least_terms(terms), {})
    chosen = msgspec.to_builtins(opened.table.terms)
    return {name: value for name, value in chosen.items() if name in game.counting.aliases or name in terms}


# Bets ------------------------------------------------------------------------------------


def priced(game: Game[Any], edition: str, terms: Mapping[str, Any], readings: Mapping[str, str]) -> tuple[Bet, ...]:
    found = list(settled(game, edition, terms=terms, readings=readings))
    each_coup = {each.bet: row(game.name, edition, each).ev for each in found if each.per != "decision"}
    return tuple(bet_of(game.name, edition, each, each_coup.get(each.bet)) for each in found if each.per == "decision")


def bet_of(game: str, edition: str, settled: Settled, each_coup: Fraction | None) -> Bet:
    worth = row(game, edition, settled)
    return Bet(
        name=settled.bet,
        value=worth.ev,
        win=worth.win,
        lose=worth.lose,
        push=worth.push,
        variance=worth.variance,
        prizes=tuple(
            Prize(Fraction(net, settled.stake), settled.nets[net]) for net in sorted(settled.nets, reverse=True)
        ),
        each_coup=each_coup,
    )


def kinds(game: str, bets: tuple[Bet, ...]) -> Iterator[Kind]:
    """Bets of one spot with one value and spread together, in the order in which the table offers them."""
    groups: dict[tuple[str, object], list[Bet]] = {}
    for bet in bets:
        groups.setdefault((bet.spot, (bet.value, bet.variance, bet.prizes, bet.each_coup)), []).append(bet)
    parts = Counter(spot for spot, _ in groups)
    about = spots_of(game).about
    for (spot, _), group in groups.items():
        apart = tuple(bet.selector for bet in group if bet.selector) if parts[spot] > 1 else ()
        told = about[spot].en if spot in about else ""
        yield Kind(spot=spot, selectors=apart, about=told, bets=tuple(group))


# Readings --------------------------------------------------------------------------------


def is_of(reading: Reading, sections: tuple[str, ...]) -> bool:
    """Whether a question is about these sections of the law, and not about another edition alone."""
    return any(id.startswith(tuple(f"{section}." for section in sections)) for id in reading.rules)


def taken(reading: Reading, readings: Mapping[str, str]) -> Answer:
    key = readings.get(reading.key, reading.default.key)
    return next(answer for answer in reading.answer if answer.key == key)


def asked(reading: Reading, readings: Mapping[str, str], bets: tuple[Bet, ...], pricing: Pricing) -> Sensitivity:
    """What each other answer would make of the bets."""
    here = taken(reading, readings)
    others = tuple(
        Other(answer=answer, changes=tuple(changes(bets, pricing({**readings, reading.key: answer.key}))))
        for answer in reading.answer
        if answer != here
    )
    return Sensitivity(reading=reading, taken=here, others=others)


def changes(before: tuple[Bet, ...], after: tuple[Bet, ...]) -> Iterator[Change]:
    """The bets whose value is another, those of one spot that change alike together."""
    then = {bet.name: bet.value for bet in after}
    groups: dict[tuple[str, Number, Number], list[str]] = {}
    for bet in before:
        if bet.name in then and then[bet.name] != bet.value:
            groups.setdefault((bet.spot, bet.value, then[bet.name]), []).append(bet.name)
    for (_, old, new), names in groups.items():
        yield Change(bets=tuple(names), before=old, after=new)
