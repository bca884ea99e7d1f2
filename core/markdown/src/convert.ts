import { baseOf, elementsOf, parseDocument } from "@farthing/html";
import { articleOf } from "./article.ts";
import { opened } from "./opened.ts";

/** Where a page is that came without an address: relative links lead nowhere from there, and are written as text. */
const NOWHERE = "about:blank";

/** The engine's plain face, for benchmarks and scorers: no container, no network. */
export const convert = (html: string, url: string): { markdown: string; title: string | null } => {
  const document = parseDocument(html);
  const address = URL.parse(url) ?? new URL(NOWHERE);
  const elements = elementsOf(document);
  const base = baseOf(elements, address);
  const { markdown, title } = articleOf({ tree: document, base, url: address, opened: opened(document, elements) });
  return { markdown, title };
};
