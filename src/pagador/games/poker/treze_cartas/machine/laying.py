"""Thirteen cards laid in machine code: valued, naturals looked for, and the best rows by marks or by points."""

from typing import Any, TypeAlias

import numpy as np

from pagador.games.poker.ranks import FORMATION_BITS
from pagador.games.poker.treze_cartas.machine.tables import (
    EVERY,
    FLUSHES,
    MARKED_BITS,
    NO_END,
    RANKS,
    STRAIGHTS,
    Bytes,
    Sets,
    Tables,
    Words,
    Work,
)
from pagador.games.poker.treze_cartas.thirteen import CARDS
from pagador.machine_code import compiled

Number: TypeAlias = int | np.signedinteger[Any]

Laid: TypeAlias = tuple[Number, Number, Number, Number]
"""A score or a grade, and the three rows as sets."""

FEW = 56
"""As many fives as there are beside a third row."""

# A hand ----------------------------------------------------------------------------------


@compiled
def value(cards: Bytes, tables: Tables, work: Work) -> None:
    """Fill in what every five and every three of these cards is worth, and can be a part of."""
    keys, suits, ranks = np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64)
    for place in range(CARDS):
        keys[place] = tables.weights[cards[place] >> 2]
        suits[place] = 1 << (cards[place] & 3)
        ranks[place] = 1 << (cards[place] >> 2)
    for one in range(CARDS - 2):
        for two in range(one + 1, CARDS - 1):
            for three in range(two + 1, CARDS):
                key, suit = keys[one] + keys[two] + keys[three], suits[one] & suits[two] & suits[three]
                held, rank = 1 << one | 1 << two | 1 << three, ranks[one] | ranks[two] | ranks[three]
                work.values[held] = tables.suited[rank] if suit else tables.short[key]
                work.parts[held] = tables.parts_of_three[(suit != 0) + 2 * tables.runs[rank]]
                for four in range(three + 1, CARDS - 1):
                    for five in range(four + 1, CARDS):
                        if suit & suits[four] & suits[five]:
                            found = tables.suited[rank | ranks[four] | ranks[five]]
                        else:
                            found = tables.mixed[key + keys[four] + keys[five]]
                        row = held | 1 << four | 1 << five
                        work.values[row] = found
                        work.parts[row] = tables.parts[found >> FORMATION_BITS]


@compiled
def best(tables: Tables, work: Work, least: int, enough: int) -> Laid:
    """The rows that ascend and score most together, and their score; the first that are found to score enough.

    Where none score the least that is asked for there are no rows, and the score is below that.

    Third rows are tried from the highest score down, and second rows only as long as they can lead to as much as was
    found: those of all fives, where these are few, else those of the other cards.
    """
    values, first, second, third = work.values, work.first, work.second, work.third
    most = first[tables.threes[0]]
    for front in tables.threes:
        most = max(most, first[front])
    in_order(second, tables, work.seconds)
    in_order(third, tables, work.thirds)
    top, fewest = second[tables.fives[work.seconds[0]]], second[tables.fives[work.seconds[FEW]]]
    score, lowest, lower, low = least - 1, 0, 0, 0
    rows = (EVERY, EVERY, EVERY)
    for number in work.thirds:
        back = tables.fives[number]
        highest, wanted = values[back], score - most - third[back]
        if top < wanted:
            break
        few = fewest < wanted
        for place in range(FEW):
            middle = tables.fives[work.seconds[place]] if few else tables.beside[number, place]
            if second[middle] < wanted:
                if few:
                    break
                continue
            if values[middle] > highest or middle & back:
                continue
            front = np.uint16(EVERY ^ back ^ middle)
            if values[front] > values[middle]:
                continue
            found = first[front] + second[middle] + third[back]
            if found < score:
                continue
            if found > score or (values[front], values[middle], highest, back, middle) > (
                lowest, lower, low, rows[2], rows[1],
            ):  # fmt: skip
                score, lowest, lower, low = found, values[front], values[middle], highest
                rows = (front, middle, back)
                wanted = score - most - third[back]
                if score >= enough:
                    break
        if score >= enough:
            break
    return score, np.int64(rows[0]), np.int64(rows[1]), np.int64(rows[2])


@compiled
def in_order(scores: Words, tables: Tables, order: Sets) -> None:
    """Number the fives from the highest score down."""
    least = most = scores[tables.fives[0]]
    for five in tables.fives:
        least, most = min(least, scores[five]), max(most, scores[five])
    after = np.zeros(most - least + 2, np.int64)
    for five in tables.fives:
        after[most - scores[five] + 1] += 1
    for score in range(len(after) - 1):
        after[score + 1] += after[score]
    for number in range(len(tables.fives)):
        score = most - scores[tables.fives[number]]
        order[after[score]] = number
        after[score] += 1


# Naturals --------------------------------------------------------------------------------


@compiled
def natural_of_cards(cards: Bytes, tables: Tables) -> int:
    """The grade of the natural that cards are however they lie: 4 a dragon, 3 six pairs and a half, else 0."""
    many = np.zeros(RANKS, np.int64)
    for card in cards:
        many[card >> 2] += 1
    singles, odd, threes = 0, 0, 0
    for held in many:
        singles += int(held == 1)
        odd += int(held & 1)
        threes += int(held == 3)
    if singles == CARDS:
        return 4
    return 3 if odd == 1 and (threes == 0 or tables.may_match) else 0


@compiled
def natural_of_rows(tables: Tables, work: Work) -> Laid:
    """The grade of flushes or straights in all rows, 2 or 1, and the rows; 0 if they cannot be laid."""
    for grade, wanted in ((2, FLUSHES), (1, STRAIGHTS)):
        found, front, middle, back = all_three(wanted, tables, work)
        if found:
            return grade, front, middle, back
    return 0, 0, 0, 0


@compiled
def all_three(wanted: int, tables: Tables, work: Work) -> Laid:
    """Rows that are all a part of what is wanted, ascending if they can, the third as high as it can be and so on."""
    values, parts = work.values, work.parts
    fives = [held for held in tables.fives if parts[held] & wanted]
    best, rows = (-1, 0, 0, 0), (EVERY, EVERY, EVERY)
    for one in range(len(fives)):
        for other in range(one + 1, len(fives)):
            front = np.uint16(EVERY ^ fives[one] ^ fives[other])
            if fives[one] & fives[other] or not parts[front] & wanted:
                continue
            swapped = values[fives[one]] > values[fives[other]]
            middle, back = (fives[other], fives[one]) if swapped else (fives[one], fives[other])
            ascends = int(values[front] <= values[middle])
            if tables.must_ascend and not ascends:
                continue
            found = (ascends, values[back], values[middle], values[front])
            if found > best:
                best, rows = found, (front, middle, back)
    return np.int64(best[0] >= 0), np.int64(rows[0]), np.int64(rows[1]), np.int64(rows[2])


# The two ways to lay it ------------------------------------------------------------------


@compiled
def lay_by_house_way(cards: Bytes, tables: Tables, work: Work) -> Laid:
    """The grade of the natural that a valued hand is, and its rows by the house way."""
    grade = natural_of_cards(cards, tables)
    if grade == 0:
        laid = natural_of_rows(tables, work)
        if laid[0]:
            return laid
    mark(tables, work)
    _, front, middle, back = best(tables, work, 0, NO_END)
    return grade, front, middle, back


@compiled
def mark(tables: Tables, work: Work) -> None:
    for front in tables.threes:
        work.first[front] = tables.marks[0, work.values[front] >> MARKED_BITS]
    for five in tables.fives:
        kind = work.values[five] >> MARKED_BITS
        work.second[five] = tables.marks[1, kind]
        work.third[five] = tables.marks[2, kind]


@compiled
def points_more(number: int, own: int, other: int, tables: Tables) -> int:
    """The points of a row less those of the banker's."""
    mine = 1 if tables.one_per_row else tables.points[number, own >> FORMATION_BITS]
    theirs = 1 if tables.one_per_row else tables.points[number, other >> FORMATION_BITS]
    if tables.each_own:
        return mine - theirs
    return mine if own > other else -theirs


@compiled
def best_against(banker: tuple[int, int, int], tables: Tables, work: Work, least: int, enough: int) -> Laid:
    """The points more that the best rows of a valued hand bring against rows of these values, and the rows."""
    for front in tables.threes:
        work.first[front] = points_more(0, work.values[front], banker[0], tables)
    for five in tables.fives:
        work.second[five] = points_more(1, work.values[five], banker[1], tables)
        work.third[five] = points_more(2, work.values[five], banker[2], tables)
    return best(tables, work, least, enough)
