"""A table explains itself: captions of its spots, results that stay, why in a sentence, the commonest act in sight."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.live_house import live_house
from tests.web.browsing import SIZES, Guest
from tests.web.croupier import Croupier, by_hand
from tests.web.in_sight import out_of_sight
from tests.web.test_pages import check_open_to_all
from tests.web.test_playing import SPOTS, tab_to

CARDS = "ponto-e-banca"
CAPTION = "pg-caption:not([hidden])"

# Captions --------------------------------------------------------------------------------

APART = """(spot) => {
    const felt = document.querySelector('pg-felt');
    const { x, y, width, height } = felt.targets().find((each) => each.spot === spot);
    const box = document.querySelector('pg-caption').getBoundingClientRect();
    return box.left >= x + width || box.right <= x || box.top >= y + height || box.bottom <= y;
}"""
"""Whether the caption covers nothing of its spot."""
WHOLE = """() => {
    const { left, top, right, bottom } = document.querySelector('pg-caption').getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def caption(ana: Guest) -> str:
    ana.page.locator(CAPTION).wait_for()
    return ana.page.locator(CAPTION).inner_text()


def own(ana: Guest, spot: str) -> str:
    return f"{spot}@{ana.model('model.place')}"


def comes_to_bet(ana: Guest, table: str) -> None:
    ana.comes_to(table)
    ana.sits()
    ana.opens_bets()


def test_a_spot_under_the_mouse_says_what_it_wins_on_pays_takes_and_is_worth(guest: Callable[..., Guest]) -> None:
    """The prize of banca is less five in a hundred; its edge with six decks is exact."""
    ana = guest()
    comes_to_bet(ana, CARDS)
    ana.page.mouse.move(*ana.spot("banca"))
    told = caption(ana)
    assert all(part in told for part in ("mais pontos", "19 : 20", "10 a 700", "1,0558 %", "460294100/43594702723"))
    assert "pt95.II.20" in told
    assert ana.page.evaluate(APART, own(ana, "banca"))
    assert ana.page.evaluate(WHOLE)


def test_a_caption_can_be_pointed_at_and_is_sent_away_by_escape(guest: Callable[..., Guest]) -> None:
    ana = guest()
    comes_to_bet(ana, CARDS)
    ana.page.mouse.move(*ana.spot("banca"))
    caption(ana)
    rule = ana.page.locator(f"{CAPTION} .rule")
    rule.hover()
    ana.page.wait_for_timeout(500)
    assert rule.is_visible()
    ana.page.mouse.move(*ana.spot("banca"))
    caption(ana)
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(CAPTION)).to_have_count(0)
    ana.page.mouse.move(*ana.spot("ponto"))
    assert "1 : 1" in caption(ana)


def test_a_spot_that_the_keyboard_comes_to_is_told_and_its_rule_read(guest: Callable[..., Guest]) -> None:
    ana = guest()
    comes_to_bet(ana, CARDS)
    tab_to(ana, "document.activeElement.closest('pg-felt') !== null")
    assert "Paga" in caption(ana)
    here = ana.page.evaluate("() => document.activeElement.dataset.spot")
    assert ana.page.evaluate(APART, here)
    ana.page.keyboard.press("i")
    dialog = ana.page.locator("dialog.why[open]")
    dialog.get_by_text("pt95.II.20", exact=False).first.wait_for()
    assert "Vantagem da casa" in dialog.inner_text()
    ana.page.keyboard.press("Escape")
    assert ana.page.evaluate("() => document.activeElement.dataset.spot") == here


@pytest.mark.parametrize("spot", ["banca", "ponto"])
def test_a_finger_held_on_a_spot_opens_its_caption_from_which_chips_are_taken_back(
    guest: Callable[..., Guest], spot: str
) -> None:
    ana = guest("phone")
    comes_to_bet(ana, CARDS)
    ana.bets(spot)
    holds(ana, *ana.spot(spot))
    assert "Vantagem da casa" in caption(ana)
    assert ana.page.evaluate(APART, own(ana, spot))
    assert ana.page.evaluate(WHOLE)
    check_large(ana, f"{CAPTION} button")
    ana.page.locator(f"{CAPTION} .acts .primary").tap()
    ana.until("pagador.play.betting.staked === 0")
    expect(ana.page.locator(CAPTION)).to_have_count(0)


def holds(ana: Guest, x: float, y: float) -> None:
    """A finger comes down, and stays until it has been felt."""
    hand = ana.context.new_cdp_session(ana.page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    ana.page.locator(CAPTION).wait_for()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def check_large(ana: Guest, buttons: str) -> None:
    boxes = [each.bounding_box() for each in ana.page.locator(buttons).all()]
    assert boxes
    assert all(box and min(box["width"], box["height"]) >= 24 for box in boxes)


@pytest.mark.parametrize("table", SPOTS)
def test_every_spot_of_every_table_is_told_to_those_who_hear(guest: Callable[..., Guest], table: str) -> None:
    """With no code of the family: what the house serves of the table says it."""
    ana = guest()
    ana.comes_to(table)
    ana.until("document.querySelector('pg-felt [aria-description*=\"Limites\"]')")
    said = ana.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('pg-felt [data-spot]')]
            .map((spot) => [spot.dataset.spot, spot.getAttribute('aria-description')]))"""
    )
    assert said
    assert {spot: told for spot, told in said.items() if not re.search("Limites: .*Regra: (pt|mo)", told)} == {}


@pytest.mark.parametrize(
    ("locale", "words"), [("pt-PT", "Vantagem da casa"), ("en-GB", "House edge"), ("fr-FR", "Avantage de la maison")]
)
def test_a_caption_speaks_the_readers_language(guest: Callable[..., Guest], locale: str, words: str) -> None:
    ana = guest(locale=locale)
    ana.comes_to("cussec")
    ana.page.mouse.move(*ana.spot("pequeno"))
    assert words in caption(ana)


def test_whoever_wants_no_captions_has_none(guest: Callable[..., Guest]) -> None:
    ana = guest()
    comes_to_bet(ana, "cussec")
    ana.page.get_by_role("button", name="Preferências").click()
    ana.page.locator("#preference-captions").uncheck()
    ana.page.keyboard.press("Escape")
    ana.page.mouse.move(*ana.spot("pequeno"))
    ana.page.wait_for_timeout(900)
    assert ana.page.locator(CAPTION).count() == 0


@pytest.mark.parametrize("size", SIZES)
def test_a_caption_shuts_nobody_out(guest: Callable[..., Guest], size: str) -> None:
    ana = guest(size)
    comes_to_bet(ana, CARDS)
    if size == "phone":
        holds(ana, *ana.spot("banca"))
    else:
        ana.page.mouse.move(*ana.spot("banca"))
    caption(ana)
    check_open_to_all(ana)


# Results and why -------------------------------------------------------------------------


@contextmanager
def dealt_to(guest: Callable[..., Guest], data: Path, size: str = "desktop") -> Iterator[Guest]:
    """Ponto has 6 and banca 7, which draw nothing; the bet is 20 on banca."""
    with live_house(data, by_hand(CARDS, CARDS, "pt95")) as dealt:
        croupier, ana = Croupier(dealt, CARDS), guest(size, house=dealt)
        ana.comes_to(CARDS)
        ana.sits()
        croupier.does("shuffle")
        ana.page.locator("[data-do=decline-cut]").click()
        ana.until("!document.querySelector('[data-do=decline-cut]')")
        croupier.does("cut-for-players", depth=100)
        ana.page.evaluate("() => { pagador.play.value = 20; }")
        ana.bets("banca")
        croupier.does("close-bets")
        croupier.deals(["T♣", "6♦"])
        ana.page.locator("[data-do=leave-cards]").click()
        croupier.deals(["K♠", "7♥"])
        croupier.does("pay-winners")
        yield ana
        ana.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_result_stays_and_is_called_until_the_next_bet(
    guest: Callable[..., Guest], tmp_path: Path, size: str
) -> None:
    said = "Ganha a banca: 7 (K♠ 7♥) contra 6 (10♣ 6♦). Ganhou 19 créd."
    with dealt_to(guest, tmp_path, size) as ana:
        result = ana.page.locator("pg-result:not([hidden])")
        result.wait_for()
        for part in said.removesuffix(".").split(". "):
            expect(result).to_contain_text(f"{part}.", use_inner_text=True)
        ana.page.locator("[role=status]", has_text=said).wait_for(state="attached")
        assert out_of_sight(ana, "pg-result .came", "pg-result .own", "pg-calls") == []
        ana.page.keyboard.press("s")
        ana.page.keyboard.press("r")
        ana.page.locator("[role=status]", has_text=said).wait_for(state="attached")
        ana.bets("ponto")
        expect(result).to_have_count(0)


def test_why_says_why_in_a_sentence_with_the_rule_under_it(guest: Callable[..., Guest], tmp_path: Path) -> None:
    with dealt_to(guest, tmp_path) as ana:
        ana.page.locator("pg-payments li button").first.click()
        dialog = ana.page.locator("dialog.why[open]")
        sentence = "A banca fez 7 e o ponto 6: ganhou a banca. Apostou em banca, por isso ganha."
        expect(dialog.locator(".sentence")).to_have_text(sentence, use_inner_text=True)
        dialog.get_by_text("pt95.II.18", exact=False).first.wait_for()
        ana.page.keyboard.press("Escape")
        ana.page.locator("pg-result .why").click()
        expect(dialog.locator("h2")).to_contain_text("Ganha a banca")
        expect(dialog.locator(".total")).to_contain_text("+19 créd.", use_inner_text=True)


def test_a_family_without_sentences_says_what_its_spot_wins_on_and_what_came(guest: Callable[..., Guest]) -> None:
    ana = guest()
    comes_to_bet(ana, "cussec")
    ana.bets("pequeno")
    ana.plays_out()
    last = ana.page.evaluate("() => pagador.page.lastResult()")
    ana.page.locator("pg-payments li button").first.click()
    sentence = f"A aposta «pequeno» ganha com: total 4 a 10, sem três iguais. {last}"
    expect(ana.page.locator("dialog.why[open] .sentence")).to_have_text(sentence, use_inner_text=True)


# In sight --------------------------------------------------------------------------------

COMMONEST = {
    **dict.fromkeys(("roleta-americana", "roleta-americana-ordem-americana"), ("spot:pleno:17", "spot:par")),
    **dict.fromkeys(("roleta-americana-online", "roleta-americana-online-00"), ("spot:pleno:17", "spot:par")),
    "roleta-francesa": ("spot:pleno:17",),
    "cussec": ("spot:pequeno", "spot:grande"),
    "banca-francesa": ("spot:pequeno", "spot:grande"),
    "poquer-sem-descarte": ("spot:ante", "spot:bet"),
    "poquer-sem-descarte-individual": ("spot:ante", "spot:bet"),
    "treze-cartas": ("spot:aposta@1", "spot:aposta@2", "spot:aposta@3"),
    "chemin-de-fer": ("spot:ponto", "spot:risco"),
}
"""What is done most at a table. Those that are not here yet are still to be mended."""


@pytest.mark.parametrize("table", COMMONEST)
def test_on_a_phone_the_commonest_act_is_in_sight_as_the_table_is_opened(
    guest: Callable[..., Guest], table: str
) -> None:
    ana = guest("phone")
    ana.comes_to(table)
    ana.sits()
    ana.decides("decline-cut nothing", lambda: ana.model("model.betting"))
    assert out_of_sight(ana, *COMMONEST[table], "pg-tray", "[data-act=ready]") == []


def test_on_a_phone_whoever_decides_sees_the_cards_and_both_answers(guest: Callable[..., Guest]) -> None:
    ana = guest("phone")
    comes_to_bet(ana, "poquer-sem-descarte")
    ana.bets("ante")
    ana.page.locator("[data-act=ready]").click()
    ana.page.locator("[data-do=continue]").wait_for()
    assert out_of_sight(ana, "pg-squeeze", "[data-do=fold]", "[data-do=continue]") == []
