"""x402 version 2, scheme `exact` on EVM chains: reading a challenge, and the payment that answers it.

Formats: the x402 specification (github.com/x402-foundation/x402, specs) and EIP-3009.
"""

from __future__ import annotations

import base64
import json
import re
import secrets
from dataclasses import dataclass
from typing import Any

from .account import Signer
from .eip712 import Types, typed_digest
from .errors import BadReply, TermsRefused

#: Where a sandbox has its callers pay: an address that nobody holds the key of.
BURN_ADDRESS = "0x000000000000000000000000000000000000dead"

#: A challenge, decoded, holds no more than this.
_MOST_BYTES = 64_000
#: Longest that an authorization is signed for, in seconds, whatever is asked.
_LONGEST = 900

_ADDRESS = re.compile("0x[0-9a-fA-F]{40}")
_AMOUNT = re.compile("[0-9]{1,30}")

_TRANSFER: Types = {
    "TransferWithAuthorization": [
        ("from", "address"),
        ("to", "address"),
        ("value", "uint256"),
        ("validAfter", "uint256"),
        ("validBefore", "uint256"),
        ("nonce", "bytes32"),
    ]
}


@dataclass(frozen=True)
class Asset:
    """A token that may be paid in: six decimals, one unit a US dollar, EIP-3009.

    network: CAIP-2, such as "eip155:8453". address: the contract. name, version: its EIP-712 domain.
    """

    network: str
    address: str
    name: str
    version: str

    def __post_init__(self) -> None:
        if not re.fullmatch("eip155:[0-9]{1,18}", self.network) or not _ADDRESS.fullmatch(self.address):
            raise ValueError(f"{self.address} on {self.network} is no contract of an EVM chain, such as 0x... on eip155:8453")


#: USDC by network. Contracts: developers.circle.com, "USDC contract addresses"; domains: what each contract says.
USDC_ON = {
    asset.network: asset
    for asset in (
        Asset("eip155:8453", "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", "USD Coin", "2"),  # Base
        Asset("eip155:84532", "0x036CbD53842c5426634e7929541eC2318f3dCF7e", "USDC", "2"),  # Base Sepolia
        Asset("eip155:137", "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", "USD Coin", "2"),  # Polygon
        Asset("eip155:42161", "0xaf88d065e77c8cC2239327C5EDb3A432268e5831", "USD Coin", "2"),  # Arbitrum One
    )
}

#: What is paid in unless the caller allows more: USDC on Base and on its test network.
USDC = (USDC_ON["eip155:8453"], USDC_ON["eip155:84532"])


@dataclass(frozen=True)
class Terms:
    """One way to pay, of those that a challenge names, checked. amount: atomic units. raw: as the service wrote it."""

    asset: Asset
    amount: int
    pay_to: str
    max_timeout: int
    raw: dict[str, Any]

    @property
    def is_sandbox(self) -> bool:
        return self.pay_to.lower() == BURN_ADDRESS


@dataclass(frozen=True)
class Challenge:
    """What a 402 asks for. accepts: the ways to pay, as written; extensions are given back with the payment."""

    resource: Any
    accepts: list[Any]
    extensions: Any


@dataclass(frozen=True)
class Authorization:
    """A signed transfer (EIP-3009). id: its nonce, 0x and 64 digits; valid_before: seconds since the epoch."""

    id: str
    payer: str
    terms: Terms
    valid_before: int
    signature: str


def decoded(header: str | None) -> dict[str, Any] | None:
    """The object in a header of x402: base64 of JSON. None if it is absent or holds no such thing."""
    if header is None or len(header) > 2 * _MOST_BYTES:
        return None
    try:
        value = json.loads(base64.b64decode(header, validate=True))
    except (ValueError, RecursionError):  # binascii.Error and UnicodeDecodeError are ValueErrors
        return None
    return value if isinstance(value, dict) else None


def read_challenge(header: str | None) -> Challenge:
    """The challenge in a PAYMENT-REQUIRED header. Raises BadReply."""
    value = decoded(header)
    if value is None:
        raise BadReply("the service asks for a payment, and its challenge cannot be read")
    if value.get("x402Version") != 2 or not isinstance(value.get("accepts"), list):
        raise BadReply("the service asks for a payment in another way than x402 version 2")
    return Challenge(value.get("resource"), value["accepts"][:32], value.get("extensions"))


def _terms_of(entry: Any, assets: tuple[Asset, ...]) -> Terms | None:
    """An entry as terms; None where it is another scheme, another money, or charges before the work."""
    if not isinstance(entry, dict) or entry.get("scheme") != "exact":
        return None
    extra = entry.get("extra")
    extra = extra if isinstance(extra, dict) else {}
    named = (str(entry.get("network")), str(entry.get("asset")).lower())
    asset = next((known for known in assets if named == (known.network, known.address.lower())), None)
    amount, pay_to, timeout = entry.get("amount"), entry.get("payTo"), entry.get("maxTimeoutSeconds")
    if (
        asset is None
        or extra.get("name") != asset.name
        or extra.get("version") != asset.version
        or extra.get("assetTransferMethod", "eip3009") != "eip3009"
        or extra.get("paymentFlow", "authorization") != "authorization"
        or not (isinstance(amount, str) and _AMOUNT.fullmatch(amount))
        or not (isinstance(pay_to, str) and _ADDRESS.fullmatch(pay_to))
        or type(timeout) is not int
        or timeout <= 0
    ):
        return None
    return Terms(asset, int(amount), pay_to, timeout, entry)


def payable(challenge: Challenge, assets: tuple[Asset, ...]) -> list[Terms]:
    """The ways to pay that this client has. Raises TermsRefused if there are none."""
    found = [terms for terms in (_terms_of(entry, assets) for entry in challenge.accepts) if terms]
    if not found:
        known = ", ".join(f"{asset.name} on {asset.network}" for asset in assets)
        raise TermsRefused(f"the service takes no payment that this client makes or may make (scheme exact; {known})")
    return found


def new_id() -> str:
    """A nonce for an authorization: random, so that no two are alike."""
    return "0x" + secrets.token_hex(32)


def authorize(signer: Signer, terms: Terms, nonce: str, valid_before: int) -> Authorization:
    """Signs a transfer of exactly the amount to exactly the receiver of the terms."""
    asset = terms.asset
    domain = {
        "name": asset.name,
        "version": asset.version,
        "chainId": int(asset.network.removeprefix("eip155:")),
        "verifyingContract": asset.address,
    }
    message = {
        "from": signer.address,
        "to": terms.pay_to,
        "value": terms.amount,
        "validAfter": 0,
        "validBefore": valid_before,
        "nonce": bytes.fromhex(nonce[2:]),
    }
    signature = signer.sign_digest(typed_digest(domain, "TransferWithAuthorization", message, _TRANSFER))
    return Authorization(nonce, signer.address, terms, valid_before, "0x" + signature.hex())


def lifetime(terms: Terms) -> int:
    """Seconds that an authorization for the terms is valid."""
    return min(terms.max_timeout, _LONGEST)


def payment_header(authorization: Authorization, challenge: Challenge, terms: Terms) -> str:
    """The PAYMENT-SIGNATURE header: the authorization with what the challenge wants to have back."""
    payload: dict[str, Any] = {
        "x402Version": 2,
        "accepted": terms.raw,
        "payload": {
            "signature": authorization.signature,
            "authorization": {
                "from": authorization.payer,
                "to": terms.pay_to,
                "value": str(terms.amount),
                "validAfter": "0",
                "validBefore": str(authorization.valid_before),
                "nonce": authorization.id,
            },
        },
    }
    if challenge.resource is not None:
        payload["resource"] = challenge.resource
    if challenge.extensions is not None:
        payload["extensions"] = challenge.extensions
    return base64.b64encode(json.dumps(payload, separators=(",", ":")).encode()).decode()
