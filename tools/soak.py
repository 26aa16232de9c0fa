"""The long campaigns, one after another; with QUICK=1 a sample of each, with SEED=n the sample of that seed."""

import os
import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).parent
QUICK_SAMPLE = "20"


def break_rules() -> list[str]:
    """Break each cited function in turn and expect its tests to fail."""
    command = [sys.executable, str(TOOLS / "break_rules.py")]
    if os.environ.get("QUICK"):
        command += ["--sample", QUICK_SAMPLE]
    if seed := os.environ.get("SEED"):
        command += ["--seed", seed]
    return command


CAMPAIGNS = (break_rules,)


def main() -> int:
    """Run every campaign, whatever became of the ones before; 1 if any of them failed."""
    failed = [campaign.__name__ for campaign in CAMPAIGNS if subprocess.run(campaign(), check=False).returncode]
    print(f"Failed: {', '.join(failed)}." if failed else "Every campaign went well.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
