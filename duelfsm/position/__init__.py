"""All that is needed to go on with a game, and the primitive events that change it."""
