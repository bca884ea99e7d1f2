import type { FailureCode } from "./failure.ts";
import type { Page } from "./page.ts";
import { createToken } from "./token.ts";

/** How a request to a site is made. Everything is optional. */
export interface WebOptions {
  /** GET if absent. */
  readonly method?: "GET" | "POST";
  /** End-to-end headers that the caller adds; dropped on a change of origin. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /**
   * Whether headers and body are the service's own choice, and the same for every caller. Without it an answer to a request that has any
   * counts as its caller's alone (`Received.isPersonal`).
   */
  readonly impersonal?: boolean;
  /** Whether it is asked on the operator's own account, such as a search engine or a registry: then the site's rules for robots do not hold. */
  readonly asOperator?: boolean;
  /** What replies call the address, where it is the operator's affair, such as a host of his own or a key in it (`Received.shownAs`). */
  readonly shownAs?: string;
  readonly signal?: AbortSignal;
  /** Most bytes of the decoded body, 10 MB if absent; more is `too_large`. */
  readonly maxBytes?: number;
  /** How the client presents itself: a browser loading a page (default of `fetch` and `page`), or a program calling an API (of `json`, and of `Site.text`). */
  readonly as?: "browser" | "program";
  /** Statuses besides 2xx that are answered, not thrown. */
  readonly accept?: readonly number[];
}

/** One redirect on the way to an answer. */
export interface Redirect {
  /** Where it led. */
  readonly url: string;
  readonly status: number;
}

/** A site's answer, decoded and within bounds. */
export interface WebResponse {
  /** After redirects. */
  readonly url: URL;
  readonly status: number;
  /** Lower-case names; repeated ones joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: readonly Redirect[];
  /** Media type without parameters, lower case; sniffed where the site names none. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The body as text, with the character set it was read with and how that was found. */
  text(): { readonly text: string; readonly charset: string; readonly charsetFrom: "bom" | "header" | "meta" | "detected" };
}

/**
 * What WebClient and Browser fail with, for the `failures` of endpoints that let it through; beside it, what every endpoint may
 * answer (`failuresOf`): `bad_input` (a URL or header that is none), `too_large`, `timeout`, `overloaded`.
 */
export const WEB_FAILURES = [
  "forbidden_target",
  "unsupported_type", // not the kind of document that was asked for
  "login_required", // 401, or a form to sign in with
  "not_found", // 404, 410, no such host, or a page that says so
  "empty_content", // no body
  "blocked", // bot walls, by content and status
  "upstream_error",
  "site_rate_limited", // 429, 503
] as const satisfies readonly FailureCode[];

/** The only way out to the network: each address is checked, each body is bounded. Throws Failures of WEB_FAILURES, and of every endpoint's. */
export interface WebClient {
  /** Reads what a caller gives as a URL, by the rules of `fetch`, without asking anybody. @throws Failure `bad_input`, `forbidden_target` */
  target(url: string | URL): URL;
  fetch(url: string | URL, options?: WebOptions): Promise<WebResponse>;
  /** Fetches an HTML page and parses it. */
  page(url: string | URL, options?: WebOptions): Promise<Page>;
  /** Fetches JSON; a body that is none is `upstream_error`. */
  json<R = unknown>(url: string | URL, options?: WebOptions): Promise<R>;
  /** A page made of HTML that came from elsewhere (a browser, a document). */
  parse(html: string, url: string | URL): Page;
}
export const WebClient = createToken<WebClient>("WebClient");
