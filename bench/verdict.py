"""What was asked for, and whether it holds."""


def at_least(found: float, asked: float) -> str:
    return said(f"{asked}", held=found >= asked)


def more_than(found: float, asked: float) -> str:
    return said(f"more than {asked}", held=found > asked)


def at_most(found: float, asked: float) -> str:
    return said(f"at most {asked}", held=found <= asked)


def under(found: float, asked: float, unit: str) -> str:
    return said(f"under {asked} {unit}", held=found < asked)


def said(asked: str, *, held: bool) -> str:
    return f"(asked for: {asked}; it {'holds' if held else 'does NOT hold'})"
