"""What stands between the client and the service: proxies that cut, repeat and add answers, and processes that share a client."""

import copy
import multiprocessing
import os
import pickle
import select
import threading

from farthing_client import (
    BadReply,
    BudgetExceeded,
    Cancelled,
    OutcomeUnknown,
    PaymentRefused,
    Redirected,
    ServiceError,
    SignedCall,
)

from .case import ShopCase
from .shop import Request

PAGE = "https://a.example/"


def cut_off(request: Request) -> None:
    """As proxies of HTTP/1.0 do: nothing tells that more was to come."""
    request.wfile.write(b'HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n{"content": "bo')
    request.break_off()


def empty(request: Request) -> None:
    request.wfile.write(b"HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n")
    request.break_off()


class Proxies(ShopCase):
    def test_a_reply_that_was_cut_off_is_had_for_the_same_payment(self) -> None:
        for broken in (cut_off, empty, (200, b"\x1f\x8b\x08\x00", {"content-encoding": "gzip"})):
            with self.subTest(broken):
                self.shop.paid.append(broken)
                client = self.client()
                self.assertEqual(client.fetch(PAGE).body["content"], "bought")
                self.assertEqual(client.spent().session, 1000)
                self.assertEqual(len(set(self.shop.payments[-2:])), 1)

    def test_a_payment_that_got_no_reply_of_the_service_can_be_resumed(self) -> None:
        for answer in (
            (402, b"<h1>Quota exceeded</h1>", {"content-type": "text/html"}),
            (307, b"", {"location": "https://thief.example/fetch"}),
            cut_off,
        ):
            with self.subTest(answer):
                self.shop.paid.append(answer)
                client = self.client(retries=0)
                with self.assertRaises((OutcomeUnknown, Redirected, BadReply)) as failed:
                    client.fetch(PAGE)
                pending: SignedCall = failed.exception.pending  # type: ignore[attr-defined]
                self.assertEqual(client.resume(pending).body["content"], "bought")
                self.assertEqual(len(set(self.shop.payments[-2:])), 1)

    def test_an_answer_too_many_is_not_taken_for_that_of_the_next_call(self) -> None:
        is_read = threading.Event()

        def twice(request: Request) -> None:
            request.answer(200, {"content": "first"})
            is_read.wait(30)
            request.answer(200, {"content": "first"})

        self.shop.unpaid += [twice, (200, {"content": "second"})]
        client = self.client()
        self.assertEqual(client.fetch(PAGE).body["content"], "first")
        is_read.set()
        ((_, connection),) = client._transport._idle
        self.assertTrue(select.select([connection.sock], [], [], 30)[0])
        self.assertEqual(client.fetch(PAGE).body["content"], "second")

    def test_an_answer_that_announces_another_is_none(self) -> None:
        def early(request: Request) -> None:
            hints = b"HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"
            request.wfile.write(hints + b"HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n" + b'{"content": "first"}')

        self.shop.unpaid += [early, (200, {"content": "second"}), (200, {"content": "third"})]
        client = self.client()
        self.assertEqual([client.fetch(PAGE).body["content"] for _ in range(2)], ["second", "third"])


class Processes(ShopCase):
    def test_a_fork_has_connections_of_its_own(self) -> None:
        ports: list[int] = []

        def note(request: Request) -> None:
            ports.append(request.client_address[1])
            request.answer(200, {"content": "free"})

        self.shop.unpaid += [note, note, note]
        client = self.client()
        client.fetch(PAGE)
        child = os.fork()
        if child == 0:
            client.fetch(PAGE)
            os._exit(0)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        client.fetch(PAGE)
        first, of_the_fork, last = ports
        self.assertNotEqual(of_the_fork, first)
        self.assertEqual(last, first)

    def test_errors_come_back_from_a_pool(self) -> None:
        pending = SignedCall("a.example", "POST", "/fetch", None, "0x1", 1000, "0x2", "0x3", 4, "signed")
        for error in (
            BudgetExceeded("too much", "call", 1, 2, 3),
            OutcomeUnknown("nobody knows", pending),
            Cancelled(pending),
            Redirected("elsewhere", "https://b.example/", pending),
            BadReply("no JSON", True, pending),
            ServiceError(503, {"error": "overloaded", "hint": "later"}, 2.0),
            PaymentRefused(402, {"reason": "insufficient_funds"}, None),
        ):
            for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
                with self.subTest(error):
                    self.assertIs(type(again), type(error))
                    self.assertEqual((str(again), vars(again)), (str(error), vars(error)))
        with multiprocessing.get_context("fork").Pool(1) as pool, self.assertRaises(BudgetExceeded):
            pool.apply_async(_exceed).get(30)


def _exceed() -> None:
    raise BudgetExceeded("too much", "call", 1, 2, 3)
