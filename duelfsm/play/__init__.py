"""A game in progress: actions, guards, changes, and the Game that applies them."""
