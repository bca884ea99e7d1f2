import {
  type Claim,
  type ClaimLimits,
  type ClaimRecord,
  type ClaimStore,
  Failure,
  type Health,
  type Ledger,
  type LedgerGroup,
  type LedgerSum,
  type Logger,
  type PaymentKey,
  type Reply,
  type Settlement,
  type Work,
} from "@farthing/contract";
import type { Database, Parameters, Row, Step } from "./database.ts";
import { Instance } from "./instance.ts";
import { keyOf, recordOf } from "./rows.ts";
import { DEAD_AFTER_MS, ORPHANED_AFTER_MS } from "./statements.ts";

const HOUR_MS = 3_600_000;
const SWEEP_EVERY_MS = 10_000;
const SWEEP_LIMIT = 50;
/** How often a claim is tried that others take and give back meanwhile. */
const CLAIM_ATTEMPTS = 5;
/** A claim is kept this long after its authorization ended: clocks differ. */
const GRACE_MS = 60_000;
/** An outcome that nobody could find out about for so long stays unknown. */
const ANCIENT_MS = 7 * 24 * HOUR_MS;
const BOUNDS: LedgerBounds = { maxClaims: 1_000_000, maxBytes: 4 * 2 ** 30 };

const SUMS = {
  day: "sumByDay",
  endpoint: "sumByEndpoint",
  extractor: "sumByExtractor",
  package: "sumByPackage",
  payer: "sumByPayer",
} as const;

/** What the stored claims and replies may take; looked at every ten seconds. */
export interface LedgerBounds {
  readonly maxClaims: number;
  readonly maxBytes: number;
}

/** Claims and ledger in a database, shared by all processes that use it. */
export class LedgerStore implements ClaimStore, Ledger {
  readonly #instance: Instance;
  /** Keys of claims that failed and may have been carried out all the same, with the deadlines of their work. */
  readonly #doubtful = new Map<string, number>();
  #sweeper: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;
  #closed = false;
  #claims = 0;
  #bytes = 0;
  #problem: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
    private readonly bounds = BOUNDS,
  ) {
    this.#instance = new Instance((...steps) => this.#run(...steps), log);
  }

  async start(): Promise<void> {
    await this.database.open();
    await this.#instance.start();
    await this.#count();
    this.#sweepNext();
    this.#sweeper = setInterval(() => this.#sweepNext(), SWEEP_EVERY_MS).unref();
  }

  health(): Health {
    return this.#problem === undefined
      ? { status: "ok", detail: { claims: this.#claims, bytes: this.#bytes } }
      : { status: "down", detail: { problem: this.#problem } };
  }

  async dispose(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeper);
    await this.#sweeping;
    await this.#instance.stop();
    await this.database.close();
  }

  async claim(claim: Claim, limits: ClaimLimits): Promise<ClaimRecord | undefined> {
    if (this.#claims >= this.bounds.maxClaims || this.#bytes >= this.bounds.maxBytes)
      throw unavailable("too many payments are being kept at the moment");
    const now = Date.now();
    const parameters = {
      key: keyOf(claim),
      network: claim.network,
      asset: claim.asset,
      payer: claim.payer,
      nonce: claim.nonce,
      fingerprint: claim.fingerprint,
      signature: claim.signature,
      identifier: claim.identifier ?? null,
      request_id: claim.requestId,
      endpoint: claim.endpoint,
      amount: claim.amount,
      payment: claim.payment,
      test_money: claim.testMoney ? 1 : 0,
      expires_at: claim.expiresAt,
      deadline_at: claim.deadlineAt,
      owner: this.#instance.id,
      now,
      alive_since: now - DEAD_AFTER_MS,
      running_limit: limits.running,
      unpaid_limit: limits.unpaid,
      unpaid_since: now - HOUR_MS,
    };
    const first: Step[] = claim.identifier === undefined ? [] : [["dropAbandoned", parameters]];
    for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt++) {
      if (await this.#insert(claim, first, parameters)) return undefined;
      const taken = (await this.find(claim)) ?? (await this.#findIdentified(claim));
      if (taken) return taken;
      await this.#checkLimits(claim, limits, now - HOUR_MS); // else it was taken, and given back meanwhile
    }
    throw unavailable("the payment was claimed and released again and again");
  }

  /** Whether the claim was won. One whose answer was lost may have been, and is given back before the payment is claimed again. */
  async #insert(claim: Claim, first: readonly Step[], parameters: Parameters): Promise<boolean> {
    const { key = null, owner = null } = parameters;
    const id = String(key);
    const back: Step[] = this.#doubtful.has(id) ? [["giveBack", { key, owner }]] : [];
    try {
      const results = await this.#run(...back, ...first, ["claim", parameters]);
      const won = results.at(-1)?.length === 1;
      if (won) this.#doubtful.delete(id);
      return won;
    } catch (error) {
      this.#doubtful.set(id, claim.deadlineAt);
      throw error;
    }
  }

  async #checkLimits({ payer }: Claim, { running, unpaid }: ClaimLimits, since: number): Promise<void> {
    const [counted] = await this.#run(["countOpen", { payer, unpaid_since: since, now: Date.now() }]);
    if (Number(counted?.[0]?.unpaid) >= unpaid)
      throw new Failure("overloaded", "too much work for this payer was done and then not paid; nothing was taken", {
        retryAfterSeconds: 600,
      });
    if (Number(counted?.[0]?.running) >= running)
      throw new Failure("rate_limited", "too many calls of this payer are running at once; nothing was taken", {
        retryAfterSeconds: 1,
      });
  }

  async find(key: PaymentKey): Promise<ClaimRecord | undefined> {
    const [rows] = await this.#run(["find", { key: keyOf(key) }]);
    return rows?.[0] && recordOf(rows[0]);
  }

  async #findIdentified({ payer, identifier }: Claim): Promise<ClaimRecord | undefined> {
    if (identifier === undefined) return undefined;
    const [rows] = await this.#run(["findIdentified", { payer, identifier }]);
    return rows?.[0] && recordOf(rows[0]);
  }

  async settling(key: PaymentKey, reply: Reply, work: Work): Promise<boolean> {
    const isText = typeof reply.body === "string";
    const mine = { key: keyOf(key), owner: this.#instance.id };
    const [updated] = await this.#run(
      [
        "settling",
        {
          ...mine,
          now: Date.now(),
          started_at: work.startedAt,
          duration_ms: work.durationMs,
          bytes: work.bytes,
          extractor: work.extractor ?? null,
          package: work.package ?? null,
        },
      ],
      [
        "keepReply",
        {
          ...mine,
          status: reply.status,
          headers: JSON.stringify(reply.headers),
          body: isText ? Buffer.from(reply.body as string) : (reply.body as Uint8Array),
          is_text: isText ? 1 : 0,
        },
      ],
    );
    return updated?.length === 1;
  }

  async settled(key: PaymentKey, { transaction, receipt }: Settlement): Promise<void> {
    const now = Date.now();
    const parameters = { key: keyOf(key), now, day: new Date(now).toISOString().slice(0, 10), tx: transaction, receipt };
    await this.#guard(this.database.runSoon(["enter", parameters], ["settled", parameters]));
  }

  async unknown(key: PaymentKey, transaction: string | undefined, retryAt: number): Promise<void> {
    await this.#run(["unknown", { key: keyOf(key), tx: transaction ?? null, retry_at: retryAt, now: Date.now() }]);
  }

  async release(key: PaymentKey, reason: "failed" | "unpaid"): Promise<void> {
    const mine = { key: keyOf(key), owner: this.#instance.id };
    const count: Step[] = reason === "unpaid" ? [["countAsUnpaid", { ...mine, now: Date.now() }]] : [];
    await this.#run(...count, ["release", mine]);
  }

  async undecided(limit: number, testMoney: boolean): Promise<readonly ClaimRecord[]> {
    const now = Date.now();
    const [taken] = await this.#run([
      "takeUndecided",
      {
        owner: this.#instance.id,
        now,
        alive_since: now - DEAD_AFTER_MS,
        orphaned_before: now - ORPHANED_AFTER_MS,
        limit,
        test_money: testMoney ? 1 : 0,
      },
    ]);
    if (!taken?.length) return [];
    const found = await this.#run(...taken.map(({ key }): Step => ["find", { key: key ?? null }]));
    return found.flatMap((rows) => rows.map(recordOf));
  }

  async sum(by: LedgerGroup, from: number, to: number, testMoney = false): Promise<readonly LedgerSum[]> {
    const [rows] = await this.#run([SUMS[by], { from, to, test_money: testMoney ? 1 : 0 }]);
    return (rows ?? []).map(({ key, calls, amount, bytes, duration_ms }) => ({
      key: String(key),
      calls: Number(calls),
      amount: String(amount),
      bytes: Number(bytes),
      durationMs: Number(duration_ms),
    }));
  }

  /** Begins to sweep, unless that is still going on. */
  #sweepNext(): void {
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined;
    });
  }

  async #sweep(): Promise<void> {
    try {
      const now = Date.now();
      for (const [key, deadlineAt] of this.#doubtful) if (deadlineAt < now) this.#doubtful.delete(key);
      const ended = { before: now - GRACE_MS, ancient: now - ANCIENT_MS, limit: SWEEP_LIMIT };
      const drop = async () => (await this.#run(["sweep", ended]))[0];
      while (!this.#closed && (await drop())?.length === SWEEP_LIMIT); // in small steps: calls get their turn between them
      await this.#run(["sweepUnpaid", { before: now - HOUR_MS }]);
      await this.#count();
    } catch (error) {
      this.log.warn({ err: error }, "the ledger could not be swept");
    }
  }

  async #count(): Promise<void> {
    const [counted] = await this.#run(["countClaims", {}]);
    this.#claims = Number(counted?.[0]?.count);
    this.#bytes = Number(counted?.[0]?.bytes);
  }

  #run(...steps: readonly Step[]): Promise<readonly (readonly Row[])[]> {
    return this.#guard(this.database.run(...steps));
  }

  /** All access to the database: one that fails is down for payments, and says so in /health. */
  async #guard<R>(access: Promise<R>): Promise<R> {
    try {
      const results = await access;
      if (this.#problem !== undefined) this.log.info({ problem: this.#problem }, "the ledger works again");
      this.#problem = undefined;
      return results;
    } catch (error) {
      // Said once: whoever is refused for it is logged with the call, and a full disk may be that of the log.
      if (this.#problem === undefined) this.log.error({ err: error }, "the ledger does not work");
      this.#problem = error instanceof Error ? error.message : String(error);
      throw unavailable("the ledger of payments does not work at the moment", error);
    }
  }
}

const unavailable = (message: string, cause?: unknown) =>
  new Failure("payment_unavailable", `${message}; nothing was taken`, { cause });
