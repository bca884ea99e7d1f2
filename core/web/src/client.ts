import type { Health, Metrics, SharedGates, WebOptions, WebResponse } from "@farthing/contract";
import type { Dispatcher } from "undici";
import { AddressRules } from "./address.ts";
import { BaseWebClient } from "./base-client.ts";
import { checkHeaders } from "./caller-headers.ts";
import type { Resolve } from "./guarded-connect.ts";
import type { KnownWalls } from "./known-walls.ts";
import { isStaleConnection, networkFailure } from "./network-failure.ts";
import { Politeness } from "./politeness.ts";
import { textToJudge, toResponse } from "./response.ts";
import { waitToRetry } from "./retry.ts";
import { type RawAnswer, type Request, sendRequest } from "./send-request.ts";
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
}

/** What the attempts of one call share. */
interface Attempt {
  readonly options: WebOptions;
  readonly signal: AbortSignal;
  readonly deadline: number;
}

/** The guarded client. Everything that leaves the service goes through one of these. */
export class GuardedWebClient extends BaseWebClient {
  readonly rules: AddressRules;
  readonly #transport: Dispatcher;
  readonly #proxied: boolean;
  readonly #politeness: Politeness;
  readonly #measured: UpstreamMetrics;
  readonly #deadlineMs: number;
  readonly #maxBytes: number;

  constructor(options: WebClientOptions = {}) {
    super(options.walls);
    this.rules = new AddressRules(options.allowPrivateNetworks, options.proxy === undefined ? "here" : "proxy");
    this.#transport = createTransport({ rules: this.rules, proxy: options.proxy, resolve: options.resolve });
    this.#politeness = new Politeness(options.gates);
    this.#measured = new UpstreamMetrics(options.metrics);
    this.#proxied = options.proxy !== undefined;
    this.#deadlineMs = options.deadlineMs ?? 20_000;
    this.#maxBytes = options.maxBytes ?? 10 * MB;
  }

  async fetch(url: string | URL, options: WebOptions = {}): Promise<WebResponse> {
    const target = this.target(url);
    checkHeaders(options.headers);
    const own = AbortSignal.timeout(this.#deadlineMs);
    const signal = options.signal ? AbortSignal.any([options.signal, own]) : own;
    const attempt = { options, signal, deadline: Date.now() + this.#deadlineMs };
    const send = (request: Request) => this.#send(request, attempt);
    return this.#measured.observe(() => this.arrive(target, options, { judge: (next) => judgeTarget(next, this.rules), send }));
  }

  override target(url: string | URL): URL {
    return parseTarget(url, this.rules);
  }

  health(): Health {
    return { status: "ok", detail: { privateNetworks: this.rules.networks, proxied: this.#proxied } };
  }

  /** Closes the sockets that are kept open. */
  async dispose(): Promise<void> {
    await this.#transport.destroy();
  }

  /** One hop: waits for its turn, tries again once where the site asks for it or a kept connection had gone stale. */
  async #send(request: Request, attempt: Attempt): Promise<RawAnswer> {
    const first = await this.#sendOnce(request, attempt);
    const limited = first.status === 429 || (first.status === 503 && request.method === "GET");
    if (!limited || attempt.options.accept?.includes(first.status) || this.#isWalled(request.url, first)) return first;
    const again = await waitToRetry(first.headers["retry-after"], attempt.deadline, attempt.signal).catch((error) => {
      throw networkFailure(error, request.url.host, attempt.signal);
    });
    return again ? this.#sendOnce(request, attempt) : first;
  }

  /** Whether a 429 or 503 is a bot check, which no waiting helps against. */
  #isWalled(url: URL, answer: RawAnswer): boolean {
    const response = toResponse({ url, answer, redirects: [] });
    const judged = { ...response, requested: url, text: () => textToJudge(response) };
    return classifyResponse(judged, [], this.walls)?.code === "blocked";
  }

  async #sendOnce(request: Request, { options, signal }: Attempt): Promise<RawAnswer> {
    const maxBytes = options.maxBytes ?? this.#maxBytes;
    const send = () => sendRequest(this.#transport, request, maxBytes, signal);
    try {
      return await this.#politeness.run(hostOf(request.url), signal, () =>
        send().catch((error) => {
          if (request.method !== "GET" || signal.aborted || !isStaleConnection(error)) throw error;
          return send();
        }),
      );
    } catch (error) {
      throw networkFailure(error, request.url.host, signal);
    }
  }
}

/** A client of one's own, without a container. */
export const createWebClient = (options?: WebClientOptions): GuardedWebClient => new GuardedWebClient(options);
