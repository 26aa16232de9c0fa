"""What every test has: the rules it shows are watched, and one of them can be broken on purpose."""

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
