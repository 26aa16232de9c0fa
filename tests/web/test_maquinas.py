"""Machines with a browser: played to the end by mouse, finger and keys, their free games, autoplay, slips and glass."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.returns import return_of
from pagador.games.maquinas.seal import as_data
from pagador.games.maquinas.shelf import model_named, shipped
from pagador.games.maquinas.windows import shown, window_at
from tests.server.live_house import LiveHouse, Table, eventually, live_house
from tests.web.browsing import SIZES, Guest
from tests.web.croupier import Croupier, Neighbour, by_hand
from tests.web.halls import LONG
from tests.web.test_pages import check_open_to_all
from tests.web.test_playing import check_settled, tab_to

MACHINE = "maquinas"
TABLES = (MACHINE, *(f"{MACHINE}-{number}" for number in range(2, len(shipped()) + 1)))
RESTS = (
    "pagador.play.model.state.phase === 'at-rest' && !pagador.play.model.stage.busy"
    " && !pagador.play.betting.pending.length"
)
STATE = "pagador.play.model.state"

# What shows ------------------------------------------------------------------------------


def stops_with(model: Model, fits: Callable[[Any], bool]) -> dict[str, str]:
    """Where the reels stop so that what they show, with every line played at one, is as wanted."""
    for offset in range(len(model.reels[0]) * 40):
        stops = tuple(
            (offset * (reel + 3) + reel * (offset // 7)) % len(strip) for reel, strip in enumerate(model.reels)
        )
        if fits(shown(model, window_at(model, stops), model.stakes.coins[-1], 1)):
            return as_fields(stops)
    raise AssertionError("nothing like that shows")


def as_fields(stops: tuple[int, ...]) -> dict[str, str]:
    return {f"reel{reel}": str(stop) for reel, stop in enumerate(stops, 1)}


def losing(model: Model) -> dict[str, str]:
    return stops_with(model, lambda came: not came.wins and not came.free)


def three_scatters(model: Model) -> dict[str, str]:
    """The scatter in the upper row of three reels, and out of the window on the others."""
    (scatter,) = model.scatters
    at = [strip.index(scatter) for strip in model.reels]
    return as_fields(tuple(stop if reel < 3 else (stop + 1) % len(model.reels[reel]) for reel, stop in enumerate(at)))


@contextmanager
def dealt_to(
    guest: Callable[..., Guest], data: Path, size: str = "desktop", **given: Any
) -> Iterator[tuple[Guest, Croupier]]:
    """A machine whose reels stop where they are told to, and somebody at it with 500 in credit."""
    context = given.pop("context", {})
    with live_house(data, by_hand(MACHINE, MACHINE, "pt95", watched=True, **given)) as dealt:
        croupier, ana = Croupier(dealt, MACHINE), guest(size, house=dealt, **context)
        sits_with(ana, 500)
        yield ana, croupier
        ana.close()


def sits_with(ana: Guest, amount: int, table: str = MACHINE) -> None:
    ana.comes_to(table)
    ana.sits()
    press(ana, f"[data-amount='{amount}']")
    ana.until(f"{STATE}.credit === {amount} && {RESTS}")


def press(ana: Guest, button: str) -> None:
    found = ana.page.locator(f"{button}:enabled")
    found.wait_for()
    if ana.size == "phone":
        ana.taps(found)
    else:
        found.click()


# Playing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_machine_is_played_by_mouse_and_by_touch(guest: Callable[..., Guest], size: str) -> None:
    """What it pays is what the house says, and who leaves has the credit back."""
    ana = guest(size)
    sits_with(ana, 500)
    press(ana, "[data-act=spin]")
    ana.until(f"{STATE}.coup > 1 && {RESTS}")
    check_settled(ana)
    ana.page.locator("[data-act=leave]").click()
    ana.page.wait_for_url(f"{ana.house.url}/account")


def test_a_machine_is_played_by_keys_alone(guest: Callable[..., Guest]) -> None:
    """Space plays wherever no control has the focus of the keyboard, once however long it is held."""
    ana = guest()
    ana.comes_to(MACHINE)
    tab_to(ana, "document.activeElement.dataset.act === 'sit'")
    ana.page.keyboard.press("Enter")
    ana.page.locator("[data-amount='100']:enabled").wait_for()
    tab_to(ana, "document.activeElement.dataset.amount === '100'")
    ana.page.keyboard.press("Enter")
    ana.until(f"{STATE}.credit === 100 && {RESTS}")
    tab_to(ana, "document.activeElement.name === 'maq-way'")
    ana.page.keyboard.press("ArrowLeft")
    ana.until("pagador.page.chosen.spot === 'linhas:10'")
    tab_to(ana, "document.activeElement.dataset.act === 'spin'")
    ana.page.keyboard.press("Enter")
    ana.until(f"{STATE}.coup === 2 && {RESTS}")
    ana.page.evaluate("() => document.activeElement.blur()")
    for _ in range(3):
        ana.page.keyboard.down("Space")
    ana.page.keyboard.up("Space")
    ana.until(f"{STATE}.coup === 3 && {RESTS}")
    assert ana.page.evaluate("() => scrollY") == 0


def test_free_games_are_counted_and_told_with_what_they_paid(guest: Callable[..., Guest], tmp_path: Path) -> None:
    model = model_named("santo-antonio")
    assert model.free_games is not None
    with dealt_to(guest, tmp_path, model=model.name) as (ana, croupier):
        press(ana, "[data-act=spin]")
        croupier.stops(**three_scatters(model))
        ana.page.locator(".free-games:not([hidden])", has_text="Jogo grátis 1 de 10").wait_for()
        ana.page.locator("[role=status]", has_text="Ganha 10 jogos grátis").wait_for(state="attached")
        no_scatters = as_fields(tuple(no_scatter(strip, model) for strip in model.free_games.reels))
        for _ in range(10):
            croupier.stops(**no_scatters)
        ana.until(f"{STATE}.coup === 2 && {RESTS}")
        expect(ana.page.locator("pg-result .came")).to_contain_text("10 jogos grátis deram")
        check_open_to_all(ana)


def no_scatter(strip: tuple[str, ...], model: Model) -> int:
    return next(
        stop
        for stop in range(len(strip))
        if not any(strip[(stop + row) % len(strip)] in model.scatters for row in range(model.rows))
    )


def test_autoplay_stops_before_it_could_lose_more_than_its_limit(guest: Callable[..., Guest], tmp_path: Path) -> None:
    """Of 25, two games of ten are lost, and a third could lose more; the limit stays as its player set it."""
    model = model_named("pomar")
    with dealt_to(guest, tmp_path, model=model.name) as (ana, croupier):
        press(ana, "[data-act=auto]")
        ana.page.locator("#maq-limit").fill("25")
        press(ana, "[data-act=auto-start]")
        for coup in (1, 2):
            ana.until(f"{STATE}.coup === {coup} && {STATE}.phase === 'reels-turning'")
            croupier.stops(**losing(model))
        expect(ana.page.locator(".cabinet .message")).to_contain_text("podia passar a perda máxima")
        ana.until(f"{STATE}.coup === 3 && {STATE}.credit === 480 && {RESTS}")
        assert not ana.page.evaluate("() => pagador.page.auto.runs")
        press(ana, "[data-act=auto]")
        assert ana.page.locator("#maq-limit").input_value() == "25"
        ana.page.keyboard.press("Escape")
        assert ana.page.locator("form.autoplay").is_hidden()
        assert ana.page.evaluate("() => document.activeElement.dataset.act") == "auto"


WINDOW = """() => [...document.querySelectorAll('.reel')].map((reel) =>
    [...reel.querySelectorAll('.cell')].map((cell) => cell.dataset.symbol))"""


def test_who_wants_no_motion_sees_the_reels_change(guest: Callable[..., Guest], tmp_path: Path) -> None:
    model = model_named("santo-antonio")
    with dealt_to(guest, tmp_path, model=model.name, context={"reduced_motion": "reduce"}) as (ana, croupier):
        press(ana, "[data-act=spin]")
        croupier.stops(reel1="8", reel2="1", reel3="7", reel4="2", reel5="1")
        ana.page.locator(".cell.won").first.wait_for()
        seen = ana.page.evaluate(WINDOW)
        assert seen == [list(column) for column in window_at(model, (8, 1, 7, 2, 1))]
        assert ana.page.evaluate("() => document.getAnimations().length") == 0
        heard = ana.page.locator(
            "[role=status]", has_text="rolo 1: sardinha, bifana, caneca; rolo 2: sardinha, azulejo"
        )
        heard.wait_for(state="attached")
        expect(heard).to_contain_text("Ganhou 26 créd.")


def test_what_the_machine_cannot_pay_is_on_a_slip_with_its_number(guest: Callable[..., Guest], tmp_path: Path) -> None:
    with dealt_to(guest, tmp_path, model="santo-antonio", pays_up_to=30) as (ana, croupier):
        press(ana, "[data-act=spin]")
        croupier.stops(reel1="8", reel2="1", reel3="7", reel4="2", reel5="1")
        slip = ana.page.locator(".cabinet .slip:not([hidden])")
        expect(slip).to_contain_text("Guia n.º 1: a caixa paga 46")
        ana.page.locator("[role=alert]", has_text="Guia n.º 1").wait_for(state="attached")
        expect(ana.page.locator("pg-result")).to_contain_text("Ganhou 26")
        expect(ana.page.locator("pg-payments")).to_contain_text(re.compile(r"Guia para a caixa\s+\+46"))
        ana.page.goto(f"{ana.house.url}/account")
        expect(ana.page.locator(".slips li")).to_have_text(re.compile(r"^Guia n.º 1, .*: 46 créd. por pagar$"))
        expect(ana.page.locator("section.history")).to_contain_text("Fichas metidas numa máquina")


def test_who_leaves_a_machine_idle_is_warned_and_told_what_went_back(
    guest: Callable[..., Guest], tmp_path: Path
) -> None:
    """Under the reels, whatever wins there."""
    with dealt_to(guest, tmp_path, model="santo-antonio") as (ana, croupier):
        press(ana, "[data-act=spin]")
        croupier.stops(reel1="8", reel2="1", reel3="7", reel4="2", reel5="1")
        ana.until(f"{STATE}.coup === 2 && {RESTS}")
        message = ana.page.locator(".cabinet .message")
        eventually(lambda: croupier.house.hub.house.floor.tables[MACHINE].clock.windows)
        croupier.house.ahead += LONG * 1000
        expect(message).to_contain_text("Ainda está aí?")
        croupier.house.ahead += LONG * 1000
        expect(message).to_contain_text(re.compile("A máquina ficou livre; 526 créd"))


def test_an_inspector_works_a_claim_out_from_the_records(guest: Callable[..., Guest], tmp_path: Path) -> None:
    """Whoever is no inspector is refused."""
    with dealt_to(guest, tmp_path, model="santo-antonio", pays_up_to=30) as (ana, croupier):
        press(ana, "[data-act=spin]")
        croupier.stops(reel1="8", reel2="1", reel3="7", reel4="2", reel5="1")
        ana.until(f"{STATE}.coup === 2 && {RESTS}")
        house = croupier.house
        records = f"{house.url}/tables/{MACHINE}/records"
        ana.page.goto(records)
        ana.page.locator("form.asking button").click()
        expect(ana.page.locator("main .bad")).to_contain_text("inspetor")
        ana.wrong.clear()  # the refusal, which the browser tells too
        iris = {"name": "iris", "token": house.somebody("iris", "inspector"), "guest": False}
        ana.page.evaluate("(who) => localStorage.setItem('pagador.identity', JSON.stringify(who))", iris)
        ana.page.goto(records)
        ana.page.locator("#ask-coup").fill("1")
        ana.page.locator("form.asking button").click()
        expect(ana.page.locator("tbody tr")).to_contain_text(re.compile(r"20 créd\..*n.º 1: 46 créd\., por pagar"))
        meters = ana.page.locator("dl.meters dd").all_inner_texts()
        assert [re.sub(r"\s", " ", each) for each in meters] == ["500 créd.", "0 créd.", "20 créd.", "0 créd."]
        check_open_to_all(ana)


# What is shown ---------------------------------------------------------------------------


SPECIAL = {
    "pt-PT": (
        "manjerico substitui qualquer outro símbolo, menos: fogueira · multiplica por 2 um prémio que ajuda a fazer "
        "(de vários conta o mais alto)",
        "fogueira conta onde quer que saia · dá jogos grátis",
    ),
    "en-GB": (
        "pot of basil stands for every other symbol but: bonfire · multiplies by 2 a prize that it helps to make "
        "(of several, the highest counts)",
        "bonfire counts wherever it shows · gives free games",
    ),
    "fr-FR": (
        "pot de basilic remplace tout autre symbole, sauf : feu de joie · multiplie par 2 un gain qu’il aide à faire "
        "(de plusieurs, le plus haut compte)",
        "feu de joie compte où qu’il soit · donne des parties gratuites",
    ),
}


@pytest.mark.parametrize(("locale", "beside"), [("pt-PT", ""), ("en-GB", "en"), ("fr-FR", "fr")])
def test_the_glass_shows_every_prize_and_the_exact_return(
    guest: Callable[..., Guest], locale: str, beside: str
) -> None:
    """Its instructions are in Portuguese, with the reader's language beside."""
    model = model_named("santo-antonio")
    ana = guest(locale=locale)
    ana.comes_to(MACHINE)
    ana.page.locator("[data-act=glass]").click()
    glass = ana.page.locator("dialog.glass[open]")
    for row in model.prizes:
        told = glass.locator(f".prizes li[data-symbol={row.symbols[0]}] .pays b").all_inner_texts()
        assert sorted(int(re.sub(r"\D", "", each)) for each in told) == sorted(row.prizes.values())
    exact = return_of(model, 20, 1).total
    assert Fraction(glass.locator(".exact").text_content() or "0") == exact
    assert glass.locator(".lines li").count() == len(model.lines)
    assert glass.locator("[data-special]").count() == 2
    assert SPECIAL[locale] == tuple(glass.locator("[data-special] .named").all_inner_texts())
    text = glass.inner_text()
    assert all(part in text for part in (model.glass.payment, model.certificate.number, model.certificate.by))
    assert model.glass.pt.split(".")[0] in text
    if beside:
        assert getattr(model.glass, beside).split(".")[0] in text
    else:
        check_open_to_all(ana)


GALO, TWO_KINDS = "galo", "duas-especies"


@pytest.fixture(scope="module")
def of_models(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    """A machine whose wild has no prize of its own, and one with two kinds of scatter."""
    plan = as_data(model_named("santo-antonio"))
    candle = {"name": "vela", "pt": "vela", "en": "candle", "fr": "bougie", "scatter": True}
    two = {**plan, "name": TWO_KINDS, "symbols": [*plan["symbols"], candle]}
    tables = (
        Table(GALO, MACHINE, model="galo-de-ouro"),
        Table(TWO_KINDS, MACHINE, model=TWO_KINDS, plan=two),
    )
    with live_house(tmp_path_factory.mktemp("models"), *tables) as house:
        yield house


def test_the_glass_tells_a_wild_without_prizes_and_every_kind_of_scatter(
    guest: Callable[..., Guest], of_models: LiveHouse
) -> None:
    glass = glass_of(guest(house=of_models, locale="en-GB"), GALO)
    assert glass.locator("[data-special]").all_inner_texts() == ["blue tile stands for every other symbol"]
    glass = glass_of(guest(house=of_models, locale="en-GB"), TWO_KINDS)
    assert "stands for every other symbol but: bonfire, candle · multiplies" in glass.inner_text()
    assert "bonfire, candle: they count together, and so many give free games: 3 → 10" in glass.inner_text()


def glass_of(ana: Guest, table: str) -> Locator:
    ana.comes_to(table)
    ana.page.locator("[data-act=glass]").click()
    return ana.page.locator("dialog.glass[open]")


def test_a_machine_of_points_promises_no_payment_of_its_own(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to(TABLES[-1])
    ana.page.locator("[data-act=glass]").click()
    text = ana.page.locator("dialog.glass[open]").inner_text()
    assert "mostra pontos" in text
    assert "paga a máquina sozinha" not in text


BOXES = """(parts) => parts.map((part) => {
    const { top, bottom } = document.querySelector(part).getBoundingClientRect();
    return [top, bottom];
})"""


def test_on_a_phone_reels_stake_and_spin_are_in_sight(guest: Callable[..., Guest]) -> None:
    ana = guest("phone")
    sits_with(ana, 500)
    ana.page.evaluate("() => scrollTo(0, 0)")
    boxes = ana.page.evaluate(BOXES, [".reels", ".meters", ".stakes", "[data-act=spin]", ".watch", ".tray"])
    reels, meters, stakes, spin, watch, tray = boxes
    assert watch[1] <= reels[0] < meters[1] <= tray[0] <= stakes[0]
    assert max(stakes[1], spin[1]) <= SIZES["phone"]["height"]


def test_every_way_to_play_is_told_to_those_who_hear(guest: Callable[..., Guest]) -> None:
    ana = guest()
    ana.comes_to(MACHINE)
    ana.until("document.querySelector('.ways [aria-description*=\"Limites\"]')")
    ways = ana.page.locator(".ways input").all()
    told = [each.get_attribute("aria-description") or "" for each in ways]
    assert len(told) == 4
    assert all(re.search(r"Limites: .*Regra: pt", each) for each in told)


VALUES = {"maquinas": "1 · 2 · 5 · 10", "maquinas-2": "2 · 5 · 10 · 20", "maquinas-5": "10"}
"""What is written on the glass as the stakes of each: its minimum of ten leaves some out."""


@pytest.mark.parametrize("table", VALUES)
def test_a_game_and_its_proof_shut_nobody_out_and_the_proof_holds(guest: Callable[..., Guest], table: str) -> None:
    """Reels, reels beside the draw for a pool, and a machine without reels."""
    ana = guest()
    sits_with(ana, 500, table)
    values = ana.page.evaluate("() => pagador.page.window.parts()[0].children[5].textContent")
    assert values == VALUES[table]
    assert ana.page.locator("output:not([aria-live=off])").count() == 0
    press(ana, "[data-act=spin]")
    ana.until(f"{STATE}.coup > 1 && {RESTS}")
    ana.page.locator("[data-act=proof]").click()
    ana.page.wait_for_url(re.compile(r"/coups/\d+$"))
    ana.page.locator(".verdict.proved").wait_for()
    ana.page.locator(".machine-window .cell").first.wait_for()
    check_open_to_all(ana)


# The hall --------------------------------------------------------------------------------


def test_who_finds_all_machines_of_a_kind_taken_waits_for_one(guest: Callable[..., Guest], house: LiveHouse) -> None:
    """The keyboard stays on the button while others come and go."""
    Neighbour(house, "maquinas-4", "maquina")
    ana = guest()
    ana.page.goto(house.url)
    wait = ana.page.locator("[data-model=pomar] button", has_text="Esperar por uma")
    wait.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("[data-model=pomar] .hall-waits")).to_contain_text("lugar 1")
    Neighbour(house, "maquinas-5", "maquina")
    ana.page.locator("[data-model=roda-da-feira] .primary:disabled").wait_for()
    assert ana.page.evaluate("() => document.activeElement.textContent") == "Deixar de esperar"
    check_open_to_all(ana)
    ana.page.keyboard.press("Enter")
    wait.wait_for()
    expect(ana.page.locator(".hall-waits")).to_have_count(0)


MANY = 2_000


def test_a_hall_of_two_thousand_machines_shows_a_page_of_them(guest: Callable[..., Guest]) -> None:
    ana = guest()
    line = next(each for each in ana.context.request.get(f"{ana.house.url}/v1/tables").json() if each["listing"])
    lines = [
        line
        | {"name": f"maquina-{number}", "casino": f"casino-{number % 3}"}
        | {
            "listing": line["listing"]
            | {"model": f"modelo-{number % 60}", "number": number, "type": f"tipo-{number % 2}"}
        }
        for number in range(MANY)
    ]
    ana.page.route("**/v1/tables", lambda route: route.fulfill(body=json.dumps(lines), content_type="application/json"))
    ana.page.goto(ana.house.url)
    ana.page.locator(".hall-model").first.wait_for()
    assert ana.page.locator(".hall-model").count() == 24
    assert ana.page.locator(".table-card").count() == 0
    ana.page.locator("#hall-casino").select_option("casino-1")
    expect(ana.page.locator(".hall-pages span")).to_have_text("1 de 1", use_inner_text=True)
    check_open_to_all(ana)


# Symbols ---------------------------------------------------------------------------------


def test_everything_on_the_reels_of_our_models_is_drawn() -> None:
    web = files("pagador") / "web"
    drawn = {each.name.removesuffix(".svg") for each in (web / "symbols").iterdir()}
    listed = re.search(r"DRAWN = new Set\(\s*`([^`]+)`", (web / "js/tables/maquinas/drawn.js").read_text())
    assert listed is not None
    assert set(listed[1].split()) == drawn
    symbols = {each.picture or each.name for model in shipped().values() for each in model.symbols}
    results = {each.picture or each.name for model in shipped().values() for each in model.outcomes}
    assert symbols | results <= drawn
