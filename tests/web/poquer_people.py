"""What people do at póquer sem descarte with pages of their own: sit down, look at their cards, see what lies there."""

from typing import Any

from playwright.sync_api import Browser

from tests.server.live_house import LiveHouse
from tests.web.browsing import Guest
from tests.web.croupier import Croupier

GAME = "poquer-sem-descarte"
TENS = ["T♠", "T♥", "6♣", "3♦", "K♠"]
JACK_HIGH = ["2♣", "4♣", "7♥", "9♦", "J♣"]
ACE_KING = ["K♦", "A♣", "9♠", "4♥", "2♦"]
QUEEN_HIGH = ["Q♦", "J♠", "9♠", "4♥", "2♦"]
"""Hands of the bank: the last card lies open from the first."""

DRAWN = "[...document.querySelectorAll('pg-card')].map((card) => card.face).filter(Boolean)"
"""The faces that are drawn on a page."""


def come(browser: Browser, house: LiveHouse, table: str, *sizes: str, **context: Any) -> list[Guest]:
    """People who sit down one after the other, from the first place on."""
    guests = [Guest(browser, house, size, **context) for size in sizes]
    for each in guests:
        each.comes_to(table)
        each.sits()
    return guests


def deal(croupier: Croupier, guests: list[Guest], bank: list[str], *hands: list[str]) -> None:
    """An ante from each, and five cards to each: they are asked to decide."""
    croupier.does("shuffle")
    for each in guests:
        each.bets("ante")
    croupier.does("close-bets")
    croupier.deals([bank[-1], *(card for hand in hands for card in hand)])
    for each in guests:
        each.page.locator("[data-do=continue]").wait_for()


def settle(croupier: Croupier, bank: list[str]) -> None:
    """The bank's four are turned, and all is paid."""
    croupier.deals(bank[:-1])
    croupier.does("pay-winners")


def says(guest: Guest, selector: str, text: str) -> None:
    """Until this is written there."""
    guest.page.locator(selector, has_text=text).first.wait_for()


def lies(guest: Guest, hand: str, faces: str) -> None:
    """Until these faces are drawn in a hand of others, a dash for a closed card."""
    guest.page.wait_for_function(
        "([hand, faces]) => [...document.querySelectorAll('pg-fan')]"
        ".some((fan) => fan.dataset.hand === hand && fan.faces.map((face) => face || '-').join(' ') === faces)",
        arg=[hand, faces],
    )


def card(guest: Guest, number: int) -> str:
    """How one of one's own cards lies: up, down or peeked, with its face as far as it is drawn."""
    said: str = guest.page.evaluate(
        "(at) => { const card = document.querySelectorAll('pg-squeeze pg-card')[at];"
        " return `${card.dataset.lies} ${card.face}`.trim(); }",
        number,
    )
    return said


def drags(guest: Guest, number: int, share: float, *, lets_go: bool = True) -> None:
    """A card is bent up by this share of its height, with the mouse."""
    box = guest.page.locator("pg-squeeze .held").nth(number).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.9
    guest.page.mouse.move(x, y)
    guest.page.mouse.down()
    guest.page.mouse.move(x, y - box["height"] * share, steps=6)
    if lets_go:
        guest.page.mouse.up()
