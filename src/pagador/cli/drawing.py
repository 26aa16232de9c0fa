"""How commands speak: Rich in a terminal, plain lines with tabs in a pipe, one JSON document for programs."""

import sys
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table
    from rich.text import Text

Cell: TypeAlias = "str | Text"
"""A word or a paragraph; with a style it is a Rich text."""

Row: TypeAlias = Sequence[Cell]


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A column of a table; `whole` words are never broken, `short` takes the rest of the line and is cut there."""

    name: str = ""
    align: Literal["left", "center", "right"] = "left"
    style: str = ""
    whole: bool = False
    short: bool = False


# Programs --------------------------------------------------------------------------------


def document(value: object) -> None:
    """Print one JSON document; fractions as "a/b" strings."""
    from pagador.decider import encode_fraction

    encoded = msgspec.json.encode(value, enc_hook=encode_fraction)
    print(msgspec.json.format(encoded, indent=2).decode())


# People ----------------------------------------------------------------------------------


def console() -> "Console":
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def in_terminal() -> bool:
    return console().is_terminal


def styled(text: str, style: str) -> "Text":
    from rich.text import Text

    return Text(text, style=style)


def show(rich: "RenderableType", *, indent: int = 0) -> None:
    from rich.padding import Padding

    console().print(Padding(rich, (0, 0, 0, indent), expand=False))


def heading(text: Cell) -> None:
    """The title of what follows, with a line between it and what went before."""
    print()
    say(styled(str(text), "bold"))


def say(text: Cell, *, indent: int = 0) -> None:
    """A paragraph, wrapped only where there is a terminal."""
    if in_terminal():
        show(text, indent=indent)
    else:
        print(" " * indent + one_line(text))


def warn(text: str) -> None:
    """A sentence about what is wrong; not part of the answer, so it does not go down the pipe."""
    print(text, file=sys.stderr)


def fields(rows: Iterable[Row], *, indent: int = 0) -> None:
    """Labels and what they label, without lines."""
    rows = list(rows)
    if in_terminal():
        show(grid(rows), indent=indent)
    else:
        print_rows(rows, indent=indent)


def grid(rows: Iterable[Row]) -> "Table":
    from rich.table import Table

    table = Table.grid(padding=(0, 2, 0, 0))
    for number in range(max((len(row) for row in rows), default=0)):
        table.add_column(no_wrap=number == 0, style="cyan" if number == 0 else "")
    for row in rows:
        table.add_row(*row)
    return table


def table(columns: Sequence[Column], rows: Iterable[Row], *, total: Row = (), indent: int = 0) -> None:
    """Rows under their heads; a total stands apart."""
    if in_terminal():
        show(ruled(columns, rows, total), indent=indent)
    else:
        totals = [total] if total else []
        print_rows([[column.name for column in columns], *rows, *totals], indent=indent)


def ruled(columns: Sequence[Column], rows: Iterable[Row], total: Row) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim", show_edge=False)
    table.expand = any(column.short for column in columns)
    for column in columns:
        table.add_column(
            column.name,
            justify=column.align,
            style=column.style,
            no_wrap=column.whole or column.short,
            ratio=1 if column.short else None,
            overflow="ellipsis" if column.short else "fold",
        )
    for row in rows:
        table.add_row(*row)
    if total:
        table.add_section()
        table.add_row(*total, style="bold")
    return table


def print_rows(rows: Iterable[Row], *, indent: int) -> None:
    for row in rows:
        print(" " * indent + "\t".join(map(one_line, row)))


def one_line(text: Cell) -> str:
    """A text as a pipe has it: no styles, no line ends."""
    return "; ".join(str(text).splitlines())


# Two texts -------------------------------------------------------------------------------


def redlined(one: str, other: str) -> tuple["Text", "Text"]:
    """Two texts with the words that only one of them has marked."""
    from rich.text import Text

    before, after = one.split(" "), other.split(" ")
    left, right = Text(), Text()
    for what, start, end, from_, to in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        same = what == "equal"
        add_words(left, before[start:end], "" if same else "red")
        add_words(right, after[from_:to], "" if same else "green")
    return left, right


def add_words(text: "Text", words: list[str], style: str) -> None:
    if words:
        text.append(" " if text else "")
        text.append(" ".join(words), style=style)
