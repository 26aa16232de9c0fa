"""People at tables of blackjack, each with a page of his own, and cards that are known beforehand."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from pagador.decider import Participant
from pagador.house.office import order_pool
from tests.server.live_house import LiveHouse, live_house
from tests.web.blackjack_people import PRIZE, answers, begin, come, hears, lies
from tests.web.browsing import Guest, see_the_same
from tests.web.croupier import Croupier, Neighbour, by_hand
from tests.web.test_pages import check_open_to_all

TABLE, SILENT, IDLE = "mesa", "muda", "parada"
START = 100_000
"""Ten thousand chips of 10 (pteur.bj.44)."""


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    tables = (
        by_hand(TABLE, "blackjack", "pteur", after="back", **PRIZE),
        by_hand(SILENT, "blackjack", "pt95", advice="forbidden", decks=4),
        by_hand(IDLE, "blackjack", "pteur", after="back", **PRIZE),
    )
    with live_house(tmp_path_factory.mktemp("dealt"), *tables) as house:
        yield house


def test_three_people_split_double_give_up_insure_and_win_the_accumulated_prize(
    browser: Browser, dealt: LiveHouse
) -> None:
    croupier = Croupier(dealt, TABLE)
    ana, bia, caio = guests = come(browser, dealt, TABLE, "desktop", "phone", "desktop")
    begin(croupier, guests)
    for each in guests:
        displays(each, START)
    (dora,) = see_a_split_and_a_double(browser, dealt, croupier, guests)
    see_insurance(croupier, guests)
    see_the_same(ana, bia, caio, dora)
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
    for each in guests:
        displays(each, START + 10)
    answers(ana, "split")
    croupier.deals(["9♣", "5♣"])
    lies(ana, "1", "A♠ 9♣")
    lies(caio, "1/2", "A♠ 5♣")

    # whoever comes in the middle of it sees what all see
    (dora,) = late = come(browser, dealt, TABLE, "phone")
    lies(dora, "1/2", "A♠ 5♣")
    lies(dora, "banca", "6♥ -")
    see_the_same(dora, ana)

    lose_and_find_the_line(bia)
    see_the_same(bia, caio)
    answers(bia, "double")
    croupier.deals(["T♦"])
    answers(caio, "surrender")

    # the bank has 6 and 7, and draws to 18
    croupier.deals(["7♠", "5♥"])
    croupier.does("pay-winners")
    ana.has_won(10 - 10 + 1000 - 10)
    bia.has_won(20)
    caio.has_won(-5)
    for each in (*guests, dora):
        displays(each, START + 10 - 1000)
    lines = ana.page.locator("pg-payments li")
    expect(lines.filter(has_text="1\xa0000")).to_have_count(1)
    return late


def displays(guest: Guest, amount: int) -> None:
    """Until this is the accumulated prize on its display."""
    guest.until(f"document.querySelector('pg-meter .display')?.textContent.replace(/\\D/g, '') === '{amount}'")


def lose_and_find_the_line(bia: Guest) -> None:
    """Her line is lost while she thinks whether to double; she finds everything as it was."""
    bia.page.locator("button[data-do=double]").wait_for()
    before = bia.sees()
    bia.context.set_offline(True)
    bia.until("pagador.play.model.line.state === 'lost'")
    bia.context.set_offline(False)
    bia.until("pagador.play.model.line.state === 'open'")
    assert bia.sees() == before


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
    ana.has_won(990 + 10 - 10)
    bia.has_won(20 - 10)
    caio.has_won(-5 - 10)


INSPECTOR = Participant("ines")
CHIP_IS_REFUSED = "document.querySelector(`[data-spot='acumulado@1']`)?.getAttribute('aria-disabled')"


def test_a_prize_that_is_out_of_use_is_told_to_all_and_takes_no_chip(browser: Browser, dealt: LiveHouse) -> None:
    croupier = Croupier(dealt, IDLE)
    (ana,) = come(browser, dealt, IDLE, "phone")
    rui = Guest(browser, dealt)
    rui.comes_to(IDLE)
    begin(croupier, [ana])
    play_for_the_prize(ana, croupier)
    displays(rui, START + 10)
    dealt.somebody(INSPECTOR, "inspector")
    dealt.office(lambda page: order_pool(page, IDLE, "disable", "The display is dark.", INSPECTOR))
    for each in (ana, rui):
        expect(each.page.locator("pg-meter.off .state")).to_have_text("de momento não se joga")
        each.until(f"{CHIP_IS_REFUSED} === 'true'")
        hears(each, "De momento não se joga para o prémio acumulado.")
    see_a_repeat_without_the_chip(ana)
    dealt.office(lambda page: order_pool(page, IDLE, "enable", "", INSPECTOR))
    ana.until(f"{CHIP_IS_REFUSED} === 'false'")
    hears(ana, "Já se joga outra vez para o prémio acumulado.")
    ana.bets("acumulado")
    for each in (ana, rui):
        each.close()


def play_for_the_prize(ana: Guest, croupier: Croupier) -> None:
    """Twenty against nineteen, and two kings that win nothing of it."""
    ana.bets("aposta")
    ana.bets("acumulado")
    croupier.does("close-bets")
    croupier.deals(["K♠", "9♦", "K♦"])
    answers(ana, "stay")
    croupier.deals(["T♥"])
    croupier.does("pay-winners")
    ana.has_won(10 - 10)


def see_a_repeat_without_the_chip(ana: Guest) -> None:
    """What lay in the last coup is laid again, but for what cannot lie there now; nothing of it is refused."""
    ana.until("pagador.play.betting.canRepeat")
    ana.page.evaluate("() => pagador.play.betting.repeat()")
    assert ana.model("model.state.bets.map(({ spot }) => spot).join()") == "aposta"
    assert ana.page.locator("pg-payments li.refused").count() == 0


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
    ana.has_won(10)
    bia.has_won(20)
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
            model.questions = [];
            model.dispatchEvent(new CustomEvent('change'));
            return [true, false].map((adds) => page.felt.allows(`aposta@${model.place}`, adds));
        }""",
        phase,
    )


def test_the_banks_second_card_is_in_no_frame_and_nowhere_on_the_page_before_it_is_turned(
    guest: Callable[..., Guest],
) -> None:
    """At a table whose cards the house knows beforehand."""
    ana = guest()
    frames: list[str] = []
    ana.page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    ana.comes_to("blackjack-1995")
    ana.sits()
    play_until_asked(ana)
    ana.until("document.querySelector('pg-fan.bank').faces.length === 2")
    hole = ana.model("model.state.banca[1]")
    assert ana.page.evaluate("() => document.querySelector('pg-fan.bank').faces[1]") == (hole["card"] or "") == ""
    answers(ana, "stay")
    ana.plays_out()
    turned = [each for each in of_the_bank(frames) if each["position"] == hole["position"]]
    assert [each["event"] for each in turned] == ["hole-dealt", "card-turned"]
    before = frames[: next(index for index, frame in enumerate(frames) if '"hole-dealt"' in frame) + 1]
    assert not any(f'"position":{hole["position"]},"card"' in frame for frame in before)


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
    ana.page.locator("dialog.replay").wait_for()
    ana.sees_again(f"seen('pg-fan[data-hand=\"{ana.model('model.place')}\"] pg-card').length > 1")
    ana.sees_again("seen('pg-fan.bank pg-card').length > 1")
    ana.page.keyboard.press("Escape")


USUAL = {
    "amount": 100_020,
    "combinations": {"AAs": 1, "AAAA": 100},
    "chip": 10,
    "marked": False,
    "won": {},
    "off": False,
}
CHIP_SAID = "ficha de 10 créd."


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({}, [CHIP_SAID, "100 020", "A-A-A-A tudo 100 020", "A-A de um naipe 1 % 1 000"]),
        (
            {"marked": True, "off": True},
            ["★ está a jogar · de momento não se joga", "100 020", "A-A-A-A tudo 100 020", "A-A de um naipe 1 % 1 000"],
        ),
        (
            {"amount": 99_020, "won": {"AAs": 1000}},
            [CHIP_SAID, "99 020", "A-A-A-A tudo 99 020", "★ A-A de um naipe 1 % 1 000"],
        ),
        ({"amount": None}, [CHIP_SAID, "A-A-A-A tudo", "A-A de um naipe 1 %"]),
    ],
)
def test_the_display_says_what_was_paid_what_is_out_of_use_and_no_amount_where_none_is_known(
    guest: Callable[..., Guest], told: dict[str, Any], said: list[str]
) -> None:
    ana = guest()
    ana.comes_to("blackjack")
    shown = ana.page.evaluate(
        """(prize) => {
            const meter = document.createElement('pg-meter');
            document.body.append(meter);
            meter.prize = prize;
            const words = (each) => [...each.childNodes].map((part) => part.textContent).join(' ');
            return [...meter.querySelectorAll('.state, .display, li')]
                .map((each) => words(each).replaceAll(/\\s+/g, ' ').trim());
        }""",
        {**USUAL, **told},
    )
    assert shown == said


def test_a_prize_falls_on_its_display_only_once_all_cards_that_win_it_have_been_seen(
    guest: Callable[..., Guest],
) -> None:
    ana = guest()
    ana.comes_to("blackjack")
    shown = ana.page.evaluate(
        """async (moments) => {
            const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
            const { Prize } = await import(fetched.find((name) => name.endsWith('/blackjack/prize.js')));
            const prize = new Prize({ jackpot_chip: 10, jackpot_combinations: { AAAA: 100 } });
            const state = { bets: [], marks: [], suspended: false };
            const pools = (value) => [{ name: 'acumulado', value }];
            return moments.map(([value, busy]) => prize.of({ state, pools: pools(value), stage: { busy } }).amount);
        }""",
        [(100, False), (110, True), (90, True), (95, True), (95, False)],
    )
    assert shown == [100, 110, 110, 110, 95]


PRIZE_TOLD = [
    ({"event": "meter-started", "amount": 100}, "Com mais 100 créd. começa o prémio acumulado."),
    ({"event": "meter-raised", "by": 20}, "Mais 20 créd. no prémio acumulado."),
    ({"event": "meter-lowered", "by": 20}, "Menos 20 créd. no prémio acumulado."),
    ({"event": "prize-suspended"}, "O prémio acumulado não se joga por agora."),
    ({"event": "prize-resumed"}, "O prémio acumulado volta a jogar-se."),
    (
        {"event": "jackpot-paid", "who": "ana", "combination": "AAs", "prize": 1000},
        "Prémio acumulado: ana recebe 1 000 créd. por A-A de um naipe.",
    ),
]
"""What is read of the prize in a coup that is over, also of what happened under rules before 0.3.0."""


def test_what_happens_to_the_prize_is_told_in_words(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("blackjack")
    told, turn = ana.page.evaluate(
        """async (events) => {
            const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
            const bring = (path) => import(fetched.find((name) => name.endsWith(path)));
            const [{ tell }, { turnSaid }] = [await bring('/core/telling.js'), await bring('/blackjack/telling.js')];
            const turn = turnSaid({ phase: 'awarding' }, { turn: null, you: null, late: false });
            return [events.map((event) => tell(event, 'demo').replaceAll(/\\s/g, ' ')), turn];
        }""",
        [event for event, _ in PRIZE_TOLD],
    )
    assert told == [words for _, words in PRIZE_TOLD]
    assert turn == "Paga-se o prémio acumulado"


@pytest.mark.parametrize(
    ("phase", "hole", "became"),
    [("paying", "T♥", "ganha"), ("awarding", "T♥", "ganha"), ("awarding", None, ""), ("returning", None, "")],
)
def test_while_the_prize_is_paid_hands_have_won_or_lost_unless_the_coup_is_void(
    guest: Callable[..., Guest], phase: str, hole: str | None, became: str
) -> None:
    ana = guest()
    ana.comes_to("blackjack")
    said = ana.page.evaluate(
        """async ([phase, hole]) => {
            const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
            const { Hands } = await import(fetched.find((name) => name.endsWith('/blackjack/hands.js')));
            const cards = ['T♠', 'T♦'].map((card, index) => ({ card, shoe: 1, position: 1 + 2 * index }));
            const played = { hard: 0, split: false, doubled_by: [], fate: 'stayed' };
            const hand = { place: '1', number: 1, decider: 'ana', cards, ...played };
            const banca = ['9♥', hole].map((card, index) => ({ card, shoe: 1, position: 2 + 2 * index }));
            const hands = new Hands();
            hands.show({ phase, hands: [hand], banca, bets: [] }, { held: false, you: null });
            return hands.element.querySelector('[data-hand="1"]').told.became();
        }""",
        [phase, hole],
    )
    assert said == became


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
    play_until_asked(ana)
    ana.page.locator("[data-act=advice]").wait_for()
    ana.page.keyboard.press("9")
    line = ana.page.locator(".advice:not([hidden])")
    line.wait_for()
    assert "sabot novo, edição do euro, 6 baralhos" in line.inner_text()
    ana.page.locator(".asked .advised").wait_for()
    check_open_to_all(ana)


def play_until_asked(ana: Guest) -> None:
    """Until she may stay: with blackjack nothing is asked, with few points the older edition lets nobody stay."""
    for _ in range(20):
        ana.opens_bets()
        ana.bets("aposta")
        if asks_in_the_next_coup(ana):
            if ana.page.locator("button[data-do=stay]").count():
                return
            ana.plays_out()
    raise AssertionError("nobody could stay in twenty coups")


def asks_in_the_next_coup(ana: Guest) -> bool:
    coup = ana.model("model.state.coup")
    asked = ana.page.locator("button[data-do=ask-card]")
    ana.page.evaluate("() => pagador.play.model.ready({ hurry: true })")
    ana.decides("decline-insurance", lambda: asked.count() > 0 or ana.model("model.state.coup") > coup)
    return asked.count() > 0
