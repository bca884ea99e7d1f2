/**
 * Extracts from pages full of text that tries to act, and says where a record's Markdown does: npx node scripts/fuzz-records.ts [COUNT] [SEED] [EXTRACTOR...]
 *
 * Extractors are those with a field described as Markdown. Each page is a case recorded beside the repository or a fixture of the package;
 * every string in it is made hostile. The seed is printed of a record that holds HTML, or a link that the page has not. One seed again: COUNT 1
 * and that SEED.
 */
import { type Extractor, Failure, type FailureCode } from "@farthing/contract";
import { type Recording, replay } from "@farthing/kit";
import { dice } from "../core/contract/test/dice.ts";
import { harmOf } from "../core/markdown/test/index.ts";
import { casesOf, extractorOf, fixturesOf, isRecorded, names } from "./bench/extract/cases.ts";
import { hostileAnswer } from "./fuzz/hostile-answer.ts";
import { oneOf } from "./fuzz/mutate.ts";
import { readCommandLine } from "./lib/help.ts";
import { Tally } from "./lib/tally.ts";

const { positionals: given } = readCommandLine(import.meta.filename, {}, 100);

/** Larger pages are as hostile, and take longer. */
const MOST_BYTES = 200_000;

const [count = 2_000, first = 1] = given.map(Number).filter((each) => !Number.isNaN(each));

/** A field's schema, as far as it is read here. */
interface FieldSchema {
  readonly description?: string;
  readonly anyOf?: readonly FieldSchema[];
}

/** Names of the fields that a schema describes as Markdown. */
const markdownFields = (fields: Readonly<Record<string, FieldSchema>>): string[] =>
  Object.entries(fields).flatMap(([name, schema]) =>
    [schema, ...(schema.anyOf ?? [])].some(({ description = "" }) => /\bmarkdown\b/i.test(description)) ? [name] : [],
  );

const wanted = names.filter((name) => !given.some((each) => names.includes(each)) || given.includes(name));
const all = await Promise.all(
  wanted.map(async (name) => {
    const extractor = await extractorOf(name);
    const cases = [...casesOf(name), ...(isRecorded ? fixturesOf(name) : [])].filter(
      ({ recordings }) => recordings.reduce((sum, { bytes }) => sum + bytes.length, 0) < MOST_BYTES,
    );
    return { name, extractor, fields: markdownFields(extractor.fields.properties), cases };
  }),
);
const subjects = all.filter(({ fields }) => fields.length > 0);

/** A page's own links, as those that its texts do not name: its hosts are the one that only links lead to. */
const asLinked = (markdown: string, recordings: readonly Recording[]): string =>
  recordings.reduce((text, { url }) => text.replaceAll(new URL(url).host, "linked.example"), markdown);

/** What an extraction ends with. */
interface Outcome {
  readonly record?: Readonly<Record<string, unknown>>;
  readonly code?: FailureCode;
}

async function outcomeOf(extractor: Extractor, url: string, recordings: readonly Recording[]): Promise<Outcome> {
  try {
    return await replay(extractor, url, recordings);
  } catch (error) {
    if (Failure.is(error)) return { code: error.code };
    throw error;
  }
}

const outcomes = new Tally();
const failures: number[] = [];
for (let seed = first; seed < first + count; seed++) {
  const subject = subjects[seed % subjects.length];
  if (subject === undefined) throw new Error("no extractor has a field of Markdown");
  const { name, extractor, fields, cases } = subject;
  const roll = dice(seed);
  const { url, recordings } = oneOf(cases, roll);
  const hostile = recordings.map((recording) => ({ ...recording, bytes: hostileAnswer(recording.bytes, roll) }));
  const { record, code } = await outcomeOf(extractor, url, hostile);
  for (const field of fields) {
    const markdown = String(record?.[field] ?? "");
    const outcome = code ?? (markdown === "" ? `${name} without ${field}` : `${name}.${field}`);
    outcomes.add(outcome);
    // A file in Markdown has links of its own.
    const passed = hostile.some((recording) => recording.url.endsWith("/readme"));
    const [harm] = harmOf(asLinked(markdown, recordings), { passed });
    if (harm === undefined) continue;
    failures.push(seed);
    console.log(`seed ${seed}: ${name}.${field} of ${url}: ${harm}`);
    if (count === 1) console.log(markdown);
  }
}
console.log(
  JSON.stringify(outcomes),
  failures.length === 0 ? `${count} pages, no record acted` : `failures: ${failures.slice(0, 50).join(", ")}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
