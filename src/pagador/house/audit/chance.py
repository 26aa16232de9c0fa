"""Chance held to what was committed to: every draw made again from the key, every card turned led back to its root."""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import TypeAlias

import msgspec

from pagador.decider import Command, Lot
from pagador.equipment.chance import CommittedChance, Opening, Secret, check_opening, root
from pagador.game import Pack, no_pack
from pagador.house.audit.differences import Differs, Where, check_same, differs
from pagador.house.records import Committed, OpenedCard, Played, Revealed
from pagador.house.standing import Standing
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
    pack = standing.game.shoes.pack(standing.state)
    return Draw(
        where=where,
        stamp=standing.stamp,
        lots=tuple(lots.values()) if pack is None else tuple(map(pack.placed, lots.values())),
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


def check_order(secret: Secret, pack: Pack, where: Where) -> None:
    """An order that was unsealed holds the cards of its decks and no others, then what may be drawn beside them."""
    cards, beside = secret.order[: len(pack.cards)], secret.order[len(pack.cards) :]
    check_same("The shoe holds other cards than its decks.", where, counted(cards), counted(pack.cards))
    check_same("Something else was drawn beside the shoe.", where, len(beside), len(pack.beside))
    for outcome, lot in zip(beside, pack.beside, strict=True):
        if outcome not in lot.outcomes:
            raise differs("What was drawn beside the shoe could not come.", where, outcome)


def check_lay(secret: Secret, draw: Draw) -> None:
    """What was shown lay there in the order that was unsealed, though nobody may ever have turned it."""
    check_same("The card shown is not the one that lay there.", draw.where, draw.outcomes[0], secret.order[draw.after])


def check_whole(committed: Committed, pack: Pack, cards: tuple[OpenedCard, ...], where: Where) -> None:
    """A whole shoe is the one committed to, and holds the cards of its decks and no others."""
    check_same("The cards are not all opened.", where, [card.position for card in cards], list(range(len(cards))))
    try:
        secret = Secret(tuple(card.card for card in cards), tuple(bytes.fromhex(card.salt) for card in cards))
    except ValueError:
        raise differs("A salt of the shoe cannot be read.", where) from None
    digest = root(secret) if cards else ""
    check_same("The shoe is not the one committed to.", where, digest, committed.digest)
    check_order(secret, pack, where)


def counted(cards: tuple[str, ...]) -> dict[str, int]:
    return dict(sorted(Counter(cards).items()))


# What is bound ---------------------------------------------------------------------------


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
