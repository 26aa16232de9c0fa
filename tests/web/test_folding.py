"""The page's own fold, without a browser: over every recorded playthrough it has the table that the house shows."""

import json
import subprocess
from pathlib import Path
from shutil import copyfile
from typing import Any

import msgspec
import pytest

from pagador.decider import SPECTATOR, Event, Participant
from pagador.game import Game
from pagador.registry import GAMES
from pagador.wire.folding import wallets_moved
from pagador.wire.states import view_as_data
from tests.games.campaign import NAMES
from tests.wire.recorded import Recorded
from tools.playthroughs import COUPS, SEED

FOLD = Path(__file__).parents[2] / "src" / "pagador" / "web" / "js" / "core" / "fold.js"

PROGRAM = """
import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { applyChanges, foldEvent, movedBy } from './fold.mjs';

const { opened, entries, after, moved } = JSON.parse(readFileSync(0));
let state = opened;
for (const [line, entry] of entries.entries()) {
  for (const [index, event] of (entry.events ?? []).entries()) {
    const before = structuredClone(state);
    const next = foldEvent(state, event);
    deepStrictEqual(state, before, 'what was there before stays as it was');
    for (const [who, amount] of Object.entries(moved[line][index])) deepStrictEqual(movedBy(event, who) + 0, amount);
    deepStrictEqual(next, after[line][index], event.event);
    state = next;
  }
  state = applyChanges(state, entry.changes);
}
console.log(JSON.stringify(state));
"""


def played(game: Game[Any], who: Participant) -> dict[str, Any]:
    """A playthrough as it is sent to somebody, and what must come of each event."""
    recorded = Recorded(game, SEED, COUPS)
    return {
        "opened": view_as_data(game.view(recorded.opened, who)),
        "entries": recorded.entries(who),
        "after": [[view_as_data(game.view(each, who)) for each in states[1:]] for states in recorded.states],
        "moved": [[wallets(game, event) for event in events] for events in recorded.events],
    }


def wallets(game: Game[Any], event: Event) -> dict[Participant, int]:
    return dict.fromkeys(NAMES, 0) | wallets_moved(game.money.moves(event))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("who", [SPECTATOR, NAMES[0]])
def test_the_page_folds_what_it_is_sent_into_what_the_house_shows(
    game: Game[Any], who: Participant, tmp_path: Path
) -> None:
    given = played(game, who)
    copyfile(FOLD, tmp_path / "fold.mjs")
    (tmp_path / "follow.mjs").write_text(PROGRAM, encoding="utf-8")
    done = subprocess.run(
        ["node", tmp_path / "follow.mjs"],
        input=msgspec.json.encode(given),
        capture_output=True,
        check=False,
    )
    assert done.stderr.decode() == ""
    assert json.loads(done.stdout) == given["after"][-1][-1]


def test_no_event_of_one_game_is_named_in_the_pages_core() -> None:
    """Those of the tables' own are in their folders; proofs know what each game draws."""
    shared = {"place-taken", "place-left", "called", "coup-ended", "bets-closed"}
    words = {
        shape.__struct_config__.tag
        for game in GAMES
        for shape in game.tongues.events.__args__
        if shape.__module__.startswith("pagador.games")
    } - shared
    for file in FOLD.parent.glob("*.js"):
        if not file.name.startswith("proof"):
            text = file.read_text(encoding="utf-8")
            assert not {word for word in words if f"'{word}'" in text}
