import {
  type Claim,
  type ClaimLimits,
  type ClaimRecord,
  type ClaimState,
  type ClaimStore,
  Failure,
  type PaymentKey,
  type Reply,
  type Settlement,
} from "@farthing/contract";
import { RecentCounter } from "./recent-counter.ts";
import { identifierText, keyText } from "./verify.ts";

interface Entry extends Claim {
  state: ClaimState;
  reply?: Reply;
  transaction?: string;
  attempts: number;
  retryAt: number;
}

/** Bounds of the store. */
export interface MemoryBounds {
  readonly maxClaims: number;
  readonly maxBytes: number;
}

const BOUNDS: MemoryBounds = { maxClaims: 100_000, maxBytes: 256 * 1024 * 1024 };
/** A claim is kept this long after its authorization ended: clocks differ. */
const GRACE_MS = 60_000;
/** How many entries each new claim looks at for having ended, going round. */
const SWEEP_STEP = 4;

const tooManyRunning = () =>
  new Failure("rate_limited", "too many calls of this payer are running at once; nothing was taken", { retryAfterSeconds: 1 });
const tooMuchUnpaid = () =>
  new Failure("overloaded", "too much work for this payer was done and then not paid; nothing was taken", {
    retryAfterSeconds: 600,
  });
const sizeOf = (reply: Reply | undefined): number => (reply ? reply.body.length : 0);

/** Claims of one process, forgotten with it: what the gate uses where no plugin provides a durable store. */
export class MemoryClaimStore implements ClaimStore {
  readonly #claims = new Map<string, Entry>();
  /** Keys of claims by payer and identifier. */
  readonly #identified = new Map<string, string>();
  readonly #running = new Map<string, number>();
  readonly #unpaid = new RecentCounter(3_600_000);
  readonly #bounds: MemoryBounds;
  #bytes = 0;
  #cursor = this.#claims.entries();

  constructor(bounds: Partial<MemoryBounds> = {}) {
    this.#bounds = { ...BOUNDS, ...bounds };
  }

  async claim(claim: Claim, limits: ClaimLimits): Promise<ClaimRecord | undefined> {
    this.#sweep();
    const key = keyText(claim);
    const name = identifierText(claim);
    const taken = this.#claims.get(key) ?? this.#claims.get(this.#identified.get(name ?? "") ?? "");
    if (taken) return { ...taken };
    if (this.#claims.size >= this.#bounds.maxClaims || this.#bytes >= this.#bounds.maxBytes)
      throw new Failure("payment_unavailable", "too many payments are being kept at the moment; nothing was taken");
    const running = this.#running.get(claim.payer) ?? 0;
    if (running >= limits.running) throw tooManyRunning();
    if (this.#unpaid.count(claim.payer) >= limits.unpaid) throw tooMuchUnpaid();
    this.#running.set(claim.payer, running + 1);
    if (name !== undefined) this.#identified.set(name, key);
    this.#claims.set(key, { ...claim, state: "running", attempts: 0, retryAt: 0 });
    return undefined;
  }

  async find(key: PaymentKey): Promise<ClaimRecord | undefined> {
    const entry = this.#claims.get(keyText(key));
    return entry && { ...entry };
  }

  async settling(key: PaymentKey, reply: Reply): Promise<boolean> {
    const entry = this.#claims.get(keyText(key));
    if (entry?.state !== "running") return false;
    this.#ended(entry.payer);
    entry.state = "settling";
    entry.reply = reply;
    this.#bytes += sizeOf(reply);
    return true;
  }

  async settled(key: PaymentKey, { receipt, transaction }: Settlement): Promise<void> {
    const entry = this.#claims.get(keyText(key));
    if (!entry?.reply) return;
    entry.state = "settled";
    entry.transaction = transaction;
    entry.reply = { ...entry.reply, headers: { ...entry.reply.headers, "payment-response": receipt } };
  }

  async unknown(key: PaymentKey, transaction: string | undefined, retryAt: number): Promise<void> {
    const entry = this.#claims.get(keyText(key));
    if (!entry) return;
    entry.state = "unknown";
    if (transaction) entry.transaction = transaction;
    entry.retryAt = retryAt;
  }

  async release(key: PaymentKey, reason: "failed" | "unpaid"): Promise<void> {
    const text = keyText(key);
    const entry = this.#claims.get(text);
    if (!entry) return;
    if (reason === "unpaid") this.#unpaid.add(entry.payer);
    this.#drop(text, entry);
  }

  async undecided(limit: number, testMoney: boolean): Promise<readonly ClaimRecord[]> {
    const now = Date.now();
    const due: ClaimRecord[] = [];
    for (const entry of this.#claims.values()) {
      if (due.length >= limit) break;
      if (entry.state !== "unknown" || entry.retryAt > now || entry.testMoney !== testMoney) continue;
      entry.state = "settling";
      entry.attempts += 1;
      due.push({ ...entry });
    }
    return due;
  }

  #sweep(): void {
    const before = Date.now() - GRACE_MS;
    for (let step = 0; step < SWEEP_STEP; step++) {
      const { value, done } = this.#cursor.next();
      if (done) {
        this.#cursor = this.#claims.entries();
        return;
      }
      const [key, entry] = value;
      if (entry.expiresAt < before && (entry.state === "settled" || entry.state === "unknown")) this.#drop(key, entry);
    }
  }

  #drop(key: string, entry: Entry): void {
    if (entry.state === "running") this.#ended(entry.payer);
    this.#bytes -= sizeOf(entry.reply);
    this.#identified.delete(identifierText(entry) ?? "");
    this.#claims.delete(key);
  }

  #ended(payer: string): void {
    const left = (this.#running.get(payer) ?? 1) - 1;
    if (left > 0) this.#running.set(payer, left);
    else this.#running.delete(payer);
  }
}
