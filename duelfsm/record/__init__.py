"""The notation: records as JSON, with every fault at its line and column."""
