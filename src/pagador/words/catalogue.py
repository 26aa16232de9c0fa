"""The catalogue: every sentence that a player may be told, and every part of one, in three languages.

A template has blanks: `{}` in English, as the source has it; `{0}` and `{1:spot}` in the other languages, where the
word after the colon says what stands in the blank, and so how it is put (`pagador.words.said`).
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import chain

import msgspec

from pagador.law import Words

BLANK = "{}"


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whole sentences; parts, which are looked for only in blanks; faults, which others find in what was sent."""

    sentence: tuple[Words, ...] = ()
    part: tuple[Words, ...] = ()
    fault: tuple[Words, ...] = ()


class Template(msgspec.Struct, frozen=True):
    """What stands between the blanks of a sentence, and the sentence in each language."""

    pieces: tuple[str, ...]
    words: Words

    @property
    def weight(self) -> int:
        return sum(map(len, self.pieces))

    def blanks(self, sentence: str) -> list[str] | None:
        """What stands in the blanks of a sentence that begins as this one, each as short as it can be; or nothing."""
        last = self.pieces[-1]
        start, end = len(self.pieces[0]), len(sentence) - len(last)
        if start > end or not sentence.endswith(last):
            return None
        found = []
        for piece in self.pieces[1:-1]:
            at = sentence.find(piece, start, end)
            if at < 0:
                return None
            found.append(sentence[start:at])
            start = at + len(piece)
        return [*found, sentence[start:end]]


class Index:
    """Templates as they are looked up: by what comes before their first blank, the longest first."""

    def __init__(self, entries: Iterable[Words]) -> None:
        templates = [Template(tuple(words.en.split(BLANK)), words) for words in entries]
        self.whole = {template.words.en: template.words for template in templates if len(template.pieces) == 1}
        self.by_start: dict[str, list[Template]] = {}
        for template in sorted(templates, key=lambda each: -each.weight):
            if len(template.pieces) > 1:
                self.by_start.setdefault(template.pieces[0], []).append(template)
        self.lengths = sorted({len(start) for start in self.by_start}, reverse=True)

    def find(self, sentence: str) -> tuple[Words, list[str]] | None:
        """The words of a sentence and what stands in their blanks."""
        if sentence in self.whole:
            return self.whole[sentence], []
        for length in self.lengths:
            for template in self.by_start.get(sentence[:length], ()):
                blanks = template.blanks(sentence)
                if blanks is not None:
                    return template.words, blanks
        return None


@cache
def catalogue() -> File:
    """All files of the folder together."""
    folder = files("pagador.words") / "refusals"
    texts = [file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".toml")]
    found = [msgspec.convert(tomllib.loads(text), File) for text in texts]
    kinds = ((getattr(file, kind) for file in found) for kind in File.__struct_fields__)
    return File(*(tuple(chain.from_iterable(kind)) for kind in kinds))


@cache
def sentences() -> Index:
    return Index(catalogue().sentence)


@cache
def parts() -> Index:
    """What may stand in a blank: a part, or a sentence within a sentence."""
    return Index((*catalogue().part, *catalogue().sentence))


@cache
def faults() -> Index:
    return Index(catalogue().fault)
