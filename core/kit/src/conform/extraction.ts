import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Expectation, Extractor, ExtractorExample } from "@farthing/contract";
import { decodeText } from "@farthing/web";
import { Complaint } from "../complaint.ts";
import { show } from "../reason.ts";
import { type Recording, readCase } from "../replay/recording.ts";
import { replay } from "../replay/site.ts";
import type { Check, Subject } from "./check.ts";
import { meets, pasteable } from "./expectation.ts";
import { isFallback } from "./structure.ts";

/** An extraction that takes longer on this machine, network aside, holds up everything else. */
const SLOWEST_MS = 2_000;
const REPETITIONS = 20;
const MAX_GROWTH = 64 * 1024 * 1024;

const recordingsOf = ({ root }: Subject, { fixture }: ExtractorExample): Recording[] =>
  readCase(join(root, "fixtures", fixture)).recordings;

/** What is wrong with one field of a record; `undefined` if nothing is. */
function fieldFault(name: string, record: Readonly<Record<string, unknown>>, expected: Expectation): string | undefined {
  if (!Object.hasOwn(record, name)) return `${name}: is expected, and the record has no such field`;
  try {
    if (meets(record[name], expected)) return undefined;
  } catch (error) {
    throw new Error(`${name}: what "expect" says of it threw for ${show(record[name])}`, { cause: error });
  }
  const wanted = typeof expected === "function" || expected instanceof RegExp ? String(expected) : show(expected);
  return `${name}: got ${show(record[name])}, expected ${wanted}`;
}

async function asExpected(subject: Subject, example: ExtractorExample): Promise<void> {
  const { record, unrecorded } = await replay(subject.extractor, example.url, recordingsOf(subject, example));
  const wrong = Object.entries(example.expect).flatMap(([name, expected]) => fieldFault(name, record, expected) ?? []);
  if (wrong.length === 0) return;
  const missing = unrecorded === undefined ? "" : `\n${unrecorded}`;
  throw new Complaint(
    `${wrong.join("\n")}${missing}\n\nIf the record is right, paste this into the example:\n\n${pasteable(record)}`,
  );
}

/** The value with the properties of every object in the opposite order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reordered(inner)]),
  );
}

function shuffled(recording: Recording): Recording {
  if (!recording.contentType?.includes("json")) return recording;
  try {
    const value = reordered(JSON.parse(decodeText(recording.bytes, recording.contentType).text));
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return { ...recording, contentType: "application/json; charset=utf-8", bytes };
  } catch {
    return recording; // not JSON after all: played back as it is
  }
}

async function deterministic(subject: Subject, example: ExtractorExample): Promise<void> {
  const recordings = recordingsOf(subject, example);
  const run = async (played: readonly Recording[]) => (await replay(subject.extractor, example.url, played)).record;
  const first = await run(recordings);
  if (!isDeepStrictEqual(await run(recordings), first)) throw new Complaint("the same input gave two different records");
  if (!isDeepStrictEqual(await run(recordings.map(shuffled)), first))
    throw new Complaint("the record depends on the order of properties in the site's JSON");
}

/** Whether a host is one that the extractor names. */
const declares = ({ domains, hosts = [] }: Extractor, host: string): boolean =>
  [...domains, ...hosts].some((domain) => host === domain || host.endsWith(`.${domain}`));

async function declaredHosts(subject: Subject, example: ExtractorExample): Promise<void> {
  const { hosts } = await replay(subject.extractor, example.url, recordingsOf(subject, example));
  const stray = isFallback(subject.extractor) ? [] : hosts.filter((host) => !declares(subject.extractor, host));
  if (stray.length > 0) throw new Complaint(`asks ${stray.join(", ")}, named neither in domains nor in hosts`);
}

async function thrifty(subject: Subject, example: ExtractorExample): Promise<void> {
  const recordings = recordingsOf(subject, example);
  const run = () => replay(subject.extractor, example.url, recordings);
  const tooSlow = (ms: number): void => {
    if (ms > SLOWEST_MS) throw new Complaint(`takes ${Math.round(ms)} ms a page; ${SLOWEST_MS} is the most`);
  };
  const first = performance.now();
  await run();
  tooSlow((performance.now() - first) / 2); // the first run compiles the code, too
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  for (let done = 0; done < REPETITIONS; done += 1) await run();
  const ms = (performance.now() - started) / REPETITIONS;
  const growth = (process.memoryUsage().heapUsed - before) / REPETITIONS;
  tooSlow(ms);
  if (growth > MAX_GROWTH) throw new Complaint(`leaves ${Math.round(growth / 1024 / 1024)} MB behind per page`);
}

/** Checks of what it makes of its examples. */
export const extraction = (subject: Subject): Check[] =>
  subject.extractor.examples.flatMap((example) => [
    { name: `${example.fixture}: gives the record expected`, run: () => asExpected(subject, example) },
    { name: `${example.fixture}: is deterministic`, run: () => deterministic(subject, example) },
    { name: `${example.fixture}: asks no host but those declared`, run: () => declaredHosts(subject, example) },
    { name: `${example.fixture}: is quick and leaves no memory behind`, run: () => thrifty(subject, example) },
  ]);
