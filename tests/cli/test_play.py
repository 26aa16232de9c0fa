"""`pagador play`, driven as a pipe drives it: lines in, the words of the table out."""

import io
import re
import sys
from itertools import combinations

import pytest

from pagador.cli import main
from pagador.cli.terminal import course, felt_roulette, layout_roulette, teller
from pagador.cli.terminal.canvas import Canvas
from pagador.cli.terminal.prompts import Lines
from pagador.cli.terminal.typed import bets_in, complete
from pagador.decider import Participant
from pagador.games.roulette.events import BallLaunched, NumberDrawn
from pagador.games.roulette.state import Roulette
from pagador.law import Refused
from pagador.registry import game_named

ROULETTES = ("roleta-francesa", "roleta-americana", "roleta-americana-online")


class Played:
    """What a session printed: `text` as it stood, `words` with every space and line end made one space."""

    def __init__(self, text: str, errors: str, code: int) -> None:
        self.text = text
        self.words = " ".join(text.split())
        self.errors = errors
        self.code = code

    def figure(self, label: str) -> str:
        """A line of the summary."""
        found = re.search(rf"^{label} +(.*?) *$", self.text, re.MULTILINE)
        assert found is not None, self.text
        return found[1]

    def amount(self, label: str) -> int:
        return number(self.figure(label))

    def spots(self) -> dict[str, list[int]]:
        """The table of the summary: for each spot bets, staked, lost, prizes and result."""
        rows = self.text.rpartition("───\n")[2].splitlines()
        cells = [re.split(r" {2,}", row.strip()) for row in rows if row.strip()]
        return {cell[0]: [number(value) for value in cell[1:]] for cell in cells}


def number(text: str) -> int:
    signed = re.match(r"[+−]?[\d\u202f]+", text)
    assert signed is not None, text
    return int(signed[0].replace("−", "-").replace("\u202f", ""))


class Table:
    """Runs the command with these lines typed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        monkeypatch.setenv("COLUMNS", "80")

    def play(self, *options: str, lines: tuple[str, ...] = ()) -> Played:
        typed = "".join(f"{line}\n" for line in lines)
        self.monkeypatch.setattr(sys, "argv", ["pagador", "play", *options])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main()
        printed = self.capsys.readouterr()
        return Played(printed.out, printed.err, int(ended.value.code or 0))


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(monkeypatch, capsys)


# Bets won and lost -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "bet", "won", "lost"),
    [
        ("roleta-francesa", "10 pleno 17, 50 par", "pleno:17 pays 350 for 10 (pt95.X.20.a)", "50 par (pt95.X.22)"),
        ("roleta-americana", "10 pleno 17, 50 par", "pleno:17 pays 350 for 10 (pt95.X.20.a)", "50 par (pt95.X.22)"),
        (
            "roleta-americana-online",
            "10 pleno 32, 50 impar",
            "pleno:32 pays 350 for 10 (pt15.804.13.a)",
            "50 impar (pt15.804.17)",
        ),
    ],
)
def test_a_bet_is_won_and_a_bet_is_lost_each_by_its_rule(
    table: Table, game: str, bet: str, won: str, lost: str
) -> None:
    played = table.play(game, "--seed", "1", lines=(bet, "n", "q"))
    assert won in played.words
    assert f"Lost: {lost}" in played.words
    assert "Coup 1: staked 60, lost 50, prizes 350, result +300." in played.words
    assert (played.figure("Result"), played.code) == ("+300, ahead", 0)


def test_zero_takes_the_simple_chances_by_a_rule_of_its_own(table: Table) -> None:
    played = table.play("roleta-francesa", "--seed", "31", lines=("10 par", "n"))
    assert "«0, zero»" in played.words
    assert "Lost: 10 par (pt95.X.22, pt95.X.21)" in played.words


def test_someone_alone_at_a_wheel_spins_it_himself(table: Table) -> None:
    played = table.play("roleta-americana-online", "--seed", "1", "--term", "players=individual", lines=("10 par", "n"))
    assert "n spin" in played.words
    assert "par pays 10 for 10 (pt15.804.13.b)" in played.words


# Refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("0 par", "A stake is one chip at least: 0 is none. (pt95.X.27)"),
        ("-5 par", "A stake is one chip at least: -5 is none. (pt95.X.27)"),
        ("10.5 par", "Amounts are whole: 10.5 is not."),
        ("10,50 par", "Say a stake and then a spot, as in 10 pleno 0: '10' is not that."),
        ("5 par", "The least on par is 10: 5 is too little. (pt95.X.27)"),
        ("10 cavalo 1-9", "Not a cavalo of the layout: 1-9. (pt95.X.19)"),
        ("110 pleno 17", "The most on pleno:17 is 100: 110 is too much. (pt95.X.27)"),
        ("10 1", "1 may be pleno:1 or duzia:1 or coluna:1: say which."),
        ("10 par verde", "This table plays with chips of face value only. (pt95.X.18)"),
        ("20000 maior", "The most on maior is 1 800: 20 000 is too much. (pt95.X.27)"),
        ("w", "You have no chips on the table."),
        ("u", "There is nothing to undo."),
        ("r", "There is no coup before to repeat."),
        ("dance", "The table does not understand 'dance': say a stake and a spot, as in 10 pleno 0; ? says more."),
        ("20", "Say a stake and then a spot, as in 10 pleno 0: '20' is not that."),
    ],
)
def test_what_is_refused_is_refused_in_a_sentence_and_changes_nothing(table: Table, typed: str, sentence: str) -> None:
    played = table.play("roleta-francesa", "--seed", "1", lines=(typed,))
    assert f"No: {sentence} Purse 10 000 · on the table 0 · session 0, even" in played.words


def test_a_bet_beyond_the_purse_is_refused(table: Table) -> None:
    played = table.play("roleta-francesa", "--purse", "50", lines=("30 par", "30 impar"))
    assert "No: There is 20 in your purse: 30 is more than that. Purse 20 · on the table 30" in played.words


def test_colour_chips_beyond_the_purse_are_refused(table: Table) -> None:
    played = table.play("roleta-americana", "--purse", "500", lines=("take colour verde 20 26",))
    assert "No: There is 500 in your purse: 520 is more than that." in played.words
    assert "You buy" not in played.text


def test_a_refused_bet_does_not_stop_the_others_of_its_line(table: Table) -> None:
    played = table.play("roleta-francesa", "--seed", "1", lines=("10 par, 10 cavalo 1-9, 10 impar",))
    assert "Your chips 20: 10 par, 10 impar" in played.words


# Repeat, withdraw, undo ------------------------------------------------------------------


def test_repeat_puts_down_only_what_is_missing_of_the_coup_before(table: Table) -> None:
    played = table.play("roleta-francesa", "--seed", "1", lines=("10 pleno 17, 50 par", "n", "r"))
    after = played.words.partition("> r ")[2]
    assert after.startswith("You put 50 on par.")
    assert "Your chips 60: 10 pleno:17, 50 par" in after


def test_chips_are_taken_back_by_spot_or_all_at_once(table: Table) -> None:
    played = table.play("roleta-francesa", "--seed", "1", lines=("10 par, 20 pleno 17, 10 enc", "w ple 17", "w all"))
    assert "You take 20 back from pleno:17." in played.words
    assert "You take 10 back from par. You take 10 back from encarnado." in played.words


def test_with_several_piles_the_person_is_asked_which(table: Table) -> None:
    played = table.play("roleta-francesa", "--seed", "1", lines=("10 par, 20 maior", "w", "maior", "w"))
    assert "from 10 par, 20 maior or all: maior You take 20 back from maior." in played.words
    assert "> w You take 10 back from par." in played.words


def test_undo_takes_back_the_last_bet_alone_and_puts_back_what_was_withdrawn(table: Table) -> None:
    played = table.play("roleta-francesa", "--seed", "1", lines=("20 par", "10 par", "u", "w par", "u"))
    assert "You take 30 back from par. You put 20 on par." in played.words
    assert played.words.partition("> u")[2].partition("> u")[2].startswith(" You put 20 on par.")


# Colour chips ----------------------------------------------------------------------------


def test_colour_chips_are_bought_played_and_brought_back(table: Table) -> None:
    lines = ("take colour", "lilas", "20", "50", "40 pleno 17 lilás", "30 pleno 17 lilás", "n", "return")
    played = table.play("roleta-americana", "--seed", "1", lines=lines)
    assert "You buy 50 lilás chips of 20: 1 000 (pt95.IX.6, pt95.IX.7, pt95.IX.3)." in played.words
    assert "No: Each lilás chip is worth 20: 30 is no number of them. (pt95.IX.6)" in played.words
    assert "pleno:17 (lilás) pays 1 400 for 40 (pt95.X.20.a)" in played.words
    assert "You bring back 48 lilás chips of 20: 960 (pt95.IX.7)." in played.words
    assert played.figure("Result") == "+1\u202f400, ahead"


def test_one_chip_is_no_chips(table: Table) -> None:
    played = table.play("roleta-americana", "--seed", "1", lines=("take colour verde 20 1", "q"))
    assert "You buy 1 verde chip of 20: 20 (pt95.IX.6, pt95.IX.7, pt95.IX.3)." in played.words
    assert "In your hand: 1 verde chip of 20" in played.words


def test_the_domain_of_each_field_is_shown_and_an_empty_answer_does_nothing(table: Table) -> None:
    played = table.play("roleta-americana", lines=("1", "verde", "", "take colour verde 20 5", "1", "2"))
    assert "colour (verde, azul, amarelo, rosa, castanho, laranja, lilás, branco): verde" in played.words
    assert "value (10 to 100): Nothing done." in played.words
    assert "1 take colour verde 20 2 return colour > 1 chips (1 or more): 2 You buy 2 verde" in played.words


def test_leaving_brings_colour_chips_back_after_those_on_the_layout(table: Table) -> None:
    lines = ("take colour azul 10 10", "30 par azul", "q")
    played = table.play("roleta-americana", lines=lines)
    assert "You take 30 back from par (azul). You bring back 10 azul chips of 10: 100" in played.words
    assert played.figure("Result") == "0, even"


# The summary -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", ROULETTES)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("prize", ["to-one", "for-one"])
def test_the_figures_of_the_summary_add_up(table: Table, game: str, seed: str, prize: str) -> None:
    bets = "10 pleno 17, 20 duzia 1, 30 col 2, 40 enc, 15 cavalo duzia 1-2"
    lines = (bets, "n", "r", "n", "r", "25 impar", "n", "n")
    played = table.play(game, "--seed", seed, "--reading", f"prize={prize}", lines=lines)
    spots = played.spots()
    totals = spots.pop("all")
    assert [sum(column) for column in zip(*spots.values(), strict=True)] == totals
    assert played.amount("Staked") == totals[1]
    assert played.amount("Prizes") - played.amount("Stakes lost") == played.amount("Result") == totals[4]
    home = re.search(r", (.+) taken home", played.text)
    assert home is not None
    assert number(home[1]) == 10_000 + played.amount("Result")


def test_the_summary_has_coups_time_and_biggest_win(table: Table) -> None:
    played = table.play("roleta-francesa", "--seed", "1", lines=("10 pleno 17", "n", "w all", "n", "q"))
    assert played.figure("Coups played") == "1 of 2 seen"
    assert re.fullmatch(r"\d+ s", played.figure("Time"))
    assert played.figure("Biggest win") == "350 on pleno:17, coup 1"


def test_commission_is_told_and_summed(table: Table) -> None:
    lines = ("cut 100", "100 banca", "n", "take", "", "q")
    played = table.play("ponto-e-banca", "--seed", "1", lines=lines)
    assert "banca pays 95 for 100, 5 kept as commission (pt95.II.18, pt95.II.19)" in played.words
    assert (played.amount("Commission kept"), played.figure("Result")) == (5, "+95, ahead")


def test_a_coup_that_runs_is_finished_before_leaving(table: Table) -> None:
    played = table.play("ponto-e-banca", "--seed", "1", lines=("cut 100", "100 banca", "n", "q"))
    assert played.words.count("The coup is finished first.") == 1
    assert played.figure("Result") == "+95, ahead"


def test_an_interrupt_leaves_as_q_does(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(lines: Lines, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Lines, "ask", interrupted)
    played = table.play("roleta-francesa")
    assert played.figure("Coups played") == "0"


# The table around ------------------------------------------------------------------------


def test_the_menu_lists_the_games_and_takes_a_number_or_a_name(table: Table) -> None:
    assert "1 Roleta francesa (roleta-francesa), edition pt95" in table.play(lines=("q",)).words
    assert "Roleta americana online, edition pt15. Minimum 10" in table.play(lines=("3",)).words
    named = table.play(lines=("roleta-frances", "roleta-francesa"))
    assert "There is no game roleta-frances here. Nearest: roleta-francesa" in named.words
    assert "Roleta francesa, edition pt95. Minimum 10" in named.words


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("roleta-frances",), "There is no game roleta-frances here. Nearest: roleta-francesa"),
        (("roleta-francesa", "--edition", "pt15"), "roleta-francesa has no edition pt15. It has: pt95."),
        (
            ("roleta-francesa", "--term", "minimo=3"),
            "A table of roleta-francesa has no term minimo. Nearest: minima, minimum.",
        ),
        (("roleta-francesa", "--term", "minimum=x"), "The term minimum cannot be x: expected `int`, got `str`."),
        (("roleta-francesa", "--term", "minimum"), "Write it as NAME=VALUE: minimum is not that."),
        (("roleta-francesa", "--reading", "prise=x"), "roleta-francesa has no reading prise. Nearest: prize"),
        (("roleta-francesa", "--name", "dealer"), "Nobody can sit down under the name 'dealer'."),
        (("roleta-americana", "--place", "9"), "This table has no place 9."),
        (("craps", "--record", "none/log"), "The log cannot be kept in none/log: No such file or directory."),
    ],
)
def test_what_cannot_be_opened_is_a_sentence_and_exit_2(table: Table, options: tuple[str, ...], sentence: str) -> None:
    played = table.play(*options)
    assert played.errors.startswith(sentence)
    assert len(played.errors.splitlines()) == 1
    assert played.code == 2


def test_a_log_that_cannot_be_kept_is_refused_before_anything_is_played(table: Table) -> None:
    assert table.play("craps", "--record", "none/log", lines=("q",)).text == ""


def test_house_players_bet_and_are_paid_and_with_a_seed_do_the_same_again(table: Table) -> None:
    options, lines = ("roleta-francesa", "--seed", "1", "--players", "3"), ("10 par", "n", "n", "q")
    one, other = table.play(*options, lines=lines), table.play(*options, lines=lines)
    took = re.compile(r"^Time .*$", re.MULTILINE)
    assert took.sub("", one.text) == took.sub("", other.text)
    assert one.words.count("Amélia puts") == 3
    assert "○ Others' chips" in one.words
    assert one.words.count("The others lose") == 2


def test_house_players_bet_at_their_own_seats(table: Table) -> None:
    played = table.play("blackjack", "--seed", "6", "--players", "2", lines=("", "b 50", "q"))
    assert "seat 1 Player ●50 seat 2 Amélia ○90 seat 3 Bento ○40 ●" in played.words


def test_where_there_is_one_place_no_house_player_joins(table: Table) -> None:
    played = table.play("roleta-americana-online", "--players", "2", "--term", "players=individual", lines=("n",))
    assert "Amélia" not in played.text


def test_a_seed_is_said_and_no_seed_is_not(table: Table) -> None:
    assert "SEEDED: seed 7 gives the same results every time." in table.play("roleta-francesa", "--seed", "7").words
    assert "SEEDED" not in table.play("roleta-francesa").text


@pytest.mark.parametrize(
    ("language", "closed", "drawn"),
    [
        ("pt", "«Jogo feito, nada mais»", "«17, preto»"),
        ("en", "«Bets are down, no more bets»", "«17, black»"),
        ("fr", "«Les jeux sont faits, rien ne va plus»", "«17, noir»"),
    ],
)
def test_calls_are_made_in_the_language_chosen(table: Table, language: str, closed: str, drawn: str) -> None:
    played = table.play("roleta-francesa", "--seed", "1", "--lang", language, lines=("n",))
    assert f"{closed} {drawn}" in played.words


def test_help_says_what_spots_pay_with_limits_and_rules(table: Table) -> None:
    played = table.play("roleta-francesa", lines=("?",))
    assert "pleno 18 1 35 to 1 10 100 pt95.X.20.a cavalo 17-18 2 17 to 1 10 200 pt95.X.20.a" in played.words
    assert "cavalo-de-duzia 2-3 24 1 to 2 10 2 400 pt95.X.20.a" in played.words
    assert "Limits of every spot: pt95.X.27" in played.words


def test_help_says_how_to_choose_where_no_bets_are_taken(table: Table) -> None:
    played = table.play("ponto-e-banca", "--seed", "1", lines=("?",))
    how = "by how its name begins: 1 or cut. h shows the last coups; Enter is decline cut; q leaves."
    assert how in played.words
    assert "Type a stake" not in played.words


def test_who_is_not_understood_is_told_what_he_may_choose(table: Table) -> None:
    played = table.play("ponto-e-banca", "--seed", "1", lines=("shuffle it",))
    assert "does not understand 'shuffle it': say one of cut, decline cut; ? says more." in played.words


def test_history_says_what_came_up_and_what_was_bet(table: Table) -> None:
    played = table.play("roleta-francesa", "--seed", "1", lines=("10 par", "n", "h"))
    assert "Last: 17 preto coup came up staked lost prizes result" in played.words
    assert "1 17 preto 10 10 0 −10" in played.words


def test_the_ball_is_changed_when_the_hour_has_struck(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "HOUR_SECONDS", 0)
    assert "«Mudança de bola»" in table.play("roleta-francesa", lines=("n",)).words


def test_what_another_sees_of_his_cards_is_not_told(table: Table) -> None:
    lines = ("n", *("n", "") * 12)
    played = table.play("ponto-e-banca", "--seed", "1", "--players", "3", lines=lines)
    assert "takes the cards of" in played.words
    assert "You see" not in played.text


# The felt --------------------------------------------------------------------------------

ME = Participant("Player")


def opened(wheel: str) -> Roulette:
    state = game_named("roleta-americana-online").open(terms={"wheel": wheel}, readings={"two-groups": "adjacent"})
    assert isinstance(state, Roulette)
    return state


@pytest.mark.parametrize("wheel", ["37", "38"])
def test_every_spot_has_a_place_of_its_own_on_the_felt(wheel: str) -> None:
    view = opened(wheel)
    places = {spot: layout_roulette.place(spot, view.table.wheel.zeros) for spot in view.table.spots}
    assert [spot for spot, at in places.items() if at is None] == []
    assert [two for two in combinations(places, 2) if places[two[0]] == places[two[1]]] == []


def test_the_felt_fits_eighty_columns_and_tells_colours_by_letters() -> None:
    lines = felt_roulette.cloth(opened("37"), ME).plain.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[4] == "│  0 │  2p│  5e│  8p│ 11p│ 14e│ 17p│ 20p│ 23e│ 26p│ 29p│ 32e│ 35p│coluna 2 │"


def test_the_spin_ends_where_the_ball_lies_in_a_second_and_a_half_at_most() -> None:
    view = opened("37")
    drawn = NumberDrawn(number="17", colour="preto", under=())
    pictures = list(felt_roulette.frames(view, BallLaunched(under=()), (drawn,)))
    assert pictures[-1].plain == felt_roulette.strip(view.table.wheel, "17").plain
    assert "(17p ●)" in pictures[-1].plain
    assert teller.SPIN_SECONDS <= 1.5


def test_boxes_that_meet_join_their_lines() -> None:
    canvas = Canvas(3, 7)
    canvas.box(0, 0, 2, 3)
    canvas.box(0, 3, 2, 6)
    assert canvas.text().plain == "┌──┬──┐\n│  │  │\n└──┴──┘"


# Typed bets ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "spot"),
    [
        ("pleno 17", "pleno:17"),
        ("17", "pleno:17"),
        ("cavalo 20-17", "cavalo:17-20"),
        ("cav 1 2", "cavalo:1-2"),
        ("Dúzia 2", "duzia:2"),
        ("cavalo duzia 1-2", "cavalo-de-duzia:1-2"),
        ("ENC", "encarnado"),
        ("ímpar", "impar"),
        ("rua 16", "rua:16-17-18"),
        ("linha 16-21", "linha:16-17-18-19-20-21"),
        ("quadro 0-3", "quadro:0-1-2-3"),
        ("cavalo 1-9", "cavalo:1-9"),
        ("xyz", "xyz"),
    ],
)
def test_spots_are_completed_and_put_in_order(typed: str, spot: str) -> None:
    assert complete(typed, opened("37").table.spots) == spot


def test_zero_and_double_zero_are_told_apart() -> None:
    spots = opened("38").table.spots
    assert [complete(typed, spots) for typed in ("0", "00", "cavalo 00-0")] == ["pleno:0", "pleno:00", "cavalo:0-00"]


def test_a_line_with_one_piece_that_is_no_bet_is_refused_whole() -> None:
    with pytest.raises(Refused, match="'par' is not that"):
        bets_in("10 impar, par", ("par", "impar"), {})


def test_where_there_is_one_spot_a_stake_alone_is_a_bet() -> None:
    (bet,) = bets_in("50", ("aposta", "aposta"), {})
    assert (bet.stake, bet.spot) == (50, "aposta")
    with pytest.raises(Refused, match="Say a stake and then a spot"):
        bets_in("50", ("aposta", "acumulado"), {})


def test_other_fields_of_a_bet_are_named_by_a_word_or_by_their_name() -> None:
    (bet,) = bets_in("10 par verde place=3", ("par",), {"verde": ("colour", "verde")})
    assert (bet.stake, bet.spot, bet.fields) == (10, "par", {"colour": "verde", "place": "3"})


@pytest.mark.parametrize("typed", ["20 at 3", "20 seat 3", "20 aposta place 3", "20 place=3"])
def test_a_bet_for_another_seat_names_it_as_people_do(typed: str) -> None:
    (bet,) = bets_in(typed, ("aposta",), {})
    assert (bet.stake, bet.spot, bet.fields) == (20, "aposta", {"place": "3"})
