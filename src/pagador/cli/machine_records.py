"""`pagador machine records`: what was staked, won and paid at a machine, from its own records; it decides a claim."""

from typing import TYPE_CHECKING, Annotated

import typer

from pagador.cli import drawing
from pagador.cli.settings_options import AsJson, Config, Data, Db, books, settings

if TYPE_CHECKING:
    from pagador.house.machine_records import GameRecord, MachineRecords

COLUMNS = ("coup", "person", "spot", "lines", "staked", "returned", "prizes", "slips", "to pools", "still to come")


def records(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The machine.")],
    person: Annotated[str | None, typer.Option("--person", metavar="NAME", help="The games of one person.")] = None,
    coup: Annotated[int | None, typer.Option("--coup", metavar="N", help="One game.")] = None,
    line: Annotated[int | None, typer.Option("--line", metavar="N", help="Up to this line of the chain.")] = None,
    db: Db = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Games, stakes, prizes, credit, slips and contributions, worked out from the machine's chain alone."""
    from pagador.house.machine_records import machine_records

    with books(settings(config, data, db)) as store, store.reading() as connection:
        found = machine_records(connection, table, person=person, coup=coup, line=line)
    if as_json:
        drawing.document(found)
    else:
        draw(found)


def draw(found: "MachineRecords") -> None:
    """The games one by one, and what they come to."""
    columns = [drawing.Column(name=name, whole=True) for name in COLUMNS]
    drawing.table(columns, [row(game) for game in found.games])
    figures, meters = found.figures, found.meters
    drawing.fields(
        [
            ("games", str(figures.games)),
            ("chips in, out", f"{figures.put_in}, {figures.taken_out} {found.currency}"),
            ("staked, returned", f"{figures.staked}, {figures.returned}"),
            ("prizes, on slips", f"{figures.prizes}, {figures.slips}"),
            ("to pools", str(figures.contributed)),
            ("retained", str(figures.retained)),
            ("credit", str(figures.credit)),
            ("meters: chips in, out", f"{meters.chips_in}, {meters.chips_out}"),
            ("meters: prizes, retained", f"{meters.prizes}, {meters.retained}"),
            ("by its records to", f"line {found.line}, {found.link[:12]}"),
        ]
    )


def row(game: "GameRecord") -> list[str]:
    slips = ", ".join(f"{slip.number}: {slip.amount}{' paid' if slip.paid else ''}" for slip in game.slips)
    still = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in game.under_way.items())
    return [
        str(game.coup),
        game.person,
        game.spot,
        f"{game.first_line}-{game.last_line}",
        str(game.staked),
        str(game.returned),
        str(game.prizes),
        slips,
        str(game.contributed),
        still or (f"void: {game.void}" if game.void else ""),
    ]
