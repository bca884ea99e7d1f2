/**
 * Extraction without a network: milliseconds and pages/s of each extractor, speed and right fields against metascraper, and what it
 * costs to run somebody's extractor in a process of its own (that alone: node scripts/bench/extract.ts isolation).
 */
import type { Extractor } from "@farthing/contract";
import { type Recording, replay } from "@farthing/kit";
import { cpuMsOf, median } from "../lib/figures.ts";
import { casesOf, extractorOf, isRecorded, names, type SiteCase } from "./extract/cases.ts";
import { isolationCost } from "./extract/isolation.ts";
import { judge, readByPeer, shared } from "./extract/peer.ts";

const WARM_UP = 3;
const ROUNDS = 9;
const KB = 1024;
/** What is asked for: milliseconds for a record made of JSON answers, and for one made of a page of a megabyte. */
const JSON_MS = 30;
const LARGE_MS = 120;
const LARGE_BYTES = 700 * KB;

/** Median times of several, each in its turn. */
async function inTurns<Name extends string>(runs: Readonly<Record<Name, () => unknown>>): Promise<Record<Name, number>> {
  const lanes = Object.entries<() => unknown>(runs).map(([name, run]) => ({ name, run, times: [] as number[] }));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) for (const { run, times } of lanes) times.push(await cpuMsOf(run));
  return Object.fromEntries(lanes.map(({ name, times }) => [name, median(times.slice(WARM_UP))])) as Record<Name, number>;
}

const isPage = ({ contentType = "", status = 200, method = "GET" }: Recording): boolean =>
  /html/.test(contentType) && status === 200 && method === "GET";
const bytesOf = (recordings: readonly Recording[]): number => recordings.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** The record of a case, or `null` where the site's answer is no record (a wall, a page of another kind). */
const recordOf = (extractor: Extractor, { url, recordings }: Pick<SiteCase, "url" | "recordings">) =>
  replay(extractor, url, recordings).then(
    ({ record }) => record,
    () => null,
  );

await isolationCost();
if (process.argv[2] === "isolation") process.exit();

const extractors = new Map<string, Extractor>();
for (const name of names) extractors.set(name, await extractorOf(name));

const rows: Record<string, object> = {};
const json: number[] = [];
const large: number[] = [];
for (const [name, extractor] of extractors) {
  const times: number[] = [];
  const sizes: number[] = [];
  for (const example of casesOf(name)) {
    if ((await recordOf(extractor, example)) === null) continue;
    const { ms } = await inTurns({ ms: () => recordOf(extractor, example) });
    const pages = example.recordings.filter(isPage);
    times.push(ms);
    sizes.push(bytesOf(example.recordings));
    if (pages.length === 0) json.push(ms);
    if (Math.max(...pages.map(({ bytes }) => bytes.length)) >= LARGE_BYTES) large.push(ms);
  }
  if (times.length === 0) continue;
  const total = times.reduce((sum, ms) => sum + ms, 0);
  rows[name] = {
    cases: times.length,
    "median kB": Math.round(median(sizes) / KB),
    "median ms": Number(median(times).toFixed(1)),
    "most ms": Number(Math.max(...times).toFixed(1)),
    "pages/s": Math.round((1_000 * times.length) / total),
  };
}
console.log(`${isRecorded ? "recorded pages" : "fixtures of the packages"}, processor time`);
console.table(rows);
if (json.length > 0)
  console.log(`made of JSON: median ${median(json).toFixed(1)} ms, ${(median(json) / JSON_MS).toFixed(2)} of ${JSON_MS} ms`);
if (large.length > 0) {
  const ms = median(large);
  console.log(
    `pages of ${LARGE_BYTES / KB} kB and more (${large.length}): median ${ms.toFixed(1)} ms, ${(ms / LARGE_MS).toFixed(2)} of ${LARGE_MS} ms`,
  );
}

const against: Record<string, object> = {};
for (const name of shared) {
  const extractor = extractors.get(name);
  if (extractor === undefined) continue;
  const tally = { pages: 0, own: 0, peer: 0, ownRight: 0, peerRight: 0, fields: 0 };
  for (const example of casesOf(name)) {
    const page = example.recordings.filter(isPage).at(-1);
    // Both get the page and nothing else.
    const onlyPage = {
      url: example.url,
      recordings: example.recordings.filter((recording) => recording.bytes === page?.bytes || isPage(recording)),
    };
    const record = page && (await recordOf(extractor, onlyPage));
    if (!page || !record) continue;
    const html = new TextDecoder().decode(page.bytes);
    const peer = () => readByPeer(name, html, example.url);
    const { own, theirs } = await inTurns({ own: () => recordOf(extractor, onlyPage), theirs: peer });
    const { right, of } = judge(name, example, record);
    tally.pages += 1;
    tally.own += own;
    tally.peer += theirs;
    tally.ownRight += right;
    tally.peerRight += judge(name, example, await peer()).right;
    tally.fields += of;
  }
  if (tally.pages === 0) continue;
  against[name] = {
    pages: tally.pages,
    "ms, farthing": Number((tally.own / tally.pages).toFixed(1)),
    "ms, metascraper": Number((tally.peer / tally.pages).toFixed(1)),
    "time, ratio": Number((tally.own / tally.peer).toFixed(2)),
    "fields of both": tally.fields,
    "right, farthing": tally.ownRight,
    "right, metascraper": tally.peerRight,
  };
}
console.log("against metascraper with its bundles, on the same pages; of the fields, only those that it knows too");
console.table(against);
