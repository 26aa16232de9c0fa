"""The sealed secrets: one for each commitment, and with the seal at hand, the one that was committed to."""

from hashlib import sha256

import msgspec
from sqlalchemy import select

from pagador.equipment.chance import Secret, root
from pagador.house import schema
from pagador.house.audit.books import Books
from pagador.house.audit.deciding import at
from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.tally import Rows
from pagador.house.records import Committed
from pagador.house.store import raw
from pagador.house.vault import SHOE, Seal


class Sealed:
    """The secrets of a chain, taken commitment by commitment."""

    def __init__(self, books: Books, chain: str) -> None:
        kept = schema.secrets.c
        wanted = select(kept.number, kept.sealed).where(kept.chain == chain).order_by(kept.number)
        self.books = books
        self.chain = chain
        self.rows = Rows(books.connection, wanted)

    def check(self, where: Where, record: Committed) -> None:
        found = [(row.number, raw(row.sealed)) for row in self.rows.until(record.number)]
        numbers = [number for number, _ in found]
        check_same("A commitment has one secret of its number.", where, numbers, [record.number])
        if self.books.seal is not None:
            self.unseal(self.books.seal, found[0][1], where, record)

    def unseal(self, seal: Seal, sealed: bytes, where: Where, record: Committed) -> None:
        """Hold a secret to what was committed to; one that another key is named for is counted and stays closed."""
        if seal.is_of_another(sealed):
            self.books.counts.still_sealed += 1
            return
        with at(where):
            plain = seal.open(sealed, f"{self.chain}|{record.number}")
        check_same("The secret is not what was committed to.", where, digest_of(record.kind, plain), record.digest)
        self.books.counts.secrets += 1

    def check_end(self) -> None:
        if self.rows.next is not None:
            sentence = f"There is a secret of {self.chain} that belongs to no commitment."
            raise differs(sentence, None, self.rows.next[0], "nothing")


def digest_of(kind: str, plain: bytes) -> str:
    """What is published of a secret."""
    return root(msgspec.json.decode(plain, type=Secret)) if kind == SHOE else sha256(plain).hexdigest()
