"""How to play: a walk through one recorded coup on the table's own cloth, at the reader's pace or by itself."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from pagador.registry import GAMES
from tests.web.browsing import SIZES, Guest
from tests.web.test_pages import check_open_to_all
from tools import howto

CARDS = "ponto-e-banca"
FAMILIES = {record.parent.name for record in howto.records()}
TAUGHT = {game.family: game.demonstrations[0].table for game in GAMES if game.family in FAMILIES}
WALK = "dialog.howto[open]"
SENTENCE = f"{WALK} .sentence"
SECONDS = """async (family) => {
    const [{ lasting }, { STEPS, COUP }, { t }, { settings }] = await Promise.all([
        import('/web/js/tables/howto.js'), import(`/web/js/tables/${family}/howto.js`),
        import('/web/js/core/words.js'), import('/web/js/core/settings.js'),
    ]);
    return Object.fromEntries(['pt', 'en', 'fr'].map((lang) => {
        settings.lang = lang;
        return [lang, STEPS.reduce((sum, { say }) => sum + lasting(t(say)), 0) / 1000];
    }));
}"""


def walks(ana: Guest, table: str) -> None:
    ana.page.goto(f"{ana.house.url}/tables/{table}?howto")
    ana.page.locator(WALK).wait_for()


@pytest.mark.parametrize("family", TAUGHT)
def test_how_to_play_is_told_in_about_a_minute_in_every_language(guest: Callable[..., Guest], family: str) -> None:
    ana = guest()
    ana.comes_to(TAUGHT[family])
    seconds = ana.page.evaluate(SECONDS, family)
    assert {lang: round(told) for lang, told in seconds.items() if not 25 <= told <= 75} == {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("family", TAUGHT)
def test_a_coup_is_walked_through_by_keys_and_shuts_nobody_out(
    guest: Callable[..., Guest], family: str, size: str
) -> None:
    """Every step points at something in sight, and its sentence is said."""
    ana = guest(size, reduced_motion="reduce")
    walks(ana, TAUGHT[family])
    steps = int(ana.page.locator(f"{WALK} .count").inner_text().split()[-1])
    for step in range(1, steps + 1):
        ana.page.locator(f"{WALK} .count", has_text=re.compile(rf"^{step} ")).wait_for()
        said = ana.page.locator(SENTENCE).inner_text()
        ana.page.locator(f"{WALK} [role=status]", has_text=said).wait_for(state="attached")
        assert out_of_window(ana) == []
        if step < steps:
            ana.page.keyboard.press("ArrowRight")
    check_open_to_all(ana)
    ana.page.keyboard.press("Enter")
    ana.page.locator(WALK).wait_for(state="detached")


def out_of_window(ana: Guest) -> list[str]:
    """What is told and pointed at, if it is not to be seen."""
    found: list[str] = ana.page.evaluate(
        """() => ['.sentence', '.controls', '.walk-pointer:not([hidden])'].filter((part) => {
            const box = document.querySelector(`dialog.howto ${part}`)?.getBoundingClientRect();
            return box && (box.top < 0 || box.bottom > innerHeight || box.right > innerWidth + 8 || !box.height);
        })"""
    )
    return found


def test_a_walk_goes_by_itself_can_be_stopped_and_goes_back(guest: Callable[..., Guest]) -> None:
    ana = guest()
    walks(ana, CARDS)
    ana.page.locator(f"{WALK} .count", has_text=re.compile("^[2-9] de")).wait_for()
    ana.page.keyboard.press("p")
    turns_back_to(ana, 2)
    ana.page.wait_for_function("() => document.querySelector('dialog.howto pg-felt').chips.length === 1")
    expect(ana.page.locator(f"{WALK} [data-act=pause]")).to_have_text("Avançar sozinho", use_inner_text=True)
    ana.page.locator(f"{WALK} [data-act=next]").click()
    ana.page.wait_for_function("() => document.querySelectorAll('dialog.howto pg-card').length === 4")
    ana.page.keyboard.press("ArrowLeft")
    ana.page.wait_for_function("() => document.querySelectorAll('dialog.howto pg-card').length === 0")
    expect(ana.page.locator(f"{WALK} .count")).to_have_text("2 de 9", use_inner_text=True)
    ana.page.keyboard.press("Escape")
    ana.page.locator(WALK).wait_for(state="detached")


def turns_back_to(ana: Guest, step: int) -> None:
    """A walk that was stopped goes back to a step, however far it had gone by then."""
    count = ana.page.locator(f"{WALK} .count")
    for here in range(int(count.inner_text().split()[0]), step, -1):
        expect(count).to_have_text(re.compile(f"^{here} de"))
        ana.page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(re.compile(f"^{step} de"))


def test_whoever_wants_no_motion_turns_the_pages_of_a_walk(guest: Callable[..., Guest]) -> None:
    ana = guest(reduced_motion="reduce")
    walks(ana, CARDS)
    expect(ana.page.locator(f"{WALK} [data-act=pause]")).to_have_text("Avançar sozinho", use_inner_text=True)
    ana.page.keyboard.press("ArrowRight")
    ana.page.keyboard.press("ArrowRight")
    ana.page.wait_for_function("() => document.querySelectorAll('dialog.howto pg-card').length === 4")
    assert ana.page.evaluate("() => document.getAnimations().length") == 0


def test_the_house_has_no_part_in_a_walk(guest: Callable[..., Guest]) -> None:
    """Nothing is said to it, and the table beside is as it was."""
    ana = guest(reduced_motion="reduce")
    ana.comes_to(CARDS)
    before = ana.model("[model.state, model.you, model.seq]")
    ana.page.evaluate(
        """() => {
            const { line } = pagador.play.model;
            const say = line.say.bind(line);
            globalThis.overheard = [];
            line.say = (frame) => (overheard.push(frame.t), say(frame));
        }"""
    )
    ana.page.keyboard.press("h")
    ana.page.locator(WALK).wait_for()
    for _ in range(9):
        ana.page.keyboard.press("ArrowRight")
    ana.page.locator(WALK).wait_for(state="detached")
    assert ana.page.evaluate("() => overheard") == []
    assert ana.model("[model.state, model.you, model.seq]") == before


def test_the_lobby_leads_to_a_walk_and_the_walk_to_a_seat(guest: Callable[..., Guest]) -> None:
    ana = guest(reduced_motion="reduce")
    ana.page.goto(ana.house.url)
    ana.page.locator(f"article[aria-labelledby=table-{CARDS}] .howto").click()
    ana.page.locator(WALK).wait_for()
    ana.page.keyboard.press("Escape")
    ana.page.locator(WALK).wait_for(state="detached")
    ana.page.locator("[data-act=howto]").click()
    ana.page.locator(WALK).wait_for()
    while ana.page.locator(WALK).count():
        ana.page.keyboard.press("ArrowRight")
    assert ana.page.evaluate("() => document.activeElement.dataset.act") == "sit"


def test_a_walk_takes_another_language_where_it_stands(guest: Callable[..., Guest]) -> None:
    ana = guest(reduced_motion="reduce", locale="fr-FR")
    walks(ana, "poquer-sem-descarte")
    for _ in range(3):
        ana.page.keyboard.press("ArrowRight")
    assert [each.inner_text() for each in ana.page.locator(f"{WALK} .asks button").all()] == ["Abandonner", "Continuer"]
    ana.page.locator(f"{WALK} [data-do=continue]").click()
    ana.page.locator(f"{WALK} .count", has_text="5 sur 9").wait_for()
    ana.page.evaluate(
        """() => {
            const tongue = document.querySelector('pg-masthead select');
            tongue.value = 'en';
            tongue.dispatchEvent(new Event('change'));
        }"""
    )
    ana.page.locator(f"{WALK} .count", has_text="5 of 9").wait_for()
    assert ana.page.evaluate("() => document.querySelector('dialog.howto pg-felt').chips.length") == 2
