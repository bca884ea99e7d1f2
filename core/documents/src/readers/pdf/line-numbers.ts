import { around, type Box, median } from "./geometry.ts";
import { rowsOf } from "./segment.ts";
import { LOWER } from "./sentence.ts";
import type { Word } from "./word.ts";

/** Numbers of lines: so many at least, and each so much more than the one above. */
const FEWEST = 5;
const STEPS: ReadonlySet<number> = new Set([1, 5, 10]);
const NUMBER = /^\d{1,4}$/;
/** In the column beside they count on, and may be as few. */
const FEWEST_BESIDE = 2;
/** Columns of numbers that are held against the lines beside them; a page has few. */
const MOST_COLUMNS = 20;
/** They end, or begin, at one place, and are evenly spaced, within so many points. */
const ALIGNED = 2;
const EVEN = 2;
/** Where blanks among the lines make them uneven, this share has as many lines between two numbers as these say, give or take one. */
const COUNTED = 0.75;
/** Numbers of all lines stand before so many of those of the page: fewer are those of a listing. */
const MOST_LINES = 0.5;
/** The blank between a number and its line, in sizes. */
const BLANK = 0.5;
/** Share of the lines beside them that go on with a sentence, and how long these are in the mean, in ems. */
const GOING_ON = 0.4;
const LONG = 15;

type Row = readonly Word[];

/**
 * The words of a page without the numbers of its lines, in the margin as pleadings, manuscripts and poems have them, or between columns
 * as patents do.
 */
export function withoutLineNumbers(words: readonly Word[]): readonly Word[] {
  const rows = rowsOf(words);
  const columns = columnsOf(rows.flatMap((row) => row.filter((word, at) => isNumber(word, row[at - 1], row[at + 1]))));
  const found = columns
    .filter((numbers) => numbers.length >= FEWEST && stepOf(numbers) > 0)
    .slice(0, MOST_COLUMNS)
    .filter((numbers) => areLineNumbers(numbers, rows));
  if (found.length === 0) return words;
  // A short column at the end of a page has too few numbers to tell, but they go on.
  const ends = new Set(found.map((numbers) => [stepOf(numbers), numberOf(numbers.at(-1))].join(" ")));
  for (const numbers of columns)
    if (!found.includes(numbers) && numbers.length >= FEWEST_BESIDE && goesOn(numbers, ends)) found.push(numbers);
  const gone = new Set(found.flat());
  return words.filter((word) => !gone.has(word));
}

const numberOf = (word: Word | undefined): number => Number(word?.text);

const isNumber = (word: Word, before: Word | undefined, behind: Word | undefined): boolean =>
  NUMBER.test(word.text) &&
  (before === undefined || word.left - before.right > BLANK * word.size) &&
  (behind === undefined || behind.left - word.right > BLANK * word.size);

/** Numbers that end or begin at one place, top down. */
function columnsOf(numbers: readonly Word[]): Word[][] {
  const ended = alignedBy(numbers, "right");
  const taken = new Set(ended.flat());
  const begun = alignedBy(
    numbers.filter((number) => !taken.has(number)),
    "left",
  );
  return [...ended, ...begun].map((column) => column.sort((a, b) => a.baseline - b.baseline));
}

/** Numbers that have others at the same place. */
function alignedBy(numbers: readonly Word[], edge: "left" | "right"): Word[][] {
  const columns: Word[][] = [];
  for (const word of [...numbers].sort((a, b) => a[edge] - b[edge])) {
    const last = columns.at(-1);
    if (last?.[0] !== undefined && word[edge] - last[0][edge] < ALIGNED) last.push(word);
    else columns.push([word]);
  }
  return columns.filter((column) => column.length >= FEWEST_BESIDE);
}

/** By what each number is more than the one above; 0 if that differs. */
function stepOf(numbers: readonly Word[]): number {
  const [step = 0, ...others] = new Set(numbers.slice(1).map((word, at) => numberOf(word) - numberOf(numbers[at])));
  return others.length === 0 && STEPS.has(step) ? step : 0;
}

const goesOn = (numbers: readonly Word[], ends: ReadonlySet<string>): boolean => {
  const step = stepOf(numbers);
  return step > 0 && ends.has([step, numberOf(numbers[0]) - step].join(" "));
};

/** Whether numbers count as the lines beside them do. */
function areLineNumbers(numbers: readonly Word[], rows: readonly Row[]): boolean {
  const step = stepOf(numbers);
  if (step === 1 && numbers.length < MOST_LINES * rows.length) return false;
  const isEven = areEven(numbers);
  const sides = sidesOf(rows, around(numbers)).filter((lines) => lines.length > 0);
  return sides.every(isProse) && sides.some((lines) => isEven || (step > 1 && areCounted(numbers, lines, step)));
}

function areEven(numbers: readonly Word[]): boolean {
  const distances = numbers.slice(1).map((word, at) => word.baseline - (numbers[at] ?? word).baseline);
  const usual = median(distances);
  return distances.every((distance) => Math.abs(distance - usual) < EVEN);
}

/** The lines right of numbers, and those left of them, each as far as it goes there. */
function sidesOf(rows: readonly Row[], { left, right, top, bottom }: Box): Row[][] {
  const level = rows.map((row) => row.filter(({ baseline }) => baseline > top && baseline < bottom));
  return [
    level.map((row) => row.filter((word) => word.left > right)),
    level.map((row) => row.filter((word) => word.right < left)),
  ].map((side) => side.filter((line) => line.length > 0));
}

/** Whether lines are text that goes on from one to the next, not cells or items. */
function isProse(lines: readonly Row[]): boolean {
  const ems = lines.map((line) => ((line.at(-1)?.right ?? 0) - (line[0]?.left ?? 0)) / (line[0]?.size ?? 1));
  const goingOn = lines.filter(([first]) => LOWER.test(first?.text ?? ""));
  return lines.length >= FEWEST && goingOn.length >= GOING_ON * lines.length && median(ems) >= LONG;
}

/** Whether there are as many lines from one number to the next as these say. */
function areCounted(numbers: readonly Word[], lines: readonly Row[], step: number): boolean {
  const baselines = lines.map(([first]) => first?.baseline ?? 0);
  const gaps = numbers.slice(1).map((word, at) => {
    const above = numbers[at]?.baseline ?? 0;
    return baselines.filter((baseline) => baseline > above + EVEN && baseline < word.baseline + EVEN).length;
  });
  return gaps.filter((count) => Math.abs(count - step) <= 1).length >= COUNTED * gaps.length;
}
