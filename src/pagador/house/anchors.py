"""Anchors: every minute the heads of all chains, signed and appended to a file outside the database.

Whoever holds a copy of the file can tell a chain whose tail was cut, and a database put back to an older backup: a
head that was anchored is there no more. Each line is bound to the one before it.
"""

import os
from hashlib import sha256
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from pagador.house.chain import Head
from pagador.house.vault import keep_key
from pagador.law import Refused

NOTHING = "0" * 64
END = b"\n"


class BadAnchor(Refused):
    """A line of an anchor file is not what the house signed there."""


class Heads(msgspec.Struct, frozen=True, kw_only=True):
    """What is signed: when, which line of the file this is, the digest of the line before, and where chains stood."""

    at: int
    number: int
    before: str
    heads: dict[str, tuple[int, str]]


class Anchor(msgspec.Struct, frozen=True):
    signed: Heads
    signature: str


# Keys ------------------------------------------------------------------------------------


def key_from(file: Path) -> Ed25519PrivateKey:
    """The key in this file; the first time a new one, with its public half beside it for auditors."""
    if not file.exists():
        keep_key(file, Ed25519PrivateKey.generate().private_bytes_raw())
    try:
        key = Ed25519PrivateKey.from_private_bytes(file.read_bytes())
    except ValueError:
        raise Refused(f"The key of the anchors in {file} is none: restore it from where it is kept.") from None
    public = public_file(file)
    if not public.exists():
        public.write_text(f"{key.public_key().public_bytes_raw().hex()}\n")
    return key


def public_file(file: Path) -> Path:
    """Where the public half of a key is kept."""
    return file.with_suffix(".pub")


def public_key_from(file: Path) -> Ed25519PublicKey:
    try:
        return Ed25519PublicKey.from_public_bytes(bytes.fromhex(file.read_text().strip()))
    except (OSError, ValueError):
        raise Refused(f"The public key of the anchors cannot be read from {file}.") from None


# Writing ---------------------------------------------------------------------------------


class AnchorFile:
    """The file itself: `append` signs where the chains stand now."""

    def __init__(self, file: Path, key: Ed25519PrivateKey) -> None:
        self.file = file
        self.key = key
        lines = whole_lines(file.read_bytes()) if file.exists() else []
        self.number = len(lines)
        self.before = sha256(lines[-1]).hexdigest() if lines else NOTHING
        self.size = sum(len(line) + len(END) for line in lines)

    def append(self, heads: dict[str, Head], at: int) -> None:
        where = {chain: (head.seq, head.link.hex()) for chain, head in sorted(heads.items())}
        signed = Heads(at=at, number=self.number + 1, before=self.before, heads=where)
        line = msgspec.json.encode(Anchor(signed, self.key.sign(msgspec.json.encode(signed)).hex()))
        self.write(line + END)
        self.number, self.before = self.number + 1, sha256(line).hexdigest()

    def write(self, line: bytes) -> None:
        """One line more on the disk; what a crash or a full disk left half written before goes first."""
        with self.file.open("ab") as out:
            if out.tell() > self.size:
                out.truncate(self.size)
            out.write(line)
            out.flush()
            os.fsync(out.fileno())
        self.size += len(line)


# Reading ---------------------------------------------------------------------------------


def read_anchors(file: Path, key: Ed25519PublicKey) -> list[Heads]:
    """The anchors of a file, each signed and bound to the one before; refused at the first that is not."""
    before, found = NOTHING, []
    for number, line in enumerate(lines_of_file(file), start=1):
        signed = read_anchor(file, number, line, key)
        if (signed.number, signed.before) != (number, before):
            raise BadAnchor(f"Anchor {number} of {file} does not follow the one before it.")
        before = sha256(line).hexdigest()
        found.append(signed)
    return found


def read_anchor(file: Path, number: int, line: bytes, key: Ed25519PublicKey) -> Heads:
    try:
        anchor = msgspec.json.decode(line, type=Anchor)
        key.verify(bytes.fromhex(anchor.signature), msgspec.json.encode(anchor.signed))
    except msgspec.DecodeError:
        raise BadAnchor(f"Anchor {number} of {file} cannot be read.") from None
    except (InvalidSignature, ValueError):
        raise BadAnchor(f"Anchor {number} of {file} is not signed by this house.") from None
    return anchor.signed


def lines_of_file(file: Path) -> list[bytes]:
    """The lines of an anchor file; the last one may still be in the making."""
    try:
        return whole_lines(file.read_bytes())
    except OSError as error:
        raise Refused(f"The anchors {file} cannot be read: {error.strerror}.") from None


def whole_lines(content: bytes) -> list[bytes]:
    return content.split(END)[:-1]
