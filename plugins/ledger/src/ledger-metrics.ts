import type { Logger, Metrics } from "@farthing/contract";
import type { Database, DatabaseReader, Row, Step } from "./database.ts";

const DOLLAR = 1_000_000;
/** How old the sums of open money may be. */
const FRESH_MS = 15_000;
const STATES = ["unknown", "owed"] as const;

/** A database whose writes are measured. */
export function measured(database: Database, metrics: Metrics | undefined): Database {
  if (!metrics) return database;
  const seconds = metrics.histogram({
    name: "ledger_write_duration_seconds",
    help: "How long claims and payments waited to be written down.",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  });
  const failures = metrics.counter({
    name: "ledger_failures",
    help: "Writes of the ledger that failed: calls are refused then.",
  });
  const run: Database["run"] = async (...steps) => {
    const began = performance.now();
    try {
      return await database.run(...steps);
    } catch (error) {
      failures.add();
      throw error;
    } finally {
      seconds.observe((performance.now() - began) / 1_000);
    }
  };
  return {
    isShared: database.isShared,
    reader: database.reader,
    run,
    runSoon: (...steps) => database.runSoon(...steps),
    open: () => database.open(),
    close: () => database.close(),
  };
}

/**
 * Shows payments whose outcome is unknown, and replies that are owed. Whoever looks gets the last sums, and begins the next where those
 * are old: they are read where no payment waits.
 */
export function openMoneyMetrics(metrics: Metrics | undefined, reader: DatabaseReader, log: Logger): void {
  let rows: readonly Row[] = [];
  let askedAt = 0;
  const steps: Step[] = [["openMoney", {}]];
  const refresh = () => {
    if (Date.now() - askedAt < FRESH_MS) return;
    askedAt = Date.now();
    reader.read(...steps).then(
      ([found = []]) => {
        rows = found;
      },
      (error: unknown) => log.warn({ err: error }, "open payments could not be summed"),
    );
  };
  const readings = (value: (row: Row) => number) => () => {
    refresh();
    return STATES.map((state) => {
      const row = rows.find((one) => one.state === state);
      return { value: row ? value(row) : 0, labels: { state } };
    });
  };
  const labels = ["state"];
  metrics?.gauge(
    {
      name: "open_payments",
      help: "Payments whose outcome is unknown, and paid replies that are owed; test money left out.",
      labels,
    },
    readings((row) => Number(row.count)),
  );
  metrics?.gauge(
    { name: "open_dollars", help: "What these payments come to.", labels },
    readings((row) => Number(row.amount) / DOLLAR),
  );
}
