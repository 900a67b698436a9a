"""The judge's page: one table of rows, one view, two homes (a server, and a browser alone)."""
