/**
 * Extracts from damaged pages and says what did more than be refused: npx node scripts/fuzz-sites.ts [COUNT] [SEED] [--show] [EXTRACTOR...]
 *
 * Each starts from a case recorded beside the repository or from a fixture of the package, one of whose answers is changed. Its seed is printed when the extractor throws anything but a coded failure, takes longer than the deadline, or gives an address that acts; `--show`
 * also prints what was refused and why, and which fields came out otherwise than from the page unharmed. One seed again: COUNT 1 and that SEED.
 */
import { isDeepStrictEqual } from "node:util";
import { type Extractor, Failure, type FailureCode } from "@farthing/contract";
import { type Recording, replay } from "@farthing/kit";
import { dice } from "../core/contract/test/dice.ts";
import { casesOf, extractorOf, fixturesOf, isRecorded, names } from "./bench/extract/cases.ts";
import { oneOf } from "./fuzz/mutate.ts";
import { mutatePage } from "./fuzz/mutate-page.ts";
import { readCommandLine } from "./lib/help.ts";
import { Tally } from "./lib/tally.ts";

const { values: asked, positionals: given } = readCommandLine(import.meta.filename, { show: { type: "boolean" } }, 100);

/** Of processor time. */
const MAX_CPU_MS = 5_000;
const MAX_SHOWN = 120;

const { show = false } = asked;
const [count = 2_000, first = 1] = given.map(Number).filter((each) => !Number.isNaN(each));
const wanted = names.filter((name) => !given.some((each) => names.includes(each)) || given.includes(name));

const subjects = await Promise.all(
  wanted.map(async (name) => ({
    name,
    extractor: await extractorOf(name),
    cases: [...casesOf(name), ...(isRecorded ? fixturesOf(name) : [])].filter(({ recordings }) =>
      recordings.some(({ bytes }) => bytes.length > 0),
    ),
  })),
);

const subjectOf = (seed: number) => {
  const subject = subjects[seed % subjects.length];
  if (subject === undefined) throw new Error("there are no extractors");
  return subject;
};
const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack?.split("\n").slice(0, 3).join("") ?? "") : "");

/** The record, or the failure; a stray error as it is. */
interface Outcome {
  readonly record?: Readonly<Record<string, unknown>>;
  readonly code?: FailureCode;
  readonly said?: string;
  readonly stray?: unknown;
}

async function outcomeOf(extractor: Extractor, url: string, recordings: readonly Recording[]): Promise<Outcome> {
  try {
    return { record: (await replay(extractor, url, recordings)).record };
  } catch (error) {
    const stray = Failure.is(error) && error.code === "layout_changed" ? error.cause : undefined;
    return Failure.is(error) && stray === undefined ? { code: error.code, said: error.message } : { stray: stray ?? error };
  }
}

/** Fields that hold addresses, by their names, and what no address may begin with. */
const ADDRESS = /(?:url|image|link|website|homepage|photo|avatar|thumbnail|logo|icon|picture)s?$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over them
const ACTIVE = /^[\s\u0000-\u001f]*(?:javascript|vbscript|data):/i;

/** The field of a record whose address would act where somebody follows it. */
function activeField(value: unknown, name = ""): string | undefined {
  if (typeof value === "string") return ADDRESS.test(name) && ACTIVE.test(value) ? name : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = activeField(inner, Array.isArray(value) ? name : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

const outcomes = new Tally();
const failures: number[] = [];
const brief = (value: unknown): string => String(JSON.stringify(value)).slice(0, MAX_SHOWN);

async function run(seed: number): Promise<void> {
  const { name, extractor, cases } = subjectOf(seed);
  const random = dice(seed);
  const { url, recordings } = oneOf(cases, random);
  const filled = recordings.filter(({ bytes }) => bytes.length > 0);
  const damaged = oneOf(filled, random).bytes;
  const bytes = mutatePage(damaged, seed);
  const changed = recordings.map((recording) =>
    Buffer.compare(recording.bytes, damaged) === 0 ? { ...recording, bytes } : recording,
  );
  const start = process.cpuUsage();
  const { record, code = "read", said, stray } = await outcomeOf(extractor, url, changed);
  const spent = process.cpuUsage(start);
  const ms = (spent.user + spent.system) / 1_000;
  const outcome = stray === undefined ? code : "stray";
  outcomes.add(outcome);
  const active = activeField(record);
  if (stray !== undefined || ms > MAX_CPU_MS || active !== undefined) {
    failures.push(seed);
    console.log(`seed ${seed}: ${name} ${url} ${Math.round(ms)} CPU ms ${stackOf(stray)} ${active ?? ""}`);
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
