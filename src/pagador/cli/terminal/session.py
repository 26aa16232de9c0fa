"""A session: one person types a line at a time, is answered, and leaves with a summary."""

import time
from collections.abc import Callable
from functools import partial

from pagador.betting.bets import Bet, Bets
from pagador.betting.places import People
from pagador.cli.terminal.course import Course
from pagador.cli.terminal.naming import for_asked, has_card, is_move, named_by, numbers_of, options_asked, takes
from pagador.cli.terminal.panels import Aim, Auto, Look, Press, Typed, panel_of
from pagador.cli.terminal.prompts import Cancelled, Lines, fill, pick_one, words_of
from pagador.cli.terminal.summary import history, summary
from pagador.cli.terminal.typed import apart, bets_in, complete, example, is_amount, key_of
from pagador.cli.terminal.visit import Scene
from pagador.cli.terminal.voice import named
from pagador.decider import Offer, Offers
from pagador.law import Refused
from pagador.money import Units, shown

HANDLED = ("place-bet", "withdraw-bet", "take-place", "leave-place")
"""Commands of every game that have a key of their own; so have those by which a person ends the betting."""

BETTING = """
Type a stake and a spot, several with commas: {examples}.
Words may be cut short, numbers come in any order{blocks}.{places}
w SPOT or w all takes chips back; u undoes; r bets as in the coup before.
n closes the bets and plays."""

OTHER_PLACES = """
Chips go to your own place unless you name another: {example} at {place}."""

CHOOSING = """
What is numbered is done by its number or by how its name begins: 1 or {first}."""

ALWAYS = """
h shows the last coups; Enter {enter}; q leaves."""


class Session:
    """One person's time at a table; `stale` says that the felt has changed since it was last drawn."""

    def __init__(self, course: Course, lines: Lines) -> None:
        self.course = course
        self.visit = course.visit
        self.teller = course.teller
        self.hand = course.hand
        self.lines = lines
        self.panel = panel_of(self.visit.game)
        self.leaving = False
        self.stale = True

    # The course of it --------------------------------------------------------------------

    def run(self, place: str | None) -> None:
        """Until the person leaves or his input ends; without a place there is no session."""
        began = time.monotonic()
        self.course.sit_down(place)
        try:
            self.course.open()
            while not (self.leaving or self.teller.cut_short):
                self.turn()
        except (EOFError, KeyboardInterrupt):
            self.teller.say("")
        self.course.leave()
        self.teller.console.print(summary(self.visit.record, self.visit.purses, time.monotonic() - began))

    def turn(self) -> None:
        """Draw what has changed, say where the person stands and what he may do, and do what he says."""
        self.draw()
        self.teller.say(self.teller.status(), "bold")
        self.teller.say(self.keys(), "dim")
        line = self.lines.ask("> ")
        try:
            self.obey(line)
        except Refused as refusal:
            self.teller.refuse(refusal)
        except Cancelled:
            self.teller.say("Nothing done.")

    def draw(self) -> None:
        if self.stale:
            self.teller.console.print(self.teller.felt.draw(self.visit.view, self.visit.me))
            self.draw_last()
        self.stale = False

    def draw_last(self) -> None:
        self.teller.console.print(self.teller.felt.last(self.visit.view), no_wrap=True, overflow="ellipsis")

    # Keys --------------------------------------------------------------------------------

    def keys(self) -> str:
        """The keys that do something now."""
        if self.panel is not None:
            return self.panel.buttons(self.visit.view, self.visit.me, self.hand.last, self.teller.language)
        betting = self.course.offered("place-bet") is not None
        onward, standing = self.course.onward_words(), self.course.entered()
        keys = {
            "b bet": betting,
            "w withdraw": self.course.offered("withdraw-bet") is not None,
            f"{'Enter or n' if self.course.enter_goes_on() else 'n'} {onward}": bool(onward),
            "r repeat": betting and bool(self.hand.last),
            "u undo": bool(self.hand.done),
        }
        own = [words for words, open_now in keys.items() if open_now]
        numbered = tuple(enumerate(self.others(), start=1))
        asked, rest = (
            [
                f"{number} {words_of(offer)}{self.known(offer)}"
                for number, offer in numbered
                if bool(offer.question) is way
            ]
            for way in (True, False)
        )
        enter = [f"Enter {words_of(standing)}"] if standing else []
        lines = ([*own, "? help", "h history", "q leave"], [*asked, *enter], rest)
        return "\n".join("  ".join(line) for line in lines if line)

    def known(self, offer: Offer) -> str:
        """The words for what an offer asks for, or of which a question leaves the choice, if there are any."""
        words = ", ".join(self.visit.ways(offer, self.visit.me)) or options_asked(offer)
        return f" ({words})" if words else ""

    def others(self) -> Offers:
        """The offers to the person that have no key of their own, those first that answer what is asked."""
        handled = (*HANDLED, *self.visit.game.live.ends_betting)
        offers = (offer for offer in self.visit.mine if offer.command not in handled or is_move(offer))
        return tuple(sorted(offers, key=lambda offer: not offer.question))

    def obey(self, line: str) -> None:
        """Do what a line says, on the table's own panel or by the usual keys."""
        pressed = self.pressed(line)
        if pressed is not None:
            self.press(pressed)
        else:
            self.obey_keys(line)

    def pressed(self, line: str) -> Press | None:
        """What a line means on the panel of this table, if there is one."""
        if self.panel is None:
            return None
        return self.panel.press(self.visit.view, self.visit.me, line, self.hand.last, self.teller.language)

    def press(self, pressed: Press) -> None:
        match pressed:
            case Typed(line=line):
                self.obey_keys(line)
            case Aim(bet=bet):
                self.hand.last = (bet,)
            case Look(picture=picture):
                self.teller.console.print(picture)
            case Auto(bet=bet, games=games, limit=limit):
                self.play_several(bet, games, limit)

    def play_several(self, bet: Bet, games: int, limit: Units) -> None:
        """So many coups with the same bet; none of them may bring the loss beyond the limit."""
        began = self.visit.purses.result
        for number in range(games):
            lost = began - self.visit.purses.result
            if self.teller.cut_short or lost + bet.stake > limit:
                self.teller.say(
                    f"Stopped after {number} of {games}: another stake could lose more than {shown(limit)}."
                )
                return
            self.follow(self.hand.repeat(bet))

    def obey_keys(self, line: str) -> None:
        key, _, rest = line.partition(" ")
        keys: dict[str, Callable[[str], None]] = {
            "": self.enter,
            "b": self.bet,
            "w": self.withdraw,
            "n": self.onward,
            "r": self.repeat,
            "u": self.undo,
            "?": self.help,
            "h": self.history,
            "q": self.quit,
        }
        if key.lower() in keys:
            keys[key.lower()](rest.strip())
        elif (laying := self.laying(key)) is not None:
            self.take(laying, line.split())
        elif is_amount(key) and self.is_bet(key, rest):
            self.bet(line)
        else:
            self.other(line)

    def is_bet(self, amount: str, rest: str) -> bool:
        """Whether an amount and what follows it, if anything, mean a bet rather than the number of an offer."""
        betting = self.course.offered("place-bet") is not None
        if amount in numbers_of(self.others()):
            return betting and bool(rest.strip())
        return betting or bool(rest.strip())

    def laying(self, word: str) -> Offer | None:
        """The offer to lay cards that has this one among them, or knows this word: it need not be named then."""
        return next((offer for offer in self.others() if has_card(offer, word) or self.is_way(offer, word)), None)

    def is_way(self, offer: Offer, word: str) -> bool:
        return word.lower() in self.visit.ways(offer, self.visit.me)

    def enter(self, _: str) -> None:
        """What stands by default, where the table waits; the end of a time that may be let be; else the felt."""
        standing = self.course.entered()
        self.stale = True
        if standing is not None:
            self.take(standing, [])
        elif self.course.enter_goes_on():
            self.onward("")

    def onward(self, _: str) -> None:
        coups = self.course.coups_told
        self.course.onward()
        self.stale = coups == self.course.coups_told

    def quit(self, _: str) -> None:
        self.leaving = True

    # Chips -------------------------------------------------------------------------------

    def bet(self, rest: str) -> None:
        """Every bet of the line, each on its own: a refused one does not stop the next."""
        spots = self.hand.spots()
        text = rest or self.lines.ask(f"  stake and spot, as in {example(spots)}: ")
        if not text:
            raise Cancelled
        usual = spots[0] if spots and self.course.among_people else ""
        for typed in bets_in(text, spots, self.hand.words(), usual):
            self.attempt(partial(self.hand.bet, typed))

    def withdraw(self, rest: str) -> None:
        """One pile by its spot, or all of them."""
        piles = self.visit.bets
        if not piles:
            raise Refused("You have no chips on the table.")
        names = pile_names(piles, self.teller.people)
        text = rest or ("all" if len(piles) == 1 else self.lines.ask(f"  from {names} or all: "))
        if not text:
            raise Cancelled
        for bet in piles if text == "all" else piles_at(piles, text, names):
            self.attempt(partial(self.hand.withdraw, bet))

    def repeat(self, _: str) -> None:
        if not self.hand.last:
            raise Refused("There is no coup before to repeat.")
        taken = self.hand.spots()
        for bet in [bet for bet in self.hand.last if bet.spot in taken]:
            self.attempt(partial(self.hand.repeat, bet))

    def undo(self, _: str) -> None:
        self.teller.tell(*self.hand.undo())
        self.stale = True

    def attempt(self, act: Callable[[], Scene | None]) -> None:
        """One act, told; refused, its sentence is said and nothing has changed."""
        try:
            scene = act()
        except Refused as refusal:
            self.teller.refuse(refusal)
            return
        self.follow(scene)

    def follow(self, scene: Scene | None) -> None:
        """What was done is told; where it has begun the coup, so is all that comes of it."""
        if scene is not None:
            coups = self.course.coups_told
            self.course.follow(scene)
            self.stale = coups == self.course.coups_told

    # Other offers ------------------------------------------------------------------------

    def other(self, line: str) -> None:
        """An offer by its number or its name, the words after it taken as its fields; or what is asked for, alone."""
        offers = self.others()
        asked = None if line in numbers_of(offers) else for_asked(offers, line)
        if asked is not None:
            self.take(asked, [line])
            return
        names = [offer.command.replace("-", " ") for offer in offers]
        typed = line.lower().split()
        for name, offer in (*zip(map(words_of, offers), offers, strict=True), *zip(names, offers, strict=True)):
            rest = line.split()[len(name.split()) :]
            if typed[: len(name.split())] == name.lower().split() and takes(offer, rest):
                self.take(offer, rest)
                return
        chosen, *rest = line.split()
        index = pick_one(names, chosen)
        found = named_by(offers, chosen, rest) if index is None else offers[index]
        if found is None:
            raise Refused(f"The table does not understand {line!r}: {self.instead(names)}; ? says more.")
        self.take(found, rest)

    def instead(self, names: list[str]) -> str:
        """What somebody may say who was not understood."""
        if self.course.offered("place-bet") is not None:
            return f"say a stake and a spot, as in {example(self.hand.spots())}"
        return f"say one of {', '.join(names)}" if names else "wait for the table"

    def take(self, offer: Offer, given: list[str]) -> None:
        """An offer taken, its fields filled; the felt is drawn again unless the end of a coup has drawn it."""
        ways = self.visit.ways(offer, self.visit.me)
        command = fill(self.visit.game, offer, self.visit.me, self.lines, given, ways)
        coups = self.course.coups_told
        self.course.go_on(self.visit.act(command))
        self.stale = coups == self.course.coups_told

    # Words -------------------------------------------------------------------------------

    def help(self, _: str) -> None:
        """What spots pay, and what can be typed just now."""
        self.teller.console.print(self.teller.felt.pays(self.visit.view, self.visit.mine))
        betting = self.how_to_bet() if self.course.offered("place-bet") is not None else ""
        choosing = CHOOSING.format(first=words_of(self.others()[0])) if self.others() else ""
        standing = self.course.entered()
        nothing = "goes on" if self.course.enter_goes_on() else "shows the felt"
        enter = nothing if standing is None else f"is {words_of(standing)}"
        self.teller.say(f"{betting}{choosing}{ALWAYS.format(enter=enter)}")

    def how_to_bet(self) -> str:
        spots, places = self.hand.spots(), self.hand.other_places()
        examples = dict.fromkeys((example(spots), example(spots[-1:])))
        blocks = ", blocks by first and last" if any(len(key_of(spot).numbers) > 2 for spot in spots) else ""
        elsewhere = OTHER_PLACES.format(example=example(spots), place=places[0]) if places else ""
        return BETTING.format(examples=", ".join(examples), blocks=blocks, places=elsewhere)

    def history(self, _: str) -> None:
        self.draw_last()
        self.teller.console.print(history(self.visit.record))


def pile_names(piles: Bets, people: People) -> str:
    return ", ".join(f"{shown(bet.stake)} {named(bet, people)}" for bet in piles)


def piles_at(piles: Bets, text: str, names: str) -> Bets:
    """The piles on the spot that was typed, at the place that was."""
    bare, place = apart(text)
    spot = complete(bare, [bet.spot for bet in piles])
    found = tuple(bet for bet in piles if bet.spot == spot and place in ("", bet.place))
    if not found:
        raise Refused(f"You have no chips there: yours are {names}.")
    return found
