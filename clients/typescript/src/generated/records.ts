// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

import type { CallOptions, Reply } from "../reply.ts";
import type { AmazonRecord } from "./records/amazon.ts";
import type { CoingeckoRecord } from "./records/coingecko.ts";
import type { CratesRecord } from "./records/crates.ts";
import type { CrunchbaseRecord } from "./records/crunchbase.ts";
import type { GithubRecord } from "./records/github.ts";
import type { HackernewsRecord } from "./records/hackernews.ts";
import type { ImdbRecord } from "./records/imdb.ts";
import type { NewsRecord } from "./records/news.ts";
import type { NpmRecord } from "./records/npm.ts";
import type { ProducthuntRecord } from "./records/producthunt.ts";
import type { PypiRecord } from "./records/pypi.ts";
import type { RedfinRecord } from "./records/redfin.ts";
import type { SecRecord } from "./records/sec.ts";
import type { TwitterRecord } from "./records/twitter.ts";
import type { WikipediaRecord } from "./records/wikipedia.ts";
import type { YoutubeRecord } from "./records/youtube.ts";
import type { ZillowRecord } from "./records/zillow.ts";

export type * from "./records/amazon.ts";
export type * from "./records/coingecko.ts";
export type * from "./records/crates.ts";
export type * from "./records/crunchbase.ts";
export type * from "./records/github.ts";
export type * from "./records/hackernews.ts";
export type * from "./records/imdb.ts";
export type * from "./records/news.ts";
export type * from "./records/npm.ts";
export type * from "./records/producthunt.ts";
export type * from "./records/pypi.ts";
export type * from "./records/redfin.ts";
export type * from "./records/sec.ts";
export type * from "./records/twitter.ts";
export type * from "./records/wikipedia.ts";
export type * from "./records/youtube.ts";
export type * from "./records/zillow.ts";

/** The fields that `POST /extract` gives, by type. */
export interface Records {
  readonly "amazon": AmazonRecord;
  readonly "coingecko": CoingeckoRecord;
  readonly "crates": CratesRecord;
  readonly "crunchbase": CrunchbaseRecord;
  readonly "github": GithubRecord;
  readonly "hackernews": HackernewsRecord;
  readonly "imdb": ImdbRecord;
  readonly "news": NewsRecord;
  readonly "npm": NpmRecord;
  readonly "producthunt": ProducthuntRecord;
  readonly "pypi": PypiRecord;
  readonly "redfin": RedfinRecord;
  readonly "sec": SecRecord;
  readonly "twitter": TwitterRecord;
  readonly "wikipedia": WikipediaRecord;
  readonly "youtube": YoutubeRecord;
  readonly "zillow": ZillowRecord;
}

export type RecordType = keyof Records;
/** A record as it is sent: with its type, and the address that it was read from. */
export type RecordOf<Type extends RecordType> = { readonly type: Type; readonly url: string } & Records[Type];
/** A record of any type; `type` tells which. */
export type AnyRecord = { readonly [Type in RecordType]: RecordOf<Type> }[RecordType];
type Extract = <Type extends RecordType>(
  input: { readonly url: string; readonly type: Type },
  options?: CallOptions,
) => Promise<Reply<RecordOf<Type>>>;

/** A method for each extractor of the service. */
export class RecordMethods {
  readonly #extract: Extract;

  constructor(extract: Extract) {
    this.#extract = extract;
  }

  /** A product in any of Amazon's shops: title, price with its currency, rating, reviews, features. From the product page. */
  amazon(url: string, options?: CallOptions): Promise<Reply<RecordOf<"amazon">>> {
    return this.#extract({ url, type: "amazon" }, options);
  }

  /** A coin or token of CoinGecko: price, market capitalisation and volume of 24 hours in US dollars, and its rank. */
  coingecko(url: string, options?: CallOptions): Promise<Reply<RecordOf<"coingecko">>> {
    return this.#extract({ url, type: "coingecko" }, options);
  }

  /**
   * A Rust crate: its default version (or the one the URL names), its date, size and features, the oldest Rust it needs, and
   * downloads of all versions.
   */
  crates(url: string, options?: CallOptions): Promise<Reply<RecordOf<"crates">>> {
    return this.#extract({ url, type: "crates" }, options);
  }

  /**
   * A company or other organization on Crunchbase: founders, categories, and, with an API key, funding. From the API, else the
   * public page.
   */
  crunchbase(url: string, options?: CallOptions): Promise<Reply<RecordOf<"crunchbase">>> {
    return this.#extract({ url, type: "crunchbase" }, options);
  }

  /** A GitHub repository: who owns it, what it is, its stars, forks, language, topics, licence, state, last push and README. */
  github(url: string, options?: CallOptions): Promise<Reply<RecordOf<"github">>> {
    return this.#extract({ url, type: "github" }, options);
  }

  /** An item of Hacker News: a story, a job, a poll or a comment, with its score and the first comments. */
  hackernews(url: string, options?: CallOptions): Promise<Reply<RecordOf<"hackernews">>> {
    return this.#extract({ url, type: "hackernews" }, options);
  }

  /**
   * A film, series, episode or game on IMDb: rating, cast, plot, genres, runtime, year. From the title page, else the search
   * box's list.
   */
  imdb(url: string, options?: CallOptions): Promise<Reply<RecordOf<"imdb">>> {
    return this.#extract({ url, type: "imdb" }, options);
  }

  /** An article of any site: title, authors, date, site and body. Takes every page that no other extractor claims. */
  news(url: string, options?: CallOptions): Promise<Reply<RecordOf<"news">>> {
    return this.#extract({ url, type: "news" }, options);
  }

  /**
   * A package of the npm registry: its latest version (or the one the URL names), its date, size, dependencies, licence,
   * maintainers, weekly downloads.
   */
  npm(url: string, options?: CallOptions): Promise<Reply<RecordOf<"npm">>> {
    return this.#extract({ url, type: "npm" }, options);
  }

  /**
   * A product on Product Hunt, or one of its launches: tagline, votes, topics, makers. From the page, the API where a token is
   * given, or the feed.
   */
  producthunt(url: string, options?: CallOptions): Promise<Reply<RecordOf<"producthunt">>> {
    return this.#extract({ url, type: "producthunt" }, options);
  }

  /**
   * A project of the Python Package Index: its latest version (or the one the URL names), its date, author, licence, Python
   * versions, dependencies, known vulnerabilities.
   */
  pypi(url: string, options?: CallOptions): Promise<Reply<RecordOf<"pypi">>> {
    return this.#extract({ url, type: "pypi" }, options);
  }

  /**
   * A home on Redfin: address, price, estimate, beds, baths, area. From the property page, else from the endpoints behind it.
   */
  redfin(url: string, options?: CallOptions): Promise<Reply<RecordOf<"redfin">>> {
    return this.#extract({ url, type: "redfin" }, options);
  }

  /** A company or person in EDGAR: newest filings and the latest annual figures. */
  sec(url: string, options?: CallOptions): Promise<Reply<RecordOf<"sec">>> {
    return this.#extract({ url, type: "sec" }, options);
  }

  /**
   * A post on X (Twitter): text, author, media, date, likes, reposts, views. From the site's own interfaces, else from the page.
   */
  twitter(url: string, options?: CallOptions): Promise<Reply<RecordOf<"twitter">>> {
    return this.#extract({ url, type: "twitter" }, options);
  }

  /**
   * A Wikipedia article in any language: its lead as plain text, its sections and references, its picture, last edit and item in
   * Wikidata.
   */
  wikipedia(url: string, options?: CallOptions): Promise<Reply<RecordOf<"wikipedia">>> {
    return this.#extract({ url, type: "wikipedia" }, options);
  }

  /** A YouTube video: title, channel, duration, views, date, keywords. From the player's API, else from the watch page. */
  youtube(url: string, options?: CallOptions): Promise<Reply<RecordOf<"youtube">>> {
    return this.#extract({ url, type: "youtube" }, options);
  }

  /** A home on Zillow: address, price, zestimate, beds, baths, area. From the state of the property page. */
  zillow(url: string, options?: CallOptions): Promise<Reply<RecordOf<"zillow">>> {
    return this.#extract({ url, type: "zillow" }, options);
  }
}
