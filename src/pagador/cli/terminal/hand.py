"""The person's hand: chips put down, taken back, repeated and undone; every act a command that the law answers."""

from typing import Any

from pagador.betting.bets import Bet, BetPlaced, Bets, BetWithdrawn
from pagador.betting.places import place_of
from pagador.cli.terminal.typed import TypedBet, plain
from pagador.cli.terminal.visit import Scene, Visit
from pagador.decider import Choice, Command, Party, hear
from pagador.equipment.chips import COLOURS
from pagador.law import Refused
from pagador.money import Units


class Hand:
    """What one person does with chips; `last` is what lay for the coup before, `done` what can be undone."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.last: Bets = ()
        self.done: list[tuple[Bet, Units]] = []

    # What is offered ---------------------------------------------------------------------

    def spots(self) -> tuple[str, ...]:
        """The spots on offer, and those where own chips lie though no more may be put there."""
        offered = (choice for field, choice in self.choices("place-bet") if field == "spot")
        own = (bet.spot for bet in self.visit.bets)
        return tuple(dict.fromkeys((*(spot for choice in offered for spot in choice.options), *own)))

    def words(self) -> dict[str, tuple[str, str]]:
        """Lone words that name another field of a bet, such as a colour, with that field and the value."""
        colours = [("colour", Choice(COLOURS))]
        found = (item for item in (*colours, *self.choices("place-bet")) if item[0] != "spot")
        return {plain(word): (field, word) for field, choice in found for word in choice.options if not word.isdigit()}

    def choices(self, command: str) -> list[tuple[str, Choice]]:
        """The fields of a command that are choices, over all its offers."""
        offers = (offer for offer in self.visit.mine if offer.command == command)
        fields = (item for offer in offers for item in offer.fields.items())
        return [(name, domain) for name, domain in fields if isinstance(domain, Choice)]

    def other_places(self) -> tuple[str, ...]:
        """The places where chips may be put that are not the person's own."""
        own = place_of(self.visit.view.people, self.visit.me)
        offered = (place for field, choice in self.choices("place-bet") if field == "place" for place in choice.options)
        return tuple(place for place in dict.fromkeys(offered) if place != own)

    # Acts --------------------------------------------------------------------------------

    def bet(self, typed: TypedBet) -> Scene:
        return self.remembered(self.visit.act(self.placing(typed.spot, typed.stake, **typed.fields)))

    def withdraw(self, bet: Bet) -> Scene:
        return self.remembered(self.visit.act(self.withdrawing(bet)))

    def repeat(self, bet: Bet) -> Scene | None:
        """As much as is missing of a bet of the coup before."""
        missing = bet.stake - self.visit.pile(bet)
        return self.remembered(self.visit.act(self.again(bet, missing))) if missing > 0 else None

    def undo(self) -> list[Scene]:
        """The last bet put down or taken back, as if it had not been."""
        if not self.done:
            raise Refused("There is nothing to undo.")
        bet, change = self.done.pop()
        lies = self.visit.pile(bet)
        if change < 0:
            return [self.visit.act(self.again(bet, -change))]
        off = self.visit.act(self.withdrawing(bet))
        return [off, self.visit.act(self.again(bet, lies - change))] if lies > change else [off]

    def close(self) -> None:
        """The coup begins: what lies is what `repeat` brings back, and nothing can be undone any more."""
        self.last = self.visit.bets or self.last
        self.done = []

    def remembered(self, scene: Scene) -> Scene:
        for event in scene.events:
            match event:
                case BetPlaced(bet=bet):
                    self.done.append((bet, bet.stake))
                case BetWithdrawn(bet=bet):
                    self.done.append((bet, -bet.stake))
        return scene

    # Commands ----------------------------------------------------------------------------

    def placing(self, spot: str, stake: Units, **fields: str) -> Command:
        return self.heard({"do": "place-bet", "spot": spot, "stake": stake, **fields})

    def again(self, bet: Bet, stake: Units) -> Command:
        return self.placing(bet.spot, stake, place=bet.place, colour=bet.colour)

    def withdrawing(self, bet: Bet) -> Command:
        return self.heard({"do": "withdraw-bet", "spot": bet.spot, "place": bet.place, "colour": bet.colour})

    def heard(self, raw: dict[str, Any]) -> Command:
        return hear(self.visit.game, Party.PEOPLE, raw | {"by": self.visit.me})
