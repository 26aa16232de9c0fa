"""What counting asks of póquer sem descarte: its kinds of hands in order, and what a round brings its player."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import lcm

import msgspec

from pagador.betting.bets import Bet, BetCollected, BetPaid
from pagador.decider import Participant
from pagador.equipment.cards import RANKS, SUITS, Card
from pagador.games.poker.poquer_sem_descarte.hands import bank_plays, combination, compare, has_suited
from pagador.games.poker.poquer_sem_descarte.law import PoquerLaw, prizes_of
from pagador.games.poker.poquer_sem_descarte.opening import unshuffled
from pagador.games.poker.poquer_sem_descarte.payment import pay
from pagador.games.poker.poquer_sem_descarte.state import Hand, Poquer, Table
from pagador.games.poker.poquer_sem_descarte.words import Choice, Combination, Phase, Result, Spot
from pagador.games.poker.ranks import HEIGHT, LONG, every_hand, value_of
from pagador.money import Units

# Hands -----------------------------------------------------------------------------------

WORDS = {height: word for word, height in HEIGHT.items()}


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """Hands of these heights, the highest first, in one suit or in several: the rules tell them apart only by rule 9.

    `rank` is the place of the kind among all, from the lowest; kinds that are equal share one.
    """

    heights: tuple[int, ...]
    one_suit: bool
    rank: int
    makes: Combination
    plays: bool


def kinds_of(table: Table) -> Iterator[Kind]:
    """Every kind of hand as the rules of this table have it."""
    samples = {(heights, one): sample(heights, one_suit=one) for heights, one in classes()}
    values = {kind: value_of(cards, table.order) for kind, cards in samples.items()}
    ranks = {value: rank for rank, value in enumerate(sorted(set(values.values())))}
    for (heights, one), cards in samples.items():
        yield Kind(
            heights=heights,
            one_suit=one,
            rank=ranks[values[heights, one]],
            makes=combination(cards),
            plays=bank_plays(cards, table.law),
        )


def classes() -> Iterator[tuple[tuple[int, ...], bool]]:
    for heights in every_hand():
        if len(heights) == LONG:
            yield heights, False
            if len(set(heights)) == LONG:
                yield heights, True


def sample(heights: tuple[int, ...], *, one_suit: bool) -> tuple[Card, ...]:
    """Cards of these heights, in one suit or going round the suits."""
    suits = SUITS[0] * LONG if one_suit else SUITS * 2
    return tuple(Card(WORDS[height] + suit) for height, suit in zip(heights, suits, strict=False))


def suits_first(table: Table) -> Iterator[bool]:
    """Whether high cards in these suits go before others of the same heights, for all suits that five cards may have.

    In the order of `product`: the last card's suit changes with every step.
    """
    for suits in product(SUITS, repeat=LONG):
        yield has_suited(tuple(Card(word + suit) for word, suit in zip(RANKS, suits, strict=False)), table)


# Money -----------------------------------------------------------------------------------

PLACE = "1"
PLAYER = Participant("player")


def net_of_folding(table: Table) -> Fraction:
    """What it brings to give up, in antes."""
    return net(table, Hand(place=PLACE, player=PLAYER, choice=Choice.FOLDED))


def net_of_playing(table: Table, result: Result, combination: Combination) -> Fraction:
    """What a hand that went on brings, in antes."""
    hand = Hand(place=PLACE, player=PLAYER, choice=Choice.PLAYS, result=result, combination=combination)
    return net(table, hand)


def result_of_equal(table: Table) -> Result:
    """How equal hands come out."""
    cards = sample((6, 5, 4, 3, 2), one_suit=False)
    return compare(cards, cards, table)


def net(table: Table, hand: Hand) -> Fraction:
    """What is paid for a hand less what is collected, by the rules of payment, with an ante that needs no rounding."""
    ante = least_ante(table.law)
    bets = (chips(Spot.ANTE, ante), *((chips(Spot.BET, ante * table.law.second_bet.value),) if hand.plays else ()))
    paid = pay(Poquer(table=table, shoe=unshuffled(table.law), phase=Phase.PAYING, bets=bets, hands=(hand,)))
    won = sum(event.prize for event in paid if isinstance(event, BetPaid))
    lost = sum(event.bet.stake for event in paid if isinstance(event, BetCollected))
    return Fraction(won - lost, ante)


def least_ante(law: PoquerLaw) -> Units:
    figures = (law.ante_paid, law.bank_does_not_play, *prizes_of(law).values())
    return lcm(*(figure.value.denominator for figure in figures))


def chips(spot: Spot, stake: Units) -> Bet:
    return Bet(owner=PLAYER, place=PLACE, spot=spot, stake=stake)
