"""Anchored heads: where chains stood when somebody signed it, held against where the books have them."""

from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec

from pagador.house.anchors import Heads
from pagador.house.audit.differences import Difference, Differs, Where
from pagador.house.chain import Head
from pagador.house.store import Line

CUT = "its tail was cut or a backup was restored"


class Mark(msgspec.Struct, frozen=True):
    """That a chain had this link at some line, and when that was signed."""

    at: int
    link: str

    @property
    def day(self) -> str:
        return f"{datetime.fromtimestamp(self.at / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"


class Anchored:
    """Every head of an anchor file, by chain and line; the first of those that say the same."""

    def __init__(self, anchors: Iterable[Heads]) -> None:
        self.marks: dict[str, dict[int, list[Mark]]] = {}
        for anchor in anchors:
            for chain, (seq, link) in anchor.heads.items():
                self.add(chain, seq, Mark(anchor.at, link))

    def add(self, chain: str, seq: int, mark: Mark) -> None:
        """A chain anchored before its first line says nothing."""
        known = self.marks.setdefault(chain, {}).setdefault(seq, []) if seq else [mark]
        if all(other.link != mark.link for other in known):
            known.append(mark)

    def check_line(self, line: Line) -> None:
        """A line that was anchored is the one that was anchored."""
        for mark in self.marks.get(line.chain, {}).get(line.seq, ()):
            if mark.link != line.link.hex():
                sentence = f"The chain of {line.chain} was anchored at line {line.seq} on {mark.day}; "
                where = Where(line.chain, line.coup, line.seq)
                raise disagreement(f"{sentence}the books have another line there.", where, line.link.hex(), mark.link)

    def check_end(self, chain: str, head: Head) -> None:
        """The books reach as far as the anchors do."""
        seq = max(self.marks.get(chain, ()), default=0)
        if seq <= head.seq:
            return
        mark = self.marks[chain][seq][-1]
        end = f"the books end at line {head.seq}" if head.seq else "the books have no such chain"
        sentence = f"The chain of {chain} was anchored at line {seq} on {mark.day}; {end}: {CUT}."
        raise disagreement(sentence, None, str(head.seq), str(seq))

    def check_chains(self, known: Iterable[str]) -> None:
        """Every chain that was anchored is there."""
        for chain in sorted(self.marks.keys() - set(known)):
            self.check_end(chain, Head(0, b""))


def disagreement(sentence: str, where: Where | None, written: str, given: str) -> Differs:
    return Differs(Difference(sentence=sentence, where=where, written=written, given=given))
