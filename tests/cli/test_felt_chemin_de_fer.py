"""Chemin de fer at the terminal: the oval as one person may see it, what is asked and said, whole sessions."""

import io
import re
from collections.abc import Callable

import pytest
from rich.console import Console, RenderableType

from pagador.betting.coup import CloseBets
from pagador.cli import drawing
from pagador.cli.terminal import felt_chemin_de_fer as felt
from pagador.cli.terminal.prompts import Lines
from pagador.cli.terminal.start import Manner, session
from pagador.decider import Command, Participant
from pagador.games.baccarat.chemin_de_fer.bank_events import BankReturned, ChipsReturned
from pagador.games.baccarat.chemin_de_fer.commands import (
    AcceptAssociation,
    Bid,
    Enrol,
    LetGo,
    ProposeAssociation,
    ReserveSeat,
    ShowCard,
    TakeCards,
    TakeLevel,
)
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.due import due, show, view
from pagador.games.baccarat.chemin_de_fer.events import BancoMade, CardShown, HandsCompared, StageBegan
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Keep, Result, Side, Word
from pagador.registry import game_named
from tests.cli.test_play import Table
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    DUARTE,
    EVA,
    FIVE,
    RUI,
    after,
    alone,
    asking,
    associating,
    banker_wins,
    bet,
    betting,
    card,
    dealt,
    found,
    gives,
    hand,
    kept,
    looked,
    paid,
    passed,
    says,
    silence,
    stands,
    turns,
    with_people,
    with_table,
)

INSIDE = re.compile(r"│ (.*?) *│")
ROWS, COLUMNS = 24, 80
PROMPT = 7
"""The lines below a felt: the last results, the purse, up to four of keys, and the line that is typed."""


def printed(drawing: RenderableType) -> list[str]:
    console = Console(file=io.StringIO(), width=COLUMNS, color_system=None)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def seen_by(sitting: Chemin, who: Participant) -> list[str]:
    return printed(felt.draw(view(sitting, who), who))


def inside(sitting: Chemin, who: Participant) -> list[str]:
    """What is written in the middle of the oval."""
    return [found[1] for line in seen_by(sitting, who) if (found := INSIDE.search(line))]


def asked(sitting: Chemin, who: Participant) -> list[str]:
    return [line for line in seen_by(sitting, who) if line.startswith("▶ ")]


def with_bets() -> Chemin:
    """Ana has a bank of 100; Bia, Rui who stands behind her, and Caio on the line have bet."""
    return after(betting(FIVE), bet(BIA, 30), bet(RUI, 20), bet(CAIO, 20, "risco"))


def looking() -> Chemin:
    """Bia has seen her cards, a five."""
    return looked(dealt(with_bets()), "2♠ 3♦")


def won_once() -> Chemin:
    """Ana has won 50, less the cagnotte."""
    return paid(banker_wins(after(betting(FIVE), bet(BIA, 50))))


def at_level() -> Chemin:
    return passed(won_once())


def at_auction() -> Chemin:
    return after(silence(at_level()), LetGo(by=ANA))


# The oval --------------------------------------------------------------------------------


def test_nine_seats_are_drawn_around_the_bank_and_the_bets_that_fill_it() -> None:
    assert seen_by(with_bets(), BIA) == [
        "pt95, coup 1, 311 cards in the sabot   ▣ sabot  ● yours  ○ others'  * house",
        " 3 you           4 free          5 caio          6 free          7 duarte",
        "   ●30                             ○20 line",
        "              ╭──────────────────────────────────────────────────╮",
        "              │ bank 100: ana                                    │",
        " 2 free       │ bets ████▓▓▓▓▓░░░░░░░ 60 of 100, yours 30        │ 8 free",
        "              │                                                  │",
        "              │ ponto                                            │",
        "              │ banca                                            │",
        "              ╰──────────────────────────────────────────────────╯",
        " 1 ana ▣                        pagador                          9 free",
        "",
        "Standing: rui behind 3 ○20",
        "▶ everybody but ana: bets, up to 40 more",
    ]


def test_house_players_are_marked_and_the_sabot_is_where_the_hand_has_come() -> None:
    company = dict(zip(map(Participant, ("Amelia", "Bento", "casa.celia", "rui")), "1234", strict=True))
    lines = seen_by(hand(company), Participant("Bento"))
    assert lines[1].split()[:4] == ["3", "casa.celia*", "4", "rui"]
    assert lines[5].split()[:2] == ["2", "you"]
    assert lines[10].split()[:3] == ["▶1", "Amelia*", "▣"]


def test_a_name_too_long_for_its_seat_is_cut_and_nothing_is_shifted() -> None:
    long = Participant("Maximiliana-Eustáquia")
    lines = seen_by(with_people({long: "2", ANA: "5"}), ANA)
    assert lines[5].startswith(" 2 Maximilian…│ ")
    assert [line.index("│") for line in lines if "│" in line] == [14] * 5


def test_before_four_are_seated_there_is_no_game() -> None:
    assert inside(with_people({ANA: "1"}), ANA)[0] == "no game yet: 4 have to be seated"


def test_the_notebook_and_a_reserved_seat_are_seen() -> None:
    lines = seen_by(after(dealt(with_bets()), Enrol(by=DUARTE, seat="1"), ReserveSeat(by=EVA, seat="8")), ANA)
    assert "Notebook: duarte seat 1" in lines
    assert lines[5].endswith("│ 8 for eva")


def test_a_bank_shows_garage_associate_and_coups_won() -> None:
    proposed = after(associating(FIVE), ProposeAssociation(by=RUI))
    assert inside(proposed, RUI)[2] == "to share it: you"
    sitting = after(silence(proposed), AcceptAssociation(by=ANA, associate=RUI))
    for _ in range(3):
        sitting = kept(paid(banker_wins(after(silence(sitting), bet(BIA)))), Keep.WHOLE)
    won_third = paid(banker_wins(after(silence(sitting), bet(BIA))))
    assert inside(won_third, RUI)[0] == "bank 236: ana and you, won 4"


@pytest.mark.parametrize(
    ("command", "said"), [(alone(RUI), "bancô sozinho: rui"), (with_table(RUI, 60), "bancô com a mesa: rui")]
)
def test_banco_is_seen(command: Command, said: str) -> None:
    assert inside(after(asking(FIVE), command), BIA)[2] == said


def test_a_claim_to_the_bank_is_seen_at_its_level_and_at_auction() -> None:
    assert inside(at_level(), BIA)[:2] == ["a hand at its level, 147, passed by ana", "nothing laid for it yet"]
    assert inside(after(at_level(), TakeLevel(by=CAIO)), BIA)[1] == "laid: ○147 caio"
    assert inside(at_auction(), BIA)[:2] == ["a bank at auction, from 50", "nothing laid for it yet"]
    assert inside(after(at_auction(), Bid(by=BIA, amount=60)), BIA)[1] == "laid: ●60 you"


# Cards -----------------------------------------------------------------------------------


def test_only_who_holds_the_pontos_cards_sees_them() -> None:
    assert inside(looking(), BIA)[3:] == ["ponto [2♠][3♦] 5  you", "banca [▒▒][▒▒]"]
    for other in (ANA, CAIO, RUI, EVA):
        assert inside(looking(), other)[3:] == ["ponto [▒▒][▒▒]  bia", "banca [▒▒][▒▒]"]


def test_the_third_card_lies_open_and_what_is_not_all_seen_has_no_points() -> None:
    sitting = gives(turns(says(looking(), Word.CARD), "2♥ K♦"), "3♥")
    assert inside(sitting, CAIO)[3:] == ["ponto [▒▒][▒▒][3♥]  bia: «carta»", "banca [2♥][K♦] 2"]
    assert inside(sitting, BIA)[3] == "ponto [2♠][3♦][3♥] 8  you: «carta»"


def test_what_another_sees_is_not_said() -> None:
    (seen,) = decide(after(dealt(with_bets()), TakeCards(by=BIA)), ShowCard(hand=Side.PONTO, card=card("2♠")))
    assert isinstance(seen, CardShown)
    assert felt.sentence(seen, BIA) == "You see 2♠ (pt95.I.63, pt95.I.64)"
    hidden = show(seen, CAIO)
    assert hidden is not None
    assert felt.sentence(hidden, CAIO) == ""


def test_the_hands_are_drawn_once_they_are_compared() -> None:
    over = stands(turns(says(looked(dealt(with_bets()), "2♠ 4♦"), Word.NO), "K♥ 7♦"))
    compared = HandsCompared(winner=Result.BANCA, ponto=6, banca=7, under=())
    drawing = felt.drawn_after(over, compared, CAIO)
    assert drawing is not None
    assert [line.strip() for line in printed(drawing)] == [
        "bets █▓▓▓▓▓▓▓▓░░░░░░░ 60 of 100, yours 10",
        "ponto [2♠][4♦] 6  bia: «não»",
        "banca [K♥][7♦] 7  banca wins",
    ]
    assert felt.outcome(compared) == "banca, 6 to 7"


# What is asked and said ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sitting", "lines"),
    [
        (lambda: hand(FIVE), ["▶ ana: to take the hand, with a bank of 50 or more, or to give up the seat"]),
        (lambda: associating(FIVE), ["▶ everybody but ana: who shares the bank, with 100?"]),
        (lambda: asking(FIVE), ["▶ everybody but ana: who makes bancô of 100?"]),
        (lambda: silence(with_bets()), ["▶ everybody but ana: who completes the bank? 40 more"]),
        (lambda: dealt(with_bets()), ["▶ you: to take up the ponto's cards"]),
        (looking, ["▶ you: the ponto's word"]),
        (lambda: says(looking(), Word.NO), []),
        (lambda: turns(says(looking(), Word.NO), "2♥ 3♥"), ["▶ ana: a card for the bank, or none"]),
        (at_level, ["▶ everybody but ana: who takes the hand at its level of 147?"]),
        (lambda: silence(at_level()), ["▶ ana: to keep the hand that nobody has taken, or to let it go to auction"]),
        (lambda: after(at_auction(), Bid(by=CAIO, amount=90)), ["▶ everybody but ana: bids, 100 or more"]),
        (
            lambda: after(with_bets(), Enrol(by=RUI)),
            ["▶ rui: called for seat 2, to take it or not", "▶ everybody but ana: bets, up to 40 more"],
        ),
    ],
)
def test_what_is_asked_is_said_with_whom_it_is_asked_of(sitting: Callable[[], Chemin], lines: list[str]) -> None:
    assert asked(sitting(), BIA) == lines


def test_every_question_can_be_said_and_every_felt_fits_the_screen() -> None:
    tables = [hand(FIVE), with_bets(), looking(), at_level(), at_auction(), after(with_bets(), Enrol(by=RUI))]
    for table in tables:
        for who in FIVE:
            lines = seen_by(table, who)
            assert max(map(len, lines)) <= COLUMNS
            assert len(lines) + PROMPT <= ROWS


def test_what_is_done_is_said_to_who_did_it_and_of_them_to_others() -> None:
    (made,) = found(decide(asking(FIVE), alone(BIA)), BancoMade)
    assert felt.sentence(made, BIA) == f"You make bancô of 100 ({', '.join(made.under)})"
    assert felt.sentence(made, CAIO) == f"Bia makes bancô of 100 ({', '.join(made.under)})"


def test_what_comes_back_is_told_to_who_had_it() -> None:
    back = BankReturned(banker=ANA, amount=150, garage=50, associate=BIA, share=100, under=())
    assert felt.sentence(back, ANA) == "Of the bank 100 comes back to you, the other 100 to who shared it "
    outbid = ChipsReturned(who=ANA, amount=60, under=())
    assert felt.sentence(outbid, ANA) == "Another goes before you: your 60 for the bank come back "
    assert felt.sentence(outbid, BIA) == ""


def test_what_calls_say_is_left_unsaid_and_bets_are_said_as_in_every_game() -> None:
    (began,) = found(decide(with_bets(), CloseBets()), StageBegan)
    assert felt.sentence(began, CAIO) == ""
    (placed,) = decide(with_bets(), bet(DUARTE, 10))
    assert felt.sentence(placed, BIA) is None


def test_what_bets_pay_and_a_bank_costs_is_told_with_its_rules() -> None:
    mine = tuple(offer for offer in due(with_bets()) if offer.by == BIA)
    shown = " ".join(" ".join(printed(felt.pays(with_bets(), mine))).split())
    assert "of what it wins the casino has 5 in 100" in shown
    assert "ponto 1 to 1 10 to 40 by 10" in shown
    assert "risco 1 to 2 20 to 80 by 20" in shown
    assert "a bank 50 or more pt95.I.35" in shown


# Sessions --------------------------------------------------------------------------------


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(monkeypatch, capsys)


def in_order(said: str, *order: str) -> None:
    """All of this was said, each after the one before."""
    at = 0
    for words in order:
        at = said.find(words, at)
        assert at >= 0, words
        at += len(words)


GAME = "chemin-de-fer"


def test_a_person_takes_the_hand_and_deals(table: Table) -> None:
    """The hand comes to the first seat; times that others alone could use end by themselves."""
    said = table.play(GAME, "--seed", "5", lines=("", "100", "", "q")).words
    in_order(
        said,
        "You join the table, place 1",
        "Eulalia joins the table, place 6",
        "Graca joins the table, place standing-",
        "The hand comes to you",
        "1 take hand 2 refuse hand",
        "> 100 You put up a bank of 100",
        "«Banca de 100»",
        "The cards are for",
        "1 deal Enter deal",
        "Two cards each are dealt",
        "Session summary",
    )


@pytest.mark.parametrize("typed", ["take hand 100", "take 100", "1 100", "100"])
def test_the_hand_is_taken_by_its_name_its_number_or_an_amount_alone(table: Table, typed: str) -> None:
    assert "You put up a bank of 100" in table.play(GAME, "--seed", "5", lines=("", typed, "q")).words


def test_enter_never_gives_a_seat_up(table: Table) -> None:
    played = table.play(GAME, "--seed", "5", lines=("", "", "", ""))
    assert "n let it be: refuse hand" in played.words
    assert "Enter refuse hand" not in played.words
    assert played.text.partition("Session summary")[0].count("The hand comes to you") == 1


def test_who_refuses_the_hand_stands_and_may_sit_down_again(table: Table) -> None:
    said = table.play(GAME, "--seed", "5", lines=("", "refuse", "take place 1", "q")).words
    in_order(said, "You give up seat 1, and stand behind it", "take place", "You go from standing-1 to 1")


def test_too_few_house_players_make_no_game_and_the_person_may_go(table: Table) -> None:
    played = table.play(GAME, "--players", "2", lines=("", "n", "q"))
    assert "no game yet: 4 have to be seated" in played.words
    assert "No: The table waits for nothing that n could do." in played.words
    assert played.code == 0


@pytest.mark.parametrize(
    ("sitting", "who", "typed", "said"),
    [
        (lambda: associating(FIVE), RUI, ("propose",), "You offer to share the bank with 100"),
        (lambda: asking(FIVE), BIA, ("banco",), "You make bancô of 100"),
        (lambda: asking(FIVE), BIA, ("banco 60",), "You make bancô com a mesa of 60"),
        (lambda: asking(FIVE), BIA, ("mesa 70",), "You make bancô com a mesa of 70"),
        (lambda: asking(FIVE), BIA, ("make banco sozinho 60",), "No: The table does not understand"),
        (with_bets, BIA, ("10",), "You put 10 on ponto."),
        (with_bets, BIA, ("20 risco",), "You put 20 on risco."),
        (with_bets, BIA, ("notes 10",), "You stake banknotes"),
        (lambda: dealt(with_bets()), BIA, ("",), "You take up the ponto's cards"),
        (looking, BIA, ("carta",), "You say carta"),
        (looking, BIA, ("nao",), "You say não"),
        (looking, BIA, ("não",), "You say não"),
        (lambda: looked(dealt(with_bets()), "5♠ 3♦"), BIA, ("8",), "You say 8"),
        (looking, BIA, ("advice",), "The pagador tells you: that is for you alone to say"),
        (lambda: turns(says(looking(), Word.NO), "2♥ 3♥"), ANA, ("draw",), "Banca turns"),
        (lambda: turns(says(looking(), Word.NO), "K♥ 7♦"), ANA, ("stand",), "Banca stands"),
        (won_once, ANA, ("pass", ""), "You pass the hand: its level is 147"),
        (won_once, ANA, ("pass apart",), "You pay the cagnotte of 3 apart"),
        (won_once, ANA, ("keep", "", ""), "«Banca de 147»"),
        (won_once, ANA, ("", ""), "You pass the hand: its level is 147"),
        (at_level, CAIO, ("level",), "You lay 147 for the bank"),
        (lambda: silence(at_level()), ANA, ("keep",), "You go on with a bank of 147"),
        (at_auction, BIA, ("bid 150",), "You lay 150 for the bank"),
        (at_auction, BIA, ("partner rui",), "You agree to bid with rui"),
        (lambda: dealt(with_bets()), BIA, ("enrol 2",), "You are enrolled for seat 2"),
    ],
)
def test_what_is_typed_in_short_is_understood(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    sitting: Callable[[], Chemin],
    who: Participant,
    typed: tuple[str, ...],
    said: str,
) -> None:
    lines = list(typed)
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    monkeypatch.setattr(Lines, "ask", lambda *_: lines.pop(0))
    console = drawing.console()
    session(game_named(GAME), sitting(), manner(who), console, Lines(console)).turn()
    assert said in " ".join(capsys.readouterr().out.split())


def manner(who: Participant) -> Manner:
    """At a table as it stands, without house players."""
    return Manner(
        edition=None,
        terms=(),
        readings=(),
        players=0,
        purse=None,
        seed=5,
        language="pt",
        name=who,
        place=None,
        quick=True,
        record=None,
    )


class Person:
    """Answers as somebody would who reads the keys: each pattern that they show with what is typed then."""

    def __init__(self, capsys: pytest.CaptureFixture[str], answers: dict[str, str], prompts: int) -> None:
        self.capsys = capsys
        self.answers = answers
        self.prompts = prompts
        self.told = ""
        self.typed: list[str] = []

    def ask(self, prompt: str) -> str:
        now = self.capsys.readouterr().out
        self.told += now
        if len(self.typed) == self.prompts:
            raise EOFError
        keys = now[now.rfind("Purse ") :] if prompt == "> " else prompt
        line = next((line for pattern, line in self.answers.items() if re.search(pattern, keys)), "")
        self.typed.append(line)
        self.told += f"{prompt}{line}\n"
        return line


EVENING = {
    "take hand": "60",
    "decline cut": "cut 30",
    r"say \(word: 8": "8",
    r"say \(word: 9": "9",
    "say": "carta",
    "stand": "draw",
    "garage": "garage",
    "keep bank": "pass",
    "keep hand": "let go",
    r"make banco sozinho (50|100)\b": "banco",
    "b bet.*w withdraw": "",
    "b bet": "10",
}


@pytest.mark.parametrize("seed", ["3", "7"])
def test_an_evening_goes_on_by_itself_and_everything_is_taken_home(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], table: Table, seed: str
) -> None:
    person = Person(capsys, EVENING, prompts=60)
    monkeypatch.setattr(Lines, "ask", lambda _, prompt: person.ask(prompt))
    played = table.play(GAME, "--seed", seed)
    said = person.told + played.text
    assert played.code == 0
    assert len(re.findall(r"^Coup \d+:", said, re.MULTILINE)) >= 8
    for words in (
        "You put up a bank of",
        "You put 10 on ponto.",
        "You take up the ponto's cards",
        "You leave the table",
    ):
        assert words in said
    assert not re.search(r"^(Stage began|Card shown|Points called|Hand lost)", said, re.MULTILINE)
    brought, home = re.findall(r"^Purse +([\d\u202f]+) brought, ([\d\u202f]+) taken home", played.text, re.MULTILINE)[0]
    assert int(home.replace("\u202f", "")) == int(brought.replace("\u202f", "")) + played.amount("Result")


def test_every_screen_fits_twenty_four_lines_of_eighty_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], table: Table
) -> None:
    person = Person(capsys, EVENING, prompts=40)
    monkeypatch.setattr(Lines, "ask", lambda _, prompt: person.ask(prompt))
    table.play(GAME, "--seed", "4")
    for screen in re.findall(r"^\S+, coup \d+, \d+ cards in the sabot.*?^> ", person.told, re.MULTILINE | re.DOTALL):
        lines = screen.splitlines()
        assert len(lines) <= ROWS
        assert max(map(len, lines)) <= COLUMNS
