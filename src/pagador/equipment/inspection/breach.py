"""What an inspection finds: a sentence for each thing that is not as the law wants it, and the rule."""

from typing import TypeAlias

import msgspec

from pagador.law import RuleId


class Breach(msgspec.Struct, frozen=True):
    """One thing wrong, in a sentence, and the rule it breaks."""

    sentence: str
    under: RuleId

    def __str__(self) -> str:
        return f"{self.sentence} ({self.under})"


Breaches: TypeAlias = tuple[Breach, ...]
"""Everything that is wrong, in the order it was looked at; nothing wrong is the empty tuple."""
