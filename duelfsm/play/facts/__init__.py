"""What is known of cards, and how much is looked at."""
