"""Inspections: measured things of the table against the law, every breach in a sentence with its rule."""
