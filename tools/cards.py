"""Draw the deck of the web client from the npm package it comes from: `python tools/cards.py UNPACKED_PACKAGE`.

The package holds each card as a call to React; here it becomes a plain drawing whose parts the page can use apart:
`#picture` (pips or court), `#index` (the corners), `#rank` and `#suit`. The suit's colour is the page's `color`.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from pagador.equipment.cards import CARDS, LETTERS, rank, suit

WHERE = Path(__file__).parents[1] / "src" / "pagador" / "web" / "cards"
COLOURS = {"red": "#c4161c", "#FC4": "#efb93c", "#44F": "#20308f"}
"""The inks of the courts and the back; the package prints in the brightest a screen has."""
SUITS = {"♠": "#15171c", "♥": "#c4161c", "♦": "#c4161c", "♣": "#15171c"}
BACK = "#8e1524"
PAPER = ["rect", {"width": 240, "height": 336, "x": -120, "y": -168, "rx": 12, "fill": "#fffefa"}]
FRAME = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": "-120 -168 240 336"}
RANK_BOX, SUIT_BOX = "-500 -500 1000 1000", "-600 -600 1200 1200"
CORNER = -100
"""Whatever stands further left than this is an index."""

Drawing = list[Any]
"""A tag, its attributes, its children."""

# Reading ---------------------------------------------------------------------------------


def drawings(script: str) -> dict[str, Drawing]:
    """Every drawing of the package by its name in it: `SvgC10`, `SvgHQ`."""
    noise = r"title \? .*?, title\) : null, |/\*#__PURE__\*/React\.createElement|_extends"
    script = re.sub(noise, "", script, flags=re.DOTALL)
    found = re.findall(r"^const (Svg\w+) = .*?return (\(.*?\));\n};", script, flags=re.DOTALL | re.MULTILINE)
    return {name: json.loads(as_json(call)) for name, call in found}


def as_json(call: str) -> str:
    """Calls become lists, names become strings."""
    words = re.findall(r'"[^"]*"|-?[\d.]+|\w+|[^\s\w]', call)
    return "".join(map(as_json_word, words))


def as_json_word(word: str) -> str:
    swap = {"(": "[", ")": "]", "null": "null"}
    name = word[0].isalpha() and word not in swap
    return f'"{word}"' if name else swap.get(word, number(word))


def number(word: str) -> str:
    """JSON wants a digit before the point."""
    return re.sub(r"^(-?)\.", r"\g<1>0.", word)


# Drawing ---------------------------------------------------------------------------------


def card(drawing: Drawing, colour: str) -> Drawing:
    """The drawing of a card, its parts named and its suit in the colour of whoever shows it."""
    _, _, defs, _paper, *parts = drawing
    names = part_names(defs)
    known = [named(part, names) for part in defs[2:]]
    flat = [piece for part in parts for piece in halves(part)]
    index = [named(part, names) for part in flat if float(part[1].get("x", 0)) < CORNER]
    picture = [named(part, names) for part in flat if float(part[1].get("x", 0)) >= CORNER]
    groups = [["g", {"id": "picture"}, *picture], ["g", {"id": "index", "stroke-width": 120}, *index]]
    return ["svg", {**FRAME, "color": colour}, ["defs", None, *known], PAPER, *groups]


def part_names(defs: Drawing) -> dict[str, str]:
    """What each part is called: the rank, the suit, and the layers of a court by their letter."""
    boxes = {RANK_BOX: "rank", SUIT_BOX: "suit"}
    return {part[1]["id"]: boxes.get(part[1].get("viewBox", ""), part[1]["id"][-1]) for part in defs[2:]}


def halves(part: Drawing) -> list[Drawing]:
    """The lower half of a card is a group turned round; each of its pieces is turned instead."""
    if part[0] in ("text", "path"):  # the maker's address on the ace of spades
        return []
    if part[0] != "g":
        return [part]
    return [[piece[0], {**piece[1], **part[1]}, *piece[2:]] for piece in part[2:]]


def named(part: Drawing, names: dict[str, str]) -> Drawing:
    """A part and what it holds, with plain names, plain inks and round numbers."""
    tag, attributes, *children = part
    box = attributes.get("viewBox", "")
    said = {written(key): value_of(key, value, names) for key, value in attributes.items()}
    pieces = [named(child, names) for child in children]
    if box in (RANK_BOX, SUIT_BOX):
        pieces = [in_suit_colour(piece, stroked=box == RANK_BOX) for piece in pieces]
    return [tag, said, *pieces]


def in_suit_colour(piece: Drawing, *, stroked: bool) -> Drawing:
    """A rank is a line as thick as its user says; a suit is a shape."""
    tag, attributes, *children = piece
    inks = {"stroke": "currentColor", "fill": "none"} if stroked else {"fill": "currentColor"}
    kept = {key: value for key, value in attributes.items() if key not in ("stroke", "fill", "stroke-width")}
    return [tag, {**kept, **inks}, *children]


def written(key: str) -> str:
    """An attribute as SVG writes it."""
    kept = {"viewBox", "preserveAspectRatio", "patternUnits"}
    if key in kept:
        return key
    return "href" if key == "xlinkHref" else re.sub(r"[A-Z]", lambda found: f"-{found[0].lower()}", key)


def value_of(key: str, value: Any, names: dict[str, str]) -> Any:
    if key == "id":
        return names[value]
    if key == "xlinkHref":
        return f"#{names[value[1:]]}"
    return rounded(value) if key == "d" else COLOURS.get(value, value)


def rounded(path: str) -> str:
    """A path to a tenth of its unit, which is far below what a screen shows."""
    words = re.findall(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)", path)
    short = [word if word.isalpha() else f"{round(float(word), 1):g}" for word in words]
    return re.sub(r" ?([A-Za-z]) ?| (?=-)", r"\1", " ".join(short))


def back() -> Drawing:
    """Our own back, after the package's lattice: one design for every deck of the house."""
    step = {"width": 14, "height": 14, "patternUnits": "userSpaceOnUse"}
    thread = {"d": "M0 0 14 14M14 0 0 14", "stroke": "#e9c9a0", "stroke-width": 1.6}
    bead = {"cx": 7, "cy": 7, "r": 1.9, "fill": "#f3dcb4"}
    pattern = ["pattern", {"id": "lattice", **step}, ["path", thread], ["circle", bead]]
    lattice = ["rect", {**inset(24), "rx": 4, "fill": "url(#lattice)", "stroke": "#f3dcb4", "stroke-width": 2}]
    return ["svg", FRAME, ["defs", None, pattern], PAPER, ["rect", {**inset(10), "rx": 7, "fill": BACK}], lattice]


def inset(by: int) -> dict[str, int]:
    """A box so far inside the card's edge."""
    return {"width": 240 - 2 * by, "height": 336 - 2 * by, "x": by - 120, "y": by - 168}


# Writing ---------------------------------------------------------------------------------


def text(drawing: Drawing) -> str:
    tag, attributes, *children = drawing
    said = "".join(f" {key}={quoteattr(str(value))}" for key, value in (attributes or {}).items())
    inside = "".join(map(text, children))
    return f"<{tag}{said}>{inside}</{tag}>" if inside else f"<{tag}{said}/>"


def write(package: Path) -> None:
    """All 52 cards, named as people type them (`Th` for `T♥`), and the back."""
    known = drawings((package / "dist" / "index.esm.js").read_text(encoding="utf-8"))
    letters = {sign: letter for letter, sign in LETTERS.items()}
    for face in CARDS:
        name = f"Svg{letters[suit(face)].upper()}{rank(face).replace('T', '10')}"
        picture = card(known[name], SUITS[suit(face)])
        (WHERE / f"{rank(face)}{letters[suit(face)]}.svg").write_text(text(picture) + "\n", encoding="utf-8")
    (WHERE / "back.svg").write_text(text(back()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
