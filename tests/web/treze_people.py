"""People at a table of treze cartas, each with a page of their own, and cards that are known beforehand."""

from playwright.sync_api import Browser

from tests.server.live_house import LiveHouse
from tests.web.browsing import Guest
from tests.web.croupier import Croupier

TABLE = "mesa"
DICE = "2-3-4-5"
"""They make 14, which counts to place 1."""
BANK = "Q♥ Q♦ 3♦ / T♣ T♦ 6♠ 6♣ 5♥ / A♥ A♦ A♣ 4♥ 4♦"
"""A pair, two pairs and a full house."""
OWN = "K♥ K♠ 7♦ 9♣ 8♦ 7♠ 6♥ 5♣ A♠ J♠ 8♠ 4♠ 2♠"
"""With the kings in front a pair, a straight and a flush: they win two rows of three."""


def in_rows(rows: str) -> list[list[str]]:
    return [row.split() for row in rows.split(" / ")]


def come(browser: Browser, house: LiveHouse, *sizes: str) -> list[Guest]:
    """People who sit down one after the other, from place 1 on; who finds no seat stands."""
    guests = [Guest(browser, house, size) for size in sizes]
    for each in guests:
        each.comes_to(TABLE)
        each.sits()
    return guests


def answers(guest: Guest, command: str) -> None:
    """As soon as they are asked, they press the button."""
    button = guest.page.locator(f"button[data-do={command}]")
    button.wait_for()
    button.click()
    button.wait_for(state="detached")


def begin(croupier: Croupier, *guests: Guest) -> None:
    """The cards are shuffled by hand and by the machine; nobody cuts, so the dealer does."""
    croupier.does("shuffle")
    croupier.does("shuffle-by-machine")
    for each in guests:
        answers(each, "decline-cut")
    croupier.does("cut-for-players", depth=20)
    for each in guests:
        each.until("pagador.play.model.betting")


def throw(croupier: Croupier) -> None:
    """The dice that were shaken are shown."""
    croupier.does("show-dice", "chance", dice=DICE)


def deal(croupier: Croupier, bank: str = BANK) -> None:
    """All cards are dealt, and the banker lays theirs open."""
    croupier.does("deal-cards")
    croupier.deals(bank.replace(" /", "").split())
    croupier.does("form-bank", rows=in_rows(bank))


def take_up(guest: Guest, croupier: Croupier, cards: str = OWN) -> None:
    """Who holds the cards of a place takes them, and sees all thirteen."""
    answers(guest, "take-cards")
    croupier.deals(cards.split())
    guest.page.locator("pg-arrange").wait_for()


def lie(guest: Guest, rows: str) -> None:
    """Until the cards that are being arranged lie so."""
    guest.page.wait_for_function(
        "(rows) => JSON.stringify(document.querySelector('pg-arrange')?.value) === rows", arg=as_json(in_rows(rows))
    )


def as_json(rows: list[list[str]]) -> str:
    return "[" + ",".join("[" + ",".join(f'"{card}"' for card in row) + "]" for row in rows) + "]"


def swap(guest: Guest, one: str, other: str) -> None:
    """Two cards are pressed one after the other, with the finger on a phone."""
    for card in (one, other):
        button = guest.page.locator(f"pg-arrange [data-card='{card}']")
        guest.taps(button) if guest.size == "phone" else button.click()


def lies_open(guest: Guest, place: str, rows: str) -> None:
    """Until these rows lie open at a place of the cloth."""
    guest.page.wait_for_function(
        "([place, rows]) => JSON.stringify(document.querySelector(`pg-rows[data-hand='${place}']`).rows) === rows",
        arg=[place, as_json(in_rows(rows))],
    )


def press(guest: Guest, *keys: str) -> None:
    for key in keys:
        guest.page.keyboard.press(key)


def go_to(guest: Guest, card: str) -> None:
    """With arrow keys from where one is: to its row, then along it."""
    row, _ = place_of(guest, card)
    while (here := place_of(guest, focused(guest))[0]) != row:
        press(guest, "ArrowDown" if here < row else "ArrowUp")
    while (at := place_of(guest, focused(guest))[1]) != (there := place_of(guest, card)[1]):
        press(guest, "ArrowRight" if at < there else "ArrowLeft")


def focused(guest: Guest) -> str:
    return str(guest.page.evaluate("() => document.activeElement.dataset.card"))


def place_of(guest: Guest, card: str) -> tuple[int, int]:
    """The row of a card, and how far along it lies."""
    rows = guest.page.evaluate("() => document.querySelector('pg-arrange').value")
    return next((number, row.index(card)) for number, row in enumerate(rows) if card in row)
