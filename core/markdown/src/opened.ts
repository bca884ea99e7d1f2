import type { Element, Parent } from "@farthing/html";
import { isWritten, type Opened, openFrames } from "./dom/frames.ts";
import { openFrameset } from "./dom/frameset.ts";
import { openSources } from "./source/open.ts";
import { sourcesOf } from "./source/sources.ts";

/**
 * Writes what stands in a page as a text of its own into the tree: links to its frames, Markdown that its scripts are to show, and
 * documents of frames.
 * `most` bounds the elements, as the parser does. @throws Failure `too_large`
 */
export const opened = (tree: Parent, elements: readonly Element[], most?: number): Opened | undefined => {
  openFrameset(elements);
  const isCut = openSources(elements, most);
  const frames = elements.some(isWritten) ? openFrames(tree, most) : undefined;
  return frames || isCut ? { hidden: frames?.hidden ?? 0, isCut: isCut || (frames?.isCut ?? false) } : undefined;
};

/** Whether there is anything of that kind among a page's elements. */
export const isOpenable = (elements: readonly Element[]): boolean =>
  elements.some((element) => isWritten(element) || element.tagName === "frameset") || sourcesOf(elements).length > 0;
