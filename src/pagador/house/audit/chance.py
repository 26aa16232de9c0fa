"""Chance held to what was committed to: every draw made again from the key, every card turned led back to its root."""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import TypeAlias

import msgspec

from pagador.betting.bets import BetPlaced
from pagador.betting.places import TAKE_PLACE
from pagador.decider import CHANCE, Command, Lot
from pagador.equipment.chance import CommittedChance, Opening, Secret, check_opening, root
from pagador.game import Pack, no_pack
from pagador.house.audit.differences import Differs, Where, check_same, differs
from pagador.house.records import Committed, OpenedCard, Played, Revealed
from pagador.house.standing import Standing
from pagador.house.vault import KEY, SHOE
from pagador.law import Refused
from pagador.table.log import Stamp
from pagador.table.offers import duty, owed

Excuse: TypeAlias = Callable[[Differs, Stamp], None]
"""What is done with a draw that comes out otherwise today: raised, or listed if the rules were older."""


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """What chance answered on a line, to which lots, and where its source stood before and after."""

    where: Where
    stamp: Stamp
    lots: tuple[Lot, ...]
    outcomes: tuple[str, ...]
    before: int
    after: int


# Drawing ---------------------------------------------------------------------------------


def draw_of(standing: Standing, record: Played, where: Where) -> Draw:
    """A line of chance as the answer to what the table asked of it."""
    offer = duty(owed(standing.game, standing.state))
    if offer is None or offer.command != word_of(record.command) or record.draw is None:
        raise differs("Chance answers where nothing was asked of it, or does not say which draw it is.", where)
    lots = {name: domain for name, domain in offer.fields.items() if isinstance(domain, Lot)}
    outcomes = tuple(str(getattr(record.command, name)) for name in lots)
    return Draw(
        where=where,
        stamp=standing.stamp,
        lots=tuple(lots.values()),
        outcomes=outcomes,
        before=standing.draw,
        after=record.draw,
    )


def word_of(command: Command) -> str:
    return str(command.__struct_config__.tag)


def check_key(committed: Committed, key: bytes, where: Where) -> None:
    check_same("The key is not the one committed to.", where, sha256(key).hexdigest(), committed.digest)


def check_draw(table: str, committed: Committed, key: bytes, draw: Draw) -> None:
    """The key gives what was drawn."""
    source = CommittedChance(table, committed.of, key)
    source.drawn = draw.before
    given = [source.draw(lot) for lot in draw.lots]
    check_same(f"The key of coup {committed.of} gives another outcome.", draw.where, list(draw.outcomes), given)
    check_same("The number of the draw differs.", draw.where, draw.after, source.drawn)


# Shoes -----------------------------------------------------------------------------------


def check_position(committed: Committed, draw: Draw) -> None:
    """A card is drawn from the shoe committed to, from where the cut and the cards before it have it."""
    for lot in draw.lots:
        check_same("The card is of another shoe than the one committed to.", draw.where, lot.shoe, committed.of)
        check_same("The card comes from elsewhere in the shoe.", draw.where, draw.after, lot.position)


def check_cards(committed: Committed, draws: list[Draw], cards: tuple[OpenedCard, ...], where: Where) -> None:
    """Each card opened leads to the root, was drawn, and has the face that was shown."""
    drawn = {draw.after for draw in draws}
    for card in cards:
        check_card(committed, card, where)
        if card.position not in drawn:
            raise differs(f"Card {card.position + 1} of the shoe, {card.card}, is opened and was never drawn.", where)
    positions = {card.position for card in cards}
    check_faces([draw for draw in draws if draw.after in positions], cards)


def check_faces(draws: list[Draw], cards: tuple[OpenedCard, ...]) -> None:
    """What was shown is what lay there."""
    faces = {card.position: card.card for card in cards}
    for draw in draws:
        check_same("The card shown is not the one that lay there.", draw.where, draw.outcomes[0], faces[draw.after])


def check_card(committed: Committed, card: OpenedCard, where: Where) -> None:
    try:
        beside = tuple(bytes.fromhex(node) or None for node in card.beside)
        opening = Opening(position=card.position, card=card.card, salt=bytes.fromhex(card.salt), beside=beside)
        check_opening(committed.digest, opening)
    except Refused as refusal:
        raise differs(refusal.sentence, where) from None
    except (ValueError, OverflowError):
        raise differs(f"The opening of card {card.position + 1}, {card.card}, cannot be read.", where) from None


def check_whole(committed: Committed, pack: Pack, cards: tuple[OpenedCard, ...], where: Where) -> None:
    """A whole shoe is the one committed to, and holds the cards of its decks and no others."""
    check_same("The cards are not all opened.", where, [card.position for card in cards], list(range(len(cards))))
    try:
        secret = Secret(tuple(card.card for card in cards), tuple(bytes.fromhex(card.salt) for card in cards))
    except ValueError:
        raise differs("A salt of the shoe cannot be read.", where) from None
    digest = root(secret) if cards else ""
    check_same("The shoe is not the one committed to.", where, digest, committed.digest)
    check_same("The shoe holds other cards than its decks.", where, counted(secret.order), counted(pack.cards))


def counted(cards: tuple[str, ...]) -> dict[str, int]:
    return dict(sorted(Counter(cards).items()))


# The watch -------------------------------------------------------------------------------


class Watch:
    """Follows a table's records and holds every draw, commitment and opening to the others."""

    def __init__(self, excuse: Excuse) -> None:
        self.excuse = excuse
        self.pack: Pack | None = None
        self.draws: list[Draw] = []
        self.early: Where | None = None
        self.adrift: Where | None = None

    # Commands ----------------------------------------------------------------------------

    def played(self, standing: Standing, record: Played, where: Where) -> None:
        """Nothing is bet or drawn but under a commitment made before it, with all that is over laid open."""
        self.check_early()
        drawing = record.actor == CHANCE and standing.manner.source != "hand"
        if not drawing:
            check_same("It says that something was drawn.", where, record.draw, None)
        if standing.manner.source == "hand":
            return
        if not in_order(standing):
            self.unbound(standing, record, where)
        if drawing:
            self.drawn(standing, draw_of(standing, record, where))

    def unbound(self, standing: Standing, record: Played, where: Where) -> None:
        """With chance unbound people come and go; anything else is only the end of a table whose chance is lost."""
        if record.actor == CHANCE or any(isinstance(event, BetPlaced) for event in record.events):
            raise differs("Chance was not bound before it, or what is over not opened.", where)
        if word_of(record.command) not in (TAKE_PLACE, *standing.game.live.leaving):
            self.adrift = self.adrift or where

    def drawn(self, standing: Standing, draw: Draw) -> None:
        committed = standing.bound
        if committed is None:
            raise differs("Something was drawn with nothing committed to.", draw.where)
        if committed.kind == SHOE:
            check_position(committed, draw)
        self.draws.append(draw)

    # Commitments -------------------------------------------------------------------------

    def committed(self, standing: Standing, record: Committed, where: Where) -> None:
        """Numbered without gaps, for what is to be played next, once what went before is open."""
        self.check_early()
        if standing.manner.source == "hand":
            raise differs("A table dealt by hand commits to nothing.", where)
        check_same("Commitments are numbered without gaps.", where, record.number, standing.commitments + 1)
        kind = KEY if standing.game.shoes.pack is no_pack else SHOE
        check_same("This game commits otherwise.", where, record.kind, kind)
        check_same("It is committed to for something else.", where, record.of, binding(standing))
        if self.adrift is not None:
            raise differs("It came before what it is played with was committed to.", self.adrift)
        if standing.bound is not None:
            raise differs(f"Commitment {standing.bound.number} was never opened.", where)
        self.pack, self.draws = standing.game.shoes.pack(standing.state), []

    def revealed(self, standing: Standing, record: Revealed, where: Where) -> None:
        """Opened once, after what it decided is over."""
        self.check_early()
        committed = standing.bound
        if committed is None:
            raise differs("Nothing is committed to that could be opened.", where)
        check_same("Another commitment is opened.", where, record.number, committed.number)
        if committed.kind == KEY:
            self.key_revealed(standing, committed, record, where)
        elif record.whole:
            self.shoe_revealed(standing, committed, record, where)
        else:
            self.cards_revealed(standing, committed, record, where)

    def key_revealed(self, standing: Standing, committed: Committed, record: Revealed, where: Where) -> None:
        check_same("The key of another coup is opened.", where, record.coup, committed.of)
        self.note_early(standing, committed, where)
        key = read_key(record, where)
        check_key(committed, key, where)
        for draw in self.draws:
            try:
                check_draw(standing.table, committed, key, draw)
            except Differs as found:
                self.excuse(found, draw.stamp)

    def cards_revealed(self, standing: Standing, committed: Committed, record: Revealed, where: Where) -> None:
        if record.coup >= standing.coup:
            raise differs(f"It opens cards of coup {record.coup}, which is not over.", where)
        opened = [card.position for card in record.cards]
        check_same("Other cards are opened than lay face up.", where, opened, list(standing.turned))
        check_cards(committed, self.draws, record.cards, where)

    def shoe_revealed(self, standing: Standing, committed: Committed, record: Revealed, where: Where) -> None:
        assert self.pack is not None
        self.note_early(standing, committed, where)
        check_whole(committed, self.pack, record.cards, where)
        check_faces(self.draws, record.cards)

    # Before its time ---------------------------------------------------------------------

    def note_early(self, standing: Standing, committed: Committed, where: Where) -> None:
        """What is still played with is opened only where the table closes."""
        self.early = where if binding(standing) == committed.of else None

    def check_early(self) -> None:
        if self.early is not None:
            raise differs("It opens what was still played with.", self.early)

    def check_end(self, standing: Standing) -> None:
        """Where a chain ends the table is closed, or bound for what comes, if it was played at."""
        if standing.closed:
            return
        self.check_early()
        if standing.commitments and not in_order(standing):
            where = self.adrift or Where(standing.table, standing.coup, standing.head.seq)
            raise differs("The chain ends with chance unbound, or what is over not opened.", where)


def in_order(standing: Standing) -> bool:
    """Whether a table is bound to what it plays with, and the cards of coups that are over lie open."""
    wanted = binding(standing)
    return not standing.turned and (wanted is None or (standing.bound is not None and standing.bound.of == wanted))


def binding(standing: Standing) -> int | None:
    """What a table must be bound for now: its coup, or the shoe last shuffled, if there is one."""
    if standing.game.shoes.pack is no_pack:
        return standing.coup
    pack = standing.game.shoes.pack(standing.state)
    return None if pack is None else pack.number


def read_key(record: Revealed, where: Where) -> bytes:
    try:
        return bytes.fromhex(record.key)
    except ValueError:
        raise differs("The key cannot be read.", where, record.key) from None
