"""The poker tables: hands ranked by one table, and two games that play with them."""
