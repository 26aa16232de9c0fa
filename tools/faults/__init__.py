"""Faults of a house under load: killed, its database restarted, its disk full; and what its books must hold after."""
