"""The fingerprint of the law data, by which a log says under which law it was kept."""

from functools import cache
from hashlib import sha256

from pagador.law.catalogue import data, editions


@cache
def fingerprint() -> str:
    """SHA-256 over every file that holds law: editions, sections, readings, words; not what is derived from code."""
    digest = sha256()
    for name in law_files():
        content = (data() / name).read_bytes()
        digest.update(f"{name}\n{len(content)}\n".encode() + content)
    return digest.hexdigest()


def law_files() -> list[str]:
    sections = [f"{edition.edition}/{name}.toml" for edition in editions() for name in edition.sections]
    return ["editions.toml", "readings.toml", "words.toml", *sections]
