"""A board on which the machine runs: what the machine asks of it."""
