"""Named figures: a game declares the shape of its law, and reads values and rule ids into it, edition by edition."""

from fractions import Fraction
from typing import Any, Generic, TypeVar

import msgspec

from pagador.law.catalogue import Rule, find_section
from pagador.law.citation import RuleId

Value = TypeVar("Value")
Shape = TypeVar("Shape", bound=msgspec.Struct)


class Figure(msgspec.Struct, Generic[Value], frozen=True):
    """A value that the law fixes, and the id it comes from in the edition in force."""

    value: Value
    under: RuleId


class Words(msgspec.Struct, frozen=True):
    """What the law orders to be announced; Portuguese is the law's, English and French are ours."""

    pt: str
    en: str
    fr: str

    def say(self, language: str, *blanks: object, **named: object) -> str:
        return str(getattr(self, language)).format(*blanks, **named)


READ: set[tuple[RuleId, str]] = set()
"""Every (rule, name) that some game or inspection has read: a figure that nobody reads is an error in the check."""


def read(shape: type[Shape], *sections: str) -> Shape:
    """Fill `shape` with the figures and named rules of these sections, a later one standing before an earlier."""
    found = named_in(*sections)
    wanted = {name: entry for name, entry in found.items() if name in shape.__struct_fields__}
    READ.update((id_of(entry), name) for name, entry in wanted.items())
    return msgspec.convert(wanted, shape, strict=False, str_keys=True, dec_hook=fraction)


def named_in(*sections: str) -> dict[str, Any]:
    """Every name in these sections: a figure with its value, or the id alone of a rule that has no figure."""
    found: dict[str, Any] = {}
    for section in sections:
        for rule in find_section(section).rule:
            found |= names_of(rule)
    return found


def names_of(rule: Rule) -> dict[str, Any]:
    alone = {rule.name: rule.id} if rule.name else {}
    return alone | {name: {"value": value, "under": rule.id} for name, value in rule.figures.items()}


def id_of(entry: Any) -> RuleId:
    return str(entry["under"]) if isinstance(entry, dict) else str(entry)


def fraction(wanted: type, value: Any) -> Any:
    """Fractions travel as "a/b" strings; msgspec asks here for the types it does not know."""
    if wanted is Fraction:
        return Fraction(value)
    raise NotImplementedError(f"no way to read a {wanted.__name__} from the law data")
