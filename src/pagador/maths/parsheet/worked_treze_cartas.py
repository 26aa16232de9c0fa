"""Treze cartas' par sheet worked out: measured on many deals against the house way, with the card it is played by."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pagador.games.poker.ranks import HEIGHT, Formation
from pagador.games.poker.treze_cartas import TREZE_CARTAS
from pagador.games.poker.treze_cartas.house_way import HIGH, LOW, MARKS, Steps
from pagador.games.poker.treze_cartas.house_way import HOUSE_WAY as VERSION
from pagador.games.poker.treze_cartas.state import Table
from pagador.games.poker.treze_cartas.words import MAKES
from pagador.law import Refused
from pagador.maths.parsheet.sheet import Bet, ChartLine, Listing, Prize, Sheet, Strategy
from pagador.maths.parsheet.worked import laid_out
from pagador.maths.treze_cartas.dealt import RESULTS
from pagador.maths.treze_cartas.edges import counted_naturals
from pagador.maths.treze_cartas.naturals import hands
from pagador.maths.treze_cartas.words import BET
from pagador.maths.treze_cartas.worth import DEALS, Worth, table_of, worths
from pagador.registry import check_edition, new_table

MEASURED = (
    f"Nobody has counted this game: what a bet is worth is measured on {DEALS:,} deals, the same ones for every "
    "reading, each of the four places in turn as the banker against the other three, with rows scored as the rules "
    "code does it. The banker plays the house way. What is said of the naturals is counted in whole numbers."
)
NOTE = (
    " Here values and shares are measured, not counted; each has its standard error after the ±, and those of shares "
    "are rather too wide. Each line is a way to play: best is the best of all 72,072 arrangements against the banker's "
    "rows, which the player sees; house-way lays the player's rows as the banker lays theirs."
)
CARD = (
    "The house way, version {}. A hand that can be laid in three flushes is laid so, else one that can be laid in "
    "three straights. Any other is laid in rows that ascend and have the most marks together, by the row and the "
    "height of what it makes; of several such ways, in the one with the highest first row, then second row, then third "
    "row. A first row without a pair has 3 marks more with a king and a queen, 1 with an ace and a jack, 4 with an ace "
    "and a queen, 8 with an ace and a king. The column of a straight is its highest card, and A-2-3-4-5 is under 5. "
    "Straights and flushes of three cards are only where the first row knows them."
)
ROWS = ("first row", "second row", "third row")
WORDS = {height: word.replace("T", "10") for word, height in HEIGHT.items()}
MIDDLE = {height: height for height in range(6, max(WORDS))}
RUNS = {
    Formation.STRAIGHT: MIDDLE | {5: LOW, max(WORDS): HIGH},
    Formation.STRAIGHT_FLUSH: MIDDLE | {5: LOW},
    Formation.ROYAL_FLUSH: {max(WORDS): HIGH},
}
"""How the ranking of hands numbers straights whose highest card is of each height."""


def worked_treze_cartas(
    *, edition: str | None = None, terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}, deals: int = DEALS
) -> Sheet:
    """The sheet, both ways to play under the name of the one bet, with the card of the house way."""
    named = check_edition(TREZE_CARTAS, edition)
    new_table(TREZE_CARTAS, named, terms, readings)

    def pricing(chosen: Mapping[str, str]) -> tuple[Bet, ...]:
        return tuple(bet(found, deals) for found in worths(table_of(chosen), deals))

    sheet = laid_out(TREZE_CARTAS, named, terms, readings, MEASURED, pricing)
    beside = (naturals_listing(table_of(readings)),)
    return msgspec.structs.replace(sheet, strategy=card_of_marks(), beside=beside, note=NOTE)


def bet(found: Worth, deals: int) -> Bet:
    shares = {found.prize: found.win, found.prize * 0: found.push, -found.stake_lost: found.lose}
    return Bet(
        name=f"{BET}:{found.strategy}",
        value=float(found.ev),
        bound=found.standard_error,
        win=float(found.win),
        lose=float(found.lose),
        push=float(found.push),
        variance=float(found.variance),
        prizes=tuple(Prize(net, float(share)) for net, share in shares.items()),
        sample=RESULTS * deals,
        measured=True,
    )


# The house way ---------------------------------------------------------------------------


def card_of_marks() -> Strategy:
    """The marks of every row by formation and height."""
    return Strategy(
        heads=tuple(WORDS.values()),
        lines=tuple(
            ChartLine(part=ROWS[number], name=MAKES[formation], cells=cells(number, formation))
            for number, formations in enumerate(MARKS)
            for formation in sorted(formations)
        ),
        meanings={},
        colours={},
        note=CARD.format(VERSION),
    )


def cells(number: int, formation: Formation) -> tuple[str, ...]:
    """The marks at each height, and nothing where a row cannot be so high."""
    steps, runs = MARKS[number][formation], formation in RUNS
    keys = ((RUNS[formation].get(height) if runs else height) for height in WORDS)
    return tuple("" if key is None or key < min(steps) else str(steps[step_of(steps, key)]) for key in keys)


def step_of(steps: Steps, height: int) -> int:
    return max(least for least in steps if least <= height)


# Naturals --------------------------------------------------------------------------------


def naturals_listing(table: Table) -> Listing:
    """How many of all hands are each natural."""
    try:
        found = counted_naturals(table)
    except Refused as refused:
        return Listing(title="Naturals", note=refused.sentence, heads=(), rows=())
    rows = tuple((str(natural), f"{many:,}", f"{100 * many / hands():.6f}") for natural, many in found.items())
    note = f"Of {hands():,} hands of thirteen cards, exactly; each counts once, as its highest natural."
    return Listing(title="Naturals", note=note, heads=("Natural", "Hands", "%"), rows=rows)
