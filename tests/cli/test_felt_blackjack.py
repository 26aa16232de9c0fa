"""Blackjack at the terminal: the bank, the seats with their hands, whose turn it is, what is said and what is paid."""

import io
import sys

import pytest
from rich.console import Console, RenderableType

from pagador.betting.sabot import CardsCut
from pagador.cli import main
from pagador.cli.terminal import felt_blackjack as felt
from pagador.cli.terminal import voice
from pagador.decider import Event
from pagador.games.blackjack.commands import AskCard, Split, Stay
from pagador.games.blackjack.decide import decide
from pagador.games.blackjack.events import BankEnded, CardAsked, HandDoubled, InsuranceDeclined, StayedOut
from tests.games.blackjack.tables import ANA, BIA, after, bet, betting, dealt, turning

CARDS = "1 8♣, 3 9♦, banca 7♠, 1 8♦, 3 9♣"


def printed(drawing: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=100, color_system=None)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_felt_shows_every_hand_and_hides_the_banks_second_card() -> None:
    lines = printed(felt.draw(dealt(betting(), CARDS, bet(ANA, 20), bet(BIA)), ANA)).splitlines()
    assert lines[1].split() == ["banca", "[7♠][▒▒]"]
    assert lines[2].split()[:6] == ["▶", "seat", "1", "ana", "[8♣][8♦]", "16"]
    assert lines[3].split()[:5] == ["seat", "3", "bia", "[9♦][9♣]", "18"]


def test_split_hands_have_a_line_each_and_the_bank_its_points_in_the_end() -> None:
    sitting = after(dealt(betting(), CARDS, bet(ANA, 20), bet(BIA)), Split(by=ANA))
    sitting = after(turning(sitting, "1 10♦"), Stay(by=ANA))
    sitting = after(turning(sitting, "1/2 10♥"), Stay(by=ANA), Stay(by=BIA))
    shown = printed(felt.draw(turning(sitting, "banca 10♠"), ANA))
    assert "[8♣][10♦]  18 stayed" in shown
    assert "seat 1/2 ana       [8♦][10♥]  18 stayed" in shown
    assert "banca    [7♠][10♠]  17" in shown


def test_the_accumulated_prize_is_shown_and_what_is_paid_for() -> None:
    sitting = betting(jackpot=True, jackpot_approval="IGJ 7")
    assert "accumulated prize 10" in printed(felt.draw(sitting, ANA))
    paid = printed(felt.pays(sitting, ()))
    assert "3 to 2" in paid
    assert "acumulado: AAAA" in paid


def test_what_the_cards_say_for_themselves_is_left_unsaid() -> None:
    sitting = dealt(betting(), CARDS, bet(ANA, 20), bet(BIA))
    (asked,) = decide(sitting, AskCard(by=ANA))
    assert isinstance(asked, CardAsked)
    assert felt.sentence(asked, ANA) == ""
    ended = BankEnded(points=17, blackjack=False, played=True, under=("pteur.bj.19",))
    assert str(felt.sentence(ended, ANA)).startswith("Banca has 17 ")
    assert felt.outcome(ended) == "banca has 17"


def said_at_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], *typed: str
) -> str:
    """What a table with these options says when these lines are typed."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(sys, "argv", ["pagador", "play", "blackjack", "--edition", "pteur", "--seed", "3", *options])
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    return " ".join(capsys.readouterr().out.split())


def test_a_coup_is_played_at_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = said_at_the_terminal(monkeypatch, capsys, (), "", "10 aposta", "n", "", "", "", "", "q")
    assert "You put 10 on aposta." in said
    assert "Banca has " in said
    assert "Session summary Coups played 1 " in said


@pytest.mark.rule("pteur.bj.48")
def test_the_bets_are_closed_in_the_words_of_the_accumulated_prize(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--quick", "--term", "jackpot=true", "--term", "jackpot_approval=IGJ")
    said = said_at_the_terminal(monkeypatch, capsys, options, "", "b 10 aposta", "n", "q")
    assert "«Jogo feito, nada mais»" in said
    assert "Session summary Coups played 1 " in said


@pytest.mark.rule("pteur.bj.16")
def test_a_bet_on_another_seat_is_told_as_such() -> None:
    sitting = betting()
    placed = (*decide(sitting, bet(ANA)), *decide(sitting, bet(ANA, place="5")))
    assert [voice.sentence(event, ANA, sitting.people) for event in placed] == [
        "You put 10 on aposta.",
        "You put 10 on aposta at 5.",
    ]


def test_chips_are_put_on_anothers_seat_and_taken_back_from_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ("", "?", "20", "20 at 2", "10 aposta seat 4", "w", "at 2", "w at 7", "q")
    said = said_at_the_terminal(monkeypatch, capsys, ("--quick", "--players", "1"), *lines)
    assert "Chips go to your own place unless you name another: 10 aposta at 2." in said
    assert "> 20 You put 20 on aposta." in said
    assert "> 20 at 2 You put 20 on aposta at 2." in said
    assert "from 20 aposta, 20 aposta at 2, 10 aposta at 4 or all: at 2 You take 20 back from aposta at 2." in said
    assert "No: You have no chips there: yours are 20 aposta, 10 aposta at 4." in said


def test_what_one_of_the_others_puts_on_a_spot_is_told_in_one_sum() -> None:
    sitting = betting()
    placed = (*decide(sitting, bet(BIA, 20)), *decide(sitting, bet(BIA, 10)))
    assert voice.others_bets(placed, ANA, sitting.people) == ["bia puts 30 on aposta."]


@pytest.mark.parametrize(
    ("event", "to_her", "to_others"),
    [
        (CardsCut(by=ANA, place="1", depth=90, under=("pteur.bj.8",)), "You cut at 90", "Ana cuts at 90"),
        (StayedOut(who=ANA, under=("pteur.bj.28",)), "You stay out", "Ana stays out"),
        (
            HandDoubled(hand="3", who=ANA, hard=0, under=("pteur.bj.30",)),
            "You double on seat 3",
            "Ana doubles on seat 3",
        ),
        (
            InsuranceDeclined(who=ANA, place="1", under=("pteur.bj.33",)),
            "You do not insure on seat 1",
            "Ana does not insure on seat 1",
        ),
    ],
)
def test_whoever_listens_is_spoken_to_and_not_of(event: Event, to_her: str, to_others: str) -> None:
    assert felt.sentence(event, ANA) == f"{to_her} ({event.under[0]})"
    assert felt.sentence(event, BIA) == f"{to_others} ({event.under[0]})"
