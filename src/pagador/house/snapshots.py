"""Snapshots: where a table stood, kept so that a start need not read its whole chain; only the chain is proof.

Each is marked under the house's seal, together with the line of which it is kept and the link of that line: one that
somebody has changed, or put beside another chain, is not started from.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from pagador.decider import decode_fraction, encode_fraction
from pagador.house.chain import Head
from pagador.house.ledger import Carried
from pagador.house.records import Committed
from pagador.house.standing import Standing, Visit
from pagador.house.vault import MARK_BYTES, Seal
from pagador.table.log import Stamp
from pagador.wire.states import state_as_data, state_from_data


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A standing as it is kept to start from: all of it that its first line does not say."""

    step: int
    carried: Carried
    visits: dict[str, Visit]
    commitments: int
    bound: Committed | None
    draw: int
    turned: tuple[int, ...]
    turned_in: int
    stamp: Stamp
    state: dict[str, Any]


KEPT = tuple(name for name in Snapshot.__struct_fields__ if name != "state")


def snapshot_of(standing: Standing) -> bytes:
    kept = {name: getattr(standing, name) for name in KEPT}
    return msgspec.json.encode(Snapshot(state=state_as_data(standing.state), **kept), enc_hook=encode_fraction)


def kept_of(standing: Standing, seal: Seal) -> bytes:
    """A snapshot as it is stored: its mark, and then itself."""
    content = snapshot_of(standing)
    return seal.mark(content, mark_place(standing.table, standing.head)) + content


def is_ours(table: str, head: Head, body: bytes, seal: Seal) -> bool:
    """Whether the house itself kept this of that line of this chain."""
    return seal.marked(body[:MARK_BYTES], body[MARK_BYTES:], mark_place(table, head))


def mark_place(table: str, head: Head) -> str:
    return f"standing|{table}|{head.seq}|{head.link.hex()}"


def from_snapshot(first: Standing, head: Head, body: bytes) -> Standing | None:
    """The standing that a snapshot keeps, of a table of which the first line is known; its mark is not looked at.

    Nothing, if it was made by other rules or under other law: then only the chain says where the table stands.
    """
    try:
        kept = msgspec.json.decode(body[MARK_BYTES:], type=Snapshot, dec_hook=decode_fraction)
        state = state_from_data(first.state, kept.state)
    except (msgspec.MsgspecError, KeyError, TypeError):
        return None
    if kept.stamp != renewed(kept.stamp):
        return None
    return replace(first, state=state, head=head, **{name: getattr(kept, name) for name in KEPT})


def renewed(stamp: Stamp) -> Stamp:
    """The same table under the rules and the law of this program."""
    return Stamp(game=stamp.game, edition=stamp.edition, terms=stamp.terms, readings=stamp.readings)
