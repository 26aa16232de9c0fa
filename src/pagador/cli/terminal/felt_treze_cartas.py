"""Treze cartas' felt: the banker's rows above, the places with who holds and who bet below, one's own cards open."""

from collections.abc import Iterator

from msgspec.structs import asdict
from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.bets import Bets, owned, total
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.places import holder
from pagador.betting.sabot import CardsCut, CardsShuffled, CutDeclined
from pagador.cli.terminal.cards_drawn import cards_drawn
from pagador.cli.terminal.chips_drawn import OTHERS, OWN, STYLES, cut_short
from pagador.cli.terminal.dice_drawn import dome, side_by_side
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.voice import cited
from pagador.decider import DEALER, Event, Events, Offers, Participant
from pagador.equipment.cards import SUITS, Card, suit
from pagador.games.poker.ranks import HEIGHT, formation_of
from pagador.games.poker.treze_cartas.commands import Rows
from pagador.games.poker.treze_cartas.comparing import counted
from pagador.games.poker.treze_cartas.events import (
    BankFormed,
    CardShown,
    CardsTaken,
    DiceShaken,
    DiceShown,
    HandOpened,
    PlaceCompared,
    RowsLaid,
    RowsTurned,
    ShakerNamed,
)
from pagador.games.poker.treze_cartas.law import points_of, rules_of_naturals
from pagador.games.poker.treze_cartas.opening import net_prize
from pagador.games.poker.treze_cartas.scoring import Laid
from pagador.games.poker.treze_cartas.stakes import at_place, bettors_at
from pagador.games.poker.treze_cartas.state import Hand, Suggestion, Treze, faces, places_in_play
from pagador.games.poker.treze_cartas.telling import NAMES, in_words, tell, tell_place
from pagador.games.poker.treze_cartas.words import BANCA, MAKES, Phase
from pagador.money import shown, shown_odds

MARGIN = 8
WIDTHS = (24, 26, 26)
"""The column where cards begin, and the width of each row: cards, or what they make with its points."""

FRAMES = 12

# The felt --------------------------------------------------------------------------------


def draw(view: Treze, me: Participant) -> RenderableType:
    """The dice in a line, the banker's rows, then every place."""
    title = Text(f"one deck, {view.table.edition}, coup {view.coup}        {OWN} yours  {OTHERS} others'", style="dim")
    places = (line for hand in view.hands[1:] for line in place_lines(view, hand, me))
    return Group(title, dice_line(view), *bank_lines(view), *places)


def dice_line(view: Treze) -> Text:
    """What the dice came to; until then, who is to shake them."""
    if view.dice:
        return Text(f"Dice: {sum_of(view.dice)}, the first card to {view.first}")
    shaker = {None: "under their dome", DEALER: "the dealer shakes them"}
    return Text(f"Dice: {shaker.get(view.shaker, f'{view.shaker} shakes them')}")


def sum_of(dice: tuple[int, ...]) -> str:
    return f"{' + '.join(map(str, dice))} = {sum(dice)}"


def bank_lines(view: Treze) -> Iterator[Text]:
    bank = view.banca
    if bank.rows:
        counts = counted(view, bank)
        yield from (row_line(BANCA, bank.rows), made_line(counts, ("",) * len(WIDTHS)))
    elif bank.cards:
        yield Text(f"{BANCA:<{MARGIN}}", "bold").append_text(cards_drawn(slot.card for slot in bank.cards))


def place_lines(view: Treze, hand: Hand, me: Participant) -> Iterator[Text]:
    """Who sits there, holds the cards and has bet; then the cards, as far as this viewer may see them."""
    yield heading(view, hand, me)
    if hand.rows:
        scores = tuple(f" {row.points}:{row.bank_points}" for row in hand.compared)
        yield row_line("", hand.rows)
        yield made_line(counted(view, hand), scores or ("",) * len(WIDTHS))
    elif hand.in_play:
        yield from in_hand(hand)
        yield from map(suggested, hand.suggestions)


def heading(view: Treze, hand: Hand, me: Participant) -> Text:
    """`▶ 1 ana: you hold, cards taken up  ● you 100  ○ rui 30`, the arrow where rows are waited for."""
    awaited = view.phase is Phase.ARRANGING and hand.in_play and not hand.laid
    occupant = holder(view.people, hand.place) or "free"
    words = result(hand) if hand.outcome else ", ".join(filter(None, (held(hand, me), standing(hand))))
    line = Text(f"{'▶' if awaited else ' '} {hand.place} {occupant}", style="bold" if awaited else "")
    line.append(f": {words}" if words else "")
    return cut_short(line.append_text(chips(at_place(view.bets, hand.place), me)))


def held(hand: Hand, me: Participant) -> str:
    if not hand.cards:
        return ""
    if not hand.in_play:
        return "no bet, its cards stay face down"
    holds = {me: "you hold", DEALER: "the dealer holds", None: "nobody seated holds"}
    return holds.get(hand.holder, f"{hand.holder} holds")


def standing(hand: Hand) -> str:
    return "rows laid" if hand.laid else "cards taken up" if hand.taken else ""


def result(hand: Hand) -> str:
    """How the place came out, in the words of the record."""
    assert hand.outcome is not None
    told = tell_place(PlaceCompared(place=hand.place, under=(), **asdict(hand.outcome)))
    return told.removeprefix(f"{hand.place} ")


def chips(lies: Bets, me: Participant) -> Text:
    """What each has on a place, one's own first."""
    line = Text()
    for who in sorted(bettors_at(lies, lies[0].place) if lies else (), key=lambda who: who != me):
        mark = OWN if who == me else OTHERS
        line.append(f"  {mark} {'you' if who == me else who} {shown(total(owned(lies, who)))}", STYLES[mark])
    return line


# Cards and rows --------------------------------------------------------------------------


def in_hand(hand: Hand) -> Iterator[Text]:
    """Cards that are not laid: all thirteen by height and again by suit for who may look, else as they were dealt."""
    known = faces(hand)
    if hand.laid:
        yield Text(f"{'':<{MARGIN}}its rows lie face down", "dim")
    elif known and len(known) == len(hand.cards):
        by_height = sorted(known, key=height, reverse=True)
        by_suit = sorted(by_height, key=lambda card: SUITS.index(suit(card)))
        yield from (Text(" " * MARGIN).append_text(cards_drawn(cards)) for cards in (by_height, by_suit))
    else:
        yield Text(" " * MARGIN).append_text(cards_drawn(slot.card for slot in hand.cards))


def height(card: Card) -> tuple[int, int]:
    """Highest last; of equals in the order of the suits."""
    return HEIGHT[card[0]], -SUITS.index(suit(card))


def row_line(label: str, rows: Rows) -> Text:
    line = Text(f"{label:<{MARGIN}}", "bold")
    for cards, width in zip(rows, WIDTHS, strict=True):
        drawn = cards_drawn(cards)
        line.append_text(drawn).append(" " * (width - drawn.cell_len))
    return line


def made_line(counts: Laid, scores: tuple[str, ...]) -> Text:
    """What each row makes and how it scored; whether all together are a foul or a natural."""
    line = Text(" " * MARGIN)
    for value, score, width in zip(counts.values, scores, WIDTHS, strict=True):
        line.append(f"{NAMES[MAKES[formation_of(value)]]}{score}".ljust(width))
    if counts.foul:
        line.append("falta", "bold magenta")
    if counts.natural:
        line.append(NAMES[counts.natural], "bold")
    return line


def suggested(suggestion: Suggestion) -> Text:
    return Text(f"{'':<{MARGIN}}{suggestion.by} suggests {in_words(suggestion.rows)}", "dim")


# What is drawn as it happens -------------------------------------------------------------


def last(view: Treze) -> Text:
    """How the places came out, the newest first."""
    return cut_short(Text(f"Last: {', '.join(view.last).replace('-', ' ') or 'none yet'}"))


def drawn_after(view: Treze, event: Event, me: Participant) -> RenderableType | None:
    """The dice as they lie, and the whole table once the last place is compared, with all chips still there."""
    if isinstance(event, DiceShown):
        return side_by_side(event.dice, sum_of(event.dice))
    compared = isinstance(event, PlaceCompared) and all(hand.outcome for hand in places_in_play(view))
    return draw(view, me) if compared else None


def frames(view: Treze, event: Event, later: Events) -> Iterator[Text]:
    """The dome shaken."""
    if isinstance(event, DiceShaken):
        yield from (dome(side=frame % 2, rise=0, words="the dice are shaken") for frame in range(FRAMES))


def outcome(event: Event) -> str:
    return f"banca {in_words(event.rows)}" if isinstance(event, BankFormed) else ""


# Words -----------------------------------------------------------------------------------


def sentence(event: Event, me: Participant) -> str | None:
    """What the record would say, with its rules; what the cards say for themselves is left unsaid."""
    match event:
        case CardShown() | RowsTurned() | HandOpened(place="banca") | BetsClosed() | CoupEnded():
            return ""
        case BankFormed(again=again):
            words = "the banker lays the rows again" if again else "the banker lays the rows open"
        case _:
            words = own(event, me) or before_cards(event) or tell(event) or ""
    return f"{words[:1].upper()}{words[1:]} {cited(event.under)}" if words else None


def before_cards(event: Event) -> str | None:
    match event:
        case CardsShuffled():
            return "the machine shuffles the deck"
        case ShakerNamed(who=who):
            return f"{'the dealer' if who == DEALER else who} is to shake the dice"
        case CardsCut(by=by) if by == DEALER:
            return "the dealer cuts the deck"
    return None


def own(event: Event, me: Participant) -> str | None:
    """What the record says of the person listening, said to them."""
    match event:
        case CutDeclined(who=who) if who == me:
            return "you do not cut"
        case CardsCut(by=by, depth=depth) if by == me:
            return f"you cut at {depth}"
        case ShakerNamed(who=who) if who == me:
            return "you are to shake the dice"
        case DiceShaken(by=by) if by == me:
            return "you shake the dice"
        case HandOpened(place=place, holder=holder) if holder == me:
            return f"you hold the cards of {place}"
        case CardsTaken(place=place, by=by) if by == me:
            return f"you take up the cards of {place}"
        case RowsLaid(place=place, by=by) if by == me:
            return f"you have laid the rows of {place}"
    return None


def pays(view: Treze, offers: Offers) -> RenderableType:
    """What a place wins, then what every formation scores in each row, and what stands above all of them."""
    law, limit = view.law, view.table.limit
    won = f"a place that wins pays {shown_odds(net_prize(law, view.table.readings))} ({law.prize.under})"
    title = f"Bets of {shown(limit.least)} to {shown(limit.most or 0)} on a place; {won}"
    table = ruled("a row with", ">first", ">second", ">third", "rule", title=title)
    for natural, rule in rules_of_naturals(law).items():
        table.add_row(NAMES[natural], "natural", "", "", rule)
    for makes, figure in points_of(law).items():
        points = (str(figure.value.get(row, "")) for row in range(1, len(WIDTHS) + 1))
        table.add_row(NAMES[makes], *points, figure.under)
    return table
