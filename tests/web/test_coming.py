"""Who one is at a table, and the line to it: both may change while the page is open."""

from collections.abc import Callable

from tests.server.live_house import LiveHouse
from tests.web.browsing import Guest
from tests.web.test_blackjack import play_until_asked
from tests.web.test_pages import TABLE, play_in_two_clicks

FOREIGN = """localStorage.getItem('pagador.identity') ?? localStorage.setItem(
    'pagador.identity', JSON.stringify({ name: 'guest-of-another-house', token: 'of another house', guest: true }))"""


def test_a_guest_of_another_house_is_let_in_as_a_guest_of_this_one(guest: Callable[..., Guest]) -> None:
    """The browser has kept what another house gave, at the same address."""
    ana = guest()
    ana.context.add_init_script(FOREIGN)
    ana.page.goto(ana.house.url)
    play_in_two_clicks(ana)
    ana.wrong = [error for error in ana.wrong if "401" not in error]


def test_a_table_knows_at_once_who_signs_in_or_out(guest: Callable[..., Guest], house: LiveHouse) -> None:
    ana = guest()
    ana.comes_to(TABLE)
    ana.page.evaluate(
        """(token) => {
            const rui = { name: 'rui', token, guest: false };
            localStorage.setItem('pagador.identity', JSON.stringify(rui));
            dispatchEvent(new CustomEvent('pg-identity', { detail: rui }));
        }""",
        house.somebody("rui"),
    )
    ana.until("pagador.play.model.you === 'rui' && pagador.play.model.purse.balance === 100_000")
    ana.page.locator("pg-masthead .who").click()
    ana.page.locator("pg-masthead .menu button").last.click()
    ana.until("pagador.play.model.you === null && pagador.play.model.line.state === 'open'")
    ana.sits()
    assert ana.model("model.you") != "rui"
    ana.wrong = [error for error in ana.wrong if "401" not in error]


def test_a_page_that_one_goes_back_to_has_its_line_again(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to(TABLE)
    ana.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    assert ana.model("model.line.state") == "opening"
    ana.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    ana.until("pagador.play.model.line.state === 'open'")


def test_a_refusal_is_said_in_the_language_that_was_taken_last(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to(TABLE)
    ana.sits()
    ana.page.locator("pg-masthead select").select_option("fr")
    ana.opens_bets()
    ana.page.evaluate("() => { pagador.play.value = 5; }")
    ana.until("document.querySelector('pg-felt').open")
    assert ana.touches("par")
    ana.page.locator("pg-payments li.refused", has_text="minimum").wait_for()


def test_whose_turn_it_is_is_told_so_and_asked_again_after_the_line_was_lost(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("blackjack")
    ana.sits()
    play_until_asked(ana)
    ana.page.locator("[role=alert]", has_text="É a sua vez").wait_for(state="attached")
    ana.page.evaluate("() => { pagador.play.model.offers = []; }")
    ana.page.evaluate("() => pagador.play.model.line.again(pagador.play.model.line.token)")
    ana.until("pagador.play.model.offers.some((offer) => offer.command === 'stay')")
