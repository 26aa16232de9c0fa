"""A campaign: random people, a dealer who slips now and then, a clock, and chance, all acting on what `due` offers."""

from collections.abc import Mapping
from random import Random
from typing import Any

from pagador.decider import Domain, Lot, Offer, Participant, Party, Value
from pagador.equipment.chance import SeededChance
from pagador.game import Game, considered
from pagador.law import Refused
from pagador.table import Bot, Sitting
from pagador.table.offers import answer, duty

NAMES = tuple(Participant(name) for name in ("ana", "bia", "caio", "duarte", "eva"))
ODDITY = 0.02
"""How often something happens that no duty asks for: a slip, a fault, an hour striking."""


UNDOING = ("leave-place", "withdraw-bet", "return-colour")
ASIDE = ("enrol", "strike-off", "reserve-seat", "declare-novice", "declare-unwilling", "refuse-hand", "deposit-card")
RESTLESS = 0.1
"""How often people may also go, take back what they did, or do what is beside the game."""


def prescribed(game: Game[Any], state: Any, offer: Offer) -> Mapping[str, Value]:
    """What any dealer is bound to do in a duty; of nearly every one, nothing."""
    return considered(game, state, offer) if offer.command in game.live.prescribed else {}


class Campaign:
    """A sitting driven at random; nothing that `due` offers may be refused."""

    def __init__(self, game: Game[Any], seed: int, **opening: Any) -> None:
        self.generator = Random(seed)
        self.bots = {name: Bot(name, self.generator) for name in NAMES}
        self.sitting: Sitting[Any] = Sitting(game, game.open(**opening), SeededChance(seed))
        self.looked: tuple[Any, tuple[Offer, ...]] = (None, ())

    @property
    def coup(self) -> int:
        coup = self.sitting.state.coup
        assert isinstance(coup, int)
        return coup

    def play(self, coups: int) -> None:
        end = self.coup + coups
        while self.coup < end:
            self.step()

    def step(self) -> None:
        """Whatever is owed is done; people act for a while; then the window ends."""
        self.attend()
        for _ in range(self.generator.randrange(1, 7)):
            self.person_acts()
            self.oddity()
        window = next((offer for offer in self.offers if offer.command == "end-window"), None)
        if window is not None and not self.waiting_for and not self.chance_is_due:
            self.sitting.act(answer(self.sitting.game, window, self.pick))

    def attend(self) -> None:
        """The duties of dealer, chance and house one by one, an oddity between them now and then."""
        while (offer := duty(self.offers)) is not None:
            self.do(offer)
            self.oddity()

    def do(self, offer: Offer) -> None:
        """A duty as it comes; where a dealer is bound and that is refused, as it is worked out, which takes long."""
        game, pick = self.sitting.game, self.sitting.pick
        try:
            self.sitting.act(answer(game, offer, pick, thought=self.sitting.pools.answer(offer)))
        except Refused:
            thought = prescribed(game, self.sitting.state, offer)
            if not thought:
                raise
            self.sitting.act(answer(game, offer, pick, thought=thought))

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What is due now, counted once for each state however often it is looked at."""
        state, offers = self.looked
        if state is not self.sitting.state:
            state, offers = self.looked = self.sitting.state, self.sitting.game.due(self.sitting.state)
        return offers

    @property
    def waiting_for(self) -> tuple[Participant, ...]:
        return tuple(dict.fromkeys(offer.by for offer in self.offers if offer.must and offer.by is not None))

    @property
    def chance_is_due(self) -> bool:
        """Whether faces are still to be shown, such as those of cards that somebody has just taken up."""
        return any(offer.must and offer.party is Party.CHANCE for offer in self.offers)

    @property
    def inviting(self) -> tuple[Offer, ...]:
        """The offers now open, with those that undo something only now and then: people came here to bet."""
        shy = self.generator.random() > RESTLESS
        return tuple(offer for offer in self.offers if not (shy and offer.command in (*UNDOING, *ASIDE)))

    def person_acts(self) -> None:
        names = self.waiting_for or NAMES
        command = self.bots[self.generator.choice(names)].choose(self.sitting.game, self.inviting)
        if command is not None:
            self.sitting.act(command)

    def oddity(self) -> None:
        """Now and then one of the offers to dealer, chance or clock that nobody waits for."""
        if self.generator.random() > ODDITY:
            return
        odd = [offer for offer in self.offers if offer.party is not Party.PEOPLE and not offer.must]
        if odd:
            self.sitting.act(answer(self.sitting.game, self.generator.choice(odd), self.pick))

    def pick(self, name: str, domain: Domain) -> Value:
        """Chance keeps to the sabot's order; all else is anything the offer allows."""
        if isinstance(domain, Lot):
            return self.sitting.source.draw(domain)
        return self.bots[NAMES[0]].pick(name, domain)
