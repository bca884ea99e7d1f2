"""Paying: whether a challenge may be paid, the money for it, and the signature."""

from __future__ import annotations

import ipaddress
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from .account import Signer
from .budget import Purchase, Till
from .errors import BadKey, TermsRefused, Unreachable
from .money import Usd
from .published import PATH, Allow, Published
from .transport import NoAnswer, Transport
from .x402 import Asset, Authorization, Challenge, Terms, authorize, lifetime, new_id, payable

#: Seconds that published prices are believed.
_FRESH = 300.0
#: Part of its life that an unused authorization must still have to be used for another call.
_REUSABLE = 0.75


@dataclass(frozen=True)
class Wanted:
    """What is being bought. call: "POST /fetch", as published. method, path: as sent."""

    call: str
    method: str
    path: str
    max_price: Usd | None
    deadline: float
    cancel: threading.Event | None


def _is_loopback(hostname: str) -> bool:
    try:
        return ipaddress.ip_address(hostname).is_loopback
    except ValueError:
        return hostname == "localhost"


class Purse:
    """A signer with its budget, for one service. Safe for threads."""

    def __init__(
        self,
        signer: Signer,
        *,
        is_throw_away: bool,
        till: Till,
        transport: Transport,
        assets: tuple[Asset, ...],
        allow: Allow,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.signer = signer
        self.till = till
        self.is_throw_away = is_throw_away
        self._transport = transport
        self._assets = assets
        self._allow = allow
        self._clock = clock
        self._lock = threading.Lock()
        self._unused: list[Authorization] = []
        self._published: tuple[float, Published] | None = None

    def pay(self, challenge: Challenge, wanted: Wanted, *, anew: bool) -> tuple[Authorization, Terms, bool]:
        """An authorization for one of the ways to pay, the terms as asked for, and whether it comes from a call that failed.

        With `anew` it is signed in any case. Raises TermsRefused, BudgetExceeded, ReceiptsUnusable, BadKey or Unreachable.
        """
        terms = self._choose(challenge, wanted)
        self.till.check_price(terms.amount, wanted.max_price)
        unused = None if anew else self._take_unused(terms)
        if unused is not None:
            self.till.note(unused.id, "again", path=wanted.path)
            return unused, terms, True
        nonce, valid_before = new_id(), int(self._clock()) + lifetime(terms)
        self.till.reserve(
            Purchase(
                id=nonce,
                host=self._transport.host,
                test=self.is_throw_away,
                amount=terms.amount,
                pay_to=terms.pay_to,
                valid_before=valid_before,
                facts={
                    "method": wanted.method,
                    "path": wanted.path,
                    "network": terms.asset.network,
                    "asset": terms.asset.address,
                    "payer": self.signer.address,
                },
            )
        )
        try:
            return authorize(self.signer, terms, nonce, valid_before), terms, False
        except BaseException:
            self.till.note(nonce, "unsent")
            raise

    def is_usable(self, authorization: Authorization) -> bool:
        """Whether it is valid for long enough to be sent again."""
        return authorization.valid_before - self._clock() >= _REUSABLE * lifetime(authorization.terms)

    def give_back(self, authorization: Authorization) -> None:
        """An authorization that has bought nothing pays for the next call of the same price, instead of a second signature."""
        with self._lock:
            self._unused = [one for one in self._unused if self.is_usable(one)]
            if self.is_usable(authorization):
                self._unused.append(authorization)

    def _take_unused(self, terms: Terms) -> Authorization | None:
        with self._lock:
            for one in self._unused:
                same = (one.terms.asset, one.terms.amount, one.terms.pay_to, one.terms.max_timeout) == (
                    terms.asset,
                    terms.amount,
                    terms.pay_to,
                    terms.max_timeout,
                )
                if same and self.is_usable(one):
                    self._unused.remove(one)
                    return one
        return None

    def _choose(self, challenge: Challenge, wanted: Wanted) -> Terms:
        refused: TermsRefused | BadKey | None = None
        for terms in payable(challenge, self._assets):
            try:
                self._check_key(terms)
                self._check_published(terms, wanted)
                return terms
            except (TermsRefused, BadKey) as error:
                refused = refused or error
        assert refused is not None  # payable gives one at least
        raise refused

    def _check_key(self, terms: Terms) -> None:
        if self.is_throw_away:
            if not terms.is_sandbox:
                raise BadKey(
                    "the service takes real money, and the client has no key: give it one, or set FARTHING_KEY or FARTHING_KEY_FILE"
                )
            return
        if terms.is_sandbox and not self._allow.key_in_sandbox:
            raise BadKey(
                "the service is a sandbox of test money, whose payments are signed like real ones and name a burn address: "
                "a key of yours would sign away real USDC if that were submitted to the chain. Leave the key out (a throw-away "
                "one is made), or allow it (allow: key_in_sandbox)"
            )
        transport = self._transport
        if not (transport.is_secure or self._allow.plain_http or _is_loopback(transport.hostname)):
            raise BadKey(f"{transport.host} is asked without TLS: anybody on the way could change whom it pays (allow: plain_http)")

    def _check_published(self, terms: Terms, wanted: Wanted) -> None:
        known = frozenset() if self.is_throw_away else self.till.receivers(self._transport.host)
        published, is_new = self._prices(wanted, renew=False)
        try:
            published.check(wanted.call, terms, self._allow, known)
        except TermsRefused:
            if is_new:
                raise
            self._prices(wanted, renew=True)[0].check(wanted.call, terms, self._allow, known)

    def _prices(self, wanted: Wanted, *, renew: bool) -> tuple[Published, bool]:
        """The published prices, and whether they were asked for just now."""
        with self._lock:
            known = self._published
        if known is not None and not renew and time.monotonic() - known[0] < _FRESH:
            return known[1], False
        try:
            answer = self._transport.send("GET", PATH, {"accept": "application/json"}, None, wanted.deadline, wanted.cancel)
        except NoAnswer as error:
            raise Unreachable(f"the service's published prices cannot be read: {error}") from None
        if answer.status not in (200, 404):
            raise Unreachable(f"the service's published prices cannot be read: it answers {answer.status}")
        published = Published.read(answer.body if answer.status == 200 else b"")
        with self._lock:
            self._published = (time.monotonic(), published)
        return published, True
