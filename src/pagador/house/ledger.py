"""The ledger: accounts that sum to zero, and the postings that each record of a chain makes between them.

A posting takes an amount from one account to another, so that no line of the books can be out of balance. Postings
are never typed: they are what the record says, and an audit works them out again.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from pagador.betting.bets import BetCollected, BetPaid, BetReturned
from pagador.decider import HOUSE, Events, Participant, Purse
from pagador.game import AnyGame
from pagador.house import schema
from pagador.house.records import (
    AnyRecord,
    Closed,
    CreditsGranted,
    Opened,
    PaidIn,
    PaidOut,
    SlipPaid,
)
from pagador.law import Refused, rule
from pagador.money import NOTHING, Units

DEMONSTRATION: Final = "demo"
Currency: TypeAlias = Literal["demo", "EUR", "MOP", "PTE"]
"""What a table can be for: demonstration credits, or one kind of money in its smallest unit."""

CURRENCIES: tuple[str, ...] = get_args(Currency)

POOL = "pool"
"""What is held in trust for whoever wins it: a prize that accumulates at a table, or did until the table was closed."""

SLIPS = "slips"
"""What the cashier owes people for slips of machines."""

NO_POOLS: Mapping[str, str] = {}

AT_NO_TABLE = ("wallet", SLIPS)
"""The purses that a person has in the house, and not at a table."""

LARGEST_POSTING = schema.LARGEST
LARGEST_BALANCE = schema.LARGEST
"""How far an account may be from nothing, above or below: what every language and every database can carry exactly."""


class Account(msgspec.Struct, frozen=True, gc=False):
    """Whose money lies where: of a person or the house, at a table or nowhere in particular, in one currency."""

    kind: str
    owner: str
    table: str
    currency: str

    @property
    def name(self) -> str:
        """`wallet:ana:demo`, `stakes:ana@mesa-1:demo`."""
        return name_of(self)

    @property
    def floor(self) -> bool:
        """Whether it may never hold less than nothing: what is a person's, and what is held in trust for people."""
        return self.owner != HOUSE or self.kind == POOL


@lru_cache(maxsize=65_536)
def name_of(account: Account) -> str:
    """Written once: a busy house asks for the same names again and again."""
    at = f"@{account.table}" if account.table else ""
    return f"{account.kind}:{account.owner}{at}:{account.currency}"


class Posting(msgspec.Struct, frozen=True, gc=False):
    """An amount from one account to another of the same currency."""

    source: Account
    target: Account
    amount: Units

    @rule("pt15.803.44", "pt15.804.31")
    def __post_init__(self) -> None:
        """No posting has two currencies: so demonstration credits never become money, whatever is written."""
        if self.source.currency != self.target.currency:
            raise Refused(f"{self.source.currency} never becomes {self.target.currency}: they do not mix.")
        if not 0 < self.amount <= LARGEST_POSTING:
            raise Refused(f"The books take whole amounts from 1 to {LARGEST_POSTING}: not {self.amount}.")


Postings = tuple[Posting, ...]


def wallet(person: str, currency: str) -> Account:
    return Account("wallet", person, "", currency)


def slips(person: str, currency: str) -> Account:
    """What the cashier owes a person for slips of machines."""
    return Account(SLIPS, person, "", currency)


def treasury(currency: str) -> Account:
    return Account("treasury", HOUSE, "", currency)


def bank(table: str, currency: str) -> Account:
    return Account("bank", HOUSE, table, currency)


def pool(table: str, currency: str) -> Account:
    """The prize that accumulates at a table; without a table, all those of tables that were closed."""
    return Account(POOL, HOUSE, table, currency)


def check_currency(currency: str) -> None:
    if currency not in CURRENCIES:
        raise Refused(f"A table is for {', '.join(CURRENCIES)}: not for {currency}.")


# A table's records -----------------------------------------------------------------------


def account_of(purse: Purse, table: str, currency: str, own: Mapping[str, str] = NO_POOLS) -> Account:
    """What belongs to no table lies at none, a pool under its name; all other purses lie at a table.

    `own` are the pools that the table calls otherwise than the house does.
    """
    place = "" if purse.kind in AT_NO_TABLE else table
    if purse.at:
        place = own.get(purse.at, purse.at)
    return Account(purse.kind, purse.owner, place, currency)


class Carried(msgspec.Struct, frozen=True):
    """What a table's bank has paid in fractions of a unit, all in all: the house's commission, and what rounding kept.

    Each is exact, and is posted unit by unit as it grows; the remainders grow less where rounding gives.
    """

    commission: Fraction = NOTHING
    remainder: Fraction = NOTHING


def postings_of_events(
    game: AnyGame, events: Events, table: str, currency: str, before: Carried, own: Mapping[str, str] = NO_POOLS
) -> Postings:
    """What a command moved; `before` are the fractions that were carried until then, `own` pools under other names."""
    moved = tuple(
        Posting(
            account_of(move.source, table, currency, own), account_of(move.target, table, currency, own), move.amount
        )
        for event in events
        for move in game.money.moves(event)
        if move.amount
    )
    after = carried_after(before, events)
    if after is before:
        return moved
    commissions = whole_units("commissions", before.commission, after.commission, table, currency)
    return moved + commissions + whole_units("remainders", before.remainder, after.remainder, table, currency)


def carried_after(before: Carried, events: Events) -> Carried:
    """The fractions carried after these events; where a person banks there are none, since what is left stays there."""
    commission, remainder = NOTHING, NOTHING
    for event in events:
        if not isinstance(event, BetPaid | BetReturned | BetCollected) or event.banker != HOUSE:
            continue
        if event.remainder:
            remainder += event.remainder
        if isinstance(event, BetPaid) and event.commission:
            commission += event.commission
    if not (commission or remainder):
        return before
    return Carried(before.commission + commission, before.remainder + remainder)


def whole_units(kind: str, before: Fraction, after: Fraction, table: str, currency: str) -> Postings:
    """Whenever fractions have made up a whole unit, it goes from the bank to their own account."""
    whole = floor(after) - floor(before)
    if not whole:
        return ()
    pair = (bank(table, currency), Account(kind, HOUSE, table, currency))
    source, target = pair if whole > 0 else pair[::-1]
    return (Posting(source, target, abs(whole)),)


# The rest --------------------------------------------------------------------------------


def postings_of_record(record: AnyRecord, table: str, currency: str) -> Postings:
    """What every other record moves."""
    match record:
        case Opened():
            return opening(record, table, currency)
        case Closed(swept=swept, returned=returned):
            sweeping = tuple(swept_back(kind, amount, table, currency) for kind, amount in swept.items() if amount)
            return sweeping + tuple(given_back(purse, amount, table, currency) for purse, amount in returned.items())
        case CreditsGranted(person=person, amount=amount):
            return (Posting(treasury(DEMONSTRATION), wallet(person, DEMONSTRATION), amount),)
        case PaidIn(person=person, amount=amount, currency=of):
            return (Posting(Account("cash", HOUSE, "", of), wallet(person, of), amount),)
        case PaidOut(person=person, amount=amount, currency=of):
            return (Posting(wallet(person, of), Account("cash", HOUSE, "", of), amount),)
        case SlipPaid(person=person, amount=amount, currency=of):
            paid = wallet(person, of) if of == DEMONSTRATION else Account("cash", HOUSE, "", of)
            return (Posting(slips(person, of), paid, amount),)
    return ()


def opening(record: Opened, table: str, currency: str) -> Postings:
    """What lies in the bank at the beginning."""
    float_ = record.manner.float
    return (Posting(treasury(currency), bank(table, currency), float_),) if float_ else ()


def swept_back(kind: str, amount: Units, table: str, currency: str) -> Posting:
    """What lay in the bank goes to the treasury, or what it owed comes from there; a prize stays held in trust."""
    here = Account(kind, HOUSE, table, currency)
    there = pool("", currency) if kind == POOL else treasury(currency)
    return Posting(here, there, amount) if amount > 0 else Posting(there, here, -amount)


def given_back(purse: str, amount: Units, table: str, currency: str) -> Posting:
    """Post what lay in a purse at a table to its owner's wallet, or to a partner's (`bank:ana>bia`)."""
    source, target = purse_returned(purse)
    return Posting(account_of(source, table, currency), wallet(target, currency), amount)


def purse_returned(purse: str) -> tuple[Purse, Participant]:
    """The purse that a closed table gave back from, and to whom."""
    kind, _, rest = purse.partition(":")
    owner, _, other = rest.partition(">")
    return Purse(kind, Participant(owner)), Participant(other or owner)
