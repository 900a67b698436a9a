"""How a way to say something is looked for: by its words first, and by a pattern only where a line has them."""

from __future__ import annotations

import pytest

from duelfsm.record.duel.sentence_forms import Form, forms, plain_letters

SENTENCE = forms(ahead=True)[0].sentence


@pytest.mark.parametrize(
    ("say", "needed"),
    [
        ("{by} ((plays|played)|drops) {count} [of ](card|cards)", [{"plays", "played", "drops"}, {"card", "cards"}]),
        ("{by} (declines to block|(chooses|chose) not to)", [{"declines", "chooses", "chose"}]),
        ("{card}(で|が)(攻撃|アタック){does}", [{"で", "が"}, {"攻撃", "アタック"}]),
        ("(カードを|)引く", [{"引く"}]),
        ("{by}{digits}", []),
    ],
)
def test_of_several_words_for_a_thing_a_line_needs_one(say: str, needed: list[set[str]]) -> None:
    """What may be left out is not needed; of a choice one word is, where each of its ways has some."""
    assert [set(words) for words in Form(SENTENCE, say).needed] == needed


@pytest.mark.parametrize(
    ("say", "line", "may"),
    [
        ("{by} (casts|cast) {card}", 'Akari casts "X"', True),
        ("{by} (casts|cast) {card}", 'cast "X"', False),
        ("{letter} {verb}", "A draw", True),
        ("{letter} {verb}", "attack X", False),
    ],
)
def test_what_begins_with_a_place_has_its_words_behind_it(say: str, line: str, may: bool) -> None:
    """A line that begins with the verb names nobody before it; a player's letter stands alone."""
    assert Form(SENTENCE, say).may_be_said(plain_letters(line)) is may
    assert bool(Form(SENTENCE, say).spans(plain_letters(line))) is may


@pytest.mark.parametrize(
    "line", ['charge "Aqua Hulcus"', "ターン 3", 'cast "Brain Serum" paying X', "block X", "turn 4 B"]
)
def test_a_line_of_the_notation_asks_for_few_patterns(line: str) -> None:
    """Of some four hundred ways to say something, a plain line has the words of few: a pattern is slow to make."""
    said = [form for ahead in (True, False) for form in forms(ahead=ahead)]
    assert len([form for form in said if form.may_be_said(plain_letters(line))]) <= len(said) / 40
