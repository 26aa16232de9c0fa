"""People at tables of póquer sem descarte, each with a page of their own, and cards that are known beforehand."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import Guest, see_the_same
from tests.web.croupier import Croupier, by_hand
from tests.web.poquer_people import (
    ACE_KING,
    DRAWN,
    GAME,
    JACK_HIGH,
    QUEEN_HIGH,
    TENS,
    card,
    come,
    deal,
    lies,
    says,
    settle,
)
from tests.web.test_pages import IN_SIGHT, check_open_to_all
from tests.web.test_watching import faces_in

CARDS_IN_MOTION = (
    "[...document.querySelectorAll('pg-card')].flatMap((card) => card.getAnimations({ subtree: true })).length"
)
TABLE, ALONE, HURRIED, WARNED, HALVED = "mesa", "individual", "apressada", "avisada", "metade"


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[LiveHouse]:
    """Tables dealt by hand; at two of them the time to decide is over at once."""
    tables = (
        by_hand(TABLE, GAME, "pt15"),
        by_hand(ALONE, GAME, "pt15", seats=1),
        by_hand(HURRIED, GAME, "pt15", decision_seconds=1, supplement_seconds=1),
        by_hand(WARNED, GAME, "pt15", decision_seconds=1),
        by_hand(HALVED, GAME, "pt15", readings={"the-bet": "ante"}),
    )
    with live_house(tmp_path / "dealt", *tables) as house:
        yield house


# A round ---------------------------------------------------------------------------------


def test_a_round_is_played_to_its_payment_and_its_result_stays_until_the_next_ante(
    browser: Browser, dealt: LiveHouse
) -> None:
    croupier, (ana,) = Croupier(dealt, TABLE), come(browser, dealt, TABLE, "desktop")
    deal(croupier, [ana], ACE_KING, TENS)
    lies(ana, "banca", "- - - - 2♦")
    assert ana.page.locator("[data-do=fold]").inner_text().split() == ["Desistir", "perde", "10", "créd.", "1"]
    assert ana.page.locator("[data-do=continue]").inner_text().split() == ["Continuar", "põe", "20", "créd.", "2"]
    ana.page.keyboard.press("2")
    ana.until("pagador.play.betting.staked === 30")
    settle(croupier, ACE_KING)
    ana.has_won(10 + 20)
    lies(ana, "banca", "K♦ A♣ 9♠ 4♥ 2♦")
    says(ana, "pg-result", "Par de dez ganha a ás e rei")
    says(ana, "pg-result", "Ganhou 30 créd.")
    says(ana, "pg-squeeze .said", "ganha +30")

    # it stays while the next antes are called for, can be said again, and goes with the next chip
    croupier.does("shuffle")
    ana.until("document.querySelector('pg-felt').open")
    says(ana, "pg-result", "Par de dez ganha a ás e rei")
    ana.page.keyboard.press("r")
    says(ana, "[role=status]", "Par de dez ganha a ás e rei. Ganhou 30 créd.")
    ana.page.locator("pg-result .why").click()
    says(ana, "dialog.why", "A banca tem ás e rei e a sua mão é um par de dez: ganha.")
    says(ana, "dialog.why", "pt15.803.12.i")
    ana.page.keyboard.press("Escape")
    check_open_to_all(ana)
    ana.page.locator("[data-act=repeat]").click()
    ana.until("pagador.play.betting.lying.length === 1 && pagador.play.betting.staked === 10")
    ana.until("document.querySelector('pg-result').hidden && document.querySelector('pg-squeeze').hidden")
    ana.close()


def test_who_folds_loses_the_ante_and_the_bank_shows_nothing(browser: Browser, dealt: LiveHouse) -> None:
    croupier, (ana,) = Croupier(dealt, TABLE), come(browser, dealt, TABLE, "phone")
    deal(croupier, [ana], ACE_KING, JACK_HIGH)
    ana.taps(ana.page.locator("pg-squeeze .held").nth(4))
    assert card(ana, 4) == "up J♣"
    ana.taps(ana.page.locator("[data-do=fold]"))
    says(ana, "pg-squeeze .said", "desistiu")
    croupier.does("pay-winners")
    ana.has_won(-10)
    says(ana, "pg-result", "Desistiu")
    lies(ana, "banca", "- - - - 2♦")
    ana.until("document.querySelectorAll('pg-squeeze pg-card').length === 0")
    ana.close()


def test_a_press_on_the_second_box_goes_on_too(browser: Browser, dealt: LiveHouse) -> None:
    croupier, (ana,) = Croupier(dealt, TABLE), come(browser, dealt, TABLE, "phone")
    deal(croupier, [ana], QUEEN_HIGH, JACK_HIGH)
    assert "continuar com 20" in str(ana.page.locator("[data-spot='bet@1']").get_attribute("aria-label"))
    assert ana.touches("bet")
    ana.until("pagador.play.betting.staked === 30")
    settle(croupier, QUEEN_HIGH)
    ana.has_won(10)
    says(ana, "pg-result", "A banca não joga (dama e valete)")
    ana.close()


def test_alone_at_a_table_one_has_the_cards_dealt(browser: Browser, dealt: LiveHouse) -> None:
    croupier, (ana,) = Croupier(dealt, ALONE), come(browser, dealt, ALONE, "phone")
    croupier.does("shuffle")
    ana.until("document.querySelector('pg-felt').open")
    assert ana.page.locator("[data-do=start-deal]").count() == 0
    ana.bets("ante")
    ana.page.evaluate("() => scrollTo(0, 0)")
    ana.page.locator("[data-do=start-deal]").wait_for()
    assert ana.page.evaluate(IN_SIGHT, ["[data-do=start-deal]", "pg-tray"]) == ["[data-do=start-deal]", "pg-tray"]
    ana.page.keyboard.press("c")
    croupier.deals(["2♦", *TENS])
    ana.page.locator("[data-do=continue]").wait_for()
    ana.close()


# Time ------------------------------------------------------------------------------------


def test_who_lets_their_time_run_out_is_warned_and_may_still_decide(browser: Browser, dealt: LiveHouse) -> None:
    croupier, (ana,) = Croupier(dealt, WARNED), come(browser, dealt, WARNED, "desktop")
    deal(croupier, [ana], ACE_KING, TENS)
    says(ana, "pg-calls", "O seu tempo acabou: decida nos próximos 600 segundos, senão desiste.")
    ana.page.locator(".beside .warned:not([hidden])").wait_for()
    says(ana, "[role=alert]", "O seu tempo acabou")
    ana.until("pagador.play.model.window === 600000")
    ana.page.keyboard.press("2")
    ana.until("pagador.play.betting.staked === 30")
    ana.close()


def test_after_the_supplement_who_has_not_decided_has_folded(browser: Browser, dealt: LiveHouse) -> None:
    croupier, (ana,) = Croupier(dealt, HURRIED), come(browser, dealt, HURRIED, "phone")
    croupier.does("shuffle")
    ana.bets("ante")
    croupier.does("close-bets")
    croupier.deals(["2♦", *TENS])
    says(ana, "pg-squeeze .said", "desistiu")
    says(ana, "pg-calls", "Lugar 1 desiste por falta de tempo.")
    croupier.does("pay-winners")
    ana.has_won(-10)
    ana.close()


# Several players -------------------------------------------------------------------------


def test_no_page_ever_holds_a_face_of_another_hand_but_of_those_that_are_compared(
    browser: Browser, dealt: LiveHouse
) -> None:
    """Ana goes on with her tens, bia gives up, caio looks on; the bank plays."""
    croupier, (ana, bia) = Croupier(dealt, TABLE), come(browser, dealt, TABLE, "desktop", "phone")
    caio = Guest(browser, dealt)
    frames = {id(each): heard(each) for each in (ana, bia, caio)}
    for each in (ana, bia, caio):
        each.comes_to(TABLE)
    deal(croupier, [ana, bia], ACE_KING, TENS, JACK_HIGH)
    for each in (ana, bia):
        each.page.keyboard.press("v")
    says(ana, "pg-squeeze .said", "Par de dez")
    says(bia, "pg-squeeze .said", "Valete e nove")
    for each, others in ((ana, JACK_HIGH), (bia, TENS), (caio, TENS + JACK_HIGH)):
        holds_none(each, others, frames[id(each)])
    says(ana, "pg-fan[data-hand='2']", "decide")

    bia.page.keyboard.press("1")
    says(ana, "pg-fan[data-hand='2']", "desistiu")
    ana.page.keyboard.press("2")
    says(bia, "pg-fan[data-hand='1']", "joga")
    settle(croupier, ACE_KING)
    for each in (bia, caio):
        lies(each, "1", " ".join(TENS))
    for each in (ana, caio):
        holds_none(each, JACK_HIGH, frames[id(each)])
    see_the_same(ana, bia, caio)
    ana.page.goto(f"{dealt.url}/tables/{TABLE}/coups/1")
    says(ana, ".result", "Lugar 2: desistiu")
    says(ana, ".result", "Par de dez")
    assert not any(face.replace("T", "10") in ana.page.locator("main").inner_text() for face in JACK_HIGH)
    for each in (ana, bia, caio):
        each.close()


def heard(guest: Guest) -> list[str]:
    """What comes over somebody's lines from now on."""
    frames: list[str] = []
    guest.page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    return frames


def holds_none(guest: Guest, faces: list[str], frames: list[str]) -> None:
    """Neither in the table as the page knows it, nor drawn, nor in anything it was sent."""
    assert not set(faces) & set(guest.page.evaluate(f"() => {DRAWN}"))
    drawn = {face[0] + {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}[face[1]] for face in faces}
    assert not drawn & set(faces_in(guest.page.content()))
    assert frames
    assert not any(face in frame or face in str(guest.model("model.state.hands")) for face in faces for frame in frames)


def test_where_the_bank_does_not_play_no_hand_is_turned(browser: Browser, dealt: LiveHouse) -> None:
    croupier, (ana, bia) = Croupier(dealt, TABLE), come(browser, dealt, TABLE, "desktop", "phone")
    deal(croupier, [ana, bia], QUEEN_HIGH, TENS, JACK_HIGH)
    for each in (ana, bia):
        each.page.keyboard.press("2")
        each.until("!document.querySelector('[data-do=continue]')")
    settle(croupier, QUEEN_HIGH)
    for each in (ana, bia):
        each.has_won(10)
        says(each, "pg-fan.bank", "não joga")
    lies(ana, "2", "- - - - -")
    lies(bia, "1", "- - - - -")
    for each in (ana, bia):
        each.close()


# A round that cannot go on ---------------------------------------------------------------


def test_a_void_round_gives_every_ante_back_and_says_so(browser: Browser, dealt: LiveHouse) -> None:
    croupier, (ana, bia) = Croupier(dealt, TABLE), come(browser, dealt, TABLE, "desktop", "phone")
    deal(croupier, [ana, bia], ACE_KING, TENS, JACK_HIGH)
    bia.page.keyboard.press("1")
    says(bia, "pg-squeeze .said", "desistiu")
    croupier.does("void-coup", cause="the house's system failed")
    for each in (ana, bia):
        says(each, "pg-result", "Jogada nula: as apostas voltaram")
        each.has_won(0)
        each.close()


def test_who_could_not_decide_has_the_ante_back_and_who_went_on_is_settled(browser: Browser, dealt: LiveHouse) -> None:
    croupier, (ana, bia) = Croupier(dealt, TABLE), come(browser, dealt, TABLE, "desktop", "phone")
    deal(croupier, [ana, bia], ACE_KING, TENS, JACK_HIGH)
    ana.page.keyboard.press("2")
    ana.until("pagador.play.betting.staked === 30")
    croupier.does("void-coup", cause="the house's system failed")
    bia.page.locator("[data-do=continue]").wait_for(state="detached")
    settle(croupier, ACE_KING)
    says(ana, "pg-result", "Par de dez ganha a ás e rei")
    ana.has_won(10 + 20)
    says(bia, "pg-result", "Ficou fora da jogada: a ante voltou")
    bia.has_won(0)
    for each in (ana, bia):
        each.close()


# On a phone ------------------------------------------------------------------------------


def test_on_a_phone_everything_that_one_plays_with_is_in_sight_without_scrolling(
    browser: Browser, dealt: LiveHouse
) -> None:
    croupier, (ana,) = Croupier(dealt, TABLE), come(browser, dealt, TABLE, "phone")
    croupier.does("shuffle")
    ana.until("document.querySelector('pg-felt').open")
    to_bet = ["[data-spot='ante@1']", "pg-tray", "[data-act=ready]"]
    assert ana.page.evaluate(IN_SIGHT, to_bet) == to_bet
    ana.bets("ante")
    ana.page.evaluate("() => scrollTo(0, 0)")
    croupier.does("close-bets")
    croupier.deals(["2♦", *TENS])
    ana.page.locator("[data-do=continue]").wait_for()
    ana.until(f"{CARDS_IN_MOTION} === 0")
    cards = [f"pg-squeeze .held:nth-child({number})" for number in range(1, 6)]
    to_decide = ["pg-fan.bank pg-card:last-child", *cards, "[data-do=fold]", "[data-do=continue]", ".options"]
    assert ana.page.evaluate("() => scrollY") == 0
    assert ana.page.evaluate(IN_SIGHT, to_decide) == to_decide
    top = ana.page.evaluate("() => document.querySelector('.asked').getBoundingClientRect().top")
    assert ana.page.evaluate("() => document.querySelector('pg-squeeze').getBoundingClientRect().bottom") <= top
    check_open_to_all(ana)
    ana.close()


# What one is told ------------------------------------------------------------------------


def test_who_could_not_go_on_is_told_before_the_ante(browser: Browser, dealt: LiveHouse) -> None:
    croupier = Croupier(dealt, TABLE)
    token = dealt.somebody("pouco", demo=25)
    ana = Guest(browser, dealt, "phone")
    who = f"{{ name: 'pouco', token: '{token}', guest: false }}"
    ana.context.add_init_script(f"localStorage.setItem('pagador.identity', JSON.stringify({who}))")
    bia = Guest(browser, dealt, "desktop")
    bia.comes_to(TABLE)
    bia.sits()
    croupier.does("shuffle")
    ana.comes_to(TABLE)
    says(ana, ".poquer-note", "Com 15 créd. não poderia continuar: depois de uma ante de 10 créd. são precisos 20")
    check_open_to_all(ana)
    ana.sits()
    says(ana, ".poquer-note", "Com 15 créd. não poderia continuar")
    bia.close()
    ana.close()


def test_where_a_pair_is_paid_by_the_ante_the_prizes_say_so(browser: Browser, dealt: LiveHouse) -> None:
    ana = Guest(browser, dealt, "desktop")
    ana.comes_to(HALVED)
    ana.page.locator(".poquer-prizes td").first.wait_for()
    said = ana.page.locator(".poquer-prizes td").all_inner_texts()
    assert said == ["100 : 1", "50 : 1", "20 : 1", "7 : 1", "5 : 1", "4 : 1", "3 : 1", "2 : 1", "1 : 2", "1 : 2"]
    ana.close()


def test_the_last_round_is_shown_again_with_ones_own_cards(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to(GAME)
    ana.sits()
    ana.opens_bets()
    ana.bets("ante")
    ana.plays_out()
    ana.page.locator("[data-act=last]").click()
    ana.page.locator("dialog.replay").wait_for()
    ana.sees_again("[...seen('pg-squeeze pg-card')].filter((card) => card.face).length === 5")
    ana.sees_again("[...seen('pg-fan.bank pg-card')].filter((card) => card.face).length === 5")
    ana.sees_again("/ganha|perde|igual/.test(seen('pg-squeeze .said')[0].textContent)")
    ana.page.keyboard.press("Escape")
