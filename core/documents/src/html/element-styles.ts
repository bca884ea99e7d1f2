import { lookup } from "@farthing/read";
import type { XmlElement } from "../xml.ts";
import type { Marks } from "./line.ts";
import { marksIn, type Style } from "./style-marks.ts";

const MARKS: ReadonlyMap<string, Marks> = lookup({
  b: { strong: true },
  strong: { strong: true },
  i: { emphasis: true },
  em: { emphasis: true },
  cite: { emphasis: true },
  dfn: { emphasis: true },
  var: { emphasis: true },
  sup: { script: "sup" },
  sub: { script: "sub" },
  del: { delete: true },
  s: { delete: true },
  strike: { delete: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
});
/** Elements that mark their text. */
export const MARKED: readonly string[] = [...MARKS.keys()];
/** Elements that a style may make lines of their own, as those of verse are. */
const BOXES = new Set([...MARKED, "a", "span", "font", "label", "small", "u"]);
const LONGEST_STYLE = 1_000;

/** What style sheets say of an element's text. */
export type Styled = (element: XmlElement) => Style;

/** How elements are marked and placed, by their names and styles. */
export class ElementStyles {
  constructor(private readonly styled?: Styled) {}

  marksOf(element: XmlElement): Marks {
    const { name, attributes } = element;
    const own = name === "a" && attributes.href !== undefined ? { href: attributes.href } : (MARKS.get(name) ?? {});
    const { placed: _placed, ...marks } = this.#styleOf(element);
    // A font says less than an element that is for code.
    return { ...own, ...marks, ...(own.code && { code: true }) };
  }

  /** Whether an element is a line of its own by its style, or stands apart from the others. */
  placeOf(element: XmlElement): Style["placed"] {
    return BOXES.has(element.name) ? this.#styleOf(element).placed : undefined;
  }

  #styleOf(element: XmlElement): Style {
    const { style } = element.attributes;
    return { ...this.styled?.(element), ...(style ? marksIn(style.slice(0, LONGEST_STYLE)) : {}) };
  }
}
