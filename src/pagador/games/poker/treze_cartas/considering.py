"""Rows that take thought: what the dealer lays by the house way, and what a player is advised to lay.

Nothing here is part of deciding: a house works it out beside its tables, and the audit works out the dealer's again.
"""

from collections.abc import Mapping

import msgspec

from pagador.betting.bets import Place
from pagador.decider import Arrangement, Offer, Participant, Value, fits
from pagador.equipment.cards import Card
from pagador.games.poker.treze_cartas.best_play import best_against
from pagador.games.poker.treze_cartas.comparing import counted
from pagador.games.poker.treze_cartas.dealing import unseen_index
from pagador.games.poker.treze_cartas.house_way import house_rows
from pagador.games.poker.treze_cartas.scoring import Rows, laid
from pagador.games.poker.treze_cartas.state import Hand, Treze, faces, places_in_play
from pagador.games.poker.treze_cartas.words import Result
from pagador.law import Refused


def by_house_way(sitting: Treze, offer: Offer) -> Mapping[str, Value]:
    """The rows that the dealer is asked to lay, the banker's or those of a place where all who bet stand."""
    laying = offer.fields["rows"]
    assert isinstance(laying, Arrangement)
    return laying_them(house_rows(map(Card, laying.cards), sitting.table.scoring), sitting, offer)


def laying_them(rows: Rows, sitting: Treze, offer: Offer) -> Mapping[str, Value]:
    """Rows as they are laid; where a natural has to be declared, it is."""
    if "declares" not in offer.fields:
        return {"rows": rows}
    return {"rows": rows, "declares": "natural" if laid(rows, sitting.table.scoring).natural else ""}


def by_best_play(view: Treze, offer: Offer) -> Mapping[str, Value]:
    """The rows that the person to whom they are offered is advised to lay, where the table gives advice."""
    assert offer.by is not None
    place = offer.fields["place"]
    best = next(each for each in best_for(view, offer.by) if fits(place, each.place))
    return laying_them(best.rows, view, offer)


class BestRows(msgspec.Struct, frozen=True, kw_only=True):
    """The best rows of a place against the banker's, and what they would bring; `declares` says that they are a natural
    which counts only if it is declared."""

    place: Place
    rows: Rows
    result: Result
    points: int
    banker_points: int
    declares: bool = False


def best_for(view: Treze, who: Participant) -> tuple[BestRows, ...]:
    """The best rows of every place whose cards this person has seen and that is not laid yet."""
    if view.table.terms.advice == "forbidden":
        raise Refused("This table gives no advice.")
    open_to = tuple(hand for hand in places_in_play(view) if may_be_advised(hand, who))
    if not open_to:
        raise Refused("There are no cards before you to be advised on.")
    return tuple(best_of(view, hand) for hand in open_to)


def may_be_advised(hand: Hand, who: Participant) -> bool:
    return who in hand.seen_by and hand.taken and not hand.laid and unseen_index(hand) is None


def best_of(view: Treze, hand: Hand) -> BestRows:
    """The best rows against the banker's as the rules count them, by what was declared where that is asked for."""
    found = best_against(faces(hand), counted(view, view.banca), view.table.scoring)
    return BestRows(
        place=hand.place,
        rows=found.rows,
        result=found.compared.result,
        points=found.compared.place_points,
        banker_points=found.compared.banker_points,
        declares=found.natural is not None and view.table.readings.natural_declared == "declared",
    )
