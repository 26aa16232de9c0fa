"""Chemin de fer's felt: an oval with nine seats, the bank and the bets that fill it, both hands, what is asked."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.bets import on, owned, total
from pagador.betting.places import holder
from pagador.betting.sabot import Cards
from pagador.cli.terminal.cards_drawn import cards_drawn
from pagador.cli.terminal.chips_drawn import OTHERS, OWN, STYLES, cut_short
from pagador.cli.terminal.prompts import shown_domain
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.words_chemin_de_fer import asked_of, in_words, outcome, sentence
from pagador.decider import DEALER, Choice, Event, Events, Offers, Participant
from pagador.equipment.cards import Card
from pagador.game import is_house_player
from pagador.games.baccarat.chemin_de_fer.company import PLAYERS
from pagador.games.baccarat.chemin_de_fer.events import HandsCompared
from pagador.games.baccarat.chemin_de_fer.facts import spots_of_table
from pagador.games.baccarat.chemin_de_fer.opening import STANDING
from pagador.games.baccarat.chemin_de_fer.people import reserved_for
from pagador.games.baccarat.chemin_de_fer.points import points_of
from pagador.games.baccarat.chemin_de_fer.questions import questions
from pagador.games.baccarat.chemin_de_fer.state import Bank, Chemin, Entry, in_play, plays_for
from pagador.games.baccarat.chemin_de_fer.words import Banco, Phase, Result, Spot
from pagador.money import shown, shown_odds

__all__ = ["draw", "drawn_after", "frames", "last", "outcome", "pays", "sentence"]

WIDTH, SIDE, CELL = 80, 14, 16
INSIDE = WIDTH - 2 * SIDE - 4
"""The oval's whole width, that of the seats at its ends, of one above it, and what is left inside for words."""

ABOVE, LEFT, RIGHT, BELOW = ("3", "4", "5", "6", "7"), "2", "8", ("1", "9")
"""Where the seats are: the hand goes round by their numbers, and the pagador sits between the first and the last."""

NOBODY = ("", "")
BAR = 16
SABOT, HOUSE, ASKED = "▣", "*", "▶"
CALLED = frozenset(player.called for player in PLAYERS)

# The oval --------------------------------------------------------------------------------


def draw(view: Chemin, me: Participant) -> RenderableType:
    """Who sits where with their chips, the bank and both hands in the middle, who stands, and what is asked."""
    title = f"{view.table.edition}, coup {view.coup}, {view.shoe.left} cards in the sabot"
    legend = f"{SABOT} sabot  {OWN} yours  {OTHERS} others'  {HOUSE} house"
    return Group(cut_short(Text(f"{title}   {legend}", "dim")), *oval(view, me), *around(view, me), *asked(view, me))


def oval(view: Chemin, me: Participant) -> Iterator[Text]:
    yield from side_by_side(*(seat_lines(view, seat, me) for seat in ABOVE))
    yield ends("", "╭", "─" * (INSIDE + 2), "╮", "")
    inside = (*bank_lines(view, me), *hand_lines(view, me))
    left, right = (end_lines(view, seat, me) for seat in (LEFT, RIGHT))
    for one, words, other in zip(left, inside, right, strict=True):
        yield ends(one, "│ ", words, " │", other)
    yield ends("", "╰", "─" * (INSIDE + 2), "╯", "")
    first, final = (seat_lines(view, seat, me) for seat in BELOW)
    yield from side_by_side(first, NOBODY, ("pagador", ""), NOBODY, final)


def end_lines(view: Chemin, seat: str, me: Participant) -> tuple[Text | str, ...]:
    """A seat at an end of the oval, beside the lines in its middle."""
    return ("", *seat_lines(view, seat, me), *NOBODY)


def ends(left: Text | str, opened: str, words: Text | str, closed: str, right: Text | str) -> Text:
    """A line of the oval between the seats at its ends."""
    width = WIDTH - 2 * SIDE - len(opened) - len(closed)
    parts = (fitted(left, SIDE), (opened, "dim"), fitted(words, width), (closed, "dim"), fitted(right, SIDE))
    return Text.assemble(*parts, no_wrap=True)


def side_by_side(*cells: tuple[Text | str, ...]) -> Iterator[Text]:
    for line in zip(*cells, strict=True):
        yield Text.assemble(*(fitted(words, CELL) for words in line), no_wrap=True)


def fitted(words: Text | str, width: int) -> Text:
    """Words cut or filled up to a width."""
    text = words.copy() if isinstance(words, Text) else Text(words, "dim")
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


# Seats -----------------------------------------------------------------------------------


def seat_lines(view: Chemin, seat: str, me: Participant) -> tuple[Text, Text]:
    """`▶3 Celia* ▣`, and below it the chips of who sits there."""
    who = holder(view.people, seat)
    if who is None:
        kept = reserved_for(view, seat)
        return Text(f" {seat} {f'for {called(kept, me)}' if kept else 'free'}", "dim"), Text()
    awaited = is_asked(view, who)
    mark = f" {SABOT}" if sabot_at(view) == seat else ""
    line = Text(f"{ASKED if awaited else ' '}{seat} {called(who, me)}{mark}", "bold" if awaited or who == me else "")
    return line, Text("   ").append_text(chips(view, who, me))


def called(who: Participant, me: Participant) -> str:
    """Somebody's name, a house player's marked; the person's own is `you`."""
    if who == me:
        return "you"
    return f"{who}{HOUSE}" if who in CALLED or is_house_player(who) else who


def sabot_at(view: Chemin) -> str:
    """The place of the sabot: the banker's, or where the hand has come."""
    if view.bank is not None:
        return view.bank.place
    return view.hand_at if view.phase is Phase.HAND else ""


def is_asked(view: Chemin, who: Participant) -> bool:
    """Whether the table waits for this one person."""
    return any(question.asked == (who,) for question in questions(view))


def chips(view: Chemin, who: Participant, me: Participant) -> Text:
    """What somebody has before their place and on its line, or has laid for the bank."""
    mark, lies = OWN if who == me else OTHERS, owned(view.bets, who)
    words = [f"{mark}{shown(total(on(lies, Spot.PONTO)))}"] if on(lies, Spot.PONTO) else []
    words += [f"{mark}{shown(total(on(lies, Spot.RISCO)))} line"] if on(lies, Spot.RISCO) else []
    words += ["in notes"] if who in view.notes else []
    return Text(" ".join(words), STYLES[mark])


def around(view: Chemin, me: Participant) -> Iterator[Text]:
    """Who stands behind which seat, and the notebook."""
    upright = [(who, place) for who, place in view.people if place.startswith(STANDING)]
    if upright:
        line = Text("Standing: ")
        for number, (who, place) in enumerate(upright):
            mark = f" {SABOT}" if view.bank is not None and view.bank.banker == who else ""
            line.append(f"{', ' if number else ''}{called(who, me)}{mark} behind {place.removeprefix(STANDING)}")
            line.append_text(Text(" ").append_text(lies) if (lies := chips(view, who, me)) else Text())
        yield cut_short(line)
    if view.notebook:
        yield cut_short(Text(f"Notebook: {', '.join(enrolled(entry, me) for entry in view.notebook)}"))


def enrolled(entry: Entry, me: Participant) -> str:
    return f"{called(entry.who, me)} {f'seat {entry.seat}' if entry.seat else 'any seat'}"


# The bank --------------------------------------------------------------------------------


def bank_lines(view: Chemin, me: Participant) -> tuple[Text, Text, Text]:
    """The bank with its garage, what fills it, and who has made bancô; or what is laid for it."""
    if view.bank is None:
        return Text(without_bank(view, me), "dim"), claim_line(view, me), Text()
    return bank_line(view.bank, me), bar_line(view, view.bank, me), banco_line(view, me)


def bank_line(bank: Bank, me: Participant) -> Text:
    """`bank 250 + garage 100: Bento* and you, won 2`."""
    garage = f" + garage {shown(bank.garage)}" if bank.garage else ""
    shared = f" and {called(bank.associate, me)}" if bank.associate else ""
    won = f", won {bank.won}" if bank.won else ""
    line = Text(f"bank {shown(bank.amount)}", "bold")
    return line.append(f"{garage}: {called(bank.banker, me)}{shared}{won}", "not bold")


def without_bank(view: Chemin, me: Participant) -> str:
    match view.phase:
        case Phase.WAITING:
            return f"no game yet: {view.law.fewest.value} have to be seated"
        case Phase.OVER:
            return "the game is over"
        case Phase.LEVEL | Phase.RETAINING:
            return f"a hand at its level, {shown(view.level)}{passed_by(view, me)}"
        case Phase.AUCTION:
            return f"a bank at auction, from {shown(view.table.terms.auction_base)}"
        case Phase.HAND:
            return f"no bank yet: the hand is at seat {view.hand_at}"
    return "no bank: a new sabot is made ready"


def passed_by(view: Chemin, me: Participant) -> str:
    return "" if view.passer is None else f", passed by {called(view.passer, me)}"


def claim_line(view: Chemin, me: Participant) -> Text:
    """What is laid for the bank at its level or as the highest bid."""
    claim = view.claim
    if claim is None:
        return Text("nothing laid for it yet", "dim") if view.phase in (Phase.LEVEL, Phase.AUCTION) else Text()
    mine = me in (claim.who, claim.partner)
    shared = f" and {called(claim.partner, me)}" if claim.partner else ""
    mark = OWN if mine else OTHERS
    return Text(f"laid: {mark}{shown(claim.amount)} {called(claim.who, me)}{shared}", STYLES[mark])


def bar_line(view: Chemin, bank: Bank, me: Participant) -> Text:
    """`bets ██████▓▓▓░░░░░░░ 120 of 250, yours 50`: one's own part first."""
    lies, own = in_play(view), plays_for(view, me)
    mine, all_of_it = (min(BAR, part * BAR // max(bank.amount, 1)) for part in (own, lies))
    line = Text("bets ").append("█" * mine, STYLES[OWN]).append("▓" * (all_of_it - mine), STYLES[OTHERS])
    line.append("░" * (BAR - all_of_it), "dim").append(f" {shown(lies)} of {shown(bank.amount)}")
    return line.append(f", yours {shown(own)}" if own else "")


def banco_line(view: Chemin, me: Participant) -> Text:
    """Who plays alone or with the table, and who offers to share the bank."""
    if view.proposals:
        return Text(f"to share it: {', '.join(called(who, me) for who in view.proposals)}")
    if view.banco is None or not owned(view.bets, view.banco.who):
        return Text("bancô suivi may be made", "dim") if view.suivi == me else Text()
    kind = "suivi" if view.banco.suivi else "com a mesa" if view.banco.kind is Banco.COM_A_MESA else "sozinho"
    return Text(f"bancô {kind}: {called(view.banco.who, me)}", "bold")


# The hands -------------------------------------------------------------------------------


def hand_lines(view: Chemin, me: Participant) -> tuple[Text, Text]:
    """The cards of both sides as this person sees them, with what they make if all are seen, and who holds them."""
    cards, ponto, banca = view.cards, Text("ponto ", "bold"), Text("banca ", "bold")
    ponto.append_text(hand(view, cards.ponto)).append(held(view, me), "not bold")
    banca.append_text(hand(view, cards.banca))
    if cards.mesa:
        banca.append("  table ", "not bold").append_text(faces(cards.mesa))
    if cards.winner is not None:
        won = "a tie" if cards.winner is Result.IGUALDADE else f"{cards.winner} wins"
        banca.append(f"  {won}", "bold")
    return ponto, banca


def held(view: Chemin, me: Participant) -> str:
    """Who holds the ponto's cards, and what they have said: `  Celia*: «carta»`."""
    who, words = view.cards.holder, ", ".join(in_words(word) for word in view.cards.words)
    if who is None:
        return ""
    name = "the pagador" if who == DEALER else called(who, me)
    return f"  {name}{f': «{words}»' if words else ''}"


def hand(view: Chemin, slots: Cards) -> Text:
    known: tuple[Card, ...] = tuple(slot.card for slot in slots if slot.card is not None)
    made = f" {points_of(view, known)}" if slots and len(known) == len(slots) else ""
    return faces(slots).append(made, "bold")


def faces(slots: Cards) -> Text:
    return cards_drawn(slot.card for slot in slots)


# What is asked ---------------------------------------------------------------------------


def asked(view: Chemin, me: Participant) -> Iterator[Text]:
    """`▶ Bento*: to take up the cards`, one line for each question."""
    for question in questions(view):
        mine = question.is_for(me)
        whom = [called(who, me) for who in question.asked or ()] or [everybody(question.but, me)]
        line = Text(f"{ASKED} {', '.join(whom)}: {asked_of(view, question)}", "bold" if mine else "")
        yield cut_short(line)


def everybody(but: tuple[Participant, ...], me: Participant) -> str:
    return f"everybody but {', '.join(called(who, me) for who in but)}" if but else "everybody"


# As it happens ---------------------------------------------------------------------------


def last(view: Chemin) -> Text:
    return cut_short(Text(f"Last: {', '.join(view.last) or 'none yet'}"))


def drawn_after(view: Chemin, event: Event, me: Participant) -> RenderableType | None:
    """Both hands once they are compared, with the bank that is about to pay or to collect."""
    if not isinstance(event, HandsCompared) or view.bank is None:
        return None
    return Group(*(Text("  ").append_text(line) for line in (bar_line(view, view.bank, me), *hand_lines(view, me))))


def frames(view: Chemin, event: Event, later: Events) -> Iterator[RenderableType]:
    return iter(())


def pays(view: Chemin, offers: Offers) -> RenderableType:
    """What a bet wins before one's place and on the line, what the casino has of the bank's, what may be put now."""
    terms = view.table.terms
    title = f"The bank pays and collects; of what it wins the casino has {terms.cagnotte_percent} in 100"
    table = ruled("spot", ">pays", "stake now", "rules", title=title)
    for spot in spots_of_table(view.table):
        assert spot.odds is not None
        table.add_row(spot.spot, shown_odds(spot.odds), stake_now(spot.spot, offers), ", ".join(spot.under))
    least = f"{shown(terms.bank_minimum)} or more"
    table.add_row("a bank", "", least, view.law.bank_minimum)
    return table


def stake_now(spot: str, offers: Offers) -> str:
    for offer in offers:
        spots = offer.fields.get("spot")
        if offer.command == "place-bet" and isinstance(spots, Choice) and spot in spots.options:
            return shown_domain(offer.fields["stake"])
    return "nothing now"
