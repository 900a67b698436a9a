"""Pictures of the turn: a model that knows no format, and one renderer a format."""
