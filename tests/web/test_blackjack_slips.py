"""Blackjack with a shuffler at seven seats: slips of the pagador, complaints, and hands that are split many times."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.server.live_house import LiveHouse, live_house
from tests.web.blackjack_people import PRIZE, answers, come, hears, lies
from tests.web.browsing import DESKTOP, Guest
from tests.web.croupier import Croupier, Neighbour, by_hand
from tests.web.test_pages import LARGEST_FIRST_VIEW, LEAST_TARGET, check_open_to_all, watched

SHUFFLER = "baralhador"


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    table = by_hand(SHUFFLER, "blackjack", "pteur", after="back", shuffler="continuous", seats=7, **PRIZE)
    with live_house(tmp_path_factory.mktemp("dealt"), table) as house:
        yield house


def test_slips_are_seen_and_called_complaints_are_heard_and_many_split_hands_can_be_read(
    browser: Browser, dealt: LiveHouse
) -> None:
    croupier = Croupier(dealt, SHUFFLER)
    others = {place: Neighbour(dealt, SHUFFLER, place) for place in "234567"}
    (ana,) = come(browser, dealt, SHUFFLER, "phone")
    croupier.does("shuffle")
    croupier.does("load-shuffler", packets=2, chief="fiscal-chefe")
    see_slips(ana, croupier, others)
    see_splits(ana, croupier, others)
    for width in (390, 820, DESKTOP["width"]):
        check_hands(ana, width)
    see_at_first(browser, dealt, SHUFFLER)
    ana.close()


def see_at_first(browser: Browser, house: LiveHouse, table: str) -> None:
    """Whoever comes to a table full of cards for the first time is not sent more than to an empty one."""
    late = Guest(browser, house)
    bytes_sent, _ = watched(late)
    late.comes_to(table)
    late.until("document.querySelectorAll('pg-fan').length > 14")
    late.page.wait_for_load_state("networkidle")
    assert 100_000 < sum(bytes_sent) < LARGEST_FIRST_VIEW
    late.close()


def see_slips(ana: Guest, croupier: Croupier, others: dict[str, Neighbour]) -> None:
    """One coup in which everything goes wrong that can."""
    ana.bets("aposta@2")
    ana.bets("acumulado@2")
    ana.bets("aposta")
    for place in "23":
        others[place].bets()
    croupier.does("close-bets")
    croupier.deals(["T♠", "8♥", "9♦", "6♦", "7♠", "5♥", "2♦"])
    see_the_hole_card(ana, croupier)
    see_a_card_for_the_next(ana, croupier, others)
    see_cards_for_nobody(ana, croupier, others)
    complain(ana, croupier)


def see_the_hole_card(ana: Guest, croupier: Croupier) -> None:
    """The bank's second card is shown: it goes to the corner, and another lies closed."""
    lies(ana, "banca", "6♦ -")
    shown = ana.model("model.state.banca[1].position")
    croupier.slips("expose-hole", "Q♥")
    lies(ana, "aside", "Q♥")
    hears(ana, "Carta da banca virada por engano: dama de copas não conta, vem outra.")
    lies(ana, "banca", "6♦ -")
    assert ana.model("model.state.banca[1].position") == shown + 1


def see_a_card_for_the_next(ana: Guest, croupier: Croupier, others: dict[str, Neighbour]) -> None:
    """A card that ana does not want and nobody has seen is for whoever asks next."""
    croupier.does("draw-wrongly")
    lies(ana, "misdrawn", "-")
    hears(ana, "Saiu uma carta por engano, por ver: é de quem pedir a seguir.")
    answers(ana, "stay")
    others["2"].does("ask-card")
    croupier.deals(["3♣"])
    lies(ana, "2", "8♥ 5♥ 3♣")
    lies(ana, "misdrawn", "")
    expect(ana.page.locator("pg-fan[data-hand=misdrawn]")).to_be_hidden()


def see_cards_for_nobody(ana: Guest, croupier: Croupier, others: dict[str, Neighbour]) -> None:
    """One that was seen, and one that the bank draws on twenty, count for nobody."""
    croupier.slips("turn-wrongly", "K♣")
    lies(ana, "aside", "Q♥ K♣")
    others["2"].does("stay")
    others["3"].does("ask-card")
    croupier.deals(["9♣"])
    others["3"].does("stay")
    croupier.deals(["J♠", "4♥"])
    croupier.slips("turn-wrongly", "5♦")
    lies(ana, "aside", "Q♥ K♣ 5♦")
    hears(ana, "Carta a mais: cinco de ouros não conta.")


def complain(ana: Guest, croupier: Croupier) -> None:
    """By touch, then by keys, until the cards go back."""
    complaint = f"Reclamação de Convidado {ana.model('model.you')[-4:]}"
    ana.taps(ana.page.locator("[data-act=complain]"))
    ana.taps(ana.page.get_by_role("button", name="Os pontos foram mal contados"))
    ana.taps(ana.page.locator("button[data-do=complain]"))
    hears(ana, f"{complaint}: Os pontos foram mal contados")
    croupier.does("pay-winners")
    ana.until("pagador.play.model.state.phase === 'returning'")
    ana.page.keyboard.press("c")
    ana.page.locator("#complaint:focus").wait_for()
    check_open_to_all(ana)
    ana.page.keyboard.type("falta uma ficha")
    ana.page.keyboard.press("Enter")
    hears(ana, f"{complaint}: falta uma ficha")
    croupier.does("return-cards")
    ana.page.locator("[data-act=complain]").wait_for(state="hidden")


def see_splits(ana: Guest, croupier: Croupier, others: dict[str, Neighbour]) -> None:
    """Four hands for ana and for her neighbour, two for each of the others."""
    ana.bets("aposta")
    for each in others.values():
        each.bets()
    croupier.does("close-bets")
    croupier.deals([*["8♠"] * 6, "8♥", "6♦", *["8♦"] * 6, "8♥"])
    for card in ("8♣", "8♣", "3♥"):
        answers(ana, "split")
        croupier.deals([card])
    answers(ana, "double")
    croupier.deals(["K♣"])
    for _ in range(3):
        croupier.deals(["T♥"])
        answers(ana, "stay")
    for card in ("8♣", "8♣", "T♣"):
        others["2"].does("split")
        croupier.deals([card])
    for _ in range(3):
        others["2"].does("stay")
        croupier.deals(["T♥"])
    others["2"].does("stay")
    for place in "34567":
        for command, cards in (("split", ["T♦"]), ("stay", ["T♠"]), ("stay", [])):
            others[place].does(command)
            croupier.deals(cards)
    lies(ana, "7/2", "8♥ T♠")


HANDS = """() => {
    const { left, right, top, bottom } = document.querySelector('.blackjack-table').getBoundingClientRect();
    const within = (box) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
    const overlap = (one, other) =>
        Math.min(Math.min(one.right, other.right) - Math.max(one.left, other.left),
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    const fans = [...document.querySelectorAll('pg-fan')].filter((fan) => fan.faces.length && !fan.hidden);
    const boxes = fans.map((fan) => fan.querySelector('.cards').getBoundingClientRect());
    return fans.map((fan, index) => ({
        hand: fan.dataset.hand,
        card: fan.querySelector('pg-card').getBoundingClientRect().width,
        points: parseFloat(getComputedStyle(fan.querySelector('.said b')).fontSize),
        within: within(boxes[index]),
        covered: Math.max(...boxes.map((box, other) => (other === index ? -1 : overlap(box, boxes[index])))),
    }));
}"""
NARROWEST_CARDS = {390: (50, 16), 820: (60, 24), 1280: (34, 34)}
"""One's own four hands, and those of others, at three widths of a window."""


def check_hands(ana: Guest, width: int) -> None:
    """All hands lie on the cloth and none on another; cards and points are large enough, and so is what is pressed."""
    ana.resizes({"width": width, "height": 900})
    ana.until(f"document.querySelector('.columns') !== null === {str(width < 1000).lower()}")
    ana.until("!document.getAnimations().some((each) => each instanceof CSSTransition)")
    hands = ana.page.evaluate(HANDS)
    own, least = NARROWEST_CARDS[width]
    assert sorted(each["hand"] for each in hands if each["hand"].startswith("1")) == ["1", "1/2", "1/3", "1/4"]
    assert len(hands) == 4 + 4 + 5 * 2 + 1
    narrow = [each for each in hands if each["card"] < (own if each["hand"].startswith("1") else least)]
    assert narrow == []
    assert [each for each in hands if not each["within"] or each["covered"] > 1 or each["points"] < 11] == []
    assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert ana.page.evaluate(SMALL, LEAST_TARGET) == []


SMALL = """(least) => [...document.querySelectorAll('main :is(button, a, input, [data-spot])')]
    .filter((each) => each.checkVisibility() && !each.closest('[hidden]'))
    .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && Math.min(width, height) < least).map(([said]) => said)"""
