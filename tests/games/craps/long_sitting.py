"""A long sitting of craps: people with bets on every spot that takes them, at random, and two dice."""

from collections import Counter
from random import Random

from pagador.betting.bets import PlaceBet, WithdrawBet, total
from pagador.betting.coup import CloseBets
from pagador.betting.places import TakePlace
from pagador.decider import Amount, Choice, Command, Offer, Participant, Purse, replay
from pagador.games.craps import CRAPS
from pagador.games.craps.commands import ChooseDice, ThrowDice
from pagador.games.craps.due import of_person
from pagador.games.craps.fates import THROWS
from pagador.games.craps.state import Craps
from pagador.games.craps.words import Phase

PEOPLE = tuple(Participant(name) for name in ("ana", "bia", "caio"))
FACES = tuple(THROWS)
MOST_STEPS = 9
"""A stake goes no further than so many steps above the least."""
RESTLESS = 0.1
"""How often somebody takes chips back instead of putting some down."""


class LongSitting:
    """Plays throws, keeps every command, and counts where the money lies."""

    def __init__(self, seed: int) -> None:
        self.generator = Random(seed)
        self.opened = self.sitting = CRAPS.open({"minimum": 1})
        self.commands: list[Command] = []
        self.purses: Counter[Purse] = Counter()
        self.spots: Counter[str] = Counter()
        for place, who in enumerate(PEOPLE, start=1):
            self.act(TakePlace(by=who, place=str(place)))

    def act(self, command: Command) -> None:
        for event in CRAPS.decide(self.sitting, command):
            self.sitting = CRAPS.evolve(self.sitting, event)
            for move in CRAPS.money.moves(event):
                self.purses[move.source] -= move.amount
                self.purses[move.target] += move.amount
        self.commands.append(command)

    def play(self, throws: int) -> None:
        for _ in range(throws):
            self.bets()
            self.throw()

    def bets(self) -> None:
        """Somebody puts chips on some spot, or now and then takes some back."""
        who = self.generator.choice(PEOPLE)
        offers = of_person(self.sitting, who)
        placing = tuple(offer for offer in offers if offer.command == "place-bet")
        restless = self.generator.random() < RESTLESS
        self.act(self.taken(who, self.generator.choice(offers if restless else placing)))

    def taken(self, who: Participant, offer: Offer) -> PlaceBet | WithdrawBet:
        choice, amount = offer.fields["spot"], offer.fields.get("stake")
        assert isinstance(choice, Choice)
        spot = self.generator.choice(choice.options)
        if not isinstance(amount, Amount):
            return WithdrawBet(by=who, spot=spot)
        self.spots[spot] += 1
        steps = min(MOST_STEPS, ((amount.most or amount.least) - amount.least) // amount.step)
        return PlaceBet(by=who, spot=spot, stake=amount.least + amount.step * self.generator.randint(0, steps))

    def throw(self) -> None:
        """The dice thrown, once somebody has bet: the last to act may have taken the last chips back."""
        if not self.sitting.bets:
            self.act(PlaceBet(by=PEOPLE[0], spot="field", stake=1))
        self.act(CloseBets())
        if self.sitting.phase is Phase.CHOOSING:
            self.act(ChooseDice(by=self.sitting.shooter, dice=self.generator.choice(("1-2", "2-4", "3-5"))))
        self.act(ThrowDice(faces=self.generator.choice(FACES)))

    def check(self) -> None:
        """No money came or went; what the purses hold is what lies; and the commands decided again lead here."""
        assert sum(self.purses.values()) == 0
        for who in PEOPLE:
            assert self.purses[Purse("stakes", who)] == total(bet for bet in self.sitting.bets if bet.owner == who)
        assert not {row.spot for row in self.opened.table.spots.values() if not row.travelled} - set(self.spots)
        again: Craps = self.opened
        for command in self.commands:
            again = replay(CRAPS, again, (command,))[0]
        assert again == self.sitting
