import { type LedgerGroup, type LedgerSum, T } from "@farthing/contract";
import { type Column, count, duration, html, type Part, plot, share, table } from "../../layout/index.ts";
import { type CsvColumn, csv } from "../csv.ts";
import { type Asked, fileEndpoint, viewEndpoint } from "../endpoints.ts";
import { DAY_MS, dayOf, daysUntilNow, MoneyChoice, type Range, RangeChoice, stepsOf } from "../period.ts";
import { PAYERS_SHOWN, PAYERS_WRITTEN } from "../readings.ts";
import { query } from "../shell.ts";
import { exactDollars, sumOf, usd } from "../usd.ts";
import { AUTHORS_FILE, authors } from "./authors.ts";
import { days, moneyChoice, moneyNotice, rangeChoice } from "./choices.ts";
import { shown } from "./shown.ts";

const PATH = "/operator/money";
const FILE = "/operator/money.csv";
const USUAL: Range = "30d";
const ATOMIC_A_DOLLAR = 1_000_000;

/** The groups, in the order of the page, with what their keys are called. */
const GROUPS: readonly (readonly [by: LedgerGroup, title: string, key: string])[] = [
  ["network", "By network", "Network"],
  ["endpoint", "By endpoint", "Endpoint"],
  ["extractor", "By extractor", "Extractor"],
  ["package", "By package", "Package"],
  ["payer", `By payer: the ${PAYERS_SHOWN} that paid most`, "Payer"],
];
const GroupChoice = T.Optional(T.Union((["day", ...GROUPS.map(([by]) => by)] as const).map((by) => T.Literal(by))));

const Input = T.Object({ range: RangeChoice, money: MoneyChoice });
const FileInput = T.Object({ range: RangeChoice, money: MoneyChoice, by: GroupChoice });

/** A line for each day of the span, those without revenue included. */
function everyDay(sums: readonly LedgerSum[], range: Range, now: number): readonly LedgerSum[] {
  const known = new Map(sums.map((sum) => [sum.key, sum]));
  return stepsOf(daysUntilNow(range, now), DAY_MS, now).map((at) => {
    const key = dayOf(at);
    return known.get(key) ?? { key, calls: 0, amount: "0", bytes: 0, durationMs: 0 };
  });
}

function columnsOf(key: string, all: readonly LedgerSum[]): readonly Column<LedgerSum>[] {
  const whole = Number(sumOf(all.map(({ amount }) => amount)));
  const name = ({ key: text }: LedgerSum) =>
    key === "Payer" ? html`<a href="/operator/recent${query({ payer: text })}"><code class="long">${text}</code></a>` : text;
  return [
    { label: key, cell: name, isName: true },
    { label: "USD", cell: ({ amount }) => usd(amount), isNumber: true },
    ...(key === "Payer" || key === "Day"
      ? []
      : [{ label: "Share", cell: (sum: LedgerSum) => share(Number(sum.amount), whole), isNumber: true }]),
    { label: "Calls charged", cell: ({ calls }) => count(calls), isNumber: true },
    { label: "A call", cell: ({ durationMs, calls }) => (calls > 0 ? duration(durationMs / calls) : ""), isNumber: true },
  ];
}

/** Revenue by day, as a plot and what it comes to. */
export function byDay(sums: readonly LedgerSum[], range: Range, now: number): Part {
  const all = everyDay(sums, range, now);
  const total = sumOf(all.map(({ amount }) => amount));
  const calls = all.reduce((sum, day) => sum + day.calls, 0);
  const points = all.map(({ key, amount }) => ({ label: key, value: Number(amount) / ATOMIC_A_DOLLAR }));
  const format = (value: number) => usd(String(Math.round(value * ATOMIC_A_DOLLAR)));
  return html`<p class="sum"><strong>${usd(total)}</strong> from ${count(calls)} calls</p>
${plot(points, { title: `Revenue by day, ${all[0]?.key} to ${all.at(-1)?.key} (UTC)`, format })}`;
}

const link = (by: LedgerGroup, rest: Readonly<Record<string, string>>): Part =>
  html`<a class="csv" href="${FILE}${query({ by, ...rest })}">CSV</a>`;

async function show({ input, operator: { readings }, call, money, now }: Asked<{ range?: Range }>): Promise<Part> {
  const { range = USUAL } = input;
  const rest = { range, money };
  const authorsPart = shown("Authors", readings.authors(money), call, authors);
  const dayPart = shown("Revenue by day", readings.sums("day", range, money), call, (sums) => {
    const newest = everyDay(sums, range, now).toReversed();
    return html`${byDay(sums, range, now)}<details><summary>As a table</summary>${table(columnsOf("Day", sums), newest, { caption: "Revenue by day" })}</details>`;
  });
  const parts = GROUPS.map(async ([by, title, key]) => {
    const part = await shown(title, readings.sums(by, range, money), call, (sums) => {
      const sorted = sums.toSorted((one, other) => Number(BigInt(other.amount) - BigInt(one.amount)));
      return table(columnsOf(key, sums), sorted, { caption: title });
    });
    return html`<section><h2>${title} ${link(by, rest)}</h2>${part}</section>`;
  });
  return html`<h1>Money</h1>${moneyChoice(PATH, money, { range })}${rangeChoice(PATH, days, range, { money })}${moneyNotice(money)}
<section><h2>By day ${link("day", rest)}</h2>${await dayPart}</section>${await Promise.all(parts)}
<section><h2>Authors, since the beginning <a class="csv" href="${AUTHORS_FILE}${query({ money })}">CSV</a></h2>${await authorsPart}</section>
<p class="soft">Settled payments, as the ledger has them. What an author has earned was fixed with each payment.
<code>farthing ledger statement PACKAGE</code> has the details, <code>farthing ledger payout</code> pays.</p>`;
}

const CSV: readonly CsvColumn<LedgerSum>[] = [
  ["usd", ({ amount }) => exactDollars(amount)],
  ["atomic", ({ amount }) => amount],
  ["calls", ({ calls }) => calls],
  ["bytes", ({ bytes }) => bytes],
  ["duration_ms", ({ durationMs }) => durationMs],
];

export const moneyView = viewEndpoint({ path: PATH, title: "Money", input: Input, showsMoney: true, show });

export const moneyFile = fileEndpoint({
  path: FILE,
  input: FileInput,
  write: async ({ input: { range = USUAL, by = "day" }, operator: { readings }, money, now }) => {
    const read = (await readings.sums(by, range, money, PAYERS_WRITTEN)) ?? [];
    const sums = by === "day" ? everyDay(read, range, now) : read;
    const columns: readonly CsvColumn<LedgerSum>[] = [
      [by === "day" ? "day_utc" : by, ({ key }) => key],
      ...CSV,
      ["money", () => money],
    ];
    return { name: `money-by-${by}-${range}-${money}`, text: csv(columns, sums) };
  },
});
