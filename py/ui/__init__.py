"""The front end: a model, one place where it changes, and screens drawn from it."""
