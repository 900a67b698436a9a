"""The guards and changes of the game, one module a part of the turn."""
