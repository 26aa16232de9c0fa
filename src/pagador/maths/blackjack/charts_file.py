"""The charts of basic strategy as a file that ships with the package, so that tables can show them without computing.

Each is derived for a fresh shoe of one edition and number of decks, with the usual readings.
"""

from pathlib import Path
from typing import Any

import msgspec

from pagador.maths.blackjack.advice import Played, games
from pagador.maths.blackjack.analysis import insurance, natural_options
from pagador.maths.blackjack.chart import Chart, Row, chart
from pagador.maths.blackjack.hands import ACE, TEN, hands
from pagador.maths.blackjack.law import GAME, SECTIONS
from pagador.maths.blackjack.paper import LETTERS, NAMES, UPS, name_of

TOTALS = ("hard", "soft")
TWO = 2


def path() -> Path:
    from pagador import law

    return Path(law.__file__).parent / "data" / "charts.json"


def computed(edition: str, decks: int | None = None) -> list[dict[str, Any]]:
    """The charts of an edition, one for each number of decks that it allows, or one of them."""
    return [row(played) for played in games(edition, decks, {})]


def row(played: Played) -> dict[str, Any]:
    """A chart: a letter for each open card, of two cards by row and of more cards by total."""
    found = chart(played.analysis)
    return {
        "game": GAME,
        "edition": played.edition,
        "decks": played.decks,
        "ups": "".join(NAMES[up] for up in UPS),
        "two": parts(found, two_cards(found)),
        "more": parts(found, more_cards(found), more=True),
        "insurance": worth_insuring(played),
        "even_money": worth_evening(played),
        "ev": f"{found.worth.value:.8f}",
        "bound": f"{found.worth.bound:.1e}",
    }


def two_cards(found: Chart) -> set[Row]:
    return {each for column in found.columns.values() for each in column.cells}


def more_cards(found: Chart) -> set[Row]:
    return {each for column in found.columns.values() for each in column.totals if each[0] in TOTALS}


def parts(found: Chart, rows: set[Row], *, more: bool = False) -> dict[str, dict[str, str]]:
    """The rows of each part by their names."""
    listed: dict[str, dict[str, str]] = {}
    for each in sorted(rows):
        listed.setdefault(each[0], {})[name_of(each)] = letters(found, each, more=more)
    return listed


def letters(found: Chart, row: Row, *, more: bool) -> str:
    """One for each open card; a dash where the hand cannot come about."""
    columns = [found.columns[up] for up in UPS]
    plays = [(column.totals if more else column.cells).get(row) for column in columns]
    return "".join("-" if play is None else LETTERS[play] for play in plays)


def worth_insuring(played: Played) -> bool:
    """Whether insurance gains for any two cards at all."""
    two = (hand for hand, cards in enumerate(hands().cards) if cards == TWO)
    return any((insurance(played.analysis, ACE, hand) or 0) > 0 for hand in two)


def worth_evening(played: Played) -> bool:
    """Whether a blackjack against an ace is better paid evenly than left to the bank's second card."""
    table = played.analysis.tables[ACE]
    worths = natural_options(played.analysis.rules, table, hands().find(ACE, TEN))
    return max(worths, key=lambda play: worths[play]) != "stand"


def write() -> None:
    found = [each for edition in SECTIONS for each in computed(edition)]
    path().write_bytes(b"[\n" + b",\n".join(msgspec.json.encode(each) for each in found) + b"\n]\n")
