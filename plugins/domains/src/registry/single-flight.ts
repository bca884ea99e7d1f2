import { raceAbort } from "@farthing/contract";

interface Flight<R> {
  readonly result: Promise<R>;
  readonly control: AbortController;
  waiting: number;
}

/** Does the same work once for all who want it at the same time; the work is aborted when the last of them has left. */
export class SingleFlight<R> {
  readonly #flights = new Map<string, Flight<R>>();

  /** Gives what `work` gives; rejects with the signal's reason as soon as it is aborted. */
  async run(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<R>): Promise<R> {
    signal.throwIfAborted();
    const flight = this.#flights.get(key) ?? this.#begin(key, work);
    flight.waiting += 1;
    try {
      return await raceAbort(signal, () => flight.result);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) {
        flight.control.abort();
        this.#flights.delete(key);
      }
    }
  }

  #begin(key: string, work: (signal: AbortSignal) => Promise<R>): Flight<R> {
    const control = new AbortController();
    const flight = { result: work(control.signal), control, waiting: 0 };
    this.#flights.set(key, flight);
    return flight;
  }
}
