"""Meters: what a game itself has counted against the books, when a coup is over and when a table is opened.

A machine whose meters disagree with its accounts is taken out of play, and comes back only when they agree.
"""

from math import floor

from pagador.betting.bets import stakes
from pagador.betting.meters import MeterReadings
from pagador.decider import Participant, Purse
from pagador.house.ledger import Account, account_of, bank
from pagador.house.standing import Standing
from pagador.house.store import Writing
from pagador.law import Refused, rule
from pagador.money import Units

METERS = "pt95.VIII.9"


class OutOfUse(Exception):
    """A table must not be played at, for a reason that can be told; no refusal, since what led here is undone."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def readings(standing: Standing) -> MeterReadings | None:
    """What the game at a table has counted; nothing, where it has no meters."""
    read = standing.game.money.meters
    return None if read is None else read(standing.state)


def metered(standing: Standing) -> Units | None:
    """What the bank of a table holds by what its game has counted; nothing, where a game has no meters."""
    counted = readings(standing)
    if counted is None:
        return None
    carried = standing.carried
    return standing.manner.float + counted.bank - floor(carried.commission) - floor(carried.remainder)


def credit(who: Participant) -> Purse:
    """What a person has put into a machine and not staked."""
    return Purse("credit", who)


def expected(standing: Standing) -> dict[Account, Units]:
    """What each account at a table with meters has to hold: the bank, the credit and the stakes of who is there."""
    counted = metered(standing)
    if counted is None:
        return {}
    lying = standing.game.money.holds(standing.state)
    people = [Participant(person) for person in standing.visits]
    purses = lying.keys() | {purse(who) for who in people for purse in (credit, stakes)}
    held = {account_of(purse, standing.table, standing.currency): lying.get(purse, 0) for purse in purses}
    return held | {bank(standing.table, standing.currency): counted}


@rule("pt95.VIII.9")
def check_meters(page: Writing, standing: Standing) -> None:
    """Take a table out of use whose meters disagree with one another, or do not say what its accounts hold."""
    counted, wanted, table = readings(standing), expected(standing), standing.table
    if counted is not None and not counted.agree:
        raise OutOfUse(
            Refused(f"The meters of {table} do not agree with one another: it is out of play until they do.", METERS)
        )
    page.look_into(wanted)
    if any(page.balance(account) != held for account, held in wanted.items()):
        raise OutOfUse(
            Refused(f"The meters of {table} do not agree with the books: it is out of play until they do.", METERS)
        )
