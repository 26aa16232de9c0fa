"""The referee's desk: a sitting that a record drives, people as written, dealer and chance as they must."""

import msgspec

from pagador.betting.bets import BetPlaced
from pagador.betting.coup import CLOSE_BETS, END_WINDOW, PAY_WINNERS
from pagador.betting.facts import SittingState
from pagador.betting.places import LEAVE_PLACE, TAKE_PLACE, People, place_of, whereabouts
from pagador.decider import (
    DEALER,
    Act,
    Arrangement,
    Choice,
    Command,
    Domain,
    Face,
    Lot,
    Offer,
    Offers,
    Participant,
    Party,
    PeopleCommand,
    Step,
    Value,
    first,
    hear,
    offered_to,
    party_of,
    words_of,
)
from pagador.equipment.chance import RecordedChance
from pagador.game import AnyGame
from pagador.law import Refused, RuleId, nearest
from pagador.table.lines import at_line
from pagador.table.offers import answer, duty, house_duty, is_owed
from pagador.table.sitting import Sitting


class Written(msgspec.Struct, frozen=True):
    """A face that chance showed, and the line it stands on."""

    line: int
    face: Face


class Desk:
    """`take` each step of a record in turn, then `finish`; the log of the sitting holds what came of it."""

    def __init__(self, game: AnyGame, state: SittingState) -> None:
        self.game = game
        self.sitting = Sitting(game, state, RecordedChance(()))
        self.offers: Offers = game.due(state)
        self.people: People = ()
        self.faces: list[Written] = []
        self.asked: dict[str, Offer] = {}
        self.running = True
        self.closing: tuple[RuleId, ...] = ()

    def take(self, line: int, step: Step) -> None:
        """What a line says: a face to be shown when chance is asked, or an act."""
        with at_line(line):
            match step:
                case Face():
                    self.faces.append(Written(line, step))
                    self.running = True
                    self.go_on(patient=True)
                case Act(by=by, raw={"do": word}) if (by, word) == (DEALER, PAY_WINNERS):
                    self.pay(step)
                case Act(by=by, raw={"do": word}) if (by, word) == (DEALER, CLOSE_BETS):
                    self.hear(step)
                    if self.betting:
                        self.do(Party.DEALER, CLOSE_BETS)  # asked for once more, bets are closed by the second call
                case Act():
                    self.hear(step)
                    self.turn_written()

    def finish(self, line: int) -> None:
        """The record is over: so must the coup be."""
        with at_line(line):
            self.go_on()
            if self.running and not self.game.paper.rests(self.sitting.state):
                self.check_complete()
                self.pay(Act(DEALER, {"do": PAY_WINNERS}))
            while house_duty(self.offers) is not None:
                self.attend()
            self.check_used()

    # What the table offers ---------------------------------------------------------------

    def offered(self, who: Participant, command: str) -> bool:
        """Whether this is open to this participant now."""
        return any(offer.command == command for offer in offered_to(self.offers, who))

    @property
    def betting(self) -> bool:
        return self.offered(DEALER, CLOSE_BETS)

    @property
    def waits(self) -> bool:
        """Whether anything is still to come: a sitting that is over owes nothing, and its clock stands."""
        return any(map(is_owed, self.offers))

    # Acts --------------------------------------------------------------------------------

    def hear(self, act: Act) -> None:
        """Somebody acts, as soon as the table has come to the moment when he may; it lets no whole coup go by."""
        command = self.understood(act)
        if isinstance(command, PeopleCommand):
            self.welcome(act)
        refusals: list[Refused] = []
        answers: list[Refused] = []
        latest = self.sitting.state.coup + 1
        while (refusal := self.refused(command)) is not None:
            (answers if self.asks_somebody else refusals).append(refusal)
            passed = self.sitting.state.coup > latest
            if passed or self.is_moment_of(act) or not self.proceed():
                word = str(act.raw["do"])
                at_home = self.offered(act.by, word) or self.is_answer(word)
                raise refusal if at_home else self.telling(answers or refusals)

    def understood(self, act: Act) -> Command:
        """What was written, as a command of whoever it is of."""
        party, word = party_of(act.by), str(act.raw["do"])
        known = list(words_of(self.game.tongues.of(party)))
        if not known:
            raise Refused(f"This table takes no word from the {party}.")
        if word not in known:
            raise Refused(f"It is not for {act.by} to {word} at this table. {nearest(word, known)}")
        by = {"by": act.by} if party is Party.PEOPLE else {}
        return hear(self.game, party, act.raw | by, strict=False)

    def is_moment_of(self, act: Act) -> bool:
        """Whether he may act now, or nobody but a dealer could bring the moment nearer: no person closes the bets."""
        person, word = party_of(act.by) is Party.PEOPLE, str(act.raw["do"])
        if word == END_WINDOW and act.raw.get("question"):
            return act.raw["question"] in self.asked_now
        return self.offered(act.by, word) or (person and (self.betting or self.is_answer(word)))

    def is_answer(self, word: str) -> bool:
        """Whether this command answers what the table asks now, of whomever it asks it."""
        answers = {**self.game.paper.spoken, **self.game.paper.claimed}
        return any(word in answers.get(subject(key), ()) for key in self.asked_now)

    @property
    def asked_now(self) -> tuple[str, ...]:
        return tuple(question.key for question in self.game.questions(self.sitting.state))

    @property
    def asks_somebody(self) -> bool:
        """Whether the table waits for a person's answer: a refusal then says more than that nobody is asked."""
        return any(offer.must and offer.by is not None for offer in self.offers)

    def refused(self, command: Command) -> Refused | None:
        """Do it if the law lets it be done now; else why not."""
        try:
            self.act(command)
        except Refused as refusal:
            return refusal
        return None

    def telling(self, refusals: list[Refused]) -> Refused:
        """Of the refusals of one act at one moment after another, the last that says more than that bets are closed."""
        return next((each for each in reversed(refusals) if {*each.under} - {*self.closing}), refusals[-1])

    def welcome(self, act: Act) -> None:
        """Who has no place takes one before he acts: `seat 2` its own, others the first that is free."""
        word = str(act.raw["do"])
        anywhere = word in (TAKE_PLACE, LEAVE_PLACE) or self.is_open(word) or self.offered(act.by, word)
        if place_of(self.people, act.by) is None and not anywhere:
            raw = {"do": TAKE_PLACE, "by": act.by, "place": self.place_for(act.by)}
            self.act(hear(self.game, Party.PEOPLE, raw))

    def is_open(self, word: str) -> bool:
        """Whether people who have no place may do this."""
        return any(offer.command == word and offer.by is None for offer in self.offers)

    def place_for(self, who: Participant) -> str:
        if who.startswith("seat "):
            return who.removeprefix("seat ")
        rooms = (offer.fields["place"] for offer in self.offers if offer.command == TAKE_PLACE)
        free = (place for room in rooms if isinstance(room, Choice) for place in room.options)
        return next(free, self.people[-1][1] if self.people else "")

    def act(self, command: Command) -> None:
        """Decide it and write it down; a coup runs until the table takes bets again, if chance has shown nothing."""
        closed, coup = not self.betting, self.sitting.state.coup
        events = self.sitting.act(command)
        self.offers = self.game.due(self.sitting.state)
        for event in events:
            self.people = whereabouts(self.people, event)
        staked = any(isinstance(event, BetPlaced) for event in events)
        same = self.sitting.state.coup == coup
        goes_on = self.running and same and (bool(self.faces) or not closed)
        rests = not self.faces and self.game.paper.rests(self.sitting.state)
        self.running = self.waits and not rests and (staked or not self.betting or goes_on)
        if not closed and not self.betting:
            self.closing = events[0].under

    # What dealer, chance and the clock do by themselves ----------------------------------

    def go_on(self, *, patient: bool = False) -> None:
        """Let the coup run as far as the record reaches; with patience, people may still be written of."""
        while self.running and not (patient and self.waits_for_people) and self.proceed():
            pass

    @property
    def waits_for_people(self) -> bool:
        """Whether only a person holds up the coup, and no face is written that would have to come after him.

        The house is waited for too: what lies in a pool that was won may be written on the next line.
        """
        owed = duty(self.offers)
        return not self.faces and (owed is None or owed.party is Party.HOUSE) and not self.betting

    def proceed(self) -> bool:
        """One thing more: the bets closed, a duty done, or time run out for people of whom the record is silent."""
        if self.betting:
            return self.do(Party.DEALER, CLOSE_BETS)
        return self.attend() or (duty(self.offers) is None and (self.do_unsaid() or self.let_time_pass()))

    def do_unsaid(self) -> bool:
        """What a person must do and has no choice in, where the game's paper leaves it out."""
        offer = next((offer for offer in self.offers if offer.must and offer.command in self.game.paper.unsaid), None)
        if offer is not None:
            self.act(self.answered(offer, []))
        return offer is not None

    def let_time_pass(self) -> bool:
        """The end of a question's time, unless silence is something that a record has to tell."""
        if any(subject(key) in self.game.paper.spoken for key in self.asked_now):
            return False
        return self.do(Party.CLOCK, END_WINDOW)

    def turn_written(self) -> None:
        """Chance shows what was written before, as soon as it is asked for it."""
        while (offer := duty(self.offers)) is not None and offer.party is Party.CHANCE:
            if not self.under(self.game.paper.key(offer)) or not self.attend():
                return

    def attend(self) -> bool:
        """One duty of dealer or chance; not the payment, which waits, nor a face or rows that are not written yet."""
        offer = duty(self.offers)
        if offer is None or offer.command in (PAY_WINNERS, *self.game.paper.spoken):
            return False
        if self.lacks_face(offer) or asks_for_rows(offer):
            return False
        return self.show(offer) if offer.party is Party.CHANCE else self.do(offer.party, offer.command)

    def do(self, party: Party, command: str) -> bool:
        """Take the offer of this command, if it is there."""
        offer = next((offer for offer in self.offers if (offer.party, offer.command) == (party, command)), None)
        if offer is not None:
            self.act(self.answered(offer, []))
        return offer is not None

    # Faces -------------------------------------------------------------------------------

    def under(self, key: str) -> list[Written]:
        return [written for written in self.faces if written.face.key == key]

    def lacks_face(self, offer: Offer) -> bool:
        """Whether chance is asked for more than was written."""
        key = self.game.paper.key(offer) if offer.party is Party.CHANCE else ""
        return bool(key) and key not in self.game.paper.assumed and len(self.under(key)) < lots_in(offer)

    def show(self, offer: Offer) -> bool:
        """Chance answers with the faces written under its key, the first first."""
        key = self.game.paper.key(offer)
        shown = self.under(key)[: lots_in(offer)]
        if not shown:
            self.act(self.answered(offer, [Written(0, Face(key, self.game.paper.assumed[key]))]))
            return True
        for written in shown:
            self.faces.remove(written)
        self.asked[key] = offer
        with at_line(shown[-1].line):
            self.act(self.answered(offer, shown))
        return True

    def answered(self, offer: Offer, shown: list[Written]) -> Command:
        outcomes = iter([written.face.outcome for written in shown])
        worth = self.sitting.pools.answer(offer)

        def pick(name: str, domain: Domain) -> Value:
            return next(outcomes) if isinstance(domain, Lot) else first(domain)

        return answer(self.game, offer, pick, thought=worth)

    # The end -----------------------------------------------------------------------------

    def check_complete(self) -> None:
        """Refuse a record that leaves off while chance or a person has still something to show."""
        offer = duty(self.offers)
        if offer is not None and offer.command == PAY_WINNERS:
            return
        wanted = [self.game.paper.key(offer)] if offer is not None else self.sitting.waiting_for
        over = "".join(f", not {written.face.key} {written.face.outcome}" for written in self.faces)
        raise Refused(f"The record stops before the coup ends; wanted: {' and '.join(wanted)}{over}.")

    def pay(self, act: Act) -> None:
        """Everything shown was asked for, and the winners are paid."""
        if self.running:
            self.go_on()
        self.check_used()
        self.act(self.understood(act))

    def check_used(self) -> None:
        """A face that nobody asked for is put to the rules as what it would be, and refused by them."""
        for written in self.faces:
            with at_line(written.line):
                offer = self.asked.get(written.face.key)
                if offer is not None and not self.lacks_face(offer):
                    self.act(self.answered(offer, self.under(written.face.key)))
                raise Refused(f"Nothing at this table waits for {written.face.key} {written.face.outcome}.")


def asks_for_rows(offer: Offer) -> bool:
    """Whether a duty leaves a choice that only the record can tell: how cards are laid."""
    return any(isinstance(domain, Arrangement) for domain in offer.fields.values())


def subject(key: str) -> str:
    """What a question is about, without whom it asks."""
    return key.partition(":")[0]


def lots_in(offer: Offer) -> int:
    """How many faces an offer of chance asks for."""
    return sum(isinstance(domain, Lot) for domain in offer.fields.values())
