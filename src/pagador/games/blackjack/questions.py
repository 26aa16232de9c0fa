"""What a blackjack table waits for: a cut, bets, insurance, and each hand's decisions in turn."""

from msgspec.structs import replace

from pagador.betting.coup import asking, asking_for_bets
from pagador.betting.sabot import asking_to_cut
from pagador.decider import Questions
from pagador.games.blackjack import playing
from pagador.games.blackjack.dealing import lacks_card, wanted
from pagador.games.blackjack.insurance import asked
from pagador.games.blackjack.sabot import invited
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Phase


def questions(sitting: Blackjack) -> Questions:
    """Those of the phase; a jam stops their time until it is cleared."""
    found = of_phase(sitting)
    return tuple(replace(question, seconds=None) for question in found) if sitting.jammed else found


def of_phase(sitting: Blackjack) -> Questions:
    seconds = sitting.table.terms.decision_seconds
    match sitting.phase:
        case Phase.CUTTING if (who := invited(sitting)) is not None:
            return (asking_to_cut(who, sitting.shoe, seconds),)
        case Phase.BETTING:
            return (asking_for_bets(sitting.table.terms.window_seconds),)
        case Phase.INSURING if (found := asked(sitting)) is not None:
            who, hand = found
            return (asking(f"insurance-{hand.key}", who, seconds, "decline-insurance"),)
        case Phase.FOLLOWING:
            return (asking("follow", sitting.followers[0], seconds, "stay-out", decisions_so_far(sitting)),)
        case Phase.DEALING | Phase.PLAYING | Phase.DRAWING if not lacks_card(sitting) and wanted(sitting) is None:
            return deciding(sitting)
    return ()


def deciding(sitting: Blackjack) -> Questions:
    hand = playing.deciding(sitting)
    if hand is None:
        return ()
    default = "stay" if playing.may_stay(sitting, hand) else "ask-card"
    seconds, number = sitting.table.terms.decision_seconds, decisions_so_far(sitting)
    return (asking(f"hand-{hand.key}", hand.decider, seconds, default, number),)


def decisions_so_far(sitting: Blackjack) -> int:
    """A number that grows with each decision: every one brings a card, a hand, or the end of one."""
    cards = sum(len(hand.cards) for hand in sitting.hands) + len(sitting.banca) + len(sitting.discarded)
    return cards + len(sitting.hands) + sum(hand.fate is not None for hand in sitting.hands)
