"""What stands above the tables of the reference: how a record is written, in one language after the other."""

from __future__ import annotations

INTRO = """<!-- Made from notation.yaml by `duelfsm notation`; not to be edited. -->
# The hand notation · 手書きの記法 (.duel)

[English](#in-english) · [日本語](#日本語で) · [All words · すべての語](#actions--行動)

## In English

```duel
edition: 1.48
A: Akari
first: A
---
turn 1 A
  charge "Bronze-Arm Tribe"
  end
```

A file is a head (`word: value`), a line `---`, and one action a line, in the order in which it happened. Without
`---` the first turn, or another action, ends the head. Japanese and English words may be mixed; full-width signs,
capitals and indentation do not matter.

### Actions

- `B: block X` says who acts. Leave it out where only one player can.
- A line may have several actions, each written as it could be alone (`draw, charge X, end`). `#!` and `#=` at its end
  are about the last one.
- Each type of card has its verb (504.1): `summon`, `cast`, `generate`, `fortify`, `attach`; `deploy` is for fields,
  tamaseeds and pulses. Of a card with two halves, the half that you name is used, else the half that has the verb.
- A number may stick to its word: `T3`.
- Times, bullets, bars, emoji, final marks and words that only go on (`then`) are ignored.
- Actions from `decline` to `told` are kept but not judged; each gets a note.

### Cards

- A name stands in `"…"`, `「…」` or `《…》`, or without quotes. Words that may be more than a name (`X, Y`,
  `X and Y`, `two cards`, `X tapped`) need quotes, unless a card of the record or of the catalogue has that name. In
  `"…"`, `\\"` is a quotation mark and `\\\\` a backslash.
- `"X" 2` is the second card of that name; `2 "X"`, where several cards may stand, is two of them.
- `?` is a hidden card, `shield 2` or `? #2 (B, shields)` a place, `@7` an id. `(A, mana)` says whose and where.

### Effects

- `effect "X"`, its operations one a line, then `done`. In one line: `effect "X": draw 2; tap "Y"`.
- `#!` after an effect in one line may be met by any part of it. In a longer one write `done #! 105.4a effect`.

### Notes and expectations

- `# text` is a note. So is a line that only names a step (`Main step`).
- `Main step: summon X` says in which step the line happens. If it is done in another step, the verdict is
  "undecided".
- `#! 500.2a`: this line must be refused by that rule.
- `#= state main, A hand 4, "X" (A, mana) tapped`: this must be true after it. States and actions may be named by
  their names, too.
- On a line of its own, `#!` or `#=` belongs to the line above. `# = …`, with a space, is a note, with a warning.
- An expectation that can mean nothing (an unknown word, no word, dates of no edition) cannot be read.
- `\\#` is the sign itself, also in the head.

### The head

- `A: Akari (deck 30, hand 5)` names a player and counts zones. `A mana: "X", 2 "Y" tapped, 3` says what lies in one.
  A name may be written instead of the letter (`turn 3 Akari`).
- `first: B`, or a name, says who goes first. Leave it out where `start: turn 5 A` or the header of turn 1 shows it.
- Without `edition` the newest rules apply.
- `deal: yes` is for a record with the lines `lay shields` and `draw hand`, of both players or of each
  (`A: lay shields`). Without it, that is done when the game starts.
- A card with two halves that does not ship has three lines: `card "X/Y": halves "X", "Y"` and a `card` line for each
  half.
- `forced: written` is for a record that writes the untap, the draw and each battle: one that is left out though it
  would turn or move a card is an error. That broken shields come to the hand and who lost a battle follow from other
  lines, and may be left out. Without it, forced moves that are left out count as made.
- `A deck list: 4 "X", 3 "Y"` says which cards a deck has. A card that is shown and is not on the list is a finding.
- `cards: my-cards.csv` names a file of cards: JSON, or CSV with a column for each fact. Its path starts at the
  record's folder.

In the tables, what stands in `[ ]` may be left out.

## 日本語で

```duel
版: 1.48
A: あかり
先攻: A
---
ターン1
  チャージ《青銅の鎧》
  ターン終了
```

ファイルは、見出し(`語: 値`)、`---` の行、1行に1つずつの行動からなり、行動は行われた順に書きます。`---` がなければ、
最初のターンか行動の行で見出しが終わります。日本語と英語、全角と半角は混ぜて書けます。字下げに意味はありません。

### 行動の書き方

- `後攻: ブロック X` のように、行動するプレイヤーを書きます。1人しかできないなら省けます。
- 1行に、いくつもの行動を続けて書けます(`ドローして《X》をチャージ`)。行の後ろの `#!` と `#=` は、
  最後の行動についてのものです。
- 動作は、カードの後にも書けます: `《X》で攻撃`、`「X」を召喚`。この場合、カード名は括弧に入れます。
- カードの使い方は、種類で決まります(504.1)。フィールド、タマシード、鼓動は `展開` です。ツインパクトは、
  名前を書いた側を使います。カード全体の名前を書いたときは、その使い方をする側を使います。
- 数は、語に続けて書けます: `T3`、`ターン3先攻`、`ドロー2枚`。
- 時刻、行頭の記号、縦線、絵文字、文末の記号、「続いて」などのつなぎの語は読み飛ばします。
- `しない` から `記載` までの行動は、記録されますが、判定されません。それぞれに注記が付きます。

### カードの書き方

- 名前は `"…"`、`「…」`、`《…》` に入れるか、そのまま書きます。名前だけとは限らない言葉(`X, Y`、`X and Y`、
  `two cards`、`X tapped`)は、記録か収録カードにその名前がなければ、括弧に入れます。`"…"` の中では、`\\"` が引用符、
  `\\\\` が逆斜線です。
- `「X」 2` は同じ名前の2枚目です。何枚でも書けるところの `2 「X」` は、同じ名前の2枚です。
- `?` は裏向きのカード、`シールド 2` や `? #2 (B, シールド)` は場所、`@7` はidです。`(A, マナ)` は、
  持ち主とゾーンです。

### 効果の書き方

- `効果 「X」`、操作を1行ずつ、`効果終了` と書きます。1行なら `効果 「X」: ドロー 2; タップ 「Y」` です。
- 1行の効果の後ろの `#!` は、どの部分の違反でもかまいません。何行にもなる効果では、`効果終了 #! 105.4a effect`
  と書きます。

### 注記と期待

- `# 文` は注記です。ステップの名前だけの行(`メインステップ`)も注記になります。
- `メインステップ: 召喚 X` は、その行が行われるステップを示します。別のステップで行われていれば、
  「判定できず」になります。
- `#! 500.2a` は、その行が、そのルールで違反になるはずだという期待です。
- `#= 状態 メイン, A 手札 4, 「X」 (A, マナ) タップ` は、その後にそうなっているはずだという期待です。状態と行動は、
  名前でも書けます。
- 行頭の `#!` と `#=` は、上の行についてのものです。`# = …` のように空白があると注記になり、警告が出ます。
- 意味をなさない期待(知らない語、空の期待、どの版のものでもない日付)は読めません。
- `\\#` は `#` そのものです。見出しでも同じです。

### 見出しの書き方

- `A: あかり (山札 30, 手札 5)` は、プレイヤーの名前とゾーンの枚数です。`A マナ: 「X」, 2 「Y」 タップ, 3` は、
  ゾーンにあるものです。名前は、文字の代わりに書けます(`ターン3 あかり`)。
- `先攻: あかり` と `後攻: べん` で、名前と先攻をまとめて書けます。`開始` の行か第1ターンの行から分かれば、
  先攻の行は省けます。
- `版` がなければ、最新のルールによります。
- `配る: する` は、`シールド展開` と `初手` の行を書く記録のためのものです(両者をまとめても、
  `A: シールド展開` のように1人ずつでも)。なければ、配り終えたところから始まります。
- 収録されていないツインパクトは、3行で書きます: `カード 「X/Y」: ツインパクト 「X」, 「Y」` と、
  両側それぞれの `カード` の行です。
- `強制: 記録` は、アンタップ、ドロー、バトルをすべて書く記録のためのものです。カードの向きや
  場所が変わるはずなのに書かれていなければ、違反になります。ブレイクされたシールドが手札に加わることと、
  バトルの負けは、ほかの行から決まるので省けます。なければ、書かれていないことは行ったものとします。
- `A デッキリスト: 4 「X」、3 「Y」` は、デッキの中身です。リストにないカードが見えると、指摘になります。
- `カード表: my-cards.csv` は、カードのファイルです(JSON、または情報ごとの列のCSV)。パスは、
  記録のあるフォルダからです。

表の中の `[ ]` は、省けるものです。
"""
