import "reflect-metadata";
import type { Browser, Extractor, Job, Logger, MarkdownEngine, Page, WebClient } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import { jsonOf, pageOf, toResponse } from "@farthing/web/read";
import type { ExtractionTask, Questions } from "./questions.ts";
import { runExtractor } from "./run.ts";
import { siteFor } from "./site.ts";

type AskFor = <K extends keyof Questions>(what: K, question: Questions[K]["ask"]) => Promise<Questions[K]["answer"]>;

/** The network as a thread has it: the serving thread fetches, and everything is read here. */
function webOf(ask: AskFor): WebClient {
  const fetch: WebClient["fetch"] = async (url, { signal: _, ...options } = {}) => {
    const { url: at, status, headers, redirects, bytes } = await ask("fetch", { url: String(url), options });
    return toResponse({ url: new URL(at), answer: { status, headers, bytes, cookies: [] }, redirects });
  };
  return {
    target: (url) => new URL(url), // judged where it is fetched
    fetch,
    page: async (url, options) => pageOf(await fetch(url, options), parsePage),
    json: async (url, options) => jsonOf(await fetch(url, { as: "program", ...options })),
    parse: parsePage,
  };
}

const browserOf = (ask: AskFor): Browser => ({
  async render(url) {
    const { html, url: at } = await ask("render", { url: String(url) });
    return { page: parsePage(html, at), status: 200, truncated: false, waitedFor: "", ms: 0 };
  },
});

async function markdownOf(module: string | undefined, ask: AskFor): Promise<MarkdownEngine> {
  if (module !== undefined) return ((await import(module)) as { default: MarkdownEngine }).default;
  return {
    toMarkdown: ({ source, url }: Page, { signal: _, ...options } = {}) =>
      ask("article", { html: source, url: url.href, ...options }),
    fragment: (html, base) => ask("fragment", { html, base: String(base) }),
    harmless: (text, base) => ask("harmless", { text, base: String(base) }),
  };
}

function logOf(ask: AskFor): Logger {
  const write = (level: "debug" | "info" | "warn" | "error") => (facts: object, message?: string) =>
    // What cannot travel is not worth losing a record for.
    void ask("log", { level, facts, ...(message === undefined ? {} : { message }) }).catch(() => undefined);
  return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}

/**
 * Runs an extraction on a worker thread, for pages that take long to read. Only fetching differs from the
 * serving thread: the job asks that thread for it.
 */
const extract: Job<ExtractionTask, Record<string, unknown>> = async (task, asking) => {
  const ask: AskFor = async (what, question) => (await asking({ what, ...question } as never)) as never;
  const { default: extractor } = (await import(task.entry)) as { default: Extractor };
  const [requested, { signal }] = [new URL(task.requested), new AbortController()];
  const markdown = await markdownOf(task.markdown, ask);
  const services = { web: webOf(ask), browser: browserOf(ask), markdown, environment: task.environment };
  const site = siteFor(extractor, requested, { signal, log: logOf(ask) }, services);
  return runExtractor(extractor, { url: new URL(task.url), requested, params: task.params }, site);
};

export default extract;
