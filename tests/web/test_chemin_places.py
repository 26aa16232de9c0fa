"""Places at chemin de fer, pressed in a page: who stands, the notebook, seats kept and called; two who bid together."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import Guest
from tests.web.chemin_lines import Evening, dealt_by_hand
from tests.web.chemin_people import TABLE, answer, claims_nothing, menu, plate, reach, ready, says, sit


@pytest.fixture
def house(tmp_path: Path) -> Iterator[LiveHouse]:
    with live_house(tmp_path, dealt_by_hand()) as opened:
        yield opened


@pytest.fixture
def ana(browser: Browser, house: LiveHouse) -> Iterator[Guest]:
    guest = Guest(browser, house)
    yield guest
    guest.close()


def test_two_bid_together_for_a_bank_and_the_one_who_comes_first_holds_it(ana: Guest, house: LiveHouse) -> None:
    table = Evening(house, "bia", "rui", "eva", "leo")
    table.shuffle()
    table.burn()
    table["bia"].does("take-hand", amount=60)
    sit(ana)
    answer(ana, "propose-association")
    ready(ana)
    table.let_be("association", but="bia")
    ana.until("pagador.play.model.purse.balance === 99_940")
    table["bia"].does("decline-association")
    ana.until("pagador.play.model.purse.balance === 100_000")
    claims_nothing(ana)
    table.let_be("banco", but="bia")
    reach("betting", ana)
    ready(ana)
    table.let_be("betting", but="bia")
    table["bia"].does("pass-hand", cagnotte="bank")
    reach("level", ana)
    claims_nothing(ana)
    table.let_be("level", but="bia")
    table["bia"].does("let-go")
    reach("auction", ana)
    table["rui"].does("bid", amount=80, partner="")
    table["leo"].does("propose-partner", partner=ana.model("model.you"))
    says(ana, "leo quer licitar com")
    court = menu(ana, "court")
    court.locator("[data-asks=propose-partner] select").select_option("leo")
    court.locator("[data-do=propose-partner]").click()
    together = ana.page.locator(".asked [data-asks=bid]", has=ana.page.locator("[data-option=leo]"))
    expect(together.locator("button[data-do=bid]")).to_contain_text("A meias com leo")
    together.locator("input").fill("100")
    answer(ana, "bid", "leo")
    expect(ana.page.locator(".chemin-plate.claim")).to_contain_text("leo + você: 100")
    ready(ana)
    table.let_be("auction", but="bia")
    plate(ana, "Banca: 100", "leo", "com você")


def test_people_stand_are_enrolled_called_and_have_seats_reserved(ana: Guest, house: LiveHouse) -> None:
    table = Evening(house, "bia", "rui", "eva", "leo", "gil", "ivo")
    table.begin("bia", 100)
    ana.comes_to(TABLE)
    places = menu(ana, "places")
    places.locator("[data-do=come-in]").click()
    places.locator("[data-asks=take-place] select").select_option("standing-2")
    places.locator("[data-do=take-place]").click()
    ana.until("pagador.play.model.place === 'standing-2'")
    expect(places).to_contain_text("você (de pé atrás do lugar 2)")
    places.locator("[data-do=declare-unwilling]").click()
    expect(places.locator("[data-do=declare-unwilling]")).to_have_text("Declarar que já quero a mão")
    places.locator("[data-do=declare-unwilling]").click()
    is_called(ana, table, "gil", "5")
    answer(ana, "decline-call")
    menu(ana, "places").locator("[data-asks=reserve-seat] select").select_option("7")
    places.locator("[data-do=reserve-seat]").click()
    expect(places.locator("[data-seat='7']")).to_have_text("7 reservado a você")
    expect(ana.page.locator("pg-felt .chemin-name", has_text="7 (você)")).to_have_count(1)
    stands_and_bets(ana, table)
    menu(ana, "places")
    is_called(ana, table, "leo", "4")
    answer(ana, "answer-call")
    ana.until("pagador.play.model.place === '4'")


def is_called(guest: Guest, table: Evening, gone: str, seat: str) -> None:
    """They are enrolled for a seat that is taken, and called when it falls vacant."""
    places = guest.page.locator(".chemin-menu.places")
    places.locator("[data-asks=enrol] select").select_option(seat)
    places.locator("[data-do=enrol]").click()
    expect(places.locator(".notebook li")).to_have_text(f"você: lugar {seat}")
    table.leaves(gone)
    expect(guest.page.locator(".asked")).to_contain_text("Há um lugar para si")


def stands_and_bets(guest: Guest, table: Evening) -> None:
    """Chips of who stands lie between two seats; as the only bet it has the cards."""
    claims_nothing(guest)
    table.let_be("banco", but="bia")
    guest.bets("ponto")
    expect(guest.page.locator(".chemin-plate.bank")).to_contain_text("faltam 90")
