import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { DatabaseReader, Row, Step } from "./database.ts";
import { SQLITE } from "./dialect.ts";
import type { Outcome } from "./sqlite-worker.ts";
import { bind, statementsIn } from "./statements.ts";

const WORKER = new URL(`./sqlite-read-worker${extname(import.meta.url)}`, import.meta.url);
const STATEMENTS = statementsIn(SQLITE);

/** Reads a SQLite file on a connection that cannot write, in a thread that lives as long as the answer takes. One after the other. */
export class SqliteReader implements DatabaseReader {
  #last: Promise<unknown> = Promise.resolve();
  #worker: Worker | undefined;
  #closed = false;

  constructor(private readonly file: string) {}

  read = (...steps: readonly Step[]): Promise<readonly (readonly Row[])[]> => {
    const next = this.#last.then(() => this.#read(steps));
    this.#last = next.catch(() => {});
    return next;
  };

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  async #read(steps: readonly Step[]): Promise<readonly (readonly Row[])[]> {
    if (this.#closed) throw new Error("the ledger is closed");
    const workerData = { file: this.file, steps: steps.map((step) => bind(STATEMENTS, step)) };
    const worker = new Worker(WORKER, { workerData, execArgv: ["--disable-warning=ExperimentalWarning"] });
    this.#worker = worker;
    const outcome = await new Promise<Outcome>((resolve) => {
      worker.once("message", resolve);
      worker.once("error", ({ message }) => resolve({ error: message }));
      worker.once("exit", () => resolve({ error: "the reading thread ended" }));
    });
    this.#worker = undefined;
    if ("results" in outcome) return outcome.results;
    throw new Error(`${this.file} cannot be read: ${outcome.error}`);
  }
}
