"""Every page of the client: open to everybody, quick, in three languages, and nothing in it that harms."""

import re
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.server.live_house import live_house
from tests.web.browsing import SIZES, Guest, open_house
from tests.web.croupier import Croupier, by_hand
from tests.web.test_playing import ROULETTES, SPOTS

LARGEST_FIRST_VIEW = 300_000
LARGEST_KIT = 380_000
"""The kit shows what every family has, with the words of all: it grows with each of them."""
LEAST_TARGET = 24
WINDOWS = ((600, 800), (724, 800), (768, 1024), (1000, 700), (1081, 700), (1366, 650))
"""Besides a phone: tablets, windows in which cloths turn or lie wide again, a low desk."""
TABLE = "roleta-americana-online"
PAGES = {
    "lobby": "/",
    "rules": f"/tables/{TABLE}/rules",
    "rules-blackjack": "/tables/blackjack/rules",
    "records": "/tables/maquinas/records",
    "account": "/account",
    "kit": "/kit",
    **{table: f"/tables/{table}" for table in SPOTS},
    **{machine: f"/tables/{machine}" for machine in ("maquinas", "maquinas-2")},
}
OF_RELEVANCE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
"""Of what is as it should be, a page may have thousands of things: they are not told one by one."""


def opened(come: Callable[..., Guest], path: str, size: str = "desktop", **context: object) -> Guest:
    ana = come(size, **context)
    ana.page.goto(f"{ana.house.url}{path}")
    ana.page.wait_for_load_state("networkidle")
    return ana


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_small_fits_its_window_and_shuts_nobody_out(
    guest: Callable[..., Guest], name: str, size: str
) -> None:
    """All that can be seen of a page on one visit: to come costs more than to look."""
    ana = guest(size, reduced_motion="reduce")
    bytes_sent, hosts = watched(ana)
    ana.page.goto(f"{ana.house.url}{PAGES[name]}")
    ana.page.wait_for_load_state("networkidle")
    assert sum(bytes_sent) < (LARGEST_KIT if name == "kit" else LARGEST_FIRST_VIEW)
    assert {host for host in hosts if host} == {f"127.0.0.1:{ana.house.port}"}
    assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= SIZES[size]["width"]
    if size == "phone" and name in SPOTS:
        check_fingers(ana)
    check_open_to_all(ana)


def watched(ana: Guest) -> tuple[list[int], set[str]]:
    """How much his page is sent, and by whom."""
    bytes_sent: list[int] = []
    hosts: set[str] = set()
    ana.page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    ana.page.on("requestfinished", lambda request: bytes_sent.append(request.sizes()["responseBodySize"]))
    return bytes_sent, hosts


def check_fingers(ana: Guest) -> None:
    """Every spot can be hit, however wide the window, and nothing is drawn beside it."""
    ana.until("pagador.play.model.line.state === 'open'")
    ana.resizes(SIZES["phone"])
    assert small_spots(ana) == []
    for width, height in WINDOWS:
        ana.resizes({"width": width, "height": height})
        assert (width, small_spots(ana)) == (width, [])
        assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= width
    ana.resizes(SIZES["phone"])


def small_spots(ana: Guest) -> list[str]:
    """Those too small for a finger."""
    targets = ana.page.evaluate("() => document.querySelector('pg-felt').targets()")
    assert targets
    return [each["spot"] for each in targets if min(each["width"], each["height"]) < LEAST_TARGET]


def check_open_to_all(ana: Guest) -> None:
    assert ana.wrong == []
    ana.examined = True
    found = Axe().run(ana.page, options=OF_RELEVANCE)
    assert found.violations_count == 0, found.generate_report()


COUPS = {
    TABLE: "par",
    "cussec": "pequeno",
    "banca-francesa": "pequeno",
    "ponto-e-banca": "ponto",
    "craps": "number:6",
    "blackjack": "aposta",
    "poquer-sem-descarte": "ante",
    "treze-cartas": "aposta",
    "chemin-de-fer": "ponto",
}
"""A table of each family."""


@pytest.mark.parametrize(("table", "spot"), COUPS.items())
def test_a_coup_and_its_proof_shut_nobody_out_and_the_proof_holds(
    guest: Callable[..., Guest], table: str, spot: str
) -> None:
    ana = guest()
    ana.comes_to(table)
    ana.sits()
    ana.opens_bets()
    ana.bets(spot)
    ana.plays_out()
    ana.page.locator("[data-act=proof]").click()
    ana.page.wait_for_url(re.compile(r"/coups/\d+$"))
    ana.page.wait_for_load_state("networkidle")
    ana.page.locator(".verdict.proved").wait_for()
    check_open_to_all(ana)


def test_the_rules_of_dice_tell_every_bet_by_its_decision_and_by_the_throw(guest: Callable[..., Guest]) -> None:
    """A pass line is lost 7 times more often in 495 than it is won; three of ten throws decide it (557 of 1980)."""
    ana = opened(guest, "/tables/craps/rules")
    told = ana.page.locator("table.edges tr", has_text="Pass-line").first.inner_text()
    assert [each in told for each in ("1,4141 %", "7/495", "0,4189 % por lançamento")] == [True] * 3
    assert ana.page.locator("table.edges td", has_text=re.compile("^–$")).count() == 0
    assert "1 · 2 : 1" in ana.page.locator("table.edges tr", has_text="Field").first.inner_text()


def test_a_guest_plays_in_two_clicks_from_the_first_page(guest: Callable[..., Guest], tmp_path: Path) -> None:
    """Of a house as a fresh clone opens it."""
    with open_house(tmp_path) as fresh:
        ana = opened(guest, "/", house=fresh)
        play_in_two_clicks(ana)
        ana.close()


def play_in_two_clicks(ana: Guest) -> None:
    ana.page.locator(f"article[aria-labelledby=table-{TABLE}] .play").click()
    ana.page.wait_for_url(re.compile(rf"/tables/{TABLE}"))
    ana.until("pagador.play.model.place !== null")
    ana.bets("pleno:17")
    assert ana.model("model.table.currency") == "demo"


ALWAYS_IN_SIGHT = ["pg-clock", "pg-purse", "pg-calls", ".line", "pg-tray", "[data-act=ready]"]
IN_SIGHT = """(parts) => parts.filter((part) => {
    const { top, bottom } = document.querySelector(part).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
})"""


@pytest.mark.parametrize("size", SIZES)
def test_all_that_one_plays_with_stays_in_sight_wherever_the_cloth_is(guest: Callable[..., Guest], size: str) -> None:
    ana = guest(size)
    ana.comes_to(TABLE)
    ana.sits()
    ana.page.locator("[data-act=ready]:enabled").wait_for()
    ana.page.evaluate("() => scrollTo(0, document.querySelector('.cloth').offsetTop)")
    there = ana.page.evaluate("() => scrollY")
    assert there > 100
    assert ana.page.evaluate(IN_SIGHT, ALWAYS_IN_SIGHT) == ALWAYS_IN_SIGHT
    ana.page.evaluate("() => document.querySelector('[data-act=ready]').focus()")
    assert ana.page.evaluate("() => scrollY") == there


@pytest.mark.parametrize("table", SPOTS)
def test_at_a_desk_a_table_is_seen_whole_with_the_tray_below_it(guest: Callable[..., Guest], table: str) -> None:
    ana = guest()
    ana.comes_to(table)
    ana.sits()
    assert ana.page.evaluate(IN_SIGHT, ALWAYS_IN_SIGHT) == ALWAYS_IN_SIGHT
    below, tray = ana.page.evaluate(
        """() => [document.querySelector('pg-felt > svg').getBoundingClientRect().bottom,
            document.querySelector('.tray').getBoundingClientRect().top]"""
    )
    assert below <= tray


@pytest.mark.parametrize("table", ROULETTES)
def test_on_a_phone_a_roulette_is_bet_on_within_a_window_and_a_half(guest: Callable[..., Guest], table: str) -> None:
    """From the head of the page to the foot of the cloth, with the tray below it."""
    ana = guest("phone")
    ana.comes_to(table)
    ana.sits()
    foot, tray = ana.page.evaluate(
        """() => [document.querySelector('pg-felt').getBoundingClientRect().bottom + scrollY,
            document.querySelector('.tray').offsetHeight]"""
    )
    assert foot + tray <= 1.5 * SIZES["phone"]["height"]


def test_where_calls_are_written_is_said_before_the_first(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to(TABLE)
    assert ana.page.locator("pg-calls").inner_text() == "Aqui se lê o que se anuncia à mesa."
    ana.page.locator("pg-masthead select").select_option("fr")
    ana.page.locator("pg-calls", has_text="Ici s’écrit ce qui s’annonce à la table.").wait_for()


def test_the_time_of_a_session_runs_from_the_moment_one_sits(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to(TABLE)
    assert ana.page.locator("pg-purse .time dd").text_content() == "–"
    before = monotonic()
    ana.sits()
    ana.page.locator("pg-purse .time dd", has_text=re.compile(r"^\d+:\d\d$")).wait_for()
    minutes, seconds = (ana.page.locator("pg-purse .time dd").text_content() or "").split(":")
    assert 60 * int(minutes) + int(seconds) <= monotonic() - before + 1


@pytest.mark.parametrize(
    ("locale", "words"),
    [("pt-PT", "Demonstração"), ("en-GB", "Demonstration"), ("fr-FR", "Démonstration"), ("de-DE", "Demonstration")],
)
def test_a_page_speaks_the_readers_language(guest: Callable[..., Guest], locale: str, words: str) -> None:
    ana = guest(locale=locale)
    ana.comes_to(TABLE)
    assert words in ana.page.locator("pg-masthead").inner_text()
    assert ana.page.evaluate("() => document.documentElement.lang") == locale[:2].replace("de", "en")


def test_another_language_is_taken_at_once_and_remembered(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to(TABLE)
    ana.sits()
    assert ana.page.locator("[data-act=undo]").inner_text() == "Desfazer"
    ana.page.locator("pg-masthead select").select_option("fr")
    ana.page.locator("[data-act=undo]", has_text="Annuler").wait_for()
    ana.bets("par")
    ana.page.locator("[data-act=ready]").click()
    ana.page.locator(".calls li", has_text="Les jeux sont faits").wait_for()
    ana.page.reload()
    ana.page.locator("[data-act=clear]", has_text="Tout retirer").wait_for()


def test_what_a_reader_prefers_is_done_at_once_and_remembered(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("ponto-e-banca")
    assert root(ana) == {"motion": "on", "fourColours": "false", "largeIndex": "false"}
    ana.page.get_by_role("button", name="Preferências").click()
    dialog = ana.page.locator("dialog[open]")
    for name in ("quatro cores", "grandes"):
        dialog.get_by_label(re.compile(name, re.IGNORECASE)).check()
    dialog.locator("#preference-motion").select_option("off")
    ana.page.keyboard.press("Escape")
    assert root(ana)["fourColours"] == root(ana)["largeIndex"] == "true"
    ana.page.reload()
    assert root(ana) == {"motion": "off", "fourColours": "true", "largeIndex": "true"}


def root(ana: Guest) -> dict[str, str]:
    ana.page.wait_for_function("() => document.documentElement.dataset.motion")
    return dict(
        ana.page.evaluate(
            "() => (({ motion, fourColours, largeIndex }) => ({ motion, fourColours, largeIndex }))"
            "(document.documentElement.dataset)"
        )
    )


def test_whoever_wants_no_motion_sees_the_end_at_once(guest: Callable[..., Guest], tmp_path: Path) -> None:
    with live_house(tmp_path, by_hand(TABLE, TABLE, "pt15", watched=True)) as dealt:
        croupier, ana = Croupier(dealt, TABLE), guest(house=dealt, reduced_motion="reduce")
        ana.comes_to(TABLE)
        ana.sits()
        ana.bets("par")
        for act in ("close-bets", "launch-ball"):
            croupier.does(act)
        croupier.rests("17")
        ana.until("pagador.play.model.state.phase === 'paying' && pagador.page.last.numbers[0] === '17'")
        assert ana.page.evaluate("() => document.getAnimations().length") == 0
        ana.close()


def test_single_keys_say_again_what_is_on_the_table(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to(TABLE)
    ana.sits()
    ana.until("pagador.play.model.ends !== null && !pagador.play.model.stage.busy")
    last = ana.page.evaluate("() => pagador.page.lastResult()")
    for key, words in {"s": "Saldo", "d": "Resultado", "t": "segundos", "r": last}.items():
        ana.page.keyboard.press(key)
        ana.page.locator("[role=status]", has_text=words).wait_for(state="attached")


def test_the_lobby_shows_what_closed_tables_have_left_in_trust(guest: Callable[..., Guest]) -> None:
    ana = guest("desktop")
    left = [{"table": "sala-1", "game": "blackjack", "currency": "demo", "amount": 100_012}]
    ana.page.route("**/v1/prizes", lambda route: route.fulfill(json=left))
    ana.page.goto(f"{ana.house.url}/")
    told = ana.page.locator("#in-trust li")
    told.wait_for()
    assert "sala-1" in told.inner_text()
    assert "100012" in re.sub(r"\D", "", told.inner_text().partition("sala")[0])
    check_open_to_all(ana)


def test_the_lobby_says_nothing_of_trust_where_nothing_lies_there(guest: Callable[..., Guest]) -> None:
    ana = opened(guest, "/")
    assert ana.page.locator("#in-trust").is_hidden()
