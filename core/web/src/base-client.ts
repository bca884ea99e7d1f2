import { Failure, type Page, type WebClient, type WebOptions, type WebResponse } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import { AddressRules } from "./address.ts";
import { isHtml } from "./content-kind.ts";
import { KnownWalls } from "./known-walls.ts";
import { LookedAt } from "./looked-at.ts";
import { jsonOf, pageOf } from "./read-response.ts";
import { followRedirects, type RedirectOptions } from "./redirects.ts";
import { maySendOn, refreshOf } from "./refresh.ts";
import { textToJudge, toResponse } from "./response.ts";
import type { RawAnswer } from "./send-request.ts";
import { shownFailure } from "./shown-failure.ts";
import { parseTarget } from "./target.ts";
import { tell, tellMissed } from "./tell.ts";
import { classifyResponse } from "./verdict.ts";

const PUBLIC = new AddressRules();

const asksForPart = (headers: Readonly<Record<string, string>>): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === "range");

/** What every client does with what sites answer; they differ in where the answers come from. */
export abstract class BaseWebClient implements WebClient {
  /** `walls` are those that answers are held against; of vendors only, if absent. */
  constructor(protected readonly walls: KnownWalls = new KnownWalls()) {}

  abstract fetch(url: string | URL, options?: WebOptions): Promise<WebResponse>;

  target(url: string | URL): URL {
    return parseTarget(url, PUBLIC);
  }

  /** Follows redirects from `target` and judges where they end. `judge` and `send` are those of `followRedirects`. */
  protected async arrive(target: URL, options: WebOptions, how: Pick<RedirectOptions, "judge" | "send">): Promise<WebResponse> {
    const { method = "GET", headers = {}, body, as = "browser" } = options;
    const accept = asksForPart(headers) ? [...(options.accept ?? []), 206] : options.accept;
    const movedTo = (url: URL, answer: RawAnswer) => (as === "browser" ? this.#movedTo(url, answer, target) : undefined);
    const asked = { ...how, method, headers: Object.entries(headers), body, as, movedTo };
    const arrival = await followRedirects(target, asked).catch((error) => {
      const missed = Failure.is(error) ? shownFailure(error, target, options) : error;
      tellMissed(target, options, missed);
      throw missed;
    });
    const response = toResponse(arrival);
    const refusal = this.#failureOf(response, target, accept);
    const failure = refusal && shownFailure(refusal, target, options);
    tell(target, options, arrival, response, failure);
    if (failure) throw failure;
    return response;
  }

  /** Where a page sends a browser on; a wall, and what else is no page, ends the chain. */
  #movedTo(url: URL, answer: RawAnswer, requested: URL): URL | undefined {
    const { status, headers, bytes } = answer;
    if (status < 200 || status > 299 || !maySendOn(headers, bytes)) return undefined;
    const response = toResponse({ url, answer, redirects: [] });
    if (bytes.length > 0 && !isHtml(response.contentType)) return undefined;
    const text = textToJudge(response);
    const next = refreshOf({ url, headers, page: new LookedAt(text) });
    const failure =
      next && bytes.length > 0 ? classifyResponse({ ...response, requested, text: () => text }, [], this.walls) : undefined;
    return failure ? undefined : next;
  }

  /** The response, if it is one to go on with. @throws Failure that it means */
  protected judged(response: WebResponse, requested: URL, accept: WebOptions["accept"]): WebResponse {
    const failure = this.#failureOf(response, requested, accept);
    if (failure) throw failure;
    return response;
  }

  /** What an answer means, if it is none to go on with. */
  #failureOf(response: WebResponse, requested: URL, accept: WebOptions["accept"]): Failure | undefined {
    const failure = classifyResponse({ ...response, requested, text: () => textToJudge(response) }, accept, this.walls);
    if (failure || response.bytes.length > 0 || accept?.includes(response.status)) return failure;
    return new Failure("empty_content", "the site answered with an empty body", { upstreamStatus: response.status });
  }

  async page(url: string | URL, options: WebOptions = {}): Promise<Page> {
    return pageOf(await this.fetch(url, options), (html, at) => this.parse(html, at));
  }

  async json<R = unknown>(url: string | URL, options: WebOptions = {}): Promise<R> {
    return jsonOf(await this.fetch(url, { as: "program", ...options }));
  }

  parse(html: string, url: string | URL): Page {
    return parsePage(html, url);
  }
}
