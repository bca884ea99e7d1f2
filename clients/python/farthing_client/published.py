"""What a service publishes of its prices, in /.well-known/x402, and what a challenge may ask for."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from .errors import TermsRefused
from .money import dollars
from .x402 import Terms

#: Where the document is.
PATH = "/.well-known/x402"
_MOST_BYTES = 4_000_000


@dataclass(frozen=True)
class Allow:
    """What is paid although it differs from the usual; each names what it allows.

    pay_to: receivers besides the published one, or besides the one that was always paid.
    above_published: prices above the published ones (the budget still holds). unpublished: calls
    of which the service publishes no price. key_in_sandbox: a real key's signatures for test money,
    which name the real USDC contract. plain_http: a real key over http:// to another machine.
    """

    pay_to: Collection[str] = field(default=())
    above_published: bool = False
    unpublished: bool = False
    key_in_sandbox: bool = False
    plain_http: bool = False

    def receives(self, address: str) -> bool:
        return address.lower() in {allowed.lower() for allowed in self.pay_to}


@dataclass(frozen=True)
class Listing:
    """One call's published terms."""

    amount: int
    network: str
    asset: str
    pay_to: str


class Published:
    """The published terms, by call: "POST /fetch"."""

    def __init__(self, listings: dict[str, list[Listing]]) -> None:
        self._listings = listings

    @staticmethod
    def read(body: bytes) -> Published:
        """The document, version 1.0; what cannot be read of it is left out."""
        listings: dict[str, list[Listing]] = {}
        try:
            document = json.loads(body) if len(body) <= _MOST_BYTES else None
        except (ValueError, RecursionError):
            document = None
        if isinstance(document, dict) and isinstance(document.get("resources"), list):
            for resource in document["resources"]:
                if not isinstance(resource, dict):
                    continue
                try:
                    call, found = _listings(resource, document)
                except ValueError:  # its address is none
                    continue
                listings.setdefault(call, []).extend(found)
        return Published(listings)

    def check(self, call: str, terms: Terms, allow: Allow, known: Collection[str]) -> None:
        """Whether a call may be paid on these terms; `known` are receivers of the past. Raises TermsRefused."""
        listed = self._listings.get(call, [])
        asset = (terms.asset.network, terms.asset.address.lower())
        same_money = [one for one in listed if (one.network, one.asset.lower()) == asset]
        if not listed and not allow.unpublished:
            raise TermsRefused(f"the service asks money for {call}, and publishes no price of it (allow: unpublished)")
        if listed and not same_money:
            raise TermsRefused(f"the service asks for another token or network for {call} than it publishes")
        of_receiver = [one for one in same_money if one.pay_to.lower() == terms.pay_to.lower()]
        highest = max((one.amount for one in of_receiver or same_money), default=terms.amount)
        if terms.amount > highest and not allow.above_published:
            raise TermsRefused(
                f"the service asks {dollars(terms.amount)} for {call}, and publishes {dollars(highest)} (allow: above_published)"
            )
        if allow.receives(terms.pay_to):
            return
        if same_money and not of_receiver:
            raise TermsRefused(f"the service asks to pay {terms.pay_to}, and publishes another receiver (allow: pay_to)")
        if known and terms.pay_to.lower() not in known:
            raise TermsRefused(
                f"the service asks to pay {terms.pay_to}, and until now {', '.join(sorted(known))} was paid (allow: pay_to)"
            )


def _listings(resource: dict[str, Any], document: dict[str, Any]) -> tuple[str, list[Listing]]:
    """The call that a resource is, and its terms: its own, and those of `accepts` where it has several, at each published price."""
    call = f"{str(resource.get('method', 'GET')).upper()} {urlsplit(str(resource.get('url'))).path}"
    found = []
    accepts, own = resource.get("accepts"), resource.get("extractorPrices")
    own_prices = [one.get("amountAtomic") for one in own if isinstance(one, dict)] if isinstance(own, list) else []
    for entry in [resource, *(accepts if isinstance(accepts, list) else [])]:
        if not isinstance(entry, dict) or entry.get("scheme", "exact") != "exact":
            continue
        amounts = [entry.get("amountAtomic", entry.get("amount")), *own_prices]
        network, asset, pay_to = (str(entry.get(key, resource.get(key, document.get(key)))) for key in ("network", "asset", "payTo"))
        for amount in amounts:
            if isinstance(amount, str) and amount.isascii() and amount.isdigit() and len(amount) <= 30:
                found.append(Listing(int(amount), network, asset, pay_to))
    return call, found
