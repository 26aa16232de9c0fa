"""Ponto e banca's kernels and the rules code see the same cards: coup by coup they agree on every bet."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, groupby, islice
from math import prod

import msgspec
import numpy as np
import pytest

from pagador.betting.bets import PlaceBet
from pagador.betting.coup import CloseBets, PayWinners
from pagador.betting.sabot import CutForPlayers, DeclineCut, Shuffle
from pagador.decider import Command, fold
from pagador.equipment.cards import CARDS, Card
from pagador.game import Game
from pagador.games.baccarat.points import value
from pagador.games.baccarat.ponto_e_banca.commands import LeaveCards, TurnCard
from pagador.games.baccarat.ponto_e_banca.opening import open_table
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca, Table
from pagador.games.baccarat.ponto_e_banca.words import Hand, Phase, Spot
from pagador.law import Refused
from pagador.maths.edge import Edge, edge
from pagador.simulate.bets import BETTOR, Nets, laid, least_stakes, nets, table
from pagador.simulate.games.ponto_e_banca import Course, course_of, simulation
from pagador.simulate.games.ponto_e_banca_kernel import cell_of
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from pagador.simulate.tally import Counts
from tests.campaign_lengths import Length
from tests.simulate.chi_square import plausible
from tests.simulate.plain_streams import HALF, below, words

Readings = dict[str, str]

TABLES = [("ponto-e-banca", 6), ("ponto-e-banca", 8), ("ponto-e-banca-macau", 6), ("ponto-e-banca-macau", 8)]
COUPS = 25_000
"""From fresh shoes and as many from dealt ones, with six decks and with eight: with `--long` 100,000 for each game."""

ALL_READINGS: list[Readings] = [
    {},
    {"naturals": "banca-row"},
    {"naturals": "nobody"},
    {"tie-prize": "for-one"},
    {"tie-stakes": "lost"},
    {"tie-prize": "for-one", "tie-stakes": "lost", "naturals": "nobody"},
]

# The plain way ---------------------------------------------------------------------------


def mixed(half: int, sizes: Sequence[int]) -> tuple[int, ...] | None:
    """Numbers below these sizes from half a word, as digits of one; none if the half is in the part left over."""
    if half * prod(sizes) & HALF < (1 << 32) % prod(sizes):
        return None
    digits = []
    for size in sizes:
        half *= size
        digits.append(half >> 32)
        half &= HALF
    return tuple(digits)


def two_threes(word: int, sizes: Sequence[int]) -> tuple[int, ...] | None:
    upper, lower = mixed(word >> 32, sizes[:3]), mixed(word & HALF, sizes[3:])
    return None if upper is None or lower is None else upper + lower


def six_cards(decks: int, seed: int) -> Iterator[tuple[Card, ...]]:
    """Six different cards of a whole shoe for each coup, in the order of the deal."""
    pack = CARDS * decks
    for word in words(seed):
        places = two_threes(word, (len(pack),) * 6)
        if places is not None and not any(one == other for one, other in combinations(places, 2)):
            yield tuple(pack[place] for place in places)


def shoes(decks: int, seed: int) -> Iterator[list[Card]]:
    """Shoe after shoe: the cards of the last one shuffled, six from a word and the last few one by one."""
    drawn, shoe = words(seed), list(CARDS * decks)
    while True:
        place = 0
        while place + 6 <= len(shoe):
            left = len(shoe) - place
            for behind in two_threes(next(drawn), range(left, left - 6, -1)) or ():
                shoe[place], shoe[place + behind] = shoe[place + behind], shoe[place]
                place += 1
        for last in range(place, len(shoe)):
            other = last + below(len(shoe) - last, drawn)
            shoe[last], shoe[other] = shoe[other], shoe[last]
        yield shoe.copy()


# By the rules ----------------------------------------------------------------------------


def after(game: Game[PontoEBanca], state: PontoEBanca, *commands: Command) -> PontoEBanca:
    for command in commands:
        state = fold(game, state, game.decide(state, command))
    return state


CLOSING = (CloseBets(), LeaveCards(by=BETTOR, hand=Hand.PONTO))


def played(game: Game[PontoEBanca], state: PontoEBanca, shoe: Sequence[Card]) -> tuple[PontoEBanca, Nets]:
    """A coup once ponto's cards are the dealer's to turn: each card is the one that lies at its place of the shoe."""
    while state.phase is Phase.SHOWING:
        if state.turn is Hand.BANCA and state.banca_handler is None:
            state = after(game, state, LeaveCards(by=BETTOR, hand=Hand.BANCA))
        slots = state.ponto if state.turn is Hand.PONTO else state.banca
        position = next(slot.position for slot in slots if not slot.turned)
        state = after(game, state, TurnCard(hand=state.turn, card=shoe[position]))
    events = game.decide(state, PayWinners())
    return fold(game, state, events), nets(events)


class Coup(msgspec.Struct):
    """Which shoe it was from, the six cards that came first, and what each bet brought for one unit staked."""

    shoe: int
    cards: Sequence[Card]
    brought: dict[str, Fraction]


def for_one(found: Nets, stakes: dict[str, int]) -> dict[str, Fraction]:
    return {bet: Fraction(net, stakes[bet]) for bet, net in found.items()}


def fresh_coups(game: str, decks: int, readings: Readings, seed: int) -> Iterator[Coup]:
    """Coup after coup from one and the same table with its bets made, so that nothing has left the shoe."""
    opened = table(game, None, {"decks": decks}, readings)
    state, stakes = laid(opened.game, opened.state)
    burnt, closed = CARDS[: state.shoe.drawn], after(opened.game, state, *CLOSING)
    for number, cards in enumerate(six_cards(decks, seed)):
        _, found = played(opened.game, closed, burnt + cards)
        yield Coup(number, cards, for_one(found, stakes))


def dealt_coups(game: str, decks: int, readings: Readings, seed: int, **terms: int) -> Iterator[Coup]:
    """One long sitting: the rules code says where a coup begins, and when a shoe is over."""
    opened = table(game, None, {"decks": decks, "after": "back", **terms}, readings)
    state, stakes = opened.state, least_stakes(opened.game, opened.state)
    bets = [PlaceBet(by=BETTOR, spot=spot, stake=stake) for spot, stake in stakes.items()]
    for number, shoe in enumerate(shoes(decks, seed)):
        while state.phase is Phase.BETTING:
            state = after(opened.game, state, *bets, *CLOSING)
            first = state.ponto[0].position
            state, found = played(opened.game, state, shoe)
            yield Coup(number, shoe[first : first + 6], for_one(found, stakes))
        state = after(opened.game, state, Shuffle(), DeclineCut(by=BETTOR), CutForPlayers(depth=100))


# Both ------------------------------------------------------------------------------------


def opened(game: str, decks: int, readings: Readings) -> Table:
    return open_table(game, {"decks": decks}, readings).table


@cache
def points_of(card: Card) -> np.uint64:
    """Its points, by the figures that both games share."""
    return np.uint64(value(card, opened("ponto-e-banca", 6, {}).law.card_points.value))


def end_of(course: Course, cards: Sequence[Card]) -> int:
    """How the kernel's tables say that these cards end."""
    return int(course.ends[cell_of(course.rows, *[points_of(card) for card in cards])])


def disagreements(kernel: Simulation, course: Course, coups: Sequence[Coup]) -> int:
    """In how many of these coups the rules code brought some bet something else than the kernel."""
    nets = [
        {bet: Fraction(net, kernel.unit) for bet, net in zip(kernel.bets, column, strict=True)}
        for column in kernel.nets.T.tolist()
    ]
    return sum(nets[end_of(course, coup.cards)] != coup.brought for coup in coups)


def by_shoe(kernel: Simulation, coups: Sequence[Coup], bet: str) -> list[tuple[int, int]]:
    """What a bet brought in each shoe, in the kernel's parts of a stake, and how often it was decided."""
    return [
        (int(sum(brought) * kernel.unit), len(brought))
        for _, shoe in groupby(coups, key=lambda coup: coup.shoe)
        for brought in [[coup.brought[bet] for coup in shoe if bet in coup.brought]]
    ]


def same_shoes(kernel: Simulation, coups: Sequence[Coup], seed: int) -> bool:
    """Whether the kernel finds the same shoes in the same stream: as many, and what they brought in how many coups."""
    tally = kernel.play(stream(seed, 0), len(coups))
    assert tally.by_shoe is not None
    shoes = [by_shoe(kernel, coups, bet) for bet in kernel.bets]
    sums = [[sum(x * x for x, _ in of), sum(x * n for x, n in of), sum(n * n for _, n in of)] for of in shoes]
    return (tally.shoes, tally.by_shoe.tolist()) == (len(shoes[0]), sums)


def counts_of(course: Course, coups: Sequence[Coup]) -> list[int]:
    ends = [end_of(course, coup.cards) for coup in coups]
    return [ends.count(end) for end in range(len(Spot))]


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_coup_by_coup_a_fresh_shoe_and_the_rules_agree(game: str, decks: int, compared: Length) -> None:
    kernel, course = simulation(game, None, {"decks": decks}, {}), course_of(opened(game, decks, {}))
    coups = list(islice(fresh_coups(game, decks, {}, decks), compared(COUPS)))
    assert disagreements(kernel, course, coups) == 0
    assert kernel.play(stream(decks, 0), len(coups)).counts.tolist() == counts_of(course, coups)


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_coup_by_coup_and_shoe_by_shoe_a_dealt_one_and_the_rules_agree(game: str, decks: int, compared: Length) -> None:
    kernel, course = simulation(game, None, {"decks": decks}, {}, shoe="dealt"), course_of(opened(game, decks, {}))
    coups = list(islice(dealt_coups(game, decks, {}, decks), compared(COUPS)))
    assert disagreements(kernel, course, coups) == 0
    assert kernel.play(stream(decks, 0), len(coups)).counts.tolist() == counts_of(course, coups)
    assert same_shoes(kernel, coups, decks)


@pytest.mark.parametrize("readings", ALL_READINGS[1:], ids=str)
def test_by_every_reading_the_kernel_and_the_rules_agree(readings: Readings) -> None:
    kernel, course = simulation("ponto-e-banca", None, {}, readings), course_of(opened("ponto-e-banca", 6, readings))
    coups = list(islice(fresh_coups("ponto-e-banca", 6, readings, 3), 3_000))
    assert disagreements(kernel, course, coups) == 0


@pytest.mark.parametrize(
    ("readings", "terms"),
    [({"notice": "one-more"}, {}), ({"notice": "one-more"}, {"notice_from_end": 20}), ({}, {"notice_from_end": 7})],
    ids=str,
)
def test_a_shoe_is_dealt_to_wherever_the_carta_aviso_lies(readings: Readings, terms: dict[str, int]) -> None:
    kernel = simulation("ponto-e-banca", None, {"decks": 6, **terms}, readings, shoe="dealt")
    coups = list(islice(dealt_coups("ponto-e-banca", 6, readings, 4, **terms), 5_000))
    assert same_shoes(kernel, coups, 4)


# Faults ----------------------------------------------------------------------------------


def test_one_cell_of_the_drawing_table_changed_is_noticed() -> None:
    right = opened("ponto-e-banca", 6, {})
    rows = {**right.law.banca_draws.value, 3: frozenset(range(10))}
    law = msgspec.structs.replace(right.law, banca_draws=msgspec.structs.replace(right.law.banca_draws, value=rows))
    coups = list(islice(fresh_coups("ponto-e-banca", 6, {}, 5), 3_000))
    assert disagreements(simulation("ponto-e-banca", None, {}, {}), course_of(replace(right, law=law)), coups) > 0


def test_a_reading_that_is_not_the_tables_is_noticed() -> None:
    coups = list(islice(fresh_coups("ponto-e-banca", 6, {}, 6), 1_000))
    other = {"naturals": "nobody"}
    assert (
        disagreements(simulation("ponto-e-banca", None, {}, other), course_of(opened("ponto-e-banca", 6, other)), coups)
        > 0
    )


@pytest.mark.parametrize("terms", [{"notice_from_end": 13}, {"notice_from_end": 11}], ids=str)
def test_a_carta_aviso_one_card_off_is_noticed(terms: dict[str, int]) -> None:
    coups = list(islice(dealt_coups("ponto-e-banca", 6, {}, 7), 2_000))
    assert same_shoes(simulation("ponto-e-banca", None, {}, {}, shoe="dealt"), coups, 7)
    assert not same_shoes(simulation("ponto-e-banca", None, terms, {}, shoe="dealt"), coups, 7)


def test_a_shoe_is_fresh_or_dealt() -> None:
    with pytest.raises(Refused, match="not worn"):
        simulation("ponto-e-banca", None, {}, {}, shoe="worn")


# Exact values ----------------------------------------------------------------------------


@cache
def exact(game: str, decks: int, readings: tuple[tuple[str, str], ...] = ()) -> dict[str, Edge]:
    return {row.bet: row for row in edge(game, terms={"decks": decks}, readings=dict(readings))}


def ends_as_it_should(counts: Counts, rows: dict[str, Edge]) -> bool:
    """Whether each end came as often as the bet on it should win."""
    return plausible(counts.tolist(), [rows[spot].win for spot in Spot])


@pytest.mark.parametrize("readings", [ALL_READINGS[0], ALL_READINGS[1], ALL_READINGS[-1]], ids=str)
def test_bets_are_worth_what_their_edge_says(readings: Readings) -> None:
    kernel, rows = simulation("ponto-e-banca", None, {}, readings), exact("ponto-e-banca", 6, tuple(readings.items()))
    worth = {
        bet: sum(Fraction(net, kernel.unit) * rows[end].win for net, end in zip(nets, kernel.outcomes, strict=True))
        for bet, nets in zip(kernel.bets, kernel.nets.tolist(), strict=True)
    }
    assert worth == {bet: row.ev for bet, row in rows.items()}
    assert kernel.decides.all()
    assert ends_as_it_should(kernel.play(stream(8, 1), 20_000_000).counts, rows)


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_fresh_and_dealt_shoes_end_as_often_as_they_should(game: str, decks: int) -> None:
    for shoe in ("fresh", "dealt"):
        tally = simulation(game, None, {"decks": decks}, {}, shoe=shoe).play(stream(9, 1), 20_000_000)
        assert tally.rounds == tally.counts.sum() == 20_000_000
        assert ends_as_it_should(tally.counts, exact(game, decks))


def test_naturals_that_stop_nobody_are_noticed() -> None:
    counts = simulation("ponto-e-banca", None, {}, {"naturals": "nobody"}).play(stream(9, 1), 20_000_000).counts
    assert not ends_as_it_should(counts, exact("ponto-e-banca", 6))
