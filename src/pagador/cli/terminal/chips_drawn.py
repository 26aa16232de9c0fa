"""Chips as a felt draws them: one's own, the others', both, told apart by their marks and not by colour alone."""

from collections.abc import Iterable

from rich.text import Text

from pagador.betting.bets import Bet, Bets, total
from pagador.decider import Participant
from pagador.money import Units, shown

OWN, OTHERS, BOTH = "●", "○", "◉"
STYLES = {OWN: "bold yellow", OTHERS: "cyan", BOTH: "bold yellow"}
LEGEND = f"{OWN} yours  {OTHERS} others'  {BOTH} both"


def mark(bets: Iterable[Bet], me: Participant) -> str:
    """The mark of a pile by whose chips are in it."""
    mine = {bet.owner == me for bet in bets}
    return BOTH if len(mine) > 1 else OWN if True in mine else OTHERS


def by_spot(bets: Bets) -> dict[str, Bets]:
    """The piles of a layout."""
    return {spot: tuple(bet for bet in bets if bet.spot == spot) for spot in dict.fromkeys(bet.spot for bet in bets)}


def pile(bets: Bets, me: Participant) -> str:
    """`●10`: the mark and the amount, thousands cut short."""
    return f"{mark(bets, me)}{short(total(bets))}"


def short(amount: Units) -> str:
    return str(amount) if amount < 1_000 else f"{amount // 1_000}k"


def listed(bets: Bets, me: Participant) -> list[Text]:
    """Everybody's chips in words, exact: one's own on a line, the others' on the next."""
    mine = tuple(bet for bet in bets if bet.owner == me)
    others = tuple(bet for bet in bets if bet.owner != me)
    lines = [piles_in_words(f"{OWN} Your chips", mine)]
    return [*lines, cut_short(piles_in_words(f"{OTHERS} Others' chips", others))] if others else lines


def piles_in_words(title: str, bets: Bets) -> Text:
    piles = [f"{shown(total(pile))} {in_words(spot, pile)}" for spot, pile in by_spot(bets).items()]
    text = Text(f"{title} {shown(total(bets))}", style=STYLES[title[0]])
    return Text.assemble(text, f": {', '.join(piles)}" if piles else ": none on the table")


def cut_short(text: Text) -> Text:
    """One line, whatever its length."""
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def in_words(spot: str, pile: Bets) -> str:
    colours = dict.fromkeys(bet.colour for bet in pile if bet.colour)
    return f"{spot} ({', '.join(colours)})" if colours else spot
