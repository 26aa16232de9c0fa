"""The pack before a deal: shuffled by hand, then by the machine, and cut by any player with the white card."""

from pagador.betting.places import must_be_here, place_of
from pagador.betting.sabot import CardsCut, CutDeclined, shuffled
from pagador.decider import DEALER, Events, Participant
from pagador.games.poker.treze_cartas.commands import CutByHand
from pagador.games.poker.treze_cartas.events import CardsMixed
from pagador.games.poker.treze_cartas.state import Treze
from pagador.law import Refused, rule


@rule("mo88.2.a", "mo88.4")
def shuffle_by_hand(sitting: Treze) -> Events:
    """The dealer, who is the banker, shuffles first."""
    return (CardsMixed(under=(sitting.law.shuffled_and_cut,)),)


@rule("mo88.2.a", "mo88.4")
def shuffle_by_machine(sitting: Treze) -> Events:
    """The machine shuffles the one deck a second time, which gives it its order."""
    return (shuffled(sitting.shoe, sitting.law.deck.value, sitting.law.shuffled_and_cut, sitting.law.deck.under),)


@rule("mo88.2.a")
def cut(sitting: Treze, command: CutByHand) -> Events:
    """Any player cuts who wishes to, with one hand."""
    must_be_here(sitting.table.floor, sitting.people, command.by)
    check_may_cut(sitting, command.by)
    one = sitting.law.cut_hands
    if command.hands != one.value:
        raise Refused("The cards are cut with one hand only.", one.under)
    return cut_at(sitting, command.by, command.depth)


@rule("mo88.2.a")
def cut_for_players(sitting: Treze, depth: int) -> Events:
    """The dealer cuts, once no player wishes to."""
    if sitting.cutters:
        waiting = " or ".join(sitting.cutters)
        raise Refused(f"The cut is first for a player who wishes it: {waiting}.", sitting.law.shuffled_and_cut)
    return cut_at(sitting, DEALER, depth)


@rule("mo88.2.a")
def cut_at(sitting: Treze, by: Participant, depth: int) -> Events:
    """The white card goes in at a depth that is allowed; then all go into the metal box, faces down."""
    (least, most), under = depths(sitting), sitting.law.least_cut.under
    if not least <= depth <= most:
        if sitting.table.readings.cut_depth == "either-side":
            raise Refused(f"A cut leaves {least} cards at least on either side: {least} to {most}, not {depth}.", under)
        raise Refused(f"A cut takes off {least} cards at least and leaves one: {least} to {most}, not {depth}.", under)
    return (CardsCut(by=by, place=place_of(sitting.people, by) or "", depth=depth, under=(under,)),)


@rule("mo88.2.a")
def depths(sitting: Treze) -> tuple[int, int]:
    """The least and the most cards that may be cut off: ten at least stay, or one (the reading `cut-depth`)."""
    least = sitting.law.least_cut.value
    left = least if sitting.table.readings.cut_depth == "either-side" else 1
    return least, sitting.shoe.size - left


@rule("mo88.2.a")
def decline_cut(sitting: Treze, by: Participant) -> Events:
    check_may_cut(sitting, by)
    return (CutDeclined(who=by, under=(sitting.law.shuffled_and_cut,)),)


@rule("mo88.2.a")
def cut_time_over(sitting: Treze) -> Events:
    """Who has said nothing does not wish to cut."""
    return tuple(CutDeclined(who=who, under=(sitting.law.shuffled_and_cut,)) for who in sitting.cutters)


def check_may_cut(sitting: Treze, who: Participant) -> None:
    if who not in sitting.cutters:
        raise Refused(f"{who} is not asked to cut this pack.", sitting.law.shuffled_and_cut)
