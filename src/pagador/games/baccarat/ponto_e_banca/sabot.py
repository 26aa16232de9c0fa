"""The sabot between coups: shuffle, cut, carta-aviso, burnt cards, and the last coup."""

from pagador.betting.sabot import CardsBurnt, NoticePlaced, cards_cut, cut_declined, next_to_cut, notice_drawn, shuffled
from pagador.decider import Called, Events, Participant
from pagador.games.baccarat.ponto_e_banca.opening import most_cards
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.law import rule


@rule("pt95.II.1", "pt95.II.4", "pt95.III.1", "pt95.III.4")
def shuffle(sitting: PontoEBanca) -> Events:
    """All the decks of the table, shuffled by the pagador."""
    law = sitting.law
    return (shuffled(sitting.shoe, sitting.table.decks, law.decks.under, law.cut),)


@rule("pt95.II.4", "pt95.III.4")
def invited(sitting: PontoEBanca) -> Participant | None:
    """Who is asked to cut: the first player on the pagador's left, then those after him who have not declined."""
    return next_to_cut(sitting.people, sitting.table.floor.seats, sitting.cut_declined)


@rule("pt95.II.4", "pt95.III.4")
def cut(sitting: PontoEBanca, by: Participant, depth: int) -> Events:
    """One player cuts, or the pagador when none wishes to; then the sabot is made ready."""
    cut = cards_cut(sitting.shoe, sitting.people, invited(sitting), by, depth, sitting.law.cut)
    return (cut, *loaded(sitting))


@rule("pt95.II.4", "pt95.III.4")
def decline_cut(sitting: PontoEBanca, by: Participant) -> Events:
    return (cut_declined(invited(sitting), by, sitting.law.cut),)


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
    return notice_drawn(2 if later else 1, sitting.law.last_coup.under)


@rule("pt95.II.6", "pt95.III.6")
def shoe_over(sitting: PontoEBanca) -> bool:
    """Whether the next coup begins with a shuffle: the last one is played, or too few cards are left for another."""
    return sitting.coups_left == 1 or sitting.shoe.left < most_cards(sitting.law)


def last_call(sitting: PontoEBanca) -> Events:
    """The call for a last coup whose carta-aviso came in the one before."""
    if sitting.coups_left != 1:
        return ()
    return (Called(call="last_coup", under=(sitting.law.last_coup.under,)),)
