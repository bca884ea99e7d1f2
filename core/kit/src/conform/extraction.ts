import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Extractor, ExtractorExample } from "@farthing/contract";
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

async function asExpected(subject: Subject, example: ExtractorExample): Promise<void> {
  const { record } = await replay(subject.extractor, example.url, recordingsOf(subject, example));
  const unknown = Object.keys(example.expect).filter((name) => !(name in record));
  const wrong = Object.entries(example.expect).filter(([name, expected]) => !meets(record[name], expected));
  if (unknown.length === 0 && wrong.length === 0) return;
  const got = wrong.map(([name, expected]) => `${name}: got ${JSON.stringify(record[name])}, expected ${String(expected)}`);
  throw new Error(`${got.join("\n")}\n\nIf the record is right, paste this into the example:\n\n${pasteable(record)}`);
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
    const value = reordered(JSON.parse(new TextDecoder().decode(recording.bytes)));
    return { ...recording, bytes: new TextEncoder().encode(JSON.stringify(value)) };
  } catch {
    return recording; // not JSON after all: played back as it is
  }
}

async function deterministic(subject: Subject, example: ExtractorExample): Promise<void> {
  const recordings = recordingsOf(subject, example);
  const run = async (played: readonly Recording[]) => (await replay(subject.extractor, example.url, played)).record;
  const first = await run(recordings);
  if (!isDeepStrictEqual(await run(recordings), first)) throw new Error("the same input gave two different records");
  if (!isDeepStrictEqual(await run(recordings.map(shuffled)), first))
    throw new Error("the record depends on the order of properties in the site's JSON");
}

/** Whether a host is one that the extractor names. */
const declares = ({ domains, hosts = [] }: Extractor, host: string): boolean =>
  [...domains, ...hosts].some((domain) => host === domain || host.endsWith(`.${domain}`));

async function declaredHosts(subject: Subject, example: ExtractorExample): Promise<void> {
  const { hosts } = await replay(subject.extractor, example.url, recordingsOf(subject, example));
  const stray = isFallback(subject.extractor) ? [] : hosts.filter((host) => !declares(subject.extractor, host));
  if (stray.length > 0) throw new Error(`asks ${stray.join(", ")}, named neither in domains nor in hosts`);
}

async function thrifty(subject: Subject, example: ExtractorExample): Promise<void> {
  const recordings = recordingsOf(subject, example);
  const run = () => replay(subject.extractor, example.url, recordings);
  await run();
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  for (let done = 0; done < REPETITIONS; done += 1) await run();
  const ms = (performance.now() - started) / REPETITIONS;
  const growth = (process.memoryUsage().heapUsed - before) / REPETITIONS;
  if (ms > SLOWEST_MS) throw new Error(`takes ${Math.round(ms)} ms a page; ${SLOWEST_MS} is the most`);
  if (growth > MAX_GROWTH) throw new Error(`leaves ${Math.round(growth / 1024 / 1024)} MB behind per page`);
}

/** Checks of what it makes of its examples. */
export const extraction = (subject: Subject): Check[] =>
  subject.extractor.examples.flatMap((example) => [
    { name: `${example.fixture}: gives the record expected`, run: () => asExpected(subject, example) },
    { name: `${example.fixture}: is deterministic`, run: () => deterministic(subject, example) },
    { name: `${example.fixture}: asks no host but those declared`, run: () => declaredHosts(subject, example) },
    { name: `${example.fixture}: is quick and leaves no memory behind`, run: () => thrifty(subject, example) },
  ]);
