"""Checks records: one, many, and the reports."""
