"""How the squares of each game look in the figures of its rules page."""
