"""What a line may become is what is legal there, in the words of the record."""

from __future__ import annotations

import pytest
from lsprotocol.types import Position, TextEdit
from opened import game, opened, replaced, wrong

from duelfsm.lsp.completion import completion

ATTACK = """edition: 1.50
first: A
card "Charger": type creature; cost 1; civilizations fire; power 1000; keywords none; abilities none
card "Guard": type creature; cost 1; civilizations light; power 1000; keywords blocker; abilities none
card "Idle": type creature; cost 1; civilizations light; power 1000; keywords none; abilities none
A battle: "Charger"
B battle: "Guard", "Idle" tapped, "Charger" tapped
start: turn 5 A state attack.declare
---
{line}
"""
JAPANESE = """版: 1.50
先攻: A
カード 「走者」: 種類 クリーチャー; コスト 1; 文明 火; パワー 1000; 能力 なし; 誘発 なし
カード 「門番」: 種類 クリーチャー; コスト 1; 文明 光; パワー 1000; 能力 ブロッカー; 誘発 なし
A バトルゾーン: 「走者」
B バトルゾーン: 「門番」, 「走者」 タップ
開始: ターン 5 A 状態 attack.declare
---
{line}
"""


def offered(text: str, line: int, typed: str) -> list[str]:
    """Return the lines that are offered behind what is typed in a line."""
    items = completion(opened(replaced(text, line, typed)), Position(line, len(typed))).items
    edits = [item.text_edit for item in items]
    return [edit.new_text for edit in edits if isinstance(edit, TextEdit)]


def test_an_attack_has_only_legal_targets() -> None:
    """Behind the arrow stand the player and tapped creatures, and no untapped one (506.3)."""
    assert offered(ATTACK, 9, 'attack "Charger" -> ') == [
        'attack "Charger" -> player',
        'attack "Charger" -> "Idle"',
        'attack "Charger" -> "Charger"',
    ]
    assert offered(JAPANESE, 8, "攻撃 「走者」 → ") == ["攻撃 「走者」 → プレイヤー", "攻撃 「走者」 → 「走者」"]


def test_in_an_attack_only_a_blocker_blocks() -> None:
    """Who may block is offered behind the letter of the player, and nobody else (507.1a)."""
    text = ATTACK.replace("{line}", 'attack "Charger" -> player\n')
    assert offered(text, 10, "B: bl") == ['B: block "Guard"']
    assert offered(text, 10, 'B: block "') == ['B: block "Guard"']


def test_a_card_that_nobody_has_seen_is_named() -> None:
    """In open quotes stand names of cards that would be legal there, those of the record first (503.1)."""
    text = game("every-moment")
    line = text.split("\n").index('  charge "Flash Bell"')
    assert 'charge "Flash Bell"' in offered(text, line, '  charge "Flash')
    assert offered(text, line, '  attack "Flash') == []


@pytest.mark.slow("all that is legal at each line is typed")
@pytest.mark.parametrize("name", ["every-moment", "every-moment-ja"])
def test_each_line_that_is_offered_is_legal(name: str) -> None:
    """No line that is offered is refused: a check of the lines up to there finds what it found without it."""
    text = game(name)
    lines = text.split("\n")
    body = range(lines.index("---") + 2, len(lines), 23)
    for line in body:
        above = "\n".join(lines[:line]) + "\n"
        before = wrong(above)
        indented = lines[line][: len(lines[line]) - len(lines[line].lstrip())]
        for words in offered(above, line, indented)[::6]:
            assert wrong(above + words + "\n") == before, words


def test_in_the_head_stand_its_keys() -> None:
    """A line of the head begins with one of its keys, in the language of the record."""
    assert offered(ATTACK, 0, "ed") == ["edition: "]
    assert offered(JAPANESE, 0, "大") == ["大会: "]
    assert 'A battle: "Aqua Hulcus"' in offered(ATTACK, 5, 'A battle: "Aqua Hul')


def test_nothing_is_offered_in_a_remark() -> None:
    """What stands behind # is said by nobody at the table."""
    assert offered(ATTACK, 9, "attack # ") == []
