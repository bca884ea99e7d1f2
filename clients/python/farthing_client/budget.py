"""The budget: what may be spent, held before anything is signed."""

from __future__ import annotations

import threading
import time
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import BudgetExceeded, ReceiptsUnusable
from .money import Usd, atomic, dollars
from .receipts import Receipts, stamp
from .sums import Sums, day_of


@dataclass(frozen=True)
class Budget:
    """Limits in US dollars; None is no limit.

    per_call: of one call. per_session: of one Client. per_day: of all processes that share the
    receipts, from 00:00 UTC on. per_host: the same for each service (host and port). hosts: instead
    of per_host for those named, such as {"farthing.example": "0.50"}. Test money and real money are
    counted apart.
    """

    per_call: Usd | None = "0.10"
    per_session: Usd | None = "1"
    per_day: Usd | None = "5"
    per_host: Usd | None = None
    hosts: Mapping[str, Usd] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for usd in (self.per_call, self.per_session, self.per_day, self.per_host, *self.hosts.values()):
            if usd is not None:
                atomic(usd)

    def of_host(self, host: str) -> Usd | None:
        return self.hosts.get(host, self.per_host)


@dataclass(frozen=True)
class Spent:
    """Atomic units that are spent or could still be taken: in this session, today, and today at this service."""

    session: int
    day: int
    host: int


@dataclass(frozen=True)
class Purchase:
    """What is about to be signed. id: the payment's nonce; facts: what the receipt says besides."""

    id: str
    host: str
    test: bool
    amount: int
    pay_to: str
    valid_before: int
    facts: Mapping[str, Any]


class Till:
    """Reserves money before a payment is signed, and notes what became of it. Safe for threads and processes."""

    def __init__(self, budget: Budget, receipts: Receipts, clock: Callable[[], float] = time.time) -> None:
        self._budget = budget
        self._receipts = receipts
        self._clock = clock
        self._session = Sums()
        self._lock = threading.Lock()
        self._signed_on: dict[str, str] = {}

    def check_price(self, amount: int, max_price: Usd | None) -> None:
        """Whether one call may cost this much. Raises BudgetExceeded."""
        for usd in (max_price, self._budget.per_call):
            _hold("call", "for one call", usd, 0, amount)

    def reserve(self, purchase: Purchase) -> None:
        """Sets the amount aside, so that no other call can have it. Raises BudgetExceeded or ReceiptsUnusable."""
        now = self._clock()
        today = day_of(now)
        with self._lock, self._receipts.day(today) as day:
            spent = self._spent(day.sums, now, purchase.host, purchase.test)
            budget, amount = self._budget, purchase.amount
            _hold("session", "for this session", budget.per_session, spent.session, amount)
            _hold("day", "for today (UTC)", budget.per_day, spent.day, amount)
            _hold("host", f"for {purchase.host} today (UTC)", budget.of_host(purchase.host), spent.host, amount)
            line = {
                "state": "signed",
                "id": purchase.id,
                "at": stamp(now),
                "host": purchase.host,
                "test": purchase.test,
                "payTo": purchase.pay_to,
                "amount": str(purchase.amount),
                "validBefore": purchase.valid_before,
                **purchase.facts,
            }
            day.append(line)
            self._session.add(line)
            self._signed_on[purchase.id] = today

    def note(self, name: str, state: str, **facts: Any) -> None:
        """Writes what became of a payment (see Receipts). What cannot be written counts as spent, with a warning."""
        now = self._clock()
        line = {"state": state, "id": name, "at": stamp(now), **{key: value for key, value in facts.items() if value}}
        with self._lock:
            self._session.add(line)
            try:
                with self._receipts.day(self._signed_on.get(name, day_of(now))) as day:
                    day.append(line)
            except ReceiptsUnusable as error:
                warnings.warn(str(error), RuntimeWarning, stacklevel=2)
            if state in ("paid", "unsent"):
                self._signed_on.pop(name, None)

    def spent(self, host: str, test: bool) -> Spent:
        now = self._clock()
        with self._lock, self._receipts.day(day_of(now)) as day:
            return self._spent(day.sums, now, host, test)

    def receivers(self, host: str) -> frozenset[str]:
        """Whom real money for a service went to so far, in lower case."""
        with self._lock, self._receipts.day(day_of(self._clock())) as day:
            return day.sums.receivers(host)

    def _spent(self, day: Sums, now: float, host: str, test: bool) -> Spent:
        return Spent(self._session.total(now, test=test), day.total(now, test=test), day.total(now, test=test, host=host))


def _hold(limit: str, words: str, usd: Usd | None, spent: int, asked: int) -> None:
    if usd is None or spent + asked <= atomic(usd):
        return
    raise BudgetExceeded(
        f"the call costs {dollars(asked)}; {dollars(atomic(usd))} are allowed {words}, "
        f"of which {dollars(spent)} are spent or signed. Nothing was signed",
        limit,
        atomic(usd),
        spent,
        asked,
    )
