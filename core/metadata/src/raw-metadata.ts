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
import { spokenOf } from "./heading.ts";
import { Marks } from "./marks.ts";
import { METAS } from "./names.ts";
import { isTelling } from "./telling.ts";
import { HeadedTime } from "./times.ts";

/** More first headings than a page has. */
const MAX_HEADINGS = 100;
/** Elements that are there to say something of the page. */
const TOLD: ReadonlySet<string> = new Set(["meta", "link", "script", "title", "html", "body", "h1", "h2", "h3"]);
/** Letters of a title or heading, at most. */
const MAX_LENGTH = 2_000;
const MAX_LESSER_LENGTH = 300;

/** The parts of a page that speak of it, gathered in one walk. */
export interface RawMetadata {
  readonly root: Parent;
  readonly title: string | null;
  readonly heading: string | null;
  readonly headings: readonly string[];
  /** Those of the second and third level. */
  readonly lesserHeadings: readonly string[];
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
  /** The heading of the first level that the title speaks of, else the first. */
  readonly mainHeading: Element | null;
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

/** What is gathered on the walk. */
class Gathering {
  readonly metas = new Metas();
  readonly marks = new Marks();
  readonly headed = new HeadedTime();
  readonly links = new Map<string, string>();
  readonly linkedData: unknown[] = [];
  readonly headings: string[] = [];
  readonly headingElements: Element[] = [];
  readonly lesserHeadings: string[] = [];
  readonly marked: Element[] = [];
  title: string | null = null;
  language: string | null = null;
  bodyLanguage: string | null = null;
  #inBody = false;

  see(element: Element): void {
    const tag = element.tagName;
    if (TOLD.has(tag)) this.#read(element, tag);
    this.headed.see(element);
    if (tag === "meta" || tag === "link" || !isTelling(element)) return;
    this.marks.see(element);
    this.marked.push(element);
  }

  /** What an element says that is there to say it. */
  #read(element: Element, tag: string): void {
    if (tag === "meta") this.metas.see(element);
    else if (tag === "link") linksIn(element, this.#inBody, this.links);
    else if (tag === "script") {
      if (isLinkedData(element)) this.linkedData.push(linkedDataIn(element));
    } else if (tag === "title") {
      if (element.namespaceURI.endsWith("xhtml")) this.title ??= fold(cutText(textOf(element), MAX_LENGTH)) || null;
    } else if (tag === "html") this.language = attribute(element, "lang") ?? attribute(element, "xml:lang");
    else if (tag === "body") {
      this.#inBody = true;
      this.bodyLanguage = attribute(element, "lang");
    } else if (tag !== "h1") {
      const heading = this.lesserHeadings.length < MAX_HEADINGS && fold(textWithin(element, MAX_LESSER_LENGTH) ?? "");
      if (heading) this.lesserHeadings.push(heading);
    } else {
      const heading = this.headings.length < MAX_HEADINGS && fold(textWithin(element, MAX_LENGTH) ?? "");
      if (!heading) return;
      this.headings.push(heading);
      this.headingElements.push(element);
    }
  }
}

/** Reads in one walk what a page says of itself. */
export const readRawMetadata = (root: Parent): RawMetadata => {
  const found = new Gathering();
  for (const element of elementsOf(root)) found.see(element);
  const { metas, headings, links, linkedData } = found;
  const spoken = spokenOf(headings, [metas.of(METAS.shared)[0] ?? [], found.title ?? []].flat());
  return {
    root,
    title: found.title,
    heading: headings[0] ?? null,
    headings,
    lesserHeadings: found.lesserHeadings,
    language: found.language?.trim() || found.bodyLanguage,
    marks: found.marks,
    headed: found.headed.date,
    linkedData,
    things: thingsIn(linkedData),
    marked: found.marked,
    mainHeading: found.headingElements[Math.max(spoken, 0)] ?? null,
    meta: (...names) => metas.of(names)[0] ?? null,
    metas: (...names) => metas.of(names),
    link: (rel) => links.get(rel) ?? null,
  };
};
