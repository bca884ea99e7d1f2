import type { Line } from "./page-layout.ts";
import type { Typography } from "./typography.ts";

/** Set larger than the body by more than this, text is a heading. */
const LARGER = 1.1;
/** Lines of a block of code are no further apart, in sizes: a blank one may lie between. */
const FARTHEST = 3;
/** Distance of lines, in sizes, from which on one between them is blank. */
const BLANK = 1.9;
const MOST_INDENT = 60;

/** Whether a line is code: all of it set in a font of equal widths where the body is not. */
export const isCode = ({ segment }: Line, body: Typography): boolean =>
  !body.monospace &&
  segment.size <= LARGER * body.size &&
  segment.words.every(({ font, href, text }) => font.monospace && href === undefined && /^[ -\u2bff]*$/.test(text));

/** Whether a line goes on with a block of code. */
export const goesOn = (last: Line, next: Line): boolean => {
  const step = distance(last, next);
  return last.page === next.page && last.flow === next.flow && step > 0.5 && step < FARTHEST;
};

const distance = (last: Line, next: Line): number =>
  (next.segment.baseline - last.segment.baseline) / Math.max(last.segment.size, next.segment.size);

/** The text of a block of code, one line for each of its lines, indented as they are. */
export function codeText(lines: readonly Line[], textOf: (line: Line) => string): string {
  const left = lines.reduce((least, { segment }) => Math.min(least, segment.left), Infinity);
  return lines
    .map((line, index) => {
      const last = lines[index - 1];
      const blank = last !== undefined && distance(last, line) > BLANK ? "\n" : "";
      const indent = Math.round((line.segment.left - left) / letterWidth(line));
      return `${blank}${" ".repeat(Math.min(MOST_INDENT, Math.max(0, indent)))}${textOf(line)}`;
    })
    .join("\n");
}

const letterWidth = ({ segment }: Line): number => {
  const [first] = segment.words;
  return first === undefined || first.text === "" ? segment.size : Math.max(1, (first.right - first.left) / first.text.length);
};
