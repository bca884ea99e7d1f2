import { type EndedCall, FAILURES, T } from "@farthing/contract";
import { badge, type Column, count, duration, html, type Part, table } from "../../layout/index.ts";
import { type CsvColumn, csv } from "../csv.ts";
import { type Asked, fileEndpoint, viewEndpoint } from "../endpoints.ts";
import { MoneyChoice, momentOf } from "../period.ts";
import { query } from "../shell.ts";
import { exactDollars, usd } from "../usd.ts";
import { shown } from "./shown.ts";

const PATH = "/operator/recent";
const FILE = "/operator/recent.csv";
const ON_A_PAGE = 50;
const IN_A_FILE = 500;

const text = (description: string) => T.Optional(T.String({ maxLength: 200, description }));
/** Fields of the form that were left empty mean nothing. */
const Filter = T.Object({
  requestId: text("What the caller knows as X-Request-Id."),
  payer: text("Address that pays."),
  code: text("ok, or the code of a failure."),
  endpoint: text("Such as POST /fetch."),
  extractor: text("Name of an extractor."),
  before: T.Optional(T.Integer({ minimum: 0, description: "Calls that arrived before this, in milliseconds since the epoch." })),
  money: MoneyChoice,
});
const FIELDS = ["requestId", "payer", "code", "endpoint", "extractor"] as const;
const LABELS = { requestId: "Request id", payer: "Payer", code: "Code", endpoint: "Endpoint", extractor: "Extractor" } as const;
type Filled = Partial<Record<(typeof FIELDS)[number], string>>;
interface Wanted extends Filled {
  readonly before?: number;
}

const filled = (given: Wanted): Filled =>
  Object.fromEntries(FIELDS.flatMap((field) => (given[field]?.trim() ? [[field, given[field]?.trim()]] : [])));

/** Addresses are kept in lower case on EVM; a request id is a UUID. */
const exact = (given: Filled): Filled => ({
  ...given,
  ...(given.requestId && { requestId: given.requestId.toLowerCase() }),
  ...(given.payer && /^0x/i.test(given.payer) && { payer: given.payer.toLowerCase() }),
});

/** A page of calls, and where the next one begins. */
export interface RecentPage {
  readonly calls: readonly EndedCall[];
  /** What `before` must be to have those that follow; absent at the end. */
  readonly next?: number;
}

/**
 * The first `most` of calls that were asked for with one more than that. Calls of one moment stay together, as `before` cannot part them,
 * unless there are more of them than a page holds.
 */
export function pageOf(calls: readonly EndedCall[], most: number): RecentPage {
  const over = calls[most];
  const last = calls[most - 1];
  if (!over || !last) return { calls };
  if (over.at < last.at) return { calls: calls.slice(0, most), next: last.at };
  const whole = calls.filter(({ at }) => at > over.at);
  return whole.length > 0 ? { calls: whole, next: over.at + 1 } : { calls: calls.slice(0, most), next: last.at };
}

/** Whether money was taken. `null` is: nobody knows. */
function charge({ charged, amount }: EndedCall): Part {
  if (charged === undefined) return "";
  const sum = amount === undefined ? "" : ` ${usd(amount)}`;
  if (charged === null) return badge(`unknown${sum}`, "bad");
  return charged ? `charged${sum}` : "not charged";
}

const isFault = (code: string) => code in FAILURES && FAILURES[code as keyof typeof FAILURES].status >= 500;

const COLUMNS: readonly Column<EndedCall>[] = [
  {
    label: "Arrived (UTC)",
    cell: ({ at }) => html`<time datetime="${new Date(at).toISOString()}">${momentOf(at)}</time>`,
    isName: true,
  },
  { label: "Call", cell: ({ endpoint }) => endpoint },
  {
    label: "Answer",
    cell: ({ status, code }) => badge(`${status} ${code}`, code === "ok" ? "good" : isFault(code) ? "bad" : "plain"),
  },
  { label: "Time", cell: ({ durationMs }) => duration(durationMs), isNumber: true },
  { label: "Bytes", cell: ({ bytes }) => count(bytes), isNumber: true },
  { label: "Money", cell: charge },
  {
    label: "Payer",
    cell: ({ payer }) =>
      payer === undefined ? "" : html`<a href="${PATH}${query({ payer })}"><code class="long">${payer}</code></a>`,
  },
  {
    label: "Extractor",
    cell: ({ extractor, package: name, version }) =>
      extractor === undefined ? "" : html`${extractor}<br><span class="soft">${name ?? ""} ${version ?? ""}</span>`,
  },
  { label: "Request id", cell: ({ requestId }) => html`<code class="long">${requestId}</code>` },
];

function form(given: Filled): Part {
  const fields = FIELDS.map(
    (field) =>
      html`<p><label for="${field}">${LABELS[field]}</label><input id="${field}" name="${field}" value="${given[field] ?? ""}" maxlength="200"></p>`,
  );
  return html`<form method="get" action="${PATH}" class="filter">${fields}<p><button>Show</button> <a href="${PATH}">all</a></p></form>`;
}

async function show({ input, operator: { readings }, call }: Asked<Wanted>): Promise<Part> {
  const given = filled(input);
  const reading = readings.recent({
    ...exact(given),
    ...(input.before !== undefined && { before: input.before }),
    limit: ON_A_PAGE + 1,
  });
  const part = await shown("Recent calls", reading, call, (all) => {
    const { calls, next } = pageOf(all, ON_A_PAGE);
    const older =
      next !== undefined && html`<p><a href="${PATH}${query({ ...given, before: next })}" rel="next">Older calls</a></p>`;
    return html`${table(COLUMNS, calls, { caption: "Recent calls", empty: "No such call is kept.", isWide: true })}${older}`;
  });
  return html`<h1>Recent calls</h1>${form(given)}<p><a class="csv" href="${FILE}${query({ ...given, before: input.before })}">CSV of the last ${IN_A_FILE}</a></p>${part}
<p class="soft">Neither inputs nor replies are kept with these.</p>`;
}

export const recentView = viewEndpoint({ path: PATH, title: "Recent calls", input: Filter, show });

const CSV: readonly CsvColumn<EndedCall>[] = [
  ["arrived_utc", ({ at }) => new Date(at).toISOString()],
  ["request_id", ({ requestId }) => requestId],
  ["endpoint", ({ endpoint }) => endpoint],
  ["status", ({ status }) => status],
  ["code", ({ code }) => code],
  ["duration_ms", ({ durationMs }) => durationMs],
  ["bytes", ({ bytes }) => bytes],
  ["payer", ({ payer }) => payer],
  ["usd", ({ amount }) => (amount === undefined ? "" : exactDollars(amount))],
  ["charged", ({ charged }) => (charged === null ? "unknown" : charged)],
  ["extractor", ({ extractor }) => extractor],
  ["package", ({ package: name }) => name],
  ["version", ({ version }) => version],
];

export const recentFile = fileEndpoint({
  path: FILE,
  input: Filter,
  write: async ({ input, operator: { readings } }) => {
    const given = exact(filled(input));
    const calls = await readings.recent({
      ...given,
      ...(input.before !== undefined && { before: input.before }),
      limit: IN_A_FILE,
    });
    return { name: "recent-calls", text: csv(CSV, calls ?? []) };
  },
});
