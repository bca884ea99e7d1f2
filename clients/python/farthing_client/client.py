"""The client: what a caller opens once, and calls from any thread."""

from __future__ import annotations

import json
import os
import re
import ssl
from collections.abc import Mapping
from types import TracebackType
from typing import Any
from urllib.parse import urlencode

from .account import Account, Signer
from .budget import Budget, Spent, Till
from .call import Call
from .endpoints import Endpoints
from .errors import BadReply
from .published import Allow
from .purse import Purse
from .receipts import Receipts, default_folder
from .reply import Json, Options, Reply
from .signed import SignedCall
from .transport import Answer, Transport
from .x402 import USDC, Asset, decoded

#: Where a service of one's own listens.
DEFAULT_BASE = "http://127.0.0.1:4021"

_PATH = re.compile("/[!-~]*")
_FROM_ENVIRONMENT: Any = object()


class Client(Endpoints):
    """Calls a service, and pays where it is asked to. Safe for threads.

    The methods of Endpoints are its calls, one for each; `call` is for all others. They raise what
    `farthing_client.errors` has.
    """

    def __init__(
        self,
        base: str | None = None,
        *,
        key: str | bytes | Signer | None = _FROM_ENVIRONMENT,
        budget: Budget = Budget(),
        receipts: str | os.PathLike[str] | None = _FROM_ENVIRONMENT,
        allow: Allow = Allow(),
        assets: tuple[Asset, ...] = USDC,
        timeout: float = 180.0,
        retries: int = 3,
        context: ssl.SSLContext | None = None,
    ) -> None:
        """Opens a client; nothing is sent yet.

        base: the service's address; FARTHING_URL, or a service on this machine, if None.
        key: a key, an Account or another Signer; as FARTHING_KEY or FARTHING_KEY_FILE say if left
        out. None makes a throw-away key, which is for sandboxes only.
        receipts: a folder; None keeps them in memory only, and with them the sum of the day.
        assets: the tokens that may be paid in. timeout: seconds for a whole call. retries: tries
        beyond the first. context: for TLS. Raises BadKey, or ValueError for an argument that is wrong.
        """
        self._transport = Transport(base or os.environ.get("FARTHING_URL") or DEFAULT_BASE, context)
        if key is _FROM_ENVIRONMENT:
            key = Account.from_environment()
        folder = default_folder() if receipts is _FROM_ENVIRONMENT else receipts
        self._purse = Purse(
            Account.throw_away() if key is None else Account(key) if isinstance(key, (str, bytes)) else key,
            is_throw_away=key is None,
            till=Till(budget, Receipts(folder)),
            transport=self._transport,
            assets=assets,
            allow=allow,
        )
        self._timeout, self._retries = timeout, retries

    def __repr__(self) -> str:
        return f"Client({self._transport.host}, {self.address})"

    def __enter__(self) -> Client:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Closes connections that lie unused; the client may still be used."""
        self._transport.close()

    @property
    def address(self) -> str:
        """The wallet's address."""
        return self._purse.signer.address

    @property
    def pays_test_money(self) -> bool:
        """Whether the key is a throw-away one, which a sandbox takes and nobody else."""
        return self._purse.is_throw_away

    def spent(self) -> Spent:
        """What is spent or could still be taken, in this session, today, and today at this service."""
        return self._purse.till.spent(self._transport.host, self._purse.is_throw_away)

    def call(
        self,
        path: str,
        body: Json = None,
        *,
        method: str | None = None,
        query: Mapping[str, str | int | bool] | None = None,
        options: Options = Options(),
    ) -> Reply[Any]:
        """Calls any path of the service: a POST of JSON where there is a body, else a GET.

        Raises FarthingError; ValueError for a path or body that cannot be sent.
        """
        if query:
            pairs = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in query.items()}
            path = f"{path}{'&' if '?' in path else '?'}{urlencode(pairs)}"
        if not _PATH.fullmatch(path) or "#" in path:
            raise ValueError(f"{path!r} is no path, such as /fetch (characters beyond ASCII are percent-encoded)")
        data = None if body is None else json.dumps(body, allow_nan=False).encode()
        call = self._course(method or ("GET" if data is None else "POST"), path, data, options)
        return self._reply(*call.run())

    def resume(self, pending: SignedCall, *, options: Options = Options()) -> Reply[Any]:
        """Sends a signed call again whose outcome is unknown. It is never paid twice, and nothing new is signed."""
        if pending.host != self._transport.host:
            raise ValueError(f"the call was signed for {pending.host}")
        call = self._course(pending.method, pending.path, pending.data, options)
        return self._reply(*call.run(pending))

    def _course(self, method: str, path: str, data: bytes | None, options: Options) -> Call:
        timeout = self._timeout if options.timeout is None else options.timeout
        return Call(
            self._transport, self._purse, options, method=method, path=path, body=data, timeout=timeout, retries=self._retries
        )

    def _typed(self, method: str, path: str, values: Mapping[str, Any], options: Options) -> Reply[Any]:
        given = {name: value for name, value in values.items() if value is not None}
        if method == "GET":
            return self.call(path, query=given, options=options)
        return self.call(path, given, method=method, options=options)

    def _reply(self, answer: Answer, signed: SignedCall | None) -> Reply[Any]:
        receipt = decoded(answer.headers.get("payment-response")) or {}
        transaction = receipt.get("transaction")
        transaction = transaction if isinstance(transaction, str) and transaction else None
        request_id = answer.headers.get("x-request-id")
        if signed is not None:
            self._purse.till.note(signed.id, "paid", transaction=transaction, requestId=request_id)
        try:
            body = answer.json if answer.body else None
        except (ValueError, RecursionError):
            raise BadReply(f"the reply of {answer.status} is no JSON: {answer.body[:80]!r}", signed is not None, signed) from None
        return Reply(
            body=body,
            status=answer.status,
            paid=signed.amount if signed else 0,
            payer=signed.payer if signed else None,
            transaction=transaction,
            request_id=request_id,
            headers=answer.headers,
        )
