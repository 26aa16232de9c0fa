"""`pagador audit`: the books and what was played, worked out again."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pagador.cli import drawing
from pagador.cli.options import text_of
from pagador.cli.settings_options import AsJson, Config, Data, Db, books, settings
from pagador.law import Refused

if TYPE_CHECKING:
    from pagador.house.anchors import Heads
    from pagador.house.audit.books import Counts
    from pagador.house.audit.replay import Coup
    from pagador.house.audit.verify import Verdict, Watcher
    from pagador.house.settings import Settings
    from pagador.house.vault import Seal

app = typer.Typer(help="Check what was recorded against the rules.", no_args_is_help=True)

DIFFERS = 1
"""The exit code of an audit that found a difference."""

Table = Annotated[str, typer.Argument(metavar="TABLE", help="The name of a table.")]
Coup_ = Annotated[int, typer.Argument(metavar="COUP", help="The number of a coup there.")]


@app.callback()
def audit() -> None:
    """Check what was recorded against the rules."""


@contextmanager
def naming_differences() -> Iterator[None]:
    """A difference is what an audit is for: a sentence, and an exit code of its own."""
    from pagador.house.anchors import BadAnchor
    from pagador.house.audit.differences import Differs
    from pagador.house.loading import BrokenChain

    try:
        yield
    except (Differs, BadAnchor, BrokenChain) as found:
        drawing.warn(str(found))
        raise typer.Exit(DIFFERS) from None


# Verify ----------------------------------------------------------------------------------


@app.command()
def verify(
    db: Db = None,
    data: Data = None,
    config: Config = None,
    anchor: Annotated[Path | None, typer.Option("--anchor", metavar="F", help="A file of anchors.")] = None,
    key: Annotated[
        Path | None, typer.Option("--key", metavar="PUBFILE", help="The key that signed them; else the house's.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Read all books from their first line and work everything out again; name the first thing that differs."""
    from pagador.house.audit.verify import verify

    chosen = settings(config, data, db)
    with naming_differences(), books(chosen) as store:
        signed = anchors(chosen, anchor, key)
        with progress() as watcher:
            verdict = verify(store, anchors=signed or (), seal=seal_at(chosen), watcher=watcher)
    if as_json:
        drawing.document(verdict)
    else:
        tell(verdict, signed)
    if not verdict.clean:
        raise typer.Exit(DIFFERS)


def anchors(chosen: "Settings", file: Path | None, key: Path | None) -> "list[Heads] | None":
    """The anchors that were asked for, read before the books are."""
    from pagador.house.anchors import public_file, public_key_from, read_anchors

    if file is None:
        return None
    return read_anchors(file, public_key_from(key or public_file(chosen.anchor_key)))


def seal_at(chosen: "Settings") -> "Seal | None":
    """The seal, where whoever audits can read it; it opens what was committed to, and nothing of it is shown."""
    from pagador.house.vault import seal_from

    try:
        return seal_from(chosen.seal_file) if chosen.seal_file.exists() else None
    except PermissionError:
        return None


@contextmanager
def progress() -> Iterator["Watcher | None"]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from pagador.house.audit.verify import Watcher

    columns = (TextColumn("lines"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("lines", total=None)
        yield Watcher(
            begin=lambda total: bar.update(task, total=total),
            advance=lambda lines: bar.advance(task, lines),
        )


def tell(verdict: "Verdict", signed: "list[Heads] | None") -> None:
    """The first difference, or the summary; and what older rules decided otherwise."""
    counts = verdict.counts
    for difference in verdict.older:
        drawing.say(str(difference))
    if counts.older:
        listed = "" if counts.older == len(verdict.older) else f", of which {len(verdict.older)} are listed"
        drawing.say(f"Differences in lines of older rules or other law: {counts.older}{listed}.")
    if verdict.difference is not None:
        drawing.warn(str(verdict.difference))
        return
    drawing.say("The books are clean.")
    drawing.fields(list(summary(verdict, signed)))


def summary(verdict: "Verdict", signed: "list[Heads] | None") -> Iterator[tuple[str, str]]:
    counts = verdict.counts
    yield "chains", f"{counts.chains}, every line bound to the one before"
    yield "lines", str(counts.lines)
    yield "commands", told_of_commands(counts)
    yield "postings", f"{counts.postings} worked out again"
    yield "accounts", f"{counts.accounts}, which come to nothing in every currency"
    yield "commitments", f"{counts.commitments}, {counts.opened} of them opened and drawn from again"
    yield "secrets", told_of_secrets(counts)
    if counts.kept:
        yield "closed decks", told_of_kept(counts)
    yield "anchors", "none were given: a cut tail would not show" if signed is None else told_of_anchors(signed)


def told_of_commands(counts: "Counts") -> str:
    """How many there were; those of a program that was never released are told of, though they do not differ."""
    unknown = f", {counts.unknown} of them under rules or law data that no release has" if counts.unknown else ""
    return f"{counts.commands} decided again{unknown}"


def told_of_anchors(signed: "list[Heads]") -> str:
    """How many there were; where a file begins later, from which number on."""
    first = signed[0].number if signed else 1
    return str(len(signed)) if first == 1 else f"{len(signed)}, from number {first} on"


def told_of_secrets(counts: "Counts") -> str:
    if counts.still_sealed:
        return f"{counts.secrets} unsealed, {counts.still_sealed} sealed under a key that is not here"
    unsealed = counts.secrets or not counts.commitments
    return f"{counts.secrets} unsealed" if unsealed else "counted, not unsealed: the seal is not here"


def told_of_kept(counts: "Counts") -> str:
    """What the seal showed of decks whose unturned cards are never opened; without it, what was not checked."""
    if not counts.kept_sealed:
        return f"{counts.kept}, unsealed: each has the cards of its pack, and every card shown lay there"
    return (
        f"{counts.kept}, of which {counts.kept_sealed} were not unsealed: that these have the cards of their packs was "
        f"not checked, nor cards shown and never turned, {counts.unproved} of them"
    )


# Replay ----------------------------------------------------------------------------------


@app.command()
def replay(
    what: Annotated[
        str, typer.Argument(metavar="TABLE|FILE", help="A table; or a log kept by `pagador play --record`, - a pipe.")
    ],
    coup: Annotated[int | None, typer.Argument(metavar="[COUP]", help="The number of a coup there.")] = None,
    paper: Annotated[bool, typer.Option("--paper", help="Write the coup as the referee reads it.")] = False,
    db: Db = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Show a coup of a table with its rules; or decide every command of a log file again."""
    if coup is None:
        if paper:
            raise Refused("On paper goes one coup: name a table and a coup.")
        replay_file(what, as_json=as_json)
        return
    from pagador.house.audit.paper import on_paper
    from pagador.house.audit.replay import coup_of

    chosen = settings(config, data, db)
    seal = seal_at(chosen)
    with naming_differences(), books(chosen) as store, store.reading() as connection:
        found = coup_of(connection, what, coup, seal)
        if paper:
            sys.stdout.write(on_paper(found, lambda number: coup_of(connection, what, number, seal)))
        elif as_json:
            drawing.document(coup_document(found))
        else:
            tell_coup(found)


def replay_file(file: str, *, as_json: bool) -> None:
    """Decide every command of a log again; the first line that differs is named."""
    from pagador.table.log import LogDiffers, replay_log
    from pagador.table.telling import told

    try:
        replayed = replay_log(text_of(file, "log"))
    except LogDiffers as found:
        drawing.warn(str(found))
        raise typer.Exit(DIFFERS) from None
    if as_json:
        drawing.document({"stamp": replayed.stamp, "same_law": replayed.same_law, "log": replayed.log})
        return
    for saying in told(replayed.game, list(replayed.log)):
        print(saying)
    law = "under the same law data" if replayed.same_law else "but the law data have changed since"
    print(f"{len(replayed.log)} commands decided again, every event as it was written, {law}.")


def coup_document(coup: "Coup") -> dict[str, Any]:
    return {
        "table": coup.table,
        "coup": coup.number,
        "over": coup.over,
        "stamp": coup.before.stamp,
        "lines": coup.played,
        "sayings": coup.sayings,
        "older": coup.older,
    }


def tell_coup(coup: "Coup") -> None:
    for saying in coup.sayings:
        print(saying)
    for difference in coup.older:
        print(f"Decided under older rules. {difference}")
    over = "" if coup.over else " The coup is not over."
    print(f"{len(coup.played)} commands of coup {coup.number} at {coup.table} decided again.{over}")


# Proof -----------------------------------------------------------------------------------


@app.command()
def proof(
    table: Table, coup: Coup_, db: Db = None, data: Data = None, config: Config = None, as_json: AsJson = False
) -> None:
    """Check that a coup was drawn from what was committed to before its bets, and opened after it."""
    from pagador.house.audit.proof import prove

    chosen = settings(config, data, db)
    with naming_differences(), books(chosen) as store, store.reading() as connection:
        found = prove(connection, table, coup, seal_at(chosen))
    if as_json:
        drawing.document(found)
    else:
        drawing.say(found.proves)
