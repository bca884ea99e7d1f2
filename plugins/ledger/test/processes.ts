import { LedgerStore } from "../src/ledger-store.ts";
import { databaseAt } from "../src/open-database.ts";
import type { LedgerBounds } from "../src/room.ts";
import { log } from "./figures.ts";

/** Processes on one ledger. Those that a test has left running are used by the next ones: each takes its time to begin. */
export class Processes {
  readonly #running = new Set<LedgerStore>();
  readonly #bounded = new Set<LedgerStore>();
  readonly #idle: LedgerStore[] = [];

  /** `place` is the address of a PostgreSQL, if it is one, and the folder of a SQLite file. */
  constructor(private readonly place: () => readonly [string | undefined, string]) {}

  /** The ledger's database, as a process opens it. */
  database() {
    return databaseAt(...this.place(), () => {});
  }

  /** A process that no other part of the test has; with `bounds` of its own, one that begins and ends with the test. */
  async start(bounds?: Partial<LedgerBounds>): Promise<LedgerStore> {
    const idle = bounds === undefined ? this.#idle.pop() : undefined;
    const store = idle ?? new LedgerStore(this.database(), log, bounds);
    if (idle === undefined) await store.start();
    if (bounds !== undefined) this.#bounded.add(store);
    this.#running.add(store);
    return store;
  }

  async stop(store: LedgerStore): Promise<void> {
    this.#running.delete(store);
    await store.dispose();
  }

  /** A test has ended. */
  async rest(): Promise<void> {
    for (const store of this.#running) {
      if (this.#bounded.has(store)) await this.stop(store);
      else this.#idle.push(store);
    }
    this.#running.clear();
  }

  /** All tests have ended. */
  async end(): Promise<void> {
    await this.rest();
    await Promise.all(this.#idle.splice(0).map((store) => store.dispose()));
  }
}
