"""What the system says of a file that it does not give, in Japanese: it speaks English itself."""

from __future__ import annotations

import errno
import os

_REASONS = {
    errno.ENOENT: "その名前のファイルがありません",
    errno.EACCES: "読み書きする権限がありません",
    errno.EPERM: "読み書きする権限がありません",
    errno.EISDIR: "フォルダです",
    errno.ENOTDIR: "途中の名前がフォルダではありません",
    errno.ENAMETOOLONG: "名前が長すぎます",
    errno.ELOOP: "リンクが循環しています",
    errno.ENOSPC: "空き容量がありません",
    errno.EROFS: "読み取り専用です",
    errno.EIO: "入出力の誤りです",
}
_JAPANESE = {os.strerror(number): said for number, said in _REASONS.items()} | {
    "not a regular file": "通常のファイルではありません"
}


def in_japanese(reason: str | None) -> str:
    """Return in Japanese what the system said; what it seldom says stays as it is."""
    return _JAPANESE.get(reason or "", reason or "?")
