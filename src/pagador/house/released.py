"""What was released: the rules and the law data by which a chain of an older program may have been decided.

`make books` adds the pair of a release together with its books: what a table opened by it shows as `rules_version` and
`law`. As long as this program has both, lines under the pair are decided again in full; once either has changed, the
audit excuses a difference under it. Under a pair that is not in this list it excuses none, and counts the lines.
"""

from pagador.decider import RULES_VERSION
from pagador.law.fingerprint import fingerprint
from pagador.table.log import Stamp

RELEASED: frozenset[tuple[str, str]] = frozenset(
    {
        ("0.2.0", "a4822185747355dae9a6a3a3d9ecb82545530106f38a4399694b00b26802a85f"),
    }
)
"""The rules version and the fingerprint of the law data of every release, this one with them."""


def older(stamp: Stamp) -> str:
    """Under which older rules or other law a line was decided; nothing, if under none that was ever released."""
    known = (stamp.rules_version, stamp.law) in RELEASED
    if known and number(stamp.rules_version) < number(RULES_VERSION):
        return f"decided under rules {stamp.rules_version}"
    if known and stamp.rules_version == RULES_VERSION and stamp.law != fingerprint():
        return f"decided under other law data, {stamp.law[:16]}…"
    return ""


def is_unknown(stamp: Stamp) -> bool:
    """Whether a line was decided under rules and law that neither this program nor any release has."""
    pair = (stamp.rules_version, stamp.law)
    return pair != (RULES_VERSION, fingerprint()) and pair not in RELEASED


def goes_back(before: Stamp, after: Stamp) -> bool:
    """Whether rules are older than those that were in force before them."""
    return number(after.rules_version) < number(before.rules_version)


def number(version: str) -> tuple[int, ...]:
    """A version to compare by; one that is none is the newest of all."""
    parts = version.split(".")
    return tuple(map(int, parts)) if all(part.isdecimal() for part in parts) else (1 << 32,)
