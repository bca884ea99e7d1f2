import { builtModule, type Call, type Extractor, type Target, type Workers } from "@farthing/contract";
import { answering } from "./answering.ts";
import { Asked } from "./asked.ts";
import { briefServices } from "./brief-services.ts";
import type { ExtractionTask } from "./questions.ts";
import { runExtractor } from "./run.ts";
import { type SiteServices, siteFor } from "./site.ts";

const JOB = builtModule("./job.js", import.meta.url);

type Extracted = Record<string, unknown>;
type About = Pick<Call, "signal" | "log">;

/** What is to be extracted, and by what. */
export interface Extraction {
  readonly extractor: Extractor;
  /** The module that its code is in. */
  readonly entry: URL;
  readonly target: Target;
}

/**
 * Extracts a record. It starts on the serving thread, which is enough for most APIs and for short pages. When
 * an answer is too large to be read there, the extraction starts again on a worker thread, with the answers
 * that have come so far.
 */
export async function extractRecord(extraction: Extraction, call: About, services: SiteServices): Promise<Extracted> {
  const { extractor, target } = extraction;
  const { workers } = services;
  if (!workers) return runExtractor(extractor, target, siteFor(extractor, target.requested, call, services));
  const asked = new Asked(services, call.signal);
  const brief = briefServices(services, asked);
  const here = runExtractor(extractor, target, siteFor(extractor, target.requested, call, brief.services));
  const large = brief.tooMuch.then((isLarge) => ({ isLarge }));
  const first = await Promise.race([here.then((record) => ({ record })), large]);
  if ("record" in first) return first.record;
  here.catch(() => undefined); // it stands still, and only its signal can still end it
  return onThread(extraction, { call, services, asked, workers, large: first.isLarge });
}

interface Elsewhere {
  readonly call: About;
  readonly services: SiteServices;
  readonly asked: Asked;
  readonly workers: Workers;
  readonly large: boolean;
}

function onThread(extraction: Extraction, { call, services, asked, workers, large }: Elsewhere): Promise<Extracted> {
  const { extractor, entry, target } = extraction;
  const settings = extractor.config?.map(({ name }) => [name, services.environment[name]] as const) ?? [];
  const task: ExtractionTask = {
    entry: entry.href,
    url: target.url.href,
    requested: target.requested.href,
    params: { ...target.params },
    environment: Object.fromEntries(settings),
    markdown: services.markdown.module?.href,
  };
  return workers.run(JOB, task, { signal: call.signal, large, answer: answering(asked.replay(), call, services) });
}
