"""From the head of a record to the position in which its game begins."""
