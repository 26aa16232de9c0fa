"""What the chain holds of one coup's chance: what was committed to, drawn and opened, gathered line by line."""

from sqlalchemy import Connection

from pagador.betting.bets import BetPlaced
from pagador.decider import CHANCE
from pagador.equipment.chance import Secret
from pagador.game import Pack
from pagador.house.audit.books import record_of, where_of
from pagador.house.audit.chance import Draw, check_order, draw_of, in_order
from pagador.house.audit.deciding import as_written, followed
from pagador.house.audit.differences import Where, differs
from pagador.house.audit.replay import standing_before
from pagador.house.audit.sealed import check_secret
from pagador.house.chain import Head
from pagador.house.records import Committed, Played, Revealed
from pagador.house.standing import Standing
from pagador.house.store import Line, lines_of
from pagador.house.vault import Seal, sealed_of
from pagador.law import Refused


class Evidence:
    """What the chain holds of one coup's chance so far; `secret` is its deck, where that was unsealed.

    `given_up` are draws from what the table was bound to earlier in the coup: a deck shuffled anew counts for nothing.
    """

    def __init__(self, standing: Standing, coup: int) -> None:
        self.standing = standing
        self.coup = coup
        self.committed: Committed | None = None
        self.pack: Pack | None = None
        self.draws: list[Draw] = []
        self.given_up: list[Draw] = []
        self.first_bet: int | None = None
        self.opened: tuple[Revealed, Where] | None = None
        self.whole: tuple[Revealed, Where] | None = None
        self.secret: Secret | None = None

    @property
    def kept(self) -> bool:
        """Whether cards of this coup that nobody turned stay closed to players."""
        return self.standing.game.shoes.kept

    @property
    def over(self) -> bool:
        return self.standing.coup > self.coup

    def take(self, line: Line) -> None:
        record, where = record_of(line), where_of(line)
        if isinstance(record, Played):
            record = as_written(self.standing, record, where)
            if not self.over:
                self.played(record, where)
        elif isinstance(record, Revealed):
            self.revealed(record, where)
        self.standing = followed(self.standing, record, Head(line.seq, line.link), where)

    def played(self, record: Played, where: Where) -> None:
        """A bet or a draw of this coup: by then it must be bound."""
        staked = any(isinstance(event, BetPlaced) for event in record.events)
        self.bind(self.standing.bound)
        if not (staked or record.actor == CHANCE):
            return
        if not in_order(self.standing):
            raise differs("It came before what decides it was committed to.", where)
        if staked:
            self.first_bet = self.first_bet or where.line
        else:
            self.draws.append(draw_of(self.standing, record, where))

    def bind(self, committed: Committed | None) -> None:
        """What the coup is drawn from; if the table is bound anew in it, only what is opened after that counts."""
        if committed is not None and committed != self.committed:
            self.committed, self.opened, self.whole = committed, None, None
            self.given_up, self.draws = [*self.given_up, *self.draws], []
            self.pack = self.standing.game.shoes.pack(self.standing.state)

    def revealed(self, record: Revealed, where: Where) -> None:
        if self.committed is None or record.number != self.committed.number:
            return
        if record.whole:
            self.whole = (record, where)
        elif record.coup == self.coup:
            self.opened = (record, where)

    @property
    def complete(self) -> bool:
        """Whether nothing more can come that is of this coup: another commitment has taken the place of its own."""
        bound = self.standing.bound
        return self.over and bound is not None and self.committed is not None and bound.number > self.committed.number

    @property
    def open_draws(self) -> list[Draw]:
        """The draws that can be checked: what somebody saw and nobody turned is opened only with the whole shoe."""
        if self.kept and self.opened is None:
            return []
        if self.whole is not None or self.opened is None or not self.opened[0].cards:
            return self.draws
        opened = {card.position for card in self.opened[0].cards}
        return [draw for draw in self.draws if draw.after in opened]

    @property
    def closed_draws(self) -> list[Draw]:
        """The draws that somebody saw and nobody turned."""
        shown = self.open_draws
        return [draw for draw in self.draws if draw not in shown]

    def unseal(self, connection: Connection, seal: Seal) -> None:
        """Take the order of a deck that stays closed from the books, held to its pack; by another seal, nothing."""
        committed, table = self.committed, self.standing.table
        sealed = None if committed is None else sealed_of(connection, table, committed.number)
        if not self.kept or committed is None or sealed is None:
            return
        where = Where(table, self.coup, committed.seq)
        secret = check_secret(seal, sealed, where, committed)
        if isinstance(secret, Secret):
            assert self.pack is not None
            check_order(secret, self.pack, where)
            self.secret = secret


def gathered(connection: Connection, table: str, coup: int, seal: Seal | None) -> Evidence:
    """All that the chain has of a coup that is over, at a table that commits."""
    before = standing_before(connection, table, coup, seal)
    if before.manner.source == "hand":
        raise Refused(f"{table} is dealt by hand: it has no proof of its chance, and says so.")
    evidence = Evidence(before, coup)
    for line in lines_of(connection, table, after=before.head.seq):
        evidence.take(line)
        if evidence.complete:
            break
    if not evidence.over and not evidence.standing.closed:
        raise Refused(f"Coup {coup} of {table} is not over: what it is drawn from is opened when it is.")
    if seal is not None:
        evidence.unseal(connection, seal)
    return evidence
