import { oneLine } from "@farthing/contract/read";

/** Pages that are longer are judged by what they begin with. */
const MOST = 200_000;
const NOT_SHOWN = /<(script|style|noscript|template|svg|head)\b[\s\S]*?(?:<\/\1\s{0,300}>|$)|<!--[\s\S]*?(?:-->|$)|<[^<>]*>/gi;

/** The text of an answer as far as it is looked at to tell a page from what stands in its place. */
export class LookedAt {
  readonly text: string;
  /** Whether that is all of it. */
  readonly whole: boolean;
  #visible: number | undefined;

  constructor(text: string) {
    this.text = text.slice(0, MOST);
    this.whole = text.length < MOST;
  }

  /** Characters that a reader would see, roughly: enough to tell a page from a wall. */
  get visible(): number {
    this.#visible ??= oneLine(this.text.replace(NOT_SHOWN, " ")).length;
    return this.#visible;
  }
}
