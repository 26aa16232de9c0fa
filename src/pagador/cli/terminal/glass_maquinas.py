"""The glass of a machine in the terminal: number, stakes, instructions, prizes, lines, strips, pools, exact return."""

from collections.abc import Iterator
from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pagador.cli.terminal.special_maquinas import free_games, special_symbols
from pagador.cli.terminal.tables import ruled
from pagador.games.maquinas.facts import Glass
from pagador.games.maquinas.model import Linked, Model, Prize
from pagador.games.maquinas.words import Kind, Theme
from pagador.money import shown

IN_A_ROW = 4
"""So many lines are drawn side by side."""

# The whole of it -------------------------------------------------------------------------


def glass_drawn(glass: Glass, language: str = "pt") -> RenderableType:
    """Everything that the law wants shown, instructions in Portuguese and in the language chosen."""
    model = glass.model
    title = f"{model.title} · {model.maker} · machine {glass.number} · seal {glass.seal[:12]}"
    top: list[RenderableType] = [Text(title, style="bold"), *instructions(model, language), prices(glass)]
    special = (*special_symbols(model, language), *free_games(model, language))
    return Group(*top, *exactly(glass), pay_table(model), *special, *pools_told(model, glass))


def instructions(model: Model, language: str) -> Iterator[Text]:
    """In Portuguese first, and beside it in the language chosen, where the model has it."""
    beside = {"en": model.glass.en, "fr": model.glass.fr}.get(language, "")
    for words in (model.glass.pt, beside, model.glass.payment):
        if words:
            yield Text(f"\n{' '.join(words.split())}")


def prices(glass: Glass) -> Table:
    """What a game costs, and the part of it that comes back in the mean."""
    table = ruled("played as", "costs", ">comes back", title="\nStakes")
    for spot in dict.fromkeys(price.spot for price in glass.prices):
        own = [price for price in glass.prices if price.spot == spot]
        for returned in dict.fromkeys(price.returned for price in own):
            alike = [shown(price.stake) for price in own if price.returned == returned]
            table.add_row(spot.replace(":", " "), ", ".join(alike), in_percent(returned))
    return table


def exactly(glass: Glass) -> Iterator[Text]:
    """Each return as a fraction, for percents are cut off."""
    returns = dict.fromkeys(price.returned for price in glass.prices)
    for returned in returns:
        which = f" ({in_percent(returned)})" if len(returns) > 1 else ""
        yield Text(f"Exactly{which}: {returned}")


def in_percent(part: Fraction) -> str:
    """Four decimals, the rest cut off."""
    return f"{int(part * 10**6) / 10**4:.4f} %"


def pools_told(model: Model, glass: Glass) -> Iterator[Text]:
    for linked, pool in zip(model.pools, glass.pools, strict=True):
        yield Text(f"Pool {pool.name}: {pool_told(linked)}")
    if model.theme is Theme.CHIPS:
        most = shown(glass.pays_up_to)
        yield Text(f"The machine pays up to {most} by itself; the cashier pays what is more, on a slip.")


def pool_told(linked: Linked) -> str:
    """Its share, its start, and who can win it."""
    share = f"{in_percent(linked.rate)} of each stake, from {shown(linked.start)} on"
    if linked.is_drawn:
        return f"{share}; drawn in every game, with a chance of the stake over {shown(linked.one_in)}"
    line = f"{linked.count} {linked.symbol} on a line, with no help of another symbol"
    return f"{share}; won by {line}, from {shown(linked.from_value)} a line on"


# Prizes ----------------------------------------------------------------------------------


def pay_table(model: Model) -> Table:
    """What wins, and how many times the stake of a line."""
    if model.kind is Kind.OUTCOMES:
        return results(model)
    counts = sorted({count for row in model.prizes for count in row.prizes}, reverse=True)
    table = ruled("symbols", *(f">{count}" for count in counts), "of", title="\nPrizes")
    for row in model.prizes:
        table.add_row(symbols_of(model, row), *(prize_of(row, count) for count in counts), paid_on(model, row))
    return table


def results(model: Model) -> Table:
    unit = "points for each 1" if model.theme is Theme.POINTS else "times the stake"
    table = ruled("result", f">{unit}", ">how often", title="\nPrizes")
    whole = sum(outcome.weight for outcome in model.outcomes)
    for outcome in model.outcomes:
        table.add_row(outcome.pt, shown(outcome.prize), f"{outcome.weight} in {whole}")
    return table


def symbols_of(model: Model, row: Prize) -> str:
    names = " / ".join(model.symbol(name).pt for name in row.symbols)
    (only, *_) = (model.symbol(name) for name in row.symbols)
    doubling = f" ×{only.multiplier}" if only.multiplier > 1 else ""
    kinds = " (wild)" if only.wild else " (scatter)" if only.scatter else ""
    return f"{names}{kinds}{doubling}"


def prize_of(row: Prize, count: int) -> str:
    return shown(row.prizes[count]) if count in row.prizes else ""


def paid_on(model: Model, row: Prize) -> str:
    if model.symbol(row.symbols[0]).scatter:
        return "the whole stake"
    least = f", from {shown(row.from_value)} on" if row.from_value > 1 else ""
    return f"a {'line' if model.kind is Kind.LINES else 'way'}{least}"


# Lines and strips ------------------------------------------------------------------------


def lines_drawn(model: Model) -> Iterator[Text]:
    """Each line as it runs over the window, several side by side."""
    for first in range(0, len(model.lines), IN_A_ROW):
        some = list(enumerate(model.lines, 1))[first : first + IN_A_ROW]
        for row in range(model.rows):
            cells = (
                f"{number:>3} {picture(line, row)}" if not row else f"    {picture(line, row)}" for number, line in some
            )
            yield Text("   ".join(cells))
        yield Text("")


def picture(line: tuple[int, ...], row: int) -> str:
    return " ".join("●" if at == row else "·" for at in line)


def strips_drawn(model: Model) -> Iterator[Text]:
    """What stands on each reel, from the top down, with the stops counted from nought."""
    own = model.free_games.reels if model.free_games is not None else ()
    for title, strips in (("Reels", model.reels), ("Reels of free games", own)):
        for number, strip in enumerate(strips, 1):
            yield Text(f"\n{title}: {number}, {len(strip)} stops", style="bold")
            yield Text(", ".join(f"{stop} {name}" for stop, name in enumerate(strip)))
