"""Treze cartas' mathematics: naturals counted, and what a place is worth by play on many deals."""
