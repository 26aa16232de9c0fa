"""What a session came to, worked out from the chain: the statement at its end, and the last round in full.

Only the lines that moved his money are read, each held to the line before it; a statement carries the head of the
chain, so that whoever keeps it can tell if lines were cut off afterwards.
"""

from itertools import takewhile

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from pagador.betting.bets import Bets
from pagador.decider import Participant
from pagador.house.counting import Count, counted, events_of
from pagador.house.coups import check_over, opening_of, records_of_coup
from pagador.house.ledger import DEMONSTRATION
from pagador.house.loading import read_record
from pagador.house.piles import Staked, lying_after, piles_of, standing_piles
from pagador.house.questions import NotThere, visit_at, visits_of
from pagador.house.records import AtTable, Closed
from pagador.house.standing import Standing
from pagador.house.store import head_of, lines_of
from pagador.law import rule
from pagador.money import Units

LOOKED_BACK = 100
"""In so many sessions a last round is looked for: nobody sits down oftener and never plays, but to make work."""


# The statement ---------------------------------------------------------------------------


class Where(msgspec.Struct, frozen=True, kw_only=True):
    """Where the table's chain stood when the statement was made; the link in hexadecimal."""

    seq: int
    link: str


class Statement(msgspec.Struct, frozen=True, kw_only=True):
    """A session in figures; `result` counts chips still at the table (`held`) as the player's own.

    Rounds that were `void` for the player are no `rounds`; `returned` is what they gave back of what was staked. Who
    banks has `staked` what was put into the bank, alone or shared, each time that it was put up; a share in the bank of
    another is `held`, until the bank ends and what it has come to is won or lost.
    """

    person: str
    table: str
    game: str
    currency: str
    demonstration: bool
    first_seq: int
    last_seq: int | None
    began: int
    ended: int | None
    rounds: int
    void: int
    returned: Units
    staked: Units
    won: Units
    lost: Units
    result: Units
    held: Units
    head: Where


@rule("pt15.803.39", "pt15.803.2.g", "pt15.804.26", "pt15.804.3.e")
def statement_of(connection: Connection, person: Participant, table: str, first_seq: int, now: int) -> Statement:
    """The summary of a session of one's own, over or not yet."""
    visit = visit_at(connection, person, table, first_seq)
    standing = opening_of(connection, table)
    count = counted(connection, standing, person, visit, now)
    head = head_of(connection, table)
    return Statement(
        person=person,
        table=table,
        game=visit.game,
        currency=standing.currency,
        demonstration=standing.currency == DEMONSTRATION,
        first_seq=visit.first_seq,
        last_seq=visit.last_seq,
        began=visit.began,
        ended=visit.ended,
        rounds=len(count.rounds - count.void.keys()),
        void=len(count.void),
        returned=sum(count.void.values()),
        staked=count.staked,
        won=count.won,
        lost=count.lost,
        result=count.won - count.lost,
        held=count.held,
        head=Where(seq=head.seq, link=head.link.hex()),
    )


# The last round --------------------------------------------------------------------------


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """A round that somebody had chips in: every record of it, and his own piles."""

    standing: Standing
    coup: int
    records: tuple[AtTable, ...]
    stakes: tuple[Staked, ...]
    won: Units
    lost: Units


@rule("pt15.803.37", "pt15.804.24")
def last_round_of(connection: Connection, person: Participant, table: str, now: int) -> Round:
    """The last round of a table that is over and in which one had chips, of one's last sessions there."""
    standing = opening_of(connection, table)
    for visit in visits_of(connection, person, table, limit=LOOKED_BACK):
        count = counted(connection, standing, person, visit, now)
        over = [coup for coup in count.rounds if not now or coup < now]
        if over:
            return round_of(connection, standing, count, max(over), now)
    raise NotThere(f"You have had no bet in a round of {table} that is over.")


def round_of(connection: Connection, standing: Standing, session: Count, coup: int, now: int) -> Round:
    check_over(connection, standing.table, coup, now)
    records = records_of_coup(connection, standing, coup)
    events = [event for record in records for event in events_of(record)]
    count = Count(session.person)
    count.shares = session.shares.as_they_lay(coup)
    for event in events:
        count.take(standing, event, coup)
    stakes = piles_of(events, session.person)
    closed = isinstance(records[-1], Closed)
    if closed or standing.game.counting.bets_outlive_coups:
        left = standing_piles(lying_before(connection, standing, session, coup), events, session.person)
        stakes += tuple(replace(pile, became="returned") for pile in left) if closed else left
    return Round(standing=standing, coup=coup, records=records, stakes=stakes, won=count.won, lost=count.lost)


def lying_before(connection: Connection, standing: Standing, session: Count, coup: int) -> Bets:
    """One's chips when a coup began, followed from the last time that none lay there; none, if that was in the coup."""
    bare_in, bare_at = next((at, seq) for at, seq in reversed(session.bare) if at <= coup)
    if bare_in == coup:
        return ()
    lines = takewhile(lambda line: line.coup < coup, lines_of(connection, standing.table, after=bare_at - 1))
    events = (event for line in lines for event in events_of(read_record(standing, line)))
    return lying_after((), events, session.person)
