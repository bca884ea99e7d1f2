# Written by `npm run python` from /openapi.json. Do not edit.
"""What POST /extract gives for a page of each extractor."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .shared import Cached, Evidence


class AmazonRecord(TypedDict):
    type: Literal["amazon"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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


class CoingeckoRecord(TypedDict):
    type: Literal["coingecko"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    name: NotRequired[str]
    symbol: NotRequired[str]
    price: NotRequired[float | None]
    marketCap: NotRequired[float | None]
    volume: NotRequired[float | None]
    rank: NotRequired[int | None]
    change24h: NotRequired[float | None]
    circulatingSupply: NotRequired[float | None]
    maxSupply: NotRequired[float | None]
    updated: NotRequired[str | None]


class CratesRecord(TypedDict):
    type: Literal["crates"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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
    published: NotRequired[str | None]
    rustVersion: NotRequired[str | None]
    size: NotRequired[int | None]
    recentDownloads: NotRequired[int | None]


class CrunchbaseRecord(TypedDict):
    type: Literal["crunchbase"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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


class GithubRecord(TypedDict):
    type: Literal["github"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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
    archived: NotRequired[bool | None]
    defaultBranch: NotRequired[str | None]
    openIssues: NotRequired[int | None]
    pushed: NotRequired[str | None]


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
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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
    kind: NotRequired[Literal["story", "comment", "job", "poll", "pollopt"] | None]
    parent: NotRequired[str | None]


class ImdbRecord(TypedDict):
    type: Literal["imdb"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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


class NewsRecord(TypedDict):
    type: Literal["news"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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
    modified: NotRequired[str | None]
    language: NotRequired[str | None]
    image: NotRequired[str | None]


class NpmRecord(TypedDict):
    type: Literal["npm"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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
    published: NotRequired[str | None]
    unpackedSize: NotRequired[int | None]
    #: Runtime to the range of its versions that it needs; empty where it names none
    engines: NotRequired[dict[str, str]]
    #: Accounts that may publish it
    maintainers: NotRequired[list[str]]


class ProducthuntRecord(TypedDict):
    type: Literal["producthunt"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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


class PypiRecordVulnerabilities(TypedDict):
    id: str
    #: Its names elsewhere, such as CVE numbers
    aliases: list[str]
    #: Versions without it
    fixed_in: list[str]
    link: str | None


class PypiRecord(TypedDict):
    type: Literal["pypi"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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
    yanked_reason: NotRequired[str | None]
    published: NotRequired[str | None]
    requires_dist: NotRequired[list[str] | None]
    vulnerabilities: NotRequired[list[PypiRecordVulnerabilities] | None]


class RedfinRecord(TypedDict):
    type: Literal["redfin"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    name: NotRequired[str]
    cik: NotRequired[str]
    ticker: NotRequired[str | None]
    exchange: NotRequired[str | None]
    sic: NotRequired[str | None]
    industry: NotRequired[str | None]
    formerNames: NotRequired[list[str] | None]
    #: Newest first, the one that the URL names before them; at most 100
    filings: NotRequired[list[SecRecordFilings]]
    #: Of the latest fiscal year; null where no XBRL facts are filed or to be had
    financials: NotRequired[SecRecordFinancials]


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
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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
    quotes: NotRequired[int | None]
    inReplyTo: NotRequired[str | None]
    quoted: NotRequired[str | None]


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
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
    #: Sources beyond the first 64.
    evidenceOmitted: NotRequired[int]
    title: NotRequired[str]
    summary: NotRequired[str | None]
    sections: NotRequired[list[WikipediaRecordSections] | None]
    references: NotRequired[list[WikipediaRecordReferences] | None]
    #: Code of the Wikipedia
    language: NotRequired[str]
    wikidata: NotRequired[str | None]
    image: NotRequired[str | None]
    modified: NotRequired[str | None]


class YoutubeRecord(TypedDict):
    type: Literal["youtube"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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
    #: Tags of the video
    keywords: NotRequired[list[str]]
    unlisted: NotRequired[bool | None]
    familyFriendly: NotRequired[bool | None]


class ZillowRecord(TypedDict):
    type: Literal["zillow"]
    url: str
    #: Whether maxChars cut off the end of a text; absent if not.
    truncated: NotRequired[bool]
    #: Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.
    nextOffset: NotRequired[int]
    cached: NotRequired[Cached | None]
    #: What the reply rests on, in order of arrival.
    evidence: NotRequired[list[Evidence]]
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
