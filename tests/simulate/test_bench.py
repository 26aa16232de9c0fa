"""The bench of kernels says what it found, and what it could not measure."""

import shutil

import pytest

from bench import kernels
from bench.verdict import at_least, more_than, under


def test_without_a_compiler_the_bench_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert list(kernels.figures()) == [
        "kernels beside C: not measured; there is no C compiler here (on Debian, install gcc)"
    ]


@pytest.mark.parametrize(("ratios", "said"), [([0.9, 1.0, 1.3], "it holds"), ([0.9, 0.99, 1.3], "it does NOT hold")])
def test_a_target_holds_by_the_median_of_the_pairs(ratios: list[float], said: str) -> None:
    craps = next(kernel for kernel in kernels.KERNELS if kernel.name == "craps")
    assert kernels.line(craps, ratios).endswith(f"(asked for: 1.0; {said})")


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (at_least(1.8, 1.8), "(asked for: 1.8; it holds)"),
        (more_than(1, 1), "(asked for: more than 1; it does NOT hold)"),
        (under(0.39, 0.4, "s"), "(asked for: under 0.4 s; it holds)"),
        (under(0.4, 0.4, "s"), "(asked for: under 0.4 s; it does NOT hold)"),
    ],
)
def test_what_was_asked_for_is_said_with_its_verdict(said: str, sentence: str) -> None:
    assert said == sentence


def test_every_kernel_has_its_program() -> None:
    assert [
        kernel.program for kernel in kernels.KERNELS if not (kernels.SOURCES / f"{kernel.program}.c").exists()
    ] == []


def test_the_programs_are_told_the_ways_of_three_dice() -> None:
    cussec = next(kernel for kernel in kernels.KERNELS if kernel.name == "cussec")
    count, *outcomes = cussec.figures(cussec.simulation())
    assert count == len(outcomes) == 216
    assert outcomes[:5] == [0, 1, 1, 1, 2]
