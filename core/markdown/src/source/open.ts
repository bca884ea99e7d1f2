import { Failure } from "@farthing/contract";
import { type Element, elementsOf, isElement, parsePiece } from "@farthing/html";
import { fill, isDeep, markOpened, putInstead } from "../dom/instead.ts";
import { dedented } from "./dedented.ts";
import type { Rendered } from "./expansion.ts";
import { htmlOf, MOST_CHARS } from "./render.ts";
import { slidesOf } from "./slides.ts";
import { type Source, sourcesOf } from "./sources.ts";

/** What is read of the Markdown in a page, all together: its texts, their characters, and the elements that come of them. */
const MOST = { sources: 500, chars: MOST_CHARS, elements: 100_000 } as const;
/** Elements that are replaced; the others hold what comes of their text. */
const REPLACED = new Set(["xmp", "script", "textarea"]);
const NOTHING: ReadonlySet<string> = new Set();

const htmlIn = ({ text, deck, breaks }: Source, told: Rendered): string => {
  const source = dedented(text);
  if (!deck) return htmlOf(source, breaks, told);
  const slides = slidesOf(source, deck).map((slide) => `<section>${htmlOf(slide, false, told)}</section>`);
  return slides.join("\n");
};

/**
 * Writes Markdown that a page's scripts are to show into the tree as what it stands for (HackMD, slides of remark and reveal.js,
 * Strapdown, Markdeep, `zero-md`), and tells whether there is more of it than is read.
 *
 * @throws Failure `too_large` if `most` elements are all that may come of the page: a reader in a hurry reads no Markdown
 */
export const openSources = (elements: readonly Element[], most?: number): boolean => {
  const sources = sourcesOf(elements);
  if (sources.length > 0 && most !== undefined)
    throw new Failure("too_large", "the page is written in Markdown", { source: "site" });
  let chars = 0;
  let left: number = MOST.elements;
  let isCut = false;
  for (const [at, source] of sources.entries()) {
    chars += source.text.length;
    if (at >= MOST.sources || chars > MOST.chars || isDeep(source.element)) return true;
    const told: Rendered = {};
    const piece = parsePiece(htmlIn(source, told), left);
    isCut ||= told.isCut ?? false;
    left -= elementsOf(piece).length;
    const { element } = source;
    const holds = REPLACED.has(element.tagName) ? putInstead(element, NOTHING) : element;
    // Of several texts that only look like Markdown each may be a comment.
    if (source.isPage || source.deck || sources.length === 1) markOpened(holds, source.isPage ?? false);
    fill(holds, [...piece.childNodes, ...holds.childNodes.filter(isElement)]);
  }
  return isCut;
};
