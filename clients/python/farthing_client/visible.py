"""Text of strangers in a terminal."""

from __future__ import annotations

import re

#: Signs that act in a terminal (but for line breaks and tabs), and those that turn the order of words around (Unicode's Bidi_Control).
_ACTING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def visible(text: str) -> str:
    """The text with a blank for each sign that acts."""
    return _ACTING.sub(" ", text)
