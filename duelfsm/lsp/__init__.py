"""The language server: what an editor shows of a record while it is typed."""
