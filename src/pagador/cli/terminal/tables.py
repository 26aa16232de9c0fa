"""Tables of figures, all ruled alike: a head, a line under it, amounts to the right."""

from rich import box
from rich.table import Table


def ruled(*columns: str, title: str = "") -> Table:
    """An empty table; a column whose name begins with `>` is set to the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold", title=title or None)
    table.padding = (0, 1, 0, 0)
    table.title_justify = "left"
    table.title_style = "bold"
    for name in columns:
        table.add_column(name.removeprefix(">"), justify="right" if name.startswith(">") else "left")
    return table
