"""`pagador machine`: models of slot machines checked, listed, shown, played, and approved by an inspector."""

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from pagador.cli import drawing
from pagador.cli.drawing import Column
from pagador.cli.settings_options import AsJson, Config, Data, Db, books, settings

if TYPE_CHECKING:
    from pagador.games.maquinas.model import Model
    from pagador.house.records import ModelApproved

app = typer.Typer(help="Models of slot machines: check, list, show, play, approve.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="A model written in TOML; docs/machines.md has its keys.")]
NameOrFile = Annotated[str, typer.Argument(metavar="NAME|FILE", help="A model of `list`, or one in a TOML file.")]
GAME = "maquinas"
FAULTY = 2
REFUSED = 1
"""The exit code of `check` where a model cannot be approved."""

# check -----------------------------------------------------------------------------------


@app.command()
def check(
    file: File,
    whole_cycle: Annotated[bool, typer.Option("--cycle", help="Count the whole cycle too: needs the maths.")] = False,
    pools_count: Annotated[
        bool, typer.Option("--pools-count", help="Read contributions to pools as part of what comes back.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Validate a model and say what it gives back; exits 1 where that is less than the law wants."""
    from pagador.cli.machine_found import counted_of, found_of, report

    model = model_without_fault(file)
    found = found_of(model, pools_count=pools_count)
    if whole_cycle:
        found = msgspec.structs.replace(found, counted=counted_of(model))
    if as_json:
        drawing.document(found)
    else:
        report(model, found)
    if not found.accepted:
        raise typer.Exit(REFUSED)


def model_without_fault(file: Path) -> "Model":
    """The model in a file; every fault that it has is said, not only the first."""
    from pagador.games.maquinas.checking import faults
    from pagador.games.maquinas.keys import Key
    from pagador.games.maquinas.toml import parse_model, read_text

    model = parse_model(read_text(file), file.name)
    wrong = dict.fromkeys(str(fault) for fault in faults(model, Key(file.name)))
    for fault in wrong:
        drawing.warn(fault)
    if wrong:
        raise typer.Exit(FAULTY)
    return model


# list ------------------------------------------------------------------------------------


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A model in the list: one that comes with the program, or one that was approved in the house."""

    name: str
    title: str
    kind: str
    reels: int
    lines: int
    least_return: Fraction
    seal: str
    approved: bool = False


@app.command("list")
def list_models(
    house: Annotated[bool, typer.Option("--house", help="Those approved in a house too.")] = False,
    db: Db = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """The models that come with the program, and those approved in a house."""
    from pagador.games.maquinas.shelf import shipped

    approved = approvals(db, data, config) if house else ()
    seals = {each.seal for each in approved}
    rows = [row_of(model, seals) for model in shipped().values()]
    rows += [row_of(planned_of(each), seals) for each in approved if each.model not in shipped()]
    if as_json:
        drawing.document(rows)
        return
    names = ("name", "title", "kind", ">reels", ">lines", ">returns", "seal")
    columns = [Column(name=name.strip(">"), align="right" if name[0] == ">" else "left") for name in names]
    drawing.table(columns, [cells(row) for row in rows])


def row_of(model: "Model", approved: set[str]) -> Row:
    from pagador.games.maquinas.returns import least_return
    from pagador.games.maquinas.seal import seal

    own = seal(model)
    return Row(
        name=model.name,
        title=model.title,
        kind=model.kind,
        reels=len(model.reels),
        lines=len(model.lines),
        least_return=least_return(model)[0],
        seal=own,
        approved=own in approved,
    )


def cells(row: Row) -> list[str]:
    mark = " approved" if row.approved else ""
    numbers = (str(row.reels or "–"), str(row.lines or "–"))
    from pagador.games.maquinas.returns import percent

    return [row.name, row.title, row.kind, *numbers, percent(row.least_return), f"{row.seal[:12]}{mark}"]


def approvals(db: str | None, data: str | None, config: str | None) -> "tuple[ModelApproved, ...]":
    from pagador.house.models import approvals

    with books(settings(config, data, db)) as store, store.reading() as connection:
        return approvals(connection)


def planned_of(approved: "ModelApproved") -> "Model":
    from pagador.games.maquinas.toml import planned

    return planned(approved.plan, approved.model)


# show ------------------------------------------------------------------------------------


@app.command()
def show(
    name: NameOrFile,
    lang: Annotated[str, typer.Option(help="Instructions in this language beside Portuguese: en or fr.")] = "pt",
    strips: Annotated[bool, typer.Option("--strips", help="What stands on each reel, stop by stop.")] = False,
) -> None:
    """The glass of a machine: instructions, stakes, prizes, lines, pools, the exact return."""
    from pagador.cli.terminal.glass_maquinas import glass_drawn, lines_drawn, strips_drawn
    from pagador.games.maquinas.facts import glass_of
    from pagador.games.maquinas.opening import open_table

    model = model_at(name)
    console = drawing.console()
    machine = open_table(terms_for(model, name))
    console.print(glass_drawn(glass_of(machine.table), lang))
    for text in (*lines_drawn(model), *(strips_drawn(model) if strips else ())):
        console.print(text)


def is_file(name: str) -> bool:
    return name.endswith(".toml") or "/" in name


def model_at(name: str) -> "Model":
    """A model that comes with the program, or one in a file."""
    from pagador.games.maquinas.shelf import model_named
    from pagador.games.maquinas.toml import read_model

    return read_model(Path(name)) if is_file(name) else model_named(name)


def terms_for(model: "Model", name: str) -> dict[str, Any]:
    """The terms of a machine of this model: its name if it comes with the program, else all that it says."""
    return {"model": model.name, "plan": plan_of(model)} if is_file(name) else {"model": name}


def plan_of(model: "Model") -> dict[str, Any]:
    """A model as terms hold it."""
    from pagador.decider import encode_fraction

    plan: dict[str, Any] = msgspec.to_builtins(model, enc_hook=encode_fraction, str_keys=True)
    return plan


# play ------------------------------------------------------------------------------------


@app.command()
def play(
    name: NameOrFile,
    purse: Annotated[int | None, typer.Option(min=1, help="Play money; 1000 minimums unless said.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same results every time: a demonstration.")] = None,
    lang: Annotated[str, typer.Option(help="The language of the buttons: pt, en, fr.")] = "pt",
    quick: Annotated[bool, typer.Option("--quick", help="The reels do not turn.")] = False,
    record: Annotated[str | None, typer.Option(help="Keep the log of the sitting in this file.")] = None,
) -> None:
    """Play a machine of any model in the terminal, for play money."""
    import json

    from pagador.cli.terminal.start import Manner, start

    terms = tuple(f"{key}={json.dumps(value)}" for key, value in terms_for(model_at(name), name).items())
    manner = Manner(
        edition=None,
        terms=terms,
        readings=(),
        players=None,
        purse=purse,
        seed=seed,
        language=lang,
        name="Player",
        place=None,
        quick=quick,
        record=record,
    )
    start(GAME, manner)


# approve ---------------------------------------------------------------------------------


@app.command()
def approve(
    name: NameOrFile,
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="The inspector who approves.")],
    certified_by: Annotated[str | None, typer.Option("--certified-by", help="The body that certified it.")] = None,
    number: Annotated[str | None, typer.Option("--number", help="The number of its certificate.")] = None,
    day: Annotated[str | None, typer.Option("--day", help="The day of its certificate.")] = None,
    paid_by: Annotated[str | None, typer.Option("--paid-by", help="Who bears the cost of that.")] = None,
    db: Db = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Approve a model for money, as an inspector does: its seal, return and certificate are written down.

    The certificate is what the four options say, or else what stands in FILE; a model of the program has none.
    """
    from pagador.decider import Participant
    from pagador.house.approving import Certificate, approve_model, with_certificate

    terms = terms_for(model_at(name), name)
    given = {"by": certified_by, "number": number, "day": day, "paid_by": paid_by}
    said = {key: value for key, value in given.items() if value is not None}
    if said:
        terms = with_certificate(GAME, terms, Certificate(**said))
    with books(settings(config, data, db)) as store, store.writing() as page:
        approved = approve_model(page, GAME, terms, Participant(by))
    print(f"{approved.model}, version {approved.version}, is approved under the seal {approved.seal[:12]}.")
