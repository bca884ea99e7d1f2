import type { OwnRenderOptions } from "@farthing/browser";
import {
  asRetrieval,
  type Browser,
  currentCaller,
  currentRetrieval,
  Failure,
  type Health,
  type Lifecycle,
  type Missed,
  type Received,
  type RenderedPage,
  type RenderOptions,
  tellAgain,
} from "@farthing/contract";
import type { ReachRules } from "@farthing/contract/dialer";
import { parsePage } from "@farthing/html";
import { BoundedStore, Flights, isShareable, KeptAnswer, parseTarget } from "@farthing/web";

/** Longer than the browser takes. */
const LONGEST_MS = 60_000;

/** A browser that says when a page begins to arrive. */
interface Rendering extends Lifecycle {
  render(url: string | URL, options?: OwnRenderOptions): Promise<RenderedPage>;
  health(): Health;
}

/** What came of rendering a page once. */
interface Rendered {
  readonly received: readonly Received[];
  readonly missed: readonly Missed[];
  /** Whether a document or a redirect on the way to what is shown was said to be one visitor's. */
  readonly isOwn: boolean;
  readonly shown?: Shown;
  readonly failure?: unknown;
}

/** A page that was rendered, of which others can be made. */
interface Shown extends Omit<RenderedPage, "page"> {
  readonly html: string;
  readonly url: string;
}

/** A page that is kept, and what its site says of keeping it. */
interface KeptPage {
  readonly kept: KeptAnswer;
  readonly shown: Omit<Shown, "html">;
  readonly received: readonly Received[];
}

/**
 * A browser that renders a page once for all who ask for it at the same time, and keeps it for callers that take older ones: as its site
 * says of the page itself, where it says anything. What a caller adds (headers, cookies) is never shared.
 */
export class ReusingBrowser implements Browser, Lifecycle {
  readonly #flights = new Flights<Rendered>();
  readonly #kept: BoundedStore<KeptPage>;

  constructor(
    private readonly browser: Rendering,
    private readonly rules: ReachRules,
    bytes: number,
  ) {
    this.#kept = new BoundedStore({ bytes });
  }

  async render(url: string | URL, options: RenderOptions = {}): Promise<RenderedPage> {
    const { headers = {}, waitFor = "", signal = new AbortController().signal } = options;
    if (Object.keys(headers).length > 0) return this.browser.render(url, options);
    const started = Date.now();
    const { origin, pathname, search, hash } = parseTarget(url, this.rules);
    const key = JSON.stringify([origin + pathname + search + hash, waitFor]);
    const maxAge = currentRetrieval()?.maxAge ?? 0;
    const known = this.#kept.get(key);
    if (known?.kept.satisfies(maxAge)) {
      const html = Buffer.from(known.kept.answer.bytes).toString();
      const ms = Date.now() - started;
      tellAgain(took(known.received, ms), known.kept.age());
      return pageOf({ ...known.shown, html }, ms);
    }
    const passenger = { signal, maxAgeMs: maxAge * 1_000, longestMs: LONGEST_MS };
    const board = this.#flights.board(key, passenger, async (ending, { began }) => {
      const rendered = await this.#render(url, key, { ...options, signal: ending }, began);
      if (!rendered.shown) began(true);
      return rendered;
    });
    const { result, joined } = await board.catch((error) => {
      throw Failure.is(error) ? error : new Failure("timeout", "the page was not ready in time", { cause: error });
    });
    if (joined && result.isOwn) return this.browser.render(url, options); // its first document was for all, a later one was not
    const ms = Date.now() - started;
    tellAgain(took(result.received, ms));
    for (const each of result.missed) currentRetrieval()?.missed?.(each);
    if (!result.shown) throw result.failure;
    return pageOf(result.shown, ms);
  }

  health(): Health {
    const { status, detail } = this.browser.health();
    return { status, detail: { ...detail, kept: this.#kept.state } };
  }

  start(): void {
    this.browser.start?.();
  }

  async dispose(): Promise<void> {
    await this.browser.dispose?.();
  }

  /** Renders, and notes what comes for it: whoever is given the page is told. */
  async #render(
    url: string | URL,
    key: string,
    options: OwnRenderOptions,
    began: (isShareable: boolean) => void,
  ): Promise<Rendered> {
    const received: Received[] = [];
    const missed: Missed[] = [];
    const { requestId = "", maxAge = 0, wantsEvidence = false } = currentRetrieval() ?? {};
    const notes = { received: (each: Received) => void received.push(each), missed: (each: Missed) => void missed.push(each) };
    const retrieval = { requestId, maxAge, wantsEvidence, ...notes };
    const asked = Date.now();
    let isOwn = false;
    const heard = (head: Head) => {
      isOwn ||= !isShareable(headOf(head));
      began(!isOwn);
    };
    try {
      const { page, ...rest } = await asRetrieval(retrieval, () => this.browser.render(url, { ...options, began: heard }));
      const shown = { ...rest, html: page.source, url: page.url.href };
      if (isOwn) this.#kept.delete(key);
      else this.#keep(key, shown, received, asked);
      return { received, missed, isOwn, shown };
    } catch (failure) {
      return { received, missed, isOwn, failure };
    }
  }

  #keep(key: string, { html, ...shown }: Shown, received: readonly Received[], asked: number): void {
    this.#kept.delete(key);
    const last = received.at(-1);
    if (!last || shown.truncated || last.refused !== undefined) return;
    const { status = 0, headers, retrievedAt } = last;
    const answer = { ...headOf({ headers }), status, bytes: Buffer.from(html), retrievedAt, age: null };
    const kept = new KeptAnswer(key, "", answer, { asked, received: retrievedAt });
    if (!kept.isStorable || kept.secondsLeft() <= 0) return;
    const told = received.reduce((sum, { bytes }) => sum + bytes.length, 0);
    this.#kept.set(key, { kept, shown, received }, kept.size + told, currentCaller());
  }
}

/** What the browser tells of a page's answer. It tells of no cookies; each page has a browser context of its own. */
type Head = Pick<Received, "headers">;

const headOf = ({ headers }: Head) => ({
  headers,
  cookies: headers["set-cookie"] === undefined ? [] : [headers["set-cookie"]],
});

/** What was received, with the time that it took this caller: what is told of it is what his reply says. */
const took = (received: readonly Received[], ms: number): Received[] =>
  received.map((each) => (each.rendered ? { ...each, rendered: { ...each.rendered, ms } } : each));

function pageOf({ html, url, ...shown }: Shown, ms: number): RenderedPage {
  return { ...shown, page: parsePage(html, url), ms };
}
