"""Cards that one holds oneself at póquer sem descarte: bent up, turned, covered, and what they are called."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pagador.equipment.cards import CARDS, Card
from pagador.games.poker.poquer_sem_descarte.hands import combination
from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import Guest
from tests.web.croupier import Croupier, by_hand
from tests.web.poquer_people import ACE_KING, DRAWN, GAME, TENS, card, come, deal, drags, says
from tests.web.test_pages import check_open_to_all

TABLE = "mesa"


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[LiveHouse]:
    with live_house(tmp_path / "dealt", by_hand(TABLE, GAME, "pt15")) as house:
        yield house


def test_a_card_is_squeezed_and_what_the_hand_makes_is_told_when_all_have_been_looked_at(
    browser: Browser, dealt: LiveHouse
) -> None:
    croupier, (ana,) = Croupier(dealt, TABLE), come(browser, dealt, TABLE, "desktop")
    deal(croupier, [ana], ACE_KING, TENS)
    assert [card(ana, number) for number in range(5)] == ["down"] * 5
    assert ana.page.evaluate(f"() => {DRAWN}") == ["2♦"]
    says(ana, ".options", "conforme a mão")

    # bent a little the corner is seen; let go it lies closed again; bent far, it is turned
    drags(ana, 1, 0.4, lets_go=False)
    assert card(ana, 1) == "peeked T♥"
    ana.page.mouse.up()
    assert card(ana, 1) == "down"
    drags(ana, 1, 0.9)
    assert card(ana, 1) == "up T♥"

    # pressed, a card is turned, and covered again; by key as well
    ana.page.locator("pg-squeeze .held").first.click()
    assert card(ana, 0) == "up T♠"
    ana.page.keyboard.press("Enter")
    assert card(ana, 0) == "down"
    assert ana.page.locator("pg-squeeze .said").is_hidden()
    ana.page.keyboard.press("v")
    assert [card(ana, number) for number in range(5)] == [f"up {face}" for face in TENS]
    says(ana, "pg-squeeze .said", "Par de dez")
    says(ana, "[role=status]", "par de dez")
    says(ana, ".options", "Se ganhar com par de dez: +30")
    check_open_to_all(ana)
    ana.close()


def test_who_wishes_it_sees_their_cards_at_once(browser: Browser, dealt: LiveHouse) -> None:
    croupier, (ana,) = Croupier(dealt, TABLE), come(browser, dealt, TABLE, "phone")
    ana.page.locator("pg-masthead button").filter(has=ana.page.locator("svg")).first.click()
    ana.page.locator("#preference-cardsOpen").check()
    ana.page.keyboard.press("Escape")
    deal(croupier, [ana], ACE_KING, TENS)
    says(ana, "pg-squeeze .said", "Par de dez")
    ana.close()


def test_a_page_calls_a_hand_what_the_rules_call_it(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to(GAME)
    chance = random.Random(803)
    hands = [chance.sample(CARDS, 5) for _ in range(3000)]
    rows = ("A♠ K♠ Q♠ J♠ T♠", "9♥ 8♥ 7♥ 6♥ 5♥", "5♦ 4♦ 3♦ 2♦ A♦", "5♦ 4♦ 3♦ 2♦ A♣", "A♦ K♦ Q♦ J♦ T♣", "7♠ 7♥ 7♦ 7♣ 2♠")
    hands += [[Card(card) for card in row.split()] for row in rows]
    found = ana.page.evaluate(
        """async (hands) => {
            const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
            const { madeBy } = await import(fetched.find((name) => name.endsWith('/making.js')));
            return hands.map((cards) => madeBy(cards).combination);
        }""",
        hands,
    )
    assert found == [combination(hand) for hand in hands]
