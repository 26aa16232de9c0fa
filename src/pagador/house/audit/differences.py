"""Differences: what is written in the books and what it should be, and where."""

import msgspec

from pagador.decider import Event, encode_fraction
from pagador.house.records import HOUSE_CHAIN
from pagador.law import Refused, RuleId


class Where(msgspec.Struct, frozen=True):
    """A line of a chain, and the coup in which it was written."""

    chain: str
    coup: int
    line: int

    def __str__(self) -> str:
        coup = "" if self.chain == HOUSE_CHAIN else f", coup {self.coup}"
        return f"line {self.line} of {self.chain}{coup}"


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is not what it should be; `under` are the rules that give what it should be."""

    sentence: str
    where: Where | None = None
    written: str = ""
    given: str = ""
    under: tuple[RuleId, ...] = ()

    def __str__(self) -> str:
        place = f"{str(self.where)[:1].upper()}{str(self.where)[1:]}: " if self.where else ""
        values = f" Written: {self.written}. It should be: {self.given}." if self.written or self.given else ""
        rules = f" ({', '.join(self.under)})" if self.under else ""
        return f"{place}{self.sentence}{values}{rules}"


class Differs(Refused):
    """The books are not what they should be."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(str(difference))
        self.difference = difference


def differs(
    sentence: str, where: Where | None = None, written: object = "", given: object = "", under: tuple[RuleId, ...] = ()
) -> Differs:
    """The error that names a difference; values are shown as the books have them."""
    return Differs(Difference(sentence=sentence, where=where, written=shown(written), given=shown(given), under=under))


def check_same(sentence: str, where: Where | None, written: object, given: object) -> None:
    if written != given:
        raise differs(sentence, where, written, given)


def shown(value: object) -> str:
    """A value in a sentence: words as they are, bytes by their first digits, all else as JSON."""
    match value:
        case str():
            return value
        case bytes():
            return f"{value.hex()[:16]}…"
        case None:
            return "nothing"
    return msgspec.json.encode(value, enc_hook=encode_fraction).decode()


# Events ----------------------------------------------------------------------------------


def check_events(where: Where, written: tuple[Event, ...], given: tuple[Event, ...]) -> None:
    """The events of a line are those that the rules give, one by one."""
    for one, other in zip(written, given, strict=False):
        if one != other:
            raise differs("The rules give another event.", where, one, other, other.under)
    check_same("The rules give another number of events.", where, len(written), len(given))
