"""Banca francesa's ternos, and who throws them: by the hour, after a null coup, on a suspicion."""

from pagador.betting.places import must_be_here
from pagador.decider import DEALER, HOUSE, Events, Participant
from pagador.games.banca_francesa.commands import KeepThrower, ReportFinding, SealTerno
from pagador.games.banca_francesa.events import (
    CaseCompleted,
    FindingReported,
    HourStruck,
    TernoChanged,
    TernoSealed,
    TernoSeized,
    ThrowerChanged,
    ThrowerKept,
)
from pagador.games.banca_francesa.state import BancaFrancesa, Seizure, seized_for, unsealed
from pagador.games.banca_francesa.words import Finding, TernoChange
from pagador.law import Refused, RuleId, rule

# By the hour -----------------------------------------------------------------------------


@rule("pt95.IV.4", "pt95.IV.18")
def strike_hour(sitting: BancaFrancesa) -> Events:
    """Each hour the next terno comes into use and another throws it."""
    law = sitting.law
    return (HourStruck(under=(law.terno_change_minutes.under, law.thrower_change_minutes.under)),)


@rule("pt95.IV.4")
def change_terno(sitting: BancaFrancesa) -> Events:
    """The next terno of the case comes into use, and the one before goes to its end."""
    under = sitting.law.terno_change_minutes.under
    if not sitting.terno_change_due:
        raise Refused("The terno is changed by the hour, and the hour has not struck.", under)
    terno, *others = sitting.case
    case = (*others, sitting.terno)
    return (TernoChanged(terno=terno, case=case, why=TernoChange.HOUR, under=(under,)),)


@rule("pt95.IV.18")
def change_thrower(sitting: BancaFrancesa) -> Events:
    """Another takes the cup."""
    return (ThrowerChanged(under=(must_change_thrower(sitting),)),)


@rule("pt95.IV.18")
def keep_thrower(sitting: BancaFrancesa, command: KeepThrower) -> Events:
    """Who throws may stay for a cause beyond the house's power, and the inspectors are told of it."""
    under = must_change_thrower(sitting)
    if not command.cause.strip():
        raise Refused("Say what keeps the thrower: the inspectors are told.", under)
    return (ThrowerKept(cause=command.cause, under=(under,)),)


def must_change_thrower(sitting: BancaFrancesa) -> RuleId:
    under = sitting.law.thrower_change_minutes.under
    if not sitting.thrower_change_due:
        raise Refused("The thrower changes by the hour, and the hour has not struck.", under)
    return under


# After a null coup -----------------------------------------------------------------------


@rule("pt95.IV.8.b", "pt95.IV.2.a")
def replaced(sitting: BancaFrancesa, under: RuleId, *, spoilt: bool) -> TernoChanged:
    """Another terno at once; the one before waits in the case, or if it is spoilt a new one takes its place there."""
    terno, *others = sitting.case
    case = (*others, sitting.ternos + 1 if spoilt else sitting.terno)
    rules = (under, sitting.law.ternos.under) if spoilt else (under,)
    return TernoChanged(terno=terno, case=case, why=TernoChange.NULL_COUP, under=rules)


# On a suspicion --------------------------------------------------------------------------


@rule("pt95.IV.5")
def suspect(sitting: BancaFrancesa, who: Participant, in_case: int = 0) -> Events:
    """A player who suspects a die has the terno seized."""
    must_be_here(sitting.table.floor, sitting.people, who)
    check_heard(sitting, who)
    return seize(sitting, who, in_case)


@rule("pt95.IV.5")
def check_heard(sitting: BancaFrancesa, who: Participant) -> None:
    """No player is heard again before his last suspicion is verified (the reading `suspicions`)."""
    if unsealed(sitting) is None and seized_for(sitting, who):
        raise Refused(f"The terno that {who} suspected is still being verified.", sitting.law.seizure)


@rule("pt95.IV.5", "pt95.IV.2.a")
def seize(sitting: BancaFrancesa, suspected_by: Participant, in_case: int = 0) -> Events:
    """The terno of the suspected die, in use or in the case, goes out of play, and a new one completes the case."""
    law, many = sitting.law, len(sitting.case)
    if unsealed(sitting) is not None:
        raise Refused("A terno has just been seized: it is sealed first.", law.seizure)
    if not 0 <= in_case <= many:
        raise Refused(f"The case holds {many} ternos besides the one in use: there is no {in_case}.", law.ternos.under)
    found = sitting.case[in_case - 1] if in_case else sitting.terno
    seized = TernoSeized(terno=found, suspected_by=suspected_by, under=(law.seizure,))
    return (seized, completed(sitting, found))


@rule("pt95.IV.5", "pt95.IV.2.a")
def completed(sitting: BancaFrancesa, seized: int) -> TernoChanged | CaseCompleted:
    """For the terno in use the next comes, and a new one into the case; for one of the case, a new one in its place."""
    new, under = sitting.ternos + 1, (sitting.law.seizure, sitting.law.ternos.under)
    if seized == sitting.terno:
        terno, *others = sitting.case
        return TernoChanged(terno=terno, case=(*others, new), why=TernoChange.SEIZURE, under=under)
    return CaseCompleted(case=tuple(new if each == seized else each for each in sitting.case), under=under)


def suspecter(who: Participant) -> str:
    return "the inspection" if who == DEALER else who


@rule("pt95.IV.5")
def seal(sitting: BancaFrancesa, command: SealTerno) -> Events:
    """The packed terno is sealed before two witnesses, and its verification asked for."""
    law, pending = sitting.law, unsealed(sitting)
    if pending is None:
        raise Refused("No terno waits to be sealed.", law.seizure)
    witnesses = (command.first_witness.strip(), command.second_witness.strip())
    if len({name for name in witnesses if name}) < law.witnesses.value:
        raise Refused("The seal is put on before two witnesses: name two people.", law.seizure)
    return (TernoSealed(terno=pending.terno, witnesses=witnesses, under=(law.seizure,)),)


@rule("pt95.IV.6")
def report(sitting: BancaFrancesa, command: ReportFinding) -> Events:
    """What the verification found decides who bears its cost."""
    law, theirs = sitting.law, seized_for(sitting, command.suspected_by)
    seizure = dict(enumerate(theirs, start=1)).get(command.which)
    if seizure is None or not seizure.witnesses:
        sentence = f"No terno that {suspecter(command.suspected_by)} suspected is out to be verified."
        raise Refused(sentence, law.seizure)
    paid_by = bears_the_cost(seizure, command.finding)
    return (FindingReported(terno=seizure.terno, finding=command.finding, paid_by=paid_by, under=(law.seizure_costs,)),)


@rule("pt95.IV.6")
def bears_the_cost(seizure: Seizure, finding: Finding) -> Participant:
    """The player whose suspicion was unfounded; in every other case the house."""
    by_player = seizure.suspected_by != DEALER
    return seizure.suspected_by if by_player and finding is Finding.UNFOUNDED else HOUSE
