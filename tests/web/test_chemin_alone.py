"""Somebody alone at the demonstration table of chemin de fer: the house fills the other seats, and everything comes."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as NotInTime

from pagador import registry
from pagador.decider import Offers, Participant
from pagador.game import AnyGame, Chosen, is_house_player
from pagador.games.baccarat.chemin_de_fer import CHEMIN_DE_FER
from pagador.games.baccarat.chemin_de_fer.company import COMPANY, choose
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.house.chain import understood
from pagador.house.records import Manner, Played
from pagador.house.store import lines_of
from tests.house.hosted import games_with
from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import FELT_MS, Guest
from tests.web.chemin_people import TABLE
from tests.web.halls import calm_table

LEAVES_TO_PEOPLE = ("make-banco", "propose-association", "keep-bank", "take-level", "keep-hand", "bid")
WITHOUT_SLIPS = "calma"
WANTED = {"take-place", "make-banco", "take-hand", "deal", "pass-hand"}
DECIDES = "make-banco pass-hand bid take-hand deal take-cards say draw-card stand let-go"
REFUSES = "decline-cut decline-association nothing"
"""What somebody presses who wants to see everything, the first of them that is asked."""
ASKED = [f".asked [data-do={command}]:enabled" for command in f"{DECIDES} {REFUSES}".split()]
FIRST_SEEN = (
    "(wanted) => wanted.find((each) => document.querySelector(each)?.checkVisibility({ visibilityProperty: true }))"
)
WATCH_CLAIMS = """() => {
    const plate = document.querySelector('.chemin-plate.claim');
    globalThis.claims = [];
    const note = () => !plate.hidden && claims.push(plate.innerText);
    new MutationObserver(note).observe(plate, { attributes: true, childList: true, subtree: true });
}"""
"""Remember what the plate of a hand that is for others has said, however short it was there."""


def obliging(
    sitting: Chemin, who: Participant, offers: Offers, temperament: str, below: Callable[[int], int]
) -> Chosen | None:
    """A house player who leaves bancô and banks to people, and bets against a person's bank in the first coup only."""
    bank = sitting.bank
    theirs = bank is not None and not is_house_player(bank.banker) and sitting.coup > 1
    left = (*LEAVES_TO_PEOPLE, *(("place-bet",) if theirs else ()))
    return choose(sitting, who, tuple(each for each in offers if each.command not in left), WITHOUT_SLIPS, below)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveHouse]:
    """The demonstration table, with a company that is steered: what it leaves to people comes to them."""
    live = replace(CHEMIN_DE_FER.live, company=replace(COMPANY, choose=obliging))
    monkeypatch.setattr(registry, "GAMES", games_with(cast(AnyGame, replace(CHEMIN_DE_FER, live=live))))
    table = calm_table(TABLE)
    table.manner = Manner(watched=True)
    with live_house(tmp_path, table) as opened:
        yield opened


def done_by(house: LiveHouse, who: str) -> set[str]:
    """What somebody has done at the table, as its chain has it."""
    with house.hub.house.store.reading() as books:
        records = [understood(line.body) for line in lines_of(books, TABLE) if line.actor == who]
    return {record.command["do"] for record in records if isinstance(record, Played)}


def press_what_is_asked(guest: Guest) -> None:
    """The first answer that is wanted, under a finger; one that has gone meanwhile is left."""
    found = guest.page.evaluate(FIRST_SEEN, [*ASKED, "[data-act=ready]:enabled"])
    if found:
        with suppress(NotInTime):
            guest.page.locator(found).first.tap(timeout=FELT_MS)


def test_somebody_alone_makes_banco_holds_the_bank_passes_the_hand_and_sees_an_auction(
    browser: Browser, house: LiveHouse
) -> None:
    ana = Guest(browser, house, "phone")
    ana.comes_to(TABLE)
    ana.page.evaluate(WATCH_CLAIMS)
    ana.sits()
    you = ana.model("model.you")
    for _ in ana.patiently():
        auctions = [said for said in ana.page.evaluate("() => claims") if "leilão" in said]
        if auctions and done_by(house, you) >= WANTED:
            break
        press_what_is_asked(ana)
    ana.until(f"pagador.play.model.state.people.length === {1 + COMPANY.seated + COMPANY.standing}")
    ana.close()
