"""What people do at blackjack with a page of their own: sit down, answer, and see what lies there."""

from typing import Any

from playwright.sync_api import Browser

from tests.server.live_house import LiveHouse
from tests.web.browsing import Guest
from tests.web.croupier import Croupier

PRIZE: dict[str, Any] = {"jackpot": True, "jackpot_approval": "inspection 7", "jackpot_chip": 10}


def come(browser: Browser, house: LiveHouse, table: str, *sizes: str) -> list[Guest]:
    """People who sit down one after the other, from the first seat on."""
    guests = [Guest(browser, house, size) for size in sizes]
    for each in guests:
        each.comes_to(table)
        each.sits()
    return guests


def begin(croupier: Croupier, guests: list[Guest]) -> None:
    """The cards are shuffled; nobody cuts, so the fiscal does."""
    croupier.does("shuffle")
    for each in guests:
        answers(each, "decline-cut")
    croupier.does("cut-for-players", depth=100)


def answers(guest: Guest, command: str) -> None:
    """When he is asked he presses the button, and then the table is a step further."""
    button = guest.page.locator(f"button[data-do={command}]")
    button.wait_for()
    step = f"{guest.model('model.coup')}.{guest.model('model.step')}"
    button.click()
    guest.until(f"`${{pagador.play.model.coup}}.${{pagador.play.model.step}}` !== '{step}'")


def lies(guest: Guest, hand: str, faces: str) -> None:
    """Until these faces are drawn in a hand, a dash for a closed card."""
    guest.page.wait_for_function(
        "([hand, faces]) => [...document.querySelectorAll('pg-fan')]"
        ".some((fan) => fan.dataset.hand === hand && fan.faces.map((face) => face || '-').join(' ') === faces)",
        arg=[hand, faces],
    )


def hears(guest: Guest, words: str) -> None:
    """Until this has been called at the table."""
    guest.page.locator(".calls li", has_text=words).first.wait_for()
