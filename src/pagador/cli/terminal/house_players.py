"""House players: bots that take places, bet modestly and answer when the table waits for them."""

from random import Random, SystemRandom

from msgspec.structs import replace

from pagador.cli.terminal.visit import Scene, Visit
from pagador.decider import Amount, Offer, Offers, Participant, offered_to
from pagador.game import AnyGame
from pagador.law import Refused
from pagador.table import Bot

NAMES = ("Amélia", "Bento", "Célia", "Duarte", "Eulália", "Firmino", "Graça")
MOST_BETS, MOST_UNITS = 3, 4
"""A house player makes so many bets in a coup at most, each of so many times the least."""


class HousePlayers:
    """The bots at one table; with a seed they do the same every time."""

    def __init__(self, visit: Visit, count: int, seed: int | None) -> None:
        names = [Participant(name) for name in NAMES if name != visit.me]
        self.visit = visit
        self.bots = [Bot(name, generator(name, seed)) for name in names[:count]]

    def sit_down(self) -> list[Scene]:
        return [scene for bot in self.bots for scene in self.do(bot, "take-place")]

    def bet(self) -> list[Scene]:
        """Each takes back what still lies of the coup before, then bets anew."""
        return [scene for bot in self.bots for scene in (*self.take_back(bot), *self.put_down(bot))]

    def take_back(self, bot: Bot) -> list[Scene]:
        lying = [offer for offer in self.offered(bot) if offer.command == "withdraw-bet"]
        return [scene for _ in lying for scene in self.do(bot, "withdraw-bet")]

    def put_down(self, bot: Bot) -> list[Scene]:
        scenes = []
        for _ in range(bot.generator.randint(1, MOST_BETS)):
            command = bot.choose(self.game, modest(self.offered(bot)))
            if command is not None:
                scenes.append(self.visit.act(command))
        return scenes

    def answer(self) -> list[Scene]:
        """What the bots that the table waits for reply."""
        waiting = self.visit.sitting.waiting_for
        for bot in self.bots:
            command = bot.choose(self.game, self.offered(bot)) if bot.name in waiting else None
            if command is not None:
                return [self.visit.act(command)]
        return []

    def do(self, bot: Bot, command: str) -> list[Scene]:
        """The first offer of this name, taken as it stands; refused, nothing happens."""
        for offer in self.offered(bot):
            if offer.command == command:
                try:
                    return [self.visit.take(offer, bot.name)]
                except Refused:
                    return []
        return []

    def offered(self, bot: Bot) -> Offers:
        return offered_to(self.visit.offers, bot.name)

    @property
    def game(self) -> AnyGame:
        return self.visit.game


def generator(name: str, seed: int | None) -> Random:
    return SystemRandom() if seed is None else Random(f"{seed} {name}")


def modest(offers: Offers) -> Offers:
    """Only bets, each of a few units, and of those that differ by their place the first, which is one's own."""
    placing = (offer for offer in reversed(offers) if offer.command == "place-bet")
    bets = tuple({str(offer.fields["spot"]): offer for offer in placing}.values())
    unit = max((least(offer) for offer in bets), default=0)
    return tuple(offer for bet in bets if (offer := in_units(bet, unit)) is not None)


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
