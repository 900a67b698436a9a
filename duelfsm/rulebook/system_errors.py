"""Why the system gave no file, in both languages."""

from __future__ import annotations

from errno import EACCES, EISDIR, ENAMETOOLONG, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS

from duelfsm.rulebook.text import Text, shown

_REASONS = {
    ENOENT: "ファイルがありません",
    EACCES: "アクセスする権限がありません",
    EPERM: "アクセスする権限がありません",
    EISDIR: "フォルダーです",
    ENOTDIR: "フォルダーではありません",
    ENAMETOOLONG: "名前が長すぎます",
    ENOSPC: "ディスクに空きがありません",
    EROFS: "書き込めない場所です",
}
_OTHERS = {"not a regular file": "通常のファイルではありません"}


def why_not(error: OSError | ValueError) -> Text:
    """Return why a file could not be had: in Japanese what is usual, else in the words of the system."""
    number, told = getattr(error, "errno", None), getattr(error, "strerror", None) or str(error)
    return Text(ja=_REASONS.get(number or 0, _OTHERS.get(told, shown(told))), en=shown(told))
