"""Names that people and programs give to the bets, the models and the strategies of chemin de fer."""

GAME = "chemin-de-fer"

PONTO, BANCA = "ponto", "banca"
"""The two sides, and the bets on them."""

DRAW, STAND, FREE = "draw", "stand", "free"
"""What a rule orders, as the law's table writes it."""

NONE = "none"
"""The ponto's third card, where the ponto asked for none."""

TOTALS, CARDS = "totals", "cards"
"""What the banker knows of their own hand: its points, or its two cards. The ponto goes by points in both models."""

MODELS = (TOTALS, CARDS)

TABLE, BANCO = "table", "banco"
"""The game by the drawing table, and the game that is free of it under a full bancô."""

GAMES = (TABLE, BANCO)

STRATEGIES = (TABLE, *(f"{game}-{model}" for game in GAMES for model in MODELS))
"""The table with every free choice drawing, then both sides at the equilibrium of each game and model."""
