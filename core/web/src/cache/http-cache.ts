import { currentCaller, type Metrics } from "@farthing/contract";
import type { RawAnswer, Request } from "../send-request.ts";
import { BoundedStore, type StoreLimits } from "./bounded-store.ts";
import { Flights } from "./flights.ts";
import type { KeptAnswer } from "./kept-answer.ts";
import type { SharedAnswers } from "./shared-answers.ts";

/** What came of asking a site once, for all who asked together. */
export interface Asked {
  readonly answer: RawAnswer;
  /** The answer as it may be kept; absent where it may not. */
  readonly kept?: KeptAnswer | undefined;
}

/** How a request was answered. */
export type Outcome = "sent" | "joined" | "kept" | "confirmed" | "apart";

/** The address that an answer is kept under: all of it that is sent. */
export const keyOf = ({ origin, pathname, search }: URL): string => origin + pathname + search;

/** What sites answered, kept for other calls. One answer of each address: a request with other headers takes its place. */
export class HttpCache {
  readonly flights = new Flights<Asked>();
  readonly #kept: BoundedStore<KeptAnswer>;
  readonly #shared: SharedAnswers | undefined;
  /** What was kept once: who used it does not keep it again, as it may be gone for a reason. */
  readonly #known = new WeakSet<KeptAnswer>();
  readonly #counted;

  constructor(limits: StoreLimits, { metrics, shared }: { metrics?: Metrics | undefined; shared?: SharedAnswers | undefined }) {
    this.#kept = new BoundedStore(limits);
    this.#shared = limits.bytes > 0 ? shared : undefined;
    this.#counted = metrics?.counter({
      name: "reuse_requests",
      help: "Requests to sites, by how they were answered: sent, joined, kept, confirmed, or apart from all others.",
      labels: ["outcome"],
    });
    metrics?.gauge({ name: "reuse_kept_bytes", help: "Bytes of answers that are kept." }, () => this.#kept.state.bytes);
  }

  get state(): { readonly entries: number; readonly bytes: number } {
    return this.#kept.state;
  }

  /** What is kept of an address, for a request with these headers. Others' answers are looked for only by who takes older ones. */
  async find(key: string, variant: string, maxAge: number): Promise<KeptAnswer | undefined> {
    const here = this.#kept.get(key);
    const own = here?.variant === variant ? here : undefined;
    if (maxAge <= 0 || !this.#shared || own?.satisfies(maxAge)) return own;
    const found = await this.#shared.find(key, variant);
    if (!found || (own && own.times.received >= found.times.received)) return own;
    this.#known.add(found);
    this.#kept.set(key, found, found.size, currentCaller());
    return found;
  }

  /** Keeps an answer for the caller whose work is being done, unless a later one is there. */
  keep(kept: KeptAnswer): void {
    const before = this.#kept.get(kept.url);
    if (this.#known.has(kept) || (before !== undefined && before.times.received > kept.times.received)) return;
    this.#known.add(kept);
    this.#kept.set(kept.url, kept, kept.size, currentCaller());
    this.#shared?.keep(kept);
  }

  /** Forgets what is kept of an address; only `kept`, where that is given. */
  forget(key: string, kept?: KeptAnswer): void {
    const here = this.#kept.get(key);
    if (kept !== undefined && here !== undefined && here !== kept) return;
    this.#kept.delete(key); // others may share what is too large for this store
    this.#shared?.forget(key);
  }

  /** Forgets what a request that changes something made invalid (RFC 9111, section 4.4). */
  invalidate({ url }: Request, { status, headers }: RawAnswer): void {
    if (status < 200 || status > 399) return;
    for (const address of [url.href, headers.location, headers["content-location"]]) {
      const changed = address === undefined ? null : URL.parse(address, url.href);
      if (changed?.origin !== url.origin) continue;
      this.#kept.delete(keyOf(changed));
      this.#shared?.forget(keyOf(changed));
    }
  }

  count(outcome: Outcome): void {
    this.#counted?.add({ outcome });
  }

  clear(): void {
    this.#kept.clear();
  }
}
