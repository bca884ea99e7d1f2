import { builtModule, isBrief, type Job, type Workers } from "@farthing/contract";
import type { AnswerReader, SearchAnswer } from "./formats/answer.ts";
import { htmlReader } from "./formats/html.ts";
import { HTML_FORMATS } from "./formats/html-formats.ts";
import { jsonReader } from "./formats/json.ts";
import { JSON_FORMATS } from "./formats/json-formats.ts";

const READERS: ReadonlyMap<string, AnswerReader> = new Map([
  ...Object.entries(HTML_FORMATS).map(([name, format]) => [name, htmlReader(format)] as const),
  ...Object.entries(JSON_FORMATS).map(([name, format]) => [name, jsonReader(format)] as const),
]);

/** Thrown for a format that no table describes. */
export class UnknownFormat extends Error {
  override readonly name = "UnknownFormat";
  readonly code = "unknown_provider";
}

/**
 * Reads an engine's answer: the plain face of the parsers, for scorers and benchmarks.
 *
 * @param format Engine and form, such as "bing-html" or "searxng-json".
 * @throws UnknownFormat (`code` "unknown_provider").
 */
export function parseResults(format: string, text: string): SearchAnswer {
  const read = READERS.get(format);
  if (!read) throw new UnknownFormat(`there is no search answer format "${format}"`);
  return read(text);
}

interface ResultsTask {
  readonly format: string;
  readonly text: string;
}

const JOB = builtModule("./parse-results.js", import.meta.url);

/** Reads an engine's answer, on a thread unless it is brief. */
export async function readResults(
  format: string,
  text: string,
  { workers, signal }: { workers: Workers | undefined; signal: AbortSignal | undefined },
): Promise<SearchAnswer> {
  if (!workers || isBrief(text)) return parseResults(format, text);
  return workers.run<ResultsTask, SearchAnswer>(JOB, { format, text }, { signal });
}

const job: Job<ResultsTask, SearchAnswer> = ({ format, text }) => parseResults(format, text);
export default job;
