// The words of the page itself, in both languages; those of the game come with the view.

const WORDS = {
  act: ["操作", "Play"], board: ["盤面", "Board"], picture: ["図", "Turn"], record: ["記録", "Record"],
  new: ["新しいゲーム", "New game"], newHint: ["準備が終わったところから始めます", "From set-up, turn by turn"],
  byHand: ["局面を作る", "A position by hand"], byHandHint: ["枚数を入力し、必要なカードだけ加えます", "Enter the numbers of cards, and add those that matter"],
  paste: ["記録を調べる", "Check a record"], pasteHint: ["貼り付けるか、ファイルを選びます", "Paste it, or choose a file"],
  rules: ["ターンの図を見る", "Read the turn"], rulesHint: ["ステップにふれると、そこで誰に何ができるかが出ます", "Touch a step to see what may be done there, and by whom"],
  lately: ["最近の卓", "Recent tables"], first: ["先攻", "Goes first"], edition: ["ルールの版", "Edition of the rules"],
  decks: ["デッキリスト(なくても始められます)", "Deck lists (not needed to begin)"],
  deckHint: ["1行に1種類、枚数とカード名を書きます。リストにないカードが見えると指摘します。プレイヤーに見せる画面には出ません", "One card a line, the number first. A card that is shown and is not on the list is a finding. The players' view shows no list"],
  begin: ["始める", "Begin"], back: ["戻る", "Back"], name: ["名前", "Name"], turn: ["ターン", "Turn"], extra: ["追加ターン", "extra turn"],
  legal: ["できること", "May be done"], aside: ["効果と能力", "Effects and abilities"],
  closed: ["今はできないこと", "Not possible now"], operations: ["効果の内容", "What the effect does"], unsaid: ["省略", "passes"],
  undo: ["取り消す", "Undo"], redo: ["やり直す", "Redo"], typed: ["記録の書き方で1行入力", "Type a line of the record"], send: ["行う", "Do it"],
  waits: ["待機中の効果", "Waiting effects"], next: ["次", "next"], optional: ["任意", "optional"],
  tapped: ["タップ", "tapped"], upside_down: ["上下逆さま", "upside down"], untapped: ["アンタップ", "untapped"], faceDown: ["裏向き", "face down"], fresh: ["このターンに出た", "came this turn"],
  hidden: ["公開されていないカード", "a card nobody has seen"], unnamed: ["名前のないカード", "a card without a name"], nameIt: ["カードの名前(分かるとき)", "Name of the card, if it was shown"],
  on: ["クロス先", "on"], under: ["下にある", "under"], seals: ["封印", "seals"],
  refused: ["できません", "Not legal"], rule: ["ルール", "Rule"], basis: ["根拠", "Basis"], legalHere: ["ここでできること", "Legal here"],
  keep: ["実際に行われたので記録する", "It happened: write it down"], ok: ["閉じる", "Close"],
  decided: ["このプログラムの読み方", "How this program reads it"], follows: ["{n}行目の違反の影響です", "Follows from line {n}"],
  instead: ["ここから本来の進行を作る", "What should have happened, from here"],
  looking: ["{n}行目の後の局面です。ここから行動すると、新しい進行になります。", "This is the position after line {n}. What you do here opens a new branch."],
  end: ["最後へ", "To the end"], previous: ["前の行", "Line before"], following: ["次の行", "Next line"], branch: ["進行", "Branch"],
  rename: ["名前を付ける", "Rename"], findings: ["指摘", "Findings"], lineExample: ["効果 《…》", "effect Aqua Hulcus"], recordExample: ["版: 1.48\n先攻: A\n---\nターン 1 A\n  チャージ 《…》", "edition: 1.48\nfirst: A\n---\nturn 1 A\n  charge Aqua Hulcus"], deckExample: ["4 アクア・ハルカス\n3 ホーリー・スパーク", "4 Aqua Hulcus\n3 Holy Awe"], note: ["注記", "Note"], sign_error: ["違反", "Violations"], sign_warning: ["警告", "Warnings"], sign_note: ["注記", "Notes"], noFindings: ["指摘はありません", "No findings"], atLine: ["{n}行目", "line {n}"],
  menu: ["メニュー", "Menu"], players: ["プレイヤーに見せる", "Show the players"], judge: ["ジャッジの画面に戻る", "Back to the judge's view"],
  turnRound: ["向かいの席へ向ける", "Turn to the other side"], exported: ["記録を保存", "Save the record"], copy: ["コピー", "Copy"], copied: ["コピーしました", "Copied"],
  report: ["報告書", "Report"], print: ["印刷", "Print"], link: ["共有リンク", "Link to share"], invite: ["ジャッジを招く", "Invite a judge"], trail: ["操作の履歴", "Who did what"],
  passes: ["参加できる人の一覧", "Who may come in"], pass_link: ["招待リンク", "invitation link"], pass_session: ["ブラウザ", "browser"], pass_token: ["トークン", "token"],
  until: ["期限", "until"], own: ["自分", "this is you"], revoke: ["取り消す", "Revoke"], leave: ["ログアウト", "Log out"], damaged: ["壊れていて読めません", "damaged, cannot be read"],
  theme: ["配色", "Colours"], auto: ["自動", "Auto"], light: ["明るい", "Light"], dark: ["暗い", "Dark"], language: ["English", "日本語"],
  home: ["最初の画面", "Start"], judgeSaid: ["裁定を書き加える", "Add a ruling"], ruled: ["裁定", "Ruling"],
  open: ["この記録を開く", "Open this record"], file: ["ファイルを選ぶ", "Choose a file"], check: ["調べる", "Check it"],
  verdict: ["判定", "Verdict"], v_legal: ["合法", "legal"], v_illegal: ["違反", "illegal"], v_undecided: ["判定できず", "undecided"], v_unreadable: ["読めない", "unreadable"],
  where: ["局面", "Position"], add: ["カードを加える", "Add a card"], remove: ["外す", "Remove"], kind: ["種類", "type"], unknown: ["不明", "not known"], count: ["枚数", "How many"],
  by_turn: ["ターン・プレイヤー", "turn player"], by_other: ["非ターン・プレイヤー", "the other player"], by_both: ["どちらのプレイヤーも", "either player"], by_nobody: ["ルールにより自動", "by the rules"],
  asks: ["条件", "Needs"], now: ["現在の状態", "State"], over: ["ゲーム終了", "The game is over"], won: ["勝者", "Winner"],
  other: ["ほかのジャッジが操作しました", "Another judge has played"],
  attack: ["攻撃", "Attack"], blocked: ["ブロック", "blocked by"], queue: ["追加ターン", "Extra turns"], nobody: ["ここで行うことはありません", "Nothing is done here"], anyTime: ["いつでも", "At any time"],
  notKnown: ["分かっていないこと", "Not known"], noLines: ["まだ行動はありません", "Nothing has been done yet"], nothingKnown: ["何も分かりません", "Nothing is known"], shipped: ["収録カード", "from the shipped cards"],
  say: ["分かるなら答える", "Answer, if you know"], noneOfThem: ["どれでもなければ、選ばずに「行う」を押します", "If it is none of them, choose nothing"],
  use: ["カードを使う", "Use a card"], trigger: ["S・トリガーを使いますか", "S-Trigger?"], which: ["どのカードですか(なければ次へ)", "Which card? If there is none, go on"],
  whichShields: ["どのシールドですか({n}枚)", "Which of the shields? ({n})"], notSaid: ["どれかは書かない", "Do not say which"], broken: ["ブレイクされるシールド", "shields broken"],
  find: ["絞り込む(例: 引く)", "Find, for example: draw"],
  several: ["選んだもので行う", "Do it with these"], whole: ["ターン", "Turn"], failed: ["接続できません", "No connection"], loading: ["審判を起動しています", "Starting the referee"],
  basis_text: ["ルール本文", "text of the rules"], basis_official: ["公式の回答", "an official answer"], basis_wiki: ["ウィキ", "a fan wiki"], basis_reading: ["このプログラムの読み方", "our reading"], overview: ["全体を見る", "The whole picture"], kind_illegal: ["違反", "illegal"], kind_missed: ["行われていない", "missed"], kind_unverified: ["判定できず", "undecided"], kind_input: ["読めない", "unreadable"], kind_expected: ["期待と違う", "not as expected"],
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
