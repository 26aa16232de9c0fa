"""A machine's panel: chips in and out, lines and value, one game or several, the glass; in three languages."""

import re

from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.bets import Bet, Bets
from pagador.cli.terminal.glass_maquinas import glass_drawn, pay_table
from pagador.cli.terminal.panels import Aim, Auto, Look, Press, Typed
from pagador.cli.terminal.typed import plain
from pagador.decider import Participant
from pagador.games.maquinas.facts import glass_of
from pagador.games.maquinas.state import Maquina, SpotRow
from pagador.law import Refused
from pagador.money import Units, shown

WORDS = {
    "in": ("in", "meter", "entrar", "mettre"),
    "spin": ("", "spin", "jogar", "jouer"),
    "lines": ("lines", "linhas", "lignes"),
    "value": ("value", "valor", "valeur"),
    "auto": ("auto", "automatico", "automatique"),
    "out": ("out", "tirar", "sair", "retirer"),
    "glass": ("glass", "vidro", "vitre"),
    "help": ("help", "ajuda", "aide"),
    "quit": ("quit", "terminar", "quitter"),
}
"""What may be typed for each button, the English word first; a machine's person need not know more."""

LIMIT = ("limit", "limite")

BUTTONS = {
    "en": "Enter plays {game}\nin 100  out  {stakes}  auto 10 limit 200\nglass  help  h history  quit",
    "pt": "Enter joga {game}\nmeter 100  tirar  {stakes}  auto 10 limite 200\nvidro  ajuda  h história  terminar",
    "fr": "Entrée joue {game}\nmettre 100  retirer  {stakes}  auto 10 limite 200\nvitre  aide  h histoire  quitter",
}
STAKES = {"en": ("lines", "value"), "pt": ("linhas", "valor"), "fr": ("lignes", "valeur")}

HELP = """
Chips that you put in are credit; each game is played out of it. {lines}value chooses what a
coin is worth. auto plays several games and stops before the loss could be larger than the
limit, or than the credit if you give none. glass shows everything: stakes, prizes, pools, the exact return."""
LINES = "lines chooses how many you play, "


def button(word: str) -> str:
    """The button that a word is for, or none."""
    return next((name for name, words in WORDS.items() if plain(word) in words), "none")


def press(view: Maquina, me: Participant, line: str, last: Bets, language: str) -> Press | None:
    """What a line means at this machine."""
    word, *rest = line.split() or [""]
    aim = aimed(view, me, last)
    match button(word), rest:
        case "in", [amount]:
            return Typed(f"put in {amount}")
        case "spin", []:
            return Typed(f"{aim.stake} {aim.spot}")
        case "lines", [number]:
            return Aim(of_lines(view, aim, counted(number)))
        case "value", [number]:
            return Aim(of_value(view, aim, counted(number)))
        case "auto", [games, *limit]:
            return Auto(bet=aim, games=counted(games), limit=limit_of(view, limit))
        case "out", []:
            return Typed("take out")
        case "glass", []:
            return Look(glass_drawn(glass_of(view.table), language))
        case "help", []:
            return Look(helped(view, me, last, language))
        case "quit", []:
            return Typed("q")
    return None


def buttons(view: Maquina, me: Participant, last: Bets, language: str) -> str:
    aim = aimed(view, me, last)
    lines, value = STAKES[language]
    stakes = (f"{lines} {view.model.stakes.coins[-1]}",) if can_choose_lines(view) else ()
    said = "  ".join((*stakes, f"{value} {view.model.stakes.values[-1]}"))
    return BUTTONS[language].format(game=f"{aim.spot.replace(':', ' ')}: {shown(aim.stake)}", stakes=said)


def can_choose_lines(view: Maquina) -> bool:
    return len(view.table.spots) > 1


def helped(view: Maquina, me: Participant, last: Bets, language: str) -> RenderableType:
    """What wins, and what each button does."""
    words = HELP.format(lines=LINES if can_choose_lines(view) else "")
    told = " ".join(words.split())
    return Group(pay_table(view.model), Text(f"\n{told}"), Text(buttons(view, me, last, language), style="dim"))


# What is played next ---------------------------------------------------------------------


def aimed(view: Maquina, me: Participant, last: Bets) -> Bet:
    """As the last game; the first with as many lines as there are, at the lowest value."""
    if last and last[0].spot in view.table.spots:
        return last[0]
    row = list(view.table.spots.values())[-1]
    return Bet(owner=me, place=view.table.floor.seats[0], spot=row.spot, stake=row.stakes[0])


def of_lines(view: Maquina, aim: Bet, coins: int) -> Bet:
    """The same value on another number of lines, or the lowest that is enough for a game."""
    rows = {row.coins: row for row in view.table.spots.values()}
    if coins not in rows:
        raise Refused(f"This machine is played with {', '.join(map(str, rows))} lines: not with {coins}.")
    value = aim.stake // view.table.spots[aim.spot].coins
    row = rows[coins]
    stake = value * coins if value * coins in row.stakes else row.stakes[0]
    return moved(aim, row, stake)


def of_value(view: Maquina, aim: Bet, value: Units) -> Bet:
    row = view.table.spots[aim.spot]
    if value * row.coins not in row.stakes:
        known = ", ".join(str(stake // row.coins) for stake in row.stakes)
        raise Refused(f"On {aim.spot} a coin is worth {known}: not {value}.")
    return moved(aim, row, value * row.coins)


def moved(aim: Bet, row: SpotRow, stake: Units) -> Bet:
    return Bet(owner=aim.owner, place=aim.place, spot=row.spot, stake=stake)


def limit_of(view: Maquina, words: list[str]) -> Units:
    """The loss after which the games stop: as said, or all the credit."""
    match words:
        case []:
            return view.credit
        case [word, amount] if plain(word) in LIMIT:
            return counted(amount)
    raise Refused("Say how many games, and the largest loss, as in auto 10 limit 200.")


def counted(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", word) or not int(word):
        raise Refused(f"A number is expected there, 1 or more: {word} is none.")
    return int(word)
