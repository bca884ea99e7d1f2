import {
  attribute,
  type Element,
  elementsOf,
  isLinkedData,
  linkedDataIn,
  Metas,
  type Parent,
  type Thing,
  textOf,
  textWithin,
  thingsIn,
} from "@farthing/html";
import { cutText, fold } from "@farthing/read";
import { Marks } from "./marks.ts";
import { isTelling } from "./telling.ts";
import { HeadedTime } from "./times.ts";

/** More first headings than a page has. */
const MAX_HEADINGS = 100;
/** Letters of a title or heading, at most. */
const MAX_LENGTH = 2_000;

/** The parts of a page that speak of it, gathered in one walk. */
export interface RawMetadata {
  readonly root: Parent;
  readonly title: string | null;
  readonly heading: string | null;
  readonly headings: readonly string[];
  readonly language: string | null;
  /** Names and dates that microdata and RDFa mark. */
  readonly marks: Marks;
  /** The date that stands with the heading, and is not marked as another one. */
  readonly headed: string | null;
  /** What the scripts of JSON-LD hold, those included that had to be mended, and all objects in it. */
  readonly linkedData: readonly unknown[];
  readonly things: readonly Thing[];
  /** The elements that are called or marked as such that tell names or dates, in document order. */
  readonly marked: readonly Element[];
  readonly firstHeading: Element | null;
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
  const marked: Element[] = [];
  let firstHeading: Element | null = null;
  let title: string | null = null;
  let language: string | null = null;
  let bodyLanguage: string | null = null;
  let inBody = false;

  for (const element of elementsOf(root)) {
    const tag = element.tagName;
    if (tag === "meta") metas.see(element);
    else if (tag === "link") linksIn(element, inBody, links);
    else if (tag === "script" && isLinkedData(element)) linkedData.push(linkedDataIn(element));
    else if (tag === "title" && element.namespaceURI.endsWith("xhtml"))
      title ??= fold(cutText(textOf(element), MAX_LENGTH)) || null;
    else if (tag === "html") language = attribute(element, "lang") ?? attribute(element, "xml:lang");
    else if (tag === "body") {
      inBody = true;
      bodyLanguage = attribute(element, "lang");
    } else if (tag === "h1") {
      firstHeading ??= element;
      const heading = headings.length < MAX_HEADINGS && fold(textWithin(element, MAX_LENGTH) ?? "");
      if (heading) headings.push(heading);
    }
    headed.see(element);
    if (tag === "meta" || tag === "link" || !isTelling(element)) continue;
    marks.see(element);
    marked.push(element);
  }
  return {
    root,
    title,
    heading: headings[0] ?? null,
    headings,
    language: language?.trim() || bodyLanguage,
    marks,
    headed: headed.date,
    linkedData,
    things: thingsIn(linkedData),
    marked,
    firstHeading,
    meta: (...names) => metas.of(names)[0] ?? null,
    metas: (...names) => metas.of(names),
    link: (rel) => links.get(rel) ?? null,
  };
};
