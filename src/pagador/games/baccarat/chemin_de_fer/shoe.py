"""The shoe of chemin de fer: decks exhibited, shuffled, cut, cards burnt, the carta-aviso; how shoe and game end."""

from pagador.betting.sabot import (
    CardsBurnt,
    CutDeclined,
    NoticeDrawn,
    NoticePlaced,
    cards_cut,
    cut_declined,
    next_to_cut,
    shuffled,
)
from pagador.decider import DEALER, Called, Events, Participant
from pagador.equipment.cards import Card, rank
from pagador.equipment.shoe import check_possible
from pagador.games.baccarat.chemin_de_fer.commands import AskToShuffle, ReachClosingTime
from pagador.games.baccarat.chemin_de_fer.events import StageBegan
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.order import own_place
from pagador.games.baccarat.chemin_de_fer.people import change_seats
from pagador.games.baccarat.chemin_de_fer.people_events import (
    BurnTurned,
    CardsExhibited,
    CardsSpread,
    ClosingTimeReached,
    DecksReplaced,
    OpenedAgain,
    PlayerShuffled,
    ShuffleAsked,
)
from pagador.games.baccarat.chemin_de_fer.state import Chemin, is_seated, seats_of
from pagador.games.baccarat.chemin_de_fer.words import IN_COUP, Closing, Phase
from pagador.law import Refused, RuleId, rule


def stage(phase: Phase, *under: RuleId) -> StageBegan:
    return StageBegan(stage=phase, under=under)


# Exhibiting and shuffling ----------------------------------------------------------------


@rule("pt95.I.20", "pteur.cdf.20")
def new_shoe_due(sitting: Chemin) -> Events:
    """Between two shoes those who asked for it change their seats; then the cards are exhibited."""
    return follow(sitting, (), change_seats, lambda _: (stage(Phase.EXHIBITING),))


@rule("pt95.I.4", "pt95.I.7", "pt95.I.8", "pteur.cdf.4", "pteur.cdf.7", "pteur.cdf.8")
def exhibit(sitting: Chemin) -> Events:
    """All decks are spread face up: new ones in their maker's order, used ones sorted."""
    law, new = sitting.law, sitting.new_decks
    under = (law.decks.under, law.new_decks if new else law.used_decks)
    return (CardsExhibited(new=new, decks=law.decks.value, under=under), stage(Phase.MIXING, law.shuffle))


@rule("pt95.I.5", "pteur.cdf.5")
def replace_decks(sitting: Chemin) -> Events:
    """A card that is no longer perfect replaces its deck; the new cards are shown as such."""
    if sitting.new_decks:
        raise Refused("The decks are new.", sitting.law.damaged_card)
    return (DecksReplaced(decks=sitting.law.decks.value, under=(sitting.law.damaged_card,)),)


@rule("pt95.I.12", "pteur.cdf.12")
def ask_to_shuffle(sitting: Chemin, command: AskToShuffle) -> Events:
    """Anybody seated may shuffle first, of several the lowest seat."""
    who, law = command.by, sitting.law
    if not is_seated(sitting, who):
        raise Refused("Only those seated may ask to shuffle.", law.shuffle)
    first = sitting.shuffler
    if first is not None and seat_number(sitting, first) <= seat_number(sitting, who):
        raise Refused(f"{first} shuffles first: the lower seat goes before.", law.shuffle)
    return (ShuffleAsked(who=who, under=(law.shuffle,)),)


def seat_number(sitting: Chemin, who: Participant) -> int:
    return seats_of(sitting).index(own_place(sitting, who))


@rule("pt95.I.12", "pteur.cdf.12")
def end_mixing(sitting: Chemin) -> Events:
    """Whoever asked to has shuffled; the pagador comes next."""
    who, under = sitting.shuffler, (sitting.law.shuffle,)
    first: Events = () if who is None else (PlayerShuffled(who=who, under=under),)
    return (*first, stage(Phase.SHUFFLING, *under))


@rule("pt95.I.4", "pt95.I.12", "pteur.cdf.4", "pteur.cdf.12")
def shuffle(sitting: Chemin) -> Events:
    """The pagador shuffles all decks in one heap: a new shoe."""
    law = sitting.law
    made = shuffled(sitting.shoe, law.decks.value, law.decks.under, law.shuffle)
    return (made, stage(Phase.CUTTING, law.cut_and_burn))


# The cut ---------------------------------------------------------------------------------


@rule("pt95.I.27", "pteur.cdf.27")
def invited_to_cut(sitting: Chemin) -> Participant | None:
    """The right begins at the last seat and travels down; in later shoes at the left of who cut before."""
    if sitting.phase is not Phase.CUTTING:
        return None
    down = seats_of(sitting)[::-1]
    return next_to_cut(sitting.people, down, sitting.declined, sitting.last_cutter)


@rule("pt95.I.27", "pteur.cdf.27")
def decline_cut(sitting: Chemin, by: Participant) -> Events:
    declined: CutDeclined = cut_declined(invited_to_cut(sitting), by, sitting.law.right_to_cut)
    return (declined,)


@rule("pt95.I.13", "pt95.I.28", "pteur.cdf.13", "pteur.cdf.28")
def cut(sitting: Chemin, by: Participant, depth: int) -> Events:
    """The cut card leaves six cards at least on either side; the carta-aviso goes in before the last seven."""
    law, least = sitting.law, sitting.law.least_cut
    under = law.fiscal_cuts if by == DEALER else law.right_to_cut
    made = cards_cut(sitting.shoe, sitting.people, invited_to_cut(sitting), by, depth, under, law.cut_and_burn)
    if not least.value <= depth <= sitting.shoe.size - least.value:
        raise Refused(f"The cut leaves {least.value} cards at least on either side: {depth} does not.", least.under)
    notice = NoticePlaced(from_end=law.notice_from_end.value, under=(law.notice_from_end.under,))
    return (made, notice, stage(Phase.BURNING, law.cut_and_burn))


@rule("pt95.I.13", "pt95.I.96.c", "pteur.cdf.13", "pteur.cdf.96.c")
def turn_burn(sitting: Chemin, card: Card) -> Events:
    """The first card is turned, and cards are burnt up to its value (the reading `burn`)."""
    law = sitting.law
    check_possible(sitting.shoe, card)
    more = cards_burnt_by(sitting, card) - 1
    turned = BurnTurned(card=card, under=(law.cut_and_burn,))
    rest: Events = (CardsBurnt(count=more, under=(law.cut_and_burn,)),) if more else ()
    return (turned, *rest, Called(call="first_coup", under=(law.first_coup.under,)))


@rule("pt95.I.13", "pteur.cdf.13")
def cards_burnt_by(sitting: Chemin, card: Card) -> int:
    """How many cards the first one burns, itself counted."""
    value, reading = sitting.table.card_points[rank(card)], sitting.table.readings.burn
    if reading == "first-plus":
        return 1 + value
    if reading == "figure-ten" and not value:
        return sitting.law.points_modulus.value
    return max(value, 1)


# The end of a shoe -----------------------------------------------------------------------


@rule("pt95.I.14", "pt95.I.96.c", "pteur.cdf.14", "pteur.cdf.96.c")
def notice(sitting: Chemin, cards: int) -> Events:
    """The carta-aviso, if it lies before one of the next cards: the coup in hand is the shoe's last."""
    law, shoe = sitting.law, sitting.shoe
    before = shoe.notice_from_end is not None and shoe.left - cards < shoe.notice_from_end <= shoe.left
    if not before or sitting.last_coup:
        return ()
    called = Called(call="last_coup_of_shoe", under=(law.last_coup_of_shoe.under,))
    last = (last_call(sitting),) if sitting.closing is Closing.WITH_SHOE else ()
    return (NoticeDrawn(coups_left=1, under=(law.last_of_shoe,)), called, *last)


@rule("pt95.I.15", "pt95.I.16", "pteur.cdf.15", "pteur.cdf.16")
def stop(sitting: Chemin) -> Events:
    """Too few are seated to go on: the cards left are spread face up."""
    law = sitting.law
    spread: Events = ()
    if sitting.shoe.number:
        spread = (CardsSpread(count=sitting.shoe.left, under=(law.cards_spread,)),)
    over = sitting.closing is not Closing.NOT_YET
    return (*spread, stage(Phase.OVER if over else Phase.WAITING, law.fewest.under))


@rule("pt95.I.96.c", "pt95.I.107", "pteur.cdf.96.c", "pteur.cdf.107")
def reach_closing_time(sitting: Chemin, command: ReachClosingTime) -> Events:
    """A shoe begun twenty minutes before the hour is played out; another ends with the coup that runs, or the next."""
    law, minutes = sitting.law, command.minutes
    if sitting.closing is not Closing.NOT_YET:
        raise Refused("The closing time has been called.", law.closing_time.under)
    if minutes < 0:
        raise Refused("A shoe was begun no less than 0 minutes ago.", law.closing_time.under)
    closing = Closing.WITH_SHOE if is_played_out(sitting, minutes) else Closing.WITH_COUP
    reached = ClosingTimeReached(minutes=minutes, closing=closing, under=(law.closing_time.under,))
    if sitting.phase is Phase.WAITING:
        return (reached, stage(Phase.OVER, law.closing_time.under))
    runs = sitting.phase in (*IN_COUP, Phase.UNBET) and (closing is Closing.WITH_COUP or sitting.last_coup)
    return (reached, *((last_call(sitting),) if runs else ()))


@rule("pt95.I.107", "pteur.cdf.107")
def is_played_out(sitting: Chemin, minutes: int) -> bool:
    readings, figure = sitting.table.readings, sitting.law.closing_time.value
    early = minutes >= figure if readings.closing_time == "at-least" else minutes <= figure
    return early or readings.late_shoe == "played-out"


@rule("pt95.I.96.c", "pteur.cdf.96.c")
def last_coup_called(sitting: Chemin) -> Events:
    """The last coup of the game is called before it is played."""
    last = sitting.closing is Closing.WITH_COUP or (sitting.closing is Closing.WITH_SHOE and sitting.last_coup)
    return (last_call(sitting),) if last else ()


def last_call(sitting: Chemin) -> Called:
    return Called(call="last_coup", under=(sitting.law.last_coup.under,))


def open_again(sitting: Chemin) -> Events:
    """A new game at the same table, when the one before is over."""
    return (OpenedAgain(under=(sitting.law.fewest.under,)), stage(Phase.WAITING, sitting.law.fewest.under))
