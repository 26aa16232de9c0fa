"""What people are called on a page, without a browser: guests by their ends, house players as what they are."""

import subprocess
from pathlib import Path
from shutil import copyfile

import pytest

from pagador.game import HousePlayer

JS = Path(__file__).parents[2] / "src" / "pagador" / "web" / "js"

WORDS = """
import core from '../words/core.js';
export const t = (key, blanks) => core[key][process.argv[2]].replace(/\\{(\\w+)\\}/g, (_, name) => blanks[name]);
"""
"""The words of the page, without the reader's settings, which only a browser has."""

PROGRAM = """
import { isHousePlayer, namedShort, shortName } from './core/people.js';
const sentence = 'Place 3 is taken by casa.bento. Ask guest-0a1b2c3d4e, or casa.clara.';
console.log([shortName('casa.bento'), shortName('ana'), isHousePlayer('casanova'), namedShort(sentence)].join('\\n'));
"""


@pytest.mark.parametrize(
    ("lang", "house", "guest"), [("pt", "casa", "Convidado"), ("en", "house", "Guest"), ("fr", "maison", "Invité")]
)
def test_a_house_player_is_said_to_be_one_wherever_a_name_stands(
    tmp_path: Path, lang: str, house: str, guest: str
) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "words").mkdir()
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "core" / "words.js").write_text(WORDS)
    (tmp_path / "main.js").write_text(PROGRAM)
    for file in ("core/people.js", "words/core.js"):
        copyfile(JS / file, tmp_path / file)
    done = subprocess.run(
        ["node", str(tmp_path / "main.js"), lang], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert done.stdout.splitlines() == [
        f"Bento ({house})",
        "ana",
        "false",
        f"Place 3 is taken by Bento ({house}). Ask {guest} 3d4e, or Clara ({house}).",
    ]
    assert HousePlayer("Bento", "bold").name == "casa.bento"
