"""The page's own check of a proof, without a browser: what it finds, and what it says was not checked."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pagador.decider import SPECTATOR, Participant, Party
from pagador.house.closed_decks import own_proof
from pagador.house.coups import opening_of, proof_of, records_of_coup, state_before
from pagador.server.api.coups import shown_to
from tests.house.conftest import new_house
from tests.house.driving import SEAL, House

__all__ = ["new_house"]

CORE = Path(__file__).parents[2] / "src" / "pagador" / "web" / "js" / "core"
DECK = 52
PROGRAM = """
import { readFileSync } from 'node:fs';
import { unorderedDice } from './core/lots.js';
import { check } from './core/proof.js';

const { proof, coup, turned } = JSON.parse(readFileSync(0));
const LOTS = { 'dice-shown': ({ dice }) => unorderedDice(dice) };
console.log(JSON.stringify(check(proof, coup, { decks: 1 }, { LOTS, turned: () => turned })));
"""


@pytest.fixture
def house(new_house: Callable[..., House]) -> House:
    """A round in which ana went on and bia folded."""
    house = new_house("ana", "bia")
    house.open("poquer-sem-descarte", "ana", "bia")
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.window()
    house.done("bia", "fold")
    house.done("ana", "continue", stake=20)
    return house


def evidence(house: House, who: Participant) -> dict[str, Any]:
    """What a page has of the round: the proof as this reader may have it, the coup, and the cards it turned."""
    with house.store.reading() as books:
        proof = proof_of(books, "mesa", 1, 2) if who == SPECTATOR else own_proof(books, "mesa", 1, 2, who, SEAL)
        standing = opening_of(books, "mesa")
        records = records_of_coup(books, standing, 1)
        before = state_before(books, standing, records[0].seq, SEAL)
        entries = shown_to(SPECTATOR, standing, before, records).entries
    assert proof.revealed is not None
    cut = [0, *(event["depth"] for event in events_of(entries) if event["event"] == "cards-cut")][-1]
    cards = [card for card in proof.revealed.cards if card.position < DECK]
    turned = [{"position": (card.position - cut) % DECK, "card": card.card} for card in cards]
    return {"proof": msgspec.to_builtins(proof), "coup": {"coup": 1, "entries": entries}, "turned": turned}


def events_of(entries: list[Any]) -> list[Any]:
    return [event for entry in entries for event in entry.get("events") or ()]


def checked(given: dict[str, Any], directory: Path) -> Any:
    shutil.copytree(CORE, directory / "core")
    (directory / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (directory / "check.js").write_text(PROGRAM, encoding="utf-8")
    done = subprocess.run(
        ["node", directory / "check.js"], input=json.dumps(given).encode(), capture_output=True, check=False
    )
    assert done.stderr.decode() == ""
    return json.loads(done.stdout)


def names(finding: Any) -> list[str]:
    return [step["name"] for step in finding["steps"]]


def test_of_a_deck_that_stays_closed_the_turned_cards_are_proved_and_it_is_said_that_the_rest_is_not(
    house: House, tmp_path: Path
) -> None:
    given = evidence(house, SPECTATOR)
    finding = checked(given, tmp_path)
    assert finding["proved"]
    assert names(finding) == ["bound", "opened", *(["card"] * len(given["turned"])), "lay-uncut", "kept"]
    assert finding["steps"][-1]["ok"] is None


def test_cards_that_the_reader_alone_was_shown_are_proved_to_them(house: House, tmp_path: Path) -> None:
    finding = checked(evidence(house, Participant("bia")), tmp_path)
    assert finding["proved"]
    assert names(finding).count("own") == 5


@pytest.mark.parametrize("field", ["card", "salt", "position"])
def test_a_tampered_card_of_ones_own_does_not_hold(house: House, tmp_path: Path, field: str) -> None:
    given = evidence(house, Participant("bia"))
    other = {"card": "2♣" if given["proof"]["own"][0]["card"] != "2♣" else "3♣", "salt": "00" * 32, "position": 51}
    given["proof"]["own"][0][field] = other[field]
    finding = checked(given, tmp_path)
    assert not finding["proved"]
    assert [step["ok"] for step in finding["steps"] if step["name"] == "own"] == [False, *[True] * 4]


def test_a_deck_that_was_never_cut_is_not_taken_as_cut_anywhere(house: House, tmp_path: Path) -> None:
    """A house that could choose a cut afterwards could choose among all orders that a cut makes of one."""
    given = evidence(house, SPECTATOR)
    for each in given["turned"]:
        each["position"] = (each["position"] - 3) % 52
    finding = checked(given, tmp_path)
    assert [step["ok"] for step in finding["steps"] if step["name"] in ("lay", "lay-uncut")] == [False]


# Dice beside the cards -------------------------------------------------------------------


@pytest.fixture
def thrown(dealt: House) -> House:
    """A coup of treze cartas in which nobody laid their rows."""
    dealt.window()
    return dealt


@pytest.fixture
def dealt(new_house: Callable[..., House]) -> House:
    """A coup of treze cartas whose banker has shown."""
    house = new_house("ana", "bia")
    house.open("treze-cartas", "ana", "bia")
    house.done("ana", "cut-by-hand", depth=20)
    house.done("ana", "place-bet", spot="aposta", stake=100)
    house.window()
    house.done("ana", "shake-dice")
    house.think()
    return house


def test_dice_that_were_fixed_with_a_deck_are_proved_with_its_cards(thrown: House, tmp_path: Path) -> None:
    given = evidence(thrown, SPECTATOR)
    finding = checked(given, tmp_path)
    assert finding["proved"]
    assert names(finding) == ["bound", "cut", "opened", *(["card"] * 13), "lay", "beside", "kept"]


@pytest.mark.parametrize("field", ["card", "salt"])
def test_other_dice_than_were_fixed_do_not_hold(thrown: House, tmp_path: Path, field: str) -> None:
    given = evidence(thrown, SPECTATOR)
    dice = given["proof"]["revealed"]["cards"][-1]
    dice[field] = {"card": "1-1-1-1" if dice["card"] != "1-1-1-1" else "6-6-6-6", "salt": "00" * 32}[field]
    finding = checked(given, tmp_path)
    assert not finding["proved"]
    assert [step["name"] for step in finding["steps"] if step["ok"] is False] == ["beside"]


def test_dice_that_were_fixed_and_did_not_come_do_not_hold(thrown: House, tmp_path: Path) -> None:
    given = evidence(thrown, SPECTATOR)
    (shown,) = [event for event in events_of(given["coup"]["entries"]) if event["event"] == "dice-shown"]
    shown["dice"] = [1, 1, 1, 1] if shown["dice"] != [1, 1, 1, 1] else [6, 6, 6, 6]
    finding = checked(given, tmp_path)
    assert [step["name"] for step in finding["steps"] if step["ok"] is False] == ["beside"]


def test_of_cards_shuffled_anew_while_bets_stood_no_more_is_said_than_holds(dealt: House, tmp_path: Path) -> None:
    dealt.add_people("rita")
    dealt.done("rita", "cancel-deal", role="inspector", party=Party.DEALER, cause="a card is missing")
    dealt.window()
    dealt.think()
    dealt.window()
    finding = checked(evidence(dealt, SPECTATOR), tmp_path)
    assert [step["ok"] for step in finding["steps"] if step["name"] == "bound-anew"] == [None]
    assert names(finding) == ["bound-anew", "cut", "opened", *(["card"] * 13), "lay", "kept"]
    assert finding["proved"]
