"""The audit: the books read from their first line, and everything that follows from them worked out again."""
