"""Blackjack's law made ready for the kernel: whole numbers, what each card is, and the way to the special prize."""

from fractions import Fraction
from math import lcm, prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pagador.equipment.cards import CARDS, rank
from pagador.games.blackjack.law import BlackjackLaw
from pagador.games.blackjack.playing import MOST_HANDS
from pagador.games.blackjack.points import can_make_blackjack, value
from pagador.games.blackjack.state import Table
from pagador.simulate.games.blackjack.kernel import BATCH, BITS, CODES, DEAD, START, VALUE, Bytes, Cards, Figures
from pagador.simulate.games.blackjack.prize import way_to_prize
from pagador.simulate.streams import State

FRESH, DEALT = "fresh", "dealt"


# Money -----------------------------------------------------------------------------------


def unit_of(law: BlackjackLaw) -> int:
    """Into how many parts a stake is divided so that every prize and loss is whole."""
    shares = (law.surrender_share, law.insurance_share, law.prize, law.blackjack_prize, law.even_money)
    whole = (law.special_prize.value, law.insurance_share.value * law.insurance_prize.value)
    return lcm(*(share.value.denominator for share in shares), *(part.denominator for part in whole))


def figures(table: Table, shoe: str) -> Figures:
    law, readings, unit = table.law, table.readings, unit_of(table.law)
    included = readings.prize == "for-one"
    dealt, size = shoe == DEALT, table.decks * len(CARDS)
    burnt = law.burn.value if dealt else 0
    most_hands = min(alike(table), MOST_HANDS.get(readings.resplits, alike(table)))
    abstains = law.bank_abstains is not None and law.bank_abstains.value
    return Figures(
        notice=size - int(size * law.notice_alone.value) if dealt else 0,
        burnt_first=burnt if readings.burnt_card == "per-shoe" else 0,
        burnt_each=burnt if readings.burnt_card == "per-coup" else 0,
        bank_stays=law.bank_stays.value,
        most_points=law.most_points.value,
        ace_more=law.ace.value[1] - law.ace.value[0],
        most_hands=most_hands,
        stake=unit,
        prize=parts(law.prize.value, unit),
        blackjack=parts(law.blackjack_prize.value - included, unit),
        even_money=parts(law.even_money.value, unit),
        insured=parts(law.insurance_share.value, unit),
        insurance_prize=parts(law.insurance_share.value * (law.insurance_prize.value - included), unit),
        given_up=parts(law.surrender_share.value, unit),
        special_prize=parts(law.special_prize.value - included, unit),
        takes_all=int(readings.bank_blackjack == "all-stakes"),
        bank_always=int(dealt and not abstains),
        split_start=DEAD if readings.special_prize == "unsplit-only" else START,
        nothing=parts(2 * most_hands + law.insurance_share.value, unit),
    )


def parts(amount: Fraction, unit: int) -> int:
    return int(amount * unit)


def alike(table: Table) -> int:
    """How many cards there are of the commonest value: no pair becomes more hands."""
    values = [value(card, table.law) for card in CARDS]
    return table.decks * max(map(values.count, values))


def most_brought(law: Figures) -> int:
    """More than any coup brings: every hand doubled, won, and with the special prize."""
    return law.most_hands * 2 * (law.prize + law.special_prize) + law.insurance_prize


# Cards -----------------------------------------------------------------------------------


def cards_of(table: Table) -> Cards:
    law, readings = table.law, table.readings
    place = codes(law)
    follow, waits = way_to_prize(law, readings)
    alike = [rank(card) if readings.equal_cards == "equal-rank" else value(card, law) for card in CARDS]
    return Cards(
        alike=by_code([alike.index(each) for each in alike], place).astype(np.uint8),
        follow=by_code(follow, place).astype(np.uint16),
        waits=by_code(waits, place).astype(np.uint8),
        threatens=by_code([can_make_blackjack(card, law) for card in CARDS], place).astype(np.uint8),
    )


def codes(law: BlackjackLaw) -> Bytes:
    """Which byte each card is to the kernel."""
    values = [value(card, law) - 1 for card in CARDS]
    return np.array([each + 16 * values[:place].count(each) for place, each in enumerate(values)], dtype=np.uint8)


def by_code(table: ArrayLike, place: Bytes) -> NDArray[Any]:
    """What is known by card, by its code, in one row."""
    known = np.atleast_2d(np.asarray(table))
    spread = np.zeros((len(known), int(CODES)), dtype=known.dtype)
    spread[:, place] = known
    return spread.ravel()


# The sabot -------------------------------------------------------------------------------


def new_shoe(table: Table, law: Figures) -> Bytes:
    """All cards of the decks in order, and blanks behind them: more than a coup draws that finds no card left."""
    whole = np.tile(codes(table.law), table.decks)
    ten = max(whole, key=lambda code: int(code & VALUE))
    return np.concatenate([whole, np.full(4 * (law.most_hands + BATCH), ten)])


def refused(cards: int) -> State:
    """For each four cards, below which last fraction a word is drawn again: what is over when words are shared out."""
    lefts = range(cards, 0, -BATCH)
    return np.array([2**BITS % prod(left - taken for taken in range(BATCH)) for left in lefts], dtype=np.uint64)
