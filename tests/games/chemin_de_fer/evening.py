"""An evening of chemin de fer: nine seated and four standing who play by temperament, and everything that can happen.

People choose by their own view, as house players do. Now and then one of them does something on a whim, the dealer
reports what went wrong, chance turns a card up in the sabot, people go for a while, and closing time comes. Of what
could happen beside the game, that comes first which was seen least.
"""

from collections import Counter
from random import Random
from typing import get_args

from pagador.decider import (
    Choice,
    Domain,
    Lot,
    Offer,
    Offers,
    Participant,
    Party,
    Purse,
    Question,
    Value,
    first,
    offered_to,
    tag_of,
)
from pagador.equipment.chance import SeededChance
from pagador.games.baccarat.chemin_de_fer import CHEMIN_DE_FER
from pagador.games.baccarat.chemin_de_fer.bets import is_full_banco
from pagador.games.baccarat.chemin_de_fer.company import PLAYERS, choose
from pagador.games.baccarat.chemin_de_fer.events import AnyEvent, Ruled
from pagador.games.baccarat.chemin_de_fer.opening import STANDING
from pagador.games.baccarat.chemin_de_fer.people import is_vacant
from pagador.games.baccarat.chemin_de_fer.points import first_two
from pagador.games.baccarat.chemin_de_fer.state import Chemin, is_seated, seated_people, seats_of
from pagador.games.baccarat.chemin_de_fer.words import Incident, Phase
from pagador.table import Bot, Sitting, answer
from pagador.table.offers import answering, duty
from pagador.table.offers import owed as offers_owed
from pagador.table.sitting import Entry

GUESTS = PLAYERS[:13]
SEATED = 9
TERMS = {"void_coups": True}

WHIM = 0.01
"""How often something happens that nobody is asked for: of people, of the dealer, or of chance."""
TEMPTING, SELDOM = 0.3, 5
"""How often it happens where it could be something that happened no more than so many times before."""
SILENCE = 0.005
"""How often somebody who is asked says nothing, however often they are."""
ANYTHING = 0.02
"""How often somebody who is asked does anything that they may; after advice, one time of two."""
HOUR = 0.3
"""In how many shoes closing time comes, or so many go home that the game stops."""
WORN = 0.2
"""In how many shoes the last cards come out of the sabot face up."""
COMING = 0.1
"""How often somebody who is away comes back, or who stands sits down, whenever the table is looked at."""
CROWDED = 0.5
"""In how many shoes all want to sit, and are enrolled; in the others seats stay vacant, and the seated want those."""

HOURS = ("reach-closing-time", "open-again")
LAST_CARDS, FEW = 12, 6

EVENTS: tuple[str, ...] = tuple(sorted(str(event.__struct_config__.tag) for event in get_args(AnyEvent)))
NEVER_TAKEN = {
    "bet-by-word": "a stake that is only said is refused, and offered to nobody",
    "return-card": "no card goes back into the sabot: it is refused, and offered to nobody",
}
"""What no evening can see: commands that only ever lead to a refusal."""


class Evening:
    """A sitting driven by temperament; `seen` counts events, `ruled` incidents, `purses` say where the money lies."""

    def __init__(self, seed: int, edition: str = "pteur") -> None:
        self.generator = Random(seed)
        self.sitting: Sitting[Chemin] = Sitting(
            CHEMIN_DE_FER, CHEMIN_DE_FER.open(TERMS, edition=edition), SeededChance(seed)
        )
        self.bot = Bot(Participant("anybody"), self.generator)
        self.tempers = {player.name: player.temperament for player in GUESTS}
        self.seen: Counter[str] = Counter()
        self.ruled: Counter[Incident] = Counter()
        self.done: Counter[str] = Counter()
        self.commands = 0
        self.purses: Counter[Purse] = Counter()
        self.thought: set[object] = set()
        self.looked: tuple[Chemin | None, tuple[Offer, ...]] = (None, ())
        self.hour: str = ""
        self.coups_left = 0
        self.worn = self.crowded = False
        self.silent: set[object] = set()
        self.sit_down()
        while not self.state.shoe.number:
            self.step()

    @property
    def state(self) -> Chemin:
        return self.sitting.state

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What is due now, counted once for each state however often it is looked at."""
        if self.looked[0] is not self.state:
            self.looked = (self.state, CHEMIN_DE_FER.due(self.state))
        return self.looked[1]

    def sit_down(self) -> None:
        """Nine on the seats, and four behind some of them."""
        for player, seat in zip(GUESTS, range(1, SEATED + 1), strict=False):
            self.come(player.name, str(seat))
        for player, seat in zip(GUESTS[SEATED:], (1, 3, 3, 6), strict=True):
            self.come(player.name, f"{STANDING}{seat}")

    def come(self, who: Participant, place: str) -> None:
        coming = next(offer for offer in self.offers if offer.command == "take-place" and offer.by is None)
        self.take(coming, who, place=place)

    # Acting ------------------------------------------------------------------------------

    def take(self, offer: Offer, by: Participant | None = None, **fields: Value) -> None:
        self.sitting.act(answer(CHEMIN_DE_FER, offer, self.pick, by=by, thought=fields))
        self.note(self.sitting.log[-1])

    def pick(self, name: str, domain: Domain) -> Value:
        """Chance keeps to the order of the sabot; all else is anything that the offer allows, stakes small ones."""
        if isinstance(domain, Lot):
            return self.sitting.source.draw(domain)
        return first(domain) if name in ("stake", "amount") else self.bot.pick(name, domain)

    def note(self, entry: Entry) -> None:
        """Count what happened and where the money went; a table may only hold what its state says it does."""
        self.commands += 1
        for event in entry.events:
            self.seen[tag_of(event)] += 1
            if isinstance(event, Ruled):
                self.ruled[event.incident] += 1
            for move in CHEMIN_DE_FER.money.moves(event):
                self.purses[move.source] -= move.amount
                self.purses[move.target] += move.amount

    # A shoe ------------------------------------------------------------------------------

    def play(self, shoes: int) -> None:
        """So many shoes, each held to its money and decided again when the next one is shuffled."""
        for _ in range(shoes):
            begun, number = self.state, self.state.shoe.number
            self.sitting.log.clear()
            self.hour = self.generator.choice(("closing", "exodus")) if self.generator.random() < HOUR else ""
            self.coups_left = self.generator.randrange(1, 50)
            self.worn = self.generator.random() < WORN
            self.crowded = self.generator.random() < CROWDED
            while self.state.shoe.number == number:
                self.step()
            self.check_money()
            check_replay(begun, self.sitting.log, self.state)

    def step(self) -> None:
        """A duty of dealer or chance, or people come, go and answer, or a time ends; now and then something else."""
        if self.something_else() or self.the_hour():
            return
        owed = duty(offers_owed(CHEMIN_DE_FER, self.state))
        if owed is not None:
            self.take(owed)
        elif not (self.somebody_comes() or self.somebody_answers()):
            self.strike()

    def somebody_answers(self) -> bool:
        for question in CHEMIN_DE_FER.questions(self.state):
            people = [who for who, _ in self.state.people if question.is_for(who)]
            called = [who for who in question.asked or () if who not in people and who in self.tempers]
            asked = [*people, *called]
            self.generator.shuffle(asked)
            if any(self.answers(who, question) for who in asked):
                return True
        return False

    def answers(self, who: Participant, question: Question) -> bool:
        """Whether somebody does something about a question that they have not thought about."""
        asked = (self.state.coup, question.key, question.number, who)
        asking = (*asked, question.renewals)
        if asking in self.thought or asked in self.silent:
            return False
        self.thought.add(asking)
        if self.generator.random() < SILENCE:
            self.silent.add(asked)
            return False
        offers = answering(self.offers, who, question)
        return self.does_anything(who, offers) or self.chooses(who, offers)

    def chooses(self, who: Participant, offers: Offers) -> bool:
        """Whether somebody does something by temperament, from what they see."""
        chosen = choose(CHEMIN_DE_FER.view(self.state, who), who, offers, self.tempers[who], self.generator.randrange)
        if chosen is None:
            return False
        offer, fields = chosen
        slip = not offer.must and not offer.question
        plain = {} if slip else {name: first(domain) for name, domain in offer.fields.items()}
        self.take(offer, who, **(plain | dict(fields)))
        return True

    def does_anything(self, who: Participant, offers: Offers) -> bool:
        """Whether somebody of whom something is wanted does any of it."""
        wanted = [offer for offer in offers if offer.must]
        often = ANYTHING if self.state.cards.advised is None else 0.5
        if not wanted or self.generator.random() > often:
            return False
        self.take(self.generator.choice(wanted), who)
        return True

    def strike(self) -> None:
        """The time of something that is asked ends."""
        ends = [offer for offer in self.offers if offer.party is Party.CLOCK]
        if ends:
            self.take(ends[0])

    # Beside the game ---------------------------------------------------------------------

    def something_else(self) -> bool:
        """Whether somebody, the dealer or chance did what nobody waits for: of all that could be, what was rarest."""
        if self.worn and self.state.phase is Phase.DEALING and self.state.shoe.left < LAST_CARDS:
            return self.take_first("find-face-up")
        mood = self.generator.random()
        odd = [each for offer in self.offers if is_odd(offer) for each in self.ways(offer)] if mood < TEMPTING else []
        rarest = min((self.done[what] for what, _, _ in odd), default=0)
        if not odd or (rarest > SELDOM and mood > WHIM):
            return False
        what, offer, fields = self.generator.choice([each for each in odd if self.done[each[0]] == rarest])
        people = [each.name for each in GUESTS if each.name not in offer.but]
        self.done[what] += 1
        self.take(offer, offer.by or (self.generator.choice(people) if people else None), **fields)
        return True

    def ways(self, offer: Offer) -> list[tuple[str, Offer, dict[str, Value]]]:
        """The ways to take an offer, each called by what it is about: a word said on five is not one said on six."""
        banker = self.state.bank is not None and offer.by == self.state.bank.banker
        name = next((name for name in offer.fields if name in ("incident", "word", "how", "to")), "")
        about = f"{offer.command} {offer.question.partition(':')[0]} {banker} {self.moment(offer)}"
        domain = offer.fields.get(name)
        if not isinstance(domain, Choice):
            return [(about, offer, {})]
        return [(f"{about} {option}", offer, {name: option}) for option in domain.options]

    def moment(self, offer: Offer) -> str:
        """What makes one time that something is done another kind of thing."""
        if offer.command == "say":
            return f"{first_two(self.state, self.state.cards.ponto)} {is_full_banco(self.state)}"
        if "cards" in offer.fields:
            return str(first(offer.fields["cards"]))
        return self.state.phase if offer.command == "make-banco" else ""

    def take_first(self, command: str) -> bool:
        offer = next((offer for offer in self.offers if offer.command == command), None)
        if offer is not None:
            self.take(offer)
        return offer is not None

    def the_hour(self) -> bool:
        """Closing time, or the seated go one after the other until the game stops; what was over begins again."""
        if self.state.phase is Phase.OVER and not self.hour:
            return self.take_first("open-again")
        if self.hour and self.state.phase is Phase.BANCO:
            self.coups_left -= 1
        if not self.hour or self.coups_left > 0:
            return False
        if self.hour == "closing" or self.state.phase in (Phase.WAITING, Phase.OVER):
            closing, self.hour = self.hour == "closing", ""
            return closing and self.take_first("reach-closing-time")
        going = [offer for offer in self.offers if offer.command == "leave-place" and offer.by is not None]
        seated = [offer for offer in going if is_seated(self.state, offer.by or Participant(""))]
        if seated:
            self.take(self.generator.choice(seated))
        return bool(seated)

    def somebody_comes(self) -> bool:
        """Whether somebody came back, sat down, or had a name written into the notebook; too few sit for long never."""
        if (self.hour == "exodus" and self.coups_left <= 0) or self.generator.random() > COMING:
            return False
        who = self.generator.choice(GUESTS).name
        if is_seated(self.state, who):
            return not self.crowded and self.moves(who)
        if who in dict(self.state.people) and not self.crowded and len(seated_people(self.state)) > FEW:
            return False
        return self.takes(who, "take-place") or (self.crowded and self.takes(who, "enrol"))

    def moves(self, who: Participant) -> bool:
        """Whether somebody seated is enrolled for a seat that is vacant."""
        vacant = [seat for seat in seats_of(self.state) if is_vacant(self.state, seat)]
        return bool(vacant) and self.takes(who, "enrol", seat=self.generator.choice(vacant))

    def takes(self, who: Participant, command: str, **fields: Value) -> bool:
        offers = [offer for offer in offered_to(self.offers, who) if offer.command == command]
        if offers:
            self.take(self.generator.choice(offers), who, **fields)
        return bool(offers)

    # What is held to be true -------------------------------------------------------------

    def check_money(self) -> None:
        """To the unit: what people and the cagnotte have is nothing together, and the table holds what it says."""
        assert sum(self.purses.values()) == 0
        held = CHEMIN_DE_FER.money.holds(self.state)
        lies = {purse: amount for purse, amount in self.purses.items() if purse.owner in self.tempers and amount}
        assert {purse: amount for purse, amount in lies.items() if purse.kind != "wallet"} == held
        others = {purse.kind for purse, amount in self.purses.items() if purse.owner not in self.tempers and amount}
        assert others <= {"commissions"}, others
        assert self.cagnotte + self.people + sum(held.values()) == 0

    @property
    def cagnotte(self) -> int:
        return sum(amount for purse, amount in self.purses.items() if purse.owner not in self.tempers)

    @property
    def people(self) -> int:
        """What all wallets have won, and less what was lost."""
        return sum(amount for purse, amount in self.purses.items() if purse.kind == "wallet")

    def missing(self) -> list[str]:
        """Every kind of event and incident that did not happen."""
        return [
            *(tag for tag in EVENTS if tag not in self.seen),
            *(each for each in Incident if each not in self.ruled),
        ]

    def table(self) -> str:
        """How often each kind of event happened, and each incident."""
        rows = [
            *((tag, self.seen[tag]) for tag in EVENTS),
            *((f"ruled: {each}", self.ruled[each]) for each in Incident),
        ]
        never = [f"  {command:32}{'never':>10}  {why}" for command, why in NEVER_TAKEN.items()]
        return "\n".join([*(f"  {name:32}{count:>10,}" for name, count in rows), *never])


def is_odd(offer: Offer) -> bool:
    """Whether somebody may do this for no reason: people anything, dealer and chance what nobody waits for."""
    anybody = offer.party is Party.PEOPLE and (offer.by is not None or len(offer.but) < len(GUESTS))
    by_the_way = offer.party in (Party.DEALER, Party.CHANCE) and not offer.must
    return (anybody or by_the_way) and offer.command not in ("take-place", *HOURS)


def check_replay(begun: Chemin, log: list[Entry], ended: Chemin) -> None:
    """Every command decided again gives the same events, and they lead to the same state."""
    state = begun
    for entry in log:
        assert CHEMIN_DE_FER.decide(state, entry.command) == entry.events
        for event in entry.events:
            state = CHEMIN_DE_FER.evolve(state, event)
    assert state == ended
