"""What a page shows while a coup runs: the same to everybody, to nobody more than he may know, true after a fall."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from pagador.house.settings import Settings
from tests.server.live_house import furnish, live_house
from tests.web.browsing import Guest, WebHouse, open_house, see_the_same
from tests.web.croupier import Croupier, by_hand
from tests.web.halls import calm_tables

WHEEL = "roleta-americana-online"


def test_the_ball_rests_in_the_drawn_pocket_and_whoever_comes_late_sees_the_same(
    guest: Callable[..., Guest], tmp_path: Path
) -> None:
    with live_house(tmp_path, by_hand(WHEEL, WHEEL, "pt15", watched=True)) as dealt:
        croupier, ana, bia = Croupier(dealt, WHEEL), guest(house=dealt), guest("phone", house=dealt)
        ana.comes_to(WHEEL)
        ana.sits()
        ana.bets("pleno:17")
        for act in ("close-bets", "launch-ball"):
            croupier.does(act)
        bia.comes_to(WHEEL)
        for each in (ana, bia):
            each.until("pagador.play.model.state.phase === 'spinning'")
            assert each.model("model.state.number") is None
        croupier.rests("17")
        for each in (ana, bia):
            each.until("pagador.page.last.numbers[0] === '17'")
            lies_in(each, "17")
        croupier.does("pay-winners")
        ana.has_won(10 * 35)
        see_the_same(ana, bia)
        ana.close()
        bia.close()


def lies_in(guest: Guest, pocket: str, wheel: str = "pg-wheel") -> None:
    """Until the ball is drawn in the middle of a pocket, to the degree."""
    guest.page.wait_for_function(
        """([pocket, wheel]) => {
            const drawn = document.querySelector(wheel);
            const apart = Math.abs(drawn.ballAngle() - drawn.pocketAngle(pocket)) % 360;
            return Math.min(apart, 360 - apart) < 1;
        }""",
        arg=[pocket, wheel],
    )


@pytest.mark.parametrize(
    ("table", "spots"),
    [
        ("roleta-francesa", ("pleno:17", "cavalo:17-20", "par")),
        ("ponto-e-banca", ("ponto", "banca")),
        ("blackjack", ("aposta", "acumulado")),
        ("treze-cartas", ("aposta",)),
        ("chemin-de-fer", ("ponto",)),
    ],
)
def test_a_page_that_looked_on_all_the_time_and_one_that_is_opened_anew_show_the_same_table(
    guest: Callable[..., Guest], table: str, spots: tuple[str, ...]
) -> None:
    """What the page folds from events is what the house shows whole."""
    ana, bia = guest(), guest()
    ana.comes_to(table)
    ana.sits()
    ana.opens_bets()
    for spot in spots:
        ana.bets(spot)
    ana.plays_out()
    ana.opens_bets()
    ana.bets(spots[0])
    bia.comes_to(table)
    see_the_same(ana, bia)


def test_a_card_that_somebody_else_has_seen_is_nowhere_in_the_page(guest: Callable[..., Guest]) -> None:
    ana, bia = guest(), guest()
    frames: list[str] = []
    bia.page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    for each in (ana, bia):
        each.comes_to("ponto-e-banca-macau")
        each.sits()
        each.opens_bets()
    ana.bets("ponto")
    bia.bets("banca")
    for each in (ana, bia):
        each.page.locator("[data-act=ready]").click()
    ana.decides("take-cards", lambda: ana.page.locator("[data-do=turn-cards]").count() > 0)
    seen = ana.model("model.state.ponto.map((slot) => slot.card)")
    assert len(seen) == 2
    assert all(seen)
    bia.until("pagador.play.model.state.ponto.every((slot) => slot.seen_by !== null)")
    assert bia.model("model.state.ponto.map((slot) => slot.card)") == [None, None]
    assert bia.page.evaluate("() => [...document.querySelectorAll('pg-card')].every((card) => card.face === '')")
    assert faces_in(bia.page.content()) == []
    assert not any(f'"card":"{card}"' in frame for card in seen for frame in frames)
    ana.page.locator("[data-do=turn-cards]").click()
    bia.until("pagador.play.model.state.ponto.every((slot) => slot.card !== null && slot.seen_by === null)")
    assert bia.model("model.state.ponto.map((slot) => slot.card)") == seen


def faces_in(text: str) -> list[str]:
    """Files of faces that a page has drawn or fetched for a card of the table."""
    return [part.split(".svg")[0] for part in text.split("/cards/")[1:] if not part.startswith("back")]


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[WebHouse]:
    """A house in a process of its own, which can be knocked down."""
    furnish(Settings(data=str(tmp_path / "own")), calm_tables())
    with open_house(tmp_path / "own") as opened:
        yield opened


def test_a_house_that_falls_in_mid_coup_comes_back_and_the_page_with_it(
    own_house: WebHouse, guest: Callable[..., Guest]
) -> None:
    ana = guest(house=own_house)
    ana.comes_to("roleta-francesa")
    ana.sits()
    ana.bets("pleno:17")
    ana.page.locator("[data-act=ready]").click()
    ana.until("pagador.play.model.state.phase !== 'betting'")
    own_house.kill()
    ana.until("pagador.play.model.line.state === 'lost'")
    ana.page.locator("p.line", has_text="religar").wait_for()
    own_house.start()
    ana.until("pagador.play.model.line.state === 'open'")
    ana.until("pagador.play.model.state.phase === 'betting' && !pagador.play.model.stage.busy")
    ana.until("document.querySelectorAll('pg-payments li').length === 1")
    bia = guest(house=own_house)
    bia.comes_to("roleta-francesa")
    see_the_same(ana, bia)
    ana.wrong = [error for error in ana.wrong if "ERR_CONNECTION" not in error and "WebSocket" not in error]


def test_a_refused_chip_comes_back_and_the_reason_is_said(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("roleta-americana-online")
    ana.sits()
    ana.opens_bets()
    ana.page.evaluate("() => { pagador.play.value = 5; }")
    assert ana.touches("par")
    line = ana.page.locator("pg-payments li.refused")
    line.wait_for()
    assert "mínimo" in line.inner_text().lower()
    expect(ana.page.locator("[role=alert]")).to_have_text(line.locator(".sentence").inner_text(), use_inner_text=True)
    line.get_by_role("button").click()
    ana.page.locator("dialog[open]").get_by_text("pt15.804", exact=False).first.wait_for()
    ana.until("pagador.play.betting.staked === 0")


def test_the_last_round_is_shown_again_with_everything_that_moved(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("roleta-americana-online-00")
    ana.sits()
    ana.bets("pleno:17")
    ana.plays_out()
    drawn = ana.model("model.state.last[0]")
    ana.page.locator("[data-act=last]").click()
    again = ana.page.locator("dialog.replay")
    again.wait_for()
    ana.sees_again("seen('pg-felt')[0].chips.length === 1")
    lies_in(ana, drawn, "dialog.replay pg-wheel")
    ana.page.keyboard.press("Escape")
    again.wait_for(state="detached")


def test_the_last_throw_of_craps_is_shown_again_with_its_point_and_the_bets_that_stand(
    guest: Callable[..., Guest], tmp_path: Path
) -> None:
    """Six is the point; nine decides nothing, and moves a come bet to its number."""
    with live_house(tmp_path, by_hand("craps", "craps", "pt95")) as dealt:
        croupier, ana = Croupier(dealt, "craps"), guest(house=dealt, reduced_motion="reduce")
        ana.comes_to("craps")
        ana.sits()
        ana.bets("pass")
        croupier.does("close-bets")
        ana.page.locator("[data-do=choose-dice]").click()
        croupier.throws("2-4")
        ana.until("pagador.play.model.state.point === 6")
        ana.bets("come")
        croupier.does("close-bets")
        croupier.throws("4-5")
        ana.until("pagador.play.model.state.coup === 3")
        ana.page.locator("[data-act=last]").click()
        ana.page.wait_for_function(
            """() => document.querySelector('dialog.replay .run-verdict')?.dataset.kind === 'goes-on'
                && document.querySelector('dialog.replay pg-puck').point === 6"""
        )
        ana.page.wait_for_function(
            """() => document.querySelector('dialog.replay pg-felt').chips.map((chips) => chips.spot).join()
                === 'pass,come:9'"""
        )
        ana.page.goto(f"{dealt.url}/account")
        ana.page.locator("section.round td", has_text="ficou em jogo").first.wait_for()
        assert ana.page.locator("section.round tbody th").all_inner_texts() == ["pass-line", "come → come 9"]


def test_chips_are_dragged_typed_undone_doubled_and_laid_again(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("roleta-americana")
    ana.sits()
    ana.opens_bets()
    drag(ana, ana.page.locator("pg-tray [role=radio]").nth(2), "pleno:20")
    ana.until("pagador.play.betting.lying.length === 1")
    here = ana.model("model.place")
    assert ana.model("pagador.play.betting.lying[0]") == {"spot": "pleno:20", "place": here, "amount": 20, "colour": ""}
    field = ana.page.locator("pg-tray input")
    field.fill("35")
    field.press("Enter")
    ana.bets("par")
    ana.until("pagador.play.betting.staked === 55")
    ana.page.locator("[data-act=undo]").click()
    ana.until("pagador.play.betting.staked === 20")
    ana.page.locator("[data-act=double]").click()
    ana.until("pagador.play.betting.staked === 40")
    ana.plays_out()
    ana.opens_bets()
    ana.page.locator("[data-act=clear]").click() if ana.model("pagador.play.betting.staked") else None
    ana.until("pagador.play.betting.staked === 0")
    ana.page.locator("[data-act=repeat]").click()
    ana.until("pagador.play.betting.staked === 40")
    x, y = ana.spot("pleno:20")
    ana.page.mouse.click(x, y, button="right")
    ana.until("pagador.play.betting.staked === 0")


def drag(ana: Guest, chip: Locator, spot: str) -> None:
    """A chip is taken from the tray, carried over the cloth and let go."""
    ana.page.evaluate("() => scrollTo(0, document.body.scrollHeight / 3)")
    box = chip.bounding_box()
    assert box is not None
    target = ana.page.evaluate(
        "(spot) => document.querySelector('pg-felt').targets().find((each) => each.spot === spot)", spot
    )
    ana.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ana.page.mouse.down()
    ana.page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=8)
    ana.page.mouse.up()


def test_chips_still_on_their_way_to_the_house_can_be_taken_back(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("roleta-americana")
    ana.sits()
    ana.until("document.querySelector('pg-felt').open")
    on_the_way = ana.page.evaluate(
        """() => {
            const { betting } = pagador.play;
            betting.place('pleno:20', 20);
            betting.place('par', 20);
            betting.place('pleno:5', 20);
            const way = betting.pending.length;
            betting.undo();
            betting.remove('pleno:20');
            return way;
        }"""
    )
    assert on_the_way == 3
    ana.until("pagador.play.betting.staked === 20 && pagador.play.betting.lying[0].spot === 'par'")
    assert ana.model("pagador.play.betting.canUndo")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_player_of_the_american_hall_takes_chips_of_his_own_colour_and_gives_them_back(
    guest: Callable[..., Guest], size: str
) -> None:
    ana = guest(size)
    ana.comes_to("roleta-americana")
    ana.sits()
    ana.page.locator(".colours summary").click()
    ana.page.locator("[data-act=take-colour]").click()
    ana.until("pagador.play.betting.colour !== ''")
    ana.until("pagador.play.model.purse.balance === 100_000 - 200")
    ana.bets("pleno:17")
    colour = ana.model("pagador.play.betting.colour")
    assert ana.model("pagador.play.betting.lying[0].colour") == colour
    ana.until("pagador.play.model.state.colours[0].chips === 19")
    ana.page.locator("[data-act=undo]").click()
    ana.until("pagador.play.betting.staked === 0")
    ana.page.locator("[data-act=return-colour]").click()
    ana.until("pagador.play.betting.colour === ''")
    ana.until("pagador.play.model.purse.balance === 100_000")


def test_the_chip_put_down_last_is_undone_and_no_other_of_its_spot(guest: Callable[..., Guest]) -> None:
    """Chips of one's own colour lie beside those of face value."""
    ana = guest()
    ana.comes_to("roleta-americana")
    ana.sits()
    ana.bets("pleno:17")
    ana.page.locator(".colours summary").click()
    ana.page.locator("[data-act=take-colour]").click()
    ana.until("pagador.play.betting.colour !== ''")
    ana.bets("pleno:17")
    ana.until("pagador.play.betting.staked === 20")
    ana.page.locator("[data-act=undo]").click()
    ana.until("pagador.play.betting.staked === 10")
    assert ana.model("pagador.play.betting.lying.map(({ colour }) => colour)") == [""]


def test_chips_on_many_spots_are_doubled_and_taken_back_together(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("roleta-americana")
    ana.sits()
    for spot in ("pleno:20", "par", "pleno:5"):
        ana.bets(spot)
    for act, staked in (("double", 60), ("clear", 0)):
        ana.until("pagador.play.betting.staked && !pagador.play.betting.pending.length")
        assert ana.page.evaluate(ON_THE_WAY, act) == 3
        ana.until(f"pagador.play.betting.staked === {staked}")
    assert ana.page.locator("pg-payments li.refused").count() == 0


ON_THE_WAY = """async (act) => {
    const sent = [];
    const { line } = pagador.play.model;
    const say = line.say.bind(line);
    line.say = (frame) => (sent.push(frame), say(frame));
    pagador.play.betting[act]();
    for (let turn = 0; turn < 10; turn++) await null;
    line.say = say;
    return sent.length;
}"""
"""How many moves go out before the house can have answered any of them."""
