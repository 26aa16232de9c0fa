"""The house: books, tables in play, sessions, people, and what an inspector asks of them."""
