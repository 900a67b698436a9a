"""What the text of a printed card may say that no fact says: where it would decide, that is in doubt (law 12)."""

from __future__ import annotations

from duelfsm.rulebook.card_tables import PrintedFacts
from duelfsm.rulebook.cards import CardFacts

# By the words of the tables: the deed that may be forbidden, the keyword that the card may have, or a zone.
_HINTS = {
    "cannot_attack": "attack",
    "cannot_attack_players": "attacks_no_players",
    "cannot_attack_creatures": "attacks_no_creatures",
    "cannot_be_attacked": "be_attacked",
    "cannot_be_blocked": "be_blocked",
    "cannot_be_blocked_by": "be_blocked",
    "cannot_be_chosen_by_opponent": "be_chosen",
    # From where the text lets its card be used, at what cost and on what condition no table says (409.1d).
    "アビスラッシュ": "graveyard",
    "フシギバース": "graveyard",
    "ムゲンクライム": "graveyard",
}
_BREAKER = "breaker"
_ENDS_OF_BREAKERS = (_BREAKER, "ブレイカー")


def hints_of(facts: CardFacts | None) -> frozenset[str]:
    """Return what the text of a shipped card may say besides its facts, by ids: of deeds, keywords, operations, zones.

    Args:
        facts: what is known of the card; of one that a record describes itself nothing is left open.
    """
    if not isinstance(facts, PrintedFacts):
        return frozenset()
    words = (*facts.own, *facts.more, *facts.besides)
    found = {_HINTS[word] for word in words if word in _HINTS}
    return frozenset(found | ({BREAKS} if any(word.endswith(_ENDS_OF_BREAKERS) for word in words) else set()))


BREAKS = "breaks"  # the operation that adds to the number of shields (509.2)
