"""People at tables of treze cartas: they bet, shake the dice, arrange their cards, suggest, and see rows compared."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import Guest
from tests.web.croupier import Croupier, by_hand
from tests.web.test_pages import LEAST_TARGET, check_open_to_all
from tests.web.treze_people import (
    BANK,
    OWN,
    TABLE,
    answers,
    begin,
    come,
    deal,
    go_to,
    lie,
    lies_open,
    press,
    swap,
    take_up,
    throw,
)

SORTED = "5♣ 4♠ 2♠ / 8♠ 8♦ 7♠ 7♦ 6♥ / A♠ K♠ K♥ J♠ 9♣"
"""The same thirteen by rank, from the last row up, as they come into the hand."""
WON = "K♥ K♠ 7♦ / 9♣ 8♦ 7♠ 6♥ 5♣ / A♠ J♠ 8♠ 4♠ 2♠"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[LiveHouse]:
    with live_house(tmp_path, by_hand(TABLE, "treze-cartas", "mo88")) as opened:
        yield opened


@pytest.fixture
def croupier(house: LiveHouse) -> Croupier:
    return Croupier(house, TABLE)


def test_a_lone_player_bets_shakes_arranges_by_pressing_cards_and_sees_the_rows_compared(
    browser: Browser, house: LiveHouse, croupier: Croupier
) -> None:
    (ana,) = come(browser, house, "desktop")
    begin(croupier, ana)
    ana.page.locator("pg-tray [data-value='100']").click()
    ana.bets("aposta")
    croupier.does("close-bets")
    answers(ana, "shake-dice")
    throw(croupier)
    ana.page.locator(".count-mark[data-place='1']", has_text="14").wait_for()
    deal(croupier)
    expect(ana.page.locator(".dice-told")).to_have_text("Dados 14: primeira carta ao lugar 1", use_inner_text=True)
    lies_open(ana, "banca", BANK)
    expect(ana.page.locator("pg-rows[data-hand=banca] .row-told")).to_have_text(
        [
            "Par de damas\n1 p.",
            "Dois pares, dezes e seis\n1 p.",
            "Trio-par de ases\n1 p.",
        ],
        use_inner_text=True,
    )
    take_up(ana, croupier)
    lie(ana, SORTED)
    for one, other in SWAPS:
        swap(ana, one, other)
    lie(ana, WON)
    expect(ana.page.locator(".arrange-row b")).to_have_text(
        ["Par de reis", "Sequência ao nove", "Cor ao ás"], use_inner_text=True
    )
    expect(ana.page.locator(".verdict")).to_have_text("✓ 2 a 1: assim ganha", use_inner_text=True)
    answers(ana, "arrange")
    see_it_compared(ana)
    croupier.does("pay-winners")
    ana.has_won(49)
    ana.page.locator(".settled", has_text="recebe 49").wait_for()
    ana.page.locator("[data-act=last]").click()
    ana.sees_again("seen('.compared tbody tr[data-won=won]').length === 2")
    ana.page.keyboard.press("Escape")
    begin(croupier, ana)
    expect(ana.page.locator(".compared tbody tr")).to_have_count(3)
    check_open_to_all(ana)
    ana.close()


SWAPS = tuple(pair.split() for pair in ("5♣ K♥", "4♠ K♠", "2♠ 7♦", "8♠ 9♣", "2♠ 6♥", "2♠ 5♣", "4♠ J♠", "2♠ 8♠"))
"""Cards that are pressed one after the other: each goes where the other lay."""


def see_it_compared(ana: Guest) -> None:
    """Row by row with its points, then the sum, also to those who listen."""
    rows = ana.page.locator(".compared tbody tr")
    ana.page.locator(".compared .became", has_text="Ganha, 2 a 1").wait_for()
    assert [row.get_attribute("data-won") for row in rows.all()] == ["won", "won", "lost"]
    expect(ana.page.locator(".compared .points b")).to_have_text(["◀ +1", "◀ +1", "▶ −1"], use_inner_text=True)
    assert ana.page.locator(".compared .points .unseen").all_text_contents() == [
        "o lugar ganha o escalão: 1 a 0",
        "o lugar ganha o escalão: 1 a 0",
        "o banqueiro ganha o escalão: 1 a 0",
    ]
    ana.page.locator(".calls li", has_text="Lugar 1: Ganha, 2 a 1.").wait_for()


def test_cards_are_arranged_and_confirmed_by_keys_alone(browser: Browser, house: LiveHouse, croupier: Croupier) -> None:
    (ana,) = come(browser, house, "desktop")
    begin(croupier, ana)
    ana.bets("aposta")
    croupier.does("close-bets")
    ana.page.locator("[data-do=shake-dice]").wait_for()
    ana.page.keyboard.press("1")
    ana.until("pagador.play.model.state.phase === 'rolled'")
    throw(croupier)
    deal(croupier)
    ana.page.locator("[data-do=take-cards]").wait_for()
    ana.page.keyboard.press("1")
    croupier.deals(OWN.split())
    lie(ana, SORTED)
    arrange_by_keys(ana)
    ana.page.locator("[data-do=arrange]").focus()
    ana.page.keyboard.press("Enter")
    ana.page.locator(".compared .became", has_text="Ganha, 2 a 1").wait_for()
    ana.close()


def arrange_by_keys(ana: Guest) -> None:
    """A king is sent to the first row, and that undone; then cards are gone to, taken up and swapped."""
    ana.page.locator("pg-arrange [tabindex='0']").focus()
    press(ana, "ArrowDown", "ArrowDown", "ArrowRight", "1")
    lie(ana, "5♣ 4♠ K♠ / 8♠ 8♦ 7♠ 7♦ 6♥ / A♠ 2♠ K♥ J♠ 9♣")
    assert ana.page.evaluate("() => document.activeElement.dataset.card") == "K♠"
    ana.page.locator("[role=status]", has_text="Escalão 3: Maior carta, ás").wait_for(state="attached")
    press(ana, "z")
    lie(ana, SORTED)
    for pair in SWAPS:
        for card in pair:
            go_to(ana, card)
            press(ana, "Enter")
    lie(ana, WON)


def test_rows_that_do_not_ascend_are_warned_of_and_lose(browser: Browser, house: LiveHouse, croupier: Croupier) -> None:
    """With a finger; who goes on arranging after the warning has confirmed nothing."""
    (ana,) = come(browser, house, "phone")
    begin(croupier, ana)
    ana.bets("aposta")
    croupier.does("close-bets")
    answers(ana, "shake-dice")
    throw(croupier)
    deal(croupier)
    take_up(ana, croupier)
    expect(ana.page.locator(".arrange-row[data-kind=foul]")).to_have_count(1)
    expect(ana.page.locator(".verdict")).to_have_text("⚠ Falta: os escalões têm de subir", use_inner_text=True)
    ana.taps(ana.page.locator("[data-do=arrange]"))
    ana.page.locator(".warning", has_text="o lugar perde as apostas").wait_for()
    expect(ana.page.locator("[role=alert]")).to_contain_text("Falta")
    ana.taps(ana.page.locator("[data-act=go-on]"))
    swap(ana, "8♠", "A♠")
    expect(ana.page.locator(".warning")).to_have_count(0)
    assert ana.model("model.state.hands[1].laid") is False
    ana.taps(ana.page.locator("[data-act=undo-rows]"))
    lie(ana, SORTED)
    for _ in range(2):
        ana.taps(ana.page.locator("[data-do=arrange]"))
    ana.page.locator(".compared .became", has_text="Falta: perde").wait_for()
    croupier.does("pay-winners")
    ana.has_won(-10)
    ana.close()


def test_of_two_who_bet_on_a_place_one_holds_the_cards_and_adopts_what_the_other_suggests(
    browser: Browser, house: LiveHouse, croupier: Croupier
) -> None:
    ana, bia, caio = guests = come(browser, house, "desktop", "phone", "desktop")
    frames: list[str] = []
    caio.page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    caio.page.reload()
    begin(croupier, *guests)
    ana.bets("aposta@1")
    bia.bets("aposta@1")
    caio.bets("aposta@3")
    who_bets_where(caio)
    croupier.does("close-bets")
    answers(ana, "shake-dice")
    throw(croupier)
    deal(croupier)
    take_up(ana, croupier)
    for pair in SWAPS:
        swap(bia, *pair)
    bia.taps(bia.page.locator("[data-do=suggest]"))
    ana.page.locator(".suggested", has_text="par de reis · sequência ao nove · cor ao ás").wait_for()
    lie(ana, SORTED)
    ana.page.locator("[data-act=adopt]").click()
    lie(ana, WON)
    nothing_is_seen_by(caio, frames)
    answers(ana, "arrange")
    for each in (ana, bia):
        lies_open(each, "1", WON)
    nothing_is_seen_by(caio, frames)
    answers(caio, "take-cards")
    croupier.deals(OTHER.split())
    caio.page.locator("pg-arrange").wait_for()
    assert faces_held(ana) & set(OTHER.split()) == set()
    for _ in range(2):
        caio.page.locator("[data-do=arrange]").click()
    for each in guests:
        each.until("document.querySelector(`pg-rows[data-hand='1']`).dataset.result === 'won'")
        lies_open(each, "1", WON)
    croupier.does("pay-winners")
    for each in (ana, bia):
        each.has_won(4)
    for each in guests:
        each.close()


OTHER = "K♦ J♦ J♥ T♥ 9♦ 9♥ 8♥ 7♥ 6♦ 5♦ 3♥ 3♠ 2♦"
"""A hand of place 3, whose rows by rank do not ascend."""


def who_bets_where(caio: Guest) -> None:
    """All who bet on a place are told, with what they have there."""
    caio.until("document.querySelectorAll('.treze-people [data-seat=\"1\"] .bettor').length === 2")
    expect(caio.page.locator(".treze-people [data-seat='3'] .bettor")).to_have_text(
        "a sua 10 créd.", use_inner_text=True
    )


def nothing_is_seen_by(caio: Guest, frames: list[str]) -> None:
    """No face of place 1 is in what he was sent, in his page's state, or drawn on it."""
    held = set(OWN.split())
    assert faces_held(caio) & held == set()
    assert not any(f'"{card}"' in frame for frame in frames if '"unseen"' not in frame for card in held)


def faces_held(guest: Guest) -> set[str]:
    """Faces that a page has drawn, and that the table as it knows it has for the places."""
    drawn = guest.page.evaluate("() => [...document.querySelectorAll('pg-card')].map((card) => card.face)")
    known = guest.model(
        "model.state.hands.flatMap((hand) => [...hand.cards.map((slot) => slot.card), ...hand.rows.flat()])"
    )
    return {face for face in (*drawn, *known) if face}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_one_does_is_in_sight_and_large_enough(
    browser: Browser, house: LiveHouse, croupier: Croupier, size: str
) -> None:
    """Without scrolling: the boxes to bet on, then one's cards, and the button that confirms them."""
    (ana,) = come(browser, house, size)
    begin(croupier, ana)
    assert out_of_sight(ana, "[data-spot]") == []
    ana.bets("aposta")
    croupier.does("close-bets")
    answers(ana, "shake-dice")
    throw(croupier)
    deal(croupier)
    take_up(ana, croupier)
    ana.page.evaluate("() => scrollTo(0, 0)")
    assert out_of_sight(ana, "pg-arrange [data-card], .treze-board button:not([hidden])") == []
    check_open_to_all(ana)
    ana.close()


def out_of_sight(ana: Guest, parts: str) -> list[str]:
    """Those that are not whole between the strip above and the tray below, or too small for a finger."""
    found = ana.page.evaluate(
        """([parts, least]) => {
            const above = document.querySelector('.watch').getBoundingClientRect().bottom;
            const tray = document.querySelector('.tray').getBoundingClientRect();
            const below = tray.height ? tray.top : innerHeight;
            return [...document.querySelectorAll(parts)].filter((part) => {
                const { top, bottom, width, height } = part.getBoundingClientRect();
                return top < above || bottom > below || Math.min(width, height) < least;
            }).map((part) => part.outerHTML.slice(0, 80));
        }""",
        [parts, LEAST_TARGET],
    )
    return list(found)


def test_where_the_table_allows_it_the_house_lays_the_best_rows_and_a_natural_is_named(
    browser: Browser, house: LiveHouse, croupier: Croupier
) -> None:
    """A dragon is one however it lies; of the other hand, which loses as it came, the house finds rows that win."""
    ana, bia = guests = come(browser, house, "desktop", "desktop")
    begin(croupier, *guests)
    ana.bets("aposta@1")
    bia.bets("aposta@2")
    croupier.does("close-bets")
    answers(ana, "shake-dice")
    throw(croupier)
    deal(croupier)
    take_up(ana, croupier, DRAGON)
    expect(ana.page.locator(".verdict")).to_have_text("★ Dragão: ganha", use_inner_text=True)
    take_up(bia, croupier, GOOD)
    expect(bia.page.locator(".verdict")).to_have_text("✕ 1 a 2: assim perde", use_inner_text=True)
    bia.page.locator("[data-act=best]").click()
    bia.page.locator(".verdict[data-kind=won]").wait_for()
    bia.page.locator("[data-act=undo-rows]").click()
    bia.page.locator(".verdict[data-kind=lost]").wait_for()
    answers(ana, "arrange")
    bia.page.locator("[data-act=best]").click()
    bia.page.locator(".verdict[data-kind=won]").wait_for()
    answers(bia, "arrange")
    ana.page.locator(".compared .became", has_text="Ganha com natural: dragão contra nenhum").wait_for()
    for each in guests:
        each.close()


DRAGON = "A♠ 2♥ 3♠ 4♠ 5♠ 6♥ 7♥ 8♥ 9♥ T♠ J♥ Q♠ K♥"
GOOD = "K♠ K♦ K♣ 9♣ 8♦ 7♠ 6♦ 5♣ J♠ J♦ 8♠ 8♣ 2♠"


def test_a_table_that_forbids_advice_has_no_button_for_it(browser: Browser, tmp_path: Path) -> None:
    with live_house(tmp_path / "silent", by_hand(TABLE, "treze-cartas", "mo88", advice="forbidden")) as silent:
        croupier = Croupier(silent, TABLE)
        (ana,) = come(browser, silent, "desktop")
        begin(croupier, ana)
        ana.bets("aposta")
        croupier.does("close-bets")
        answers(ana, "shake-dice")
        throw(croupier)
        deal(croupier)
        take_up(ana, croupier)
        expect(ana.page.locator(".tools button:visible")).to_have_text(
            ["Por valor", "Por naipe", "Desfazer"], use_inner_text=True
        )
        ana.close()


def test_who_is_waited_for_is_reminded_of_the_time_before_the_signal(browser: Browser, house: LiveHouse) -> None:
    """Sixty seconds before its end, which here comes at once."""
    (ana,) = come(browser, house, "desktop")
    ana.page.evaluate(
        """async () => {
            const { add } = await import('/web/js/core/words.js');
            add((await import('/web/js/words/treze-cartas.js')).default);
            const { Reminding } = await import('/web/js/tables/treze-cartas/reminding.js');
            const question = { key: 'arranging', asked: ['ana'], but: [], ends: 60_050 };
            new Reminding().show({ questions: [question], you: 'ana', now: () => 0 });
            new Reminding().show({ questions: [{ ...question, asked: ['bia'] }], you: 'ana', now: () => 0 });
        }"""
    )
    ana.page.locator(".calls li", has_text="Faltam 60 segundos para arrumar.").wait_for()
    ana.close()
