/** How a question that a gate let through ended. */
export type Passage = "answered" | "throttled" | "lost";

/** Below the eight that registries put up with: a connection we have closed counts for them until they notice. */
const MAX_AT_ONCE = 6;
const WINDOW_MS = 1000;
/** The slowest pace a gate goes down to, in questions a second. */
const SLOWEST = 2;
/** Asked a little slower than the registry allowed, as clocks and networks are not exact. */
const MARGIN = 1.1;
/** With this share of the last second's questions refused, the registry is left alone until it has forgotten them. */
const CALM_DOWN_SHARE = 1 / 3;
const MAX_PAUSE_MS = 2_000;
/** So long after the last refusal the pace is kept; then it doubles with every second. */
const KEEP_PACE_MS = 4_000;
const FORGET_MS = 15_000;

interface Waiting {
  readonly enter: () => void;
}

/**
 * Bounds how much one registry is asked: at most 6 questions at once, and no faster than it turned out to answer. After
 * a refusal the pace is what it answered in the second before; all that waits goes on at that pace, and after some seconds
 * without a refusal ever faster.
 */
export class Gate {
  #active = 0;
  readonly #waiting: Waiting[] = [];
  readonly #recent: { readonly at: number; readonly passage: Passage }[] = [];
  #intervalMs = 0;
  #nextAt = 0;
  #lastRefusal = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** Nothing goes on here, and nothing learned is worth keeping. */
  get idle(): boolean {
    return this.#active === 0 && this.#waiting.length === 0 && performance.now() - this.#lastRefusal > FORGET_MS;
  }

  /** Waits for a place; `leave` must be called with how it went. Rejects with the signal's reason if it is aborted first. */
  enter(signal: AbortSignal): Promise<(passage: Passage, retryAfterMs?: number) => void> {
    return new Promise((resolve, reject) => {
      const dequeue = () => {
        signal.removeEventListener("abort", leave);
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
      };
      const leave = () => {
        dequeue();
        reject(signal.reason);
      };
      const place: Waiting = {
        enter: () => {
          dequeue();
          this.#active += 1;
          resolve((passage, retryAfterMs) => this.#left(passage, retryAfterMs));
        },
      };
      if (signal.aborted) return reject(signal.reason);
      this.#waiting.push(place);
      signal.addEventListener("abort", leave, { once: true });
      this.#pump();
    });
  }

  #left(passage: Passage, retryAfterMs = 0): void {
    this.#active -= 1;
    const now = performance.now();
    this.#recent.push({ at: now, passage });
    while ((this.#recent[0]?.at ?? now) <= now - WINDOW_MS) this.#recent.shift();
    if (passage === "throttled") this.#slowDown(now, retryAfterMs);
    this.#pump();
  }

  #slowDown(now: number, retryAfterMs: number): void {
    const answered = this.#recent.filter(({ passage }) => passage === "answered").length;
    const refused = this.#recent.filter(({ passage }) => passage === "throttled").length;
    this.#lastRefusal = now;
    this.#intervalMs = (WINDOW_MS / Math.max(SLOWEST, answered)) * MARGIN;
    this.#nextAt = Math.max(this.#nextAt, now + this.#intervalMs);
    if (refused >= this.#recent.length * CALM_DOWN_SHARE) {
      const pause = Math.max(WINDOW_MS, Math.min(retryAfterMs, MAX_PAUSE_MS));
      this.#nextAt = Math.max(this.#nextAt, now + pause);
    }
  }

  /** Milliseconds between two questions, as of now. */
  #interval(): number {
    const calm = performance.now() - this.#lastRefusal;
    if (calm > FORGET_MS) return 0;
    return this.#intervalMs / 2 ** Math.max(0, (calm - KEEP_PACE_MS) / 1000);
  }

  /** Lets in whoever may go now, and comes back when the next one may. */
  #pump(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (!next || this.#active >= MAX_AT_ONCE) return;
      const wait = this.#nextAt - performance.now();
      if (wait > 0) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#pump(), wait);
        return;
      }
      this.#nextAt = performance.now() + this.#interval();
      next.enter();
    }
  }
}

/** The gates of all registries that are being asked. */
export class Gates {
  readonly #gates = new Map<string, Gate>();

  /** The gate of the registry called `key`. */
  of(key: string): Gate {
    for (const [name, gate] of this.#gates) if (name !== key && gate.idle) this.#gates.delete(name);
    const gate = this.#gates.get(key) ?? new Gate();
    this.#gates.set(key, gate);
    return gate;
  }
}
