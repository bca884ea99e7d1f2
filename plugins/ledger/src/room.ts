import { CLAIM_FAILURES } from "@farthing/contract";
import type { Row, Run, Step } from "./database.ts";

/** What the stored claims and replies may take. */
export interface LedgerBounds {
  readonly maxClaims: number;
  /** Bytes of all stored replies. */
  readonly maxBytes: number;
  /** Bytes of one payer's stored replies. */
  readonly maxPayerBytes: number;
}

export const BOUNDS: LedgerBounds = { maxClaims: 1_000_000, maxBytes: 4 * 2 ** 30, maxPayerBytes: 64 * 2 ** 20 };

/** Beyond this part of a bound room is made; what is used after that cannot be dropped. */
const HIGH = 0.8;
/** Down to this part: not for each call anew. */
const LOW = 0.7;
/** What goes first: replies that were delivered, then those that are owed, at last those whose caller was not heard of again. */
const ORDER = ["done", "owed", "due"] as const;
/** Nobody is still being sent a reply so long after it was paid, in milliseconds. */
const LOST_AFTER_MS = 600_000;
/** Where nothing could be dropped nothing is looked for so long, in milliseconds. */
const FUTILE_MS = 1_000;
const VICTIMS = 100;
/** How many rows are counted at a time: calls get their turn between them. */
const PART = 5_000;

function shift(sizes: Map<string, number>, payer: string, size: number): void {
  const left = (sizes.get(payer) ?? 0) + size;
  if (left > 0) sizes.set(payer, left);
  else sizes.delete(payer);
}

const numberOf = (row: Row | undefined, name: string): number => Number(row?.[name] ?? 0);

/**
 * How much is kept, of whom, and what goes when it is too much: running totals of this process, held against the database now and then for
 * what others kept or dropped. Bodies go before anything is refused.
 */
export class Room {
  #claims = 0;
  #bytes = 0;
  #payers = new Map<string, number>();
  /** What was added, and may not be written yet. */
  readonly #pending = new Map<string, number>();
  /** What was added while everything is being counted, or had not been written when that began: better counted twice, until next time, than not. */
  #meanwhile: Map<string, number> | undefined;
  readonly #making = new Map<string, Promise<void>>();
  /** Until when there is no use in making room. */
  readonly #futile = new Map<string, number>();

  constructor(
    private readonly run: Run,
    private readonly bounds: LedgerBounds,
  ) {}

  get figures() {
    return { claims: this.#claims, bytes: this.#bytes };
  }

  /** Why payments may be refused soon, though room was made. */
  get problem(): string | undefined {
    const { maxBytes, maxClaims } = this.bounds;
    if (this.#bytes > HIGH * maxBytes) return `replies take ${this.#bytes} of ${maxBytes} bytes, which may not be dropped yet`;
    if (this.#claims > HIGH * maxClaims) return `${this.#claims} of ${maxClaims} claims are kept`;
    return undefined;
  }

  /** Throws if the payer, or anybody, has no room for another reply. */
  async admit(payer: string): Promise<void> {
    const { maxBytes, maxClaims, maxPayerBytes } = this.bounds;
    if (this.#of(payer) >= maxPayerBytes) await this.#make(payer);
    if (this.#bytes >= maxBytes) await this.#make("");
    if (this.#claims >= maxClaims || this.#bytes >= maxBytes) throw CLAIM_FAILURES.full();
    if (this.#of(payer) >= maxPayerBytes) throw CLAIM_FAILURES.tooMuchKept();
  }

  claimed(): void {
    this.#claims += 1;
  }

  /** A reply of that size is about to be kept. Resolves when there is room; what cannot be dropped stays. */
  async add(payer: string, size: number): Promise<void> {
    this.#change(payer, size);
    shift(this.#pending, payer, size);
    const { maxBytes, maxPayerBytes } = this.bounds;
    if (this.#of(payer) > HIGH * maxPayerBytes) await this.#make(payer);
    if (this.#bytes > HIGH * maxBytes) await this.#make("");
  }

  /** What was added is written by now, or never will be. */
  written(payer: string, size: number, isKept: boolean): void {
    shift(this.#pending, payer, -size);
    if (!isKept) this.remove(payer, size);
  }

  /** It is kept no longer. */
  remove(payer: string, size: number): void {
    this.#change(payer, -size);
  }

  /** The same, for rows that a statement has dropped. */
  removed(rows: readonly Row[] = []): void {
    for (const row of rows) this.remove(String(row.payer), numberOf(row, "size"));
  }

  /** Counts what is really kept. */
  async count(): Promise<void> {
    for (const [payer, until] of this.#futile) if (until < performance.now()) this.#futile.delete(payer);
    this.#meanwhile = new Map(this.#pending);
    const payers = new Map<string, number>();
    let bytes = 0;
    for (let after = { payer: "", claim: 0 }, counted = PART; counted === PART; ) {
      const [rows = []] = await this.run(["countReplies", { ...after, limit: PART }]);
      counted = 0;
      for (const row of rows) {
        const payer = String(row.payer);
        after = { payer, claim: numberOf(row, "claim") };
        payers.set(payer, (payers.get(payer) ?? 0) + numberOf(row, "size"));
        bytes += numberOf(row, "size");
        counted += numberOf(row, "count");
      }
    }
    for (const [payer, size] of this.#meanwhile) {
      payers.set(payer, (payers.get(payer) ?? 0) + size);
      bytes += size;
    }
    this.#meanwhile = undefined;
    this.#payers = payers;
    this.#bytes = bytes;
    const [claims] = await this.run(["countClaims", {}]);
    this.#claims = numberOf(claims?.[0], "count");
  }

  #of(payer: string): number {
    return this.#payers.get(payer) ?? 0;
  }

  #change(payer: string, size: number): void {
    shift(this.#payers, payer, size);
    this.#bytes = Math.max(0, this.#bytes + size);
    if (size > 0 && this.#meanwhile) shift(this.#meanwhile, payer, size);
  }

  /** Makes room for one payer, or ("") for all; whoever comes meanwhile waits for the same. */
  async #make(payer: string): Promise<void> {
    if ((this.#futile.get(payer) ?? 0) > performance.now()) return;
    const making = this.#making.get(payer) ?? this.#drop(payer).finally(() => this.#making.delete(payer));
    this.#making.set(payer, making);
    await making;
  }

  async #drop(payer: string): Promise<void> {
    const excess = () =>
      payer === "" ? this.#bytes - LOW * this.bounds.maxBytes : this.#of(payer) - LOW * this.bounds.maxPayerBytes;
    for (const delivery of ORDER) {
      const spent = new Set<string>();
      while (excess() > 0) {
        // What was never delivered goes by payer, the largest first: nobody's few replies go because of another one's many.
        const of = payer === "" && delivery !== "done" ? this.#largest(spent) : payer;
        if (of === undefined) break;
        if ((await this.#dropOldest(of, delivery, excess())) === VICTIMS) continue;
        if (of === payer) break;
        spent.add(of);
      }
    }
    if (excess() > 0) this.#futile.set(payer, performance.now() + FUTILE_MS);
  }

  /** The payer of whom most is kept, but for these. */
  #largest(spent: ReadonlySet<string>): string | undefined {
    let largest: string | undefined;
    for (const [payer, size] of this.#payers)
      if (!spent.has(payer) && (largest === undefined || size > this.#of(largest))) largest = payer;
    return largest;
  }

  /** Drops so many bytes of the oldest replies of one payer, or ("") of all; gives how many there were to choose from. */
  async #dropOldest(payer: string, delivery: (typeof ORDER)[number], excess: number): Promise<number> {
    const name = payer === "" ? "oldest" : "oldestOfPayer";
    const before = Date.now() - (delivery === "due" ? LOST_AFTER_MS : -1);
    const [victims = []] = await this.run([name, { payer, delivery, before, limit: VICTIMS }]);
    const steps: Step[] = [];
    for (let left = excess, at = 0; left > 0 && at < victims.length; at++) {
      steps.push(["dropReply", { id: victims[at]?.claim ?? null }]);
      left -= numberOf(victims[at], "size");
    }
    if (steps.length > 0) this.removed((await this.run(...steps)).flat());
    return victims.length;
  }
}
