"""The course of a session: coming to the table, one coup after another, and leaving it with nothing left behind."""

import time

from pagador.betting.places import TAKE_PLACE
from pagador.cli.terminal.hand import Hand
from pagador.cli.terminal.house_players import HousePlayers
from pagador.cli.terminal.prompts import words_of
from pagador.cli.terminal.purses import STAKES
from pagador.cli.terminal.summary import coup_line
from pagador.cli.terminal.teller import Teller
from pagador.cli.terminal.visit import Scene, Visit
from pagador.decider import Kind, Offer, Party, Question
from pagador.game import Banker
from pagador.law import Refused
from pagador.table.offers import duty

WINDOW = "end-window"
HOUR_SECONDS = 3_600
MOST_STEPS_TO_LEAVE = 1_000
"""A guard: no bet outlives so many coups."""


class Course:
    """What happens at the table around one person's own acts; `paused` while they look at what a coup came to."""

    def __init__(self, visit: Visit, teller: Teller, players: HousePlayers) -> None:
        self.visit = visit
        self.teller = teller
        self.players = players
        self.hand = Hand(visit)
        self.coups_told = 0
        self.struck = time.monotonic()
        self.leaving = False
        self.paused = False

    # Coming ------------------------------------------------------------------------------

    def sit_down(self, place: str | None) -> None:
        """The place asked for, or the first that is free."""
        # Of all offers, not only those open to this name: no offer is open to a reserved one, and the law says why.
        coming = next((offer for offer in self.visit.offers if offer.command == TAKE_PLACE), None)
        if coming is None:
            raise Refused("There is no free place at this table.")
        wanted = {} if place is None else {"place": place}
        self.teller.tell(self.visit.take(coming, self.visit.me, **wanted))

    def open(self) -> None:
        self.teller.tell(*self.players.sit_down())
        self.go_on()

    # A coup ------------------------------------------------------------------------------

    def offered(self, command: str) -> Offer | None:
        return next((offer for offer in self.visit.mine if offer.command == command), None)

    def own_end(self) -> Offer | None:
        """The person's own way to end the time for bets, where the game gives one."""
        offers = (self.offered(command) for command in self.visit.game.live.ends_betting)
        return next((offer for offer in offers if offer is not None), None)

    @property
    def among_people(self) -> bool:
        """Whether the bank is a player's: bets fill it up, and the table goes on whether or not the person bets."""
        return self.visit.game.facts.banker is Banker.PEOPLE

    def default(self) -> Offer | None:
        """What stands if the person says nothing where the table waits for him."""
        musts = tuple(offer for offer in self.visit.mine if offer.must)
        wanted = {offer.default for offer in musts}
        return next((offer for offer in musts if offer.command in wanted), None)

    def entered(self) -> Offer | None:
        """What Enter stands for where the table waits for the person: the default, unless it costs them their place.

        Without a default it is the only thing that can be done.
        """
        standing, musts = self.default(), [offer for offer in self.visit.mine if offer.must]
        if standing is None and len(musts) == 1 and not musts[0].fields:
            return musts[0]
        return None if standing is None or self.visit.costs_place(standing) else standing

    def enter_goes_on(self) -> bool:
        """Whether Enter lets a time end that the person need not answer in, or the next coup begin."""
        asked = (self.asked_of_person(kind) for kind in (Kind.BETTING, Kind.CLAIMS))
        free = self.among_people and self.default() is None
        return self.paused or (free and any(question is not None for question in asked))

    def onward_words(self) -> str:
        """What `n` does now, if anything."""
        if self.paused:
            return "go on"
        if (ending := self.own_end()) is not None:
            return self.visit.game.live.ends_betting[ending.command]
        if not self.clock_has(WINDOW):
            return ""
        if (standing := self.default()) is not None:
            return f"let it be: {words_of(standing, chosen=True)}"
        betting = self.visit.game.describe(self.visit.sitting.state).betting
        return "nada mais" if betting else "let the time run out"

    def end_time(self) -> Scene:
        """End the time of the question that waits for the person's answer, or of whichever is open."""
        own = next((offer.question for offer in self.visit.mine if offer.must), "")
        return self.visit.strike(WINDOW, own)

    def clock_has(self, command: str) -> bool:
        return any(offer.party is Party.CLOCK and offer.command == command for offer in self.visit.offers)

    def onward(self) -> None:
        """No more bets: by the person's own act where there is one, else by the end of the time for betting."""
        if not self.onward_words():
            raise Refused("The table waits for nothing that n could do.")
        if self.paused:
            self.go_on()
            return
        ending = self.own_end()
        self.hand.close()
        if ending is not None:
            self.go_on(self.visit.take(ending, self.visit.me))
        else:
            self.go_on(*(() if self.others_bet_now() else (self.end_time(),)))

    def others_bet_now(self) -> bool:
        """House players who left the person the first bet make theirs; whether that ended the time for bets."""
        question = self.asked_of_person(Kind.BETTING)
        if not self.among_people or question is None:
            return False
        while bets := self.players.bet():
            self.play_on(*bets)
        return self.asked_of_person(Kind.BETTING) != question

    def go_on(self, *begun: Scene) -> None:
        """Everything that dealer, chance and house players do until it is the person's turn."""
        self.paused = False
        self.play_on(*begun)
        while more := self.by_others():
            self.play_on(*more)

    def follow(self, scene: Scene) -> None:
        """A bet is told; where it begins the coup at once, what was bet is what `repeat` brings back."""
        if duty(self.visit.offers) is None:
            self.teller.tell(scene)
            return
        self.hand.close()
        self.go_on(scene)

    def play_on(self, *begun: Scene) -> None:
        """What follows of itself, until somebody is asked to bet, a time has to end, or a coup is to be looked at."""
        scenes = [*begun, self.visit.attend()]
        while not self.stops_here() and (more := self.players.answer()):
            scenes += [*more, self.visit.attend()]
        self.teller.tell(*scenes)
        self.paused = self.stops_here() and not any(offer.question for offer in self.visit.mine)
        if self.has_coup_to_tell():
            self.end_coup()

    def has_coup_to_tell(self) -> bool:
        return len(self.visit.record.coups) > self.coups_told

    def stops_here(self) -> bool:
        """Whether a coup is over and others would go on before the person has seen what it came to."""
        return self.among_people and not self.leaving and self.has_coup_to_tell()

    def by_others(self) -> list[Scene]:
        """What house players bet, and the end of a time in which the person has nothing to answer.

        Where bets fill up a player's bank, they wait until the person has bet or lets it be.
        """
        if self.leaving or self.paused:
            return []
        asked = self.asked_of_person(Kind.BETTING) is not None
        if (not self.among_people or not asked) and (bets := self.players.bet()):
            return bets
        return [] if not self.among_people else self.end_of_idle_time()

    def end_of_idle_time(self) -> list[Scene]:
        """The end of the first time that runs, where nothing is asked of the person."""
        mine = {offer.question for offer in self.visit.mine}
        idle = [offer.question for offer in self.visit.offers if is_window(offer)]
        if not idle or any(question in mine for question in idle):
            return []
        return [self.visit.strike(WINDOW, idle[0])]

    def asked_of_person(self, kind: Kind) -> Question | None:
        """The question of this kind that the person has something to answer to."""
        mine = {offer.question for offer in self.visit.mine}
        asked = self.visit.game.questions(self.visit.sitting.state)
        return next((question for question in asked if question.kind is kind and question.key in mine), None)

    def end_coup(self) -> None:
        """What the coup came to, and what the hour orders."""
        self.coups_told = len(self.visit.record.coups)
        self.teller.say(coup_line(self.visit.record.coups[-1]), "bold")
        hourly = self.visit.game.live.hourly
        if time.monotonic() - self.struck >= HOUR_SECONDS and self.clock_has(hourly):
            self.struck = time.monotonic()
            self.teller.tell(self.visit.strike(hourly), self.visit.attend())

    # Leaving -----------------------------------------------------------------------------

    def leave(self) -> None:
        """The coup finished if it runs, everything taken back as the game has it, the place left."""
        self.leaving = True
        *taking_back, going = self.visit.game.live.leaving
        for step in range(MOST_STEPS_TO_LEAVE):
            for command in taking_back:
                self.take_all(command)
            if self.may_go(going):
                break
            if step == 0:
                self.teller.say("The coup is finished first.")
            self.finish()
        self.take_all(going)

    def may_go(self, going: str) -> bool:
        """Whether the person has no bets, no bank and, where a bank may be another's too, no share in one."""
        free = self.offered(going) is not None or not self.among_people
        return free and not self.visit.purses.of(STAKES) and not self.visit.purses.at_table

    def finish(self) -> None:
        """A step towards the end of a coup that runs: what stands by default, or the end of the time."""
        standing = self.default()
        self.go_on(self.visit.take(standing, self.visit.me) if standing else self.end_time())

    def take_all(self, command: str) -> None:
        """Every offer of this name, as it stands."""
        while (offer := self.offered(command)) is not None:
            self.teller.tell(self.visit.take(offer, self.visit.me))


def is_window(offer: Offer) -> bool:
    return (offer.party, offer.command) == (Party.CLOCK, WINDOW)
