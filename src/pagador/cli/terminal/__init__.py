"""A table in the terminal: the felt drawn, one person's keys, the house players beside him, the summary at the end."""
