"""The game solved as `edge --json` prints it: the matrix of free choices, and every equilibrium with both mixtures."""

from fractions import Fraction
from typing import Any

from pagador.maths.chemin_de_fer.matrix import Entry, Worth
from pagador.maths.chemin_de_fer.solved import Solution, Solved
from pagador.maths.chemin_de_fer.words import BANCA, PONTO


def solved_document(solved: Solved) -> dict[str, Any]:
    return {
        "decks": solved.decks,
        "cagnotte": solved.rate,
        "play": {**solved.matrix[0].ponto, **solved.matrix[0].banker},
        "matrix": [entry_document(entry) for entry in solved.matrix],
        "equilibria": [solution_document(solution) for solution in solved.solutions],
    }


def entry_document(entry: Entry) -> dict[str, Any]:
    """Free choices by their names: the ponto's total, the banker's points and the third card."""
    return {"choices": {PONTO: entry.ponto, BANCA: entry.banker}} | worth_document(entry.worth)


def solution_document(solution: Solution) -> dict[str, Any]:
    """The banker's plays are rows of letters, for each third card from 0 and for none: draws, stands or is mixed."""
    setting = solution.setting
    return {
        "rules": setting.game,
        "model": setting.model,
        "cagnotte": setting.rate,
        "zero_sum": setting.zero_sum,
        "isolated": solution.isolated,
        "ponto_draws": solution.ponto,
        "banker_plays": solution.rows,
        "banker_draws": solution.mixtures,
    } | worth_document(solution.worth)


def worth_document(worth: Worth) -> dict[str, Fraction]:
    return {
        PONTO: worth.ponto,
        BANCA: worth.banca,
        "ponto_wins": worth.win,
        "banca_wins": worth.lose,
        "push": worth.push,
    }
