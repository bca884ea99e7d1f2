"""Money in atomic units of USDC: whole numbers, of which a million are one US dollar."""

from __future__ import annotations

import re
from decimal import Decimal

#: An amount in US dollars as callers give it: "0.05", 1, Decimal("0.001"). No float: it would not be exact.
Usd = str | int | Decimal

_PRICE = re.compile(r"[0-9]{1,12}(\.[0-9]{1,6})?")


def atomic(usd: Usd) -> int:
    """The amount in atomic units. Raises ValueError for what is no amount of dollars with six decimals at most."""
    text = usd if isinstance(usd, str) else format(usd, "f") if isinstance(usd, Decimal) else str(usd)
    if isinstance(usd, (bool, float)) or not _PRICE.fullmatch(text):
        raise ValueError(f'{usd!r} is no amount in US dollars, such as "0.05" (text, int or Decimal; six decimals at most)')
    whole, _, part = text.partition(".")
    return int(whole) * 1_000_000 + int(part.ljust(6, "0"))


def dollars(amount: int) -> str:
    """An amount in atomic units as dollars, such as "$0.001"."""
    whole, part = divmod(amount, 1_000_000)
    cents = f"{part:06d}".rstrip("0")
    return f"${whole}.{cents}" if cents else f"${whole}"
