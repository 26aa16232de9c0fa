"""People at tables of blackjack, each with a page of his own, and cards that are known beforehand."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import DESKTOP, Guest
from tests.web.croupier import Croupier, Neighbour, by_hand
from tests.web.test_pages import LARGEST_FIRST_VIEW, LEAST_TARGET, check_open_to_all, watched

TABLE, SILENT, SHUFFLER = "mesa", "muda", "baralhador"
PRIZE: dict[str, Any] = {"jackpot": True, "jackpot_approval": "inspection 7", "jackpot_chip": 10}
START = 100_000
"""Ten thousand chips of 10 (pteur.bj.44)."""


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    tables = (
        by_hand(TABLE, "blackjack", "pteur", after="back", **PRIZE),
        by_hand(SILENT, "blackjack", "pt95", advice="forbidden", decks=4),
        by_hand(SHUFFLER, "blackjack", "pteur", after="back", shuffler="continuous", seats=7, **PRIZE),
    )
    with live_house(tmp_path_factory.mktemp("dealt"), *tables) as house:
        yield house


def come(browser: Browser, house: LiveHouse, table: str, *sizes: str) -> list[Guest]:
    """People who sit down one after the other, from the first seat on."""
    guests = [Guest(browser, house, size) for size in sizes]
    for each in guests:
        each.comes_to(table)
        each.sits()
    return guests


def begin(croupier: Croupier, guests: list[Guest]) -> None:
    """The cards are shuffled; nobody cuts, so the fiscal does."""
    croupier.does("shuffle")
    for each in guests:
        answers(each, "decline-cut")
    croupier.does("cut-for-players", depth=100)


def answers(guest: Guest, command: str) -> None:
    """When he is asked he presses the button, and then the table is a step further."""
    button = guest.page.locator(f"button[data-do={command}]")
    button.wait_for()
    step = f"{guest.model('model.coup')}.{guest.model('model.step')}"
    button.click()
    guest.until(f"`${{pagador.play.model.coup}}.${{pagador.play.model.step}}` !== '{step}'")


def result(guest: Guest) -> int:
    guest.until("pagador.play.model.state.phase === 'betting' && pagador.play.model.purse.began !== null")
    return int(guest.model("model.purse.result"))


def seen(guest: Guest) -> Any:
    """The table as his page has it, but for what nobody counts."""
    state = guest.model("model.state")
    state["shoe"].pop("unseen", None)
    return state


def lies(guest: Guest, hand: str, faces: str) -> None:
    """Until these faces are drawn in a hand, a dash for a closed card."""
    guest.page.wait_for_function(
        "([hand, faces]) => [...document.querySelectorAll('pg-fan')]"
        ".some((fan) => fan.dataset.hand === hand && fan.faces.map((face) => face || '-').join(' ') === faces)",
        arg=[hand, faces],
    )


def test_three_people_split_double_give_up_insure_and_win_the_accumulated_prize(
    browser: Browser, dealt: LiveHouse
) -> None:
    croupier = Croupier(dealt, TABLE)
    ana, bia, caio = guests = come(browser, dealt, TABLE, "desktop", "phone", "desktop")
    begin(croupier, guests)
    (dora,) = see_a_split_and_a_double(browser, dealt, croupier, guests)
    see_insurance(croupier, guests)
    assert seen(ana) == seen(bia) == seen(caio) == seen(dora)
    for each in (*guests, dora):
        each.wrong = [error for error in each.wrong if "WebSocket" not in error]
        each.close()


def see_a_split_and_a_double(
    browser: Browser, dealt: LiveHouse, croupier: Croupier, guests: list[Guest]
) -> list[Guest]:
    """Two aces of one suit for ana, eleven for bia, sixteen for caio against a six; who came in the middle of it."""
    ana, bia, caio = guests
    for each in guests:
        each.bets("aposta")
    ana.bets("acumulado")
    croupier.does("close-bets")
    croupier.deals(["A♠", "6♦", "T♣", "6♥", "A♠", "5♦", "6♣"])
    ana.until("pagador.play.model.state.phase === 'playing'")
    assert ana.model("model.state.meter") == START + 10
    answers(ana, "split")
    croupier.deals(["9♣", "5♣"])
    lies(ana, "1", "A♠ 9♣")
    lies(caio, "1/2", "A♠ 5♣")

    # whoever comes in the middle of it sees what all see
    (dora,) = late = come(browser, dealt, TABLE, "phone")
    lies(dora, "1/2", "A♠ 5♣")
    lies(dora, "banca", "6♥ -")
    assert seen(dora) == seen(ana)

    lose_and_find_the_line(bia)
    assert seen(bia) == seen(caio)
    answers(bia, "double")
    croupier.deals(["T♦"])
    answers(caio, "surrender")

    # the bank has 6 and 7, and draws to 18
    croupier.deals(["7♠", "5♥"])
    croupier.does("pay-winners")
    assert [result(each) for each in guests] == [10 - 10 + 1000 - 10, 20, -5]
    assert ana.model("model.state.meter") == START + 10 - 1000
    lines = ana.page.locator("pg-payments li")
    assert lines.filter(has_text="1\xa0000").count() == 1
    return late


def lose_and_find_the_line(bia: Guest) -> None:
    """Her line is lost while she thinks whether to double; she finds everything as it was."""
    bia.page.locator("button[data-do=double]").wait_for()
    before = seen(bia)
    bia.context.set_offline(True)
    bia.until("pagador.play.model.line.state === 'lost'")
    bia.context.set_offline(False)
    bia.until("pagador.play.model.line.state === 'open'")
    assert seen(bia) == before


def see_insurance(croupier: Croupier, guests: list[Guest]) -> None:
    """An ace lies open: ana insures half, and the bank has blackjack."""
    ana, bia, caio = guests
    for each in guests:
        each.bets("aposta")
    croupier.does("close-bets")
    croupier.deals(["T♥", "T♦", "9♠", "A♥", "9♥", "7♦", "9♦"])
    answers(ana, "insure")
    answers(bia, "decline-insurance")
    answers(caio, "decline-insurance")
    for each in guests:
        answers(each, "stay")
    croupier.deals(["K♣"])
    croupier.does("pay-winners")
    assert [result(each) for each in guests] == [990 + 10 - 10, 20 - 10, -5 - 10]


def test_in_the_older_edition_bets_come_until_the_first_card_and_no_advice_where_the_table_forbids_it(
    browser: Browser, dealt: LiveHouse
) -> None:
    croupier, rui = Croupier(dealt, SILENT), Neighbour(dealt, SILENT, "1")
    ana, bia = come(browser, dealt, SILENT, "phone", "desktop")
    croupier.does("shuffle")
    rui.does("decline-cut")
    for each in (ana, bia):
        answers(each, "decline-cut")
    croupier.does("cut-for-players", depth=100)
    rui.bets()
    croupier.does("close-bets")
    bet_in_mid_deal(ana, bia, croupier)

    # 18 each, against a six; the bank goes over
    croupier.deals(["T♥", "9♦", "6♦", "8♣", "8♠", "9♣"])
    bia.until("!document.querySelector('pg-felt').open")
    rui.does("stay")
    ana.page.locator("button[data-do=stay]").wait_for()
    assert ana.page.locator("[data-act=advice]").count() == 0
    lies(ana, "banca", "6♦ -")
    check_open_to_all(ana)
    ana.page.locator("button[data-do=stay]").evaluate("(button) => { button.click(); button.click(); }")
    answers(bia, "stay")
    assert ana.page.locator("pg-payments li.refused").count() == 0
    croupier.deals(["Q♣"])
    lies(ana, "banca", "6♦ Q♣")
    croupier.deals(["9♥"])
    croupier.does("pay-winners")
    assert [result(each) for each in (ana, bia)] == [10, 20]
    take_back_before_the_cut(bia)
    for each in (ana, bia):
        each.close()


def bet_in_mid_deal(ana: Guest, bia: Guest, croupier: Croupier) -> None:
    """The deal has begun: ana bets with a finger; when it has come to seat 1, bia with the mouse and by keys."""
    ana.until("pagador.play.model.state.phase === 'dealing'")
    ana.bets("aposta")
    croupier.deals(["T♠"])
    lies(bia, "1", "T♠")
    bia.until(SHUT_AT_THE_FIRST_SEAT)
    bia.page.mouse.click(*bia.spot("aposta@1"))
    bia.bets("aposta")
    bia.page.locator("[data-spot='aposta@3']").focus()
    bia.page.keyboard.press("Delete")
    bia.page.keyboard.press("Enter")
    bia.until("pagador.play.betting.lying.some(({ amount }) => amount === 20)")
    bia.until(
        "pagador.play.model.state.bets.map(({ place, stake }) => `${place}: ${stake}`).join() === '1: 10,2: 10,3: 20'"
    )


def take_back_before_the_cut(bia: Guest) -> None:
    """Her stake lies there still: while cards are made ready it can be taken back, and none put down."""
    bia.until("pagador.play.betting.canRepeat === false && pagador.play.betting.before[0].amount === 20")
    assert may_while(bia, "cutting") == [False, True]
    bia.page.locator("[data-act=clear]").click()
    bia.until("pagador.play.betting.lying.length === 0")


SHUT_AT_THE_FIRST_SEAT = """
    [1, 2, 3].map((seat) => document.querySelector(`[data-spot='aposta@${seat}']`).getAttribute('aria-disabled')).join()
    === 'true,false,false'
"""


def may_while(guest: Guest, phase: str) -> Any:
    """Whether in this phase chips are put down on his own seat, and taken back."""
    return guest.page.evaluate(
        """(phase) => {
            const { page, play: { model } } = pagador;
            model.state = { ...model.state, phase };
            model.dispatchEvent(new CustomEvent('change'));
            return [true, false].map((adds) => page.felt.allows(`aposta@${model.place}`, adds));
        }""",
        phase,
    )


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
    puts(ana, "aposta@2")
    puts(ana, "acumulado@2")
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
    assert not ana.page.locator("pg-fan[data-hand=misdrawn]").is_visible()


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
    ana.page.locator("[data-act=complain]").tap()
    ana.page.get_by_role("button", name="Os pontos foram mal contados").tap()
    ana.page.locator("button[data-do=complain]").tap()
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
    ana.page.set_viewport_size({"width": width, "height": 900})
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


def puts(guest: Guest, spot: str) -> None:
    """A chip with the finger on a spot of any seat."""
    guest.until("document.querySelector('pg-felt').open")
    guest.page.touchscreen.tap(*guest.spot(spot))
    guest.until(f"pagador.play.betting.lying.some((chips) => `${{chips.spot}}@${{chips.place}}` === '{spot}')")


def hears(guest: Guest, words: str) -> None:
    guest.page.locator(".calls li", has_text=words).first.wait_for()


def test_the_banks_second_card_is_in_no_frame_and_nowhere_on_the_page_before_it_is_turned(
    guest: Callable[..., Guest],
) -> None:
    """At a table whose cards the house knows beforehand."""
    ana = guest()
    frames: list[str] = []
    ana.page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    ana.comes_to("blackjack-1995")
    ana.sits()
    ana.opens_bets()
    ana.bets("aposta")
    ana.page.evaluate("() => pagador.play.model.ready({ hurry: true })")
    ana.until("pagador.play.model.state.banca.length === 2 && document.querySelector('pg-fan.bank').faces.length === 2")
    hole = ana.model("model.state.banca[1]")
    assert ana.page.evaluate("() => document.querySelector('pg-fan.bank').faces[1]") == (hole["card"] or "")
    ana.plays_out()
    turned = [each for each in of_the_bank(frames) if each["position"] == hole["position"]]
    assert [each["event"] for each in turned] == ["hole-dealt", "card-turned"]
    before = frames[: next(index for index, frame in enumerate(frames) if '"hole-dealt"' in frame) + 1]
    assert not any(f'"position":{hole["position"]},"card"' in frame for frame in before)
    ana.leaves()


def of_the_bank(frames: list[str]) -> list[dict[str, Any]]:
    """What came over the line of the bank's cards, in order."""
    told = [msgspec.json.decode(frame) for frame in frames]
    entries = [entry for frame in told if frame["t"] == "events" for entry in frame["entries"]]
    events = [event for entry in entries for event in entry.get("events", ())]
    return [event for event in events if event["event"] == "hole-dealt" or event.get("hand") == "banca"]


def test_the_last_round_is_shown_again_card_by_card(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("blackjack")
    ana.sits()
    ana.opens_bets()
    ana.bets("aposta")
    ana.plays_out()
    ana.page.locator("[data-act=last]").click()
    again = ana.page.locator("dialog.replay")
    again.locator(f"pg-fan[data-hand='{ana.model('model.place')}'] pg-card").nth(1).wait_for()
    again.locator("pg-fan.bank pg-card").nth(1).wait_for()
    ana.page.keyboard.press("Escape")
    ana.leaves()


ADVICE = {
    ("T♠ 6♥", "T♦", "ask-card stay surrender"): "surrender",
    ("T♠ 6♥", "T♦", "ask-card stay"): "stay",
    ("6♠ 5♥", "6♦", "ask-card double surrender"): "double",
    ("8♠ 8♥", "7♦", "ask-card stay split"): "split",
    ("A♠ 7♥", "9♦", "ask-card stay"): "ask-card",
    ("T♠ K♥", "6♦", "ask-card stay split"): "stay",
    ("6♠ 7♥", "2♦", "ask-card stay surrender"): "stay",
    ("6♠ 7♠", "2♦", "ask-card stay surrender"): "ask-card",
    ("5♠ 4♥ 3♦", "4♦", "ask-card stay"): "stay",
    ("T♠ 9♥", "A♦", "insure decline-insurance"): "decline-insurance",
    ("A♠ K♥", "A♦", "insure take-even-money decline-insurance"): "decline-insurance",
}
"""Plays of the chart of the euro edition with six decks; 6-7 of one suit is hit against a 2 for the special prize."""


def test_advice_is_what_the_chart_says_of_what_is_allowed(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("blackjack")
    for (cards, up, allowed), play in ADVICE.items():
        found = ana.page.evaluate(
            """async ([cards, up, allowed]) => {
                const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
                const beside = fetched.find((name) => name.endsWith('/advising.js'));
                const { advised, chartOf } = await import(beside.replace('advising', 'advice'));
                const hand = { cards: cards.map((card) => ({ card })), hard: 0 };
                return advised(await chartOf('pteur', 6), hand, up, allowed);
            }""",
            [cards.split(), up, allowed.split()],
        )
        assert found == play, (cards, up, allowed)


def test_advice_marks_a_button_and_says_what_it_is_good_for(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("blackjack")
    ana.sits()
    ana.opens_bets()
    for _ in range(20):
        ana.bets("aposta")
        ana.page.evaluate("() => pagador.play.model.ready({ hurry: true })")
        coup = ana.model("model.state.coup")
        ana.until(f"document.querySelector('[data-act=advice]') || pagador.play.model.state.coup > {coup}")
        if ana.page.locator("[data-act=advice]").count():
            break
    ana.page.keyboard.press("9")
    line = ana.page.locator(".advice:not([hidden])")
    line.wait_for()
    assert "sabot novo, edição do euro, 6 baralhos" in line.inner_text()
    assert ana.page.locator(".asked .advised").count() == 1
    check_open_to_all(ana)
    ana.plays_out()
    ana.leaves()
