"""People who bank against each other, as far as a campaign wants an auction or the bank of a person on the table."""

from enum import StrEnum
from random import Random

from pagador.decider import Choice, Offer, first
from pagador.wire.frames import Offered
from tools.faults.callers import Caller
from tools.load.players import Tally

ROOM = "chemin-de-fer-people"
"""The table where they sit: no house player comes there, so that every bank is a person's."""

BIDS = 0.4
"""How often somebody bids, whenever it is asked for."""


class Moment(StrEnum):
    """What a house is to be killed in."""

    AUCTION = "an auction with a bid"
    BANK = "a person's bank on the table"


IN_HAND = ("banco", "betting", "deal", "cards", "word", "give", "play", "bank")
"""What is asked while a bank is on the table, by what stands before the colon of a question."""

TO_THE_AUCTION = ("let-go", "pass-hand", "bid", "take-hand")
TO_A_COUP = ("take-hand", "place-bet", "deal", "take-cards", "say", "draw-card", "stand", "keep-bank", "let-go")
"""What is done first, where more than one thing may be."""

BY_THE_WAY = ("take-place", "answer-call", "decline-cut", "cut", "decline-association")


class BankPlayer(Caller):
    """Somebody who does what brings the table to the moment that is wanted, and nothing that nobody asks for."""

    def __init__(self, name: str, token: str, table: str, tally: Tally, generator: Random) -> None:
        super().__init__(name, token, table, tally, generator)
        self.wanted: Moment | None = None
        self.bids: dict[int, int] = {}
        """The auctions of this player's bids, by the numbers of the commands."""

    def is_in(self, moment: Moment) -> bool:
        """Whether the house last told this player so; of an auction, that it has a bid of theirs."""
        if moment is Moment.AUCTION:
            return self.here and any(self.asked.get("auction") == self.bids[number] for number in self.bids_done)
        return self.here and any(key.partition(":")[0] in IN_HAND for key in self.asked)

    @property
    def bids_done(self) -> set[int]:
        return self.bids.keys() & self.done.keys()

    async def come_in(self, port: int) -> None:
        """What was asked in a house that is gone is asked no more."""
        self.asked = {}
        await super().come_in(port)

    def choose(self, offered: Offered) -> None:
        self.coup, self.step = offered.coup, offered.step
        self.asked = {each.key: each.number for each in offered.questions}
        order = TO_THE_AUCTION if self.wanted is Moment.AUCTION else TO_A_COUP
        for command in (*BY_THE_WAY, *order):
            offer = next((each for each in offered.offers if each.command == command), None)
            if offer is not None and self.would(offer):
                self.take(offer)
                break

    def take(self, offer: Offer) -> None:
        super().take(offer)
        if offer.command == "bid":
            self.bids[self.number] = self.asked["auction"]

    def would(self, offer: Offer) -> bool:
        """Everybody bids now and then; a place is taken to sit."""
        if offer.command == "bid":
            return self.generator.random() < BIDS
        return offer.command != "take-place" or self.seat_in(offer) is not None

    def seat_in(self, offer: Offer) -> str | None:
        """A seat that is open to somebody who comes or stands; who sits is offered none."""
        domain = offer.fields["place"]
        seats = [place for place in domain.options if place.isdigit()] if isinstance(domain, Choice) else []
        return seats[0] if seats else None

    def picked(self, offer: Offer) -> dict[str, object]:
        if offer.command == "take-place":
            return {"place": self.seat_in(offer)}
        least = ("amount", "stake", "partner", "how", "cagnotte", "spot")
        return {
            name: first(domain) if name in least else self.bot.pick(name, domain)
            for name, domain in offer.fields.items()
        }
