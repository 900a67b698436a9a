"""Random games for tests, measurements and training: legal ones, and ones with a known fault."""
