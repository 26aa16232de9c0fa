"""A sitting: a game, its state, a source of chance and the log; one writer, no clock of its own."""

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec

from pagador.decider import Command, Domain, Event, Events, Lot, Offer, Participant, Party, Value, actor, first, fold
from pagador.equipment.chance import Source
from pagador.game import Game, considered
from pagador.law import Refused
from pagador.table.offers import answer, duty
from pagador.table.pools import local_pools

State = TypeVar("State")


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: who did what, and what came of it."""

    actor: Participant
    command: Command
    events: Events


class Sitting(Generic[State]):
    """A table in play: `act` for what people and clock do, `attend` for what dealer, chance and house then owe."""

    def __init__(self, game: Game[State], state: State, source: Source) -> None:
        self.game = game
        self.opened = state
        self.state = state
        self.source = source
        self.pools = local_pools(game, state)
        self.log: list[Entry] = []

    def act(self, command: Command) -> Events:
        """Decide a command and write it down; a refusal changes nothing."""
        events = self.game.decide(self.state, command)
        self.pools = self.pools.follow(len(self.log) + 1, command, events)
        self.state = fold(self.game, self.state, events)
        self.log.append(Entry(actor(command), command, events))
        return events

    def attend(self) -> Events:
        """Do what dealer, chance and house must do, until it is the turn of people or the clock."""
        seen: list[Event] = []
        while (offer := duty(self.game.due(self.state))) is not None:
            seen.extend(self.act(answer(self.game, offer, self.pick, thought=self.thought(offer))))
        return tuple(seen)

    def thought(self, offer: Offer) -> Mapping[str, Value]:
        """The fields of a duty that are not free: what takes thought, and what a pool is worth that was won."""
        return {**considered(self.game, self.state, offer), **self.pools.answer(offer)}

    def pick(self, name: str, domain: Domain) -> Value:
        return self.source.draw(domain) if isinstance(domain, Lot) else first(domain)

    def strike(self, command: str, question: str = "") -> Events:
        """The clock does this, where it is open to it: for this question, or for the first it may do it for."""
        for offer in self.game.due(self.state):
            if (offer.party, offer.command) == (Party.CLOCK, command) and question in ("", offer.question):
                return self.act(answer(self.game, offer, self.pick))
        raise Refused(f"The clock has no {command} to strike now.")

    @property
    def waiting_for(self) -> tuple[Participant, ...]:
        """The people whose answer the table waits for."""
        offers = self.game.due(self.state)
        return tuple(dict.fromkeys(offer.by for offer in offers if offer.must and offer.by is not None))


def commands(log: list[Entry]) -> tuple[Command, ...]:
    """The commands of a log, to be decided again."""
    return tuple(entry.command for entry in log)


def events(log: list[Entry]) -> Events:
    return tuple(event for entry in log for event in entry.events)
