"""Lines of a record: a refusal that says where."""

from collections.abc import Iterator
from contextlib import contextmanager

from pagador.law import Refused, RuleId


class RefusedAt(Refused):
    """A refusal with the number of the line that it is about."""

    def __init__(self, line: int, sentence: str, *under: RuleId) -> None:
        super().__init__(f"Line {line}: {sentence}", *under)
        self.line = line


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Whatever is refused in here is refused at this line, unless it names one already."""
    try:
        yield
    except RefusedAt:
        raise
    except Refused as refusal:
        raise RefusedAt(line, refusal.sentence, *refusal.under) from None
