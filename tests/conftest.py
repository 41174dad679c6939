"""What every test stands on: the shelf of test games, and chance that is the same each time."""

from hypothesis import settings

import rules

rules.SHELVES.append("tests.games")

settings.register_profile("proofs", derandomize=True, deadline=None, database=None)
settings.load_profile("proofs")
