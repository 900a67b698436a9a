"""The words of the view that the declaration does not have."""

from __future__ import annotations

from duelfsm.rulebook.text import Text

PLAYER_WORD = Text(ja="プレイヤー", en="the player")
_FIELDS = {
    "card": Text(ja="カード", en="card"),
    "cards": Text(ja="カード", en="cards"),
    "target": Text(ja="対象", en="target"),
    "onto": Text(ja="載せる先", en="onto"),
    "shield": Text(ja="付けるシールド", en="onto the shield"),
    "lost": Text(ja="負けたクリーチャー", en="lost"),
    "count": Text(ja="数", en="how many"),
    "amount": Text(ja="数", en="how much"),
    "player": Text(ja="プレイヤー", en="player"),
    "name": Text(ja="言葉", en="word"),
    "source": Text(ja="効果", en="effect"),
    "pay": Text(ja="支払い", en="payment"),
    "until": Text(ja="いつまで", en="until"),
    "what": Text(ja="何を", en="what"),
    "of": Text(ja="何の", en="of what"),
    "to": Text(ja="行き先", en="to"),
    "from": Text(ja="元", en="from"),
    "goal": Text(ja="行き先", en="to"),
    "event": Text(ja="出来事", en="event"),
}


_ROWS = {
    "opened": Text(ja="卓を開いた", en="opened the table"),
    "undone": Text(ja="最後にしたことを取り消した", en="took back what was done last"),
    "redone": Text(ja="取り消したことを戻した", en="put back what was taken back"),
    "described": Text(ja="カードの情報を加えた", en="added a fact of a card"),
    "named": Text(ja="進行に名前を付けた", en="named a branch"),
}


def text(words: Text) -> dict[str, str]:
    """Return words as JSON, in both languages."""
    return {"ja": words.ja, "en": words.en}


def field_word(name: str) -> Text:
    """Return what a field of an action is called; one without a word of its own by its name."""
    return _FIELDS.get(name, Text(ja=name, en=name))


def row_words(kind: str) -> Text:
    """Return what a judge did by a row that plays no line."""
    return _ROWS[kind]
