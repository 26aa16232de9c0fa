"""How long a test waits for what has to come: so long that only what never comes is too late, on any machine."""

PATIENCE_SECONDS = 300.0
