import { parseArgs } from "node:util";
import { type Command, CommandError, dollars, type Incident, type LedgerGroup, type LedgerSum } from "@farthing/contract";
import type { AuditCount } from "../ledger-reader.ts";
import { GROUPS, type Report, report, type Scope } from "../report.ts";
import { answered, existingLedger, formatOf, parsed, period } from "./arguments.ts";
import { channelCsv, channelText } from "./channels.ts";
import { cell } from "./money.ts";

const help = `usage: farthing ledger report [options], or npm run ledger -- report in a checkout

  --by GROUP        one table only: ${GROUPS.join(", ")}
  --from DATE       first day (UTC), such as 2026-01-01
  --to DATE         day after the last one
  --share PERCENT   what an extractor's author would get of its revenue: shown by package
  --test-money      the sandbox's payments instead of the real ones
  --csv | --json    for other programs; amounts also in atomic units (a millionth of a USD)

Reads the ledger that DATABASE_URL or DATA_DIR (default .data) names, as the service does, which may go on serving meanwhile.
Payments that the chain does not have, and settlements whose outcome was never found out, come first.`;

const options = {
  by: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  share: { type: "string" },
  "test-money": { type: "boolean" },
  csv: { type: "boolean" },
  json: { type: "boolean" },
} as const;

/** A sum, with its author's share in atomic units where that is asked for. */
interface Sum extends LedgerSum {
  readonly share?: string;
}
type Sums = Readonly<Partial<Record<LedgerGroup, readonly Sum[]>>>;

/** What is printed. */
interface Shown extends Report {
  readonly sums: Sums;
}

/** Percent as hundredths of one: money is reckoned in whole numbers. */
const hundredths = (text: string): bigint => {
  if (!/^(100|\d{1,2})(\.\d{1,2})?$/.test(text)) throw new CommandError(`"${text}" is no percentage`);
  return BigInt(Math.round(Number(text) * 100));
};
/** Adds the author's share, rounded down to an atomic unit, to every package. */
function withShare(sums: Report["sums"], share: string | undefined): Sums {
  if (share === undefined || !sums.package) return sums;
  const part = hundredths(share);
  const shared = sums.package.map((sum) => ({ ...sum, share: String((BigInt(sum.amount) * part) / 10_000n) }));
  return { ...sums, package: shared };
}

const KINDS: Readonly<Record<Incident["kind"], string>> = {
  missing: "the facilitator said that it was settled, and the chain does not have it",
  given_up: "what became of it was never found out",
};
const AUDITS: Readonly<Record<keyof AuditCount, string>> = {
  confirmed: "confirmed by the chain",
  waiting: "not looked for yet",
  missing: "missing on the chain",
  never: "from before there were audits",
};
const STATES = ["confirmed", "waiting", "missing", "never"] as const;
const lines = (sums: Sums, line: (group: string, sum: Sum) => string): string[] =>
  Object.entries(sums).flatMap(([group, all]) => all.map((sum) => line(group, sum)));

function table(group: string, sums: readonly Sum[]): string {
  const shared = sums.some(({ share }) => share !== undefined);
  const row = (name: string, ...cells: readonly (string | number)[]): string =>
    `${name.padEnd(46)}${cells.map((text) => String(text).padStart(16)).join("")}`;
  const rows = sums.map(({ key, calls, amount, bytes, durationMs, share }) =>
    row(
      `  ${key}`,
      calls,
      dollars(amount),
      bytes,
      Math.round(durationMs / calls),
      ...(share === undefined ? [] : [dollars(share)]),
    ),
  );
  const head = row(`by ${group}`, "calls", "USD", "bytes", "ms a call", ...(shared ? ["author's USD"] : []));
  return [head, ...(rows.length > 0 ? rows : ["  none"])].join("\n");
}

function alarm(incidents: readonly Incident[]): string {
  const rows = incidents.map(
    ({ kind, at, payer, nonce, endpoint, amount, transaction }) =>
      `  ${new Date(at).toISOString()} ${kind}: ${KINDS[kind]}\n    ${endpoint}, ${dollars(amount)} USD, payer ${payer}, nonce ${nonce}${transaction ? `, transaction ${transaction}` : ""}`,
  );
  return [`${incidents.length} INCIDENTS, which somebody must look at`, ...rows].join("\n");
}

function audited(audits: AuditCount): string {
  const rows = STATES.map((state) => `  ${AUDITS[state].padEnd(44)}${String(audits[state]).padStart(16)}`);
  return ["settled payments", ...rows].join("\n");
}

const formats = {
  csv: ({ incidents, audits, sums, ...funds }: Shown): string =>
    [
      "group,key,calls,usd,atomic,bytes,duration_ms,share_usd",
      ...incidents.map(({ kind, at, payer, nonce, endpoint, amount, transaction }) =>
        [
          "incident",
          cell([kind, new Date(at).toISOString(), endpoint, payer, nonce, transaction].join(" ").trim()),
          1,
          dollars(amount),
          amount,
          "",
          "",
          "",
        ].join(","),
      ),
      ...(audits ? STATES.map((state) => `audit,${state},${audits[state]},,,,,`) : []),
      ...channelCsv(funds),
      ...lines(sums, (group, { key, calls, amount, bytes, durationMs, share }) =>
        [group, cell(key), calls, dollars(amount), amount, bytes, durationMs, share ? dollars(share) : ""].join(","),
      ),
    ].join("\n"),
  json: ({ incidents, audits, sums, channels, transfers }: Shown): string =>
    JSON.stringify({ incidents, audits, channels, transfers, ...sums }, null, 2),
  text: ({ incidents, audits, sums, ...funds }: Shown): string =>
    [
      ...(incidents.length > 0 ? [alarm(incidents)] : []),
      ...(audits ? [audited(audits)] : []),
      ...channelText(funds),
      ...Object.entries(sums).map(([group, all]) => table(group, all)),
    ].join("\n\n"),
};

/** Says that there are the sandbox's payments only, where there are no others: zeros alone would look as if nothing were written down. */
async function noteTestMoney(reader: Parameters<typeof report>[0], scope: Scope): Promise<void> {
  const callsOf = async (testMoney: boolean): Promise<number> => {
    const { sums } = await answered(report(reader, { ...scope, testMoney, groups: ["network"] }));
    return (sums.network ?? []).reduce((all, { calls }) => all + calls, 0);
  };
  const calls = (await callsOf(false)) > 0 ? 0 : await callsOf(true);
  if (calls > 0)
    console.error(`No call was paid with real money. There are ${calls} with the sandbox's: --test-money shows them.`);
}

export default {
  summary: "prints revenue, calls, and what went wrong with money",
  help,
  async run(args, { environment }) {
    const { values } = parsed(() => parseArgs({ args: [...args], options }), help);
    const group = GROUPS.find((name) => name === values.by);
    if (values.by !== undefined && group === undefined) throw new CommandError(`--by must be one of ${GROUPS.join(", ")}`);
    const scope = {
      ...period(values),
      testMoney: values["test-money"] ?? false,
      groups: group && [group],
    };
    const format = formats[formatOf(values, help)];
    const reader = existingLedger(environment);
    try {
      const { sums, ...others } = await answered(report(reader, scope));
      console.log(format({ ...others, sums: withShare(sums, values.share) }));
      if (!scope.testMoney) await noteTestMoney(reader, scope);
    } finally {
      await reader.close();
    }
    return undefined;
  },
} satisfies Command;
