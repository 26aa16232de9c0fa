"""Blackjack's kernel beside the PyPI packages gymnasium and open_spiel, where they can be installed, in one run.

Theirs is a smaller game, hit or stand against a bank that stands on 17, and is played here by the simplest rule; the
kernel plays all options of the law by its chart. So what is compared is how many coups a researcher has in a second.
"""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

from bench.kernels import kernel_rate

COUPS, BY_KERNEL = 10_000, 10_000_000
STANDS = 17

STAND_THERE, HIT_THERE = 0, 1
"""As gymnasium numbers plays; open_spiel has them the other way round."""


def by_gymnasium(coups: int) -> float:
    """What the player gains in so many coups of `Blackjack-v1`, without the wrappers that check its use."""
    import gymnasium

    table: Any = gymnasium.make("Blackjack-v1").unwrapped
    (total, *_), _ = table.reset(seed=95)
    gain = 0.0
    for _ in range(coups):
        over = False
        while not over:
            (total, *_), reward, over, _, _ = table.step(HIT_THERE if total < STANDS else STAND_THERE)
            gain += float(reward)
        (total, *_), _ = table.reset()
    return gain


def by_open_spiel(coups: int) -> float:
    """The same by `blackjack` of open_spiel: any card it holds out is as likely as another."""
    import pyspiel

    game, chance, gain = pyspiel.load_game("blackjack"), Random(95), 0.0
    for _ in range(coups):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.legal_actions()))
            else:
                state.apply_action(0 if state.get_best_player_total(0) < STANDS else 1)
        gain += state.returns()[0]
    return gain


PACKAGES: dict[str, tuple[str, Callable[[int], float]]] = {
    "gymnasium": ("gymnasium", by_gymnasium),
    "pyspiel": ("open_spiel", by_open_spiel),
}
"""By what each is imported as: its name, and its coups."""


def rate(work: Callable[[int], object], coups: int) -> float:
    """Coups a CPU second, the best of three."""
    spent = []
    for _ in range(3):
        start = process_time()
        work(coups)
        spent.append(process_time() - start)
    return coups / min(spent)


def figures() -> Iterator[str]:
    ours = kernel_rate("blackjack", BY_KERNEL)
    for module, (name, play) in PACKAGES.items():
        if find_spec(module) is None:
            yield f"blackjack  beside {name}: not measured; it is not installed, or has no wheel for this platform"
            continue
        theirs = rate(play, COUPS)
        yield (
            f"blackjack  {'the kernel':22} {ours:,.0f} coups a second, {name} {theirs:,.0f} of its smaller game: "
            f"{ours / theirs:,.0f} times as many"
        )


if __name__ == "__main__":
    for line in figures():
        print(line)
