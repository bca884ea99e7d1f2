/** What is known of a job before its turn. */
export interface Claim {
  /** Whose it is. */
  readonly caller: string;
  /** Whether it may take longer than ordinary ones. */
  readonly large: boolean;
  /** Whether it has been at work before, and only waited for an answer: it goes before what has not begun. */
  readonly resumed?: boolean;
}

interface Waiting extends Claim {
  readonly enter: () => void;
}

/**
 * So many jobs at work at once. The others wait; among them callers take turns, so that who brings a hundred jobs does not stand
 * before who brings one. One place is kept from large jobs, and from who has taken all the others.
 */
export class Turns {
  /** In the order in which they came. */
  readonly #waiting: Waiting[] = [];
  readonly #atWork = new Map<string, number>();
  /** When each waiting caller last had a turn: who has waited longest for one is next. */
  readonly #served = new Map<string, number>();
  #clock = 0;
  #taken = 0;
  #large = 0;
  #overdue = 0;

  constructor(private readonly places: number) {}

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** How many jobs of a caller wait. */
  waitingOf(caller: string): number {
    return this.#waiting.filter((one) => one.caller === caller).length;
  }

  /** Resolves when it is this job's turn, which ends with `leave`. Rejects with the signal's reason if that is aborted before. */
  async enter(claim: Claim, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#waiting.length === 0 && this.#fits(claim)) return this.#begin(claim);
    await new Promise<void>((resolve, reject) => {
      const abandon = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal?.reason);
        this.#admit(); // what stood behind it may have been waiting for it alone
      };
      const enter = () => {
        signal?.removeEventListener("abort", abandon);
        resolve();
      };
      const waiting = { ...claim, enter };
      this.#waiting.push(waiting);
      signal?.addEventListener("abort", abandon, { once: true });
      this.#admit();
    });
  }

  /** Ends a job's turn. */
  leave({ caller, large }: Claim): void {
    this.#taken -= 1;
    if (large) this.#large -= 1;
    const left = (this.#atWork.get(caller) ?? 0) - 1;
    if (left > 0) this.#atWork.set(caller, left);
    else this.#atWork.delete(caller);
    this.#admit();
  }

  /**
   * Takes a job's place from it that has not ended in time: it goes on beside the others, and ends with `leaveLate`. False if as many
   * as there are places do so already, or the job is a large one.
   */
  overrun(claim: Claim): boolean {
    if (claim.large || this.#overdue >= this.places) return false;
    this.#overdue += 1;
    this.leave(claim);
    return true;
  }

  leaveLate(): void {
    this.#overdue -= 1;
  }

  #fits({ caller, large }: Claim): boolean {
    const most = Math.max(1, this.places - 1);
    return this.#taken < this.places && (!large || this.#large < most) && (this.#atWork.get(caller) ?? 0) < most;
  }

  #begin({ caller, large }: Claim): void {
    this.#taken += 1;
    if (large) this.#large += 1;
    this.#atWork.set(caller, (this.#atWork.get(caller) ?? 0) + 1);
    this.#clock += 1;
    this.#served.set(caller, this.#clock);
  }

  #admit(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#begin(next);
      next.enter();
    }
    if (this.#waiting.length === 0 && this.#taken === 0) this.#served.clear();
  }

  /** Who has begun goes on; then whoever has had no turn for longest, and of several jobs the one that came first. */
  #next(): Waiting | undefined {
    if (this.#taken >= this.places) return undefined;
    let best: Waiting | undefined;
    for (const one of this.#waiting) {
      if (!this.#fits(one)) continue;
      if (one.resumed) return one;
      if (best === undefined || (this.#served.get(one.caller) ?? 0) < (this.#served.get(best.caller) ?? 0)) best = one;
    }
    return best;
  }
}
