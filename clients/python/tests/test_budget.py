"""Nothing is signed beyond the budget: not by threads, not by processes, not after a restart."""

import fcntl
import json
import multiprocessing
import secrets
import stat
import threading
import unittest
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from farthing_client import Budget, BudgetExceeded, ReceiptsUnusable, ServiceError
from farthing_client.budget import Purchase, Till
from farthing_client.receipts import Receipts

from .case import ShopCase
from .shop import Request, authorization, error

PAGE = "https://a.example/"
MIDNIGHT = 1_800_057_600.0  # 2027-01-16T00:00:00Z


def purchase(amount: int = 1000, host: str = "shop", test: bool = False, valid_before: float = 2e9) -> Purchase:
    return Purchase("0x" + secrets.token_hex(32), host, test, amount, "0xSeller", int(valid_before), {})


def spend(folder: str, tries: int) -> int:
    """How many of the tries a process of its own could reserve."""
    till = Till(Budget(per_day="0.05", per_session=None), Receipts(folder), lambda: MIDNIGHT + 5)
    done = 0
    for _ in range(tries):
        try:
            till.reserve(purchase())
            done += 1
        except BudgetExceeded:
            pass
    return done


class Budgets(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = self.enterContext(TemporaryDirectory())
        self.now = MIDNIGHT + 5

    def till(self, **limits: object) -> Till:
        return Till(Budget(**{"per_session": None, "per_day": None, **limits}), Receipts(self.folder), lambda: self.now)  # type: ignore[arg-type]

    def refused(self, act: Callable[[], None]) -> BudgetExceeded:
        with self.assertRaises(BudgetExceeded) as refused:
            act()
        return refused.exception

    def test_the_session(self) -> None:
        till = self.till(per_session="0.002")
        till.reserve(purchase(1500))
        told = self.refused(lambda: till.reserve(purchase(501)))
        self.assertEqual((told.limit, told.allowed, told.spent, told.asked), ("session", 2000, 1500, 501))
        self.assertIn("the call costs $0.000501; $0.002 are allowed for this session, of which $0.0015 are spent", str(told))
        till.reserve(purchase(500))
        self.till(per_session="0.002").reserve(purchase(2000))  # another session

    def test_the_day_over_a_restart(self) -> None:
        self.till(per_day="0.002").reserve(purchase(1500))
        self.assertEqual(self.refused(lambda: self.till(per_day="0.002").reserve(purchase(501))).limit, "day")

    def test_a_new_day(self) -> None:
        till = self.till(per_day="0.002")
        self.now = MIDNIGHT - 1
        late = purchase(2000)
        till.reserve(late)
        self.refused(lambda: till.reserve(purchase(1)))
        self.now = MIDNIGHT
        till.reserve(purchase(2000))
        till.note(late.id, "paid")  # belongs to the day on which it was signed
        self.assertEqual(till.spent("shop", False).day, 2000)
        self.refused(lambda: till.reserve(purchase(1)))

    def test_services(self) -> None:
        till = self.till(per_host="0.002", hosts={"dear": "0.01"})
        till.reserve(purchase(2000))
        self.assertEqual(self.refused(lambda: till.reserve(purchase(1))).limit, "host")
        till.reserve(purchase(10_000, host="dear"))
        self.assertEqual(self.refused(lambda: till.reserve(purchase(1, host="dear"))).limit, "host")

    def test_what_failed_is_free_when_it_has_ended(self) -> None:
        till = self.till(per_day="0.001")
        one = purchase(valid_before=self.now + 60)
        till.reserve(one)
        till.note(one.id, "failed")
        self.refused(lambda: till.reserve(purchase()))  # whoever holds the signature could still use it
        self.now += 61
        till.reserve(purchase())
        self.refused(lambda: self.till(per_day="0.001").reserve(purchase()))

    def test_what_nobody_knows_goes_on_counting(self) -> None:
        till = self.till(per_day="0.001")
        till.reserve(purchase(valid_before=self.now + 60))
        self.now += 3600
        self.refused(lambda: till.reserve(purchase()))

    def test_two_processes(self) -> None:
        context = multiprocessing.get_context("spawn")
        with context.Pool(2) as pool:
            done = pool.starmap(spend, [(self.folder, 40), (self.folder, 40)])
        self.assertEqual(sum(done), 50)

    def test_another_process_is_waited_for(self) -> None:
        self.till().spent("shop", False)
        with open(Path(self.folder) / "lock") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            one = threading.Thread(target=self.till().reserve, args=(purchase(),))
            one.start()
            one.join(0.2)
            self.assertTrue(one.is_alive())
        one.join()
        self.assertEqual(self.till().spent("shop", False).day, 1000)

    def test_amounts(self) -> None:
        for wrong in ("1e3", "-1", "0.0000001", 0.05, True, "", "1,0", "\u0661"):
            with self.subTest(wrong), self.assertRaises(ValueError):
                Budget(per_day=wrong)  # type: ignore[arg-type]


class Files(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(self.enterContext(TemporaryDirectory())) / "of/receipts"
        self.now = MIDNIGHT
        self.till = Till(Budget(), Receipts(self.folder), lambda: self.now)

    @property
    def file(self) -> Path:
        return self.folder / "2027-01-16.jsonl"

    def test_are_for_their_owner_only(self) -> None:
        self.till.reserve(purchase())
        self.assertEqual([stat.S_IMODE(path.stat().st_mode) for path in (self.file, self.folder)], [0o600, 0o700])
        self.file.chmod(0o644)
        self.till.reserve(purchase())
        self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o600)

    def test_are_not_followed_elsewhere(self) -> None:
        self.folder.mkdir(parents=True)
        self.file.symlink_to(self.folder / "other")
        with self.assertRaises(ReceiptsUnusable):
            self.till.reserve(purchase())

    def test_damage_stops_the_spending(self) -> None:
        self.till.reserve(purchase())
        good = self.file.read_bytes()
        for bad in (b"{", b"[]\n", b'{"state":"signed"}\n', b'{"state":"else","id":"x"}\n', good[: len(good) // 2], b"[" * 50_000):
            self.file.write_bytes(good + bad)
            with self.subTest(bad[:30]), self.assertRaisesRegex(ReceiptsUnusable, "no receipt"):
                Till(Budget(), Receipts(self.folder), lambda: self.now).reserve(purchase())
        self.file.write_bytes(b"")
        with self.assertRaisesRegex(ReceiptsUnusable, "shorter"):
            self.till.reserve(purchase())

    def test_a_folder_that_cannot_be_used(self) -> None:
        self.folder.parent.mkdir(parents=True)
        self.folder.write_text("a file")
        with self.assertRaises(ReceiptsUnusable):
            self.till.reserve(purchase())

    def test_what_cannot_be_noted_goes_on_counting(self) -> None:
        one = purchase()
        self.till.reserve(one)
        self.file.unlink()
        self.file.mkdir()
        with self.assertWarns(RuntimeWarning):
            self.till.note(one.id, "paid")

    def test_receivers_are_known_on_later_days(self) -> None:
        one = purchase()
        self.till.reserve(one)
        self.till.note(one.id, "paid")
        for _ in range(2):
            self.now += 5 * 86_400
            later = Till(Budget(), Receipts(self.folder), lambda: self.now)
            self.assertEqual(later.receivers("shop"), {"0xseller"})
            self.assertEqual(later.spent("shop", False).day, 0)


class Calls(ShopCase):
    def test_threads_cannot_overshoot(self) -> None:
        client = self.client(budget=Budget(per_session="0.007"), receipts=self.folder)

        def one(number: int) -> int:
            try:
                return client.fetch(f"{PAGE}{number}").paid
            except BudgetExceeded:
                return 0

        with ThreadPoolExecutor(24) as pool:
            paid = list(pool.map(one, range(24)))
        self.assertEqual(sum(paid), 7000)
        self.assertEqual(len(self.shop.payments), 7)

    def test_failures_cannot_overshoot_either(self) -> None:
        refused = threading.Event()

        def fail(request: Request) -> None:
            refused.wait(60)  # until a fourth call has asked for money
            request.answer(*error(404, "not_found"))

        self.shop.paid += [fail] * 100
        client = self.client(budget=Budget(per_session="0.003"))
        outcomes: list[str] = []

        def one(number: int) -> None:
            try:
                client.fetch(f"{PAGE}{number}")
            except (BudgetExceeded, ServiceError) as failed:
                outcomes.append(type(failed).__name__)
                if isinstance(failed, BudgetExceeded):
                    refused.set()

        with ThreadPoolExecutor(12) as pool:
            list(pool.map(one, range(24)))
        self.assertEqual((len(outcomes), set(outcomes)), (24, {"ServiceError", "BudgetExceeded"}))
        self.assertLessEqual(len({authorization(payment)["nonce"] for payment in self.shop.payments}), 3)
        self.assertLessEqual(client.spent().session, 3000)

    def test_receipts_say_what_was_bought(self) -> None:
        client = self.client(receipts=self.folder)
        client.fetch(PAGE)
        (file,) = Path(self.folder).glob("*.jsonl")
        signed, paid = (json.loads(line) for line in file.read_text().splitlines())
        facts = ("state", "host", "test", "method", "path", "network", "amount", "payer")
        self.assertEqual(
            [signed[name] for name in facts],
            ["signed", self.shop.host, False, "POST", "/fetch", "eip155:8453", "1000", client.address],
        )
        self.assertEqual([paid["state"], paid["id"], paid["transaction"]], ["paid", signed["id"], "0x" + "ab" * 32])
        self.assertNotIn("signature", file.read_text())
