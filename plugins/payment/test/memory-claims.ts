import {
  CLAIM_FAILURES,
  type Claim,
  type ClaimLimits,
  type ClaimRecord,
  type ClaimState,
  type ClaimStore,
  type Delivery,
  type Logger,
  OWED_FRESH_MS,
  type PayerStanding,
  type PaymentKey,
  type Reply,
  retentionOf,
  SETTLEMENT_LIMIT_MS,
  type Settlement,
  type UnauditedPayment,
} from "@farthing/contract";
import { identifierText, keyText } from "../src/keys.ts";
import { forgetOldest } from "./forget-oldest.ts";
import { MemoryAudits } from "./memory-audits.ts";
import { RecentCounter } from "./recent-counter.ts";

interface Entry extends Claim {
  state: ClaimState;
  delivery: Delivery;
  reply?: Reply;
  transaction?: string;
  attempts: number;
  retryAt: number;
  updatedAt: number;
}

/** Bounds of the store. */
export interface MemoryBounds {
  readonly maxClaims: number;
  /** Bytes of all stored replies. */
  readonly maxBytes: number;
  /** Bytes of one payer's stored replies. */
  readonly maxPayerBytes: number;
}

const BOUNDS: MemoryBounds = { maxClaims: 100_000, maxBytes: 256 * 2 ** 20, maxPayerBytes: 64 * 2 ** 20 };
/** Down to this part of a bound room is made: not for each call anew. */
const LOW = 0.7;
/** How many entries each new claim looks at for having ended, going round. */
const SWEEP_STEP = 4;
/** Payers that paid before. */
const MAX_KNOWN = 100_000;

const sizeOf = (reply: Reply | undefined): number => (reply ? Buffer.byteLength(reply.body) : 0);
const payerText = ({ payer, testMoney }: Claim) => `${payer} ${testMoney}`;
const networkText = (claim: Claim) => `${payerText(claim)} ${claim.network}`;
const requestText = (claim: Claim) => `${payerText(claim)} ${claim.fingerprint}`;
const retention = (entry: Entry) => retentionOf({ ...entry, settledAt: entry.updatedAt });
const recordOf = (entry: Entry): ClaimRecord => ({ ...entry });
const withoutReply = ({ reply: _reply, ...record }: ClaimRecord): ClaimRecord => record;

/** Claims of one process, forgotten with it: keeps what every store of claims must keep, but across no restart. */
export class MemoryClaimStore implements ClaimStore {
  readonly #claims = new Map<string, Entry>();
  /** Keys of claims by payer and identifier. */
  readonly #identified = new Map<string, string>();
  /** Claims whose reply is owed, by payer and request. */
  readonly #owed = new Map<string, Set<Entry>>();
  /** Claims that are `settling` or `unknown`. */
  readonly #open = new Set<Entry>();
  readonly #running = new Map<string, number>();
  readonly #unpaid = new RecentCounter(3_600_000);
  /** Payers that paid before. */
  readonly #payers = new Set<string>();
  readonly #paidOn = new Set<string>();
  readonly #audits = new MemoryAudits();
  readonly #bytesOf = new Map<string, number>();
  readonly #bounds: MemoryBounds;
  #bytes = 0;
  #cursor = this.#claims.entries();

  constructor(
    bounds: Partial<MemoryBounds> = {},
    private readonly log?: Logger,
  ) {
    this.#bounds = { ...BOUNDS, ...bounds };
  }

  async claim(claim: Claim, limits: ClaimLimits, won?: (standing: PayerStanding) => void): Promise<ClaimRecord | undefined> {
    this.#sweep();
    const key = keyText(claim);
    const name = identifierText(claim);
    const taken = this.#claims.get(key) ?? this.#claims.get(this.#identified.get(name ?? "") ?? "") ?? this.#owedFor(claim);
    const isLeft = taken?.state === "running" && taken.deadlineAt < Date.now();
    if (taken && !isLeft) return withoutReply(recordOf(taken));
    this.#admit(claim, limits);
    if (taken) this.#drop(keyText(taken), taken);
    this.#running.set(claim.payer, (this.#running.get(claim.payer) ?? 0) + 1);
    if (name !== undefined) this.#identified.set(name, key);
    this.#claims.set(key, { ...claim, state: "running", delivery: "due", attempts: 0, retryAt: 0, updatedAt: Date.now() });
    won?.({ hasPaid: this.#paidOn.has(networkText(claim)), unpaid: this.#unpaidOf(claim.payer) });
    return undefined;
  }

  async find(key: PaymentKey): Promise<ClaimRecord | undefined> {
    const entry = this.#claims.get(keyText(key));
    return entry && recordOf(entry);
  }

  async peek(key: PaymentKey): Promise<ClaimRecord | undefined> {
    const found = await this.find(key);
    return found && withoutReply(found);
  }

  async settling(key: PaymentKey, reply: Reply): Promise<boolean> {
    const entry = this.#claims.get(keyText(key));
    if (entry?.state !== "running") return false;
    this.#ended(entry.payer);
    this.#enter(entry, "settling");
    entry.reply = reply;
    this.#keep(entry.payer, sizeOf(reply));
    this.#makeRoom(entry.payer);
    return true;
  }

  async charge(key: PaymentKey, reply: Reply): Promise<boolean> {
    if (!(await this.settling(key, reply))) return false;
    const entry = this.#claims.get(keyText(key));
    if (entry) this.#enter(entry, "settled");
    this.#payers.add(entry ? payerText(entry) : "");
    return true;
  }

  async settled(key: PaymentKey, { receipt, transaction }: Settlement, isProven: boolean): Promise<void> {
    const text = keyText(key);
    const entry = this.#claims.get(text);
    if (!entry || !this.#open.has(entry)) return;
    this.#enter(entry, "settled");
    entry.transaction = transaction;
    if (entry.reply) entry.reply = { ...entry.reply, headers: { ...entry.reply.headers, "payment-response": receipt } };
    this.#payers.add(payerText(entry));
    this.#paidOn.add(networkText(entry));
    forgetOldest(this.#payers, MAX_KNOWN);
    if (isProven || entry.testMoney) return;
    const { state, delivery, attempts, retryAt, updatedAt, reply, ...claim } = entry;
    this.#audits.add(text, claim, transaction, updatedAt);
  }

  async deliver(key: PaymentKey, delivery: "owed" | "done"): Promise<void> {
    const entry = this.#claims.get(keyText(key));
    if (entry && entry.state !== "running") this.#deliver(entry, delivery);
  }

  async unknown(key: PaymentKey, transaction: string | undefined, retryAt: number): Promise<void> {
    const entry = this.#claims.get(keyText(key));
    if (entry?.state !== "settling") return;
    this.#enter(entry, "unknown");
    if (transaction) entry.transaction = transaction;
    entry.retryAt = retryAt;
    this.#deliver(entry, "owed");
  }

  async release(key: PaymentKey, reason: "failed" | "unpaid"): Promise<void> {
    const text = keyText(key);
    const entry = this.#claims.get(text);
    if (!entry || entry.state === "settled") return;
    if (reason === "unpaid") this.#unpaid.add(entry.payer);
    this.#drop(text, entry);
  }

  async undecided(limit: number, testMoney: boolean): Promise<readonly ClaimRecord[]> {
    const now = Date.now();
    const due = [...this.#open].filter(
      ({ state, retryAt, updatedAt, testMoney: isTest }) =>
        isTest === testMoney && (state === "unknown" ? retryAt <= now : updatedAt < now - SETTLEMENT_LIMIT_MS),
    );
    return due.slice(0, limit).map((entry) => {
      this.#enter(entry, "settling");
      entry.attempts += 1;
      this.#deliver(entry, "owed");
      return withoutReply(recordOf(entry));
    });
  }

  async unaudited(before: number, limit: number): Promise<readonly UnauditedPayment[]> {
    return this.#audits.next(before, limit);
  }

  async audited(key: PaymentKey, found: { readonly transaction: string } | "missing"): Promise<void> {
    const audited = this.#audits.end(keyText(key));
    if (found !== "missing" || !audited) return;
    const { payer, nonce, endpoint, amount, transaction } = audited;
    this.log?.error(
      { payer, nonce, endpoint, amount, transaction },
      "the facilitator said that a payment was settled, and the chain does not have it",
    );
  }

  /** Throws beyond the limits, and where there is no room for another reply. */
  #admit(claim: Claim, limits: ClaimLimits): void {
    const { maxClaims, maxBytes, maxPayerBytes } = this.#bounds;
    this.#makeRoom(claim.payer);
    if (this.#claims.size >= maxClaims || this.#bytes >= maxBytes) throw CLAIM_FAILURES.full();
    if ((this.#bytesOf.get(claim.payer) ?? 0) >= maxPayerBytes) throw CLAIM_FAILURES.tooMuchKept();
    const limit = this.#payers.has(payerText(claim)) ? limits.running : limits.runningNew;
    if ((this.#running.get(claim.payer) ?? 0) >= limit) throw CLAIM_FAILURES.tooManyRunning();
    if (this.#unpaidOf(claim.payer) >= limits.unpaid) throw CLAIM_FAILURES.tooMuchUnpaid();
  }

  #unpaidOf(payer: string): number {
    const undecided = [...this.#open].filter((entry) => entry.payer === payer && entry.state === "unknown");
    return this.#unpaid.count(payer) + undecided.length;
  }

  #owedFor(claim: Claim): Entry | undefined {
    const owed = [...(this.#owed.get(requestText(claim)) ?? [])].filter(
      ({ state, reply, updatedAt }) => state !== "settled" || (reply && updatedAt > Date.now() - OWED_FRESH_MS),
    );
    return owed.find(({ state }) => state === "settled") ?? owed[0];
  }

  #enter(entry: Entry, state: ClaimState): void {
    entry.state = state;
    entry.updatedAt = Date.now();
    if (state === "settled") this.#open.delete(entry);
    else this.#open.add(entry);
  }

  #deliver(entry: Entry, delivery: "owed" | "done"): void {
    if (entry.delivery === "done") return;
    entry.delivery = delivery;
    const text = requestText(entry);
    const owed = this.#owed.get(text) ?? new Set();
    if (delivery === "owed") this.#owed.set(text, owed.add(entry));
    else if (owed.delete(entry) && owed.size === 0) this.#owed.delete(text);
  }

  /** Bodies go before anything is refused: the oldest that were delivered, then those that are owed; never of what is undecided. */
  #makeRoom(payer: string): void {
    const { maxBytes, maxPayerBytes } = this.#bounds;
    const ofPayer = () => this.#bytesOf.get(payer) ?? 0;
    if (ofPayer() >= maxPayerBytes)
      this.#dropOldest(
        (entry) => entry.payer === payer,
        () => ofPayer() > LOW * maxPayerBytes,
      );
    if (this.#bytes >= maxBytes)
      this.#dropOldest(
        () => true,
        () => this.#bytes > LOW * maxBytes,
      );
  }

  #dropOldest(mayGo: (entry: Entry) => boolean, isTooMuch: () => boolean): void {
    for (const delivery of ["done", "owed"]) {
      for (const entry of this.#claims.values()) {
        if (!isTooMuch()) return;
        if (entry.reply && entry.state === "settled" && entry.delivery === delivery && mayGo(entry)) this.#dropReply(entry);
      }
    }
  }

  #sweep(): void {
    const now = Date.now();
    for (let step = 0; step < SWEEP_STEP; step++) {
      const { value, done } = this.#cursor.next();
      if (done) {
        this.#cursor = this.#claims.entries();
        return;
      }
      const [key, entry] = value;
      const until = retention(entry);
      if (until.claim <= now) this.#end(key, entry);
      else if (until.reply <= now) this.#dropReply(entry);
    }
  }

  #end(key: string, entry: Entry): void {
    const { payer, nonce, endpoint, amount, transaction } = entry;
    if (this.#open.has(entry))
      this.log?.error(
        { payer, nonce, endpoint, amount, transaction },
        "what became of a settlement was never found out, and it is given up",
      );
    this.#drop(key, entry);
  }

  #drop(key: string, entry: Entry): void {
    if (entry.state === "running") this.#ended(entry.payer);
    this.#dropReply(entry);
    this.#deliver(entry, "done"); // it is nobody's any more
    this.#open.delete(entry);
    this.#identified.delete(identifierText(entry) ?? "");
    this.#claims.delete(key);
  }

  #dropReply(entry: Entry): void {
    this.#keep(entry.payer, -sizeOf(entry.reply));
    delete entry.reply;
  }

  #keep(payer: string, size: number): void {
    this.#bytes += size;
    const left = (this.#bytesOf.get(payer) ?? 0) + size;
    if (left > 0) this.#bytesOf.set(payer, left);
    else this.#bytesOf.delete(payer);
  }

  #ended(payer: string): void {
    const left = (this.#running.get(payer) ?? 1) - 1;
    if (left > 0) this.#running.set(payer, left);
    else this.#running.delete(payer);
  }
}
