"""Keccak-256 as Ethereum uses it: Keccak[c=512] with the padding 0x01.

It is not the SHA3-256 of hashlib, whose padding is 0x06. Source: the Keccak reference, version 3.0
(keccak.team), sections 1.2 and 2.
"""

from __future__ import annotations

_RATE = 136  # bytes of the state that take input: (1600 - 512) / 8
_MASK = (1 << 64) - 1


def _round_constants() -> tuple[int, ...]:
    """The constants of iota: bits of a linear feedback shift register (x^8 + x^6 + x^5 + x^4 + 1)."""
    constants = []
    register = 1
    for _ in range(24):
        constant = 0
        for power in range(7):
            if register & 1:
                constant |= 1 << ((1 << power) - 1)
            register = (register << 1) ^ (0x171 if register & 0x80 else 0)
        constants.append(constant)
    return tuple(constants)


def _steps() -> tuple[tuple[int, int], ...]:
    """Rho and pi in one walk over 24 lanes: the lane that each moves to, and by how many bits it turns."""
    steps = []
    x, y = 1, 0
    for step in range(24):
        x, y = y, (2 * x + 3 * y) % 5
        steps.append((x + 5 * y, (step + 1) * (step + 2) // 2 % 64))
    return tuple(steps)


_CONSTANTS = _round_constants()
_STEPS = _steps()


def _permute(lanes: list[int]) -> None:
    """Keccak-f[1600], in place; lane (x, y) is at x + 5y."""
    for constant in _CONSTANTS:
        columns = [lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20] for x in range(5)]
        for x in range(5):
            turned = columns[(x + 1) % 5]
            mixed = columns[(x + 4) % 5] ^ (((turned << 1) | (turned >> 63)) & _MASK)
            for row in range(0, 25, 5):
                lanes[x + row] ^= mixed
        moved = lanes[1]
        for target, bits in _STEPS:
            moved, lanes[target] = lanes[target], ((moved << bits) | (moved >> (64 - bits))) & _MASK
        for row in range(0, 25, 5):
            line = lanes[row : row + 5]
            for x in range(5):
                lanes[row + x] = line[x] ^ (~line[(x + 1) % 5] & line[(x + 2) % 5])
        lanes[0] ^= constant


def keccak256(data: bytes) -> bytes:
    """The digest of `data`, 32 bytes."""
    padded = bytearray(data)
    padded += bytes(_RATE - len(padded) % _RATE)
    padded[len(data)] ^= 0x01
    padded[-1] ^= 0x80
    lanes = [0] * 25
    for start in range(0, len(padded), _RATE):
        for lane in range(_RATE // 8):
            at = start + 8 * lane
            lanes[lane] ^= int.from_bytes(padded[at : at + 8], "little")
        _permute(lanes)
    return b"".join(lane.to_bytes(8, "little") for lane in lanes[:4])
