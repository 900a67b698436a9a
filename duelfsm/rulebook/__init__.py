"""The rules as data: declarations, editions, names, findings. Loads `specs/`."""
