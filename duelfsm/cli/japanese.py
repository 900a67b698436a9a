"""The Japanese words of the command line's help. The English ones stand where the commands are declared."""

from __future__ import annotations

from typing import NamedTuple


class Page(NamedTuple):
    """What the help says of a command, and of each of its options."""

    says: str
    options: dict[str, str] = {}  # noqa: RUF012 - it is never changed


LANG = {"--lang": "表示する言語。省略時は環境変数 DUELFSM_LANG、それもなければロケールに従います。"}
WORDS_IN_BOTH = {"--lang": "表示する言語。"}
FORM = {"--format": "出力の形式。"}
EDITION = {"--edition": "版(番号か日付)。省略時は editions の基準の版。"}
INSTEAD = {"--edition": "記録が指定する版の代わりに、この版(番号か日付)で判定します。"}
STALE = {"--check": "何も書き出さず、ファイルが古ければ、終了コード1で終わります。"}

# By what is typed behind `duelfsm`; the options by their long name, or in capitals where they have none.
PAGES = {
    "": Page("デュエル・マスターズのターンの審判です。"),
    "--help": Page("この説明を表示します。"),
    "--version": Page("プログラムのバージョンを表示します。"),
    "bulk": Page(
        "データセット(JSON LinesかParquet)のゲームを判定し、ゲームごとの行と集計をParquetで書き出します。",
        {
            "SOURCE": "パスかパターン。s3://games/*.parquet のように、オブジェクトストレージも指定できます。",
            "--out": "書き出し先のフォルダ。games(ゲームごとの行)と summary(ルール・ステップ別の集計)ができます。",
            "--column": "Parquetで、記録がJSONとして入っている列。",
            **INSTEAD,
        },
    ),
    "check": Page(
        "ゲームの記録を判定し、何が違反か、どのルールによるかを示します。",
        {
            "PATHS": "記録(.duel、.json、.jsonl)かフォルダ。- は標準入力。",
            "--format": "報告の形式。",
            **INSTEAD,
            **LANG,
            "--jobs": "同時に判定するプロセスの数。",
            "--shard": "入力の一部だけを判定します。2/4 なら、64 kBごと(ファイルごと)に分けた2つ目から4つおき。",
            "--resume": "報告をJSON Linesで書き出すファイル。中断した報告があれば、その続きから判定します。",
            "--cards": "自分のカードのファイル(CSVかJSON)。収録カードに優先します。",
            "--explain": "指摘ごとに、何ができたか、修復案、ルールの内容も示します。",
            "--brief": "指摘を一行ずつ示します。",
            "--fix": "先に、.duel ファイルの確実に直せるところ(並べ方の誤り、近い語が一つだけの誤字)を直します。",
            "--watch": "記録が変わるたびに判定し直します。中断で終わります。",
        },
    ),
    "conform": Page(
        "エンジンに specs/protocol で尋ね、裁定例とゲームで、破るルールを示します: duelfsm conform -- コマンド。",
        {
            "COMMAND": "-- の後に書く、エンジンを始めるコマンド。",
            "--games": "並んで進める無作為のゲームの数。",
            "--seed": "乱数のシード。",
            "--perft": "同梱の局面から、この数までの判断からなるすべてのゲームも数えます。",
            "--position": "--perft で、代わりにこの記録の終わりから数えます。",
            "--rule": "このルール、または 505 のようにこれで始まるルールの裁定例だけを尋ねます。none は「なし」です。",
            "--timeout": "エンジンが答えるまでの秒数の上限。",
            "--log": "代わりに、エンジンがプロトコルの行を書いたファイルを判定します。",
            "--expected": "既知の逸脱のファイル(TOML)。それ以外があるときだけ、終了コードが1になります。",
            "--format": "報告の形式。",
            **LANG,
        },
    ),
    "convert": Page(
        "記録を .duel と .json の間で変換します。",
        {
            "SOURCE": "変換する記録。- は標準入力。",
            "GOAL": "書き出すファイル。拡張子で形式が決まります。",
            "--lang": ".duel に書く言葉の言語。",
        },
    ),
    "diagram": Page(
        "ターンか手続きの図を描きます。ゲームの現在の状態、版による違い、記録が通ったところも示せます。",
        {
            "--format": "図の形式。省略時はファイルの拡張子で決まり、ファイルも指定しなければプレイマットの図です。",
            "--output": "書き出すファイル。省略時は標準出力。",
            "--lang": "図に書く言葉の言語。",
            "--of": "ターンの代わりに描く手続き。window など。",
            "--detail": "ステップだけ(outline)、できることも(step)、すべての状態(full)。省略時は、形式に合うもの。",
            "--unfold": "流れ図で、呼び出すところに中の状態まで描く手続き。",
            "--dark": "暗い配色で描きます。",
            **EDITION,
            "--record": "図に示す記録。現在の状態、このターンに通ったところ、次にできることを示します。",
            "--at": "その記録のどの行の後を示すか。省略時は記録の終わり。",
            "--diff": "二つの版。二番目の版で変わったところを示します。",
            "--coverage": "記録、フォルダ、または回数を数えたJSON。通ったところを示します。",
        },
    ),
    "diagrams": Page(
        "フォルダ diagrams/ に、ターンと各手続きの図と、それらを並べたページを書き出します。",
        {"--check": "何も書き出さず、古くなったものを示します。あれば、終了コード1で終わります。", **EDITION},
    ),
    "editions": Page("版の一覧。日付と、ターンについて変わったことを示します。", {**FORM, **LANG}),
    "editions diff": Page(
        "二つの版の違いと、判定が変わる付属の記録を示します。",
        {"OLD": "もとの版(番号か日付)。", "NEW": "それと比べる版(番号か日付)。", **FORM, **LANG},
    ),
    "fmt": Page(
        "記録を、一つの書き方に整えます。意味は変わりません。",
        {
            "PATHS": "記録(.duel、.json)か、フォルダ(その中の .duel)。- は標準入力で、結果を標準出力に書きます。",
            "--check": "何も書き出さず、整形が必要なファイルがあれば、終了コード1で終わります。",
            "--lang": "記録に書く言葉の言語。省略時はそれぞれの記録の言語のまま。",
        },
    ),
    "generate": Page(
        "ゲームを無作為に作り、JSON Linesで標準出力に書きます。シードが同じなら、ゲームも同じです。",
        {
            "--games": "ゲームの数。",
            "--seed": "乱数のシード。",
            "--faults": "各ゲームに1つから3つの違反を入れ、その行の refused に、どのルールで違反になるかを書きます。",
        },
    ),
    "notation": Page("記録の書き方をまとめた specs/NOTATION.md と、エディターの色分けの文法を書き出します。", STALE),
    "lsp": Page("エディターの言語で Language Server Protocol を話し、入力中の判定、補完、修正の提案に答えます。"),
    "play": Page(
        "ゲームを一手ずつ進めます。合法な行動が番号付きで並び、undo、why、show、save が使えます。",
        {
            "--path": "続きを進める記録。省略時は新しいゲーム。",
            "--edition": "使う版(番号か日付)。省略時は記録が指定する版、新しいゲームなら editions の基準の版。",
            **LANG,
        },
    ),
    "prove": Page(
        "状態機械の全体を調べ、どの性質が成り立つかを示します。成り立たなければ、最短の手順も示します。",
        {
            "--edition": "版(番号か日付)。all ならすべての版のルールを順に調べます。省略時は editions の基準の版。",
            "--extra-turns": "同時に待つ追加ターンの数の上限。1つ増やすと、約4倍の時間がかかります。",
            "--walk": "代わりに、--walk main attack のように、ある状態から行動がどう進むかを条件ごとに示します。",
            **LANG,
        },
    ),
    "cards": Page(
        "実在のカードを名前、その一部、近い名前から探し、分かっていることを示します。または公開のカードリストを取り込みます。",
        {
            "WORD": "日本語か英語のカード名、またはその一部(数語で1つの名前)。なければ、収録枚数を示します。",
            **FORM,
            **LANG,
            "--import": "公開のカードリスト。自分のカードのファイルを作ります。テキストは事実だけを残します。",
            "--from": "そのリストの形式。",
            "--to": "書き出すカードのファイル。",
            "--names": "その語で始まる名前だけを、Tabキーで補完できるように一行ずつ示します。",
        },
    ),
    "completion": Page(
        'Tabキーでコマンド、オプション、カード名を補完する設定を表示します: eval "$(duelfsm completion bash)"。',
        {"SHELL": "それを読むシェル。fishでは duelfsm completion fish | source。"},
    ),
    "referee": Page(
        "標準入出力で、プログラムの問いに specs/protocol のプロトコルで答えます。何が合法か、この行動はどうか。"
    ),
    "rule": Page(
        "ルールの番号や名前について、ターンの宣言と付属の裁定例から分かることを示します。",
        {
            "ASKED": "506.1a のような番号か、名前(以前の名前でもかまいません)か、質問の言葉(「タップ ブロック」)。",
            **EDITION,
            **WORDS_IN_BOTH,
        },
    ),
    "rules": Page(
        "ルールを番号順に並べ、内容と、判定するかどうかを示します。",
        {
            **FORM,
            "--counts": "それを守る付属の記録と、違反になる記録の数も数えます。すべての記録を判定します。",
            **LANG,
        },
    ),
    "schema": Page(
        "記録・ターンの宣言・その差分・プロトコルのJSONスキーマ specs/schema/ と specs/protocol/ を書き出します。",
        STALE,
    ),
    "serve": Page(
        "ジャッジの画面のサーバーを動かし、最初のジャッジのリンクを表示します。何人ものジャッジが同じ卓を見られます。"
        "入れる人の一覧、取り消し、ログアウトはメニューにあります。リンクは1日、ブラウザは30日、トークンは90日で終わります。",
        {
            "--host": "待ち受けるアドレス。省略時は、この機械からしか開けません。",
            "--port": "待ち受けるポート。",
            "--name": "ブラウザがアドレスの代わりに使う、このサーバーの名前。",
            "--data": "ゲームを保存するファイル。所有者だけが読めます。",
        },
    ),
    "show": Page(
        "記録の局面を示します。ターン、ゾーン、待機中の効果、誰に何ができるか、ほかがなぜできないかが分かります。",
        {
            "PATH": "局面を見る記録(一つ)。",
            "--at": "ファイルのこの行の後の局面を示します。省略時は記録の終わり。",
            **FORM,
            **INSTEAD,
            **LANG,
        },
    ),
    "token": Page(
        "プログラムがブラウザーなしで入るためのトークンを作り、表示します。90日間有効です。"
        "プログラムは Authorization: Bearer TOKEN として送ります。画面のメニューに並び、そこで取り消せます。",
        {
            "--who": "一覧とゲームに示す、プログラムの名前。",
            "--data": "serve と同じ、ゲームを保存するファイル。なければ作ります。",
        },
    ),
    "web": Page("サーバーのいらない、ジャッジの画面。"),
    "web build": Page(
        "サーバーのいらない画面を作ります。どのウェブサーバーにも置けるファイルで、一度開けば通信なしで動きます。",
        {"OUT": "書き出し先のフォルダ。"},
    ),
}
TITLES = {"Commands": "コマンド", "Arguments": "引数", "Parameters": "オプション"}
MARKS = {"usage": "使い方: {}", "choices": "[選択肢: {}]", "default": "[既定: {}]", "required": "[必須]"}
CHOICES = {
    "text": "文章",
    "latepate64": "Latepate64の形式",
    "json": "プログラム用",
    "ja": "日本語",
    "en": "英語",
    "both": "両方",
    "playmat": "プレイマット",
    "sheet": "印刷用の1枚",
    "conditions": "条件",
    "tall": "携帯向け",
    "flow": "流れ図",
    "mermaid": "Markdown用",
    "dot": "Graphviz",
    "xstate": "XState v5",
    "scxml": "W3Cの状態図",
    "png": "画像",
    "badge": "バッジ",
    "bash": "bash",
    "fish": "fish",
    "zsh": "zsh",
    "step": "ステップ",
    "outline": "ステップだけ",
    "full": "状態",
}
DEFAULTS = {"none": "なし", "False": "しない"}
CAPITALS = {
    "SHELL": "シェル", "COMMAND": "コマンド", "OPTIONS": "オプション", "ARGS": "引数",
    "CHOICE": "選択肢", "INT": "整数", "LINE": "行", "PATH": "パス", "WORD": "語",
    "PATHS": "パス", "STR": "文字列", "ASKED": "番号か名前",
    "GOAL": "出力先", "NEW": "新版", "OLD": "旧版", "OUT": "出力先", "SOURCE": "入力元",
}  # fmt: skip
