"""Which cards are meant, what belongs to them, and which mana pays."""
