"""Machines whose strips, plans and returns others have published: facts alone, with where they stand.

- The Wizard's Fruit Slot, by Michael Shackleford: https://wizardofodds.com/games/slots/appendix/4/ (symbols per reel,
  one line, the probability and the return of every combination).
- Sizzling Hot and Dolphin's Pearl as the slotopol server knows them: https://github.com/slotopol/server, in
  game/sizzlinghot/sizzlinghot.go and game/dolphinspearl/dolphinspearl.go (strips, plans, and the returns that its own
  scanner found, in comments above the strips).
"""

from collections.abc import Iterable, Mapping

from pagador.games.maquinas.model import FreeGames, Glass, Model, Prize, Stakes, Strip, Symbol
from pagador.games.maquinas.words import Kind

MIDDLE = (1,) * 6


def machine(
    name: str,
    reels: tuple[Strip, ...],
    prizes: tuple[Prize, ...],
    *,
    rows: int = 3,
    wild: Mapping[str, int] = {},
    scatter: str = "",
    free_games: FreeGames | None = None,
) -> Model:
    """A machine with one line; a wild has its multiplier."""
    names = sorted({symbol for strip in reels for symbol in strip})
    return Model(
        name=name,
        title=name,
        maker="published",
        type="published",
        kind=Kind.LINES,
        stakes=Stakes(coins=(1,), values=(1,)),
        rows=rows,
        symbols=tuple(
            Symbol(
                name=each,
                pt=each,
                en=each,
                fr=each,
                wild=each in wild,
                multiplier=wild.get(each, 1),
                scatter=each == scatter,
            )
            for each in names
        ),
        reels=reels,
        lines=(tuple(0 if rows == 1 else row for row in MIDDLE[: len(reels)]),),
        prizes=prizes,
        free_games=free_games,
        glass=Glass(pt="-", payment="-"),
    )


def pays(symbol: str, *prizes: int) -> Prize:
    """Prizes for two of a symbol, for three, and so on."""
    return Prize(symbols=(symbol,), prizes={count: prize for count, prize in enumerate(prizes, 2) if prize})


def strips(*reels: str) -> tuple[Strip, ...]:
    return tuple(tuple(reel.split()) for reel in reels)


# The Wizard's Fruit Slot -----------------------------------------------------------------

FRUIT_SYMBOLS = {
    "cherry": (5, 2, 3),
    "orange": (4, 4, 4),
    "bell": (3, 4, 4),
    "globe": (1, 1, 1),
    "plum": (3, 3, 1),
    "lemon": (3, 5, 6),
    "bar": (1, 1, 1),
}
"""How many of each are on each reel of twenty."""

FRUIT_PRIZES = {
    "globe": {3: 500},
    "bar": {3: 100},
    "plum": {3: 50},
    "bell": {3: 20},
    "orange": {3: 15},
    "cherry": {3: 10, 2: 5, 1: 2},
}

FRUIT_PRINTED = {
    ("globe", 3): ("0.000125", "0.062500"),
    ("bar", 3): ("0.000125", "0.012500"),
    ("plum", 3): ("0.001125", "0.056250"),
    ("bell", 3): ("0.006000", "0.120000"),
    ("orange", 3): ("0.008000", "0.120000"),
    ("cherry", 3): ("0.003750", "0.037500"),
    ("cherry", 2): ("0.021250", "0.106250"),
    ("cherry", 1): ("0.225000", None),
}
"""Probability and return of each combination as they are printed; the page's last return is not in our copy of it."""


def fruit() -> Model:
    def reel(number: int) -> Iterable[str]:
        return (symbol for symbol, counts in FRUIT_SYMBOLS.items() for _ in range(counts[number]))

    prizes = tuple(Prize(symbols=(symbol,), prizes=found) for symbol, found in FRUIT_PRIZES.items())
    return machine("fruit", tuple(tuple(reel(number)) for number in range(3)), prizes, rows=1)


# Sizzling Hot ----------------------------------------------------------------------------

SIZZLING_PRINTED = ("89.653", "6.0024", "95.655629")
"""Per cent of lines, of scatters, of both."""


def sizzling_hot() -> Model:
    reels = strips(
        "1 4 4 4 3 1 3 3 8 6 6 6 7 7 7 6 6 2 2 5 2 5 5 5 4",
        "1 6 6 6 2 2 1 2 7 7 7 7 8 4 4 4 4 5 5 5 3 5 3 3 6",
        "1 6 7 7 7 8 5 5 5 1 5 2 2 4 2 4 4 4 3 3 7 3 6 6 6",
        "1 5 5 5 5 1 5 4 4 4 8 3 3 6 6 6 7 6 7 7 7 4 4 2 2",
        "1 4 4 6 6 6 2 2 5 8 5 5 5 8 5 4 4 4 6 1 7 7 7 3 3",
    )
    prizes = (
        pays("1", 0, 100, 1000, 5000),
        *(pays(symbol, 0, 50, 200, 500) for symbol in "23"),
        *(pays(symbol, 0, 20, 50, 200) for symbol in "456"),
        pays("7", 5, 20, 50, 200),
        pays("8", 0, 2, 10, 50),
    )
    return machine("sizzling-hot", reels, prizes, scatter="8")


# Dolphin's Pearl -------------------------------------------------------------------------

DOLPHIN_PAID = ("102564030", "39.644", "11.288", "50.932120", "5868450", "0.057217")
"""Windows; per cent of lines, of scatters, of both; free games won in all windows, and for each."""

DOLPHIN_FREE = ("55427328", "226.19", "144.15", "370.339985", "22219920", "0.40088")
DOLPHIN_RETURN = "86.300723"
"""With free games without end: ours end at a cap that is hardly ever reached."""


def dolphins_pearl(cap: int) -> Model:
    paid = strips(
        "6 11 1 9 12 8 11 7 2 11 6 8 11 4 7 9 13 10 9 3 7 5 11 9 6 11 9 10 4 7",
        "5 8 1 7 8 11 2 9 10 12 6 10 8 3 10 9 2 8 10 5 8 11 13 12 4 10 5 8 6 3 10 12 4 8 10 5 8 10 5 12 4 9 7",
        "11 9 1 11 4 7 9 2 8 6 10 4 11 12 2 7 8 9 12 13 9 11 5 11 3 10 9 4 7 5 9 11 2 7 5 12 7 3 11 9 5 7 3",
        "8 11 1 9 3 7 10 4 9 2 7 6 10 5 12 11 6 12 8 5 11 13 8 6 10 2 9 6 12 5 8 7 6 10 3 6 12 4 10 5 12 10 3",
        "8 7 1 8 4 9 5 12 10 6 11 3 7 8 2 9 5 10 11 2 12 13 5 10 4 12 6 7 2 10 8 2 12 10 3 8 10 4 12 5 8 12 2",
    )
    free = strips(
        "6 11 1 9 12 5 11 8 2 7 6 10 12 4 7 9 13 10 9 3 7 5 10 9 2 8 11 10 3 8 11 4 7",
        "5 8 1 7 8 10 2 9 4 11 5 8 1 7 8 11 13 12 4 10 7 3 11 6 10 4 6 11 13 12 5 9 6 11 9 10",
        "11 9 1 11 4 7 8 2 6 11 9 1 11 4 8 12 13 9 8 2 12 10 5 12 3 6 7 12 13 9 10 5 3 7 5 10",
        "8 11 1 9 3 7 10 4 7 2 8 6 10 4 5 11 13 8 6 12 11 5 7 9 10 2 5 11 13 8 6 9 3 12 7 4",
        "8 7 1 8 4 9 5 12 7 6 11 3 7 8 2 12 13 5 10 7 8 9 6 10 4 9 2 12 13 5 10 4 11 6 3 11",
    )
    prizes = (
        pays("1", 10, 250, 2500, 9000),
        *(pays(symbol, 2, 25, 125, 750) for symbol in "23"),
        pays("4", 0, 20, 100, 400),
        *(pays(symbol, 0, 15, 75, 250) for symbol in "56"),
        *(pays(symbol, 0, 10, 50, 125) for symbol in "78"),
        *(pays(symbol, 0, 5, 25, 100) for symbol in ("9", "10", "11")),
        pays("12", 2, 5, 25, 100),
        pays("13", 2, 5, 20, 500),
    )
    again = {3: 15, 4: 15, 5: 15}
    games = FreeGames(games=again, again=again, multiplier=3, cap=cap, reels=free)
    return machine("dolphins-pearl", paid, prizes, wild={"1": 2}, scatter="13", free_games=games)
