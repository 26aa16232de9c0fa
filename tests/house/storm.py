"""A storm over a house: people who ask at random, twice, out of order; books that fail; a house that falls and rises.

What was answered is kept, and in the end held against the books: an answer is a promise.
"""

from random import Random
from typing import Any

import msgspec
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from pagador.decider import SPECTATOR, Offer, Participant, Party
from pagador.house.floor import Answer, Ask, Publication, Ready, Wish
from pagador.house.store import head_of
from pagador.table.bot import Bot
from tests.house.driving import House

UNDOING = ("leave-place", "withdraw-bet", "return-colour")
Called = tuple[str, str, int]
"""A command by its table, its sender and its number."""


class Storm:
    """Drives a house at random; `fury` is how often something breaks."""

    def __init__(self, house: House, people: tuple[str, ...], seed: int, fury: float = 0.1) -> None:
        self.house = house
        self.generator = Random(seed)
        self.people = tuple(Participant(name) for name in people)
        self.bots = {name: Bot(name, self.generator) for name in self.people}
        self.fury = fury
        self.sent: dict[Called, tuple[str, Wish]] = {}
        self.answers: dict[Called, Answer] = {}
        self.broken: list[tuple[Answer, Answer]] = []
        self.statements_left: int | None = None
        self.failures = 0
        self.falls = 0
        self.told: list[Publication] = []
        self.ahead: list[Publication] = []
        self.watch(house)
        event.listen(house.store.engine, "before_cursor_execute", self.at_statement)

    def watch(self, house: House) -> None:
        house.floor.publish = self.hear

    def hear(self, publications: list[Publication]) -> None:
        """Whatever is told is in the books when it is told, and nothing in the books is ahead of it."""
        left, self.statements_left = self.statements_left, None
        with self.house.store.reading() as connection:
            heads = {each.standing.table: head_of(connection, each.standing.table) for each in publications}
        self.statements_left = left
        self.told.extend(publications)
        self.ahead += [each for each in publications if each.standing.head != heads[each.standing.table]]

    # Steps -------------------------------------------------------------------------------

    def blow(self, steps: int) -> None:
        for _ in range(steps):
            self.step()

    def step(self) -> None:
        if self.generator.random() < self.fury:
            self.generator.choice((self.break_commit, self.break_statement, self.fall))()
        self.house.think()
        self.generator.choices((self.ask, self.pass_time, self.ready, self.rule), weights=(12, 5, 1, 0.3))[0]()

    def ask(self) -> None:
        """A few wishes in one turn: new ones, some sent again, in any order."""
        wishes = [wish for _ in range(self.generator.randrange(1, 5)) if (wish := self.new_wish()) is not None]
        if self.sent:
            wishes += self.generator.choices(list(self.sent.values()), k=self.generator.randrange(3))
        self.generator.shuffle(wishes)
        self.send(wishes)

    def send(self, wishes: list[tuple[str, Wish]]) -> None:
        self.house.floor.turn([Ask(table, wish, self.answered(table, wish)) for table, wish in wishes])

    def answered(self, table: str, wish: Wish) -> Any:
        """Keep an answer; what was once said to be done is never said to be undone, nor done elsewhere."""
        assert wish.number is not None
        called = (table, wish.by, wish.number)
        self.sent[called] = (table, wish)

        def keep(answer: Answer) -> None:
            before = self.answers.get(called)
            if before is not None and before.seq is not None and answer != before:
                self.broken.append((before, answer))
            self.answers[called] = answer

        return keep

    def new_wish(self) -> tuple[str, Wish] | None:
        """What a bot makes of what is offered at a table, now and then for a moment that has passed."""
        table = self.generator.choice(list(self.house.floor.tables.values()))
        who = self.generator.choice(self.people)
        command = self.bots[who].choose(table.game, self.inviting(table.name))
        if command is None:
            return None
        raw = {name: value for name, value in msgspec.to_builtins(command).items() if name != "by"}
        stale = self.generator.random() < 0.05
        coup = table.standing.coup - stale
        wish = self.house.wish(who, raw.pop("do"), table=table.name, coup=coup, **raw)
        return table.name, wish

    def inviting(self, table: str) -> tuple[Offer, ...]:
        shy = self.generator.random() > 0.1
        return tuple(offer for offer in self.house.offers(table) if not (shy and offer.command in UNDOING))

    def pass_time(self) -> None:
        self.house.wait(self.generator.choice((0.3, 2, 7, 31)))

    def ready(self) -> None:
        table = self.generator.choice(list(self.house.floor.tables))
        self.house.floor.turn([Ready(table, who) for who in self.people])

    def rule(self) -> None:
        """An inspector makes the coup void, where it can be."""
        name = self.generator.choice(list(self.house.floor.tables))
        word = self.house.table(name).game.live.void
        field = {"void-round": "fault", "void-throw": "fault", "void-coup": "cause"}[word]
        said: dict[str, Any] = {field: "the inspector says so"}
        wish = self.house.wish("inspetora", word, table=name, role="inspector", party=Party.DEALER, **said)
        self.send([(name, wish)])

    # What breaks -------------------------------------------------------------------------

    def break_commit(self) -> None:
        self.failures += 1
        self.generator.choice((self.house.fail_commits, self.house.lose_answer))()

    def break_statement(self) -> None:
        self.failures += 1
        self.statements_left = self.generator.randrange(12)

    def at_statement(self, connection: Connection, *_: Any) -> None:
        if self.statements_left is not None:
            self.statements_left -= 1
            if self.statements_left < 0:
                self.statements_left = None
                raise OperationalError("the statement", None, OSError("the line broke"))

    def fall(self) -> None:
        self.falls += 1
        self.calm()
        self.house.floor = self.house.new_floor()
        self.watch(self.house)
        self.house.floor.open_tables()

    def calm(self) -> None:
        self.house.failing.clear()
        self.statements_left = None


WATCHERS = ("ana", "bia", SPECTATOR)
