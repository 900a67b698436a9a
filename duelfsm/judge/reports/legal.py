"""What was legal, in groups: in English by the verbs of a record, in Japanese by the names of the actions."""

from __future__ import annotations

from functools import cache

from duelfsm.play.run.refusal_words import action_names
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.notation_words import Verb
from duelfsm.rulebook.remedies import ToldTogether, load_remedies
from duelfsm.rulebook.text import Text, join


def legal_text(words: tuple[str, ...]) -> Text:
    """Return what was legal: what may be done, what goes on with the turn, what is there at any time.

    To leave undone what cannot be done any more is not told.
    """
    remedies = load_remedies()
    declined = {each.id for each in remedies.declines if each.what not in words}
    found = [_of_the_group(group, words, declined) for group in remedies.groups]
    first = next((at for at, each in enumerate(found) if each), 0)  # which bears the name of all
    names = [remedies.groups[0], *remedies.groups[first + 1 :]]
    told = [_said(group, each) for group, each in zip(names, found[first:], strict=True) if each]
    return Text(ja="。".join(each.ja for each in told) + "。", en="; ".join(each.en for each in told) + ".")


def _of_the_group(group: ToldTogether, words: tuple[str, ...], declined: set[str]) -> list[str]:
    """Return the words of a group that are not declined; those of no group are in the first."""
    others = {word for each in load_remedies().groups for word in each.words}
    return [
        word for word in words if word not in declined and (word in group.words or not (group.words or word in others))
    ]


def _said(group: ToldTogether, words: list[str]) -> Text:
    """Return a group with its actions, by what they are called in the sentences; the operations of an effect as one.

    English verbs are those that are typed, too; a Japanese one alone (宣言, 効果) says too little.
    """
    edition, typed = load_edition(newest_edition()), _typed()
    verbs = [word for word in words if word in typed and word not in edition.operations]
    said = [Text(ja=edition.triggers[word].name.ja, en=typed[word].in_language("en")) for word in verbs]
    names = join([*said, *action_names(edition, [word for word in words if word not in verbs])])
    return Text(ja=f"{group.ja}: {names.ja}", en=f"{group.en}: {names.en}")


@cache
def _typed() -> dict[str, Verb]:
    """Return the verb with which an action is written: that of its own name, else the last."""
    return {verb.do: verb for verb in sorted(load_notation().verbs, key=lambda verb: verb.id == verb.do)}
