import { badInput } from "@farthing/contract";

/** Which part of a text is asked for. */
export interface PieceOptions {
  /** Most UTF-16 code units; all that is left if absent. */
  readonly maxChars?: number | undefined;
  /** Where it begins, in UTF-16 code units of the whole text; at its beginning if absent. */
  readonly offset?: number | undefined;
}

/** A part of a text. */
export interface Piece {
  readonly text: string;
  /** Where the next one begins; absent of the last one. */
  readonly nextOffset?: number;
}

/** Share of the limit that may be left unused for a better end. */
const SPARE = 0.25;
/** How far back from the limit it is looked for where links and code begin in a line. */
const LOOK_BACK = 10_000;

const isHighSurrogate = (text: string, at: number): boolean => /[\uD800-\uDBFF]/.test(text.charAt(at));
const isLowSurrogate = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(at));
/** Whether a position lies within one character. */
const halves = (text: string, at: number): boolean => isHighSurrogate(text, at - 1) && isLowSurrogate(text, at);

/**
 * A part of a Markdown text. All parts put together, each begun where the one before says, are the whole text, sign by sign. A part ends at
 * the end of a block where one is near, else of a line, sentence or word; not behind a heading, and not within a link, a table or a block
 * of code as long as these fit into a part of their own. Linear in the length of the text.
 *
 * @throws Failure `bad_input`, naming `offset`, where no part can begin there
 */
export function pieceOf(text: string, { maxChars = Number.POSITIVE_INFINITY, offset = 0 }: PieceOptions = {}): Piece {
  if (offset > 0 && offset >= text.length) throw badInput("offset", `is past the end: the text has ${text.length} characters`);
  if (halves(text, offset)) throw badInput("offset", `lies within a character; ${offset - 1} does not`);
  if (text.length - offset <= maxChars) return { text: text.slice(offset) };
  const nextOffset = endOf(text, offset, offset + maxChars);
  if (nextOffset === text.length) return { text: text.slice(offset) }; // its last character takes two units, and one was asked for
  return { text: text.slice(offset, nextOffset), nextOffset };
}

/** A table, or a block of code or of a formula. */
interface Whole {
  readonly from: number;
  readonly to: number;
}

/** Whether more than the head of a table, or the fence of a block, lies before the end of a line. */
const holdsLines = (text: string, { from }: Whole, line: number): boolean => {
  const second = text.indexOf("\n", text.indexOf("\n", from) + 1);
  return second >= 0 && second < line;
};

/** Whether a line is worth ending at although it is far from the limit: some lines come before it, and the next one fits into a part. */
const isLineAfter = (text: string, whole: Whole, line: number, room: number): boolean => {
  const next = text.indexOf("\n", line + 1);
  return holdsLines(text, whole, line) && (next < 0 ? text.length : next) - line <= room;
};

function endOf(text: string, start: number, limit: number): number {
  const begun = start + text.slice(start, limit).search(/\S/);
  if (begun < start) return limit; // blank throughout
  const near = Math.max(begun + 1, Math.ceil(limit - (limit - start) * SPARE));
  const fences = fencesIn(text, limit);
  const whole = fences.find(({ from, to }) => from < limit && limit < to) ?? tableAt(text, begun, limit);
  const blockEnd = (from: number, most: number) => lastBlockEnd(text, from, most, fences);
  const line = lineEnd(text, limit);
  if (whole && (whole.to - whole.from <= limit - start || !holdsLines(text, whole, line))) {
    const before = blockEnd(begun + 1, whole.from);
    if (before !== undefined) return before;
  }
  const end = blockEnd(near, limit);
  if (end !== undefined) return end;
  if ((line >= near || (whole && line > begun && isLineAfter(text, whole, line, limit - start))) && !isHeading(text, line))
    return line;
  const { sentence, word } = insideLine(text, begun, limit);
  if (sentence >= near) return sentence;
  if (word >= near) return word;
  const safe = Math.max(word, blockEnd(begun + 1, limit) ?? 0);
  if (safe > begun) return safe;
  for (let blank = limit - 1; blank >= near; blank--) if (/\s/.test(text.charAt(blank))) return blank;
  return anywhere(text, begun, limit);
}

/** Where nothing ends: between two characters, and not behind what escapes the next one. */
function anywhere(text: string, begun: number, limit: number): number {
  let escapes = 0;
  while (limit - escapes > begun && text.charAt(limit - escapes - 1) === "\\") escapes++;
  const at = escapes % 2 === 1 && limit - 1 > begun ? limit - 1 : limit;
  if (!halves(text, at)) return at;
  return at - 1 > begun ? at - 1 : at + 1;
}

const FENCE = /^(?:[ \t>]|[-*+] |\d{1,9}[.)] )*(?:(`{3,}|~{3,})(.*)|\$\$[ \t]*)$/gm;

/** The blocks of code and formulas that begin before `limit`. */
function fencesIn(text: string, limit: number): Whole[] {
  const found: Whole[] = [];
  let open: { readonly from: number; readonly mark: string } | undefined;
  for (const { 0: line, 1: mark = "$$", 2: rest = "", index } of text.matchAll(FENCE)) {
    if (open === undefined) {
      if (index >= limit) return found;
      if (!mark.startsWith("`") || !rest.includes("`")) open = { from: index, mark };
    } else if (mark.startsWith(open.mark) && rest.trim() === "") {
      found.push({ from: open.from, to: index + line.length });
      open = undefined;
    }
  }
  return open ? [...found, { from: open.from, to: text.length }] : found;
}

const isRow = (text: string, line: number): boolean => /^[ \t>]*\|/.test(text.slice(line, line + 50));

/** The table that `limit` lies in, as far as it was begun behind `begun`. */
function tableAt(text: string, begun: number, limit: number): Whole | undefined {
  let from = text.lastIndexOf("\n", limit - 1) + 1;
  if (!isRow(text, from)) return undefined;
  while (from > begun) {
    const above = text.lastIndexOf("\n", from - 2) + 1;
    if (!isRow(text, above) || above === from) break;
    from = above;
  }
  let to = text.indexOf("\n", limit);
  while (to >= 0 && isRow(text, to + 1) && to - from <= limit - begun) to = text.indexOf("\n", to + 1);
  const end = to < 0 ? text.length : to;
  return end > limit ? { from, to: end } : undefined;
}

/** Whether the line that ends at `end` is a heading. */
const isHeading = (text: string, end: number): boolean => {
  const from = text.lastIndexOf("\n", end - 1) + 1;
  return /^#{1,6}(?: |$)/.test(text.slice(from, Math.min(end, from + 10)));
};

/** The last end of a line that is not blank. */
function lineEnd(text: string, limit: number): number {
  let end = text.lastIndexOf("\n", limit);
  while (end > 0 && text.charAt(end - 1) === "\n") end--;
  return end;
}

/** The last end of a block from `from` to `most`; a heading belongs to what follows it. */
function lastBlockEnd(text: string, from: number, most: number, fences: readonly Whole[]): number | undefined {
  let fence = fences.length - 1;
  for (let end = text.lastIndexOf("\n\n", most); end >= from; ) {
    while (fence >= 0 && (fences[fence] as Whole).from >= end) fence--;
    const within = fences[fence];
    if (within && end < within.to) end = text.lastIndexOf("\n\n", within.from);
    else if (text.charAt(end - 1) === "\n" || isHeading(text, end)) end = text.lastIndexOf("\n\n", end - 1);
    else return end;
    if (end <= 0) return undefined;
  }
  return undefined;
}

/** The last ends of a sentence and of a word in the line before `limit` that lie in no link and no code; 0 where there is none. */
function insideLine(text: string, begun: number, limit: number): { sentence: number; word: number } {
  let [sentence, word, depth] = [0, 0, 0];
  const from = Math.max(text.lastIndexOf("\n", limit - 1) + 1, limit - LOOK_BACK);
  if (isHeading(text, limit)) return { sentence, word };
  for (let at = from; at <= limit; at++) {
    const sign = text.charAt(at);
    if (sign === "\\") at++;
    else if (sign === "`") at = codeEnd(text, at, limit);
    else if (sign === "[" || (sign === "(" && (depth > 0 || text.charAt(at - 1) === "]"))) depth++;
    else if (depth > 0 && (sign === ")" || sign === "]")) depth--;
    else if (depth === 0 && at > begun) {
      if (/[^\S\n]/.test(sign)) {
        word = at;
        if (/[.!?…]["'”’»)\]*_]{0,4}$/.test(text.slice(Math.max(from, at - 5), at))) sentence = at;
      } else if (/[。！？]/.test(text.charAt(at - 1))) sentence = at;
    }
  }
  return { sentence, word: Math.max(word, sentence) };
}

/** The last sign of the code that a run of accents at `at` begins, or of the run where none does. */
function codeEnd(text: string, at: number, limit: number): number {
  const begun = runEnd(text, at);
  const most = Math.min(text.length, limit + LOOK_BACK);
  for (let from = begun; from < most && text.charAt(from) !== "\n"; from++) {
    if (text.charAt(from) !== "`") continue;
    const end = runEnd(text, from);
    if (end - from === begun - at) return end - 1;
    from = end - 1;
  }
  return begun - 1;
}

/** Where a run of accents ends. */
function runEnd(text: string, at: number): number {
  let end = at;
  while (text.charAt(end) === "`") end++;
  return end;
}
