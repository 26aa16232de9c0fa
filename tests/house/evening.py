"""An evening: books made by random people, a dealer who slips and an inspector, one turn of the floor at a time."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import msgspec
from sqlalchemy import event

from pagador.decider import Domain, Lot, Offer, Participant, Party, Value, actor
from pagador.equipment.chance import SeededChance, WatchedRandom
from pagador.house import office
from pagador.house.chain import Head
from pagador.house.floor import Answer, Ask, Floor, Wish
from pagador.house.records import Manner
from pagador.house.standing import Standing
from pagador.house.store import Store
from pagador.house.vault import Seal
from pagador.registry import check_edition, game_named
from pagador.table.bot import Bot
from pagador.table.log import Stamp
from pagador.table.offers import answer, duty
from tests.games.campaign import prescribed
from tests.house.asking import question_for
from tests.house.driving import hear_thoughts, hurried

MORNING = 1_700_000_000_000
PURSE = 10**9
SEAL_KEY = b"s" * 32
PLAYERS = tuple(Participant(name) for name in ("ana", "bia", "caio", "duarte", "eva"))
DEALER, INSPECTOR = Participant("rosa"), Participant("ines")
BY_HAND = Manner(source="hand")

UNDOING = ("leave-place", "withdraw-bet", "return-colour")
RESTLESS = 0.15
LONGEST_END = 2000
"""So many times nobody answers before a table is closed, at the most: a shoe may have to be played out."""
ODDITY = 0.1


class Evening:
    """A floor on these books, a clock that stands until it is moved, and everybody who plays."""

    def __init__(
        self, store: Store, seed: int = 0, *, seal: Seal | None = None, source: WatchedRandom | None = None
    ) -> None:
        self.store = store
        self.seal = seal or Seal(SEAL_KEY)
        self.source = source
        self.generator = Random(seed)
        self.chance = SeededChance(seed)
        self.bots = {name: Bot(name, self.generator) for name in PLAYERS}
        self.now = MORNING
        self.numbers = count(1)
        self.anchor: Callable[[], None] = lambda: None
        if store.engine.dialect.name == "sqlite":
            event.listen(store.engine, "connect", hurried)
        self.floor = self.new_floor()

    def new_floor(self) -> Floor:
        return Floor(self.store, self.seal, clock=lambda: self.now, generator=self.source)

    # Setting up --------------------------------------------------------------------------

    def welcome(self) -> None:
        """Players with credits and money, a dealer and an inspector."""
        with self.store.writing() as page:
            for name in PLAYERS:
                office.add_person(page, name)
                office.grant_credits(page, name, PURSE)
                office.pay_in(page, name, PURSE, "EUR")
            office.add_person(page, DEALER)
            office.give_role(page, DEALER, "dealer")
            office.add_person(page, INSPECTOR, "inspector")

    def table(self, name: str, game: str, manner: Manner | None = None, currency: str = "demo", **agreed: Any) -> None:
        """A new table, with its terms, and readings if there are any."""
        readings = agreed.pop("readings", {})
        edition = check_edition(game_named(game), agreed.pop("edition", None))
        stamp = Stamp(game=game, edition=edition, terms=agreed, readings=readings)
        with self.store.writing() as page:
            office.add_table(page, name, stamp, currency, manner or Manner())
        self.floor.open_tables()

    def close(self, name: str) -> None:
        """The house closes a table, as soon as its coup or its last round is over."""
        with self.store.writing() as page:
            office.close_table(page, name)
        for _ in range(LONGEST_END):
            if name in self.floor.tables:
                self.wait(40)
        assert name not in self.floor.tables

    def restart(self) -> None:
        """The house is gone without a word, and another opens on the same books."""
        self.floor = self.new_floor()
        self.floor.open_tables()

    # Acting ------------------------------------------------------------------------------

    def standing(self, table: str) -> Standing:
        return self.floor.tables[table].standing

    def ask(
        self, table: str, who: str, do: str, role: str = "player", party: Party = Party.PEOPLE, **raw: Any
    ) -> Answer:
        standing, answers = self.standing(table), list[Answer]()
        wish = Wish(
            by=Participant(who),
            role=role,
            raw={"do": do, **raw},
            party=party,
            number=next(self.numbers),
            coup=standing.coup,
            step=standing.step,
            question=question_for(standing, who, do) if party is Party.PEOPLE else None,
        )
        self.floor.turn([Ask(table, wish, answers.append)])
        hear_thoughts(self.floor)
        return answers[0]

    def done(self, table: str, who: str, do: str, **raw: Any) -> int:
        """The line of a command that is not refused."""
        given = self.ask(table, who, do, **raw)
        assert given.seq is not None, given.refused
        return given.seq

    def wait(self, seconds: int) -> None:
        self.now += seconds * 1000
        self.floor.turn([])
        hear_thoughts(self.floor)

    def heads(self) -> dict[str, Head]:
        return self.floor.heads()

    # At random ---------------------------------------------------------------------------

    def play(self, coups: int) -> None:
        """Every open table comes at least so many coups further."""
        ends = {name: table.standing.coup + coups for name, table in self.floor.tables.items()}
        while any(self.standing(name).coup < end for name, end in ends.items()):
            for name in [name for name, end in ends.items() if self.standing(name).coup < end]:
                self.bustle(name)
            self.wait(31)

    def bustle(self, table: str) -> None:
        """The dealer of a table dealt by hand does what is owed, an inspector looks in, and people act for a while."""
        if self.floor.tables[table].by_hand:
            self.deal(table)
        elif self.generator.random() < ODDITY:
            self.inspect(table)
        for _ in range(self.generator.randrange(2, 9)):
            self.person_acts(table)

    def offers(self, table: str) -> tuple[Offer, ...]:
        standing = self.standing(table)
        return standing.game.due(standing.state)

    def person_acts(self, table: str) -> None:
        restless = self.generator.random() < RESTLESS
        offers = tuple(offer for offer in self.offers(table) if (offer.command in UNDOING) == restless or offer.must)
        awaited = [offer.by for offer in offers if offer.must and offer.by in self.bots]
        name = self.generator.choice(awaited or PLAYERS)
        command = self.bots[name].choose(self.standing(table).game, offers)
        if command is not None:
            raw = msgspec.to_builtins(command)
            self.ask(table, str(actor(command)), raw.pop("do"), **{key: raw[key] for key in raw if key != "by"})

    def deal(self, table: str) -> None:
        """Everything that dealer and chance owe, until people can bet again or must answer."""
        closing = [offer for offer in self.offers(table) if offer.command == "close-bets"]
        if closing and self.generator.random() < ODDITY:
            self.speak(table, closing[0])
        while (offer := duty(self.offers(table))) is not None:
            odd = [o for o in self.offers(table) if o.party in (Party.DEALER, Party.CHANCE) and not o.must]
            slip = bool(odd) and self.generator.random() < ODDITY
            self.speak(table, self.generator.choice(odd) if slip else offer)

    def speak(self, table: str, offer: Offer) -> None:
        """The dealer takes an offer for the table, or says what chance showed."""
        game, state = self.standing(table).game, self.standing(table).state
        command = answer(game, offer, self.pick, thought=prescribed(game, state, offer))
        raw = msgspec.to_builtins(command)
        self.done(table, DEALER, raw.pop("do"), role="dealer", party=offer.party, **raw)

    def pick(self, name: str, domain: Domain) -> Value:
        if isinstance(domain, Lot):
            shoe = domain if domain.shoe is None else msgspec.structs.replace(domain, shoe=None, position=None)
            return self.chance.draw(shoe)
        return self.bots[PLAYERS[0]].pick(name, domain)

    def inspect(self, table: str) -> None:
        """An inspector voids the coup, where that can be done now."""
        game = self.standing(table).game
        cause = {"roleta": "fault"}.get(game.name.partition("-")[0], "cause")
        self.ask(
            table, INSPECTOR, game.live.void, role="inspector", party=Party.DEALER, **{cause: "the lights went out"}
        )
