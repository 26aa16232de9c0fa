"""What the chains record: at each table what was opened, played, committed to and revealed; in the house the rest.

A record's tag is permanent: it is the log's format. The command and the events of `Played` are in the tongues of the
table's game and stay raw until a game reads them.
"""

from fractions import Fraction
from typing import Any, TypeAlias

import msgspec

from pagador.betting.pools import PoolTerms
from pagador.decider import Participant
from pagador.law import RuleId
from pagador.money import Units
from pagador.table.log import Stamp

HOUSE_CHAIN = "house"
"""The chain of what happens at no table: people, roles, the cashier's desk, tables opened and closed."""

POOL_CHAIN = "pool:"
"""How the name of a pool's chain begins: no table's name has a colon in it."""

CASINO = "casino"
"""The casino of the house that a table is in, where no other is named."""


class Manner(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the house runs a table: none of it is law, and none of it changes what a bet is worth."""

    source: str = "committed"
    """Where chance comes from: `committed` in advance, or dealt by `hand`."""
    forewarning_seconds: int = 5
    """Time left that people are warned of, and the least they have when the house comes back."""
    early: bool = True
    """Whether a window ends as soon as everybody at the table says that he is ready."""
    pace_ms: int = 0
    """How long dealer and chance wait before each act."""
    watched: bool = False
    """Whether dealer and chance wait, too, until people have seen what happened: the ball run, the card turned."""
    float: Units = 1_000_000
    """What lies in the table's bank when it opens."""
    company: bool = True
    """Whether house players come, where the game has any and the table is for demonstration and not dealt by hand."""


class Record(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", forbid_unknown_fields=True, gc=False):
    """A line of a chain: its number there, and when it was written, in milliseconds."""

    seq: int
    at: int


# At a table ------------------------------------------------------------------------------


class Opened(Record, frozen=True, kw_only=True, tag="opened"):
    """The first line of a table's chain: under which law, terms and readings it is played, and for what."""

    table: str
    stamp: Stamp
    currency: str
    manner: Manner
    casino: str = CASINO


class Stamped(Record, frozen=True, kw_only=True, tag="stamped"):
    """From here on the rules code or the law data are others."""

    stamp: Stamp


class Played(Record, frozen=True, kw_only=True, tag="played"):
    """A command and its events; `number` is what its sender calls it, `draw` where chance stood after it.

    `by` is who spoke for the table or for chance: a dealer where he deals by hand, an inspector who rules; `question`
    is the key and the number of the question that it answers, or whose time it ends.
    """

    actor: Participant
    command: Any
    events: Any
    number: int | None = None
    draw: int | None = None
    by: Participant | None = None
    question: tuple[str, int] | None = None

    @property
    def sender(self) -> Participant:
        """Whose number it is: two dealers number their commands each by himself."""
        return self.by or self.actor


class Committed(Record, frozen=True, kw_only=True, tag="committed"):
    """What chance is bound to from now on: `kind` is key or shoe, `of` the coup or shoe, `digest` what is published."""

    number: int
    kind: str
    of: int
    digest: str


class OpenedCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a committed shoe, laid open; an empty `beside` went up the tree alone."""

    position: int
    card: str
    salt: str
    beside: tuple[str, ...] = ()


class Revealed(Record, frozen=True, kw_only=True, tag="revealed"):
    """What was committed to: the key after its coup, the cards turned after theirs, the whole shoe at its end."""

    number: int
    coup: int
    key: str = ""
    cards: tuple[OpenedCard, ...] = ()
    whole: bool = False


class Noted(Record, frozen=True, kw_only=True, tag="noted"):
    """The house told somebody something: invited to leave, warned, shown out.

    `within` says in what a warned player has to bet: the `minute` that follows, or this `round`.
    """

    who: Participant
    what: str
    under: tuple[RuleId, ...] = ()
    within: str = ""


class Closed(Record, frozen=True, kw_only=True, tag="closed"):
    """The last line of a table's chain; what lay in its bank goes back to the treasury, its prize stays in trust.

    `returned` is what could not be taken back by playing on, by purse and owner (`stakes:ana`): it goes to the
    owner's wallet, or to that of a partner in the bank (`bank:ana>bia`).
    """

    cause: str
    swept: dict[str, Units]
    returned: dict[str, Units] = {}


# In the house ----------------------------------------------------------------------------


class PersonAdded(Record, frozen=True, kw_only=True, tag="person-added"):
    person: Participant
    role: str
    registered: bool


class RoleGiven(Record, frozen=True, kw_only=True, tag="role-given"):
    person: Participant
    role: str
    by: Participant


class CreditsGranted(Record, frozen=True, kw_only=True, tag="credits-granted"):
    """Demonstration credits, which nobody can ever turn into money."""

    person: Participant
    amount: Units


class PaidIn(Record, frozen=True, kw_only=True, tag="paid-in"):
    """Money brought to the cashier; `number` is what he calls it, so that asked again it is done once."""

    person: Participant
    amount: Units
    currency: str
    by: Participant
    number: int | None = None


class PaidOut(Record, frozen=True, kw_only=True, tag="paid-out"):
    person: Participant
    amount: Units
    currency: str
    by: Participant
    number: int | None = None


class TableAdded(Record, frozen=True, kw_only=True, tag="table-added"):
    """A table was set up; its own chain begins."""

    table: str
    by: Participant


class ClosingOrdered(Record, frozen=True, kw_only=True, tag="closing-ordered"):
    """Somebody has had a table closed, as soon as its coup or its last round is over."""

    table: str
    by: Participant


class ReopeningOrdered(Record, frozen=True, kw_only=True, tag="reopening-ordered"):
    """Somebody has had a table that is out of order read again from its chain."""

    table: str
    by: Participant


class TableEnded(Record, frozen=True, kw_only=True, tag="table-ended"):
    """A table was closed, and its chain ended with the line `last`, whose link this is, in hexadecimal."""

    table: str
    last: int
    link: str


class SlipPaid(Record, frozen=True, kw_only=True, tag="slip-paid"):
    """The cashier paid the slip that a line of a table's chain issued; `slip` is the machine's own number of it."""

    table: str
    line: int
    slip: int
    person: Participant
    amount: Units
    currency: str
    by: Participant


class ModelApproved(Record, frozen=True, kw_only=True, tag="model-approved"):
    """An inspector approved a model of machine: what is sealed under `seal`, and nothing else, may stand in the house.

    `plan` is the model whole; `returned` what comes back of a stake at least.
    """

    game: str
    model: str
    version: int
    seal: str
    returned: Fraction
    certified_by: str
    certificate: str
    certified_on: str = ""
    paid_by: str
    plan: dict[str, Any]
    by: Participant


class WaitingJoined(Record, frozen=True, kw_only=True, tag="waiting-joined"):
    """A person waits for a kind of place: `kind` is what its game calls it."""

    person: Participant
    kind: str
    currency: str
    casino: str = CASINO


class WaitingLeft(Record, frozen=True, kw_only=True, tag="waiting-left"):
    """A person waits no more: because a place was taken (`served`), was kept in vain (`late`), or by their own wish."""

    person: Participant
    kind: str
    currency: str
    casino: str = CASINO
    why: str


class PoolAdded(Record, frozen=True, kw_only=True, tag="pool-added"):
    """A pool was set up; its own chain begins."""

    pool: str
    by: Participant


class PoolOrdered(Record, frozen=True, kw_only=True, tag="pool-ordered"):
    """An inspector has ordered something of a pool; `number` counts the orders of one pool.

    `what` is `disable`, `enable` or `transfer`, the last one `to` another pool, which may be `authorised` though that
    is for another model or other stakes.
    """

    pool: str
    what: str
    cause: str
    by: Participant
    number: int
    to: str = ""
    authorised: bool = False


# At a pool -------------------------------------------------------------------------------


class PoolOpened(Record, frozen=True, kw_only=True, tag="pool-opened"):
    """The first line of a pool's chain; without a casino it takes the tables of all."""

    pool: str
    terms: PoolTerms
    currency: str
    casino: str = ""


class PoolStarted(Record, frozen=True, kw_only=True, tag="pool-started"):
    """The house put the start value in."""

    amount: Units


class Given(msgspec.Struct, frozen=True, array_like=True):
    """What one line of a table's chain gave to a pool, and of which stake."""

    table: str
    line: int
    stake: Units
    amount: Units


class PoolFed(Record, frozen=True, kw_only=True, tag="pool-fed"):
    """All that tables gave to a pool in one transaction, or up to a win in it; the money is posted on their lines.

    `seen` is the line of the house's chain up to which everything ordered of pools had been dealt with.
    """

    given: tuple[Given, ...]
    seen: int = 0


class PoolAwarded(Record, frozen=True, kw_only=True, tag="pool-awarded"):
    """The pool was won, on this line of a table's chain, which pays it; `held` is what lay there.

    If it was won `whole`, the prize begins anew, with what could not be divided among several.
    """

    table: str
    line: int
    amount: Units
    held: Units
    whole: bool = True


class PoolInherited(Record, frozen=True, kw_only=True, tag="pool-inherited"):
    """What had gathered at a table under older rules, before its prize was a pool.

    What the table left in trust when it was closed comes from there; what lies there still is in the pool's account.
    """

    table: str
    amount: Units


class PoolTransferred(Record, frozen=True, kw_only=True, tag="pool-transferred"):
    """All that lay there went to another pool, by this order of the house's chain."""

    to: str
    amount: Units
    cause: str
    order: int


class PoolReceived(Record, frozen=True, kw_only=True, tag="pool-received"):
    """What another pool gave up, on this line of its chain, which moves the money."""

    source: str
    line: int
    amount: Units


class PoolDisabled(Record, frozen=True, kw_only=True, tag="pool-disabled"):
    """Nothing can be won any more, by this order; by none, where the last table that fed the pool was closed."""

    cause: str
    order: int = 0


class PoolEnabled(Record, frozen=True, kw_only=True, tag="pool-enabled"):
    """The pool can be won again, by this order; by none, where this `table` was opened, which feeds it."""

    order: int = 0
    table: str = ""


class PoolOrderRefused(Record, frozen=True, kw_only=True, tag="pool-order-refused"):
    """An order that could not be carried out, why, and under which rules."""

    order: int
    sentence: str
    under: tuple[RuleId, ...] = ()


AtPool: TypeAlias = (
    PoolOpened
    | PoolStarted
    | PoolFed
    | PoolAwarded
    | PoolInherited
    | PoolTransferred
    | PoolReceived
    | PoolDisabled
    | PoolEnabled
    | PoolOrderRefused
)
AtTable: TypeAlias = Opened | Stamped | Played | Committed | Revealed | Noted | Closed
InHouse: TypeAlias = (
    PersonAdded
    | RoleGiven
    | CreditsGranted
    | PaidIn
    | PaidOut
    | TableAdded
    | ClosingOrdered
    | ReopeningOrdered
    | PoolAdded
    | PoolOrdered
    | TableEnded
    | SlipPaid
    | ModelApproved
    | WaitingJoined
    | WaitingLeft
)
AnyRecord: TypeAlias = AtTable | InHouse | AtPool


MODEL = "model:"
"""How the sender of an approval begins: each version of a model is approved once."""


WAITING = "waiting"
"""The sender of every line of the waiting list, each numbered by itself: so that they are found without the others."""


def slip_sender(table: str, slip: int) -> str:
    """Under which the payment of a slip is numbered by its line: the books take it once."""
    return f"slip:{table}:{slip}"


def called(record: AnyRecord) -> tuple[str, int | None]:
    """Who sent what is written, and what he calls it; what nobody numbered is the house's own."""
    match record:
        case Played():
            return record.sender, record.number
        case PaidIn(by=by, number=int(number)) | PaidOut(by=by, number=int(number)):
            return by, number
        case PoolAdded(pool=pool):
            return f"{POOL_CHAIN}{pool}", 0
        case PoolOrdered(pool=pool, number=number):
            return f"{POOL_CHAIN}{pool}", number
        case TableEnded(table=table, last=last):
            return name_in_house(table), last
        case SlipPaid():
            return slip_sender(record.table, record.slip), record.line
        case ModelApproved(model=model, version=version):
            return f"{MODEL}{model}", version
        case WaitingJoined(seq=seq) | WaitingLeft(seq=seq):
            return WAITING, seq
    return HOUSE_CHAIN, None


def name_in_house(table: str) -> str:
    """How a table is called where people are called too: its last line is found by this name and its number."""
    return f"table:{table}"
