import { attribute, type Element, elementsOf, isElement, type Node, type Parent, parseDocument } from "@farthing/html";
import { fill, isDeep, putInstead } from "./instead.ts";
import { textOf } from "./node.ts";
import { outline } from "./outline.ts";

/** What is read of the frames of a page, all together: the frames, how deep they lie in one another, their characters and elements. */
const MOST = { frames: 64, depth: 4, chars: 1_000_000, elements: 100_000 } as const;
/** What says how and where a document is shown, and is of no use out of it. */
const OWN = new Set(["style", "link", "base", "meta", "title", "script"]);
const STYLING = new Set(["style", "bgcolor", "background", "color"]);
/** What a frame says of how it is shown. */
const KEPT = new Set(["style", "class", "id", "hidden", "aria-hidden", "popover"]);

/** What came of reading what stands in a page as a text of its own. */
export interface Opened {
  /** Characters in it that nobody sees. */
  readonly hidden: number;
  /** Whether there is more of them than is read. */
  readonly isCut: boolean;
}

/** Whether an element is a frame whose document stands in the page. */
export const isWritten = (element: Element): boolean =>
  element.tagName === "iframe" && Boolean(attribute(element, "srcdoc")?.trim());

/** Whether a frame has a size at which something can be seen in it. */
const hasSize = (frame: Element): boolean =>
  !["width", "height"].some((name) => /^\s{0,9}[01](?:px)?\s{0,9}$/.test(attribute(frame, name) ?? ""));

/** What is seen of a frame's document, judged by its own rules, without these; and how much is not. */
const seenIn = (document: Parent, beside: number): { nodes: Node[]; hidden: number } => {
  const { unseen, hidden } = outline(document, beside);
  let body: Element | undefined;
  for (const element of elementsOf(document)) {
    if (element.tagName === "body") body ??= element;
    element.childNodes = element.childNodes.filter((node) => !unseen.has(node) && !(isElement(node) && OWN.has(node.tagName)));
    element.attrs = element.attrs.filter(({ name }) => !STYLING.has(name));
  }
  return { nodes: body?.childNodes ?? [], hidden };
};

/**
 * Writes what stands in a page's own bytes as the document of a frame (`srcdoc`) into the tree, where the frame stands. `most` bounds
 * the elements, as the parser does. @throws Failure `too_large`
 */
export const openFrames = (tree: Parent, most: number = MOST.elements): Opened => {
  let [hidden, frames, chars, left] = [0, 0, 0, Math.min(most, MOST.elements)];
  let isCut = false;
  let level = elementsOf(tree).filter(isWritten);
  const beside = level.length > 0 ? textOf(tree, MOST.chars).trim().length : 0;
  for (let depth = 1; level.length > 0; depth++) {
    const inner: Element[] = [];
    for (const frame of level) {
      const source = attribute(frame, "srcdoc") ?? "";
      if (!hasSize(frame)) continue;
      if (depth > MOST.depth || frames >= MOST.frames || chars + source.length > MOST.chars || isDeep(frame)) {
        isCut = true;
        continue;
      }
      frames++;
      chars += source.length;
      const document = parseDocument(source, left);
      left -= elementsOf(document).length;
      const seen = seenIn(document, beside);
      hidden += seen.hidden;
      fill(putInstead(frame, KEPT), seen.nodes);
      for (const element of elementsOf(document)) if (isWritten(element)) inner.push(element);
    }
    level = inner;
  }
  return { hidden, isCut };
};
