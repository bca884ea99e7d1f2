import type { ListPlace } from "../mdast.ts";
import { writeNumber } from "./number-format.ts";

/** A level of a list as Word's formats keep it. */
export interface WordLevel {
  /** By the names of ECMA-376 part 1, 17.18.59; `bullet` and `none` among them. */
  readonly format: string;
  /** What is printed before a paragraph; the characters U+0000 to U+0008 stand for the numbers of levels 0 to 8. */
  readonly text: string;
  readonly start: number;
  /** Its numbers are all written in decimal places. */
  readonly legal?: boolean | undefined;
  /** It starts over after the levels below this one; after all that are higher where it is not stated. */
  readonly restart?: number | undefined;
  /** The text follows its number without a space. */
  readonly tight?: boolean | undefined;
}

/** A list as a paragraph names it. */
export interface WordList {
  /** Lists with one definition count on together. */
  readonly definition: string | number;
  readonly instance: string | number;
  level(level: number): WordLevel | undefined;
  /** Where a level of this instance starts when it is first met. */
  startOver(level: number): number | undefined;
}

const LEVELS = 9;
/** Longest text of a level that is kept: it is gone through for each paragraph. */
export const MAX_TEXT = 200;
/** Longest label that is printed: levels may name each other. */
const MAX_LABEL = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for the numbers of levels
const NUMBERS = /[\u0000-\u0008]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for the numbers of levels
const HAS_NUMBER = /[\u0000-\u0008]/;
/** A space, in a font of symbols too. */
const BLANK = /^[\s\uf020]+$/;
const SPEAKING = /[\p{L}\p{N}]/u;

/** Counts the items of all lists of a document, and prints their labels. */
export class WordLists {
  readonly #counts = new Map<string | number, (number | undefined)[]>();
  readonly #started = new Set<string>();

  /** Counts a paragraph in, or sets its number; `undefined` where nothing is printed before it. */
  place(list: WordList, wanted: number, ordinal?: number): ListPlace | undefined {
    const level = Math.min(LEVELS - 1, Math.max(0, Math.trunc(wanted) || 0));
    const definition = list.level(level);
    if (definition === undefined) return undefined;
    const counts = this.#count(list, level, definition, ordinal);
    const { format, text, tight } = definition;
    const blank = BLANK.test(text);
    if (format === "bullet") return { level, ordered: false, continued: blank };
    if (blank) return { level, ordered: true, ordinal: counts[level], continued: true };
    const label = labelOf(list, definition, counts);
    if (label === "") return undefined;
    if (!HAS_NUMBER.test(text) && !SPEAKING.test(label)) return { level, ordered: false };
    return { level, ordered: true, ordinal: counts[level], label, tight };
  }

  #count(list: WordList, level: number, definition: WordLevel, ordinal?: number): readonly (number | undefined)[] {
    const counts = this.#counts.get(list.definition) ?? [];
    this.#counts.set(list.definition, counts);
    // Levels that were passed over count as begun.
    for (let above = 0; above < level; above++) counts[above] ??= list.startOver(above) ?? list.level(above)?.start;
    const key = `${list.instance} ${level}`;
    const over = this.#started.has(key) ? undefined : list.startOver(level);
    this.#started.add(key);
    const known = counts[level];
    counts[level] = ordinal ?? over ?? (known === undefined ? definition.start : known + 1);
    for (let below = level + 1; below < LEVELS; below++)
      if (level < (list.level(below)?.restart ?? LEVELS)) counts[below] = undefined;
    return counts;
  }
}

function labelOf(list: WordList, definition: WordLevel, counts: readonly (number | undefined)[]): string {
  const printed = definition.text.replace(NUMBERS, (sign) => {
    const level = sign.charCodeAt(0);
    const { format = "none" } = list.level(level) ?? {};
    const count = counts[level];
    if (count === undefined || format === "none" || format === "bullet") return "";
    return writeNumber(count, definition.legal && format !== "decimalZero" ? "decimal" : format);
  });
  return printed.replace(/\s+/g, " ").trim().slice(0, MAX_LABEL);
}
