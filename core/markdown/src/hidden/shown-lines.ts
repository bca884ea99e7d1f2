import { type Element, elements, isElement, isText, type Node } from "@farthing/html";
import { isPhrasing, textOf } from "../dom/node.ts";
import { type Declarations, withoutImportant } from "./declarations.ts";

/** What a style does with the ends of lines that stand in the source: shows them, or shows all of it as code. */
export type Shown = "lines" | "code";

/** Values of `white-space` that show ends of lines, and those that show blanks, too. */
const LINES = new Set(["pre", "pre-wrap", "break-spaces", "pre-line"]);
const BLANKS = new Set(["pre", "pre-wrap", "break-spaces"]);
/** Typefaces whose letters are of one width. */
const MONOSPACE = /monospace|courier|consolas|menlo|monaco|lucida console/;
/** Boxes that may hold code, and those in which its lines may stand. */
const BOXES = new Set(["div", "p", "blockquote"]);
const LINE = "div";
/** Letters among which the end of a line is looked for; elements in all such boxes of a page that are looked at. */
const LONG = 2_000;
const MOST_INSIDE = 200_000;

const holdsAnything = ({ childNodes }: Element): boolean =>
  childNodes.some((node) => isElement(node) || (isText(node) && /\S/.test(node.value)));

/** The elements of a page whose style shows ends of lines, as it is told of each. */
export class ShownLines {
  readonly all: Map<Node, Shown> = new Map();
  #left = MOST_INSIDE;

  /** Whether several lines of text are all that a box holds. */
  #holdsLines(box: Element): boolean {
    let isBroken = false;
    for (const { tagName } of elements(box)) {
      if (--this.#left < 0 || !(isPhrasing(tagName) || tagName === LINE)) return false;
      isBroken ||= tagName === "br" || tagName === LINE;
    }
    return isBroken || textOf(box, LONG).trim().includes("\n");
  }

  add(element: Element, declared: Declarations): void {
    const space = withoutImportant(declared.get("white-space"));
    if (!LINES.has(space) || !holdsAnything(element)) return;
    const typeface = `${declared.get("font-family") ?? ""} ${declared.get("font") ?? ""}`;
    const mayBeCode = BLANKS.has(space) && MONOSPACE.test(typeface) && BOXES.has(element.tagName);
    this.all.set(element, mayBeCode && this.#holdsLines(element) ? "code" : "lines");
  }
}
