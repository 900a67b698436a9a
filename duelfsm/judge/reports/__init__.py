"""Reports of a check by the name of their format; one module a format, all from the same Report."""

from duelfsm.judge.reports.renderers import RENDERERS

__all__ = ["RENDERERS"]
