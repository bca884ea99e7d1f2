import { isFromRight } from "./line-direction.ts";
import { lineText, readWords } from "./line-text.ts";
import type { Line } from "./page-layout.ts";
import type { Segment } from "./segment.ts";
import type { Typography } from "./typography.ts";
import type { Word } from "./word.ts";

/** Set larger than the body by more than this, text is a heading. */
const LARGER = 1.1;
/** Lines of a block of code are no further apart, in sizes: a blank one may lie between. */
const FARTHEST = 3;
/** Distance of lines, in sizes, from which on one between them is blank. */
const BLANK = 1.9;
const MAX_INDENT = 60;
/** Width of a letter in fonts of other widths, in sizes. */
const USUAL_WIDTH = 0.5;

/** Whether a line is code: all of it set in a font of equal widths where the body is not. */
export const isCode = ({ segment }: Line, body: Typography): boolean =>
  !body.monospace &&
  segment.size <= LARGER * body.size &&
  isCodeLine(segment.words) &&
  segment.words.every(({ href, text }) => href === undefined && /^[ -\u2bff]*$/.test(text));

/** Whether all words of a line are set in a font of equal widths, but for its number. */
export const isCodeLine = (words: readonly Word[]): boolean =>
  words.length > 0 && (isNumbered(words) ? words.slice(1) : words).every(({ font }) => font.monospace);

const isNumbered = ([number, next]: readonly Word[]): boolean => next !== undefined && isNumber(number);

const isNumber = (word: Word | undefined): boolean => /^\d{1,4}[.:]?$/.test(word?.text ?? "");

/** Whether a line goes on with a block of code. */
export const goesOn = (last: Line, next: Line): boolean => {
  const step = distance(last, next);
  return last.page === next.page && last.flow === next.flow && step > 0.5 && step < FARTHEST;
};

const distance = (last: Line, next: Line): number =>
  (next.segment.baseline - last.segment.baseline) / Math.max(last.segment.size, next.segment.size);

/** The text of a block of code, one line for each of its lines, indented as they are, behind their numbers if they have any. */
export function codeText(lines: readonly Line[], textOf: (line: Line) => string): string {
  // A blank line has its number alone, and what goes on below a line of a listing has none.
  const numbered =
    lines.some(({ segment }) => isNumbered(segment.words)) &&
    lines.every(({ segment, listed }) => listed || isNumber(segment.words[0]));
  const hasNumber = ({ segment }: Line): boolean => numbered && isNumber(segment.words[0]);
  const start = (line: Line): number => (hasNumber(line) ? line.segment.words[1]?.left : undefined) ?? line.segment.left;
  const texts = numbered ? lines.filter(({ segment }) => isNumbered(segment.words)) : lines;
  let behind = "";
  const left = texts.reduce((least, line) => Math.min(least, start(line)), Infinity);
  return lines
    .map((line, index) => {
      const last = lines[index - 1];
      const blank = last !== undefined && distance(last, line) > BLANK ? "\n" : "";
      const columns = Math.round((start(line) - left) / letterWidth(line));
      const indent = " ".repeat(Math.min(MAX_INDENT, Math.max(0, columns)));
      const text = textOf(line);
      if (!hasNumber(line)) return blank + behind + indent + text;
      const [number = ""] = /^\d+[.:]? ?/.exec(text) ?? [];
      behind = " ".repeat(number.trim().length + 1);
      return blank + number + indent + text.slice(number.length).trimStart();
    })
    .join("\n");
}

/** The text of a line that is typed, with as many blanks between its words as letters have room there: columns stay columns. */
export function typedText(segment: Segment): string {
  if (!segment.words.every(({ font }) => font.monospace) || isFromRight(segment.words)) return lineText(segment);
  const width = letterWidth({ segment });
  return readWords(segment)
    .map(({ word, space }, at, all) => {
      const room = Math.round((word.left - (all[at - 1]?.word.right ?? word.left)) / width);
      return (space ? " ".repeat(Math.max(1, Math.min(MAX_INDENT, room))) : "") + word.text;
    })
    .join("");
}

const letterWidth = ({ segment }: Pick<Line, "segment">): number => {
  const word = segment.words.find(({ font }) => font.monospace);
  return word === undefined || word.text === ""
    ? USUAL_WIDTH * segment.size
    : Math.max(1, (word.right - word.left) / word.text.length);
};
