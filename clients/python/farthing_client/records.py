# Written by `npm run python` from /openapi.json. Do not edit.
"""What POST /extract gives for a page of each extractor."""

from __future__ import annotations

from typing import Literal, TypedDict


class AmazonRecord(TypedDict):
    type: Literal["amazon"]
    url: str
    title: str
    price: float | None
    currency: str | None
    rating: float | None
    reviews: int | None
    features: list[str]
    asin: str
    brand: str | None
    availability: str | None
    image: str | None


class CoingeckoRecord(TypedDict):
    type: Literal["coingecko"]
    url: str
    name: str
    symbol: str
    price: float | None
    marketCap: float | None
    volume: float | None
    rank: int | None


class CratesRecord(TypedDict):
    type: Literal["crates"]
    url: str
    name: str
    version: str
    #: All versions, all time
    downloads: int
    features: dict[str, list[str]] | None
    description: str | None
    license: str | None
    repository: str | None
    yanked: bool | None


class CrunchbaseRecord(TypedDict):
    type: Literal["crunchbase"]
    url: str
    name: str
    permalink: str
    legalName: str | None
    funding: float | None
    founders: list[str]
    categories: list[str]
    description: str | None
    website: str | None
    founded: str | None
    status: str | None


class GithubRecord(TypedDict):
    type: Literal["github"]
    url: str
    name: str
    owner: str
    description: str | None
    stars: int
    forks: int
    language: str | None
    topics: list[str]
    license: str | None
    readme: str | None


class HackernewsRecordTopComments(TypedDict):
    author: str
    text: str


class HackernewsRecord(TypedDict):
    type: Literal["hackernews"]
    #: What the story links to; its own page if it links to nothing
    url: str
    title: str | None
    author: str | None
    score: int | None
    comments: int | None
    text: str | None
    #: The first comments, as ranked
    topComments: list[HackernewsRecordTopComments]
    date: str | None


class ImdbRecord(TypedDict):
    type: Literal["imdb"]
    url: str
    id: str
    #: As displayed, in English
    title: str
    originalTitle: str | None
    kind: str | None
    rating: float | None
    votes: int | None
    year: int | None
    runtime: int | None
    plot: str | None
    genres: list[str]
    #: In billing order, as far as the page lists it
    cast: list[str]
    directors: list[str]
    contentRating: str | None


class NewsRecord(TypedDict):
    type: Literal["news"]
    url: str
    title: str | None
    author: str | None
    authors: list[str]
    date: str | None
    #: Markdown
    body: str
    #: Name of the site, or its host
    source: str
    description: str | None


class NpmRecord(TypedDict):
    type: Literal["npm"]
    url: str
    name: str
    version: str
    description: str | None
    downloads: int | None
    #: Name to version range
    dependencies: dict[str, str]
    license: str | None
    homepage: str | None
    repository: str | None
    deprecated: str | None


class ProducthuntRecord(TypedDict):
    type: Literal["producthunt"]
    url: str
    name: str
    tagline: str | None
    votes: int | None
    topics: list[str]
    makers: list[str]
    description: str | None
    website: str | None
    rating: float | None
    launched: str | None


class PypiRecord(TypedDict):
    type: Literal["pypi"]
    url: str
    name: str
    version: str
    author: str | None
    license: str | None
    requires_python: str | None
    summary: str | None
    homepage: str | None
    #: Whether the release was withdrawn
    yanked: bool


class RedfinRecord(TypedDict):
    type: Literal["redfin"]
    url: str
    #: Redfin's number of the home
    id: str
    #: One line
    address: str
    price: float | None
    currency: str | None
    estimate: int | None
    beds: float | None
    baths: float | None
    sqft: int | None
    status: str | None
    yearBuilt: int | None
    lotSize: float | None


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
    name: str
    cik: str
    ticker: str | None
    #: Newest first, the one that the URL names before them; at most 100
    filings: list[SecRecordFilings]
    #: Of the latest fiscal year; null where no XBRL facts are filed or to be had
    financials: SecRecordFinancials


class TwitterRecordMedia(TypedDict):
    type: Literal["photo", "video", "gif"]
    #: The best quality listed
    url: str


class TwitterRecord(TypedDict):
    type: Literal["twitter"]
    url: str
    id: str
    #: Handle without @
    author: str
    authorName: str | None
    #: Empty where the post is a picture or a quote alone
    text: str
    truncated: bool | None
    likes: int | None
    reposts: int | None
    replies: int | None
    views: int | None
    media: list[TwitterRecordMedia]
    date: str | None
    language: str | None


class WikipediaRecordSections(TypedDict):
    level: int
    title: str


class WikipediaRecordReferences(TypedDict):
    text: str
    url: str | None


class WikipediaRecord(TypedDict):
    type: Literal["wikipedia"]
    url: str
    title: str
    summary: str | None
    sections: list[WikipediaRecordSections] | None
    references: list[WikipediaRecordReferences] | None
    #: Code of the Wikipedia
    language: str


class YoutubeRecord(TypedDict):
    type: Literal["youtube"]
    url: str
    #: The eleven characters of the address
    id: str
    title: str
    #: Name of the uploading channel
    channel: str
    channelId: str | None
    duration: int | None
    views: int | None
    likes: int | None
    published: str | None
    description: str | None
    category: str | None
    live: bool | None


class ZillowRecord(TypedDict):
    type: Literal["zillow"]
    url: str
    #: Zillow's number of the home
    zpid: str
    #: One line
    address: str
    price: float | None
    currency: str | None
    zestimate: float | None
    rentZestimate: float | None
    beds: float | None
    baths: float | None
    sqft: int | None
    status: str | None
    homeType: str | None
    yearBuilt: int | None
    lastSoldPrice: float | None
    description: str | None
