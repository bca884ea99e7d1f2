import { Failure } from "@farthing/contract";

const STOPPING = "the service is shutting down; nothing was taken, and the same payment may be sent again";

/** The calls in flight, which a service that stops finishes, and ends together when it has waited long enough. */
export class Calls {
  readonly #running = new Set<AbortController>();
  #closed = false;

  /** Whether no more calls are taken. */
  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
  }

  /** A call that begins; its signal is what it ends by. */
  begin(): AbortController {
    const call = new AbortController();
    this.#running.add(call);
    return call;
  }

  over(call: AbortController): void {
    this.#running.delete(call);
  }

  /** Ends all but those that are being settled: they are answered that the service stops. */
  end(): void {
    for (const call of this.#running) call.abort(new Failure("overloaded", STOPPING, { retryAfterSeconds: 2 }));
  }
}
