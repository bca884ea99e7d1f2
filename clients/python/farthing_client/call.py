"""One call: request, challenge, payment, and the same payment again until its outcome is known."""

from __future__ import annotations

import base64
import contextlib
import random
import time
from email.utils import parsedate_to_datetime
from typing import Any

from .errors import Cancelled, OutcomeUnknown, PaymentRefused, Redirected, ServiceError, Unreachable
from .money import dollars
from .purse import Purse, Wanted
from .reply import Options
from .signed import SignedCall
from .transport import Answer, NoAnswer, Transport
from .version import __version__
from .x402 import Authorization, payment_header, read_challenge

#: Pauses between tries where the service names none, in seconds.
_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0


def _retry_after(answer: Answer, body: dict[str, Any]) -> float | None:
    """Seconds until the same call may succeed, by header or body."""
    value = answer.headers.get("retry-after", "").strip()
    if value.isascii() and value.isdigit() and len(value) < 9:
        return float(value)
    with contextlib.suppress(ValueError, TypeError, OverflowError):
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    told = body.get("retryAfterSeconds")
    return float(told) if isinstance(told, (int, float)) and not isinstance(told, bool) and 0 <= told < 1e9 else None


def _error_of(answer: Answer, kind: type[ServiceError] = ServiceError) -> ServiceError:
    try:
        body = answer.json
    except (ValueError, RecursionError):
        body = None
    body = body if isinstance(body, dict) else {}
    return kind(answer.status, body, _retry_after(answer, body))


class Call:
    """The course of one call."""

    def __init__(
        self,
        transport: Transport,
        purse: Purse,
        options: Options,
        *,
        method: str,
        path: str,
        body: bytes | None,
        timeout: float,
        retries: int,
    ) -> None:
        self._transport = transport
        self._purse = purse
        self._cancel = options.cancel
        self._progress = options.progress
        self._method, self._path, self._body = method, path, body
        self._tries = retries
        self._pause = _FIRST_PAUSE
        self._deadline = time.monotonic() + timeout
        name = f"{method} {transport.prefix}{path.partition('?')[0]}"
        self._wanted = Wanted(name, method, path, options.max_price, self._deadline, options.cancel)
        self._signed: SignedCall | None = None
        self._authorization: Authorization | None = None
        self._noted = ""
        self._is_reused = False
        self._may_reuse = True
        #: Whether the payment may have left, and whether it is on its way with an unknown outcome.
        self._is_sent = False
        self._is_open = False

    def run(self, signed: SignedCall | None = None) -> tuple[Answer, SignedCall | None]:
        """The 2xx answer, and the payment if there was one. `signed` is one of an earlier call. Raises FarthingError."""
        self._signed = signed
        self._is_sent = self._is_open = signed is not None
        while True:
            try:
                answer = self._send()
            except NoAnswer as error:
                self._after_silence(error)
                continue
            if 200 <= answer.status < 300:
                if self._signed is not None and not answer.is_json:
                    # Cut off or changed by what stands between: the service has the whole reply for the same payment.
                    self._is_sent = self._is_open = True
                    if self._again(None, "a reply that is no JSON"):
                        continue
                self._say("done")
                return answer, self._signed
            if 300 <= answer.status < 400:
                location = answer.headers.get("location", "")
                raise Redirected(f"the service answers {answer.status} and points to {location[:500]!r}", location, self._signed)
            failure = _error_of(answer)
            # A 402 to a payment that neither asks anew nor says that nothing was charged is of somebody between.
            is_own = self._signed is None or "payment-required" in answer.headers or failure.charged is False
            if answer.status == 402 and is_own:
                self._after_402(answer)
            else:
                self._after_error(failure)

    def _send(self) -> Answer:
        headers = {"accept": "application/json", "user-agent": f"farthing-client-python/{__version__}"}
        if self._body is not None:
            headers["content-type"] = "application/json"
        if self._signed is not None:
            headers["payment-signature"] = self._signed.payment
        self._say("paying" if self._signed else "calling")
        return self._transport.send(self._method, self._path, headers, self._body, self._deadline, self._cancel)

    def _after_silence(self, error: NoAnswer) -> None:
        if self._signed is not None and error.sent:
            self._is_sent = self._is_open = True
        if error.cancelled:
            self._leave()
        if self._again(None, "no answer"):
            return
        if self._is_open and self._signed is not None:
            raise OutcomeUnknown(f"no answer to a call with a signed payment: {error}", self._signed) from None
        self._put_back()
        raise Unreachable(f"{self._transport.host}: {error}") from None

    def _after_402(self, answer: Answer) -> None:
        if self._signed is not None:
            if self._is_open or not self._is_reused:
                # Of a payment with an open outcome a 402 may also say that it was used: it goes on counting.
                refused = _error_of(answer, PaymentRefused)
                refused.charged = None if self._is_open else False
                if not self._is_open:
                    self._note("failed", error=refused.code)
                raise refused
            self._note("failed", error="402")
            self._may_reuse = False
        challenge = read_challenge(answer.headers.get("payment-required"))
        if self._cancel is not None and self._cancel.is_set():
            raise Cancelled(None)
        self._say("asked to pay")
        try:
            authorization, terms, self._is_reused = self._purse.pay(challenge, self._wanted, anew=not self._may_reuse)
        except Unreachable:
            if self._cancel is not None and self._cancel.is_set():
                raise Cancelled(None) from None
            raise
        self._authorization, self._is_sent, self._noted = authorization, self._is_reused, "again" if self._is_reused else ""
        self._signed = SignedCall(
            host=self._transport.host,
            method=self._method,
            path=self._path,
            body=None if self._body is None else base64.b64encode(self._body).decode(),
            id=authorization.id,
            amount=terms.amount,
            payer=authorization.payer,
            pay_to=terms.pay_to,
            valid_before=authorization.valid_before,
            payment=payment_header(authorization, challenge, terms),
        )
        self._say(f"{'paying again with what bought nothing:' if self._is_reused else 'signed'} {dollars(terms.amount)}")

    def _say(self, step: str) -> None:
        """Tells a step. Until something is signed, what the caller raises ends the call; afterwards the caller would lose what it buys."""
        try:
            if self._progress is not None:
                self._progress(step)
        except Exception:
            if self._signed is None:
                raise

    def _after_error(self, error: ServiceError) -> None:
        signed = self._signed
        if signed is None:
            error.charged = False
        else:
            self._is_sent = True
            if error.code == "payment_conflict" and self._is_reused:
                # Another call's payment, which that call has used after all: it goes on counting (as noted when it was taken), and this call signs its own.
                self._signed, self._is_reused, self._may_reuse, self._is_open = None, False, False, False
                return
            self._is_open = error.charged is not False or error.code == "payment_conflict"
            if not self._is_open:
                self._note("failed", error=error.code, requestId=error.request_id)
        if error.retryable and self._again(error.retry_after, error.code):
            if signed is not None and not self._is_open:
                if self._authorization is None or self._purse.is_usable(self._authorization):
                    self._note("again")
                else:
                    self._signed = None
            return
        if signed is not None and self._is_open and error.code != "payment_conflict":
            raise OutcomeUnknown(f"nobody knows yet what became of the payment ({error})", signed) from error
        self._put_back()
        raise error

    def _put_back(self) -> None:
        """A payment that was sent and has bought nothing is kept for the next call; one that was not is forgotten."""
        if self._signed is None or self._is_open:
            return
        self._note("failed" if self._is_sent else "unsent")
        if self._is_sent and self._authorization is not None:
            self._purse.give_back(self._authorization)

    def _note(self, state: str, **facts: Any) -> None:
        """Writes into the receipts what became of the payment, if that is news."""
        if self._signed is not None and state != self._noted:
            self._purse.till.note(self._signed.id, state, **facts)
            self._noted = state

    def _again(self, seconds: float | None, why: str) -> bool:
        """Waits before the next try; False where there is none."""
        if self._tries <= 0:
            return False
        pause = max(seconds or 0.0, self._pause * random.uniform(0.5, 1.0))
        if time.monotonic() + pause >= self._deadline:
            return False
        self._tries -= 1
        self._pause = min(_LONGEST_PAUSE, self._pause * 2)
        self._say(f"waiting {pause:.1f} s ({why})")
        if self._cancel is None:
            time.sleep(pause)
        elif self._cancel.wait(pause):
            self._leave()
        return True

    def _leave(self) -> None:
        """Ends a cancelled call."""
        self._put_back()
        raise Cancelled(self._signed if self._is_open else None)
