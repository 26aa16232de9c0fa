"""The page's own scoring of rows, without a browser: on random hands it says what the rules say."""

import json
import subprocess
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import msgspec
import pytest

from pagador.equipment.cards import CARDS, RANKS, SUITS, Card
from pagador.games.poker.ranks import HEIGHT, formation_of
from pagador.games.poker.treze_cartas.law import law_of, points_of
from pagador.games.poker.treze_cartas.opening import open_table
from pagador.games.poker.treze_cartas.scoring import Rows, Scoring, compared, laid
from pagador.games.poker.treze_cartas.words import MAKES, Makes, Natural

FOLDER = Path(__file__).parents[2] / "src" / "pagador" / "web" / "js" / "tables" / "treze-cartas"
COUPS = 600
READINGS: tuple[dict[str, str], ...] = (
    {},
    {"front-row": "also-otherwise", "row-points": "each-own"},
    {"row-points": "one-per-row", "equal-points": "banker", "both-foul": "place-wins"},
    {"six-pairs": "may-match", "suited-straights": "neither", "both-foul": "place-loses"},
    {"natural-order": "must-ascend"},
)

PROGRAM = """
import { readFileSync } from 'node:fs';
import { compared, laid } from './scoring.js';

const { coups, law } = JSON.parse(readFileSync(0));
const told = coups.map(([place, banker]) => {
  const [own, other] = [laid(place, law), laid(banker, law)];
  const { result, reason, rows, points, bankPoints } = compared(own, other, law);
  const found = rows.map((row) => [row.makes, row.bankMakes, row.won, row.points, row.bankPoints]);
  return [own.values, own.makes, own.natural, own.foul, result, reason, found, points, bankPoints];
});
console.log(JSON.stringify(told));
"""
"""The values of rows are the same numbers on both sides: a formation, and below it digits of sixteen."""


@pytest.mark.parametrize("readings", READINGS, ids=lambda readings: "-".join(readings.values()) or "usual")
def test_the_page_says_of_rows_what_the_rules_say(readings: dict[str, str], tmp_path: Path) -> None:
    scoring = open_table({}, readings).table.scoring
    coups = coups_of(Random(13))
    points = {makes: figure.value for makes, figure in points_of(law_of()).items()}
    told = run(tmp_path, {"coups": coups, "law": {"readings": readings, "points": points}})
    assert told == [said(place, banker, scoring) for place, banker in coups]
    assert {each for _, makes, *_ in told for each in makes} == {makes.value for makes in Makes}
    assert {natural for _, _, natural, *_ in told} == {None, *(natural.value for natural in Natural)}


def run(tmp_path: Path, given: dict[str, Any]) -> Any:
    for module in ("formations.js", "scoring.js"):
        copyfile(FOLDER / module, tmp_path / module)
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (tmp_path / "say.js").write_text(PROGRAM, encoding="utf-8")
    done = subprocess.run(
        ["node", tmp_path / "say.js"], input=msgspec.json.encode(given), capture_output=True, check=False
    )
    assert done.stderr.decode() == ""
    return json.loads(done.stdout)


def said(place: Rows, banker: Rows, scoring: Scoring) -> list[Any]:
    """What the rules say of a place's rows, and of how they stand against the banker's."""
    own = laid(place, scoring)
    makes = [MAKES[formation_of(value)].value for value in own.values]
    found = compared(own, laid(banker, scoring), scoring)
    rows = [[MAKES[row.place], MAKES[row.banker], row.won, row.place_points, row.banker_points] for row in found.rows]
    totals = [found.place_points, found.banker_points]
    return [list(own.values), makes, own.natural, own.foul, found.result, found.reason, rows, *totals]


# Hands -----------------------------------------------------------------------------------


def coups_of(random: Random) -> list[tuple[Rows, Rows]]:
    """Hands of a whole pack, of two suits, of seven ranks, and naturals, so that everything comes."""
    packs = (CARDS, of_suits(random), of_ranks(random))
    coups = [two_hands(random.choice(packs), random) for _ in range(COUPS)]
    return coups + [(in_rows(natural), in_rows(other)) for natural in naturals() for other in naturals()]


def of_suits(random: Random) -> tuple[Card, ...]:
    two = random.sample(SUITS, 2)
    return tuple(card for card in CARDS if card[1] in two)


def of_ranks(random: Random) -> tuple[Card, ...]:
    seven = random.sample(RANKS, 7)
    return tuple(card for card in CARDS if card[0] in seven)


def two_hands(pack: tuple[Card, ...], random: Random) -> tuple[Rows, Rows]:
    cards = random.sample(pack, 26)
    return in_rows(sorted_somehow(cards[:13], random)), in_rows(sorted_somehow(cards[13:], random))


def sorted_somehow(cards: list[Card], random: Random) -> list[Card]:
    """As they came, by height, or by suit: rows that ascend, and rows of one suit, come seldom otherwise."""
    keys = (lambda card: 0, lambda card: HEIGHT[card[0]], lambda card: (SUITS.index(card[1]), HEIGHT[card[0]]))
    return sorted(cards, key=random.choice(keys))


def naturals() -> list[list[Card]]:
    """Each of them, some of suited straights, and six pairs whose odd card matches one."""
    hands = (
        "A♠ 2♥ 3♦ 4♣ 5♠ 6♥ 7♦ 8♣ 9♠ T♥ J♦ Q♣ K♠",
        "A♠ A♥ 3♦ 3♣ 5♠ 5♥ 7♦ 7♣ 7♠ 7♥ J♦ J♣ K♠",
        "A♠ 4♠ 9♠ 2♥ 3♥ 7♥ 9♥ K♥ 2♦ 5♦ 7♦ 8♦ Q♦",
        "2♠ 3♥ 4♦ 5♣ 6♠ 7♥ 8♦ 9♣ T♠ J♥ Q♦ K♣ A♠",
        "Q♠ K♥ A♦ A♠ 2♥ 3♦ 4♣ 5♠ 6♥ 7♦ 8♣ 9♠ T♥",
        "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ T♥ J♥ Q♥ K♥ A♥",
        "A♠ A♥ A♦ 3♣ 3♠ 5♥ 5♦ 7♣ 7♠ 9♥ 9♦ J♣ J♠",
    )
    return [[Card(word) for word in hand.split()] for hand in hands]


def in_rows(cards: list[Card]) -> Rows:
    return tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:])
