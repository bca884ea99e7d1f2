import { Failure } from "@farthing/contract";
import { type Parent, parseDocument } from "@farthing/html";
import { oneLine } from "@farthing/read";

/** Characters: pages that are longer are judged by what they begin with. */
export const JUDGED_CHARS = 200_000;
/** Characters that the walls of others are looked for in: a page's beginning, and its end. */
const BRIEF_HEAD = 16_000;
const BRIEF_TAIL = 4_000;
export const BRIEF_CHARS = BRIEF_HEAD + BRIEF_TAIL;
const NOT_SHOWN = /<(script|style|noscript|template|svg|head)\b[\s\S]*?(?:<\/\1\s{0,300}>|$)|<!--[\s\S]*?(?:-->|$)|<[^<>]*>/gi;

/** Pages that stand for others have fewer elements; more are not read where others wait. */
const MAX_ELEMENTS = 4_000;

function treeOf(html: string): Parent | undefined {
  try {
    return parseDocument(html, MAX_ELEMENTS);
  } catch (error) {
    if (Failure.is(error) && error.code === "too_large") return undefined;
    throw error;
  }
}

/** The text of an answer as far as it is looked at to tell a page from what stands in its place. */
export class LookedAt {
  readonly text: string;
  /** Whether that is all of it. */
  readonly whole: boolean;
  #visible: number | undefined;
  #brief: string | undefined;
  #tree: { readonly root: Parent | undefined } | undefined;

  constructor(text: string) {
    this.text = text.slice(0, JUDGED_CHARS);
    this.whole = text.length < JUDGED_CHARS;
  }

  /** The text, without its middle where it is long: what is looked at by patterns that nobody here has reviewed. */
  get brief(): string {
    const { text } = this;
    if (text.length <= BRIEF_CHARS) return text;
    this.#brief ??= `${text.slice(0, BRIEF_HEAD)}\n${text.slice(1 - BRIEF_TAIL)}`;
    return this.#brief;
  }

  /** Characters that a reader would see, roughly: enough to tell a page from a wall. */
  get visible(): number {
    this.#visible ??= oneLine(this.text.replace(NOT_SHOWN, " ")).length;
    return this.#visible;
  }

  /** The page that the text is; `undefined` where it is too large for one that stands for another. */
  get tree(): Parent | undefined {
    this.#tree ??= { root: this.whole ? treeOf(this.text) : undefined };
    return this.#tree.root;
  }
}
