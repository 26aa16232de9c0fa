"""Garbage is collected seldom: a pytest plugin that sets apart what is there before the first test.

Ten thousand collected tests stay until the end; looked at again and again, they took a tenth of all the time.
"""

import gc

YOUNG, MIDDLE, OLD = 20_000, 20, 50
"""How many more objects, and how many turns of the younger ones, before each generation is looked at."""


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
