"""What comes from the top of a zone is the card that is known to lie there (401, 408)."""

from __future__ import annotations

import pytest
from turn_five import refused

GR = 'A gr: "ロッキーロック", "ドドド・ドーピードープ", 10\n'
DECK = 'A deck: "Aqua Hulcus", "Gigargon", 20\n'
LENS = "resolves only 3 looked from deck only 1 moved from deck to hand looked-at then"


def _head(more: str, card: str = "any") -> str:
    said = f'card "Practice Lens": type spell; cost 1; abilities {card}\n'
    return f'edition: 1.50\n{more}A hand: "Practice Lens"\nA mana: 5\n{said}start: turn 5 A state main\n---\n'


def _from(text: str, *lines: str, head: str = DECK) -> dict[int, str | None]:
    return refused(['cast "Practice Lens"', 'effect "Practice Lens"', *lines, "done", "end"], _head(head, text))


@pytest.mark.parametrize("cards", ['"ロッキーロック"', '"ロッキーロック", "ドドド・ドーピードープ"', "?"])
def test_a_gr_creature_comes_from_the_top(cards: str) -> None:
    """The top card comes, or the top two, or one that no line names (408)."""
    assert not _from("any", f"put out {cards} from gr", head=GR)


@pytest.mark.parametrize("name", ["ドドド・ドーピードープ", "ボルシャック・ドラゴン GR"])
def test_no_other_gr_creature_comes(name: str) -> None:
    """Neither one that is known to lie below, nor one that nobody has seen (408)."""
    assert _from("any", f'put out "{name}" from gr', head=GR)[3] == "408"
    assert not _from("any", f'move "{name}" from gr -> gr bottom', head=GR)  # it is only laid elsewhere there


def test_behind_what_went_the_next_card_is_the_top_one() -> None:
    """Where the first card was put out the second lies on top (408)."""
    first, second = ('put out "ロッキーロック" from gr', 'put out "ドドド・ドーピードープ" from gr')
    assert not _from("any", first, second, head=GR)
    assert _from("any", second, first, head=GR)[3] == "408"
    assert not _from("any", "together", first, second, head=GR)


TOP = "resolves only 2 to_mana from deck top-card"


def test_the_top_cards_of_a_deck() -> None:
    """So many as the text says are taken from the top, and no more; a card nobody has seen lies below (401)."""
    assert not _from(TOP, 'to mana "Aqua Hulcus", "Gigargon" from deck')
    assert not _from(TOP, 'to mana "Aqua Hulcus" from deck', 'to mana "Gigargon" from deck')
    assert _from(TOP, 'to mana "Aqua Hulcus", "Vorg" from deck')[3] == "401"
    assert _from(TOP, 'to mana "Aqua Hulcus" from deck', 'to mana "Vorg" from deck')[4] == "401"


def test_behind_a_shuffle_nobody_knows_the_top_card() -> None:
    """Where the order is lost any card may lie on top (401)."""
    assert not _from(TOP, "shuffle", 'to mana "Gigargon" from deck')


def test_a_text_that_says_nothing_of_the_top_may_mean_any_card() -> None:
    """A card line without the word may be of an effect that searches, so nobody is blamed (401, law 12)."""
    assert not _from("resolves only 1 to_mana from deck", 'to mana "Gigargon" from deck')


def test_of_the_cards_looked_at() -> None:
    """One of those at which the effect looked goes, and no other (101.3)."""
    looks = 'look at "Aqua Hulcus", "Gigargon", "Holy Awe"'
    assert not _from(LENS, looks, 'move "Gigargon" from deck -> hand')
    assert _from(LENS, looks, 'move "Vorg" from deck -> hand') == {4: "101.3"}
    assert not _from(LENS, "look at 3 from deck", 'move "Holy Awe" from deck -> hand')
