"""Cussec's dice: what three of them show, read from how a result is written."""

from typing import TypeAlias

from pagador.equipment.dice import FACES, Face
from pagador.games.cussec.law import CussecLaw
from pagador.law import Refused, rule

Terno: TypeAlias = tuple[Face, ...]
"""The faces that lie up, the least first: dice of one colour are not told apart."""


@rule("pt95.VII.1")
def faces_of(word: str, law: CussecLaw) -> Terno:
    """The faces of a result, written in any order; refused where no three dice can lie so."""
    known = {str(face): face for face in FACES}
    faces = word.split("-")
    for face in faces:
        if face not in known:
            raise Refused(f"A die shows {FACES[0]} to {FACES[-1]}, not {face or 'nothing'}.", law.the_dice)
    if len(faces) != law.dice.value:
        raise Refused(f"The result is that of {law.dice.value} dice, and {len(faces)} were shown.", law.the_dice)
    return tuple(sorted(known[face] for face in faces))


def triple(terno: Terno) -> bool:
    return len(set(terno)) == 1
