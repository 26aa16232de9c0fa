"""The bacará family: games of two hands whose points count by the last digit."""
