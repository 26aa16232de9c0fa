"""A house in a process of its own, and people who come to it with a browser: by mouse, by touch or by keys alone."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, ElementHandle, Locator, Page, ViewportSize
from playwright.sync_api import TimeoutError as NotInTime

from tests.patience import PATIENCE_SECONDS
from tests.ports import own_port

CHROMIUM = "/usr/bin/chromium-headless-shell"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES = {"desktop": DESKTOP, "phone": PHONE}
PATIENCE_MS = 1000 * PATIENCE_SECONDS
FELT_MS = 3_000
"""How long a touch takes at most to be felt; what has not been by then never is."""
REPLAY_MS = 5_000
"""How long a replay takes at most; who has not seen a thing in it by then is shown it again."""
REPLAYED = "(part) => document.querySelectorAll(`dialog.replay ${part}`)"
TAKES_UP = ":is([data-family=treze-cartas], [data-family=chemin-de-fer]) button[data-do=take-cards]"
"""Where cards have to be taken up; elsewhere they may be left."""
COMPLETES_NOTHING = "[data-family=chemin-de-fer]:has([data-open=true]) button[data-act=ready]:enabled"
"""Where bets are asked for once more, since the bank is not covered."""
LYING = (
    "pagador.play.betting.lying.filter(({{ spot, place }}) => [spot, `${{spot}}@${{place}}`].includes('{spot}'))"
    ".reduce((sum, {{ amount }}) => sum + amount, 0)"
)
"""What lies on a spot of one's own chips, the place named or not."""


class WebHouse:
    """`pagador serve` on a directory of its own; it can be killed and come back at the same address."""

    def __init__(self, data: Path, port: int) -> None:
        self.data = data
        self.port = port
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "pagador", "serve", "--data", str(self.data), "--port", str(self.port)]
        settings = {"PAGADOR_GUESTS_PER_MINUTE": "10000"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, **settings}
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert self.url in said, said

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=PATIENCE_SECONDS)


@contextmanager
def open_house(data: Path) -> Iterator[WebHouse]:
    with own_port() as port:
        house = WebHouse(data, port)
        house.start()
        try:
            yield house
        finally:
            house.kill()


class Address(Protocol):
    """Where a house is open."""

    port: int

    @property
    def url(self) -> str: ...


class Guest:
    """Somebody with a browser of his own; what goes wrong on his page is remembered."""

    def __init__(self, browser: Browser, house: Address, size: str = "desktop", **context: Any) -> None:
        self.house = house
        self.size = size
        self.context: BrowserContext = browser.new_context(
            **{"viewport": SIZES[size], "has_touch": size == "phone", "locale": "pt-PT", **context}
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.company: Callable[[str], None] = lambda table: None
        """Who else comes to a table at which nobody can play alone."""
        self.wrong: list[str] = []
        self.examined = False
        """Whether somebody has put his own things on the page, which its policy forbids."""
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)

    def close(self) -> None:
        """He goes, before the house does; twice is not too much."""
        self.context.close()
        assert self.examined or self.wrong == [], self.wrong

    # Coming --------------------------------------------------------------------------------

    def comes_to(self, table: str) -> None:
        self.page.goto(f"{self.house.url}/tables/{table}")
        self.until("pagador.play.model.line.state === 'open'")

    def sits(self) -> None:
        self.company(self.model("model.name"))
        self.page.locator("[data-act=sit]").click()
        self.until("pagador.play.model.place !== null")

    def until(self, condition: str) -> None:
        """Until this is so on his page, which has to be open."""
        self.page.wait_for_function(f"() => globalThis.pagador && ({condition})")

    def model(self, what: str) -> Any:
        return self.page.evaluate(f"() => {{ const model = pagador.play.model; return {what}; }}")

    # Playing -------------------------------------------------------------------------------

    def opens_bets(self) -> None:
        """Whatever is asked before the first bet is answered: nobody cuts the cards here."""
        self.decides("decline-cut nothing", lambda: self.model("model.betting && model.ends !== null"))

    def decides(self, words: str, over: Callable[[], bool], *buttons: str) -> None:
        """Answer with one of these words or buttons whenever something is asked, until something has come about."""
        asked = ", ".join((*(f"button[data-do={word}]" for word in words.split()), *buttons))
        for _ in self.patiently():
            if over():
                return
            self.page.evaluate("(asked) => document.querySelector(asked)?.click()", asked)

    def patiently(self) -> Iterator[None]:
        """Again and again, but not for ever."""
        until = monotonic() + PATIENCE_MS / 1000
        while monotonic() < until:
            yield
            self.page.wait_for_timeout(100)
        asked = self.page.evaluate("() => JSON.stringify(globalThis.pagador?.play?.model?.questions ?? null)")
        raise AssertionError(f"it has not come about; asked: {asked}")

    def spot(self, spot: str) -> tuple[float, float]:
        """Where a spot is in the window, scrolled into sight; of a seat, before one's own."""
        place = self.model("model.place")
        found = self.page.evaluate(
            """([spot, mine]) => {
                const felt = document.querySelector('pg-felt');
                const target = felt.targets().find((each) => each.spot === spot || each.spot === mine);
                scrollBy(0, target.y + target.height / 2 - innerHeight / 3);
                const at = felt.targets().find((each) => each.spot === target.spot);
                return [at.x + at.width / 2, at.y + at.height / 2];
            }""",
            [spot, f"{spot}@{place}"],
        )
        return found[0], found[1]

    def bets(self, spot: str) -> None:
        """A chip on a spot, with the finger on a phone, with the mouse on a desk."""
        more = f"{LYING.format(spot=spot)} > {self.model(LYING.format(spot=spot))}"
        for _ in self.patiently():
            self.until("document.querySelector('pg-felt').open")
            if self.touches(spot):
                break
        self.until(more)

    def touches(self, spot: str) -> bool:
        """Whether the cloth has felt it as one who puts down a chip: a finger held up on its way takes chips back."""
        felt = self.page.locator("pg-felt").element_handle()
        press = self.page.touchscreen.tap if self.size == "phone" else self.page.mouse.click
        return self.is_felt(felt, "pg-spot", lambda: press(*self.spot(spot)))

    def taps(self, button: Locator) -> None:
        """A button under a finger that is not held up."""
        under = button.element_handle()
        for _ in self.patiently():
            if self.is_felt(under, "click", under.tap):
                return

    def is_felt(self, there: ElementHandle, event: str, act: Callable[[], None]) -> bool:
        """Whether an element is told of what somebody does to it, and not that chips are taken back."""
        there.evaluate(
            """(there, event) => {
                there.felt = null;
                there.addEventListener(event, ({ detail }) => (there.felt = detail?.add ?? true), { once: true });
            }""",
            event,
        )
        act()
        with suppress(NotInTime):
            self.page.wait_for_function("(there) => there.felt !== null", arg=there, timeout=FELT_MS)
        return bool(there.evaluate("(there) => there.felt"))

    def plays_out(self) -> None:
        """The coup is played to its end without watching it, with the first answer that comes to hand."""
        coup = self.model("model.state.coup")
        self.page.evaluate("() => pagador.play.model.ready({ hurry: true })")
        answers = "leave-cards choose-dice decline-insurance stay ask-card continue start-deal shake-dice arrange say"
        over = f"model.state.coup > {coup} && !model.stage.busy"
        self.decides(answers, lambda: self.model(over), TAKES_UP, COMPLETES_NOTHING)

    def leaves(self) -> None:
        """He takes his chips and goes, and is shown what came of his visit."""
        self.opens_bets()
        self.page.locator("[data-act=leave]").click()
        self.page.wait_for_url(f"{self.house.url}/account")

    # Seeing --------------------------------------------------------------------------------

    def resizes(self, window: ViewportSize) -> None:
        """Another window, once everything has been laid for it."""
        self.page.set_viewport_size(window)
        self.page.wait_for_function("(width) => innerWidth === width", arg=window["width"])
        self.page.evaluate("() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)))")

    def sees_again(self, what: str) -> None:
        """Something in a replay; whoever was not quick enough has it shown once more."""
        for _ in self.patiently():
            with suppress(NotInTime):
                self.page.wait_for_function(f"() => {{ const seen = {REPLAYED}; return {what}; }}", timeout=REPLAY_MS)
                return
            self.page.locator("dialog.replay header button").first.click()

    def has_won(self, amount: int) -> None:
        """Until the house has told him so, less than nothing if he has lost."""
        self.until(f"pagador.play.model.purse.began !== null && pagador.play.model.purse.result === {amount}")

    def sees(self) -> Any:
        """The table as his page has it, but for the faces that are still in the sabot, which no page counts."""
        state = self.model("model.state")
        state.get("shoe", {}).pop("unseen", None)
        return state


def see_the_same(*guests: Guest) -> None:
    """Until the table is the same on all these pages."""
    until = monotonic() + PATIENCE_MS / 1000
    while (seen := [each.sees() for each in guests]) != [seen[0]] * len(seen) and monotonic() < until:
        guests[0].page.wait_for_timeout(100)
    assert seen == [seen[0]] * len(seen)
