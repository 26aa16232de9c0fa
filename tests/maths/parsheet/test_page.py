"""Par sheets: everything computed is on the page, the page is whole, and it needs nothing outside it."""

import re
from fractions import Fraction
from html.parser import HTMLParser

import msgspec
import pytest

from pagador.law import find_section, readings_of
from pagador.maths.blackjack.law import rules_of
from pagador.maths.edge import edge
from pagador.maths.parsheet.beside_blackjack import prize_listings
from pagador.maths.parsheet.index import Entry, index
from pagador.maths.parsheet.markup import fixed, fraction, joined, signed, tag
from pagador.maths.parsheet.page import page
from pagador.maths.parsheet.sheet import (
    Bet,
    ChartLine,
    Check,
    Found,
    Kind,
    Listing,
    Prize,
    Sensitivity,
    Sheet,
    Strategy,
    simulated,
    told_apart,
)
from pagador.maths.parsheet.worked import is_of, worked
from pagador.maths.parsheet.worked_blackjack import with_prize

GAMES = ("roleta-francesa", "craps", "cussec", "banca-francesa")
VOID = {"meta", "wbr", "rect", "line", "circle"}


class Reader(HTMLParser):
    """Reads a page as a browser that forgives nothing: what is opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.attributes: list[tuple[str, str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    return reader


@pytest.fixture(scope="module", params=GAMES)
def sheet(request: pytest.FixtureRequest) -> Sheet:
    return worked(request.param)


def test_every_bet_of_the_edge_is_there_with_its_fraction(sheet: Sheet) -> None:
    rows = {(row[0], row[1]) for row in read(page(sheet)).rows if len(row) > 1}
    wanted = {(each.bet, str(each.ev).replace("-", "−")) for each in edge(sheet.game) if each.per == "decision"}
    assert wanted <= rows


def test_every_rule_in_force_is_there_once(sheet: Sheet) -> None:
    ids = [rule.id for name in sheet.sections for rule in find_section(name).rule]
    shown = [row[0] for row in read(page(sheet)).rows if row[0].startswith(sheet.edition.edition)]
    assert sorted(shown) == sorted(ids)


def test_a_page_is_well_formed_and_needs_nothing_else(sheet: Sheet) -> None:
    text = page(sheet)
    reader = read(text)
    assert reader.open == []
    assert all(value.startswith("#") for _, name, value in reader.attributes if name in ("href", "src", "xlink:href"))
    assert not re.search(r"<script|<link|<img|<iframe|@import|url\(|https?:", text)


def test_the_same_sheet_is_the_same_page(sheet: Sheet) -> None:
    assert page(worked(sheet.game)) == page(sheet)


def test_another_answer_shows_what_it_changes() -> None:
    """A prize of 35 that includes the stake is one of 34: the house keeps 2/37 instead of 1/37."""
    rows = [row for row in read(page(worked("roleta-francesa"))).rows if row[0] == "pleno (37)"]
    assert ["pleno (37)", "2.7027", "5.4054", "+2.7027"] in rows


def test_a_chosen_reading_is_the_one_that_is_taken() -> None:
    rows = read(page(worked("roleta-francesa", readings={"prize": "for-one"}))).rows
    assert ["pleno (37)", "5.4054", "2.7027", "−2.7027"] in rows
    assert ["pleno:17", "−2/37", "5.4054"] in rows


def indifferent(game: str) -> list[dict[str, str]]:
    """Every other answer to the questions of a game that are said to touch no value."""
    questions = [reading for reading in readings_of(game).values() if len(reading.answer) > 1 and not reading.value]
    others = [(reading.key, answer.key) for reading in questions for answer in reading.answer]
    return [{key: answer} for key, answer in others if answer != readings_of(game)[key].default.key]


@pytest.mark.parametrize("game", ["roleta-francesa", "craps", "cussec", "ponto-e-banca", "banca-francesa"])
def test_readings_that_are_said_to_touch_no_value_touch_none(game: str) -> None:
    terms = {"decks": 6} if game == "ponto-e-banca" else {}
    usual = {(row.bet, row.per): row.ev for row in edge(game, terms=terms)}
    for readings in indifferent(game):
        found = {(row.bet, row.per): row.ev for row in edge(game, terms=terms, readings=readings)}
        assert {key: found[key] for key in usual if key in found} == {key: usual[key] for key in found if key in usual}


@pytest.mark.parametrize("edition", ["pt95", "pteur"])
def test_readings_of_blackjack_that_are_said_to_touch_no_value_touch_none_but_the_accumulated_prize(
    edition: str,
) -> None:
    usual, prize = rules_of(edition, 6), prize_listings(edition, {"decks": 6}, {})
    assert [each for each in indifferent("blackjack") if rules_of(edition, 6, each) != usual] == []
    touching = [each for each in indifferent("blackjack") if prize_listings(edition, {"decks": 6}, each) != prize]
    assert touching == ([{"jackpot-cards": "each-hand"}] if edition == "pteur" else [])


def test_a_question_that_touches_what_stands_beside_has_a_heading_of_its_own() -> None:
    questions = readings_of("blackjack")
    asked = tuple(
        Sensitivity(reading=questions[key], taken=questions[key].default, others=())
        for key in ("jackpot-cards", "fractions")
    )
    listed = Listing(title="Prize", note="", heads=(), rows=())
    sheet = with_prize(
        msgspec.structs.replace(solved(), indifferent=asked),
        lambda readings: () if readings.get("jackpot-cards") == "each-hand" else (listed,),
        {},
    )
    assert [[each.reading.key for each in found] for found in (sheet.aside, sheet.indifferent)] == [
        ["jackpot-cards"],
        ["fractions"],
    ]
    assert sheet.beside == (listed,)
    assert "Questions that touch only what stands beside the main bet" in page(sheet)


def test_a_question_of_one_edition_is_not_on_the_page_of_another() -> None:
    question = readings_of("blackjack")["jackpot-cards"]
    assert is_of(question, ("pteur.bj",))
    assert not is_of(question, ("pt95.V",))


# The check -------------------------------------------------------------------------------


def checked(z: float, rounds: int = 3450) -> Sheet:
    sheet = worked("banca-francesa")
    found = Found(decided=1000, mean=-0.0125, standard_error=0.03, z=z)
    check = Check(rounds=rounds, seed=7, commands=("pagador simulate <it>",), bets={"ases": found})
    return msgspec.structs.replace(sheet, check=check)


def test_the_simulation_stands_beside_the_exact_value() -> None:
    text = page(checked(0.11))
    assert ["ases", "−1/63", "1.5873", "1,000", "−0.012500", "0.030000", "+0.11"] in read(text).rows
    assert "3,450 rounds, seed 7" in text
    assert "pagador simulate &lt;it&gt;" in text
    assert "None of 1 bets lies beyond 4" in text


def test_more_decisions_than_rounds_are_explained() -> None:
    assert "played to its end" in page(checked(0.11, rounds=999))
    assert "played to its end" not in page(checked(0.11))


def test_what_is_counted_and_not_simulated_is_said_to_be() -> None:
    counted = [bet.name for bet in worked("banca-francesa").bets if bet.name != "ases"]
    assert f"Counted and not simulated: {', '.join(counted)}." in page(checked(0.11))


def test_a_bet_that_lies_too_far_is_marked() -> None:
    assert '<span class="far">+4.50</span>' in page(checked(4.5))
    assert "1 of 1 bets lie beyond 4" in page(checked(4.5))


def test_the_index_leads_to_every_page() -> None:
    """A bet on a line of banca francesa plays half its value, so half of 1/63 is the lowest edge."""
    text = index([Entry(file="banca-francesa.html", sheet=checked(-1.5))])
    reader = read(text)
    assert reader.open == []
    assert ("a", "href", "banca-francesa.html") in reader.attributes
    assert ["Banca francesa", "", "pt95.IV", "5", "0.7937", "1.5873", "1.50"] in reader.rows


# Writing ---------------------------------------------------------------------------------


def test_text_is_escaped_and_html_is_not_escaped_twice() -> None:
    assert tag("p", "1 < 2 & 3", tag("b", "<"), class_='"') == '<p class="&quot;">1 &lt; 2 &amp; 3<b>&lt;</b></p>'
    assert joined("<", tag("wbr")) == "&lt;<wbr>"


@pytest.mark.parametrize(
    ("number", "places", "text"),
    [
        (Fraction(-1, 37), 4, "−0.0270"),
        (Fraction(1, 2), 0, "1"),
        (Fraction(-1, 100000), 4, "0.0000"),
        (Fraction(12345678, 10), 1, "1,234,567.8"),
        (0.25, 1, "0.3"),
    ],
)
def test_numbers_are_rounded_half_up_with_all_their_decimals(number: Fraction | float, places: int, text: str) -> None:
    assert fixed(number, places) == text


def test_a_gain_has_its_sign() -> None:
    assert [signed(number, 1) for number in (Fraction(1, 2), Fraction(0), Fraction(-1, 2))] == ["+0.5", "0.0", "−0.5"]


def test_a_fraction_may_be_broken_at_its_line_alone() -> None:
    assert fraction(Fraction(-7, 495)) == '<span class="fraction">−7/<wbr>495</span>'
    assert fraction(Fraction(0)) == '<span class="fraction">0</span>'


@pytest.mark.parametrize(
    ("selectors", "text"),
    [
        (("4", "10"), "4, 10"),
        (("pass:4", "pass:10", "come:4", "come:10"), "pass, come: 4, 10"),
        (("pass:4", "come:10"), "pass:4, come:10"),
    ],
)
def test_bets_of_one_spot_are_told_apart_briefly(selectors: tuple[str, ...], text: str) -> None:
    assert told_apart(selectors) == text


# Where the player chooses ----------------------------------------------------------------


def solved() -> Sheet:
    """A sheet whose bet was solved, not counted, with a chart of one line."""
    bet = Bet(name="aposta:basic", value=-0.002, bound=5e-11)
    kind = Kind(spot="aposta", selectors=("basic",), about="", bets=(bet,))
    chart = Strategy(
        heads=("2", "A"),
        lines=(ChartLine(part="hard totals", name="16", cells=("S", "Rh")),),
        meanings={"S": "stand", "R": "give up"},
        colours={"S": "#fff", "R": "#eee"},
        note="How to play.",
    )
    return msgspec.structs.replace(worked("banca-francesa"), kinds=(kind,), strategy=chart)


def test_the_strategy_is_a_chart_with_a_key() -> None:
    text = page(solved())
    assert ["16", "S", "Rh"] in read(text).rows
    assert '<td style="background:#eee">Rh</td>' in text
    assert "give up" in text


def test_a_solved_value_has_its_bound() -> None:
    rows = read(page(solved())).rows
    assert ["aposta:basic", "−0.0020000000 ± 5e−11", "0.2000"] in rows


def test_a_bet_that_was_solved_takes_the_shares_that_a_simulation_found() -> None:
    found = Found(
        decided=10, mean=0.0, standard_error=0.3, z=None, nets={Fraction(-1): 4, Fraction(0): 2, Fraction(1): 4}
    )
    bet = simulated(solved().bets[0], found)
    assert (bet.win, bet.push, bet.lose) == (0.4, 0.2, 0.4)
    assert bet.variance == pytest.approx(0.9)
    assert bet.prizes == (Prize(Fraction(1), 0.4), Prize(Fraction(0), 0.2), Prize(Fraction(-1), 0.4))


def test_what_only_a_simulation_knows_is_marked_and_has_its_standard_error() -> None:
    """Of 100 rounds 40 won: the root of .4 * .6 / 100. Nets of one unit vary by .8, and their squares by .8 * .2."""
    nets = {Fraction(-1): 40, Fraction(0): 20, Fraction(1): 40}
    found = Found(decided=100, mean=0.0, standard_error=0.0894427191, z=None, nets=nets)
    bet = simulated(solved().bets[0], found)
    sheet = msgspec.structs.replace(solved(), kinds=(msgspec.structs.replace(solved().kinds[0], bets=(bet,)),))
    rows = read(page(sheet)).rows
    (line,) = [row for row in rows if row[0].startswith("aposta basic") and len(row) == 7]
    assert line[3:] == [
        "≈ 40.0000± 4.8990",
        "≈ 20.0000± 4.0000",
        "≈ 0.8000± 0.0400",
        "≈ 0.8944± 0.0224",
    ]
    assert ["+1", "", "≈ 40.00000", "4.89898"] in rows


def test_what_only_one_game_has_is_listed_beside_its_bets() -> None:
    listing = Listing(title="Insurance", note="About it.", heads=("Hand", "Value"), rows=(("any", Fraction(-23, 311)),))
    text = page(msgspec.structs.replace(solved(), beside=(listing,)))
    assert "About it." in text
    assert read(text).rows.count(["any", "−23/311"]) == 1
    assert "Beside the main bet" not in page(solved())


def test_a_bet_that_was_counted_keeps_its_fractions() -> None:
    found = Found(decided=10, mean=0.0, standard_error=0.3, z=None, nets={Fraction(1): 10})
    bet = worked("banca-francesa").bets[0]
    assert simulated(bet, found) == bet
