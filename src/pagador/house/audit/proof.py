"""The proof of one coup: what it was drawn from was fixed before its bets, and is what was opened after it.

Only what the table publishes is used: the records of its chain, and the rules that say what was asked of chance.
"""

import msgspec
from sqlalchemy import Connection

from pagador.betting.bets import BetPlaced
from pagador.decider import CHANCE
from pagador.game import Pack
from pagador.house.audit.books import record_of, where_of
from pagador.house.audit.chance import (
    Draw,
    binding,
    check_cards,
    check_draw,
    check_faces,
    check_key,
    check_position,
    check_whole,
    draw_of,
    in_order,
    read_key,
)
from pagador.house.audit.deciding import as_written, followed
from pagador.house.audit.differences import Where, differs
from pagador.house.audit.replay import after, kept_before, standing_before
from pagador.house.chain import Head
from pagador.house.records import Committed, Played, Revealed
from pagador.house.standing import Standing
from pagador.house.store import Line, lines_of
from pagador.house.vault import KEY, Seal
from pagador.law import Refused

LIMITS = (
    "This proves that nobody chose what came after seeing the bets; it does not prove that it was picked at random, "
    "nor that the house kept it to itself until then."
)


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """That one coup was drawn from what was committed to; lines are those of the table's chain."""

    table: str
    coup: int
    kind: str
    number: int
    of: int
    digest: str
    committed: int
    first_bet: int | None
    opened: int | None
    whole: int | None
    drawn: tuple[str, ...]
    proves: str


class Evidence:
    """What the chain holds of one coup's chance, gathered line by line."""

    def __init__(self, standing: Standing, coup: int) -> None:
        self.standing = standing
        self.coup = coup
        self.committed: Committed | None = None
        self.pack: Pack | None = None
        self.draws: list[Draw] = []
        self.first_bet: int | None = None
        self.opened: tuple[Revealed, Where] | None = None
        self.whole: tuple[Revealed, Where] | None = None

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


def prove(connection: Connection, table: str, coup: int, seal: Seal | None = None) -> Proof:
    """The proof of a coup; a difference is an error, and so is a coup of which there can be none."""
    evidence = gathered(connection, table, coup, seal)
    committed = evidence.committed
    if committed is None:
        raise differs(f"Nothing was committed to in coup {coup} of {table}.")
    opened: int | None
    if committed.kind == KEY:
        opened = check_coup(table, committed, evidence)
    else:
        check_fresh(connection, table, committed, seal)
        opened = check_shoe(committed, evidence)
    return Proof(
        table=table,
        coup=coup,
        kind=committed.kind,
        number=committed.number,
        of=committed.of,
        digest=committed.digest,
        committed=committed.seq,
        first_bet=evidence.first_bet,
        opened=opened,
        whole=evidence.whole[1].line if evidence.whole else None,
        drawn=tuple(outcome for draw in evidence.draws for outcome in draw.outcomes),
        proves=f"{sentence(committed, evidence, opened)} {LIMITS}",
    )


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
    return evidence


# Keys ------------------------------------------------------------------------------------


def check_coup(table: str, committed: Committed, evidence: Evidence) -> int:
    """The key is the one committed to and gives every draw again; the line on which it was opened."""
    record, where = must_be_open(committed, evidence.opened)
    key = read_key(record, where)
    check_key(committed, key, where)
    for draw in evidence.draws:
        check_draw(table, committed, key, draw)
    return where.line


def must_be_open(committed: Committed, opened: tuple[Revealed, Where] | None) -> tuple[Revealed, Where]:
    if opened is None:
        raise differs(f"Commitment {committed.number}, made on line {committed.seq}, was never opened.")
    return opened


# Shoes -----------------------------------------------------------------------------------


def check_fresh(connection: Connection, table: str, committed: Committed, seal: Seal | None) -> None:
    """The order was committed to as soon as it was shuffled: nobody had cut it, or done anything else."""
    standing = kept_before(connection, table, committed.seq, seal)
    shuffled = False
    for line in lines_of(connection, table, after=standing.head.seq):
        if line.seq >= committed.seq:
            break
        before, standing = standing, after(standing, line)
        if shuffled and isinstance(record_of(line), Played):
            raise differs("It came between the shuffle and what was committed to.", where_of(line))
        shuffled = shuffled or binding(before) != committed.of == binding(standing)
    if not shuffled:
        raise differs(f"Shoe {committed.of} was committed to before it was shuffled.")


def check_shoe(committed: Committed, evidence: Evidence) -> int | None:
    """Each card lay where the cut has it, and leads to the root, by itself or in the whole shoe once that is open."""
    for draw in evidence.draws:
        check_position(committed, draw)
    if evidence.opened is not None:
        record, where = evidence.opened
        check_cards(committed, evidence.draws, record.cards, where)
    if evidence.whole is not None:
        record, where = evidence.whole
        assert evidence.pack is not None
        check_whole(committed, evidence.pack, record.cards, where)
        check_faces(evidence.draws, record.cards)
    if evidence.draws and evidence.opened is None and evidence.whole is None:
        raise Refused(f"No card of coup {evidence.coup} lay open: they are opened when the shoe is over.")
    opened = evidence.opened or evidence.whole
    return None if opened is None else opened[1].line


def open_draws(evidence: Evidence) -> list[Draw]:
    """The draws that can be checked: what somebody saw and nobody turned is opened only with the whole shoe."""
    if evidence.whole is not None or evidence.opened is None or not evidence.opened[0].cards:
        return evidence.draws
    opened = {card.position for card in evidence.opened[0].cards}
    return [draw for draw in evidence.draws if draw.after in opened]


# Sentences -------------------------------------------------------------------------------


def sentence(committed: Committed, evidence: Evidence, opened: int | None) -> str:
    """What was checked."""
    bets = (
        f"before the first bet on line {evidence.first_bet}"
        if evidence.first_bet
        else "and nothing was bet in this coup"
    )
    came = told(open_draws(evidence))
    if committed.kind == KEY:
        gives = f"it gives {came} again" if came else "nothing was drawn from it"
        return (
            f"The digest of the key of coup {evidence.coup} stood on line {committed.seq}, {bets}; opened on line "
            f"{opened} it is that key, and {gives}."
        )
    leads = f"opened on line {opened}, {came} lead to it from where the cut has them" if came else "no card was shown"
    closed = told([draw for draw in evidence.draws if draw not in open_draws(evidence)])
    but = f"; {closed} was not turned, and is opened with the whole shoe" if closed else ""
    return (
        f"The root of shoe {committed.of} stood on line {committed.seq}, as soon as it was shuffled, {bets}; "
        f"{leads}{but}."
    )


def told(draws: list[Draw]) -> str:
    return ", ".join(outcome for draw in draws for outcome in draw.outcomes)
