"""The referee: a coup as a croupier wrote it, played through the rules, every payment told with its rules.

People act as the lines say. Dealer and chance do what they must as far as the record reaches: a face that chance
showed closes the betting; chance answers with the faces written so far; the payment waits for the end of the record,
or the line `pay`. What the law refuses is refused at its line.
"""

from collections import Counter

import msgspec

from pagador.betting.facts import SittingState
from pagador.decider import HOUSE, Events
from pagador.game import Game, State
from pagador.money import Units
from pagador.registry import new_table
from pagador.table.claims import check_claims
from pagador.table.desk import Desk
from pagador.table.lines import at_line
from pagador.table.paper import Header, Page, read_page
from pagador.table.sitting import Entry
from pagador.table.telling import Payment, Saying, told


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What the referee finds: all that was called, shown and paid, with its rules, and who gained how much."""

    game: str
    edition: str
    lines: tuple[str, ...]
    payments: tuple[Payment, ...]
    balance: dict[str, Units]
    events: Events

    def __str__(self) -> str:
        return "\n".join((*self.lines, told_balance(self.balance)))


def referee(text: str, game: str | None = None, edition: str | None = None) -> Ruling:
    """The ruling on a coup on paper; a refusal names the line where law and record part."""
    page = read_page(text, game, edition)
    return ruled(page, played(page))


def played(page: Page) -> list[Entry]:
    """The log of the sitting that a record describes."""
    desk = Desk(page.header.game, opened(page.header))
    for line in page.lines:
        for step in line.steps:
            desk.take(line.number, step)
    desk.finish(page.last)
    return desk.sitting.log


def opened(header: Header) -> SittingState:
    with at_line(header.number):
        return new_table(header.game, header.edition, header.terms, header.readings)


def ruled(page: Page, log: list[Entry]) -> Ruling:
    """The ruling, once every claim has been held against it."""
    game = page.header.game
    sayings = told(game, log)
    events = tuple(event for entry in log for event in entry.events)
    gains = balance(game, events)
    check_claims(page.claims, (*sayings, Saying(told_balance(gains), ())))
    return Ruling(
        game=game.name,
        edition=page.header.edition,
        lines=tuple(map(str, sayings)),
        payments=tuple(saying.payment for saying in sayings if saying.payment is not None),
        balance=gains,
        events=events,
    )


def balance(game: Game[State], events: Events) -> dict[str, Units]:
    """What each person, and at last the house, has gained or lost; together it is nothing."""
    gains: Counter[str] = Counter()
    for move in (move for event in events for move in game.money.moves(event)):
        gains[move.target.owner] += move.amount
        gains[move.source.owner] -= move.amount
    house = gains.pop(HOUSE, 0)
    return {**gains, HOUSE: house}


def told_balance(gains: dict[str, Units]) -> str:
    """The balance in a line: `balance: ana +350, house -350`."""
    return f"balance: {', '.join(f'{who} {amount:+}' if amount else f'{who} ±0' for who, amount in gains.items())}"
