import { builtModule, type Call, type Extractor, type Target, type Workers } from "@farthing/contract";
import { Asked } from "./asked.ts";
import { briefServices } from "./brief-services.ts";
import type { ExtractionTask, Question, SentResponse } from "./questions.ts";
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

/** Gives a thread what only the serving thread has. */
function answering(asked: ReturnType<Asked["replay"]>, { signal, log }: About, { web, markdown }: SiteServices) {
  return async (question: Question): Promise<unknown> => {
    switch (question.what) {
      case "fetch": {
        const { url, status, headers, redirects, bytes } = await asked.fetch(question.url, question.options);
        // A view of a larger buffer would take all of that along.
        const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
        return { url: url.href, status, headers: { ...headers }, redirects: [...redirects], bytes: own } satisfies SentResponse;
      }
      case "render":
        return asked.render(question.url);
      case "article": {
        const { html, url, what: _, ...options } = question;
        return markdown.toMarkdown(web.parse(html, url), { ...options, signal });
      }
      case "fragment":
        return markdown.fragment(question.html, question.base, signal);
      case "harmless":
        return markdown.harmless(question.text, question.base);
      case "log":
        return log[question.level](question.facts, question.message);
    }
  };
}
