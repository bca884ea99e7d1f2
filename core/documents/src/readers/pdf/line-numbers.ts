import { median } from "./geometry.ts";
import { rowsOf } from "./segment.ts";
import { LOWER } from "./sentence.ts";
import type { Word } from "./word.ts";

/** Numbers of lines: so many at least, and each so much more than the one above. */
const FEWEST = 5;
const STEPS: ReadonlySet<number> = new Set([1, 5, 10]);
const NUMBER = /^\d{1,4}$/;
/** They end, or begin, at one place, and are evenly spaced, within so many points. */
const ALIGNED = 2;
const EVEN = 2;
/** The blank between a number and its line, in sizes. */
const BLANK = 0.5;
/** Share of the lines beside them that go on with a sentence, and how long these are in the mean, in ems. */
const GOING_ON = 0.4;
const LONG = 15;

/** The words of a page without the numbers of its lines in the margin, as pleadings, manuscripts and poems have them. */
export function withoutLineNumbers(words: readonly Word[]): readonly Word[] {
  const rows = rowsOf(words);
  const numbered = rows.filter(([first, second]) => first !== undefined && isNumber(first, second));
  if (numbered.length < FEWEST) return words;
  const numbers = numbered.map(([first]) => first as Word);
  if (!areLineNumbers(numbers) || !isProse(rows, numbers)) return words;
  const gone = new Set(numbers);
  return words.filter((word) => !gone.has(word));
}

const isNumber = (first: Word, second: Word | undefined): boolean =>
  NUMBER.test(first.text) && (second === undefined || second.left - first.right > BLANK * first.size);

/** Whether numbers count on by the same step, in one column, at even distances. */
function areLineNumbers(numbers: readonly Word[]): boolean {
  const [first] = numbers;
  if (first === undefined) return false;
  const isAligned = (edge: "left" | "right"): boolean => numbers.every((word) => Math.abs(word[edge] - first[edge]) < ALIGNED);
  if (!isAligned("left") && !isAligned("right")) return false;
  const below = numbers.slice(1).map((word, at) => ({ word, above: numbers[at] ?? word }));
  const steps = new Set(below.map(({ word, above }) => Number(word.text) - Number(above.text)));
  const [step = 0] = steps;
  if (steps.size > 1 || !STEPS.has(step)) return false;
  const distances = below.map(({ word, above }) => word.baseline - above.baseline);
  const usual = median(distances);
  return distances.every((distance) => Math.abs(distance - usual) < EVEN);
}

/** Whether the lines beside numbers are text that goes on from one to the next, not cells or items. */
function isProse(rows: readonly (readonly Word[])[], numbers: readonly Word[]): boolean {
  const [edge, top, bottom] = [
    numbers.reduce((most, { right }) => Math.max(most, right), 0),
    numbers[0]?.top ?? 0,
    numbers.at(-1)?.bottom ?? 0,
  ];
  const lines = rows
    .map((row) => row.filter((word) => word.left > edge && word.baseline > top && word.baseline < bottom))
    .filter((line) => line.length > 0);
  const ems = lines.map((line) => ((line.at(-1)?.right ?? 0) - (line[0]?.left ?? 0)) / (line[0]?.size ?? 1));
  const goingOn = lines.filter(([first]) => LOWER.test(first?.text ?? ""));
  return lines.length >= FEWEST && goingOn.length >= GOING_ON * lines.length && median(ems) >= LONG;
}
