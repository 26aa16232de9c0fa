"""A table in play: what its chain says, what has been decided since, its clock, and what dealer and chance then do.

Only the writer touches it. What it does is written to a `Writing`; it becomes true when that transaction is durable
(`settle`). When it is not, the table is taken back to its chain, and it is as if it had never been.
"""

import logging
from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import insert

from pagador.betting.facts import SittingState
from pagador.betting.places import TAKE_PLACE
from pagador.decider import (
    Command,
    Domain,
    Events,
    HouseCommand,
    Kind,
    Lot,
    Offer,
    Offers,
    Participant,
    Party,
    PeopleCommand,
    Question,
    Questions,
    Value,
    actor,
    first,
    tag_of,
)
from pagador.game import AnyGame, is_house_player, no_pack
from pagador.house import schema
from pagador.house.clock import Clock
from pagador.house.company import CompanyMemory, people_in
from pagador.house.errands import Matter, Presence, Ready
from pagador.house.ledger import wallet
from pagador.house.lost_lines import lost_line
from pagador.house.meters import check_meters
from pagador.house.moments import check_moment, of_this_coup, waited
from pagador.house.records import AtTable, Noted, Played
from pagador.house.seats import check_chips, check_one_seat
from pagador.house.snapshots import kept_of
from pagador.house.standing import Standing, bets_are_open, follow, postings_of
from pagador.house.store import Writing
from pagador.house.thinking import Pondering
from pagador.house.trust import Trust
from pagador.house.vault import Vault
from pagador.house.visits import note_visits
from pagador.house.wishes import Answer, Numbers, Wish, check_number, is_same, refused, understood
from pagador.law import Refused, rule
from pagador.table.offers import answer, duty, house_duty, owed

__all__ = ["Answer", "LiveTable", "Wish"]

logger = logging.getLogger("pagador.floor")

SNAPSHOT_EVERY = 500
"""After so many lines the standing is kept, so that neither a start nor an old coup needs the whole chain."""

GIVEN_UP = 1000
"""More acts in a row without a person or the clock than any coup can have."""


class LiveTable:
    """One table of the floor, driven by the one writer; `since` is when it was read.

    `neighbours` is where the tables stand that anybody is at, `touch` is told the table's name when it is written to,
    and `allowed` refuses a command for the sake of people at other tables.
    """

    def __init__(self, standing: Standing, vault: Vault, clock: Clock, since: int) -> None:
        self.standing = standing
        self.durable = standing
        self.vault = vault
        self.clock = clock
        self.since = since
        self.pending: list[AtTable] = []
        self.numbers = Numbers()
        self.ready: set[tuple[int, str, str, int]] = set()
        self.away: set[str] = set()
        self.hurried: set[str] = set()
        self.closing = False
        self.kept_at = 0
        self.rest_until: int | None = None
        self.seen_at = 0
        self.company = CompanyMemory(standing)
        self.neighbours: Callable[[], Iterable[Standing]] = tuple
        self.allowed: Callable[[Standing, Command], None] = lambda *_: None
        self.touch: Callable[[str], None] = lambda _: None
        self.pondering = Pondering()
        self.trust = Trust()
        self.owed_in: tuple[SittingState | None, Offers] = (None, ())
        self.asked_in: tuple[SittingState | None, Questions] = (None, ())

    @property
    def name(self) -> str:
        return self.standing.table

    @property
    def game(self) -> AnyGame:
        return self.standing.game

    @property
    def by_hand(self) -> bool:
        return self.standing.manner.source == "hand"

    @property
    def next_seq(self) -> int:
        return self.standing.head.seq + 1

    @property
    def moment(self) -> tuple[int, int]:
        """The coup and how many steps it has gone; bets do not change it."""
        return self.standing.coup, self.standing.step

    def owed(self) -> Offers:
        """What somebody must do now, and what the clock may; worked out once for each state of the table."""
        state = self.standing.state
        if self.owed_in[0] is not state:
            self.owed_in = (state, owed(self.game, state))
        return self.owed_in[1]

    def questions(self) -> Questions:
        """What the table waits for now; worked out once for each state of the table."""
        state = self.standing.state
        if self.asked_in[0] is not state:
            self.asked_in = (state, self.game.questions(state))
        return self.asked_in[1]

    def stirs(self, now: int) -> bool:
        """Whether there is anything to look after, as far as can be told without asking the game."""
        time_is_up = self.clock.is_up(now) and not self.pondering.is_open
        company = self.company.is_due(now)
        return bool(self.pending or self.ready or self.closing or company or self.may_act(now) or time_is_up)

    def may_act(self, now: int) -> bool:
        """Whether dealer or chance have rested as long as they should, and what they do next is thought of."""
        if self.pondering.waits or (self.rest_until is None and not self.pondering.done):
            return False
        return self.rest_until is None or now >= self.rest_until or self.hurries

    # Writing -----------------------------------------------------------------------------

    def write(self, page: Writing, record: AtTable) -> None:
        """One more line, with what it moves; a refusal leaves the table as it was."""
        before = self.standing
        assert not before.closed, f"{self.name} is closed: nothing more is written there"
        shares = self.trust.shares(before, record)
        head = page.append(self.name, before.head, record, before.coup, postings_of(before, record))
        self.standing = follow(before, record, head)
        self.pending.append(record)
        self.trust.take(page, shares, record.at)
        self.touch(self.name)
        if before.visits.keys() != self.standing.visits.keys():
            note_visits(page, before, self.standing, record)

    def perform(self, page: Writing, command: Command, at: int, **said: Any) -> None:
        """Decide a command and write it down; after a step of the coup the table rests for its pace."""
        events = self.decided(command)
        self.check_wallet(page, command)
        before = self.standing
        record = Played(seq=self.next_seq, at=at, actor=actor(command), command=command, events=events, **said)
        self.write(page, record)
        if before.coup != self.standing.coup:
            self.hurried.clear()
            check_meters(page, self.standing)
        if (before.coup, before.step) != (self.standing.coup, self.standing.step):
            self.pondering.forget()
            self.rest_for(before.manner.pace_ms + self.time_to_watch(events), at, command)

    def rest_for(self, milliseconds: int, at: int, command: Command) -> None:
        """Let people see what happened before the next act; what the house says adds to what is watched already."""
        begun = max(at, self.rest_until or at) if isinstance(command, HouseCommand) else at
        self.seen_at = self.rest_until = begun + milliseconds

    def time_to_watch(self, events: Events) -> int:
        """How long people want to see these events before the next act."""
        if not self.standing.manner.watched:
            return 0
        return sum(self.game.live.tempo.get(tag_of(event), 0) for event in events)

    def decided(self, command: Command) -> Events:
        """What the rules make of a command; one of a person that they stumble over changes nothing, and is refused."""
        try:
            return self.game.decide(self.standing.state, command)
        except Refused:
            raise
        except Exception:
            if not isinstance(command, PeopleCommand):
                raise
            logger.exception("the rules stumbled over a command at %s", self.name)
            raise Refused("The table can make nothing of that, and it has been noted.") from None

    def check_wallet(self, page: Writing, command: Command) -> None:
        """Refuse a command of a person whose wallet holds less than the game binds it to hold."""
        if not isinstance(command, PeopleCommand):
            return
        need = self.game.money.needs(self.standing.state, command)
        if need is None or not need.binding:
            return
        if page.balance(wallet(command.by, self.standing.currency)) < need.amount:
            raise need.refusal

    def note(
        self, page: Writing, who: Participant, what: str, under: tuple[str, ...], now: int, *, within: str = ""
    ) -> None:
        self.write(page, Noted(seq=self.next_seq, at=now, who=who, what=what, under=under, within=within))

    def settle(self, began: int, now: int) -> tuple[AtTable, ...]:
        """The transaction begun then is durable now: what was decided in it is true, and can be shown."""
        shown, self.pending = tuple(self.pending), []
        self.durable = self.standing
        self.ready = {each for each in self.ready if each[0] == self.standing.coup}
        self.clock.has_struck(began)
        self.clock.follow(self.standing, self.questions(), now)
        return shown

    def undo(self) -> None:
        """The transaction failed: what was decided in it is never told, nor does any anchor name it."""
        self.standing, self.pending = self.durable, []

    def keep(self, page: Writing) -> None:
        """Keep a snapshot now and then, when a coup has just ended or people may bet: some tables act before that."""
        standing = self.standing
        if standing.head.seq - self.kept_at < SNAPSHOT_EVERY or standing.closed:
            return
        if standing.step and not bets_are_open(self.questions()):
            return
        row = {"chain": self.name, "seq": standing.head.seq, "body": kept_of(standing, self.vault.seal)}
        page.connection.execute(insert(schema.snapshots), row)
        self.kept_at = standing.head.seq

    # What chance is bound to -------------------------------------------------------------

    def bind(self, page: Writing, at: int) -> None:
        """Reveal what is over and commit to what comes next: a key for each coup, or a shoe when it is shuffled."""
        if self.by_hand:
            return
        if self.game.shoes.pack is no_pack:
            self.bind_coup(page, at)
        else:
            self.bind_shoe(page, at)

    def bind_coup(self, page: Writing, at: int) -> None:
        bound, vault = self.standing.bound, self.vault
        if bound is not None and bound.of == self.standing.coup:
            return
        if bound is not None:
            self.write(page, vault.reveal_key(self.standing, self.next_seq, at))
        self.write(page, vault.commit_key(page, self.standing, self.next_seq, at))

    @rule("pt95.I.15", "pteur.cdf.15")
    def bind_shoe(self, page: Writing, at: int) -> None:
        """Lay a shoe open as soon as nothing more is drawn from it, and commit to the next when that is shuffled."""
        bound = self.standing.bound
        self.open_turned(page, at)
        pack = self.game.shoes.pack(self.standing.state)
        if pack is not None and bound is not None and bound.of == pack.number:
            return
        self.unbind(page, at)
        if pack is not None:
            self.write(page, self.vault.commit_shoe(page, self.standing, pack, self.next_seq, at))

    def open_turned(self, page: Writing, at: int) -> None:
        if self.standing.turned:
            self.write(page, self.vault.reveal_cards(self.standing, self.next_seq, at))

    def unbind(self, page: Writing, at: int) -> None:
        """Nothing more is drawn from what the table is bound to: it is laid open, or stays closed for good."""
        bound = self.standing.bound
        if bound is None:
            return
        if self.game.shoes.kept:
            self.open_turned(page, at)
            self.vault.forget(self.name, bound)
            return
        reveal = self.vault.reveal_key if self.game.shoes.pack is no_pack else self.vault.reveal_shoe
        self.write(page, reveal(self.standing, self.next_seq, at))

    # People ------------------------------------------------------------------------------

    def take(self, page: Writing, wish: Wish, now: int) -> Answer:
        """Do what somebody wants, once; asked again, it is answered again."""
        try:
            known = self.known(page, wish)
        except Refused as refusal:
            return refused(wish, refusal)
        if known is not None:
            return known
        try:
            self.hear(page, wish, now)
            given = Answer(number=wish.number, seq=self.standing.head.seq)
        except Refused as refusal:
            given = refused(wish, refusal)
        if wish.number is not None:
            self.numbers.remember(wish.by, wish.number, given)
        return given

    def known(self, page: Writing, wish: Wish) -> Answer | None:
        if wish.number is None:
            return None
        check_number(wish.number)
        known = self.numbers.known(page.connection, self.name, wish.by, wish.number)
        if known is not None and known.seq is not None:
            self.check_same(page, wish)
        return known

    def check_same(self, page: Writing, wish: Wish) -> None:
        """What was done under a number is not the answer to something else: that would be a bet which nobody took."""
        assert wish.number is not None
        found = page.found(self.name, wish.by, wish.number)
        if found is None or not is_same(self.game, wish, *found):
            raise Refused(f"The number {wish.number} stands for something else already: take the next.")

    def hear(self, page: Writing, wish: Wish, now: int) -> None:
        """Do what somebody wants, or refuse it."""
        self.check_open(wish)
        command = understood(wish, self.standing)
        check_moment(self.standing, self.questions(), self.owed(), wish, command)
        check_chips(self.standing, command)
        check_one_seat(self.standing, command, self.neighbours())
        self.allowed(self.standing, command)
        by = None if wish.party is Party.PEOPLE else wish.by
        self.perform(page, command, now, number=wish.number, by=by, question=wish.question)

    def check_open(self, wish: Wish) -> None:
        """At a table that closes people finish the coup, or the last round, and go; nobody else comes."""
        if self.standing.closed:
            raise Refused(f"The table {self.name} is closed: {self.standing.closed}")
        if not self.closing or wish.party is not Party.PEOPLE:
            return
        if self.lasts and wish.word == TAKE_PLACE:
            raise Refused(f"The table {self.name} is closing after the last round: nobody sits down any more.")
        questions, leaving = self.questions(), self.game.live.leaving
        still = {*leaving, *waited(self.owed(), wish), *of_this_coup(self.standing, questions, wish)}
        if not self.lasts and wish.word not in still:
            raise Refused(f"The table {self.name} is closing: nobody sits down or bets any more.")

    @property
    def lasts(self) -> bool:
        """Whether people here have a last round before the table closes, and it is not over."""
        return bool(self.game.live.last_round and self.standing.visits and self.owed())

    def say_ready(self, word: Ready) -> None:
        """A person is done with the question that they meant; a word that comes too late ends no other time."""
        if word.who not in self.standing.visits or word.coup not in (None, self.standing.coup):
            return
        asked = [(each.key, each.number) for each in self.questions() if each.is_for(word.who)]
        self.ready |= {(self.standing.coup, word.who, *each) for each in asked if word.question in (None, each)}
        if word.hurry:
            self.hurried.add(word.who)

    def note_presence(self, word: Presence) -> None:
        """Remember who has lost their line: a game may want it reported, and at betting they are not waited for."""
        (self.away.discard if word.here else self.away.add)(word.who)

    def may_end_early(self, question: Question) -> bool:
        """Whether all are ready who are asked and here, and the question may end before its time."""
        waited = self.waited_for(question)
        ready = all(self.is_ready(question, who) for who in waited)
        return question.early and self.standing.manner.early and bool(waited) and ready

    def waited_for(self, question: Question) -> list[Participant]:
        """Those who are asked; at betting without people who are away, unless all people are."""
        asked = [visit.person for visit in self.standing.visits.values() if question.asks(visit.person)]
        here = [who for who in asked if question.kind is not Kind.BETTING or who not in self.away]
        return here if all(map(is_house_player, asked)) or not all(map(is_house_player, here)) else asked

    def is_ready(self, question: Question, who: Participant) -> bool:
        """Whether somebody has said so; a house player is as soon as they have thought about the question."""
        if is_house_player(who):
            return self.company.has_thought(self.standing.coup, question, who)
        return (self.standing.coup, who, question.key, question.number) in self.ready

    @property
    def hurries(self) -> bool:
        """Whether no person at a watched table cares to see what happens in this coup."""
        people = people_in(self.standing.visits) if self.hurried else set()
        return self.standing.manner.watched and bool(people) and self.hurried >= people

    # Dealer, chance and the clock --------------------------------------------------------

    @rule("pt15.803.34", "pt15.803.36", "pt15.804.22", "pt15.804.23")
    def attend(self, page: Writing, now: int) -> None:
        """What dealer and chance must do, until it is the turn of people or the clock; for nobody, nothing.

        What a pool is worth that was won the house says at once, whoever deals and however much there is to watch.
        A line that is lost is reported where the game wants it. Nobody asks otherwise whether the lines of those who
        have bet still hold: their bets stand, and are won or lost.
        """
        self.bind(page, now)
        self.award(page, now)
        if self.by_hand or not self.standing.visits:
            self.rest()
            return
        for _ in range(GIVEN_UP):
            offer = duty(self.owed()) or lost_line(self.game, self.standing.state, self.away)
            if offer is None or offer.party is Party.HOUSE:
                self.rest()
                return
            if self.takes_thought(offer):
                return
            if self.rest_until is not None and now < self.rest_until and not self.hurries:
                return
            self.do(page, offer, now)
            self.bind(page, now)
            self.award(page, now)
        raise AssertionError(f"{self.name} goes on and on by itself")

    def award(self, page: Writing, now: int) -> None:
        """Pay what was won of pools, one after the other, before any other table is looked at."""
        while self.pay_prize(page, now):
            self.bind(page, now)

    @rule("pt95.VIII.5", "pteur.bj.49")
    def pay_prize(self, page: Writing, now: int) -> bool:
        """Pay what was won of a pool, if anything was, for which no chance is needed; whether it was paid."""
        offer = house_duty(self.owed())
        if offer is None or not self.trust.answers(self.standing, offer):
            return False
        amount = self.trust.worth(page, self.standing, offer)
        self.perform(page, answer(self.game, offer, lambda _, domain: first(domain), thought={"amount": amount}), now)
        return True

    def rest(self) -> None:
        """Nothing is owed by dealer or chance: there is nothing to wait for, and nothing to work out."""
        self.rest_until = None
        self.pondering.forget()

    def do(self, page: Writing, offer: Offer, now: int, question: Question | None = None) -> None:
        """Take an offer for dealer, chance or the clock; each lot in it is drawn after the one before."""
        drawn: dict[str, int] = {}

        def pick(_: str, domain: Domain) -> Value:
            if not isinstance(domain, Lot):
                return first(domain)
            outcome, drawn["draw"] = self.vault.draw(self.standing, domain, drawn.get("draw", self.standing.draw))
            return outcome

        asked = None if question is None else (question.key, question.number)
        thought = self.pondering.spend(offer)
        self.perform(page, answer(self.game, offer, pick, thought=thought), now, question=asked, **drawn)

    def takes_thought(self, offer: Offer) -> bool:
        """Whether a duty has to wait for what is worked out beside the writer."""
        if offer.command not in self.game.live.considered:
            self.pondering.forget()
            return False
        self.pondering.turn_to(Matter(self.name, self.moment, offer))
        return self.pondering.waits

    def strike(self, page: Writing, now: int) -> None:
        """The clock strikes what has come due: the hour, then one question after the other, the earliest first.

        After each stroke the table is looked at again: the end of one time may end another question, or renew it.
        """
        if self.clock.strikes_hour(self.standing, now):
            for offer in self.clock_offers(""):
                self.do(page, offer, now)
        struck: set[tuple[str, int, int]] = set()
        while (question := self.next_over(now)) is not None:
            asking = (question.key, question.number, question.renewals)
            assert asking not in struck, f"{self.name} asks for {question.key} on and on"
            struck.add(asking)
            for offer in self.clock_offers(question.key):
                self.do(page, offer, now, question)

    def clock_offers(self, key: str) -> list[Offer]:
        """What the clock may do for a question; for none, with the hour."""
        return [offer for offer in self.owed() if offer.party is Party.CLOCK and offer.question == key]

    def next_over(self, now: int) -> Question | None:
        """The question that ends next: its time is over, or all who are asked are ready.

        None ends while the dealer's own duty is worked out. The time of people runs on meanwhile: a question whose time
        has gone by then ends as soon as the duty is done.
        """
        if self.pondering.is_open:
            return None
        due = self.clock.next_due(self.standing, self.questions(), now)
        if due is not None:
            return due
        windows = self.clock.windows
        return next((each for each in self.questions() if each.key in windows and self.may_end_early(each)), None)
