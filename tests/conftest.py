"""What every test has: the rules it shows are watched, one can be broken on purpose, and no example is too slow.

Tests of properties try the same examples each time, so that a change alone makes one fail; `make soak PART=examples`
tries others.
"""

from hypothesis import HealthCheck, settings

pytest_plugins = [
    "pytester",
    "tests.broken_rule",
    "tests.campaign_lengths",
    "tests.databases",
    "tests.logs_as_before",
    "tests.rule_marks",
    "tests.seldom_collected",
    "tests.sharing_out",
]

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("searching", PATIENT)
settings.register_profile("same", PATIENT, derandomize=True)
settings.load_profile("same")
