"""What is sent again: always the same payment, as long as nobody has said that it bought nothing."""

import http.client
import json
import secrets
import socket
import threading
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

from farthing_client import (
    Budget,
    Cancelled,
    Client,
    Options,
    OutcomeUnknown,
    PaymentRefused,
    ServiceError,
    SignedCall,
    Unreachable,
)

from .case import ShopCase
from .shop import Request, authorization, encoded, error

PAGE = "https://a.example/"
PENDING = (*error(503, "payment_pending", retryable=True, charged=None), {"retry-after": "0"})
BLOCKED = error(502, "blocked", retryable=True)


class SamePayment(ShopCase):
    def assert_one_payment(self, sent: int) -> None:
        self.assertEqual(len(self.shop.payments), sent)
        self.assertEqual(len(set(self.shop.payments)), 1)

    def test_after_an_outcome_that_is_pending(self) -> None:
        self.shop.paid += [PENDING, PENDING]
        self.assertEqual(self.client().fetch(PAGE).paid, 1000)
        self.assert_one_payment(3)

    def test_after_a_lost_connection(self) -> None:
        self.shop.paid += [Request.break_off, Request.break_off]
        self.assertEqual(self.client().fetch(PAGE).paid, 1000)
        self.assert_one_payment(3)

    def test_after_a_reply_that_breaks_off(self) -> None:
        def half(request: Request) -> None:
            request.wfile.write(b'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"content"')
            request.break_off()

        self.shop.paid.append(half)
        self.assertEqual(self.client().fetch(PAGE).body["content"], "bought")
        self.assert_one_payment(2)

    def test_whoever_is_told_of_a_step_ends_the_call_until_something_is_signed(self) -> None:
        def until(last: str) -> Options:
            def progress(step: str) -> None:
                if step.startswith(last):
                    raise RuntimeError(step)

            return Options(progress=progress)

        for step in ("calling", "asked to pay"):
            with self.assertRaises(RuntimeError):
                self.client().fetch(PAGE, options=until(step))
        self.assertEqual(self.shop.payments, [])
        for step in ("signed", "paying", "done"):
            self.assertEqual(self.client().fetch(PAGE, options=until(step)).body["content"], "bought")

    def test_after_an_error_of_somebody_between(self) -> None:
        self.shop.paid.append((502, b"<h1>Bad Gateway</h1>", {"content-type": "text/html"}))
        self.client().fetch(PAGE)
        self.assert_one_payment(2)

    def test_after_a_failure_that_may_pass(self) -> None:
        self.shop.paid += [BLOCKED, (*error(429, "rate_limited", retryable=True), {"retry-after": "0"})]
        client = self.client()
        client.fetch(PAGE)
        self.assert_one_payment(3)
        self.assertEqual(client.spent().session, 1000)

    def test_an_unpaid_call_that_fails(self) -> None:
        self.shop.unpaid += [Request.break_off, error(503, "overloaded", retryable=True)]
        self.assertEqual(self.client().fetch(PAGE).paid, 1000)
        self.assertEqual(len(self.shop.seen), 4)

    def test_a_connection_that_the_service_has_closed_meanwhile(self) -> None:
        def close(request: Request) -> None:
            request.answer(200, {"content": "bought"})
            request.close_connection = True

        self.shop.paid.append(close)
        client = self.client(retries=0)
        self.assertEqual([client.fetch(PAGE).paid for _ in range(2)], [1000, 1000])

    def test_waits_as_long_as_it_is_told(self) -> None:
        self.shop.paid.append((*error(503, "overloaded", retryable=True), {"retry-after": "1"}))
        steps: list[str] = []
        begun = time.monotonic()
        self.client().fetch(PAGE, options=Options(progress=steps.append))
        self.assertGreaterEqual(time.monotonic() - begun, 1)
        self.assertIn("waiting 1.0 s (overloaded)", steps)

    def test_does_not_wait_longer_than_the_call_may_take(self) -> None:
        self.shop.paid.append((*error(503, "overloaded", retryable=True), {"retry-after": "100000"}))
        with self.assertRaises(ServiceError) as failed:
            self.client().fetch(PAGE)
        self.assertEqual(failed.exception.retry_after, 100000)

    def test_what_may_not_be_retried(self) -> None:
        self.shop.paid.append(error(400, "bad_input"))
        with self.assertRaises(ServiceError) as failed:
            self.client().fetch(PAGE)
        self.assertEqual((failed.exception.code, failed.exception.charged), ("bad_input", False))
        self.assert_one_payment(1)


class Ends(ShopCase):
    def test_a_402_loop(self) -> None:
        challenge = (402, {"error": "payment_invalid", "reason": "insufficient_funds", "charged": False})
        self.shop.paid += [challenge] * 20
        client = self.client()
        with self.assertRaises(PaymentRefused) as refused:
            client.fetch(PAGE)
        self.assertEqual((refused.exception.reason, len(self.shop.payments)), ("insufficient_funds", 1))

    def test_an_outcome_that_stays_unknown_can_be_resumed(self) -> None:
        self.shop.paid += [PENDING] * 2
        client = self.client(retries=1, receipts=self.folder)
        with self.assertRaises(OutcomeUnknown) as unknown:
            client.fetch(PAGE)
        self.assertEqual(client.spent().session, 1000)
        kept = SignedCall.from_json(unknown.exception.pending.to_json())
        self.assertNotIn(kept.payment, repr(kept))
        # Another process, with another key even: nothing new is signed.
        reply = self.client(receipts=self.folder).resume(kept)
        self.assertEqual((reply.body["content"], reply.paid, reply.payer), ("bought", 1000, client.address))
        self.assertEqual(len(set(self.shop.payments)), 1)
        with self.assertRaisesRegex(ValueError, "signed for"):
            Client("http://127.0.0.1:9", key=secrets.token_bytes(32), receipts=None).resume(kept)

    def test_a_service_that_is_not_there(self) -> None:
        client = Client("http://127.0.0.1:9", key=None, receipts=None, retries=1)
        with self.assertRaises(Unreachable):
            client.fetch(PAGE)

    def test_a_service_that_says_nothing(self) -> None:
        hold = threading.Event()
        self.addCleanup(hold.set)
        late, clock = 0.0, time.monotonic

        def wait(request: Request) -> None:
            nonlocal late
            late = 1000.0
            hold.wait(60)

        self.shop.paid.append(wait)
        client = self.client()
        with patch("time.monotonic", lambda: clock() + late), self.assertRaises(OutcomeUnknown):
            client.fetch(PAGE)
        self.assertEqual(client.spent().session, 1000)

    def test_a_service_that_drips(self) -> None:
        hold = threading.Event()
        self.addCleanup(hold.set)

        def drip(request: Request) -> None:
            request.wfile.write(b"HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n")
            while not hold.wait(0.05):
                request.wfile.write(b" ")

        self.shop.unpaid.append(drip)
        with self.assertRaises(Unreachable):
            self.client(timeout=0.5).fetch(PAGE)


class UnusedPayments(ShopCase):
    def fails(self, client: Client, answer: Any) -> None:
        self.shop.paid.append(answer)
        with self.assertRaises(ServiceError):
            client.fetch(PAGE)

    def test_pay_for_the_next_call(self) -> None:
        client = self.client(budget=Budget(per_session="0.001"))
        for _ in range(3):
            self.fails(client, error(404, "not_found"))
        self.assertEqual(client.fetch(PAGE + "other").paid, 1000)
        self.assertEqual(len({authorization(payment)["nonce"] for payment in self.shop.payments}), 1)
        self.assertEqual(client.spent().session, 1000)

    def test_are_replaced_once_if_they_were_used_after_all(self) -> None:
        for answer in (error(409, "payment_conflict"), (402, {"error": "payment_invalid", "charged": False})):
            client = self.client()
            self.fails(client, error(404, "not_found"))
            self.shop.paid.append(answer)
            if answer[0] == 402:
                self.shop.paid[-1] = lambda request: request.answer(402, {}, {"payment-required": challenge_of(request)})
            self.assertEqual(client.fetch(PAGE).paid, 1000)
            self.assertEqual(client.spent().session, 2000)  # the first one could still be taken

    def states(self) -> list[str]:
        """What the receipts say of the first payment."""
        (file,) = Path(self.folder).glob("*.jsonl")
        lines = [json.loads(line) for line in file.read_text().splitlines()]
        return [line["state"] for line in lines if line["id"] == lines[0]["id"]]

    def test_count_again_once_they_are_sent_again(self) -> None:
        client = self.client(receipts=self.folder)
        self.fails(client, error(404, "not_found"))
        self.assertEqual(self.states(), ["signed", "failed"])
        self.shop.paid += [BLOCKED, PENDING, PENDING, PENDING]
        with self.assertRaises(OutcomeUnknown):
            client.fetch(PAGE)
        self.assertEqual(self.states(), ["signed", "failed", "again", "failed", "again"])

    def test_go_on_counting_if_another_call_has_used_them(self) -> None:
        client = self.client(receipts=self.folder)
        self.fails(client, error(404, "not_found"))
        self.shop.paid.append(error(409, "payment_conflict"))
        client.fetch(PAGE)
        self.assertEqual(self.states()[-1], "again")

    def test_that_never_left_do_not_count(self) -> None:
        client = self.client(retries=1, receipts=self.folder)
        client.fetch(PAGE)

        def vanish(request: Request) -> None:
            self.shop.socket.shutdown(socket.SHUT_RDWR)  # close() alone would take effect only after the next look at it
            request.answer(402, {}, {"payment-required": challenge_of(request), "connection": "close"})

        self.shop.unpaid.append(vanish)
        with self.assertRaises(Unreachable):
            client.fetch(PAGE)
        self.assertEqual((client.spent().session, client.spent().day, len(self.shop.payments)), (1000, 1000, 1))

    def test_are_not_mistaken_for_another_price(self) -> None:
        client = self.client()
        self.fails(client, error(404, "not_found"))
        self.shop.price = "500"
        self.assertEqual(client.fetch(PAGE).paid, 500)
        self.assertEqual(client.spent().session, 1500)


class Cancelling(ShopCase):
    def test_while_the_service_works(self) -> None:
        event, hold = threading.Event(), threading.Event()
        self.addCleanup(hold.set)

        def work(request: Request) -> None:
            event.set()
            hold.wait(60)

        self.shop.paid.append(work)
        client = self.client()
        with self.assertRaises(Cancelled) as cancelled:
            client.fetch(PAGE, options=Options(cancel=event))
        pending = cancelled.exception.pending
        self.assertIsNotNone(pending)
        self.assertEqual(client.spent().session, 1000)
        assert pending is not None
        self.assertEqual(client.resume(pending).body["content"], "bought")
        self.assertEqual(len(set(self.shop.payments)), 1)

    def test_before_anything_was_signed(self) -> None:
        event = threading.Event()

        def ask(request: Request) -> None:
            event.set()
            request.answer(402, {}, {"payment-required": challenge_of(request)})

        self.shop.unpaid.append(ask)
        client = self.client()
        with self.assertRaises(Cancelled) as cancelled:
            client.fetch(PAGE, options=Options(cancel=event))
        self.assertIsNone(cancelled.exception.pending)
        self.assertEqual((client.spent().session, self.shop.payments), (0, []))

    def test_while_it_connects(self) -> None:
        event, hold = threading.Event(), threading.Event()
        client = self.client()
        connect = client._transport._connect

        def slowly(deadline: float) -> http.client.HTTPConnection:
            event.set()
            hold.wait(60)
            return connect(deadline)

        with patch.object(client._transport, "_connect", slowly), self.assertRaises(Cancelled):
            client.fetch(PAGE, options=Options(cancel=event))
        hold.set()
        for thread in threading.enumerate():
            if thread.name == "farthing-client":
                thread.join()
        self.assertEqual(self.shop.seen, [])

    def test_while_waiting_for_the_next_try(self) -> None:
        event = threading.Event()
        self.shop.paid.append((*error(503, "overloaded", retryable=True), {"retry-after": "60"}))
        client = self.client()
        with self.assertRaises(Cancelled) as cancelled:
            options = Options(cancel=event, progress=lambda step: event.set() if step.startswith("waiting") else None)
            client.fetch(PAGE, options=options)
        self.assertIsNone(cancelled.exception.pending)


def challenge_of(request: Request) -> str:
    return encoded(request.server.challenge())
