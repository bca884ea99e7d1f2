import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Database, Row, Step } from "./database.ts";
import { POSTGRES, typed } from "./dialect.ts";
import { checkVersion, migrationsTable } from "./migrations.ts";
import { PostgresReader } from "./postgres-reader.ts";
import { SCHEMAS, type SchemaName } from "./schemas.ts";
import { bind, type StatementName, statementsIn } from "./statements.ts";

/** Key of the advisory lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 402_402;
/**
 * What another transaction at the same moment may be the reason for: a unique value that it inserted, whose row can be seen now; or that
 * each waited for the other, and this one was ended. Nothing of it was carried out.
 */
const CONCURRENT = new Set<unknown>(["23505", "40P01", "40001"]);
const ATTEMPTS = 3;
/** Before the next attempt, at random up to so long: the other transaction is to have ended, and two that wait are to part. */
const MAX_PAUSE_MS = 100;
const CONNECTIONS = 16;
const WAIT_MS = 4_000;

const STATEMENTS = statementsIn(POSTGRES);

/**
 * Held until the end of a transaction that claims, charges a channel, or gives a claim up: those of one payer come one after the other, so
 * that each counts those before it, and none finds its claim or its channel changed between two statements.
 */
const PAYER_LOCK = "SELECT pg_advisory_xact_lock(hashtextextended($1, 402))";

const LOCKING: ReadonlySet<StatementName> = new Set(["claim", "draw", "chargeChannel", "postChain", "release", "dropLeft"]);

const BEGIN = { text: "BEGIN" };
const COMMIT = { text: "COMMIT" };

const query = (step: Step) => {
  const [name, values] = bind(STATEMENTS, step);
  return { name, text: STATEMENTS[name].text, values: [...values] };
};

/**
 * Rejects where a transaction that was committed may be lost. It is not silently turned on for our sessions: whoever turned it off is told, and
 * behind a pooler a session's setting may end up in somebody else's.
 */
async function checkDurability(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    "SELECT current_setting('synchronous_commit') AS level, current_setting('synchronous_standby_names') AS standbys",
  );
  const { level, standbys } = rows[0] as { level: string; standbys: string };
  if (level !== "off" && (level !== "local" || standbys === "")) return;
  const lost = level === "off" ? "in a crash" : "when a standby takes over";
  throw new Error(
    `synchronous_commit is "${level}", so that payments could be lost ${lost}: ALTER ROLE … SET synchronous_commit = on, or take it out of DATABASE_URL`,
  );
}

/** PostgreSQL, for several machines on one ledger. Its driver is loaded only where it is used. */
export class PostgresDatabase implements Database {
  readonly isShared = true;
  readonly reader: PostgresReader;
  #pool: pg.Pool | undefined;

  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
    private readonly schema: SchemaName = "ledger",
    private readonly connections = CONNECTIONS,
  ) {
    this.reader = new PostgresReader(url, onError);
  }

  async open(): Promise<void> {
    const { default: driver } = await import("pg");
    const connection = {
      connectionString: this.url,
      connectionTimeoutMillis: WAIT_MS,
      application_name: "farthing",
    };
    try {
      await this.#prepare(new driver.Client(connection));
    } catch (error) {
      throw new Error(`DATABASE_URL: the database cannot be used: ${(error as Error).message}`, { cause: error });
    }
    this.#pool = new driver.Pool({
      ...connection,
      max: this.connections,
      pipeline: true, // the queries of a transaction are sent without a wait between them
      query_timeout: WAIT_MS,
      statement_timeout: WAIT_MS,
      // Each connection again: a role may be altered at any time, and that holds for the connections made after.
      ...(SCHEMAS[this.schema].isDurable && { onConnect: checkDurability }),
    });
    this.#pool.on("error", this.onError);
  }

  /** Brings the tables up to date, on a connection of its own, which waits for large tables, and for another process that is at it. */
  async #prepare(client: pg.Client): Promise<void> {
    const { table, migrations, isDurable } = SCHEMAS[this.schema];
    client.on("error", this.onError);
    try {
      await client.connect();
      if (isDurable) await checkDurability(client);
      await client.query("BEGIN");
      await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
      await client.query(migrationsTable(table));
      const { rows } = await client.query(`SELECT coalesce(max(version), 0) AS version FROM ${table}`);
      const done = Number(rows[0]?.version);
      checkVersion(done, false, migrations.length);
      for (const [at, statements] of migrations.entries()) {
        if (at < done) continue;
        for (const statement of statements) await client.query(typed(statement, POSTGRES));
        await client.query(`INSERT INTO ${table} (version) VALUES ($1)`, [at + 1]);
      }
      await client.query("COMMIT");
    } finally {
      await client.end();
    }
  }

  async run(...steps: readonly Step[]): Promise<readonly (readonly Row[])[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#run(...steps);
      } catch (error) {
        if (attempt === ATTEMPTS || !CONCURRENT.has((error as { code?: unknown }).code)) throw error;
        await sleep(Math.random() * MAX_PAUSE_MS);
      }
    }
  }

  async #run(...steps: readonly Step[]): Promise<readonly (readonly Row[])[]> {
    const [only, second] = steps;
    const locking = steps.find(([name]) => LOCKING.has(name));
    if (only && !second && !locking) return [(await this.#opened().query(query(only))).rows as Row[]];
    const lock = locking ? [{ name: "lockPayer", text: PAYER_LOCK, values: [locking[1].payer] }] : [];
    const results = await this.#transaction([...lock, ...steps.map(query)]);
    return results.slice(lock.length);
  }

  runSoon(...steps: readonly Step[]): Promise<readonly (readonly Row[])[]> {
    return this.run(...steps);
  }

  async close(): Promise<void> {
    await this.#pool?.end();
  }

  #opened(): pg.Pool {
    if (!this.#pool) throw new Error("the ledger is closed");
    return this.#pool;
  }

  /** Carries out all or none, in one round trip: whatever fails fails what comes after it, and makes of COMMIT a ROLLBACK. */
  async #transaction(queries: readonly pg.QueryConfig[]): Promise<readonly (readonly Row[])[]> {
    const client = await this.#opened().connect();
    client.on("error", this.onError); // of a connection that is lent, the pool hears nothing
    let broken: Error | undefined;
    try {
      const answers = await Promise.allSettled([BEGIN, ...queries, COMMIT].map((one) => client.query(one)));
      const results = answers.map((answer) => {
        if (answer.status === "rejected") throw answer.reason; // the first one says why
        return answer.value;
      });
      if (results.at(-1)?.command !== "COMMIT") throw new Error("the transaction was not committed");
      return results.slice(1, -1).map(({ rows }) => rows as Row[]);
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.off("error", this.onError);
      client.release(broken); // a connection that failed is not used again, whatever state its transaction is in
    }
  }
}
