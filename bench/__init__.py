"""Benchmarks: figures as ratios taken in one run, never timed tests."""
