"""`pagador chance`: whether the sources of chance look fair."""

from typing import TYPE_CHECKING, Annotated

import typer

from pagador.cli import drawing
from pagador.cli.progress import bar_of
from pagador.cli.settings_options import AsJson
from pagador.law import Refused

if TYPE_CHECKING:
    from pagador.cli.chance_samples import Sampled, Tested

app = typer.Typer(help="Look at the sources of chance.", no_args_is_help=True)

UNFAIR = 1
"""The exit code of a test that raised the alarm."""

LEAST_DRAWS = 10_000


@app.callback()
def chance() -> None:
    """Look at the sources of chance."""


@app.command("test")
def look(
    source: Annotated[
        str | None, typer.Option("--source", help="os, house or seeded; else those of live tables, os and house.")
    ] = None,
    draws: Annotated[int, typer.Option("--draws", help="How many outcomes are drawn of each kind.")] = 100_000,
    seed: Annotated[int | None, typer.Option("--seed", help="What a seeded source begins with; else 1.")] = None,
    as_json: AsJson = False,
) -> None:
    """Draw many outcomes, test them in every way, and raise the alarm if a fair source would hardly ever be so."""
    from pagador.cli.chance_samples import LIVE, source_named
    from pagador.maths.chance.findings import ALARM, in_family

    if seed is not None and source != "seeded":
        raise Refused("Only a seeded source takes a seed: the others have none that anyone could know.")
    if draws < LEAST_DRAWS:
        raise Refused(f"To say anything, {LEAST_DRAWS} draws are needed at least, not {draws}.")
    sources = [source_named(name, 1 if seed is None else seed) for name in ([source] if source else LIVE)]
    found = sampled_from(sources, draws)
    family = in_family([sampled.finding for sampled in found])
    alarms = [sampled for sampled, p in zip(found, family, strict=True) if p <= ALARM]
    if as_json:
        drawing.document(report(found, family, draws, seed))
    else:
        draw(found, family)
    if alarms:
        drawing.warn(alarm(alarms, len(found)))
        raise typer.Exit(UNFAIR)
    if not as_json:
        drawing.say(
            f"No alarm: none of {len(found)} tests failed as it would less than once in a million times by chance."
        )


def sampled_from(sources: "list[Tested]", draws: int) -> "list[Sampled]":
    """What the tests find in each source, with a bar for all of them together."""
    from pagador.cli.chance_samples import outcomes_of, samples, told

    each = outcomes_of(draws)
    with bar_of(each * len(sources), "outcomes") as tell:
        heard = [told(source, tell, before=place * each) for place, source in enumerate(sources)]
        return [sampled for source in heard for sampled in samples(source, draws)]


def report(found: "list[Sampled]", family: list[float], draws: int, seed: int | None) -> dict[str, object]:
    """The whole of it for programs; `p_family` is Holm's, and what the alarm looks at."""
    from pagador.maths.chance.findings import ALARM

    return {
        "draws": draws,
        "seed": seed,
        "alarm_at": ALARM,
        "family": "holm",
        "alarm": min(family) <= ALARM,
        "tests": [row(sampled, p) for sampled, p in zip(found, family, strict=True)],
    }


def row(sampled: "Sampled", p_family: float) -> dict[str, object]:
    import msgspec

    of = {"source": sampled.source, "outcomes": sampled.outcomes}
    return of | msgspec.structs.asdict(sampled.finding) | {"p_family": p_family}


def alarm(alarms: "list[Sampled]", tests: int) -> str:
    """What is wrong, and with which source."""
    what = "; ".join(f"{one.finding.test} of {one.outcomes} from {one.source}" for one in alarms)
    return f"Alarm: of {tests} tests, these failed as they do less than once in a million times by chance: {what}."


def draw(found: "list[Sampled]", family: list[float]) -> None:
    """A line for each test."""
    words = [drawing.Column(name=name, whole=True) for name in ("source", "outcomes", "test")]
    numbers = [drawing.Column(name=name, align="right", whole=True) for name in ("sample", "value", "p", "p of all")]
    drawing.table([*words, *numbers], [line(each, p) for each, p in zip(found, family, strict=True)])


def line(sampled: "Sampled", p_family: float) -> list[str]:
    finding = sampled.finding
    numbers = [str(finding.size), f"{finding.statistic:.2f}", f"{finding.p:.2g}", f"{p_family:.2g}"]
    return [sampled.source, sampled.outcomes, finding.test, *numbers]
