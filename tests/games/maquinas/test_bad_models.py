"""Models that no machine may have: each is refused by its file, the key, what was expected and the rule, if any."""

import re
from pathlib import Path

import pytest

from pagador.games.maquinas.checking import faults
from pagador.games.maquinas.keys import Key
from pagador.games.maquinas.returns import least_return
from pagador.games.maquinas.toml import model_from, parse_model, read_model
from pagador.law import Refused
from pagador.words.said import said
from tests.games.maquinas.models import SMALL, WHEEL, edited

PRIZE_OF_A = '{ symbols = "a", prizes = { 2 = 2, 3 = 9 } }'
PRIZE_OF_S = '{ symbols = "s", prizes = { 2 = 1 } }'
REELS = 'reels = ["a b c w a", "b a s c", "a c b s"]'
FREE_REELS = 'reels = ["a b c", "b a s c c", "a c b s a b"]'
LINES = 'lines = ["1 1 1", "0 0 0", "2 1 0"]'
POOL = SMALL[SMALL.index("[[pools]]") : SMALL.index("[[symbols]]")]
WILD = 'fr = "joker"\nwild = true\nmultiplier = 3\n'

OF_REELS = [
    (("rows = 3", "rows = 0"), "rows: there are 1 to 8 rows, not 0."),
    (("rows = 3", "rows = 9"), "rows: there are 1 to 8 rows, not 9."),
    (("rows = 3", "rows = nan"), "rows: it cannot be that: expected int, got float."),
    (("rows = 3", f"rows = 0x{'f' * 20}"), "rows: it cannot be that: expected int <= 1000000000000000."),
    ((REELS, 'reels = ["a b c", "a b c"]'), "reels: there are 3 to 6 reels, not 2."),
    ((REELS, f"reels = {['a b c'] * 7}"), "reels: there are 3 to 6 reels, not 7."),
    ((REELS, 'reels = ["a b c", "a b", "a b c"]'), "reels.2: a reel has 3 to 512 symbols, not 2."),
    ((REELS, f'reels = ["a b c", "a b c", "{"a " * 513}"]'), "reels.3: a reel has 3 to 512 symbols, not 513."),
    (
        (REELS, 'reels = ["a b c", "a b c", "a b limao"]'),
        "reels.3: unknown symbol limao; the symbols are w, s, a, b, c.",
    ),
    ((REELS, f"reels = {['a b c'] * 6}"), "lines.1: a line takes a row on each of 6 reels, not on 3."),
    (
        (FREE_REELS, 'reels = ["a b c", "a b c", "a b x"]'),
        "free_games.reels.3: unknown symbol x; the symbols are w, s, a, b, c.",
    ),
    ((FREE_REELS, 'reels = ["a b c", "a b c"]'), "free_games.reels: free games have 3 reels as others do, not 2."),
    ((LINES, "lines = []"), "stakes.coins: 3 lines cannot be played, there are 0."),
    ((LINES, 'lines = ["1 1 1", "0 0 0"]'), "stakes.coins: 3 lines cannot be played, there are 2."),
    ((LINES, 'lines = ["1 1 1", "0 0", "2 1 0"]'), "lines.2: a line takes a row on each of 3 reels, not on 2."),
    ((LINES, 'lines = ["1 1 1", "0 0 3", "2 1 0"]'), "lines.2: a line stays in the window, whose rows are 0 to 2."),
    ((LINES, 'lines = ["1 1 1", "0 -1 0", "2 1 0"]'), "lines.2: a line stays in the window, whose rows are 0 to 2."),
    ((LINES, 'lines = ["1 1 1", "2 1 0", "1 1 1"]'), "lines.3: this is line 1 again."),
    ((LINES, 'lines = ["1 1 1", "cima", "2 1 0"]'), "lines.2.1: it cannot be that: expected int, got str."),
    (('name = "c"', 'name = "b"'), "symbols.5: there is one b already."),
    (('name = "c"', 'name = "C"'), "symbols.5.name: a name is 1 to 32 small letters, digits and hyphens, not C."),
    (('fr = "étoile"', 'fr = " "'), "symbols.2.fr: 1 to 80 characters are expected here."),
    ((WILD, f"{WILD}scatter = true\n"), "symbols.1: w cannot stand for others and be a scatter too."),
    ((WILD, WILD.replace("3", "0")), "symbols.1.multiplier: a multiplier is from 1 to 1000, not 0."),
    (
        (WILD, 'fr = "joker"\nmultiplier = 3\n'),
        "symbols.1.multiplier: only what stands for others on lines can multiply a prize.",
    ),
]

OF_PRIZES = [
    (
        (PRIZE_OF_A, '{ symbols = "a", prizes = { 2 = -2 } }'),
        "prizes.1.prizes.2: a prize is from 1 to 1000000000000, not -2.",
    ),
    (
        (PRIZE_OF_A, '{ symbols = "a", prizes = { 2 = 0 } }'),
        "prizes.1.prizes.2: a prize is from 1 to 1000000000000, not 0.",
    ),
    (
        (PRIZE_OF_A, '{ symbols = "a", prizes = { 4 = 2 } }'),
        "prizes.1.prizes: 4 symbols cannot make a prize, 1 to 3 can.",
    ),
    (
        (PRIZE_OF_S, '{ symbols = "s", prizes = { 10 = 2 } }'),
        "prizes.3.prizes: 10 symbols cannot make a prize, 1 to 9 can.",
    ),
    (
        (PRIZE_OF_A, '{ symbols = "a", prizes = {} }'),
        "prizes.1.prizes: at least one prize is expected here, as 3 = 10.",
    ),
    (
        (PRIZE_OF_A, '{ symbols = "x", prizes = { 3 = 1 } }'),
        "prizes.1.symbols: unknown symbol x; the symbols are w, s, a, b, c.",
    ),
    (
        (PRIZE_OF_A, '{ symbols = "", prizes = { 3 = 1 } }'),
        "prizes.1.symbols: a prize is for one symbol or for several different ones.",
    ),
    (
        (PRIZE_OF_A, '{ symbols = "a a", prizes = { 3 = 1 } }'),
        "prizes.1.symbols: a prize is for one symbol or for several different ones.",
    ),
    (
        (PRIZE_OF_A, '{ symbols = "a s", prizes = { 3 = 1 } }'),
        "prizes.1.symbols: scatters and other symbols cannot make a prize together.",
    ),
    ((PRIZE_OF_A, f"{PRIZE_OF_A},\n{PRIZE_OF_A}"), "prizes.2: these symbols have a row of prizes already."),
    (
        (PRIZE_OF_A, '{ symbols = "a", prizes = { 3 = 1 }, from_value = 6 }'),
        "prizes.1.from_value: no stake of a line is that; the largest is 5.",
    ),
    (
        (PRIZE_OF_S, '{ symbols = "s", prizes = { 3 = 1 }, from_value = 5 }'),
        "prizes.3.from_value: a scatter pays at every stake.",
    ),
    (
        (PRIZE_OF_A, '{ symbols = "a", prizes = { x = 1 } }'),
        "prizes.1.prizes: it cannot be that: expected int, got str.",
    ),
    (
        ("{ 2 = 2, 3 = 9 }", "{ 3 = 900000000000 }"),
        "prizes: one game could win 364500000000135, more than 1000000000000.",
    ),
]

OF_STAKES = [
    (("coins = [1, 2, 3]", "coins = [1, 4]"), "stakes.coins: 4 lines cannot be played, there are 3."),
    (("coins = [1, 2, 3]", "coins = []"), "stakes.coins: 1 to 100 numbers are expected here, not 0. (pt95.VIII.10)"),
    (("values = [1, 5]", "values = [0, 5]"), "stakes.values: every number is from 1 to 1000000000000. (pt95.VIII.10)"),
    (("values = [1, 5]", "values = [-5, 5]"), "stakes.values: every number is from 1 to 1000000000000. (pt95.VIII.10)"),
    (
        ("values = [1, 5]", "values = [5, 1]"),
        "stakes.values: the numbers go from the smallest to the largest, each once. (pt95.VIII.10)",
    ),
    (
        ("values = [1, 5]", "values = [5, 5]"),
        "stakes.values: the numbers go from the smallest to the largest, each once. (pt95.VIII.10)",
    ),
    (("values = [1, 5]", "values = [1.5]"), "stakes.values.1: it cannot be that: expected int, got float."),
    (("values = [1, 5]", "values = [1.0]"), "stakes.values.1: it cannot be that: expected int, got float."),
    (("values = [1, 5]", "values = [true]"), "stakes.values.1: it cannot be that: expected int, got bool."),
    (
        ("values = [1, 5]", "values = [1, 1000000000000]"),
        "stakes: a game would cost 3000000000000, more than 1000000000000. (pt95.VIII.10)",
    ),
]

OF_FREE_GAMES = [
    (
        ("again = { 2 = 1 }", "again = { 1 = 2 }"),
        "free_games.again: free games would not end: each wins 8/5 more in the mean, not less than 1.",
    ),
    (("cap = 4", "cap = 1"), "free_games.cap: at most 2 to 500 free games for a paid one, not 1."),
    (("cap = 4", "cap = 501"), "free_games.cap: at most 2 to 500 free games for a paid one, not 501."),
    (("cap = 4\n", ""), "free_games: it cannot be that: object missing required field cap."),
    (("multiplier = 2", "multiplier = 0"), "free_games.multiplier: a multiplier is from 1 to 1000, not 0."),
    (("games = { 2 = 2 }", "games = {}"), "free_games.games: at least one award is expected here, as 3 = 10."),
    (("games = { 2 = 2 }", "games = { 2 = 0 }"), "free_games.games.2: 1 to 500 free games are won at once, not 0."),
    (
        ("games = { 2 = 2 }", "games = { 2 = 2, 3 = 1 }"),
        "free_games.games.3: 3 scatters win no fewer free games than 2, which win 2.",
    ),
    (("again = { 2 = 1 }", "again = { 2 = -1 }"), "free_games.again.2: 1 to 500 free games are won at once, not -1."),
    (("games = { 2 = 2 }", "games = { 10 = 2 }"), "free_games.games: 10 scatters cannot show, 1 to 9 can."),
    (('fr = "étoile"\nscatter = true\n', 'fr = "étoile"\n'), "free_games: without a scatter no free game is won."),
]

OF_POOLS = [
    (
        ('rate = "1/100"', 'rate = "0/1"'),
        "pools.1.rate: a pool takes more than nothing and less than all of a stake. (pt95.VIII.3)",
    ),
    (
        ('rate = "1/100"', 'rate = "1/1"'),
        "pools.1.rate: a pool takes more than nothing and less than all of a stake. (pt95.VIII.3)",
    ),
    (('rate = "1/100"', "rate = 0.01"), 'pools.1.rate: it cannot be that: expected a fraction as "1/100".'),
    (('rate = "1/100"', 'rate = "1/0"'), 'pools.1.rate: it cannot be that: expected a fraction as "1/100".'),
    (("start = 100", "start = -1"), "pools.1.start: a pool starts from 0 to 1000000000000. (pt95.VIII.3)"),
    (('reach = "machine"', 'reach = "mundo"'), "pools.1.reach: it cannot be that: invalid enum value 'mundo'."),
    (("count = 3", "count = 3\none_in = 15"), "pools.1: a pool is won by a symbol or by a draw, not by both."),
    (
        ('symbol = "b"\ncount = 3\n', "one_in = 14\n"),
        "pools.1.one_in: a draw is once in 15, the largest stake, or more, not 14.",
    ),
    (('symbol = "b"\ncount = 3\n', "one_in = -1\n"), "pools.1.one_in: a draw is once in 1 or more, not -1."),
    (
        ('symbol = "b"\ncount = 3\n', ""),
        "pools.1: nothing wins this pool; it asks for a symbol on lines, or for one_in.",
    ),
    (
        ('symbol = "b"\ncount = 3\n', "one_in = 15\nfrom_value = 5\n"),
        "pools.1.from_value: a draw is open to every stake, with a chance that goes with it.",
    ),
    (('symbol = "b"', 'symbol = "x"'), "pools.1.symbol: unknown symbol x; the symbols are w, s, a, b, c."),
    (('symbol = "b"', 'symbol = "w"'), "pools.1.symbol: nothing wins this pool; w is not on the first 3 reels."),
    (("count = 3", "count = 4"), "pools.1.count: 1 to 3 symbols stand on a line, not 4."),
    (("count = 3", "count = 0"), "pools.1.count: 1 to 3 symbols stand on a line, not 0."),
    (("count = 3", "count = 3\nfrom_value = 6"), "pools.1.from_value: no stake of a line is that; the largest is 5."),
    (
        ('name = "pote"', 'name = "o pote"'),
        "pools.1.name: a name is 1 to 32 small letters, digits and hyphens, not o pote.",
    ),
]

OF_THE_REST = [
    (
        ('name = "pequena"', 'name = "Pequena"'),
        "name: a name is 1 to 32 small letters, digits and hyphens, not Pequena.",
    ),
    (('title = "A Pequena"', 'title = ""'), "title: 1 to 80 characters are expected here."),
    (('title = "A Pequena"', 'title = "A\\u001b[2J"'), "title: there is a character in it that nothing can show."),
    (('title = "A Pequena"', 'title = "A\\u202eB"'), "title: there is a character in it that nothing can show."),
    (('name = "pequena"', 'name = "\\u001b[31m"'), "name: there is a character in it that nothing can show."),
    (('title = "A Pequena"', '"\\u0007" = 1'), "there is a character in it that nothing can show."),
    (('symbol = "b"', 'symbol = "\\u0000"'), "pools.1.symbol: there is a character in it that nothing can show."),
    (('pt = "Jogue."', 'pt = "\\u200b"'), "glass.pt: there is a character in it that nothing can show."),
    (('title = "A Pequena"', 'title = "A"\nversion = 0'), "version: versions are counted from 1, not 0."),
    (('title = "A Pequena"', 'cor = "azul"'), "it cannot be that: object contains unknown field cor."),
    (('kind = "linhas"', 'kind = "cartas"'), "kind: it cannot be that: invalid enum value 'cartas'."),
    (
        ('kind = "linhas"', 'kind = "linhas"\npoint_value = 1'),
        "point_value: a machine that pays in chips has no points. (pt95.VIII.1.a)",
    ),
    (('pt = "Jogue."', 'pt = " "\nen = "Play."'), "glass.pt: the instructions are there in Portuguese. (pt95.VIII.11)"),
    (
        ('payment = "A máquina paga."', 'payment = ""'),
        "glass.payment: the glass says in 1 to 4000 characters how prizes are paid. (pt95.VIII.10)",
    ),
]

OF_WHEELS = [
    (
        ("coins = [1, 2]\nvalues = [1]", "coins = [1000000]\nvalues = [10000000]"),
        "stakes: a game would cost 10000000000000, more than 1000000000000. (pt95.VIII.10)",
    ),
    (("weight = 3", "weight = 0"), "outcomes.1.weight: a weight is from 1 to 1000000000000."),
    (("weight = 3", "weight = -3"), "outcomes.1.weight: a weight is from 1 to 1000000000000."),
    (("weight = 3", "weight = 1000000000000"), "outcomes: the weights come to more than 1000000000000."),
    (("prize = 4", "prize = -4"), "outcomes.2.prize: a prize is from 0 to 1000000000000."),
    (("prize = 4", "prize = 0"), "outcomes: the machine has no prize. (pt95.VIII.2)"),
    (("prize = 4", "prize = 1000000000000"), "prizes: one game could win 2000000000000, more than 1000000000000."),
    (('name = "muito"', 'name = "nada"'), "outcomes.2: there is one nada already."),
    (("point_value = 2", "point_value = 0"), "point_value: a point is worth 1 or more at the cashier. (pt95.VIII.1.b)"),
    (("point_value = 2\n", ""), "point_value: a point is worth 1 or more at the cashier. (pt95.VIII.1.b)"),
    (("point_value = 2", "point_value = 2\nrows = 3"), "rows: a machine without reels has no rows."),
    (("point_value = 2", 'point_value = 2\nreels = ["a"]'), "reels: a machine without reels has none of these."),
    (
        ("point_value = 2", "point_value = 2\nfree_games = { games = {}, cap = 1 }"),
        "free_games: a machine without reels has no free games.",
    ),
]


def refusal(text: str, name: str) -> str:
    with pytest.raises(Refused) as refused:
        model_from(text, name)
    return str(refused.value)


@pytest.mark.parametrize(
    ("change", "sentence"), [*OF_REELS, *OF_PRIZES, *OF_STAKES, *OF_FREE_GAMES, *OF_POOLS, *OF_THE_REST]
)
def test_a_bad_model_is_refused_with_its_reason(change: tuple[str, str], sentence: str) -> None:
    assert refusal(edited(SMALL, change), "pequena.toml") == f"pequena.toml: {sentence}"


@pytest.mark.parametrize(("change", "sentence"), OF_WHEELS)
def test_a_bad_wheel_is_refused_with_its_reason(change: tuple[str, str], sentence: str) -> None:
    assert refusal(edited(WHEEL, change), "roda.toml") == f"roda.toml: {sentence}"


DRAWN_ALIKE = [
    (SMALL, ('name = "c"', 'name = "c"\npicture = "w"'), "symbols.5.picture: c has the drawing of w. (pt95.VIII.10)"),
    (SMALL, ('name = "b"', 'name = "b"\npicture = "c"'), "symbols.5.picture: c has the drawing of b. (pt95.VIII.10)"),
    (
        SMALL,
        (WILD, 'fr = "joker"\nwild = true\npicture = "s"\n'),
        "symbols.2.picture: s has the drawing of w. (pt95.VIII.10)",
    ),
    (
        WHEEL,
        ('name = "muito"', 'name = "muito"\npicture = "nada"'),
        "outcomes.2.picture: muito has the drawing of nada. (pt95.VIII.10)",
    ),
]


@pytest.mark.rule("pt95.VIII.10")
@pytest.mark.parametrize(("text", "change", "sentence"), DRAWN_ALIKE)
def test_no_two_symbols_or_results_have_the_same_drawing(text: str, change: tuple[str, str], sentence: str) -> None:
    assert refusal(edited(text, change), "x.toml") == f"x.toml: {sentence}"


@pytest.mark.rule("pt95.VIII.10")
def test_a_drawing_of_another_name_is_one_symbols_own() -> None:
    text = edited(SMALL, ('name = "b"', 'name = "b"\npicture = "limao"'))
    assert model_from(text, "x.toml").symbol("b").picture == "limao"


NOTHING_OF_IT = [
    *((SMALL, change) for change, _ in [*OF_REELS, *OF_PRIZES, *OF_STAKES, *OF_FREE_GAMES, *OF_POOLS, *OF_THE_REST]),
    *((WHEEL, change) for change, _ in OF_WHEELS),
    (SMALL, ("values = [1, 5]", "values = []")),
    (SMALL, (FREE_REELS, 'reels = ["", "", ""]')),
    (SMALL, (SMALL[SMALL.index("[[symbols]]") : SMALL.index("[glass]")], "")),
    (WHEEL, ("values = [1]", "values = []")),
    (WHEEL, ("coins = [1, 2]", "coins = []")),
]


def test_all_faults_of_a_model_can_be_told() -> None:
    """What cannot be looked at since another part is wrong is left for later."""
    for text, change in NOTHING_OF_IT:
        try:
            model = parse_model(edited(text, change), "x.toml")
        except Refused:
            continue  # it has no shape yet
        assert list(faults(model, Key("x.toml")))


def test_a_model_without_prizes_is_refused() -> None:
    plan = SMALL[SMALL.index("prizes = [") : SMALL.index("[stakes]")]
    assert refusal(edited(SMALL, (plan, "")), "x.toml") == "x.toml: prizes: the machine has no prize. (pt95.VIII.2)"


def test_more_reels_than_can_be_counted_are_refused() -> None:
    six = (REELS, f"reels = {['a ' * 512] * 6}"), (LINES, 'lines = ["1 1 1 1 1 1"]'), ("[1, 2, 3]", "[1]")
    assert refusal(edited(SMALL, *six), "x.toml") == (
        "x.toml: reels: the reels have more than 10000000000000 different stops together."
    )


def test_prizes_that_cannot_be_counted_are_refused() -> None:
    """Forty symbols on six reels, and as many rows of any of twenty: which of them a line still suits is endless."""
    many = range(1, 41)
    symbols = "".join(f'[[symbols]]\nname = "x{n}"\npt = "x"\nen = "x"\nfr = "x"\n' for n in many)
    strip = " ".join(f"x{n}" for n in many)
    rows = (" ".join(f"x{n}" for n in many if n * row % 41 <= 20) for row in many)
    plan = "".join(f'{{ symbols = "{row}", prizes = {{ 6 = 1 }} }},' for row in rows)
    parts = (REELS, f"reels = {[strip] * 6}"), (LINES, 'lines = ["1 1 1 1 1 1"]'), ("[1, 2, 3]", "[1]"), (POOL, "")
    free, prizes = SMALL[SMALL.index("[free_games]") : SMALL.index("[[pools]]")], f"{PRIZE_OF_A},"
    model = model_from(edited(SMALL, *parts, (free, ""), (prizes, plan)) + symbols, "x.toml")
    with pytest.raises(Refused, match="too many rows of prizes that share symbols"):
        least_return(model)


@pytest.mark.parametrize(
    "number",
    ["9" * 5_000, "0x" + "f" * 5_000, "0b" + "1" * 20_000, "9_" * 5_000 + "9"],
    ids=["decimal", "hexadecimal", "binary", "in groups"],
)
def test_a_number_of_thousands_of_digits_is_refused(number: str) -> None:
    """In a sentence that names it, Python would not write it out either."""
    long = edited(SMALL, ("rows = 3", f"rows = {number}"))
    assert refusal(long, "x.toml") == "A number in the model x.toml is too long to be read."


def test_ways_multiply_no_prize() -> None:
    """A wild that multiplies would say on the glass what the machine does not do."""
    ways = edited(SMALL, ('kind = "linhas"', 'kind = "formas"'), (LINES, ""))
    assert "symbols.1.multiplier: only what stands" in refusal(ways, "x.toml")


def test_ways_have_no_lines() -> None:
    ways = edited(SMALL, ('kind = "linhas"', 'kind = "formas"'), ("wild = true\nmultiplier = 3", "wild = true"))
    assert refusal(ways, "x.toml") == "x.toml: lines: a machine that pays in ways has no lines."


def test_free_games_that_win_one_each_would_not_end() -> None:
    """A star always shows: with one more game for it, the mean is exactly one."""
    always = edited(
        SMALL, (FREE_REELS, 'reels = ["a a s", "a a a", "a a a"]'), ("again = { 2 = 1 }", "again = { 1 = 1 }")
    )
    assert "free games would not end: each wins 1 more in the mean" in refusal(always, "x.toml")


def test_symbols_win_no_pool_where_there_are_no_lines() -> None:
    ways = edited(
        SMALL, ('kind = "linhas"', 'kind = "formas"'), (LINES, ""), ("wild = true\nmultiplier = 3", "wild = true")
    )
    assert "pools.1: nothing wins this pool" in refusal(ways, "x.toml")


def test_there_are_not_more_results_than_a_glass_can_show() -> None:
    more = "".join(f'[[outcomes]]\nname = "o{n}"\npt = "o"\nen = "o"\nfr = "o"\nweight = 1\n' for n in range(999))
    assert refusal(WHEEL + more, "x.toml") == "x.toml: outcomes: there are 1 to 1000 results, not 1001."


def test_results_are_for_machines_without_reels() -> None:
    outcomes = WHEEL[WHEEL.index("[[outcomes]]") : WHEEL.index("[glass]")]
    assert refusal(SMALL + outcomes, "x.toml") == "x.toml: outcomes: a machine with reels has no results of its own."


@pytest.mark.rule("pt95.VIII.3")
def test_a_second_jackpot_is_refused() -> None:
    twice = SMALL + POOL.replace("pote", "outro")
    assert refusal(twice, "x.toml") == "x.toml: pools: a machine has one jackpot at most. (pt95.VIII.3)"


@pytest.mark.rule("pt95.VIII.4")
def test_a_second_superjackpot_is_refused() -> None:
    group = POOL.replace("machine", "casino")
    twice = edited(SMALL, (POOL, group)) + group.replace("pote", "outro").replace("casino", "casinos")
    assert refusal(twice, "x.toml") == "x.toml: pools: a machine plays for one superjackpot at most. (pt95.VIII.4)"


def test_pools_together_take_less_than_a_stake() -> None:
    half = POOL.replace("1/100", "1/2")
    both = edited(SMALL, (POOL, half)) + half.replace("pote", "outro").replace("machine", "casinos")
    assert refusal(both, "x.toml").startswith("x.toml: pools: the rates come to less than 1 together.")


@pytest.mark.rule("pt95.VIII.1.a", "pt95.VIII.1.b")
def test_a_machine_pays_chips_or_shows_points() -> None:
    points = edited(SMALL, ('kind = "linhas"', 'kind = "linhas"\ntheme = "pontos"\npoint_value = 1'))
    assert model_from(points, "x.toml").point_value == 1
    assert "(pt95.VIII.1.b)" in refusal(edited(points, ("point_value = 1", "")), "x.toml")
    assert "(pt95.VIII.1.a)" in refusal(edited(points, ('theme = "pontos"', "")), "x.toml")


@pytest.mark.rule("pt95.VIII.11")
def test_instructions_in_another_language_alone_are_refused() -> None:
    assert "(pt95.VIII.11)" in refusal(edited(SMALL, ('pt = "Jogue."', 'pt = ""\nfr = "Jouez."')), "x.toml")


@pytest.mark.rule("pt95.VIII.10")
def test_a_glass_that_does_not_say_how_prizes_are_paid_is_refused() -> None:
    assert "(pt95.VIII.10)" in refusal(edited(SMALL, ('"A máquina paga."', '"  "')), "x.toml")


# Files -----------------------------------------------------------------------------------


def test_what_is_no_toml_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mau.toml"
    file.write_bytes(b"name = \xff")
    with pytest.raises(Refused, match=re.escape("The model mau.toml is not TOML: ")):
        read_model(file)
    file.write_text("name =")
    with pytest.raises(Refused, match=re.escape("The model mau.toml is not TOML: Invalid value")):
        read_model(file)
    file.write_text("#" * 1_000_001)
    with pytest.raises(Refused, match="larger than 1000000 bytes"):
        read_model(file)


@pytest.mark.parametrize(
    "text",
    [".".join("a" * 50_000) + " = 1", f"x = {{ {'.'.join('a' * 50_000)} = 1 }}", '"\\"". ' * 50_000],
    ids=["plain", "in a table", "quoted"],
)
def test_a_key_without_end_is_refused(text: str) -> None:
    """The reader of TOML would need ever more memory for each of its parts."""
    assert refusal(text, "x.toml") == "The model x.toml cannot be read: a key in it has more than 32 parts."


def test_brackets_within_brackets_without_end_are_refused() -> None:
    assert refusal(f"reels = {'[' * 50_000}", "x.toml").startswith("The model x.toml is not TOML: ")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=re.escape("The model nada.toml cannot be read: No such file or directory.")):
        read_model(tmp_path / "nada.toml")


def test_a_refusal_is_said_in_portuguese() -> None:
    told = "x.toml: reels.3: unknown symbol limao; the symbols are a, b."
    assert said(told, "pt") == "x.toml: reels.3: símbolo desconhecido limao; os símbolos são a, b."
    told = "x.toml: stakes.values.1: it cannot be that: expected int, got float."
    assert said(told, "pt").startswith("x.toml: stakes.values.1: não pode ser isso: esperava-se ")
