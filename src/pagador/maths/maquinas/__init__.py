"""Slot machines counted: the whole cycle of a model, its free games as a process, its pools beside them."""
