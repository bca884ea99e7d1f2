import { append } from "@farthing/markdown/mdast";
import { isFromTheRight, isNumber, isPercent } from "./bidi-kind.ts";
import { CLOSING, OPENING, withShownBrackets, withTurnedBrackets } from "./line-brackets.ts";
import { type Piece, piecesOf, touches, wordRuns } from "./line-pieces.ts";
import type { Segment } from "./segment.ts";
import type { Word } from "./word.ts";
import { isSpace } from "./word-space.ts";

/** What ends a word or a clause: with a blank at its left alone it belongs to what is at its right. */
const ENDS = ".,:;!?)]}»،؛";

/**
 * The words of a line that runs to the left, after the bidirectional algorithm (UAX #9), as runs in the order they are read: in runs of
 * Latin words and numbers the words run to the right; all others, and signs between those and the rest of the line, are runs of one.
 */
export function leftwards(segment: Segment): Word[][] {
  const line = new Line(withShownBrackets(piecesOf(segment)));
  return wordRuns(withTurnedBrackets(line.runs().reverse()));
}

/** The pieces of a line, from left to right. */
class Line {
  /** Whether the letter that is read before a piece is an Arabic one: numbers behind those are joined by fewer signs. */
  readonly #behindArabic: readonly boolean[];
  readonly #pieces: readonly Piece[];
  /** Where a line of Latin letters alone has a number in brackets at its right end, behind a blank: the number of an entry. */
  readonly #entry: number;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
    const behindArabic: boolean[] = [];
    let isArabic = false;
    for (const { kind } of pieces.toReversed()) {
      behindArabic.push(isArabic);
      if (kind === "arabic" || kind === "right" || kind === "left") isArabic = kind === "arabic";
    }
    this.#behindArabic = behindArabic.reverse();
    this.#entry = this.#entryOf();
  }

  /** The runs of the line, from left to right. */
  runs(): Piece[][] {
    const runs: Piece[][] = [];
    for (let at = 0; at < this.#pieces.length; ) {
      const end = this.#endOf(at);
      append(runs, withoutLoneBracket(this.#pieces.slice(at, end + 1)));
      at = end + 1;
    }
    return runs;
  }

  #kind(at: number): Piece["kind"] | undefined {
    return this.#pieces[at]?.kind;
  }

  /** The last piece of the run that begins at a piece. */
  #endOf(at: number): number {
    const kind = this.#kind(at);
    if (kind === "left") return this.#endOfLatin(at);
    if (kind === "unit" && this.#isUnitBefore(at)) return this.#endOfNumber(at + 1);
    if (kind !== "digit" && kind !== "arabic digit") return at;
    const end = this.#endOfNumber(at);
    const latin = /^\d/.test(this.#pieces[at]?.word.text ?? "") ? this.#latinBehind(end) : undefined;
    return latin === undefined ? end : this.#endOfLatin(latin);
  }

  #isUnitBefore(at: number): boolean {
    const sign = this.#pieces[at];
    return (
      sign !== undefined &&
      !isPercent(sign.word.text) &&
      !this.#behindArabic[at] &&
      this.#kind(at + 1) === "digit" &&
      this.#touch(at)
    );
  }

  /** Whether a piece touches the one at its right. */
  #touch(at: number): boolean {
    const [piece, next] = [this.#pieces[at], this.#pieces[at + 1]];
    return piece !== undefined && next !== undefined && touches(piece, next);
  }

  #endOfNumber(from: number): number {
    let end = from;
    const isArabic = this.#behindArabic[from] === true;
    while (this.#touch(end)) {
      const next = this.#kind(end + 1);
      if (next !== undefined && isNumber(next)) end += 1;
      else if (
        (next === "separator" || (next === "joiner" && !isArabic)) &&
        this.#touch(end + 1) &&
        this.#kind(end + 2) === this.#kind(end)
      )
        end += 2;
      else break;
    }
    while (this.#kind(end + 1) === "unit" && this.#touch(end) && (!isArabic || isPercent(this.#pieces[end + 1]?.word.text ?? "")))
      end++;
    return end;
  }

  /** A Latin word that goes on with a number of its script at its left: behind a blank, or behind signs that touch both. */
  #latinBehind(end: number): number | undefined {
    let at = end + 1;
    if (this.#kind(at) === "left") return at;
    while (this.#touch(at - 1) && (this.#kind(at) === "other" || this.#kind(at) === "separator" || this.#kind(at) === "joiner"))
      at++;
    return this.#kind(at) === "left" && this.#touch(at - 1) ? at : undefined;
  }

  /** Latin words and numbers behind them, with what stands between. */
  #endOfLatin(from: number): number {
    let end = from;
    for (let at = from + 1; at < this.#pieces.length; at++) {
      const kind = this.#kind(at);
      if (at === this.#entry) return at - 1;
      if (kind === undefined || kind === "arabic digit" || isFromTheRight(kind)) break;
      if (kind === "mark" && !(at === end + 1 && this.#touch(end))) break;
      if (kind !== "left" && kind !== "digit" && kind !== "mark") continue;
      if (this.#hasEndOfAnother(end, at)) break;
      end = kind === "digit" ? this.#endOfNumber(at) : at;
      at = end;
    }
    return from === 0 && this.#isBroken(end) ? end + 1 : this.#withClosers(from, end);
  }

  /** Whether a run at the end of the line goes on in the next one behind a hyphen or a slash. */
  #isBroken(end: number): boolean {
    const [sign, next] = [this.#pieces[end + 1], this.#pieces[end + 2]];
    if (sign === undefined || next === undefined || !/^[-/]$/.test(sign.word.text)) return false;
    return this.#touch(end) && isSpace(sign.word, next.word);
  }

  #entryOf(): number {
    const [space, open, number, close, end] = this.#pieces.slice(-4);
    const at = this.#pieces.length - 3;
    if (end !== undefined || space === undefined || open === undefined || number?.kind !== "digit" || close === undefined)
      return Infinity;
    const isEntry = OPENING.includes(open.word.text) && CLOSING.includes(close.word.text) && isSpace(space.word, open.word);
    return isEntry && !this.#pieces.some(({ kind }) => isFromTheRight(kind)) ? at : Infinity;
  }

  /** Whether a sign between two pieces ends what is at its right. */
  #hasEndOfAnother(from: number, to: number): boolean {
    for (let at = from + 1; at < to; at++) {
      const [before, sign, next] = [this.#pieces[at - 1], this.#pieces[at], this.#pieces[at + 1]];
      if (before === undefined || sign === undefined || next === undefined || !ENDS.includes(sign.word.text)) continue;
      if (isSpace(before.word, sign.word) && !isSpace(sign.word, next.word)) return true;
    }
    return false;
  }

  /** The end of a run with the signs behind it that close its brackets. */
  #withClosers(from: number, last: number): number {
    let open = 0;
    for (const { word } of this.#pieces.slice(from, last + 1))
      open += OPENING.includes(word.text) ? 1 : CLOSING.includes(word.text) ? -1 : 0;
    let end = last;
    while (open-- > 0 && CLOSING.includes(this.#pieces[end + 1]?.word.text ?? " ")) end++;
    return end;
  }
}

/** A run in parts where a bracket of it has no partner: that one is the line's. */
function withoutLoneBracket(run: readonly Piece[]): Piece[][] {
  const open: number[] = [];
  const lone = new Set<number>();
  for (const [at, { word }] of run.entries()) {
    if (OPENING.includes(word.text)) open.push(at);
    else if (CLOSING.includes(word.text) && open.pop() === undefined) lone.add(at);
  }
  for (const at of open) lone.add(at);
  const parts: Piece[][] = [[]];
  for (const [at, piece] of run.entries()) {
    if (lone.has(at)) parts.push([piece], []);
    else parts.at(-1)?.push(piece);
  }
  return parts.filter((part) => part.length > 0);
}
