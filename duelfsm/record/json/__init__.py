"""A record as JSON: read with every fault at its place, and written; the published schema."""
