"""What a table of ponto e banca waits for: a cut, bets, and those who handle the cards."""

from pagador.betting.coup import asking, asking_for_bets
from pagador.betting.sabot import asking_to_cut, next_unseen
from pagador.decider import DEALER, Participant, Question, Questions
from pagador.games.baccarat.ponto_e_banca.dealing import asked
from pagador.games.baccarat.ponto_e_banca.sabot import invited
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca, cards_of, handler_of
from pagador.games.baccarat.ponto_e_banca.words import Phase


def questions(sitting: PontoEBanca) -> Questions:
    match sitting.phase:
        case Phase.CUTTING if (who := invited(sitting)) is not None:
            seconds = sitting.table.terms.decision_seconds
            return (asking_to_cut(who, sitting.shoe, seconds),)
        case Phase.BETTING:
            return (asking_for_bets(sitting.table.terms.window_seconds),)
        case Phase.SHOWING:
            return handling(sitting)
    return ()


def handling(sitting: PontoEBanca) -> Questions:
    """The cards are offered to one player after the other; who has them turns what they have seen."""
    cards = cards_of(sitting, sitting.turn)
    if (who := asked(sitting)) is not None:
        return (about_cards(sitting, "take", who, "leave-cards"),)
    handler = handler_of(sitting, sitting.turn)
    if handler in (None, DEALER) or next_unseen(cards) is not None:
        return ()
    assert handler is not None
    return (about_cards(sitting, "turn", handler, "turn-cards"),)


def about_cards(sitting: PontoEBanca, what: str, who: Participant, default: str) -> Question:
    """A question about a hand, asked anew with each card that comes to it."""
    seconds, number = sitting.table.terms.decision_seconds, len(cards_of(sitting, sitting.turn))
    return asking(f"{what}-{sitting.turn}", who, seconds, default, number)
