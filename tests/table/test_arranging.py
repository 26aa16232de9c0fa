"""An arrangement of cards in rows, from the offer to the command: by a bot, at a terminal, on paper, over the wire."""

from io import StringIO
from itertools import permutations
from random import Random
from typing import cast

import msgspec
import pytest
from rich.console import Console

from pagador.betting.coup import CloseBets, EndWindow
from pagador.betting.facts import SittingState
from pagador.betting.places import TakePlace
from pagador.cli.terminal.prompts import Cancelled, Lines, fill, question, words_of
from pagador.cli.terminal.visit import Visit
from pagador.decider import Act, Arrangement, Command, Offer, Participant, Party, fits, hear
from pagador.equipment.cards import Card
from pagador.equipment.chance import RecordedChance
from pagador.game import AnyGame
from pagador.house.audit.acts import act_of, line_of
from pagador.law import Refused
from pagador.maths.walk import answers
from pagador.table import Sitting
from pagador.table.bot import Bot
from pagador.table.desk import Desk
from pagador.table.paper import read_steps
from pagador.wire.frames import HOUSE, Offered, encoded
from tests.table.toy_arranging import ARRANGING, DOMAIN, HAND, Arrange, Arranged, Arranging

ANA, BIA = Participant("ana"), Participant("bia")
LAID = ((Card("K♠"), Card("9♣")), (Card("2♦"), Card("K♠"), Card("T♥")))
GAME = cast(AnyGame, ARRANGING)
ROWS_AS_DEALT = (HAND[:2], HAND[2:])


def arranging(*people: Participant) -> Sitting[Arranging]:
    """A sitting at which these people have their cards before them."""
    sitting = Sitting(ARRANGING, Arranging(), RecordedChance(()))
    for seat, who in enumerate(people, start=1):
        sitting.act(TakePlace(by=who, place=str(seat)))
    sitting.act(CloseBets())
    return sitting


def offer_of(sitting: Sitting[Arranging]) -> Offer:
    return next(offer for offer in ARRANGING.due(sitting.state) if offer.command == "arrange")


# A bot -----------------------------------------------------------------------------------


def test_a_bot_lays_all_its_cards_in_the_rows_in_any_order() -> None:
    seen = set()
    for seed in range(600):
        sitting = arranging(ANA)
        command = Bot(ANA, Random(seed)).choose(ARRANGING, ARRANGING.due(sitting.state))
        assert isinstance(command, Arrange)
        assert fits(DOMAIN, command.rows)
        assert sitting.act(command) == (Arranged(who=ANA, rows=command.rows, under=()),)
        seen.add(command.rows)
    assert len(seen) > 0.9 * len(set(permutations(HAND)))


def test_bots_arrange_one_after_the_other_and_the_table_goes_on() -> None:
    sitting = arranging(ANA, BIA)
    for who in (BIA, ANA):
        command = Bot(who, Random(1)).choose(ARRANGING, ARRANGING.due(sitting.state))
        assert command is not None
        sitting.act(command)
    sitting.attend()
    assert sitting.state.coup == 2


def test_when_time_runs_out_the_cards_stand_as_they_were_dealt() -> None:
    sitting = arranging(ANA)
    assert sitting.strike("end-window") == (Arranged(who=ANA, rows=ROWS_AS_DEALT, under=()),)


# At a terminal ---------------------------------------------------------------------------


def typed(monkeypatch: pytest.MonkeyPatch, text: str, *given: str) -> Command:
    """The command that somebody makes of the offer by typing this at its prompt, or the words given before it."""
    monkeypatch.setattr("sys.stdin", StringIO(f"{text}\n"))
    return fill(GAME, offer_of(arranging(ANA)), ANA, Lines(Console(file=StringIO())), list(given))


@pytest.mark.parametrize("text", ["K♠ 9♣ | 2♦ K♠ 10♥", "ks 9c | 2d ks th", "Ks 9c|2d Ks 10h", "  Ks  9c  2d  Ks  Th  "])
def test_rows_are_typed_with_a_bar_between_them_or_in_one_go(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    assert typed(monkeypatch, text) == Arrange(by=ANA, rows=LAID)


def test_rows_may_follow_the_command_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert typed(monkeypatch, "", "ks", "9c", "|", "2d", "ks", "th") == Arrange(by=ANA, rows=LAID)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ks 9c | 2d ks", "Lay all 5 cards in rows of 2, 3."),
        ("ks 9c 2d | ks th", "Lay all 5 cards in rows of 2, 3."),
        ("ks 9c | 2d ks th |", "Lay all 5 cards in rows of 2, 3."),
        ("ks", "Lay all 5 cards in rows of 2, 3."),
        ("ks 9c | 2d ks ks", "K♠ is laid more often than you have it."),
        ("ks 9c | 2d ks ah", "A♥ is not among your cards."),
        ("ks 9c | 2d ks joker", "There is no card joker. A card is a rank and a suit, such as 9♣, 10♥ or Ks."),
    ],
)
def test_what_is_no_arrangement_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, text: str, sentence: str
) -> None:
    with pytest.raises(Refused) as refusal:
        typed(monkeypatch, text)
    assert refusal.value.sentence == sentence


def test_an_empty_line_lays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Cancelled):
        typed(monkeypatch, "")


def test_the_prompt_shows_the_cards_and_the_rows() -> None:
    known = question("rows", DOMAIN, {"house": dict, "best": dict})
    assert known == "  rows (9♣ 10♥ K♠ K♠ 2♦ in rows of 2, 3; a bar between rows; or house or best): "
    assert question("rows", DOMAIN) == "  rows (9♣ 10♥ K♠ K♠ 2♦ in rows of 2, 3; a bar between rows): "


def test_what_stands_when_time_runs_out_is_said_in_rows() -> None:
    offer = offer_of(arranging(ANA))
    assert words_of(offer) == "arrange"
    assert words_of(offer, chosen=True) == "arrange 9♣ 10♥ | K♠ K♠ 2♦"


def test_a_visitor_who_says_nothing_has_the_cards_laid_as_they_were_dealt() -> None:
    visit = Visit(cast(Sitting[SittingState], arranging(ANA)), ANA, 100, str)
    (offer,) = (each for each in visit.mine if each.must)
    assert visit.take(offer, ANA).events == (Arranged(who=ANA, rows=ROWS_AS_DEALT, under=()),)


# On paper --------------------------------------------------------------------------------


def desk_of(*lines: str) -> Desk:
    """The referee's desk after these lines."""
    desk = Desk(GAME, Arranging())
    for number, text in enumerate(lines, start=1):
        for step in read_steps(text, ARRANGING):
            desk.take(number, step)
    return desk


def test_a_record_has_the_rows_as_json_in_the_plain_form() -> None:
    desk = desk_of("ana sits at 1", "nada mais", """ana: arrange rows='[["K♠","9♣"],["2♦","K♠","T♥"]]'""")
    desk.finish(4)
    assert [entry.command for entry in desk.sitting.log if isinstance(entry.command, Arrange)] == [
        Arrange(by=ANA, rows=LAID)
    ]
    assert desk.sitting.state.coup == 2


def test_rows_that_are_no_arrangement_are_refused_by_the_game() -> None:
    with pytest.raises(Refused) as refusal:
        desk_of("ana sits at 1", "nada mais", """ana: arrange rows='[["K♠"],["2♦"]]'""")
    assert refusal.value.sentence.endswith("Lay each of your cards once.")


def test_a_command_with_rows_is_written_on_a_line_that_reads_back_as_it() -> None:
    desk = desk_of("ana sits at 1", "nada mais")
    act = act_of(Arrange(by=ANA, rows=LAID))
    text, step = line_of(desk, act)
    assert text == """ana: arrange rows='[["K♠","9♣"],["2♦","K♠","T♥"]]'"""
    assert isinstance(step, Act)
    assert desk.understood(step) == Arrange(by=ANA, rows=LAID)


# Over the wire, and counted --------------------------------------------------------------


def test_the_offer_and_its_answer_go_over_the_wire() -> None:
    offer = offer_of(arranging(ANA))
    assert HOUSE.decode(encoded(Offered(coup=1, step=1, offers=(offer,)))) == Offered(coup=1, step=1, offers=(offer,))
    assert msgspec.json.decode(msgspec.json.encode(offer))["fields"]["rows"] == {
        "type": "arrangement",
        "cards": list(HAND),
        "rows": [2, 3],
    }
    raw = msgspec.json.decode(msgspec.json.encode({"do": "arrange", "by": ANA, "rows": LAID}))
    assert hear(ARRANGING, Party.PEOPLE, raw) == Arrange(by=ANA, rows=LAID)


def test_counting_takes_the_cards_as_they_were_dealt() -> None:
    ((chance, raw),) = answers(offer_of(arranging(ANA)))
    assert chance == 1
    assert raw == {"do": "arrange", "by": ANA, "rows": ROWS_AS_DEALT}


def test_the_clock_may_end_the_time_of_everybody_at_once() -> None:
    sitting = arranging(ANA, BIA)
    assert [event.who for event in sitting.act(EndWindow()) if isinstance(event, Arranged)] == [ANA, BIA]


def test_rows_hold_as_many_cards_as_there_are() -> None:
    with pytest.raises(ValueError, match="5 cards do not fill rows"):
        Arrangement(cards=HAND, rows=(3, 3))
