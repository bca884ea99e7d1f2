import {
  CLAIM_FAILURES,
  type Claim,
  type ClaimLimits,
  type ClaimRecord,
  type ClaimStore,
  type Health,
  type Ledger,
  type Logger,
  type PayerStanding,
  type PaymentKey,
  type Reply,
  SETTLEMENT_LIMIT_MS,
  type Settlement,
  type UnauditedPayment,
  type Work,
} from "@farthing/contract";
import { Audits } from "./audits.ts";
import { ChannelBook } from "./channel-book.ts";
import type { Database, Parameters, Row, Step } from "./database.ts";
import { Instance } from "./instance.ts";
import { KnownPayers } from "./known-payers.ts";
import { LedgerReader } from "./ledger-reader.ts";
import { claimParameters, dayOf, replyParameters, workParameters } from "./parameters.ts";
import { PayoutBook } from "./payout-book.ts";
import { Restored } from "./restored.ts";
import { BOUNDS, type LedgerBounds, Room } from "./room.ts";
import { keyOf, recordOf } from "./rows.ts";
import { SweepClock } from "./sweep-clock.ts";
import { Sweeper } from "./sweeper.ts";
import { timesAt } from "./times.ts";
import { unavailable, unusable } from "./unavailable.ts";

const SWEEP_EVERY_MS = 10_000;
/** How often a claim is tried that others take and give back meanwhile. */
const CLAIM_ATTEMPTS = 5;

/** Claims, channels and ledger in a database, shared by all processes that use it. */
export class LedgerStore implements ClaimStore, Ledger {
  readonly channels: ChannelBook;
  readonly authors: PayoutBook;
  readonly #instance: Instance;
  readonly #room: Room;
  readonly #audits: Audits;
  readonly #reader: LedgerReader;
  readonly #clock: SweepClock;
  readonly #swept: Sweeper;
  readonly #restored: Restored;
  /** Keys of claims that failed and may have been carried out all the same, with the deadlines of their work. */
  readonly #doubtful = new Map<string, number>();
  #sweeper: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;
  #closed = false;
  /** Numbers this process's claims: by owner and number one knows whether it is the row that was just written. */
  #serial = 0;
  readonly #payers: KnownPayers;
  #problem: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
    bounds: Partial<LedgerBounds> = {},
  ) {
    const run = (...steps: readonly Step[]) => this.#run(...steps);
    this.#instance = new Instance((...steps) => this.#guard(database.run(...steps), true), log);
    this.#room = new Room(run, { ...BOUNDS, ...bounds });
    this.#audits = new Audits(run, log);
    this.#restored = new Restored(run, log);
    this.#clock = new SweepClock(run, log);
    this.#swept = new Sweeper(run, this.#room, log);
    this.#reader = new LedgerReader(database.reader);
    this.#payers = new KnownPayers((...steps) => this.#guard(database.runSoon(...steps)));
    const paid = (rows?: readonly Row[]) => this.#payers.paid(rows);
    this.channels = new ChannelBook({ run, reader: database.reader, room: this.#room, now: () => this.#now(), paid });
    this.authors = new PayoutBook({ run, read: database.reader.read, lease: (...of) => this.channels.lease(...of) });
  }

  async start(): Promise<void> {
    await this.database.open();
    await this.#instance.start().then(() => this.#restored.start(), unusable);
    await this.#count();
    this.#sweepNext();
    this.#sweeper = setInterval(() => this.#sweepNext(), SWEEP_EVERY_MS).unref();
  }

  health(): Health {
    if (this.#problem !== undefined) return { status: "down", detail: { problem: this.#problem } };
    const problem = this.#restored.problem() ?? this.#instance.clock.problem() ?? this.#room.problem;
    const detail = { ...this.#room.figures, incidents: this.#audits.missing, ...this.#restored.facts(), ...this.#clock.facts() };
    return problem === undefined ? { status: "ok", detail } : { status: "degraded", detail: { ...detail, problem } };
  }

  /** Payments that their network ends are refused for longer than `health` says, and their rail says so by this. */
  get putBackAt(): number | undefined {
    return this.#restored.at;
  }

  readonly ready = (): string | undefined => (this.database.isShared ? undefined : this.#problem);

  async dispose(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeper);
    await this.#sweeping;
    await this.#instance.stop();
    await this.database.close();
  }

  async claim(claim: Claim, limits: ClaimLimits, won?: (standing: PayerStanding) => void): Promise<ClaimRecord | undefined> {
    await this.#room.admit(claim.payer);
    const known = await this.#restored.admit(claim, () => this.peek(claim));
    if (known) return known;
    const now = Date.now();
    const parameters = { ...claimParameters(claim, limits, now), serial: ++this.#serial, ...this.#now(now) };
    const first: Step[] = claim.identifier === undefined ? [] : [["dropAbandoned", parameters]];
    for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt++) {
      const row = await this.#insert(claim, first, parameters);
      if (row) return void won?.({ hasPaid: Number(row.paid_before) > 0, unpaid: Number(row.unpaid) });
      const own = await this.peek(claim);
      const isLeft = own?.state === "running" && (await this.#run(["dropLeft", parameters]))[0]?.length === 1;
      const taken = (isLeft ? undefined : own) ?? (await this.#findOther(claim, parameters));
      if (taken) return taken;
      if (claim.draw) await this.channels.refuse(claim.draw, parameters);
      await this.#checkLimits(parameters, limits); // else it was taken, and given back meanwhile
    }
    throw unavailable("the payment was claimed and released again and again");
  }

  /** A row if the claim was won. One whose answer was lost may have been, and is given back before the payment is claimed again. */
  async #insert(claim: Claim, first: readonly Step[], parameters: Parameters): Promise<Row | undefined> {
    const { key = null, owner = null } = parameters;
    const id = String(key);
    const back: Step[] = this.#doubtful.has(id) ? [["giveBack", { key, owner }]] : [];
    try {
      const results = await this.#run(
        ...back,
        ...first,
        [claim.draw ? "draw" : "claim", parameters],
        ["keepRequest", parameters],
      );
      const won = results.at(-2)?.[0];
      if (won) this.#doubtful.delete(id);
      if (won) this.#room.claimed();
      return won;
    } catch (error) {
      this.#doubtful.set(id, claim.deadlineAt);
      throw error;
    }
  }

  async #checkLimits(parameters: Parameters, { running, runningNew, unpaid }: ClaimLimits): Promise<void> {
    const [counted] = await this.#run(["countOpen", { ...parameters, now: Date.now() }]);
    const count = (name: string) => Number(counted?.[0]?.[name]);
    if (count("unpaid") >= unpaid) throw CLAIM_FAILURES.tooMuchUnpaid();
    if (count("running") >= (count("known") > 0 ? running : runningNew)) throw CLAIM_FAILURES.tooManyRunning();
  }

  find = (key: PaymentKey): Promise<ClaimRecord | undefined> => this.#one("find", key);
  peek = (key: PaymentKey): Promise<ClaimRecord | undefined> => this.#one("peek", key);

  async #one(statement: "find" | "peek", key: PaymentKey): Promise<ClaimRecord | undefined> {
    const [rows] = await this.#run([statement, { key: keyOf(key), ...this.#now() }]);
    return rows?.[0] && recordOf(rows[0]);
  }

  /** The claim under the same identifier, or for the same request, that the payer has made with another payment. */
  async #findOther({ identifier }: Claim, parameters: Parameters): Promise<ClaimRecord | undefined> {
    const named: Step[] = identifier === undefined ? [] : [["findIdentified", parameters]];
    const row = (await this.#run(...named, ["findOwed", parameters])).flat()[0];
    return row && recordOf(row);
  }

  async settling(key: PaymentKey, reply: Reply, work: Work): Promise<boolean> {
    const mine = { key: keyOf(key), owner: this.#instance.id };
    const kept = replyParameters(reply);
    let isKept = false;
    try {
      await this.#room.add(key.payer, kept.size);
      const [updated] = await this.#run(
        ["settling", { ...mine, now: Date.now(), ...workParameters(work) }],
        ["keepReply", { ...mine, ...kept }],
      );
      isKept = updated?.length === 1;
      return isKept;
    } finally {
      this.#room.written(key.payer, kept.size, isKept);
    }
  }

  async charge(key: PaymentKey, reply: Reply, work: Work): Promise<boolean> {
    const mine = { key: keyOf(key), owner: this.#instance.id };
    const kept = replyParameters(reply);
    const now = Date.now();
    let isKept = false;
    try {
      await this.#room.add(key.payer, kept.size);
      const [charged, , entered] = await this.#run(
        ["charge", { ...mine, now, ...workParameters(work) }],
        ["keepCharged", { ...mine, ...kept }],
        ["enterCharged", { ...mine, now, day: dayOf(now), tx: "" }],
      );
      isKept = charged?.length === 1;
      this.#payers.paid(entered);
      return isKept;
    } finally {
      this.#room.written(key.payer, kept.size, isKept);
    }
  }

  async settled(key: PaymentKey, { transaction, receipt }: Settlement, isProven: boolean): Promise<void> {
    const now = Date.now();
    const parameters = { key: keyOf(key), now, day: dayOf(now), tx: transaction, receipt };
    const audit: Step[] = isProven ? [] : [["mistrust", parameters]];
    const [entered] = await this.#guard(this.database.runSoon(["enter", parameters], ...audit, ["settled", parameters]));
    this.#payers.paid(entered);
  }

  async deliver(key: PaymentKey, delivery: "owed" | "done"): Promise<void> {
    await this.#guard(this.database.runSoon(["deliver", { key: keyOf(key), delivery }]));
  }

  async unknown(key: PaymentKey, transaction: string | undefined, retryAt: number): Promise<void> {
    await this.#run(["unknown", { key: keyOf(key), tx: transaction ?? null, retry_at: retryAt, now: Date.now() }]);
  }

  async release(key: PaymentKey, reason: "failed" | "unpaid"): Promise<void> {
    const mine = { key: keyOf(key), payer: key.payer, owner: this.#instance.id };
    const count: Step[] = reason === "unpaid" ? [["countAsUnpaid", { ...mine, now: Date.now() }]] : [];
    const results = await this.#run(...count, ["dropReleased", mine], ["release", mine]);
    this.#room.removed(results.at(-2));
  }

  async undecided(limit: number, testMoney: boolean): Promise<readonly ClaimRecord[]> {
    const now = Date.now();
    const asked = { ...this.#now(now), orphaned_before: now - SETTLEMENT_LIMIT_MS, limit, test_money: testMoney ? 1 : 0 };
    const [taken] = await this.#run(["takeUndecided", asked]);
    if (!taken?.length) return [];
    const found = await this.#run(...taken.map(({ key }): Step => ["peek", { key: key ?? null, ...this.#now(now) }]));
    return found.flatMap((rows) => rows.map(recordOf));
  }

  unaudited(before: number, limit: number): Promise<readonly UnauditedPayment[]> {
    return this.#audits.next(before, limit);
  }

  readonly audited: ClaimStore["audited"] = (...found) => this.#audits.end(...found);
  readonly sum: Ledger["sum"] = (...asked) => this.#reader.sum(...asked);
  readonly payers: Ledger["payers"] = (...asked) => this.#reader.payers(...asked);
  readonly open: Ledger["open"] = (...asked) => this.#reader.open(...asked);
  readonly incidents: Ledger["incidents"] = (...asked) => this.#reader.incidents(...asked);

  /** This process, the moment, and by what one knows which processes are alive. */
  #now(now = Date.now()) {
    return { owner: this.#instance.id, ...timesAt(now) };
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
      const since = await this.#clock.since();
      await this.#swept.sweep(since, () => this.#closed);
      if (since === 0) await this.#swept.sweepIdle();
      await this.#count();
    } catch (error) {
      this.log.warn({ err: error }, "the ledger could not be swept");
    }
  }

  async #count(): Promise<void> {
    await this.#room.count();
    await this.#audits.count();
  }

  #run(...steps: readonly Step[]): Promise<readonly (readonly Row[])[]> {
    return this.#guard(this.database.run(...steps));
  }

  /** All access to the database: one that fails is down, and /health says so, until something is written, which `proves`: a full disk is read, too. */
  async #guard<R>(access: Promise<R>, proves = false): Promise<R> {
    try {
      const results = await access;
      if (proves && this.#problem !== undefined) this.log.info({ was: this.#problem }, "the ledger works again");
      if (proves) this.#problem = undefined;
      return results;
    } catch (error) {
      // Said once: whoever is refused for it is logged with the call, and a full disk may be that of the log.
      if (this.#problem === undefined) this.log.error({ err: error }, "the ledger does not work");
      this.#problem = error instanceof Error ? error.message : String(error);
      throw unavailable("the ledger of payments does not work at the moment", error);
    }
  }
}
