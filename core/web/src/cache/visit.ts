import { currentRetrieval, Failure, type FailureCode, ownBytes } from "@farthing/contract";
import { checkLength } from "../decode-body.ts";
import type { Head, RawAnswer, Request } from "../send-request.ts";
import type { FlightEvents } from "./flights.ts";
import { type Asked, type HttpCache, keyOf } from "./http-cache.ts";
import { isShareable, KeptAnswer, variantOf } from "./kept-answer.ts";

/** Sends one request. `began` is told the head of the answer that will be given, when it arrives. */
export type Send = (request: Request, signal: AbortSignal, began: (head: Head) => void) => Promise<RawAnswer>;

/** What the requests of one call share. */
export interface VisitOptions {
  readonly signal: AbortSignal;
  /** Longest that one request may take, in milliseconds. */
  readonly longestMs: number;
  /** Most bytes of a decoded body. */
  readonly maxBytes: number;
  /** What else the way of sending depends on: only requests alike are sent once for several. */
  readonly alike: string;
  /** Whether the caller has part in what is sent: then nothing is kept, used or shared. */
  readonly isPersonal: boolean;
  readonly send: Send;
}

/** Headers that make an answer somebody's own, a part, or dependent on what he has. */
const OWN = /^(?:cookie|authorization|proxy-authorization|range|if-.{0,40}|cache-control|pragma)$/i;
/** What an answer is found to be that was taken for a page. */
const VERDICTS: ReadonlySet<FailureCode> = new Set(["blocked", "login_required", "not_found", "empty_content"]);

const isOrdinary = ({ method, body, headers }: Request): boolean =>
  method === "GET" && body === undefined && !headers.some(([name]) => OWN.test(name));

/** Whether an answer says itself where it ends (RFC 9111, section 3.3): one that ends with its connection may be torn, and stay so for all. */
const isWhole = ({ headers, bytes }: RawAnswer): boolean =>
  bytes.length === 0 || headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** An answer with bytes of its own: whoever gets them may give them away (`ownBytes`). */
const copyOf = (answer: RawAnswer): RawAnswer => ({ ...answer, bytes: Buffer.from(new Uint8Array(answer.bytes).buffer) });

/** The requests of one call, on its way through redirects. What it brings is kept only once the call has found it to be good. */
export class Visit {
  readonly #cache: HttpCache;
  readonly #options: VisitOptions;
  readonly #maxAge = currentRetrieval()?.maxAge ?? 0;
  readonly #seen = new Map<string, KeptAnswer | undefined>();

  constructor(cache: HttpCache, options: VisitOptions) {
    this.#cache = cache;
    this.#options = options;
  }

  /** The answer to one request, one hop, from what is kept or from the site. */
  async send(request: Request): Promise<RawAnswer> {
    const { isPersonal, signal, maxBytes, longestMs, alike } = this.#options;
    if (isPersonal || !isOrdinary(request)) return this.#sendApart(request);
    const key = keyOf(request.url);
    const variant = variantOf(request);
    const kept = await this.#cache.find(key, variant, this.#maxAge);
    if (kept?.satisfies(this.#maxAge)) {
      checkLength(String(kept.answer.bytes.length), maxBytes);
      this.#cache.count("kept");
      this.#seen.set(key, kept);
      return { ...copyOf(kept.answer), age: kept.age() };
    }
    const passenger = { signal, longestMs, maxAgeMs: this.#maxAge * 1_000 };
    const { result, joined, alone } = await this.#cache.flights.board(
      [key, variant, maxBytes, alike].join("\n"),
      passenger,
      (ending, events) => this.#ask(request, kept, ending, events),
    );
    this.#cache.count(joined ? "joined" : result.answer.age === 0 ? "confirmed" : "sent");
    this.#seen.set(key, result.kept);
    return alone && result.kept === undefined ? result.answer : copyOf(result.answer);
  }

  /** Says that the call went on with what it got. */
  arrived(): void {
    for (const [key, kept] of this.#seen) {
      if (kept) this.#cache.keep(kept);
      else this.#cache.forget(key);
    }
  }

  /** Says what the call ended with. That a page is not there may be kept, that it was refused may not. */
  failed(failure: unknown): void {
    if (!Failure.is(failure) || !VERDICTS.has(failure.code)) return;
    if (failure.upstreamStatus === 404 || failure.upstreamStatus === 410) this.arrived();
    else for (const [key, kept] of this.#seen) if (kept) this.#cache.forget(key, kept);
  }

  async #sendApart(request: Request): Promise<RawAnswer> {
    const answer = await this.#options.send(request, this.#options.signal, () => undefined);
    if (request.method !== "GET") this.#cache.invalidate(request, answer);
    this.#cache.count("apart");
    return answer;
  }

  async #ask(request: Request, kept: KeptAnswer | undefined, signal: AbortSignal, events: FlightEvents): Promise<Asked> {
    const { send, maxBytes } = this.#options;
    const began = (head: Head) => events.began(isShareable(head));
    const validators = kept && kept.answer.bytes.length <= maxBytes ? kept.validators : [];
    if (kept && validators.length > 0) {
      const asked = Date.now();
      const question = { ...request, headers: [...request.headers, ...validators] };
      const answer = await send(question, signal, (head) => head.status === 304 || began(head));
      if (answer.status !== 304) return this.#kept(request, answer, asked);
      const confirmed = kept.confirmed(answer, { asked, received: Date.now() });
      if (confirmed) {
        began(confirmed.answer);
        return { answer: confirmed.answer, kept: confirmed.isStorable ? confirmed : undefined };
      }
    }
    const asked = Date.now();
    return this.#kept(request, await send(request, signal, began), asked);
  }

  #kept(request: Request, answer: RawAnswer, asked: number): Asked {
    const own = { ...answer, bytes: ownBytes(answer.bytes) };
    const kept = new KeptAnswer(keyOf(request.url), variantOf(request), own, { asked, received: Date.now() });
    return { answer, kept: kept.isStorable && isWhole(own) ? kept : undefined };
  }
}
