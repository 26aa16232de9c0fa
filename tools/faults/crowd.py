"""Everybody in a house with tables of every game: some bet as fast as they can, some take what they are offered."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from pagador.game import no_pack
from pagador.games.baccarat.chemin_de_fer.opening import GAME
from pagador.house.records import Manner
from pagador.house.settings import Settings
from pagador.registry import GAMES, game_named
from tools.faults.bankers import ROOM, BankPlayer, Moment
from tools.faults.callers import Caller, Inspector, InspectorOfCards
from tools.faults.spinners import InspectorOfMachines, Spinner
from tools.load.players import Bettor, Player, Tally
from tools.load.prepare import RICH, Furniture, Guest, furnish
from tools.machines import hall

TABLES_OF_EACH = 2
CALLERS, BETTORS = 4, 12
"""How many sit at a table: at every one those who take what they are offered, at some the others too."""

MACHINES = 12
"""How many machines there are: in all casinos, so that superjackpots are fed from several tables at once."""

BANKERS = 5
LONGER = {"hand_seconds": 10, "auction_seconds": 10}
"""How many bank against each other, and what they have more time for: a seat is lost by silence, a bid is to stand."""

PRIZE: dict[str, object] = {
    "jackpot": True,
    "jackpot_approval": "as in the campaign",
    "jackpot_chip": 10,
    "jackpot_percent": 33,
    "jackpot_combinations": {"AK": 100, **dict.fromkeys(("QJ", "T9", "87", "65", "43"), 2)},
}
"""A prize of whose chips 3.3 goes there, and which is won every few coups."""

POOR = 600
"""What every fifth has: he comes to the end of it."""

PATIENCE_SECONDS = 300
"""How long answers are waited for: on any machine, only what never comes is too late."""


class Seat(NamedTuple):
    """Who comes to which table, as what."""

    name: str
    table: str
    kind: type[Player]


class Crowd:
    """All players of a campaign; `rate` is how many bets a second the bettors make together."""

    def __init__(self, players: Sequence[Player], tally: Tally, generator: Random, rate: float = 300) -> None:
        self.players = players
        self.tally = tally
        self.generator = generator
        self.rate = rate
        self.bettors = [player for player in players if isinstance(player, Bettor)]
        self.callers = [player for player in players if isinstance(player, Caller | Spinner)]
        self.bankers = [player for player in players if isinstance(player, BankPlayer)]

    async def come_in(self, port: int) -> None:
        """Everybody connects; a line that breaks meanwhile is taken up the next time."""
        arrivals = (player.come_in(port) for player in self.players)
        for problem in await asyncio.gather(*arrivals, return_exceptions=True):
            if isinstance(problem, BaseException) and not isinstance(problem, OSError | asyncio.CancelledError):
                raise problem
        for player in self.bettors:
            if player.wire is not None and not player.said:
                player.sit_down()

    async def play(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Bet, ask and answer for so long, or until something is true; whether it came true."""
        loop = asyncio.get_running_loop()
        now = last = loop.time()
        end, owed = now + seconds, 0.0
        while now < end and not until():
            owed, last = owed + (now - last) * self.rate, now
            self.bet(int(owed))
            owed -= int(owed)
            for caller in self.callers:
                caller.turn(now)
            await asyncio.sleep(0.01)
            now = loop.time()
        return until()

    async def play_until(self, moment: Moment, seconds: float) -> bool:
        """Bring the table of those who bank to this moment; whether the house has told one of them that it came."""
        for player in self.bankers:
            player.wanted = moment
        try:
            return await self.play(seconds, lambda: any(player.is_in(moment) for player in self.bankers))
        finally:
            for player in self.bankers:
                player.wanted = None

    def bet(self, times: int) -> None:
        for _ in range(times):
            self.generator.choice(self.bettors).bet()

    async def rest(self) -> bool:
        """Do nothing more until everybody has his answers; whether all came."""
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE_SECONDS
        while any(player.flying for player in self.players) and loop.time() < end:
            await asyncio.sleep(0.05)
        return not any(player.flying for player in self.players)

    async def lines_broken(self) -> None:
        """The house is gone: hear what it still said, until every line has ended."""
        while any(player.wire is not None and not player.wire.lost for player in self.players):
            await asyncio.sleep(0.005)


# Coming together ---------------------------------------------------------------------------


def gathered(settings: Settings, generator: Random) -> Crowd:
    """A house furnished with tables of every game, and everybody who will play there."""
    others = [game.name for game in GAMES if game.name != hall.GAME]
    tables = [furniture(game, number) for game in others for number in range(1, TABLES_OF_EACH + 1)]
    tables += [prize_table(number) for number in range(1, TABLES_OF_EACH + 1)]
    seats = [seat for table in tables for seat in seats_at(table)]
    machines = [hurried(machine, number) for number, machine in enumerate(hall.machines(MACHINES), 1)]
    tables += machines
    seats += [seat for machine in machines for seat in seats_at_machine(machine)]
    tables.append(bankers_table())
    seats += [Seat(f"{ROOM}-{number}", ROOM, BankPlayer) for number in range(BANKERS)]
    tokens = furnish(settings, tables, [guest(number, seat) for number, seat in enumerate(seats)])
    tally = Tally()
    players = [seat.kind(seat.name, tokens[seat.name], seat.table, tally, generator) for seat in seats]
    return Crowd(players, tally, generator)


def furniture(game: str, number: int) -> Furniture:
    """A table where time runs fast."""
    return hurried(Furniture(f"{game}-{number}", game, Manner(float=RICH)), number)


def hurried(table: Furniture, number: int) -> Furniture:
    """A second for every time that the terms give, and at every second table a pause between the acts of a coup."""
    manner = replace(table.manner, forewarning_seconds=0, pace_ms=0 if number % 2 else 60)
    times = [term for term in game_named(table.game).terms.__struct_fields__ if term.endswith("_seconds")]
    return table._replace(manner=manner, terms={**table.terms, **dict.fromkeys(times, 1)})


def bankers_table() -> Furniture:
    """A table of chemin de fer for people alone."""
    table = furniture(GAME, 1)
    return Furniture(ROOM, GAME, replace(table.manner, company=False), {**table.terms, **LONGER})


def prize_table(number: int) -> Furniture:
    """A table of blackjack with an accumulated prize: two cards of many kinds win a part of it, and one kind all."""
    return hurried(Furniture(f"premio-{number}", "blackjack", Manner(float=RICH), PRIZE, edition="pteur"), number)


def seats_at(table: Furniture) -> list[Seat]:
    cards = is_cards(table.game)
    callers = [Seat(f"{table.name}-c{n}", table.name, Caller) for n in range(CALLERS)]
    bettors = [] if cards else [Seat(f"{table.name}-b{n}", table.name, Bettor) for n in range(BETTORS)]
    return [*callers, *bettors, Seat(f"{table.name}-i", table.name, InspectorOfCards if cards else Inspector)]


def seats_at_machine(table: Furniture) -> list[Seat]:
    """One plays, another waits for the place, an inspector looks on."""
    kinds = {"s": Spinner, "c": Caller, "i": InspectorOfMachines}
    return [Seat(f"{table.name}-{letter}", table.name, kind) for letter, kind in kinds.items()]


def is_cards(game: str) -> bool:
    """Whether a game is dealt from a shoe, so that people decide in the course of a coup."""
    return game_named(game).shoes.pack is not no_pack


def guest(number: int, seat: Seat) -> Guest:
    if issubclass(seat.kind, Inspector):
        return Guest(seat.name, role="inspector")
    poor = number % 5 == 4 and not issubclass(seat.kind, BankPlayer)
    return Guest(seat.name, POOR if poor else RICH)
