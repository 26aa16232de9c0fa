"""Beside the two bets of chemin de fer: free choices, equilibria, the banker's plays, and the cagnotte's worth."""

from collections.abc import Iterable
from fractions import Fraction

from pagador.maths.chemin_de_fer.asked import Asked
from pagador.maths.chemin_de_fer.matrix import Worth
from pagador.maths.chemin_de_fer.solved import LETTERS, Setting, Solution, Solved, solutions
from pagador.maths.chemin_de_fer.words import BANCO, CARDS, GAMES, NONE, TABLE, TOTALS
from pagador.maths.parsheet.markup import fixed, percent
from pagador.maths.parsheet.sheet import Listing

PERCENTS = (0, 1, 2, 3, 4, 5, 10)
"""Rates of cagnotte that a reader may want to compare, in hundredths."""

RULES = {TABLE: "by the table", BANCO: "freed of it, under a full bancô"}
KNOWS = {TOTALS: "their points", CARDS: "their two cards"}


def listings(asked: Asked, solved: Solved) -> tuple[Listing, ...]:
    return (
        matrix_listing(solved),
        equilibria_listing(solved.solutions),
        *(plays_listing(solution) for solution in told(solved)),
        cagnotte_listing(asked),
    )


def values(worth: Worth) -> tuple[str, str]:
    return fixed(worth.ponto, 9), fixed(worth.banca, 9)


def matrix_listing(solved: Solved) -> Listing:
    first = solved.matrix[0]
    return Listing(
        title="The choices that the table leaves free",
        note=(
            "A cell of the banker's is named by points and the ponto's third card. Every combination, to both sides, "
            "for each unit staked; the banker's value is less the cagnotte. The bets above are played as in the first "
            "line, which is also what stands where nobody answers."
        ),
        heads=(
            *(f"Ponto on {total}" for total in first.ponto),
            *(f"Banker {cell}" for cell in first.banker),
            "To the ponto",
            "Exactly",
            "To the banker",
            "Exactly",
        ),
        rows=tuple(
            (
                *entry.ponto.values(),
                *entry.banker.values(),
                fixed(entry.worth.ponto, 9),
                entry.worth.ponto,
                fixed(entry.worth.banca, 9),
                entry.worth.banca,
            )
            for entry in solved.matrix
        ),
    )


# Equilibria ------------------------------------------------------------------------------


def equilibria_listing(found: Iterable[Solution]) -> Listing:
    found = tuple(found)
    alone = all(solution.isolated for solution in found)
    return Listing(
        title="Equilibria",
        note=(
            "Plays that neither side can better alone, mixtures in exact fractions: all that there are"
            f"{'' if alone else ', with one for each family of them'}. Without cagnotte what one side wins the other "
            "loses. The ponto goes by points; choices that are not listed are not mixed."
        ),
        heads=("Rules", "Banker knows", "Cagnotte %", "Ponto draws", "Banker draws", "To the ponto", "To the banker"),
        rows=tuple(equilibrium_row(solution) for solution in found),
    )


def equilibrium_row(solution: Solution) -> tuple[str, ...]:
    setting = solution.setting
    mixed = {total: draws for total, draws in solution.ponto.items() if 0 < draws < 1}
    only = solution.ponto if len(solution.ponto) == 1 else {}
    return (
        RULES[setting.game],
        KNOWS[setting.model],
        percent(setting.rate, 1),
        chances(mixed or only),
        chances(solution.mixtures),
        *values(solution.worth),
    )


def chances(found: dict[str, Fraction]) -> str:
    return "; ".join(f"{name}: {draws}" for name, draws in found.items())


def told(solved: Solved) -> tuple[Solution, ...]:
    """The equilibria whose plays have a table of their own: freed, with this table's cagnotte; else the law's."""
    game = next(game for game in reversed(GAMES) if solved.of(game, TOTALS, solved.rate))
    return tuple(solved.of(game, model, solved.rate)[0] for model in KNOWS)


def plays_listing(solution: Solution) -> Listing:
    letters = {letter: word for word, letter in LETTERS.items()}
    columns = len(next(iter(solution.rows.values()))) - 1
    return Listing(
        title=f"The banker's plays, {RULES[solution.setting.game]}, by {KNOWS[solution.setting.model]}",
        note=(
            "At the equilibrium with this table's cagnotte, against each third card of the ponto and against none: "
            + ", ".join(f"{letter} {word}" for letter, word in letters.items())
            + "."
        ),
        heads=("Banker", *map(str, range(columns)), NONE),
        rows=tuple((", ".join(hands), *row) for row, hands in alike(solution.rows).items()),
    )


def alike(rows: dict[str, str]) -> dict[str, list[str]]:
    """The hands that are played alike."""
    found: dict[str, list[str]] = {}
    for hand, row in rows.items():
        found.setdefault(row, []).append(hand)
    return found


# The cagnotte ----------------------------------------------------------------------------


def cagnotte_listing(asked: Asked) -> Listing:
    """What other rates would make of the banker's side; the ponto is paid evenly at any."""
    game = BANCO if asked.freed else TABLE
    rates = sorted({asked.rate, *(Fraction(each, 100) for each in PERCENTS)})
    return Listing(
        title="What the cagnotte is worth",
        note=(
            f"The banker at the equilibrium {RULES[game]}, knowing points, at several rates; the law has none, and a "
            "table sets its own. The house has its rate of all bets that the banker wins."
        ),
        heads=("Cagnotte %", "Ponto draws", "To the ponto", "To the banker", "To the house"),
        rows=tuple(cagnotte_row(asked, game, rate) for rate in rates),
    )


def cagnotte_row(asked: Asked, game: str, rate: Fraction) -> tuple[str, ...]:
    found = solutions(asked.rules, asked.decks, Setting(game=game, model=TOTALS, rate=rate))[0]
    mixed = {total: draws for total, draws in found.ponto.items() if 0 < draws < 1}
    return percent(rate, 1), chances(mixed), *values(found.worth), fixed(found.worth.house, 9)
