"""A bar on a terminal for what takes its time: how far it is, how fast it goes, how long it still takes."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import ProgressColumn, Task

MILLION = 1e6


@contextmanager
def bar_of(whole: int, what: str) -> Iterator[Callable[[int], None]]:
    """Told how many of them are done, it says so on a terminal; elsewhere nobody is told."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

    columns = (BarColumn(None), TaskProgressColumn(), rate_column(what), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=whole)
        yield lambda done: progress.update(task, completed=done)


def rate_column(what: str) -> "ProgressColumn":
    from rich.progress import ProgressColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: "Task") -> Text:
            return Text(rate(task.speed, what) if task.speed else "")

    return Rate()


def rate(speed: float, what: str) -> str:
    return f"{speed / MILLION:,.1f} million {what} a second" if speed >= MILLION else f"{speed:,.0f} {what} a second"
