import { join } from "node:path";
import { Failure, type FailureCode } from "@farthing/contract";
import { type Recording, readCase } from "../replay/recording.ts";
import { replay } from "../replay/site.ts";
import type { Answer } from "../replay/web-client.ts";
import type { Check, Subject } from "./check.ts";

const BLOCK_PAGE = "<!doctype html><title>Just a moment...</title><h1>Checking if the site connection is secure</h1>";

/** What a bad day looks like: what the whole site answers, and what the extractor must then say. */
interface Mishap {
  readonly name: string;
  /** The answer to every request; absent: the recorded answers, cut short. */
  readonly answer?: Answer;
  /** Codes that are the truth; absent: any code, or a record that is whole. */
  readonly codes?: readonly FailureCode[];
}

const answer = (status: number, contentType: string, body: string): Answer => ({
  status,
  contentType,
  bytes: new TextEncoder().encode(body),
});

const NOTHING: readonly FailureCode[] = [
  "layout_changed",
  "not_found",
  "upstream_error",
  "unsupported_page",
  "unsupported_type",
  "empty_content",
];

const MISHAPS: readonly Mishap[] = [
  { name: "a page that is gone", answer: answer(404, "text/html", "<h1>Not found</h1>"), codes: ["not_found"] },
  { name: "a rate limit", answer: answer(429, "text/html", "<h1>Slow down</h1>"), codes: ["site_rate_limited"] },
  { name: "a bot wall", answer: answer(403, "text/html", BLOCK_PAGE), codes: ["blocked"] },
  { name: "a server error", answer: answer(500, "text/html", "<h1>Oops</h1>"), codes: ["upstream_error"] },
  { name: "empty JSON", answer: answer(200, "application/json", "{}"), codes: NOTHING },
  { name: "JSON null", answer: answer(200, "application/json", "null"), codes: NOTHING },
  { name: "an empty page", answer: answer(200, "text/html", "<!doctype html><html><body></body></html>"), codes: NOTHING },
  { name: "answers cut short" },
];

const cut = (recording: Recording): Recording => ({
  ...recording,
  bytes: recording.bytes.subarray(0, Math.floor(recording.bytes.length / 3)),
});

async function survives(subject: Subject, { answer: otherwise, codes }: Mishap): Promise<void> {
  const [example] = subject.extractor.examples;
  if (!example) throw new Error("there is no example to try it with");
  const { recordings } = readCase(join(subject.root, "fixtures", example.fixture));
  try {
    const { record } = await (otherwise
      ? replay(subject.extractor, example.url, [], { otherwise })
      : replay(subject.extractor, example.url, recordings.map(cut)));
    if (codes) throw new Error(`gave a record where there is none: ${JSON.stringify(record).slice(0, 300)}`);
  } catch (error) {
    if (!Failure.is(error)) throw error;
    if (codes && !codes.includes(error.code)) throw new Error(`said ${error.code} (${error.message}), not ${codes.join(" or ")}`);
  }
}

async function stops({ extractor, root }: Subject): Promise<void> {
  const [example] = extractor.examples;
  if (!example) throw new Error("there is no example to try it with");
  const { recordings } = readCase(join(root, "fixtures", example.fixture));
  const reason = new Failure("timeout", "the call's deadline passed");
  try {
    await replay(extractor, example.url, recordings, { signal: AbortSignal.abort(reason) });
  } catch (error) {
    if (error === reason) return;
    throw new Error(`did not pass the call's abort on, but threw ${String(error)}`, { cause: error });
  }
  throw new Error("went on after the call was aborted");
}

/** Checks of what it says when the site does not play along. */
export const failures = (subject: Subject): Check[] => [
  ...MISHAPS.map((mishap) => ({ name: `is honest about ${mishap.name}`, run: () => survives(subject, mishap) })),
  { name: "stops when the call is aborted", run: () => stops(subject) },
];
