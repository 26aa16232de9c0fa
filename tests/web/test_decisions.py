"""What a page makes of an offer: it asks where there is a choice, and never answers a domain that it does not know."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

WEB = files("pagador") / "web"
SHELL = "<!doctype html><title>decisions</title><main></main>"
KINDS = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
ASK = """
async ([offers, arranging]) => {
  const { add } = await import('/web/js/core/words.js');
  add((await import('/web/js/words/table.js')).default);
  const said = (word) => ({ pt: word, en: word, fr: word });
  add({ 'do.arrange': said('Arrange'), 'do.pick': said('Pick'), 'do.hand': said('Hand') });
  const { decisions, INPUTS } = await import('/web/js/tables/decisions.js');
  if (arranging) INPUTS.arrangement = (await import('/web/js/pieces/arrange.js')).arrangement;
  globalThis.taken = [];
  const wanted = offers.map(({ command }) => command);
  const asked = decisions(offers, 'ana', wanted, (command) => taken.push(command));
  document.querySelector('main').replaceChildren(asked);
}
"""
"""Ask somebody these offers, on a page of a table that knows of arrangements or does not."""


def served(route: Route) -> None:
    """A file of the pages, or a page with nothing on it; no house is needed for either."""
    path = route.request.url.removeprefix("http://page.test/").partition("?")[0]
    if not path.startswith("web/"):
        route.fulfill(body=SHELL, content_type="text/html")
        return
    file = WEB / path.removeprefix("web/")
    route.fulfill(body=file.read_bytes(), content_type=KINDS[path.rpartition(".")[2]])


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page()
    opened.route("**/*", served)
    opened.goto("http://page.test/")
    yield opened
    opened.close()


def ask(page: Page, command: str, fields: dict[str, Any], *, arranging: bool = False) -> None:
    offer = {"party": "people", "command": command, "by": "ana", "fields": fields, "must": True}
    page.evaluate(ASK, [[offer], arranging])


def taken(page: Page) -> Any:
    return page.evaluate("taken")


def test_a_choice_of_one_is_not_asked(page: Page) -> None:
    ask(page, "pick", {"hand": {"type": "choice", "options": ["ponto"]}})
    assert page.locator("select").count() == 0
    page.locator("[data-do=pick]").click()
    assert taken(page) == [{"do": "pick", "hand": "ponto"}]


def test_a_choice_of_several_is_asked(page: Page) -> None:
    ask(page, "pick", {"hand": {"type": "choice", "options": ["ponto", "banca"]}})
    page.get_by_label("Hand").last.select_option("banca")
    page.locator("[data-do=pick]").click()
    assert taken(page) == [{"do": "pick", "hand": "banca"}]


@pytest.mark.parametrize(
    "domain",
    [
        {"type": "arrangement", "cards": ["9♣", "K♠"], "rows": [1, 1]},
        {"type": "lot", "outcomes": ["1", "2"], "weights": [1, 1]},
        {"type": "tomorrow", "options": ["1"]},
        {"type": "choice", "options": []},
    ],
)
def test_an_offer_with_a_domain_that_the_page_does_not_know_cannot_be_taken(page: Page, domain: dict[str, Any]) -> None:
    ask(page, "pick", {"hand": {"type": "choice", "options": ["ponto"]}, "rows": domain})
    assert page.locator("[data-do=pick]").is_disabled()
    page.locator("[data-do=pick]").dispatch_event("click")
    page.locator("[data-do=pick]").evaluate("(button) => button.click()")
    assert taken(page) == []


def test_cards_are_put_in_order_by_keys_alone_and_sent_in_rows(page: Page) -> None:
    ask(page, "arrange", {"rows": {"type": "arrangement", "cards": ["9♣", "T♥", "K♠"], "rows": [1, 2]}}, arranging=True)
    cards = page.locator(".arrange-row button")
    assert cards.all_inner_texts() == ["9♣", "10♥", "K♠"]
    cards.nth(0).focus()
    page.keyboard.press("Enter")
    assert cards.nth(0).get_attribute("aria-pressed") == "true"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert cards.all_inner_texts() == ["K♠", "10♥", "9♣"]
    assert cards.nth(2).evaluate("(card) => card === document.activeElement")
    assert page.locator(".arranged").inner_text() != ""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert taken(page) == [{"do": "arrange", "rows": [["K♠"], ["T♥", "9♣"]]}]


def test_a_card_pressed_twice_stays_where_it_lay(page: Page) -> None:
    ask(page, "arrange", {"rows": {"type": "arrangement", "cards": ["9♣", "T♥"], "rows": [2]}}, arranging=True)
    card = page.locator(".arrange-row button").first
    card.click()
    card.click()
    assert card.get_attribute("aria-pressed") == "false"
    page.locator("[data-do=arrange]").click()
    assert taken(page) == [{"do": "arrange", "rows": [["9♣", "T♥"]]}]
