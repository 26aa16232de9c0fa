"""The proof of one coup: what it was drawn from was fixed before its bets, and is what was opened after it.

Only what the table publishes is used: the records of its chain, and the rules that say what was asked of chance; and,
with the seal at hand, the deck itself where cards that nobody turned stay closed.
"""

import msgspec
from sqlalchemy import Connection

from pagador.house.audit.books import record_of, where_of
from pagador.house.audit.chance import (
    binding,
    check_cards,
    check_draw,
    check_faces,
    check_key,
    check_lay,
    check_position,
    check_whole,
    read_key,
)
from pagador.house.audit.differences import Where, differs
from pagador.house.audit.evidence import Evidence, gathered
from pagador.house.audit.proving import sentences
from pagador.house.audit.replay import after, kept_before
from pagador.house.records import Committed, Played, Revealed
from pagador.house.store import lines_of
from pagador.house.vault import KEY, Seal
from pagador.law import Refused


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """That one coup was drawn from what was committed to; lines are those of the table's chain.

    Where `kept`, cards that nobody turned are never opened: they are held to the deck itself if that was `unsealed`,
    and `closed` counts those that somebody was shown, which `drawn` does not tell.
    """

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
    closed: int = 0
    kept: bool = False
    unsealed: bool = False
    proves: str


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
    told = evidence.open_draws if evidence.kept else evidence.draws
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
        drawn=tuple(outcome for draw in told for outcome in draw.outcomes),
        closed=len(evidence.draws) - len(told),
        kept=evidence.kept,
        unsealed=evidence.secret is not None,
        proves=" ".join(sentences(committed, evidence, opened)),
    )


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
        if evidence.secret is not None:
            check_lay(evidence.secret, draw)
    if evidence.opened is not None:
        record, where = evidence.opened
        check_cards(committed, evidence.draws, record.cards, where)
    if evidence.whole is not None:
        record, where = evidence.whole
        assert evidence.pack is not None
        check_whole(committed, evidence.pack, record.cards, where)
        check_faces(evidence.draws, record.cards)
    if evidence.draws and evidence.opened is None and evidence.whole is None and evidence.secret is None:
        raise Refused(f"No card of coup {evidence.coup} lay open: {when_opened(evidence)}.")
    opened = evidence.opened or evidence.whole
    return None if opened is None else opened[1].line


def when_opened(evidence: Evidence) -> str:
    return "only the seal could open them" if evidence.kept else "they are opened when the shoe is over"
