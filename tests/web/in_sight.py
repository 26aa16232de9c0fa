"""What of a table is in sight as it is opened: the commonest act has to be, on a phone, without scrolling."""

from tests.web.browsing import Guest

OUT_OF_SIGHT = """(wanted) => {
    const spots = new Map(document.querySelector('pg-felt').targets().map((each) => [each.spot, each]));
    const spotOf = (name) => spots.get(`${name}@${pagador.play.model.place}`) ?? spots.get(name);
    const boxOf = (name) => {
        if (!name.startsWith('spot:')) return document.querySelector(name)?.getBoundingClientRect();
        const found = spotOf(name.slice('spot:'.length));
        return found && new DOMRect(found.x, found.y, found.width, found.height);
    };
    const bars = (name) => ['.watch', '.tray', '.asked']
        .map((bar) => document.querySelector(bar))
        .filter((bar) => name.startsWith('spot:') || !bar.querySelector(name))
        .map((bar) => bar.getBoundingClientRect())
        .filter(({ height }) => height > 0);
    const covered = (box) => ({ top, bottom }) => box.top < bottom && box.bottom > top;
    return wanted.filter((name) => {
        const box = boxOf(name);
        const out = !box?.width || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
        return out || bars(name).some(covered(box));
    });
}"""


def out_of_sight(guest: Guest, *wanted: str) -> list[str]:
    """Which of these are not whole in the window as it is opened, or lie under what stays in sight above and below it.

    `spot:ante` is a spot of the cloth, before one's own place where every place has its own; else it is a selector.
    """
    guest.page.evaluate("() => scrollTo(0, 0)")
    found: list[str] = guest.page.evaluate(OUT_OF_SIGHT, list(wanted))
    return found
