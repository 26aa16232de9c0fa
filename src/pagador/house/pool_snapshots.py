"""Where a pool stood, kept so that a start need not read all that was ever given to it; only the chain is proof.

Each is marked under the house's seal like the standing of a table, and counts only under the rules that kept it.
"""

import logging

import msgspec
from sqlalchemy import Connection, insert, select

from pagador.decider import RULES_VERSION, decode_fraction, encode_fraction
from pagador.house import schema
from pagador.house.pools import PoolStanding, chain_of
from pagador.house.snapshots import is_ours, mark_place
from pagador.house.store import Writing, raw
from pagador.house.vault import MARK_BYTES, Seal
from pagador.law.fingerprint import fingerprint

logger = logging.getLogger("pagador.floor")


class PoolSnapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A pool at one line of its chain, and the rules and the law that brought it there."""

    rules_version: str = RULES_VERSION
    law: str = msgspec.field(default_factory=fingerprint)
    standing: PoolStanding


def keep_pool(page: Writing, standing: PoolStanding, seal: Seal) -> None:
    """Keep where a pool stands now."""
    chain, content = chain_of(standing.name), pool_as_kept(standing)
    body = seal.mark(content, mark_place(chain, standing.head)) + content
    page.connection.execute(insert(schema.snapshots), {"chain": chain, "seq": standing.head.seq, "body": body})


def pool_as_kept(standing: PoolStanding) -> bytes:
    return msgspec.json.encode(PoolSnapshot(standing=standing), enc_hook=encode_fraction)


def kept_pool(connection: Connection, name: str, seal: Seal) -> PoolStanding | None:
    """Where a pool stood when it was kept last; nothing, if that was not by this house or not by these rules."""
    chain, kept = chain_of(name), schema.snapshots.c
    wanted = select(kept.body).where(kept.chain == chain).order_by(kept.seq.desc()).limit(1)
    body = raw(connection.execute(wanted).scalar() or b"")
    standing = pool_from_snapshot(body)
    if standing is not None and not is_ours(chain, standing.head, body, seal):
        logger.error("what was kept of the pool %s is not the house's: its whole chain is read", name)
        return None
    return standing


def pool_from_snapshot(body: bytes) -> PoolStanding | None:
    """The pool that a snapshot keeps; its mark is not looked at."""
    try:
        kept = msgspec.json.decode(body[MARK_BYTES:], type=PoolSnapshot, dec_hook=decode_fraction)
    except (msgspec.MsgspecError, ValueError):
        return None
    return kept.standing if (kept.rules_version, kept.law) == (RULES_VERSION, fingerprint()) else None
