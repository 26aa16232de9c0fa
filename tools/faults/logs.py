"""What a house says of itself: a fault of the program there is a fault here, whatever the books look like."""

from pathlib import Path

import msgspec

from tools.faults.fault import Fault


def check_log(log: Path, *, expected: tuple[str, ...] = ()) -> None:
    """No line of the log is an error, but for those that begin as expected; none has a traceback."""
    for line in log.read_bytes().splitlines():
        try:
            said = msgspec.json.decode(line)
        except msgspec.DecodeError:
            raise Fault(f"The house said something that is no line of its log: {line.decode()[:200]}") from None
        if "error" in said or (said["level"] in ("error", "critical") and not said["message"].startswith(expected)):
            raise Fault(f"The house noted a fault: {said['message']} {said.get('error', '')[-500:]}")
