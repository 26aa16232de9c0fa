"""What a proof proves, in sentences, and what it leaves open."""

from pagador.house.audit.chance import Draw
from pagador.house.audit.evidence import Evidence
from pagador.house.records import Committed
from pagador.house.vault import KEY

UNSEEN = "Nor does it prove, with cards left closed, that all cards of the deck were different."
"""What a proof leaves open where cards stay closed and the seal is not at hand."""

LIMITS = (
    "This proves that nobody chose what came after seeing the bets; it does not prove that it was picked at random, "
    "nor that the house kept it to itself until then."
)

LIMITS_ANEW = (
    "This proves that nobody changed what came once the cards were shuffled; with bets standing by then, it does not "
    "prove that nobody chose it for them, nor that it was picked at random."
)


def sentences(committed: Committed, evidence: Evidence, opened: int | None) -> tuple[str, ...]:
    """What was checked, and what that leaves open."""
    unseen = (UNSEEN,) if evidence.kept and evidence.secret is None else ()
    limits = LIMITS_ANEW if is_anew(committed, evidence) else LIMITS
    return sentence(committed, evidence, opened), limits, *unseen


def is_anew(committed: Committed, evidence: Evidence) -> bool:
    """Whether the cards of a coup were shuffled again after its first bet, since a deal was cancelled."""
    return evidence.first_bet is not None and committed.seq > evidence.first_bet


def sentence(committed: Committed, evidence: Evidence, opened: int | None) -> str:
    """What was checked."""
    bets = of_bets(committed, evidence)
    came = told(evidence.open_draws)
    if committed.kind == KEY:
        gives = f"it gives {came} again" if came else "nothing was drawn from it"
        return (
            f"The digest of the key of coup {evidence.coup} stood on line {committed.seq}, {bets}; opened on line "
            f"{opened} it is that key, and {gives}."
        )
    shown, lay = ("turned", "they lay") if evidence.kept else ("shown", "the cut has them")
    leads = f"opened on line {opened}, {came} lead to it from where {lay}" if came else f"no card was {shown}"
    return (
        f"The root of shoe {committed.of} stood on line {committed.seq}, as soon as it was shuffled, {bets}; "
        f"{leads}{not_turned(evidence)}{given_up(evidence)}."
    )


def given_up(evidence: Evidence) -> str:
    """What was drawn earlier in the coup from cards that were shuffled anew, and is not told."""
    many = len(evidence.given_up)
    return f"; {many} draws from the shoe before it, whose deal counts for nothing, were not checked" if many else ""


def of_bets(committed: Committed, evidence: Evidence) -> str:
    """When it was fixed: before the bets, unless the cards were shuffled anew while these stood."""
    if not evidence.first_bet:
        return "and nothing was bet in this coup"
    if is_anew(committed, evidence):
        return f"and after the first bet on line {evidence.first_bet}: the cards were shuffled anew while bets stood"
    return f"before the first bet on line {evidence.first_bet}"


def not_turned(evidence: Evidence) -> str:
    """What became of the cards that somebody saw and nobody turned; where they stay closed they are not told."""
    closed = evidence.closed_draws
    if evidence.secret is not None:
        assert evidence.pack is not None
        cards = len(evidence.pack.cards)
        return f"; unsealed, it has that root and the {cards} cards of its decks, and every card shown lay there"
    if not closed:
        return ""
    if evidence.kept:
        return f"; cards that were shown and not turned, {len(closed)}, stay closed and were not checked"
    return f"; {told(closed)} was not turned, and is opened with the whole shoe"


def told(draws: list[Draw]) -> str:
    return ", ".join(outcome for draw in draws for outcome in draw.outcomes)
