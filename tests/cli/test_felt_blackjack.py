"""Blackjack at the terminal: the bank, the seats with their hands, whose turn it is, what is said and what is paid."""

import io
import sys

import pytest
from rich.console import Console, RenderableType

from pagador.betting.awards import DisablePool, EnablePool
from pagador.betting.bets import Bet
from pagador.betting.sabot import CardsCut
from pagador.cli import main
from pagador.cli.terminal import felt_blackjack as felt
from pagador.cli.terminal import voice
from pagador.cli.terminal.record import Record
from pagador.decider import Event, Participant
from pagador.games.blackjack.commands import AskCard, Split, Stay
from pagador.games.blackjack.decide import decide
from pagador.games.blackjack.events import BankEnded, CardAsked, HandDoubled, InsuranceDeclined, StayedOut
from pagador.games.blackjack.events_machines import ChipReturned, ChipTaken, JackpotPaid
from pagador.games.blackjack.words import Spot
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


OUT_OF_USE = "The accumulated prize cannot be played for now."


@pytest.mark.rule("pteur.bj.40")
def test_the_felt_says_when_the_accumulated_prize_is_out_of_use() -> None:
    sitting = betting(jackpot=True, jackpot_approval="IGJ 7")
    suspended = after(sitting, DisablePool(pool="acumulado"))
    assert OUT_OF_USE not in printed(felt.draw(sitting, ANA))
    assert OUT_OF_USE in printed(felt.draw(suspended, ANA))
    assert OUT_OF_USE not in printed(felt.draw(after(suspended, EnablePool(pool="acumulado")), ANA))
    said = [
        felt.sentence(event, ANA)
        for events in (
            decide(sitting, DisablePool(pool="acumulado")),
            decide(suspended, EnablePool(pool="acumulado")),
        )
        for event in events
    ]
    assert said == [
        "The accumulated prize is suspended (pteur.bj.40)",
        "The accumulated prize is resumed (pteur.bj.40)",
    ]


def test_it_is_said_what_the_combinations_of_the_accumulated_prize_are_paid() -> None:
    sitting = betting(jackpot=True, jackpot_approval="IGJ 7")
    paid = printed(felt.pays(sitting, ()))
    assert "3 to 2" in paid
    assert "acumulado: AAAA" in paid


def chip(who: Participant) -> Bet:
    return Bet(owner=who, place="1", spot=Spot.ACUMULADO, stake=10)


def test_a_chip_that_goes_back_from_a_void_coup_is_neither_staked_nor_lost() -> None:
    record = Record(ANA, felt.outcome)
    record.note(tuple(ChipTaken(bet=chip(who), marked=False, under=()) for who in (ANA, BIA)))
    assert (record.total.bets, record.total.staked, record.total.lost) == (1, 10, 10)
    record.note(tuple(ChipReturned(bet=chip(who), under=()) for who in (ANA, BIA)))
    assert (record.total.bets, record.total.staked, record.total.lost, record.total.result) == (0, 0, 0, 0)


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


@pytest.mark.rule("pteur.bj.43")
def test_a_win_of_the_accumulated_prize_is_told_counted_and_leaves_what_is_in_sight(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With this seed the first two cards are a three and a five, here a combination of one per cent."""
    terms = ("jackpot=true", "jackpot_approval=IGJ", 'jackpot_combinations={"35": 1, "AAAA": 100}')
    options = ("--quick", *(part for term in terms for part in ("--term", term)))
    said = said_at_the_terminal(monkeypatch, capsys, options, "", "b 10 aposta", "b 1 acumulado", "n", "", "", "", "q")
    assert "acumulado 10 000 · session 0" in said
    assert "Your chip for the accumulated prize is taken (pteur.bj.41, pteur.bj.41.a)" in said
    assert "acumulado 10 001 · session" in said
    assert "You are paid 100 of the accumulated prize for 35 (pteur.bj.43)" in said
    assert "Coup 1: staked 11, lost 1, prizes 110, result +109." in said
    assert "acumulado 9 901 · session +109" in said
    assert "Biggest win 100 on acumulado, coup 1" in said


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
        (
            JackpotPaid(who=ANA, place="1", combination="AAs", prize=100, pool="acumulado", under=("pteur.bj.43",)),
            "You are paid 100 of the accumulated prize for AAs",
            "Ana is paid 100 of the accumulated prize for AAs",
        ),
        (
            ChipReturned(bet=chip(ANA), under=("pteur.bj.46",)),
            "Your chip for the accumulated prize goes back",
            "The chip of ana goes back",
        ),
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
