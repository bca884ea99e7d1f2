import { marksIn, type Style } from "../../html/style-marks.ts";
import type { XmlElement } from "../../xml.ts";

/** A style sheet is read no further than this. */
const MOST_CHARS = 1_000_000;
/** Classes of an element that are asked. */
const MOST_CLASSES = 10;
/** A selector of one class, with a tag or without one; all others ask for what stands around. */
const SELECTOR = /^([a-z][a-z\d]*)?\.([\w-]+)$/i;
const COMMENT = /\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g;
/** How a style sheet of a book marks text by single classes, as programs do that lay books out. */
export class BookStyles {
  /** By `.class` and `tag.class`. */
  readonly #marks = new Map<string, Style>();

  constructor(css: string) {
    const shown = css.slice(0, MOST_CHARS).replace(COMMENT, "");
    for (const rule of shown.split("}")) {
      const open = rule.lastIndexOf("{");
      const marks = open < 0 ? {} : marksIn(rule.slice(open + 1));
      if (Object.keys(marks).length === 0) continue;
      // What stands before the last brace but one is a condition around the rule.
      for (const selector of rule.slice(rule.lastIndexOf("{", open - 1) + 1, open).split(",")) {
        const [found, tag = "", name] = SELECTOR.exec(selector.trim()) ?? [];
        if (found === undefined) continue;
        const key = `${tag.toLowerCase()}.${name}`;
        this.#marks.set(key, { ...this.#marks.get(key), ...marks });
      }
    }
  }

  /** What classes say of an element's text; `undefined` marks are taken from what is around it. */
  marksOf({ name, attributes }: XmlElement): Style {
    if (this.#marks.size === 0 || !attributes.class) return {};
    const classes = attributes.class.trim().split(/\s+/, MOST_CLASSES);
    return Object.assign({}, ...["", name].flatMap((tag) => classes.map((each) => this.#marks.get(`${tag}.${each}`))));
  }
}
