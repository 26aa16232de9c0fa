"""Verdicts on books that were spoiled: what an audit finds first, and where."""

from pagador.house.audit.differences import Difference
from pagador.house.audit.verify import Verdict, verify
from pagador.house.store import Line, Store
from pagador.house.vault import Seal
from tests.house.evening import SEAL_KEY
from tests.house.shelf import Shelf


def audited(store: Store, shelf: Shelf | None = None) -> Verdict:
    """The verdict on these books, with the seal at hand, and with the anchors of a shelf if there is one."""
    return verify(store, anchors=shelf.signed() if shelf else (), seal=Seal(SEAL_KEY))


def found(store: Store, shelf: Shelf | None = None) -> Difference:
    verdict = audited(store, shelf)
    assert not verdict.clean
    assert verdict.difference is not None
    return verdict.difference


def place(difference: Difference) -> tuple[str, int, int] | None:
    where = difference.where
    return None if where is None else (where.chain, where.coup, where.line)


def at(line: Line) -> tuple[str, int, int]:
    return (line.chain, line.coup, line.seq)
