"""A house that is open, with its HTTP side, and people who play in it: what the tests of the server share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from time import monotonic, sleep
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace

from pagador.decider import Domain, Lot, Offer, Participant, Party, Value, first
from pagador.house.errands import Ask, Job, Ready
from pagador.house.office import add_person, add_table
from pagador.house.opening import House, open_demonstrations
from pagador.house.people import new_token
from pagador.house.records import Manner
from pagador.house.settings import Settings
from pagador.house.standing import Standing
from pagador.house.store import Writing
from pagador.house.wishes import Answer, Wish
from pagador.server import api
from pagador.server.bridge import Advisers
from pagador.server.metrics import Connected
from pagador.table.log import Stamp
from pagador.table.offers import owed
from tests.house.asking import question_for
from tests.patience import PATIENCE_SECONDS


class OpenHouse:
    """The house, and somebody who asks it things over HTTP."""

    def __init__(self, house: House, client: TestClient[Litestar]) -> None:
        self.house = house
        self.client = client
        self.numbers = 0

    # Over HTTP ---------------------------------------------------------------------------

    def get(self, path: str, token: str = "", **query: Any) -> httpx.Response:
        return self.client.get(path, params=query, headers=bearer(token))

    def post(self, path: str, token: str = "", json: Any = None) -> httpx.Response:
        return self.client.post(path, json=json, headers=bearer(token))

    def guest(self) -> tuple[str, str]:
        """The name and the token of a new guest."""
        arrived = self.post("/v1/guests").json()
        return arrived["name"], arrived["token"]

    # In the office -----------------------------------------------------------------------

    def somebody(self, name: str, role: str = "player") -> str:
        """The token of somebody new who has this role."""

        def added(page: Writing) -> str:
            add_person(page, name, role)
            return new_token(page, name)

        token: str = self.done(lambda reply: Job(added, reply))
        return token

    def done(self, errand: Callable[[Callable[[Any], None]], Any]) -> Any:
        answers: SimpleQueue[Any] = SimpleQueue()
        self.house.floor.submit(errand(answers.put))
        return answers.get(timeout=PATIENCE_SECONDS)

    # At a table --------------------------------------------------------------------------

    def at(self, table: str) -> Standing:
        return self.house.floor.tables[table].durable

    def does(self, table: str, who: str, do: str, **fields: Any) -> Answer:
        """Somebody does something at a table; what he is answered."""
        now = self.at(table)
        asked = question_for(now, who, do)
        raw = {"do": do, **fields}
        return self.asks(table, Wish(by=Participant(who), role="player", raw=raw, coup=now.coup, question=asked))

    def asks(self, table: str, wish: Wish) -> Answer:
        self.numbers += 1
        numbered = replace(wish, number=self.numbers, step=self.at(table).step)
        answer: Answer = self.done(lambda reply: Ask(table, numbered, reply))
        return answer

    def bets(self, table: str, who: str, spot: str, stake: int) -> None:
        answer = self.does(table, who, "place-bet", spot=spot, stake=stake)
        assert answer.refused == "", answer.refused

    def sits(self, table: str, who: str, place: str) -> None:
        assert self.does(table, who, "take-place", place=place).refused == ""

    def play_out(self, table: str, who: str) -> None:
        """Whatever the table waits for from him, and then time, until the coup is over."""
        coup, seen, until = self.at(table).coup, -1, monotonic() + PATIENCE_SECONDS
        while self.at(table).coup == coup:
            assert monotonic() < until, f"{table} does not go on"
            seq = self.at(table).head.seq
            if seq != seen:
                self.answer(table, who)
            seen = seq
            sleep(0.002)

    def answer(self, table: str, who: str) -> None:
        """Do what the table waits for, or say that one is ready and in a hurry."""
        waited = [offer for offer in self.owed(table) if offer.must and offer.party is Party.PEOPLE]
        if waited:
            fields = {name: first(domain) for name, domain in waited[0].fields.items()}
            self.does(table, who, waited[0].command, **fields)
        else:
            self.house.floor.submit(Ready(table, Participant(who), hurry=True))

    def wait_for_bets(self, table: str, who: str) -> None:
        """Whatever has to be done before the first bet: the cards shuffled, cut and laid in the sabot."""
        while any(offer.must and offer.party is Party.PEOPLE for offer in self.owed(table)):
            self.answer(table, who)

    def owed(self, table: str) -> tuple[Offer, ...]:
        now = self.at(table)
        return owed(now.game, now.state)

    # A table dealt by hand ---------------------------------------------------------------

    def shuffle(self, table: str) -> None:
        """Everything before the first bet, the first time that it may be done."""
        while any(offer.must for offer in self.owed(table)):
            self.take(table, next(offer for offer in self.owed(table) if offer.must), "")

    def deal(self, table: str, chosen: str) -> None:
        """Close the bets and deal the coup out: chance shows what begins so, everyone else does the first he may."""
        coup = self.at(table).coup
        self.hand(table, Party.DEALER, {"do": "close-bets"})
        while self.at(table).coup == coup:
            self.take(table, next(offer for offer in self.owed(table) if offer.must), chosen)

    def take(self, table: str, offer: Offer, chosen: str) -> None:
        raw = {name: picked(domain, chosen) for name, domain in offer.fields.items()}
        self.hand(table, offer.party, {"do": offer.command, **raw}, offer.by or "ze")

    def hand(self, table: str, party: Party, raw: dict[str, Any], by: str = "ze") -> None:
        role = "player" if party is Party.PEOPLE else "dealer"
        now = self.at(table)
        question = question_for(now, by, raw["do"]) if party is Party.PEOPLE else None
        wish = Wish(
            by=Participant(by), role=role, raw=raw, party=party, coup=now.coup, question=question, step=now.step
        )
        answer = self.asks(table, wish)
        assert answer.refused == "", answer.refused

    def wait_for(self, true: Callable[[], bool]) -> None:
        until = monotonic() + PATIENCE_SECONDS
        while not true():
            assert monotonic() < until, "it does not come true"
            sleep(0.005)


def picked(domain: Domain, chosen: str) -> Value:
    if isinstance(domain, Lot):
        return next(outcome for outcome in domain.outcomes if outcome.startswith(chosen))
    return first(domain)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


@contextmanager
def open_house(
    data: Any,
    now: Callable[[], float] = monotonic,
    by_hand: dict[str, str] | None = None,
    rooms: Connected | None = None,
    **settings: Any,
) -> Iterator[OpenHouse]:
    """A house on books of its own in this directory, until the block is left; `by_hand` names tables and games."""
    house = House(Settings(data=str(data), **settings))
    open_demonstrations(house.store)
    with house.store.writing() as page:
        for name, game in (by_hand or {}).items():
            add_table(page, name, Stamp(game=game, edition="pt95"), "demo", Manner(source="hand"))
    house.start()
    advisers = Advisers()
    try:
        with TestClient(api.create(house, advisers, rooms, now), raise_server_exceptions=False) as client:
            yield OpenHouse(house, client)
    finally:
        advisers.stop()
        house.stop()
