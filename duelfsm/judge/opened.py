"""The actions that open what other lines belong to, and those that close it."""

from __future__ import annotations

from functools import lru_cache

from duelfsm.rulebook.edition import Edition


@lru_cache(maxsize=1024)  # a record may have very many lines behind a refused one
def opens(edition: Edition, word: str) -> bool:
    """Tell whether an action opens what other lines belong to: an effect."""
    calls = (edge.call for edge in edition.transitions.values() if edge.trigger == word and edge.call)
    return any(edition.procedures[call].holds_back for call in calls)


@lru_cache(maxsize=1024)
def closes(edition: Edition, word: str) -> bool:
    """Tell whether an action closes what another one opened."""
    procedures = [each for each in edition.declaration.procedures if each.holds_back]
    return any(edge.returns and edge.trigger == word for each in procedures for edge in each.transitions)
