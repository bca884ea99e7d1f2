import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { databaseAt, LedgerStore, report } from "@farthing/plugin-ledger";

/** Revenue and calls from the ledger: `npm run ledger -- report [--by GROUP] [--from DATE] [--to DATE] [--csv | --json]`. */
const USAGE = `usage: npm run ledger -- report [--by day|endpoint|extractor|payer] [--from 2026-01-01] [--to 2026-02-01] [--csv | --json]
Reads the ledger that DATABASE_URL or DATA_DIR (default .data) names, as the service does. Days are UTC; --to is not included.`;

const options = {
  by: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  csv: { type: "boolean" },
  json: { type: "boolean" },
};

const moment = (text, fallback) => {
  const time = text === undefined ? fallback : Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`"${text}" is no date`);
  return time;
};
const dollars = (atomic) => {
  const digits = atomic.padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
const cell = (text) => (/[",\r\n]|^[=+@-]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const formats = {
  csv: (tables) =>
    ["group,key,calls,usd,atomic"]
      .concat(
        Object.entries(tables).flatMap(([group, sums]) =>
          sums.map(({ key, calls, amount }) => [group, cell(key), calls, dollars(amount), amount].join(",")),
        ),
      )
      .join("\n"),
  json: (tables) => JSON.stringify(tables, null, 2),
  text: (tables) =>
    Object.entries(tables)
      .map(([group, sums]) => {
        const lines = sums.map(
          ({ key, calls, amount }) => `  ${key.padEnd(44)} ${String(calls).padStart(10)} ${dollars(amount).padStart(16)}`,
        );
        const head = `by ${group.padEnd(43)} ${"calls".padStart(10)} ${"USD".padStart(16)}`;
        return [head, ...(lines.length > 0 ? lines : ["  nothing was paid"])].join("\n");
      })
      .join("\n\n"),
};

async function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const groups = ["day", "endpoint", "extractor", "payer"];
  if (positionals.join(" ") !== "report" || (values.by !== undefined && !groups.includes(values.by))) throw new Error(USAGE);
  const dataDir = resolve(process.env.DATA_DIR || ".data");
  const log = { debug() {}, info() {}, warn: console.error, error: console.error };
  const store = new LedgerStore(databaseAt(process.env.DATABASE_URL || undefined, dataDir, console.error), log);
  await store.start();
  try {
    const [from, to] = [moment(values.from, 0), moment(values.to, Date.now() + 1)];
    const tables = await report(store, from, to, values.by ? [values.by] : undefined);
    console.log(formats[values.csv ? "csv" : values.json ? "json" : "text"](tables));
  } finally {
    await store.dispose();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
