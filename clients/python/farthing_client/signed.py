"""A signed call: what must be sent again, to the letter, while nobody knows what became of its payment."""

from __future__ import annotations

import base64
import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class SignedCall:
    """A request with its signed payment. Whoever has it can have the reply; keep it as you keep a key.

    host: the service it is for. id: the payment's nonce. amount: atomic units. payment: the
    PAYMENT-SIGNATURE header. body: base64 of the request's body, or None.
    """

    host: str
    method: str
    path: str
    body: str | None
    id: str
    amount: int
    payer: str
    pay_to: str
    valid_before: int
    payment: str

    @property
    def data(self) -> bytes | None:
        return None if self.body is None else base64.b64decode(self.body)

    def to_json(self) -> str:
        """For keeping it over a restart."""
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> SignedCall:
        """What to_json wrote. Raises ValueError or TypeError."""
        return SignedCall(**json.loads(text))

    def __repr__(self) -> str:
        return f"SignedCall({self.method} {self.host}{self.path}, {self.id})"
