import { attribute, type Element, elements, type Node, type Parent } from "@farthing/html";
import type { RawMetadata } from "./raw-metadata.ts";
import { scopeOf } from "./scope.ts";
import { below, isCalled, outsideMargins, outsideOthers, shortTexts } from "./shown.ts";

/** Letters of all who wrote it, with what stands around their names. */
const MAX_BYLINE_LENGTH = 1_000;
const MAX_SHOWN_LENGTH = 80;
/** Places for names that are looked at: one page's authors are fewer. */
const MAX_PLACES = 100;
/** How far apart the names of one byline stand, in elements around the first. */
const BYLINE_DEPTH = 3;

const BYLINE = /(?:^|\s)byline(?:\s|$)/;
const NAMED = /(?:^|\s)(?:byline__name|author-name)(?:\s|$)/;
const isByAuthor = (element: Element): boolean => /(?:^|\s)author(?:\s|$)/.test(attribute(element, "rel") ?? "");

const parentOf = (node: Node | Parent): Node | Parent | null => ("parentNode" in node ? node.parentNode : null);

/** Names in places for authors, as far as they stand with the first of them: those of other articles stand elsewhere. */
export function namesInPlaces({ marked }: RawMetadata): string[] {
  const isPlace = (element: Element): boolean => isByAuthor(element) || isCalled(element, NAMED);
  const places = below(marked, (element) => isCalled(element, BYLINE), "a", isPlace);
  const found = outsideOthers(places)
    .slice(0, MAX_PLACES)
    .filter((element) => scopeOf(element) !== undefined);
  const around: (Node | Parent)[] = [];
  for (let at: Node | Parent | null = found[0] ?? null; at && around.length <= BYLINE_DEPTH; at = parentOf(at)) around.push(at);
  const isNear = (element: Element): boolean => {
    let at: Node | Parent | null = element;
    for (let up = 0; at && up <= BYLINE_DEPTH; at = parentOf(at), up++) if (at === around.at(-1)) return true;
    return false;
  };
  return shortTexts(
    found.filter((element, index) => index === 0 || isNear(element)),
    MAX_BYLINE_LENGTH,
  );
}

/** Where pages name the author without marking it up, most telling first. */
const SHOWN: readonly ((element: Element) => boolean)[] = [
  (element) => element.tagName === "byline",
  (element) => isCalled(element, /byline/i),
  (element) => isCalled(element, /author/i) && isCalled(element, /name/i),
  (element) => isCalled(element, /author/i),
];
/** Addresses of pages about authors. */
const OF_AUTHOR = /\/(?:aut(?:h?or|eur)|contributor\/)/i;
const isLinkToAuthor = (element: Element): boolean => element.tagName === "a" && OF_AUTHOR.test(attribute(element, "href") ?? "");

/** The short texts in places for authors, kind by kind; the last kind are links to the authors' pages. */
export function* shownPlaces({ marked, root, mainHeading }: RawMetadata): Generator<string[]> {
  for (const kind of SHOWN) yield shortTexts(outsideMargins(marked.filter(kind), mainHeading), MAX_SHOWN_LENGTH);
  yield shortTexts(outsideMargins([...elements(root)].filter(isLinkToAuthor), mainHeading), MAX_SHOWN_LENGTH);
}
