import { lineText } from "./line-text.ts";
import type { LayoutItem } from "./page-layout.ts";

/** Words that a hanging hyphen stands before. */
const CONJUNCTION = /^(?:and|or|und|oder|bzw|ou|och|og)(?![\p{L}\p{N}-])/u;

/** Knows the words of a document, to tell hyphens that divide a word at a line's end from those that belong to it. */
export class Hyphenation {
  #words: ReadonlySet<string> | undefined;

  constructor(private readonly items: readonly LayoutItem[]) {}

  /** Whether the hyphen at the end of `last` goes away when `next` follows on the next line. */
  isDivided(last: string, next: string): boolean {
    if (/[\p{L}\p{N}]\u00ad$/u.test(last)) return true;
    const head = /(?<![\p{L}\p{N}-])-*([\p{L}\p{N}][\p{L}\p{N}-]*)[-\u2010]$/u.exec(last)?.[1];
    const tail = /^\p{Ll}[\p{L}\p{N}-]*/u.exec(next)?.[0];
    // A word of several parts has hyphens of its own.
    if (head === undefined || tail === undefined || head.includes("-") || tail.includes("-")) return false;
    const whole = (head + tail).toLowerCase();
    const compound = `${head}-${tail}`.toLowerCase();
    this.#words ??= wordsIn(this.items);
    if (this.#words.has(whole)) return true;
    // What has digits is not divided by syllables: its hyphen is its own.
    return !/\p{N}/u.test(whole) && !CONJUNCTION.test(tail) && !this.#words.has(compound);
  }
}

/** Whether a hyphen at the end of `last` that divides no word stands for a part that comes later: "12th-" before "and 13th-century". */
export const hangs = (last: string, next: string): boolean => /[\p{L}\p{N}][-\u2010]$/u.test(last) && CONJUNCTION.test(next);

function wordsIn(items: readonly LayoutItem[]): Set<string> {
  const words = new Set<string>();
  for (const item of items) {
    if (item.kind !== "line") continue;
    for (const word of lineText(item.segment).split(/[^\p{L}\p{N}-]+/u)) words.add(word.toLowerCase());
  }
  return words;
}
