"""A view and what is sent of an event make the next view: for every game, for each who looks on."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pagador.betting.bets import Bet, BetPlaced
from pagador.betting.places import People
from pagador.decider import SPECTATOR, Event, Participant, shapes
from pagador.equipment.shoe import Shoe
from pagador.game import Game
from pagador.games.baccarat.ponto_e_banca.events import CardShown
from pagador.games.cussec.events import DiceShown
from pagador.games.roulette.events import BallLaunched, NumberDrawn
from pagador.house.records import Noted
from pagador.registry import GAMES, game_named
from pagador.server.showing import ShownRecord
from pagador.wire.changes import Changes, apply_changes, changes_between, of_value
from pagador.wire.folding import OF_BETS, OF_PEOPLE, after_entry, after_event, wallets_by_bets, wallets_moved
from pagador.wire.frames import ENCODER
from pagador.wire.states import view_as_data
from tests.games.campaign import NAMES
from tests.wire.recorded import VIEWERS, Recorded, entry_of, sent_bytes

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

COUPS = 10
WIRE = Path(__file__).parents[2] / "docs" / "wire.md"

# The property ----------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_a_view_and_the_changes_of_an_event_make_the_next_view(game: Game[Any], seed: int) -> None:
    played = Recorded(game, seed, COUPS)
    for who in VIEWERS:
        seen = view_as_data(game.view(played.opened, who))
        for entry, events, states in zip(played.entries(who), played.events, played.states, strict=True):
            after = [
                state for event, state in zip(events, states[1:], strict=True) if game.show(event, who) is not None
            ]
            for event, state in zip(entry["events"], after, strict=True):
                seen = after_event(seen, event)
                assert seen == view_as_data(game.view(state, who))
            assert "changes" not in entry
            assert seen == view_as_data(game.view(states[-1], who))


def hiding(game: Game[Any], *hidden: type[Event]) -> Game[Any]:
    """The same game, at which some events are not shown to those who look on, though what they change is."""

    def show(event: Event, who: Participant) -> Event | None:
        return None if who == SPECTATOR and isinstance(event, hidden) else event

    return replace(game, show=show)


def test_what_an_event_that_is_not_shown_changes_comes_with_the_next_or_at_the_end_of_its_line() -> None:
    game = hiding(game_named("roleta-francesa"), BallLaunched, NumberDrawn, BetPlaced)
    played = Recorded(game, seed=3, coups=COUPS)
    seen, late = view_as_data(played.opened), 0
    for entry, states in zip(played.entries(SPECTATOR), played.states, strict=True):
        assert not {"ball-launched", "number-drawn", "bet-placed"} & {each["event"] for each in entry.get("events", ())}
        seen = after_entry(seen, entry)
        late += "changes" in entry
        assert seen == view_as_data(states[-1])
    assert late > COUPS


# What is hidden --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ponto-e-banca", "ponto-e-banca-macau"])
def test_a_card_is_in_the_changes_of_whoever_has_seen_it_and_of_nobody_else(name: str) -> None:
    game = game_named(name)
    played = Recorded(game, seed=4, coups=60)
    shown = 0
    for line, events, states in zip(played.lines, played.events, played.states, strict=True):
        for event in events:
            if isinstance(event, CardShown):
                shown += 1
                card = f'"{event.card}"'.encode()
                for who in VIEWERS:
                    assert (card in sent_bytes(line, who)) == (who == event.to)
        assert len({sent_bytes(line, who) for who in VIEWERS}) <= 1 + len(states)
    assert shown > 10


def test_no_dice_are_in_what_is_sent_before_the_dome_is_lifted() -> None:
    played = Recorded(game_named("cussec"), seed=5, coups=COUPS)
    for entry in played.entries(SPECTATOR):
        told = {path[0] for event in entry["events"] for path, *_ in event.get("changes", ())}
        if {"dice", "last"} & told:
            assert {event["event"] for event in entry["events"]} & {DiceShown.__struct_config__.tag, "coup-ended"}


@every_game
def test_the_unseen_part_of_a_shoe_is_never_sent(game: Game[Any]) -> None:
    played = Recorded(game, seed=6, coups=COUPS)
    assert "unseen" not in ENCODER.encode(view_as_data(played.opened)).decode()
    assert all(b'"unseen"' not in sent_bytes(line, SPECTATOR) for line in played.lines)


# Who shares bytes ------------------------------------------------------------------------


@every_game
def test_those_who_see_a_line_alike_are_sent_the_same_bytes_and_others_their_own(game: Game[Any]) -> None:
    played = Recorded(game, seed=7, coups=COUPS)
    for line in played.lines:
        sent = [entry for who in VIEWERS if (entry := line.entry_for(who)) is not None]
        assert len({id(entry) for entry in sent}) == len({bytes(entry) for entry in sent})
        assert len(line.told) <= len(VIEWERS)


@every_game
def test_what_an_onlooker_sees_whole_everybody_sees_whole(game: Game[Any]) -> None:
    """So whatever hides nothing from an onlooker is sent to all in the same bytes."""
    played = Recorded(game, seed=9, coups=COUPS)
    for events, states in zip(played.events, played.states, strict=True):
        whole = [event for event in events if game.show(event, SPECTATOR) is event]
        assert all(game.show(event, who) is event for event in whole for who in VIEWERS)
        open_to_all = [state for state in states if game.view(state, SPECTATOR) is state]
        assert all(game.view(state, who) is state for state in open_to_all for who in VIEWERS)


def test_a_note_is_for_one_person() -> None:
    game = game_named("craps")
    note = Noted(seq=3, at=4, who=NAMES[0], what="invited", under=())
    line = ShownRecord(game, note, (game.open(),))
    assert [line.entry_for(who) is not None for who in (NAMES[0], NAMES[1], SPECTATOR)] == [True, False, False]
    assert entry_of(line, NAMES[0])["noted"] == {"what": "invited", "under": []}


def test_a_warning_says_in_what_its_reader_has_to_bet() -> None:
    game = game_named("craps")
    note = Noted(seq=3, at=4, who=NAMES[0], what="warned", under=(), within="round")
    line = ShownRecord(game, note, (game.open(),))
    assert entry_of(line, NAMES[0])["noted"] == {"what": "warned", "under": [], "within": "round"}


# What is not sent ------------------------------------------------------------------------


@every_game
def test_events_that_every_table_has_are_one_shape_everywhere(game: Game[Any]) -> None:
    """A client folds them by their word alone."""
    known = shapes(game.tongues.events)[1]
    for word, shape in {**OF_PEOPLE, **OF_BETS}.items():
        assert known.get(word, shape) is shape


@every_game
def test_wallets_are_sent_where_bets_do_not_say_what_moved(game: Game[Any]) -> None:
    played = Recorded(game, seed=8, coups=COUPS)
    for events, entry in zip(played.events, played.entries(SPECTATOR), strict=True):
        shown = [event for event in events if game.show(event, SPECTATOR) is not None]
        for event, sent in zip(shown, entry["events"], strict=True):
            moved = wallets_moved(game.money.moves(event))
            assert sent.get("wallets", wallets_by_bets(event)) == moved
            assert ("wallets" in sent) == (moved != wallets_by_bets(event))


# The form --------------------------------------------------------------------------------


class Tray(msgspec.Struct, frozen=True):
    """A view made up to try every form of a change."""

    table: str = "fixed"
    coup: int = 1
    people: People = ()
    name: str = ""
    last: tuple[int, ...] = ()
    shoe: Shoe = Shoe(number=1, unseen=(1,), size=10)
    bets: tuple[Bet, ...] = ()
    marks: dict[str, Any] = {}


BET = Bet(owner=NAMES[0], place="1", spot="par", stake=10)

FORMS: dict[str, tuple[Tray, Tray, list[Any]]] = {
    "a field": (Tray(), Tray(name="one"), [[["name"], "one"]]),
    "nothing of what is fixed": (Tray(), Tray(table="other"), []),
    "nothing of the unseen": (Tray(), Tray(shoe=Shoe(number=1, unseen=(0,), size=10)), []),
    "a field within": (Tray(), Tray(shoe=Shoe(number=1, unseen=(1,), size=10, drawn=3)), [[["shoe", "drawn"], 3]]),
    "an item at the end": (Tray(last=(1, 2, 3)), Tray(last=(1, 2, 3, 4)), [[["last"], 3, 0, [4]]]),
    "an item first, the last one gone": (
        Tray(last=tuple(range(20))),
        Tray(last=(7, *range(19))),
        [[["last"], 19, 1, []], [["last"], 0, 0, [7]]],
    ),
    "items gone": (Tray(last=tuple(range(20))), Tray(last=tuple(range(15))), [[["last"], 15, 5, []]]),
    "a short list whole": (Tray(last=(1,)), Tray(last=()), [[["last"], []]]),
    "an item where it is": (
        Tray(bets=(BET, BET)),
        Tray(bets=(BET, replace(BET, stake=20))),
        [[["bets", 1, "stake"], 20]],
    ),
    "a key that comes": (Tray(marks={"a": 1}), Tray(marks={"a": 1, "bb": 2}), [[["marks", "bb"], 2]]),
    "a key that goes": (
        Tray(marks={"a": "long enough", "b": 2}),
        Tray(marks={"a": "long enough"}),
        [[["marks", "b"]]],
    ),
}


@pytest.mark.parametrize("form", FORMS)
def test_the_shortest_form_is_sent(form: str) -> None:
    before, after, wanted = FORMS[form]
    changes = as_json(changes_between(before, after))
    assert changes == wanted
    assert apply_changes(view_as_data(before), changes) == view_as_data(after)


def test_the_program_in_the_documents_applies_changes_as_ours_does() -> None:
    (program,) = re.findall(r"```python\n(def apply_changes.*?)```", WIRE.read_text(encoding="utf-8"), re.DOTALL)
    given: dict[str, Any] = {}
    exec(program, given)
    for before, after, changes in FORMS.values():
        assert given["apply_changes"](view_as_data(before), changes) == view_as_data(after)


def test_what_changes_do_not_touch_is_not_copied() -> None:
    before: dict[str, Any] = {"a": [1, {"b": 2}], "c": {"d": 3}}
    after = apply_changes(before, [[["a", 1, "b"], 4]])
    assert (before["a"][1]["b"], after["a"][1]["b"]) == (2, 4)
    assert after["c"] is before["c"]


def test_a_bet_that_the_shared_fold_does_not_explain_is_sent() -> None:
    event = BetPlaced(bet=BET, under=())
    assert changes_between(Tray(), Tray(bets=(BET,)), event) == ()
    twice = as_json(changes_between(Tray(), Tray(bets=(BET, BET)), event))
    sent = {"event": "bet-placed", "bet": msgspec.to_builtins(BET), "under": [], "changes": twice}
    assert after_event(view_as_data(Tray()), sent) == view_as_data(Tray(bets=(BET, BET)))


def as_json(changes: Changes) -> list[Any]:
    data: list[Any] = msgspec.json.decode(ENCODER.encode(changes))
    return data


def test_equal_values_are_no_change() -> None:
    assert of_value(("bets",), (replace(BET),), (replace(BET),)) == ()
