"""What was released: the rules and the law data by which a chain of an older program may have been decided.

At a release the pair of the release before is added: what a table opened by it shows as `rules_version` and `law`. The
audit excuses a difference only under a pair of this list. Nothing was released before this program.
"""

from pagador.decider import RULES_VERSION
from pagador.law.fingerprint import fingerprint
from pagador.table.log import Stamp

RELEASED: frozenset[tuple[str, str]] = frozenset()
"""The rules version and the fingerprint of the law data of every release before this one."""


def older(stamp: Stamp) -> str:
    """Under which older rules or other law a line was decided; nothing, if under none that was ever released."""
    known = (stamp.rules_version, stamp.law) in RELEASED
    if known and number(stamp.rules_version) < number(RULES_VERSION):
        return f"decided under rules {stamp.rules_version}"
    if known and stamp.rules_version == RULES_VERSION and stamp.law != fingerprint():
        return f"decided under other law data, {stamp.law[:16]}…"
    return ""


def goes_back(before: Stamp, after: Stamp) -> bool:
    """Whether rules are older than those that were in force before them."""
    return number(after.rules_version) < number(before.rules_version)


def number(version: str) -> tuple[int, ...]:
    """A version to compare by; one that is none is the newest of all."""
    parts = version.split(".")
    return tuple(map(int, parts)) if all(part.isdecimal() for part in parts) else (1 << 32,)
