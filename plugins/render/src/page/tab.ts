import { Failure } from "@farthing/contract";
import { Disconnected, type Json, ProtocolError, type Session, Unresponsive } from "../cdp/connection.ts";
import type { FilterProxy } from "../network/filter-proxy.ts";
import { Traffic } from "../network/traffic.ts";

/** A page that leaves a question unanswered for this long is kept busy by its own script, which is then stopped. */
const EVALUATE_TIMEOUT_MS = 5_000;
const MAX_STOPPED = 2;
/** Stopping works at once, or not at all: behind a dialog, for one. */
const STOP_TIMEOUT_MS = 2_000;
const WORLD = "reader";

/** One page of one context: what happens to it, and the questions it is asked. */
export class Tab {
  readonly traffic: Traffic;
  /** File name of the download that the navigation turned out to be. */
  download: string | undefined;
  /** Address of a document that the browser could not load, its own error page being shown instead. */
  unreachable: string | undefined;
  /** The load event of the document shown. */
  loaded: Promise<void>;
  /** Scripts that were stopped because they never ended. */
  stopped = 0;
  private world: number | undefined;
  private crashed = false;

  constructor(
    readonly session: Session,
    readonly frame: string,
    readonly context: string,
    readonly proxy: FilterProxy,
  ) {
    this.traffic = new Traffic(frame);
    this.traffic.watch(session);
    let load = Promise.withResolvers<void>();
    this.loaded = load.promise;
    session.on("Page.loadEventFired", () => load.resolve());
    session.on("Page.frameNavigated", ({ frame: navigated }) => {
      const { id, loaderId, unreachableUrl } = navigated as { id: string; loaderId: string; unreachableUrl?: string };
      if (id !== frame) return;
      this.traffic.shows(loaderId);
      load = Promise.withResolvers<void>();
      this.loaded = load.promise;
      this.world = undefined;
      this.unreachable = unreachableUrl;
    });
    session.on("Inspector.targetCrashed", () => this.crash());
  }

  /** Its process is gone: whatever is asked fails at once. */
  crash(): void {
    this.crashed = true;
    this.session.connection.dropSession(this.session.id);
  }

  /** What an error of the protocol means for the call. */
  failure(error: unknown): Failure {
    if (Failure.is(error)) return error;
    if (this.crashed) return new Failure("upstream_error", "the page crashed the browser, or took more memory than a page may");
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

  /** The value of an expression, in a world that the page's scripts cannot reach. A script that keeps the page from answering is stopped. */
  async evaluate<R>(expression: string, timeoutMs = EVALUATE_TIMEOUT_MS): Promise<R> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const contextId = await this.isolatedWorld(timeoutMs);
        const answer = await this.session.send("Runtime.evaluate", { expression, contextId, returnByValue: true }, timeoutMs);
        const { result, exceptionDetails } = answer as { result: { value: R }; exceptionDetails?: Json };
        if (exceptionDetails)
          throw new Failure("upstream_error", "the page's document cannot be read", { cause: exceptionDetails });
        return result.value;
      } catch (error) {
        if (error instanceof Unresponsive && this.stopped < MAX_STOPPED) {
          this.stopped += 1;
          await this.session.send("Runtime.terminateExecution", {}, STOP_TIMEOUT_MS);
          continue;
        }
        // The document was replaced meanwhile: its world went with it.
        if (!(error instanceof ProtocolError) || attempt >= 3) throw error;
        this.world = undefined;
      }
    }
  }

  private async isolatedWorld(timeoutMs: number): Promise<number> {
    if (this.world === undefined) {
      const created = await this.session.send("Page.createIsolatedWorld", { frameId: this.frame, worldName: WORLD }, timeoutMs);
      this.world = Number(created.executionContextId);
    }
    return this.world;
  }
}
