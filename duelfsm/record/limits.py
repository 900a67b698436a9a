"""The limits of what is read, in one place."""

MAX_FILE_BYTES = 64 * 1024 * 1024
MAX_LINE_BYTES = 4 * 1024 * 1024  # a line of JSON Lines is a whole game
MAX_ACTIONS = 20_000
MAX_CARDS = 1_000  # cards of one zone, and facts of one record
MAX_HIDDEN = 10_000  # cards of one zone, those counted in that nobody has seen
MAX_FAULTS = 50  # faults of one record that are listed
