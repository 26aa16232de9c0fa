"""Coming to a seat and leaving it: nobody has seats at two tables where the law says so, or goes with chips in hand."""

from collections.abc import Iterable

from pagador.betting.bets import Place
from pagador.betting.places import LeavePlace, TakePlace, place_of
from pagador.decider import Command, Participant, PeopleCommand, tag_of
from pagador.house.standing import Standing
from pagador.law import Refused, rule


def check_chips(standing: Standing, command: Command) -> None:
    """Nobody walks off with chips that are worth something here only: there is no pocket to carry them in."""
    if not isinstance(command, LeavePlace) or (visit := standing.visits.get(command.by)) is None:
        return
    if visit.held > visit.lies:
        raise Refused(f"{command.by} has chips of this table in hand: change them back before you go.")


@rule("pt95.I.17", "pteur.cdf.17")
def check_one_seat(standing: Standing, command: Command, others: Iterable[Standing]) -> None:
    """Refuse a seat to a person who has one at another of these tables; to stand there is nobody forbidden."""
    law = standing.game.live.one_seat
    if law is None or not isinstance(command, PeopleCommand) or not takes_seat(standing, command):
        return
    found = seat_elsewhere(standing, command.by, others)
    if found is not None:
        table, seat = found
        raise Refused(f"You have seat {seat} at the table {table}: nobody has seats at two.", law(standing.state))


def takes_seat(standing: Standing, command: PeopleCommand) -> bool:
    """Whether somebody would have a seat by a command, or one marked for them; a place to stand is none."""
    if isinstance(command, TakePlace):
        return command.place in standing.facts.places.seats
    return tag_of(command) in standing.game.live.seating


def seat_elsewhere(standing: Standing, who: Participant, others: Iterable[Standing]) -> tuple[str, Place] | None:
    """The table and the seat that somebody has at another table of the same game, where the law gives them one."""
    if standing.game.live.one_seat is None:
        return None
    for other in others:
        seat = place_of(other.state.people, who)
        of_this_game = other.stamp.game == standing.stamp.game and other.table != standing.table
        if of_this_game and seat is not None and seat in other.facts.places.seats:
            return other.table, seat
    return None
