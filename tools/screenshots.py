"""Take pictures of every page of the web client, at a desk and on a phone, with a coup played, into `build/screens`.

    python -m tools.screenshots [NAME ...]        or: make screens NAMES="craps pages"

The folder is not in git: of its pictures, docs/screens keeps the few that the documents show, made small.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from pagador.games.maquinas import shelf
from pagador.registry import GAMES
from tests.server.live_house import live_house
from tests.web import chemin_people
from tests.web import test_maquinas as machines
from tests.web.browsing import ARGUMENTS, CHROMIUM, SIZES, TAKES_UP, Guest, open_house
from tests.web.chemin_lines import Evening, dealt_by_hand
from tests.web.croupier import Croupier, by_hand
from tests.web.test_playing import CARDS, ROULETTES, SPOTS
from tests.web.treze_people import OWN, TABLE, answers, begin, come, deal, in_rows, take_up, throw
from tools import howto

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
    "poquer-sem-descarte": "pg-squeeze .said:not([hidden])",
    "treze-cartas": "pg-arrange",
}
GOES_ON = ", ".join(
    (
        "[data-do=leave-cards]",
        "[data-do=choose-dice]",
        "[data-do=shake-dice]",
        TAKES_UP,
        "pg-squeeze .look:not([hidden])",
    )
)
"""What is pressed for a picture: who looks at their cards has something to show."""
STEP_MS = 3000
"""By then most of what happens in a step of a walk has been seen."""
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
        guest.page.evaluate("(any) => document.querySelector(any)?.click()", GOES_ON)
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


def of_rows(browser: Browser, size: str) -> None:
    """Treze cartas with cards that are known: two on one place, one's rows being laid, and compared."""
    table = by_hand(TABLE, "treze-cartas", "mo88")
    with tempfile.TemporaryDirectory() as data, live_house(Path(data), table) as house:
        croupier = Croupier(house, TABLE)
        ana, bia = guests = come(browser, house, size, "desktop")
        begin(croupier, *guests)
        for each in guests:
            each.bets("aposta@1")
        croupier.does("close-bets")
        answers(ana, "shake-dice")
        throw(croupier)
        deal(croupier)
        take_up(ana, croupier)
        lay = "(rows) => { document.querySelector('pg-arrange').value = rows; scrollTo(0, 0); }"
        rows = in_rows(" / ".join((OWN[:8], OWN[9:23], OWN[24:])))
        bia.page.locator("pg-arrange").wait_for()
        bia.page.evaluate(lay, rows)
        bia.page.locator("[data-do=suggest]").click()
        ana.page.locator("[data-act=adopt]").wait_for()
        ana.page.evaluate(lay, rows)
        picture(ana, "treze-cartas-arranging")
        answers(ana, "arrange")
        ana.page.locator(".compared .became[data-result=won]").wait_for()
        picture(ana, "treze-cartas-compared")
        for each in guests:
            each.context.close()


def of_chemin(browser: Browser, size: str) -> None:
    """Chemin de fer with cards that are known: bets against a bank, cards in hand, a bank at auction."""
    with tempfile.TemporaryDirectory() as data, live_house(Path(data), dealt_by_hand()) as house:
        evening = Evening(house, "bia", "rui", "eva", "leo")
        evening.begin("bia", 200)
        ana = Guest(browser, house, size)
        ana.comes_to(chemin_people.TABLE)
        ana.sits()
        chemin_people.let_be(ana)
        evening.let_be("banco", but="bia")
        ana.page.locator("pg-tray [data-value='100']").click()
        ana.bets("ponto")
        evening["rui"].does("place-bet", spot="ponto", stake=60)
        shows_cloth(ana)
        picture(ana, "chemin-de-fer-betting")
        evening["eva"].does("place-bet", spot="risco", stake=80)
        evening.deals("close-bets")
        evening["bia"].does("deal")
        chemin_people.answer(ana, "take-cards")
        evening.croupier.deals(("4♠", "K♦"))
        chemin_people.press(ana, ana.page.locator("pg-squeeze .look"))
        shows_cloth(ana)
        picture(ana, "chemin-de-fer-cards")
        chemin_people.answer(ana, "say", "carta")
        evening.croupier.deals(("4♥", "2♣"))
        evening["bia"].does("draw-card", to="ponto", cards=1)
        evening.croupier.deals(["A♥"])
        evening["bia"].does("stand")
        evening.deals("pay-winners")
        evening["bia"].does("pass-hand", cagnotte="bank")
        chemin_people.let_be(ana)
        evening.let_be("level", but="bia")
        evening["bia"].does("let-go")
        evening["rui"].does("bid", amount=80, partner="")
        chemin_people.reach("auction", ana)
        shows_cloth(ana)
        picture(ana, "chemin-de-fer-auction")
        ana.context.close()


def of_machines(browser: Browser, size: str) -> None:
    """The hall, every machine with a game on it, the glass, and free games whose reels stop where they are told to."""
    with tempfile.TemporaryDirectory() as data, open_house(Path(data)) as house:
        ana = Guest(browser, house, size)
        ana.page.goto(house.url)
        ana.page.locator(".hall-model").first.scroll_into_view_if_needed()
        picture(ana, "maquinas-hall")
        for table in machines.TABLES:
            machines.sits_with(ana, 500, table)
            machines.press(ana, "[data-act=spin]")
            ana.until(f"{machines.STATE}.coup > 1 && {machines.RESTS}")
            picture(ana, table)
        ana.page.locator("[data-act=glass]").click()
        picture(ana, "maquinas-glass")
        ana.context.close()
    model = shelf.model_named("santo-antonio")
    with (
        tempfile.TemporaryDirectory() as data,
        machines.dealt_to(
            lambda size, **given: Guest(browser, size=size, **given), Path(data), size, model=model.name
        ) as (ana, croupier),
    ):
        machines.press(ana, "[data-act=spin]")
        croupier.stops(**machines.three_scatters(model))
        ana.page.locator(".free-games:not([hidden])").wait_for()
        picture(ana, "maquinas-free-games")


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


def of_explaining(guest: Guest) -> None:
    """The caption of a spot at the tables whose cards are known, and every step of their walks."""
    for record in howto.records():
        family = record.parent.name
        table = next(game.demonstrations[0].table for game in GAMES if game.family == family)
        guest.comes_to(table)
        guest.page.locator("pg-felt [data-spot]").first.focus()
        guest.page.keyboard.press("ArrowRight")
        picture(guest, f"{family}-caption")
        guest.page.goto(f"{guest.house.url}/tables/{table}?howto")
        guest.page.locator("dialog.howto [data-act=pause]").click()
        for step in range(1, int(guest.page.locator("dialog.howto .count").inner_text().split()[-1]) + 1):
            guest.page.wait_for_timeout(STEP_MS)
            picture(guest, f"{family}-howto-{step}")
            guest.page.keyboard.press("ArrowRight")


def of_size(browser: Browser, size: str, wanted: list[str]) -> None:
    """At tables that nobody has sat at before."""
    if not wanted or "blackjack-split" in wanted:
        of_split_hands(browser, size)
    if not wanted or "treze-cartas" in wanted:
        of_rows(browser, size)
    if not wanted or "chemin-de-fer" in wanted:
        of_chemin(browser, size)
    if not wanted or "maquinas" in wanted:
        of_machines(browser, size)
    with tempfile.TemporaryDirectory() as data, open_house(Path(data)) as house:
        others = {"pages": of_pages, "explaining": of_explaining}
        for name in [*SPOTS, *others]:
            if name != chemin_people.TABLE and (not wanted or name in wanted):
                guest = Guest(browser, house, size)
                others[name](guest) if name in others else of_table(guest, name)
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
