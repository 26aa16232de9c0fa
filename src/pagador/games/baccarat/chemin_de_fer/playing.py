"""What follows by itself in a coup: cards moved by the table, a coup rebuilt, the comparison."""

from pagador.betting.sabot import Cards, next_unseen
from pagador.decider import DEALER, Called, Events, Participant
from pagador.games.baccarat.chemin_de_fer.events import (
    BankerStood,
    CardDrawn,
    CardMoved,
    CardsDiscarded,
    CardTurned,
    CoupRebuilt,
    HandsCompared,
    PointsCalled,
    Ruled,
    WordSaid,
    WordStands,
)
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.payment import void
from pagador.games.baccarat.chemin_de_fer.points import (
    banker_base,
    banker_points,
    banker_shows,
    first_two,
    has_any,
    has_fifth_card,
    ponto_has_natural,
    ponto_is_free,
    ponto_play,
    ponto_points,
    table_says,
)
from pagador.games.baccarat.chemin_de_fer.shoe import notice, stage
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table
from pagador.games.baccarat.chemin_de_fer.words import Incident, Phase, Play, Result, Side, Word
from pagador.games.baccarat.points import Points
from pagador.law import Refused, RuleId, rule

NO_WORD = (Incident.THROWN_DOWN, Incident.PONTO_THREE_CARDS)
"""Faults of the banker after which the ponto says nothing."""

SHOWN = (Word.EIGHT, Word.NINE)
CALLS = {Word.EIGHT: "eight", Word.NINE: "nine", Word.CARD: "card", Word.NO: "no"}

NO_THIRD = (Incident.THROWN_DOWN, Incident.PONTO_THREE_CARDS, Incident.THIRD_DEPOSITED)
"""Faults after which the ponto is given no third card."""


def ruled(incident: Incident, sentence: str, *under: RuleId) -> Ruled:
    return Ruled(incident=incident, sentence=sentence, under=under)


@rule("pt95.I.14", "pt95.I.97", "pt95.I.104.c", "pteur.cdf.14", "pteur.cdf.97", "pteur.cdf.104.c")
def drawn(sitting: Chemin, to: Side) -> Events:
    """The next card of the sabot, which is given or taken and never goes back; with none left the coup is void.

    A second card that came out stuck to the ponto's is the next one.
    """
    law, cards = sitting.law, sitting.cards
    if Incident.TWO_STUCK in cards.incidents and cards.mesa:
        under = (law.two_stuck,)
        return () if to is Side.MESA else (CardMoved(source=Side.MESA, index=0, to=to, under=under),)
    if not sitting.shoe.left:
        return ran_out(sitting)
    return (*notice(sitting, 1), CardDrawn(to=to, under=(law.no_return,)))


@rule("pt95.I.106.d", "pteur.cdf.106.d")
def ran_out(sitting: Chemin) -> Events:
    """A coup for which the sabot has too few cards is not valid."""
    sentence = "There are too few cards in the sabot: the coup is not valid."
    fault = ruled(Incident.TOO_FEW_CARDS, sentence, sitting.law.last_coup_cards.under)
    return follow(sitting, (fault,), lambda now: void(now, "too few cards"))


# What is due -----------------------------------------------------------------------------


def all_turned(sitting: Chemin) -> bool:
    """Whether no face is owed by chance: the banker's cards, and the ponto's third, lie open."""
    cards = sitting.cards
    thrown = Incident.THROWN_DOWN in cards.incidents
    thirds = () if thrown else cards.ponto[sitting.law.initial_cards.value :]
    return next_unseen(cards.banca) is None and next_unseen(thirds) is None


@rule("pt95.I.64.a", "pt95.I.67.a", "pt95.I.104.g", "pt95.I.104.i", "pt95.I.104.j")
@rule("pteur.cdf.64.a", "pteur.cdf.67.a", "pteur.cdf.104.g", "pteur.cdf.104.i", "pteur.cdf.104.j")
def ends_at_once(sitting: Chemin) -> bool:
    """Whether no third card is drawn any more: 8 or 9 is shown, or a fault leaves the banker no draw."""
    cards, law = sitting.cards, sitting.law
    if Incident.BANKER_THREE_CARDS in cards.incidents and Incident.THROWN_DOWN not in cards.incidents:
        return False
    if cards.shown or Incident.THROWN_DOWN in cards.incidents or banker_shows(sitting):
        return not has_fifth_card(sitting)
    stands = banker_base(sitting) in law.banker_stands.value | law.banker_shows.value
    return has_any(cards, NO_THIRD) and stands


def ponto_card_due(sitting: Chemin) -> bool:
    """Whether the ponto's third card is the next thing to be drawn."""
    cards = sitting.cards
    if sitting.phase is not Phase.BANKER or not all_turned(sitting) or cards.played or ends_at_once(sitting):
        return False
    asked = bool(cards.asks) and not cards.shown and not has_any(cards, NO_THIRD)
    return asked and len(cards.ponto) == sitting.law.initial_cards.value


def decision_due(sitting: Chemin) -> bool:
    """Whether the banker is to draw or stand now."""
    if sitting.phase is not Phase.BANKER or not all_turned(sitting) or sitting.cards.played:
        return False
    return not ends_at_once(sitting) and not ponto_card_due(sitting) and not has_fifth_card(sitting)


@rule("pt95.I.102", "pt95.I.104.b", "pteur.cdf.102", "pteur.cdf.104.b")
def is_bound(sitting: Chemin) -> bool:
    """Whether the banker plays by the table alone: by a fault, in a coup rebuilt, or for not knowing how to play."""
    return sitting.cards.by_table or bank_of_table(sitting).banker in sitting.novices


# Going on --------------------------------------------------------------------------------


def proceed(sitting: Chemin) -> Events:
    """Whatever needs neither a person nor chance: the word of the pagador, cards moved, the table's play, the end."""
    if sitting.phase is Phase.PONTO:
        return from_ponto(sitting)
    if sitting.phase is not Phase.BANKER or not all_turned(sitting):
        return ()
    if ponto_card_due(sitting):
        return card_by_table(sitting)
    if decision_due(sitting):
        return play_by_table(sitting) if is_bound(sitting) else ()
    if has_fifth_card(sitting) and sitting.cards.mesa and not sitting.cards.played:
        moved = CardMoved(source=Side.MESA, index=0, to=Side.BANCA, under=(sitting.law.fifth_card,))
        return follow(sitting, (moved,), proceed)
    return finish(sitting)


def from_ponto(sitting: Chemin) -> Events:
    """The pagador speaks for the cards that they hold; after a fault that leaves no word the banker's are turned."""
    cards, law = sitting.cards, sitting.law
    if has_any(cards, NO_WORD):
        seen = (cards.taken or cards.holder == DEALER) and next_unseen(cards.ponto) is None
        thrown = Incident.THROWN_DOWN in cards.incidents
        return (stage(Phase.BANKER, law.banker_turns),) if seen or thrown else ()
    if cards.holder == DEALER and next_unseen(cards.ponto) is None:
        return first_word(sitting, DEALER, word_by_table(sitting))
    return ()


@rule("pt95.I.71", "pt95.I.104.f", "pteur.cdf.71", "pteur.cdf.104.f")
def card_by_table(sitting: Chemin) -> Events:
    """A card that lies on the table already is the ponto's third; in a coup rebuilt a new one is drawn for it."""
    cards, law = sitting.cards, sitting.law
    if cards.mesa:
        under = law.coup_rebuilt if cards.rebuilding else law.fifth_card
        return follow(sitting, (CardMoved(source=Side.MESA, index=0, to=Side.PONTO, under=(under,)),), proceed)
    return drawn(sitting, Side.PONTO) if cards.rebuilding else ()


@rule("pt95.I.67", "pt95.I.71", "pt95.I.102", "pteur.cdf.67", "pteur.cdf.71", "pteur.cdf.102")
def play_by_table(sitting: Chemin) -> Events:
    """The banker draws or stands as the table has it, drawing where it leaves the choice."""
    cards, law = sitting.cards, sitting.law
    if table_says(sitting) is Play.STAND:
        return follow(sitting, stood(sitting, law.banker_turns), proceed)
    if cards.rebuilding and cards.mesa:
        moved = CardMoved(source=Side.MESA, index=0, to=Side.BANCA, under=(law.coup_rebuilt,))
        return follow(sitting, (moved,), proceed)
    return third_drawn(sitting)


@rule("pt95.I.69", "pt95.I.96.b", "pteur.cdf.69", "pteur.cdf.96.b")
def third_drawn(sitting: Chemin) -> Events:
    """The banker draws, and the pagador says so."""
    return (called(sitting, Word.CARD), *drawn(sitting, Side.BANCA))


@rule("pt95.I.67.b", "pt95.I.96.b", "pteur.cdf.67.b", "pteur.cdf.96.b")
def stood(sitting: Chemin, under: RuleId) -> Events:
    """The banker stands, and the pagador says so."""
    return (called(sitting, Word.NO), BankerStood(under=(under,)))


@rule("pt95.I.66", "pt95.I.96.b", "pteur.cdf.66", "pteur.cdf.96.b")
def called(sitting: Chemin, word: Word) -> Called:
    """The pagador repeats what ponto or banker announce."""
    return Called(call=CALLS[word], under=(sitting.law.repeated, sitting.law.card.under))


# The ponto's word ------------------------------------------------------------------------


@rule("pt95.I.65", "pt95.I.65.a", "pt95.I.65.b", "pt95.I.65.c", "pt95.I.66", "pt95.I.96.b")
@rule("pteur.cdf.65", "pteur.cdf.65.a", "pteur.cdf.65.b", "pteur.cdf.65.c", "pteur.cdf.66", "pteur.cdf.96.b")
def first_word(sitting: Chemin, by: Participant, word: Word) -> Events:
    """«8» or «9», with the cards laid down; «carta»; «não». The pagador repeats it."""
    law = sitting.law
    if word in SHOWN:
        check_shown(sitting, word)
    said = WordSaid(by=by, word=word, under=(law.ponto_says, law.repeated, word_rule(sitting, word)))
    stands = WordStands(asks=word is Word.CARD, under=(law.ponto_rules,))
    laid = laid_open(sitting) if word in SHOWN else ()
    events = (said, called(sitting, word), *laid, stands, stage(Phase.BANKER, law.banker_turns))
    return follow(sitting, events, proceed)


def word_rule(sitting: Chemin, word: Word) -> RuleId:
    law = sitting.law
    return law.says_shown if word in SHOWN else law.says_no if word is Word.NO else law.says_card


@rule("pt95.I.64.a", "pt95.I.65.a", "pteur.cdf.64.a", "pteur.cdf.65.a")
def check_shown(sitting: Chemin, word: Word) -> None:
    """Only a true 8 or 9 is laid down."""
    own = first_two(sitting, sitting.cards.ponto)
    if str(own) != word:
        raise Refused(f"These cards make {own}, not {word}: only 8 and 9 are laid down.", sitting.law.says_shown)


def laid_open(sitting: Chemin) -> Events:
    """The cards that only their holder has seen, turned for all."""
    slots: Cards = sitting.cards.ponto
    return tuple(
        CardTurned(hand=Side.PONTO, index=index, card=slot.card, under=(sitting.law.points_announced,))
        for index, slot in enumerate(slots)
        if slot.card is not None and not slot.turned
    )


@rule("pt95.I.64", "pt95.I.64.d", "pteur.cdf.64", "pteur.cdf.64.d")
def word_by_table(sitting: Chemin) -> Word:
    """What the table has the ponto say; on five, a card."""
    own = first_two(sitting, sitting.cards.ponto)
    if own in sitting.law.ponto_shows.value:
        return Word(str(own))
    return Word.NO if ponto_play(sitting.law, own) is Play.STAND else Word.CARD


# The end ---------------------------------------------------------------------------------


def finish(sitting: Chemin) -> Events:
    """The ponto's cards are laid open; a false draw is put right, and then the points are compared."""
    return follow(sitting, (*natural_called(sitting), *laid_open(sitting)), rebuild_or_compare)


@rule("pt95.I.67.a", "pt95.I.96.b", "pteur.cdf.67.a", "pteur.cdf.96.b")
def natural_called(sitting: Chemin) -> Events:
    """The pagador repeats the «8» or «9» that the banker lays down."""
    if not banker_shows(sitting) or sitting.cards.rebuilding:
        return ()
    return (called(sitting, Word(str(banker_base(sitting)))),)


def rebuild_or_compare(sitting: Chemin) -> Events:
    if drew_falsely(sitting):
        sentence = "The ponto's draw was false: the coup is rebuilt by the table."
        fault = ruled(Incident.FALSE_DRAW, sentence, sitting.law.coup_rebuilt)
        return follow(sitting, (fault,), rebuild)
    return compare(sitting)


@rule("pt95.I.64", "pt95.I.71", "pteur.cdf.64", "pteur.cdf.71")
def drew_falsely(sitting: Chemin) -> bool:
    """Whether the ponto drew or stood against the rules, where bancô does not free them and a card hung on it."""
    cards, law = sitting.cards, sitting.law
    if cards.rebuilding or cards.shown or cards.holder == DEALER or ponto_is_free(sitting):
        return False
    if banker_shows(sitting) or has_any(cards, NO_THIRD) or ponto_has_natural(sitting):
        return False
    wanted = ponto_play(law, first_two(sitting, cards.ponto))
    drew = len(cards.ponto) > law.initial_cards.value
    return wanted is (Play.STAND if drew else Play.DRAW)


@rule("pt95.I.71", "pt95.I.100", "pteur.cdf.71", "pteur.cdf.100")
def rebuild(sitting: Chemin, *, keeps_word: bool = False) -> Events:
    """All cards after the deal are given anew as they came, by the table; on five the ponto's word stands."""
    law = sitting.law
    wanted = ponto_play(law, first_two(sitting, sitting.cards.ponto))
    asks = bool(sitting.cards.asks) if wanted is Play.FREE or keeps_word else wanted is Play.DRAW
    return follow(sitting, (CoupRebuilt(asks=asks, under=(law.coup_rebuilt,)),), proceed)


@rule("pt95.I.2", "pt95.I.72", "pt95.I.73", "pt95.I.76", "pteur.cdf.2", "pteur.cdf.72", "pteur.cdf.73", "pteur.cdf.76")
def compare(sitting: Chemin) -> Events:
    """Cards over are burnt, both say their points, and the higher wins; equal points win for nobody."""
    law, cards = sitting.law, sitting.cards
    ponto, banca = ponto_points(sitting), banker_points(sitting)
    fault = unshown(sitting)
    winner = fault[1] if fault else winner_of(sitting, ponto, banca)
    burnt: Events = (CardsDiscarded(count=len(cards.mesa), under=(law.coup_rebuilt,)),) if cards.mesa else ()
    said = PointsCalled(ponto=ponto, banca=banca, under=(law.points_announced, law.dealer_confirms))
    under = (law.tie,) if winner is Result.IGUALDADE else (law.winner,)
    decided = HandsCompared(winner=winner, ponto=ponto, banca=banca, under=under)
    rulings: Events = (fault[0],) if fault else ()
    return (
        *burnt,
        said,
        *rulings,
        *result_called(sitting, winner, ponto, banca),
        decided,
        stage(Phase.PAYING, law.winner),
    )


@rule("pt95.I.2", "pt95.I.104.g", "pteur.cdf.2", "pteur.cdf.104.g")
def winner_of(sitting: Chemin, ponto: Points, banca: Points) -> Result:
    """The higher points; equal ones may be the ponto's after a banker's fault (the reading `nine-given`)."""
    given = has_any(sitting.cards, (Incident.PONTO_THREE_CARDS, Incident.THIRD_DEPOSITED))
    bars = banker_base(sitting) in sitting.law.no_tie.value
    if ponto == banca and given and bars and sitting.table.readings.nine_given == "ponto":
        return Result.PONTO
    return Result.PONTO if ponto > banca else Result.BANCA if banca > ponto else Result.IGUALDADE


@rule("pt95.I.105.a", "pt95.I.105.b", "pteur.cdf.105.a", "pteur.cdf.105.b")
def unshown(sitting: Chemin) -> tuple[Ruled, Result] | None:
    """A 9 that was not shown loses to an 8 that was; equal ones tie, or lose (the reading `unshown-equal`)."""
    cards, law = sitting.cards, sitting.law
    if cards.shown or not banker_shows(sitting) or has_any(cards, NO_THIRD) or not ponto_has_natural(sitting):
        return None
    own, banks = first_two(sitting, cards.ponto), banker_base(sitting)
    if own > banks:
        sentence = f"A {own} that was not shown loses to the {banks} that was."
        return ruled(Incident.NINE_NOT_SHOWN, sentence, law.nine_not_shown), Result.BANCA
    if own == banks and sitting.table.readings.unshown_equal == "lost":
        sentence = f"A {own} that was not shown loses to the {banks} that was."
        return ruled(Incident.NOT_SHOWN, sentence, law.not_shown), Result.BANCA
    return None


@rule("pt95.I.11", "pt95.I.96.b", "pteur.cdf.11", "pteur.cdf.96.b")
def result_called(sitting: Chemin, winner: Result, ponto: Points, banca: Points) -> Events:
    """The pagador calls the points of both, nought as bacará."""
    law = sitting.law
    own, banks = in_words(ponto).capitalize(), in_words(banca)
    if winner is Result.IGUALDADE:
        points = str(ponto) if sitting.table.readings.tie_call == "zero" else banks
        return (Called(call="tie_at", blanks={"points": points}, under=(law.tie_at.under,)),)
    won = winner is Result.PONTO
    words = law.ponto_wins if won else law.banca_wins
    call = "ponto_wins" if won else "banca_wins"
    return (Called(call=call, blanks={"ponto": own, "banca": banks}, under=(words.under,)),)


def in_words(points: Points) -> str:
    return str(points) if points else "bacara"
