"""A house to be driven by hand: a floor on books of its own, a clock that stands until it is moved, people, tables."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, func, select
from sqlalchemy.exc import OperationalError

from pagador.decider import Offer, Participant, Party
from pagador.equipment.chance import WatchedRandom
from pagador.house import office, schema
from pagador.house.floor import Answer, Ask, Floor, Publication, Ready, Wish
from pagador.house.ledger import Account, wallet
from pagador.house.live import LiveTable
from pagador.house.loading import load_standing
from pagador.house.records import AtTable, Manner, Played
from pagador.house.standing import Standing
from pagador.house.store import Store, balance_of, lines_of
from pagador.house.vault import Seal
from pagador.registry import check_edition, game_named
from pagador.table.log import Stamp
from tests.house.asking import question_for
from tests.patience import PATIENCE_SECONDS

MORNING = 1_700_000_000_000
"""A moment that is no full hour."""

PURSE = 1_000_000
"""What everybody brings."""

SEAL = Seal(b"k" * 32)

MOST_TURNS = 400
"""More than house players have to do before they wait for people or for time to pass."""


class House:
    """Books, a floor on them and a clock; `ask` is what one person wants at one table, in a turn of its own."""

    def __init__(self, file: Path, *people: str, generator: WatchedRandom | None = None, seal: Seal = SEAL) -> None:
        self.store = Store(f"sqlite:///{file}")
        event.listen(self.store.engine, "connect", hurried)
        event.listen(self.store.engine, "commit", self.at_commit)
        self.generator = generator
        self.seal = seal
        self.now = MORNING
        self.numbers = count(1)
        self.published: list[Publication] = []
        self.failing: list[Callable[[Connection], None]] = []
        self.pauses: list[float] = []
        self.add_people(*people)
        self.floor = self.new_floor()

    def new_floor(self) -> Floor:
        return Floor(
            self.store,
            self.seal,
            publish=self.published.extend,
            clock=lambda: self.now,
            generator=self.generator,
            pause=self.pauses.append,
        )

    def add_people(self, *people: str) -> None:
        with self.store.writing() as page:
            for name in people:
                office.add_person(page, name)
                office.grant_credits(page, name, PURSE)

    def open(
        self,
        game: str,
        *seated: str,
        name: str = "mesa",
        manner: Manner | None = None,
        readings: Any = None,
        edition: str | None = None,
        **terms: Any,
    ) -> LiveTable:
        """A table of this game, with these people at the first places that are free."""
        stamp = Stamp(game=game, edition=check_edition(game_named(game), edition), terms=terms, readings=readings or {})
        with self.store.writing() as page:
            office.add_table(page, name, stamp, "demo", manner or Manner())
        self.floor.open_tables()
        for who in seated:
            self.seat(who, name)
        return self.table(name)

    def table(self, name: str = "mesa") -> LiveTable:
        return self.floor.tables[name]

    def standing(self, name: str = "mesa") -> Standing:
        return self.table(name).standing

    def state(self, name: str = "mesa") -> Any:
        """The state of a table, for tests that know its game."""
        return self.standing(name).state

    def key(self, name: str = "mesa", number: int = 1) -> bytes:
        """The key that a table is bound to by its commitment of this number."""
        found = self.floor.vault.opened[name, number]
        assert isinstance(found, bytes)
        return found

    def restart(self, *, seal: Seal | None = None) -> None:
        """The house is gone without a word, and another opens on the same books."""
        self.seal = seal or self.seal
        self.floor = self.new_floor()
        self.floor.open_tables()

    # People ------------------------------------------------------------------------------

    def ask(self, who: str, do: str, *, table: str = "mesa", **fields: Any) -> Answer:
        """What becomes of a command that somebody means for this very moment."""
        return self.send(table, self.wish(who, do, table=table, **fields))

    def done(self, who: str, do: str, **fields: Any) -> int:
        """The line of a command that is not refused."""
        given = self.ask(who, do, **fields)
        assert given.seq is not None, given.refused
        return given.seq

    def wish(
        self,
        who: str,
        do: str,
        *,
        table: str = "mesa",
        role: str = "player",
        party: Party = Party.PEOPLE,
        called: int | None = None,
        coup: int | None = None,
        question: tuple[str, int] | None = None,
        step: int | None = None,
        **fields: Any,
    ) -> Wish:
        live = self.floor.tables.get(table)
        return Wish(
            by=Participant(who),
            role=role,
            raw={"do": do, **fields},
            party=party,
            number=next(self.numbers) if called is None else called,
            coup=live.standing.coup if coup is None and live else coup,
            question=question_for(live.standing, who, do) if question is None and live else question,
            step=live.standing.step if step is None and live else step,
        )

    def send(self, table: str, *wishes: Wish) -> Answer:
        """Several wishes in one turn; what the last was answered."""
        answers: list[Answer] = []
        self.floor.turn([Ask(table, wish, answers.append) for wish in wishes])
        assert len(answers) == len(wishes)
        return answers[-1]

    def seat(self, who: str, table: str = "mesa") -> None:
        coming = next(offer for offer in self.offers(table) if offer.command == "take-place")
        place = coming.fields["place"].options[0]  # type: ignore[union-attr]
        self.done(who, "take-place", table=table, place=place)

    def ready(self, *who: str, table: str = "mesa", hurry: bool = False, **meant: Any) -> None:
        self.floor.turn([Ready(table, Participant(name), hurry, **meant) for name in who])

    def offers(self, table: str = "mesa") -> tuple[Offer, ...]:
        standing = self.standing(table)
        return standing.game.due(standing.state)

    # Time --------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Time passes, and the floor looks at its clocks once."""
        self.now += int(seconds * 1000)
        self.floor.turn([])

    def rest(self) -> None:
        """The floor does all that is due by now, turn after turn: house players too answer one thing at a time."""
        for _ in range(MOST_TURNS):
            before = self.floor.heads()
            self.floor.turn([])
            if self.floor.heads() == before:
                return
        raise AssertionError("there was no end to it")

    def think(self) -> None:
        """What tables wait for is worked out beside the floor, and the floor hears of it."""
        hear_thoughts(self.floor)

    def window(self, table: str = "mesa") -> None:
        """The time that people have now runs out."""
        left = self.table(table).clock.left_ms(self.now)
        self.wait(min(left.values()) / 1000)

    # When the books fail -----------------------------------------------------------------

    def at_commit(self, connection: Connection) -> None:
        if self.failing:
            self.failing.pop(0)(connection)

    def fail_commits(self, times: int = 1) -> None:
        """The next transactions fail, so many of them."""
        self.failing += [lose_transaction] * times

    def lose_answer(self) -> None:
        """The next transaction is written, and its answer lost."""
        self.failing.append(lose_answer)

    # Books -------------------------------------------------------------------------------

    def records(self, table: str = "mesa") -> list[AtTable]:
        """Everything that was published of a table, in order."""
        told = [each for each in self.published if each.standing.table == table]
        return [record for publication in told for record in publication.records]

    def events(self, table: str = "mesa") -> list[Any]:
        return [event for record in self.records(table) if isinstance(record, Played) for event in record.events]

    def lines(self, table: str = "mesa") -> int:
        with self.store.reading() as connection:
            return len(list(lines_of(connection, table)))

    def wallet(self, who: str) -> int:
        return self.balance(wallet(who, "demo"))

    def balance(self, account: Account) -> int:
        with self.store.reading() as connection:
            return balance_of(connection, account)

    def at_table(self, who: str) -> int:
        """What somebody has at tables, on the layout or in colour chips."""
        accounts = schema.accounts.c
        wanted = select(func.sum(accounts.balance)).where(accounts.owner == who, accounts.kind != "wallet")
        with self.store.reading() as connection:
            return int(connection.execute(wanted).scalar() or 0)

    def total(self) -> int:
        with self.store.reading() as connection:
            return int(connection.execute(select(func.sum(schema.accounts.c.balance))).scalar_one())

    def folded(self, table: str = "mesa") -> Standing:
        """Where the chain alone, from its first line on, says that a table stands."""
        with self.store.reading() as connection:
            return load_standing(connection, table)


def hear_thoughts(floor: Floor) -> None:
    """Let a floor that has no thread of its own hear what is worked out for its tables, until none waits for it."""
    while any(table.pondering.waits for table in floor.hall.in_order()):
        floor.turn(floor.queue.gathered(PATIENCE_SECONDS))


def hurried(connection: Any, _: object) -> None:
    """The machine does not go down in these tests: nothing need reach the disk."""
    connection.execute("PRAGMA synchronous=OFF")


def lose_transaction(connection: Connection) -> None:
    raise OperationalError("COMMIT", None, OSError("no space left on the device"))


def lose_answer(connection: Connection) -> None:
    connection.exec_driver_sql("COMMIT")
    raise OperationalError("COMMIT", None, OSError("the server closed the connection"))
