"""The teller: prints what happened in the order it happened, draws it where the felt can, and moves the ball."""

import time

from rich.console import Console
from rich.live import Live
from rich.text import Text

from pagador.betting.bets import BetCollected
from pagador.betting.places import People
from pagador.cli.terminal import voice
from pagador.cli.terminal.felts import Felt
from pagador.cli.terminal.purses import STAKES, WALLET
from pagador.cli.terminal.visit import Scene, Visit
from pagador.decider import Called, Event, Events
from pagador.law import Refused
from pagador.money import shown

SPIN_SECONDS = 1.2


class Teller:
    """Speaks to one person; `moving` says that animations are shown, `cut_short` that one was interrupted."""

    def __init__(self, visit: Visit, felt: Felt, console: Console, language: str, *, moving: bool) -> None:
        self.visit = visit
        self.felt = felt
        self.console = console
        self.language = language
        self.moving = moving
        self.cut_short = False
        self.losses: list[BetCollected] = []

    def say(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style=style))

    def refuse(self, refusal: Refused) -> None:
        self.say(f"No: {refusal}", "bold magenta")

    @property
    def people(self) -> People:
        """Who is where, so that a bet for another's place is told as such."""
        people: People = self.visit.view.people
        return people

    # Scenes ------------------------------------------------------------------------------

    def tell(self, *scenes: Scene) -> None:
        """Scenes that follow each other, as one."""
        if not scenes:
            return
        for warning in filter(None, (scene.warning for scene in scenes)):
            self.say(warning, "bold magenta")
        view, events = scenes[0].before, tuple(event for scene in scenes for event in scene.events)
        for place, event in enumerate(events):
            self.animate(view, event, events[place + 1 :])
            view = self.visit.game.evolve(view, event)
            self.tell_one(view, event)
        self.tell_losses()
        self.tell_of_others(events)

    def tell_one(self, view: object, event: Event) -> None:
        if isinstance(event, BetCollected) and event.bet.owner == self.visit.me:
            self.losses.append(event)
            return
        self.tell_losses()
        if isinstance(event, Called):
            self.say(voice.call(event, self.language), "bold")
        elif words := self.sentence(event):
            self.say(words)
        drawing = self.felt.drawn_after(view, event, self.visit.me)
        if drawing is not None:
            self.console.print(drawing)

    def tell_losses(self) -> None:
        """What was collected since anything else was told, in one sentence for each rule."""
        for words in voice.losses(self.losses, self.people):
            self.say(words)
        self.losses = []

    def sentence(self, event: Event) -> str:
        own = self.felt.sentence(event, self.visit.me)
        return voice.sentence(event, self.visit.me, self.people) if own is None else own

    def tell_of_others(self, events: Events) -> None:
        bets = voice.others_bets(events, self.visit.me, self.people)
        for words in (*bets, voice.others_result(events, self.visit.me)):
            if words:
                self.say(words, "dim")

    def animate(self, view: object, event: Event, later: Events) -> None:
        """The pictures of an event, one over the other on the same line, then gone."""
        pictures = list(self.felt.frames(view, event, later)) if self.moving else []
        if not pictures:
            return
        try:
            with Live(console=self.console, transient=True, auto_refresh=False) as live:
                for picture in pictures:
                    live.update(picture, refresh=True)
                    time.sleep(SPIN_SECONDS / len(pictures))
        except KeyboardInterrupt:
            self.cut_short = True

    # Where the person stands -------------------------------------------------------------

    def status(self) -> str:
        """Purse, chips on the table and result, always with sign and words."""
        purses = self.visit.purses
        parts = [f"Purse {shown(purses.of(WALLET))}", f"on the table {shown(purses.of(STAKES))}"]
        parts += [f"{kind.replace('-', ' ')} {shown(held)}" for kind, held in purses.others.items()]
        pools = self.visit.sitting.pools.pools
        parts += [f"{name} {shown(pool.value)}" for name, pool in pools.items()]
        parts.append(f"session {voice.standing(purses.result)}")
        return " · ".join(parts)
