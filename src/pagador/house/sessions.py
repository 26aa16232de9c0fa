"""Sessions at a table: who has sat idle too long is invited to go, warned, and shown out if he does not bet.

The figures are the online law's; at tables whose law is silent the house keeps to them too, without citing them. Whose
chips lie on the layout has bet, however long ago he put them there: he is not idle.
"""

from functools import cache

import msgspec

from pagador.house.standing import Standing, Visit, alone
from pagador.law import Figure, RuleId, read, rule

BY_ANALOGY = "pt15.804"
"""The section whose figures the house keeps to where the law of a game is silent, without citing it."""

MINUTE_MS = 60_000


class SessionLaw(msgspec.Struct, frozen=True, kw_only=True):
    """How long a player may sit without betting, and what he is then given."""

    idle_minutes: Figure[int]
    idle_rounds: Figure[int]
    warning_minutes: Figure[int]
    warning_rounds: Figure[int]


@cache
def session_law(section: str = BY_ANALOGY) -> SessionLaw:
    return read(SessionLaw, section)


def law_at(standing: Standing) -> SessionLaw:
    """The law of sessions that this table keeps to: the one its game declares, or the house's own choice."""
    return session_law(standing.game.live.idle or BY_ANALOGY)


def under(standing: Standing, *ids: RuleId) -> tuple[RuleId, ...]:
    """The rules of sessions, where they are the law of this table."""
    return ids if standing.game.live.idle else ()


@rule("pt15.803.41", "pt15.803.41.a", "pt15.803.41.b", "pt15.804.28", "pt15.804.28.a", "pt15.804.28.b")
def is_idle(standing: Standing, visit: Visit, since: int, now: int) -> bool:
    """Alone, more than three minutes since one's last round; with others, more than five rounds in a row without a bet.

    Time counts from `since` at the earliest: while the house was down nobody could bet. Void rounds do not count.
    """
    law = law_at(standing)
    if visit.lies:
        return False
    if alone(standing):
        return now - max(visit.bet_at, since) > law.idle_minutes.value * MINUTE_MS
    return rounds_without(standing, visit) > law.idle_rounds.value


def rounds_without(standing: Standing, visit: Visit) -> int:
    """How many whole rounds have gone by since he last bet."""
    return standing.coup - 1 - visit.bet_coup


def why_invited(standing: Standing) -> tuple[RuleId, ...]:
    law = law_at(standing)
    return under(standing, law.idle_minutes.under if alone(standing) else law.idle_rounds.under)


@rule("pt15.803.42", "pt15.804.29")
def time_is_up(standing: Standing, visit: Visit, since: int, now: int) -> bool:
    """Warned, he had a minute more when alone, a round more with others, and has not bet in it."""
    law = law_at(standing)
    if visit.invited_coup is None or visit.lies:
        return False
    if alone(standing):
        return now - max(visit.invited_at, since) >= law.warning_minutes.value * MINUTE_MS
    return standing.coup >= visit.invited_coup + law.warning_rounds.value


def why_ended(standing: Standing) -> tuple[RuleId, ...]:
    law = law_at(standing)
    return under(standing, law.warning_minutes.under if alone(standing) else law.warning_rounds.under)
