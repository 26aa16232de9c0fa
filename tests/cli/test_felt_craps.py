"""The felt of craps: every spot has its place, the puck stands on the point, travelled bets lie on their numbers."""

import io
import sys

import pytest
from rich.console import Console, RenderableType

from pagador.betting.coup import CloseBets, CoupEnded
from pagador.cli import main
from pagador.cli.terminal import felt_craps
from pagador.cli.terminal.layout_craps import in_box
from pagador.cli.terminal.typed import complete
from pagador.cli.terminal.voice import call
from pagador.decider import Called, Event
from pagador.games.craps import CRAPS
from pagador.games.craps.events import DiceDeclined, DiceHanded, DicePassed, DiceThrown
from pagador.games.craps.state import Craps
from pagador.law import Refused
from tests.games.craps.tables import ANA, BIA, after, bet, handed, of_type, settled, table, thrown


def drawn(picture: RenderableType) -> list[str]:
    page = io.StringIO()
    Console(file=page, width=100, force_terminal=False).print(picture)
    return page.getvalue().splitlines()


def cloth(sitting: Craps) -> list[str]:
    return drawn(felt_craps.cloth(sitting, ANA))


def travelled() -> Craps:
    """The point is four; ana's come is on nine with odds, bia's don't come on five."""
    sitting = after(thrown(after(table(ANA, BIA), bet(ANA, "pass", 50)), "2-2"), bet(ANA, "come", 20))
    sitting = after(thrown(sitting, "5-4"), bet(BIA, "dont-come", 30), bet(ANA, "odds:come:9", 20))
    return after(thrown(sitting, "4-1"), bet(ANA, "odds:pass:4", 40))


def test_every_spot_has_a_place_on_the_cloth_of_eighty_columns() -> None:
    sitting = travelled()
    for spot in sitting.table.spots:
        on_the_point = not spot.startswith(("odds:pass", "odds:dont-pass")) or spot.endswith(":4")
        assert bool(in_box(spot, sitting.law.points.value) or felt_craps.on_strips(sitting, spot)) is on_the_point
    assert max(map(len, cloth(sitting))) < 80


def test_no_two_spots_share_a_place() -> None:
    sitting = travelled()
    found = [
        in_box(spot, sitting.law.points.value) or felt_craps.on_strips(sitting, spot) for spot in sitting.table.spots
    ]
    places = [place for place in found if place is not None]
    assert len(set(places)) == len(places)


def test_the_puck_is_off_before_the_point_and_on_its_number_after() -> None:
    assert "OFF" in cloth(table(ANA))[1]
    lines = cloth(travelled())
    assert "4 ON" in lines[1]
    assert "OFF" not in lines[1]


def test_travelled_bets_and_their_odds_lie_in_the_box_of_their_number() -> None:
    lines = cloth(travelled())
    nine = lines[1].index(" 9 ")
    by_row = {line[1:10].strip(): line for line in lines[2:6]}
    assert by_row["come"].index("●20") in range(nine - 5, nine + 5)
    assert by_row["+ odds"].index("+ ●20") in range(nine - 5, nine + 5)
    five = lines[1].index(" 5 ")
    assert lines[6].index("○30") in range(five - 5, five + 5)
    assert any("●50" in line and "+ ●40" in line for line in lines[8:])


def test_the_cloth_says_what_each_spot_pays_until_chips_lie_there() -> None:
    """Law: 9 to 5 on 4 and 10, 7 to 5 on 5 and 9, 7 to 6 on 6 and 8; 5 to 11, 5 to 8, 10 to 13; odds 2, 3/2, 6/5."""
    lines = cloth(table(ANA))
    assert lines[2].replace("│", " ").split() == ["number", "9:5", "7:5", "7:6", "7:6", "7:5", "9:5"]
    assert lines[3].replace("│", " ").split() == ["against", "5:11", "5:8", "10:13", "10:13", "5:8", "5:11"]
    assert lines[5].replace("│", " ").split() == ["+", "odds", "2:1", "3:2", "6:5", "6:5", "3:2", "2:1"]
    assert lines[7].replace("│", " ").split() == ["+", "odds", "1:2", "2:3", "5:6", "5:6", "2:3", "1:2"]
    assert lines[9].split("│")[1:3] == [f"{'pass 1:1':34}", f"{'dont-pass 1:1, bar 12':35}"]
    assert "field 1:1, 2:1 on 2, 12" in lines[12]
    put = cloth(after(table(ANA), bet(ANA, "number:4", 1000)))
    assert put[2].replace("│", " ").split()[1:4] == ["●1k", "7:5", "7:6"]


def test_with_a_point_the_lines_say_what_their_odds_pay() -> None:
    assert "pass 1:1, odds 2:1" in cloth(travelled())[9]
    assert "dont-pass 1:1, bar 12, odds 1:2" in cloth(travelled())[9]


def test_point_shooter_and_dice_are_said_in_words() -> None:
    assert felt_craps.in_short(table(ANA), ANA).endswith("the dice are with the stickman")
    assert felt_craps.in_short(travelled(), BIA) == "The point is 4 · ana throws, dice 1 and 2"
    assert felt_craps.in_short(travelled(), ANA) == "The point is 4 · you throw, dice 1 and 2"


@pytest.mark.parametrize(("faces", "pips"), [("1-6", (1, 6)), ("2-3", (2, 3)), ("5-4", (5, 4))])
def test_dice_are_drawn_with_as_many_pips_as_they_show(faces: str, pips: tuple[int, int]) -> None:
    lines = drawn(felt_craps.two_dice(faces))
    assert (sum(line[:9].count("●") for line in lines), sum(line[10:19].count("●") for line in lines)) == pips


def test_the_dice_tumble_from_the_hand_to_where_they_lie() -> None:
    sitting = handed(after(table(ANA), bet(ANA, "pass")))
    hand = DiceHanded(to=ANA, dice="1-2", under=())
    fall = DiceThrown(faces="3-3", total=6, point=6, under=())
    *_, end = felt_craps.frames(sitting, hand, (fall,))
    assert end.plain == felt_craps.two_dice("3-3").plain
    assert list(felt_craps.frames(sitting, hand, ())) == []


def test_after_a_throw_the_dice_are_drawn_and_then_the_cloth_as_it_has_become() -> None:
    sitting = after(table(ANA), bet(ANA, "pass"))
    events = settled(sitting, "2-2")
    pictures: dict[type[Event], list[str]] = {}
    view = handed(sitting)
    for event in events:
        view = CRAPS.evolve(view, event)
        picture = felt_craps.drawn_after(view, event, ANA)
        if picture is not None:
            pictures[type(event)] = drawn(picture)
    assert list(pictures) == [DiceThrown, CoupEnded]
    assert "4 ON" in pictures[CoupEnded][1]


def listed(sitting: Craps) -> list[list[str]]:
    """What the spots pay, a row in words."""
    return [line.split() for line in drawn(felt_craps.pays(sitting, ()))]


def test_what_the_spots_pay_is_listed_with_their_rules() -> None:
    rows = listed(table(ANA))
    assert "hardway 6 8 9 to 1 10 1 000 pt95.VI.11.3".split() in rows
    assert "The field pays 2 to 1 on 2 and 12.".split() in rows
    own = {" ".join(row[:2]): row[-1] for row in rows if row[:1] in (["big"], ["total"])}
    assert own == {
        "big 6": "pt95.VI.10.5",
        "big 8": "pt95.VI.10.6",
        "total 7": "pt95.VI.11.4",
        "total 2": "pt95.VI.11.5",
        "total 3": "pt95.VI.11.6",
        "total 11": "pt95.VI.11.7",
        "total 12": "pt95.VI.11.8",
    }


def test_a_prize_that_counts_the_stake_is_shown_as_one() -> None:
    for_one = table(ANA, readings={"prize": "for-one"})
    assert [row[2:5] for row in listed(for_one) if row[:2] == ["total", "12"]] == [["30", "for", "1"]]
    assert [row[1:4] for row in listed(for_one) if row[0] == "pass"] == [["1", "to", "1"]]
    assert "total 12 29:1" in "\n".join(cloth(for_one))


def test_where_fractions_are_refused_the_least_is_the_first_stake_without_one() -> None:
    rows = listed(table(ANA, readings={"fractions": "refuse"}))
    assert [row[6] for row in rows if row[:3] == ["number", "6", "8"]] == ["30"]


def test_closing_without_bets_is_said() -> None:
    (event,) = CRAPS.decide(table(ANA), CloseBets())
    assert felt_craps.sentence(event, ANA) == "Nobody has bet and wishes to throw (pt95.VI.5)."


def test_the_shooter_is_spoken_to_and_not_of() -> None:
    event = DiceHanded(to=ANA, dice="1-2", under=("pt95.VI.3",))
    assert felt_craps.sentence(event, ANA) == "Dice 1 and 2 are sound and go to you (pt95.VI.3)."
    assert felt_craps.sentence(event, BIA) == "Dice 1 and 2 are sound and go to ana (pt95.VI.3)."
    assert felt_craps.sentence(DiceDeclined(by=ANA, under=("pt95.VI.5",)), ANA) == "You decline the dice (pt95.VI.5)."
    assert felt_craps.sentence(DicePassed(by=ANA, under=("pt95.VI.5",)), ANA) == "The dice leave your hand (pt95.VI.5)."


@pytest.mark.rule("pt95.VI.13.3")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("pt", ["«Total 8»", "«Ponto 8» · «The point is 8»"]),
        ("en", ["«Total 8»", "«Ponto 8» · «The point is 8»"]),
        ("fr", ["«Total 8»", "«Ponto 8» · «The point is 8» · «Le point est 8»"]),
    ],
)
def test_the_stickman_calls_in_portuguese_and_in_english(language: str, said: list[str]) -> None:
    calls = of_type(settled(after(table(ANA), bet(ANA, "pass")), "5-3"), Called)
    assert [call(event, language) for event in calls] == said


# Typed lines -----------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["2-5", "1 2-5", "choose dice 2-5"])
def test_the_shooter_types_his_dice_alone_or_after_the_offer(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["pagador", "play", "craps", "--seed", "5"])
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"10 field\nn\n{typed}\nq\n"))
    with pytest.raises(SystemExit):
        main()
    assert "Dice 2 and 5 are sound and go to" in capsys.readouterr().out


def test_repeating_leaves_out_what_only_the_pagador_puts_down(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["pagador", "play", "craps", "--seed", "1", "--quick"])
    monkeypatch.setattr(sys, "stdin", io.StringIO("10 pass\n" + "n\n10 come\nr\n" * 8 + "q\n"))
    with pytest.raises(SystemExit):
        main()
    said = capsys.readouterr().out
    assert "Your come goes to come:" in said
    assert "Only the pagador puts chips" not in said


def test_odds_on_the_point_need_no_number_where_no_others_are_offered() -> None:
    assert complete("odds", ("pass", "odds:pass:8", "number:8")) == "odds:pass:8"
    with pytest.raises(Refused, match="odds may be odds:pass:8 or odds:come:9: say which"):
        complete("odds", ("odds:pass:8", "odds:come:9"))


@pytest.mark.parametrize(
    ("typed", "spot"),
    [
        ("odds:come:9", "odds:come:9"),
        ("Odds pass 9", "odds:pass:9"),
        ("odds dont-come 9", "odds:dont-come:9"),
        ("pass-line", "pass"),
        ("don't pass line", "dont-pass"),
        ("hardway 7", "hardway:7"),
    ],
)
@pytest.mark.parametrize("offered", [(), ("odds:pass:8",)])
def test_a_spot_that_is_not_offered_goes_to_the_rules_under_its_own_name(
    typed: str, spot: str, offered: tuple[str, ...]
) -> None:
    spots = ("pass", "dont-pass", "hardway:4", "hardway:6", "hardway:8", "hardway:10", *offered)
    assert complete(typed, spots) == spot
