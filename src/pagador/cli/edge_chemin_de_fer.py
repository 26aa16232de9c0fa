"""`pagador edge chemin-de-fer`: what both sides of a coup are worth, the matrix of free choices, and the equilibria."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pagador.cli.drawing import Column, document, heading, say, table
from pagador.cli.extras import needed

if TYPE_CHECKING:
    from fractions import Fraction

    from pagador.cli.edge import Asked
    from pagador.maths.chemin_de_fer.matrix import Entry
    from pagador.maths.chemin_de_fer.solved import Solution, Solved
    from pagador.maths.edge import Edge

OPTIONS: Mapping[str, str] = {}


def show_edge(game: str, table: "Asked", options: Mapping[str, str | None], *, json: bool) -> None:
    """Both bets by the table, the matrix of the choices that it leaves free, and every equilibrium."""
    del game, options
    with needed("Chemin de fer's exact value"):
        from pagador.maths.chemin_de_fer.asked import asked
        from pagador.maths.chemin_de_fer.edges import edges_of

        wanted = asked(table.edition, table.terms, table.readings)
        solved = wanted.solved()
        rows = edges_of(wanted.edition, solved.table)
    if json:
        document(as_documents(rows, solved))
    else:
        draw(rows, solved)


def as_documents(rows: "tuple[Edge, ...]", solved: "Solved") -> list[dict[str, Any]]:
    """The rows as of any game, each with all that the coup's free choices make of it."""
    from pagador.maths.chemin_de_fer.document import solved_document
    from pagador.maths.edge import document as rows_of

    found = solved_document(solved)
    return [row | found for row in rows_of(rows)]


# People ----------------------------------------------------------------------------------


def draw(rows: "tuple[Edge, ...]", solved: "Solved") -> None:
    from pagador.cli.edge import draw as draw_bets
    from pagador.maths.edge import decimal

    draw_bets(rows)
    say(f"A fresh shoe of {solved.decks} decks, by the table, drawing wherever it leaves the choice.")
    say(f"The banker is a player: the house has the cagnotte alone, {decimal(solved.table.house)} of each unit bet.")
    draw_matrix(solved.matrix)
    draw_equilibria(solved.solutions)
    draw_plays(solved.solutions)


def figures(names: Iterable[str], words: int) -> list[Column]:
    """Columns of which the first are words and the others figures."""
    return [
        Column(name=name, align="left" if place < words else "right", whole=True) for place, name in enumerate(names)
    ]


def draw_matrix(entries: "tuple[Entry, ...]") -> None:
    """A line for each combination of what is left free."""
    from pagador.maths.edge import decimal

    heading("The choices that the table leaves free")
    first = entries[0]
    names = [*(f"ponto {total}" for total in first.ponto), *(f"banker {cell}" for cell in first.banker)]
    lines = [
        [
            *entry.ponto.values(),
            *entry.banker.values(),
            decimal(entry.worth.ponto, 9),
            decimal(entry.worth.banca, 9),
        ]
        for entry in entries
    ]
    table(figures([*names, "to the ponto", "to the banker"], len(names)), lines)


HEADS = ("rules", "banker knows", "cagnotte %", "ponto draws", "banker draws", "to the ponto", "to the banker")


def draw_equilibria(solutions: "tuple[Solution, ...]") -> None:
    heading("Equilibria")
    table(figures(HEADS, 2), [equilibrium_line(solution) for solution in solutions])
    say("By the table, or freed of it under a full bancô; the banker knows the points of their hand, or its two cards.")
    if not all(solution.isolated for solution in solutions):
        say("Some of these do not stand alone: others lie beside them.")


def equilibrium_line(solution: "Solution") -> list[str]:
    from pagador.maths.edge import decimal

    setting, worth = solution.setting, solution.worth
    return [
        setting.game,
        setting.model,
        decimal(100 * setting.rate),
        chances(mixed_totals(solution)),
        chances(solution.mixtures),
        decimal(worth.ponto, 9),
        decimal(worth.banca, 9),
    ]


def mixed_totals(solution: "Solution") -> "dict[str, Fraction]":
    """Where the ponto has a choice worth telling: one that is mixed, or the only one there is."""
    found = {total: draws for total, draws in solution.ponto.items() if 0 < draws < 1}
    return found or (solution.ponto if len(solution.ponto) == 1 else {})


def chances(found: "Mapping[str, Fraction]") -> str:
    from pagador.maths.edge import decimal

    return ", ".join(f"{name}: {decimal(draws)}" for name, draws in found.items())


def draw_plays(solutions: "tuple[Solution, ...]") -> None:
    """Both sides at the last equilibrium in which the banker goes by points."""
    from pagador.maths.chemin_de_fer.words import NONE, TOTALS

    found = [solution for solution in solutions if solution.setting.model == TOTALS][-1]
    heading("The banker's plays at the last of these by points, against each third card of the ponto")
    thirds = [*map(str, range(len(next(iter(found.rows.values()))) - 1)), NONE]
    columns = [Column(whole=True), *(Column(name=third, align="center", whole=True) for third in thirds)]
    table(columns, [[total, *row] for total, row in found.rows.items()])
    say("D draws, S stands, M is mixed.")
    for does, wanted in (("draws", 1), ("stands", 0)):
        if totals := [total for total, draws in found.ponto.items() if draws == wanted]:
            say(f"The ponto {does} on {', '.join(totals)}.")
