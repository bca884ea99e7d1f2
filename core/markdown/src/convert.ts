import { baseOf, elementsOf, parseDocument } from "@farthing/html";
import { articleOf } from "./article.ts";
import { mayHoldFrames, openFrames } from "./dom/frames.ts";

/** Where a page is that came without an address: relative links lead nowhere from there, and are written as text. */
const NOWHERE = "about:blank";

/** The engine's plain face, for benchmarks and scorers: no container, no network. */
export const convert = (html: string, url: string): { markdown: string; title: string | null } => {
  const document = parseDocument(html);
  const address = URL.parse(url) ?? new URL(NOWHERE);
  const base = baseOf(elementsOf(document), address);
  const frames = mayHoldFrames(html) ? openFrames(document) : undefined;
  const { markdown, title } = articleOf({ tree: document, base, url: address, frames });
  return { markdown, title };
};
