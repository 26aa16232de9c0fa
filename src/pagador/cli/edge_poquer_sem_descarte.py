"""`pagador edge poquer-sem-descarte`: what an ante is worth, what rules of thumb cost, and what one hand should do."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pagador.cli.drawing import Column, document, heading, say, styled, table
from pagador.cli.extras import needed
from pagador.cli.options import refuse_idle
from pagador.law import Refused

if TYPE_CHECKING:
    from fractions import Fraction

    from pagador.cli.edge import Asked
    from pagador.maths.edge import ByStrategy, Edge
    from pagador.maths.poquer_sem_descarte.advice import Advice, Seen
    from pagador.maths.poquer_sem_descarte.chart import Line

OPTIONS = {
    "hand": "At póquer sem descarte, whether a hand should go on, e.g. 'A♠ K♦ 9♣ 8♣ 2♥'.",
    "up": "At póquer sem descarte, the card that the bank shows, e.g. 9♠.",
    "strategy": "At póquer sem descarte, best prints its chart.",
    "burnt": "At póquer sem descarte, the burnt card, where it is seen.",
}


def show_edge(game: str, table: "Asked", options: Mapping[str, str | None], *, json: bool) -> None:
    """What the ante of such a table is worth, or what a hand should do."""
    with needed("Póquer sem descarte's exact value"):
        if options["strategy"] is not None:
            show_chart(game, table, options, json=json)
        elif any(options.values()):
            show_advice(game, table, options, json=json)
        else:
            show_worth(game, table, json=json)


# What the ante is worth ------------------------------------------------------------------


def show_worth(game: str, asked: "Asked", *, json: bool) -> None:
    from pagador.maths.edge import document as rows_of
    from pagador.maths.edge import edge

    rows = edge(game, edition=asked.edition, terms=asked.terms, readings=asked.readings)
    if json:
        document(rows_of(rows))
    else:
        draw(rows[0])


HEADS = ("strategy", "house edge %", "value of an ante", "wins", "loses", "tied", "second bet", "costs")


def draw(row: "Edge") -> None:
    from pagador.maths.edge import decimal
    from pagador.maths.poquer_sem_descarte.edges import BANK_PLAYS
    from pagador.maths.poquer_sem_descarte.words import BEST

    columns = [Column(name=head, align="left" if head == HEADS[0] else "right", whole=True) for head in HEADS]
    table(
        columns, [line(BEST, row, ""), *(line(kept.strategy, kept, decimal(kept.cost, 9)) for kept in row.strategies)]
    )
    say(f"The bank plays in {decimal(row.chances[BANK_PLAYS])} of all rounds. Exactly, at the best play: {row.ev}.")
    say("Values are for each ante; the second bet of twice as much comes out of the same round.")


def line(name: str, row: "Edge | ByStrategy", cost: str) -> list[str]:
    from pagador.maths.edge import decimal
    from pagador.maths.poquer_sem_descarte.edges import RAISES

    shares = (row.win, row.lose, row.push, row.chances[RAISES])
    return [name, row.house_edge_percent, decimal(row.ev, 9), *map(decimal, shares), cost]


# A hand ----------------------------------------------------------------------------------


def show_advice(game: str, asked: "Asked", options: Mapping[str, str | None], *, json: bool) -> None:
    from pagador.maths.poquer_sem_descarte.advice import advise, read_seen
    from pagador.registry import check_edition, game_named, new_table

    edition = check_edition(game_named(game), asked.edition)
    new_table(game_named(game), edition, asked.terms, asked.readings)
    hand, up = options["hand"], options["up"]
    if not hand or not up:
        raise Refused("A hand is advised against an open card: give both --hand and --up.")
    seen = read_seen(hand, up, options["burnt"], asked.readings)
    advice = advise(seen, asked.readings)
    if json:
        document({"game": game, "edition": edition} | advice_document(seen, advice))
    else:
        draw_advice(advice)


def advice_document(seen: "Seen", advice: "Advice") -> dict[str, object]:
    shares = {"not_played": advice.not_played, "won": advice.won, "equal": advice.equal, "lost": advice.lost}
    return {
        "hand": " ".join(seen.hand),
        "up": seen.up,
        "burnt": seen.burnt,
        "makes": advice.combination,
        "options": {name: str(worth) for name, worth in options_of(advice).items()},
        "chances": {name: str(share) for name, share in shares.items()},
        "per": "ante",
        "exact": True,
    }


def options_of(advice: "Advice") -> "dict[str, Fraction]":
    """The better choice first, under the names of its command."""
    fold, go_on = ("fold", advice.fold), ("continue", advice.go_on)
    return dict((go_on, fold) if advice.goes_on else (fold, go_on))


def draw_advice(advice: "Advice") -> None:
    from pagador.maths.edge import decimal

    heading(f"{advice.combination}: {next(iter(options_of(advice)))}")
    columns = [Column(name="choice", whole=True), Column(name="value of an ante", align="right", whole=True)]
    table(columns, [[name, decimal(worth, 9)] for name, worth in options_of(advice).items()])
    chances = (advice.not_played, advice.won, advice.equal, advice.lost)
    told = "Going on, the bank does not play in {} of all cases, the hand wins in {}, ties in {} and loses in {}."
    say(told.format(*map(decimal, chances)))


# The chart -------------------------------------------------------------------------------


def show_chart(game: str, asked: "Asked", options: Mapping[str, str | None], *, json: bool) -> None:
    """The best play of every hand, by its highest cards and the height of the open card."""
    from pagador.maths.poquer_sem_descarte.analyser import table_of
    from pagador.maths.poquer_sem_descarte.chart import MEANINGS, WORDS, lines
    from pagador.maths.poquer_sem_descarte.solved import counted_of, goes_on, order_table
    from pagador.maths.poquer_sem_descarte.words import BEST

    if options["strategy"] != BEST:
        raise Refused(f"There is no chart of a strategy {options['strategy']}. There is one of: {BEST}.")
    refuse_idle("--strategy", **{name: value for name, value in options.items() if name != "strategy"})
    opened = table_of(asked.edition, asked.terms, asked.readings)
    found = lines(counted_of(order_table(opened)), goes_on(opened, BEST))
    if json:
        rows = [
            {"part": line.part, "hand": line.name, "plays": dict(zip(WORDS, line.cells, strict=True))} for line in found
        ]
        document({"game": game, "edition": opened.edition, "strategy": BEST, "chart": rows})
        return
    draw_chart(found)
    say("; ".join(f"{letter} {meaning}" for letter, meaning in MEANINGS.items()) + ".")


def draw_chart(found: "list[Line]") -> None:
    from pagador.maths.poquer_sem_descarte.chart import COLOURS, WORDS

    columns = [Column(whole=True), *(Column(name=word, align="center", whole=True) for word in WORDS)]
    coloured = ([styled(text, f"black on {COLOURS[text]}") if text else "" for text in line.cells] for line in found)
    table(columns, [[line.name, *cells] for line, cells in zip(found, coloured, strict=True)])
