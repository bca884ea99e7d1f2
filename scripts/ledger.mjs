import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { databaseAt, GROUPS, LedgerStore, ledgerFile, report } from "@farthing/plugin-ledger";

/** Revenue and calls from the ledger; `--help` says how. */
const USAGE = `usage: npm run ledger -- report [options]

  --by GROUP        one table only: ${GROUPS.join(", ")}
  --from DATE       first day (UTC), such as 2026-01-01
  --to DATE         day after the last one
  --share PERCENT   what an extractor's author gets of its revenue: shown by package
  --test-money      the sandbox's payments instead of the real ones
  --csv | --json    for other programs; amounts also in atomic units (a millionth of a USD)

Reads the ledger that DATABASE_URL or DATA_DIR (default .data) names, as the service does.`;

const options = {
  by: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  share: { type: "string" },
  "test-money": { type: "boolean" },
  csv: { type: "boolean" },
  json: { type: "boolean" },
  help: { type: "boolean" },
};

const moment = (text, fallback) => {
  const time = text === undefined ? fallback : Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`"${text}" is no date`);
  return time;
};
/** Percent as hundredths of one: money is reckoned in whole numbers. */
const hundredths = (text) => {
  if (!/^(100|\d{1,2})(\.\d{1,2})?$/.test(text)) throw new Error(`"${text}" is no percentage`);
  return BigInt(Math.round(Number(text) * 100));
};
const dollars = (atomic) => {
  const digits = atomic.padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
const cell = (text) => (/[",\r\n]|^[=+@-]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Adds the author's share, rounded down to an atomic unit, to every package. */
function withShare(tables, share) {
  if (share === undefined || !tables.package) return tables;
  const part = hundredths(share);
  const shared = tables.package.map((sum) => ({ ...sum, share: String((BigInt(sum.amount) * part) / 10_000n) }));
  return { ...tables, package: shared };
}

const lines = (tables, line) => Object.entries(tables).flatMap(([group, sums]) => sums.map((sum) => line(group, sum)));

const formats = {
  csv: (tables) =>
    [
      "group,key,calls,usd,atomic,bytes,duration_ms,share_usd",
      ...lines(tables, (group, { key, calls, amount, bytes, durationMs, share }) =>
        [group, cell(key), calls, dollars(amount), amount, bytes, durationMs, share ? dollars(share) : ""].join(","),
      ),
    ].join("\n"),
  json: (tables) => JSON.stringify(tables, null, 2),
  text: (tables) =>
    Object.entries(tables)
      .map(([group, sums]) => {
        const shared = sums.some(({ share }) => share);
        const row = (name, ...cells) => `${name.padEnd(46)}${cells.map((text) => String(text).padStart(16)).join("")}`;
        const rows = sums.map(({ key, calls, amount, bytes, durationMs, share }) =>
          row(`  ${key}`, calls, dollars(amount), bytes, Math.round(durationMs / calls), ...(shared ? [dollars(share)] : [])),
        );
        const head = row(`by ${group}`, "calls", "USD", "bytes", "ms a call", ...(shared ? ["author's USD"] : []));
        return [head, ...(rows.length > 0 ? rows : ["  none"])].join("\n");
      })
      .join("\n\n"),
};

async function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.log(USAGE);
  if (positionals.join(" ") !== "report") throw new Error(USAGE);
  if (values.by !== undefined && !GROUPS.includes(values.by)) throw new Error(`--by must be one of ${GROUPS.join(", ")}`);
  const dataDir = resolve(process.env.DATA_DIR || ".data");
  // Asked of the wrong folder it would report, truthfully, that nothing was paid.
  if (!process.env.DATABASE_URL && !existsSync(ledgerFile(dataDir)))
    throw new Error(`there is no ledger in ${dataDir}, which DATA_DIR names: no service has kept one there`);
  const log = { debug() {}, info() {}, warn: console.error, error: console.error };
  const store = new LedgerStore(databaseAt(process.env.DATABASE_URL || undefined, dataDir, console.error), log);
  await store.start();
  try {
    const scope = {
      from: moment(values.from, 0),
      to: moment(values.to, Date.now() + 1),
      testMoney: values["test-money"] ?? false,
      groups: values.by ? [values.by] : undefined,
    };
    const tables = withShare(await report(store, scope), values.share);
    console.log(formats[values.csv ? "csv" : values.json ? "json" : "text"](tables));
  } finally {
    await store.dispose();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
