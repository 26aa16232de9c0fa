"""Par sheets: the mathematics of a game on one page that needs nothing else, for whoever must answer for it.

`worked` computes, `sheet` is what was computed, `page` writes it down. What a simulation found is given from outside.
"""
