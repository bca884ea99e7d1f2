import { type Browser, type Extractor, Failure, type Logger, type Wall } from "@farthing/contract";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { describeExtractor, runExtractor, siteFor, wallsOf } from "@farthing/runtime";
import { fitOf } from "./fit.ts";
import type { Recording } from "./recording.ts";
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
        throw new Failure("overloaded", "this page needs a browser, and none is installed on this instance");
      return { page: await client.page(url, options), status: 200, truncated: false, waitedFor: "recording", ms: 0 };
    },
  };
}

/** Runs an extractor on `url` as the service would, its site played back from recordings. */
export async function replay(
  extractor: Extractor,
  url: string,
  recordings: readonly Recording[],
  { signal = new AbortController().signal, environment = {}, log = quiet, otherwise }: ReplayOptions = {},
): Promise<Replayed> {
  const walls = wallsOf(describeExtractor(extractor));
  const web = new ReplayWebClient(recordings, otherwise, walls);
  const found = await fitOf(extractor, web.target(url));
  if (!found) throw new Failure("unsupported_page", `the ${extractor.name} extractor does not know this kind of page`);
  const services = { web, markdown: new BlockMarkdownEngine(), browser: replayBrowser(web, recordings, walls), environment };
  const site = siteFor(extractor, found.target.requested, { signal, log }, services);
  const record = await runExtractor(extractor, found.target, site);
  return { record, hosts: [...new Set(web.asked.map(({ hostname }) => hostname))] };
}
