"""What the parts of the declaration are called: its sections, and what an item of it says, in words of the language.

In English a field bears the name under which the declaration has it.
"""

from __future__ import annotations

from duelfsm.rulebook.difference import CLAUSES
from duelfsm.rulebook.text import Text

SECTIONS = {
    "steps": Text(ja="ステップ", en="steps"),
    "states": Text(ja="状態", en="states"),
    "transitions": Text(ja="遷移", en="transitions"),
    "procedures": Text(ja="手続き", en="procedures"),
    "triggers": Text(ja="行動", en="triggers"),
    "guards": Text(ja="条件", en="guards"),
    "refusals": Text(ja="違反の文", en="sentences of refusals"),
    "state_based": Text(ja="状況起因処理", en="state-based actions"),
    "zones": Text(ja="ゾーン", en="zones"),
    "types": Text(ja="カードの種類", en="types of cards"),
    "uses": Text(ja="使い方", en="uses"),
    "keywords": Text(ja="キーワード能力", en="keywords"),
    "facts": Text(ja="カードの事実", en="facts of cards"),
    "events": Text(ja="能力が答える出来事", en="events"),
    "durations": Text(ja="効果の続く間", en="durations"),
    "operations": Text(ja="効果の処理", en="operations"),
    CLAUSES: Text(ja="番号のルール", en="clauses"),
}

_JAPANESE = {
    # Of most items.
    "rule": "番号",
    "name": "名前",
    "also": "別名",
    "ja": "日本語の文",
    "en": "英語の文",
    "basis": "根拠",
    # Of steps and states.
    "late": "終わった後の番号",
    "otherwise": "書かなくてよい行動",
    "by_choice": "選択の番号によること",
    "resolves": "解決",
    "final": "終わりの状態",
    "entry": "入り方",
    # Of transitions.
    "by": "行うプレイヤー",
    "to": "行き先",
    "call": "呼び出す手続き",
    "return": "呼び出し元に戻ること",
    "if": "条件",
    "do": "行う処理",
    "with": "設定",
    "fields": "カードの欄",
    "begins": "始まり",
    "alone": "ひとつずつ行う番号",
    "implied_by": "書かなくてよくする行動",
    "forced": "必ず行うこと",
    "except": "除くステップ",
    "numbers": "場面ごとの番号",
    "turns": "向きを変える番号",
    # Of procedures.
    "idle": "何も起こらない条件",
    "answers": "出来事への応答",
    "standby": "待機中のシールド",
    "holds_back": "ほかの効果を待たせること",
    "states": "状態",
    "transitions": "遷移",
    # Of triggers.
    "action": "行動であること",
    "suffered": "受ける側の呼び名",
    "compelled": "強制の番号",
    "met_by": "強制を満たす行動",
    "aside": "手順の外であること",
    "then": "続いて起こること",
    # Of guards and state-based actions.
    "free": "いつでも問うこと",
    "placed": "場面の番号によること",
    "missed": "必ず行うことの見落とし",
    "always": "常に問うこと",
    "yields": "ほかの理由に譲ること",
    "obstacle": "妨げの文",
    "when": "起こる条件",
    "trigger": "行動",
    "calls": "呼び出し",
    # Of zones.
    "public": "公開",
    "ordered": "順番",
    "shared": "共有",
    "field": "場であること",
    "taps_all": "すべてタップできること",
    "taps_by_type": "種類によりタップできること",
    "multicolour_tapped": "多色をタップして置くこと",
    "breaks": "ブレイクする数",
    "starts": "始めの枚数",
    # Of types, uses and keywords of cards.
    "taps": "タップ",
    "attacks": "攻撃",
    "fresh": "召喚酔い",
    "fresh_on_top": "重ねた時の召喚酔い",
    "evolves": "進化",
    "inverts": "上下逆さま",
    "sideways": "横向き",
    "crosses": "クロス",
    "stays": "残ること",
    "single": "1枚だけ",
    "mana_number": "マナ数",
    "uses": "使い方",
    "type": "カードの種類",
    "blocks": "ブロック",
    "redirects": "攻撃先の変更",
    # Of facts, events and durations.
    "changes": "効果による変更",
    "step": "ステップ",
    "unless": "起きていないときの番号",
    "settled": "決まった後の番号",
    "skipped": "とばされたときの番号",
    "declared": "宣言する状態",
    "first": "先に行う番号",
    "after": "後に行う番号",
    "at_once": "直ちに行うこと",
    "replaced": "置換",
    "looks_back": "直前の状態を見ること",
    "nested": "新しいものから行うこと",
    "ends": "終わる時点",
    "of": "誰のターンか",
    "later": "後のターンであること",
    # Of operations.
    "words": "記法の語",
    "slots": "記法の欄",
    "what": "語の表",
    "side": "裏面の種類",
}
FIELDS = {name: Text(ja=word, en=name) for name, word in _JAPANESE.items()}
