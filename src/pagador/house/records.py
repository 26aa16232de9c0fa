"""What the chains record: at each table what was opened, played, committed to and revealed; in the house the rest.

A record's tag is permanent: it is the log's format. The command and the events of `Played` are in the tongues of the
table's game and stay raw until a game reads them.
"""

from typing import Any, TypeAlias

import msgspec

from pagador.decider import Participant
from pagador.law import RuleId
from pagador.money import Units
from pagador.table.log import Stamp

HOUSE_CHAIN = "house"
"""The chain of what happens at no table: people, roles, the cashier's desk, tables opened and closed."""


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


AtTable: TypeAlias = Opened | Stamped | Played | Committed | Revealed | Noted | Closed
InHouse: TypeAlias = (
    PersonAdded | RoleGiven | CreditsGranted | PaidIn | PaidOut | TableAdded | ClosingOrdered | ReopeningOrdered
)
AnyRecord: TypeAlias = AtTable | InHouse


def called(record: AnyRecord) -> tuple[str, int | None]:
    """Who sent what is written, and what he calls it; what nobody numbered is the house's own."""
    match record:
        case Played():
            return record.sender, record.number
        case PaidIn(by=by, number=int(number)) | PaidOut(by=by, number=int(number)):
            return by, number
    return HOUSE_CHAIN, None
