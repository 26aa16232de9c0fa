"""`pagador simulate`: a game played very often by its kernel, and what came of every bet beside its exact value."""

import time
from collections.abc import Callable, Mapping
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec
import typer

from pagador.cli.drawing import document, warn
from pagador.cli.extras import needed
from pagador.cli.game_options import NONE, OWN_STAKES, Several
from pagador.cli.options import OF_MENU, Chosen, Edition, Terms, pairs, refuse_idle, terms_of
from pagador.cli.progress import bar_of
from pagador.cli.typed import as_taken
from pagador.law import Refused, nearest

if TYPE_CHECKING:
    from pagador.simulate.catalogue import Recipe
    from pagador.simulate.figures import Figures
    from pagador.simulate.run import Run
    from pagador.simulate.simulation import Simulation

Player: TypeAlias = "Callable[[int, int, Callable[[int], None]], Run]"
"""Plays so many rounds from a seed, and tells how far it is."""

MOST_DIGITS = 30
"""So that what is typed cannot fill the memory."""

STOPPED = 130
"""The exit code of a command that somebody stopped, as shells have it."""


def simulate(
    game: Annotated[str, typer.Argument(help=OF_MENU)],
    rounds: Annotated[str, typer.Option("--rounds", help="How many, e.g. 1e9 or 1_000_000.")] = "1e7",
    seed: Annotated[int, typer.Option("--seed", min=0, help="Same seed and rounds, same result.")] = 1,
    edition: Edition = None,
    term: Terms = None,
    reading: Chosen = None,
    aliases: Several = NONE,
    bet: Annotated[str | None, typer.Option("--bet", help="Show one bet only, e.g. pleno:17.")] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="Threads; one a processor unless told.")] = None,
    strategies: Several = NONE,
    stakes: Several = NONE,
    shoe: Annotated[str | None, typer.Option("--shoe", help="fresh for each round, or dealt to the aviso.")] = None,
    cluster: Annotated[str | None, typer.Option("--cluster", help="The address of a Dask scheduler.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Play a game very often by its compiled kernel; same seed and rounds, same result, whatever the jobs."""
    many = rounds_of(rounds)
    if cluster is not None:
        refuse_idle("--cluster", jobs=jobs)
    with needed("Simulation"):
        from pagador.cli.exact import known
        from pagador.cli.simulated import draw, run_document
        from pagador.simulate.catalogue import Recipe

        terms = as_taken(game, terms_of(term, **aliases))
        stake = own_stake(game, stakes)
        asked = Recipe(game=game, edition=edition, terms=terms, readings=pairs(reading), stake=stake)
        recipe, exact = known(
            msgspec.structs.replace(asked, strategy=strategies.get("strategy") or "", shoe=shoe or "")
        )
        ran, seconds = played(recipe, bet, many, seed, jobs, cluster)
    found = only(ran.figures(exact), bet)
    if json:
        document(run_document(ran, found))
    else:
        draw(ran, found, seconds)
    if not ran.is_complete:
        warn(stopped(ran))
        raise typer.Exit(STOPPED)


def own_stake(game: str, typed: Mapping[str, int | None]) -> dict[str, int]:
    """How the player stakes, as it was typed; at most games there is nothing to say."""
    from pagador.registry import game_named, own_module

    module = own_module(OWN_STAKES, game_named(game).family)
    known = () if module is None else module.OPTIONS
    refuse_idle(game, **{name: value for name, value in typed.items() if name not in known})
    return {name: value for name, value in typed.items() if value is not None}


def rounds_of(text: str) -> int:
    """`1e9`, `1_000_000`, `100000`; how many are too many is for the run to say."""
    try:
        number = Decimal(text)
    except InvalidOperation:
        number = Decimal("NaN")
    if not number.is_finite() or number.adjusted() > MOST_DIGITS or number != number.to_integral_value():
        raise Refused(f"Rounds are a whole number such as 1e9, 1_000_000 or 100000, not {text}.")
    return int(number)


def check_bet(simulation: "Simulation", bet: str | None) -> None:
    if bet is not None and bet not in simulation.bets:
        raise Refused(f"{simulation.game} has no bet {bet} here. {nearest(bet, list(simulation.bets))}")


def only(found: "tuple[Figures, ...]", bet: str | None) -> "tuple[Figures, ...]":
    if bet is not None and bet not in [row.bet for row in found]:
        raise Refused(f"No round decided a bet {bet}: play more of them.")
    return tuple(row for row in found if bet in (None, row.bet))


# Playing ---------------------------------------------------------------------------------


def played(
    recipe: "Recipe", bet: str | None, rounds: int, seed: int, jobs: int | None, cluster: str | None
) -> "tuple[Run, float]":
    """What came of it and the seconds it took; stopped, it is what is known so far."""
    from pagador.simulate.catalogue import made

    try:
        simulation = made(recipe)
        check_bet(simulation, bet)
        player = here(simulation, jobs) if cluster is None else there(recipe, cluster)
        began = time.perf_counter()
        with bar_of(rounds, "rounds") as tell:
            ran = player(rounds, seed, tell)
        return ran, time.perf_counter() - began
    except KeyboardInterrupt:
        warn("Stopped before the first chunk was finished: nothing is known.")
        raise typer.Exit(STOPPED) from None


def here(simulation: "Simulation", jobs: int | None) -> "Player":
    """On this machine, by a kernel that is compiled before the time is taken."""
    from pagador.simulate.run import Chunk, play, run

    play(simulation, 0, Chunk(0, 1))
    return lambda rounds, seed, tell: run(simulation, rounds, seed, jobs=jobs, tell=tell)


def there(recipe: "Recipe", address: str) -> "Player":
    from pagador.simulate.cluster import run_there

    return lambda rounds, seed, tell: run_there(address, recipe, rounds, seed, tell=tell)


def stopped(ran: "Run") -> str:
    part = f"{ran.rounds:,} of {ran.asked:,} rounds"
    told = f"this is of the chunks that were finished, {part}, just what --rounds {ran.rounds} gives."
    return f"{ran.why} T{told[1:]}" if ran.why else f"Stopped: {told}"
