import { createToken } from "./token.ts";

/** What a search is narrowed by. */
export interface SearchFilters {
  /** Host name in lower case, without `www.`: only pages of it and of hosts below. */
  readonly site?: string | undefined;
  /** Only pages published on this day or later: YYYY-MM-DD. */
  readonly since?: string | undefined;
  /** Only pages in this language: primary subtag of BCP 47, in lower case. */
  readonly language?: string | undefined;
}

/** How an engine is asked. The filters are those that the provider `supports`. */
export interface SearchOptions extends SearchFilters {
  /** How many results are wanted; a provider may give fewer, or more. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** One result as an engine shows it, advertising left out and the engine's own redirects unwrapped. */
export interface SearchHit {
  readonly title: string;
  /** Absolute, http or https. */
  readonly url: string;
  /** Plain text; `""` where the engine shows none. */
  readonly snippet: string;
}

/** A search engine. Any number of plugins may provide some; `SEARCH_PROVIDERS` chooses among them by name. */
export interface SearchProvider {
  /** Kebab-case, unique. */
  readonly name: string;
  /**
   * What it can be asked for by default: `configured`, the operator gave it a key or an address of his own; `open`, it needs
   * neither, and is asked where no other is configured; `unconfigured`, it lacks what it needs.
   */
  readonly readiness: "configured" | "open" | "unconfigured";
  /**
   * Whether it asks its engine for that filter. If not, or if absent, it is not given to it: `site` is put into the query as `site:`, and
   * pages are held against the others once they are read.
   */
  supports?(filter: keyof SearchFilters, value: string): boolean;
  /**
   * The engine's results, best first; empty only if the engine itself says that there are none. Throws Failures: `blocked` for
   * an answer that is neither results nor the engine's "no results", and those of WebClient.
   */
  search(query: string, options: SearchOptions): Promise<readonly SearchHit[]>;
}
/** A multi-token: consumers ask `Resolver.resolveAll`. */
export const SearchProvider = createToken<SearchProvider>("SearchProvider");
