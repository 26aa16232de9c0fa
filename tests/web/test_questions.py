"""A page with several questions, without a browser: its clock, its offers, its answers, and a line that was lost."""

import json
import subprocess
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

JS = Path(__file__).parents[2] / "src" / "pagador" / "web" / "js"

AROUND = """
const sent = [];
const sockets = [];
class Socket {
  heard = {};
  constructor() { sockets.push(this); }
  addEventListener(name, act) { this.heard[name] = act; }
  send(text) { sent.push(JSON.parse(text)); }
  close() {}
  say(frame) { this.heard.message({ data: JSON.stringify(frame) }); }
}
const root = { dataset: {}, lang: '' };
const matchMedia = () => ({ matches: true, addEventListener() {} });
const location = { protocol: 'http:', host: 'house' };
const given = { WebSocket: Socket, document: { documentElement: root }, matchMedia, location, addEventListener() {} };
for (const [name, value] of Object.entries(given)) Object.defineProperty(globalThis, name, { value });
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] } });

const { TableModel } = await import('./js/core/model.js');
const model = new TableModel('mesa', 'token', { acts: {}, asks: () => true });
const state = { phase: '', coup: 1, people: [['ana', '1'], ['bia', '2']], bets: [] };
const question = (key, more = {}) => ({ key, kind: 'decision', seconds: 20, left_ms: 20000, ...more });
const ANA = question('decision:ana', { asked: ['ana'], left_ms: 9000 });
const BIA = question('decision:bia', { asked: ['bia'], left_ms: 3000 });
const BIDS = question('bids', { kind: 'claims', left_ms: 1000 });
const CLAIMS = question('claims', { kind: 'claims', early: true, left_ms: 2000 });
const moment = { coup: 1, step: 1, now: 0 };
const welcome = (...questions) => ({ ...moment, t: 'welcome', v: 2, table: {}, you: 'ana', seq: 1, state, questions });
const events = (seq, step, questions) =>
  ({ ...moment, t: 'events', after: seq - 1, seq, step, entries: [], questions });
const offer = (command, question) =>
  ({ party: 'people', command, by: 'ana', but: [], fields: {}, must: true, question });
const offers = (step, questions, ...made) => ({ t: 'offers', coup: 1, step, offers: made, questions });
const asking = () => sent.filter(({ t }) => t === 'offers?').length;
model.open();
const house = sockets[0];
"""


def run(tmp_path: Path, program: str) -> Any:
    """What a program says that has a model before it, and the house on its line."""
    copytree(JS, tmp_path / "js")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (tmp_path / "page.js").write_text(AROUND + program, encoding="utf-8")
    done = subprocess.run(["node", tmp_path / "page.js"], capture_output=True, check=False)
    assert done.stderr.decode() == ""
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("questions", "key"),
    [
        ("BIA, ANA, BIDS", "decision:ana"),
        ("BIA, BIDS", "bids"),
        ("BIA, { ...BIDS, but: ['ana'] }, CLAIMS", "claims"),
        ("BIA", "decision:bia"),
    ],
)
def test_the_clock_that_is_shown_is_ones_own_then_that_of_all_then_anybodys(
    tmp_path: Path, questions: str, key: str
) -> None:
    said = run(tmp_path, f"house.say(welcome({questions})); console.log(JSON.stringify(model.clocked));")
    assert said["key"] == key


def test_anothers_answer_leaves_ones_own_offers_and_clock_as_they_were(tmp_path: Path) -> None:
    said = run(
        tmp_path,
        """
        house.say(welcome(ANA, BIA));
        house.say(offers(1, [ANA, BIA], offer('say', 'decision:ana')));
        const before = [model.offers, model.ends];
        house.say(events(2, 2, [{ ...ANA }]));
        const keys = model.questions.map(({ key }) => key);
        console.log(JSON.stringify({ before, after: [model.offers, model.ends], keys }));
        """,
    )
    assert said["before"] == said["after"]
    assert len(said["after"][0]) == 1
    assert said["keys"] == ["decision:ana"]


def test_each_answer_names_its_own_question_though_one_command_answers_two(tmp_path: Path) -> None:
    said = run(
        tmp_path,
        """
        const left = question('hand:1', { asked: ['ana'] }), right = question('hand:2', { asked: ['ana'], number: 4 });
        house.say(welcome(left, right));
        house.say(offers(1, [left, right], offer('stay', 'hand:1'), offer('stay', 'hand:2')));
        model.do({ do: 'stay' }, 'hand:2');
        model.do({ do: 'stay' }, 'hand:1');
        console.log(JSON.stringify(sent.filter(({ t }) => t === 'do').map(({ question }) => question)));
        process.exit();
        """,
    )
    assert said == [["hand:2", 4], ["hand:1", 1]]


def test_offers_are_asked_for_anew_when_a_bid_has_renewed_the_question(tmp_path: Path) -> None:
    said = run(
        tmp_path,
        """
        house.say(welcome(BIDS));
        const counts = [asking()];
        house.say(events(2, 1, [{ ...BIDS, renewals: 1 }]));
        counts.push(asking());
        house.say(events(3, 1, undefined));
        counts.push(asking());
        console.log(JSON.stringify(counts));
        """,
    )
    assert said == [1, 2, 2]


def test_who_is_ready_names_each_question_that_may_end_early(tmp_path: Path) -> None:
    said = run(
        tmp_path,
        """
        house.say(welcome({ ...BIDS, key: 'betting', kind: 'betting', early: true, number: 2 }, CLAIMS, ANA, BIA));
        model.ready();
        console.log(JSON.stringify(sent.filter(({ t }) => t === 'ready')));
        """,
    )
    assert said == [
        {"t": "ready", "coup": 1, "question": ["betting", 2]},
        {"t": "ready", "coup": 1, "question": ["claims", 1]},
    ]


def test_after_a_reconnection_the_page_asks_again_and_sends_its_answer_again_with_its_question(tmp_path: Path) -> None:
    said = run(
        tmp_path,
        """
        house.say(welcome(ANA, BIA));
        house.say(offers(1, [ANA, BIA], offer('say', 'decision:ana')));
        model.do({ do: 'say', word: 'play' }, 'decision:ana');
        model.line.close();
        model.open();
        sockets[1].say(events(2, 1, [{ ...ANA, left_ms: 5000 }, BIA]));
        const asked = sent.filter(({ t }) => t === 'do').map(({ n, question }) => [n, question]);
        console.log(JSON.stringify({ asked, asking: asking(), ends: model.ends }));
        process.exit();
        """,
    )
    first, again = said["asked"]
    assert first == again
    assert first[1] == ["decision:ana", 1]
    assert said["asking"] == 2
    assert said["ends"] == 5000
