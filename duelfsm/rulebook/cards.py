"""The facts of a card. No card text: what an ability does is said by the record (law 12)."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class CardFacts(BaseModel):
    """What the turn asks of a card; None where the record does not say."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1, max_length=200)
    type: str | None = None
    cost: int | None = Field(default=None, ge=0, le=999)
    civilizations: tuple[str, ...] | None = Field(default=None, max_length=10)
    power: int | None = Field(default=None, ge=0)
    keywords: tuple[str, ...] | None = None
