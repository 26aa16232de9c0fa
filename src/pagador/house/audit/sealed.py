"""The sealed secrets: one for each commitment, and with the seal at hand, the one that was committed to."""

from sqlalchemy import select

from pagador.equipment.chance import Secret
from pagador.house import schema
from pagador.house.audit.books import Books
from pagador.house.audit.deciding import at
from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.tally import Rows
from pagador.house.records import Committed
from pagador.house.store import raw
from pagador.house.vault import Seal, as_secret, digest_of


class Sealed:
    """The secrets of a chain, taken commitment by commitment."""

    def __init__(self, books: Books, chain: str) -> None:
        kept = schema.secrets.c
        wanted = select(kept.number, kept.sealed).where(kept.chain == chain).order_by(kept.number)
        self.books = books
        self.chain = chain
        self.rows = Rows(books.connection, wanted)

    def check(self, where: Where, record: Committed) -> bytes | Secret | None:
        """The secret of a commitment, if it could be opened here."""
        found = [(row.number, raw(row.sealed)) for row in self.rows.until(record.number)]
        numbers = [number for number, _ in found]
        check_same("A commitment has one secret of its number.", where, numbers, [record.number])
        if self.books.seal is None:
            return None
        secret = check_secret(self.books.seal, found[0][1], where, record)
        self.books.counts.secrets += secret is not None
        self.books.counts.still_sealed += secret is None
        return secret

    def check_end(self) -> None:
        if self.rows.next is not None:
            sentence = f"There is a secret of {self.chain} that belongs to no commitment."
            raise differs(sentence, None, self.rows.next[0], "nothing")


def check_secret(seal: Seal, sealed: bytes, where: Where, record: Committed) -> bytes | Secret | None:
    """A secret held to what was committed to; one that another key is named for stays closed."""
    if seal.is_of_another(sealed):
        return None
    with at(where):
        secret = as_secret(record.kind, seal.open(sealed, f"{where.chain}|{record.number}"))
    check_same("The secret is not what was committed to.", where, digest_of(secret), record.digest)
    return secret
