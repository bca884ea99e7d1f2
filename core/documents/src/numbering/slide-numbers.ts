import { writeNumber } from "./number-format.ts";

/** `ST_TextAutonumberScheme` (ECMA-376 part 1, 20.1.10.61): a format, and what stands around the number. */
const SCHEME = /^(alpha|arabic|roman)(Lc|Uc)?(ParenBoth|ParenR|Period|Plain)$/;
const FORMATS = new Map([
  ["alphaLc", "lowerLetter"],
  ["alphaUc", "upperLetter"],
  ["romanLc", "lowerRoman"],
  ["romanUc", "upperRoman"],
]);
/** [MS-PPT] 2.13.31 TextAutoNumberSchemeEnum, as far as it has no signs of its own. */
const SCHEMES: readonly string[] =
  "alphaLcPeriod alphaUcPeriod arabicParenR arabicPeriod romanLcParenBoth romanLcParenR romanLcPeriod romanUcPeriod alphaLcParenBoth alphaLcParenR alphaUcParenBoth alphaUcParenR arabicParenBoth arabicPlain romanUcParenBoth romanUcParenR".split(
    " ",
  );

/** The name of a scheme that a PowerPoint 97 file gives by its number. */
export const schemeName = (code: number): string => SCHEMES[code] ?? "arabicPeriod";

/** A number as a slide prints it. */
export function slideLabel(number: number, scheme: string): string {
  const [, kind = "", letters = "", around = "Period"] = SCHEME.exec(scheme) ?? [];
  const written = writeNumber(number, FORMATS.get(`${kind}${letters}`) ?? "decimal");
  if (around === "ParenBoth") return `(${written})`;
  return around === "ParenR" ? `${written})` : around === "Plain" ? written : `${written}.`;
}

/** Counts the numbered paragraphs of a text; another scheme or another first number begins anew. */
export class SlideCounter {
  readonly #levels: ({ readonly kind: string; readonly ordinal: number } | undefined)[] = [];

  /** The number of a paragraph: `start` if it is the first of its list. */
  next(level: number, { start, scheme }: { readonly start: number; readonly scheme: string }): number {
    this.#levels.length = level + 1;
    const kind = `${scheme} ${start}`;
    const before = this.#levels[level];
    const ordinal = before?.kind === kind ? before.ordinal + 1 : start;
    this.#levels[level] = { kind, ordinal };
    return ordinal;
  }

  /** A paragraph without a number ends the lists of its level and below. */
  pass(level: number): void {
    this.#levels.length = Math.min(this.#levels.length, level);
  }
}
