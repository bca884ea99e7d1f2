import { type CallFigure, type FigureGroup, T } from "@farthing/contract";
import { ago, badge, type Column, count, duration, html, type Part, plot, share, table } from "../../layout/index.ts";
import { type CsvColumn, csv } from "../csv.ts";
import { type Asked, fileEndpoint, viewEndpoint } from "../endpoints.ts";
import { CALL_RANGES, CallRangeChoice, DAY_MS, dayOf, daysUntilNow, HOUR_MS, hourOf, MoneyChoice, stepsOf } from "../period.ts";
import { query } from "../shell.ts";
import { rangeChoice } from "./choices.ts";
import { rising } from "./rising.ts";
import { shown } from "./shown.ts";

const PATH = "/operator/calls";
const FILE = "/operator/calls.csv";
type CallRange = (typeof CALL_RANGES)[number];
const USUAL: CallRange = "1d";

const GROUPS = [
  ["endpoint", "By endpoint", "Endpoint"],
  ["extractor", "By extractor", "Extractor"],
  ["package", "By package", "Package"],
  ["version", "By version", "Version"],
] as const satisfies readonly (readonly [FigureGroup, string, string])[];
const ALL = [...GROUPS.map(([by]) => by), "code", "hour", "day"] as const;

const failedOf = ({ failed }: CallFigure): number => Object.values(failed).reduce((sum, many) => sum + many, 0);
const NO_CALLS = { calls: 0, ok: 0, failed: {}, unpaid: 0 } as const;

function columnsOf(key: string, now: number): readonly Column<CallFigure>[] {
  return [
    { label: key, cell: ({ key: text }) => text, isName: true },
    { label: "Calls", cell: ({ calls }) => count(calls), isNumber: true },
    { label: "Answered", cell: ({ ok, calls }) => share(ok, calls), isNumber: true },
    { label: "Failed", cell: (figure) => failures(figure.failed) },
    { label: "402 unpaid", cell: ({ unpaid }) => count(unpaid), isNumber: true },
    { label: "p50", cell: ({ p50Ms }) => duration(p50Ms), isNumber: true },
    { label: "p95", cell: ({ p95Ms }) => duration(p95Ms), isNumber: true },
    { label: "Last answered", cell: ({ lastOkAt }) => ago(lastOkAt, now) },
  ];
}

/** "blocked 12, timeout 3", the most first. */
function failures(failed: Readonly<Record<string, number>>): Part {
  const all = Object.entries(failed).sort(([, one], [, other]) => other - one);
  return all.length === 0 ? "none" : all.map(([code, many]) => `${code} ${count(many)}`).join(", ");
}

/** Failures of all calls by code. */
const byCode = (figures: readonly CallFigure[]): readonly (readonly [code: string, many: number])[] => {
  const codes = new Map<string, number>();
  for (const { failed } of figures)
    for (const [code, many] of Object.entries(failed)) codes.set(code, (codes.get(code) ?? 0) + many);
  return [...codes].sort(([, one], [, other]) => other - one);
};

/** What calls came to in all. */
export function totals(figures: readonly CallFigure[]): Part {
  const sum = (of: (figure: CallFigure) => number) => figures.reduce((all, figure) => all + of(figure), 0);
  const [calls, ok] = [sum((figure) => figure.calls), sum((figure) => figure.ok)];
  return html`<p class="sum"><strong>${count(calls)}</strong> calls, ${count(ok)} answered (${share(ok, calls)}),
${count(sum(failedOf))} failed; ${count(sum(({ unpaid }) => unpaid))} asked for the price only (402)</p>`;
}

/** Each hour, or day, of the range, those without calls included. */
function everyStep(figures: readonly CallFigure[], range: CallRange, now: number): readonly CallFigure[] {
  const known = new Map(figures.map((figure) => [figure.key, figure]));
  const begin = now - (now % HOUR_MS);
  const keys =
    range === "1d"
      ? stepsOf({ from: begin - 23 * HOUR_MS, to: begin + HOUR_MS }, HOUR_MS, now).map(hourOf)
      : stepsOf(daysUntilNow(range, now), DAY_MS, now).map(dayOf);
  return keys.map((key) => known.get(key) ?? { key, ...NO_CALLS });
}

function overTime(figures: readonly CallFigure[], range: CallRange, now: number): Part {
  const all = everyStep(figures, range, now);
  const span = `${all[0]?.key} to ${all.at(-1)?.key} (UTC)`;
  const failed = all.map((figure) => ({ label: figure.key, value: failedOf(figure) }));
  const slow = all.map(({ key, p95Ms }) => ({ label: key, value: p95Ms }));
  return html`<h3>Calls</h3>${plot(
    all.map(({ key, calls }) => ({ label: key, value: calls })),
    { title: `Calls, ${span}`, format: count },
  )}
<h3>Failed</h3>${plot(failed, { title: `Failed calls, ${span}`, format: count })}
<h3>p95 of what was answered</h3>${plot(slow, { title: `Latency, 95th percentile, ${span}`, format: duration, kind: "line" })}`;
}

/** The extractors whose failures rise. */
export function risingSection(figures: readonly [readonly CallFigure[], readonly CallFigure[]]): Part {
  const rises = rising(...figures);
  return table(
    [
      {
        label: "Extractor",
        cell: ({ name }) => html`<a href="/operator/recent${query({ extractor: name })}">${name}</a>`,
        isName: true,
      },
      { label: "Last 24 hours", cell: ({ now }) => badge(`${share(now.faults, now.calls)} of ${count(now.calls)} fail`, "bad") },
      { label: "Seven days before", cell: ({ before }) => share(before.faults, before.calls) },
      { label: "Mostly", cell: ({ code }) => code },
    ],
    rises,
    { caption: "Extractors whose failures rise", empty: "None: no extractor fails more often than before." },
  );
}

async function show({ input: { range = USUAL }, operator, call, now }: Asked<{ range?: CallRange }>): Promise<Part> {
  const { readings } = operator;
  const pagesLast = (figures: readonly CallFigure[]) =>
    figures.toSorted((one, other) => Number(operator.isListed(other.key)) - Number(operator.isListed(one.key)));
  const csvLink = (by: string) => html`<a class="csv" href="${FILE}${query({ by, range })}">CSV</a>`;
  const step = range === "1d" ? "hour" : "day";
  const parts = await Promise.all([
    shown(
      "Calls over time",
      readings.calls(step, range),
      call,
      (figures) => html`${totals(figures)}${overTime(figures, range, now)}`,
    ),
    shown("Failures by code", readings.calls("endpoint", range), call, (figures) =>
      table(
        [
          { label: "Code", cell: ([code]) => html`<a href="/operator/recent${query({ code })}">${code}</a>`, isName: true },
          { label: "Calls", cell: ([, many]) => count(many), isNumber: true },
        ],
        byCode(figures),
        { caption: "Failed calls by code", empty: "No call failed." },
      ),
    ),
    shown("Extractors whose failures rise", readings.extractorsThenAndNow(), call, risingSection),
    ...GROUPS.map(async ([by, title, key]) => {
      const part = await shown(title, readings.calls(by, range), call, (figures) =>
        table(columnsOf(key, now), by === "endpoint" ? pagesLast(figures) : figures, { caption: title }),
      );
      return html`<section><h2>${title} ${csvLink(by)}</h2>${part}</section>`;
    }),
  ]);
  const [time, codes, rises, ...tables] = parts;
  return html`<h1>Calls</h1>${rangeChoice(PATH, CALL_RANGES, range)}
<section><h2>Over time ${csvLink(step)}</h2>${time}</section><section><h2>Failed, by code ${csvLink("code")}</h2>${codes}</section>
<section><h2>Failing more than before</h2>${rises}</section>${tables}
<p class="soft">Failed calls cost their callers nothing. Pages and documents are counted as well. Times are estimated from buckets.</p>`;
}

export const callsView = viewEndpoint({
  path: PATH,
  title: "Calls",
  input: T.Object({ range: CallRangeChoice, money: MoneyChoice }),
  show,
});

const COLUMNS: readonly CsvColumn<CallFigure>[] = [
  ["calls", ({ calls }) => calls],
  ["ok", ({ ok }) => ok],
  ["failed", failedOf],
  ["unpaid_402", ({ unpaid }) => unpaid],
  ["p50_ms", ({ p50Ms }) => p50Ms],
  ["p95_ms", ({ p95Ms }) => p95Ms],
  ["last_ok_utc", ({ lastOkAt }) => (lastOkAt === undefined ? "" : new Date(lastOkAt).toISOString())],
  ["last_failed_utc", ({ lastFailedAt }) => (lastFailedAt === undefined ? "" : new Date(lastFailedAt).toISOString())],
  [
    "failed_by_code",
    ({ failed }) =>
      Object.entries(failed)
        .map(([code, many]) => `${code} ${many}`)
        .join("; "),
  ],
];

export const callsFile = fileEndpoint({
  path: FILE,
  input: T.Object({ range: CallRangeChoice, by: T.Optional(T.Union(ALL.map((by) => T.Literal(by)))) }),
  write: async ({ input: { range = USUAL, by = "endpoint" }, operator: { readings } }) => {
    const figures = (await readings.calls(by, range)) ?? [];
    const key = by === "hour" || by === "day" ? `${by}_utc` : by;
    return { name: `calls-by-${by}-${range}`, text: csv([[key, (figure) => figure.key], ...COLUMNS], figures) };
  },
});
