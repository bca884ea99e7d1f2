/**
 * Extracts from damaged pages and says what did more than be refused: node scripts/fuzz-sites.mjs [COUNT] [SEED] [--show] [EXTRACTOR...]
 *
 * Each starts from a case recorded beside the repository or from a fixture of the package, one of whose answers is changed. Its seed is printed when the extractor throws anything but a coded failure, or takes longer than the deadline; `--show`
 * also prints what was refused and why, and which fields came out otherwise than from the page unharmed. One seed again: COUNT 1 and that SEED.
 */
import { isDeepStrictEqual } from "node:util";
import { Failure } from "@farthing/contract";
import { replay } from "@farthing/kit";
import { casesOf, fixturesOf, isRecorded, names } from "./bench/extract/cases.mjs";
import { randomOf } from "./fuzz/mutate.mjs";
import { mutatePage } from "./fuzz/mutate-page.mjs";
import { offerHelp } from "./lib/help.mjs";

offerHelp(import.meta.filename);

const DEADLINE_MS = 5_000;
const MAX_SHOWN = 120;

const given = process.argv.slice(2);
const show = given.includes("--show");
const [count = 2_000, first = 1] = given.map(Number).filter((each) => !Number.isNaN(each));
const wanted = names.filter((name) => !given.some((each) => names.includes(each)) || given.includes(name));

const subjects = await Promise.all(
  wanted.map(async (name) => ({
    name,
    extractor: (await import(`@farthing/extractor-${name}`)).default,
    cases: [...casesOf(name), ...(isRecorded ? fixturesOf(name) : [])].filter(({ recordings }) =>
      recordings.some(({ bytes }) => bytes.length > 0),
    ),
  })),
);

/** The record, or the failure; a stray error as it is. */
async function outcomeOf(extractor, url, recordings) {
  try {
    return { record: (await replay(extractor, url, recordings)).record };
  } catch (error) {
    const stray = Failure.is(error) && error.code === "layout_changed" ? error.cause : undefined;
    return Failure.is(error) && stray === undefined ? { code: error.code, said: error.message } : { stray: stray ?? error };
  }
}

const outcomes = {};
const failures = [];
const brief = (value) => String(JSON.stringify(value)).slice(0, MAX_SHOWN);

async function run(seed) {
  const { name, extractor, cases } = subjects[seed % subjects.length];
  const random = randomOf(seed);
  const { url, recordings } = cases[random(cases.length)];
  const filled = recordings.filter(({ bytes }) => bytes.length > 0);
  const damaged = filled[random(filled.length)].bytes;
  const bytes = mutatePage(damaged, seed);
  const changed = recordings.map((recording) =>
    Buffer.compare(recording.bytes, damaged) === 0 ? { ...recording, bytes } : recording,
  );
  const start = performance.now();
  const { record, code = "read", said, stray } = await outcomeOf(extractor, url, changed);
  const ms = performance.now() - start;
  const outcome = stray === undefined ? code : "stray";
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  if (stray !== undefined || ms > DEADLINE_MS) {
    failures.push(seed);
    console.log(`seed ${seed}: ${name} ${url} ${Math.round(ms)} ms ${stray?.stack?.split("\n").slice(0, 3).join("") ?? ""}`);
  }
  if (show && record === undefined) console.log(`seed ${seed}: ${name} ${code} ${said}`);
  if (!show || record === undefined) return;
  const { record: whole = {} } = await outcomeOf(extractor, url, recordings);
  for (const [field, value] of Object.entries(record))
    if (!isDeepStrictEqual(value, whole[field]))
      console.log(`seed ${seed}: ${name}.${field} ${brief(whole[field])} -> ${brief(value)}`);
}

for (let seed = first; seed < first + count; seed++) await run(seed);
console.log(
  JSON.stringify(outcomes),
  failures.length === 0 ? `${count} pages, none did harm` : `failures: ${failures.slice(0, 50).join(", ")}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
