"""Hashes, signatures and addresses, by published vectors. viem's are compared in host/test/python-client.browser.test.ts."""

import hashlib
import unittest
from typing import Any

from farthing_client import Account
from farthing_client.eip712 import checksummed, struct_hash, typed_digest
from farthing_client.keccak import keccak256
from farthing_client.secp256k1 import ORDER, public_point, sign


class Keccak(unittest.TestCase):
    """Known answers: the Keccak team's ShortMsgKAT_256, and Ethereum's Yellow Paper for the empty string."""

    def test_known_answers(self) -> None:
        for message, digest in (
            (b"", "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"),
            (b"\xcc", "eead6dbfc7340a56caedc044696a168870549a6a7f6f56961e84a54bd9970b8a"),
            (b"abc", "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"),
        ):
            self.assertEqual(keccak256(message).hex(), digest)

    def test_is_not_sha3(self) -> None:
        self.assertNotEqual(keccak256(b"abc"), hashlib.sha3_256(b"abc").digest())


class Typed(unittest.TestCase):
    """The example of EIP-712: a mail from Cow to Bob, and its signature."""

    TYPES = {
        "Person": [("name", "string"), ("wallet", "address")],
        "Mail": [("from", "Person"), ("to", "Person"), ("contents", "string")],
    }
    DOMAIN = {"name": "Ether Mail", "version": "1", "chainId": 1, "verifyingContract": "0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC"}
    MAIL: dict[str, Any] = {
        "from": {"name": "Cow", "wallet": "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826"},
        "to": {"name": "Bob", "wallet": "0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB"},
        "contents": "Hello, Bob!",
    }

    def test_digest_and_signature(self) -> None:
        digest = typed_digest(self.DOMAIN, "Mail", self.MAIL, self.TYPES)
        self.assertEqual(digest.hex(), "be609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2")
        cow = Account(keccak256(b"cow"))
        self.assertEqual(cow.address, self.MAIL["from"]["wallet"])
        self.assertEqual(
            cow.sign_digest(digest).hex(),
            "4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d"
            "07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b91562"
            "1c",
        )

    def test_values_that_a_type_cannot_hold(self) -> None:
        for kind, value in (
            ("uint256", -1),
            ("uint256", 1 << 256),
            ("uint256", True),
            ("uint256", "1"),
            ("address", "0x12"),
            ("address", b"x" * 20),
            ("bytes32", b"x" * 31),
            ("string", b"x"),
            ("bool", True),
        ):
            with self.subTest(kind=kind, value=value), self.assertRaises(ValueError):
                struct_hash("Of", {"it": value}, {"Of": [("it", kind)]})


class Curve(unittest.TestCase):
    def test_deterministic_nonces(self) -> None:
        """A vector of RFC 6979 on this curve that many implementations of Bitcoin test with."""
        signature = sign(1, hashlib.sha256(b"Satoshi Nakamoto").digest())
        self.assertEqual(
            signature[:64].hex(),
            "934b1ea10a4b3c1757e2b0c017d0b6143ce3c9a7e6a4a49860d7a6ab210ee3d8"
            "2442ce9d2b916064108014783e923ec36b49743e2ffa1c4496f01a512aafd9e5",
        )

    def test_low_s_for_any_digest(self) -> None:
        for number in range(20):
            signature = sign(ORDER - 1, keccak256(bytes([number])))
            self.assertLessEqual(int.from_bytes(signature[32:64], "big"), ORDER // 2)
            self.assertIn(signature[64], (27, 28))

    def test_only_digests(self) -> None:
        with self.assertRaises(ValueError):
            sign(1, b"short")

    def test_generator(self) -> None:
        self.assertEqual(public_point(1)[0], 0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798)


class Addresses(unittest.TestCase):
    def test_checksums(self) -> None:
        """The examples of EIP-55."""
        for address in (
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
            "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
            "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
            "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
        ):
            self.assertEqual(checksummed(bytes.fromhex(address[2:])), address)
