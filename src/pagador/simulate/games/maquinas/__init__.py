"""Machines simulated: any model, its free games played to the end, its pools filled and won."""

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from pagador.games.maquinas import MAQUINAS
from pagador.games.maquinas.model import Linked, Model
from pagador.games.maquinas.opening import spot_of
from pagador.games.maquinas.words import Kind, Part, Theme
from pagador.law import Refused
from pagador.money import Units
from pagador.registry import check_edition, new_table
from pagador.simulate.games.maquinas.kernel import BLOCKS, TOTAL, Bonus, Counted, results, rounds
from pagador.simulate.games.maquinas.tables import Tables, bonus_of, lasts_of, lots_of, tables_of
from pagador.simulate.games.maquinas.walks import line_pools
from pagador.simulate.pools import Gaps, Grown
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State
from pagador.simulate.tally import Beyond, Counts, Tally

FRESH, PLAYED = "fresh", "jogada"
"""The one shoe and the one strategy: a machine has neither, and nothing is chosen once its reels turn."""

CHUNK = 1 << 20
LIMIT = 1 << 12
"""Prizes of so many stakes of a line and more are not numbered but noted one by one."""

PRIZES = "prizes"
"""All that a machine pays without its pools: beside the bet, so that its mean is the return, and its wins all hits."""


def simulation(
    game: str,
    edition: str | None,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    *,
    strategy: str = PLAYED,
    shoe: str = FRESH,
    chart: object = None,
    coins: int | None = None,
    value: Units | None = None,
) -> Simulation:
    """The machine that these terms set up, with the most coins of the least value unless others are asked for."""
    if shoe != FRESH:
        raise Refused(f"A machine has no shoe: it is {FRESH}, not {shoe}.")
    if strategy not in ("", PLAYED):
        raise Refused(f"There is no strategy {strategy} at a machine. There is one: {PLAYED}.")
    named = check_edition(MAQUINAS, edition)
    model = new_table(MAQUINAS, named, terms, readings).table.model
    made = simulated(model, coins, value)
    return msgspec.structs.replace(made, game=game, edition=named, terms=terms, readings=readings, strategy=strategy)


def simulated(model: Model, coins: int | None = None, value: Units | None = None) -> Simulation:
    """A model with so many coins of this value; prizes are counted in this value."""
    coins, value = coins_of(model, coins), value_of(model, value)
    made = on_reels(model, coins, value) if model.reels else by_results(model, coins, value)
    return msgspec.structs.replace(made, stake={"coins": coins, "value": value})


def coins_of(model: Model, coins: int | None) -> int:
    known = model.stakes.coins
    if coins is not None and coins not in known:
        raise Refused(f"{model.name} is played with {', '.join(map(str, known))} coins, not {coins}.")
    return max(known) if coins is None else coins


def value_of(model: Model, value: Units | None) -> Units:
    known = model.stakes.values
    if value is not None and value not in known:
        raise Refused(f"A coin at {model.name} is worth {', '.join(map(str, known))}, not {value}.")
    return min(known) if value is None else value


def worth_of(model: Model) -> int:
    """What a prize of one is worth in the money of the stake: at a machine that shows points, a point."""
    return model.point_value if model.theme is Theme.POINTS else 1


# With reels ------------------------------------------------------------------------------


def on_reels(model: Model, coins: int, value: Units) -> Simulation:
    """An outcome is a prize, of all or of a part of the machine; or how many free games were played."""
    bonus, paid = bonus_of(model), tables_of(model, coins, value, free=False)
    pools, worth = pools_of((*drawn(model), *lined_up(model, value)), coins * value), worth_of(model)
    blocks = (PRIZES, Part.LINES if model.kind is Kind.LINES else Part.WAYS, Part.SCATTERS, Part.FREE_GAMES)
    parts = blocks[1:] if bonus.cap else blocks[1:-1]
    names = [f"{block} {prize}" for block in blocks for prize in range(LIMIT)]
    names += [f"played {many} free games" for many in range(int(bonus.cap) + 1)]
    bets = (spot_of(model, coins), PRIZES, *parts)
    nets, decides = np.zeros((len(bets), len(names)), np.int64), np.zeros((len(bets), len(names)), np.bool_)
    for bet, block in enumerate((TOTAL, *range(len(bets) - 1))):
        where = slice(block * LIMIT, (block + 1) * LIMIT)
        nets[bet, where] = np.arange(LIMIT) * worth - (0 if bet else coins)
        decides[bet, where] = True
    return Simulation(
        game="maquinas",
        edition="",
        terms={"model": model.name},
        readings={},
        bets=bets,
        outcomes=tuple(names),
        nets=nets,
        decides=decides,
        unit=coins,
        play=Spun(
            paid=paid,
            free=tables_of(model, coins, value, free=True) if bonus.cap else paid,
            bonus=bonus,
            lots=lots_of(model, coins * value),
            pools=len(pools),
            coins=coins,
            worth=worth,
        ),
        chunk=CHUNK,
        pools=pools,
    )


class Spun(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the kernel takes; called, it plays so many rounds from a stream."""

    paid: Tables
    free: Tables
    bonus: Bonus
    lots: State
    pools: int
    coins: int
    worth: int

    def __call__(self, state: State, many: int) -> Tally:
        counted = Counted(
            counts=np.zeros((BLOCKS + 1) * LIMIT + int(self.bonus.cap) + 1, np.int64),
            beyond=np.empty((BLOCKS, many), np.uint64),
            many_beyond=np.zeros(BLOCKS, np.int64),
            pools=np.zeros((self.pools, 4), np.int64),
        )
        tables, places = (self.paid.words, self.free.words), (self.paid.where, self.free.where)
        rounds(state, many, tables, places, self.bonus, self.lots, np.uint64(LIMIT), counted)
        plain, rest = counted.counts[:LIMIT], counted.counts[LIMIT:]
        blocks = rest[: BLOCKS * LIMIT].reshape(BLOCKS, LIMIT)
        blocks[:2] += plain
        blocks[2:, 0] += plain.sum()
        rest[BLOCKS * LIMIT] += plain.sum()
        return Tally(rounds=many, counts=rest, beyond=self.beyond(counted), pools=gaps_of(many, counted.pools))

    def beyond(self, counted: Counted) -> Beyond:
        """The prizes that have no number, as each bet that they decide has them."""
        found: dict[tuple[int, int], int] = {}
        for bet, block in enumerate((TOTAL, *range(BLOCKS))):
            prizes = counted.beyond[block, : counted.many_beyond[block]]
            for prize, times in zip(*np.unique(prizes, return_counts=True), strict=True):
                found[bet, int(prize) * self.worth - (0 if bet else self.coins)] = int(times)
        return found


# Without reels ---------------------------------------------------------------------------


def by_results(model: Model, coins: int, value: Units) -> Simulation:
    """An outcome is one of the machine's results."""
    prizes = np.array([outcome.prize for outcome in model.outcomes], np.int64) * worth_of(model)
    pools = pools_of(drawn(model), coins * value)
    return Simulation(
        game="maquinas",
        edition="",
        terms={"model": model.name},
        readings={},
        bets=(spot_of(model, coins), PRIZES),
        outcomes=tuple(outcome.name for outcome in model.outcomes),
        nets=np.array([prizes - coins, prizes]),
        decides=np.ones((2, len(prizes)), np.bool_),
        unit=coins,
        play=Resulted(lasts=lasts_of(model), lots=lots_of(model, coins * value), pools=len(pools)),
        chunk=CHUNK,
        pools=pools,
    )


class Resulted(msgspec.Struct, frozen=True, kw_only=True):
    """The same without reels."""

    lasts: State
    lots: State
    pools: int

    def __call__(self, state: State, many: int) -> Tally:
        counts, pools = np.zeros(len(self.lasts), np.int64), np.zeros((self.pools, 4), np.int64)
        results(state, many, self.lasts, self.lots, counts, pools)
        return Tally(rounds=many, counts=counts, pools=gaps_of(many, pools))


# Pools -----------------------------------------------------------------------------------


def drawn(model: Model) -> tuple[Linked, ...]:
    return tuple(linked for linked in model.pools if linked.is_drawn)


def lined_up(model: Model, value: Units) -> tuple[Linked, ...]:
    """The pools that a stake of a line can line up, in the order of their fields."""
    return tuple(linked for linked in line_pools(model) if value >= linked.from_value)


def pools_of(pools: tuple[Linked, ...], stake: Units) -> tuple[Grown, ...]:
    """The pools as they stand before the first round, each with its share of every stake."""
    return tuple(Grown(name=pool.name, start=pool.start, share=pool.rate * stake, stake=stake) for pool in pools)


def gaps_of(many: int, pools: Counts) -> tuple[Gaps, ...]:
    """The waits of each pool, as the kernel noted them."""
    return tuple(
        Gaps(rounds=many, wins=wins, first=first, last=many - last if wins else 0, squares=squares)
        for wins, first, last, squares in pools.tolist()
    )
