"""A house to play in: people with credits, a roulette and a table of cards, and a floor whose clock the test moves."""

from collections.abc import Callable
from typing import Any

from pagador.decider import Participant
from pagador.house.chain import Head, beginning
from pagador.house.floor import Ask, Floor, Publication
from pagador.house.ledger import wallet
from pagador.house.live import Answer, Wish
from pagador.house.loading import checked
from pagador.house.office import add_person, add_table, grant_credits
from pagador.house.records import Manner
from pagador.house.standing import Standing
from pagador.house.store import Store, balance_of, lines_of
from pagador.house.vault import Seal
from pagador.table.log import Stamp
from tests.house.asking import question_for

SEAL = Seal(b"k" * 32)
CREDITS = 100_000
ROULETTE, CARDS = "roleta-francesa", "ponto-e-banca"


def furnish(store: Store, *people: str) -> Store:
    """Books with these people, each with credits, and a table of each kind for demonstration."""
    with store.writing() as page:
        for name in people:
            add_person(page, name)
            grant_credits(page, name, CREDITS)
        for game in (ROULETTE, CARDS):
            add_table(page, game, Stamp(game=game, edition="pt95"), "demo", Manner())
    return store


class Playing:
    """A floor taken turn by turn."""

    def __init__(self, store: Store, now: int = 1_000_000_000) -> None:
        self.now = now
        self.number = 0
        self.published: list[Publication] = []
        self.floor = Floor(store, SEAL, publish=self.published.extend, clock=lambda: self.now)
        self.floor.open_tables()

    def standing(self, table: str) -> Standing:
        return self.floor.tables[table].standing

    def ask(self, table: str, who: str, do: str, number: int | None = None, **fields: Any) -> Answer:
        """A command at this moment of the table, and what became of it."""
        self.number += 1
        answers: list[Answer] = []
        wish = wish_at(self.standing(table), who, number or self.number, do, **fields)
        self.floor.turn([Ask(table, wish, answers.append)])
        (answer,) = answers
        return answer

    def do(self, table: str, who: str, do: str, **fields: Any) -> None:
        """A command that is not refused."""
        refused = self.ask(table, who, do, **fields).refused
        assert not refused, refused

    def wait(self, seconds: int) -> None:
        """Time goes by and the floor looks at its clocks."""
        self.now += seconds * 1000
        self.floor.turn([])

    def sit(self, who: str) -> None:
        """Somebody sits down at both tables; the cards are cut."""
        self.do(ROULETTE, who, "take-place", place="table")
        self.do(CARDS, who, "take-place", place="1")
        self.do(CARDS, who, "cut", depth=100)

    def coup(self, table: str, who: str, spot: str, stake: int) -> None:
        """A bet, in the first coup that takes one, and the time until it is decided."""
        self.wait_until(lambda: not self.ask(table, who, "place-bet", spot=spot, stake=stake).refused)
        coup = self.standing(table).coup
        self.wait_until(lambda: self.standing(table).coup != coup)

    def wait_until(self, true: Callable[[], bool]) -> None:
        for _ in range(50):
            if true():
                return
            self.wait(31)
        raise AssertionError("it never came true")


def wish_at(standing: Standing, who: str, number: int, do: str, **fields: Any) -> Wish:
    raw = {"do": do, **fields}
    by = Participant(who)
    asked = question_for(standing, who, do)
    return Wish(by=by, role="player", raw=raw, number=number, coup=standing.coup, question=asked)


# What the books say ----------------------------------------------------------------------


def credits_of(store: Store, who: str) -> int:
    with store.reading() as connection:
        return balance_of(connection, wallet(who, "demo"))


def whole_chain(store: Store, chain: str) -> Head:
    """The head of a chain, every line held to the one before."""
    head = beginning(chain)
    with store.reading() as connection:
        for line in lines_of(connection, chain):
            head = checked(head, line)
    return head


def numbers_written(store: Store, chain: str, who: str) -> list[int]:
    with store.reading() as connection:
        return [line.number for line in lines_of(connection, chain) if line.actor == who and line.number is not None]
