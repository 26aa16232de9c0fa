"""A session counted from the lines of its table's chain that moved the player's money."""

from collections.abc import Iterator

from sqlalchemy import Connection, or_, select

from pagador.betting.bets import BetPlaced, BetReturned, BetWithdrawn
from pagador.betting.coup import CoupEnded, CoupVoided
from pagador.decider import Event, Events, Move, Participant, Purse, tag_of
from pagador.game import Banker
from pagador.house import schema
from pagador.house.chain import Head
from pagador.house.coups import records_of_coup
from pagador.house.ledger import purse_returned
from pagador.house.loading import checked, read_record
from pagador.house.questions import Visited
from pagador.house.records import AtTable, Closed, Played
from pagador.house.shares import Shares
from pagador.house.standing import Standing, is_put_up
from pagador.house.store import Line, head_of
from pagador.money import Units

STAKES = "stakes"
BANK = ("bank", "garage")
"""The purses of a player who holds the bank: what is in them lies on the layout as bets do."""


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
        self.settled: set[int] = set()
        """The coups in which the player won or lost something."""
        self.shares = Shares(person)
        self.void: dict[int, Units] = {}
        """The rounds that were void for the player, and what each of them gave back."""
        self.bare: list[tuple[int, int]] = []
        """The coups and lines before which the player had no chips on the layout."""

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
        moves = standing.game.money.moves(event)
        for move in moves:
            for purse, amount in ((move.source, -move.amount), (move.target, move.amount)):
                if purse.owner == self.person:
                    self.lying += amount if purse.kind in (STAKES, *BANK) else 0
                    self.held += amount if purse.kind != "wallet" else 0
            if move.source.owner == self.person and is_put_up(move):
                self.staked += move.amount
            if not move.shared:
                self.settle(move.source.owner, move.target.owner, move.amount, coup)
        self.share(tuple(move for move in moves if move.shared), coup)
        self.stake(event, coup)

    def share(self, moves: tuple[Move, ...], coup: int) -> None:
        """Chips in a bank that two share stay whose they were; when it is divided, the difference is won or lost."""
        before = self.shares.held
        gain = self.shares.take(moves, coup)
        self.held += self.shares.held - before
        self.lying += max(self.shares.held, 0) - max(before, 0)
        self.won += max(gain, 0)
        self.lost += max(-gain, 0)

    def take_back(self, record: Closed, coup: int) -> None:
        """A table that closed gave back what still lay there; chips that were on the layout were in play until then."""
        for purse, amount in record.returned.items():
            source, target = purse_returned(purse)
            if source.owner == self.person:
                self.held -= amount
            if source.owner == self.person and source.kind in (STAKES, *BANK):
                self.lying -= amount
                self.rounds.add(coup)
            if source.owner != target:
                self.share((Move(source, Purse("wallet", target), amount, shared=True),), coup)

    def settle(self, source: str, target: str, amount: Units, coup: int) -> None:
        """Money that came from others was won, money that went to others was lost."""
        if source == target or self.person not in (source, target) or not amount:
            return
        self.rounds.add(coup)
        self.settled.add(coup)
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
        if any(isinstance(event, CoupEnded) for event in events_of(record)) and count.shares.held > 0:
            count.rounds.add(line.coup)
        for event in events_of(record):
            count.take(standing, event, line.coup)
        if isinstance(record, Played) and is_void(standing, record):
            count.take_void(record.events, line.coup)
        if isinstance(record, Closed):
            count.take_back(record, line.coup)
    if visit.ended is None:
        count.pass_coups(now)
    if people_bank(standing):
        unmoved = sorted(count.rounds - count.settled - count.void.keys())
        count.void |= {coup: 0 for coup in unmoved if was_void(connection, standing, coup)}
    return count


def people_bank(standing: Standing) -> bool:
    """Whether players bank against each other: a void coup then moves no chips of who has them in the bank."""
    return standing.game.facts.banker is Banker.PEOPLE


def was_void(connection: Connection, standing: Standing, coup: int) -> bool:
    records = records_of_coup(connection, standing, coup)
    return any(isinstance(record, Played) and is_void(standing, record) for record in records)


def is_void(standing: Standing, record: Played) -> bool:
    """Whether an act made a round void: by the command for that, or by a rule applied to a reported fault."""
    by_command = tag_of(record.command) == standing.game.live.void
    return by_command or any(isinstance(event, CoupVoided) for event in record.events)


def events_of(record: AtTable) -> tuple[Event, ...]:
    return record.events if isinstance(record, Played) else ()


def lines_touching(connection: Connection, standing: Standing, person: Participant, visit: Visited) -> Iterator[Line]:
    """The lines of a visit that moved the player's money, each checked against the link of the line before it.

    Where people bank, those too that moved a bank: one that two share may end with nothing left for one of them.
    """
    log, before, postings = schema.log, schema.log.alias("before"), schema.postings.c
    last = visit.last_seq or head_of(connection, standing.table).seq
    own = purses_of(connection, person) + (banks_at(connection, standing.table) if people_bank(standing) else [])
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


def banks_at(connection: Connection, table: str) -> list[str]:
    """Every account of a bank that people have or had at a table."""
    accounts = schema.accounts.c
    wanted = select(accounts.name).where(accounts.place == table, accounts.kind == "bank")
    return list(connection.execute(wanted).scalars())
