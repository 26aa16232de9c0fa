"""The watch on a table's chance: each draw, commitment and opening of its chain held to the others, in their order."""

from pagador.betting.bets import BetPlaced
from pagador.betting.places import TAKE_PLACE
from pagador.decider import CHANCE
from pagador.equipment.chance import Secret
from pagador.game import Pack, no_pack
from pagador.house.audit.chance import (
    Draw,
    Excuse,
    binding,
    check_cards,
    check_draw,
    check_faces,
    check_key,
    check_lay,
    check_order,
    check_position,
    check_whole,
    draw_of,
    in_order,
    read_key,
    word_of,
)
from pagador.house.audit.differences import Differs, Where, check_same, differs
from pagador.house.records import Committed, Played, Revealed
from pagador.house.standing import Standing
from pagador.house.vault import KEY, SHOE


class Watch:
    """Follows a table's records and holds every draw, commitment and opening to the others.

    `secret` is the order of the shoe that is played with, where the seal is at hand; without it, `closed` are the
    cards shown from a shoe whose unturned cards stay closed, and `unproved` counts those of all earlier shoes.
    """

    def __init__(self, excuse: Excuse) -> None:
        self.excuse = excuse
        self.pack: Pack | None = None
        self.secret: Secret | None = None
        self.closed: set[int] = set()
        self.unproved = 0
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
            self.held_to_order(standing, draw)
        self.draws.append(draw)

    def held_to_order(self, standing: Standing, draw: Draw) -> None:
        if self.secret is not None:
            check_lay(self.secret, draw)
        elif standing.game.shoes.kept:
            self.closed.add(draw.after)

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
        if standing.turned:
            raise differs(f"Cards that lay face up in coup {standing.turned_in} were never opened.", where)
        if self.adrift is not None:
            raise differs("It came before what it is played with was committed to.", self.adrift)
        if standing.bound is not None and not standing.game.shoes.kept:
            raise differs(f"Commitment {standing.bound.number} was never opened.", where)
        self.pack, self.draws = standing.game.shoes.pack(standing.state), []
        self.unproved, self.closed = self.unproved + len(self.closed), set()

    def take_order(self, secret: bytes | Secret | None, where: Where) -> None:
        """Hold the order of cards just committed to to its decks, and draws to it, if the seal was at hand."""
        self.secret = secret if isinstance(secret, Secret) else None
        if self.secret is not None:
            assert self.pack is not None
            check_order(self.secret, self.pack, where)

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
        check_same("Cards of another coup are opened.", where, record.coup, standing.turned_in)
        opened = [card.position for card in record.cards]
        check_same("Other cards are opened than lay face up.", where, opened, list(standing.turned))
        check_cards(committed, self.draws, record.cards, where)
        self.closed -= set(opened)

    def shoe_revealed(self, standing: Standing, committed: Committed, record: Revealed, where: Where) -> None:
        assert self.pack is not None
        if standing.game.shoes.kept:
            raise differs("It opens cards that nobody turned, which stay closed here.", where)
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
