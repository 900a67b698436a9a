"""The hand notation: from lines to values and back."""
