"""`pagador serve`: the house, open to the browser and to programs."""

from typing import Annotated

import typer

from pagador.cli.settings_options import Config, Data, Db


def serve(
    db: Db = None,
    data: Data = None,
    config: Config = None,
    host: Annotated[str | None, typer.Option("--host", help="The address to listen at.")] = None,
    port: Annotated[int | None, typer.Option("--port", help="The port to listen at; 0 takes a free one.")] = None,
) -> None:
    """Open the house: books, tables and the wire."""
    from pagador.house.settings import settings_from
    from pagador.server.app import serve as open_house
    from pagador.server.logs import configure

    chosen = settings_from(config, data=data, db=db, host=host, port=port)
    configure(chosen.log_level)
    open_house(chosen, lambda address: print(f"Pagador is open at {address} (Ctrl-C closes it)", flush=True))
