import {
  type CallFigure,
  type CallListener,
  type EndedCall,
  Failure,
  type FigureFilter,
  type FigureGroup,
  type Figures,
  type Logger,
  type RecentFilter,
} from "@farthing/contract";
import type { Database, Row, Step } from "../database.ts";
import type { StatementName } from "../statements.ts";
import { type Batch, Pending } from "./pending.ts";
import { Remembered } from "./remembered.ts";
import { callOf, figuresOf } from "./rows.ts";
import { bucketOf, SPANS, spanSince } from "./spans.ts";

const WRITE_EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 60_000;
const REOPEN_MS = 10_000;
/** Calls that are kept one by one, and for how long. */
const MOST_CALLS = 20_000;
const CALLS_KEPT_MS = 7 * 24 * 3_600_000;
const CANARIES_KEPT_MS = 40 * 24 * 3_600_000;
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;

const SUMS: Readonly<Record<FigureGroup, StatementName>> = {
  endpoint: "figuresByEndpoint",
  extractor: "figuresByExtractor",
  package: "figuresByPackage",
  version: "figuresByVersion",
  code: "figuresByCode",
  hour: "figuresByHour",
  day: "figuresByDay",
};

/** What the figures are told of the service. */
export interface Surroundings {
  readonly log: Logger;
  /** Whether calls of an endpoint ("POST /fetch") are sold: only those are kept one by one. */
  isSold(endpoint: string): boolean;
  /** Between two batches, in milliseconds. */
  readonly writeEveryMs?: number;
}

/** Answers that anybody can draw out without limit, and that say nothing of a single call. */
const CHEAP: ReadonlySet<string> = new Set(["payment_required", "rate_limited"]);

/**
 * Counts calls in memory, and writes the counts down once a second, on a connection that no payment waits for. A database that is away
 * costs figures, and no call.
 */
export class CallFigures implements Figures, CallListener {
  readonly #pending = new Pending();
  readonly #remembered = new Remembered();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #problem: string | undefined;
  #isOpen = false;
  #isClosed = false;
  #triedAt = 0;
  #prunedAt = 0;

  constructor(
    private readonly database: Database,
    private readonly surroundings: Surroundings,
  ) {}

  async start(): Promise<void> {
    await this.#write();
    this.#timer = setInterval(() => void this.#write(), this.surroundings.writeEveryMs ?? WRITE_EVERY_MS).unref();
  }

  async dispose(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write();
    this.#isClosed = true;
    if (this.#isOpen) await this.database.close();
    this.#isOpen = false;
  }

  ended(call: EndedCall): void {
    const isNamed = call.payer !== undefined || !CHEAP.has(call.code);
    this.#pending.add(call, isNamed && (this.surroundings.isSold(call.endpoint) || call.code === "internal"));
  }

  async calls(by: FigureGroup, from: number, to: number, filter: FigureFilter = {}): Promise<readonly CallFigure[]> {
    const span = spanSince(from);
    const { endpoint = null, extractor = null, package: name = null } = filter;
    const until = bucketOf(span, to + span.width - 1);
    const parameters = { span: span.width, from: bucketOf(span, from), to: until, endpoint, extractor, package: name };
    return this.#remembered.get(JSON.stringify([by, parameters]), async () =>
      figuresOf(by, await this.#read([SUMS[by], parameters])),
    );
  }

  async recent(filter: RecentFilter): Promise<readonly EndedCall[]> {
    const { requestId = null, payer = null, code = null, endpoint = null, extractor = null } = filter;
    const { before = Number.MAX_SAFE_INTEGER, limit = DEFAULT_LIMIT } = filter;
    const which = { request_id: requestId, payer, code, endpoint, extractor, package: null };
    const most = Math.max(1, Math.min(MAX_LIMIT, Math.floor(limit)));
    return (await this.#read(["recentCalls", { ...which, before, limit: most }])).map(callOf);
  }

  /** Reads what is written, and what was counted until now. */
  async #read(step: Step): Promise<readonly Row[]> {
    return (await this.run(step))[0] ?? [];
  }

  /** Carries out what is asked of the same place, after what was counted until now. Rejects with `overloaded` while it is away. */
  async run(...steps: readonly Step[]): Promise<readonly (readonly Row[])[]> {
    await this.#write();
    try {
      if (!this.#isOpen) throw new Error(this.#problem);
      return await this.database.run(...steps);
    } catch (error) {
      throw new Failure("overloaded", "the figures cannot be read at the moment", { cause: error });
    }
  }

  /** One batch after the other. Never rejects. */
  async #write(): Promise<void> {
    await this.#writing;
    this.#writing ??= this.#writeNext().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeNext(): Promise<void> {
    const batch = this.#pending.take();
    try {
      await this.#open();
      const steps = [...(batch ? stepsOf(batch) : []), ...this.#dropping()];
      if (steps.length === 0) return; // nothing was found out
      await this.database.run(...steps);
      if (this.#problem !== undefined) this.surroundings.log.info({}, "calls are counted again");
      this.#problem = undefined;
    } catch (error) {
      const problem = (error as Error).message;
      if (this.#problem === undefined)
        this.surroundings.log.warn({ problem }, "calls cannot be counted; they are served all the same");
      this.#problem = problem;
    }
  }

  /** Opens the database, now and then if that fails. */
  async #open(): Promise<void> {
    if (this.#isOpen) return;
    if (this.#isClosed) throw new Error("the figures are closed");
    if (this.#triedAt > 0 && performance.now() - this.#triedAt < REOPEN_MS) throw new Error(this.#problem);
    this.#triedAt = performance.now();
    await this.database.open();
    this.#isOpen = true;
  }

  /** What is too old, or too much, from time to time. */
  #dropping(): readonly Step[] {
    const now = Date.now();
    if (now - this.#prunedAt < PRUNE_EVERY_MS) return [];
    this.#prunedAt = now;
    return [
      ...SPANS.map(({ width, keptFor }): Step => ["dropFigures", { span: width, before: now - keptFor - width }]),
      ["dropCalls", { before: now - CALLS_KEPT_MS, most: MOST_CALLS }],
      ["dropCanaryRuns", { before: now - CANARIES_KEPT_MS }],
      ["dropCanaryFailures", { before: now - CANARIES_KEPT_MS }],
    ];
  }
}

const stepsOf = ({ figures, calls, kept }: Batch): readonly Step[] => [
  ["addFigures", { rows: figures }],
  ...(kept > 0 ? [["addCalls", { rows: calls }] as const] : []),
];
