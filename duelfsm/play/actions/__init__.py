"""What may be said: the actions of a record, and their words."""
