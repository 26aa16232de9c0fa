"""The chart: basic strategy by totals, derived from the analysis, and what it is worth.

A cell is what two cards do against an open card. More cards hit or stand by their total alone, and so do split hands
where a cell cannot be played. Each choice is the best on average over the hands it is made for, as often as they come
about by the chart itself: choices are made again until none changes.
"""

import msgspec
import numpy as np

from pagador.maths.blackjack import kernels
from pagador.maths.blackjack.against import Against, SplitPair, is_natural, replayed, split_pair
from pagador.maths.blackjack.analysis import (
    ROUNDING,
    Analysis,
    Deal,
    Worth,
    deals,
    most_lost,
    natural_options,
)
from pagador.maths.blackjack.hands import ACE, VALUES, hands
from pagador.maths.blackjack.shapes import (
    CHOOSE,
    DOUBLE,
    HIT,
    OTHER_SUIT,
    PLAIN,
    SPLIT,
    STAND,
    SURRENDER,
    Floats,
    Ints,
    Values,
)

SWEEPS = 20

Row = tuple[str, int, int]
"""`hard` and `soft` with a total, `pair` with its value twice, `suited` with the two values."""


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """The chart against one open card: what two cards do, what more cards do by total, what a split pair is worth."""

    cells: dict[Row, int]
    totals: dict[Row, int]
    splits: dict[int, SplitPair]
    values: Values


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """The columns by open card."""

    columns: dict[int, Column]
    worth: Worth


def chart(analysis: Analysis) -> Chart:
    by_card: dict[int, list[Deal]] = {}
    for deal in deals(analysis):
        by_card.setdefault(deal.up, []).append(deal)
    columns = {up: column(analysis, table, by_card[up]) for up, table in analysis.tables.items()}
    return Chart(columns=columns, worth=worth(analysis, columns, by_card))


# Which row a hand is in ------------------------------------------------------------------


def row_of(deal: Deal) -> Row:
    if deal.is_pair:
        return ("pair", deal.first, deal.second)
    if deal.suit != PLAIN:
        return ("suited", deal.first, deal.second)
    return total_row(deal.hand)


def total_row(hand: int) -> Row:
    known = hands()
    total = int(known.total[hand])
    return ("soft" if total != known.hard[hand] else "hard", total, 0)


# A column --------------------------------------------------------------------------------


def column(analysis: Analysis, table: Against, dealt: list[Deal]) -> Column:
    """Choose until no choice changes."""
    dealt = [deal for deal in dealt if not is_natural(deal.hand)]
    totals = {
        row: HIT if row[1] < table.rules.bank_stands else STAND for row in map(total_row, range(1, len(hands().hard)))
    }
    cells = {row_of(deal): totals[total_row(deal.hand)] for deal in dealt}
    found = Column(cells=cells, totals=totals, splits={}, values=replayed(table, policy(totals)))
    for _ in range(SWEEPS):
        better = settled(table, msgspec.structs.replace(found, splits=split_all(analysis, table, found)), dealt)
        if (better.totals, better.cells) == (found.totals, found.cells):
            return better
        found = better
    return found


def settled(table: Against, found: Column, dealt: list[Deal]) -> Column:
    """Choose totals and cells until none changes, split pairs being worth what they are."""
    for _ in range(SWEEPS):
        totals, cells = totals_of(table, found, dealt), cells_of(found, dealt)
        if (totals, cells) == (found.totals, found.cells):
            break
        values = replayed(table, policy(totals))
        found = Column(cells=cells, totals=totals, splits=found.splits, values=values)
    return found


def policy(totals: dict[Row, int]) -> Ints:
    """Every hand played by its total."""
    found = np.array([totals.get(total_row(hand), HIT) for hand in range(len(hands().hard))])
    return np.repeat(found[:, None], 3, axis=1)


def totals_of(table: Against, found: Column, dealt: list[Deal]) -> dict[Row, int]:
    """Hit, stand or give up by total, on average over the hands of that total, as often as they come about."""
    weights = reached(table, found, dealt)
    sums: dict[Row, Floats] = {}
    for hand in np.flatnonzero(weights > 0):
        row = total_row(int(hand))
        sums[row] = sums.get(row, np.zeros(3)) + weights[hand] * by_total(found.values, int(hand))
    return {
        row: (STAND, HIT, SURRENDER)[best(sums[row])] if row in sums else play for row, play in found.totals.items()
    }


def by_total(values: Values, hand: int) -> Floats:
    late = values.surrender[0, hand] if hands().cards[hand] > 2 else np.nan
    return np.array([values.stand[0, hand], values.hit[0, hand, PLAIN], late])


def best(worths: Floats) -> int:
    return int(np.nanargmax(worths))


def reached(table: Against, found: Column, dealt: list[Deal]) -> Floats:
    """How often each hand comes to hit or stand by its total."""
    begin = np.zeros(len(hands().hard))
    for deal in dealt:
        if found.cells[row_of(deal)] in (HIT, STAND):
            begin[deal.hand] += deal.chance
    play = policy(found.totals)[:, PLAIN]
    return kernels.reached(table.unsplit, table.shoe, begin, play)


def cells_of(found: Column, dealt: list[Deal]) -> dict[Row, int]:
    """What two cards do: the best for their row on average."""
    sums: dict[Row, Floats] = {}
    for deal in dealt:
        row = row_of(deal)
        sums[row] = sums.get(row, np.zeros(5)) + deal.chance * worths(found, deal)
    return {row: best(allowed(found, row, worth)) for row, worth in sums.items()}


def allowed(found: Column, row: Row, worth: Floats) -> Floats:
    """A total hits or stands with two cards as it does with more; pairs and suited cards have a row to themselves."""
    if row[0] in ("pair", "suited"):
        return worth
    other = HIT if found.totals[row] == STAND else STAND
    if not np.isnan(worth[HIT + STAND - other]):
        worth[other] = np.nan
    return worth


def worths(found: Column, deal: Deal) -> Floats:
    """What each play of two cards is worth, the rest played by the chart."""
    values, hand = found.values, deal.hand
    plays = np.full(5, np.nan)
    plays[STAND], plays[DOUBLE] = values.stand[0, hand], values.double[0, hand]
    plays[HIT], plays[SURRENDER] = values.hit[0, hand, deal.suit], values.surrender[0, hand]
    if deal.is_pair and deal.first in found.splits:
        plays[SPLIT] = found.splits[deal.first].value
    return plays


# Split -----------------------------------------------------------------------------------


def split_all(analysis: Analysis, table: Against, found: Column) -> dict[int, SplitPair]:
    """What pairs are worth split, and split again, each hand played by the chart; not those that never gain by it."""
    wanted = split_policy(table, found.cells, found.totals)
    return {
        pair: split_pair(table, pair, one_card(table, pair, wanted), again=True)
        for pair in range(VALUES)
        if (pair, table.up) in analysis.splits and may_gain(analysis, table, found, pair)
    }


def may_gain(analysis: Analysis, table: Against, found: Column, pair: int) -> bool:
    """Whether the best play of split hands, which the chart's does not exceed, is better than not to split."""
    deal = Deal(up=table.up, first=pair, second=pair, suit=PLAIN, chance=1)
    unsplit = worths(msgspec.structs.replace(found, splits={}), deal)
    return analysis.splits[pair, table.up].value > float(np.nanmax(unsplit))


def split_policy(table: Against, cells: dict[Row, int], totals: dict[Row, int]) -> Ints:
    """How split hands play: two cards may double where the chart says so, and all else goes by total."""
    wanted = policy(totals)
    known = hands()
    for hand in np.flatnonzero(known.cards == 2):
        plain = cells.get(total_row(int(hand)), CHOOSE)
        if plain == DOUBLE and table.rules.doubles_split != "never":
            wanted[hand] = DOUBLE
        if table.unsplit.waits[hand] >= 0 and table.rules.special_prize_won != "unsplit-only":
            first, second = np.flatnonzero(known.counts[hand])
            wanted[hand, OTHER_SUIT:] = by_cards(
                cells.get(("suited", int(first), int(second)), CHOOSE), wanted[hand, PLAIN]
            )
    return wanted


def by_cards(cell: int, total: int) -> int:
    return cell if cell in (HIT, STAND) else total


def one_card(table: Against, pair: int, wanted: Ints) -> Ints:
    """Split aces stand on what comes; nobody may give up a split hand by the chart."""
    known = hands()
    played = np.where(wanted == SURRENDER, np.where(known.total[:, None] < table.rules.bank_stands, HIT, STAND), wanted)
    if pair == ACE and not table.rules.draws_to_split_aces:
        return np.full_like(played, STAND)
    return played


# What it is worth ------------------------------------------------------------------------


def worth(analysis: Analysis, columns: dict[int, Column], by_card: dict[int, list[Deal]]) -> Worth:
    """The game played by the chart, without insurance."""
    value, left_out = 0.0, 0.0
    for up, dealt in by_card.items():
        for deal in dealt:
            value += deal.chance * played(analysis, columns[up], deal)
            if deal.is_pair and columns[up].cells[row_of(deal)] == SPLIT:
                left_out += deal.chance * columns[up].splits[deal.first].left_out
    return Worth(value=value, bound=ROUNDING + left_out * most_lost(analysis.rules))


def played(analysis: Analysis, found: Column, deal: Deal) -> float:
    if is_natural(deal.hand):
        return max(natural_options(analysis.rules, analysis.tables[deal.up], deal.hand).values())
    return float(worths(found, deal)[found.cells[row_of(deal)]])
