import { attribute, type Element, elements, type Parent } from "@farthing/html";
import { textOf } from "../dom/node.ts";
import { fold } from "../fold.ts";
import { type Thing, thingsOf, valueIn } from "./json-ld.ts";
import { Marks } from "./marks.ts";
import { Metas } from "./metas.ts";
import { HeadedTime } from "./times.ts";

const LINKED_DATA = /^\s*application\/ld\+json/i;
/** More first headings than a page has. */
const MAX_HEADINGS = 50;
/** Letters of a title or heading, at most. */
const MAX_LENGTH = 2_000;

/** The parts of a page that speak of it, gathered in one walk. */
export interface RawMetadata {
  readonly title: string | null;
  readonly heading: string | null;
  readonly headings: readonly string[];
  readonly language: string | null;
  /** The date that is marked as that of publication, or the one that stands with the heading. */
  readonly time: string | null;
  readonly changed: string | null;
  readonly bylines: readonly string[];
  /** What the scripts of JSON-LD hold, those included that had to be mended, and all objects in it. */
  readonly linkedData: readonly unknown[];
  readonly things: readonly Thing[];
  /** First non-blank content of the named metas, in the order asked. */
  meta(...names: string[]): string | null;
  metas(...names: string[]): string[];
  link(rel: string): string | null;
}

/** The addresses that `link` elements name, by what they are to the page; a canonical one counts in the head only. */
const linksIn = (element: Element, inBody: boolean, links: Map<string, string>): void => {
  const href = attribute(element, "href");
  for (const rel of (attribute(element, "rel") ?? "").toLowerCase().split(/\s+/))
    if (rel && href && !links.has(rel) && !(rel === "canonical" && inBody)) links.set(rel, href);
};

/** Reads in one walk what a page says of itself. */
export const readRawMetadata = (root: Parent): RawMetadata => {
  const metas = new Metas();
  const marks = new Marks();
  const headed = new HeadedTime();
  const links = new Map<string, string>();
  const linkedData: unknown[] = [];
  const headings: string[] = [];
  let title: string | null = null;
  let language: string | null = null;
  let bodyLanguage: string | null = null;
  let inBody = false;

  for (const element of elements(root)) {
    const tag = element.tagName;
    if (tag === "meta") metas.see(element);
    else if (tag === "link") linksIn(element, inBody, links);
    else if (tag === "script" && LINKED_DATA.test(attribute(element, "type") ?? "")) linkedData.push(valueIn(element));
    else if (tag === "title" && element.namespaceURI.endsWith("xhtml")) title ??= fold(textOf(element, MAX_LENGTH)) || null;
    else if (tag === "html") language = attribute(element, "lang") ?? attribute(element, "xml:lang");
    else if (tag === "body") {
      inBody = true;
      bodyLanguage = attribute(element, "lang");
    } else if (tag === "h1" && headings.length < MAX_HEADINGS) {
      const heading = fold(textOf(element, MAX_LENGTH));
      if (heading) headings.push(heading);
    }
    headed.see(element);
    if (tag !== "meta" && tag !== "link") marks.see(element);
  }
  return {
    title,
    heading: headings[0] ?? null,
    headings,
    language: language?.trim() || bodyLanguage,
    time: marks.published ?? headed.date,
    changed: marks.modified,
    bylines: marks.authors,
    linkedData,
    things: thingsOf(linkedData),
    meta: (...names) => metas.of(names)[0] ?? null,
    metas: (...names) => metas.of(names),
    link: (rel) => links.get(rel) ?? null,
  };
};
