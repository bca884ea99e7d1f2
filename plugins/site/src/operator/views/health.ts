import { loadavg, totalmem } from "node:os";
import { performance } from "node:perf_hooks";
import { type ExtractorRegistry, type HealthReport, T } from "@farthing/contract";
import { badge, type Column, count, html, type Part, span, type Tone, table } from "../../layout/index.ts";
import { type Asked, viewEndpoint } from "../endpoints.ts";
import { latencyTable } from "./latencies.ts";
import { shown } from "./shown.ts";

type PluginHealth = HealthReport["plugins"][number];

const TONES: Readonly<Record<PluginHealth["status"], Tone>> = { ok: "good", degraded: "warn", down: "bad" };
const MOST_CHARS = 2_000;
const MIB = 1_048_576;

/** A detail as text; of those that are long the beginning. */
function text(value: unknown): string {
  const written = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  return written.length > MOST_CHARS ? `${written.slice(0, MOST_CHARS)}…` : written;
}

const details = (detail: PluginHealth["detail"]): Part =>
  Object.entries(detail ?? {}).map(([name, value]) => html`<div><span class="soft">${name}</span> ${text(value)}</div>`);

const PLUGIN_COLUMNS: readonly Column<PluginHealth>[] = [
  { label: "Plugin", cell: ({ name }) => name, isName: true },
  { label: "State", cell: ({ status }) => badge(status, TONES[status]) },
  { label: "Version", cell: ({ version }) => version },
  { label: "What it says", cell: ({ detail }) => details(detail) },
];
const RANK = { down: 0, degraded: 1, ok: 2 } as const;

/** Every plugin, those that are not well first. */
const pluginTable = ({ plugins }: HealthReport): Part =>
  table(
    PLUGIN_COLUMNS,
    plugins.toSorted((one, other) => RANK[one.status] - RANK[other.status]),
    { caption: "Plugins" },
  );

/** Those that are not well, for the overview. */
export function unwell({ plugins }: HealthReport): Part {
  const those = plugins.filter(({ status }) => status !== "ok");
  return those.length === 0
    ? html`<p class="good">All ${plugins.length} plugins are well.</p>`
    : table(PLUGIN_COLUMNS, those, { caption: "Plugins that are not well" });
}

/** What a plugin has so many of, as its health names it. */
interface Slots {
  readonly name: string;
  readonly all: number | undefined;
  readonly taken: number | undefined;
  readonly waiting: number | undefined;
}

const numberIn = (detail: PluginHealth["detail"], ...names: readonly string[]): number | undefined =>
  names.map((name) => detail?.[name]).find((value) => typeof value === "number");

/** Threads, document processes, places in the browser: whatever says that somebody waits for it. */
const slotsOf = ({ plugins }: HealthReport): readonly Slots[] =>
  plugins.flatMap(({ name, detail }) => {
    const waiting = numberIn(detail, "waiting");
    const all = numberIn(detail, "places", "slots", "workers");
    const taken = numberIn(detail, "busy", "active");
    return waiting === undefined && all === undefined ? [] : [{ name, all, taken, waiting }];
  });

const number = (value: number | undefined): string => (value === undefined ? "" : count(value));
const SLOT_COLUMNS: readonly Column<Slots>[] = [
  { label: "Of", cell: ({ name }) => name, isName: true },
  { label: "Places", cell: ({ all }) => number(all), isNumber: true },
  { label: "Taken", cell: ({ taken }) => number(taken), isNumber: true },
  {
    label: "Waiting",
    cell: ({ waiting, all }) => (waiting !== undefined && waiting > (all ?? 0) ? badge(count(waiting), "warn") : number(waiting)),
    isNumber: true,
  },
];

/** The search engines that rest after refusals. */
export function restingEngines({ plugins }: HealthReport): Part {
  const told = plugins.flatMap(({ detail }) => (Array.isArray(detail?.resting) ? [detail] : []));
  if (told.length === 0) return html`<p class="soft">No plugin here asks search engines.</p>`;
  const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const resting = told.flatMap((detail) => names(detail.resting));
  const engines = told.flatMap((detail) => names(detail.engines));
  return html`<p>${engines.map((name) => html`${badge(name, resting.includes(name) ? "bad" : "good")} `)}
${resting.length > 0 ? html`<span class="bad">${resting.length} of ${engines.length} rest after refusals.</span>` : "None rests."}</p>`;
}

/** Packages that were refused at the start. */
export const refusedPackages = (refused: ReturnType<ExtractorRegistry["refused"]>): Part =>
  table(
    [
      { label: "Package", cell: ({ package: name }) => name, isName: true },
      { label: "Why", cell: ({ reason }) => html`<span class="bad">${reason}</span>` },
    ],
    refused,
    { caption: "Refused packages", empty: "None." },
  );

const mib = (bytes: number): string => `${count(Math.round(bytes / MIB))} MiB`;

/** This process and its machine, now. */
function processFacts(): Part {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { utilization } = performance.eventLoopUtilization();
  const facts: readonly (readonly [string, string])[] = [
    ["Memory of this process", `${mib(rss)} in all, ${mib(heapUsed)} heap, ${mib(external)} outside of it`],
    ["Memory it may have", mib(Math.min(process.constrainedMemory() || totalmem(), totalmem()))],
    ["Serving thread busy", `${(utilization * 100).toFixed(1)} % of the time since the start`],
    [
      "Load of the machine",
      loadavg()
        .map((load) => load.toFixed(2))
        .join(", "),
    ],
    ["Runs for", span(process.uptime())],
    ["Process, Node", `${process.pid}, ${process.version}`],
  ];
  return html`<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

async function show({ operator: { readings }, call }: Asked<unknown>): Promise<Part> {
  const health = readings.health();
  const [upstream, waits] = await Promise.all([
    readings.counted("facilitator_duration_seconds", "facilitator_failures", "chain_duration_seconds", "chain_failures"),
    readings.counted("slot_wait_seconds"),
  ]);
  const [slots, engines, plugins] = await Promise.all([
    shown("Slots and queues", health, call, (report) => table(SLOT_COLUMNS, slotsOf(report), { caption: "Slots and queues" })),
    shown("Search engines", health, call, restingEngines),
    shown("Plugins", health, call, pluginTable),
  ]);
  const refused = readings.sources.extractors?.refused() ?? [];
  return html`<h1>Health</h1>
<section><h2>Plugins</h2>${plugins}</section><section><h2>Slots and queues</h2>${slots}</section>
<section><h2>Facilitator and chain</h2>${latencyTable(upstream, "Facilitator and chain", "Nobody was asked since the start.")}</section>
<section><h2>Waits for a slot</h2>${latencyTable(waits, "Waits for a slot", "Nothing has waited since the start.")}</section>
<section><h2>Search engines</h2>${engines}</section><section><h2>Refused packages</h2>${refusedPackages(refused)}</section>
<section><h2>This process</h2>${processFacts()}<p class="soft">Slots, memory and search engines are those of the process that answered; money and calls are those of all
that share the ledger.</p></section>`;
}

export const healthView = viewEndpoint({ path: "/operator/health", title: "Health", input: T.Object({}), show });
