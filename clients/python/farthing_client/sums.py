"""What was spent, by service, and apart from test money."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


def day_of(seconds: float) -> str:
    """The day, UTC, of seconds since the epoch: "2026-01-31"."""
    return time.strftime("%Y-%m-%d", time.gmtime(seconds))


@dataclass
class _Open:
    host: str
    test: bool
    amount: int
    valid_before: int
    pay_to: str
    failed: bool = False


class Sums:
    """Adds up the lines of receipts (Receipts says what they hold).

    What is signed counts until it is known to be unused: that is when the service has said that
    nothing was charged, and the authorization has ended, since until then it could still be taken.
    """

    def __init__(self) -> None:
        self._paid: Counter[tuple[str, bool]] = Counter()
        self._open: dict[str, _Open] = {}
        self._receivers: dict[str, set[str]] = {}

    def add(self, line: Mapping[str, Any]) -> None:
        """One line. Raises KeyError, TypeError, ValueError or AttributeError for one that is no receipt's."""
        state = line["state"]
        if state == "known":
            self._receivers.setdefault(line["host"], set()).add(line["payTo"].lower())
            return
        name = line["id"]
        if state == "signed":
            amount, end = int(line["amount"]), int(line["validBefore"])
            self._open[name] = _Open(str(line["host"]), line["test"] is True, amount, end, line["payTo"].lower())
        elif state in ("failed", "again"):
            if name in self._open:
                self._open[name].failed = state == "failed"
        elif state == "unsent":
            self._open.pop(name, None)
        elif state == "paid":
            one = self._open.pop(name, None)
            if one:
                self._paid[one.host, one.test] += one.amount
                if not one.test:
                    self._receivers.setdefault(one.host, set()).add(one.pay_to)
        else:
            raise ValueError(f"no such state: {state!r}")

    def total(self, now: float, *, test: bool, host: str | None = None) -> int:
        """Atomic units that are spent or could still be taken, of test money or of real, at one service or at all."""
        for name in [name for name, one in self._open.items() if one.failed and one.valid_before < now]:
            del self._open[name]
        counted = [((one.host, one.test), one.amount) for one in self._open.values()]
        return sum(
            amount
            for (where, kind), amount in [*self._paid.items(), *counted]
            if kind == test and (host is None or host == where)
        )

    def receivers(self, host: str) -> frozenset[str]:
        """Whom real money for a service went to so far, in lower case."""
        return frozenset(self._receivers.get(host, ()))

    def known(self) -> list[tuple[str, str]]:
        """All services and receivers, as pairs."""
        return [(host, receiver) for host, receivers in self._receivers.items() for receiver in sorted(receivers)]
