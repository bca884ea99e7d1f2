# Written by `npm run python` from /openapi.json. Do not edit.
"""What POST /extract gives for a page of each extractor."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class AmazonRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class AmazonRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class AmazonRecordEvidence(TypedDict):
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
    tls: NotRequired[AmazonRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class AmazonRecord(TypedDict):
    type: Literal["amazon"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[AmazonRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[AmazonRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    title: NotRequired[str]
    price: NotRequired[float | None]
    currency: NotRequired[str | None]
    rating: NotRequired[float | None]
    reviews: NotRequired[int | None]
    features: NotRequired[list[str]]
    asin: NotRequired[str]
    brand: NotRequired[str | None]
    availability: NotRequired[str | None]
    image: NotRequired[str | None]


class CoingeckoRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class CoingeckoRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class CoingeckoRecordEvidence(TypedDict):
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
    tls: NotRequired[CoingeckoRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class CoingeckoRecord(TypedDict):
    type: Literal["coingecko"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[CoingeckoRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[CoingeckoRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    name: NotRequired[str]
    symbol: NotRequired[str]
    price: NotRequired[float | None]
    marketCap: NotRequired[float | None]
    volume: NotRequired[float | None]
    rank: NotRequired[int | None]


class CratesRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class CratesRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class CratesRecordEvidence(TypedDict):
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
    tls: NotRequired[CratesRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class CratesRecord(TypedDict):
    type: Literal["crates"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[CratesRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[CratesRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    name: NotRequired[str]
    version: NotRequired[str]
    #: All versions, all time
    downloads: NotRequired[int]
    features: NotRequired[dict[str, list[str]] | None]
    description: NotRequired[str | None]
    license: NotRequired[str | None]
    repository: NotRequired[str | None]
    yanked: NotRequired[bool | None]


class CrunchbaseRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class CrunchbaseRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class CrunchbaseRecordEvidence(TypedDict):
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
    tls: NotRequired[CrunchbaseRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class CrunchbaseRecord(TypedDict):
    type: Literal["crunchbase"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[CrunchbaseRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[CrunchbaseRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    name: NotRequired[str]
    permalink: NotRequired[str]
    legalName: NotRequired[str | None]
    funding: NotRequired[float | None]
    founders: NotRequired[list[str]]
    categories: NotRequired[list[str]]
    description: NotRequired[str | None]
    website: NotRequired[str | None]
    founded: NotRequired[str | None]
    status: NotRequired[str | None]


class GithubRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class GithubRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class GithubRecordEvidence(TypedDict):
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
    tls: NotRequired[GithubRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class GithubRecord(TypedDict):
    type: Literal["github"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[GithubRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[GithubRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    name: NotRequired[str]
    owner: NotRequired[str]
    description: NotRequired[str | None]
    stars: NotRequired[int]
    forks: NotRequired[int]
    language: NotRequired[str | None]
    topics: NotRequired[list[str]]
    license: NotRequired[str | None]
    readme: NotRequired[str | None]


class HackernewsRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class HackernewsRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class HackernewsRecordEvidence(TypedDict):
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
    tls: NotRequired[HackernewsRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class HackernewsRecordTopComments(TypedDict):
    author: str
    text: str


class HackernewsRecord(TypedDict):
    type: Literal["hackernews"]
    #: What the story links to; its own page if it links to nothing
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[HackernewsRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[HackernewsRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    title: NotRequired[str | None]
    author: NotRequired[str | None]
    score: NotRequired[int | None]
    comments: NotRequired[int | None]
    text: NotRequired[str | None]
    #: The first comments, as ranked
    topComments: NotRequired[list[HackernewsRecordTopComments]]
    date: NotRequired[str | None]


class ImdbRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class ImdbRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class ImdbRecordEvidence(TypedDict):
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
    tls: NotRequired[ImdbRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class ImdbRecord(TypedDict):
    type: Literal["imdb"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[ImdbRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[ImdbRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    id: NotRequired[str]
    #: As displayed, in English
    title: NotRequired[str]
    originalTitle: NotRequired[str | None]
    kind: NotRequired[str | None]
    rating: NotRequired[float | None]
    votes: NotRequired[int | None]
    year: NotRequired[int | None]
    runtime: NotRequired[int | None]
    plot: NotRequired[str | None]
    genres: NotRequired[list[str]]
    #: In billing order, as far as the page lists it
    cast: NotRequired[list[str]]
    directors: NotRequired[list[str]]
    contentRating: NotRequired[str | None]


class NewsRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class NewsRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class NewsRecordEvidence(TypedDict):
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
    tls: NotRequired[NewsRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class NewsRecord(TypedDict):
    type: Literal["news"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[NewsRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[NewsRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    title: NotRequired[str | None]
    author: NotRequired[str | None]
    authors: NotRequired[list[str]]
    date: NotRequired[str | None]
    #: Markdown
    body: NotRequired[str]
    #: Name of the site, or its host
    source: NotRequired[str]
    description: NotRequired[str | None]


class NpmRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class NpmRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class NpmRecordEvidence(TypedDict):
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
    tls: NotRequired[NpmRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class NpmRecord(TypedDict):
    type: Literal["npm"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[NpmRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[NpmRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    name: NotRequired[str]
    version: NotRequired[str]
    description: NotRequired[str | None]
    downloads: NotRequired[int | None]
    #: Name to version range
    dependencies: NotRequired[dict[str, str]]
    license: NotRequired[str | None]
    homepage: NotRequired[str | None]
    repository: NotRequired[str | None]
    deprecated: NotRequired[str | None]


class ProducthuntRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class ProducthuntRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class ProducthuntRecordEvidence(TypedDict):
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
    tls: NotRequired[ProducthuntRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class ProducthuntRecord(TypedDict):
    type: Literal["producthunt"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[ProducthuntRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[ProducthuntRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    name: NotRequired[str]
    tagline: NotRequired[str | None]
    votes: NotRequired[int | None]
    topics: NotRequired[list[str]]
    makers: NotRequired[list[str]]
    description: NotRequired[str | None]
    website: NotRequired[str | None]
    rating: NotRequired[float | None]
    launched: NotRequired[str | None]


class PypiRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class PypiRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class PypiRecordEvidence(TypedDict):
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
    tls: NotRequired[PypiRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class PypiRecord(TypedDict):
    type: Literal["pypi"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[PypiRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[PypiRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    name: NotRequired[str]
    version: NotRequired[str]
    author: NotRequired[str | None]
    license: NotRequired[str | None]
    requires_python: NotRequired[str | None]
    summary: NotRequired[str | None]
    homepage: NotRequired[str | None]
    #: Whether the release was withdrawn
    yanked: NotRequired[bool]


class RedfinRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class RedfinRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class RedfinRecordEvidence(TypedDict):
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
    tls: NotRequired[RedfinRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class RedfinRecord(TypedDict):
    type: Literal["redfin"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[RedfinRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[RedfinRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    #: Redfin's number of the home
    id: NotRequired[str]
    #: One line
    address: NotRequired[str]
    price: NotRequired[float | None]
    currency: NotRequired[str | None]
    estimate: NotRequired[int | None]
    beds: NotRequired[float | None]
    baths: NotRequired[float | None]
    sqft: NotRequired[int | None]
    status: NotRequired[str | None]
    yearBuilt: NotRequired[int | None]
    lotSize: NotRequired[float | None]


class SecRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class SecRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class SecRecordEvidence(TypedDict):
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
    tls: NotRequired[SecRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class SecRecordFilings(TypedDict):
    form: str
    date: str
    accessionNumber: str
    url: str


class SecRecordFinancialsRevenue(TypedDict):
    value: float
    unit: str
    #: Its end
    period: str


class SecRecordFinancialsNetIncome(TypedDict):
    value: float
    unit: str
    #: Its end
    period: str


class SecRecordFinancialsAssets(TypedDict):
    value: float
    unit: str
    #: Its end
    period: str


class SecRecordFinancialsLiabilities(TypedDict):
    value: float
    unit: str
    #: Its end
    period: str


class SecRecordFinancialsStockholdersEquity(TypedDict):
    value: float
    unit: str
    #: Its end
    period: str


class SecRecordFinancials(TypedDict):
    revenue: SecRecordFinancialsRevenue | None
    netIncome: SecRecordFinancialsNetIncome | None
    assets: SecRecordFinancialsAssets | None
    liabilities: SecRecordFinancialsLiabilities | None
    stockholdersEquity: SecRecordFinancialsStockholdersEquity | None


class SecRecord(TypedDict):
    type: Literal["sec"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[SecRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[SecRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    name: NotRequired[str]
    cik: NotRequired[str]
    ticker: NotRequired[str | None]
    #: Newest first, the one that the URL names before them; at most 100
    filings: NotRequired[list[SecRecordFilings]]
    #: Of the latest fiscal year; null where no XBRL facts are filed or to be had
    financials: NotRequired[SecRecordFinancials]


class TwitterRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class TwitterRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class TwitterRecordEvidence(TypedDict):
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
    tls: NotRequired[TwitterRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class TwitterRecordMedia(TypedDict):
    type: Literal["photo", "video", "gif"]
    #: The best quality listed
    url: str


class TwitterRecord(TypedDict):
    type: Literal["twitter"]
    url: str
    truncated: NotRequired[bool | None]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[TwitterRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[TwitterRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    id: NotRequired[str]
    #: Handle without @
    author: NotRequired[str]
    authorName: NotRequired[str | None]
    #: Empty where the post is a picture or a quote alone
    text: NotRequired[str]
    likes: NotRequired[int | None]
    reposts: NotRequired[int | None]
    replies: NotRequired[int | None]
    views: NotRequired[int | None]
    media: NotRequired[list[TwitterRecordMedia]]
    date: NotRequired[str | None]
    language: NotRequired[str | None]


class WikipediaRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class WikipediaRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class WikipediaRecordEvidence(TypedDict):
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
    tls: NotRequired[WikipediaRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class WikipediaRecordSections(TypedDict):
    level: int
    title: str


class WikipediaRecordReferences(TypedDict):
    text: str
    url: str | None


class WikipediaRecord(TypedDict):
    type: Literal["wikipedia"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[WikipediaRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[WikipediaRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    title: NotRequired[str]
    summary: NotRequired[str | None]
    sections: NotRequired[list[WikipediaRecordSections] | None]
    references: NotRequired[list[WikipediaRecordReferences] | None]
    #: Code of the Wikipedia
    language: NotRequired[str]


class YoutubeRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class YoutubeRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class YoutubeRecordEvidence(TypedDict):
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
    tls: NotRequired[YoutubeRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class YoutubeRecord(TypedDict):
    type: Literal["youtube"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[YoutubeRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[YoutubeRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    #: The eleven characters of the address
    id: NotRequired[str]
    title: NotRequired[str]
    #: Name of the uploading channel
    channel: NotRequired[str]
    channelId: NotRequired[str | None]
    duration: NotRequired[int | None]
    views: NotRequired[int | None]
    likes: NotRequired[int | None]
    published: NotRequired[str | None]
    description: NotRequired[str | None]
    category: NotRequired[str | None]
    live: NotRequired[bool | None]


class ZillowRecordCached(TypedDict):
    #: Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call.
    age: int


class ZillowRecordEvidenceTls(TypedDict):
    #: Who issued the site's certificate.
    issuer: str
    #: From when it is valid.
    notBefore: str
    #: Until when.
    notAfter: str
    #: Protocol agreed on (RFC 7301).
    alpn: NotRequired[str]


class ZillowRecordEvidence(TypedDict):
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
    tls: NotRequired[ZillowRecordEvidenceTls | None]
    #: Address that was connected to.
    ip: NotRequired[str]
    cached: int | None
    #: What rendered it: the body is then the page as it was read from there.
    engine: NotRequired[str]
    #: Extractor that read it, and its version.
    extractor: NotRequired[str]


class ZillowRecord(TypedDict):
    type: Literal["zillow"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[ZillowRecordCached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[ZillowRecordEvidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    #: Zillow's number of the home
    zpid: NotRequired[str]
    #: One line
    address: NotRequired[str]
    price: NotRequired[float | None]
    currency: NotRequired[str | None]
    zestimate: NotRequired[float | None]
    rentZestimate: NotRequired[float | None]
    beds: NotRequired[float | None]
    baths: NotRequired[float | None]
    sqft: NotRequired[int | None]
    status: NotRequired[str | None]
    homeType: NotRequired[str | None]
    yearBuilt: NotRequired[int | None]
    lastSoldPrice: NotRequired[float | None]
    description: NotRequired[str | None]
