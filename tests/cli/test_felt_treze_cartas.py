"""Treze cartas at the terminal: the banker's rows, places as one person may see them, rows compared, what is said."""

import io
import sys
from typing import Protocol

import pytest
from rich.console import Console, RenderableType

from pagador.betting.bets import PlaceBet
from pagador.betting.coup import CloseBets, EndWindow
from pagador.betting.places import TakePlace
from pagador.betting.sabot import Shuffle
from pagador.cli import main
from pagador.cli.terminal import felt_treze_cartas as felt
from pagador.decider import Command, Participant, fold
from pagador.equipment.cards import read_card
from pagador.games.poker.treze_cartas import TREZE_CARTAS
from pagador.games.poker.treze_cartas.commands import (
    Arrange,
    CutByHand,
    DealCards,
    FormBank,
    Rows,
    ShakeDice,
    ShowCard,
    ShowDice,
    ShuffleByMachine,
    Suggest,
    TakeCards,
)
from pagador.games.poker.treze_cartas.decide import decide
from pagador.games.poker.treze_cartas.due import view
from pagador.games.poker.treze_cartas.events import DiceShaken, DiceShown, PlaceCompared
from pagador.games.poker.treze_cartas.opening import open_table
from pagador.games.poker.treze_cartas.state import Treze

ANA, RUI, EVA = map(Participant, ("ana", "rui", "eva"))

BANKS = "4♠ 6♣ 7♥ / 2♠ 2♣ T♦ Q♠ A♥ / K♠ K♣ 5♦ 5♣ 5♥"
ANAS = "2♦ 5♠ 6♥ / 9♦ 9♥ T♥ J♥ A♣ / 7♣ 7♠ 7♦ 8♣ 8♦"
ANAS_FOUL = "2♦ 5♠ 6♥ / 7♣ 7♠ 7♦ 8♣ 8♦ / 9♦ 9♥ T♥ J♥ A♣"
RUIS = "2♥ 6♠ 8♠ / 9♣ J♣ T♠ T♣ Q♦ / Q♥ 3♠ 3♥ 3♣ 3♦"


def laid(rows: str) -> Rows:
    return tuple(tuple(read_card(word) for word in row.split()) for row in rows.split("/"))


def after(sitting: Treze, *commands: Command) -> Treze:
    for command in commands:
        sitting = fold(TREZE_CARTAS, sitting, decide(sitting, command))
    return sitting


def sees(place: str, rows: str) -> tuple[ShowCard, ...]:
    return tuple(ShowCard(hand=place, card=card) for row in laid(rows) for card in row)


def takes(who: Participant, place: str, rows: str) -> tuple[Command, ...]:
    return (TakeCards(by=who, place=place), *sees(place, rows))


def arranges(who: Participant, place: str, rows: str) -> Arrange:
    return Arrange(by=who, place=place, rows=laid(rows))


def betting() -> Treze:
    """Ana and Rui are seated, Eva stands; Ana has 100 on her place, where Eva has 30, and Rui 40 on his."""
    coming = (TakePlace(by=who, place=place) for who, place in {ANA: "1", RUI: "2", EVA: "standing"}.items())
    pack = (Shuffle(), ShuffleByMachine(), CutByHand(by=ANA, depth=20))
    stakes = ((ANA, "1", 100), (EVA, "1", 30), (RUI, "2", 40))
    bets = (PlaceBet(by=who, spot="aposta", place=place, stake=stake) for who, place, stake in stakes)
    return after(open_table(), *coming, *pack, *bets)


def dealt() -> Treze:
    return after(betting(), CloseBets(), ShakeDice(by=ANA), ShowDice(dice="1-3-3-6"), DealCards())


def arranging() -> Treze:
    """The banker has shown, and Ana has taken up her cards."""
    return after(dealt(), *sees("banca", BANKS), FormBank(rows=laid(BANKS)), *takes(ANA, "1", ANAS))


def compared(anas: str = ANAS) -> Treze:
    return after(arranging(), arranges(ANA, "1", anas), *takes(RUI, "2", RUIS), arranges(RUI, "2", RUIS))


def printed(drawing: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=100, color_system=None)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def seen_by(sitting: Treze, who: Participant) -> list[str]:
    return [line.rstrip() for line in printed(felt.draw(view(sitting, who), who)).splitlines()]


# The felt --------------------------------------------------------------------------------


def test_before_the_deal_every_place_shows_who_sits_there_and_who_bet() -> None:
    lines = seen_by(betting(), ANA)
    assert lines == [
        "one deck, mo88, coup 1        ● yours  ○ others'",
        "Dice: under their dome",
        "  1 ana  ● you 100  ○ eva 30",
        "  2 rui  ○ rui 40",
        "  3 free",
    ]


def test_after_the_deal_all_cards_lie_face_down() -> None:
    lines = seen_by(dealt(), ANA)
    assert lines[1] == "Dice: 1 + 3 + 3 + 6 = 13, the first card to banca"
    assert lines[2] == f"banca   {'[▒▒]' * 13}"
    assert lines[3:5] == ["  1 ana: you hold  ● you 100  ○ eva 30", f"{' ' * 8}{'[▒▒]' * 13}"]
    assert lines[-1] == "  3 free: no bet, its cards stay face down"


def test_ones_own_thirteen_cards_are_sorted_by_height_and_by_suit_once_taken_up() -> None:
    lines = seen_by(arranging(), ANA)
    assert lines[2].split() == ["banca", "[4♠][6♣][7♥]", "[2♠][2♣][10♦][Q♠][A♥]", "[K♠][K♣][5♦][5♣][5♥]"]
    assert lines[3].endswith(" trio-par")
    assert lines[4] == "▶ 1 ana: you hold, cards taken up  ● you 100  ○ eva 30"
    assert lines[5].strip() == "[A♣][J♥][10♥][9♥][9♦][8♦][8♣][7♠][7♦][7♣][6♥][5♠][2♦]"
    assert lines[6].strip() == "[7♠][5♠][J♥][10♥][9♥][6♥][9♦][8♦][7♦][2♦][A♣][8♣][7♣]"


def test_who_bet_there_sees_a_places_cards_and_others_their_backs() -> None:
    assert seen_by(arranging(), EVA)[5] == seen_by(arranging(), ANA)[5]
    assert seen_by(arranging(), RUI)[5].strip() == "[▒▒]" * 13


def test_a_suggestion_is_seen_at_its_place_alone() -> None:
    table = after(arranging(), Suggest(by=EVA, place="1", rows=laid(ANAS)))
    suggested = "eva suggests 2♦ 5♠ 6♥ / 9♦ 9♥ 10♥ J♥ A♣ / 7♣ 7♠ 7♦ 8♣ 8♦"
    assert seen_by(table, ANA)[7].strip() == suggested
    assert suggested not in "\n".join(seen_by(table, RUI))


@pytest.mark.parametrize(
    ("rows", "makes"),
    [
        (ANAS, ["maior carta", "par", "trio-par"]),
        (ANAS_FOUL, ["maior carta", "trio-par", "par", "falta"]),
    ],
)
def test_rows_that_are_laid_show_what_they_make_and_whether_they_are_a_foul(rows: str, makes: list[str]) -> None:
    table = after(arranging(), arranges(ANA, "1", rows))
    lines = seen_by(table, ANA)
    assert lines[4] == "  1 ana: you hold, rows laid  ● you 100  ○ eva 30"
    assert [word.strip() for word in lines[6].split("  ") if word] == makes
    assert seen_by(table, RUI)[5].strip() == "its rows lie face down"


def test_a_natural_is_named_beside_its_rows() -> None:
    dragon = "2♠ 3♥ 4♦ / 5♣ 6♠ 7♥ 8♦ 9♣ / T♠ J♥ Q♦ K♣ A♠"
    bank = "2♥ 3♦ 5♦ / 4♠ 4♥ 6♦ 8♠ J♦ / K♠ K♥ Q♣ Q♠ 9♦"
    showing = after(dealt(), *sees("banca", bank), FormBank(rows=laid(bank)))
    table = after(showing, *takes(ANA, "1", dragon), arranges(ANA, "1", dragon))
    assert seen_by(table, ANA)[6].endswith("dragão")


def test_the_comparison_is_drawn_row_by_row_with_its_points() -> None:
    lines = seen_by(compared(), EVA)
    assert lines[4] == "  1 ana: has won by points, 2 to 1  ● you 30  ○ ana 100"
    assert lines[6].split() == ["maior", "carta", "0:1", "par", "1:0", "trio-par", "1:0"]
    assert lines[7] == "  2 rui: has won by points, 6 to 0  ○ rui 40"
    assert lines[9].split()[-4:] == ["quatro", "cartas", "iguais", "4:0"]


def test_a_place_that_lost_by_time_says_so() -> None:
    table = after(arranging(), EndWindow(question="arranging"))
    assert seen_by(table, ANA)[4] == "  1 ana: has lost: its rows were not laid in time  ● you 100  ○ eva 30"


def test_a_full_table_fits_a_hundred_columns_and_leaves_room_for_the_prompt() -> None:
    for table in (dealt(), arranging(), compared(), compared(ANAS_FOUL)):
        lines = seen_by(table, ANA)
        assert max(map(len, lines)) <= 100
        assert len(lines) <= 18


# As it happens ---------------------------------------------------------------------------


def test_the_dice_are_drawn_with_their_sum_and_their_dome_without() -> None:
    table = dealt()
    shown = DiceShown(dice=(1, 3, 3, 6), total=13, first="banca", under=())
    drawing = felt.drawn_after(table, shown, ANA)
    assert drawing is not None
    assert printed(drawing).count("●") == 13
    assert "1 + 3 + 3 + 6 = 13" in printed(drawing)
    pictures = [picture.plain for picture in felt.frames(table, DiceShaken(by=ANA, under=()), (shown,))]
    assert len(pictures) > 1
    assert not any("●" in picture for picture in pictures)


def test_the_table_is_drawn_when_the_last_place_has_been_compared() -> None:
    table = after(arranging(), arranges(ANA, "1", ANAS), *takes(RUI, "2", RUIS))
    drawn = []
    for event in decide(table, arranges(RUI, "2", RUIS)):
        table = fold(TREZE_CARTAS, table, (event,))
        if felt.drawn_after(table, event, ANA) is not None:
            drawn.append(event)
    assert [(type(event), getattr(event, "place", "")) for event in drawn] == [(PlaceCompared, "2")]


def test_what_is_done_is_said_to_who_did_it_and_of_them_to_others() -> None:
    (taken,) = decide(after(dealt(), *sees("banca", BANKS), FormBank(rows=laid(BANKS))), TakeCards(by=ANA, place="1"))
    assert felt.sentence(taken, ANA) == "You take up the cards of 1 (mo88.2.d, mo88.5)"
    assert felt.sentence(taken, RUI) == "Ana takes up the cards of 1 (mo88.2.d, mo88.5)"


def test_what_rows_score_and_a_place_pays_is_told_with_its_rules() -> None:
    shown = printed(felt.pays(betting(), ()))
    assert "a place that wins pays 49 to 100 (mo88.11)" in " ".join(shown.split())
    rows = {line.split("  ")[0]: line.split() for line in shown.splitlines()}
    assert rows["naipe real"][-3:] == ["10", "5", "mo88.9.5"]
    assert rows["trio"][-4:] == ["3", "1", "1", "mo88.9.11"]
    assert rows["dragão"][-1] == "mo88.9.1"


# A session -------------------------------------------------------------------------------


class Play(Protocol):
    def __call__(self, *lines: str, seed: int = 5, term: str = "void-coups=true") -> str: ...


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Plays a session with two house players and these lines typed; all that was printed."""

    def run(*lines: str, seed: int = 5, term: str = "void-coups=true") -> str:
        options = ["--seed", str(seed), "--players", "2", "--term", term]
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setattr(sys, "argv", ["pagador", "play", "treze-cartas", *options])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        with pytest.raises(SystemExit) as ended:
            main()
        assert not ended.value.code
        return capsys.readouterr().out

    return run


TO_THE_CARDS = ("cut 20", "100 aposta", "n", "", "take")


def test_a_coup_is_played_from_the_cut_to_the_payment(play: Play) -> None:
    said = play(*TO_THE_CARDS, "best", "q", seed=6)
    in_order(
        said,
        "You cut at 20 (mo88.2.a)",
        "You put 100 on aposta.",
        "You are to shake the dice (mo88.2.b)",
        "The banker lays the rows open (mo88.2.d, mo88.7)",
        "n let the time run out",
        "1 arrange 1 (house, best)",
        "You have laid the rows of 1 (mo88.7, mo88.5)",
        "1 has won by points, 3 to 0 (mo88.8)",
        "aposta pays 49 for 100, 1 kept as commission (mo88.11, mo88.8)",
        "Coup 1: staked 100, lost 0, prizes 49, result +49.",
    )


def in_order(said: str, *order: str) -> None:
    """All of this was said, one after the other."""
    places = [said.find(words) for words in order]
    assert -1 not in places, order[places.index(-1)]
    assert places == sorted(places)


def test_cards_that_are_typed_are_laid_as_they_stand(play: Play) -> None:
    said = play(*TO_THE_CARDS, "2d 5s 6h | 9d 9h 10h jh ac | 7c 7s 7d 8c 8d", "q")
    assert "[2♦][5♠][6♥]            [9♦][9♥][10♥][J♥][A♣]     [7♣][7♠][7♦][8♣][8♦]" in said
    assert "1 has lost by points, 1 to 2 (mo88.8)" in said


@pytest.mark.parametrize("typed", ["house", "arrange house", "arrange 1 house", "1 house"])
def test_the_house_way_is_had_for_a_word(play: Play, typed: str) -> None:
    said = play(*TO_THE_CARDS, typed, "q")
    assert "You have laid the rows of 1" in said
    assert "1 has lost by points, 1 to 2 (mo88.8)" in said


def test_a_table_that_gives_no_advice_says_so_and_the_rows_are_still_to_be_laid(play: Play) -> None:
    said = play(*TO_THE_CARDS, "best", "house", "q", term="advice=forbidden")
    in_order(said, "No: This table gives no advice.", "You have laid the rows of 1")


def test_house_players_lay_rows_that_are_no_foul_and_bet_on_their_own_place(play: Play) -> None:
    said = play(*(line for _ in range(8) for line in (*TO_THE_CARDS, "house", "")), "q")
    assert said.count("has laid the rows of 2") > 3
    assert "falta" not in said
    assert "aposta at" not in said


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("2d 5s 6h | 9d 9h 10h jh ac | 7c 7s 7d 8c", "Lay all 13 cards in rows of 3, 5, 5."),
        ("2d 2d 6h | 9d 9h 10h jh ac | 7c 7s 7d 8c 8d", "2♦ is laid more often than you have it."),
        ("arrange ks 5s 6h | 9d 9h 10h jh ac | 7c 7s 7d 8c 8d", "K♠ is not among your cards."),
    ],
)
def test_rows_that_cannot_be_laid_are_refused_in_a_sentence(play: Play, typed: str, sentence: str) -> None:
    assert f"No: {sentence}" in play(*TO_THE_CARDS, typed, "q")


def test_who_leaves_before_the_rows_are_laid_has_lost_by_time(play: Play) -> None:
    said = play(*TO_THE_CARDS, "q")
    assert "5 minutes have passed: not laid 1 (mo88.2.d)" in said
    assert "Lost: 100 aposta (mo88.2.c, mo88.2.d)" in said
