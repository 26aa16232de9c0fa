"""The courses of craps' bets, read off the rules code: what each throw does to a bet, wherever it then lies.

A bet on its way has a number: none before its first throw, then the point of its line, or the box that the pagador
moved it to. A throw decides it, leaves it, or gives it a number; nothing else at the table matters to it. So the four
flat bets, each laid again as soon as it is decided, walk through few positions together, and all others go with them.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from pagador.betting.bets import PlaceBet
from pagador.betting.offered import prepared
from pagador.decider import fold
from pagador.game import Game
from pagador.games.craps.fates import THROWS
from pagador.games.craps.stakes import LINES
from pagador.games.craps.state import Craps
from pagador.games.craps.words import FLAT, Kind
from pagador.simulate.bets import BETTOR, Nets, Stakes, Table, coup, least_stakes, nets

NO_NUMBER = 0

Steps: TypeAlias = tuple[tuple[int, int | None], ...]
"""For each throw the number that the bet has after it, and what it brought if it was decided."""

Position: TypeAlias = tuple[int, ...]
"""The numbers of the flat bets, in their order."""


class Course(msgspec.Struct, frozen=True):
    """A bet's way: the steps from each number that it may have, the flat bet it goes with, and its stake."""

    steps: Mapping[int, Steps]
    flat: Kind | None
    stake: int


Courses: TypeAlias = dict[str, Course]


# One bet ---------------------------------------------------------------------------------


def courses(table: Table) -> Courses:
    """The course of every bet, those first that a new table takes; odds that the terms leave no room for are none."""
    found = {}
    for spot, state in ready(table).items():
        stake = least_stakes(table.game, state).get(spot)
        if stake is not None:
            found[spot] = course(table.game, state, PlaceBet(by=BETTOR, spot=spot, stake=stake))
    return found


def ready(table: Table) -> dict[str, Craps]:
    """Every spot with a table that is as it must be for a bet there."""
    now = least_stakes(table.game, table.state)
    later = table.game.counting.later(table.state, BETTOR)
    return dict.fromkeys(now, table.state) | {
        spot: prepared(table.game, table.state, acts) for spot, acts in later.items() if spot not in now
    }


def course(game: Game[Craps], state: Craps, bet: PlaceBet) -> Course:
    """What becomes of a bet that is laid at this table."""
    spot, stake = bet.spot, bet.stake
    laid = fold(game, state, game.decide(state, bet))
    row = laid.table.spots[spot]
    if row.kind in FLAT:
        return Course(all_steps(game, laid, row.kind), row.kind, stake)
    flat = Kind(row.flat.partition(":")[0]) if row.flat else None
    number = row.number if flat else NO_NUMBER
    results = [nets(coup(game, laid, (faces,))[1]).get(spot) for faces in THROWS]
    return Course({number: tuple((number, net) for net in results)}, flat, stake)


def all_steps(game: Game[Craps], laid: Craps, kind: Kind) -> dict[int, Steps]:
    """The steps of a flat bet, from every number that it can come to."""
    found: dict[int, Steps] = {}
    ahead = {NO_NUMBER: laid}
    while ahead:
        number, state = ahead.popitem()
        after = [coup(game, state, (faces,)) for faces in THROWS]
        ways = [(there, next(iter(flat_nets(nets(events), kind)), None)) for there, events in after]
        found[number] = tuple((number_of(there, kind, net), net) for there, net in ways)
        ahead |= {new: there for (new, _), (there, _) in zip(found[number], ways, strict=True) if new not in found}
    return found


def flat_nets(decided: Nets, kind: Kind) -> Iterator[int]:
    """What the throw decided of this flat bet, wherever it lay."""
    return (net for spot, net in decided.items() if spot.partition(":")[0] == kind)


def number_of(sitting: Craps, kind: Kind, net: int | None) -> int:
    """The number of a flat bet after a throw; decided, it is laid again and has none."""
    if net is not None:
        return NO_NUMBER
    if kind in LINES:
        return sitting.point
    lies = next(bet.spot for bet in sitting.bets if bet.spot.partition(":")[0] == kind)
    return sitting.table.spots[lies].number


# All together ----------------------------------------------------------------------------


class Walk(msgspec.Struct, frozen=True):
    """The positions that the flat bets can be in, and for each of them and each throw the place of the next."""

    positions: tuple[Position, ...]
    after: NDArray[np.int64]


def walk(found: Courses) -> Walk:
    """From nothing decided yet to wherever throws lead; usually all four bets have the same number."""
    positions: dict[Position, None] = {(NO_NUMBER,) * len(FLAT): None}
    after = []
    for position in growing(positions):
        reached = [next_position(found, position, throw) for throw in range(len(THROWS))]
        positions |= dict.fromkeys(reached)
        after.append(reached)
    place = {position: number for number, position in enumerate(positions)}
    return Walk(tuple(positions), np.array([[place[there] for there in row] for row in after], np.int64))


def growing(positions: dict[Position, None]) -> Iterator[Position]:
    """Each position in its turn, those too that are added meanwhile."""
    turn = 0
    while turn < len(positions):
        yield list(positions)[turn]
        turn += 1


def next_position(found: Courses, position: Position, throw: int) -> Position:
    return tuple(found[kind].steps[number][throw][0] for kind, number in zip(FLAT, position, strict=True))


def decided(found: Courses, position: Position, throw: int) -> Nets:
    """What the bets that this throw decides bring, when the flat ones have these numbers."""
    results = {
        spot: one.steps[number_in(position, one)][throw][1] for spot, one in found.items() if lies(position, one)
    }
    return {spot: net for spot, net in results.items() if net is not None}


def number_in(position: Position, one: Course) -> int:
    return position[FLAT.index(one.flat)] if one.flat else NO_NUMBER


def lies(position: Position, one: Course) -> bool:
    """Odds lie there only while the bet that they go with has their number."""
    return number_in(position, one) in one.steps


def stakes(found: Courses) -> Stakes:
    return {spot: one.stake for spot, one in found.items()}
