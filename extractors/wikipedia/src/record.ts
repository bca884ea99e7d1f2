import { Failure, type Page, type Selection } from "@farthing/contract";
import { plainText } from "@farthing/html";
import { addressAt, at, oneLine, readDate, textAt } from "@farthing/read";

/** Marks that readers skip: citations, edit links, notes to editors, hidden hints; MediaWiki's own excerpts leave them out too. */
const MARKS = [
  "reference",
  "mw-ref",
  "noprint",
  "nomobile",
  "noexcerpt",
  "sortkey",
  "mw-editsection",
  "mw-empty-elt",
  "shortdescription",
  "mw-cite-backlink",
  "Inline-Template",
];
const HEADING = /^h[2-6]$/;
/** The article's own headings; older skins put headings of their frame beside them. */
const HEADINGS = ["h2", "h3", "h4", "h5", "h6"]
  .map((tag) => `${tag}:not(#mw-toc-heading, .vector-pinnable-header-label, #toc h2, .toctitle h2, [role='navigation'] h2)`)
  .join(", ");

/** What is left of brackets whose sounds are left out: "Tea (; from Latin)". */
const EMPTIED = /(?<=\()[\s;,:]+|\s\([\s;,:]*\)/g;

const textOf = (part: Selection): string => plainText(part, { without: MARKS }).replace(EMPTIED, "");
const lineOf = (part: Selection): string | null => oneLine(textOf(part)) || null;

/** What the article's text lies in: since 2018 the parser's output inside the skin's frame, or alone, or Parsoid's body. */
const CONTENT = ["#mw-content-text .mw-parser-output", "#mw-content-text", ".mw-parser-output", "body"];

function contentOf(page: Page): Selection {
  for (const selector of CONTENT) {
    const [found] = page.all(selector);
    if (found) return found;
  }
  return page;
}

/** A paragraph of coordinates, which older pages put before the lead and their style moves to the corner. */
const isPlace = (part: Selection): boolean => {
  const place = part.text("#coordinates");
  return place !== null && place === part.text();
};

/** Paragraphs however deep, but for those of boxes and notes beside the text. */
const DEEPER = `p:not(${["table", "figure", "aside", ".infobox", ".thumb", ".hatnote", "[role='note']"].map((box) => `${box} *`).join(", ")})`;

/** Paragraphs before the first heading; Parsoid and the mobile site wrap them in a section of their own. `null` if there are none. */
function leadOf(content: Selection): string | null {
  const beforeHeading = (parts: Selection[]): Selection[] => {
    const end = parts.findIndex((part) => HEADING.test(part.tag) || /\bmw-heading\b/.test(part.attr("", "class") ?? ""));
    return end < 0 ? parts : parts.slice(0, end);
  };
  const textsIn = (parts: Selection[]): string[] =>
    beforeHeading(parts)
      .filter((part) => ["p", "ul", "ol"].includes(part.tag) && !isPlace(part))
      .map(textOf)
      .filter((text) => text !== "");
  const direct = textsIn((content.all("> section")[0] ?? content).all("> *"));
  const texts = direct.length > 0 ? direct : textsIn(content.all(`${DEEPER}, h2`));
  return texts.join("\n\n") || null;
}

const sectionsOf = (content: Selection): { level: number; title: string }[] =>
  content.all(HEADINGS).flatMap((heading) => {
    const title = lineOf(heading.all(".mw-headline")[0] ?? heading);
    return title === null ? [] : [{ level: Number(heading.tag.slice(1)), title }];
  });

const referencesOf = (content: Selection): { text: string; url: string | null }[] =>
  content.all("ol.references > li, ol.mw-references > li").flatMap((item) => {
    const [words] = item.all(".reference-text, .mw-reference-text");
    const text = lineOf(words ?? item);
    return text === null ? [] : [{ text, url: item.attr("a.external, a[rel~='mw:ExtLink']", "href") }];
  });

/** The number of a Wikidata item, bare or at the end of its address. */
const ITEM = /(?:^|\/)(Q\d{1,12})$/;
export const itemOf = (named: string | null): string | null => ITEM.exec(named ?? "")?.[1] ?? null;

/**
 * What the page says of itself in linked data (schema.org: `mainEntity`, `image`, `dateModified`), Parsoid's in Dublin Core. Neither is on
 * mobile pages, nor on those of before 2018.
 */
function linkedOf(page: Page): Pick<Article, "wikidata" | "image" | "modified"> {
  const [article] = page.jsonLd("Article");
  return {
    wikidata: itemOf(textAt(article, "mainEntity", "sameAs")),
    image: addressAt(article, "image", "image.url"),
    modified: readDate(at(article, "dateModified") ?? page.meta("dc:modified")),
  };
}

/** What a source tells of an article; `null` for what it leaves out. */
export interface Article {
  readonly title: string;
  readonly summary: string | null;
  readonly sections: { level: number; title: string }[] | null;
  readonly references: { text: string; url: string | null }[] | null;
  readonly language: string;
  readonly wikidata: string | null;
  readonly image: string | null;
  readonly modified: string | null;
}

/** The record of an article's page, in any skin since 2016, or of Parsoid's HTML. */
export function recordOf(page: Page, language: string, named: string | null): Article {
  const space = page.meta("mw:pageNamespace") ?? /\bns-(-?\d+)\b/.exec(page.attr("body", "class") ?? "")?.[1] ?? "0";
  if (space !== "0") throw new Failure("unsupported_page", "this page of Wikipedia is no article");
  if (page.attr(".noarticletext", "class") !== null) throw new Failure("not_found", "Wikipedia has no such article");
  const content = contentOf(page);
  const isParsoid = page.meta("mw:html:version") !== null;
  const title = page.text("h1#firstHeading, h1.firstHeading, h1#section_0") ?? (isParsoid ? page.text("title") : null) ?? named;
  return {
    title: title as string,
    summary: leadOf(content),
    sections: sectionsOf(content),
    references: referencesOf(content),
    language,
    ...linkedOf(page),
  };
}
