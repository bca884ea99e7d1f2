# Written by `npm run python` from /openapi.json. Do not edit.
"""What many replies hold."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Cached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: less than one, or its site confirmed
    #: it for this call.
    age: int


class EvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class Evidence(TypedDict):
    #: Address that was asked for.
    url: str
    #: Where it led, if that is another one.
    finalUrl: NotRequired[str]
    #: When its last byte had come (ISO 8601, UTC).
    retrievedAt: str
    #: HTTP status; absent of WHOIS.
    status: NotRequired[int]
    #: Media type.
    contentType: str
    #: Size of the body.
    bytes: int
    #: SHA-256 of the body, hexadecimal; transfer and content codings taken off.
    sha256: str
    tls: NotRequired[EvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class ErrorBodyIssues(TypedDict):
    #: JSON Pointer into the input.
    path: str
    message: str


class ErrorBody(TypedDict):
    error: Literal["bad_input", "forbidden_target", "unsupported_type", "unsupported_page", "login_required", "payment_required", "payment_invalid", "not_found", "no_such_endpoint", "method_not_allowed", "payment_conflict", "too_large", "empty_content", "rate_limited", "internal", "blocked", "layout_changed", "upstream_error", "overloaded", "site_rate_limited", "payment_pending", "payment_unavailable", "timeout"]
    message: str
    #: Whether the same call may succeed later.
    retryable: bool
    #: Who is at fault.
    source: Literal["service", "site"]
    #: Whether money was taken; null while that is not known.
    charged: Literal[False] | None
    requestId: str
    #: HTTP status that the site answered.
    upstreamStatus: NotRequired[int]
    #: Seconds after which the same call may succeed.
    retryAfterSeconds: NotRequired[float]
    #: What the caller can do about it.
    hint: NotRequired[str]
    #: What is wrong with the input.
    issues: NotRequired[list[ErrorBodyIssues]]
