import {
  asRetrieval,
  type Health,
  type Metrics,
  type SharedCache,
  type SharedGates,
  type WebOptions,
  type WebResponse,
} from "@farthing/contract";
import type { Dispatcher } from "undici";
import { AddressRules } from "./address.ts";
import { BaseWebClient } from "./base-client.ts";
import type { StoreLimits } from "./cache/bounded-store.ts";
import { HttpCache } from "./cache/http-cache.ts";
import { SharedAnswers } from "./cache/shared-answers.ts";
import { Visit } from "./cache/visit.ts";
import { checkHeaders, mergeHeaders } from "./caller-headers.ts";
import type { Resolve } from "./guarded-connect.ts";
import type { KnownWalls } from "./known-walls.ts";
import type { BotAuth } from "./manners/bot-auth.ts";
import { Robots, type RobotsAnswer } from "./manners/robots.ts";
import { SiteManners } from "./manners/site-manners.ts";
import { pageOf } from "./manners/site-rests.ts";
import { isStaleConnection, networkFailure } from "./network-failure.ts";
import { Politeness } from "./politeness.ts";
import { textToJudge, toResponse } from "./response.ts";
import { waitToRetry } from "./retry.ts";
import { type Head, type RawAnswer, type Request, sendRequest } from "./send-request.ts";
import { hostOf, judgeTarget, parseTarget } from "./target.ts";
import { createTransport } from "./transport.ts";
import { UpstreamMetrics } from "./upstream-metrics.ts";
import { classifyResponse } from "./verdict.ts";

const MB = 1024 * 1024;

/** How a client is made. Everything is optional. */
export interface WebClientOptions {
  /** An HTTP proxy that everything goes through, and that resolves the names. */
  readonly proxy?: string | undefined;
  /** Private networks that may be reached, in CIDR notation. */
  readonly allowPrivateNetworks?: readonly string[];
  /** Longest a call may take, waiting and retrying included; 20,000 if absent. */
  readonly deadlineMs?: number;
  /** Most bytes of a decoded body, where a call does not say; 10 MB if absent. */
  readonly maxBytes?: number;
  /** Resolves names; the system's resolver unless a test brings its own. */
  readonly resolve?: Resolve;
  /** The walls that answers are held against; of vendors only, if absent. */
  readonly walls?: KnownWalls;
  readonly metrics?: Metrics | undefined;
  /** By which all processes together are polite to a site; each for itself, if absent. */
  readonly gates?: SharedGates | undefined;
  /** Whether what sites ask of robots (RFC 9309) is respected; `false` if absent. */
  readonly respectsRobots?: boolean;
  /** Signs every request; none is, if absent. */
  readonly botAuth?: BotAuth | undefined;
  /** How much is kept of what sites answered; nothing if absent. */
  readonly cache?: StoreLimits;
  /** Where answers are kept for other processes, too. */
  readonly shared?: SharedCache | undefined;
}

/** What the attempts of one request share. */
interface Attempt {
  readonly accept: WebOptions["accept"];
  readonly asOperator: boolean;
  /** Whether it has headers of the caller's: then a site that asks to be left alone may mean him alone. */
  readonly hasOwnHeaders: boolean;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  readonly deadline: number;
  readonly began: (head: Head) => void;
}

/** Every status that a site may answer: each means something. */
const ANY_STATUS = Array.from({ length: 400 }, (_, index) => 200 + index);
const ROBOTS_OPTIONS = { accept: ANY_STATUS, as: "program", asOperator: true, impersonal: true, maxBytes: 2 * MB } as const;

const NOTHING: StoreLimits = { bytes: 0 };

/** Whether a call has something of its caller's in what it sends. */
const isPersonal = (options: WebOptions): boolean =>
  hasOwnHeaders(options) || (options.impersonal !== true && options.body !== undefined);

const hasOwnHeaders = ({ headers = {}, impersonal = false }: WebOptions): boolean =>
  !impersonal && Object.keys(headers).length > 0;

/** The guarded client. Everything that leaves the service goes through one of these. */
export class GuardedWebClient extends BaseWebClient {
  readonly rules: AddressRules;
  readonly manners: SiteManners;
  readonly #transport: Dispatcher;
  readonly #proxied: boolean;
  readonly #politeness: Politeness;
  readonly #measured: UpstreamMetrics;
  readonly #cache: HttpCache;
  readonly #deadlineMs: number;
  readonly #maxBytes: number;

  constructor(options: WebClientOptions = {}) {
    super(options.walls);
    this.rules = new AddressRules(options.allowPrivateNetworks, options.proxy === undefined ? "here" : "proxy");
    this.#transport = createTransport({ rules: this.rules, proxy: options.proxy, resolve: options.resolve });
    this.#politeness = new Politeness(options.gates);
    const robots = options.respectsRobots === true ? new Robots((url, signal) => this.#askRobots(url, signal)) : undefined;
    this.manners = new SiteManners(this.#politeness, robots, options.botAuth);
    this.#measured = new UpstreamMetrics(options.metrics);
    this.#proxied = options.proxy !== undefined;
    const scope = JSON.stringify([this.rules.networks, this.#proxied]);
    const shared = options.shared && new SharedAnswers(options.shared, scope);
    this.#cache = new HttpCache(options.cache ?? NOTHING, { metrics: options.metrics, shared });
    this.#deadlineMs = options.deadlineMs ?? 20_000;
    this.#maxBytes = options.maxBytes ?? 10 * MB;
  }

  async fetch(url: string | URL, options: WebOptions = {}): Promise<WebResponse> {
    const target = this.target(url);
    checkHeaders(options.headers);
    const own = AbortSignal.timeout(this.#deadlineMs);
    const signal = options.signal ? AbortSignal.any([options.signal, own]) : own;
    let begun: string | undefined;
    const visit = this.#visit(options, signal, ({ url }) => {
      begun = url.href;
    });
    const judge = (next: URL) => judgeTarget(next, this.rules);
    const send = (request: Request) =>
      visit.send(request).catch((error) => {
        throw networkFailure(error, request.url.host, signal, begun === request.url.href);
      });
    try {
      const response = await this.#measured.observe(() => this.arrive(target, options, { judge, send }));
      visit.arrived();
      return response;
    } catch (error) {
      visit.failed(error);
      throw error;
    }
  }

  /** `onBegun` is told when a site begins to answer. */
  #visit(options: WebOptions, signal: AbortSignal, onBegun: (request: Request) => void): Visit {
    const { accept, asOperator = false, maxBytes = this.#maxBytes } = options;
    const own = { accept, asOperator, hasOwnHeaders: hasOwnHeaders(options), maxBytes };
    const longestMs = this.#deadlineMs;
    const deadline = Date.now() + longestMs;
    return new Visit(this.#cache, {
      signal,
      longestMs,
      maxBytes,
      alike: JSON.stringify([accept ?? [], asOperator]),
      isPersonal: isPersonal(options),
      send: (request, ending, told) => {
        const began = (head: Head) => {
          onBegun(request);
          told(head);
        };
        return this.#send(request, { ...own, signal: ending, deadline, began });
      },
    });
  }

  override target(url: string | URL): URL {
    return parseTarget(url, this.rules);
  }

  health(): Health {
    return { status: "ok", detail: { privateNetworks: this.rules.networks, proxied: this.#proxied, kept: this.#cache.state } };
  }

  /** Closes the sockets that are kept open. */
  async dispose(): Promise<void> {
    await this.#transport.destroy();
  }

  /** One hop: waits for its turn, tries again once where the site asks for it or a kept connection had gone stale. */
  async #send(request: Request, attempt: Attempt): Promise<RawAnswer> {
    const isLast = ({ status }: Head) => !isLimited(status, request) || attempt.accept?.includes(status) === true;
    const began = (head: Head) => isLast(head) && attempt.began(head);
    const { url } = request;
    await this.manners.enter(url, attempt.signal, attempt.asOperator);
    const first = await this.#sendOnce(request, { ...attempt, began });
    if (this.#isWalled(url, first)) return first;
    if (!attempt.hasOwnHeaders) this.manners.answered(url, first, isLast(first));
    if (isLast(first)) return first;
    const again = await waitToRetry(first.headers["retry-after"], attempt.deadline, attempt.signal).catch((error) => {
      throw networkFailure(error, request.url.host, attempt.signal);
    });
    const last = again ? await this.#sendOnce(request, attempt) : first;
    if (!attempt.hasOwnHeaders) this.manners.answered(url, last);
    return last;
  }

  /** A site's robots.txt, whatever its status; asked on nobody's behalf. */
  #askRobots(url: URL, signal: AbortSignal): Promise<RobotsAnswer> {
    const nobody = { requestId: "", maxAge: 0, received() {} };
    return asRetrieval(nobody, () => this.fetch(url, { ...ROBOTS_OPTIONS, signal }));
  }

  /** Whether a 429 or 503 is a bot check, which no waiting helps against. */
  #isWalled(url: URL, answer: RawAnswer): boolean {
    if (answer.status !== 429 && answer.status !== 503) return false;
    const response = toResponse({ url, answer, redirects: [] });
    const judged = { ...response, requested: url, text: () => textToJudge(response) };
    return classifyResponse(judged, [], this.walls)?.code === "blocked";
  }

  async #sendOnce(request: Request, { maxBytes, signal, began }: Attempt): Promise<RawAnswer> {
    const signed = this.manners.botAuth?.headersFor(request.url) ?? [];
    const sent = { ...request, headers: mergeHeaders(request.headers, signed) };
    const sendNow = () => sendRequest(this.#transport, sent, maxBytes, signal, began);
    const send = () =>
      sendNow().catch((error) => {
        if (request.method !== "GET" || signal.aborted || !isStaleConnection(error)) throw error;
        return sendNow();
      });
    try {
      return await this.#politeness.run(hostOf(request.url), signal, send, pageOf(request.url));
    } catch (error) {
      throw networkFailure(error, request.url.host, signal);
    }
  }
}

/** Whether a status asks to come back later. */
const isLimited = (status: number, { method }: Request): boolean => status === 429 || (status === 503 && method === "GET");

/** A client of one's own, without a container. */
export const createWebClient = (options?: WebClientOptions): GuardedWebClient => new GuardedWebClient(options);
