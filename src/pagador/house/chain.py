"""The hash chain: each line is bound to all before it, so that none can be changed, cut out or put in unseen."""

from hashlib import sha256

import msgspec

from pagador.decider import decode_fraction, encode_fraction
from pagador.house.records import AnyRecord

Link = bytes
"""What binds a line to those before it: SHA-256(link before | body)."""

ENCODER = msgspec.json.Encoder(enc_hook=encode_fraction)
DECODER: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(AnyRecord, dec_hook=decode_fraction)


class Head(msgspec.Struct, frozen=True, gc=False):
    """Where a chain stands: the number of its last line and its link."""

    seq: int
    link: Link


def beginning(chain: str) -> Head:
    """The head of a chain that has no line yet: bound to its name."""
    return Head(0, sha256(f"pagador chain {chain}".encode()).digest())


def written(record: AnyRecord) -> bytes:
    """A record as it is stored and hashed, byte for byte."""
    return ENCODER.encode(record)


def understood(body: bytes) -> AnyRecord:
    """A record as it was stored; a fraction that is no number can be read as little as any other word that is none."""
    try:
        return DECODER.decode(body)
    except ZeroDivisionError as error:
        raise msgspec.DecodeError(f"{error} is no number") from None


def linked(head: Head, body: bytes) -> Head:
    """The head after one more line."""
    return Head(head.seq + 1, sha256(head.link + body).digest())
