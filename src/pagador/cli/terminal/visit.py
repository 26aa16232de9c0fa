"""A visit: one person at a sitting, with his purse and the record of his bets; nothing here reads or prints."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from pagador.betting.bets import Bet, Bets, owned
from pagador.betting.coup import BetsClosed
from pagador.betting.facts import SittingState
from pagador.betting.places import place_of
from pagador.cli.terminal.prompts import Ways
from pagador.cli.terminal.purses import WALLET, Purses
from pagador.cli.terminal.record import Record
from pagador.decider import (
    Arrangement,
    Command,
    Event,
    Events,
    Offer,
    Offers,
    Participant,
    actor,
    first,
    fold,
    offered_to,
)
from pagador.game import AnyGame
from pagador.money import Units
from pagador.table import Sitting, answer


class Scene(msgspec.Struct, frozen=True):
    """What the person saw happen: the table before, and the events, as far as he may know them; a warning first."""

    before: Any
    events: Events
    warning: str = ""


class Visit:
    """Whatever is done at the table goes through here, so that purse and record always agree with it."""

    def __init__(
        self, sitting: Sitting[SittingState], me: Participant, purse: Units, outcome_of: Callable[[Event], str]
    ) -> None:
        self.sitting = sitting
        self.me = me
        self.purses = Purses(me, purse)
        self.record = Record(me, outcome_of)

    @property
    def game(self) -> AnyGame:
        return self.sitting.game

    @property
    def view(self) -> Any:
        """The table as the person may see it."""
        return self.game.view(self.sitting.state, self.me)

    @property
    def offers(self) -> Offers:
        """Everything now open, to whomever."""
        return self.game.due(self.sitting.state)

    @property
    def mine(self) -> Offers:
        return offered_to(self.offers, self.me)

    @property
    def bets(self) -> Bets:
        """The person's own chips on the table."""
        return owned(self.view.bets, self.me)

    def ways(self, offer: Offer, who: Participant) -> Ways:
        """What somebody may say instead of laying the cards of an offer, worked out from what they see."""
        if not any(isinstance(domain, Arrangement) for domain in offer.fields.values()):
            return {}
        seen = self.game.view(self.sitting.state, who)
        return {word: partial(work, seen, offer) for word, work in self.game.live.ways.items()}

    def pile(self, bet: Bet) -> Units:
        """What lies now where this bet lay."""
        same = (
            own.stake for own in self.bets if (own.spot, own.place, own.colour) == (bet.spot, bet.place, bet.colour)
        )
        return sum(same)

    # Acts --------------------------------------------------------------------------------

    def act(self, command: Command) -> Scene:
        """Do it, unless the law or the purse refuses; then nothing has changed."""
        before = self.view
        decided = self.game.decide(self.sitting.state, command)
        warning = self.short(command)
        self.purses.check(move for event in decided for move in self.game.money.moves(event))
        return replace(self.happened(before, self.sitting.act(command)), warning=warning)

    def short(self, command: Command) -> str:
        """The warning to a person whose purse holds less than the game would have it; refused, where that binds."""
        need = self.game.money.needs(self.sitting.state, command)
        if need is None or actor(command) != self.me or self.purses.of(WALLET) >= need.amount:
            return ""
        if need.binding:
            raise need.refusal
        return str(need.refusal)

    def take(self, offer: Offer, who: Participant, **fields: str) -> Scene:
        """An offer taken as it stands: each field as given here, or the first or least it can be."""
        return self.act(answer(self.game, offer, lambda name, domain: fields.get(name, first(domain)), by=who))

    def costs_place(self, offer: Offer) -> bool:
        """Whether the person would not keep their place by taking an offer as it stands."""
        command = answer(self.game, offer, lambda _, domain: first(domain), by=self.me)
        later = fold(self.game, self.sitting.state, self.game.decide(self.sitting.state, command))
        return place_of(later.people, self.me) != place_of(self.sitting.state.people, self.me)

    def attend(self) -> Scene:
        """Let dealer and chance do what they must."""
        before = self.view
        return self.happened(before, self.sitting.attend())

    def strike(self, command: str, question: str = "") -> Scene:
        before = self.view
        return self.happened(before, self.sitting.strike(command, question))

    def happened(self, before: Any, events: Events) -> Scene:
        """Money moved, bets written down, and the events as the person may have them."""
        self.purses.move(move for event in events for move in self.game.money.moves(event))
        self.record.current.played |= bool(self.bets) and any(isinstance(event, BetsClosed) for event in events)
        self.record.note(events)
        shown = (self.game.show(event, self.me) for event in events)
        return Scene(before, tuple(event for event in shown if event is not None))
