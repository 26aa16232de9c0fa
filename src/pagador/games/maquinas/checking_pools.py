"""What is refused of the pools that a machine feeds: at most a jackpot and a superjackpot, each of which can be won."""

from collections.abc import Iterator

from pagador.betting.pools import Reach
from pagador.games.maquinas.keys import Key
from pagador.games.maquinas.model import Linked, Model
from pagador.games.maquinas.words import Kind
from pagador.law import Refused, rule
from pagador.money import LARGEST_STAKE


def faults_of_pools(model: Model, at: Key) -> Iterator[Refused]:
    yield from faults_of_jackpots(model, at)
    yield from faults_of_superjackpots(model, at)
    for number, pool in enumerate(model.pools, 1):
        yield from faults_of_shares(pool, at / number)
        yield from (
            faults_of_draw(model, pool, at / number) if pool.is_drawn else faults_of_line(model, pool, at / number)
        )
    if sum(pool.rate for pool in model.pools) >= 1:
        yield Refused(f"{at}: the rates come to less than 1 together.", "pt95.VIII.3", "pt95.VIII.4")


@rule("pt95.VIII.3")
def faults_of_jackpots(model: Model, at: Key) -> Iterator[Refused]:
    """A machine has one jackpot of its own at most."""
    if sum(pool.reach is Reach.MACHINE for pool in model.pools) > 1:
        yield Refused(f"{at}: a machine has one jackpot at most.", "pt95.VIII.3")


@rule("pt95.VIII.4")
def faults_of_superjackpots(model: Model, at: Key) -> Iterator[Refused]:
    """A machine belongs to one group at most."""
    if sum(pool.reach is not Reach.MACHINE for pool in model.pools) > 1:
        yield Refused(f"{at}: a machine plays for one superjackpot at most.", "pt95.VIII.4")


def faults_of_shares(pool: Linked, at: Key) -> Iterator[Refused]:
    under = "pt95.VIII.3" if pool.reach is Reach.MACHINE else "pt95.VIII.4"
    if not 0 < pool.rate < 1:
        yield Refused(f"{at / 'rate'}: a pool takes more than nothing and less than all of a stake.", under)
    if not 0 <= pool.start <= LARGEST_STAKE:
        yield Refused(f"{at / 'start'}: a pool starts from 0 to {LARGEST_STAKE}.", under)


def faults_of_draw(model: Model, pool: Linked, at: Key) -> Iterator[Refused]:
    """The chance goes with the stake, and is a chance at the largest too."""
    largest = model.stakes.coins[-1] * model.stakes.values[-1]
    if pool.symbol or pool.count:
        yield Refused(f"{at}: a pool is won by a symbol or by a draw, not by both.")
    if not largest <= pool.one_in <= LARGEST_STAKE:
        yield Refused(f"{at / 'one_in'}: a draw is once in {largest}, the largest stake, or more, not {pool.one_in}.")
    if pool.from_value != 1:
        yield Refused(f"{at / 'from_value'}: a draw is open to every stake, with a chance that goes with it.")


def faults_of_line(model: Model, pool: Linked, at: Key) -> Iterator[Refused]:
    """So many of a symbol can stand on a line, at a stake that can be made."""
    known = [symbol.name for symbol in model.symbols]
    if pool.one_in:
        yield Refused(f"{at / 'one_in'}: a draw is once in 1 or more, not {pool.one_in}.")
    if not pool.symbol or model.kind is not Kind.LINES:
        yield Refused(f"{at}: nothing wins this pool; it asks for a symbol on lines, or for one_in.")
    elif pool.symbol not in known:
        yield Refused(f"{at / 'symbol'}: unknown symbol {pool.symbol}; the symbols are {', '.join(known)}.")
    elif not 1 <= pool.count <= len(model.reels):
        yield Refused(f"{at / 'count'}: 1 to {len(model.reels)} symbols stand on a line, not {pool.count}.")
    elif any(pool.symbol not in strip for strip in model.reels[: pool.count]):
        yield Refused(f"{at / 'symbol'}: nothing wins this pool; {pool.symbol} is not on the first {pool.count} reels.")
    if not 1 <= pool.from_value <= model.stakes.values[-1]:
        yield Refused(f"{at / 'from_value'}: no stake of a line is that; the largest is {model.stakes.values[-1]}.")
