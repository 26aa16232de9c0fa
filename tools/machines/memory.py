"""Machines in memory, with nothing but the rules: each plays by itself, and its pools are its own."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

import msgspec

from pagador.betting.awards import pool_purse
from pagador.betting.bets import BANK, PlaceBet
from pagador.betting.places import TakePlace
from pagador.decider import Events, Participant, Purse
from pagador.equipment.chance import SeededChance
from pagador.game import AnyGame
from pagador.games.maquinas.commands import PutIn, TakeOut
from pagador.games.maquinas.money import bank_of_meters
from pagador.registry import game_named, new_table
from pagador.table.sitting import Sitting
from tools.faults.fault import must
from tools.load.prepare import Furniture
from tools.machines.counted import Machine
from tools.machines.evening import GAMES_PUT_IN, TAKES_OUT
from tools.machines.hall import GAME

WHO = Participant("ana")
LONGEST = 5000
"""More games are not played in one sitting: its log lies in memory."""


class Played(NamedTuple):
    """What became of one sitting, or of many."""

    games: int = 0
    free: int = 0
    wins: int = 0
    slips: int = 0

    def __add__(self, other: object) -> "Played":
        assert isinstance(other, Played)
        return Played(*map(sum, zip(self, other, strict=True)))


class Sat(NamedTuple):
    """A sitting to be played: at which machine, how many games, by which seed."""

    table: Furniture
    games: int
    seed: int


def play(machines: list[Furniture], games: int, seed: int, jobs: int = 1) -> Played:
    """So many games in all, machine after machine; each sitting ends with meters, pools and purses that agree."""
    sittings = planned(machines, games, seed)
    if jobs == 1:
        return sum(map(played, sittings), Played())
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as processes:
        return sum(processes.map(played, sittings), Played())


def planned(machines: list[Furniture], games: int, seed: int) -> list[Sat]:
    """Sittings of one length, and a last one for the rest; every machine has one at least."""
    length = max(min(LONGEST, games // len(machines)), 1)
    lengths = [length] * (games // length) + [games % length] * bool(games % length)
    return [Sat(machines[number % len(machines)], games, seed + number) for number, games in enumerate(lengths)]


def played(sat: Sat) -> Played:
    alone = Alone(sat.table, sat.seed)
    alone.play(sat.games)
    alone.check()
    return alone.played


class Alone:
    """One machine and one player: what every event moves is booked into purses, and counted apart from the meters."""

    def __init__(self, table: Furniture, seed: int) -> None:
        self.name = table.name
        self.generator = Random(seed)
        self.game: AnyGame = game_named(GAME)
        state = new_table(self.game, next(iter(self.game.editions)), dict(table.terms), {})
        self.sitting: Sitting[Any] = Sitting(self.game, state, SeededChance(seed))
        self.counted = Machine(0)
        self.purses: Counter[Purse] = Counter()
        self.book(self.sitting.act(TakePlace(by=WHO, place="maquina")))

    def play(self, games: int) -> None:
        for _ in range(games):
            self.play_one()

    @property
    def played(self) -> Played:
        machine = self.counted
        return Played(machine.meters["games"], machine.free, machine.wins, len(machine.slips))

    def play_one(self) -> None:
        state = self.sitting.state
        if state.credit and self.generator.random() < TAKES_OUT:
            self.book(self.sitting.act(TakeOut(by=WHO)))
        row = self.generator.choice(list(state.table.spots.values()))
        stake = self.generator.choice(row.stakes)
        if self.sitting.state.credit < stake:
            self.book(self.sitting.act(PutIn(by=WHO, amount=stake * GAMES_PUT_IN)))
        self.book(self.sitting.act(PlaceBet(by=WHO, spot=row.spot, stake=stake)))
        self.book(self.sitting.attend())

    def book(self, events: Events) -> None:
        for event in events:
            self.counted.take(msgspec.to_builtins(event))
            for move in self.game.money.moves(event):
                self.purses[move.source] -= move.amount
                self.purses[move.target] += move.amount

    # What must agree ---------------------------------------------------------------------

    def check(self) -> None:
        self.counted.check(self.name)
        self.check_meters()
        self.check_purses()
        for name, pool in self.sitting.pools.pools.items():
            lies = self.purses[pool_purse(name)] + pool.terms.start * (pool.wins + 1)
            must(pool.value == lies, f"The pool {name} of {self.name} is worth {pool.value}, and {lies} lies in it.")

    def check_meters(self) -> None:
        state = self.sitting.state
        for meter, amount in msgspec.structs.asdict(state.meters).items():
            expected = self.counted.meters[meter]
            must(amount == expected, f"The meter {meter} of {self.name} says {amount}, and its events {expected}.")
        gained = bank_of_meters(state)
        must(gained == self.purses[BANK], f"By its meters {self.name} gained {gained}, and {self.purses[BANK]} lies.")

    def check_purses(self) -> None:
        """What the machine holds of its player's is what came there; all purses together are nothing."""
        held = self.game.money.holds(self.sitting.state)
        lies = {purse: amount for purse, amount in self.purses.items() if purse.kind in ("credit", "stakes") and amount}
        must(held == lies, f"{self.name} holds {held}, and {lies} came there.")
        must(sum(self.purses.values()) == 0, f"The purses of {self.name} together do not hold nothing.")
