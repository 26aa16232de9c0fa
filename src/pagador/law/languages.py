"""The languages that law and house are put in: Portuguese is the law's, English the code's, French a guest's."""

from typing import Protocol

LANGUAGES = ("pt", "en", "fr")


class Worded(Protocol):
    """Whatever is put in each of the languages; French is the one that may still be wanting."""

    @property
    def pt(self) -> str: ...
    @property
    def en(self) -> str: ...
    @property
    def fr(self) -> str: ...


def worded(thing: Worded, language: str) -> str:
    """A thing in a reader's language, or in English while nobody has put it so."""
    return str(getattr(thing, language)) or thing.en
