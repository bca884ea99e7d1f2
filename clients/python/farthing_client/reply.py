"""What a caller may say about a call, and what comes back."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .money import Usd, dollars

T = TypeVar("T")


@dataclass(frozen=True)
class Options:
    """About one call. timeout: seconds for all of it, retries included; the client's if None.

    cancel: an event that ends the call when it is set. progress: is told each step in a few words;
    what it raises ends the call until something is signed, and is passed over afterwards.
    max_price: most to pay, in US dollars, where the budget's per_call is more.
    """

    timeout: float | None = None
    cancel: threading.Event | None = None
    progress: Callable[[str], None] | None = None
    max_price: Usd | None = None


@dataclass(frozen=True)
class Reply(Generic[T]):
    """A reply. body: as the documents of the service say. paid: atomic units of USDC, 0 for a call that was free.

    transaction: the settlement's, if the service named it. headers: names in lower case.
    """

    body: T
    status: int
    paid: int
    payer: str | None
    transaction: str | None
    request_id: str | None
    headers: Mapping[str, str]

    @property
    def price(self) -> str:
        """What was paid, such as "$0.001"."""
        return dollars(self.paid)


#: A JSON value, as json.loads gives it.
Json = Any
