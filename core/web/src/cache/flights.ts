import { raceAbort } from "@farthing/contract";

/** What whoever does the work says of it while it is being done. */
export interface FlightEvents {
  /** The answer has begun to arrive. Only one that `isShareable` may go to others than who asked first. Said once at most. */
  began(isShareable: boolean): void;
}

/** Work that several may wait for. */
interface Flight<R> {
  readonly result: Promise<R>;
  /** Whether the result may go to those who joined; known as soon as the answer begins to arrive. */
  readonly isShareable: Promise<boolean>;
  /** When the answer began to arrive, in milliseconds since the epoch. */
  beganAt?: number;
  readonly ending: AbortController;
  /** Aborted when it has taken as long as it may: its time, not that of who joined it late. */
  readonly late: AbortSignal;
  waiting: number;
  /** How many have waited for it, all in all. */
  boarded: number;
}

/** Who asks for the result of a flight. */
interface Passenger {
  readonly signal: AbortSignal;
  /** How long ago an answer may have begun to arrive, in milliseconds: 0: not before this call. */
  readonly maxAgeMs: number;
  /** Longest that work which this one starts may take, in milliseconds. */
  readonly longestMs: number;
}

/** A result, whether another's work brought it, and whether nobody else has it. */
export interface Landed<R> {
  readonly result: R;
  readonly joined: boolean;
  readonly alone: boolean;
}

/** Why work ends that nobody waits for; one for all, since to make an error takes a stack. */
const LEFT = new DOMException("nobody waits for this any more", "AbortError");
const MAX_KNOWN = 1_000;
const KNOWN_MS = 60_000;

/**
 * Does the same work once for all who ask for it at the same time. Nobody gets an answer that began to arrive before he asked, unless
 * he takes older ones; a question that is still being sent is as good as one of his own, which would have been sent no earlier than the
 * answer. Failures are shared, too, but not that time is up: who joined late has time left, and asks anew. Who leaves ends nothing for the others; the work ends when the last has left.
 */
export class Flights<R> {
  readonly #running = new Map<string, Flight<R>>();
  /** Keys whose answers were not for sharing, with the end of the time in which nobody waits for another's. */
  readonly #apart = new Map<string, number>();

  get running(): number {
    return this.#running.size;
  }

  /** Rejects with the passenger's reason when he leaves, else with what the work rejects with. */
  async board(
    key: string,
    passenger: Passenger,
    work: (signal: AbortSignal, events: FlightEvents) => Promise<R>,
  ): Promise<Landed<R>> {
    passenger.signal.throwIfAborted();
    const running = this.#running.get(key);
    if (running && !this.#isApart(key) && isYoung(running, passenger.maxAgeMs)) {
      try {
        const shared = await this.#ride(running, passenger.signal, async () => (await running.isShareable) && running.result);
        if (shared !== false) return { result: shared as R, joined: true, alone: false };
      } catch (error) {
        if (!running.late.aborted || passenger.signal.aborted) throw error;
        return this.board(key, passenger, work);
      }
      this.#setApart(key);
    }
    const own = this.#start(key, passenger, work);
    const result = await this.#ride(own, passenger.signal, () => own.result);
    return { result, joined: false, alone: own.boarded === 1 };
  }

  #start(key: string, { longestMs }: Passenger, work: (signal: AbortSignal, events: FlightEvents) => Promise<R>): Flight<R> {
    const ending = new AbortController();
    const { promise: isShareable, resolve: decide } = Promise.withResolvers<boolean>();
    const began = (shareable: boolean) => {
      flight.beganAt ??= Date.now();
      if (!shareable) this.#remove(key, flight);
      decide(shareable);
    };
    const late = AbortSignal.timeout(longestMs);
    const signal = AbortSignal.any([ending.signal, late]);
    const result = Promise.resolve().then(() => work(signal, { began }));
    const end = (failed: boolean) => {
      this.#remove(key, flight);
      decide(failed); // an answer of which nothing was said is nobody else's
    };
    result.then(
      () => end(false),
      () => end(true),
    );
    const flight: Flight<R> = { result, isShareable, ending, late, waiting: 0, boarded: 0 };
    if (!this.#isApart(key)) this.#running.set(key, flight);
    return flight;
  }

  async #ride<T>(flight: Flight<R>, signal: AbortSignal, wait: () => Promise<T>): Promise<T> {
    flight.waiting += 1;
    flight.boarded += 1;
    try {
      return await raceAbort(signal, wait);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) flight.ending.abort(signal.reason ?? LEFT);
    }
  }

  #remove(key: string, flight: Flight<R>): void {
    if (this.#running.get(key) === flight) this.#running.delete(key);
  }

  #isApart(key: string): boolean {
    const until = this.#apart.get(key);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.#apart.delete(key);
    return false;
  }

  #setApart(key: string): void {
    this.#apart.set(key, performance.now() + KNOWN_MS);
    for (const oldest of this.#apart.keys()) {
      if (this.#apart.size <= MAX_KNOWN) return;
      this.#apart.delete(oldest);
    }
  }
}

const isYoung = ({ beganAt, ending }: Flight<unknown>, maxAgeMs: number): boolean =>
  !ending.signal.aborted && (beganAt === undefined || (maxAgeMs > 0 && Date.now() - beganAt <= maxAgeMs));
