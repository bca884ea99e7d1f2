/**
 * Rendering against the browser's own floor, and against the usual way: networkidle, Readability, Turndown.
 *
 * The floor is playwright-core in the same Chromium: a new context, goto, content. All three take turns on the same pages in one
 * run. Needs Chromium (scripts/setup-chromium.mjs) and the build. `--soak` renders 300 pages and reports memory and processes.
 */

import { execFileSync } from "node:child_process";
import http from "node:http";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { chromium } from "playwright-core";
import Turndown from "turndown";
import { convert } from "../../core/markdown/dist/convert.js";
import { AddressRules, createDialer } from "../../core/web/dist/index.js";
import { ChromiumBrowser } from "../../plugins/render/dist/browser.js";
import { findChromium } from "../../plugins/render/dist/chromium/find.js";

const ROUNDS = 8;
const SOAK = 300;
const HOST = "127.0.0.2";
const path = findChromium(process.env.CHROMIUM_PATH);
if (!path) throw new Error("no Chromium: node scripts/setup-chromium.mjs installs it");

const sentence = "The keeper of the lamp writes down the weather every evening, and the harbour reads it in the morning. ";
const article = `<article><h1>Log</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(40)}</article>`;
const pages = {
  static: `<!doctype html><title>Static</title><body>${article}`,
  script: `<!doctype html><title>Script</title><body><main></main><script>fetch("/data").then(r => r.text()).then(html => { document.querySelector("main").innerHTML = html })</script>`,
  rich: `<!doctype html><title>Rich</title><body>${article}${Array.from({ length: 20 }, (_, i) => `<img src="/image/${i}" alt="Picture ${i}"><script src="/code/${i}.js"></script>`).join("")}`,
};
const server = http.createServer((request, response) => {
  const name = request.url.slice(1);
  if (pages[name]) return response.setHeader("content-type", "text/html").end(pages[name]);
  if (name.startsWith("code/"))
    return response.setHeader("content-type", "text/javascript").end(`window.n = ${"1 + ".repeat(5_000)}1;`);
  if (name.startsWith("image/")) return response.setHeader("content-type", "image/png").end(Buffer.alloc(40_000));
  return response.setHeader("content-type", "text/html").end(article);
});
await new Promise((ready) => server.listen(0, HOST, ready));
const base = `http://${HOST}:${server.address().port}/`;

const ours = new ChromiumBrowser(createDialer(new AddressRules([`${HOST}/32`])), { slots: 4, chromiumPath: path });
const floor = await chromium.launch({ executablePath: path, args: ["--no-sandbox"], headless: true });
const turndown = new Turndown();

async function inContext(work) {
  const context = await floor.newContext();
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
const ways = {
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

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
async function timed(way, url) {
  const started = performance.now();
  const text = await ways[way](url);
  if (!text.includes("keeper of the lamp")) throw new Error(`${way} did not read ${url}`);
  return performance.now() - started;
}

function memory() {
  const lines = execFileSync("ps", ["-eo", "rss=,args="], { encoding: "utf8", maxBuffer: 2 ** 26 }).split("\n");
  const own = lines.filter((line) => line.includes("farthing-chromium-"));
  return { megabytes: Math.round(own.reduce((sum, line) => sum + Number.parseInt(line, 10), 0) / 1024), processes: own.length };
}

if (process.argv.includes("--soak")) {
  const names = Object.keys(pages);
  let before;
  for (let done = 0; done < SOAK; done += 4) {
    await Promise.all(Array.from({ length: 4 }, (_, index) => ours.render(base + names[(done + index) % names.length])));
    if (done === 40) before = memory();
  }
  const after = memory();
  console.log(`memory after ${SOAK} renders: ${(after.megabytes / before.megabytes).toFixed(2)} times that after 40`);
  await ours.dispose();
  await new Promise((wake) => setTimeout(wake, 1_500));
  console.log(`processes left behind: ${memory().processes}`);
} else {
  for (const name of Object.keys(pages)) {
    const times = { floor: [], ours: [], usual: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const way of Object.keys(ways)) {
        const ms = await timed(way, base + name);
        if (round > 0) times[way].push(ms); // the first round warms up
      }
    }
    const [f, o, u] = [times.floor, times.ours, times.usual].map(median);
    console.log(
      `${name.padEnd(7)} ours / floor ${(o / f).toFixed(2)}   ours / usual way ${(o / u).toFixed(2)}   (over the floor: ${Math.round(o - f)} ms)`,
    );
  }
  const burst = async (way) => {
    const started = performance.now();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let i = 0; i < 6; i += 1) await ways[way](`${base}static`);
      }),
    );
    return 24_000 / (performance.now() - started);
  };
  const [o, f] = [await burst("ours"), await burst("floor")];
  console.log(`4 at once, static page: ${(o / f).toFixed(2)} times the floor's renders per second (${o.toFixed(1)})`);
}
await Promise.all([ours.dispose(), floor.close()]);
server.close();
process.exit(0);
