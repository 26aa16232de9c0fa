"""The sabot between coups: shuffle, cut, carta-aviso, burnt cards, and the last coup."""

from pagador.decider import DEALER, Called, Event, Events, Participant
from pagador.games.baccarat.ponto_e_banca.events import (
    CardsBurnt,
    CardsCut,
    CardsShuffled,
    CutDeclined,
    NoticeDrawn,
    NoticePlaced,
)
from pagador.games.baccarat.ponto_e_banca.opening import most_cards
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.law import Refused, rule


@rule("pt95.II.1", "pt95.II.4", "pt95.III.1", "pt95.III.4")
def shuffle(sitting: PontoEBanca) -> Events:
    """All the decks of the table, shuffled by the pagador."""
    law = sitting.law
    number = sitting.shoe.number + 1
    return (CardsShuffled(number=number, decks=sitting.table.decks, under=(law.decks.under, law.cut)),)


@rule("pt95.II.4", "pt95.III.4")
def invited(sitting: PontoEBanca) -> Participant | None:
    """Who is asked to cut: the first player on the pagador's left, then those after him who have not declined."""
    seated = {place: who for who, place in sitting.people}
    order = (seated[seat] for seat in sitting.table.floor.seats if seat in seated)
    return next((who for who in order if who not in sitting.cut_declined), None)


@rule("pt95.II.4", "pt95.III.4")
def cut(sitting: PontoEBanca, by: Participant, depth: int) -> Events:
    """One player cuts, or the pagador when none wishes to; then the sabot is made ready."""
    must_be_invited(sitting, by)
    last = sitting.shoe.size - 1
    if not 1 <= depth <= last:
        raise Refused(f"The cut goes between two cards: 1 to {last}, not {depth}.", sitting.law.cut)
    return (CardsCut(by=by, depth=depth, under=(sitting.law.cut,)), *loaded(sitting))


@rule("pt95.II.4", "pt95.III.4")
def decline_cut(sitting: PontoEBanca, by: Participant) -> Events:
    must_be_invited(sitting, by)
    return (CutDeclined(who=by, under=(sitting.law.cut,)),)


def must_be_invited(sitting: PontoEBanca, by: Participant) -> None:
    asked = invited(sitting) or DEALER
    if by != asked:
        raise Refused(f"It is for {asked} to cut, not for {by}.", sitting.law.cut)


@rule("pt95.II.5", "pt95.III.5")
def loaded(sitting: PontoEBanca) -> Events:
    """The carta-aviso before the last cards, all into the sabot, and the first ones put away unseen."""
    from_end = sitting.table.terms.notice_from_end
    assert from_end is not None
    under = (sitting.law.first_burn.under,)
    return (
        NoticePlaced(from_end=from_end, under=under),
        CardsBurnt(count=sitting.law.first_burn.value, under=under),
    )


@rule("pt95.II.6", "pt95.III.6")
def notice(sitting: PontoEBanca, *, opening: bool) -> Events:
    """The carta-aviso has come: this coup is the last, or the next one if it came first (the reading `notice`)."""
    later = opening and sitting.table.readings.notice == "one-more"
    under = (sitting.law.last_coup.under,)
    call: tuple[Event, ...] = () if later else (Called(call="last_coup", under=under),)
    return (NoticeDrawn(coups_left=2 if later else 1, under=under), *call)


@rule("pt95.II.6", "pt95.III.6")
def shoe_over(sitting: PontoEBanca) -> bool:
    """Whether the next coup begins with a shuffle: the last one is played, or too few cards are left for another."""
    return sitting.coups_left == 1 or sitting.shoe.left < most_cards(sitting.law)


def last_call(sitting: PontoEBanca) -> Events:
    """The call for a last coup whose carta-aviso came in the one before."""
    if sitting.coups_left != 1:
        return ()
    return (Called(call="last_coup", under=(sitting.law.last_coup.under,)),)
