"""Colour chips, for American roulette: chips without face value, worth what their owner said, at this table alone."""

from pagador.betting.bets import PlaceBet, owned
from pagador.betting.places import LeavePlace, leave, must_be_here
from pagador.decider import Events, Participant
from pagador.equipment.chips import COLOURS
from pagador.games.roulette.commands import TakeColour
from pagador.games.roulette.events import ColourCarriedOff, ColourReturned, ColourTaken, LateChipsTaken
from pagador.games.roulette.state import Colour, Roulette, colour_of
from pagador.law import Refused, RuleId, rule
from pagador.money import LARGEST_STAKE, Units, shown


def must_have_colours(sitting: Roulette) -> RuleId:
    """The rule of colour chips, where the edition knows them."""
    if sitting.law.colour_value is None:
        raise Refused("This table plays with chips of face value only.", sitting.law.spots)
    return sitting.law.colour_value


@rule("pt95.IX.6", "pt95.IX.7")
def take_colour(sitting: Roulette, command: TakeColour) -> Events:
    """Chips of one's own colour, worth between the minimum and the most on a pleno, as the player says on buying."""
    under = must_have_colours(sitting)
    must_be_here(sitting.table.floor, sitting.people, command.by)
    check_value(sitting, command.value)
    check_free_colour(sitting, command)
    if command.chips < 1:
        raise Refused(f"One chip at least: {command.chips} is none.", under)
    if command.chips * command.value > LARGEST_STAKE:
        raise Refused(f"Chips of one colour are worth {shown(LARGEST_STAKE)} in all at most.", under)
    marked = shown_on_marker(sitting, command.value)
    return (
        ColourTaken(
            owner=command.by,
            colour=command.colour,
            value=command.value,
            chips=command.chips,
            marked=marked,
            under=why_marked(sitting, marked=marked),
        ),
    )


@rule("pt95.IX.6")
def check_value(sitting: Roulette, value: Units) -> None:
    """A colour chip is worth what one may put on a pleno."""
    least, most = value_bounds(sitting)
    if not least <= value <= most:
        bounds = f"{shown(least)} to {shown(most)}"
        raise Refused(f"A colour chip is worth {bounds} here, not {shown(value)}.", must_have_colours(sitting))


def value_bounds(sitting: Roulette) -> tuple[Units, Units]:
    pleno = sitting.table.spots["pleno:0"].limit
    return pleno.least, pleno.most or pleno.least


def check_free_colour(sitting: Roulette, command: TakeColour) -> None:
    """One colour to a player, one player to a colour, and one value until the chips are back."""
    under = must_have_colours(sitting)
    own = colour_of(sitting, command.by)
    if own is not None and (own.colour, own.value) != (command.colour, command.value):
        sentence = f"{command.by} plays {own.colour} at {shown(own.value)}: bring those chips back first."
        raise Refused(sentence, under)
    if command.colour not in free_colours(sitting, command.by):
        free = ", ".join(free_colours(sitting, command.by)) or "no other is either"
        raise Refused(f"The colour {command.colour} is not free: {free}.", under)


def free_colours(sitting: Roulette, who: Participant) -> tuple[str, ...]:
    """The colours that nobody else plays, and of which no chip was carried off."""
    taken = {held.colour for held in sitting.colours if held.owner != who} | {held.colour for held in sitting.late}
    return tuple(colour for colour in COLOURS if colour not in taken)


@rule("pt95.IX.3", "pt95.IX.4")
def shown_on_marker(sitting: Roulette, value: Units) -> bool:
    """A value above the table's minimum is shown by a marker of that colour, on the display or in the colour's box."""
    return value > sitting.table.terms.minimum


def why_marked(sitting: Roulette, *, marked: bool) -> tuple[RuleId, ...]:
    law, boxes = sitting.law, sitting.table.terms.marker == "caixas"
    marker = (law.boxes if boxes else law.marker) if marked else None
    return tuple(id for id in (law.colour_value, law.colour_exchange, marker) if id is not None)


@rule("pt95.IX.6", "pt95.IX.7")
def check_colour(sitting: Roulette, command: PlaceBet) -> None:
    """A bet in colour is made of whole chips that its owner has in hand."""
    if not command.colour:
        return
    under = must_have_colours(sitting)
    own = colour_of(sitting, command.by)
    if own is None or own.colour != command.colour:
        raise Refused(f"The chips of colour {command.colour} are not {command.by}'s.", under)
    if command.stake % own.value:
        raise Refused(
            f"Each {own.colour} chip is worth {shown(own.value)}: {shown(command.stake)} is no number of them.",
            under,
        )
    if command.stake > own.value * own.chips:
        raise Refused(
            f"{command.by} has {own.chips} {own.colour} chips in hand, not {command.stake // own.value}.",
            under,
        )


@rule("pt95.IX.7")
def return_colour(sitting: Roulette, who: Participant) -> Events:
    """The chips in hand are exchanged at the value marked; only chips of face value go to the cashier."""
    own = colour_of(sitting, who)
    under = sitting.law.colour_exchange
    if own is None or own.chips == 0 or under is None:
        raise Refused(f"{who} has no colour chips in hand to bring back.", under or sitting.law.spots)
    return (ColourReturned(owner=who, colour=own.colour, value=own.value, chips=own.chips, under=(under,)),)


@rule("pt95.IX.7", "pt95.IX.9")
def leave_with_chips(sitting: Roulette, command: LeavePlace) -> Events:
    """Who leaves with colour chips in hand loses the marked value: from then on they come back late."""
    gone = leave(sitting.table.floor, sitting.people, sitting.bets + sitting.unmarked, command)
    own = colour_of(sitting, command.by)
    if own is None or sitting.law.late_chips is None:
        return gone
    return (ColourCarriedOff(owner=command.by, colour=own.colour, under=(sitting.law.late_chips,)), *gone)


@rule("pt95.IX.9")
def take_late(sitting: Roulette, owner: Participant) -> Events:
    """Colour chips brought back late are worth the table's minimum each."""
    under = sitting.law.late_chips
    late = tuple(held for held in sitting.late if held.owner == owner)
    if not late or under is None:
        raise Refused(f"{owner} carried no colour chips away.", under or sitting.law.spots)
    worth = sitting.table.terms.minimum
    return tuple(
        LateChipsTaken(owner=owner, colour=held.colour, value=held.value, worth=worth, chips=held.chips, under=(under,))
        for held in late
    )


# Evolving --------------------------------------------------------------------------------


def with_chips(sitting: Roulette, owner: Participant, change: Units) -> tuple[Colour, ...]:
    """Colour chips in hand after an amount left (or came back to) it."""
    return tuple(
        Colour(
            owner=held.owner,
            colour=held.colour,
            value=held.value,
            chips=held.chips + change // held.value,
            marked=held.marked,
        )
        if held.owner == owner
        else held
        for held in sitting.colours
    )


def still_held(sitting: Roulette, colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """A colour stays its owner's while he has chips of it in hand or on the layout."""
    return tuple(held for held in colours if held.chips or any(bet.colour for bet in owned(sitting.bets, held.owner)))
