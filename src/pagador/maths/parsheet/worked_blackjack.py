"""Blackjack's par sheet worked out: the player chooses, so it is solved, and the strategy belongs on the page."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

import msgspec

from pagador.games.blackjack import BLACKJACK
from pagador.maths.blackjack.analysis import Worth, analyse, worth
from pagador.maths.blackjack.chart import Chart, chart
from pagador.maths.blackjack.insured import insured
from pagador.maths.blackjack.law import rules_of
from pagador.maths.blackjack.paper import COLOURS, MEANINGS, NAMES, OTHERWISE, PARTS, UPS, lines
from pagador.maths.blackjack.rules import Rules
from pagador.maths.blackjack.words import BASIC, BET, COMPOSITION, INSURANCE
from pagador.maths.parsheet.beside_blackjack import insurance_listing, natural_listing, prize_listings
from pagador.maths.parsheet.sheet import Bet, ChartLine, Listing, Prize, Sheet, Strategy
from pagador.maths.parsheet.worked import laid_out
from pagador.registry import check_edition, new_table

Listed: TypeAlias = Callable[[Mapping[str, str]], tuple[Listing, ...]]
"""What the page says of the accumulated prize at a table that takes these readings."""

SOLVED = (
    "A fresh shoe is solved hand by hand, every hand by its composition against the bank's open card; floating point "
    "is the only rounding, and its bound is given. Basic strategy is the chart on this page, without insurance; "
    "composition is the best play of every hand that sees its own cards and the bank's. Other readings are priced at "
    "their best play. Insurance, even money and the accumulated prize are counted in exact fractions."
)
NOTE = "What to do with two cards against the bank's open card; more cards hit or stand by their total. "


def worked_blackjack(
    *, edition: str | None = None, terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}
) -> Sheet:
    """The sheet of blackjack, by two strategies, with the chart of one of them."""
    named = check_edition(BLACKJACK, edition)
    decks = new_table(BLACKJACK, named, terms, readings).table.terms.decks
    usual = rules_of(named, decks, readings)
    analysis = analyse(usual)
    drawn, best = chart(analysis), worth(analysis)
    bets = (bet(BASIC, drawn.worth), bet(COMPOSITION, best), insurance_bet(usual))

    def pricing(chosen: Mapping[str, str]) -> tuple[Bet, ...]:
        return priced(rules_of(named, decks, chosen), usual, bets)

    agreed = {"decks": decks, **terms}
    sheet = laid_out(BLACKJACK, named, agreed, readings, SOLVED, pricing)
    beside = (insurance_listing(usual), *natural_listing(usual))
    whole = msgspec.structs.replace(sheet, strategy=strategy(drawn), beside=beside)
    return with_prize(whole, lambda chosen: prize_listings(named, agreed, chosen), readings)


def with_prize(sheet: Sheet, listed: Listed, readings: Mapping[str, str]) -> Sheet:
    """The sheet with the accumulated prize, and the questions that touch it told from those that touch nothing."""
    prize = listed(readings)
    touching = tuple(
        asked
        for asked in sheet.indifferent
        if any(listed({**readings, asked.reading.key: answer.key}) != prize for answer in asked.reading.answer)
    )
    rest = tuple(asked for asked in sheet.indifferent if asked not in touching)
    return msgspec.structs.replace(sheet, beside=(*sheet.beside, *prize), aside=touching, indifferent=rest)


def priced(rules: Rules, usual: Rules, bets: tuple[Bet, ...]) -> tuple[Bet, ...]:
    """What is known already where the rules come to the same; else the game at its best."""
    return bets if rules == usual else (bet(COMPOSITION, worth(analyse(rules))), insurance_bet(rules))


def bet(strategy: str, found: Worth) -> Bet:
    return Bet(name=f"{BET}:{strategy}", value=found.value, bound=found.bound)


def insurance_bet(rules: Rules) -> Bet:
    """A unit of insurance over all hands, whatever else is played."""
    found = insured(rules)
    return Bet(
        name=INSURANCE,
        value=found.value,
        win=found.blackjack,
        lose=1 - found.blackjack,
        push=Fraction(0),
        variance=found.variance,
        prizes=(Prize(rules.insurance_prize, found.blackjack), Prize(Fraction(-1), 1 - found.blackjack)),
    )


def strategy(drawn: Chart) -> Strategy:
    return Strategy(
        heads=tuple(NAMES[up] for up in UPS),
        lines=tuple(ChartLine(part=PARTS[line.part], name=line.name, cells=line.cells) for line in lines(drawn)),
        meanings=MEANINGS,
        colours=COLOURS,
        note=f"{NOTE}{OTHERWISE[0].upper()}{OTHERWISE[1:]}.",
    )
