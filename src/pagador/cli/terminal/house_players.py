"""House players: bots that take places, bet modestly and answer when the table waits for them."""

from collections.abc import Iterable, Mapping
from functools import partial
from random import Random, SystemRandom

from msgspec.structs import replace

from pagador.betting.places import place_of
from pagador.cli.terminal.visit import Scene, Visit
from pagador.decider import Amount, Choice, Offer, Offers, Participant, Value, offered_to
from pagador.game import AnyGame
from pagador.law import Refused
from pagador.table import TidyBot

NAMES = ("Amélia", "Bento", "Célia", "Duarte", "Eulália", "Firmino", "Graça")
MOST_BETS, MOST_UNITS = 3, 4
"""A house player makes so many bets in a coup at most, each of so many times the least."""


class HousePlayers:
    """The bots at one table; with a seed they do the same every time."""

    introduction = ""
    """Who they are, where that is worth saying beforehand."""

    def __init__(self, visit: Visit, count: int, seed: int | None, names: Iterable[str] = NAMES) -> None:
        others = [Participant(name) for name in names if name != visit.me]
        self.visit = visit
        self.bet_in = 0
        self.bots = [TidyBot(name, generator(name, seed)) for name in others[:count]]

    def sit_down(self) -> list[Scene]:
        return [scene for bot in self.bots for scene in self.do(bot, "take-place")]

    def bet(self) -> list[Scene]:
        """Once in each coup, when the person may bet: each takes back what still lies of the one before, then bets."""
        coup = self.visit.record.current.number
        if self.bet_in == coup or all(offer.command != "place-bet" for offer in self.visit.mine):
            return []
        self.bet_in = coup
        return [scene for bot in self.bots for scene in (*self.take_back(bot), *self.put_down(bot))]

    def take_back(self, bot: TidyBot) -> list[Scene]:
        lying = [offer for offer in self.offered(bot) if offer.command == "withdraw-bet"]
        return [scene for _ in lying for scene in self.do(bot, "withdraw-bet")]

    def put_down(self, bot: TidyBot) -> list[Scene]:
        scenes = []
        for _ in range(bot.generator.randint(1, MOST_BETS)):
            own = place_of(self.visit.view.people, bot.name)
            command = bot.choose(self.game, modest(self.offered(bot), own))
            if command is not None:
                scenes.append(self.visit.act(command))
        return scenes

    def answer(self) -> list[Scene]:
        """What the bots that the table waits for reply."""
        waiting = self.visit.sitting.waiting_for
        for bot in self.bots:
            think = partial(self.think, bot)
            command = bot.choose(self.game, self.offered(bot), think) if bot.name in waiting else None
            if command is not None:
                return [self.visit.act(command)]
        return []

    def think(self, bot: TidyBot, offer: Offer) -> Mapping[str, Value]:
        """Cards laid by the first way that the game knows, if it knows one."""
        return next((work() for work in self.visit.ways(offer, bot.name).values()), {})

    def do(self, bot: TidyBot, command: str) -> list[Scene]:
        """The first offer of this name, taken as it stands; refused, nothing happens."""
        for offer in self.offered(bot):
            if offer.command == command:
                try:
                    return [self.visit.take(offer, bot.name)]
                except Refused:
                    return []
        return []

    def offered(self, bot: TidyBot) -> Offers:
        return offered_to(self.visit.offers, bot.name)

    @property
    def game(self) -> AnyGame:
        return self.visit.game


def generator(name: str, seed: int | None) -> Random:
    return SystemRandom() if seed is None else Random(f"{seed} {name}")


def modest(offers: Offers, own: str | None) -> Offers:
    """Only bets, each of a few units, and on one's own place where there is a choice of places."""
    placing = [offer for offer in reversed(offers) if offer.command == "place-bet"]
    at_own = [narrowed for offer in placing if (narrowed := at_own_place(offer, own)) is not None]
    bets = tuple({str(offer.fields["spot"]): offer for offer in at_own or placing}.values())
    unit = max((least(offer) for offer in bets), default=0)
    return tuple(offer for bet in bets if (offer := in_units(bet, unit)) is not None)


def at_own_place(offer: Offer, own: str | None) -> Offer | None:
    """The same offer for one's own place alone, if it takes bets there."""
    match offer.fields.get("place"):
        case Choice(options=places) if own in places:
            return replace(offer, fields=offer.fields | {"place": Choice((own,))})
    return None


def least(offer: Offer) -> int:
    stake = offer.fields["stake"]
    return stake.least if isinstance(stake, Amount) else 0


def in_units(offer: Offer, unit: int) -> Offer | None:
    """The same offer from one unit to a few, or nothing where there is no room for one."""
    stake = offer.fields["stake"]
    assert isinstance(stake, Amount)
    most = MOST_UNITS * unit if stake.most is None else min(stake.most, MOST_UNITS * unit)
    if most < unit or unit % stake.step:
        return None
    return replace(offer, fields=offer.fields | {"stake": Amount(least=unit, most=most, step=unit)})
