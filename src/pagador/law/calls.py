"""Calls: the languages in which the law has its announcements made."""

from pagador.law.catalogue import rules
from pagador.law.citation import RuleId, rule


@rule("pt95.VI.13.3")
def spoken_in(id: RuleId, language: str) -> tuple[str, ...]:
    """The languages of a call that a rule orders: those that the rule above it names, and then the listener's own."""
    above = rules().get(id.rpartition(".")[0])
    ordered = above.figures.get("announced_in", ()) if above else ()
    return tuple(dict.fromkeys((*ordered, language)))
