"""`pagador bot`: a guest that plays at a house over the wire."""

from datetime import UTC, datetime
from typing import Annotated, Any

import typer

from pagador.cli import drawing

MOMENTS = ("began", "ended")


def bot(
    game: Annotated[str, typer.Option("--game", help="The game to play.")],
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How many rounds to play.")] = 20,
    url: Annotated[str, typer.Option("--url", help="The address of the house.")] = "http://127.0.0.1:8000",
    seed: Annotated[int | None, typer.Option("--seed", help="The same choices again.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Play at a house as a guest, knowing nothing but what it offers, and print the statement."""
    from pagador.client.bot import play
    from pagador.registry import game_named

    game_named(game)
    statement = play(url, game, rounds, seed, (lambda _: None) if as_json else print)
    if as_json:
        drawing.document(statement)
        return
    drawing.fields(((name.replace("_", " "), in_words(name, value)) for name, value in statement.items()), indent=2)


def in_words(name: str, value: Any) -> str:
    """A line of the statement as people read it: moments as dates, the head of the chain as its line and link."""
    if name in MOMENTS:
        return f"{datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"
    if name == "head":
        return f"line {value['seq']}, {value['link']}"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
