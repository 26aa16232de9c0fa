"""What the events of machines come to, counted from the lines of their chains without a word of the house's own code.

For each machine its meters, credit and bank; for each pool what went in and out, on which line; for people what they
have in their wallets and on slips.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor
from typing import Any

import msgspec

from tools.faults.fault import must

GAME = "maquinas"
Event = dict[str, Any]


class Machine:
    """A machine, followed event by event; `free` counts its free games, `wins` the pools that it paid or owes."""

    def __init__(self, float_: int) -> None:
        self.float = float_
        self.free = self.wins = 0
        self.meters: Counter[str] = Counter()
        self.credit = self.staked = self.bank = 0
        self.slips: set[int] = set()

    def take(self, event: Event) -> None:
        match event:
            case {"event": "chips-put-in", "amount": amount}:
                self.count("chips_in", amount, credit=amount)
            case {"event": "chips-taken-out", "amount": amount}:
                self.count("chips_out", amount, credit=-amount)
            case {"event": "bet-placed", "bet": {"stake": stake}}:
                self.staked += stake
                self.count("staked", stake, credit=-stake)
            case {"event": "bet-returned", "bet": {"stake": stake}}:
                self.staked -= stake
                self.count("returned", stake, credit=stake)
            case {"event": "bet-collected", "bet": {"stake": stake}}:
                self.staked -= stake
                self.count("games", 1, bank=stake)
            case {"event": "bet-paid", "prize": prize}:
                self.count("prizes", prize, credit=prize, bank=-prize)
            case {"event": "reels-stopped", **more}:
                self.free += bool(more.get("free"))
                self.wins += len(more.get("pools", ()))
            case {"event": "pool-paid", "prize": prize}:
                self.count("pools", prize)
                self.count("prizes", prize, credit=prize)
            case {"event": "slip-issued"}:
                self.take_slip(event)
            case {"event": "pool-fed", "amount": amount}:
                self.count("contributed", amount, bank=-amount)

    def take_slip(self, event: Event) -> None:
        """A slip is paid out of a pool or out of the machine's bank; its number comes once."""
        must(event["number"] not in self.slips, f"Slip {event['number']} was issued twice.")
        self.slips.add(event["number"])
        of_pool = event["prize"] if event.get("pool") else 0
        self.count("pools", of_pool)
        self.count("slips", event["prize"], bank=of_pool - event["prize"])

    def count(self, meter: str, amount: int, credit: int = 0, bank: int = 0) -> None:
        self.meters[meter] += amount
        if meter not in ("chips_in", "chips_out"):
            self.meters["retained"] -= credit
        self.credit += credit
        self.bank += bank

    def check(self, name: str) -> None:
        """Chips in and prizes are what was staked and not returned, what was taken out, and the credit.

        Chips that the machine retained are those that came in and neither went out nor lie there.
        """
        of = self.meters
        left = of["chips_in"] - of["chips_out"] - self.credit
        must(left == of["retained"], f"The meters of {name}: {left} stayed, and it retained {of['retained']}.")
        came, went = of["chips_in"] + of["prizes"], of["staked"] - of["returned"] + of["chips_out"] + self.credit
        must(came == went, f"The meters of {name}: {came} came in, and {went} went out or lies there.")
        must(self.credit >= 0, f"The credit of {name} is {self.credit}.")


class PoolCount:
    """A pool: the lines that fed it and won it, as its own chain names them and as those of the machines do."""

    def __init__(self, opened: dict[str, Any]) -> None:
        terms = opened["terms"]
        self.rate, self.shared = Fraction(terms["rate"]), bool(terms["shared"])
        self.value = self.wins = self.given = self.raised = self.lowered = 0
        self.by_pool: Counter[tuple[Any, ...]] = Counter()
        self.by_tables: Counter[tuple[Any, ...]] = Counter()
        self.from_table: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def take(self, record: dict[str, Any]) -> None:
        match record:
            case {"is": "pool-started" | "pool-inherited", "amount": amount}:
                self.value += amount
            case {"is": "pool-fed", "given": given}:
                for table, line, stake, amount in given:
                    self.value += amount
                    self.given += amount
                    self.raised, self.lowered = self.raised + (stake > 0), self.lowered + (stake < 0)
                    self.by_pool[table, line, stake, amount] += 1
                    self.from_table[table].update(stake=stake, amount=amount)
            case {"is": "pool-awarded", "table": table, "line": line, "amount": amount, "held": held, "whole": whole}:
                must(held == self.value, f"{amount} was paid of a pool of {self.value}, and {held} said to lie there.")
                must(amount <= held if self.shared else whole and amount == held, f"{amount} of {held} were paid.")
                self.value -= amount
                self.wins += 1
                self.by_pool[table, line, amount] += 1

    def check(self, name: str) -> None:
        """Each machine has given its share of all that it staked, in whole units, once on each line."""
        apart = (self.by_pool - self.by_tables) + (self.by_tables - self.by_pool)
        must(not apart, f"The pool {name} and its machines do not say the same: {min(apart, key=str, default='')}.")
        must(all(times == 1 for times in self.by_pool.values()), f"A line fed or won the pool {name} twice.")
        for table, sums in self.from_table.items():
            due = floor(self.rate * sums["stake"])
            must(sums["amount"] == due, f"{table} owed the pool {name} {due}, and gave {sums['amount']}.")


class Counted:
    """All machines, pools and people of a house, by its log; `prizes` are the pools of tables of blackjack."""

    def __init__(self) -> None:
        self.machines: dict[str, Machine] = {}
        self.pools: dict[str, PoolCount] = {}
        self.prizes: dict[str, str] = {}
        self.wallets: Counter[str] = Counter()
        self.slips: Counter[str] = Counter()
        self.lines = 0

    def knows(self, chain: str) -> bool:
        """Whether this is the chain of a machine, of a pool, or of a table with a prize."""
        return chain in self.machines or chain in self.prizes or chain.startswith("pool:")

    def read(self, chain: str, bodies: Iterable[bytes]) -> None:
        for seq, body in enumerate(bodies, 1):
            self.lines += 1
            self.take(chain, seq, msgspec.json.decode(body))

    def take(self, chain: str, seq: int, record: dict[str, Any]) -> None:
        match record["is"]:
            case "opened" if is_machine(record):
                self.machines[chain] = Machine(record["manner"]["float"])
            case "opened" if has_prize(record):
                self.prizes[chain] = record["stamp"]["terms"].get("jackpot_pool") or chain
            case "played" if chain in self.prizes:
                self.take_prize(chain, seq, record["events"])
            case "pool-opened":
                self.pools[record["pool"]] = PoolCount(record)
            case "played":
                self.take_play(chain, seq, record["events"])
            case "credits-granted":
                self.wallets[record["person"]] += record["amount"]
            case "slip-paid":
                self.slips[record["person"]] -= record["amount"]
                self.wallets[record["person"]] += record["amount"]
            case _ if chain.startswith("pool:"):
                self.pools[chain.removeprefix("pool:")].take(record)

    def take_play(self, chain: str, seq: int, events: list[Event]) -> None:
        won: Counter[str] = Counter()
        for event in events:
            self.machines[chain].take(event)
            for who, amount in to_wallets(event):
                self.wallets[who] += amount
            if event["event"] == "slip-issued":
                self.slips[event["who"]] += event["prize"]
            if event["event"] == "pool-fed":
                fed = (chain, seq, event["stake"], event["amount"])
                self.pool_of(chain, event["pool"]).by_tables[fed] += 1
            if event["event"] in ("pool-paid", "slip-issued") and event.get("pool"):
                won[event["pool"]] += event["prize"]
        for pool, prize in won.items():
            self.pool_of(chain, pool).by_tables[chain, seq, prize] += 1

    def take_prize(self, chain: str, seq: int, events: list[Event]) -> None:
        """What a line of a table gives to its prize as the display rises, or takes back, and what it pays of it."""
        pool, won = self.pools[self.prizes[chain]], 0
        for event in events:
            match event:
                case {"event": "meter-raised", "stake": stake, "by": amount}:
                    pool.by_tables[chain, seq, stake, amount] += 1
                case {"event": "meter-lowered", "stake": stake, "by": amount}:
                    pool.by_tables[chain, seq, -stake, -amount] += 1
                case {"event": "jackpot-paid", "prize": prize}:
                    won += prize
        if won:
            pool.by_tables[chain, seq, won] += 1

    def pool_of(self, chain: str, name: str) -> PoolCount:
        """A pool by what a machine calls it: one of that machine alone has the machine's name in the house."""
        return self.pools[name] if name in self.pools else self.pools[chain]

    @property
    def games(self) -> int:
        return sum(machine.meters["games"] for machine in self.machines.values())

    def check(self) -> None:
        for name, machine in self.machines.items():
            machine.check(name)
        for name, pool in self.pools.items():
            pool.check(name)

    # Accounts ----------------------------------------------------------------------------

    def check_accounts(self, rows: Sequence[Any]) -> None:
        """Every account of a machine, a pool or a slip holds what the events leave in it."""
        lies: Counter[str] = Counter()
        for row in rows:
            expected = self.held(row.kind, row.owner, row.place)
            must(expected in (None, row.balance), f"{row.name} holds {row.balance}, and by the log {expected}.")
            if row.kind in ("credit", "stakes"):
                lies[row.place] += row.balance
        for name, machine in self.machines.items():
            must(lies[name] == machine.credit + machine.staked, f"{lies[name]} lies in {name}, not {machine.credit}.")

    def held(self, kind: str, owner: str, place: str) -> int | None:
        """What lies in an account by the log; other accounts are not known here."""
        match kind:
            case "slips":
                return self.slips[owner]
            case "pool" if place in self.pools:
                return self.pools[place].value
            case "bank" if place in self.machines:
                return self.machines[place].float + self.machines[place].bank
        return None


def is_machine(record: dict[str, Any]) -> bool:
    """Whether a line opens a machine."""
    return bool(record["is"] == "opened" and record["stamp"]["game"] == GAME)


def has_prize(record: dict[str, Any]) -> bool:
    """Whether a line opens a table with an accumulated prize."""
    return bool(record["is"] == "opened" and record["stamp"]["terms"].get("jackpot"))


def to_wallets(event: Event) -> list[tuple[str, int]]:
    """Whose wallet an event of a machine fills or empties, and by how much: stakes and prizes move its credit."""
    match event:
        case {"event": "chips-put-in", "who": who, "amount": amount}:
            return [(who, -amount)]
        case {"event": "chips-taken-out", "who": who, "amount": amount}:
            return [(who, amount)]
    return []
