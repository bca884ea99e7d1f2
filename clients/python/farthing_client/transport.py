"""HTTP to one service, by the standard library: no redirects, bounded replies, a deadline, and an event that ends it."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import selectors
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit

#: Seconds to connect, for a connection to lie unused, and between two looks at the caller's event.
_CONNECT = 10.0
_IDLE = 10.0
_TICK = 0.02
#: Most connections that are kept.
_MOST_KEPT = 16
#: Most bytes of a reply.
_MOST_BYTES = 64_000_000


class NoAnswer(Exception):
    """No answer has come. `sent` is False only where the request has certainly not left."""

    def __init__(self, message: str, sent: bool, cancelled: bool = False) -> None:
        super().__init__(message)
        self.sent = sent
        self.cancelled = cancelled


@dataclass(frozen=True)
class Answer:
    """What the service answered. Names of headers are in lower case; of repeated ones the first counts."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @cached_property
    def json(self) -> Any:
        """The body. Raises ValueError or RecursionError."""
        return json.loads(self.body)

    @property
    def is_json(self) -> bool:
        with contextlib.suppress(ValueError, RecursionError):
            return self.json is not None
        return False


def _is_quiet(connection: http.client.HTTPConnection) -> bool:
    """Whether nothing has come that nobody has asked for: the end, or an answer too many, which would be taken for that of the next call."""
    with selectors.DefaultSelector() as looking:
        looking.register(connection.sock, selectors.EVENT_READ)
        return not looking.select(0)


class _Job:
    """One exchange, in a thread of its own, that its caller may give up at any time."""

    def __init__(self) -> None:
        self.done = threading.Event()
        self.answer: Answer | None = None
        self.error: Exception | None = None
        self._lock = threading.Lock()
        self._given_up = False
        self._sent = False
        self._connection: http.client.HTTPConnection | None = None

    def begin(self, connection: http.client.HTTPConnection) -> None:
        """From here the request may have left."""
        with self._lock:
            if self._given_up:
                raise ConnectionAbortedError("the caller has left")
            self._sent, self._connection = True, connection

    def give_up(self) -> bool:
        """Ends the exchange; whether the request may have left."""
        with self._lock:
            self._given_up = True
            if self._connection is not None and self._connection.sock is not None:
                with contextlib.suppress(OSError):
                    self._connection.sock.shutdown(socket.SHUT_RDWR)
            return self._sent

    @property
    def sent(self) -> bool:
        with self._lock:
            return self._sent


class Transport:
    """Connections to the service at `base`. Raises ValueError for what is no address of one."""

    def __init__(self, base: str, context: ssl.SSLContext | None = None) -> None:
        parts = urlsplit(base)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment or "@" in parts.netloc:
            raise ValueError(f"{base!r} is no address of a service, such as https://farthing.example")
        self.is_secure = parts.scheme == "https"
        self.hostname = parts.hostname
        self._port = parts.port or (443 if self.is_secure else 80)
        #: Name under which budgets and receipts know the service; the scheme's own port is left out.
        self.host = self.hostname if parts.port is None else f"{self.hostname}:{parts.port}"
        self.prefix = parts.path.rstrip("/")
        self._context = context
        self._idle: list[tuple[float, http.client.HTTPConnection]] = []
        #: The process that the connections belong to: a fork has copies of them, and each would read the other's answers.
        self._owner = os.getpid()
        self._lock = threading.Lock()

    def send(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str],
        body: bytes | None,
        deadline: float,
        cancel: threading.Event | None = None,
    ) -> Answer:
        """One request, and its whole answer. `deadline` is a time of time.monotonic(). Raises NoAnswer."""
        job = _Job()
        arguments = (job, method, self.prefix + path, headers, body, deadline)
        threading.Thread(target=self._work, args=arguments, name="farthing-client", daemon=True).start()
        while not job.done.wait(min(_TICK if cancel else 1.0, max(0.0, deadline - time.monotonic()))):
            cancelled = cancel is not None and cancel.is_set()
            if cancelled or time.monotonic() >= deadline:
                raise NoAnswer("cancelled" if cancelled else "no answer in time", job.give_up(), cancelled)
        if job.answer is None:
            raise NoAnswer(f"{type(job.error).__name__}: {job.error}", job.sent)
        return job.answer

    def close(self) -> None:
        """Closes connections that lie unused."""
        with self._lock:
            for _, connection in self._idle:
                connection.close()
            self._idle.clear()

    def __del__(self) -> None:
        for _, connection in getattr(self, "_idle", ()):
            connection.close()

    def _work(self, job: _Job, method: str, path: str, headers: Mapping[str, str], body: bytes | None, deadline: float) -> None:
        try:
            kept = self._kept()
            if kept is not None:
                # The service may have closed it by now. The same again, on a new one: a signed payment is taken once.
                with contextlib.suppress(ConnectionError, http.client.BadStatusLine):
                    job.answer = self._exchange(kept, job, method, path, headers, body, deadline)
                    return
            job.answer = self._exchange(self._connect(deadline), job, method, path, headers, body, deadline)
        except (OSError, http.client.HTTPException, ValueError) as error:
            job.error = error
        finally:
            job.done.set()

    def _exchange(
        self,
        connection: http.client.HTTPConnection,
        job: _Job,
        method: str,
        path: str,
        headers: Mapping[str, str],
        body: bytes | None,
        deadline: float,
    ) -> Answer:
        try:
            job.begin(connection)
            if connection.sock is not None:
                connection.sock.settimeout(max(0.001, deadline - time.monotonic()))
            connection.request(method, path, body=body, headers=dict(headers))
            response = connection.getresponse()
            if response.status < 200:  # it announces another, which http.client would take for that of the next call
                raise http.client.HTTPException(f"an answer of {response.status}, which is none yet")
            data = response.read(_MOST_BYTES + 1)
            if len(data) > _MOST_BYTES:
                raise ValueError(f"the reply has more than {_MOST_BYTES} bytes")
            if response.length:
                raise ConnectionResetError(f"the reply lacks {response.length} bytes")
        except BaseException:
            connection.close()
            raise
        found: dict[str, str] = {}
        for name, value in response.getheaders():
            found.setdefault(name.lower(), value)
        with self._lock:
            if response.will_close or len(self._idle) >= _MOST_KEPT:
                connection.close()
            else:
                self._idle.append((time.monotonic(), connection))
        return Answer(response.status, found, data)

    def _kept(self) -> http.client.HTTPConnection | None:
        with self._lock:
            is_ours, self._owner = self._owner == os.getpid(), os.getpid()
            while self._idle:
                since, connection = self._idle.pop()
                if is_ours and time.monotonic() - since < _IDLE and _is_quiet(connection):
                    return connection
                connection.close()
        return None

    def _connect(self, deadline: float) -> http.client.HTTPConnection:
        timeout = max(0.001, min(_CONNECT, deadline - time.monotonic()))
        connection: http.client.HTTPConnection
        if self.is_secure:
            context = self._context or ssl.create_default_context()
            connection = http.client.HTTPSConnection(self.hostname, self._port, timeout=timeout, context=context)
        else:
            connection = http.client.HTTPConnection(self.hostname, self._port, timeout=timeout)
        connection.connect()
        return connection
