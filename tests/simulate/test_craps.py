"""Craps' kernel and the rules code see the same dice: throw by throw they agree on every bet that lies there."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import cycle, islice

import msgspec
import numpy as np
import pytest

from pagador.betting.bets import Bet, BetMoved, PlaceBet
from pagador.betting.coup import CloseBets
from pagador.decider import Command, fold
from pagador.games.craps import CRAPS
from pagador.games.craps.commands import ChooseDice, ThrowDice
from pagador.games.craps.fates import THROWS
from pagador.games.craps.state import Craps, SpotRow
from pagador.games.craps.words import FLAT, Kind
from pagador.maths.edge import edge
from pagador.simulate.bets import BETTOR, Nets, nets, table
from pagador.simulate.games.craps import simulation
from pagador.simulate.games.craps_courses import Walk, courses, stakes, walk
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from tests.campaign_lengths import Length
from tests.simulate.chi_square import plausible
from tests.simulate.plain_streams import all_below, below, words

FACES = list(THROWS)
WAYS = len(FACES)
STAKE = 30
"""What lies on flat bets and odds, so that no prize needs rounding."""

ROUNDS = 25_005
TABLES: tuple[tuple[dict[str, int], dict[str, str]], ...] = (
    ({}, {}),
    ({}, {}),
    ({"bar": 2}, {}),
    ({}, {"dont-come-bar": "travels"}),
    ({"bar": 2}, {"odds-against": "as-printed", "prize": "for-one", "field-double": "one-to-one"}),
)


class Kernel(msgspec.Struct, frozen=True):
    """A simulation with the walk that it was made from, and its stakes."""

    simulation: Simulation
    walk: Walk
    stakes: dict[str, int]


@cache
def kernel(place: int) -> Kernel:
    terms, readings = TABLES[place]
    found = courses(table("craps", None, terms, readings))
    return Kernel(simulation("craps", None, terms, readings), walk(found), stakes(found))


# The dice --------------------------------------------------------------------------------


def both_tables(walked: Walk, seed: int, rounds: int = ROUNDS) -> tuple[list[int], list[int]]:
    """The throws of the two tables by the plain stream: pairs in turns, then those that end their series."""
    drawn = words(seed)
    pairs = [all_below(WAYS**2, 2, drawn) for _ in range(rounds // 8)]
    here = [throw for one, _, three, _ in pairs for pair in (one, three) for throw in divmod(pair, WAYS)]
    there = [throw for _, two, _, four in pairs for pair in (two, four) for throw in divmod(pair, WAYS)]
    here += [below(WAYS, drawn) for _ in range(rounds % 8)]
    for throws in (here, there):
        position = where(walked, throws)
        while position:
            throws.append(below(WAYS, drawn))
            position = walked.after[position, throws[-1]]
    return here, there


def where(walked: Walk, throws: list[int]) -> int:
    position = 0
    for throw in throws:
        position = walked.after[position, throw]
    return position


# A sitting by the rules ------------------------------------------------------------------


class Thrown(msgspec.Struct, frozen=True):
    """A throw as the rules have it: the table before it with its bets, the throw, what bets brought, the table after.

    `moved` says for each bet that was moved where it went.
    """

    before: Craps
    throw: int
    nets: Nets
    moved: dict[str, str]
    after: Craps


def sitting(kernel: Kernel, throws: Iterable[int]) -> Iterator[Thrown]:
    """Before each throw somebody lays all flat bets that the table takes, all odds beside them, and some others."""
    simulation = kernel.simulation
    state = table("craps", None, {**simulation.terms, "after": "back"}, simulation.readings).state
    others = cycle([bet for bet in simulation.bets if state.table.spots[bet].kind not in (*FLAT, Kind.ODDS)])
    for throw in throws:
        for bet in bets_to_lay(kernel, state, list(islice(others, 2))):
            state = done(state, bet)
        state = done(state, CloseBets())
        if not state.dice:
            state = done(state, ChooseDice(by=BETTOR, dice="1-2"))
        events = CRAPS.decide(state, ThrowDice(faces=FACES[throw]))
        before, state = state, fold(CRAPS, state, events)
        moved = {event.bet.spot: event.to for event in events if isinstance(event, BetMoved)}
        yield Thrown(before, throw, nets(events), moved, state)


def done(sitting: Craps, command: Command) -> Craps:
    return fold(CRAPS, sitting, CRAPS.decide(sitting, command))


def bets_to_lay(kernel: Kernel, sitting: Craps, others: list[str]) -> Iterator[PlaceBet]:
    lie = {bet.spot for bet in sitting.bets}
    flats = ["come", "dont-come"] if sitting.point else ["pass", "dont-pass"]
    rows = [row_of(bet, sitting) for bet in sitting.bets]
    odds = [f"odds:{row.kind}:{own_number(row, sitting)}" for row in rows if row.kind in FLAT]
    for spot in (*flats, *odds, *others):
        if spot in kernel.stakes and spot not in lie:
            yield PlaceBet(by=BETTOR, spot=spot, stake=kernel.stakes[spot] if spot in others else STAKE)


def row_of(bet: Bet, sitting: Craps) -> SpotRow:
    return sitting.table.spots[bet.spot]


def own_number(row: SpotRow, sitting: Craps) -> int:
    """The number that a bet has: the box that it lies in, or the point of the line."""
    if row.kind in (Kind.COME, Kind.DONT_COME, Kind.ODDS):
        return row.number
    return sitting.point


# Beside the kernel -----------------------------------------------------------------------


def disagreements(kernel: Kernel, played: Iterable[Thrown]) -> int:
    """How many bets of these throws were decided otherwise than the kernel says, or went elsewhere."""
    said = Said(kernel)
    return sum(
        said.what_becomes_of(bet, thrown) != said.what_became_of(bet, thrown)
        for thrown in played
        for bet in thrown.before.bets
    )


class Said:
    """What the kernel says of a bet, looked up by its spot and its number."""

    def __init__(self, kernel: Kernel) -> None:
        simulation = kernel.simulation
        self.walk, self.after, self.unit = kernel.walk, kernel.walk.after.tolist(), simulation.unit
        self.names: dict[str, tuple[int, str]] = {}
        self.place = {bet: place for place, bet in enumerate(simulation.bets)}
        self.nets, self.decides = simulation.nets.tolist(), simulation.decides.tolist()
        positions = list(enumerate(kernel.walk.positions))
        self.positions = {
            (flat, numbers[flat]): place for place, numbers in reversed(positions) for flat in range(len(FLAT))
        }

    def what_becomes_of(self, bet: Bet, thrown: Thrown) -> tuple[bool, int]:
        """Whether it is decided, and what it brings then; else the number that it has after the throw."""
        row = row_of(bet, thrown.before)
        flat, name = self.names.get(row.spot) or self.names.setdefault(row.spot, named(row))
        position = self.positions[flat, own_number(row, thrown.before)]
        place, cell = self.place[name], position * WAYS + thrown.throw
        if self.decides[place][cell]:
            return True, self.nets[place][cell] * bet.stake
        return False, self.walk.positions[self.after[position][thrown.throw]][flat] if row.kind in FLAT else 0

    def what_became_of(self, bet: Bet, thrown: Thrown) -> tuple[bool, int]:
        """The same by the rules."""
        if bet.spot in thrown.nets:
            return True, thrown.nets[bet.spot] * self.unit
        lies = thrown.after.table.spots[thrown.moved.get(bet.spot, bet.spot)]
        return False, own_number(lies, thrown.after) if lies.kind in FLAT else 0


def named(row: SpotRow) -> tuple[int, str]:
    """The flat bet that a bet goes with, if it matters, and what the simulation calls it wherever it lies."""
    kind = Kind(row.flat.partition(":")[0]) if row.flat else row.kind
    return FLAT.index(kind) if kind in FLAT else 0, row.kind if row.kind in FLAT else row.spot


@pytest.mark.parametrize("place", range(len(TABLES)))
def test_throw_by_throw_the_kernel_and_the_rules_agree(place: int, compared: Length) -> None:
    tried, rounds = kernel(place), compared(ROUNDS)
    tables = [list(sitting(tried, throws)) for throws in both_tables(tried.walk, place, rounds)]
    came = Counter((thrown.before.point, thrown.throw) for played in tables for thrown in played)
    counts = tried.simulation.play(stream(place, 0), rounds).counts.reshape(-1, WAYS)
    found: Counter[tuple[int, int]] = Counter()
    for position, row in zip(tried.walk.positions, counts.tolist(), strict=True):
        found.update({(position[0], throw): count for throw, count in enumerate(row)})
    assert +found == came
    assert [disagreements(tried, played) for played in tables] == [0, 0]


def test_a_bar_that_wins_is_noticed() -> None:
    tried = kernel(0)
    bets, outcomes = tried.simulation.bets, tried.simulation.outcomes
    decides = tried.simulation.decides.copy()
    decides[bets.index("dont-pass"), outcomes.index("6-6, first throw")] = True
    wrong = msgspec.structs.replace(tried, simulation=msgspec.structs.replace(tried.simulation, decides=decides))
    assert disagreements(wrong, sitting(tried, both_tables(tried.walk, 1)[0][:2_000])) > 0


def test_odds_that_are_paid_as_another_number_are_noticed() -> None:
    tried = kernel(0)
    bets = tried.simulation.bets
    changed = tried.simulation.nets.copy()
    changed[bets.index("odds:come:4")] = changed[bets.index("odds:come:4")] * 3 // 4
    wrong = msgspec.structs.replace(tried, simulation=msgspec.structs.replace(tried.simulation, nets=changed))
    assert disagreements(wrong, sitting(tried, both_tables(tried.walk, 1)[0][:2_000])) > 0


def test_a_come_bet_that_goes_to_the_wrong_box_is_noticed() -> None:
    tried = kernel(0)
    after = tried.walk.after.copy()
    after[0, FACES.index("2-2")] = after[0, FACES.index("4-5")]
    wrong = msgspec.structs.replace(tried, walk=msgspec.structs.replace(tried.walk, after=after))
    assert disagreements(wrong, sitting(tried, both_tables(tried.walk, 1)[0][:2_000])) > 0


# Beside exact values ---------------------------------------------------------------------


def stationary(walked: Walk) -> list[Fraction]:
    """How much of the time the bets are in each position, by Gauss' elimination."""
    size = len(walked.positions)
    flows = [[Fraction(0)] * size + [Fraction(0)] for _ in range(size)]
    for position, reached in enumerate(walked.after.tolist()):
        flows[position][position] -= 1
        for there in reached:
            flows[there][position] += Fraction(1, WAYS)
    flows[0] = [Fraction(1)] * (size + 1)
    for pivot in range(size):
        row = next(row for row in range(pivot, size) if flows[row][pivot])
        flows[pivot], flows[row] = flows[row], flows[pivot]
        flows[pivot] = [value / flows[pivot][pivot] for value in flows[pivot]]
        for other in range(size):
            if other != pivot and flows[other][pivot]:
                factor = flows[other][pivot]
                flows[other] = [value - factor * above for value, above in zip(flows[other], flows[pivot], strict=True)]
    return [row[-1] for row in flows]


@pytest.mark.parametrize("place", range(1, len(TABLES)))
def test_every_bet_is_worth_what_its_edge_says(place: int) -> None:
    tried = kernel(place)
    simulation, shares = tried.simulation, stationary(tried.walk)
    cells = [share / WAYS for share in shares for _ in range(WAYS)]
    worth = {}
    for number, bet in enumerate(simulation.bets):
        decided = sum(share for share, does in zip(cells, simulation.decides[number], strict=True) if does)
        brought = sum(share * int(net) for share, net in zip(cells, simulation.nets[number], strict=True))
        worth[bet] = brought / decided / simulation.unit
    terms, readings = TABLES[place]
    rows = edge("craps", terms=terms, readings=readings)
    assert worth == {row.bet: row.ev for row in rows if row.per == "decision"}


@pytest.mark.parametrize("place", [1, 3])
def test_every_throw_comes_as_often_as_it_should_wherever_the_line_is(place: int) -> None:
    tried = kernel(place)
    counts = tried.simulation.play(stream(8, 2), 40_000_000).counts.reshape(-1, WAYS)
    assert 40_000_000 <= counts.sum() < 40_000_400
    for row in counts:
        assert plausible(row.tolist(), [Fraction(1, WAYS)] * WAYS)
    times = np.array([float(share) for share in stationary(tried.walk)])
    assert np.abs(counts.sum(axis=1) / counts.sum() - times).max() < 1e-3


def test_the_outcomes_say_what_was_thrown_and_where_it_found_the_line() -> None:
    outcomes = kernel(0).simulation.outcomes
    assert len(set(outcomes)) == 7 * 36
    assert outcomes[0] == "1-1, first throw"
    assert outcomes[-1] == "6-6, point 10"
    travelled = kernel(3).simulation.outcomes
    assert "1-1, pass new, dont-pass new, come new, dont-come 12" in travelled
    assert len(set(travelled)) == len(travelled)


def test_odds_that_the_terms_leave_no_room_for_are_no_bet() -> None:
    bets = simulation("craps", None, {"ratio": 1}, {}).bets
    assert [bet for bet in bets if bet.startswith("odds:pass")] == ["odds:pass:4", "odds:pass:10"]
