"""The limits of what is read and of what is said about it, in one place; docs/en/limits.md names them."""

MAX_RECORD_BYTES = 4 * 1024 * 1024  # of a file with one record, and of a line of JSON Lines
MAX_LETTERS = 100_000  # of a line of the notation; in JSON of an action, a card, a zone or another field
MAX_ACTIONS = 20_000
MAX_ZONE = 100  # cards of one zone at the start, those counted in that nobody has seen
MAX_FACTS = 300  # cards of which one record gives facts
MAX_NOTES = 1_000  # notes of the head, and lines of expectations below one action
MAX_WORDS = 150_000  # words and signs of a file of the notation, those of its notes not counted
MAX_FIELDS = 100  # fields of one object in JSON
MAX_DEPTH = 200  # brackets in brackets in JSON; the reader that counts them, pydantic's, has this limit built in
MAX_DIGITS = 4_300  # of a number in JSON, which the readers have built in, too
MAX_FAULTS = 50  # faults of one record that are listed; behind them nothing more is read
MAX_FINDINGS = 100  # findings of one record that are kept; one more stands for the rest
MAX_ERRORS = 100  # errors behind those findings after which a record is judged no further
MAX_REST = 400  # findings behind them, of whatever kind, after which one that has an error is judged no further
MAX_EFFORT = 5_000_000  # cards, ways to mean them, effects and events that are looked at for one record
MAX_HELP = 3_000_000  # the same, to explain what is refused in one record; behind it less is said
