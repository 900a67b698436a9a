"""What stands above the tables of the reference: how a record is written."""

from __future__ import annotations

INTRO = """<!-- Made from notation.yaml by `duelfsm notation`; not to be edited. -->
# The hand notation · 手書きの記法 (.duel)

A file is a head (`word: value`), a line `---`, and one action a line in the order in which it happened. The first
turn, or another action, ends the head, too. Japanese and English words mix freely; full-width signs, capitals and
indentation do not matter. 見出し(`語: 値`)、`---`、そのあとは1行に1行動。日本語と英語、全角と半角は混ぜてよい。
字下げに意味はない。

- `B: block X`, `後攻: ブロック X`: who acts; left out where only one can. 行動するプレイヤー。明らかなら省く。
- A card is a name in `"…"`, `「…」` or `《…》`, or bare. What may be more than a name
  (`X, Y`, `X and Y`, `two cards`, `X tapped`) is bare only where a card of the record or of the catalogue has that
  name; else it is another action, or asked for. 名前かどうか分からない言葉は、括弧に入れる。 `"X" 2` is the
  second of that name, `?` a hidden card, `shield 2` or `? #2 (B, shields)` a place, `@7` an id; `(A, mana)` says whose
  and where. In `"…"`, `\\"` and `\\\\` stand for the signs; `2 "X"` is two of that name, where several
  cards may stand. カードは名前。`「X」 2` は同名の2枚目、何枚でもよい所の`2 「X」`は同名2枚、`?` は裏向きの
  カード、`シールド 2` は場所。かっこで持ち主とゾーンを書ける。
- A Japanese action may stand behind its card, which then has quotes. `《X》で攻撃`、`「X」を召喚` とも書ける。
- Each type of card has its verb (504.1): `summon`, `cast`, `generate`, `fortify`, `attach`; `deploy` is for fields,
  tamaseeds and pulses. 使い方はカードの種類で決まる。フィールド・タマシード・鼓動は`展開`。
- A card with two halves is named in full or by a half; what is used is the half that is named, else the one that has
  the verb. ツインパクトはカード名でも側の名前でも書ける。使うのは名前を書いた側、カード名ならその使い方をする側。
- A number may stick to its word and take a counter: `T3`, `ターン3先攻`, `ドロー2枚`. 数は語に続けて書ける。
- `effect "X"`, the operations one a line, then `done`; in one line `effect "X": draw 2; tap "Y"`, which closes it.
  `効果 「X」`、操作を1行ずつ、`効果終了`。1行なら `効果 「X」: ドロー 2; タップ 「Y」`。
- A line may say several actions, each as it may stand alone (`draw, charge X, end`; `ドローして《X》をチャージ`); what
  `#!` and `#=` behind it ask is asked of the last one. Time, bullets, bars, emoji, final marks, and words with which a
  line only goes on (`then`, 続いて) are passed by. 1行に複数の行動を続けて書いてもよい。時刻、絵文字、行頭の記号、
  「続いて」などは読み飛ばす。
- `# text` is a note, on a line of its own too, and so is a line that only names a step (`Main step`,
  `メインステップ`). Before a colon (`Main step: summon X`) it says where the line happens: if that is done in
  another step, this is in doubt. コロンの前に書いたステップと、その行が行われるステップが違えば「判定できず」。
  `\\#` is the sign itself. `# = state main`, with a space, is a note, too, and a warning.
  `#`のあとに空白があれば注記(期待に見えれば警告)。 `#! 500.2a`: this line must be refused by that
  rule. `#= state main, A hand 4, "X" (A, mana) tapped`: this must hold after it. On a line of its own `#!` or `#=`
  belongs to the line above. Behind an effect in one line `#!` is met by any part of it, as `done #! 105.4a effect` is
  by any line of a longer one. 1行の効果の後ろの`#!`は、その行のどの部分の違反でもよい。An answer that can mean nothing
  (a word that is not known, no word, dates of no edition) cannot be read. States and actions may be named by their
  names, too. 意味を持ち得ない期待(知らない語、空の期待、どの版のものでもない日付)は読めない。
  `#` は注記、`#!` はその規則で違反になるはず、`#=` はこのあと成り立つはずのこと。
- `A: Akari (deck 30, hand 5)` names a player and counts zones; `A mana: "X", 2 "Y" tapped, 3` lists what lies in one.
  `first: B` says who goes first, or a name that the head gives; `先攻: あかり` and `後攻: べん` name both. It
  may go unsaid where the record starts at a turn (`start: turn 5 A`) or its first header is that of turn 1. 開始の行か
  第1ターンの見出しから分かれば、先攻の行はなくてよい。A name
  stands for the letter (`turn 3 Akari`). Without `edition` the newest rules hold. 名前は文字の代わりに
  なる(`ターン3 あかり`)。`版`がなければ最新のルールによる。
  In the head, too, `\\#` is the sign itself. プレイヤーとゾーンの中身。先攻は A か B か、見出しにあるプレイヤーの名前。
- `deal: yes` is for a record that says how the cards are dealt (`lay shields`, `draw hand`); without it a game starts
  with that done. `配る: する`は、シールド展開と初手の行を書く記録に。なければ配り終えたところから始まる。
- `forced: written`: this record writes every forced move (the untap, the draw, a battle), too, and one that is left out
  though it would turn or move a card is an error. Without it forced moves may go unsaid and are taken as made.
  `強制: 記録`は、強制の処理(アンタップ、ドロー、バトル)もすべて書く記録に。カードの向きや場所が変わるはずの処理が
  なければ違反になる。これがなければ書かなくてよく、行ったものとする。
- `A deck list: 4 "X", 3 "Y"` says which cards a deck has; what is shown and is not on the list is a finding.
  `A デッキリスト: 4 「X」、3 「Y」`はデッキの中身。リストにないカードが見えると指摘になる。
- `cards: my-cards.csv` names a file of cards, CSV with a column for each fact or JSON, seen from the record's folder.
  `カード表: my-cards.csv`はカードのファイル(事実ごとの列のCSV、またはJSON)。記録のフォルダから見た名前。
- What stands in `[ ]` may be left out; a slot is named by its marker and by what stands there. `[ ]` は省ける。
- The actions from `choose` on are read and kept; each is reported as a note, "not decided yet".
  `choose` 以下の行動は記録され、「まだ判定されない」という注記になる。
"""
