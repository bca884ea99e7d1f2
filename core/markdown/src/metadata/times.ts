import { attribute, type Element, isElement } from "@farthing/html";
import { textOf } from "../dom/node.ts";
import { fold } from "../fold.ts";
import { isoDate } from "./date.ts";
import { propertyOf, scopeOf } from "./scope.ts";

/** Letters from which on a paragraph is text, so that a date after it is one that the text speaks of. */
const TEXT = 120;
const REACH = 12;
const OUTSIDE = new Set(["nav", "aside", "footer"]);
/** Properties that a first date may be marked with. */
const BEGUN = /^date(?:Published|Created)$/;
const CHANGED = /\b(?:updated|modified|lastmod)\b/i;

const isOutside = (element: Element): boolean => {
  let node = element.parentNode;
  for (let up = 0; up < REACH && node && isElement(node); up++, node = node.parentNode)
    if (OUTSIDE.has(node.tagName)) return true;
  return false;
};

/** Date of a `time` element, if it holds one: not a duration or a mere hour. */
export const dateIn = (element: Element): string | null =>
  isoDate(attribute(element, "datetime") ?? attribute(element, "content")) ?? isoDate(fold(textOf(element, 100)));

/**
 * The date that stands with the page's heading, and is not marked as another one: in a `time` between it and the next heading or
 * text, or right above it. Any other may be that of a comment, of another page or of an event.
 */
export class HeadedTime {
  /** The last date seen since the last heading or text. */
  private above: string | null = null;
  private found: string | null = null;
  private state: "before" | "below" | "past" = "before";

  see(element: Element): void {
    const tag = element.tagName;
    if (this.found !== null || this.state === "past") return;
    if (tag === "time") {
      const property = propertyOf(element);
      const other = (property !== null && !BEGUN.test(property)) || CHANGED.test(attribute(element, "class") ?? "");
      const date = other || isOutside(element) ? null : dateIn(element);
      if (!date || scopeOf(element) === undefined) return;
      if (this.state === "below") this.found = date;
      else this.above = date;
    } else if (tag === "h1" && this.state === "before") {
      this.found = this.above;
      this.state = "below";
    } else if (/^h[1-6]$/.test(tag) || (tag === "p" && textOf(element, 2 * TEXT).length > TEXT)) {
      this.above = null;
      if (this.state === "below") this.state = "past";
    }
  }

  get date(): string | null {
    return this.found;
  }
}
