"""Four people at a table of chemin de fer, each with a page: seats, hand, bancô, bets, cards, level and auction."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pagador.house.records import Manner
from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import Guest, see_the_same
from tests.web.chemin_people import (
    TABLE,
    answer,
    begin,
    bid,
    come,
    cover_by_banco,
    finish_coup,
    holder_of,
    keeps,
    let_be,
    make_bank,
    menu,
    reach,
    ready,
    take_up,
)
from tests.web.croupier import Croupier, by_hand
from tests.web.halls import calm_table
from tests.web.in_sight import out_of_sight
from tests.web.test_pages import check_open_to_all

BANCA_WINS = "5♠ 2♦ 4♥ 5♣".split()
"""Two cards for the ponto, who has 7, then two for the bank, which has 9."""
PONTO_WINS = "9♣ K♦ 2♠ 5♥".split()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[LiveHouse]:
    with live_house(tmp_path, calm_table(TABLE)) as opened:
        yield opened


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[LiveHouse]:
    """A table dealt by hand, at which claims end when nobody has any more."""
    table = by_hand(TABLE, TABLE, "pteur")
    table.manner = Manner(source="hand")
    with live_house(tmp_path, table) as opened:
        yield opened


def close(*guests: Guest) -> None:
    for each in guests:
        each.close()


def test_four_people_play_a_coup_to_the_end_by_mouse_and_by_touch(browser: Browser, house: LiveHouse) -> None:
    ana, bia, rui, eva = people = come(browser, house, "desktop", "phone", "desktop", "desktop")
    begin(*people)
    make_bank(ana, 120, bia, rui, eva)
    let_be(bia, rui, eva)
    reach("betting", *people)
    bia.bets("ponto")
    rui.page.locator("pg-tray [data-value='20']").click()
    rui.bets("risco")
    expect(ana.page.locator(".chemin-plate.bank")).to_have_text(re.compile(r"faltam 100 créd\.$"), use_inner_text=True)
    ready(bia, rui, eva)
    eva.page.locator(".asked-of", has_text="quem completa?").wait_for()
    ready(bia, rui, eva)
    reach("dealing", *people)
    answer(ana, "deal")
    holder = holder_of(*people)
    assert holder is bia
    take_up(holder)
    assert out_of_sight(holder, "pg-squeeze", ".asked [data-do=say][data-option=carta]") == []
    assert rui.model("model.state.cards.ponto.map((slot) => slot.card)") == [None, None]
    finish_coup(holder, ana)
    for each in people:
        each.until("pagador.play.model.state.coup === 2 && !pagador.play.model.stage.busy")
    see_the_same(*people)
    assert [has_moved(bia), has_moved(rui)] in ([10, 10], [-10, -10], [0, 0])
    close(*people)


def has_moved(guest: Guest) -> int:
    """What the coup brought them, as their page tells it."""
    return int(guest.page.evaluate("() => Number(document.querySelector('pg-payments').dataset.moved ?? 0)"))


def test_a_hand_is_kept_passed_taken_at_its_level_and_lost_to_a_ponto_by_digits_and_by_mouse(
    browser: Browser, dealt: LiveHouse
) -> None:
    croupier = Croupier(dealt, TABLE)
    ana, bia, rui, eva = people = come(browser, dealt, *["desktop"] * 4)
    begin(*people, croupier=croupier)
    make_bank(ana, 100, bia, rui, eva, key="1")
    cover_by_banco(bia, rui, eva, key="1")
    loses_by_digits(ana, bia, croupier)
    keeps(ana, "whole")
    cover_by_banco(bia, rui, eva)
    throws_the_cards_away(ana, bia, croupier)
    answer(ana, "pass-hand", key="0")
    reach("level", *people)
    expect(eva.page.locator(".chemin-plate.claim")).to_contain_text("380")
    answer(eva, "take-level", key="1")
    ready(bia, rui, eva)
    reach("associating", *people)
    let_be(ana, bia, rui)
    cover_by_banco(bia, ana, rui)
    wins_with_nine(eva, bia, croupier)
    reach("hand", *people)
    expect(ana.page.locator(".asked [data-do=take-hand]")).to_be_visible()
    close(*people)


def loses_by_digits(banker: Guest, ponto: Guest, croupier: Croupier) -> None:
    """Everything is answered with keys, and why the chips went is told."""
    reach("dealing", banker)
    answer(banker, "deal", key="1")
    answer(ponto, "take-cards", key="1")
    croupier.deals(BANCA_WINS[:2])
    ponto.page.locator(".asked [data-do=say]").first.wait_for()
    ponto.page.keyboard.press("v")
    ponto.until("document.querySelector('pg-squeeze').seen")
    answer(ponto, "say", "nao", key="0")
    croupier.deals(BANCA_WINS[2:])
    croupier.does("pay-winners")
    ponto.has_won(-100)
    expect(ponto.page.locator("pg-result")).to_contain_text("Ganha a banca: 9 a 7")
    expect(banker.page.locator("pg-payments li")).to_have_count(2)
    ponto.page.locator("pg-payments li button").click()
    expect(ponto.page.locator("dialog.why[open] .sentence")).to_contain_text("vai para a banca")
    ponto.page.keyboard.press("Escape")


def throws_the_cards_away(banker: Guest, ponto: Guest, croupier: Croupier) -> None:
    """A ponto loses the coup by an act in the menu of rare ones."""
    answer(banker, "deal")
    answer(ponto, "take-cards")
    croupier.deals(BANCA_WINS[:2])
    ponto.page.locator(".asked [data-do=say]").first.wait_for()
    menu(ponto, "court").locator("[data-do=deposit-card]").click()
    expect(ponto.page.locator("pg-calls")).to_contain_text("o ponto deitou cartas ao depósito")
    ponto.page.keyboard.press("Escape")
    croupier.does("pay-winners")


def wins_with_nine(banker: Guest, ponto: Guest, croupier: Croupier) -> None:
    answer(banker, "deal")
    answer(ponto, "take-cards")
    croupier.deals(PONTO_WINS[:2])
    answer(ponto, "say", "9")
    croupier.deals(PONTO_WINS[2:])
    croupier.does("pay-winners")


def test_a_hand_that_nobody_takes_at_its_level_goes_to_auction_where_bids_go_higher(
    browser: Browser, house: LiveHouse
) -> None:
    ana, bia, rui, eva = people = come(browser, house, "desktop", "desktop", "phone", "desktop")
    begin(*people)
    make_bank(ana, 60, bia, rui, eva)
    let_be(bia, rui, eva)
    reach("betting", *people)
    ready(bia, rui, eva)
    answer(ana, "pass-hand")
    reach("level", *people)
    let_be(bia, rui, eva)
    reach("retaining", *people)
    answer(ana, "let-go")
    reach("auction", *people)
    bid(bia, 50)
    bid(rui, 80)
    expect(ana.page.locator(".chemin-plate.claim")).to_contain_text("80 créd.")
    bia.page.locator(".asked input[type=number][min='80']").wait_for()
    eva.page.locator(".asked input[type=number][min='90']").wait_for()
    ready(bia, rui, eva)
    reach("associating", *people)
    assert eva.model("model.state.bank.amount") == 80
    close(*people)


def test_a_player_is_enrolled_for_a_change_struck_off_and_declares_a_novice(browser: Browser, house: LiveHouse) -> None:
    (ana,) = come(browser, house, "desktop")
    places = menu(ana, "places")
    places.locator("[data-do=declare-novice]").click()
    expect(places.locator("[data-do=declare-novice]")).to_have_text("Declarar que já sei jogar")
    places.locator("[data-asks=enrol] select").select_option("5")
    places.locator("[data-do=enrol]").click()
    expect(places.locator(".notebook li")).to_contain_text("mudança: lugar 5")
    check_open_to_all(ana)
    places.locator("[data-do=strike-off]").click()
    expect(places.locator(".notebook li")).to_have_count(0)
    ana.page.keyboard.press("Escape")
    close(ana)
