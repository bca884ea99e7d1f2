/** Most blocks that are looked through with one question, and how many at first. */
const MAX_BLOCKS = 10_000;
const FIRST = 2_000;
/**
 * Most blocks per question in each pass. Some nodes silently drop events from large spans and answer with an
 * empty list. So when a pass finds nothing, the next one asks for smaller spans.
 */
const PASSES = [MAX_BLOCKS, 100, 5, 1] as const;
/** Questions of one look; the next look goes on. */
const QUESTIONS = 200;
/** Refusals of a single block, one after the other, after which the node is left alone. */
const PATIENCE = 5;
/** After so many spans were granted, a larger one than was once refused is tried: the refusal may have had another reason. */
const GRANTS = 32;
/** How far before its start it looks, in time. */
const BACK_MS = 3_600_000;
/** The newest blocks, a minute of them, are looked through each time: of several nodes behind one address some do not have them yet. */
const NEWEST_MS = 60_000;
const MAX_PLACES = 1_000;

/** Where a look left off: from `start` on, blocks `low` to `high` were looked through in this pass. */
interface Place {
  readonly start: number;
  low: number;
  high: number;
  pass: number;
}

/** Looks through blocks for an event, in spans that shrink when the node refuses and grow when it answers. */
export class LogScan {
  #span = FIRST;
  /** The smallest span that was refused. */
  #refused = MAX_BLOCKS + 1;
  #grants = 0;
  readonly #places = new Map<string, Place>();
  readonly #back: number;
  readonly #newest: number;

  /** `blockMs`: time between two blocks. */
  constructor(blockMs: number) {
    this.#back = Math.ceil(BACK_MS / blockMs);
    this.#newest = Math.ceil(NEWEST_MS / blockMs);
  }

  /**
   * Calls `find` on spans of blocks, from `start` to the head, then before `start`, until it finds something.
   * `undefined` means that nothing was found so far; that is no evidence. A later search with the same `key`
   * goes on where this one stopped. Rejects if the node refuses even single blocks.
   */
  async find<T>(
    key: string,
    { start, head, signal }: { readonly start: number; readonly head: number; readonly signal: AbortSignal },
    find: (from: number, to: number) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const first = Math.min(start, head);
    const place = this.#places.get(key) ?? { start: first, low: first, high: first - 1, pass: 0 };
    this.#places.delete(key);
    try {
      let patience = PATIENCE;
      for (let asked = 0; asked < QUESTIONS; asked++) {
        signal.throwIfAborted();
        const { from, to } = this.#next(place, head);
        const span = to - from + 1;
        try {
          const found = await find(from, to);
          if (found !== undefined) return found;
        } catch (error) {
          if (span === 1 && --patience === 0) throw error;
          this.#shrink(span);
          continue;
        }
        patience = PATIENCE;
        this.#grow(span);
        place.low = Math.min(place.low, from);
        place.high = Math.max(place.high, to);
      }
      return undefined;
    } finally {
      this.#remember(key, { ...place, high: Math.max(place.start - 1, Math.min(place.high, head - this.#newest)) });
    }
  }

  #next(place: Place, head: number): { from: number; to: number } {
    const oldest = Math.max(0, place.start - this.#back);
    if (place.high >= head && place.low <= oldest)
      Object.assign(place, { low: place.start, high: place.start - 1, pass: (place.pass + 1) % PASSES.length });
    const span = Math.min(this.#span, PASSES[place.pass] ?? 1);
    return place.high < head
      ? { from: place.high + 1, to: Math.min(head, place.high + span) }
      : { from: Math.max(oldest, place.low - span), to: place.low - 1 };
  }

  #shrink(span: number): void {
    this.#refused = Math.max(2, Math.min(this.#refused, span));
    this.#span = Math.max(1, span >> 2);
  }

  #grow(span: number): void {
    if (++this.#grants % GRANTS === 0) this.#refused = Math.min(this.#refused * 2, MAX_BLOCKS + 1);
    if (span >= this.#span) this.#span = Math.min(span * 2, this.#refused - 1, MAX_BLOCKS);
  }

  #remember(key: string, place: Place): void {
    this.#places.set(key, place);
    for (const oldest of this.#places.keys()) {
      if (this.#places.size <= MAX_PLACES) break;
      this.#places.delete(oldest);
    }
  }
}
