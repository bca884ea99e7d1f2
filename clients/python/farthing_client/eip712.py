"""Typed structured data (EIP-712): the digest that is signed, and addresses as people write them (EIP-55)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .keccak import keccak256

#: Fields of each struct, as pairs of name and type.
Types = Mapping[str, Sequence[tuple[str, str]]]


def checksummed(address: bytes) -> str:
    """An address of 20 bytes, with the capitals of EIP-55."""
    plain = address.hex()
    signs = keccak256(plain.encode()).hex()
    return "0x" + "".join(digit.upper() if int(sign, 16) > 7 else digit for digit, sign in zip(plain, signs))


def _encoded_type(name: str, types: Types) -> str:
    """A struct as encodeType writes it: itself, then those that it names, by the alphabet."""
    found: list[str] = []

    def visit(struct: str) -> None:
        if struct not in found:
            found.append(struct)
            for _, kind in types[struct]:
                if kind in types:
                    visit(kind)

    visit(name)
    ordered = [name, *sorted(found[1:])]
    return "".join(f"{struct}({','.join(f'{kind} {field}' for field, kind in types[struct])})" for struct in ordered)


def _word(kind: str, value: object, types: Types) -> bytes:
    """A value in 32 bytes. Raises ValueError for one that its type cannot hold."""
    if kind in types and isinstance(value, Mapping):
        return struct_hash(kind, value, types)
    if kind == "string" and isinstance(value, str):
        return keccak256(value.encode())
    if kind == "address" and isinstance(value, str) and re.fullmatch("0x[0-9a-fA-F]{40}", value):
        return bytes(12) + bytes.fromhex(value[2:])
    if kind == "bytes32" and isinstance(value, bytes) and len(value) == 32:
        return value
    if kind == "uint256" and type(value) is int and 0 <= value < 1 << 256:
        return value.to_bytes(32, "big")
    raise ValueError(f"{value!r} is no {kind}")


def struct_hash(name: str, value: Mapping[str, object], types: Types) -> bytes:
    """hashStruct of EIP-712. Raises ValueError for a value that its type cannot hold, KeyError for one that is missing."""
    words = [_word(kind, value[field], types) for field, kind in types[name]]
    return keccak256(keccak256(_encoded_type(name, types).encode()) + b"".join(words))


_DOMAIN: Types = {
    "EIP712Domain": [("name", "string"), ("version", "string"), ("chainId", "uint256"), ("verifyingContract", "address")]
}


def typed_digest(domain: Mapping[str, object], name: str, value: Mapping[str, object], types: Types) -> bytes:
    """The digest, 32 bytes, of a struct under a domain of name, version, chainId and verifyingContract."""
    return keccak256(b"\x19\x01" + struct_hash("EIP712Domain", domain, _DOMAIN) + struct_hash(name, value, types))
