import { join } from "node:path";
import { Failure, type FailureCode } from "@farthing/contract";
import { Complaint } from "../complaint.ts";
import { show } from "../reason.ts";
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
  /** Codes that are the truth of it; absent: any code, or a record that is whole. */
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
  if (!example) throw new Complaint("there is no example to try it with");
  const { recordings } = readCase(join(subject.root, "fixtures", example.fixture));
  try {
    const { record } = await (otherwise
      ? replay(subject.extractor, example.url, [], { otherwise })
      : replay(subject.extractor, example.url, recordings.map(cut)));
    if (codes) throw new Complaint(`gave a record where there is none: ${show(record)}`);
  } catch (error) {
    // Its name says what would be the truth; the reason may be one that was told already.
    if (!Failure.is(error) || (codes && !codes.includes(error.code))) throw error;
  }
}

async function stops({ extractor, root }: Subject): Promise<void> {
  const [example] = extractor.examples;
  if (!example) throw new Complaint("there is no example to try it with");
  const { recordings } = readCase(join(root, "fixtures", example.fixture));
  const reason = new Failure("timeout", "the call's deadline passed");
  try {
    await replay(extractor, example.url, recordings, { signal: AbortSignal.abort(reason) });
  } catch (error) {
    if (error === reason) return;
    throw error;
  }
  throw new Complaint("went on after the call was aborted");
}

/** Checks of what it says when the site does not play along. */
export const failures = (subject: Subject): Check[] => [
  ...MISHAPS.map((mishap) => ({
    name: `is honest about ${mishap.name}${mishap.codes === undefined ? "" : ` (${mishap.codes.join(", ")})`}`,
    run: () => survives(subject, mishap),
  })),
  { name: "stops when the call is aborted", run: () => stops(subject) },
];
