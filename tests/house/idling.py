"""Idle players to be tested: the games whose law has idle sessions, what their players do, and what they are told."""

from typing import Any, TypeAlias

import msgspec
import pytest

from pagador.decider import Party
from pagador.house.records import Noted
from pagador.house.sessions import WARNING_AFTER_SECONDS
from tests.house.driving import House

Note: TypeAlias = tuple[str, str, tuple[str, ...]]


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A game whose law has idle sessions, and the rules of them; `lone` are the terms of a table for one."""

    game: str
    spot: str
    section: str
    minutes: str
    rounds: str
    warning: str
    lone: dict[str, Any] = {}

    def bet(self, house: House, who: str) -> None:
        house.done(who, "place-bet", spot=self.spot, stake=10)

    def invited(self, who: str, rule: str) -> Note:
        return (who, "invited", (rule,))

    def warned(self, who: str) -> Note:
        return (who, "warned", (self.warning,))

    def ended(self, who: str) -> Note:
        return (who, "ended", (self.warning,))


ONLINE = Kind(
    game="roleta-americana-online",
    spot="par",
    section="pt15.804",
    minutes="pt15.804.28.a",
    rounds="pt15.804.28.b",
    warning="pt15.804.29",
)
POQUER = Kind(
    game="poquer-sem-descarte",
    spot="ante",
    section="pt15.803",
    minutes="pt15.803.41.a",
    rounds="pt15.803.41.b",
    warning="pt15.803.42",
    lone={"seats": 1},
)
SLOW: dict[str, Any] = {"window_seconds": 1000}

of_both = pytest.mark.parametrize("kind", [ONLINE, POQUER], ids=lambda kind: kind.section)


def notes(house: House) -> list[Note]:
    return [(note.who, note.what, note.under) for note in house.records() if isinstance(note, Noted)]


def given(house: House) -> list[str]:
    """What each warning said that there was left to bet in."""
    return [note.within for note in house.records() if isinstance(note, Noted) and note.what == "warned"]


def rounds(house: House, kind: Kind, number: int, *bettors: str) -> None:
    """So many rounds in which these people bet."""
    for _ in range(number):
        coup = house.standing().coup
        for who in bettors:
            kind.bet(house, who)
        while house.standing().coup == coup:
            house.window()


def void_round(house: House, bettor: str) -> None:
    """A round of póquer in which this person bets and that an inspector voids."""
    POQUER.bet(house, bettor)
    house.window()
    house.done("ines", "void-coup", cause="no light", role="inspector", party=Party.DEALER)


def put_and_take(house: House, kind: Kind, who: str) -> None:
    """Chips are put down and taken back while bets are open."""
    kind.bet(house, who)
    house.done(who, "withdraw-bet", spot=kind.spot)


def warn_alone(house: House) -> None:
    """The time after which who sits alone without a bet is invited, and then the time after which they are warned."""
    house.wait(181)
    house.wait(WARNING_AFTER_SECONDS)
