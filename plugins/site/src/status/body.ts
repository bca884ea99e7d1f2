import type { CallFigure, HealthReport } from "@farthing/contract";
import { DAY_MS, HOUR_MS } from "../figures/recent.ts";
import { judged, success, times } from "../figures/show.ts";
import {
  badge,
  count,
  type Html,
  html,
  moment,
  type Part,
  type Point,
  plot,
  share,
  span,
  type Tone,
  table,
} from "../layout/index.ts";

type Figures = readonly CallFigure[] | undefined;

/** All that the page is made from. */
export interface Known {
  readonly report: HealthReport;
  readonly startedAt: number;
  readonly now: number;
  /** Whether anybody keeps figures here. */
  readonly isKept: boolean;
  readonly endpoints: Figures;
  readonly hours: Figures;
  readonly days: Figures;
  /** Keys of the endpoints that are published, in their order. */
  readonly published: readonly string[];
}

const TONES: Readonly<Record<HealthReport["status"], Tone>> = { ok: "good", degraded: "warn", down: "bad" };
const WORDS: Readonly<Record<HealthReport["status"], string>> = {
  ok: "All is well, as far as this service can see itself.",
  degraded: "It serves, but a part of it does not do well.",
  down: "A part that calls need is down.",
};
const HOURS = 24;
const DAYS = 30;

/** A value for each step of time, those without calls included: they are no data, not nothing. */
function series(
  figures: readonly CallFigure[],
  { now, step, many, label }: { now: number; step: number; many: number; label: (iso: string) => string },
  read: (figure: CallFigure) => number | undefined,
): readonly Point[] {
  const byTime = new Map(figures.map((figure) => [Date.parse(figure.key), figure]));
  const last = Math.floor(now / step) * step;
  return Array.from({ length: many }, (_, at) => {
    const time = last - (many - 1 - at) * step;
    const figure = byTime.get(time);
    return { label: label(new Date(time).toISOString()), value: figure && read(figure) };
  });
}

const rate = (figure: CallFigure): number | undefined => {
  const all = judged(figure);
  return all > 0 ? (figure.ok / all) * 100 : undefined;
};
const percent = (value: number): string => `${Math.round(value * 10) / 10} %`;

function plots({ hours, days, now }: Known): Part {
  if (!hours && !days) return undefined;
  const byHour = { now, step: HOUR_MS, many: HOURS, label: (iso: string) => `${iso.slice(11, 16)} UTC` };
  const byDay = { now, step: DAY_MS, many: DAYS, label: (iso: string) => iso.slice(0, 10) };
  return html`<h2>Over time</h2><div class="plots">
${
  hours &&
  html`<figure><figcaption>Calls an hour, the last day</figcaption>${plot(
    series(hours, byHour, ({ calls }) => calls),
    { title: "Calls an hour during the last day", format: count },
  )}</figure>`
}
${days && html`<figure><figcaption>Answered, by day</figcaption>${plot(series(days, byDay, rate), { title: "Share of calls that were answered, by day", kind: "line", top: 100, format: percent })}</figure>`}</div>
<p class="soft">The plots count pages and documents of this service, too.</p>`;
}

function calls({ endpoints, published }: Known): Html {
  if (!endpoints) return html`<p class="empty">There are no figures at the moment.</p>`;
  const byKey = new Map(endpoints.map((figure) => [figure.key, figure]));
  return table<string>(
    [
      { label: "Call", cell: (key) => html`<code>${key}</code>`, isName: true },
      { label: "Answered", cell: (key) => success(byKey.get(key)), isNumber: true },
      { label: "Half within / 95 % within", cell: (key) => times(byKey.get(key)), isNumber: true },
    ],
    published,
    { caption: "Calls of the last day" },
  );
}

/** Codes of the published calls only: whoever opens pages that are not there is no failure of the service. */
function failures({ endpoints = [], published }: Known): Part {
  const own = endpoints.filter(({ key }) => published.includes(key));
  const codes = new Map<string, number>();
  for (const { failed } of own) for (const [code, many] of Object.entries(failed)) codes.set(code, (codes.get(code) ?? 0) + many);
  if (codes.size === 0) return undefined;
  const all = own.reduce((sum, { calls: many }) => sum + many, 0);
  return html`<h2>What failed</h2>${table<readonly [code: string, many: number]>(
    [
      { label: "Code", cell: ([code]) => html`<a href="/reference#error-${code}"><code>${code}</code></a>`, isName: true },
      { label: "Calls", cell: ([, many]) => count(many), isNumber: true },
      { label: "Share", cell: ([, many]) => share(many, all), isNumber: true },
    ],
    [...codes].sort(([, one], [, other]) => other - one),
    { caption: "Codes of failed calls of the last day" },
  )}`;
}

/** The page that says how this instance does, and what it cannot know. */
export function statusBody(known: Known): Html {
  const { report, startedAt, now, isKept } = known;
  return html`<h1>Status</h1>
<p class="lead">${badge(report.status, TONES[report.status])} ${WORDS[report.status]}</p>
<p class="soft">Running for ${span((now - startedAt) / 1_000)}. As of ${moment(now)}.</p>
<h2>Calls of the last day</h2>
${isKept ? calls(known) : html`<p class="empty">This instance keeps no figures.</p>`}
${isKept && html`<p class="soft">Answered: of the calls that could have been, the share that got a reply. Calls with a wrong input, address or payment count for neither.</p>`}
${plots(known)}${failures(known)}
<h2>Parts</h2>
${table<HealthReport["plugins"][number]>(
  [
    { label: "Part", cell: ({ name }) => name, isName: true },
    { label: "Version", cell: ({ version }) => version },
    { label: "State", cell: ({ status }) => badge(status, TONES[status]) },
  ],
  report.plugins,
  { caption: "Parts of the service" },
)}
<h2>What this page cannot know</h2>
<ul><li>Whether you reach the service. The process that answers calls wrote this page: where it is down, so is the page.</li>
<li>Calls that never arrived: refused before they reached an endpoint, or lost on the way.</li>
<li>Whether a reply was right. A call counts as answered if it got a 2xx, which is what is charged.</li>
<li>Other instances. These figures are of those that share this one's ledger.</li></ul>`;
}
