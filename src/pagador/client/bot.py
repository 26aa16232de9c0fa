"""A bot at a table of a house: it plays any game, knowing nothing but what the house offers it."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from pagador.betting.places import TAKE_PLACE
from pagador.client.house import HouseClient
from pagador.client.table import TableClient
from pagador.decider import Amount, Domain, Kind, Offer, Offers, Participant, Value, first
from pagador.law import Refused
from pagador.registry import game_named
from pagador.table.bot import TidyBot
from pagador.table.offers import answer
from pagador.wire.frames import Asked

ATTEMPTS = 10
"""How often the bot tries to sit down where others do too."""

MOST_BETS = 3
"""How many things the bot does by its own will in one window."""

STEPS_UP = 3
"""How many steps above the least it goes with an amount."""

PATIENCE_SECONDS = 400
"""Longer than any time that people have for their answers."""


class ModestBot(TidyBot):
    """It bets near the least, so that its credits last."""

    def pick(self, name: str, domain: Domain) -> Value:
        if not isinstance(domain, Amount):
            return super().pick(name, domain)
        most = domain.least + STEPS_UP * domain.step
        return self.generator.randrange(domain.least, min(most, domain.most or most) + 1, domain.step)


class Seat:
    """A bot at its table: `sit_down`, `play` so many rounds, then `leave`; `refused` counts what it could not do."""

    def __init__(self, table: TableClient, generator: Random, tell: Callable[[str], None]) -> None:
        assert table.you is not None
        self.table = table
        self.game = game_named(table.table["game"])
        self.bot = ModestBot(table.you, generator)
        self.tell = tell
        self.refused = 0

    def sit_down(self) -> int:
        """Take a place that is free, though another may be quicker; the line where the session begins."""
        for _ in range(ATTEMPTS):
            coming = self.offered(TAKE_PLACE)
            if coming is not None and (seq := self.take(coming, lambda _, places: first(places))) is not None:
                self.table.wait_for(self.is_here)
                return seq
        raise Refused(f"There is no place free at {self.table.name}.")

    def play(self, rounds: int) -> None:
        """Play until so many rounds are over, or the house has shown us out."""
        last = self.table.coup + rounds
        while self.table.coup < last and self.is_here():
            self.act()

    def act(self) -> None:
        """What one step asks of us: an answer if the table waits for one, else some bets, and word that we are done."""
        offers = self.inviting(self.table.offers())
        if any(offer.must for offer in offers):
            self.answer(self.bot.generator.choice(offers))
        elif not offers and self.is_asked:
            self.hear_more()
        else:
            moment = self.moment
            self.bet(offers)
            self.table.ready(hurry=True)
            self.wait(moment)

    def answer(self, offer: Offer) -> None:
        """Do what the table waits for, and hear what came of it: the same question may ask for more."""
        moment, line = self.moment, self.take(offer)
        gone = self.table.seq if line is None else line
        self.table.wait_for(lambda: self.moment != moment or self.table.seq >= gone, PATIENCE_SECONDS)

    @property
    def is_asked(self) -> bool:
        """Whether the table has asked us something else than for bets."""
        mine = (each for each in self.table.questions if asks(each, self.bot.name))
        return any(each.kind is not Kind.BETTING for each in mine)

    def hear_more(self) -> None:
        """Until there is another line: what we are asked for cannot be given yet."""
        line = self.table.seq
        self.table.wait_for(lambda: self.table.seq > line or not self.is_here(), PATIENCE_SECONDS)

    def bet(self, offers: Offers) -> None:
        """Do some of what is offered, and look again each time: chips that were put down are not in hand any more."""
        for _ in range(MOST_BETS):
            if offers:
                self.take(self.bot.generator.choice(offers))
                offers = self.inviting(self.table.offers())

    @property
    def moment(self) -> tuple[int, tuple[tuple[str, int], ...]]:
        """The coup, and what the table asks of us in it."""
        mine = (each for each in self.table.questions if asks(each, self.bot.name))
        return self.table.coup, tuple((each.key, each.number) for each in mine)

    def wait(self, moment: tuple[int, tuple[tuple[str, int], ...]]) -> None:
        """Until the table goes on, or we are not there any more; not while one question asks several things of us."""
        if not any(offer.must for offer in self.table.offers()):
            self.table.wait_for(lambda: self.moment != moment or not self.is_here(), PATIENCE_SECONDS)

    def inviting(self, offers: Offers) -> Offers:
        """What must be answered, else what may be done, but for coming, going or taking back."""
        musts = tuple(offer for offer in offers if offer.must)
        return musts or tuple(offer for offer in offers if offer.command not in (TAKE_PLACE, *self.game.live.leaving))

    def offered(self, command: str) -> Offer | None:
        return next((offer for offer in self.table.offers() if offer.command == command), None)

    def take(self, offer: Offer, pick: Callable[[str, Domain], Value] | None = None) -> int | None:
        """Do what is offered; the house may refuse it, for want of credits or because the moment has gone."""
        command = answer(self.game, offer, pick or self.bot.pick, by=self.bot.name)
        fields = {name: value for name, value in written(command).items() if name not in ("do", "by")}
        try:
            return self.table.do(offer.command, offer.question, **fields)
        except Refused as refusal:
            self.tell(refusal.sentence)
            self.refused += 1
            return None

    def leave(self) -> None:
        """Take everything back and go, as soon as the table lets us."""
        while self.is_here():
            offers = self.table.offers()
            moment = self.moment
            musts = tuple(offer for offer in offers if offer.must)
            offer = next((each for word in self.game.live.leaving for each in offers if each.command == word), None)
            if musts:
                self.answer(cheapest(musts))
            elif offer is None and self.is_asked:
                self.hear_more()
            elif offer is None:
                self.table.ready(hurry=True)
                self.wait(moment)
            elif self.take(offer) is not None and offer.command == self.game.live.leaving[-1]:
                self.table.wait_for(lambda: not self.is_here())

    def is_here(self) -> bool:
        return any(who == self.bot.name for who, _ in self.table.state["people"])


def cheapest(musts: Offers) -> Offer:
    """The answer that stands if time runs out, which costs nothing more; the first, where there is none."""
    return next((offer for offer in musts if offer.command == offer.default), musts[0])


def asks(question: Asked, who: Participant) -> bool:
    """Whether a question is asked of this person."""
    return who in question.asked if question.asked is not None else who not in question.but


def written(command: msgspec.Struct) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(command)
    return data


def play(url: str, game: str, rounds: int, seed: int | None, tell: Callable[[str], None]) -> dict[str, Any]:
    """Come as a guest, play so many rounds of a game, and go; the statement of the session."""
    house = HouseClient(url)
    name = house.come_as_guest()
    table = find_table(house, game)
    with TableClient(house, table) as client:
        seat = Seat(client, Random(seed), tell)
        first_seq = seat.sit_down()
        tell(f"{name} sits down at {table}.")
        seat.play(rounds)
        seat.leave()
    return house.statement(table, first_seq) | {"refused_commands": seat.refused}


def find_table(house: HouseClient, game: str) -> str:
    """An open table of this game for demonstration credits."""
    for table in house.tables():
        if table["game"] == game and table["demonstration"] and table.get("status", "open") == "open":
            return str(table["name"])
    raise Refused(f"The house at {house.address.netloc} has no demonstration table of {game}.")
