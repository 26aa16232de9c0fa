"""What the books must hold whatever happened to the house, read line by line and held against what players were told.

It knows the format of the log and nothing of the house's own code, so that a fault there is not repeated here; the
audit, which decides everything again by the rules, comes after it.
"""

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from itertools import islice
from typing import Any

import msgspec
from sqlalchemy import Connection, text

from pagador.house.store import Store
from tools.faults.fault import Fault, must
from tools.faults.tables import ChipTable, has_people_bank
from tools.load.players import Player
from tools.machines.counted import Counted, has_prize, is_machine, to_wallets

UNSURE = "look whether it was done"
"""What a refusal says that cannot tell whether it was done; every other means that it was not."""

VOIDING = {"void-round": "fault", "void-coup": "cause"}
"""The commands that make a coup void, and where each says why."""

BESIDE = ("pt95.V.35", "pteur.bj.35")
"""The rules of a prize that is paid at once and beside the bet, which may still win: three sevens at blackjack."""


class Written(msgspec.Struct, frozen=True):
    """A numbered command in the log."""

    seq: int
    command: dict[str, Any]


class Watch:
    """The books as far as they have been read; `read` goes on from there, and checks every line that is new."""

    def __init__(self) -> None:
        self.ends: dict[str, tuple[int, bytes]] = {}
        self.wallets: Counter[str] = Counter()
        self.written: dict[tuple[str, str, int], Written] = {}
        self.happened: set[tuple[Any, ...]] = set()
        self.checked: dict[str, tuple[int, int]] = {}
        self.tables: dict[str, ChipTable] = {}
        self.machines = Counted()
        self.killed = 0
        """When the house before was killed, in milliseconds: lines after that are of the next."""
        self.lines = self.coups = self.voids = self.refunds = 0

    # Reading -----------------------------------------------------------------------------

    def read(self, store: Store) -> None:
        """Every line since the last time, then every balance, all of one moment."""
        for table in self.tables.values():
            table.stand()
        with store.reading() as connection:
            for chain in in_order(connection.execute(text("SELECT DISTINCT chain FROM log")).scalars()):
                self.read_chain(connection, chain)
            self.check_balances(connection)
            self.check_tables(connection)
            self.check_machines(connection)

    def read_chain(self, connection: Connection, chain: str) -> None:
        end = self.ends.get(chain, (0, sha256(f"pagador chain {chain}".encode()).digest()))
        self.check_end(connection, chain, end)
        wanted = text("SELECT seq, coup, body, link FROM log WHERE chain = :chain AND seq > :seq ORDER BY seq")
        for row in connection.execute(wanted, {"chain": chain, "seq": end[0]}):
            end = linked(chain, end, row)
            self.take(chain, row.coup, msgspec.json.decode(bytes(row.body)))
        self.ends[chain] = end

    def check_end(self, connection: Connection, chain: str, end: tuple[int, bytes]) -> None:
        """The line that was the last is still there, and still the same."""
        wanted = text("SELECT link FROM log WHERE chain = :chain AND seq = :seq")
        link = connection.execute(wanted, {"chain": chain, "seq": end[0]}).scalar()
        must(not end[0] or (link and bytes(link) == end[1]), f"Line {end[0]} of {chain} is gone, or another.")

    def check_balances(self, connection: Connection) -> None:
        """All accounts sum to nothing, and wallets hold what the events of the log leave in them."""
        rows = connection.execute(text("SELECT name, kind, owner, currency, balance FROM accounts")).all()
        sums: Counter[str] = Counter()
        for row in rows:
            sums[row.currency] += row.balance
            expected = self.wallets[row.owner] if row.kind == "wallet" else row.balance
            must(row.balance == expected, f"{row.name} holds {row.balance}, and by the log {expected}.")
        for currency, amount in sums.items():
            must(amount == 0, f"All accounts in {currency} together hold {amount}, not nothing.")

    def check_tables(self, connection: Connection) -> None:
        """Where people bank, each of them has on the table what the events of the log leave there."""
        wanted = text("SELECT place, owner, SUM(balance) FROM accounts WHERE kind <> 'wallet' GROUP BY place, owner")
        held = {(place, owner): int(amount) for place, owner, amount in connection.execute(wanted)}
        for chain, table in self.tables.items():
            for who in table.people:
                lies, expected = held.get((chain, who), 0), table.lies[who]
                must(lies == expected, f"{who} has {lies} on the table {chain}, and by the log {expected}.")

    def check_machines(self, connection: Connection) -> None:
        """Machines, tables with a prize and pools agree with each other, and their accounts with all of them."""
        self.machines.check()
        rows = connection.execute(text("SELECT name, kind, owner, place, balance FROM accounts WHERE kind <> 'wallet'"))
        self.machines.check_accounts(rows.all())

    # A line ------------------------------------------------------------------------------

    def take(self, chain: str, coup: int, record: dict[str, Any]) -> None:
        self.lines += 1
        if is_machine(record) or has_prize(record) or self.machines.knows(chain):
            self.machines.take(chain, record["seq"], record)
        match record["is"]:
            case "credits-granted":
                self.wallets[record["person"]] += record["amount"]
            case "opened" if has_people_bank(record):
                self.tables[chain] = ChipTable()
            case "played":
                self.take_command(chain, coup, record)
            case "closed":
                raise Fault(f"The table {chain} was closed: {record['cause']}.")

    def take_command(self, chain: str, coup: int, record: dict[str, Any]) -> None:
        if record.get("number") is not None:
            name = (chain, record.get("by") or record["actor"], record["number"])
            must(name not in self.written, f"Command {name[2]} of {name[1]} is twice in the log of {chain}.")
            self.written[name] = Written(record["seq"], record["command"])
        for event in record["events"]:
            self.take_event(chain, coup, event, record["command"])
        if chain in self.tables:
            self.tables[chain].take(record, self.killed)

    def take_event(self, chain: str, coup: int, event: dict[str, Any], command: dict[str, Any]) -> None:
        """The money of an event, and what may happen to a pile once only."""
        if event["event"] in ("round-voided", "coup-voided"):
            self.voids += 1
        if event["event"] == "coup-ended":
            self.coups += 1
            self.once((chain, coup), f"Coup {coup} of {chain} ended twice.")
        if chain in self.machines.machines:
            self.take_at_machine(chain, coup, event)
        if event["event"] == "bet-paid":
            bet = event["bet"]
            beside = any(rule in BESIDE for rule in event["under"])
            pile = (chain, coup, bet["owner"], bet["place"], bet["spot"], bet["colour"], beside)
            self.once(pile, f"The bet of {bet['owner']} on {bet['spot']} in coup {coup} of {chain} was paid twice.")
        if event["event"] == "jackpot-paid":
            won = (chain, coup, event["who"], event["place"], event["combination"])
            self.once(won, f"{event['who']} was paid the prize of {chain} twice in coup {coup}.")
        if event["event"] in ("bet-returned", "chip-returned") and command["do"] in VOIDING:
            self.refunds += 1
            reason = command[VOIDING[command["do"]]]
            must(reason.strip(), f"A stake of coup {coup} of {chain} was returned without a reason.")
        at_machine = chain in self.machines.machines
        for owner, amount in to_wallets(event) if at_machine else (to_wallet(event), *to_bankers(event)):
            self.wallets[owner] += amount

    def take_at_machine(self, chain: str, coup: int, event: dict[str, Any]) -> None:
        """A machine pays the prize of its reels, the pools that were won and slips beside one another, each once."""
        match event:
            case {"event": "bet-placed" | "pool-fed" | "bet-paid" as kind}:
                self.once((chain, coup, kind, event.get("pool")), f"{kind} is twice in coup {coup} of {chain}.")
            case {"event": "bet-collected" | "bet-returned"}:
                self.once((chain, coup, "stake"), f"The stake of coup {coup} of {chain} went two ways.")
            case {"event": "pool-paid" | "slip-issued", "pool": str(pool)}:
                self.once((chain, coup, "won", pool), f"{pool or 'The prize'} is twice in coup {coup} of {chain}.")

    def once(self, what: tuple[Any, ...], sentence: str) -> None:
        must(what not in self.happened, sentence)
        self.happened.add(what)

    # What players were told --------------------------------------------------------------

    def check_promises(self, players: Iterable[Player]) -> None:
        """What was said to be written is, where it was said; what was refused is not; and nobody saw more than that."""
        for player in players:
            must(not player.contradictions, " ".join(player.contradictions[:1]))
            seq, _ = self.ends[player.table]
            must(player.seen <= seq, f"{player.name} was shown line {player.seen} of {player.table}: it has {seq}.")
            done, refused = self.checked.get(player.name, (0, 0))
            for number, line in islice(player.done.items(), done, None):
                self.check_done(player, number, line)
            for number, sentence in islice(player.refused.items(), refused, None):
                found = (player.table, player.name, number) in self.written
                must(not found or UNSURE in sentence, f"Command {number} of {player.name} was refused, and done.")
            self.checked[player.name] = (len(player.done), len(player.refused))

    def check_done(self, player: Player, number: int, line: int) -> None:
        found = self.written.get((player.table, player.name, number))
        who = f"Command {number} of {player.name} at {player.table}"
        if found is None:
            raise Fault(f"{who} was acknowledged on line {line}, and is not in the log.")
        must(found.seq == line, f"{who} was acknowledged on line {line}, and is on line {found.seq}.")
        said = msgspec.json.decode(player.said[number])["command"]
        must(said.items() <= found.command.items(), f"{who} is in the log as something else than he said.")

    def check_authors(self, players: Iterable[Player]) -> None:
        """Every numbered command of the log was sent by whom it names."""
        known = {(player.table, player.name): player for player in players}
        for chain, who, number in self.written:
            player = known.get((chain, who))
            must(player and number in player.said, f"Nobody sent command {number} of {who} at {chain}.")


def in_order(chains: Iterable[str]) -> list[str]:
    """Chains of pools before those of the tables that feed them."""
    return sorted(chains, key=lambda chain: (not chain.startswith("pool:"), chain))


def check_postings(connection: Connection) -> None:
    """Every account holds what the postings have brought it, less what they took."""
    moved: Counter[str] = Counter()
    for side, sign in (("source", -1), ("target", 1)):
        for name, amount in connection.execute(text(f"SELECT {side}, SUM(amount) FROM postings GROUP BY {side}")):
            moved[name] += sign * int(amount)
    for name, balance in connection.execute(text("SELECT name, balance FROM accounts")):
        must(balance == moved.pop(name, 0), f"{name} holds {balance}, which is not what its postings come to.")
    must(not any(moved.values()), f"There are postings of accounts that are not there: {', '.join(moved)}.")


def linked(chain: str, end: tuple[int, bytes], row: Any) -> tuple[int, bytes]:
    """The end of a chain after one more line, which must be bound to it."""
    after = end[0] + 1, sha256(end[1] + bytes(row.body)).digest()
    must(after == (row.seq, bytes(row.link)), f"Line {row.seq} of {chain} is not bound to line {end[0]}.")
    return after


def to_wallet(event: dict[str, Any]) -> tuple[str, int]:
    """Whose wallet an event fills or empties, and by how much."""
    match event:
        case {"event": "bet-placed", "bet": {"owner": owner, "stake": stake, "colour": ""}}:
            return owner, -stake
        case {
            "event": "bet-withdrawn" | "bet-returned" | "chip-returned",
            "bet": {"owner": owner, "stake": stake, "colour": ""},
        }:
            return owner, stake
        case {"event": "jackpot-paid", "who": who, "prize": prize}:
            return who, prize
        case {"event": "bet-paid", "bet": {"owner": owner}, "prize": prize}:
            return owner, prize
        case {"event": "colour-taken", "owner": owner, "value": value, "chips": chips}:
            return owner, -value * chips
        case {"event": "colour-returned", "owner": owner, "value": value, "chips": chips}:
            return owner, value * chips
    return "", 0


def to_bankers(event: dict[str, Any]) -> list[tuple[str, int]]:
    """The same of chips that people lay for a bank of theirs, alone or two together, and that come back from it."""
    amount, part, share = event.get("amount", 0), event.get("part", 0), event.get("share", 0)
    who, banker = event.get("who", ""), event.get("banker", "")
    partner, associate = event.get("partner") or "", event.get("associate") or ""
    match event["event"]:
        case "bank-put" | "cagnotte-paid-apart":
            return [(banker, -amount)]
        case "bank-returned":
            return [(banker, amount + event.get("garage", 0) - share), (associate, share)]
        case "association-proposed":
            return [(who, -amount)]
        case "association-returned":
            return [(who, amount)]
        case "chips-laid":
            return [(who, part - amount), (partner, -part)]
        case "chips-returned":
            return [(who, amount - part), (partner, part)]
    return []
