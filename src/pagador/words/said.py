"""A sentence of the house in a reader's language: its template is found, its blanks are put, each by what it holds.

In a blank of the catalogue stands `{0}` what is never put (a name, a number), `{0:spot}` the name of a thing (any kind
of `pagador.law.names`), `{0:spots}` several, `{0:said}` a sentence or a part of one, `{0:list}` several of those,
`{0:fault}` and `{0:faults}` what is wrong with something sent.
"""

import re

from pagador.law.names import Names, named
from pagador.words.catalogue import Index, faults, parts, sentences

ENGLISH = "en"
LONGEST = 1_000
"""What is longer holds something that somebody sent, and is left as it is."""

DEEPEST = 6
"""So many sentences within sentences are put; what lies deeper is left as it is."""

KINDS = {"spot", *Names.__struct_fields__} - {"spots"}
FAULT = re.compile(r"^([\w.-]+: )?(.*?)(?: - at (.*))?$", re.DOTALL)
CONJUNCTION = re.compile(r"( and | or )")


def said(sentence: str, language: str) -> str:
    """What the house says, as a reader of this language would; in English, if nobody has put it."""
    return sentence if language == ENGLISH or len(sentence) > LONGEST else put(sentences(), sentence, language, 0)


def put(index: Index, sentence: str, language: str, depth: int) -> str:
    found = index.find(sentence) if depth <= DEEPEST else None
    if found is None:
        return sentence
    words, blanks = found
    return words.say(language, *(Blank(blank, language, depth + 1) for blank in blanks))


class Blank:
    """What stands in a blank; how it is put, its place in the catalogue says."""

    def __init__(self, text: str, language: str, depth: int) -> None:
        self.text = text
        self.language = language
        self.depth = depth

    def __format__(self, kind: str) -> str:
        match kind:
            case "":
                return self.text
            case "said":
                return self.part(self.text)
            case "list":
                return ", ".join(self.part(each) for each in self.text.split(", "))
            case "fault" | "faults":
                return "; ".join(self.fault(each) for each in self.text.split("; "))
            case _ if kind in KINDS:
                return self.name(kind, self.text)
        return self.names(kind.removesuffix("s"))

    def part(self, text: str) -> str:
        return put(parts(), text, self.language, self.depth)

    def fault(self, text: str) -> str:
        """What is wrong with a value, and with which: `amount: Expected int, got str`, `expected ... - at $.stake`."""
        key, told, where = FAULT.findall(text)[0]
        bare = told.replace("`", "")
        bare = bare[:1].upper() + bare[1:]
        whole = put(faults(), bare, self.language, self.depth)
        return text if whole == bare else f"{key}{whole}{f' ({where})' if where else ''}"

    def name(self, kind: str, word: str) -> str:
        return named(kind, word, self.language) or self.part(word)

    def names(self, kind: str) -> str:
        """Several names, with the commas and conjunctions between them."""
        between = CONJUNCTION.split(self.text)
        between[::2] = [self.listed(kind, each) for each in between[::2]]
        return self.part("".join(between))

    def listed(self, kind: str, text: str) -> str:
        return ", ".join(self.name(kind, word) for word in text.split(", "))
