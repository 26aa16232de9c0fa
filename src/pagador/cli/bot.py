"""`pagador bot`: a guest that plays at a house over the wire."""

from typing import Annotated

import typer

from pagador.cli import drawing


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
    for name, value in statement.items():
        print(f"  {name.replace('_', ' '):<18} {value}")
