"""The record of a visit: what every coup and every spot cost and brought, from the events alone."""

from collections.abc import Callable
from fractions import Fraction

import msgspec

from pagador.betting.bets import Bet, BetCollected, BetKept, BetPaid
from pagador.betting.slips import SlipIssued
from pagador.decider import Event, Events, Participant
from pagador.games.blackjack.events_machines import ChipReturned, ChipTaken, JackpotPaid
from pagador.games.blackjack.words import Spot
from pagador.money import NOTHING, Units

COUP_ENDED = "coup-ended"


class Tally(msgspec.Struct):
    """Stakes decided, what of them was lost, what was paid for the others and kept from it."""

    bets: int = 0
    staked: Units = 0
    lost: Units = 0
    prizes: Units = 0
    commission: Fraction = NOTHING

    @property
    def result(self) -> Units:
        return self.prizes - self.lost

    def decide(self, bet: Bet) -> None:
        self.bets += 1
        self.staked += bet.stake

    def pay(self, event: BetPaid) -> None:
        self.prizes += event.prize
        self.commission += event.commission


class Bank(msgspec.Struct):
    """What a bank of the person's own collected and paid."""

    collected: Units = 0
    paid: Units = 0


class Coup(msgspec.Struct):
    """One coup as it went for the person: what the table showed, and whether he had a bet in it."""

    number: int
    outcome: str = ""
    played: bool = False
    tally: Tally = msgspec.field(default_factory=Tally)
    bank: Bank = msgspec.field(default_factory=Bank)


class Win(msgspec.Struct, frozen=True):
    """A prize, and where it came from."""

    prize: Units
    spot: str
    coup: int


class Record:
    """What came of one person's bets; `outcome_of` reads from an event what the table showed, if it did."""

    def __init__(self, owner: Participant, outcome_of: Callable[[Event], str]) -> None:
        self.owner = owner
        self.outcome_of = outcome_of
        self.coups: list[Coup] = []
        self.current = Coup(1)
        self.spots: dict[str, Tally] = {}
        self.total = Tally()
        self.biggest: Win | None = None
        self.paid: list[Bet] = []

    @property
    def played(self) -> int:
        """The coups in which this person had a bet."""
        return sum(coup.played for coup in self.coups)

    @property
    def bank(self) -> Bank:
        """What the person's own banks came to in all coups."""
        banks = [coup.bank for coup in self.coups]
        return Bank(sum(bank.collected for bank in banks), sum(bank.paid for bank in banks))

    def note(self, events: Events) -> None:
        for event in events:
            self.current.outcome = self.outcome_of(event) or self.current.outcome
            self.note_one(event)

    def note_one(self, event: Event) -> None:
        match event:
            case BetPaid(banker=self.owner, prize=prize):
                self.current.bank.paid += prize
            case BetCollected(banker=self.owner, bet=bet):
                self.current.bank.collected += bet.stake
            case BetKept(bet=bet) if bet.owner == self.owner:
                self.current.played = True
            case BetPaid(bet=bet) if bet.owner == self.owner:
                self.pay(event)
            case BetCollected(bet=bet) if bet.owner == self.owner:
                self.collect(bet)
            case ChipTaken(bet=bet) if bet.owner == self.owner:
                self.collect(bet)
            case ChipReturned(bet=bet) if bet.owner == self.owner:
                self.give_back(bet)
            case JackpotPaid(who=self.owner, prize=prize):
                self.pay_prize(prize)
            case SlipIssued(who=self.owner, prize=prize):
                self.pay_beside(prize)
        if event.__struct_config__.tag == COUP_ENDED:
            self.end()

    def tallies(self, bet: Bet) -> tuple[Tally, ...]:
        """Where a bet is counted: in its spot, its coup and the whole."""
        self.current.played = True
        return self.spots.setdefault(bet.spot, Tally()), self.current.tally, self.total

    def pay(self, event: BetPaid) -> None:
        for tally in self.tallies(event.bet):
            tally.decide(event.bet)
            tally.pay(event)
        self.paid.append(event.bet)
        self.compare(event.prize, event.bet.spot)

    def compare(self, prize: Units, spot: str) -> None:
        if self.biggest is None or prize > self.biggest.prize:
            self.biggest = Win(prize, spot, self.current.number)

    def pay_prize(self, prize: Units) -> None:
        """A share of the accumulated prize, for a chip that was taken before the deal."""
        for tally in (self.spots.setdefault(Spot.ACUMULADO, Tally()), self.current.tally, self.total):
            tally.prizes += prize
        self.compare(prize, Spot.ACUMULADO)

    def pay_beside(self, prize: Units) -> None:
        """A prize that the cashier will pay, beside what is paid on bets."""
        self.current.tally.prizes += prize
        self.total.prizes += prize

    def collect(self, bet: Bet) -> None:
        """A stake lost; one that was paid first (prizes for one, not to one) has been counted as staked already."""
        for tally in self.tallies(bet):
            tally.lost += bet.stake
            if bet not in self.paid:
                tally.decide(bet)

    def give_back(self, bet: Bet) -> None:
        """A chip that was taken goes back, since the coup is void: nothing was decided about it."""
        for tally in self.tallies(bet):
            tally.lost -= bet.stake
            tally.staked -= bet.stake
            tally.bets -= 1

    def end(self) -> None:
        self.coups.append(self.current)
        self.current = Coup(self.current.number + 1)
        self.paid = []
