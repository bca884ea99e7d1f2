import { oneLine } from "@farthing/read";

/** Characters: pages that are longer are judged by what they begin with. */
export const JUDGED_CHARS = 200_000;
const NOT_SHOWN = /<(script|style|noscript|template|svg|head)\b[\s\S]*?(?:<\/\1\s{0,300}>|$)|<!--[\s\S]*?(?:-->|$)|<[^<>]*>/gi;

/** The text of an answer as far as it is looked at to tell a page from what stands in its place. */
export class LookedAt {
  readonly text: string;
  /** Whether that is all of it. */
  readonly whole: boolean;
  #visible: number | undefined;

  constructor(text: string) {
    this.text = text.slice(0, JUDGED_CHARS);
    this.whole = text.length < JUDGED_CHARS;
  }

  /** Characters that a reader would see, roughly: enough to tell a page from a wall. */
  get visible(): number {
    this.#visible ??= oneLine(this.text.replace(NOT_SHOWN, " ")).length;
    return this.#visible;
  }
}
