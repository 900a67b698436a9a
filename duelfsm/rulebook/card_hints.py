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
    # What the creature has that lies on the card (817).
    "超魂X": "lent_up",
    # From where the text lets its card be used, at what cost and on what condition no table says (409.1d).
    "アビスラッシュ": "graveyard",
    "フシギバース": "graveyard",
    "ムゲンクライム": "graveyard",
}
# Named abilities that use their own card when something happens, wherever the turn stands (112.3a, 603.2e).
_USES_ITSELF = frozenset(
    {
        "D・D・D",
        "アタック・チャンス",
        "アタック・チャンスR",
        "ウラ・ニンジャ・ストライク",
        "キリフダReVo",
        "キリフダッシュ",
        "サイキック・チャンス",
        "ニンジャ・ストライク",
        "リベンジ・チャンス",
        "無月の門",
        "無月の門・絶",
        "無月の門99",
        "虚無月の門",
        "夢幻無月の門",
        "逆転撃",
        "革命0トリガー",
        "鬼エンド",
    }
)
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
    found |= {BREAKS} if any(word.endswith(_ENDS_OF_BREAKERS) for word in words) else set()
    return frozenset(found | ({USES_ITSELF} if any(word in _USES_ITSELF for word in words) else set()))


BREAKS = "breaks"  # the operation that adds to the number of shields (509.2)
LENT_UP = "lent_up"  # abilities that the creature on the card has, too (817)
USES_ITSELF = "uses_itself"  # an ability by which the card may be used outside of the Main step (112.3a)
