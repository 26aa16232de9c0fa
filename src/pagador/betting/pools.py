"""Pools: prizes that accumulate from a share of what is staked, in trust for the one who wins them.

A pool is a small decider of its own, beside the tables that feed it: it knows of a table only its name and the number
of the line on which something was staked or won. Its value is always the start value, with every contribution and
transfer since, without what was awarded.

    open -> start -> contribute ... -> award -> start -> ...
                        disable -> (transfer out, where what lies there cannot be won) -> enable

Readings of the text: the contribution of the play that wins is in the prize; of several wins in one instant the order
of the record decides, and who comes second has the start value.
"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from math import floor
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from pagador.decider import Event, Events, HouseCommand
from pagador.law import Refused, RuleId, rule
from pagador.money import NOTHING, Units, shown

TableName: TypeAlias = str
LineNumber: TypeAlias = int

# Words -----------------------------------------------------------------------------------


class Reach(StrEnum):
    """Which tables feed a pool together: one machine, machines of one casino, or of several."""

    MACHINE = "machine"
    CASINO = "casino"
    CASINOS = "casinos"


class PoolTerms(msgspec.Struct, frozen=True, kw_only=True):
    """What a pool is: the share of each stake that it takes, and what the house puts in at the start.

    `model` and `stakes` say which machines it is for, and matter when its value has to go to another; without a model
    it takes any. `won_by` says in words what wins it, and how often; without it, that is left open. A `shared` pool is
    won in shares, or whole by several; chips that were taken before it was disabled are still decided. `held_as` is the
    pool of the house that a single table goes on with, where it begins none of its own. `under` are the rules it rests
    on, `held_under` those of its trust, `moved_under` those of a transfer. In what currency it is, and which casino it
    is of, the house knows.
    """

    name: str
    rate: Fraction
    start: Units = 0
    reach: Reach = Reach.CASINOS
    model: str = ""
    stakes: tuple[Units, ...] = ()
    won_by: str = ""
    shared: bool = False
    held_as: str = ""
    under: tuple[RuleId, ...] = ()
    held_under: tuple[RuleId, ...] = ()
    moved_under: tuple[RuleId, ...] = ()


# Commands --------------------------------------------------------------------------------


class Start(HouseCommand, frozen=True, kw_only=True, tag="start"):
    """Put the start value in."""


class Contribute(HouseCommand, frozen=True, kw_only=True, tag="contribute"):
    """Take the share of a stake that stands on this line of a table's log; of a stake that went back, give it back.

    What goes back is less than nothing, stake and amount.
    """

    table: TableName
    line: LineNumber
    stake: Units
    amount: Units


class Award(HouseCommand, frozen=True, kw_only=True, tag="award"):
    """Pay what was won on this line of a table's log; if it was won `whole`, the prize begins anew.

    Without an amount that is all that lies there. Of a shared pool less may be won; what cannot be divided among those
    who have won it whole stays there.
    """

    table: TableName
    line: LineNumber
    amount: Units | None = None
    whole: bool = True


class Inherit(HouseCommand, frozen=True, kw_only=True, tag="inherit"):
    """Begin with what had gathered before there was this pool, instead of the start value."""

    amount: Units


class TransferOut(HouseCommand, frozen=True, kw_only=True, tag="transfer-out"):
    """Give all that lies there to another pool, since it can never be won here."""

    to: PoolTerms
    cause: str
    authorised: bool = False


class TransferIn(HouseCommand, frozen=True, kw_only=True, tag="transfer-in"):
    """Take what another pool gives up."""

    source: str
    amount: Units


class Disable(HouseCommand, frozen=True, kw_only=True, tag="disable"):
    cause: str


class Enable(HouseCommand, frozen=True, kw_only=True, tag="enable"):
    pass


class ChangeTerms(HouseCommand, frozen=True, kw_only=True, tag="change-terms"):
    terms: PoolTerms


# Events ----------------------------------------------------------------------------------


class Started(Event, frozen=True, kw_only=True, tag="started"):
    amount: Units


class Fed(Event, frozen=True, kw_only=True, tag="fed"):
    """So much of a stake came in; `rest` is the fraction of a unit that this table's next share begins with."""

    table: TableName
    line: LineNumber
    stake: Units
    amount: Units
    rest: Fraction


class Awarded(Event, frozen=True, kw_only=True, tag="awarded"):
    table: TableName
    line: LineNumber
    amount: Units
    whole: bool = True


class Inherited(Event, frozen=True, kw_only=True, tag="inherited"):
    amount: Units


class TransferredOut(Event, frozen=True, kw_only=True, tag="transferred-out"):
    to: str
    amount: Units
    cause: str


class TransferredIn(Event, frozen=True, kw_only=True, tag="transferred-in"):
    source: str
    amount: Units


class Disabled(Event, frozen=True, kw_only=True, tag="disabled"):
    cause: str


class Enabled(Event, frozen=True, kw_only=True, tag="enabled"):
    pass


class TermsChanged(Event, frozen=True, kw_only=True, tag="terms-changed"):
    """Other terms from now on; `amount` is what the house adds to the start value that lies there, or takes back."""

    terms: PoolTerms
    amount: Units


AnyPoolEvent: TypeAlias = (
    Started | Fed | Awarded | Inherited | TransferredOut | TransferredIn | Disabled | Enabled | TermsChanged
)

# State -----------------------------------------------------------------------------------


class Feeder(msgspec.Struct, frozen=True, kw_only=True):
    """A table that feeds the pool: its stakes so far, what it gave of them, and the fraction still owed.

    `line` is the last that it fed from, `won_on` the last on which the pool was won there.
    """

    stakes: Units = 0
    given: Units = 0
    rest: Fraction = NOTHING
    line: LineNumber = 0
    won_on: LineNumber = 0


class Pool(msgspec.Struct, frozen=True, kw_only=True):
    """A pool as it stands: `value` is what lies there, `gathered` what of it is not the start value."""

    terms: PoolTerms
    value: Units = 0
    gathered: Units = 0
    started: bool = False
    disabled: str = ""
    wins: int = 0
    feeders: Mapping[TableName, Feeder] = {}

    @property
    def name(self) -> str:
        return self.terms.name

    @property
    def wants_start(self) -> bool:
        """Whether the house owes it the start value: after opening, after each win, and when it is enabled again."""
        return not self.started and not self.disabled

    def feeder(self, table: TableName) -> Feeder:
        return self.feeders.get(table, Feeder())


def opened(terms: PoolTerms) -> Pool:
    """A new pool, with nothing in it yet."""
    check_terms(terms)
    return Pool(terms=terms)


def check_terms(terms: PoolTerms) -> None:
    if not 0 < terms.rate <= 1:
        raise Refused(f"A pool takes a share of each stake, more than nothing and at most all of it: not {terms.rate}.")
    if terms.start < 0:
        raise Refused(f"A pool does not begin with less than nothing: not with {shown(terms.start)}.")


# Rules -----------------------------------------------------------------------------------


@rule("pt95.VIII.3", "pt95.VIII.4")
def share_due(rest: Fraction, rate: Fraction, stake: Units) -> tuple[Units, Fraction]:
    """The whole units that a stake makes due, with the fraction carried from before, and the fraction left.

    Of a stake that goes back, which is less than nothing, so are they: what is left is a fraction of a unit each time.
    """
    exact = rest + rate * stake
    return floor(exact), exact - floor(exact)


@rule("pt95.VIII.3", "pt95.VIII.4")
def contribute(pool: Pool, command: Contribute) -> Events:
    """The share of a stake, if it is what this stake makes due and this line has not fed the pool before."""
    terms, feeder = pool.terms, pool.feeder(command.table)
    check_running(pool)
    if command.stake == 0:
        raise Refused(f"Nothing was staked that could feed the pool {pool.name}.", *terms.under)
    if command.line <= feeder.line:
        raise Refused(
            f"Line {command.line} of {command.table} is not after line {feeder.line}, up to which it has fed the pool.",
            *terms.under,
        )
    due, rest = share_due(feeder.rest, terms.rate, command.stake)
    if command.amount != due:
        raise Refused(
            f"A stake of {shown(command.stake)} makes {shown(due)} due to the pool, not {shown(command.amount)}.",
            *terms.under,
        )
    if command.stake < -feeder.stakes or command.amount < -pool.gathered:
        raise Refused(f"More would go back from the pool {pool.name} than was given to it.", *terms.held_under)
    fed = Fed(table=command.table, line=command.line, stake=command.stake, amount=due, rest=rest, under=terms.under)
    return (fed,)


@rule("pt95.VIII.5", "pteur.bj.50.a")
def award(pool: Pool, command: Award) -> Events:
    """All that is held in trust, or of a shared pool what was won of it: once for each line."""
    terms = pool.terms
    amount = pool.value if command.amount is None else command.amount
    check_running(pool)
    if command.line <= pool.feeder(command.table).won_on:
        raise Refused(
            f"The pool {pool.name} was paid for line {command.line} of {command.table} already.", *terms.under
        )
    if not 0 <= amount <= pool.value or not (terms.shared or (command.whole and amount == pool.value)):
        raise Refused(f"{shown(pool.value)} lie in the pool {pool.name}: not {shown(amount)}.", *terms.held_under)
    under = (*terms.under, *terms.held_under)
    return (Awarded(table=command.table, line=command.line, amount=amount, whole=command.whole, under=under),)


def check_running(pool: Pool) -> None:
    """Refuse to feed or to award a pool that is disabled, or has not got its start value.

    At a table that shares it a coup may be on: chips that were taken for it are decided.
    """
    if pool.disabled and not pool.terms.shared:
        raise Refused(f"The pool {pool.name} is disabled: {pool.disabled}", *pool.terms.under)
    if not pool.started:
        raise Refused(f"The pool {pool.name} has not got its start value yet.", *pool.terms.under)


@rule("pt95.VIII.6")
def transfer_out(pool: Pool, command: TransferOut) -> Events:
    """All that lies there, to a pool for the same model and stakes, or to the one that was authorised."""
    mine, other = pool.terms, command.to
    if other.name == mine.name:
        raise Refused(f"The pool {pool.name} cannot be transferred to itself.", *mine.moved_under)
    if not pool.disabled:
        raise Refused(
            f"The pool {pool.name} can still be won: what lies there stays until it cannot.", *mine.moved_under
        )
    if not command.cause:
        raise Refused("Say what keeps the pool from being won: only then is it transferred.", *mine.moved_under)
    if not pool.value:
        raise Refused(f"Nothing lies in the pool {pool.name}.", *mine.moved_under)
    if not are_alike(mine, other) and not command.authorised:
        raise Refused(
            f"The pool {other.name} is not for the same model and stakes: only the inspection may authorise it.",
            *mine.moved_under,
        )
    return (TransferredOut(to=other.name, amount=pool.value, cause=command.cause, under=mine.moved_under),)


@rule("pt95.VIII.6")
def are_alike(mine: PoolTerms, other: PoolTerms) -> bool:
    """Whether both are for the same model and stakes: of a pool that takes any machine nothing of the kind is known."""
    return bool(mine.model and mine.stakes) and (mine.model, mine.stakes) == (other.model, other.stakes)


@rule("pt95.VIII.6")
def transfer_in(pool: Pool, command: TransferIn) -> Events:
    if command.amount <= 0:
        raise Refused(f"What is transferred is more than nothing: not {shown(command.amount)}.")
    if command.source == pool.name:
        raise Refused(f"The pool {pool.name} cannot be transferred to itself.", *pool.terms.moved_under)
    if pool.disabled:
        raise Refused(
            f"The pool {pool.name} is disabled: what came there could not be won either.", *pool.terms.moved_under
        )
    return (TransferredIn(source=command.source, amount=command.amount, under=pool.terms.moved_under),)


def start(pool: Pool) -> Events:
    """The start value, from the house."""
    if pool.started:
        raise Refused(f"The pool {pool.name} has got its start value already.", *pool.terms.under)
    return (Started(amount=pool.terms.start, under=pool.terms.under),)


@rule("pteur.bj.44")
def inherit(pool: Pool, command: Inherit) -> Events:
    """What lay there before is in trust as it was, and no start value is put in beside it."""
    if command.amount <= 0:
        raise Refused(f"What goes on is more than nothing: not {shown(command.amount)}.")
    if pool.feeders or pool.value != pool.gathered:
        raise Refused(f"The pool {pool.name} has begun: nothing goes on in it that lay elsewhere.")
    return (Inherited(amount=command.amount, under=pool.terms.held_under),)


def disable(pool: Pool, command: Disable) -> Events:
    if pool.disabled:
        raise Refused(f"The pool {pool.name} is disabled already.")
    if not command.cause:
        raise Refused("Say why the pool is disabled: the glass has to say so.")
    return (Disabled(cause=command.cause, under=pool.terms.under),)


def enable(pool: Pool) -> Events:
    if not pool.disabled:
        raise Refused(f"The pool {pool.name} is not disabled.")
    return (Enabled(under=pool.terms.under),)


@rule("pt95.VIII.5")
def change_terms(pool: Pool, command: ChangeTerms) -> Events:
    """Other terms, only while nothing lies there that players have put in."""
    terms = command.terms
    check_terms(terms)
    if terms.name != pool.name:
        raise Refused(f"The pool {pool.name} keeps its name.")
    if pool.gathered:
        raise Refused(
            f"{shown(pool.gathered)} of the players' stakes lie in the pool {pool.name}: its terms stay as they are.",
            *pool.terms.held_under,
        )
    added = terms.start - pool.value if pool.started else 0
    return (TermsChanged(terms=terms, amount=added, under=terms.under),)


# Decide ----------------------------------------------------------------------------------


def decide(pool: Pool, command: HouseCommand) -> Events:
    match command:
        case Start():
            return start(pool)
        case Contribute():
            return contribute(pool, command)
        case Award():
            return award(pool, command)
        case Inherit():
            return inherit(pool, command)
        case TransferOut():
            return transfer_out(pool, command)
        case TransferIn():
            return transfer_in(pool, command)
        case Disable():
            return disable(pool, command)
        case Enable():
            return enable(pool)
        case ChangeTerms():
            return change_terms(pool, command)
    raise TypeError(f"no command of a pool: {command}")


# Evolve ----------------------------------------------------------------------------------


def evolve(pool: Pool, event: Event) -> Pool:
    match event:
        case Started(amount=amount):
            return replace(pool, value=pool.value + amount, started=True)
        case Fed():
            return after_feeding(pool, event)
        case Awarded():
            return after_award(pool, event)
        case Inherited(amount=amount):
            return replace(pool, value=pool.value + amount, gathered=pool.gathered + amount, started=True)
        case TransferredOut(amount=amount):
            return replace(pool, value=pool.value - amount, gathered=0, started=False)
        case TransferredIn(amount=amount):
            return replace(pool, value=pool.value + amount, gathered=pool.gathered + amount)
        case Disabled(cause=cause):
            return replace(pool, disabled=cause)
        case Enabled():
            return replace(pool, disabled="")
        case TermsChanged(terms=terms, amount=amount):
            return replace(pool, terms=terms, value=pool.value + amount)
    return pool


def after_feeding(pool: Pool, event: Fed) -> Pool:
    before = pool.feeder(event.table)
    after = replace(
        before,
        stakes=before.stakes + event.stake,
        given=before.given + event.amount,
        rest=event.rest,
        line=event.line,
    )
    return replace(
        pool,
        value=pool.value + event.amount,
        gathered=pool.gathered + event.amount,
        feeders={**pool.feeders, event.table: after},
    )


def after_award(pool: Pool, event: Awarded) -> Pool:
    """What is left of the players' stakes stays theirs; a prize that was won whole waits for its start value."""
    value = pool.value - event.amount
    gathered = value if event.whole else min(pool.gathered, value)
    winner = {event.table: replace(pool.feeder(event.table), won_on=event.line)}
    left = replace(pool, value=value, gathered=gathered, started=pool.started and not event.whole)
    return replace(left, wins=pool.wins + 1, feeders={**pool.feeders, **winner})


def after(pool: Pool, events: Events) -> Pool:
    """The pool after these events."""
    for event in events:
        pool = evolve(pool, event)
    return pool
