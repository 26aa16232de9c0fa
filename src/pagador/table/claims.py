"""Claims: what a record says the law gave, held against what it gives."""

import re
from difflib import get_close_matches

import msgspec

from pagador.law import Refused, RuleId
from pagador.table.lines import RefusedAt, at_line
from pagador.table.telling import Saying

CLAIM = re.compile(r"=>\s*(?P<then>then\s+)?(?P<sentence>.*?)\s*(?:\((?P<under>\w+\.[^()]*)\))?")


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence that should be among those printed; with `then`, after the claim before it."""

    line: int
    sentence: str
    under: tuple[RuleId, ...]
    then: bool


def read_claim(line: int, text: str) -> Claim:
    """`=> ana wins 350 on pleno:17 with 10 (pt95.X.20.a)`; the rules may be left out, in part or altogether."""
    found = CLAIM.fullmatch(text)
    if found is None or not found["sentence"]:
        raise Refused("A claim says something after its => sign.")
    under = tuple(id.strip() for id in (found["under"] or "").split(",") if id.strip())
    return Claim(line=line, sentence=found["sentence"], under=under, then=found["then"] is not None)


def check_claims(claims: tuple[Claim, ...], sayings: tuple[Saying, ...]) -> None:
    """Every claim is a sentence of its own; and who claims one payment claims them all."""
    met: list[int] = []
    for claim in claims:
        with at_line(claim.line):
            met.append(meet(claim, sayings, met))
    missed = [said for number, said in enumerate(sayings) if said.payment is not None and number not in met]
    if missed and any(sayings[number].payment is not None for number in met):
        raise RefusedAt(claims[-1].line, f"The claims leave out «{missed[0].sentence}».", *missed[0].under)


def meet(claim: Claim, sayings: tuple[Saying, ...], met: list[int]) -> int:
    """Which of the sentences a claim is; refused, with what the law gives, if it is none."""
    same = [number for number, said in enumerate(sayings) if bare(said.sentence) == bare(claim.sentence)]
    left = [number for number in same if number not in met]
    if not left:
        raise claimed_again(claim) if same else false(claim, sayings)
    later = [number for number in left if not claim.then or not met or number > met[-1]]
    if not later:
        sentence = f"«{claim.sentence}» comes before «{sayings[met[-1]].sentence}», not after it."
        raise Refused(sentence, *sayings[left[0]].under)
    check_rules(claim, sayings[later[0]])
    return later[0]


def claimed_again(claim: Claim) -> Refused:
    return Refused(f"The record claims «{claim.sentence}» more often than the law gives it.")


def check_rules(claim: Claim, said: Saying) -> None:
    for id in claim.under:
        if id not in said.under:
            raise Refused(f"«{claim.sentence}» does not rest on {id} here.", *said.under)


def false(claim: Claim, sayings: tuple[Saying, ...]) -> Refused:
    """The sentence that a false claim deserves: what was claimed, and what the law gives."""
    known = {bare(said.sentence): said for said in sayings}
    close = get_close_matches(bare(claim.sentence), known, n=1, cutoff=0.5)
    claimed = f"The record claims «{claim.sentence}»"
    if not close:
        return Refused(f"{claimed}, and the law gives nothing like it.")
    given = known[close[0]]
    return Refused(f"{claimed}, the law gives «{unquoted(given.sentence)}».", *given.under)


def bare(sentence: str) -> str:
    """A sentence as it is compared: without quotation marks, gaps in numbers or the word seat before a place."""
    plain = unquoted(sentence).replace("\N{NARROW NO-BREAK SPACE}", "").replace(" at seat ", " at ")
    return " ".join(plain.split())


def unquoted(sentence: str) -> str:
    return sentence.strip("«»")
