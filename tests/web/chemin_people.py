"""People at a table of chemin de fer, each with a page of their own: four are needed before anything happens."""

from playwright.sync_api import Browser, Locator, expect

from tests.server.live_house import LiveHouse
from tests.web.browsing import Guest
from tests.web.croupier import Croupier

TABLE = "chemin-de-fer"


def come(browser: Browser, house: LiveHouse, *sizes: str) -> list[Guest]:
    """People who sit down one after the other, from seat 1 on."""
    guests = [Guest(browser, house, size) for size in sizes]
    for each in guests:
        each.comes_to(TABLE)
        each.sits()
    return guests


def press(guest: Guest, button: Locator) -> None:
    """With the finger on a phone, with the mouse on a desk."""
    guest.taps(button) if guest.size == "phone" else button.click()


def answer(guest: Guest, command: str, option: str = "", *, key: str = "") -> None:
    """As soon as they are asked, they press the button, or its key."""
    wanted = f"[data-option='{option}']" if option else ""
    button = guest.page.locator(f".asked [data-do={command}]{wanted}")
    button.wait_for()
    if key:
        guest.page.keyboard.press(key)
    else:
        press(guest, button)
    button.wait_for(state="detached")


def let_be(*guests: Guest) -> None:
    """Whoever may claim something says that they will not."""
    for each in guests:
        press(each, each.page.locator(".asked [data-do=nothing]:enabled"))


def ready(*guests: Guest) -> None:
    for each in guests:
        each.page.locator("[data-act=ready]:enabled").wait_for(state="attached")
        each.page.evaluate("() => document.querySelector('[data-act=ready]').click()")


def reach(phase: str, *guests: Guest) -> None:
    for each in guests:
        each.until(f"pagador.play.model.state.phase === '{phase}' && !pagador.play.model.stage.busy")


def begin(*guests: Guest, croupier: Croupier | None = None) -> None:
    """The cards are shown, shuffled by the dealer alone, cut by nobody, and burnt."""
    if croupier:
        croupier.does("exhibit-cards")
    reach("mixing", *guests)
    let_be(*guests)
    if croupier:
        reach("shuffling", *guests)
        croupier.does("shuffle")
    leave_uncut(*guests)
    if croupier:
        croupier.does("cut-for-players", depth=100)
        croupier.does("turn-burn", "chance", card="A♠")
    reach("hand", *guests)


def leave_uncut(*guests: Guest) -> None:
    """Each of them is asked in turn, and nobody wants to cut."""
    waiting = list(guests)
    for _ in guests[0].patiently():
        for each in tuple(waiting):
            if each.page.locator(".asked [data-do=decline-cut]").count():
                answer(each, "decline-cut")
                waiting.remove(each)
        if not waiting:
            return


def make_bank(banker: Guest, amount: int, *others: Guest, key: str = "") -> None:
    """The banker puts chips up, and nobody shares the bank."""
    field = banker.page.locator(".asked input[type=number]")
    field.fill(str(amount))
    field.blur()
    answer(banker, "take-hand", key=key)
    reach("associating", *others)
    let_be(*others)
    reach("banco", *others)


def cover_by_banco(ponto: Guest, *others: Guest, key: str = "") -> None:
    """One of them goes bancô alone, and no other."""
    reach("banco", ponto, *others)
    answer(ponto, "make-banco", "sozinho", key=key)
    ready(ponto, *others)
    reach("dealing", ponto, *others)


def bid(guest: Guest, amount: int) -> None:
    field = guest.page.locator(".asked input[type=number]")
    field.fill(str(amount))
    answer(guest, "bid")


def holder_of(*guests: Guest) -> Guest:
    reach("ponto", *guests)
    return next(each for each in guests if each.model("model.state.cards.holder === model.you"))


def take_up(guest: Guest) -> None:
    """They take the cards up and look at them."""
    answer(guest, "take-cards")
    guest.page.locator(".asked [data-do=say]").first.wait_for()
    guest.until("document.querySelector('pg-squeeze').faces.every(Boolean)")
    press(guest, guest.page.locator("pg-squeeze .look"))
    guest.until("document.querySelector('pg-squeeze').seen")


def finish_coup(ponto: Guest, banker: Guest) -> None:
    """A word is said, and the banker gives and draws what there is to draw."""
    press(ponto, ponto.page.locator(".asked [data-do=say]").first)
    banker.decides("draw-card", lambda: bool(banker.model("model.state.coup > 1 && !model.stage.busy")))


def keeps(banker: Guest, how: str) -> None:
    answer(banker, "keep-bank", how)


def menu(guest: Guest, name: str) -> Locator:
    """A menu beside the cloth, open."""
    found = guest.page.locator(f".chemin-menu.{name}")
    press(guest, found.locator("summary"))
    return found


def sit(guest: Guest) -> None:
    guest.comes_to(TABLE)
    guest.sits()


def says(guest: Guest, sentence: str) -> None:
    """What is called at the table, as the page has it."""
    expect(guest.page.locator("pg-calls")).to_contain_text(sentence)


def plate(guest: Guest, *lines: str) -> None:
    """What is written of the bank on the cloth."""
    for line in lines:
        expect(guest.page.locator(".chemin-plate.bank")).to_contain_text(line)


def claims_nothing(guest: Guest) -> None:
    press(guest, guest.page.locator(".asked [data-do=nothing]:enabled"))
