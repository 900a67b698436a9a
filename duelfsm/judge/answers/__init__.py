"""What a command is answered: where a game stands, a rule, the rulebook, the editions, a card."""
