"""Players who know nothing but what they are offered, and inspectors who make a coup void now and then."""

from random import Random

import msgspec

from pagador.client.bot import ModestBot
from pagador.decider import Offer, Participant
from pagador.wire.frames import HOUSE, Offered
from tools.load.players import Player, Tally

GOING = ("withdraw-bet", "return-colour", "leave-place")
GOES, IS_READY, VOIDS = 0.08, 0.7, 0.25
"""How often somebody takes something back or goes, says that he is ready, or rules that a coup is void."""

LONGEST_PAUSE, SHORTEST_PAUSE = 0.5, 0.22
"""Seconds between two questions of one person: the house answers five a second."""


class Caller(Player):
    """Somebody who asks what he may do, and does one of these things."""

    def __init__(self, name: str, token: str, table: str, tally: Tally, generator: Random) -> None:
        super().__init__(name, token, table, tally, generator)
        self.bot = ModestBot(Participant(name), generator)
        self.next_turn = 0.0
        self.asked: dict[str, int] = {}

    def turn(self, now: float) -> None:
        """Ask again, unless he has asked a moment ago."""
        if self.here and now >= self.next_turn:
            assert self.wire is not None
            self.wire.say(b'{"t":"offers?"}')
            self.next_turn = now + self.generator.uniform(SHORTEST_PAUSE, LONGEST_PAUSE)

    def hear(self, frame: bytes) -> None:
        super().hear(frame)
        if frame.startswith(b'{"t":"offers"'):
            offered = HOUSE.decode(frame)
            assert isinstance(offered, Offered)
            self.choose(offered)

    def choose(self, offered: Offered) -> None:
        """What must be answered, is; else something is done, or taken back."""
        self.coup, self.step = offered.coup, offered.step
        self.asked = {each.key: each.number for each in offered.questions}
        musts = [offer for offer in offered.offers if offer.must]
        goes = self.generator.random() < GOES
        mays = [offer for offer in offered.offers if (offer.command in GOING) is goes]
        if musts or mays:
            self.take(self.generator.choice(musts or mays))
        if not musts and self.generator.random() < IS_READY:
            assert self.wire is not None
            self.wire.say(b'{"t":"ready"}')

    def take(self, offer: Offer) -> None:
        question = (offer.question, self.asked[offer.question]) if offer.question in self.asked else None
        said = {"do": offer.command, **self.picked(offer)}
        self.do(msgspec.json.encode(said)[1:-1].decode(), question=question)

    def picked(self, offer: Offer) -> dict[str, object]:
        """What he says in each field of an offer."""
        return {name: self.bot.pick(name, domain) for name, domain in offer.fields.items()}


class Inspector(Player):
    """Somebody who looks on, and sometimes finds that a coup cannot stand once its bets are closed."""

    ruling = '"do":"void-round","fault":"the ball was touched"'
    sign = b'"bets-closed"'

    def hear(self, frame: bytes) -> None:
        super().hear(frame)
        if self.sign in frame and self.generator.random() < VOIDS:
            self.do(self.ruling, party="dealer")


class InspectorOfCards(Inspector):
    ruling = '"do":"void-coup","cause":"a card fell to the floor"'
