"""Games in which a coup is one answer of chance: their sittings by the rules code, beside what their kernel says."""

from collections.abc import Callable, Iterable, Iterator
from itertools import cycle, islice
from typing import TypeAlias

import msgspec
import numpy as np

from pagador.betting.bets import BetCollected, BetPaid, PlaceBet
from pagador.decider import Command, fold
from pagador.simulate.bets import BETTOR, Nets, least_stakes, table
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from tests.simulate.plain_streams import all_below, below, words

Acts: TypeAlias = Callable[[str], tuple[Command, ...]]
"""The acts from the last bet to the first of the next coup, when chance shows this."""


class Course(msgspec.Struct, frozen=True):
    """How a game is played at its table: the acts of a coup, how many bets are laid for each, in how many ways it ends.

    `ways` says for each way in which chance may answer which outcome it is.
    """

    acts: Acts
    bets: int
    ways: tuple[int, ...]


def answers(course: Course, coups: int, seed: int) -> list[int]:
    """What chance answers, coup by coup, by the plain stream: pairs of ways, then the few that are left."""
    drawn, ways = words(seed), len(course.ways)
    turns = (all_below(ways**2, 2, drawn) for _ in range(coups // 8))
    found = [way for pairs in turns for pair in pairs for way in divmod(pair, ways)]
    found += [below(ways, drawn) for _ in range(coups % 8)]
    return [course.ways[way] for way in found]


def sitting(
    simulation: Simulation, course: Course, answered: Iterable[int]
) -> Iterator[tuple[str, int, int, int | None]]:
    """For each bet of each coup: its spot and stake, the outcome, what it brought if it was decided."""
    opened = table(simulation.game, simulation.edition, {**simulation.terms, "after": "back"}, simulation.readings)
    game, state = opened.game, opened.state
    bets = cycle([PlaceBet(by=BETTOR, spot=spot, stake=stake) for spot, stake in least_stakes(game, state).items()])
    for outcome in answered:
        lie = {bet.spot for bet in state.bets}
        for bet in islice(bets, course.bets):
            state = state if bet.spot in lie else fold(game, state, game.decide(state, bet))
        laid = state.bets
        found: Nets = {}
        for act in course.acts(simulation.outcomes[outcome]):
            for event in game.decide(state, act):
                state = game.evolve(state, event)
                if isinstance(event, BetPaid | BetCollected):
                    net = event.prize if isinstance(event, BetPaid) else -event.bet.stake
                    found[event.bet.spot] = found.get(event.bet.spot, 0) + net
        yield from ((bet.spot, bet.stake, outcome, found.get(bet.spot)) for bet in laid)


def disagreements(simulation: Simulation, played: Iterable[tuple[str, int, int, int | None]]) -> int:
    """How many bets were decided otherwise than the simulation says."""
    place = {bet: number for number, bet in enumerate(simulation.bets)}
    said, decides = simulation.nets.tolist(), simulation.decides.tolist()
    different = 0
    for spot, stake, outcome, net in played:
        if decides[place[spot]][outcome]:
            different += net is None or said[place[spot]][outcome] * stake != net * simulation.unit
        else:
            different += net is not None
    return different


def agree(simulation: Simulation, course: Course, coups: int, seed: int) -> bool:
    """Whether the kernel counts what the plain stream shows, and the rules pay for it what the simulation says."""
    answered = answers(course, coups, seed)
    counts = simulation.play(stream(seed, 0), coups).counts
    same = counts.tolist() == np.bincount(answered, minlength=len(simulation.outcomes)).tolist()
    return same and disagreements(simulation, sitting(simulation, course, answered)) == 0


def changed(simulation: Simulation, bet: str, outcome: str, net: int) -> Simulation:
    """The same with another net of one bet for one outcome."""
    nets = simulation.nets.copy()
    nets[simulation.bets.index(bet), simulation.outcomes.index(outcome)] = net
    return msgspec.structs.replace(simulation, nets=nets)
