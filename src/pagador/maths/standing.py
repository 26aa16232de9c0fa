"""Bets that outlive a coup: one bet alone, followed from coup to coup until it is decided, and solved exactly.

Each state in which the bet may stand between two coups is a node of a finite graph. What becomes of it there is a
linear system: what the next coup decides, and for each share that it leaves standing, what becomes of it then.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, TypeAlias

import msgspec

from pagador.betting.bets import Bet, BetCollected, BetKept, BetMoved, BetPaid, BetReturned, same_chips
from pagador.decider import Event, fold
from pagador.game import Game
from pagador.maths.walk import closed, net_of, steps

# Following a bet -------------------------------------------------------------------------


class Followed(msgspec.Struct, frozen=True):
    """A bet on its way: its chips where they lie now, and what it has won or lost once it is decided."""

    bet: Bet
    net: int | None = None


Node: TypeAlias = tuple[Any, Followed]
"""The table and the bet on it, as they stand between coups."""

Shares: TypeAlias = dict[Node, Fraction]


def follow(followed: Followed, events: Iterable[Event]) -> Followed:
    """The bet after these events, wherever the pagador moved it; of a pile only a part may have been at stake."""
    for event in events:
        match event:
            case BetMoved(bet=bet, to=spot) if bet == followed.bet:
                followed = Followed(msgspec.structs.replace(bet, spot=spot), followed.net)
            case BetPaid(bet=bet) | BetCollected(bet=bet) | BetKept(bet=bet) | BetReturned(bet=bet):
                if same_chips(bet, followed.bet):
                    followed = Followed(followed.bet, (followed.net or 0) + net_of(event))
    return followed


def after_a_coup(game: Game[Any], node: Node) -> Shares:
    """The nodes that one coup may lead to, with their shares."""
    state, followed = node
    level: Shares = {(closed(game, state), followed): Fraction(1)}
    ended: Shares = {}
    while level:
        reached: Shares = {}
        for (here, bet), weight in level.items():
            ways = [
                (share, (game.counting.merged(fold(game, here, seen)), follow(bet, seen)))
                for share, seen in steps(game, here)
            ]
            for share, there in ways:
                reached[there] = reached.get(there, Fraction(0)) + weight * share
            if not ways:
                ended[here, bet] = ended.get((here, bet), Fraction(0)) + weight
        level = reached
    return ended


# Its fate --------------------------------------------------------------------------------


class Fate(msgspec.Struct, frozen=True):
    """What a bet comes to: every net result with its probability, and how many coups it stands on average."""

    nets: dict[int, Fraction]
    coups: Fraction

    @property
    def each_coup(self) -> dict[int, Fraction]:
        """What a coup brings when the bet is made again once decided: nothing, where it leaves the bet standing."""
        shares = {net: share / self.coups for net, share in self.nets.items()}
        return shares | {0: shares.get(0, Fraction(0)) + 1 - sum(shares.values())}


def fate(game: Game[Any], state: Any, bet: Bet) -> Fate:
    """What becomes of a bet that lies on this table, taken through as many coups as it needs."""
    start: Node = (game.counting.merged(state), Followed(bet))
    graph = graph_from(game, start)
    results = sorted({followed.net for shares in graph.values() for _, followed in shares if followed.net is not None})
    solved = solve(graph, results)[start]
    return Fate(dict(zip(results, solved, strict=False)), solved[-1])


def graph_from(game: Game[Any], start: Node) -> dict[Node, Shares]:
    """Every node in which the bet may still stand, with where a coup takes it."""
    graph: dict[Node, Shares] = {}
    ahead = [start]
    while ahead:
        node = ahead.pop()
        if node not in graph:
            graph[node] = after_a_coup(game, node)
            ahead.extend(there for there in graph[node] if there[1].net is None)
    return graph


def solve(graph: dict[Node, Shares], results: list[int]) -> dict[Node, list[Fraction]]:
    """For each node, the probability of each result and then the average number of coups, by elimination."""
    nodes = list(graph)
    place = {node: number for number, node in enumerate(nodes)}
    rows = [equation(graph[node], place, place[node], results) for node in nodes]
    for pivot in range(len(rows)):
        eliminate(rows, pivot)
    return {node: rows[place[node]][len(nodes) :] for node in nodes}


def equation(shares: Shares, place: dict[Node, int], own: int, results: list[int]) -> list[Fraction]:
    """A node's row: itself less the nodes that it may lead to; then what the next coup decides, and that coup."""
    row = [Fraction(0)] * (len(place) + len(results) + 1)
    row[own], row[-1] = Fraction(1), Fraction(1)
    for there, share in shares.items():
        net = there[1].net
        if net is None:
            row[place[there]] -= share
        else:
            row[len(place) + results.index(net)] += share
    return row


def eliminate(rows: list[list[Fraction]], pivot: int) -> None:
    """The pivot's row scaled to one, and its column cleared from all others; some coup decides every bet."""
    own = rows[pivot][pivot]
    rows[pivot] = [value / own for value in rows[pivot]]
    for number, row in enumerate(rows):
        factor = row[pivot]
        if number != pivot and factor:
            rows[number] = [value - factor * above for value, above in zip(row, rows[pivot], strict=True)]
