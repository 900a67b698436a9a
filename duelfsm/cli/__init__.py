"""The command line: its commands, the terminal they print on, and the prompt that walks a game."""
