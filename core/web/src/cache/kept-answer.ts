import CachePolicy from "http-cache-semantics";
import type { RawAnswer, Request } from "../send-request.ts";
import { type Directives, deltaSeconds, directivesOf } from "./directives.ts";

/** Statuses that are kept, where RFC 9111 allows it: pages, redirects, and that there is no page. */
const KEPT: ReadonlySet<number> = new Set([200, 203, 300, 301, 302, 303, 307, 308, 404, 410]);
/** Headers larger than this, in characters, are not worth the room. */
const MAX_HEADERS = 16_384;
const MAX_VALIDATOR = 1_024;
/** What the policy is told of an answer; the rest of its headers decides nothing. */
const DECISIVE = ["cache-control", "date", "etag", "expires", "last-modified", "pragma"] as const;
/** Directives that say when a stale answer may be served. None ever is here, so that they change nothing. */
const ABOUT_STALE: ReadonlySet<string> = new Set([
  "must-revalidate",
  "proxy-revalidate",
  "stale-if-error",
  "stale-while-revalidate",
  "must-understand",
]);
/** Headers of a 304 that say nothing of the body that is kept (RFC 9111, section 3.2). */
const OF_THE_BODY = /^(?:content-(?:encoding|length|range|type)|transfer-encoding|connection|keep-alive|age|set-cookie)$/;
/** No heuristics: where a site says nothing, the caller decides. */
const OPTIONS = { shared: true, cacheHeuristic: 0, immutableMinTimeToLive: 0 } as const;

/** When an exchange took place, in milliseconds since the epoch. */
export interface Times {
  readonly asked: number;
  readonly received: number;
}

/** What a request's answer depends on besides its address: all of its headers, so that `Vary` is always kept to. */
export const variantOf = ({ headers }: Request): string => JSON.stringify(headers);

const sizeOf = (headers: RawAnswer["headers"]): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** Whether an answer varies on more than a request shows (RFC 9111, section 4.1). */
const variesOnAll = (vary = ""): boolean => vary.split(",").some((name) => name.trim() === "*");

/**
 * Whether an answer to a request with nothing personal may go to several callers: it is not said to be one person's, and makes nobody
 * known by a cookie. For those who asked at the same time that is enough; what is kept has to be `storable`, too.
 */
export function isShareable({ headers, cookies }: Pick<RawAnswer, "headers" | "cookies">): boolean {
  const said = directivesOf(headers["cache-control"]);
  return cookies.length === 0 && !said.has("private") && !said.has("no-store") && !variesOnAll(headers.vary);
}

/** The age that an answer had when it arrived, in seconds (RFC 9111, section 4.2.3). */
function initialAge({ headers }: RawAnswer, { asked, received }: Times): number {
  const date = Date.parse(headers.date ?? "");
  const apparent = Number.isNaN(date) ? 0 : Math.max(0, (received - date) / 1_000);
  const [first] = (headers.age ?? "").split(",", 1);
  const said = deltaSeconds(first?.trim()) ?? 0;
  return Math.ceil(Math.max(apparent, said + (received - asked) / 1_000));
}

function policyOf(url: string, answer: RawAnswer, said: Directives, times: Times): CachePolicy {
  const headers: Record<string, string> = { age: String(initialAge(answer, times)) };
  for (const name of DECISIVE) {
    const value = answer.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  if (said.size > 0) {
    const kept = [...said].filter(([name]) => !ABOUT_STALE.has(name));
    headers["cache-control"] = kept.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join(", ") || "x";
  }
  return new CachePolicy({ url, method: "GET", headers: {} }, { status: answer.status, headers }, OPTIONS);
}

/** An answer that is kept, and what its site said of keeping it. */
export class KeptAnswer {
  readonly size: number;
  readonly #policy: CachePolicy;
  readonly #said: Directives;
  readonly #age: number;

  /** `answer` must be nobody else's: its bytes are not copied. */
  constructor(
    readonly url: string,
    readonly variant: string,
    readonly answer: RawAnswer,
    readonly times: Times,
  ) {
    this.#said = directivesOf(answer.headers["cache-control"]);
    this.#policy = policyOf(url, answer, this.#said, times);
    this.#age = initialAge(answer, times);
    this.size = answer.bytes.length + sizeOf(answer.headers) + url.length + variant.length;
  }

  /** Whether a shared cache may keep it (RFC 9111, section 3), and it is worth it. */
  get isStorable(): boolean {
    const { answer } = this;
    if (!KEPT.has(answer.status) || !isShareable(answer) || sizeOf(answer.headers) > MAX_HEADERS) return false;
    return this.#policy.storable() && (this.secondsLeft(this.times.received) > 0 || this.validators.length > 0);
  }

  /** Seconds for which the site calls it fresh; `null` where it says nothing (RFC 9111, section 4.2.1). */
  get #lifetime(): number | null {
    const { headers } = this.answer;
    const isSaid = this.#said.has("s-maxage") || this.#said.has("max-age") || headers.expires !== undefined;
    return isSaid ? this.#policy.maxAge() : null;
  }

  get #mustAsk(): boolean {
    const { headers } = this.answer;
    return this.#said.has("no-cache") || (!headers["cache-control"] && /no-cache/i.test(headers.pragma ?? ""));
  }

  /** Whole seconds since it arrived, or the site last said that it still holds. */
  age(now = Date.now()): number {
    return Math.max(0, Math.floor((now - this.times.received) / 1_000));
  }

  /** Whether it may be used without asking the site by who takes answers of up to so many seconds. */
  satisfies(maxAge: number, now = Date.now()): boolean {
    const seconds = (now - this.times.received) / 1_000;
    return maxAge > 0 && seconds >= 0 && seconds <= maxAge && this.secondsLeft(now) > 0;
  }

  /** Seconds for which anybody may use it without asking the site; endless where only callers decide. */
  secondsLeft(now = Date.now()): number {
    if (this.#mustAsk) return 0;
    const lifetime = this.#lifetime;
    return lifetime === null ? Number.POSITIVE_INFINITY : lifetime - this.#age - (now - this.times.received) / 1_000;
  }

  /** Headers that ask the site whether it still holds; none where it cannot be asked. */
  get validators(): readonly (readonly [string, string])[] {
    const asked = this.#policy.revalidationHeaders({ url: this.url, method: "GET", headers: {} });
    const etag = asked["if-none-match"];
    const since = asked["if-modified-since"];
    const all = [
      ["If-None-Match", typeof etag === "string" ? etag : ""],
      ["If-Modified-Since", typeof since === "string" && !Number.isNaN(Date.parse(since)) ? since : ""],
    ] as const;
    return all.filter(([, value]) => value !== "" && value.length <= MAX_VALIDATOR);
  }

  /** What it is after the site has said that it still holds (304); `undefined` where the site speaks of another one. */
  confirmed(answer: RawAnswer, times: Times): KeptAnswer | undefined {
    const { headers, cookies } = answer;
    const asked = { url: this.url, method: "GET", headers: {} };
    if (!this.#policy.revalidatedPolicy(asked, { status: 304, headers: { ...headers } }).matches && saysWhich(headers))
      return undefined;
    const news = Object.entries(headers).filter(([name]) => !OF_THE_BODY.test(name));
    const { age: _, ...before } = this.answer.headers;
    const age = headers.age === undefined ? {} : { age: headers.age };
    const merged = { ...before, ...Object.fromEntries(news), ...age };
    const { status, bytes } = this.answer;
    return new KeptAnswer(this.url, this.variant, { ...answer, status, headers: merged, cookies, bytes, age: 0 }, times);
  }
}

/** Whether a 304 names the answer that it means; one that does not means the one that was asked about. */
const saysWhich = (headers: RawAnswer["headers"]): boolean =>
  headers.etag !== undefined || headers["last-modified"] !== undefined;
