"""What the tests share: a shop and clients of it, with a key that is made for the test."""

from __future__ import annotations

import secrets
import tempfile
import unittest
from typing import Any
from unittest.mock import patch

from farthing_client import Client

from .shop import Shop


class ShopCase(unittest.TestCase):
    """A shop for each test, and a folder."""

    def setUp(self) -> None:
        self.enterContext(patch("farthing_client.call._FIRST_PAUSE", 0.01))
        self.shop = Shop()
        self.addCleanup(self.shop.close)
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def client(self, **options: Any) -> Client:
        """A client with a key; its receipts are in memory."""
        given: dict[str, Any] = {"key": secrets.token_bytes(32), "receipts": None, **options}
        return self.enterContext(Client(self.shop.url, **given))
