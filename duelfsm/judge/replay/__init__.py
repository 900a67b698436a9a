"""A record line by line: what is judged, what is expected, and what goes unsaid."""
