/**
 * Wear: memory after 300 renders, then 100 hostile pages, then a browser killed with SIGKILL, then what is left behind.
 *
 * Prints counts; ends with code 1 if memory grew by more than 15 %, an ordinary page failed to render after the hostile ones or after
 * the kill, or a process or a file is left. `--hostile N` and `--renders N` change how many. Takes some minutes.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import { readCommandLine } from "../lib/help.ts";
import { Tally } from "../lib/tally.ts";
import { hostile } from "./render/hostile.ts";
import { browsers, megabytes, membersOf } from "./render/processes.ts";
import { article, MARK, type Pages, startBrowser, startSite } from "./render/site.ts";

const { values } = readCommandLine(import.meta.filename, {
  renders: { type: "string", default: "300" },
  hostile: { type: "string", default: "100" },
});
const RENDERS = Number(values.renders);
const HOSTILE = Number(values.hostile);
const WARM_UP = 40;
const AT_ONCE = 4;
const MAX_GROWTH = 1.15;
const REST_MS = 2_000;
const UNCODED = "error without a code";

// Whatever the browsers write comes to lie here; they may have a user of their own.
const folder = mkdtempSync(join(tmpdir(), "soak-"));
chmodSync(folder, 0o755);
process.env.TMPDIR = folder;

const ordinary: Pages = {
  static: article,
  script: `<main></main><script>fetch("/data").then(r => r.text()).then(html => { document.querySelector("main").innerHTML = html })</script>`,
  rich: `${article}${Array.from({ length: 20 }, (_, i) => `<img src="/image/${i}"><script src="/code/${i}.js"></script>`).join("")}`,
};
const names = Object.keys(ordinary);
const kinds = Object.keys(hostile);
const address = (kind: string): string => kind.replaceAll(" ", "-");
const pages: Pages = {
  ...ordinary,
  ...Object.fromEntries(Object.entries(hostile).map(([kind, page]) => [address(kind), page])),
};
const { server, base } = await startSite(pages);
const browser = startBrowser(AT_ONCE);
const groups = new Set<number>();
const noteGroups = () => {
  for (const { group } of browsers()) groups.add(group);
};
const failures: string[] = [];
const expect = (holds: boolean, what: string): void => {
  if (!holds) failures.push(what);
};

/** Runs `work` with the numbers below `count`, a few at once. */
async function each(count: number, work: (number: number) => Promise<void>): Promise<void> {
  const numbers = Array(count).keys();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const number of numbers) await work(number);
    }),
  );
}
const renderOrdinary = async (number: number): Promise<void> => {
  const { page } = await browser.render(base + names[number % names.length]);
  if (!page.text("body")?.includes(MARK)) throw new Error("an ordinary page was not read");
};
const isWell = (): Promise<boolean> =>
  renderOrdinary(0).then(
    () => true,
    () => false,
  );
/** Memory of the running browser at rest. */
async function resting(): Promise<number> {
  await sleep(REST_MS);
  return megabytes(browsers().map(({ group }) => group));
}

if (RENDERS > 0) {
  await each(WARM_UP, renderOrdinary);
  const before = await resting();
  await each(RENDERS - WARM_UP, renderOrdinary);
  const growth = (await resting()) / before;
  const restarts = browser.health().detail?.restarts;
  console.log(
    `memory after ${RENDERS} renders: ${growth.toFixed(2)} times that after ${WARM_UP} (browsers replaced: ${restarts})`,
  );
  expect(growth <= MAX_GROWTH, "memory grew");
  noteGroups();
}

const outcomes = new Tally();
await each(HOSTILE, async (number) => {
  const kind = kinds[number % kinds.length] ?? "";
  const outcome = await browser.render(base + address(kind)).then(
    () => "read",
    (error: unknown) => (Failure.is(error) ? error.code : UNCODED),
  );
  noteGroups();
  outcomes.add(outcome);
  if (process.env.SOAK_VERBOSE) console.log(`  ${kind}: ${outcome}`);
});
const wellAfter = await isWell();
console.log(`${HOSTILE} hostile pages: ${JSON.stringify(outcomes)}; an ordinary page renders afterwards: ${wellAfter}`);
expect(wellAfter, "no page after the hostile ones");
expect(!outcomes.has(UNCODED), "an error without a code");

noteGroups();
const victims = browsers();
for (const { pid } of victims) process.kill(pid, "SIGKILL");
const wellAgain = await isWell();
noteGroups();
console.log(`${victims.length} browser killed with SIGKILL; the next page renders: ${wellAgain}`);
expect(wellAgain, "no page after the kill");

await browser.dispose();
await sleep(REST_MS);
const [processes, files] = [membersOf([...groups]).length, readdirSync(folder).length];
console.log(`left behind by ${groups.size} browsers: ${processes} processes, ${files} files or folders`);
expect(processes === 0 && files === 0, "something is left behind");
rmSync(folder, { recursive: true, force: true });
server.closeAllConnections();
server.close();
if (failures.length > 0) console.log(`FAILED: ${failures.join("; ")}`);
process.exit(failures.length > 0 ? 1 : 0);
