"""The machine, built from a declaration and a registry. Knows no card; the only importer of transitions."""
