"""The operator's own rules: the terms of a table that are not the usual ones, published with who approved them."""

from typing import Any

import msgspec

from pagador.betting.facts import SittingState
from pagador.decider import encode_fraction
from pagador.game import FOR_DEMONSTRATION, AnyGame
from pagador.house.ledger import DEMONSTRATION
from pagador.law import Refused, RuleId, read, readings_of, rule
from pagador.registry import new_table
from pagador.table.log import Stamp


class OperatorLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The rules that let an operator have rules of its own, and want them approved."""

    operator_rules: RuleId
    approval: RuleId


class OwnRules(msgspec.Struct, frozen=True, kw_only=True):
    """The terms and readings by which a table differs from the usual one, who approved them, and under which rules."""

    approved_by: str
    terms: dict[str, Any]
    readings: dict[str, str]
    rules: tuple[RuleId, ...]


def operator_law(game: AnyGame, edition: str) -> OperatorLaw:
    return read(OperatorLaw, *game.editions[edition])


def terms_of(game: AnyGame, state: SittingState) -> dict[str, Any]:
    """The terms of a table in full, those that the game fills in with them."""
    terms: dict[str, Any] = msgspec.to_builtins(game.describe(state).terms, enc_hook=encode_fraction)
    return terms


@rule("pt15.803.ato.2")
def own_rules(game: AnyGame, stamp: Stamp, state: SittingState) -> OwnRules | None:
    """What the operator has laid down for a table beside the law; nothing, where its law knows no such rules."""
    if not game.live.approval:
        return None
    law = operator_law(game, stamp.edition)
    usual = terms_of(game, new_table(game, stamp.edition, {}, {}))
    agreed = terms_of(game, state)
    return OwnRules(
        approved_by=agreed[game.live.approval],
        terms={name: value for name, value in agreed.items() if value != usual[name] and name != game.live.approval},
        readings={key: answer for key, answer in stamp.readings.items() if answer != usual_answer(stamp.game, key)},
        rules=(law.operator_rules, law.approval),
    )


def usual_answer(game: str, key: str) -> str:
    return readings_of(game)[key].default.key


@rule("pt15.803.ato.3")
def check_approval(game: AnyGame, stamp: Stamp, state: SittingState, currency: str) -> None:
    """A table for money names who approved its rules; one for demonstration need not."""
    if not game.live.approval or currency == DEMONSTRATION:
        return
    if terms_of(game, state)[game.live.approval].strip().casefold() in ("", FOR_DEMONSTRATION):
        law = operator_law(game, stamp.edition)
        raise Refused(
            "The operator's own rules are approved before they are played by for money: say by whom.", law.approval
        )
