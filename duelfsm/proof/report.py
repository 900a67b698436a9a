"""What a reader sees of a proof."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.proof.result import Result
from duelfsm.rulebook.text import Text

HOLDS = Text(ja="成立 ({count}局面)", en="holds ({count} snapshots)")
FAILS = Text(ja="不成立 ({count}局面)", en="FAILS ({count} snapshots)")
TRACE = Text(ja="最短の手順", en="the shortest trace")
BOUNDS = Text(
    ja="範囲: 同時に待つ追加ターンは{count}まで。各プレイヤーのターンは1、2以上と数える。呼び出しは飛び越し、"
    "各手順はそれだけで調べる。カードで決まる条件は真偽の両方を調べるので、カードには制限がない。"
    "never_stuckの前提: 攻撃先にプレイヤーを、ブレイクに正しい数を指定でき、強制の動作は書かなければ拒まれず、"
    "no_shieldsとshields_thereはどちらか一方だけが成り立ち(攻撃クリーチャーがいるかどうかも同じ)、待機中の効果はその持ち主が見送れる。",
    en="Bounds: at most {count} extra turns wait at once; a player's turns count as first and later ones; calls are "
    "stepped over, and each procedure is explored by itself. Guards that cards decide answer both ways: cards are "
    "not bounded. never_stuck takes for granted that a player can be aimed at and the right number of shields named, "
    "that a forced move is not refused where it goes unsaid, that just one of no_shields and shields_there holds, "
    "that an attacker is there or gone, and that what waits can be passed over by its owner.",
)


def as_text(results: list[Result], bound: int, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield each property with its count, the shortest trace where it fails, and the bounds."""
    for result in results:
        for language in languages:
            outcome = say(HOLDS if result.holds else FAILS, language).format(count=result.count)
            yield f"{result.name}: {outcome}: {say(result.says, language)}"
        if result.fault is not None:
            yield f"  {result.fault.why}"
            yield from (f"  {say(TRACE, language)}:" for language in languages)
            yield from (f"    {step}" for step in result.fault.trace)
    yield from (say(BOUNDS, language).format(count=bound) for language in languages)


def say(text: Text, language: str) -> str:
    """Return the text in a language."""
    return text.ja if language == "ja" else text.en
