"""People at machines, who play one game after another as fast as the house lets them, and inspectors who stop one."""

from random import Random

from tools.faults.callers import Inspector
from tools.load.players import Bettor, Tally

SPOTS = ("linhas:1", "linhas:5", "linhas:9", "jogada")
STAKES = (10, 20, 30, 45, 50, 70, 90)
"""What is asked for: at each machine most of it is refused."""

NOT_SO = b"is not played as"
CHIPS = 600
PUTS_IN, TAKES_OUT = 0.15, 0.03
SHORTEST_PAUSE, LONGEST_PAUSE = 0.03, 0.25
"""How often chips go in or out instead of a game, and the seconds from one to the next."""


class Spinner(Bettor):
    """Somebody at a machine of their own; `next_turn` is when the next game is asked for."""

    def __init__(self, name: str, token: str, table: str, tally: Tally, generator: Random) -> None:
        super().__init__(name, token, table, tally, generator)
        self.next_turn = 0.0
        self.spot = generator.choice(SPOTS)

    def sit_down(self) -> None:
        self.do('"do":"take-place","place":"maquina"')

    def turn(self, now: float) -> None:
        if self.here and now >= self.next_turn:
            self.bet()
            self.next_turn = now + self.generator.uniform(SHORTEST_PAUSE, LONGEST_PAUSE)

    def bet(self) -> None:
        if not self.here:
            return
        lot = self.generator.random()
        if lot < PUTS_IN:
            self.do(f'"do":"put-in","amount":{CHIPS}')
        elif lot < PUTS_IN + TAKES_OUT:
            self.do('"do":"take-out"')
        else:
            self.game()

    def game(self) -> None:
        """A game at any stake; a way to play that was refused is not asked for again."""
        self.do(f'"do":"place-bet","spot":"{self.spot}","stake":{self.generator.choice(STAKES)}')

    def hear_refused(self, frame: bytes) -> None:
        super().hear_refused(frame)
        if NOT_SO in frame:
            self.spot = self.generator.choice(SPOTS)


class InspectorOfMachines(Inspector):
    """Somebody who now and then finds that a game cannot be decided, before its reels have stopped."""

    ruling = '"do":"void-coup","cause":"the reels stuck"'
    sign = b'"bet-placed"'
