"""What is seldom done at chemin de fer, pressed in a page: one person has it, the others speak frames."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import Guest
from tests.web.chemin_lines import Evening, dealt_by_hand
from tests.web.chemin_people import answer, claims_nothing, menu, plate, press, reach, ready, says, sit

PONTO_SEVEN = ("5♠", "2♦")
BANCA_NINE = ("4♥", "5♣")
COMPLETING = "pagador.play.model.state.completing && !pagador.play.model.stage.busy"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[LiveHouse]:
    with live_house(tmp_path, dealt_by_hand(halve_bank="any-coup")) as opened:
        yield opened


@pytest.fixture
def ana(browser: Browser, house: LiveHouse) -> Iterator[Guest]:
    guest = Guest(browser, house)
    yield guest
    guest.close()


def stands(table: Evening, who: str) -> None:
    """They take the ponto's cards up, see seven and want no more."""
    table[who].does("take-cards")
    table.croupier.deals(PONTO_SEVEN)
    table[who].does("say", word="nao")


def test_a_banker_shares_the_bank_and_sets_chips_aside_in_each_way(ana: Guest, house: LiveHouse) -> None:
    table = Evening(house, "bia", "rui", "eva", "leo", first=2)
    table.shuffle()
    sit(ana)
    table.burn()
    ana.page.locator(".asked input[type=number]").fill("100")
    answer(ana, "take-hand")
    table["bia"].does("propose-association")
    table.let_be("association")
    answer(ana, "accept-association", "bia")
    plate(ana, "Banca: 200", "com bia")
    turns_a_card_of_the_pontos(ana, table)
    ana.page.locator(".asked [data-asks=keep-bank] select").select_option("apart")
    answer(ana, "keep-bank", "reduced")
    plate(ana, "Banca: 100", "garage 150")
    is_advised(ana, table)
    answer(ana, "keep-bank", "halved")
    plate(ana, "Banca: 97", "garage 248")
    plays_as_a_novice(ana, table)
    answer(ana, "keep-bank", "garage")
    plate(ana, "Banca: 94", "garage 343", "com bia", "golpes ganhos: 3")


def turns_a_card_of_the_pontos(banker: Guest, table: Evening) -> None:
    """The bank wins against a part of it, although its holder has turned a card of the ponto's."""
    table.let_be("banco")
    table["rui"].does("place-bet", spot="ponto", stake=50)
    table.let_be("betting")
    banker.until(COMPLETING)
    table.let_be("betting")
    answer(banker, "deal")
    menu(banker, "court").locator("[data-do=turn-ponto-card]").click()
    says(banker, "o banqueiro virou uma carta do ponto")
    table.croupier.deals(PONTO_SEVEN[:1])
    table["rui"].does("take-cards")
    table.croupier.deals(PONTO_SEVEN[1:])
    table["rui"].does("say", word="nao")
    table.pay(*BANCA_NINE)


def is_advised(banker: Guest, table: Evening) -> None:
    """Asked for advice the table says what to do, and the button that does it is marked."""
    table.banco("rui", stake=100)
    answer(banker, "deal")
    stands(table, "rui")
    table.croupier.deals(("2♥", "A♣"))
    press(banker, banker.page.locator(".asked [data-do=ask-advice]"))
    says(banker, "A tabela diz ao banqueiro: tirar carta.")
    banker.page.locator(".asked .advised[data-do=draw-card]").wait_for()
    answer(banker, "draw-card", "banca")
    table.pay("6♦")


def plays_as_a_novice(banker: Guest, table: Evening) -> None:
    """Who says that they cannot play is asked nothing: cards are drawn for them by the table."""
    places = menu(banker, "places")
    expect(banker.page.locator(".chemin-menu[open]")).to_have_count(1)
    places.locator("[data-do=declare-novice]").click()
    expect(places.locator("[data-do=declare-novice]")).to_have_text("Declarar que já sei jogar")
    banker.page.locator(".chemin-scene").click()
    expect(banker.page.locator(".chemin-menu[open]")).to_have_count(0)
    table.banco("rui", stake=97)
    answer(banker, "deal")
    says(banker, "O banqueiro joga segundo a tabela")
    stands(table, "rui")
    table.pay("2♥", "A♣", "6♦")


def test_a_ponto_makes_each_banco_follows_a_lost_one_and_has_cards_seized(ana: Guest, house: LiveHouse) -> None:
    table = Evening(house, "bia", "rui", "eva", "leo")
    table.begin("bia", 100)
    sit(ana)
    with_the_table(ana, table)
    alone(ana, table)
    follows(ana, table)
    lays_notes(ana, table)
    seizes(ana, table)


def nobody_completes(guest: Guest, table: Evening) -> None:
    """Bets are asked for twice, and neither this person nor any other wants more."""
    reach("betting", guest)
    for before in ("true", COMPLETING):
        guest.until(before)
        ready(guest)
        table.let_be("betting", but="bia")


def with_the_table(ponto: Guest, table: Evening) -> None:
    """They take a part of the bank, another completes it; advised, they say one word and then the other."""
    panel = ponto.page.locator(".asked [data-asks=make-banco]", has=ponto.page.locator("[data-option=com-a-mesa]"))
    panel.locator("input").fill("60")
    answer(ponto, "make-banco", "com-a-mesa")
    ready(ponto)
    table.let_be("banco", but="bia")
    table["eva"].does("place-bet", spot="ponto", stake=40)
    reach("betting", ponto)
    ready(ponto)
    table.let_be("betting", but="bia")
    table["bia"].does("deal")
    answer(ponto, "take-cards")
    table.croupier.deals(("4♠", "K♦"))
    press(ponto, ponto.page.locator(".asked [data-do=ask-advice]"))
    says(ponto, "A tabela diz, só para si: tirar carta.")
    answer(ponto, "say", "carta")
    table.croupier.deals(("6♥", "K♣"))
    menu(ponto, "court").locator("[data-do=say][data-option=nao]").click()
    says(ponto, "o ponto mudou de palavra")
    table["bia"].does("draw-card", to="ponto", cards=1)
    table.croupier.deals(["K♥"])
    table["bia"].does("stand")
    table.deals("pay-winners")
    table["bia"].does("keep-bank", how="whole", cagnotte="bank")


def alone(ponto: Guest, table: Evening) -> None:
    """Having lost one with the table they may only go bancô alone, and lose that too."""
    ponto.page.locator(".asked [data-do=make-banco]").wait_for()
    expect(ponto.page.locator(".asked [data-option=com-a-mesa]")).to_have_count(0)
    answer(ponto, "make-banco", "sozinho")
    ready(ponto)
    table.let_be("banco", but="bia")
    table["bia"].does("deal")
    answer(ponto, "take-cards")
    table.croupier.deals(PONTO_SEVEN)
    answer(ponto, "say", "nao")
    table.pay(*BANCA_NINE)
    table["bia"].does("keep-bank", how="halved", cagnotte="bank")


def follows(ponto: Guest, table: Evening) -> None:
    """Another has the cards already, when who lost a bancô follows it: they are theirs, unseen."""
    claims_nothing(ponto)
    table.let_be("banco", but="bia")
    table["rui"].does("place-bet", spot="ponto", stake=100)
    nobody_completes(ponto, table)
    table["bia"].does("deal")
    reach("ponto", ponto)
    expect(ponto.page.locator(".chemin-holder")).to_contain_text("rui")
    expect(ponto.page.locator(".asked")).to_contain_text("Perdeu o bancô: quer segui-lo?")
    answer(ponto, "make-banco", "sozinho")
    expect(ponto.page.locator(".chemin-holder")).to_contain_text("você")
    answer(ponto, "take-cards")
    table.croupier.deals(PONTO_SEVEN)
    answer(ponto, "say", "nao")
    table.pay(*BANCA_NINE)
    table["bia"].does("keep-bank", how="halved", cagnotte="bank")


def lays_notes(ponto: Guest, table: Evening) -> None:
    """Banknotes are a stake, and are changed for chips when the bank wins."""
    claims_nothing(ponto)
    table.let_be("banco", but="bia")
    reach("betting", ponto)
    court = menu(ponto, "court")
    court.locator("[data-asks=lay-notes] input").fill("30")
    court.locator("[data-do=lay-notes]").click()
    ponto.page.keyboard.press("Escape")
    says(ponto, "aposta com notas")
    ponto.until("document.querySelector('pg-felt').chips.some(({ amount }) => amount === 30)")
    nobody_completes(ponto, table)
    table["bia"].does("deal")
    answer(ponto, "take-cards")
    table.croupier.deals(PONTO_SEVEN)
    answer(ponto, "say", "nao")
    table.pay(*BANCA_NINE)
    says(ponto, "Trocam-se as notas")
    table["bia"].does("keep-bank", how="halved", cagnotte="bank")


def seizes(ponto: Guest, table: Evening) -> None:
    """Another follows a bancô when the cards are theirs: they look all the same, and have them taken away."""
    claims_nothing(ponto)
    table.banco("rui", stake=ponto.model("model.state.bank.amount"))
    table["bia"].does("deal")
    stands(table, "rui")
    table.pay(*BANCA_NINE)
    table["bia"].does("keep-bank", how="halved", cagnotte="bank")
    claims_nothing(ponto)
    table.let_be("banco", but="bia")
    reach("betting", ponto)
    ponto.bets("ponto")
    nobody_completes(ponto, table)
    table["bia"].does("deal")
    ponto.page.locator(".asked [data-do=take-cards]").wait_for()
    table["rui"].does("make-banco", kind="sozinho", stake=ponto.model("model.state.bank.amount"))
    menu(ponto, "court").locator("[data-do=take-cards]").click()
    says(ponto, "pegou nas cartas quem já não as tinha")
    table.croupier.deals(PONTO_SEVEN)
    table.deals("give-cards")
    says(ponto, "As cartas passam de")
