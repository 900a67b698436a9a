"""What a reader sees of a proof."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from duelfsm.judge.said.wrap import wrap
from duelfsm.proof.property import Property
from duelfsm.rulebook.text import Text

HOLDS = Text(ja="成立 ({count}局面)", en="holds ({count} snapshots)")
FAILS = Text(ja="不成立 ({count}局面)", en="FAILS ({count} snapshots)")
TRACE = Text(ja="最短の手順", en="the shortest trace")
BOUNDS = Text(
    ja="範囲: 同時に待つ追加ターンは、ターンの順番では{count}まで、ターンの中では1まで。"
    "各プレイヤーのターンは1、2以上と数える。呼び出しは飛び越し、各手順はそれだけで調べる。"
    "カードで決まる条件は真偽の両方を調べるので、カードには制限がない。"
    "実際の条件では、window_orderは3つまでの効果、durations_endは4ターンを調べる。"
    "never_stuckの前提: 攻撃先にプレイヤーを、ブレイクに正しい数を指定でき、強制の動作は書かなければ拒まれず、"
    "no_shieldsとshields_thereはどちらか一方だけが成り立ち(攻撃クリーチャーがいるかどうかも)、"
    "待機中の効果はその持ち主が見送れ、残っているブレイクと、しなければならないチャージは行える。",
    en="Bounds: at most {count} extra turns wait at once where the order of turns is explored, and one within a turn; "
    "a player's turns count as first and later ones; calls are stepped over, and each procedure is explored by itself. "
    "Guards that cards decide answer both ways: cards are not bounded. With the real guards window_order explores up "
    "to three effects, and durations_end four turns. never_stuck takes for granted that a player can be aimed at and "
    "the right number of shields named, that a forced move is not refused where it goes unsaid, that just one of "
    "no_shields and shields_there holds and an attacker is there or gone, that what waits can be passed over by its "
    "owner, and that a break or a charge which is due can be made.",
)
FREE = Text(ja="真偽の両方を調べた条件 ({count}): {names}", en="Guards that were answered both ways ({count}): {names}")
INDENT = "  "


def as_text(results: list[Property], languages: tuple[str, ...]) -> Iterator[str]:
    """Yield each property with its count, and the shortest trace where it fails."""
    for result in results:
        yield from _property(result, languages)


def bounds(bound: int, free: Collection[str], languages: tuple[str, ...]) -> Iterator[str]:
    """Yield how far the exploration goes, and the guards whose answers it left open."""
    for language in languages:
        yield from wrap(say(BOUNDS, language).format(count=bound), "")
        yield from wrap(say(FREE, language).format(count=len(free), names=", ".join(sorted(free))), "")


def _property(result: Property, languages: tuple[str, ...]) -> Iterator[str]:
    for language in languages:
        yield f"{result.name}: {say(HOLDS if result.holds else FAILS, language).format(count=result.count)}"
        yield from wrap(say(result.says, language), INDENT)
    if result.fault is not None:
        yield from wrap(result.fault.why, INDENT)
        yield from (f"{INDENT}{say(TRACE, language)}:" for language in languages)
        yield from (f"{INDENT * 2}{step}" for step in result.fault.trace)


def say(text: Text, language: str) -> str:
    """Return the text in a language."""
    return text.ja if language == "ja" else text.en
