// The words of the page itself, in both languages; those of the game come with the view.

const WORDS = {
  act: ["操作", "Play"], board: ["盤面", "Board"], picture: ["図", "Turn"], record: ["記録", "Record"],
  new: ["新しいゲーム", "New game"], newHint: ["準備が終わったところから始めます", "From set-up, turn by turn"],
  byHand: ["局面を作る", "A position by hand"], byHandHint: ["枚数を数え、必要なカードだけ加えます", "Count the cards, add those that matter"],
  paste: ["記録を調べる", "Check a record"], pasteHint: ["貼り付けるか、ファイルを選びます", "Paste it, or choose a file"],
  rules: ["ターンの図を見る", "Read the turn"], rulesHint: ["ステップにふれると、そこでできることが出ます", "Touch a step: what may be done, and by whom"],
  lately: ["最近の卓", "Recent tables"], first: ["先攻", "Goes first"], edition: ["ルールの版", "Edition of the rules"],
  decks: ["デッキリスト(なくても始められます)", "Deck lists (a game begins without them, too)"],
  deckHint: ["1行に1種類、枚数とカード名。リストにないカードは指摘します。公開の画面には出ません", "A card a line, its number before it. A card that is not on the list is told. The public view shows no list"],
  begin: ["始める", "Begin"], back: ["戻る", "Back"], name: ["名前", "Name"], turn: ["ターン", "Turn"], extra: ["追加ターン", "extra turn"],
  legal: ["できること", "May be done"], aside: ["効果と能力", "Effects and abilities"],
  closed: ["今はできないこと", "Not possible now"], operations: ["効果の内容", "What the effect does"], unsaid: ["省略", "passes"],
  undo: ["取り消す", "Undo"], redo: ["やり直す", "Redo"], typed: ["記録の書き方で1行入力", "Type a line of the record"], send: ["行う", "Do it"],
  waits: ["待機中の効果", "What waits"], next: ["次", "next"], optional: ["任意", "optional"],
  tapped: ["タップ", "tapped"], upside_down: ["上下逆さま", "upside down"], untapped: ["アンタップ", "untapped"], faceDown: ["裏向き", "face down"], fresh: ["このターンに出た", "came this turn"],
  hidden: ["公開されていないカード", "a card nobody has seen"], unnamed: ["名前のないカード", "a card without a name"], nameIt: ["カードの名前(分かるとき)", "Name of the card, if it was shown"],
  on: ["クロス先", "on"], under: ["下にある", "under"], seals: ["封印", "seals"],
  refused: ["できません", "Not legal"], rule: ["総合ルール", "Rule"], basis: ["根拠", "Basis"], legalHere: ["ここでできること", "Legal here"],
  keep: ["起きたこととして記録する", "It happened: write it down"], ok: ["閉じる", "Close"],
  decided: ["このプログラムの解釈", "How this program reads it"], follows: ["{n}行目の違反の影響です", "follows from line {n}"],
  instead: ["ここから本来の進行を作る", "What should have happened, from here"],
  looking: ["{n}行目の後を見ています。ここで行うと、新しい進行になります。", "You look at line {n}. What you do here opens a branch of its own."],
  end: ["最後へ", "To the end"], previous: ["前の行", "Line before"], following: ["次の行", "Next line"], branch: ["進行", "Branch"],
  rename: ["名前を付ける", "Rename"], findings: ["指摘", "Findings"], lineExample: ["効果 《…》", "effect Aqua Hulcus"], recordExample: ["版: 1.48\n先攻: A\n---\nターン 1 A\n  チャージ 《…》", "edition: 1.48\nfirst: A\n---\nturn 1 A\n  charge Aqua Hulcus"], deckExample: ["4 アクア・ハルカス\n3 ホーリー・スパーク", "4 Aqua Hulcus\n3 Holy Awe"], noFindings: ["指摘はありません", "Nothing was found"], note: ["注記", "note"], found: ["違反: {errors}、注記: {notes}", "Findings: {errors}, notes: {notes}"], sign_error: ["違反", "fault"], sign_warning: ["注意", "warning"], sign_note: ["注記", "note"], line: ["行", "line"],
  menu: ["メニュー", "Menu"], players: ["プレイヤーに見せる", "Show the players"], judge: ["ジャッジの画面に戻る", "Back to the judge's view"],
  turnRound: ["向かいの席へ向ける", "Turn to the other side"], exported: ["記録を保存", "Save the record"], copy: ["コピー", "Copy"], copied: ["コピーしました", "Copied"],
  report: ["報告書", "Report"], print: ["印刷", "Print"], link: ["リンク", "Link"], invite: ["ジャッジを招く", "Invite a judge"], trail: ["操作の履歴", "Who did what"],
  passes: ["参加できる人の一覧", "Who may come in"], pass_link: ["招待リンク", "invitation link"], pass_session: ["ブラウザー", "browser"], pass_token: ["トークン", "token"],
  until: ["期限", "until"], own: ["自分", "this is you"], revoke: ["取り消す", "Revoke"], leave: ["ログアウト", "Log out"], damaged: ["壊れていて読めません", "damaged, cannot be read"],
  theme: ["配色", "Colours"], auto: ["自動", "Auto"], light: ["明るい", "Light"], dark: ["暗い", "Dark"], language: ["English", "日本語"],
  home: ["最初の画面", "Start"], judgeSaid: ["ジャッジの記録を加える", "Add a judge's note"], ruled: ["裁定", "Ruling"],
  open: ["この記録を開く", "Open this record"], file: ["ファイルを選ぶ", "Choose a file"], check: ["調べる", "Check it"],
  verdict: ["判定", "Verdict"], v_legal: ["合法", "legal"], v_illegal: ["違反", "illegal"], v_undecided: ["判定できず", "undecided"], v_unreadable: ["読めない", "unreadable"],
  where: ["局面", "Where the game stands"], add: ["カードを加える", "Add a card"], remove: ["外す", "Remove"], kind: ["種類", "type"], unknown: ["不明", "not known"], count: ["枚数", "How many"],
  by_turn: ["ターン・プレイヤー", "turn player"], by_other: ["非ターン・プレイヤー", "the other player"], by_both: ["どちらのプレイヤーも", "either player"], by_nobody: ["ルールによる", "by the rules"],
  asks: ["条件", "asks"], now: ["現在の状態", "now"], over: ["ゲーム終了", "The game is over"], won: ["勝者", "Winner"],
  other: ["ほかのジャッジが操作しました", "Another judge has played"],
  attack: ["攻撃", "Attack"], blocked: ["ブロック", "blocked by"], queue: ["追加ターン", "Extra turns"], nobody: ["ここで行うものはありません", "Nothing is done here"], anyTime: ["いつでも", "At any time"],
  notKnown: ["分かっていないこと", "What duelfsm does not know of it"], noLines: ["まだ行動はありません", "Nothing has been done yet"], nothingKnown: ["何も分かりません", "Nothing is known"], shipped: ["収録カード", "from the shipped cards"],
  say: ["分かるなら答える", "Say it"], noneOfThem: ["どれでもなければ、選ばずに「行う」", "None of them: choose nothing"],
  use: ["カードを使う", "Use a card"], trigger: ["S・トリガーですか", "S-Trigger?"], which: ["どのカードですか(なければ次へ)", "Which card? Else go on"],
  whichShields: ["どのシールドですか({n}枚)", "Which of the shields? ({n})"], notSaid: ["どれかは書かない", "Do not say which"], broken: ["ブレイクされるシールド", "shields broken"],
  find: ["絞り込む(例: 引く)", "Find, as in: draw"],
  several: ["選んだもので行う", "Do it with these"], whole: ["ターン", "Turn"], failed: ["接続できません", "No connection"], loading: ["審判を起動しています", "Starting the referee"],
  basis_text: ["条文", "text of the rules"], basis_official: ["公式", "an official answer"], basis_wiki: ["ウィキ", "a fan wiki"], basis_reading: ["解釈", "our reading"], overview: ["全体を見る", "The whole picture"], kind_illegal: ["違反", "illegal"], kind_missed: ["し忘れ", "missed"], kind_unverified: ["判定できず", "undecided"], kind_input: ["読めない", "unreadable"], kind_expected: ["期待と違う", "not as expected"],
  unofficial: ["非公式のプログラムです。大会ではヘッドジャッジが決めます。", "Unofficial. At an event the head judge decides."], delete: ["この端末から消す", "Delete from this device"], sure: ["消しますか", "Delete it?"],
};

let language = localStorage.getItem("duelfsm.lang") ?? (navigator.language.startsWith("ja") ? "ja" : "en");

export const lang = () => language;

export function speak(other) {
  language = other;
  localStorage.setItem("duelfsm.lang", other);
  document.documentElement.lang = other;
}

// A word of the page, its holes filled.
export function w(key, holes = {}) {
  const said = WORDS[key]?.[language === "ja" ? 0 : 1] ?? key;
  return said.replace(/\{(\w+)\}/g, (_, name) => holes[name] ?? "");
}

// A text that came with both languages.
export const t = (text) => (text ? text[language] : "");
