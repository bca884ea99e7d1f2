import type { DatabaseReader, Row, Step } from "./database.ts";
import { POSTGRES } from "./dialect.ts";
import { checkVersion } from "./migrations.ts";
import { bind, statementsIn } from "./statements.ts";

const CONNECT_MS = 4_000;
/** A report over years may take this long: it waits for nobody, and nobody for it. */
const READ_MS = 300_000;
const STATEMENTS = statementsIn(POSTGRES);

/** Reads a PostgreSQL in transactions that cannot write, each on a connection of its own. */
export class PostgresReader implements DatabaseReader {
  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {}

  read = async (...steps: readonly Step[]): Promise<readonly (readonly Row[])[]> => {
    const { default: driver } = await import("pg");
    const client = new driver.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: READ_MS,
      application_name: "farthing-report",
    });
    client.on("error", this.onError);
    try {
      await client.connect();
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      await client.query(`SET LOCAL statement_timeout = ${READ_MS}`);
      const { rows } = await client.query("SELECT max(version) AS version FROM ledger_migrations");
      checkVersion(Number(rows[0]?.version), true);
      const results: Row[][] = [];
      for (const step of steps) {
        const [name, values] = bind(STATEMENTS, step);
        results.push((await client.query(STATEMENTS[name].text, [...values])).rows as Row[]);
      }
      await client.query("COMMIT");
      return results;
    } catch (error) {
      throw new Error(`the ledger cannot be read: ${(error as Error).message}`, { cause: error });
    } finally {
      await client.end().catch(this.onError);
    }
  };

  async close(): Promise<void> {}
}
