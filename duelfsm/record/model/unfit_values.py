"""What the static abilities of a card make of characteristics that these cannot become (608)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.actions.unfit import becomes
from duelfsm.rulebook.cards import CardFacts, Static
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text, plain


def unfit_values(facts: CardFacts, edition: Edition) -> Iterator[Text]:
    """Yield what is said of each value of a card that a characteristic cannot become.

    Args:
        facts: of the card.
        edition: whose words they are in.
    """
    for static in facts.statics or ():
        said = unfit_value(static, edition)
        if said is not None:
            yield said


def unfit_value(static: Static, edition: Edition) -> Text | None:
    """Return what is said of a value that a characteristic cannot become, as no cost is a word; None for others.

    Args:
        static: the ability that makes the characteristic so.
        edition: whose words it is in.
    """
    changed = edition.characteristics.get(edition.id_of("characteristics", static.what or "") or "")
    if static.value is None or changed is None or becomes(edition, changed.changes or "", static.value):
        return None
    return _NO_VALUE.fill({"value": plain(static.value), "fact": changed.name})


_NO_VALUE = Text(
    ja="「{value}」は{fact}になりません。",
    en='"{value}" is nothing that this becomes: {fact}.',
)
