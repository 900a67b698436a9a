"""A payment that no line wrote, as JSON."""

from __future__ import annotations

from pydantic import TypeAdapter

from duelfsm.position.payment import Payment

PAYMENT = TypeAdapter(Payment)


def test_equal_payments_are_written_alike() -> None:
    """The cards of which others could be chosen stand in one order, however they came together (112.2)."""
    orders = ([8, 28, 12, 21], [8, 21, 28, 12], [1025, 1, 513])
    written = [PAYMENT.dump_python(Payment((), 1, (8,), frozenset(each)), mode="json")["among"] for each in orders]
    assert written == [[8, 12, 21, 28], [8, 12, 21, 28], [1, 513, 1025]]


def test_it_is_read_back() -> None:
    """What was written is the same payment."""
    payment = Payment(("fire",), 2, (3, 4), frozenset({5, 1}))
    assert PAYMENT.validate_json(PAYMENT.dump_json(payment)) == payment
