"""What a session came to, worked out from the chain: the statement at its end, and the last round in full.

Only the lines that moved his money are read, each held to the line before it; a statement carries the head of the
chain, so that whoever keeps it can tell if lines were cut off afterwards.
"""

from collections.abc import Iterator
from itertools import takewhile

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, or_, select

from pagador.betting.bets import BetPlaced, BetReturned, Bets, BetWithdrawn
from pagador.decider import Event, Events, Participant, tag_of
from pagador.house import schema
from pagador.house.chain import Head
from pagador.house.coups import check_over, opening_of, records_of_coup
from pagador.house.ledger import DEMONSTRATION
from pagador.house.loading import checked, read_record
from pagador.house.piles import Staked, lying_after, piles_of, standing_piles
from pagador.house.questions import NotThere, Visited, visit_at, visits_of
from pagador.house.records import AtTable, Closed, Played
from pagador.house.standing import Standing
from pagador.house.store import Line, head_of, lines_of
from pagador.law import rule
from pagador.money import Units

STAKES = "stakes"
LOOKED_BACK = 100
"""In so many sessions a last round is looked for: nobody sits down oftener and never plays, but to make work."""


# Counting --------------------------------------------------------------------------------


class Count:
    """What a session has come to so far: what was staked, won and lost, and in which coups chips lay on the layout."""

    def __init__(self, person: Participant) -> None:
        self.person = person
        self.staked: Units = 0
        self.won: Units = 0
        self.lost: Units = 0
        self.held: Units = 0
        self.lying: Units = 0
        self.since = 0
        self.rounds: set[int] = set()
        self.void: dict[int, Units] = {}
        """The rounds that were void for him, and what came back to him from each."""
        self.bare: list[tuple[int, int]] = []
        """The coups and lines before which no chips of his lay on the layout."""

    def pass_coups(self, coup: int) -> None:
        """Chips that lay on the layout while coups went by were in play in each of them."""
        if self.lying:
            self.rounds.update(range(self.since, coup))
        self.since = coup

    def come_to(self, line: Line) -> None:
        self.pass_coups(line.coup)
        if not self.lying:
            self.bare.append((line.coup, line.seq))

    def take(self, standing: Standing, event: Event, coup: int) -> None:
        for move in standing.game.money.moves(event):
            for purse, amount in ((move.source, -move.amount), (move.target, move.amount)):
                if purse.owner == self.person:
                    self.lying += amount if purse.kind == STAKES else 0
                    self.held += amount if purse.kind != "wallet" else 0
            self.settle(move.source.owner, move.target.owner, move.amount, coup)
        self.stake(event, coup)

    def take_back(self, record: Closed, coup: int) -> None:
        """A table that closed gave back what still lay there; chips that were on the layout were in play until then."""
        for purse, amount in record.returned.items():
            kind, _, owner = purse.partition(":")
            if owner == self.person:
                self.held -= amount
                if kind == STAKES:
                    self.lying -= amount
                    self.rounds.add(coup)

    def settle(self, source: str, target: str, amount: Units, coup: int) -> None:
        """Money that came from others was won, money that went to others was lost."""
        if source == target or self.person not in (source, target) or not amount:
            return
        self.rounds.add(coup)
        self.won += amount if target == self.person else 0
        self.lost += amount if source == self.person else 0

    def take_void(self, events: Events, coup: int) -> None:
        """An act that made a round void, for all whose chips it gave back."""
        returned = (event.bet for event in events if isinstance(event, BetReturned))
        back = sum(bet.stake for bet in returned if bet.owner == self.person)
        if back:
            self.void[coup] = self.void.get(coup, 0) + back

    def stake(self, event: Event, coup: int) -> None:
        match event:
            case BetPlaced(bet=bet) if bet.owner == self.person:
                self.staked += bet.stake
            case BetWithdrawn(bet=bet) if bet.owner == self.person:
                self.staked -= bet.stake
            case BetReturned(bet=bet) if bet.owner == self.person:
                self.rounds.add(coup)


def counted(connection: Connection, standing: Standing, person: Participant, visit: Visited, now: int) -> Count:
    """A session worked out from its lines; `now` is the coup at which the table stands."""
    count = Count(person)
    for line in lines_touching(connection, standing, person, visit):
        count.come_to(line)
        record = read_record(standing, line)
        for event in events_of(record):
            count.take(standing, event, line.coup)
        if isinstance(record, Played) and tag_of(record.command) == standing.game.live.void:
            count.take_void(record.events, line.coup)
        if isinstance(record, Closed):
            count.take_back(record, line.coup)
    if visit.ended is None:
        count.pass_coups(now)
    return count


def events_of(record: AtTable) -> tuple[Event, ...]:
    return record.events if isinstance(record, Played) else ()


def lines_touching(connection: Connection, standing: Standing, person: Participant, visit: Visited) -> Iterator[Line]:
    """The lines of a visit that moved somebody's money, each held to the link of the line before it."""
    log, before, postings = schema.log, schema.log.alias("before"), schema.postings.c
    last = visit.last_seq or head_of(connection, standing.table).seq
    own = purses_of(connection, person)
    moving = select(postings.seq).where(
        postings.chain == standing.table,
        postings.seq.between(visit.first_seq, last),
        or_(postings.source.in_(own), postings.target.in_(own)),
    )
    wanted = (
        select(log, before.c.link.label("link_before"))
        .join(before, (before.c.chain == log.c.chain) & (before.c.seq == log.c.seq - 1))
        .where(log.c.chain == standing.table, log.c.seq.in_(moving))
        .order_by(log.c.seq)
    )
    for row in connection.execute(wanted):
        line = Line(row.chain, row.seq, row.at, row.actor, row.number, row.coup, bytes(row.body), bytes(row.link))
        checked(Head(row.seq - 1, bytes(row.link_before)), line)
        yield line


def purses_of(connection: Connection, person: Participant) -> list[str]:
    wanted = select(schema.accounts.c.name).where(schema.accounts.c.owner == person)
    return list(connection.execute(wanted).scalars())


# The statement ---------------------------------------------------------------------------


class Where(msgspec.Struct, frozen=True, kw_only=True):
    """Where the table's chain stood when the statement was made; the link in hexadecimal."""

    seq: int
    link: str


class Statement(msgspec.Struct, frozen=True, kw_only=True):
    """A session in figures; `result` counts chips still at the table (`held`) as the player's own.

    Rounds that were `void` for the player are no `rounds`; `returned` is what they gave back of what was staked.
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
