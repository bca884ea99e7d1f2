"""The wallet's key: where it comes from, and what it signs."""

from __future__ import annotations

import os
import re
import secrets
import stat
from collections.abc import Mapping
from typing import Protocol

from .eip712 import checksummed
from .errors import BadKey
from .keccak import keccak256
from .secp256k1 import ORDER, public_point, sign

_KEY = re.compile("(0x)?[0-9a-fA-F]{64}")


class Signer(Protocol):
    """Who signs: an Account, or anything of the caller's own, such as a hardware wallet."""

    @property
    def address(self) -> str:
        """0x and 40 hexadecimal digits."""

    def sign_digest(self, digest: bytes) -> bytes:
        """r, s (the low one) and v (27 or 28) of a digest of 32 bytes: 65 bytes."""


class Account:
    """A private key in memory. It is shown nowhere: not by repr, not in errors, not in receipts."""

    __slots__ = ("_secret", "address")

    def __init__(self, key: str | bytes) -> None:
        """`key`: 64 hexadecimal digits, with or without 0x, or 32 bytes. Raises BadKey."""
        if isinstance(key, str) and _KEY.fullmatch(key):
            key = bytes.fromhex(key[-64:])
        if not isinstance(key, bytes) or len(key) != 32:
            raise BadKey("the wallet's key is not 0x and 64 hexadecimal digits")
        self._secret = int.from_bytes(key, "big")
        if not 0 < self._secret < ORDER:
            raise BadKey("the wallet's key is no key of secp256k1")
        x, y = public_point(self._secret)
        self.address = checksummed(keccak256(x.to_bytes(32, "big") + y.to_bytes(32, "big"))[12:])

    def __repr__(self) -> str:
        return f"Account({self.address})"

    def sign_digest(self, digest: bytes) -> bytes:
        """See Signer."""
        return sign(self._secret, digest)

    @staticmethod
    def throw_away() -> Account:
        """A new key that nobody knows: what a sandbox of test money takes."""
        return Account((secrets.randbelow(ORDER - 1) + 1).to_bytes(32, "big"))

    @staticmethod
    def from_file(path: str | os.PathLike[str]) -> Account:
        """The key in a file, which nobody but its owner may read or write. Raises BadKey."""
        try:
            handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
        except OSError as error:
            raise BadKey(f"the file of the wallet's key cannot be read: {error}") from None
        try:
            facts = os.fstat(handle)
            if not stat.S_ISREG(facts.st_mode):
                raise BadKey(f"{os.fspath(path)} is no file")
            if facts.st_uid not in (os.geteuid(), 0):
                raise BadKey(f"{os.fspath(path)} belongs to another user")
            if facts.st_mode & 0o077:
                raise BadKey(f"others may read or change {os.fspath(path)}, which holds the wallet's key: chmod 600 it")
            text = os.read(handle, 1024)
        finally:
            os.close(handle)
        return Account(text.decode("ascii", "replace").strip())

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> Account | None:
        """The key in FARTHING_KEY, or in the file that FARTHING_KEY_FILE names; None if neither is set. Raises BadKey."""
        key, path = environment.get("FARTHING_KEY"), environment.get("FARTHING_KEY_FILE")
        if key and path:
            raise BadKey("FARTHING_KEY and FARTHING_KEY_FILE are both set: leave one out")
        if key:
            return Account(key.strip())
        return Account.from_file(path) if path else None
