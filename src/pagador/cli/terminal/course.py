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
from pagador.decider import Offer, Party
from pagador.law import Refused

WINDOW = "end-window"
HOUR_SECONDS = 3_600
MOST_STEPS_TO_LEAVE = 1_000
"""A guard: no bet outlives so many coups."""


class Course:
    """What happens at the table around one person's own acts."""

    def __init__(self, visit: Visit, teller: Teller, players: HousePlayers) -> None:
        self.visit = visit
        self.teller = teller
        self.players = players
        self.hand = Hand(visit)
        self.coups_told = self.players_bet_in = 0
        self.struck = time.monotonic()
        self.leaving = False

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

    def default(self) -> Offer | None:
        """What stands if the person says nothing where the table waits for him."""
        musts = tuple(offer for offer in self.visit.mine if offer.must)
        wanted = {offer.default for offer in musts}
        return next((offer for offer in musts if offer.command in wanted), None)

    def onward_words(self) -> str:
        """What `n` does now, if anything."""
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
        ending = self.own_end()
        self.hand.close()
        self.go_on(self.visit.take(ending, self.visit.me) if ending else self.end_time())

    def go_on(self, *begun: Scene) -> None:
        """Everything that dealer, chance and house players do until it is the person's turn."""
        scenes = [*begun, self.visit.attend()]
        while more := self.players.answer():
            scenes += [*more, self.visit.attend()]
        self.teller.tell(*scenes)
        if len(self.visit.record.coups) > self.coups_told:
            self.end_coup()
        if self.offered("place-bet") is not None and not self.leaving:
            self.let_players_bet()

    def end_coup(self) -> None:
        """What the coup came to, and what the hour orders."""
        self.coups_told = len(self.visit.record.coups)
        self.teller.say(coup_line(self.visit.record.coups[-1]), "bold")
        hourly = self.visit.game.live.hourly
        if time.monotonic() - self.struck >= HOUR_SECONDS and self.clock_has(hourly):
            self.struck = time.monotonic()
            self.teller.tell(self.visit.strike(hourly), self.visit.attend())

    def let_players_bet(self) -> None:
        """The house players bet once in each coup."""
        if self.players_bet_in != self.visit.record.current.number:
            self.players_bet_in = self.visit.record.current.number
            self.teller.tell(*self.players.bet())

    # Leaving -----------------------------------------------------------------------------

    def leave(self) -> None:
        """The coup finished if it runs, everything taken back as the game has it, the place left."""
        self.leaving = True
        first, *then = self.visit.game.live.leaving
        for step in range(MOST_STEPS_TO_LEAVE):
            self.take_all(first)
            if not self.visit.purses.of(STAKES):
                break
            if step == 0:
                self.teller.say("The coup is finished first.")
            self.finish()
        for command in then:
            self.take_all(command)

    def finish(self) -> None:
        """A step towards the end of a coup that runs: what stands by default, or the end of the time."""
        standing = self.default()
        self.go_on(self.visit.take(standing, self.visit.me) if standing else self.end_time())

    def take_all(self, command: str) -> None:
        """Every offer of this name, as it stands."""
        while (offer := self.offered(command)) is not None:
            self.teller.tell(self.visit.take(offer, self.visit.me))
