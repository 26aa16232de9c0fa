"""What a page makes of an offer: it asks where there is a choice, and never answers a domain that it does not know."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

WEB = files("pagador") / "web"
SHELL = "<!doctype html><title>decisions</title><link rel=stylesheet href=/web/css/pieces.css><main></main>"
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


def arrange(page: Page, cards: str, *rows: int) -> None:
    domain = {"type": "arrangement", "cards": cards.split(), "rows": list(rows)}
    ask(page, "arrange", {"rows": domain}, arranging=True)


def lying(page: Page) -> list[str]:
    """The cards as they lie, row by row."""
    found = page.evaluate("() => document.querySelector('pg-arrange').value.map((row) => row.join(' '))")
    return list(found)


def focused(page: Page) -> Any:
    return page.evaluate("() => document.activeElement.dataset.card")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_cards_are_put_in_order_by_keys_alone_and_sent_in_rows(page: Page) -> None:
    arrange(page, "9♣ T♥ K♠", 1, 2)
    press(page, "Tab", "Enter")
    assert page.locator("[data-card='9♣']").get_attribute("aria-pressed") == "true"
    press(page, "ArrowDown", "ArrowRight", "Enter")
    assert lying(page) == ["K♠", "T♥ 9♣"]
    assert focused(page) == "9♣"
    press(page, "Tab", "Enter")
    assert taken(page) == [{"do": "arrange", "rows": [["K♠"], ["T♥", "9♣"]]}]


def test_a_card_pressed_twice_stays_where_it_lay(page: Page) -> None:
    arrange(page, "9♣ T♥", 2)
    card = page.locator("[data-card='9♣']")
    card.click()
    card.click()
    assert card.get_attribute("aria-pressed") == "false"
    page.locator("[data-do=arrange]").click()
    assert taken(page) == [{"do": "arrange", "rows": [["9♣", "T♥"]]}]


def test_two_cards_pressed_one_after_the_other_change_places_and_that_can_be_undone(page: Page) -> None:
    arrange(page, "9♣ T♥ K♠", 1, 2)
    page.locator("[data-card='9♣']").click()
    page.locator("[data-card='K♠']").click()
    assert lying(page) == ["K♠", "T♥ 9♣"]
    press(page, "z")
    assert lying(page) == ["9♣", "T♥ K♠"]
    press(page, "z")
    assert lying(page) == ["9♣", "T♥ K♠"]


def test_a_digit_sends_a_card_to_a_row_in_the_place_of_the_one_that_is_missed_least(page: Page) -> None:
    """A pair stays together; of cards alone in their rank, the lowest goes."""
    arrange(page, "A♠ 2♣ 8♦ 8♥ K♣ 3♠", 2, 4)
    press(page, "Tab", "2")
    assert lying(page) == ["3♠ 2♣", "8♦ 8♥ K♣ A♠"]
    assert focused(page) == "A♠"
    press(page, "2")
    assert lying(page) == ["3♠ 2♣", "8♦ 8♥ K♣ A♠"]
    press(page, "1")
    assert lying(page) == ["3♠ A♠", "8♦ 8♥ K♣ 2♣"]


@pytest.mark.parametrize(("by", "rows"), [("rank", ["4♥", "9♠ 7♠", "A♦ K♥"]), ("suit", ["A♦", "K♥ 4♥", "9♠ 7♠"])])
def test_all_cards_are_sorted_from_the_last_row_up(page: Page, by: str, rows: list[str]) -> None:
    arrange(page, "K♥ 7♠ A♦ 4♥ 9♠", 1, 2, 2)
    page.evaluate("(by) => document.querySelector('pg-arrange').sort(by)", by)
    assert lying(page) == rows


@pytest.mark.parametrize(
    ("over", "rows"), [("[data-card='K♠']", ["K♠", "9♣ 5♦ 7♥"]), (".arrange-row:last-child", ["5♦", "K♠ 9♣ 7♥"])]
)
def test_a_card_is_dragged_to_another_or_to_a_row(page: Page, over: str, rows: list[str]) -> None:
    """Over a row, beside its cards, it changes places with the one that is missed least."""
    arrange(page, "9♣ K♠ 5♦ 7♥", 1, 3)
    page.locator("[data-card='9♣']").hover()
    page.mouse.down()
    there = page.locator(over).bounding_box()
    assert there is not None
    page.mouse.move(there["x"] + there["width"] - 4, there["y"] + there["height"] / 2, steps=6)
    page.mouse.up()
    assert lying(page) == rows
    assert page.locator("[aria-pressed=true]").count() == 0
