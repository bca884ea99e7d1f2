import { mkdirSync } from "node:fs";
import { dirname, extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { Database, Row, SqlValue, Step } from "./database.ts";
import { SQLITE } from "./dialect.ts";
import type { SchemaName } from "./schemas.ts";
import { SqliteReader } from "./sqlite-reader.ts";
import type { Outcome } from "./sqlite-worker.ts";
import { packed, statementsIn } from "./statements.ts";

type Results = readonly (readonly Row[])[];

interface Waiting {
  readonly steps: readonly Step[];
  readonly resolve: (results: Results) => void;
  readonly reject: (error: Error) => void;
}

const STATEMENTS = statementsIn(SQLITE);

/** Most that the file may take of the disk; beyond that it is full, as if the disk were. */
const MAX_BYTES = 16 * 2 ** 30;
/** Longest time that what nobody waits for is kept back. */
const SOON_MS = 20;
/** Batches that may wait; beyond that the ledger counts as down. */
const MAX_WAITING = 10_000;

/** Shortest time between two threads, if they die. */
const REOPEN_MS = 1_000;

const WORKER = new URL(`./sqlite-worker${extname(import.meta.url)}`, import.meta.url);

/** Memory that holds nothing but a value's bytes goes to the thread without being copied. */
function handedOver(values: readonly SqlValue[]): ArrayBuffer[] {
  const buffers: ArrayBuffer[] = [];
  for (const value of values) {
    if (!(value instanceof Uint8Array) || value.byteLength !== value.buffer.byteLength) continue;
    if (value.buffer instanceof ArrayBuffer) buffers.push(value.buffer);
  }
  return buffers;
}

/**
 * SQLite in a thread, written ahead and synced before anything resolves. What comes in while the thread waits for the disk goes into
 * its next transaction together, so that many calls share one sync. A thread that dies takes with it what it was sent, and is
 * followed by another one.
 */
export class SqliteDatabase implements Database {
  readonly isShared = false;
  readonly reader: SqliteReader;
  #worker: Worker | undefined;
  #waiting: Waiting[] = [];
  #sent: readonly Waiting[] | undefined;
  #hurry = false;
  #soon: NodeJS.Timeout | undefined;
  #openedAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(
    private readonly file: string,
    private readonly maxBytes = MAX_BYTES,
    private readonly code = WORKER,
    private readonly schema: SchemaName = "ledger",
  ) {
    this.reader = new SqliteReader(file);
  }

  async open(): Promise<void> {
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      await this.#open();
    } catch (error) {
      throw new Error(`DATA_DIR: ${this.file} cannot be used: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Starts a thread, which brings the tables up to date before it takes anything else. */
  async #open(): Promise<void> {
    const { file, maxBytes, schema } = this;
    const worker = new Worker(this.code, {
      workerData: { file, maxBytes, schema },
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    const { promise, resolve, reject } = Promise.withResolvers<Results>();
    this.#openedAt = performance.now();
    this.#worker = worker;
    const shut = (error: Error) => {
      this.#fail(worker, error); // nothing that waits may go to a thread whose tables are not known
      reject(error);
    };
    this.#sent = [{ steps: [], resolve, reject: shut }];
    worker.on("message", (outcomes: readonly Outcome[]) => this.#answered(worker, outcomes));
    worker.on("error", (error) => this.#fail(worker, error));
    worker.on("exit", () => this.#fail(worker, new Error("the ledger's thread ended")));
    try {
      await promise;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  #answered(worker: Worker, outcomes: readonly Outcome[]): void {
    if (worker !== this.#worker) return; // it was given up, and what it was sent with it
    const sent = this.#sent ?? [];
    this.#sent = undefined;
    for (const [at, { resolve, reject }] of sent.entries()) {
      const outcome = outcomes[at] ?? { error: "the thread did not say what became of this" };
      if ("results" in outcome) resolve(outcome.results);
      else reject(new Error(`SQLite: ${outcome.error}`));
    }
    if (this.#hurry) this.#flush();
  }

  run(...steps: readonly Step[]): Promise<Results> {
    const results = this.#post(steps);
    if (!this.#hurry && !this.#sent) setImmediate(() => this.#flush());
    this.#hurry = true;
    return results;
  }

  runSoon(...steps: readonly Step[]): Promise<Results> {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.#hurry = true;
      this.#flush();
    }, SOON_MS);
    return this.#post(steps);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.reader.close();
    const worker = this.#worker;
    if (!worker) return;
    this.#flush();
    while (this.#sent || this.#waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    if (this.#worker !== worker) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    this.#worker = undefined;
    worker.postMessage("close");
    await ended;
  }

  #post(steps: readonly Step[]): Promise<Results> {
    if (this.#closed) return Promise.reject(new Error("the ledger is closed"));
    if (!this.#worker && !this.#reopens()) return Promise.reject(new Error("the ledger's thread ended"));
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new Error("too much is waiting for the ledger"));
    const { promise, resolve, reject } = Promise.withResolvers<Results>();
    this.#waiting.push({ steps, resolve, reject });
    return promise;
  }

  /** Whether there is a new thread, in the place of one that died: what waits for it is told if it cannot be had. */
  #reopens(): boolean {
    if (performance.now() - this.#openedAt < REOPEN_MS) return false;
    this.#open().catch(() => {});
    return true;
  }

  #flush(): void {
    if (this.#sent || this.#waiting.length === 0 || !this.#worker) return;
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#hurry = false;
    this.#sent = this.#waiting;
    this.#waiting = [];
    const list = packed(
      STATEMENTS,
      this.#sent.map(({ steps }) => steps),
    );
    this.#worker.postMessage(list, handedOver(list));
  }

  #fail(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return;
    const lost = [...(this.#sent ?? []), ...this.#waiting];
    this.#sent = undefined;
    this.#waiting = [];
    this.#hurry = false;
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#worker = undefined;
    for (const { reject } of lost) reject(error);
  }
}
