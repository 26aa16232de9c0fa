"""Machines in several casinos: games by the thousand, and what meters, pools and books must then say."""
