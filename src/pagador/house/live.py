"""A table in play: what its chain says, what has been decided since, its clock, and what dealer and chance then do.

Only the writer touches it. What it does is written to a `Writing`; it becomes true when that transaction is durable
(`settle`), and as if it had never been when it is not (`forget`).
"""

from collections import OrderedDict
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, update

from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import (
    Command,
    Domain,
    Game,
    Lot,
    Offer,
    Participant,
    Party,
    actor,
    first,
    hear,
    no_pack,
)
from pagador.house import schema
from pagador.house.clock import Clock
from pagador.house.ledger import bank
from pagador.house.records import AtTable, Closed, Noted, Played
from pagador.house.sessions import is_idle, time_is_up, why_ended, why_invited
from pagador.house.standing import Standing, follow, postings_of, snapshot_of
from pagador.house.store import Writing, balance_of, set_status
from pagador.house.vault import ChanceLost, Vault
from pagador.law import Refused
from pagador.table.offers import answer, duty, owed

REMEMBERED = 4096
"""How many answers a table keeps at hand for those who ask again."""

SNAPSHOT_EVERY = 500
"""After so many lines the standing is kept, so that a start need not read the whole chain."""

GIVEN_UP = 1000
"""More acts in a row without a person or the clock than any coup can have."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a command: the line it was written on, or the sentence that refused it."""

    number: int | None = None
    seq: int | None = None
    refused: str = ""
    under: tuple[str, ...] = ()


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants done: `coup` and `step` say at which moment it was meant, `number` what he calls it."""

    by: Participant
    role: str
    raw: dict[str, Any]
    party: Party = Party.PEOPLE
    number: int | None = None
    coup: int | None = None
    step: int | None = None


class LiveTable:
    """One table of the floor, driven by the one writer."""

    def __init__(self, standing: Standing, vault: Vault, clock: Clock) -> None:
        self.standing = standing
        self.durable = standing
        self.vault = vault
        self.clock = clock
        self.pending: list[AtTable] = []
        self.answers: OrderedDict[tuple[str, int], Answer] = OrderedDict()
        self.highest: dict[str, int] = {}
        self.ready: set[str] = set()
        self.closing = False
        self.kept_at = standing.head.seq
        self.rest_until = 0

    @property
    def name(self) -> str:
        return self.standing.table

    @property
    def game(self) -> Game[Any]:
        return self.standing.game

    @property
    def by_hand(self) -> bool:
        return self.standing.manner.source == "hand"

    # Writing -----------------------------------------------------------------------------

    def write(self, page: Writing, record: AtTable) -> None:
        """One more line, with what it moves; a refusal leaves the table as it was."""
        before = self.standing
        head = page.append(self.name, before.head, record, before.coup, postings_of(before, record))
        self.standing = follow(before, record, head)
        self.pending.append(record)
        if before.visits.keys() != self.standing.visits.keys():
            note_visits(page, before, self.standing, record)

    def perform(self, page: Writing, command: Command, at: int, number: int | None = None, **draw: int) -> None:
        """Decide a command, write it down, and keep what chance is bound to in step with the table."""
        events = self.game.decide(self.standing.state, command)
        seq = self.standing.head.seq + 1
        before = self.standing
        record = Played(seq=seq, at=at, actor=actor(command), command=command, events=events, number=number, **draw)
        self.write(page, record)
        if self.standing.coup != before.coup or self.standing.step != before.step:
            self.ready.clear()
            self.rest_until = at + self.standing.manner.pace_ms
        self.bind(page, before.coup, at)

    def bind(self, page: Writing, coup: int, at: int) -> None:
        """Reveal what is over and commit to what comes next: a key for each coup, or a shoe when it is shuffled."""
        if self.by_hand:
            return
        if self.game.pack is no_pack:
            self.bind_coup(page, at)
        else:
            self.bind_shoe(page, coup, at)

    def bind_coup(self, page: Writing, at: int) -> None:
        bound, vault = self.standing.bound, self.vault
        if bound is not None and bound.of == self.standing.coup:
            return
        if bound is not None:
            self.write(page, vault.reveal_key(self.standing, self.next_seq, at))
        self.write(page, vault.commit_key(page, self.standing, self.next_seq, at))

    def bind_shoe(self, page: Writing, coup: int, at: int) -> None:
        bound, vault = self.standing.bound, self.vault
        if self.standing.coup != coup and self.standing.turned:
            self.write(page, vault.reveal_cards(self.standing, coup, self.next_seq, at))
        pack = self.game.pack(self.standing.state)
        if pack is None or (bound is not None and bound.of == pack.number):
            return
        if bound is not None:
            self.write(page, vault.reveal_shoe(self.standing, coup, self.next_seq, at))
        self.write(page, vault.commit_shoe(page, self.standing, pack, self.next_seq, at))

    @property
    def next_seq(self) -> int:
        return self.standing.head.seq + 1

    def settle(self, now: int) -> tuple[AtTable, ...]:
        """The transaction is durable: what was decided since the last is true, and can be shown."""
        shown, self.pending = tuple(self.pending), []
        self.durable = self.standing
        self.clock.follow(self.standing, now)
        return shown

    # People ------------------------------------------------------------------------------

    def take(self, page: Writing, wish: Wish, now: int) -> Answer:
        """Do what somebody wants, once; asked again, it is answered again."""
        known = self.known(page, wish)
        if known is not None:
            return known
        try:
            self.check_open(wish)
            command = self.understood(wish)
            self.check_moment(wish, command)
            self.perform(page, command, now, wish.number)
        except ChanceLost:
            raise
        except Refused as refusal:
            return self.remember(wish, Answer(number=wish.number, refused=refusal.sentence, under=refusal.under))
        return self.remember(wish, Answer(number=wish.number, seq=self.written_at()))

    def written_at(self) -> int:
        """The line of the last command: what chance was bound to may have been written after it."""
        return next(record.seq for record in reversed(self.pending) if isinstance(record, Played))

    def known(self, page: Writing, wish: Wish) -> Answer | None:
        """What was answered to the same person and number before, from memory or from the log."""
        if wish.number is None:
            return None
        found = self.answers.get((wish.by, wish.number))
        if found is not None:
            return found
        if wish.by not in self.highest:
            self.highest[wish.by] = highest_number(page, self.name, wish.by)
        if wish.number > self.highest[wish.by]:
            return None
        seq = written_before(page, self.name, wish.by, wish.number)
        return None if seq is None else Answer(number=wish.number, seq=seq)

    def remember(self, wish: Wish, given: Answer) -> Answer:
        if wish.number is not None:
            self.highest[wish.by] = max(self.highest[wish.by], wish.number)
            self.answers[wish.by, wish.number] = given
            while len(self.answers) > REMEMBERED:
                self.answers.popitem(last=False)
        return given

    def check_open(self, wish: Wish) -> None:
        if self.standing.closed:
            raise Refused(f"The table {self.name} is closed: {self.standing.closed}.")
        if self.closing and wish.raw.get("do") == "take-place":
            raise Refused(f"The table {self.name} is closing: nobody sits down any more.")

    def understood(self, wish: Wish) -> Command:
        """A command in the tongue that this person may speak here; nobody speaks for another."""
        check_tongue(wish, self.game, by_hand=self.by_hand)
        if wish.party is not Party.PEOPLE:
            return hear(self.game, wish.party, wish.raw)
        if "by" in wish.raw:
            raise Refused("Everybody acts for himself: leave out `by`.")
        return hear(self.game, Party.PEOPLE, wish.raw | {"by": wish.by})

    def check_moment(self, wish: Wish, command: Command) -> None:
        """A bet is for the coup it names, an answer for the step it names; others' bets change neither."""
        if isinstance(command, TakePlace | LeavePlace) or wish.party is not Party.PEOPLE:
            return
        if wish.coup != self.standing.coup:
            raise Refused(f"That was meant for coup {wish.coup}; the table is at coup {self.standing.coup}.")
        waited = {offer.command for offer in owed(self.game, self.standing.state) if offer.must}
        if wish.raw.get("do") in waited and wish.step != self.standing.step:
            raise Refused(f"That was meant for step {wish.step}; the table is at step {self.standing.step}.")

    def say_ready(self, who: Participant) -> None:
        """Somebody has done what he wanted in this window."""
        if who in self.standing.visits:
            self.ready.add(who)

    # Dealer, chance and the clock --------------------------------------------------------

    def attend(self, page: Writing, now: int) -> None:
        """What dealer and chance must do, until it is the turn of people or the clock; for nobody, nothing."""
        if self.by_hand or self.standing.closed or not self.standing.visits:
            return
        for _ in range(GIVEN_UP):
            offer = duty(owed(self.game, self.standing.state))
            if offer is None or now < self.rest_until:
                return
            self.do(page, offer, now)
        raise AssertionError(f"{self.name} goes on and on by itself")

    def do(self, page: Writing, offer: Offer, now: int) -> None:
        """Take an offer for dealer, chance or the clock."""
        drawn: dict[str, int] = {}

        def pick(_: str, domain: Domain) -> str | int:
            if not isinstance(domain, Lot):
                return first(domain)
            outcome, drawn["draw"] = self.vault.draw(self.standing, domain)
            return outcome

        self.perform(page, answer(self.game, offer, pick), now, **drawn)

    def strike(self, page: Writing, now: int) -> None:
        """The clock strikes what has come due: the window's end, or the hour."""
        everybody = self.standing.manner.early and self.standing.visits and self.ready >= self.standing.visits.keys()
        for offer in self.clock.striking(self.standing, now, early=bool(everybody)):
            self.do(page, offer, now)

    def void(self, page: Writing, cause: str, now: int) -> None:
        """Chance is lost: time is called if it must be, and the coup ends for nobody."""
        for _ in range(GIVEN_UP):
            offers = self.game.due(self.standing.state)
            voiding = next((o for o in offers if o.party is Party.DEALER and o.command == self.game.void), None)
            if voiding is not None:
                lost = answer(self.game, voiding, lambda _, domain: first(domain))
                self.perform_unbound(page, msgspec.structs.replace(lost, **said_in(voiding, cause)), now)
                return
            ending = next((o for o in offers if o.party is Party.CLOCK and o.seconds is not None), None)
            if ending is None:
                return
            self.perform_unbound(page, answer(self.game, ending, lambda _, domain: first(domain)), now)

    def perform_unbound(self, page: Writing, command: Command, at: int) -> None:
        """Play on without chance: nothing is revealed that is not there, nothing new is committed to."""
        events = self.game.decide(self.standing.state, command)
        self.write(page, Played(seq=self.next_seq, at=at, actor=actor(command), command=command, events=events))

    # Coming and going --------------------------------------------------------------------

    def look_after_sessions(self, page: Writing, now: int) -> None:
        """Invite, warn and show out those who sit without betting."""
        for person, visit in list(self.standing.visits.items()):
            if visit.invited_coup is None and is_idle(self.standing, visit, now):
                self.note(page, person, "invited", why_invited(self.standing), now)
                self.note(page, person, "warned", why_ended(self.standing), now)
            elif time_is_up(self.standing, visit, now) and self.show_out(page, person, now):
                self.note(page, person, "ended", why_ended(self.standing), now)

    def note(self, page: Writing, who: str, what: str, under: tuple[str, ...], now: int) -> None:
        self.write(page, Noted(seq=self.next_seq, at=now, who=Participant(who), what=what, under=under))

    def show_out(self, page: Writing, person: str, now: int) -> bool:
        """Everything that is his goes back to him and he leaves, as far as the law lets it now."""
        for word in self.game.leaving:
            while (offer := self.his_offer(person, word)) is not None:
                self.perform(page, answer(self.game, offer, lambda _, domain: first(domain)), now)
        return person not in self.standing.visits

    def his_offer(self, person: str, word: str) -> Offer | None:
        offers = self.game.due(self.standing.state)
        return next((o for o in offers if (o.party, o.command, o.by) == (Party.PEOPLE, word, person)), None)

    def close(self, page: Writing, cause: str, now: int) -> bool:
        """Show everybody out and write the last line, if that can be done now; else when the coup is over."""
        if self.standing.visits and not self.clock.between_coups(self.standing):
            return False
        for person in list(self.standing.visits):
            if not self.show_out(page, person, now):
                return False
        self.write_off(page, cause, now)
        return True

    def write_off(self, page: Writing, cause: str, now: int) -> None:
        """The last line: what lies in the bank goes back to the treasury."""
        account = bank(self.name, self.standing.currency)
        page.settle(account.name)
        swept = {"bank": balance_of(page.connection, account)}
        self.write(page, Closed(seq=self.next_seq, at=now, cause=cause, swept=swept))
        set_status(page, self.name, "closed")

    def keep(self, page: Writing) -> None:
        """Keep a snapshot now and then, when a coup has just ended."""
        if self.standing.head.seq - self.kept_at < SNAPSHOT_EVERY or self.standing.step:
            return
        row = {"chain": self.name, "seq": self.standing.head.seq, "body": snapshot_of(self.standing)}
        page.connection.execute(schema.snapshots.delete().where(schema.snapshots.c.chain == self.name))
        page.connection.execute(insert(schema.snapshots), row)
        self.kept_at = self.standing.head.seq


# What a table asks the store -------------------------------------------------------------


def highest_number(page: Writing, chain: str, by: str) -> int:
    """The highest number this person has used here: whatever is above it is new."""
    log = schema.log.c
    wanted = select(func.max(log.number)).where(log.chain == chain, log.actor == by)
    return int(page.connection.execute(wanted).scalar() or 0)


def written_before(page: Writing, chain: str, by: str, number: int) -> int | None:
    """The line on which this person's command of this number was written, if it was."""
    waiting = ((row["chain"], row["actor"], row["number"], row["seq"]) for row in reversed(page.lines))
    for at, who, called, seq in waiting:
        if (at, who, called) == (chain, by, number):
            return int(seq)
    log = schema.log.c
    wanted = select(log.seq).where(log.chain == chain, log.actor == by, log.number == number)
    found: int | None = page.connection.execute(wanted).scalar()
    return found


def note_visits(page: Writing, before: Standing, after: Standing, record: AtTable) -> None:
    """Keep the list of visits, by which people find their sessions."""
    rows = [
        {"chain": after.table, "first_seq": visit.first_seq, "person": person, "began": visit.began}
        for person, visit in after.visits.items()
        if person not in before.visits
    ]
    if rows:
        page.connection.execute(insert(schema.visits), rows)
    for person, visit in before.visits.items():
        if person not in after.visits:
            which = (schema.visits.c.chain == after.table) & (schema.visits.c.first_seq == visit.first_seq)
            page.connection.execute(update(schema.visits).where(which).values(last_seq=record.seq, ended=record.at))


# Who may say what ------------------------------------------------------------------------


def check_tongue(wish: Wish, game: Game[Any], *, by_hand: bool) -> None:
    """People speak for themselves; a dealer speaks for table and chance where he deals by hand; an inspector voids."""
    word = str(wish.raw.get("do"))
    match wish.party, wish.role:
        case Party.PEOPLE, _:
            return
        case Party.DEALER | Party.CHANCE, "dealer" if by_hand:
            return
        case Party.DEALER, "inspector" if word and word == game.void:
            return
    raise Refused(f"It is not for a {wish.role} to speak as {wish.party} at this table.")


def said_in(offer: Offer, cause: str) -> dict[str, str]:
    """The cause, in whichever field the game wants it."""
    return dict.fromkeys(offer.fields, cause)
