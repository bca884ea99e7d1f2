"""What a call may end with besides a reply. Each says what became of the money."""

from __future__ import annotations

import copyreg
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .signed import SignedCall


class FarthingError(Exception):
    """Any failure of this package. A programming mistake is a ValueError or TypeError, as everywhere."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Pickled without its constructor's arguments, so that it comes back whole from a pool of processes.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class BadKey(FarthingError):
    """The wallet's key cannot be used, or must not be used here. Nothing was sent."""


class BudgetExceeded(FarthingError):
    """The call does not fit the budget. Nothing was signed.

    limit: "call", "session", "day" or "host"; allowed, spent, asked: atomic units of USDC.
    """

    def __init__(self, message: str, limit: str, allowed: int, spent: int, asked: int) -> None:
        super().__init__(message)
        self.limit = limit
        self.allowed = allowed
        self.spent = spent
        self.asked = asked


class TermsRefused(FarthingError):
    """The service asks for what this client does not pay: too much, to somebody else, in other money. Nothing was signed."""


class ReceiptsUnusable(FarthingError):
    """The file of receipts cannot be read or written, so that nobody knows what was spent. Nothing was signed."""


class Unreachable(FarthingError):
    """No answer, and no payment was on its way."""


class BadReply(FarthingError):
    """The service's answer cannot be read. `charged` says whether it was paid for; `pending` is then as in OutcomeUnknown."""

    def __init__(self, message: str, charged: bool | None = False, pending: SignedCall | None = None) -> None:
        super().__init__(message)
        self.charged = charged
        self.pending = pending


class Redirected(FarthingError):
    """The service points elsewhere. Nothing is followed, since a payment is for one service; `location` says where.

    `pending` is as in OutcomeUnknown if a payment was sent.
    """

    def __init__(self, message: str, location: str, pending: SignedCall | None = None) -> None:
        super().__init__(message)
        self.location = location
        self.pending = pending


class OutcomeUnknown(FarthingError):
    """A signed payment is on its way, and nobody has said what became of it.

    `pending` is the signed call: `client.resume(error.pending)` sends the same again, which is never
    taken twice. The amount counts as spent until then.
    """

    def __init__(self, message: str, pending: SignedCall) -> None:
        super().__init__(message)
        self.pending = pending


class Cancelled(FarthingError):
    """The caller's event ended the call. `pending` is the signed call if a payment was on its way, as in OutcomeUnknown."""

    def __init__(self, pending: SignedCall | None) -> None:
        super().__init__("the call was cancelled" + (", with a signed payment on its way" if pending else ""))
        self.pending = pending


class ServiceError(FarthingError):
    """The service answered with an error.

    status: HTTP status. code: the error's code, such as "not_found". retryable: whether the same
    call may succeed later. retry_after: seconds, or None. charged: False, or None while nobody has
    said what became of a payment. body: the whole error (ErrorBody) as the service sent it.
    """

    def __init__(self, status: int, body: dict[str, Any], retry_after: float | None) -> None:
        self.status = status
        self.body = body
        self.code = str(body.get("error", f"http_{status}"))
        self.retryable = body.get("retryable", status == 429 or status >= 500) is True
        self.retry_after = retry_after
        self.charged: bool | None = False if body.get("charged") is False else None
        self.request_id = body.get("requestId")
        hint = body.get("hint")
        super().__init__(f"{status} {self.code}: {body.get('message', 'no more is known')}" + (f" ({hint})" if hint else ""))


class PaymentRefused(ServiceError):
    """The service did not take the payment, and asks again. This call signs no second one; `reason` is the service's."""

    @property
    def reason(self) -> str:
        return str(self.body.get("reason", ""))
