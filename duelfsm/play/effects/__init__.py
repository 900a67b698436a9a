"""What waits, what lasts, and what effects say of deeds and characteristics."""
