import { Failure } from "@farthing/contract";
import { Disconnected, ProtocolError, type Session, TooLong, Unresponsive } from "../cdp/connection.ts";
import type { FilterProxy } from "../network/filter-proxy.ts";
import type { OwnHeaders } from "../network/own-headers.ts";
import { Traffic } from "../network/traffic.ts";

/** A page that leaves a question unanswered for this long is kept busy by its own script, which is then stopped. */
const EVALUATE_TIMEOUT_MS = 5_000;
const MAX_INTERRUPTED = 2;
/** Stopping works at once, or not at all: behind a dialog, for one. */
const STOP_TIMEOUT_MS = 2_000;
const WORLD = "reader";
/**
 * What a page may make in all, requests that reach no network included: each costs the browser's own process, which all pages share, more
 * than the page. Browsers show no more than a thousand frames at once; what has a reader has a tenth of that.
 */
const MAX_MADE = { frames: 500, workers: 100, requests: 5_000 } as const;

/** One page of one context: what happens to it, and the questions it is asked. */
export class Tab {
  readonly traffic: Traffic;
  /** File name of the download that the navigation turned out to be. */
  download: string | undefined;
  /** Address of a document that the browser could not load, its own error page being shown instead. */
  unreachable: string | undefined;
  /** What the caller adds to the page's requests. */
  own: OwnHeaders | undefined;
  /** Whether anything in it was pressed. */
  isPressed = false;
  /** The load event of the document shown. */
  loaded: Promise<void>;
  /** Scripts that were stopped because they never ended. */
  stopped = 0;
  #interrupted = 0;
  /** Our worlds, by frame. */
  readonly #worlds = new Map<string, number>();
  readonly #made = { frames: 0, workers: 0, requests: 0 };
  #refused: Failure | undefined;
  /** Whether its process has ended: by a fault of its own, or somebody else's doing. */
  isCrashed = false;

  constructor(
    readonly session: Session,
    readonly frame: string,
    readonly context: string,
    readonly proxy: FilterProxy,
    /** What it runs in, as product and version. */
    readonly engine: string,
  ) {
    this.traffic = new Traffic(frame);
    this.traffic.watch(session);
    let load = Promise.withResolvers<void>();
    this.loaded = load.promise;
    session.on("Page.loadEventFired", () => load.resolve());
    session.on("Page.frameNavigated", ({ frame: { id, loaderId, unreachableUrl } }) => {
      if (id !== frame) return;
      this.traffic.shows(loaderId);
      load = Promise.withResolvers<void>();
      this.loaded = load.promise;
      this.#worlds.clear();
      this.unreachable = unreachableUrl;
    });
    session.on("Page.frameAttached", () => this.made("frames"));
    session.on("Network.requestWillBeSent", ({ type, documentURL, request }) => {
      this.made("requests");
      // A worker's code is its own document. Workers that end at once are heard of in no other way.
      if (type === "Script" && documentURL === request.url) this.made("workers");
    });
    session.on("Inspector.targetCrashed", () => this.crash());
  }

  /** Counts what the page makes. One that makes too much is given up: whatever is asked of it fails at once. */
  made(kind: keyof typeof MAX_MADE): void {
    this.#made[kind] += 1;
    if (this.#made[kind] <= MAX_MADE[kind] || this.#refused) return;
    this.#refused = new Failure("too_large", `the page makes more than ${MAX_MADE[kind]} ${kind}`, { source: "site" });
    this.session.connection.dropSession(this.session.id);
  }

  /** Whether it kept the browser busy, or would have: what it left behind may do so, too. */
  get isStuck(): boolean {
    return this.#refused !== undefined || this.#interrupted > 0;
  }

  /** Its process is gone: whatever is asked fails at once. */
  crash(): void {
    this.isCrashed = true;
    this.session.connection.dropSession(this.session.id);
  }

  /** What an error of the protocol means for the call. */
  failure(error: unknown): Failure {
    if (this.#refused) return this.#refused;
    if (Failure.is(error)) return error;
    if (this.isCrashed) return new Failure("upstream_error", "the page crashes the browser");
    if (error instanceof TooLong)
      return new Failure("too_large", "the page is too large to be read", { source: "site", cause: error });
    if (error instanceof Unresponsive)
      return new Failure("timeout", "the page keeps the browser busy without an end", { cause: error });
    if (error instanceof Disconnected) {
      return new Failure("overloaded", "the browser went away during the call", { retryAfterSeconds: 2, cause: error });
    }
    if (error instanceof ProtocolError) {
      return new Failure("upstream_error", "the page changes faster than it can be read", { cause: error });
    }
    return Failure.from(error);
  }

  /** All frames of the page, itself first, outer ones before inner ones. */
  async frames(): Promise<string[]> {
    const { frameTree } = await this.session.send("Page.getFrameTree");
    const trees = [frameTree];
    for (const { childFrames = [] } of trees) trees.push(...childFrames);
    return trees.map(({ frame }) => frame.id);
  }

  /** The value of an expression, in a world that the page's scripts cannot reach. A script that keeps the page from answering is stopped. */
  async evaluate<R>(expression: string, timeoutMs = EVALUATE_TIMEOUT_MS, frame = this.frame): Promise<R> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const contextId = await this.#isolatedWorld(frame, timeoutMs);
        const params = { expression, contextId, returnByValue: true, awaitPromise: true };
        const { result, exceptionDetails } = await this.session.send("Runtime.evaluate", params, timeoutMs);
        if (exceptionDetails)
          throw new Failure("upstream_error", "the page's document cannot be read", { cause: exceptionDetails });
        return result.value as R;
      } catch (error) {
        if (error instanceof Unresponsive && this.#interrupted < MAX_INTERRUPTED) {
          this.#interrupted += 1;
          await this.#stopScript();
          continue;
        }
        // The document was replaced meanwhile: its world went with it.
        if (!(error instanceof ProtocolError) || attempt >= 3) throw error;
        this.#worlds.delete(frame);
      }
    }
  }

  /** Where it is no script that keeps the page busy, but its layout on a machine with much to do, nothing can be stopped. */
  async #stopScript(): Promise<void> {
    try {
      await this.session.send("Runtime.terminateExecution", {}, STOP_TIMEOUT_MS);
      this.stopped += 1;
    } catch (error) {
      if (!(error instanceof Unresponsive)) throw error;
    }
  }

  async #isolatedWorld(frameId: string, timeoutMs: number): Promise<number> {
    const known = this.#worlds.get(frameId);
    if (known !== undefined) return known;
    const params = { frameId, worldName: WORLD };
    const { executionContextId } = await this.session.send("Page.createIsolatedWorld", params, timeoutMs);
    this.#worlds.set(frameId, executionContextId);
    return executionContextId;
  }
}
