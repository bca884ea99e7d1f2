"""Calls of a real service with test money, whose address is in TEST_SERVICE; a web site to read is at TEST_SITE."""

import base64
import json
import os
import subprocess
import sys
import tempfile
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor

from farthing_client import Budget, BudgetExceeded, Cancelled, Client, Options, ServiceError

SERVICE = os.environ["TEST_SERVICE"]
SITE = os.environ["TEST_SITE"]


class Sandbox(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        self.client = self.enterContext(Client(SERVICE, key=None, receipts=self.folder))

    def test_a_page(self) -> None:
        reply = self.client.fetch(f"{SITE}/article", maxChars=200)
        self.assertIn("The coin that was cut in four", reply.body["content"])
        self.assertTrue(reply.body["truncated"])
        self.assertEqual((reply.price, reply.payer), ("$0.001", self.client.address))
        self.assertRegex(reply.transaction or "", "^0x[0-9a-f]{64}$")

    def test_a_document(self) -> None:
        reply = self.client.parse(base64=base64.b64encode(b"Name,Price\nPaper,2.50\n").decode(), filename="prices.csv")
        self.assertEqual((reply.body["format"], reply.paid), ("csv", 5000))

    def test_a_record(self) -> None:
        record = self.client.extract_news(f"{SITE}/article").body
        self.assertEqual((record["type"], record["title"]), ("news", "The coin that was cut in four"))

    def test_a_query(self) -> None:
        (extractor,) = self.client.extractors(domain="github.com").body["extractors"]
        self.assertEqual(extractor["name"], "github")

    def test_what_is_free(self) -> None:
        self.assertEqual(self.client.health().body["status"], "ok")
        document = self.client.call("/openapi.json").body
        self.assertEqual(document["openapi"], "3.1.0")
        self.assertEqual(self.client.spent().session, 0)

    def test_a_failure_is_free_and_its_payment_pays_for_the_next_call(self) -> None:
        with self.assertRaises(ServiceError) as failed:
            self.client.fetch(f"{SITE}/nothing")
        self.assertEqual((failed.exception.code, failed.exception.charged), ("not_found", False))
        self.assertEqual(self.client.fetch(f"{SITE}/article").paid, 1000)
        self.assertEqual(self.client.spent().session, 1000)

    def test_bad_input_names_the_field(self) -> None:
        with self.assertRaises(ServiceError) as failed:
            self.client.call("/fetch", {"url": f"{SITE}/article", "maxChars": 0})
        self.assertEqual((failed.exception.code, failed.exception.body["issues"][0]["path"]), ("bad_input", "/maxChars"))

    def test_in_a_terminal(self) -> None:
        words = ["/fetch", json.dumps({"url": f"{SITE}/article", "maxChars": 100}), "--json", "--base", SERVICE]
        done = subprocess.run(
            [sys.executable, "-B", "-m", "farthing_client", *words, "--receipts", self.folder],
            env={"PATH": os.environ["PATH"]},
            capture_output=True,
            text=True,
            timeout=60,
        )
        told = json.loads(done.stdout)
        self.assertEqual((done.returncode, told["status"], told["price"]), (0, 200, "$0.001"))
        self.assertIn("The coin that was cut in four", told["body"]["content"])

    def test_threads_stay_within_the_budget(self) -> None:
        client = self.enterContext(Client(SERVICE, key=None, receipts=self.folder, budget=Budget(per_day="0.005")))

        def one(number: int) -> int:
            try:
                return client.fetch(f"{SITE}/article", maxChars=100 + number).paid
            except BudgetExceeded:
                return 0

        with ThreadPoolExecutor(10) as pool:
            self.assertEqual(sum(pool.map(one, range(10))), 5000)

    def test_a_cancelled_call_can_be_had_later_and_is_paid_once(self) -> None:
        event = threading.Event()
        steps: list[str] = []

        def follow(step: str) -> None:
            steps.append(step)
            if step == "paying":
                event.set()

        with self.assertRaises(Cancelled) as cancelled:
            self.client.fetch(f"{SITE}/article", options=Options(cancel=event, progress=follow))
        pending = cancelled.exception.pending
        assert pending is not None
        first, second = self.client.resume(pending), self.client.resume(pending)
        self.assertEqual(first.body, second.body)
        self.assertEqual((first.transaction, self.client.spent().session), (second.transaction, 1000))
