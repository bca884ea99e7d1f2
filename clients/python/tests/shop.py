"""A shop that sells over x402, on loopback, and misbehaves as a test tells it."""

from __future__ import annotations

import base64
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

SELLER = "0x00000000000000000000000000000000005e11e4"
OTHER = "0x000000000000000000000000000000000000beef"
BASE_USDC = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"


def encoded(value: object) -> str:
    return base64.b64encode(json.dumps(value).encode()).decode()


def error(status: int, code: str, *, retryable: bool = False, charged: bool | None = False, **more: Any) -> tuple[int, Any]:
    """An answer of the service's own."""
    body = {"error": code, "message": code, "retryable": retryable, "source": "service", "charged": charged, "requestId": "r"}
    return status, {**body, **more}


class Request(BaseHTTPRequestHandler):
    """One request; a step of the script answers it."""

    protocol_version = "HTTP/1.1"
    server: Shop

    def answer(self, status: int, body: object, headers: dict[str, str] | None = None) -> None:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"content-type": "application/json", "content-length": str(len(data)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def break_off(self) -> None:
        """Closes the connection without a word."""
        self.close_connection = True

    def _serve(self) -> None:
        shop = self.server
        self.sent = self.rfile.read(int(self.headers.get("content-length", 0)))
        self.payment = self.headers.get("payment-signature")
        if self.path == "/.well-known/x402":
            self.answer(*shop.manifest())
            return
        with shop.lock:
            shop.seen.append((self.command, self.path, self.sent, self.payment))
            script = shop.unpaid if self.payment is None else shop.paid
            step = script.pop(0) if script else None
        if callable(step):
            step(self)
        elif step is not None:
            self.answer(*step)
        elif self.payment is None:
            self.answer(402, {"error": "payment_required"}, {"payment-required": encoded(shop.challenge())})
        else:
            receipt = {"success": True, "transaction": "0x" + "ab" * 32, "network": "eip155:8453"}
            self.answer(200, {"content": "bought"}, {"payment-response": encoded(receipt), "x-request-id": "r1"})

    do_GET = do_POST = _serve

    def log_message(self, *_: object) -> None:
        pass


class Shop(ThreadingHTTPServer):
    """The shop. `unpaid` and `paid` are scripts: what it answers to requests without and with a payment, in turn, before it behaves."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Request)
        self.lock = threading.Lock()
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.host = f"127.0.0.1:{self.server_port}"
        self.price = "1000"
        self.pay_to = SELLER
        self.asset = BASE_USDC
        self.network = "eip155:8453"
        self.extra: dict[str, Any] = {"name": "USD Coin", "version": "2"}
        self.timeout = 120
        self.published: dict[str, Any] = {"amountAtomic": "1000"}
        self.published_pay_to = SELLER
        self.has_manifest = True
        self.seen: list[tuple[str, str, bytes, str | None]] = []
        self.unpaid: list[Any] = []
        self.paid: list[Any] = []
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    def challenge(self) -> dict[str, Any]:
        terms = {
            "scheme": "exact",
            "network": self.network,
            "amount": self.price,
            "asset": self.asset,
            "payTo": self.pay_to,
            "maxTimeoutSeconds": self.timeout,
            "extra": self.extra,
        }
        secret = {"reply-secret": {"info": {"secret": "s"}, "schema": {}}}
        return {"x402Version": 2, "resource": {"url": f"{self.url}/fetch"}, "accepts": [terms], "extensions": secret}

    def manifest(self) -> tuple[int, Any]:
        if not self.has_manifest:
            return error(404, "not_found")
        listing = {"url": f"{self.url}/fetch", "method": "POST", **self.published}
        terms = {"network": "eip155:8453", "asset": BASE_USDC, "payTo": self.published_pay_to}
        return 200, {"version": "1.0", "x402Version": 2, **terms, "resources": [listing]}

    @property
    def payments(self) -> list[str]:
        """The payments that were sent, in their order."""
        return [payment for *_, payment in self.seen if payment is not None]

    def close(self) -> None:
        self.shutdown()
        self.server_close()


def authorization(payment: str) -> dict[str, Any]:
    """What was signed."""
    signed: dict[str, Any] = json.loads(base64.b64decode(payment))["payload"]["authorization"]
    return signed

