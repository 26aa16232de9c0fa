"""Commands on paper: each as a phrase that reads back as the same command, or in the plain form that any has."""

import shlex
from collections.abc import Iterator

import msgspec

from pagador.decider import Act, Command, Face, Lot, Offer, Party, Step, actor, party_of
from pagador.game import AnyGame
from pagador.law import Refused
from pagador.table.desk import Desk
from pagador.table.offers import duty
from pagador.table.paper import read_steps, rows


def act_of(command: Command) -> Act:
    """A command as somebody would write it down: what goes without saying is left out."""
    raw: dict[str, object] = {"do": command.__struct_config__.tag}
    for field in msgspec.structs.fields(command):
        value = getattr(command, field.name)
        if field.name != "by" and value != field.default:
            raw[field.name] = msgspec.to_builtins(value)
    return Act(actor(command), raw)


def line_of(desk: Desk, act: Act, said: tuple[str, ...] = ()) -> tuple[str, Step]:
    """The best line that says this act, and the step it stands for; `said` is what was said when it was done."""
    face = face_of(desk.game, duty(desk.offers), act)
    for text in (*face_lines(face), *phrases(act), *said, plain(act)):
        step = step_of(desk.game, text)
        if step is not None and (step == face or same(desk, step, act)):
            return text, step
    raise Refused(f"«{plain(act)}» cannot be written on a line.")


def step_of(game: AnyGame, text: str) -> Step | None:
    """What a line stands for, if it is one line and stands for one thing."""
    found = rows(text)
    if len(found) != 1 or found[0].text != text:
        return None
    try:
        steps = read_steps(text, game)
    except Refused:
        return None
    return steps[0] if len(steps) == 1 else None


def same(desk: Desk, step: Step, act: Act) -> bool:
    """Whether a step is the very command of an act."""
    if not isinstance(step, Act) or step.by != act.by:
        return False
    try:
        return desk.understood(step) == desk.understood(act)
    except Refused:
        return False


# Faces -----------------------------------------------------------------------------------


def face_of(game: AnyGame, offer: Offer | None, act: Act) -> Face | None:
    """What chance showed, where it does no more than answer what it is asked."""
    if offer is None or offer.command != act.raw["do"] or party_of(act.by) is not Party.CHANCE:
        return None
    shown = [str(act.raw[name]) for name, domain in offer.fields.items() if isinstance(domain, Lot)]
    return Face(game.paper.key(offer), shown[0]) if len(shown) == 1 else None


def face_lines(face: Face | None) -> tuple[str, ...]:
    return () if face is None else (f"{face.key} {face.outcome}",)


# Phrases ---------------------------------------------------------------------------------


def phrases(act: Act) -> Iterator[str]:
    """The phrases of every game that could say it."""
    match act.raw:
        case {"do": "place-bet", "spot": spot, "stake": stake}:
            yield f"{act.by} bets {stake} on {spot}{chips(act)}"
        case {"do": "withdraw-bet", "spot": spot}:
            yield f"{act.by} takes back {spot}{chips(act)}"
        case {"do": "take-place", "place": "standing"}:
            yield f"{act.by} stands"
        case {"do": "take-place", "place": str(place)}:
            yield f"{act.by} {'sits' if place[-1:].isdigit() and '-' not in place else 'stands'} at {place}"
        case {"do": "leave-place"}:
            yield f"{act.by} leaves"
        case {"do": "close-bets"}:
            yield "nada mais"
        case {"do": "pay-winners"}:
            yield "pay"


def chips(act: Act) -> str:
    colour, place = act.raw.get("colour"), act.raw.get("place")
    return f"{f' in {colour}' if colour else ''}{f' at {place}' if place else ''}"


def plain(act: Act) -> str:
    """`ana: cut depth=150`."""
    words = (f"{name.replace('_', '-')}={quoted(value)}" for name, value in act.raw.items() if name != "do")
    return " ".join((f"{act.by}: {act.raw['do']}", *words))


def quoted(value: object) -> str:
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return shlex.quote(text)
