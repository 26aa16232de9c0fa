"""The bets on the page: a line for each kind, their edges side by side, and what each may bring."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import msgspec

from pagador.maths.parsheet.drawn import bar, scale, step_of
from pagador.maths.parsheet.markup import Html, Inside, fixed, fraction, joined, percent, printed, table, tag
from pagador.maths.parsheet.sheet import Bet, Kind, Number, Prize, Sheet, share_error, variance_error

LONG = 14
"""Characters of a fraction for which a narrow card has no room."""

NOTE = (
    "For each unit staked, per decision. The house edge is what the house keeps on average; the hit rate is how often "
    "the bet wins something. Bets of one kind that are worth the same share a line."
)
EACH_COUP = " A bet may outlive a throw: the last column is its edge for each throw that it lies there."
SOLVED = (
    " Where the player's choices make the value it is solved, and off by no more than is written beside it. How often "
    "such a bet wins, and how its results are spread, is not solved: hands of a split pair end against one hand of the "
    "bank, and only the mean of each is known. These figures are marked ≈: they are those of the simulation below, "
    "each with its standard error after the ±."
)

SIMULATED = " Of simulated ones, those that never came are not listed."


# A line a kind ---------------------------------------------------------------------------


def bets_section(sheet: Sheet) -> Html:
    columns = [column for column in COLUMNS if any(column.cell(kind.bet) for kind in sheet.kinds)]
    heads: list[Inside] = ["Bet", *(column.head for column in columns)]
    rows: list[list[Inside]] = [
        [kind_name(kind), *(column.cell(kind.bet) for column in columns)] for kind in sheet.kinds
    ]
    standing = any(bet.each_coup is not None for bet in sheet.bets)
    note = NOTE + (EACH_COUP if standing else "") + (SOLVED if sheet.is_solved else "") + sheet.note
    return joined(tag("p", note, class_="soft"), table(heads, rows, kind="kinds"))


def kind_name(kind: Kind) -> Html:
    about = tag("span", kind.about, class_="about") if kind.about else Html("")
    return joined(tag("span", kind.name, class_="name"), about)


class Column(msgspec.Struct, frozen=True):
    """A column of the table: its head, and what it says of a bet; one that says nothing of any is left out."""

    head: str
    cell: Callable[[Bet], Inside]


def rate(bet: Bet, share: Number | None) -> Inside:
    if share is None:
        return ""
    return about(percent(share), percent(share_error(share, bet.sample))) if bet.sample else percent(share)


def about(figure: str, error: str) -> Html:
    """A figure that only a simulation knows, with its standard error."""
    return joined(f"≈ {figure}", tag("span", f"± {error}", class_="about"))


def variance(bet: Bet) -> Inside:
    if bet.variance is None:
        return ""
    return about(fixed(bet.variance, 4), fixed(variance_error(bet), 4)) if bet.sample else fixed(bet.variance, 4)


def deviation(bet: Bet) -> Inside:
    """The root of the variance; its error is the variance's over twice the root."""
    if not bet.variance:
        return "" if bet.variance is None else fixed(0, 4)
    root = sqrt(bet.variance)
    return about(fixed(root, 4), fixed(variance_error(bet) / (2 * root), 4)) if bet.sample else fixed(root, 4)


COLUMNS = (
    Column("House edge %", lambda bet: percent(-bet.value)),
    Column("Value of one unit", lambda bet: fraction(bet.value, bet.bound)),
    Column("Hit rate %", lambda bet: rate(bet, bet.win)),
    Column("Tied %", lambda bet: rate(bet, bet.push or None)),
    Column("Variance", variance),
    Column("Standard deviation", deviation),
    Column("Edge each throw %", lambda bet: "" if bet.each_coup is None else percent(-bet.each_coup)),
)


# Edges -----------------------------------------------------------------------------------


def edges_section(sheet: Sheet) -> Html:
    """The kinds from the lowest edge up, as bars on one axis."""
    ranked = sorted(sheet.kinds, key=lambda kind: -kind.bet.value)
    ends = scale(-100 * kind.bet.value for kind in ranked)
    step = step_of(ends)
    rows = [bar_line(kind, ends, step) for kind in ranked]
    note = f"What the house keeps of a hundred units staked, per decision; a line every {step:g} %."
    return joined(tag("p", note, class_="soft"), table(["Bet", "", "House edge %"], rows, kind="bars"))


def bar_line(kind: Kind, ends: tuple[float, float], step: float) -> list[Inside]:
    return [kind.name, bar(-100 * kind.bet.value, ends, step=step), percent(-kind.bet.value)]


# Prizes ----------------------------------------------------------------------------------


def prizes_section(sheet: Sheet) -> Html:
    told = [kind for kind in sheet.kinds if kind.bet.prizes]
    if not told:
        return Html("")
    most = max(kind.bet.prizes[0].net for kind in told)
    note = f"Every result of a bet for one unit staked, with its probability; +{most} is {most} beside the stake."
    note += SIMULATED if any(kind.bet.sample for kind in told) else ""
    cards = tag("div", *map(prize_card, told), class_="cards broad" if any(map(is_broad, told)) else "cards")
    return joined(tag("p", note, class_="soft"), cards)


def is_broad(kind: Kind) -> bool:
    """Whether the figures of a bet want a wide card: long fractions, or shares with their standard errors."""
    return bool(kind.bet.sample) or any(len(str(prize.chance)) > LONG for prize in kind.bet.prizes if is_counted(prize))


def is_counted(prize: Prize) -> bool:
    return isinstance(prize.chance, Fraction)


def prize_card(kind: Kind) -> Html:
    prizes = kind.bet.prizes
    sample, ends = kind.bet.sample, scale(prize.chance for prize in prizes)
    heads: list[Inside] = ["Brings", "", *(("Simulated %", "Standard error") if sample else ("Probability", "%"))]
    return tag("section", tag("h3", kind.name), table(heads, [prize_line(prize, ends, sample) for prize in prizes]))


def prize_line(prize: Prize, ends: tuple[float, float], sample: int) -> list[Inside]:
    kind = "bar gain" if prize.net > 0 else "bar lost" if prize.net < 0 else "bar"
    brought = f"+{prize.net}" if prize.net > 0 else printed(prize.net)
    drawn = bar(prize.chance, ends, kind=kind)
    if sample:
        return [brought, drawn, f"≈ {percent(prize.chance, 5)}", percent(share_error(prize.chance, sample), 5)]
    return [brought, drawn, fraction(prize.chance), percent(prize.chance, 2)]
