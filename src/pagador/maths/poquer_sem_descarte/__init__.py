"""Póquer sem descarte solved: every hand of a player against every card that the bank may show, counted exactly."""
