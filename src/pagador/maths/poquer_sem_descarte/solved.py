"""The game solved for the readings of a table: what it is worth at its best, and by rules that a person can keep."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

import msgspec
import numpy as np

from pagador.games.poker.poquer_sem_descarte.law import PoquerLaw, law_of
from pagador.games.poker.poquer_sem_descarte.opening import open_table
from pagador.games.poker.poquer_sem_descarte.state import Table
from pagador.games.poker.ranks import LONG
from pagador.law import Refused
from pagador.maths.poquer_sem_descarte.burnt import BURNT_OF_EACH, best_with_burnt, in_doubt
from pagador.maths.poquer_sem_descarte.deals import BANKS, Choices, Counted, best_choices, came_out
from pagador.maths.poquer_sem_descarte.nets import FOLDED, Nets, nets_of
from pagador.maths.poquer_sem_descarte.numbering import HANDS, MANY
from pagador.maths.poquer_sem_descarte.ranking import Ranking, ranking_of
from pagador.maths.poquer_sem_descarte.strategies import RULES, choices
from pagador.maths.poquer_sem_descarte.sweep import Counts, Turns, swept, turns_of
from pagador.maths.poquer_sem_descarte.words import BEST

DEALS = HANDS * (MANY - LONG) * BANKS
"""A player's hand, the card that the bank shows, and its four others."""

ORDER_READINGS = ("flush", "pair", "three_of_a_suit")
"""Those by which two hands are compared; the others only pay differently, or let one card more be seen."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A way to play: what it brings in parts of an ante, with the chance of each, and how often it goes on."""

    strategy: str
    unit: int
    nets: dict[int, Fraction]
    raises: Fraction
    staked: Fraction
    """The ante and, where it is made, the second bet, in antes, on average."""

    @property
    def ev(self) -> Fraction:
        return sum((net * share for net, share in self.nets.items()), Fraction(0)) / self.unit


class Solved(msgspec.Struct, frozen=True, kw_only=True):
    """The best play first, then rules that a person can keep."""

    best: Played
    kept: tuple[Played, ...]
    bank_plays: Fraction


def solve(readings: Mapping[str, str] = {}) -> Solved:
    """By the readings of a table; what terms it has makes no difference."""
    table = open_table({}, readings).table
    return Solved(
        best=play(table, BEST),
        kept=tuple(play(table, name) for name in RULES),
        bank_plays=Fraction(int(ranking_of(order_table(table)).plays.sum()), HANDS),
    )


def play(table: Table, strategy: str) -> Played:
    """One way to play, over all deals."""
    counted, nets = counted_of(order_table(table)), nets_of(table)
    if strategy == BEST and table.readings.burnt_card == "seen":
        return played(strategy, deals_with_burnt(table, counted, nets), nets)
    return played(strategy, came(counted, goes_on(table, strategy)), nets)


def goes_on(table: Table, strategy: str) -> Choices:
    """Which hands go on against which open cards; the burnt card is not looked at."""
    counted = counted_of(order_table(table))
    return best_choices(counted, nets_of(table).parts) if strategy == BEST else choices(strategy, counted)


def check_built(law: PoquerLaw) -> None:
    """Refuse another deal than this was built for."""
    for figure, own in ((law.hand_cards, LONG), (law.burn, 1)):
        if figure.value != own:
            raise Refused(f"Póquer sem descarte is solved for {own} here, not {figure.value}.", figure.under)


# Counting --------------------------------------------------------------------------------


def order_table(table: Table) -> Table:
    """A table that compares hands in the same way and is otherwise as usual: so that they are counted once."""
    chosen = {name.replace("_", "-"): getattr(table.readings, name) for name in ORDER_READINGS}
    return open_table({}, chosen).table


@lru_cache(maxsize=2)
def counted_of(table: Table) -> Counted:
    check_built(table.law)
    ranking = ranking_of(table)
    turns = turns_of(ranking)
    return hands_of(ranking, turns, swept(ranking, turns))


def hands_of(ranking: Ranking, turns: Turns, counts: Counts) -> Counted:
    hands = turns.player
    return Counted(cards=ranking.cards[hands], makes=ranking.makes[hands], alike=ranking.alike[hands], counts=counts)


def came(counted: Counted, choices: Choices) -> Counts:
    """How all deals come out by a strategy."""
    return came_out(counted, choices, np.zeros(choices.shape, np.bool_))


def deals_with_burnt(table: Table, counted: Counted, nets: Nets) -> Counts:
    """How all deals come out, each with every card that may have been burnt, at the best play of who sees it."""
    ranking, doubts = ranking_of(order_table(table)), in_doubt(counted, nets.parts)
    certain = came_out(counted, best_choices(counted, nets.parts), doubts) * BURNT_OF_EACH
    return certain + best_with_burnt(ranking, turns_of(ranking), counted, doubts, nets.parts)


# What it is worth ------------------------------------------------------------------------


def played(strategy: str, deals: Counts, nets: Nets) -> Played:
    many = int(deals.sum())
    assert many % DEALS == 0, "every deal comes out in one way"
    found: dict[int, int] = {}
    for net, times in zip(nets.parts.ravel().tolist(), deals.ravel().tolist(), strict=True):
        if times:
            found[net] = found.get(net, 0) + times
    raises = 1 - Fraction(int(deals[:, FOLDED].sum()), many)
    return Played(
        strategy=strategy,
        unit=nets.unit,
        nets={net: Fraction(times, many) for net, times in sorted(found.items())},
        raises=raises,
        staked=1 + raises * law_of().second_bet.value,
    )
