"""The errors of duelfsm, as one tree: `except duelfsm.Error` takes each of them. No illegal game is one (law 5).

Error:
  BadStartError        no game can begin as a head says
  BuildError           the page without a server cannot be built
  BulkError            a data set cannot be checked
  CrowdedError         too many games or judges at once
  DamagedError         a kept game cannot be read
  DuelError            a line of the notation cannot be read
  EngineTroubleError   an engine under test hangs, died or talks nonsense
  IllegalRecordError   a record of a test is illegal
  MissingExtraError    an extra package is not installed
  NoAnswerError        a question of the protocol has no answer
  NoPositionError      a record leads to no position from which games could be counted
  NoSuchGameError      no game of that name is kept
  NoSuchLineError      a record has no such line
  NoSuchWalkError      no walk leads from a state that is not known, or to such an action
  NoTurnError          a turn was asked for before the first one
  NotDrawnError        a picture cannot be drawn
  NotOursError         a database is of another program
  NotResumedError      a report is none that can be gone on with
  NotTakenError        a row is not taken at a table
  NotWrittenError      a record cannot be written
  OtherMeaningError    a record would mean something else in the one layout
  SeveralRecordsError  one record was wanted
  SpecError            a spec cannot be used
  StaleError           another judge was faster
  TooMuchError         more is asked of a game than is looked at
  UnknownEditionError  an edition is not known
  UnknownEndingError   no picture has that ending
  UnknownWordError     a fact of a card is said in a word that is not known
  UnreadableError      a record cannot be read
  UnsayableError       an action has no line in the notation
  UntoldStartError     no head of a record says how a game began
  WrongDeviationsError the known deviations of an engine cannot be read
  WrongSettingsError   the settings of a project cannot be used
  WrongUsageError      what a command is asked for has no meaning
"""

from __future__ import annotations


class Error(Exception):
    """What duelfsm raises where something cannot be done: each of its own errors is one."""


class NoTurnError(Error, LookupError):
    """The turn of a game was asked for in which none has begun."""

    def __init__(self) -> None:
        super().__init__("no turn has begun / まだターンが始まっていません")


def must_be(value: object, kind: type | tuple[type, ...], asked: str) -> None:
    """Raise a TypeError where an argument is of another kind than what a public function takes.

    Args:
        value: the argument.
        kind: what it must be.
        asked: the function, and what it takes, as in "check() takes a path".
    """
    if not isinstance(value, kind):
        raise TypeError(f"{asked}, not {type(value).__name__}")
