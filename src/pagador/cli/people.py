"""`pagador people`: who is known to the house, and what each may do."""

import sys
from typing import Annotated

import typer

from pagador.cli import drawing
from pagador.cli.options import text_of
from pagador.cli.settings_options import AsJson, Config, Data, Db, books, settings
from pagador.law import Refused

app = typer.Typer(help="The people of the house: add, role, list.", no_args_is_help=True)

Name = Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits and hyphens.")]
PasswordFile = Annotated[
    str | None, typer.Option("--password-file", metavar="FILE", help="Take the password from a file; - reads a pipe.")
]


@app.command()
def add(
    name: Name,
    role: Annotated[str, typer.Option("--role", help="player, dealer, inspector, cashier or manager.")] = "player",
    password_file: PasswordFile = None,
    db: Db = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Register somebody with a password; a player is given demonstration credits, as one who comes by himself is."""
    from pagador.house.office import add_person, check_name, check_role, grant_credits
    from pagador.house.people import hashed

    chosen = settings(config, data, db)
    check_name(name, "person")
    check_role(role)
    with books(chosen) as store:
        kept = hashed(password(password_file))
        with store.writing() as page:
            add_person(page, name, role, kept)
            if role == "player" and chosen.guest_credits:
                grant_credits(page, name, chosen.guest_credits)
    print(f"{name} is known to the house as {role}.")


def password(file: str | None) -> str:
    """The first line of a file or a pipe; from a person at a terminal, twice and unseen."""
    if file is None and sys.stdin.isatty():
        typed: str = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
        return typed
    lines = text_of(file or "-", "password").splitlines()
    if not lines:
        raise Refused("There is no password: write one into the file or the pipe.")
    return lines[0]


@app.command("role")
def give_role(
    name: Name,
    role: Annotated[str, typer.Argument(metavar="ROLE", help="player, dealer, inspector, cashier or manager.")],
    db: Db = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Give somebody another role."""
    from pagador.house.office import give_role

    with books(settings(config, data, db)) as store, store.writing() as page:
        give_role(page, name, role)
    print(f"{name} is known to the house as {role}.")


@app.command("list")
def list_people(
    guests: Annotated[
        bool, typer.Option("--guests", help="Guests and house players too, who have no password.")
    ] = False,
    db: Db = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Everybody who is registered, and his role."""
    from sqlalchemy import select

    from pagador.house.schema import people

    everybody = select(people.c.name, people.c.role, people.c.registered)
    wanted = everybody if guests else everybody.where(people.c.registered)
    with books(settings(config, data, db)) as store, store.reading() as connection:
        found = [row._asdict() for row in connection.execute(wanted.order_by(people.c.name))]
    if as_json:
        drawing.document(found)
        return
    columns = [drawing.Column(name=name, whole=True) for name in ("name", "role", "registered")]
    drawing.table(columns, [[row["name"], row["role"], kind_of(row["name"], row["registered"])] for row in found])


def kind_of(name: str, registered: bool) -> str:
    from pagador.game import is_house_player

    if registered:
        return "yes"
    return "house player" if is_house_player(name) else "guest"
