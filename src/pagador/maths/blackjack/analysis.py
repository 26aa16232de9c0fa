"""A fresh shoe analysed: the best play of every hand, and what the game is worth."""

from collections.abc import Iterator

import msgspec
import numpy as np

from pagador.maths.blackjack.against import Against, SplitPair, against, is_natural, split_pair, suited
from pagador.maths.blackjack.hands import ACE, VALUES, hands
from pagador.maths.blackjack.rules import Cards, Rules, fresh
from pagador.maths.blackjack.shapes import BANK_SUIT, OTHER_SUIT, PLAIN

ROUNDING = 1e-11
"""More than the sums of doubles lose here; the tests hold them to exact fractions."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """Two cards dealt against an open card of the bank; `suit` says what they wait for."""

    up: int
    first: int
    second: int
    suit: int
    chance: float

    @property
    def hand(self) -> int:
        return hands().find(self.first, self.second)

    @property
    def is_pair(self) -> bool:
        return self.first == self.second


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The tables of all open cards, and the pairs split against each."""

    rules: Rules
    cards: Cards
    tables: dict[int, Against]
    splits: dict[tuple[int, int], SplitPair]


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is worth to who plays it so, and by how much the figure may be off."""

    value: float
    bound: float


def analyse(rules: Rules, cards: Cards | None = None) -> Analysis:
    """Solve a fresh shoe; other cards than whole decks may be given."""
    cards = cards or fresh(rules.decks)
    tables = {up: against(rules, cards, up) for up in range(VALUES) if cards.counts[up]}
    splits = {
        (pair, up): split_pair(table, pair)
        for up, table in tables.items()
        for pair in range(VALUES)
        if table.counts[pair] >= 2
    }
    return Analysis(rules=rules, cards=cards, tables=tables, splits=splits)


# The deal --------------------------------------------------------------------------------


def deals(analysis: Analysis) -> Iterator[Deal]:
    """Every deal of two cards and the bank's open one, with its chance."""
    for table in analysis.tables.values():
        for first in range(VALUES):
            for second in range(first, VALUES):
                yield from suits_of(analysis, table, first, second)


def suits_of(analysis: Analysis, table: Against, first: int, second: int) -> Iterator[Deal]:
    """One deal, or three where the suits of 6, 7 and 8 matter."""
    chance = deal_chance(analysis, table, first, second)
    waits = table.unsplit.waits[hands().find(first, second)]
    suit = (suited(analysis.rules)[first, second] + suited(analysis.rules)[second, first]) / 2 if waits >= 0 else 0.0
    same = suit / 4 if waits == table.up else 0.0
    for kind, share in ((PLAIN, 1 - suit), (OTHER_SUIT, suit - same), (BANK_SUIT, same)):
        if chance * share > 0:
            yield Deal(up=table.up, first=first, second=second, suit=kind, chance=chance * share)


def deal_chance(analysis: Analysis, table: Against, first: int, second: int) -> float:
    left, many = table.counts, sum(table.counts)
    pairs = left[first] * (left[first] - 1) if first == second else 2 * left[first] * left[second]
    return analysis.cards.counts[table.up] / analysis.cards.many * pairs / (many * (many - 1))


# What it is worth ------------------------------------------------------------------------


def worth(analysis: Analysis) -> Worth:
    """The game played as well as a hand can be that sees its own cards and the bank's."""
    value, left_out = 0.0, 0.0
    for deal in deals(analysis):
        options = options_of(analysis, deal)
        value += deal.chance * (max(options.values()) + side_bet(analysis, deal))
        if deal.is_pair:
            left_out += deal.chance * analysis.splits[deal.first, deal.up].left_out
    return Worth(value=value, bound=ROUNDING + left_out * most_lost(analysis.rules))


def most_lost(rules: Rules) -> float:
    """More than any one hand can win or lose."""
    return 2 + float(rules.special_prize)


def options_of(analysis: Analysis, deal: Deal) -> dict[str, float]:
    """What each play of two cards is worth."""
    table, hand = analysis.tables[deal.up], deal.hand
    if is_natural(hand):
        return natural_options(analysis.rules, table, hand)
    found = plays(table, hand, deal.suit)
    if deal.is_pair:
        found["split"] = analysis.splits[deal.first, deal.up].value
    return found


def plays(table: Against, hand: int, suit: int) -> dict[str, float]:
    """What each play of an unsplit hand is worth, but for splitting it."""
    values = table.values
    found = {
        "stand": values.stand[0, hand],
        "hit": values.hit[0, hand, suit],
        "double": values.double[0, hand],
        "surrender": values.surrender[0, hand],
    }
    return {play: float(worth) for play, worth in found.items() if not np.isnan(worth)}


def natural_options(rules: Rules, table: Against, hand: int) -> dict[str, float]:
    """A blackjack is paid unless the bank has one too; against an ace it may be paid evenly before."""
    found = {"stand": float(rules.blackjack_prize) * (1 - table.blackjack(hand))}
    if table.up == ACE and rules.even_money is not None:
        found["even-money"] = float(rules.even_money)
    return found


def insurance(analysis: Analysis, up: int, hand: int) -> float | None:
    """What insuring as much as may be is worth, per unit of the main stake; None where it is not offered."""
    rules = analysis.rules
    if up != ACE or not rules.insurance_part:
        return None
    blackjack = analysis.tables[up].blackjack(hand)
    return float(rules.insurance_part) * (float(rules.insurance_prize) * blackjack - (1 - blackjack))


def side_bet(analysis: Analysis, deal: Deal) -> float:
    """Insurance, taken only where it is worth something; a blackjack paid evenly needs none."""
    if is_natural(deal.hand) and analysis.rules.even_money is not None:
        return 0.0
    return max(0.0, insurance(analysis, deal.up, deal.hand) or 0.0)
