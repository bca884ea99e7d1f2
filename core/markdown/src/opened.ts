import { type Element, elementsOf, type Parent } from "@farthing/html";
import { isWritten, type Opened, openFrames } from "./dom/frames.ts";
import { openFrameset } from "./dom/frameset.ts";
import { isInnerTable, openInnerRows } from "./dom/inner-rows.ts";
import { isShadow, openShadows } from "./dom/shadow.ts";
import { fillPlaces, hasPlaces } from "./dom/streamed.ts";
import { openSources } from "./source/open.ts";
import { sourcesOf } from "./source/sources.ts";

/**
 * Writes what stands in a page as a text of its own into the tree: parts that the server sent later, shadow trees, links to its frames, Markdown that its scripts are to
 * show, and documents of frames; and makes rows of tables that stand in a row of another with the same columns.
 * `most` bounds the elements, as the parser does. @throws Failure `too_large`
 */
export const opened = (tree: Parent, elements: readonly Element[], most?: number): Opened | undefined => {
  const isStreamed = hasPlaces(elements);
  if (isStreamed) fillPlaces(tree, elements);
  const placed = isStreamed ? elementsOf(tree) : elements;
  const hasShadows = placed.some(isShadow);
  const areShadowsCut = hasShadows && openShadows(tree);
  const seen = hasShadows ? elementsOf(tree) : placed;
  openFrameset(seen);
  openInnerRows(seen);
  const isCut = openSources(seen, most) || areShadowsCut;
  const frames = seen.some(isWritten) ? openFrames(tree, most) : undefined;
  return frames || isCut ? { hidden: frames?.hidden ?? 0, isCut: isCut || (frames?.isCut ?? false) } : undefined;
};

/** Whether there is anything of that kind among a page's elements. */
export const isOpenable = (elements: readonly Element[]): boolean =>
  elements.some(
    (element) => isWritten(element) || isShadow(element) || isInnerTable(element) || element.tagName === "frameset",
  ) ||
  hasPlaces(elements) ||
  sourcesOf(elements).length > 0;
