import { lineText } from "./line-text.ts";
import type { TextBlock } from "./text-block.ts";

/** Signs that rules are typed of, so many of one in a row, over such a part of their column: shorter ones are blanks to fill in. */
const SIGNS = "_-=–—*~";
const FEWEST = 20;
const WIDEST_BLANK = 0.5;

/** Whether a block is nothing but a rule that was typed across its column, as old programs print it. */
export function isTypedRule({ lines: [line, second] }: TextBlock): boolean {
  if (line === undefined || second !== undefined) return false;
  const { segment, column } = line;
  if (segment.right - segment.left < WIDEST_BLANK * (column.right - column.left)) return false;
  const text = lineText(segment).replaceAll(" ", "");
  const sign = text.charAt(0);
  return text.length >= FEWEST && SIGNS.includes(sign) && text === sign.repeat(text.length);
}
