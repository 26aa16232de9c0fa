"""Anchors: every minute the heads of all chains, signed and appended to a file outside the database.

Whoever holds a copy of the file can tell a chain whose tail was cut, and a database put back to an older backup: a
head that was anchored is there no more. Each line is bound to the one before it. A file that has become long is put
aside, and another begun with the next line: since each line signs all chains as they then stood, the last file alone
shows what became of them.
"""

import logging
import os
from hashlib import sha256
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from pagador.house.chain import Head
from pagador.house.vault import write_whole
from pagador.law import Refused

logger = logging.getLogger("pagador.house")

NOTHING = "0" * 64
END = b"\n"
BLOCK = 65_536
"""How much of the file is read at a time, from its end on."""

LARGEST = 16 * 1024 * 1024
"""After so many bytes a file is put aside: days of a busy house, months of a small one."""


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
        write_whole(file, Ed25519PrivateKey.generate().private_bytes_raw())
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
    """The file itself, of which no more is read than its last line: `append` signs where the chains stand now."""

    def __init__(self, file: Path, key: Ed25519PrivateKey) -> None:
        self.file = file
        self.key = key
        line, self.size = last_line(file)
        self.last = None if line is None else read_anchor(f"The last anchor of {file}", line, key.public_key())
        self.number = 0 if self.last is None else self.last.number
        self.before = NOTHING if line is None else sha256(line).hexdigest()

    def append(self, heads: dict[str, Head], at: int) -> None:
        where = {chain: (head.seq, head.link.hex()) for chain, head in sorted(heads.items())}
        signed = Heads(at=at, number=self.number + 1, before=self.before, heads=where)
        line = msgspec.json.encode(Anchor(signed, self.key.sign(msgspec.json.encode(signed)).hex()))
        if self.size >= LARGEST and self.put_aside():
            write_whole(self.file, line + END)
            self.size = len(line + END)
        else:
            self.write(line + END)
        self.number, self.before = self.number + 1, sha256(line).hexdigest()

    def put_aside(self) -> bool:
        """Let the file be found under the number of its last anchor; where that cannot be done, it goes on growing."""
        aside = self.file.with_stem(f"{self.file.stem}-{self.number:09}")
        try:
            os.truncate(self.file, self.size)
            if not (aside.exists() and aside.samefile(self.file)):
                os.link(self.file, aside)
        except OSError as failure:
            logger.warning("the anchors could not be put aside: %s", failure)
            return False
        return True

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
    """The anchors of a file, each signed and bound to the one before; refused at the first that is not.

    The first may have any number: those before it were put aside. Files that follow each other can be read as one.
    """
    before, found = NOTHING, list[Heads]()
    for line in lines_of_file(file):
        number = found[-1].number + 1 if found else 1
        signed = read_anchor(f"Anchor {number} of {file}", line, key)
        begins = not found and signed.number > 1
        if not begins and (signed.number, signed.before) != (number, before):
            raise BadAnchor(f"Anchor {number} of {file} does not follow the one before it.")
        before = sha256(line).hexdigest()
        found.append(signed)
    return found


def read_anchor(which: str, line: bytes, key: Ed25519PublicKey) -> Heads:
    try:
        anchor = msgspec.json.decode(line, type=Anchor)
        key.verify(bytes.fromhex(anchor.signature), msgspec.json.encode(anchor.signed))
    except msgspec.DecodeError:
        raise BadAnchor(f"{which} cannot be read.") from None
    except (InvalidSignature, ValueError):
        raise BadAnchor(f"{which} is not signed by this house.") from None
    return anchor.signed


def lines_of_file(file: Path) -> list[bytes]:
    """The lines of an anchor file; the last one may still be in the making."""
    try:
        return file.read_bytes().split(END)[:-1]
    except OSError as error:
        raise Refused(f"The anchors {file} cannot be read: {error.strerror}.") from None


def last_line(file: Path) -> tuple[bytes | None, int]:
    """The last whole line of a file and how many bytes there are to its end; it is read backwards, and no further."""
    if not file.exists():
        return None, 0
    with file.open("rb") as content:
        start, tail = content.seek(0, os.SEEK_END), b""
        while start and tail.count(END) < 2:
            start, before = max(start - BLOCK, 0), start
            content.seek(start)
            tail = content.read(before - start) + tail
    lines = tail.split(END)[:-1]
    return (lines[-1], start + tail.rindex(END) + len(END)) if lines else (None, 0)
