"""The vault: what chance is bound to, sealed under a key that is not in the database, and the draws made from it."""

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from secrets import token_bytes
from typing import TypeVar

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import Connection, insert, select

from pagador.decider import Lot
from pagador.equipment.chance import (
    CommittedChance,
    CommittedShoe,
    Secret,
    WatchedRandom,
    commit,
    new_key,
    opening,
    root,
    shuffled,
)
from pagador.game import Pack
from pagador.house import schema
from pagador.house.records import Committed, OpenedCard, Revealed
from pagador.house.standing import Standing
from pagador.house.store import Store, Writing, raw
from pagador.law import Refused

SEAL_BYTES, NONCE_BYTES = 32, 12
MARK_BYTES = NONCE_BYTES + 16
NAMED, NAME_BYTES = b"key:", 8
"""How a secret begins that says under which key it is sealed; older ones begin with their nonce."""

KEY, SHOE = "key", "shoe"

Drawn = TypeVar("Drawn")


class ChanceLost(Refused):
    """What a coup was bound to cannot be opened any more, or the source has failed: the coup cannot be played out."""


# The seal --------------------------------------------------------------------------------


class Seal:
    """Authenticated encryption under the house's key; what is sealed for one place opens at no other."""

    def __init__(self, key: bytes) -> None:
        self.cipher = AESGCM(key)
        self.name = NAMED + sha256(b"the name of a seal|" + key).digest()[:NAME_BYTES]

    def close(self, plain: bytes, place: str) -> bytes:
        """What is sealed, and by its name the key that opens it."""
        return self.name + self.encrypted(plain, place)

    def encrypted(self, plain: bytes, place: str) -> bytes:
        nonce = token_bytes(NONCE_BYTES)
        return nonce + self.cipher.encrypt(nonce, plain, place.encode())

    def is_of_another(self, sealed: bytes) -> bool:
        """Whether something says that it was sealed under another key than this one."""
        return sealed.startswith(NAMED) and not sealed.startswith(self.name)

    def open(self, sealed: bytes, place: str) -> bytes:
        kept = sealed[len(self.name) :] if sealed.startswith(NAMED) else sealed
        try:
            return self.cipher.decrypt(kept[:NONCE_BYTES], kept[NONCE_BYTES:], place.encode())
        except (InvalidTag, ValueError):  # what is too short for a nonce is no value to decrypt
            raise ChanceLost(
                f"The secret of {place} cannot be opened: it was changed, or the key is another."
            ) from None

    def mark(self, content: bytes, place: str) -> bytes:
        """What only the holder of the key can put beside something that is no secret, to know it again."""
        return self.encrypted(b"", marked_place(content, place))

    def marked(self, mark: bytes, content: bytes, place: str) -> bool:
        try:
            return self.open(mark, marked_place(content, place)) == b""
        except ChanceLost:
            return False


def marked_place(content: bytes, place: str) -> str:
    return f"{place}|{sha256(content).hexdigest()}"


def seal_from(file: Path) -> Seal:
    """The seal whose key is in this file; the first time, a new one that only its owner can read."""
    if not file.exists():
        write_whole(file, token_bytes(SEAL_BYTES))
    key = file.read_bytes()
    if len(key) != SEAL_BYTES:
        raise Refused(f"The seal in {file} has {len(key)} bytes, not {SEAL_BYTES}: restore it from where it is kept.")
    return Seal(key)


def write_whole(file: Path, content: bytes) -> None:
    """Put something where it will be found, whole and on the disk: a key, before anything is sealed under it."""
    unfinished = file.with_suffix(".new")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600, exist_ok=False)
    with unfinished.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    unfinished.rename(file)
    directory = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)


# Committing ------------------------------------------------------------------------------


class Vault:
    """Makes, keeps, draws from and opens the secrets of every table."""

    def __init__(self, store: Store, seal: Seal, generator: WatchedRandom) -> None:
        self.store = store
        self.seal = seal
        self.generator = generator
        self.opened: dict[tuple[str, int], bytes | Secret] = {}

    @property
    def failed(self) -> bool:
        """Whether the source has failed its tests: then nothing more is drawn from it, at any table."""
        return bool(self.generator.source.failed)

    def fresh(self, draw: Callable[[Random], Drawn]) -> Drawn:
        try:
            return draw(self.generator)
        except Refused as failure:
            raise ChanceLost(failure.sentence) from None

    def commit_key(self, page: Writing, standing: Standing, seq: int, at: int) -> Committed:
        """A new key for the coup that begins, sealed in the transaction that publishes its digest."""
        key, number = self.fresh(new_key), standing.commitments + 1
        self.keep(page, standing.table, number, key)
        self.opened[standing.table, number] = key
        digest = commit(standing.table, standing.coup, key).digest
        return Committed(seq=seq, at=at, number=number, kind=KEY, of=standing.coup, digest=digest)

    def commit_shoe(self, page: Writing, standing: Standing, pack: Pack, seq: int, at: int) -> Committed:
        """The whole order of a shoe that was just shuffled, before anyone cuts it."""
        secret = self.fresh(lambda generator: shuffled(pack.cards, generator, pack.beside))
        number = standing.commitments + 1
        self.keep(page, standing.table, number, msgspec.json.encode(secret))
        self.opened[standing.table, number] = secret
        return Committed(seq=seq, at=at, number=number, kind=SHOE, of=pack.number, digest=root(secret))

    def keep(self, page: Writing, table: str, number: int, plain: bytes) -> None:
        sealed = self.seal.close(plain, f"{table}|{number}")
        page.connection.execute(insert(schema.secrets), {"chain": table, "number": number, "sealed": sealed})

    # Drawing -----------------------------------------------------------------------------

    def draw(self, standing: Standing, lot: Lot, drawn: int) -> tuple[str, int]:
        """What a lot came to, and where the source stands after it: the number of draws, or the card's position."""
        bound = self.bound(standing)
        secret = self.secret(standing.table, bound)
        if isinstance(secret, Secret):
            pack = standing.game.shoes.pack(standing.state)
            assert pack is not None
            placed = pack.placed(lot)
            assert placed.position is not None
            return CommittedShoe(bound.of, secret).draw(placed), placed.position
        source = CommittedChance(standing.table, bound.of, secret)
        source.drawn = drawn
        return source.draw(lot), source.drawn

    def bound(self, standing: Standing) -> Committed:
        if standing.bound is None:
            raise ChanceLost(f"Nothing was committed to at {standing.table}.")
        return standing.bound

    def secret(self, table: str, bound: Committed) -> bytes | Secret:
        """A key or an order of cards; from memory, or unsealed, and then held to what was published."""
        if (table, bound.number) not in self.opened:
            with self.store.reading() as connection:
                self.opened[table, bound.number] = read_secret(connection, self.seal, table, bound)
        return self.opened[table, bound.number]

    # Opening -----------------------------------------------------------------------------

    def reveal_key(self, standing: Standing, seq: int, at: int) -> Revealed:
        """The key of a coup that is over, void or not."""
        bound = self.bound(standing)
        key = self.last_use(standing.table, bound)
        assert isinstance(key, bytes)
        return Revealed(seq=seq, at=at, number=bound.number, coup=bound.of, key=key.hex())

    def reveal_cards(self, standing: Standing, seq: int, at: int) -> Revealed:
        """The cards that were turned in a coup that is over."""
        bound = self.bound(standing)
        secret = self.secret(standing.table, bound)
        assert isinstance(secret, Secret)
        cards = tuple(card_opened(secret, position) for position in standing.turned)
        return Revealed(seq=seq, at=at, number=bound.number, coup=standing.turned_in, cards=cards)

    def reveal_shoe(self, standing: Standing, seq: int, at: int) -> Revealed:
        """Every card of a shoe that is over, those burnt and those never dealt with them."""
        bound = self.bound(standing)
        secret = self.last_use(standing.table, bound)
        assert isinstance(secret, Secret)
        found = zip(secret.order, secret.salts, strict=True)
        cards = tuple(OpenedCard(position=i, card=card, salt=salt.hex()) for i, (card, salt) in enumerate(found))
        return Revealed(seq=seq, at=at, number=bound.number, coup=standing.coup, cards=cards, whole=True)

    def last_use(self, table: str, bound: Committed) -> bytes | Secret:
        """A secret that is about to be one no more, and need not be kept at hand."""
        secret = self.secret(table, bound)
        self.forget(table, bound)
        return secret

    def forget(self, table: str, bound: Committed) -> None:
        """Keep a secret at hand no longer; sealed, it stays in the books."""
        self.opened.pop((table, bound.number), None)


def read_secret(connection: Connection, seal: Seal, table: str, bound: Committed) -> bytes | Secret:
    """The secret of a commitment from the books, held to what was published."""
    sealed = sealed_of(connection, table, bound.number)
    if sealed is None:
        raise ChanceLost(f"The secret {bound.number} of {table} is not in the books.")
    secret = as_secret(bound.kind, seal.open(sealed, f"{table}|{bound.number}"))
    if digest_of(secret) != bound.digest:
        raise ChanceLost(f"The secret {bound.number} of {table} is not what was published.")
    return secret


def sealed_of(connection: Connection, table: str, number: int) -> bytes | None:
    kept = schema.secrets.c
    sealed = connection.execute(select(kept.sealed).where(kept.chain == table, kept.number == number)).scalar()
    return None if sealed is None else raw(sealed)


def as_secret(kind: str, plain: bytes) -> bytes | Secret:
    """What was sealed for a commitment of this kind: a key, or an order of cards."""
    return msgspec.json.decode(plain, type=Secret) if kind == SHOE else plain


def digest_of(secret: bytes | Secret) -> str:
    """What is published of a secret."""
    return root(secret) if isinstance(secret, Secret) else sha256(secret).hexdigest()


def card_opened(secret: Secret, position: int) -> OpenedCard:
    proof = opening(secret, position)
    beside = tuple(node.hex() if node else "" for node in proof.beside)
    return OpenedCard(position=position, card=proof.card, salt=proof.salt.hex(), beside=beside)
