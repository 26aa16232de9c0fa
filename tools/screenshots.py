"""Take pictures of every page of the web client, at a desk and on a phone, with a coup played, into `build/screens`.

    python -m tools.screenshots [NAME ...]        or: make screens NAMES="craps pages"

The folder is not in git: of its pictures, docs/screens keeps the few that the documents show, made small.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.server.live_house import live_house
from tests.web.browsing import ARGUMENTS, CHROMIUM, SIZES, Guest, open_house
from tests.web.croupier import Croupier, by_hand
from tests.web.test_playing import CARDS, ROULETTES, SPOTS

SCREENS = Path(__file__).parents[1] / "build" / "screens"
PAGES = {"lobby": "/", "account": "/account", "kit": "/kit"}
LONGEST = 2400
WORTH_SEEING = """
([shown, coup]) => document.querySelector(shown)
    || (pagador.play.model.state.coup > coup && !pagador.play.model.stage.busy)
"""
"""The moment of a coup for its picture: when this is on the page, or everything is over."""
MOMENTS = {
    **dict.fromkeys(CARDS, "pg-hand.winner"),
    **dict.fromkeys(("blackjack", "blackjack-1995"), "[data-do=stay]"),
}
LOOKED_UP_TO = (*ROULETTES, "cussec")
"""Where a phone shows what chance does above the cloth."""


def picture(guest: Guest, name: str, *, whole: bool = False) -> None:
    """What is in the window; at a desk the whole page where that is wanted, as far as it is not endless."""
    guest.page.wait_for_timeout(600)
    path = SCREENS / f"{name}-{guest.size}.jpg"
    if whole and guest.size == "desktop":
        for _ in range(2):
            high = min(guest.page.evaluate("() => document.documentElement.scrollHeight"), LONGEST)
            guest.page.set_viewport_size({"width": SIZES[guest.size]["width"], "height": high})
        guest.page.evaluate("() => scrollTo(0, 0)")
    guest.page.screenshot(path=path, type="jpeg", quality=78)
    guest.page.set_viewport_size(SIZES[guest.size])


def shows_cloth(guest: Guest) -> None:
    """A desk shows all of a table as it is opened; a phone is scrolled to the cloth."""
    guest.page.evaluate(
        "(phone) => phone ? document.querySelector('.cloth').scrollIntoView() : scrollTo(0, 0)", guest.size == "phone"
    )


def of_table(guest: Guest, table: str) -> None:
    """A table with chips on it and a coup under way; then its rules and the proof of that coup."""
    guest.comes_to(table)
    guest.sits()
    guest.opens_bets()
    for spot in SPOTS[table]:
        guest.bets(spot)
    shows_cloth(guest)
    picture(guest, f"{table}-betting")
    if table in LOOKED_UP_TO:
        guest.page.evaluate("() => scrollTo(0, 0)")
    coup = guest.model("model.state.coup")
    guest.page.locator("[data-act=ready]").click()
    while not guest.page.evaluate(WORTH_SEEING, [MOMENTS.get(table, "pg-payments li"), coup]):
        guest.page.evaluate("() => document.querySelector('[data-do=leave-cards], [data-do=choose-dice]')?.click()")
        guest.page.wait_for_timeout(100)
    picture(guest, table)


def of_split_hands(browser: Browser, size: str) -> None:
    """Blackjack with cards that are known: an ace of the bank, insurance, a pair split twice, others at the table."""
    table = by_hand("blackjack", "blackjack", "pteur", jackpot=True, jackpot_approval="inspection 7", jackpot_chip=10)
    with tempfile.TemporaryDirectory() as data, live_house(Path(data), table) as house:
        croupier = Croupier(house, "blackjack")
        bia, ana = guests = [Guest(browser, house, each) for each in ("desktop", size)]
        for each in guests:
            each.comes_to("blackjack")
            each.sits()
        croupier.does("shuffle")
        for each in guests:
            each.page.locator("[data-do=decline-cut]").click()
            each.until("!document.querySelector('[data-do=decline-cut]')")
        croupier.does("cut-for-players", depth=100)
        for each in guests:
            each.bets("aposta")
            each.bets("acumulado")
        croupier.does("close-bets")
        croupier.deals(["T♦", "8♠", "A♥", "7♦", "8♥"])
        for each, answer in ((bia, "decline-insurance"), (ana, "insure"), (bia, "stay"), (ana, "split")):
            each.page.locator(f"[data-do={answer}]").click()
        for card, answer in (("3♦", "double"), ("K♦", ""), ("8♦", "split"), ("5♣", "")):
            croupier.deals([card])
            if answer:
                ana.page.locator(f"[data-do={answer}]").click()
        ana.page.locator("[data-act=advice]").click()
        shows_cloth(ana)
        picture(ana, "blackjack-split")
        for each in guests:
            each.context.close()


def of_pages(guest: Guest) -> None:
    """A round is played first, so that there is something to see."""
    table = "roleta-americana-online"
    guest.comes_to(table)
    guest.sits()
    guest.bets("par")
    guest.plays_out()
    guest.page.locator("pg-payments li button").first.click()
    picture(guest, "why")
    guest.page.keyboard.press("Escape")
    coup = guest.model("model.state.coup") - 1
    more = {"coup": f"/tables/{table}/coups/{coup}", "rules": f"/tables/{table}/rules"}
    for name, path in (PAGES | more).items():
        guest.page.goto(f"{guest.house.url}{path}")
        guest.page.wait_for_load_state("networkidle")
        picture(guest, name, whole=True)


def of_size(browser: Browser, size: str, wanted: list[str]) -> None:
    """At tables that nobody has sat at before."""
    if not wanted or "blackjack-split" in wanted:
        of_split_hands(browser, size)
    with tempfile.TemporaryDirectory() as data, open_house(Path(data)) as house:
        for name in [*SPOTS, "pages"]:
            if not wanted or name in wanted:
                guest = Guest(browser, house, size)
                of_pages(guest) if name == "pages" else of_table(guest, name)
                guest.context.close()


def main(wanted: list[str]) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for size in SIZES:
            of_size(browser, size, wanted)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
