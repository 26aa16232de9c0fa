"""Where in a model's file something stands: `pomar.toml: reels.3`, things in a row counted from one."""


class Key:
    """A place in a file; `key / "reels" / 3` is a place within it."""

    def __init__(self, file: str, *path: str | int) -> None:
        self.file = file
        self.path = path

    def __truediv__(self, part: str | int) -> "Key":
        return Key(self.file, *self.path, part)

    def __str__(self) -> str:
        return f"{self.file}: {'.'.join(map(str, self.path))}" if self.path else self.file
