"""A position on the machine, and an action as it means cards of it."""
