import { type Browser, type Extractor, Failure, type Logger, type Wall } from "@farthing/contract";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { describeExtractor, runExtractor, siteFor, wallsOf } from "@farthing/runtime";
import { fitOf, unfit } from "./fit.ts";
import type { Recording } from "./recording.ts";
import { unrecordedWords, withUnrecorded } from "./unrecorded.ts";
import { type Answer, ReplayWebClient } from "./web-client.ts";

const quiet: Logger = { debug() {}, info() {}, warn() {}, error() {} };

/** How an extractor is run over recordings. */
export interface ReplayOptions {
  readonly signal?: AbortSignal;
  /** Settings that the extractor reads. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly log?: Logger;
  /** What is answered where nothing was recorded; a 404 if absent. */
  readonly otherwise?: Answer;
}

/** What came of it. */
export interface Replayed {
  readonly record: Record<string, unknown>;
  /** Hosts that were asked. */
  readonly hosts: readonly string[];
  /** What was asked for and is not recorded, in words; absent if all was. */
  readonly unrecorded?: string;
}

/** A browser that shows what was recorded with the method `RENDER`. */
function replayBrowser(web: ReplayWebClient, recordings: readonly Recording[], walls: readonly Wall[]): Browser {
  const rendered = recordings
    .filter(({ method }) => method === "RENDER")
    .map((recording) => ({ ...recording, method: "GET" as const }));
  const client = new ReplayWebClient(rendered, undefined, walls);
  return {
    async render(url, options = {}) {
      web.asked.push(new URL(url));
      if (rendered.length === 0)
        throw new Failure("overloaded", "this page needs a browser, and no exchange of the recording has the method RENDER");
      try {
        return { page: await client.page(url, options), status: 200, truncated: false, waitedFor: "recording", ms: 0 };
      } finally {
        web.unrecorded.push(...client.unrecorded.splice(0).map((request) => ({ ...request, method: "RENDER" })));
      }
    },
  };
}

/**
 * Runs an extractor on `url` as the service would, its site played back from recordings. Throws what the extractor throws; a failure of a
 * run that asked for something that is not recorded names that.
 */
export async function replay(
  extractor: Extractor,
  url: string,
  recordings: readonly Recording[],
  { signal = new AbortController().signal, environment = {}, log = quiet, otherwise }: ReplayOptions = {},
): Promise<Replayed> {
  const walls = wallsOf(describeExtractor(extractor));
  const web = new ReplayWebClient(recordings, otherwise, walls);
  const found = await fitOf(extractor, web.target(url));
  if (!found) throw unfit(extractor);
  const services = { web, markdown: new BlockMarkdownEngine(), browser: replayBrowser(web, recordings, walls), environment };
  const site = siteFor(extractor, found.target.requested, { signal, log }, services);
  try {
    const record = await runExtractor(extractor, found.target, site);
    const unrecorded = unrecordedWords(web.unrecorded, recordings);
    return {
      record,
      hosts: [...new Set(web.asked.map(({ hostname }) => hostname))],
      ...(unrecorded !== undefined && { unrecorded }),
    };
  } catch (error) {
    throw withUnrecorded(error, web.unrecorded, recordings);
  }
}
