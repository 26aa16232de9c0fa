"""The simulation's check on the page: every bet by itself, exact beside simulated, and all z-scores at a glance."""

from pagador.maths.parsheet.drawn import strip
from pagador.maths.parsheet.markup import Html, Inside, fixed, fraction, joined, percent, signed, table, tag
from pagador.maths.parsheet.sheet import Bet, Found, Sheet

FAR = 4.0
"""A z-score from which on something is wrong, or very rare."""

PLAYED_OUT = "What is under way when the rounds are up is played to its end, which takes a few more. "

HEADS: list[Inside] = ["Bet", "Value of one unit", "House edge %", "Decided", "Mean", "Standard error", "z"]


def check_section(sheet: Sheet) -> Html:
    if sheet.check is None:
        return joined(tag("p", "No simulation was made for this page.", class_="soft"), plain_table(sheet))
    found = [sheet.check.bets[bet.name] for bet in sheet.bets if bet.name in sheet.check.bets]
    zs = [each.z for each in found if each.z is not None]
    rows = [line(bet, sheet.check.bets.get(bet.name)) for bet in sheet.bets]
    commands = [tag("code", command) for command in sheet.check.commands]
    repeat = tag("ul", *(tag("li", command) for command in commands), class_="commands")
    return joined(tag("p", said(sheet, zs)), repeat, strip(zs) if zs else "", table(HEADS, rows, kind="long"))


def said(sheet: Sheet, zs: list[float]) -> str:
    check = sheet.check
    assert check is not None
    far = sum(abs(z) >= FAR for z in zs)
    verdict = f"{far} of {len(zs)} bets lie" if far else f"None of {len(zs)} bets lies"
    alone = [bet.name for bet in sheet.bets if bet.name not in check.bets]
    return (
        f"{check.rounds:,} rounds, seed {check.seed}, by a compiled kernel: a second implementation, which tests hold "
        f"to the rules code coup by coup. z is how many standard errors the mean lies from {aimed_at(sheet)}: by "
        f"chance alone one in twenty lies beyond 2, and one in sixteen thousand beyond 4. {verdict} beyond {FAR:.0f}. "
        + (f"Counted and not simulated: {', '.join(alone)}. " if alone else "")
        + (PLAYED_OUT if any(found.decided > check.rounds for found in check.bets.values()) else "")
        + "To repeat it:"
    )


def aimed_at(sheet: Sheet) -> str:
    return "what was measured on other deals, their error counted in" if sheet.is_measured else "the exact value"


def line(bet: Bet, found: Found | None) -> list[Inside]:
    exact: list[Inside] = [bet.name, fraction(bet.value, bet.bound), percent(-bet.value)]
    if found is None:
        return [*exact, "", "", "", ""]
    return [
        *exact,
        f"{found.decided:,}",
        fixed(found.mean, 6),
        "–" if found.standard_error is None else fixed(found.standard_error, 6),
        score(found.z),
    ]


def score(z: float | None) -> Inside:
    if z is None:
        return "–"
    text = signed(z, 2)
    return tag("span", text, class_="far") if abs(z) >= FAR else text


def plain_table(sheet: Sheet) -> Html:
    return table(HEADS[:3], [line(bet, None)[:3] for bet in sheet.bets], kind="long")
