"""Exhaustive exploration of the machine, within stated bounds. Fires the real machine with the real turn changes."""
