"""Anchors: every minute the heads of all chains, signed and appended to a file outside the database.

Whoever holds a copy of the file can tell a chain whose tail was cut, and a database put back to an older backup: a
head that was anchored is there no more. Each line is bound to the one before it.
"""

from hashlib import sha256
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from pagador.house.chain import Head
from pagador.law import Refused

NOTHING = "0" * 64


class Heads(msgspec.Struct, frozen=True, kw_only=True):
    """What is signed: when, which line of the file this is, the digest of the line before, and where chains stood."""

    at: int
    number: int
    before: str
    heads: dict[str, tuple[int, str]]


class Anchor(msgspec.Struct, frozen=True):
    signed: Heads
    signature: str


def key_from(file: Path) -> Ed25519PrivateKey:
    """The key in this file; the first time a new one, with its public half beside it for auditors."""
    if not file.exists():
        key = Ed25519PrivateKey.generate()
        file.touch(mode=0o600)
        file.write_bytes(key.private_bytes_raw())
        file.with_suffix(".pub").write_text(key.public_key().public_bytes_raw().hex() + "\n")
    return Ed25519PrivateKey.from_private_bytes(file.read_bytes())


def public_key_from(file: Path) -> Ed25519PublicKey:
    try:
        return Ed25519PublicKey.from_public_bytes(bytes.fromhex(file.read_text().strip()))
    except (OSError, ValueError):
        raise Refused(f"The public key of the anchors cannot be read from {file}.") from None


class AnchorFile:
    """The file itself: `append` signs where the chains stand now."""

    def __init__(self, file: Path, key: Ed25519PrivateKey) -> None:
        self.file = file
        self.key = key
        lines = file.read_bytes().splitlines() if file.exists() else []
        self.number = len(lines)
        self.before = sha256(lines[-1]).hexdigest() if lines else NOTHING

    def append(self, heads: dict[str, Head], at: int) -> None:
        where = {chain: (head.seq, head.link.hex()) for chain, head in sorted(heads.items())}
        signed = Heads(at=at, number=self.number + 1, before=self.before, heads=where)
        signature = self.key.sign(msgspec.json.encode(signed)).hex()
        line = msgspec.json.encode(Anchor(signed, signature))
        with self.file.open("ab") as out:
            out.write(line + b"\n")
            out.flush()
        self.number, self.before = self.number + 1, sha256(line).hexdigest()


def read_anchors(file: Path, key: Ed25519PublicKey) -> list[Heads]:
    """The anchors of a file, each signed and bound to the one before; refused at the first that is not."""
    before, found = NOTHING, []
    for number, line in enumerate(lines_of_file(file), start=1):
        anchor = msgspec.json.decode(line, type=Anchor)
        try:
            key.verify(bytes.fromhex(anchor.signature), msgspec.json.encode(anchor.signed))
        except (InvalidSignature, ValueError):
            raise Refused(f"Anchor {number} of {file} is not signed by this house.") from None
        if (anchor.signed.number, anchor.signed.before) != (number, before):
            raise Refused(f"Anchor {number} of {file} does not follow the one before it.")
        before = sha256(line).hexdigest()
        found.append(anchor.signed)
    return found


def lines_of_file(file: Path) -> list[bytes]:
    try:
        return file.read_bytes().splitlines()
    except OSError as error:
        raise Refused(f"The anchors {file} cannot be read: {error.strerror}.") from None
