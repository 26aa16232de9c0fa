"""Chemin de fer solved: every deal of a fresh shoe counted, and the equilibria of ponto and banker exactly."""
