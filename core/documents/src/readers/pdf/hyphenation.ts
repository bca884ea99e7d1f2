import { lineText } from "./line-text.ts";
import type { LayoutItem } from "./page-layout.ts";

/** Knows the words of a document, to tell hyphens that divide a word at a line's end from those that belong to it. */
export class Hyphenation {
  #words: ReadonlySet<string> | undefined;

  constructor(private readonly items: readonly LayoutItem[]) {}

  /** Whether the hyphen at the end of `last` goes away when `next` follows on the next line. */
  isDivided(last: string, next: string): boolean {
    if (/\p{L}\u00ad$/u.test(last)) return true;
    const head = /(?<![\p{L}-])-*(\p{L}[\p{L}-]*)[-\u2010]$/u.exec(last)?.[1];
    const tail = /^\p{Ll}[\p{L}-]*/u.exec(next)?.[0];
    // A word of several parts has hyphens of its own.
    if (head === undefined || tail === undefined || head.includes("-") || tail.includes("-")) return false;
    const whole = (head + tail).toLowerCase();
    const compound = `${head}-${tail}`.toLowerCase();
    this.#words ??= wordsIn(this.items);
    return this.#words.has(whole) || !this.#words.has(compound);
  }
}

function wordsIn(items: readonly LayoutItem[]): Set<string> {
  const words = new Set<string>();
  for (const item of items) {
    if (item.kind !== "line") continue;
    for (const word of lineText(item.segment).split(/[^\p{L}\p{N}-]+/u)) words.add(word.toLowerCase());
  }
  return words;
}
