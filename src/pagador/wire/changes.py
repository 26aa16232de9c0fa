"""What an event changes in a view, as paths into it: with these a client follows a table and needs no rules.

A change is a JSON array that begins with its path, names of fields and indexes of lists from the view down:

    [path, value]                      the value there is now this one
    [path, start, removed, [added]]    so many items of the list there went from `start` on, and these came instead
    [path]                             the key at the end of the path is gone

Changes are applied in their order. `people` and `bets` are first folded by what every table shares (`wire/folding.py`);
only what differs after that is sent of them.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec

from pagador.betting.bets import evolve_bets
from pagador.betting.facts import SittingState
from pagador.betting.places import evolve_people
from pagador.decider import Event, encode_fraction
from pagador.wire.states import FIXED, NOT_SENT, as_sent

Path: TypeAlias = tuple[str | int, ...]
Change: TypeAlias = tuple[Any, ...]
Changes: TypeAlias = tuple[Change, ...]

ENCODER = msgspec.json.Encoder(enc_hook=encode_fraction)

SHARED: dict[str, Callable[[Any, Event], Any]] = {"people": evolve_people, "bets": evolve_bets}
"""The fields of every view that shared events change in the same way at all tables."""

MOST_PUT_BEFORE = 3
"""How many items are looked for before those of a list: last results come one at a time."""

# Making them -----------------------------------------------------------------------------


def changes_between(before: SittingState, after: SittingState, event: Event | None = None) -> Changes:
    """What leads from one view to the next, once `event` (if it is shown) has been folded into people and bets."""
    if before is after:
        return ()
    assert isinstance(after, msgspec.Struct)
    names, values = sent_fields(type(after))
    pairs = zip(names, values(before), values(after), strict=True)
    return tuple([change for name, old, new in pairs if old is not new for change in of_field(name, old, new, event)])


@cache
def sent_fields(shape: type[msgspec.Struct]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The fields of a view that may change, and what reads them all at once: most of them stay the same each time."""
    names = tuple(name for name in shape.__struct_fields__ if name != FIXED)
    return names, attrgetter(*names)


def of_field(name: str, old: Any, new: Any, event: Event | None) -> Changes:
    if event is not None and name in SHARED:
        old = SHARED[name](old, event)
    return of_value((name,), old, new)


def of_value(path: Path, old: Any, new: Any) -> Changes:
    """The shortest changes that make one value of another."""
    if old is new or old == new:
        return ()
    whole: Changes = ((path, as_sent(new)),)
    parts = tuple(in_parts(path, old, new))
    return min(whole, *parts, key=size) if parts else whole


def in_parts(path: Path, old: Any, new: Any) -> Iterator[Changes]:
    """Ways to change a value without sending all of it."""
    match old, new:
        case msgspec.Struct(), msgspec.Struct() if type(old) is type(new):
            yield of_fields(path, old, new)
        case dict(), dict():
            yield of_keys(path, old, new)
        case tuple(), tuple():
            yield from of_items(path, old, new)


def of_fields(path: Path, old: msgspec.Struct, new: msgspec.Struct) -> Changes:
    unsent = NOT_SENT.get(type(new), frozenset())
    was, now = msgspec.structs.asdict(old), msgspec.structs.asdict(new)
    names = (name for name in now if name not in unsent)
    return tuple(change for name in names for change in of_value((*path, name), was[name], now[name]))


def of_keys(path: Path, old: dict[str, Any], new: dict[str, Any]) -> Changes:
    gone = tuple(((*path, key),) for key in old if key not in new)
    come = tuple(((*path, key), as_sent(new[key])) for key in new if key not in old)
    both = (change for key in new if key in old for change in of_value((*path, key), old[key], new[key]))
    return (*gone, *both, *come)


def of_items(path: Path, old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[Changes]:
    """One run of items replaced; items changed where they are; or items put first, and the last ones gone."""
    start = alike(old, new)
    end = alike(old[start:][::-1], new[start:][::-1])
    yield (splice(path, start, len(old) - end - start, new[start : len(new) - end]),)
    if len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        yield tuple(change for index, (one, other) in pairs for change in of_value((*path, index), one, other))
    if put := put_before(old, new):
        kept = len(new) - put
        yield (splice(path, kept, len(old) - kept, ()), splice(path, 0, 0, new[:put]))


def splice(path: Path, start: int, removed: int, added: tuple[Any, ...]) -> Change:
    return (path, start, removed, tuple(as_sent(item) for item in added))


def alike(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many items two lists have in common at their beginning."""
    for index, (mine, yours) in enumerate(zip(one, other, strict=False)):
        if mine is not yours and mine != yours:
            return index
    return min(len(one), len(other))


def put_before(old: tuple[Any, ...], new: tuple[Any, ...]) -> int:
    """How many items came before those of a list of which the last ones are gone; nought, if it is another list."""
    most = min(len(new), MOST_PUT_BEFORE + 1)
    return next((put for put in range(1, most) if new[put:] == old[: len(new) - put]), 0)


def size(changes: Changes) -> int:
    return len(ENCODER.encode(changes))


# Applying them ---------------------------------------------------------------------------


def apply_changes(data: Any, changes: Sequence[Sequence[Any]]) -> Any:
    """The data after these changes, read from JSON; what they do not touch is not copied."""
    for path, *what in changes:
        data = changed(data, path, what)
    return data


def changed(value: Any, path: Sequence[str | int], what: Sequence[Any]) -> Any:
    if not path:
        return what[0] if len(what) == 1 else spliced(value, *what)
    step, *rest = path
    copy = value.copy()
    if not rest and not what:
        del copy[step]
    else:
        copy[step] = changed(value.get(step) if isinstance(value, dict) else value[step], rest, what)
    return copy


def spliced(items: list[Any], start: int, removed: int, added: list[Any]) -> list[Any]:
    return [*items[:start], *added, *items[start + removed :]]
