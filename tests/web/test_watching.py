"""What a page shows while a coup runs: the same to everybody, to nobody more than he may know, true after a fall."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.live_house import live_house
from tests.web.browsing import Guest, WebHouse, open_house
from tests.web.croupier import Croupier, by_hand

WHEEL = "roleta-americana-online"


@pytest.fixture(scope="module")
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebHouse]:
    """A house for those who need its tables for themselves, or knock it down."""
    with open_house(tmp_path_factory.mktemp("own")) as opened:
        yield opened


def test_the_ball_rests_in_the_drawn_pocket_and_whoever_comes_late_sees_the_same(
    guest: Callable[..., Guest], own_house: WebHouse
) -> None:
    ana, bia = guest(house=own_house), guest("phone", house=own_house)
    ana.comes_to(WHEEL)
    ana.sits()
    ana.bets("pleno:17")
    ana.page.locator("[data-act=ready]").click()
    ana.until("pagador.play.model.state.phase === 'spinning'")
    bia.comes_to(WHEEL)
    assert bia.model("model.state.number") is None
    for each in (ana, bia):
        each.until("pagador.play.model.state.last.length === 1")
    drawn = ana.model("model.state.last[0]")
    assert bia.model("model.state.last[0]") == drawn
    for each in (ana, bia):
        assert angle_from(each, drawn) < 1
        assert each.page.evaluate("() => pagador.page.last.numbers[0]") == drawn
    ana.until("pagador.play.model.state.phase === 'betting'")
    assert ana.model("model.state.bets") == bia.model("model.state.bets")


def angle_from(guest: Guest, pocket: str) -> float:
    """How many degrees the ball lies from the middle of a pocket, as it is drawn."""
    guest.page.wait_for_timeout(200)
    ball, there = guest.page.evaluate(
        "(pocket) => [pagador.page.wheel.ballAngle(), pagador.page.wheel.pocketAngle(pocket)]", pocket
    )
    return float(abs((ball - there + 180) % 360 - 180))


def test_a_page_that_looked_on_all_the_time_and_one_that_is_opened_anew_show_the_same_table(
    guest: Callable[..., Guest], own_house: WebHouse
) -> None:
    """What the page folds from events is what the house shows whole."""
    for table, spots in {
        "roleta-francesa": ("pleno:17", "cavalo:17-20", "par"),
        "ponto-e-banca": ("ponto", "banca"),
        "blackjack": ("aposta", "acumulado"),
    }.items():
        ana, bia = guest(house=own_house), guest(house=own_house)
        ana.comes_to(table)
        ana.sits()
        ana.opens_bets()
        for spot in spots:
            ana.bets(spot)
        ana.plays_out()
        ana.bets(spots[0])
        bia.comes_to(table)
        assert shown(ana) == shown(bia)


def shown(guest: Guest) -> Any:
    """The table as a page has it, but for the faces that are still in the sabot, which no page counts."""
    state = guest.model("model.state")
    state.get("shoe", {}).pop("unseen", None)
    return state


def test_a_card_that_somebody_else_has_seen_is_nowhere_in_the_page(
    guest: Callable[..., Guest], own_house: WebHouse
) -> None:
    ana, bia = guest(house=own_house), guest(house=own_house)
    frames: list[str] = []
    bia.page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    for each in (ana, bia):
        each.comes_to("ponto-e-banca-macau")
        each.sits()
    ana.opens_bets()
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
    bia.until("pagador.play.model.state.ponto.every((slot) => slot.turned)")
    assert bia.model("model.state.ponto.map((slot) => slot.card)") == seen


def faces_in(text: str) -> list[str]:
    """Files of faces that a page has drawn or fetched for a card of the table."""
    return [part.split(".svg")[0] for part in text.split("/cards/")[1:] if not part.startswith("back")]


def test_a_house_that_falls_in_mid_coup_comes_back_and_the_page_with_it(
    guest: Callable[..., Guest], own_house: WebHouse
) -> None:
    ana = guest(house=own_house)
    ana.comes_to("roleta-francesa")
    ana.sits()
    ana.opens_bets()
    ana.bets("pleno:17")
    staked = ana.model("pagador.play.betting.staked")
    ana.page.locator("[data-act=ready]").click()
    ana.until("pagador.play.model.state.phase === 'spinning'")
    own_house.kill()
    ana.until("pagador.play.model.line.state === 'lost'")
    ana.page.locator("p.line", has_text="religar").wait_for()
    own_house.start()
    ana.until("pagador.play.model.line.state === 'open'")
    ana.until("pagador.play.model.state.phase === 'betting' && !pagador.play.model.stage.busy")
    assert staked == 10
    assert ana.page.locator("pg-payments li").count() == 1
    bia = guest(house=own_house)
    bia.comes_to("roleta-francesa")
    assert shown(ana) == shown(bia)
    ana.wrong = [error for error in ana.wrong if "ERR_CONNECTION" not in error and "WebSocket" not in error]


def test_a_refused_chip_comes_back_and_the_reason_is_said(guest: Callable[..., Guest], house: WebHouse) -> None:
    ana = guest()
    ana.comes_to("roleta-americana-online")
    ana.sits()
    ana.opens_bets()
    ana.page.evaluate("() => { pagador.play.value = 5; }")
    at = ana.spot("par")
    ana.page.mouse.click(*at)
    line = ana.page.locator("pg-payments li.refused")
    line.wait_for()
    assert "mínimo" in line.inner_text().lower()
    assert ana.page.locator("[role=alert]").inner_text() == line.locator(".sentence").inner_text()
    line.get_by_role("button").click()
    ana.page.locator("dialog[open]").get_by_text("pt15.804", exact=False).first.wait_for()
    assert ana.model("pagador.play.betting.staked") == 0


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
    ana.page.wait_for_function("() => document.querySelector('dialog.replay pg-felt').chips.length === 1")
    ana.page.wait_for_function(
        """(pocket) => {
            const wheel = document.querySelector('dialog.replay pg-wheel');
            const apart = Math.abs(wheel.ballAngle() - wheel.pocketAngle(pocket));
            return Math.min(apart, 360 - apart) < 0.5;
        }""",
        arg=drawn,
    )
    ana.page.keyboard.press("Escape")
    assert again.count() == 0


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
    chip = ana.page.locator("pg-tray [role=radio]").nth(2)
    box = chip.bounding_box()
    assert box is not None
    ana.page.evaluate("() => scrollTo(0, document.body.scrollHeight / 3)")
    box = chip.bounding_box()
    assert box is not None
    target = ana.page.evaluate(
        "() => document.querySelector('pg-felt').targets().find((each) => each.spot === 'pleno:20')"
    )
    ana.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ana.page.mouse.down()
    ana.page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=8)
    ana.page.mouse.up()
    ana.until("pagador.play.betting.lying.length === 1")
    assert ana.model("pagador.play.betting.lying[0]") == {"spot": "pleno:20", "place": "1", "amount": 20, "colour": ""}
    field = ana.page.locator("pg-tray input")
    field.fill("35")
    field.press("Enter")
    ana.bets("par")
    assert ana.model("pagador.play.betting.staked") == 55
    ana.page.locator("[data-act=undo]").click()
    ana.until("pagador.play.betting.staked === 20")
    ana.page.locator("[data-act=double]").click()
    ana.until("pagador.play.betting.staked === 40")
    ana.plays_out()
    ana.page.locator("[data-act=clear]").click() if ana.model("pagador.play.betting.staked") else None
    ana.until("pagador.play.betting.staked === 0")
    ana.page.locator("[data-act=repeat]").click()
    ana.until("pagador.play.betting.staked === 40")
    x, y = ana.spot("pleno:20")
    ana.page.mouse.click(x, y, button="right")
    ana.until("pagador.play.betting.staked === 0")


def test_chips_still_on_their_way_to_the_house_can_be_taken_back(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to("roleta-americana")
    ana.sits()
    ana.until("document.querySelector('pg-felt').open")
    left = ana.page.evaluate(
        """async () => {
            const { betting } = pagador.play;
            betting.place('pleno:20', 20);
            betting.place('par', 20);
            betting.place('pleno:5', 20);
            const way = betting.pending.length;
            await Promise.all([betting.undo(), betting.remove('pleno:20')]);
            return [way, betting.lying.map(({ spot }) => spot), betting.canUndo];
        }"""
    )
    assert left == [3, ["par"], True]


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
    assert ana.model("model.purse.balance") == 100_000 - 200
    ana.bets("pleno:17")
    colour = ana.model("pagador.play.betting.colour")
    assert ana.model("pagador.play.betting.lying[0].colour") == colour
    assert ana.model("model.state.colours[0].chips") == 19
    ana.page.locator("[data-act=undo]").click()
    ana.until("pagador.play.betting.staked === 0")
    ana.page.locator("[data-act=return-colour]").click()
    ana.until("pagador.play.betting.colour === ''")
    assert ana.model("model.purse.balance") == 100_000
