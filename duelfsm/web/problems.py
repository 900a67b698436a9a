"""What goes wrong at a desk, as the answer that both homes give: a status, a sentence, and findings."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from duelfsm.record.model.value_errors import fault_text
from duelfsm.rulebook.edition import UnknownEditionError, load_edition, newest_edition
from duelfsm.rulebook.text import Text, plain
from duelfsm.web.desk import CrowdedError, DamagedError, NoSuchGameError
from duelfsm.web.game_table import NotTakenError
from duelfsm.web.record_lines import said_of
from duelfsm.web.store import StaleError
from duelfsm.web.view_words import text

NO_GAME = Text(ja="その卓はありません。", en="There is no such table.")
STALE = Text(
    ja="ほかのジャッジが先に操作しました。今の局面を確かめてください。",
    en="Another judge was first. Look at the table as it is now.",
)
DAMAGED = Text(
    ja="この卓のデータは壊れていて読めません。ほかの卓に影響はありません。",
    en="The rows of this table are damaged and cannot be read. Other tables are not affected.",
)
CROWDED = Text(
    ja="同時に開いている画面が多すぎます。ほかの画面を閉じてください。",
    en="Too many pages are open at the tables. Close some of them.",
)
BODY = Text(ja="データが大きすぎます。", en="What was sent is too large.")
LATE = Text(ja="データが時間内に届きませんでした。", en="The data did not come in time.")
NOT_READ = Text(ja="データを読み取れません。", en="What was sent cannot be read.")
NOTHING = Text(ja="ページがありません。", en="There is no such page.")
NO_EDITION = Text(ja="その版はありません。", en="There is no such edition.")
WRONG = Text(ja="データを読み取れません: {what}", en="What was sent cannot be read: {what}")
_SENTENCES: dict[type[Exception], tuple[int, Text]] = {
    NoSuchGameError: (404, NO_GAME),
    UnknownEditionError: (404, NO_EDITION),
    StaleError: (409, STALE),
    DamagedError: (500, DAMAGED),
    CrowdedError: (503, CROWDED),
}
PROBLEMS: tuple[type[Exception], ...] = (*_SENTENCES, NotTakenError, ValidationError)


def problem_of(error: Exception) -> dict[str, Any]:
    """Return an error of `PROBLEMS` as plain data; what was sent is not sent back."""
    if isinstance(error, NotTakenError):
        edition = load_edition(newest_edition())
        findings = [said_of(finding, edition) for finding in error.findings]
        return {"status": 422, "message": text(error.message), "findings": findings}
    if type(error) in _SENTENCES:
        status, sentence = _SENTENCES[type(error)]
        return {"status": status, "message": text(sentence), "findings": []}
    first = error.errors()[0]  # type: ignore[attr-defined]  # of pydantic or of the server
    what = fault_text(plain(".".join(map(str, first["loc"]))), first)
    return {"status": 422, "message": text(WRONG.fill({"what": what})), "findings": []}
