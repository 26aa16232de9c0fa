"""What a load came to, in lines that people read, and what is to be held against it."""

import re

from tools.load.measure import Measured

P99_MS = 150
"""From the bet to its durable acknowledgement, at the 99th of a hundred."""

SHARE_OF_RATE = 0.98
LATE = re.compile(r"^That was meant for coup N;|^Nothing more: the bets are closed")
"""The refusals that a load makes by itself: of bets that come when their coup is over."""

CROWDED = re.compile(r"^The house has more to do than it can")
"""What a house says when it cannot keep up: clear enough, but not what is hoped for."""


def milliseconds(measured: Measured) -> dict[str, float]:
    """How long answers took, at some of a hundred and at most."""
    times = sorted(measured.tally.latencies)
    shares = {f"p{share}": times[max(int(len(times) * share / 100) - 1, 0)] for share in (50, 90, 99)}
    return {name: round(seconds * 1000, 1) for name, seconds in (shares | {"max": times[-1]}).items()}


def lines_of(measured: Measured) -> list[str]:
    tally, took, load = measured.tally, measured.took, measured.load
    times = ", ".join(f"{name} {value} ms" for name, value in milliseconds(measured).items())
    return [
        f"{load.players} players at {load.tables} tables, {load.seconds} s: {tally.sent} bets sent, "
        f"{tally.sent / took:.0f} a second; {tally.done} written, {tally.done / took:.0f} a second",
        f"from bet to durable answer: {times}",
        f"frames to players: {tally.frames / took:.0f} a second, {tally.bytes / took / 1e6:.1f} MB a second",
        f"CPU: house {measured.house_cpu / took:.2f} cores, generator {measured.generator_cpu / took:.2f} cores",
        *(f"refused {count} times: {sentence}" for sentence, count in tally.refusals.most_common()),
    ]


# What is wrong with it ---------------------------------------------------------------------


def faults_of(measured: Measured) -> list[str]:
    """What no load may do, however slow the machine."""
    unanswered = sum(len(player.flying) for player in measured.players)
    lost = sum(player.wire is None or player.wire.lost for player in measured.players)
    strange = [words for words in measured.tally.refusals if not (LATE.search(words) or CROWDED.search(words))]
    return [
        *([f"{unanswered} bets were never answered."] if unanswered else []),
        *([f"{lost} players lost their line."] if lost else []),
        *(f"A bet was refused for no fault of its own: {sentence}" for sentence in strange),
    ]


def slowness_of(measured: Measured) -> list[str]:
    """What is held against the figures: the rate that was asked for, and the time that an answer may take."""
    p99, rate = milliseconds(measured)["p99"], measured.tally.sent / measured.took
    turned_away = sum(count for words, count in measured.tally.refusals.items() if CROWDED.search(words))
    return [
        *([f"{turned_away} bets were refused because the house had too much to do."] if turned_away else []),
        *([f"The 99th of a hundred answers took {p99} ms: {P99_MS} at most."] if p99 > P99_MS else []),
        *([f"Only {rate:.0f} bets a second were sent."] if rate < SHARE_OF_RATE * measured.load.rate else []),
    ]
