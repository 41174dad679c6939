"""Full games and every screen, in a real browser."""
