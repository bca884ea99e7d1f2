import { writeNumber } from "./numbering/number-format.ts";

/** How a number is written, by what follows `\*` in a field; others are digits. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ["roman", "lowerRoman"],
  ["ROMAN", "upperRoman"],
  ["Roman", "upperRoman"],
  ["alphabetic", "lowerLetter"],
  ["ALPHABETIC", "upperLetter"],
]);
const MAX_NAME = 100;

/** Counts what captions count: figures, tables, equations (SEQ, ISO/IEC 29500-1 17.16.5.56). */
export class Sequences {
  readonly #counts = new Map<string, number>();

  /** The number of a field that no program has calculated; its `result` otherwise, from which others count on. */
  number([, name = "", ...switches]: readonly string[], result: string): string {
    const key = name.slice(0, MAX_NAME).toLowerCase();
    const has = (letter: string): boolean => switches.some((each) => each.toLowerCase() === `\\${letter}`);
    const behind = (letter: string): string =>
      switches[switches.findIndex((each) => each.toLowerCase() === `\\${letter}`) + 1] ?? "";
    const before = this.#counts.get(key) ?? 0;
    const own = has("r") ? Number.parseInt(behind("r"), 10) || 0 : before + (has("c") ? 0 : 1);
    const told = Number(result);
    this.#counts.set(key, result !== "" && Number.isSafeInteger(told) ? told : own);
    // Which begin anew below a heading is told by headings, and hidden ones count alone.
    if (result !== "" || has("s") || has("h")) return "";
    return writeNumber(own, FORMATS.get(has("*") ? behind("*") : "") ?? "decimal");
  }
}
