"""Inspections: measured things of the table against the law, every breach in a sentence with its rule."""

from pagador.equipment.inspection.banca_francesa import (
    MeasuredArena,
    MeasuredCornea,
    MeasuredGear,
    inspect_gear,
)
from pagador.equipment.inspection.breach import Breach, Breaches
from pagador.equipment.inspection.cussec import (
    MeasuredCampanula,
    MeasuredCussecTable,
    MeasuredPart,
    campanula_law,
    inspect_campanula,
    inspect_cussec_table,
)
from pagador.equipment.inspection.decks import (
    MeasuredCard,
    MeasuredDeck,
    MeasuredMarkerCard,
    deck_law,
    inspect_cut_card,
    inspect_decks,
    inspect_notice_card,
)
from pagador.equipment.inspection.dice import dice_law, inspect_dice
from pagador.equipment.inspection.roulette import (
    MeasuredBall,
    MeasuredChangeBlock,
    MeasuredCylinder,
    MeasuredPlate,
    MeasuredRouletteTable,
    inspect_balls,
    inspect_change_block,
    inspect_cylinder,
    inspect_roulette_table,
    roulette_table_law,
)
from pagador.equipment.inspection.wheels import (
    MeasuredPocket,
    MeasuredScreen,
    MeasuredWheel,
    inspect_screen,
    inspect_wheel,
    wheel_law,
)

__all__ = [
    "Breach",
    "Breaches",
    "MeasuredArena",
    "MeasuredBall",
    "MeasuredCampanula",
    "MeasuredCard",
    "MeasuredChangeBlock",
    "MeasuredCornea",
    "MeasuredCussecTable",
    "MeasuredCylinder",
    "MeasuredDeck",
    "MeasuredGear",
    "MeasuredMarkerCard",
    "MeasuredPart",
    "MeasuredPlate",
    "MeasuredPocket",
    "MeasuredRouletteTable",
    "MeasuredScreen",
    "MeasuredWheel",
    "campanula_law",
    "deck_law",
    "dice_law",
    "inspect_balls",
    "inspect_campanula",
    "inspect_change_block",
    "inspect_cussec_table",
    "inspect_cut_card",
    "inspect_cylinder",
    "inspect_decks",
    "inspect_dice",
    "inspect_gear",
    "inspect_notice_card",
    "inspect_roulette_table",
    "inspect_screen",
    "inspect_wheel",
    "roulette_table_law",
    "wheel_law",
]
