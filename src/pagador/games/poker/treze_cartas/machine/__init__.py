"""The house way and best play in machine code, for mathematics and simulation: nothing that plays imports this.

A second implementation for speed alone: it lays the same rows as `house_way` and `best_play`, which tests hold it to.
"""
