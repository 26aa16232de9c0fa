"""House players at a table: how many should be there, and what the house remembers of them from one look to the next.

Who is a house player follows from the name; where they are and what they have done, from the chain. What is remembered
beside that is when each question was first seen, which nobody misses after a restart.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeAlias

import msgspec
from sqlalchemy import Connection

from pagador.betting.bets import Place
from pagador.betting.facts import SittingState
from pagador.betting.places import Floor
from pagador.decider import Participant, Question
from pagador.game import Company, is_house_player
from pagador.house.chain import understood
from pagador.house.ledger import DEMONSTRATION
from pagador.house.records import Played
from pagador.house.standing import Standing, Visit
from pagador.house.store import lines_of

SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS = 600, 2500
"""How long a house player takes to answer at a table that people watch, at least and at most."""

LARGEST_PART = 4
"""A house player takes no more than one in so many parts of the time that a question has to think, nor to watch."""

LONGEST_WITHOUT_END_MS = 10_000
"""Where a question has no end, they take so long at most."""

Asking: TypeAlias = tuple[int, str, int, int]
"""One asking of a question: the coup, its key, its number, how often its time was renewed."""


def asking_of(coup: int, question: Question) -> Asking:
    return coup, question.key, question.number, question.renewals


# Who is there ----------------------------------------------------------------------------


def company_of(standing: Standing) -> Company[SittingState] | None:
    """The company that may come to a table: for money nobody does, nor where a dealer deals by hand."""
    manner = standing.manner
    if standing.currency != DEMONSTRATION or manner.source == "hand" or not manner.company:
        return None
    return standing.game.live.company


def people_in(visits: dict[str, Visit]) -> set[str]:
    """Those at a table who are no house players."""
    return {who for who in visits if not is_house_player(who)}


def house_players_in(visits: dict[str, Visit]) -> tuple[Participant, ...]:
    """The house players at a table, in the order in which they came."""
    return tuple(visit.person for who, visit in visits.items() if is_house_player(who))


class Row(msgspec.Struct, frozen=True):
    """Places of one kind, and how many house players may be there at most."""

    places: tuple[Place, ...]
    most: int


def rows_of(company: Company[SittingState] | None, floor: Floor, people: Iterable[Place]) -> tuple[Row, Row]:
    """Seats and places to stand, each with as many house players as come there beside people at these places."""
    taken = list(people)
    upright = floor.standing + floor.crowds
    if company is None or not taken:
        return Row(floor.seats, 0), Row(upright, 0)
    seats, numbered = (room_beside(company, places, taken) for places in (floor.seats, floor.standing))
    standing = company.standing if floor.crowds else min(company.standing, numbered)
    return Row(floor.seats, min(company.seated, seats)), Row(upright, standing)


def room_beside(company: Company[SittingState], places: tuple[Place, ...], people: list[Place]) -> int:
    """How many of these places are neither a person's nor kept free for one."""
    return max(len(places) - sum(place in places for place in people) - company.kept_free, 0)


# What is remembered ----------------------------------------------------------------------


class CompanyMemory:
    """What the house remembers of its players at one table; where it is not `hosted`, none is there and none can come.

    `since` is when each question was first seen, `thought` who has thought about which; of those in `unfunded` the
    wallets have to be looked into before anything else is written, those in `funded` may come. `places` are the
    table's, once asked for: they stay as they are, and to describe a table takes time.
    """

    def __init__(self, standing: Standing) -> None:
        self.hosted = company_of(standing) is not None or bool(house_players_in(standing.visits))
        self.since: dict[Asking, int] = {}
        self.thought: set[tuple[Asking, Participant]] = set()
        self.missed_since: int | None = None
        self.unfunded: set[Participant] = set()
        self.funded: set[Participant] = set()
        self.funded_in = 0
        self.wakes: int | None = 0 if self.hosted else None
        self.places: Floor | None = None

    def is_due(self, now: int) -> bool:
        """Whether one of them has something to do by now."""
        return self.wakes is not None and now >= self.wakes

    def wake(self, at: int) -> None:
        """Look at them at this time, if not before."""
        self.wakes = at if self.wakes is None else min(at, self.wakes)

    def forget_before(self, coup: int) -> None:
        """Drop what is remembered of coups before this one."""
        if any(asking[0] != coup for asking in self.since):
            self.since = {asking: at for asking, at in self.since.items() if asking[0] == coup}
            self.thought = {each for each in self.thought if each[0][0] == coup}

    def has_thought(self, coup: int, question: Question, who: Participant) -> bool:
        return (asking_of(coup, question), who) in self.thought


def recalled(connection: Connection, standing: Standing) -> CompanyMemory:
    """What the chain has of the house players at a table: which open questions they have answered in this coup."""
    memory = CompanyMemory(standing)
    if not memory.hosted:
        return memory
    asked = {(each.key, each.number): each for each in standing.game.questions(standing.state)}
    for line in lines_of(connection, standing.table, coup=standing.coup):
        record = understood(line.body) if is_house_player(line.actor) else None
        if isinstance(record, Played) and record.question in asked:
            memory.thought.add((asking_of(standing.coup, asked[record.question]), record.actor))
    return memory


# Time ------------------------------------------------------------------------------------


def pause_ms(table: str, asking: Asking, who: Participant, seconds: int | None = None) -> int:
    """How long a house player takes to answer: the same for the same question, whenever it is worked out."""
    pause = Random(f"{table} {asking} {who}").randint(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)
    return min(pause, longest_pause_ms(seconds))


def longest_pause_ms(seconds: int | None) -> int:
    """How long a house player may take at most to answer a question that has so many seconds, or no end."""
    return LONGEST_WITHOUT_END_MS if seconds is None else seconds * 1000 // LARGEST_PART
