"""What every test has: the rules it shows are watched, one can be broken on purpose, and no example is too slow."""

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

settings.register_profile("patient", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
