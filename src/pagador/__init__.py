"""Pagador: the reference software of regulated casino games."""
