"""A shelf of games that exist for the tests alone."""
