"""The rules code of craps and its kernel beside the PyPI package crapssim, in one run.

On the same dice rules code and crapssim must win and lose the same on the same bets, to the unit; then each plays on
with dice of its own. The kernel follows every flat bet of the table, and so more than these.
"""

from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

from bench.kernels import kernel_rate
from bench.verdict import more_than
from pagador.betting.bets import BetCollected, BetPaid, PlaceBet
from pagador.betting.coup import CloseBets
from pagador.betting.places import TakePlace
from pagador.decider import Command, Participant
from pagador.games.craps import CRAPS
from pagador.games.craps.commands import ChooseDice, ThrowDice
from pagador.games.craps.state import Craps

PLAYER = Participant("ana")
THROWS, BY_KERNEL = 6_000, 50_000_000
STAKE = 30
"""What every bet is, so that no prize needs rounding."""

PASS_LINE = ("pass",)
TWELVE = (
    "pass",
    "come",
    "field",
    "total:7",
    "craps",
    "total:2",
    "total:3",
    "total:11",
    "total:12",
    "hardway:6",
    "hardway:8",
    "big:6",
)

Dice = Iterable[tuple[int, int]]


def dice(throws: int) -> Iterator[tuple[int, int]]:
    generator = Random(95)
    pairs = [(one, other) for one in range(1, 7) for other in range(1, 7)]
    return (generator.choice(pairs) for _ in range(throws))


# Pagador ---------------------------------------------------------------------------------


def ready() -> Craps:
    """A table where won stakes go back, as they do in crapssim, and somebody to bet and throw."""
    sitting = CRAPS.open({"minimum": STAKE, "after": "back"})
    return done(sitting, TakePlace(by=PLAYER, place="1"))


def done(sitting: Craps, command: Command) -> Craps:
    for event in CRAPS.decide(sitting, command):
        sitting = CRAPS.evolve(sitting, event)
    return sitting


def by_the_rules(spots: tuple[str, ...], thrown: Dice) -> int:
    """Before each throw, a bet on every spot that has none and takes one; then the throw. The player's gain."""
    bets = {spot: PlaceBet(by=PLAYER, spot=spot, stake=STAKE) for spot in spots}
    throws = {(one, other): ThrowDice(faces=f"{one}-{other}") for one in range(1, 7) for other in range(1, 7)}
    close, choose = CloseBets(), ChooseDice(by=PLAYER, dice="1-2")
    sitting, gain = ready(), 0
    decide, evolve = CRAPS.decide, CRAPS.evolve
    for pair in thrown:
        lie = {bet.spot for bet in sitting.bets}
        for spot in spots:
            if spot not in lie and takes(spot, sitting.point):
                sitting = done(sitting, bets[spot])
        sitting = done(sitting, close)
        if not sitting.dice:
            sitting = done(sitting, choose)
        for event in decide(sitting, throws[pair]):
            sitting = evolve(sitting, event)
            if type(event) in MONEY:
                gain += gain_of(event)
    return gain


MONEY = frozenset({BetPaid, BetCollected})


def gain_of(event: Any) -> int:
    """What a prize or a lost stake brings the player."""
    return event.prize if type(event) is BetPaid else -event.bet.stake


def takes(spot: str, point: int) -> bool:
    """Pass before the point, come after it."""
    return not (spot == "pass" and point) and not (spot == "come" and not point)


# crapssim --------------------------------------------------------------------------------


def by_crapssim(spots: tuple[str, ...], thrown: Dice | None) -> float:
    """The same by crapssim's own strategies; without dice it throws its own."""
    from crapssim import Table
    from crapssim.strategy import AggregateStrategy

    table = Table()
    strategy: Any = AggregateStrategy(*(strategies()[spot]() for spot in spots))
    player = table.add_player(bankroll=10**9, strategy=strategy)
    before = player.total_player_cash
    table.fixed_run(thrown) if thrown is not None else table.run(THROWS, verbose=False)
    return float(player.total_player_cash - before)


def strategies() -> dict[str, Callable[[], Any]]:
    """How crapssim names these bets."""
    from crapssim import bet
    from crapssim.strategy import AddIfNotBet, BetPassLine
    from crapssim.strategy.single_bet import BetCome

    def kept(made: Any) -> Callable[[], Any]:
        return lambda: AddIfNotBet(made)

    return {
        "pass": lambda: BetPassLine(STAKE),
        "come": lambda: BetCome(STAKE),
        "field": kept(bet.Field(STAKE)),
        "total:7": kept(bet.Any7(STAKE)),
        "craps": kept(bet.AnyCraps(STAKE)),
        "total:2": kept(bet.Two(STAKE)),
        "total:3": kept(bet.Three(STAKE)),
        "total:11": kept(bet.Yo(STAKE)),
        "total:12": kept(bet.Boxcars(STAKE)),
        "hardway:6": kept(bet.HardWay(6, STAKE)),
        "hardway:8": kept(bet.HardWay(8, STAKE)),
        "big:6": kept(bet.Big6(STAKE)),
    }


# Figures ---------------------------------------------------------------------------------


def rates(*works: Callable[[], object]) -> list[float]:
    """Throws a CPU second of each, the best of three; in turns, so that a busy machine slows all alike."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(3):
        for work, taken in zip(works, times, strict=True):
            start = process_time()
            work()
            taken.append(process_time() - start)
    return [THROWS / min(taken) for taken in times]


def figures() -> Iterator[str]:
    if find_spec("crapssim") is None:
        yield "craps  beside crapssim: not measured; it is not installed"
        return
    kernel = kernel_rate("craps", BY_KERNEL)
    for name, spots in (("pass line alone", PASS_LINE), ("twelve bets", TWELVE)):
        assert by_the_rules(spots, dice(1_000)) == by_crapssim(spots, dice(1_000)), "the two do not pay alike"
        ours, theirs = rates(
            lambda spots=spots: by_the_rules(spots, dice(THROWS)), lambda spots=spots: by_crapssim(spots, None)
        )
        yield (
            f"craps  {name:26} {ours:7,.0f} throws a second, crapssim {theirs:,.0f}: "
            f"{ours / theirs:.2f} times as many {more_than(ours / theirs, 1)}"
        )
        times = f"{kernel / theirs:,.0f} times as many"
        yield f"craps  {'the kernel, all flat bets':26} {kernel:,.0f} throws a second, crapssim {theirs:,.0f}: {times}"


if __name__ == "__main__":
    for line in figures():
        print(line)
