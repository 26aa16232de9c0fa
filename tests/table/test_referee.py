"""The referee: records read, coups driven, sentences told, claims checked, and the command that prints it all."""

import json
import re
import sys
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from pagador.betting.bets import Bet, BetCollected, BetKept, BetPaid, BetReturned
from pagador.betting.paper import SHARED
from pagador.cli import main
from pagador.decider import CHANCE, DEALER, HOUSE, Act, Event, Face, Participant, encode_fraction
from pagador.law import Refused
from pagador.registry import GAMES, game_named
from pagador.table.claims import read_claim
from pagador.table.lines import RefusedAt
from pagador.table.paper import read_page, read_steps
from pagador.table.referee import balance, referee
from pagador.table.telling import Payment, Result, told_at_once

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "coup-format.md").read_text(encoding="utf-8")
ANA, RUI = Participant("ana"), Participant("rui")
TABLE = "game roleta-francesa, edition pt95, minimum 10\n"
FRENCH = game_named("roleta-francesa")


def test_where_a_person_banks_gains_and_losses_are_between_the_two() -> None:
    """Ana loses 40 and wins 57 at rui's bank, which pays 3 of commission to the house."""
    events = (
        BetCollected(bet=bet(ANA, "par", 40), banker=RUI, under=()),
        BetPaid(bet=bet(ANA, "preto", 60), prize=57, commission=Fraction(3), banker=RUI, under=()),
    )
    gained = {who: amount for who, amount in balance(FRENCH, events).items() if who != ANA}
    assert gained == {RUI: -20, HOUSE: 3}


def refusal(text: str, game: str | None = None, edition: str | None = None) -> str:
    with pytest.raises(Refused) as refused:
        referee(text, game, edition)
    return str(refused.value)


def verdict(text: str) -> str:
    """The last line of the ruling, or the refusal."""
    try:
        return str(referee(text)).splitlines()[-1]
    except Refused as refused:
        return str(refused)


# Rulings ---------------------------------------------------------------------------------


def test_a_ruling_tells_calls_results_and_payments_in_their_order() -> None:
    ruling = referee(f"{TABLE}ana bets 10 on pleno:17\nrui bets 20 on par\nball 17\n")
    assert str(ruling).splitlines() == [
        "«Jogo feito, nada mais» (pt95.X.14)",
        "the ball is launched, esquerda-direita (pt95.X.15)",
        "«17, preto» (pt95.X.17)",
        "rui loses 20 on par (pt95.X.22)",
        "«pleno 17 de 10, valor facial, total de 350» (pt95.X.25)",
        "ana wins 350 on pleno:17 with 10 (pt95.X.20.a, pt95.X.20, pt95.X.23)",
        "balance: ana +350, rui -20, house -330",
    ]


def test_a_ruling_has_a_row_for_each_bet() -> None:
    ruling = referee(f"{TABLE}ana bets 15 on cavalo-de-duzia:1-2\nrui bets 20 on par\nball 17\n")
    assert ruling.payments == (
        Payment(who=RUI, spot="par", stake=20, result=Result.LOST, under=("pt95.X.22",)),
        Payment(
            who=ANA,
            spot="cavalo-de-duzia:1-2",
            stake=15,
            result=Result.WON,
            prize=7,
            remainder=Fraction(1, 2),
            under=("pt95.X.20.a", "pt95.X.20", "pt95.X.23"),
        ),
    )


def test_a_ruling_names_its_table_and_who_gained() -> None:
    ruling = referee(f"{TABLE}ana bets 10 on pleno:17\nball 17\n")
    assert (ruling.game, ruling.edition) == ("roleta-francesa", "pt95")
    assert ruling.balance == {"ana": 350, "house": -350}


def test_the_same_record_has_the_same_ruling() -> None:
    text = f"{TABLE}ana bets 10 on pleno:17\nball 17\n"
    assert referee(text) == referee(text)


def test_what_the_referee_prints_can_be_claimed() -> None:
    record = f"{TABLE}ana bets 100 on pleno:17\nana bets 15 on cavalo-de-duzia:1-2\nball 17\n"
    claims = "".join(f"=> then {line}\n" for line in str(referee(record)).splitlines())
    assert referee(record + claims) == referee(record)


# The sentences of bets -------------------------------------------------------------------


def bet(owner: Participant, spot: str, stake: int, place: str = "1") -> Bet:
    return Bet(owner=owner, place=place, spot=spot, stake=stake)


def told(*events: Event) -> list[str]:
    people = ((ANA, "1"), (RUI, "2-3"))
    return [saying.sentence for saying in told_at_once(FRENCH, events, people)]


def test_a_prize_less_commission_says_what_was_kept() -> None:
    paid = BetPaid(bet=bet(ANA, "banca", 100), prize=95, commission=Fraction(5), under=())
    assert told(paid) == ["ana wins 95 on banca with 100, 5 kept"]


def test_a_commission_that_was_rounded_says_so() -> None:
    paid = BetPaid(bet=bet(ANA, "banca", 15), prize=14, commission=Fraction(3, 4), remainder=Fraction(1, 4), under=())
    assert told(paid) == ["ana wins 14 on banca with 15, 3/4 kept, 1/4 kept by rounding"]


def test_a_stake_that_was_not_decided_is_kept() -> None:
    assert told(BetKept(bet=bet(ANA, "ponto", 20), under=())) == ["ana keeps 20 on ponto"]


def test_a_bet_for_anothers_seat_names_it() -> None:
    lost = BetCollected(bet=bet(RUI, "banca", 50, place="2"), under=())
    assert told(lost) == ["rui loses 50 on banca at 2"]


def test_a_stake_that_comes_back_after_its_prize_needs_no_second_sentence() -> None:
    won = bet(ANA, "par", 10)
    events = (BetPaid(bet=won, prize=10, under=()), BetReturned(bet=won, under=()))
    assert told(*events) == ["ana wins 10 on par with 10"]


# Reading ---------------------------------------------------------------------------------


def test_every_phrase_of_every_game_stands_in_the_manual() -> None:
    forms = [phrase.form for game in GAMES for phrase in (*SHARED, *game.paper.phrases)]
    assert [form for form in forms if f"`{form}`" not in DOCS] == []


def test_the_manuals_example_gives_the_ruling_printed_under_it() -> None:
    found = re.search(r"```coup\n(.*?)```\n\n```text\n(.*?)```", DOCS, re.DOTALL)
    assert found is not None
    assert f"{referee(found[1])}\n" == found[2]


def test_a_phrase_is_known_with_any_blanks_between_its_words() -> None:
    assert read_steps("ana   bets 10  on  pleno:17", FRENCH) == read_steps("ana bets 10 on pleno:17", FRENCH)


def test_phrases_may_share_a_line() -> None:
    assert read_steps("nada mais    ball 17", FRENCH) == (Act(DEALER, {"do": "close-bets"}), Face("ball", "17"))


def test_the_plain_form_takes_quotations_hyphens_and_json() -> None:
    (step,) = read_steps("""dealer: do-this two-words="a b" row='["1", 2]'""", FRENCH)
    assert step == Act(DEALER, {"do": "do-this", "two_words": "a b", "row": ["1", 2]})


def test_a_seat_is_a_name_in_both_forms() -> None:
    named = Act(Participant("seat 2"), {"do": "leave-place"})
    assert read_steps("seat 2 leaves", FRENCH) == read_steps("seat 2: leave-place", FRENCH) == (named,)


def test_comments_and_empty_lines_count_only_as_lines() -> None:
    page = read_page(f"# one\n\n{TABLE}  # four\nball 17   # five\n\n=> 17, preto # seven\n", None, None)
    assert [line.number for line in page.lines] == [5]
    assert [(claim.line, claim.sentence) for claim in page.claims] == [(7, "17, preto")]


def test_a_spot_keeps_its_colon_and_a_mark_inside_a_word_is_no_comment() -> None:
    assert read_steps("ana: place-bet spot=pleno:17 place=a#1", FRENCH) == (
        Act(ANA, {"do": "place-bet", "spot": "pleno:17", "place": "a#1"}),
    )


def test_terms_are_read_as_the_game_takes_them() -> None:
    text = "game roleta-americana-online, minimum 5, left_out cavalo-de-duzia, ratios pleno=3 rua=4, player-total 90\n"
    header = read_page(text, None, None).header
    assert header.edition == "pt15"
    assert header.terms == {
        "minimum": 5,
        "left_out": ("cavalo-de-duzia",),
        "ratios": {"pleno": 3, "rua": 4},
        "player_total": 90,
    }


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_record_may_come_from_any_system(ending: str) -> None:
    lines = [
        f"\N{BYTE ORDER MARK}{TABLE.strip()}",
        "ana bets 10 on pleno:17",
        "ball 17",
        "=> ana wins 350 on pleno:17 with 10",
    ]
    assert referee(ending.join(lines)).balance["ana"] == 350


# What was asked for ----------------------------------------------------------------------


def test_the_game_and_edition_asked_for_are_those_of_the_record() -> None:
    text = f"{TABLE}ball 17\n"
    assert referee(text, "roleta-francesa", "pt95") == referee(text)
    assert refusal(text, "roleta-americana") == "Line 1: The record is of game roleta-francesa, not roleta-americana."
    assert refusal(text, None, "pt15") == "Line 1: The record is of edition pt95, not pt15."


def test_the_edition_may_be_left_to_whoever_asks() -> None:
    assert referee("game roleta-francesa\nball 17\n", None, "pt95").edition == "pt95"
    assert refusal("game roleta-francesa\nball 17\n", None, "pt15") == (
        "Line 1: roleta-francesa has no edition pt15. It has: pt95."
    )


def test_a_refusal_knows_its_line_and_its_rules() -> None:
    with pytest.raises(RefusedAt) as refused:
        referee(f"{TABLE}ana bets 101 on pleno:17\nball 17\n")
    assert (refused.value.line, refused.value.under) == (2, ("pt95.X.27",))


def test_a_face_is_refused_at_its_own_line() -> None:
    text = f"{TABLE}ball 17\nball 18\nthe hour strikes\n"
    assert refusal(text).startswith("Line 3: ")


# Claims ----------------------------------------------------------------------------------


def test_a_claim_may_name_rules_and_its_place() -> None:
    claim = read_claim(9, "=> then ana wins 350 on pleno:17 with 10 (pt95.X.20.a, pt95.X.20)")
    assert (claim.sentence, claim.then) == ("ana wins 350 on pleno:17 with 10", True)
    assert claim.under == ("pt95.X.20.a", "pt95.X.20")


def test_brackets_that_hold_no_rules_belong_to_the_sentence() -> None:
    assert read_claim(9, "=> the pagador stays: illness (of the next)").under == ()


@pytest.mark.parametrize("word", ["350", "with", "pleno:17", "wins", "ana"])
def test_a_claim_with_any_word_edited_is_refused(word: str) -> None:
    record = f"{TABLE}ana bets 10 on pleno:17\nball 17\n=> ana wins 350 on pleno:17 with 10\n"
    assert verdict(record) == "balance: ana +350, house -350"
    claim = record.splitlines()[-1].replace(word, f"{word}1")
    assert f"Line 4: The record claims «{claim[3:]}»" in refusal(record.replace(record.splitlines()[-1], claim))


def test_a_record_cut_off_anywhere_is_refused_or_a_whole_record_still() -> None:
    """Cut inside a line, in the middle of a word or of a number, nothing but a sentence comes of it."""
    record = f"{TABLE}ana bets 10 on pleno:17\nball 17\n=> 17, preto\n=> ana wins 350 on pleno:17 with 10\n"
    verdicts = [verdict(record[:length]) for length in range(len(record))]
    assert [said for said in verdicts if re.fullmatch(r"balance: .+|Line \d: \S.+", said) is None] == []


# The command -----------------------------------------------------------------------------


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["pagador", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert isinstance(ended.value.code, int)
    return ended.value.code


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "coup"
    path.write_text(f"{TABLE}ana bets 15 on cavalo-de-duzia:1-2\nball 17\n", encoding="utf-8")
    return path


def test_the_command_prints_the_ruling(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    assert run(monkeypatch, "referee", "roleta-francesa", str(record)) == 0
    assert capsys.readouterr().out == f"{referee(record.read_text(encoding='utf-8'))}\n"


def test_the_command_prints_one_document(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    assert run(monkeypatch, "referee", "roleta-francesa", "--edition", "pt95", str(record), "--json") == 0
    printed = json.loads(capsys.readouterr().out)
    ruling = referee(record.read_text(encoding="utf-8"))
    assert printed == json.loads(msgspec.json.encode(ruling, enc_hook=encode_fraction))
    assert printed["payments"][0]["remainder"] == "1/2"
    assert printed["balance"] == {"ana": 7, "house": -7}


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_refused_record_prints_one_sentence_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, options: tuple[str, ...]
) -> None:
    path = tmp_path / "coup"
    path.write_text(f"{TABLE}ana bets 10 on pleno:17\nball 17\nball 18\n", encoding="utf-8")
    assert run(monkeypatch, "referee", "roleta-francesa", str(path), *options) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("Line 4: ")


def test_a_record_that_cannot_be_read_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "coup"
    assert run(monkeypatch, "referee", "roleta-francesa", str(path)) == 2
    assert capsys.readouterr().err == f"The record {path} cannot be read: No such file or directory.\n"
    path.write_bytes("game roleta-francesa # bancô\n".encode("latin-1"))
    assert run(monkeypatch, "referee", "roleta-francesa", str(path)) == 2
    assert capsys.readouterr().err == f"The record {path} is not written in UTF-8.\n"


def test_chance_may_be_written_in_the_plain_form_too() -> None:
    assert read_steps("chance: rest-ball number=17", FRENCH) == (Act(CHANCE, {"do": "rest-ball", "number": "17"}),)
    assert verdict(f"{TABLE}chance: rest-ball number=17\n=> 17, preto\n") == "balance: house ±0"
