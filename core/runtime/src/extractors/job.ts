import "reflect-metadata";
import type { Extractor, Job } from "@farthing/contract";
import { type AskFor, farServices } from "./far-services.ts";
import { keepVersions } from "./module-version.ts";
import type { ExtractionTask } from "./questions.ts";
import { runExtractor } from "./run.ts";
import { siteFor } from "./site.ts";

/**
 * Runs an extraction on a worker thread, for pages that take long to read. Only fetching differs from the
 * serving thread: the job asks that thread for it.
 */
const extract: Job<ExtractionTask, Record<string, unknown>> = async (task, asking) => {
  const ask: AskFor = async (what, question) => (await asking({ what, ...question } as never)) as never;
  keepVersions(task.entry);
  const { default: extractor } = (await import(task.entry)) as { default: Extractor };
  const [requested, { signal }] = [new URL(task.requested), new AbortController()];
  // What cannot travel is not worth losing a record for.
  const { services, log } = farServices(task, ask, (line) => void ask("log", line).catch(() => undefined));
  const site = siteFor(extractor, requested, { signal, log }, services);
  return runExtractor(extractor, { url: new URL(task.url), requested, params: task.params }, site);
};

export default extract;
