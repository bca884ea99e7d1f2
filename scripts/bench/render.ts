/**
 * Rendering against the browser's own floor, and against the usual way: networkidle, Readability, Turndown.
 *
 * The floor is playwright-core in the same Chromium: a new context, goto, content. All three take turns on the same pages in one
 * run. CPU time is given beside renders per second: it is what a machine that has other work to do still tells truthfully.
 * Needs Chromium (scripts/setup-chromium.ts) and the build.
 */

import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { chromium, type Page } from "playwright-core";
import Turndown from "turndown";
import { convert } from "../../core/markdown/dist/convert.js";
import { median } from "../lib/figures.ts";
import { browsers, cpuMs } from "./render/processes.ts";
import { article, chromiumPath, MARK, startBrowser, startSite } from "./render/site.ts";

const ROUNDS = 8;
const AT_ONCE = 4;
const BURSTS = 3;
const PER_BURST = 8;

const pages = {
  static: `<!doctype html><title>Static</title><body>${article}`,
  script: `<!doctype html><title>Script</title><body><main></main><script>fetch("/data").then(r => r.text()).then(html => { document.querySelector("main").innerHTML = html })</script>`,
  rich: `<!doctype html><title>Rich</title><body>${article}${Array.from({ length: 20 }, (_, i) => `<img src="/image/${i}" alt="Picture ${i}"><script src="/code/${i}.js"></script>`).join("")}`,
};
const { server, base } = await startSite(pages);
const turndown = new Turndown();

/** The group of the browser that `start` starts. */
async function groupOf<T>(start: () => Promise<T>): Promise<[started: T, groups: number[]]> {
  const before = browsers().map(({ pid }) => pid);
  const started = await start();
  return [started, browsers().flatMap(({ pid, group }) => (before.includes(pid) ? [] : [group]))];
}
const [floor, floorGroups] = await groupOf(() =>
  chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"], headless: true }),
);
const [ours, ourGroups] = await groupOf(async () => {
  const browser = startBrowser(AT_ONCE);
  await browser.render(`${base}static`);
  return browser;
});

async function inContext<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const context = await floor.newContext();
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
type Way = "floor" | "ours" | "usual";
const WAYS: readonly Way[] = ["floor", "ours", "usual"];
const ways: Readonly<Record<Way, (url: string) => Promise<string>>> = {
  floor: (url) => inContext((page) => page.goto(url).then(() => page.content())),
  ours: async (url) => {
    const { page } = await ours.render(url);
    return convert(page.source, page.url.href).markdown;
  },
  usual: (url) =>
    inContext(async (page) => {
      await page.goto(url, { waitUntil: "networkidle" });
      const { document } = parseHTML(await page.content());
      return turndown.turndown(new Readability(document).parse()?.content ?? "");
    }),
};

async function timed(way: Way, url: string): Promise<number> {
  const started = performance.now();
  const text = await ways[way](url);
  // The floor does not wait for what scripts fetch.
  if (way !== "floor" && !text.includes(MARK)) throw new Error(`${way} did not read ${url}`);
  return performance.now() - started;
}

for (const name of Object.keys(pages)) {
  const times: Record<Way, number[]> = { floor: [], ours: [], usual: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of WAYS) {
      const ms = await timed(way, base + name);
      if (round > 0) times[way].push(ms); // the first round warms up
    }
  }
  const [f, o, u] = [median(times.floor), median(times.ours), median(times.usual)];
  console.log(
    `${name.padEnd(7)} ours / floor ${(o / f).toFixed(2)}   ours / usual way ${(o / u).toFixed(2)}   (over the floor: ${Math.round(o - f)} ms)`,
  );
}

/** What bursts have taken so far, in milliseconds, and the process groups of the browser. */
interface Burst {
  ms: number;
  cpu: number;
  readonly groups: readonly number[];
}
const bursts: Record<"ours" | "floor", Burst> = {
  ours: { ms: 0, cpu: 0, groups: ourGroups },
  floor: { ms: 0, cpu: 0, groups: floorGroups },
};
async function burst(way: "ours" | "floor"): Promise<void> {
  const { groups } = bursts[way];
  const [started, cpu, own] = [performance.now(), cpuMs(groups), process.cpuUsage()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let i = 0; i < PER_BURST; i += 1) await ways[way](`${base}static`);
    }),
  );
  bursts[way].ms += performance.now() - started;
  const { user, system } = process.cpuUsage(own);
  bursts[way].cpu += cpuMs(groups) - cpu + (user + system) / 1_000;
}
for (let round = 0; round < BURSTS; round += 1) for (const way of ["ours", "floor"] as const) await burst(way);
const count = BURSTS * PER_BURST * AT_ONCE;
const rate = ({ ms }: Burst): number => (count / ms) * 1_000;
const cost = ({ cpu }: Burst): number => cpu / count;
const { ours: o, floor: f } = bursts;
console.log(
  `${AT_ONCE} at once, static page: ${(rate(o) / rate(f)).toFixed(2)} times the floor's renders per second (${rate(o).toFixed(1)}), ` +
    `at ${(cost(o) / cost(f)).toFixed(2)} of its CPU time (${Math.round(cost(o))} ms each: two cores of this kind can do ${(2_000 / cost(o)).toFixed(1)} a second)`,
);
await Promise.all([ours.dispose(), floor.close()]);
server.close();
process.exit(0);
