"""What is refused of a plan of prizes, and the most that one game can win by it."""

from collections.abc import Iterator

from pagador.games.maquinas.keys import Key
from pagador.games.maquinas.model import Model, Prize
from pagador.games.maquinas.words import Kind, Theme
from pagador.law import Refused
from pagador.money import LARGEST_STAKE

MOST_ROWS_OF_PRIZES = 200


def faults_of_prizes(model: Model, at: Key) -> Iterator[Refused]:
    if model.kind is Kind.OUTCOMES:
        return
    if not model.prizes:
        yield Refused(f"{at}: the machine has no prize.", "pt95.VIII.2")
    if len(model.prizes) > MOST_ROWS_OF_PRIZES:
        yield Refused(f"{at}: there are {MOST_ROWS_OF_PRIZES} rows of prizes at most.")
    for number, row in enumerate(model.prizes[:MOST_ROWS_OF_PRIZES], 1):
        yield from faults_of_symbols_paid(model, row, at / number / "symbols")
        yield from faults_of_row(model, row, at / number)
        if any(same_row(model, row, before) for before in model.prizes[: number - 1]):
            yield Refused(f"{at / number}: these symbols have a row of prizes already.")


def faults_of_symbols_paid(model: Model, row: Prize, at: Key) -> Iterator[Refused]:
    known = [symbol.name for symbol in model.symbols]
    for name in row.symbols:
        if name not in known:
            yield Refused(f"{at}: unknown symbol {name}; the symbols are {', '.join(known)}.")
    if not row.symbols or len(set(row.symbols)) < len(row.symbols):
        yield Refused(f"{at}: a prize is for one symbol or for several different ones.")
    if is_scatter(model, row) and not model.scatters.issuperset(row.symbols):
        yield Refused(f"{at}: scatters and other symbols cannot make a prize together.")


def faults_of_row(model: Model, row: Prize, at: Key) -> Iterator[Refused]:
    """Prizes are for as many symbols as can show, and are exposed with the stake that they ask for."""
    most = len(model.reels) * (model.rows if is_scatter(model, row) else 1)
    if not row.prizes:
        yield Refused(f"{at / 'prizes'}: at least one prize is expected here, as 3 = 10.")
    for count, prize in row.prizes.items():
        if not 1 <= count <= most:
            yield Refused(f"{at / 'prizes'}: {count} symbols cannot make a prize, 1 to {most} can.")
        if not 1 <= prize <= LARGEST_STAKE:
            yield Refused(f"{at / 'prizes' / count}: a prize is from 1 to {LARGEST_STAKE}, not {prize}.")
    if not 1 <= row.from_value <= model.stakes.values[-1]:
        yield Refused(f"{at / 'from_value'}: no stake of a line is that; the largest is {model.stakes.values[-1]}.")
    if is_scatter(model, row) and row.from_value > 1:
        yield Refused(f"{at / 'from_value'}: a scatter pays at every stake.")


def is_scatter(model: Model, row: Prize) -> bool:
    return not model.scatters.isdisjoint(row.symbols)


def same_row(model: Model, row: Prize, other: Prize) -> bool:
    """Whether two rows pay for the same; on lines, where one prize is paid, a larger stake may have a better row."""
    better = model.kind is Kind.LINES and row.from_value != other.from_value
    return set(row.symbols) == set(other.symbols) and not better


# The most that can be won ----------------------------------------------------------------


def largest_prize(model: Model) -> int:
    """More than one coup at the highest stake can ever win, free games and all."""
    coins, value = model.stakes.coins[-1], model.stakes.values[-1]
    games = 1 + (model.free_games.cap * model.free_games.multiplier if model.free_games is not None else 0)
    worth = model.point_value if model.theme is Theme.POINTS else 1
    return (largest_in_values(model, coins) + largest_of_scatters(model) * coins) * value * games * worth


def largest_in_values(model: Model, coins: int) -> int:
    prizes = [max(row.prizes.values()) for row in model.prizes if not is_scatter(model, row)]
    match model.kind:
        case Kind.OUTCOMES:
            return max((outcome.prize for outcome in model.outcomes), default=0)
        case Kind.WAYS:
            return sum(prizes) * int(model.rows ** len(model.reels))
        case Kind.LINES:
            return max(prizes, default=0) * max(symbol.multiplier for symbol in model.symbols) * coins


def largest_of_scatters(model: Model) -> int:
    return sum(max(row.prizes.values()) for row in model.prizes if is_scatter(model, row))
