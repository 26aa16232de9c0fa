"""Opening the house: a data directory, books of the right schema, demonstration tables, the floor and its anchors."""

import logging
from collections.abc import Callable

from sqlalchemy import func, select

from pagador.house import schema, sql
from pagador.house.anchors import AnchorFile, key_from
from pagador.house.chain import Head
from pagador.house.checkpoints import Checkpoints
from pagador.house.endings import Ending, changed_chains, endings
from pagador.house.floor import Floor, Job, Publication
from pagador.house.ledger import DEMONSTRATION
from pagador.house.migrate import check_released, check_version, upgrade, version_of
from pagador.house.office import add_table
from pagador.house.people import drop_old_tokens
from pagador.house.pools import PoolShown
from pagador.house.records import HOUSE_CHAIN, Manner
from pagador.house.settings import Settings, make_directory
from pagador.house.store import Store, StoreFailed
from pagador.house.vault import seal_from
from pagador.house.waiting import Patience
from pagador.law import Refused, rule
from pagador.registry import GAMES, check_edition
from pagador.table.log import Stamp

logger = logging.getLogger("pagador.house")

TIDY_SECONDS = 3600
"""How often tokens that have run out are thrown away."""


class House:
    """Books, floor and anchors together: `start`, then `stop`."""

    def __init__(
        self,
        settings: Settings,
        publish: Callable[[list[Publication]], None] = lambda _: None,
        publish_pools: Callable[[tuple[PoolShown, ...]], None] = lambda _: None,
    ) -> None:
        self.settings = settings
        self.store = open_books(settings)
        try:
            self.anchors = AnchorFile(settings.anchor_file, key_from(settings.anchor_key))
            self.heads = last_heads(self.anchors)
            check_anchored(self.store, self.heads)
            ended = check_endings(self.store)
            seal = seal_from(settings.seal_file)
        except Refused:
            self.store.close()
            raise
        self.anchored = 0
        self.tidied = 0
        patience = Patience(give_up_seconds=settings.give_up_seconds, kept_seconds=settings.kept_seconds)
        self.floor = Floor(
            self.store,
            seal,
            publish=publish,
            publish_pools=publish_pools,
            every_second=self.every_second,
            patience=patience,
        )
        self.floor.ended.update({name: each.line for name, each in ended.items() if name in self.heads})
        self.checkpoints = Checkpoints(self.store)

    def start(self) -> None:
        if self.settings.demonstration:
            open_demonstrations(self.store)
        self.floor.start()
        self.checkpoints.start()

    def stop(self) -> None:
        """Everything asked is answered, the heads are anchored, the books closed."""
        self.floor.stop()
        self.checkpoints.stop()
        try:
            self.anchor(self.floor.clock())
        finally:
            self.store.close()

    def every_second(self, now: int) -> None:
        self.anchor_in_time(now)
        if now - self.tidied >= TIDY_SECONDS * 1000:
            self.floor.submit(Job(drop_old_tokens, lambda _: None))
            self.tidied = now

    def anchor_in_time(self, now: int) -> None:
        if now - self.anchored >= self.settings.anchor_seconds * 1000:
            self.anchor(now)

    def anchor(self, now: int) -> None:
        """Sign where the chains stand; a disk that is full hinders that for a while, and then it is tried again.

        A chain that cannot be read now, its table being out of order, or that has become shorter, is signed as it was
        last: the next start is to notice what became of it meanwhile. One that has ended is signed no more, once the
        house's chain is signed with the line that says where.
        """
        signed = self.heads
        self.heads = signed | {
            chain: head
            for chain, head in self.floor.heads().items()
            if chain not in signed or head.seq >= signed[chain].seq
        }
        gone = self.ended_by(self.heads.get(HOUSE_CHAIN))
        try:
            self.anchors.append({chain: head for chain, head in self.heads.items() if chain not in gone}, now)
            self.anchored = now
        except OSError as failure:
            logger.error("the anchors could not be written: %s", failure)
            return
        for chain in gone:
            self.heads.pop(chain, None)
            del self.floor.ended[chain]

    def ended_by(self, house: Head | None) -> set[str]:
        """The chains that have left the floor, and of which the house's chain says by this head where they ended."""
        said = 0 if house is None else house.seq
        return {chain for chain, line in self.floor.ended.items() if line <= said and chain not in self.floor.tables}


def open_books(settings: Settings) -> Store:
    """The books of these settings, with the pen: made, the first time; refused, if their schema is another."""
    make_directory(settings)
    store = Store(settings.url, allow_old_sqlite=settings.allow_old_sqlite)
    try:
        check_released(store)
        store.take_pen()
        if version_of(store) is None:
            upgrade(store)
        check_version(store)
        logger.info("the books are kept in %s", store.describe())
    except StoreFailed as failure:
        store.close()
        raise Refused(f"The books cannot be opened. {failure}") from None
    except Refused:
        store.close()
        raise
    return store


def check_anchored(store: Store, heads: dict[str, Head]) -> None:
    """Refuse books that do not reach their last anchor: people have seen what would be dealt from there."""
    with store.reading() as connection:
        links = sql.links(connection, [(chain, head.seq) for chain, head in heads.items()])
    for chain, head in heads.items():
        if head.seq and links.get((chain, head.seq)) != head.link:
            raise Refused(
                f"Line {head.seq} of {chain} was anchored, and is missing or another in these books: they were "
                "cut, or put back from a backup. Read `Backup and restore` in docs/running.md before you open them."
            )


def check_endings(store: Store) -> dict[str, Ending]:
    """Refuse books in which a chain that ended does not end there; where each did."""
    with store.reading() as connection:
        found = endings(connection)
        heads = {name: ending.head for name, ending in found.items()}
        for name in changed_chains(connection, heads):
            raise Refused(
                f"The chain of {name} ended at line {heads[name].seq}, and in these books it does not end there, or "
                "with another line: they were cut, added to or put back from a backup. Read `Backup and restore` in "
                "docs/running.md before you open them."
            )
    return found


def last_heads(anchors: AnchorFile) -> dict[str, Head]:
    """Where the chains stood when they were last signed."""
    signed = anchors.last.heads if anchors.last else {}
    return {chain: Head(seq, bytes.fromhex(link)) for chain, (seq, link) in signed.items()}


@rule("pt15.803.43", "pt15.804.30")
def open_demonstrations(store: Store) -> None:
    """A first start opens the demonstration tables that games declare: like those for money but for the currency."""
    with store.writing() as page:
        if page.connection.execute(select(func.count()).select_from(schema.tables)).scalar_one():
            return
        for game in GAMES:
            for shown in game.demonstrations:
                stamp = Stamp(game=game.name, edition=check_edition(game, shown.edition), terms=dict(shown.terms))
                add_table(page, shown.table, stamp, DEMONSTRATION, Manner(watched=True))
