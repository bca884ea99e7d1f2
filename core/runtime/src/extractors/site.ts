import {
  type Article,
  type Browser,
  type Call,
  type Extractor,
  Failure,
  type MarkdownEngine,
  type Page,
  type Selection,
  type Site,
  type WebClient,
  type Workers,
} from "@farthing/contract";
import { ledAstray } from "@farthing/web/read";
import { validateRecord } from "./validate-record.ts";

/** What sites are reached with. */
export interface SiteServices {
  readonly web: WebClient;
  readonly markdown: MarkdownEngine;
  readonly browser: Browser | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Threads for pages that are not brief; without them everything is read here. */
  readonly workers?: Workers | undefined;
}

/** The browser; `overloaded` where none is installed. */
export function browserOf({ browser }: SiteServices): Browser {
  if (browser) return browser;
  throw new Failure("overloaded", "this page needs a browser, and none is installed on this instance");
}

const isPage = (value: Page | string | URL): value is Page => typeof value === "object" && "document" in value;

/**
 * Asks for an address that an extractor has made or read. That it is none, or is refused, says nothing of what the caller gave: the first is
 * the extractor's own fault, the other the site's.
 */
async function asked<R>(requested: URL, url: string | URL, ask: () => Promise<R>): Promise<R> {
  if (!URL.canParse(String(url)))
    throw new TypeError(`"${url}" is no whole address: page.absolute() makes one of what a page says`);
  if (new URL(url).host === requested.host) return ask();
  return ask().catch((error: unknown) => Promise.reject(ledAstray(requested, error, "leads")));
}

/** The site as an extractor sees it during one call. */
export function siteFor(extractor: Extractor, requested: URL, call: Pick<Call, "signal" | "log">, services: SiteServices): Site {
  const { web, markdown, environment } = services;
  const settings = new Set(extractor.config?.map(({ name }) => name));
  const { signal, log } = call;
  return {
    signal,
    log,
    page: (url, options) => asked(requested, url, () => web.page(url, { signal, ...options })),
    json: (url, options) => asked(requested, url, () => web.json(url, { signal, as: "program", ...options })),
    async text(url, options) {
      const answer = await asked(requested, url, () => web.fetch(url, { signal, as: "program", ...options }));
      return answer.text().text;
    },
    async rendered(url) {
      return (await asked(requested, url, () => browserOf(services).render(url, { signal }))).page;
    },
    async article(page: Page | string | URL = requested): Promise<Article> {
      return markdown.toMarkdown(isPage(page) ? page : await web.page(page, { signal }), { signal });
    },
    markdown: (html: Selection | string, base = requested) =>
      markdown.fragment(typeof html === "string" ? html : (html.html() ?? ""), base, signal),
    validate: (record) => validateRecord(extractor, record, log),
    harmless: (text, base = requested) => markdown.harmless(text, base),
    env(name) {
      if (!settings.has(name)) throw new TypeError(`${extractor.name} does not declare the setting ${name}`);
      return environment[name] || undefined;
    },
  };
}
