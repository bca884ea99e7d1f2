/** A ping is sent so often. */
const EVERY_MS = 1_000;
/** Processor time that a process may take before it answers one, and time: one that is stopped, or waits for a lock, takes none. */
const STUCK = { workMs: 5_000, ms: 20_000 };
const SILENT_MS = 1_000;
/** Share of a window's time that a process may work while nobody waits for it. */
const IDLE = { windowMs: 10_000, workMs: 3_000 };

interface Ping {
  readonly n: number;
  readonly at: number;
  readonly worked: number;
}

/** Whether a process still answers, and what it works. Time counts by the processor's clock: a busy machine makes nobody stuck. */
export class Pulse {
  #last = 0;
  #open: Ping | undefined;
  #sent = Number.NEGATIVE_INFINITY;
  #idleSince: { readonly at: number; readonly worked: number } | undefined;
  readonly #waiting = new Set<() => void>();

  /** @param work milliseconds of processor time of the process, where the system says */
  constructor(
    private readonly work: () => number | undefined,
    private readonly send: (n: number) => void,
  ) {}

  /** Milliseconds of processor time since its start; those of the clock where the system does not say. */
  get worked(): number {
    return this.work() ?? performance.now();
  }

  set isBusy(busy: boolean) {
    this.#idleSince = busy ? undefined : { at: performance.now(), worked: this.worked };
  }

  heard(n: number): void {
    if (n !== this.#open?.n) return;
    this.#open = undefined;
    for (const resume of this.#waiting) resume();
    this.#waiting.clear();
  }

  /** Called often; what is wrong, if something is. */
  beat(): "stuck" | "restless" | undefined {
    const now = performance.now();
    if (this.#open && now - this.#open.at > STUCK.ms) return "stuck";
    if (this.#open && now - this.#open.at > STUCK.workMs / 4 && this.worked - this.#open.worked > STUCK.workMs) return "stuck";
    if (!this.#open && now - this.#sent > EVERY_MS) this.#ping(now);
    if (!this.#isRestless(now)) return undefined;
    return this.isSilent ? "stuck" : "restless";
  }

  /** Whether it has worked for a while without answering: it may still do so. */
  get isSilent(): boolean {
    if (!this.#open) return false;
    return performance.now() - this.#open.at > SILENT_MS && this.worked - this.#open.worked > SILENT_MS / 2;
  }

  /** `true` as soon as it answers; `false` once it has worked for so long, or ten times as long has passed, without that. */
  async within(ms: number): Promise<boolean> {
    const [at, worked] = [performance.now(), this.worked];
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const answered = () => resolve(true);
    this.#waiting.add(answered);
    this.#ping(at);
    const look = setInterval(() => {
      if (this.worked - worked > ms || performance.now() - at > 10 * ms) resolve(false);
    }, ms / 4).unref();
    try {
      return await promise;
    } finally {
      clearInterval(look);
      this.#waiting.delete(answered);
    }
  }

  #ping(now: number): void {
    this.#last += 1;
    this.#sent = now;
    this.#open = { n: this.#last, at: now, worked: this.worked };
    this.send(this.#last);
  }

  #isRestless(now: number): boolean {
    if (this.#idleSince === undefined || now - this.#idleSince.at < IDLE.windowMs) return false;
    const { worked } = this.#idleSince;
    this.#idleSince = { at: now, worked: this.worked };
    return this.worked - worked > IDLE.workMs;
  }
}
