"""Where keys come from, and which are refused."""

import os
import secrets
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

from farthing_client import Account, Allow, BadKey, Client

from .case import ShopCase
from .shop import authorization

BURN = "0x000000000000000000000000000000000000dEaD"

class Keys(unittest.TestCase):
    def setUp(self) -> None:
        self.key = "0x" + secrets.token_hex(32)
        self.file = Path(self.enterContext(tempfile.TemporaryDirectory())) / "key"

    def written(self, text: str, mode: int) -> Path:
        self.file.write_text(text)
        self.file.chmod(mode)
        return self.file

    def test_as_text_or_bytes(self) -> None:
        one = Account(self.key)
        self.assertEqual(one.address, Account(bytes.fromhex(self.key[2:])).address)
        self.assertEqual(one.address, Account(self.key[2:]).address)

    def test_from_a_file(self) -> None:
        for mode in (0o600, 0o400):
            self.assertEqual(Account.from_file(self.written(self.key + "\n", mode)).address, Account(self.key).address)

    def test_a_file_that_others_may_read(self) -> None:
        for mode in (0o640, 0o604, 0o620, 0o602, 0o644):
            with self.subTest(mode=oct(mode)), self.assertRaisesRegex(BadKey, "chmod 600"):
                Account.from_file(self.written(self.key, mode))

    def test_what_is_no_file(self) -> None:
        with self.assertRaisesRegex(BadKey, "cannot be read"):
            Account.from_file(self.file)
        os.mkfifo(self.file, 0o600)
        with self.assertRaisesRegex(BadKey, "is no file"):
            Account.from_file(self.file)

    def test_from_the_environment(self) -> None:
        address = Account(self.key).address
        file = str(self.written(self.key, 0o600))
        for environment in ({"FARTHING_KEY": self.key}, {"FARTHING_KEY_FILE": file}):
            found = Account.from_environment(environment)
            self.assertEqual(found and found.address, address)
        self.assertIsNone(Account.from_environment({"FARTHING_KEY": ""}))
        with self.assertRaisesRegex(BadKey, "both"):
            Account.from_environment({"FARTHING_KEY": self.key, "FARTHING_KEY_FILE": file})

    def test_what_is_no_key(self) -> None:
        order = "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141"
        for key in ("", "0x12", "0x" + "g" * 64, "0x" + "0" * 64, order, self.key + "00", b"short", 5):
            with self.subTest(key=key), self.assertRaises(BadKey) as refused:
                Account(key)  # type: ignore[arg-type]
            if isinstance(key, str) and key:
                self.assertNotIn(key, str(refused.exception))

    def test_is_never_shown(self) -> None:
        account = Account(self.key)
        client = Client(key=account, receipts=None)
        self.assertNotIn(self.key[2:], f"{account!r} {client!r} {vars(client)}")
        self.assertFalse(hasattr(account, "__dict__"))

class KeysAndServices(ShopCase):
    def test_a_real_key_signs_nothing_for_a_sandbox(self) -> None:
        self.shop.pay_to = self.shop.published_pay_to = BURN
        with self.assertRaisesRegex(BadKey, "sandbox of test money"):
            self.client().fetch("https://a.example/")
        self.assertEqual(self.shop.payments, [])
        allowed = self.client(allow=Allow(key_in_sandbox=True))
        self.assertEqual(allowed.fetch("https://a.example/").paid, 1000)

    def test_a_throw_away_key_is_for_sandboxes_only(self) -> None:
        with self.assertRaisesRegex(BadKey, "takes real money"):
            self.client(key=None).fetch("https://a.example/")
        self.assertEqual(self.shop.payments, [])

    def test_a_real_key_pays_nobody_without_tls(self) -> None:
        client = Client("http://farthing.example", key=secrets.token_bytes(32), receipts=None)
        answers = self.client()._transport.send  # the shop's, under another name
        with patch.object(client._transport, "send", answers), self.assertRaisesRegex(BadKey, "without TLS"):
            client.fetch("https://a.example/")

    def test_a_signer_of_the_callers_own(self) -> None:
        account = Account.throw_away()

        class Signer:
            address = account.address

            def sign_digest(self, digest: bytes) -> bytes:
                return account.sign_digest(digest)

        self.client(key=Signer()).fetch("https://a.example/")
        self.assertEqual(authorization(self.shop.payments[0])["from"], account.address)

    def test_a_signer_that_fails_leaves_the_money(self) -> None:
        class Locked:
            address = Account.throw_away().address

            def sign_digest(self, digest: bytes) -> bytes:
                raise PermissionError("the wallet is locked")

        client = self.client(key=Locked())
        with self.assertRaisesRegex(PermissionError, "locked"):
            client.fetch("https://a.example/")
        self.assertEqual(client.spent().session, 0)
        self.assertEqual(self.shop.payments, [])

    def test_test_money_and_real_money_are_counted_apart(self) -> None:
        real = self.client(receipts=self.folder)
        real.fetch("https://a.example/")
        self.shop.pay_to = self.shop.published_pay_to = BURN
        test = self.client(key=None, receipts=self.folder)
        test.fetch("https://a.example/")
        self.assertEqual((real.spent().day, test.spent().day), (1000, 1000))

