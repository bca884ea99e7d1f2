"""ECDSA over secp256k1 as Ethereum signs: deterministic (RFC 6979, HMAC-SHA-256), low s, with the recovery id.

The multiplications of points are those of OpenSSL, by python3-cryptography. It is the library that
Debian's own tools use. python3-ecdsa multiplies in Python, and its authors say that it is not safe
against timing. The version in Debian 12 (38) neither signs deterministically nor tells the recovery
id, so both are here: the nonce is made by RFC 6979, and its point is asked of OpenSSL as the public
key that belongs to it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator

from cryptography.hazmat.primitives.asymmetric import ec

#: Order of the group (SEC 2, version 2.0, section 2.4.1).
ORDER = 0xFFFFFFFF_FFFFFFFF_FFFFFFFF_FFFFFFFE_BAAEDCE6_AF48A03B_BFD25E8C_D0364141


def public_point(secret: int) -> tuple[int, int]:
    """The point `secret` times the generator, as x and y. `secret` is in 1 .. ORDER - 1."""
    numbers = ec.derive_private_key(secret, ec.SECP256K1()).public_key().public_numbers()
    return numbers.x, numbers.y


def _nonces(secret: int, digest: bytes) -> Iterator[int]:
    """The candidates for the nonce, in their order (RFC 6979, section 3.2)."""
    seed = secret.to_bytes(32, "big") + (int.from_bytes(digest, "big") % ORDER).to_bytes(32, "big")
    key, value = bytes(32), b"\x01" * 32

    def mac(*parts: bytes) -> bytes:
        return hmac.new(key, b"".join(parts), hashlib.sha256).digest()

    key = mac(value, b"\x00", seed)
    value = mac(value)
    key = mac(value, b"\x01", seed)
    value = mac(value)
    while True:
        value = mac(value)
        candidate = int.from_bytes(value, "big")
        if 0 < candidate < ORDER:
            yield candidate
        key = mac(value, b"\x00")
        value = mac(value)


def sign(secret: int, digest: bytes) -> bytes:
    """Signs a digest of 32 bytes: r, s and v (27 or 28), 65 bytes."""
    if len(digest) != 32:
        raise ValueError("a digest of 32 bytes is signed")
    z = int.from_bytes(digest, "big")
    for nonce in _nonces(secret, digest):
        x, y = public_point(nonce)
        r = x % ORDER
        # Python's integers take longer for larger numbers: a random factor hides the two secrets.
        blind = secrets.randbelow(ORDER - 1) + 1
        inverse: int = pow(nonce * blind % ORDER, -1, ORDER)
        s = inverse * (z * blind + r * (secret * blind % ORDER)) % ORDER
        if r == 0 or s == 0 or x >= ORDER:  # the last has no recovery id of 0 or 1; none of them has ever been seen
            continue
        odd = y & 1
        if s > ORDER // 2:
            s, odd = ORDER - s, odd ^ 1
        return r.to_bytes(32, "big") + s.to_bytes(32, "big") + bytes([27 + odd])
    raise AssertionError("the nonces do not end")
