"""Every table played to its settlement: by mouse, by touch, and by keys alone."""

import re
from collections.abc import Callable

import pytest

from tests.web.browsing import TAKES_UP, Guest

ROULETTES = (
    "roleta-francesa",
    "roleta-americana",
    "roleta-americana-ordem-americana",
    "roleta-americana-online",
    "roleta-americana-online-00",
)
CARDS = ("ponto-e-banca", "ponto-e-banca-macau")
SPOTS = {
    **dict.fromkeys(ROULETTES, ("pleno:17", "par")),
    **dict.fromkeys(CARDS, ("ponto", "banca")),
    "cussec": ("pequeno", "dois-diferentes:1-2"),
    "banca-francesa": ("ases", "pequeno"),
    "craps": ("number:6", "hardway:8"),
    "blackjack": ("aposta", "acumulado"),
    "blackjack-1995": ("aposta",),
    "poquer-sem-descarte": ("ante",),
    "treze-cartas": ("aposta",),
    "chemin-de-fer": ("ponto",),
}
ANSWERS = (
    "leave-cards",
    "choose-dice",
    "decline-insurance",
    "stay",
    "ask-card",
    "continue",
    "shake-dice",
    "arrange",
    "say",
)
ASKED = ", ".join((*(f"button[data-do={answer}]" for answer in ANSWERS), TAKES_UP))
EDITIONS = r"(pt95|pt15|pteur|mo88)\."
TABS = 80
THROWS = 60
"""After so many throws of dice one has decided something, but for once in a thousand million."""


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("table", SPOTS)
def test_a_table_is_played_to_settlement_by_mouse_and_by_touch(
    guest: Callable[..., Guest], table: str, size: str
) -> None:
    ana = guest(size)
    ana.comes_to(table)
    ana.sits()
    ana.opens_bets()
    for spot in SPOTS[table]:
        ana.bets(spot)
    ana.until(f"pagador.play.betting.staked === {10 * len(SPOTS[table])}")
    play_until_decided(ana)
    check_settled(ana)
    ana.leaves()


def play_until_decided(ana: Guest) -> None:
    """Coups are played until some bet is decided: most throws of dice may leave them all standing."""
    staked = ana.model("pagador.play.betting.staked")
    for _ in range(THROWS):
        ana.plays_out()
        if ana.page.locator("pg-payments li").count():
            return
        assert ana.model("pagador.play.betting.staked") == staked
    raise AssertionError(f"{THROWS} coups decided nothing")


def check_settled(ana: Guest) -> None:
    """What the page says of the money is what the house says, and every line of it can be asked why."""
    lines = ana.page.locator("pg-payments li")
    moved = ana.page.evaluate("() => document.querySelector('pg-payments').lines.map((line) => line.amount)")
    assert lines.count() == len(moved) > 0
    ana.has_won(sum(moved))
    lines.first.get_by_role("button").click()
    dialog = ana.page.locator("dialog[open]")
    dialog.get_by_text(re.compile(EDITIONS)).first.wait_for()
    ana.page.keyboard.press("Escape")


@pytest.mark.parametrize("table", SPOTS)
def test_a_table_is_played_to_settlement_by_keys_alone(guest: Callable[..., Guest], table: str) -> None:
    ana = guest()
    ana.comes_to(table)
    ana.company(table)
    tab_to(ana, "document.activeElement.dataset.act === 'sit'")
    ana.page.keyboard.press("Enter")
    ana.until("pagador.play.model.place !== null")
    answer_by_keys(ana)
    ana.until("document.querySelector('pg-felt').open")
    tab_to(ana, "document.activeElement.closest('pg-felt') !== null")
    for key in ("ArrowRight", "ArrowLeft", "Enter"):
        ana.page.keyboard.press(key)
    ana.until("pagador.play.betting.lying.length === 1")
    for _ in range(THROWS):
        play_by_keys(ana)
        if ana.page.locator("pg-payments li").count():
            return
    raise AssertionError(f"{THROWS} coups decided nothing")


def play_by_keys(ana: Guest) -> None:
    """A coup is played to its end: what is asked is answered, and nothing is watched for long."""
    coup = ana.model("model.state.coup")
    for _ in ana.patiently():
        if ana.model("model.state.coup") > coup:
            return
        if ana.page.locator(ASKED).count():
            answer_the_question(ana)
        else:
            ana.page.keyboard.press("p")


def answer_by_keys(ana: Guest) -> None:
    """Whoever is asked to cut the cards says no, with the keyboard."""
    for _ in ana.patiently():
        if ana.model("model.betting && model.ends !== null"):
            return
        answer_the_question(ana, "button:is([data-do=decline-cut], [data-do=nothing]:enabled)")


def answer_the_question(ana: Guest, asked: str = ASKED) -> None:
    """With the first answer that Tab comes to, unless it has been answered already and that is only told now."""
    question = ana.page.locator(asked)
    for _ in range(TABS):
        if not question.count():
            return None
        if ana.page.evaluate(f"() => document.activeElement.matches('{asked}')"):
            return ana.page.keyboard.press("Enter")
        ana.page.keyboard.press("Tab")
    raise AssertionError("no way by Tab to an answer")


def tab_to(ana: Guest, there: str) -> None:
    for _ in range(TABS):
        if ana.page.evaluate(f"() => {there}"):
            return
        ana.page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to where {there}")
