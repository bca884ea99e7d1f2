import { inLine } from "./formulas.ts";
import { around } from "./geometry.ts";
import type { Rule } from "./page-content.ts";
import type { TallBracket } from "./tall-brackets.ts";
import type { Word } from "./word.ts";

/** What closes what is open; cases have a brace alone. */
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "⌊": "⌋", "⌈": "⌉", "⟨": "⟩" };
const BRACE = "{";
/** The two of a pair are level, to this part of their size. */
const LEVEL = 0.2;
/** Words of a matrix, at most. */
const MOST_WORDS = 400;
/** Cases end where a blank is wider than this, in sizes. */
const WIDEST = 2.5;
/** Cells are further apart than this, in sizes; rows are so far below each other, at least. */
const APART = 0.7;
const ROW = 0.6;
/** Smaller words are powers and indices. */
const SMALLER = 0.85;
/** The axis of a line is above its baseline by this, in sizes; the rows stand in the middle of a bracket, to this. */
const AXIS = 0.25;
const CENTRED = 0.7;
/** What is level with it is no further off than this. */
const AMID = 0.25;
/** The line goes on no further away than this, and is level with the axis, to this, in sizes. */
const BESIDE = 2.2;
const OFF = 0.4;
const EDGE = 1;

/**
 * The words of a page with matrices and cases written into the lines that they belong to: cells parted by commas, rows by
 * semicolons, "(1, 2; 3, 4)". Fractions and large signs within them are in their lines already.
 */
export function withMatrices(words: readonly Word[], brackets: readonly TallBracket[], rules: readonly Rule[]): readonly Word[] {
  let left = words;
  // From the right, so that those within others come first.
  for (const bracket of [...brackets].sort((a, b) => b.left - a.left)) {
    if (CLOSING[bracket.text] === undefined) continue;
    const matrix = matrixAt(bracket, brackets, left, rules);
    if (matrix === undefined) continue;
    const parts = new Set(matrix.parts);
    const [first] = matrix.parts;
    left = left.flatMap((word) => (word === first ? [matrix.word] : parts.has(word) ? [] : [word]));
  }
  return left;
}

function matrixAt(
  open: TallBracket,
  brackets: readonly TallBracket[],
  words: readonly Word[],
  rules: readonly Rule[],
): { word: Word; parts: readonly Word[] } | undefined {
  const sign = signOf(open, words);
  const close = closingOf(open, brackets);
  if (sign === undefined || (close === undefined && open.text !== BRACE)) return undefined;
  const end = close === undefined ? undefined : signOf(close, words);
  if (close !== undefined && end === undefined) return undefined;
  const inside = words.filter(
    (word) =>
      word !== sign &&
      word !== end &&
      word.left >= sign.right - EDGE &&
      word.right <= (end?.left ?? Infinity) + EDGE &&
      middleOf(word) > open.top &&
      middleOf(word) < open.bottom,
  );
  if (inside.length > MOST_WORDS) return undefined;
  const axis = (open.top + open.bottom) / 2;
  const own = end === undefined ? untilEnd(inside, sign, axis) : inside;
  const rows = rowsOf(own);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || rows.length < 2) return undefined;
  const size = largest(own);
  const off = (first.baseline + last.baseline) / 2 - AXIS * size - axis;
  if (Math.abs(off) > CENTRED * size || rules.some((rule) => isBar(rule, open, own))) return undefined;
  const parts = [sign, ...rows.flatMap((row) => row.words), ...(end === undefined ? [] : [end])];
  const { left, right } = around(parts);
  const text = `${open.text}${rows.map((row) => rowText(row, size)).join("; ")}${close?.text ?? ""}`;
  const line = lineBeside(words, parts, left, right, axis);
  const baseline = line?.baseline ?? axis + AXIS * size;
  const height = line?.size ?? size;
  const box = { left, right, top: baseline - 0.8 * height, bottom: baseline + 0.22 * height };
  return {
    word: {
      ...sign,
      ...box,
      font: { ...sign.font, signs: undefined },
      text,
      baseline,
      size: height,
      spaced: end?.spaced ?? false,
    },
    parts,
  };
}

const middleOf = ({ baseline, size }: Word): number => baseline - AXIS * size;

const largest = (words: readonly Word[]): number => words.reduce((most, { size }) => Math.max(most, size), 0);

/** The word that a bracket is, which may have been put into a line by now. */
const signOf = ({ text, left, top, bottom }: TallBracket, words: readonly Word[]): Word | undefined =>
  words.find(
    (word) =>
      word.font.signs !== undefined &&
      word.text === text &&
      Math.abs(word.left - left) < EDGE &&
      word.baseline >= top - EDGE &&
      word.baseline <= bottom + EDGE,
  );

function closingOf(open: TallBracket, brackets: readonly TallBracket[]): TallBracket | undefined {
  const text = CLOSING[open.text];
  let nearest: TallBracket | undefined;
  for (const bracket of brackets) {
    const isLevel = Math.max(Math.abs(bracket.top - open.top), Math.abs(bracket.bottom - open.bottom)) < LEVEL * open.size;
    if (bracket.text === text && isLevel && bracket.left > open.left && bracket.left < (nearest?.left ?? Infinity))
      nearest = bracket;
  }
  return nearest;
}

/** Words from a brace on up to a blank across all of them, or to what goes on between the rows of an even number. */
function untilEnd(words: readonly Word[], { right, size }: Word, axis: number): Word[] {
  const sorted = [...words].sort((a, b) => a.left - b.left);
  let end = right;
  let [above, below, amid] = [false, false, false];
  const blank = sorted.findIndex((word) => {
    const off = (middleOf(word) - axis) / word.size;
    const isAmid = Math.abs(off) < AMID;
    if (word.left - end > WIDEST * size || (isAmid && !amid && above && below && word.left > end)) return true;
    end = Math.max(end, word.right);
    if (isAmid) amid = true;
    else if (off < 0) above = true;
    else below = true;
    return false;
  });
  return blank < 0 ? sorted : sorted.slice(0, blank);
}

interface Row {
  readonly baseline: number;
  readonly words: Word[];
}

/** The rows of a matrix, top down; what follows cases on their line is none. */
function rowsOf(words: readonly Word[]): Row[] {
  const size = largest(words);
  const hosts = words.filter((word) => word.size >= SMALLER * size);
  const rows: Row[] = [];
  const letters = hosts.filter(({ text }) => text !== ".");
  for (const word of [...letters].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row !== undefined && word.baseline - row.baseline < ROW * size) row.words.push(word);
    else rows.push({ baseline: word.baseline, words: [word] });
  }
  // Dots that go down have baselines of their own.
  let dots: Row | undefined;
  for (const dot of hosts.filter(({ text }) => text === ".").sort((a, b) => a.baseline - b.baseline)) {
    const level = rows.find(({ baseline }) => Math.abs(baseline - dot.baseline) < LEVEL * size);
    if (level !== undefined && level !== dots) level.words.push(dot);
    else if (dots !== undefined && dot.baseline - (dots.words.at(-1)?.baseline ?? 0) < ROW * size) dots.words.push(dot);
    else {
      dots = { baseline: dot.baseline, words: [dot] };
      rows.push(dots);
    }
  }
  for (const word of words) if (word.size < SMALLER * size) nearestOf(rows, word)?.words.push(word);
  return rows.sort((a, b) => a.baseline - b.baseline).filter((row) => !isBehind(row, rows));
}

function nearestOf(rows: readonly Row[], { baseline }: Word): Row | undefined {
  let nearest: Row | undefined;
  for (const row of rows)
    if (Math.abs(row.baseline - baseline) < Math.abs((nearest?.baseline ?? Infinity) - baseline)) nearest = row;
  return nearest;
}

const isBehind = (row: Row, rows: readonly Row[]): boolean => {
  const others = rows.filter((other) => other !== row).flatMap((other) => other.words);
  return others.length > 0 && around(row.words).left > around(others).right;
};

/** Whether a rule runs between the rows: they are no rows of a matrix. */
function isBar({ horizontal, at, from, to }: Rule, { top, bottom }: TallBracket, words: readonly Word[]): boolean {
  const { left, right } = around(words);
  return horizontal && at > top && at < bottom && from < right && to > left;
}

/** A row with a comma between its cells, unless one is there. */
function rowText({ words }: Row, size: number): string {
  const cells: Word[][] = [];
  let end = Infinity;
  for (const word of [...words].sort((a, b) => a.left - b.left)) {
    if (word.left - end > APART * size || cells.length === 0) cells.push([word]);
    else cells.at(-1)?.push(word);
    end = Math.max(end === Infinity ? -Infinity : end, word.right);
  }
  return cells
    .map((cell) => cellText(cell))
    .reduce((row, cell) => `${row}${/[,;]$/.test(row) ? "" : ","} ${cell}`)
    .replace(/[,;]$/, "");
}

function cellText(words: readonly Word[]): string {
  if (words.length < 3 || words.some(({ text }) => text !== ".")) return inLine(words);
  const { left, right } = around(words);
  return right - left < (words[0]?.size ?? 0) ? "⋮" : "⋱";
}

/** The nearest word of the line that a matrix stands in. */
function lineBeside(words: readonly Word[], parts: readonly Word[], left: number, right: number, axis: number): Word | undefined {
  let [nearest, least]: [Word | undefined, number] = [undefined, Infinity];
  for (const word of words) {
    const gap = Math.max(left - word.right, word.left - right);
    if (gap < -EDGE || gap > BESIDE * word.size || Math.abs(middleOf(word) - axis) > OFF * word.size) continue;
    if (gap >= least || word.font.signs !== undefined || parts.includes(word)) continue;
    [nearest, least] = [word, gap];
  }
  return nearest;
}
