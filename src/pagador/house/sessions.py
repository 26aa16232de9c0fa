"""Sessions at a table: players who sit without betting are invited to go, then warned, then shown out.

The figures are the online law's; at tables whose law is silent the house keeps to them too, without citing them. A
player whose chips lie on the layout is not idle, however long ago they were put there, unless only that player's own
act would begin the deal.
"""

from enum import StrEnum
from functools import cache

import msgspec

from pagador.decider import Kind
from pagador.house.standing import Standing, Visit, alone
from pagador.law import Figure, RuleId, read, rule

BY_ANALOGY = "pt15.804"
"""The section whose figures the house keeps to where the law of a game is silent, without citing it."""

MINUTE_MS = 60_000

WARNING_AFTER_SECONDS = 15
"""How long a player who is alone has to answer an invitation before the warning; no law gives a figure."""


class Step(StrEnum):
    """What a player who does not bet is told, one after the other."""

    INVITED = "invited"
    WARNED = "warned"
    ENDED = "ended"


class SessionLaw(msgspec.Struct, frozen=True, kw_only=True):
    """How long a player may sit without betting, and how much longer once warned."""

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

    Time counts from `since` at the earliest, because no player could bet while the house was down.
    """
    law = law_at(standing)
    if is_at_stake(standing, visit):
        return False
    if alone(standing):
        return now - max(last_bet_at(visit), since) > law.idle_minutes.value * MINUTE_MS
    return rounds_without(standing, visit) > law.idle_rounds.value


def is_at_stake(standing: Standing, visit: Visit) -> bool:
    """Whether chips of this player lie on the layout and will be played without an act of theirs."""
    return visit.lies > 0 and not waits_for_player(standing)


@rule("pt15.803.15", "pt15.803.41", "pt15.803.41.a")
def waits_for_player(standing: Standing) -> bool:
    """Whether bets are open without an end until a player begins the deal; a table that is only held up has none."""
    if not standing.game.live.ends_betting:
        return False
    asked = standing.game.questions(standing.state)
    return any(question.kind is Kind.BETTING and question.seconds is None for question in asked)


def last_bet_at(visit: Visit) -> int:
    """When this player last had chips at stake, or put down those that lie there now."""
    return max(visit.bet_at, visit.laid_at) if visit.lies else visit.bet_at


def is_invited(visit: Visit) -> bool:
    """Whether an invitation stands that no bet has answered."""
    return visit.invited_coup is not None and not (visit.lies and visit.laid_at >= visit.invited_at)


@rule("pt15.803.2.e", "pt15.803.41.b", "pt15.804.28.b")
def rounds_without(standing: Standing, visit: Visit) -> int:
    """How many whole rounds have gone by since the last one with a bet of this player, whether others bet or not."""
    return standing.coup - 1 - visit.bet_coup


def why_invited(standing: Standing) -> tuple[RuleId, ...]:
    law = law_at(standing)
    return under(standing, law.idle_minutes.under if alone(standing) else law.idle_rounds.under)


@rule("pt15.803.42", "pt15.804.29")
def is_warning_due(standing: Standing, visit: Visit, since: int, now: int) -> bool:
    """Invited, the player has neither gone nor bet: alone for some seconds, with others until the next round."""
    if visit.invited_coup is None or is_at_stake(standing, visit):
        return False
    if alone(standing):
        return now - max(visit.invited_at, since) >= WARNING_AFTER_SECONDS * 1000
    return standing.coup > visit.invited_coup


@rule("pt15.803.42", "pt15.804.29")
def time_is_up(standing: Standing, visit: Visit, since: int, now: int) -> bool:
    """Warned, the player has not bet: alone in the minute that followed, with others in the round that was given."""
    law = law_at(standing)
    if visit.warned_coup is None or is_at_stake(standing, visit):
        return False
    if alone(standing):
        return now - max(visit.warned_at, since) >= law.warning_minutes.value * MINUTE_MS
    return standing.coup >= visit.warned_coup + law.warning_rounds.value


def given_to_bet(standing: Standing) -> str:
    """What a player who is warned now has left to bet in."""
    return "minute" if alone(standing) else "round"


def why_warned(standing: Standing) -> tuple[RuleId, ...]:
    law = law_at(standing)
    return under(standing, law.warning_minutes.under if alone(standing) else law.warning_rounds.under)


@rule("pt15.803.41", "pt15.803.42", "pt15.804.28", "pt15.804.29")
def step_due(standing: Standing, visit: Visit, since: int, now: int) -> Step | None:
    """What a player is to be told next: the invitation, the warning, or that the session is over."""
    if not is_invited(visit):
        return Step.INVITED if is_idle(standing, visit, since, now) else None
    if visit.warned_coup is None:
        return Step.WARNED if is_warning_due(standing, visit, since, now) else None
    return Step.ENDED if time_is_up(standing, visit, since, now) else None
