"""An evening at the machines of a house: several people play several machines each, a game at every machine a turn."""

from collections import Counter
from random import Random
from typing import Any

from pagador.decider import Participant
from pagador.equipment.chance import WatchedRandom
from pagador.house import office
from pagador.house.anchors import AnchorFile, key_from
from pagador.house.errands import Errand
from pagador.house.floor import Ask, Floor
from pagador.house.live import Answer, Wish
from pagador.house.settings import Settings
from pagador.house.store import Store
from pagador.house.vault import seal_from
from tools.faults.fault import must
from tools.load.prepare import Furniture, Guest, furnish
from tools.machines.hall import CASINOS, machines

MORNING, TURN_MS = 1_700_000_000_000, 50
"""The house's time, and how much of it goes by from one turn to the next."""

GAMES_PUT_IN = 20
"""Chips for so many games are put in at once."""

GOES, TAKES_OUT = 0.004, 0.01
"""How often a player leaves a machine to the next, or has the credit paid out, instead of a game."""

RESTARTS, ANCHORS, ORDERS = 4, 10, 6
"""How often the floor is opened anew, its heads are anchored, and a superjackpot is disabled and enabled again."""


class Evening:
    """A floor on books of its own, and what people do there; `games` counts those that were played."""

    def __init__(self, settings: Settings, seed: int, count: int, people: int, casinos: tuple[str, ...] = CASINOS):
        self.settings = settings
        self.generator = Random(seed)
        self.chance = WatchedRandom(Random(f"chance {seed}").randbytes)
        self.furniture = machines(count, casinos)
        self.people = [f"p-{number}" for number in range(1, people + 1)]
        furnish(settings, self.furniture, [*map(Guest, self.people), Guest("inspector", role="inspector")])
        self.store = Store(settings.url)
        self.anchors = AnchorFile(settings.anchor_file, key_from(settings.anchor_key))
        self.now, self.number, self.games = MORNING, 0, 0
        self.next_player = 0
        self.refused: Counter[str] = Counter()
        self.floor = self.opened()

    def opened(self) -> Floor:
        """Another house on the same books."""
        seal = seal_from(self.settings.seal_file)
        floor = Floor(self.store, seal, clock=lambda: self.now, generator=self.chance)
        floor.open_tables()
        return floor

    def play(self, games: int) -> None:
        """So many games in all, with everything else that happens in an evening."""
        turns, turn = max(games // len(self.furniture), 1), 0
        while self.games < games:
            turn += 1
            self.turn()
            if turn % max(turns // RESTARTS, 1) == 0:
                self.floor = self.opened()
            if turn % max(turns // ANCHORS, 1) == 0:
                self.anchors.append(self.floor.heads(), self.now)
            if turn % max(turns // ORDERS, 1) == 0:
                self.switch()
        must(not self.refused, f"Refused: {self.refused.most_common(1)}")

    def turn(self) -> None:
        """One transaction: whatever everybody does at all machines."""
        self.now += TURN_MS
        asks: list[Errand] = [ask for table in self.furniture for ask in self.asks(table)]
        self.floor.turn(asks)
        must(not self.floor.out_of_order, f"Out of order: {', '.join(sorted(self.floor.out_of_order))}.")

    # At a machine ------------------------------------------------------------------------

    def asks(self, table: Furniture) -> list[Ask]:
        state: Any = self.floor.tables[table.name].standing.state
        who = state.player
        if who is None:
            self.next_player += 1
            comes = self.people[self.next_player % len(self.people)]
            return [self.ask(table, comes, do="take-place", place="maquina")]
        if self.generator.random() < GOES:
            out = [self.ask(table, who, do="take-out")] if state.credit else []
            return [*out, self.ask(table, who, do="leave-place")]
        if state.credit and self.generator.random() < TAKES_OUT:
            return [self.ask(table, who, do="take-out")]
        return self.game(table, who, state)

    def game(self, table: Furniture, who: str, state: Any) -> list[Ask]:
        """A game at one of the stakes, with chips put in before it where credit is wanting."""
        row = self.generator.choice(list(state.table.spots.values()))
        stake = self.generator.choice(row.stakes)
        wanting = stake * GAMES_PUT_IN if state.credit < stake else 0
        chips = [self.ask(table, who, do="put-in", amount=wanting)] if wanting else []
        self.games += 1
        return [*chips, self.ask(table, who, do="place-bet", spot=row.spot, stake=stake)]

    def ask(self, table: Furniture, who: str, **raw: Any) -> Ask:
        self.number += 1
        standing = self.floor.tables[table.name].standing
        wish = Wish(by=Participant(who), role="player", raw=raw, number=self.number, coup=standing.coup)
        return Ask(table.name, wish, self.hear)

    def hear(self, answer: Answer) -> None:
        if answer.refused:
            self.refused[answer.refused] += 1

    # An inspector ------------------------------------------------------------------------

    def switch(self) -> None:
        """An inspector has a superjackpot disabled, or enabled again."""
        held = self.floor.hall.trust.held
        pool = self.generator.choice(sorted(held.keys() - self.floor.tables.keys()))
        disabled = bool(held[pool].pool.disabled)
        what, cause = ("enable", "") if disabled else ("disable", "The display is dark.")
        with self.store.writing() as page:
            office.order_pool(page, pool, what, cause, Participant("inspector"))
