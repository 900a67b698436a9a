"""The lines of a record that were not done: a card that none of them could have brought is missing for none of them."""

from __future__ import annotations

from duelfsm.judge.refused.offence import names_of
from duelfsm.judge.refused.story import line_text
from duelfsm.play.actions.base import Action
from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.remedies import load_remedies


class NotDone:
    """The lines so far that changed nothing, by the cards that they name.

    Attributes:
        first: the first of them that was refused, None while none was.
    """

    def __init__(self) -> None:
        self.first: int | None = None
        self._naming: dict[str, int] = {}
        self._nameless: int | None = None  # the first that does something to cards which it does not name

    def note(self, game: Game, action: Action, line: int, *, refused: bool) -> None:
        """Note a line that changed nothing; *refused*: by a rule.

        Args:
            game: where it stands.
            action: what it says.
            line: the line of the file.
            refused: whether a rule speaks against it.
        """
        if refused and self.first is None:
            self.first = line
        names = names_of(action)
        for name in names:
            self._naming.setdefault(fold(name), line)
        if self._nameless is None and not names and action.do in game.edition.operations:
            self._nameless = line

    def rewind(self, line: int) -> None:
        """Forget the lines from one of the file on: the record says that they were taken back."""
        self.first = self.first if self.first is not None and self.first < line else None
        self._naming = {name: at for name, at in self._naming.items() if at < line}
        self._nameless = self._nameless if self._nameless is not None and self._nameless < line else None

    def softened(self, game: Game, action: Action, finding: Finding) -> Finding:
        """Return what is said of a card that is not there: that a line was not done which would have brought it.

        Such a line names the card, or is one of an effect that names none. Without one it stays an error of the record:
        whatever else was refused left nothing out that this card needs.
        """
        names = {each for name in names_of(action) for each in (fold(name), *game.names(name))}
        lines = [
            line for name in sorted(names) if (line := self._naming.get(name)) is not None and line != finding.line
        ]
        lines += [self._nameless] if self._nameless is not None and self._nameless != finding.line else []
        if self.first is None or not lines:
            return finding
        said = load_remedies().say("inside", line=line_text(lines[0]))
        changes = {
            "code": "DM.assumed",
            "severity": Severity.NOTE,
            "kind": Kind.UNVERIFIED,
            "message": said,
            "said": said,
        }
        return finding.model_copy(update=changes | {"follows": lines[0], "rule": None})
