import { oneLine } from "@farthing/read";
import { saysSomething } from "./comment.ts";
import { quoted, some } from "./hidden.ts";

/** Texts that are kept for the warning. */
const MAX_TEXTS = 1_000;

/** What slides repeat, such as footers and the text of their masters: no part of any of them, and named once. */
export class SlideFurniture {
  readonly #texts = new Set<string>();

  add(text: string): void {
    const line = oneLine(text);
    if (saysSomething(line) && this.#texts.size < MAX_TEXTS) this.#texts.add(line);
  }

  get warnings(): readonly string[] {
    const texts = [...this.#texts];
    return texts.length === 0 ? [] : [`What slides repeat was left out: ${some(texts.map(quoted), ", ")}.`];
  }
}
