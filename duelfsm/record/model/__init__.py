"""What a record is: its head, its lines, its limits, and what is said where something cannot be read."""
