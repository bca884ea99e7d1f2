import { BRIEF, type Browser, Failure, isBrief, isLarge, type Page, type WebClient } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import { jsonOf, pageOf } from "@farthing/web/read";
import type { Asked } from "./asked.ts";
import type { SiteServices } from "./site.ts";

/** Characters have four bytes at most. */
const MAX_HTML_BYTES = 4 * BRIEF.chars;

/**
 * Gives an extraction on the serving thread only answers that are quick to read. At the first larger answer the
 * extraction is suspended for good: its promises never settle. `tooMuch` then resolves to whether that answer
 * is larger than ordinary ones.
 */
export function briefServices(services: SiteServices, asked: Asked): { services: SiteServices; tooMuch: Promise<boolean> } {
  const { promise: tooMuch, resolve } = Promise.withResolvers<boolean>();
  let stands = false;
  const standStill = (isLargeOne: boolean): Promise<never> => {
    stands = true;
    resolve(isLargeOne);
    return new Promise(() => undefined);
  };
  const unlessStanding = async <R>(ask: () => Promise<R>): Promise<R> => {
    if (stands) return standStill(false);
    const answer = await ask();
    return stands ? standStill(false) : answer;
  };
  const parse = (html: string, url: string | URL): Page => parsePage(html, url, { mostElements: BRIEF.elements });
  const unlessTooMuch = (page: Page): Page | Promise<never> => {
    if (!isBrief(page.source)) return standStill(isLarge(page.source));
    try {
      return page.document && page.base.href.length <= BRIEF.base ? page : standStill(isLarge(page.source));
    } catch (error) {
      if (Failure.is(error) && error.code === "too_large") return standStill(true); // few tags make very many elements
      throw error;
    }
  };
  const fetch: WebClient["fetch"] = (url, { signal: _, ...options } = {}) => unlessStanding(() => asked.fetch(url, options));
  const brief: WebClient["fetch"] = async (url, options) => {
    const response = await fetch(url, options);
    return response.bytes.length <= BRIEF.bytes ? response : standStill(isLarge(response.bytes));
  };
  const web: WebClient = {
    target: (url) => services.web.target(url),
    fetch: brief,
    json: async (url, options) => jsonOf(await brief(url, { as: "program", ...options })),
    page: async (url, options) => {
      const response = await fetch(url, options);
      const isTooMuch = response.bytes.length > MAX_HTML_BYTES;
      return isTooMuch ? standStill(isLarge(response.bytes)) : unlessTooMuch(pageOf(response, parse));
    },
    parse,
  };
  const browser: Browser = {
    async render(url) {
      const { html, url: at } = await unlessStanding(() => asked.render(url));
      const page = await unlessTooMuch(parse(html, at));
      return { page, status: 200, truncated: false, waitedFor: "", ms: 0 };
    },
  };
  return { services: { ...services, web, browser }, tooMuch };
}
