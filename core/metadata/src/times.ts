import { attribute, type Element, isElement, textWithin } from "@farthing/html";
import { fold } from "@farthing/read";
import { isOfChange } from "./changes.ts";
import { isoDate } from "./date.ts";
import { propertiesOf, scopeOf } from "./scope.ts";

/** Letters from which on a paragraph is text, so that a date after it is one that the text speaks of. */
const TEXT = 120;
const REACH = 12;
/** Letters of a date, with what stands around it. */
const MAX_DATE = 100;
const MAX_TIMES = 50;
const OUTSIDE = new Set(["nav", "aside", "footer"]);
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
/** Properties that a first date may be marked with. */
const BEGUN = /^date(?:Published|Created)$/;

const isOutside = (element: Element): boolean => {
  let node = element.parentNode;
  for (let up = 0; up < REACH && node && isElement(node); up++, node = node.parentNode)
    if (OUTSIDE.has(node.tagName)) return true;
  return false;
};

/** Date of a `time` element, if it holds one: not a duration or a mere hour. */
export const dateIn = (element: Element): string | null =>
  isoDate(attribute(element, "datetime") ?? attribute(element, "content")) ?? isoDate(fold(textWithin(element, MAX_DATE) ?? ""));

/**
 * The date that stands with the page's heading, and is not marked as another one: in a `time` between it and the next heading or
 * text, or right above it. Any other may be that of a comment, of another page or of an event.
 */
export class HeadedTime {
  /** The last date seen since the last heading or text. */
  #above: string | null = null;
  #found: string | null = null;
  /** Times that are looked at; each asks for what stands before it. */
  #left = MAX_TIMES;
  #state: "before" | "below" | "past" = "before";

  see(element: Element): void {
    const tag = element.tagName;
    if (this.#found !== null || this.#state === "past" || this.#left === 0) return;
    if (tag === "time") {
      const properties = propertiesOf(element);
      const other = properties.length > 0 && !properties.some((property) => BEGUN.test(property));
      const date = other || isOutside(element) ? null : dateIn(element);
      if (!date || scopeOf(element) === undefined) return;
      this.#left -= 1;
      if (isOfChange(element)) return;
      if (this.#state === "below") this.#found = date;
      else this.#above = date;
    } else if (tag === "h1" && this.#state === "before") {
      this.#found = this.#above;
      this.#state = "below";
    } else if (HEADINGS.has(tag) || (tag === "p" && textWithin(element, TEXT) === null)) {
      this.#above = null;
      if (this.#state === "below") this.#state = "past";
    }
  }

  get date(): string | null {
    return this.#found;
  }
}
