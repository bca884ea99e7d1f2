import type pg from "pg";
import type { Database, Parameters, Row, Step } from "./database.ts";
import { checkVersion, MIGRATIONS, MIGRATIONS_TABLE } from "./migrations.ts";
import { POSTGRES, type StatementName, statementsIn, typed } from "./statements.ts";

/** Key of the advisory lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 402_402;
const UNIQUE_VIOLATION = "23505";
const CONNECTIONS = 16;
const WAIT_MS = 4_000;

const STATEMENTS = statementsIn(POSTGRES);

const query = (name: StatementName, parameters: Parameters) => {
  const { text, names } = STATEMENTS[name];
  return { name, text, values: names.map((parameter) => parameters[parameter] ?? null) };
};

/** PostgreSQL, for several machines on one ledger. Its driver is loaded only where it is used. */
export class PostgresDatabase implements Database {
  #pool: pg.Pool | undefined;

  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {}

  async open(): Promise<void> {
    const { default: driver } = await import("pg");
    this.#pool = new driver.Pool({
      connectionString: this.url,
      max: CONNECTIONS,
      connectionTimeoutMillis: WAIT_MS,
      query_timeout: WAIT_MS,
      statement_timeout: WAIT_MS,
      application_name: "farthing",
    });
    this.#pool.on("error", this.onError);
    await this.#migrate().catch((error: Error) => {
      throw new Error(`DATABASE_URL: the database cannot be used: ${error.message}`, { cause: error });
    });
  }

  async #migrate(): Promise<void> {
    await this.#transaction(async (client) => {
      await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
      await client.query(MIGRATIONS_TABLE);
      const { rows } = await client.query("SELECT coalesce(max(version), 0) AS version FROM ledger_migrations");
      const done = Number(rows[0]?.version);
      checkVersion(done);
      for (const [at, statements] of MIGRATIONS.entries()) {
        if (at < done) continue;
        for (const statement of statements) await client.query(typed(statement, POSTGRES));
        await client.query("INSERT INTO ledger_migrations (version) VALUES ($1)", [at + 1]);
      }
    });
  }

  async run(...steps: readonly Step[]): Promise<readonly (readonly Row[])[]> {
    try {
      return await this.#run(...steps);
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
      return this.#run(...steps); // somebody inserted at the same moment; their row can be seen now
    }
  }

  async #run(...steps: readonly Step[]): Promise<readonly (readonly Row[])[]> {
    const [only, second] = steps;
    if (only && !second) return [(await this.#opened().query(query(...only))).rows as Row[]];
    return this.#transaction(async (client) => {
      const results: Row[][] = [];
      for (const step of steps) results.push((await client.query(query(...step))).rows as Row[]);
      return results;
    });
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

  async #transaction<R>(work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
    const client = await this.#opened().connect();
    let broken: Error | undefined;
    try {
      await client.query("BEGIN");
      const result = await work(client);
      await client.query("COMMIT");
      return result;
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(broken); // a connection that failed is not used again, whatever state its transaction is in
    }
  }
}
