"""Why the system gave no file, in both languages."""

from __future__ import annotations

from errno import (
    EACCES,
    EADDRINUSE,
    EADDRNOTAVAIL,
    EBUSY,
    EINVAL,
    EIO,
    EISDIR,
    ELOOP,
    EMFILE,
    ENAMETOOLONG,
    ENFILE,
    ENOENT,
    ENOEXEC,
    ENOMEM,
    ENOSPC,
    ENOTDIR,
    ENXIO,
    EPERM,
    EPIPE,
    EROFS,
    ETXTBSY,
)

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
    ELOOP: "シンボリックリンクが循環しています",
    ENOEXEC: "実行できる形式ではありません",
    ETXTBSY: "書き込み中のプログラムです",
    EINVAL: "値が正しくありません",
    EIO: "入出力の誤りです",
    EBUSY: "使用中です",
    ENXIO: "装置がないか、相手がいません",
    EMFILE: "開いているファイルが多すぎます",
    ENFILE: "開いているファイルが多すぎます",
    ENOMEM: "メモリーが足りません",
    EPIPE: "相手が読むのをやめました",
    EADDRINUSE: "アドレスはすでに使われています",
    EADDRNOTAVAIL: "そのアドレスは使えません",
}
_OTHERS = {
    "not a regular file": "通常のファイルではありません",
    "embedded null byte": "名前にNUL文字があります",
    "embedded null character in path": "名前にNUL文字があります",
}


def why_not(error: OSError | ValueError) -> Text:
    """Return why a file could not be had: in Japanese what is usual, else in the words of the system."""
    number, told = getattr(error, "errno", None), getattr(error, "strerror", None) or str(error)
    return Text(ja=_REASONS.get(number or 0, _OTHERS.get(told, shown(told))), en=shown(told))
