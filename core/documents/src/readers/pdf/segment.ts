import { around, type Box } from "./geometry.ts";
import { isEntry, pageEdge, withLeaders } from "./leaders.ts";
import { textsOf } from "./overlay.ts";
import type { Word } from "./word.ts";
import { cellStarts } from "./written-cells.ts";

/** Words on one line without a gap that parts columns. */
export interface Segment extends Box {
  readonly words: readonly Word[];
  readonly baseline: number;
  /** Size of most of its characters. */
  readonly size: number;
}

/** Where a segment was written among all texts of its page. */
export const placeOf = ({ words }: Segment): number => words[0]?.operator ?? 0;

/** Whether all of its words are bold. */
export const isBold = ({ words }: Segment): boolean => words.every(({ font }) => font.bold);

/** Gaps wider than this part of the size part columns; where the space was written, justified text may stretch it further. */
const GAP = 0.95;
const SPACED_GAP = 1.6;
/** Words whose baselines differ by less than this part of their size are on one line. */
const SAME_LINE = 0.3;
/** A line goes on no further behind a script than this, in sizes. */
const BEHIND_SCRIPT = 0.5;
/** How far a script is beside its line, in sizes of that, and the number of a note before its text. */
const BESIDE = 0.35;
const BEFORE_NOTE = 1.5;
/** A script is no larger than this part of its line, and as a rule smaller. */
const HARDLY_SMALLER = 1;
const SMALLER = 0.93;
/** One that is not smaller is so far above or below, in sizes. */
const CLEARLY = 0.25;
/** How wide a mark is, in sizes, and one that touches what it stands behind. */
const USUAL_MARK = 1.5;
const WIDEST_MARK = 3;
const TOUCHING = 0.1;
const NOTE_NUMBER = /^\d{1,3}$/;
/** Lines this far away in the order of baselines are not looked at. */
const NEIGHBOURS = 4;
const SCRIPT_NEIGHBOURS = 40;

export function segmentOf(words: readonly Word[]): Segment {
  const sizes = new Map<number, number>();
  for (const { size, text } of words) {
    const key = Math.round(size * 4) / 4;
    sizes.set(key, (sizes.get(key) ?? 0) + text.length);
  }
  const [size] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? [0];
  const host = words.find((word) => Math.abs(word.size - size) <= 0.25) ?? words[0];
  return { ...around(words), words, baseline: host?.baseline ?? 0, size };
}

/** The words of a page as segments, top down and from left to right. */
export function segmentsOf(words: readonly Word[]): Segment[] {
  const rows = rowsOf(words);
  const starts = cellStarts(rows);
  const edge = pageEdge(rows);
  const segments = rows.flatMap((row) => textsOf(row).flatMap((text) => splitRow(text, starts, edge)));
  return withScripts(segments).sort((a, b) => a.baseline - b.baseline || a.left - b.left);
}

/** Words grouped by baseline. */
export function rowsOf(words: readonly Word[]): Word[][] {
  const rows: { baseline: number; size: number; words: Word[] }[] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows
      .slice(-NEIGHBOURS)
      .findLast((candidate) => word.baseline - candidate.baseline <= SAME_LINE * Math.min(word.size, candidate.size));
    if (row === undefined) rows.push({ baseline: word.baseline, size: word.size, words: [word] });
    else row.words.push(word);
  }
  return rows.map((row) => row.words.sort((a, b) => a.left - b.left));
}

/** The stretches of a line that were written at once. */
export function stretchesOf(line: readonly Word[]): Word[][] {
  const stretches: Word[][] = [];
  for (const word of line) {
    const last = stretches.at(-1);
    if (last?.[0]?.operator === word.operator) last.push(word);
    else stretches.push([word]);
  }
  return stretches;
}

function splitRow(row: readonly Word[], starts: ReadonlySet<Word>, edge: number | undefined): Segment[] {
  const segments: Word[][] = [];
  for (const word of row) {
    const current = segments.at(-1);
    const last = current?.at(-1);
    if (current !== undefined && last !== undefined && !starts.has(word) && joins(last, word)) current.push(word);
    else segments.push([word]);
  }
  const whole = edge !== undefined && isEntry(segments, edge) ? [row] : withLeaders(segments);
  return whole.map(segmentOf);
}

function joins(last: Word, word: Word): boolean {
  if (word.stretched) return true;
  // A large heading in the next column is no nearer than small print.
  const size = Math.min(last.size, word.size);
  const oneText = last.spaced && last.operator === word.operator;
  return word.left - last.right <= size * (oneText ? SPACED_GAP : GAP);
}

/** Puts superscripts, subscripts and initials into the line that they stand beside, and what goes on behind them. */
function withScripts(segments: readonly Segment[]): Segment[] {
  const hosts: (Segment | undefined)[] = [...segments];
  const scripted = new Set<number>();
  for (const index of segments.keys()) {
    // It may have a script of its own by now, or be one.
    const small = hosts[index];
    if (small === undefined) continue;
    for (let at = Math.max(0, index - SCRIPT_NEIGHBOURS); at <= index + SCRIPT_NEIGHBOURS; at++) {
      const host = hosts[at];
      if (at === index || host === undefined || !isScriptOf(small, host)) continue;
      hosts[at] = withScript(host, small);
      hosts[index] = undefined;
      scripted.add(at);
      break;
    }
  }
  for (const at of [...scripted].sort((a, b) => b - a)) {
    const host = hosts[at];
    let next = at + 1;
    while (next < hosts.length && hosts[next] === undefined) next++;
    const behind = hosts[next];
    if (host === undefined || behind === undefined || !isBehindScript(host, behind)) continue;
    hosts[at] = { ...segmentOf([...host.words, ...behind.words]), baseline: behind.baseline };
    hosts[next] = undefined;
  }
  return hosts.filter((segment) => segment !== undefined);
}

/** A line with a script; one of a letter or two is still set as those are. */
function withScript(host: Segment, small: Segment): Segment {
  const whole = segmentOf([...host.words, ...small.words].sort((a, b) => a.left - b.left));
  return host.words.length > 1 || small.words.length > 1 ? whole : { ...whole, baseline: host.baseline, size: host.size };
}

/** Whether a line goes on right behind the script that stands in the blank before it. */
const isBehindScript = (host: Segment, { baseline, size, left, words: [first] }: Segment): boolean => {
  const last = host.words.at(-1);
  return (
    first !== undefined &&
    last !== undefined &&
    last.size <= HARDLY_SMALLER * size &&
    (last.size < 0.85 * size || Math.abs(last.baseline - baseline) >= CLEARLY * size) &&
    Math.abs(host.baseline - baseline) <= SAME_LINE * size &&
    left >= last.left &&
    left - last.right <= BEHIND_SCRIPT * size
  );
};

function isScriptOf(small: Segment, host: Segment): boolean {
  if (small.words.length > 6 || (small.size > host.size * 0.85 && !isMark(small, host))) return false;
  const overlap = Math.min(small.bottom, host.bottom) - Math.max(small.top, host.top);
  if (overlap < 0.4 * (small.bottom - small.top)) return false;
  const before = isNoteMark(small, host) ? BEFORE_NOTE : BESIDE;
  return small.left - host.right <= BESIDE * host.size && host.left - small.right <= before * host.size;
}

/** A raised number before a text of several words. */
const isNoteMark = ({ words: [mark, second], baseline }: Segment, { words, ...host }: Segment): boolean =>
  second === undefined && words.length > 2 && baseline < host.baseline - 0.15 * host.size && /^\d{1,3}$/.test(mark?.text ?? "");

/** A sign or two, a word right behind another, or the numbers of two notes or three, hardly smaller than the line that leaves room for them. */
function isMark(small: Segment, { size, words, baseline }: Segment): boolean {
  const isClear = Math.abs(small.baseline - baseline) >= CLEARLY * size;
  if (small.size > size * HARDLY_SMALLER || (small.size > size * SMALLER && !isClear)) return false;
  if (!words.every((word) => word.right <= small.left + 1 || word.left >= small.right - 1)) return false;
  const isBehind = isClear && words.some(({ right }) => Math.abs(small.left - right) < TOUCHING * size);
  return small.words.length === 1
    ? small.right - small.left < (isBehind ? WIDEST_MARK : USUAL_MARK) * size
    : small.words.every(({ text }) => NOTE_NUMBER.test(text));
}
