"""The games, each pure: rules of the law as functions, no clock, no generator, no input or output."""
