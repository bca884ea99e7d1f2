import { Failure } from "@farthing/contract";

const STOPPING = "the service is shutting down; nothing was taken, and the same payment may be sent again";

/** The calls in flight, which a service that has waited long enough ends together. */
export class Calls {
  readonly #running = new Set<AbortController>();

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
