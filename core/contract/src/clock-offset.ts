/** Beyond this, windows of payments are judged wrongly. */
const MAX_OFFSET_MS = 5_000;
/** A single answer may have been kept by somebody on its way. */
const IN_A_ROW = 3;

/** How far this machine's clock is from somebody else's, as far as that is certain. All times are in milliseconds. */
export class ClockOffset {
  #offset = 0;
  #wrong = 0;

  /** @param whose as it follows "the clock of": "the facilitator" */
  constructor(private readonly whose: string) {}

  /**
   * Their clock said `theirs`, or up to `stepMs` more where it says less than it knows, at some moment between `from` and `to` of ours (since
   * the epoch).
   */
  tell(theirs: number, from: number, to: number, stepMs = 0): void {
    if (!Number.isFinite(theirs)) return;
    const least = from - theirs - stepMs;
    const most = to - theirs;
    this.#offset = least > 0 ? least : Math.min(most, 0);
    this.#wrong = Math.abs(this.#offset) > MAX_OFFSET_MS ? this.#wrong + 1 : 0;
  }

  /** Whether the clocks may agree by the last answer. While they do not, another answer is worth asking for: it tells, or ends it. */
  get agrees(): boolean {
    return this.#wrong === 0;
  }

  /** What is wrong, for `/health`; `undefined` while the clocks may agree. */
  problem(): string | undefined {
    if (this.#wrong < IN_A_ROW) return undefined;
    const seconds = Math.round(Math.abs(this.#offset) / 1_000);
    return `this machine's clock is ${seconds} s ${this.#offset > 0 ? "ahead of" : "behind"} the clock of ${this.whose}`;
  }
}
