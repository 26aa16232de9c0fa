"""Simulation: every game as a compiled kernel, run on many cores and many machines; it needs the extra `maths`."""
