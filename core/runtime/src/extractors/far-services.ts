import type { Browser, Logger, MarkdownEngine, Page, WebClient } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import { jsonOf, pageOf, toResponse } from "@farthing/web/read";
import type { ExtractionTask, Questions } from "./questions.ts";
import type { SiteServices } from "./site.ts";

/** Asks the serving thread. */
export type AskFor = <K extends keyof Questions>(what: K, question: Questions[K]["ask"]) => Promise<Questions[K]["answer"]>;

/** A line for the log. */
export type Said = Questions["log"]["ask"];

/** The network as a thread or process has it: the serving thread fetches, and everything is read here. */
function webOf(ask: AskFor): WebClient {
  const fetch: WebClient["fetch"] = async (url, { signal: _, ...options } = {}) => {
    const { url: at, status, headers, redirects, bytes } = await ask("fetch", { url: String(url), options });
    return toResponse({ url: new URL(at), answer: { status, headers, bytes }, redirects });
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

/** The engine, imported when it is first needed. */
function markdownOf(module: string | undefined, ask: AskFor): MarkdownEngine {
  if (module === undefined)
    return {
      toMarkdown: ({ source, url }: Page, { signal: _, ...options } = {}) =>
        ask("article", { html: source, url: url.href, ...options }),
      fragment: (html, base) => ask("fragment", { html, base: String(base) }),
      harmless: (text, base) => ask("harmless", { text, base: String(base) }),
    };
  const engine = async () => ((await import(module)) as { default: MarkdownEngine }).default;
  return {
    toMarkdown: async (page, options) => (await engine()).toMarkdown(page, options),
    fragment: async (html, base) => (await engine()).fragment(html, base),
    harmless: async (text, base) => (await engine()).harmless(text, base),
  };
}

function logOf(said: (line: Said) => void): Logger {
  const write = (level: Said["level"]) => (facts: object, message?: string) =>
    said({ level, facts, ...(message === undefined ? {} : { message }) });
  return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}

/** What an extraction has where it runs away from the serving thread. Only fetching differs: it asks that thread for it. */
export function farServices(
  { environment, markdown }: Pick<ExtractionTask, "environment" | "markdown">,
  ask: AskFor,
  said: (line: Said) => void,
): { readonly services: SiteServices; readonly log: Logger } {
  const services = { web: webOf(ask), browser: browserOf(ask), markdown: markdownOf(markdown, ask), environment };
  return { services, log: logOf(said) };
}
