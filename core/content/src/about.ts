import { type Article, badInput, type Reference, T } from "@farthing/contract";
import { seenLine } from "@farthing/markdown/mdast";
import type { PageOptions } from "./content.ts";

/** More characters than a name, a date or a title has. */
const MAX_LENGTH = 10_000;

const Optional = (description: string) => T.Optional(T.String({ description }));
const List = (description: string) =>
  T.Optional(
    T.Array(T.Object({ url: T.String(), text: T.String() }), {
      description: `${description}, each address once. Only if asked for.`,
    }),
  );
const More = (what: string) =>
  T.Optional(T.Integer({ minimum: 1, description: `${what} that were left out of so long a list. Absent if none.` }));

const Selectors = (description: string) =>
  T.Optional(T.Array(T.String({ minLength: 1, maxLength: 500 }), { minItems: 1, maxItems: 10, description }));

/** Fields of an input that say what of a page is read. */
export const PAGE_FIELDS = {
  mode: T.Optional(
    T.Unsafe<"main" | "full">({
      type: "string",
      enum: ["main", "full"],
      description: "main: only the main content (the default); full: all that the page shows, navigation included.",
    }),
  ),
  include: Selectors(
    "CSS selectors: read only what matches one of these, all of it unless mode is main. HTML pages only; no :has().",
  ),
  exclude: Selectors("CSS selectors: leave out what matches one of these. HTML pages only; no :has()."),
  links: T.Optional(
    T.Boolean({ description: "List the links to other pages, of what include and exclude leave. HTML pages only." }),
  ),
  images: T.Optional(T.Boolean({ description: "List the pictures, of what include and exclude leave. HTML pages only." })),
};

/** Fields of a reply: what a page says of itself, and what was asked for besides. */
export const PAGE_RESULT = {
  author: Optional("Who wrote it, several joined by commas."),
  published: Optional("When, in ISO 8601."),
  modified: Optional("When it was last changed, in ISO 8601."),
  site: Optional("Name of the site."),
  canonical: Optional("The address that the page calls its own."),
  image: Optional("Address of the picture that the page is shared with."),
  leftOut: T.Optional(
    T.Integer({
      minimum: 1,
      description: "Characters that the page shows outside of its main content; mode full gives them. Absent if there are none.",
    }),
  ),
  links: List("Links to other pages that a reader sees"),
  linksLeftOut: More("Links"),
  images: List("Pictures that a reader sees, with the text that stands for each"),
  imagesLeftOut: More("Pictures"),
};

/** What a page says of itself, as it stands in a reply: nothing that is not known. */
export interface About {
  author?: string;
  published?: string;
  modified?: string;
  site?: string;
  canonical?: string;
  image?: string;
}

type Said = Pick<Article, "authors" | "published" | "modified" | "siteName" | "canonicalUrl" | "image">;

/** A name, title or date as text without signs that nobody sees, and no longer than it can be. */
export const named = (said: string): string => seenLine(said.slice(0, MAX_LENGTH));

/** What a page says of itself. */
export function aboutOf({ authors, published, modified, siteName, canonicalUrl, image }: Said): About {
  const said = { author: authors.join(", "), published, modified, site: siteName, canonical: canonicalUrl, image };
  return Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value ? [[name, named(value)]] : [])));
}

/** The lists and counts of a page, as they stand in a reply. */
export interface Listed {
  leftOut?: number;
  links?: Reference[];
  linksLeftOut?: number;
  images?: Reference[];
  imagesLeftOut?: number;
}

/** What was left out of a page, and what it refers to. */
export const listedOf = ({ leftOut, links, images }: Pick<Article, "leftOut" | "links" | "images">): Listed => ({
  ...(leftOut !== undefined && { leftOut }),
  ...(links && { links: [...links.items], ...(links.leftOut > 0 && { linksLeftOut: links.leftOut }) }),
  ...(images && { images: [...images.items], ...(images.leftOut > 0 && { imagesLeftOut: images.leftOut }) }),
});

/** Refuses what can only be asked of a page. @throws Failure `bad_input` that names the field */
export function refuseOfOthers({ include, exclude, links, images }: PageOptions, contentType: string): void {
  const asked = Object.entries({ include, exclude, links, images }).find(([, value]) => value !== undefined && value !== false);
  if (asked) throw badInput(asked[0], `is for HTML pages; the site sent ${contentType || "something else"}`);
}
