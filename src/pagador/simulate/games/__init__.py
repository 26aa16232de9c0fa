"""The simulations: a file for each game, with its kernel and what its bets make of every outcome."""
