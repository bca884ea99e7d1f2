import { type BidiKind, bidiKind, isFromTheRight } from "./bidi-kind.ts";
import { hasRightToLeft, reversed } from "./characters.ts";
import type { Segment } from "./segment.ts";
import type { Word } from "./word.ts";

/** A part of a word whose signs are of one kind; signs that are neither letters nor digits stand by themselves. */
export interface Piece {
  readonly kind: BidiKind | "mark";
  readonly word: Word;
  /** The word that it is a part of. */
  readonly whole: Word;
}

/** Smaller words, in sizes of the line, may be marks of notes, which stay as they are. */
const SMALLER = 0.85;
/** Parts of a number leave no wider gap than this, in sizes. */
const TOUCHING = 0.13;

export const touches = (left: Piece, right: Piece): boolean =>
  right.word.left - left.word.right < TOUCHING * Math.min(left.word.size, right.word.size);

/** The words of a line in pieces, from left to right, with their signs as the page shows them. */
export const piecesOf = ({ words, size }: Segment): Piece[] =>
  words.flatMap((word) => (word.size > SMALLER * size ? parted(word) : [{ kind: smallKind(word), word, whole: word }]));

const smallKind = ({ text }: Word): Piece["kind"] =>
  hasRightToLeft(text) ? "right" : /\p{L}/u.test(text) ? "left" : /\p{N}/u.test(text) ? "mark" : "other";

const SIGN = /[\s\S]\p{M}*/gu;

function parted(whole: Word): Piece[] {
  const { text, left, right } = whole;
  const isTurned = hasRightToLeft(text);
  const signs = [...text.matchAll(SIGN)].map(([sign]) => sign);
  const shown = isTurned ? reversed(signs) : signs;
  const groups: { kind: BidiKind; from: number; signs: string[] }[] = [];
  for (const [at, sign] of shown.entries()) {
    const kind = bidiKind(sign);
    const last = groups.at(-1);
    const goesOn =
      last?.kind === kind && (isFromTheRight(kind) || kind === "left" || kind === "digit" || kind === "arabic digit");
    if (goesOn) last.signs.push(sign);
    else groups.push({ kind, from: at, signs: [sign] });
  }
  const place = (at: number): number => left + ((right - left) * at) / shown.length;
  return groups.map(({ kind, from, signs }) => {
    const written = (isFromTheRight(kind) ? signs.reverse() : signs).join("");
    const word = { ...whole, text: written, left: place(from), right: place(from + signs.length) };
    return { kind, word, whole };
  });
}

/** Runs of pieces as words, in which the pieces of a word that follow each other are one again. */
export function wordRuns(runs: readonly (readonly Piece[])[]): Word[][] {
  const joined: Piece[][] = [];
  for (const run of runs) {
    const pieces: Piece[] = [];
    for (const piece of run) joinOrPush(pieces, piece);
    const [only, second] = pieces;
    const before = joined.at(-1);
    if (only !== undefined && second === undefined && before?.length === 1) {
      joinOrPush(before, only);
      if (before.length === 1) continue;
      before.pop();
    }
    joined.push(pieces);
  }
  return joined.map((run) => run.map(({ word, whole }) => (word.text === whole.text ? whole : word)));
}

function joinOrPush(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last?.whole !== piece.whole) {
    pieces.push(piece);
    return;
  }
  const word: Word = {
    ...last.word,
    text: last.word.text + piece.word.text,
    left: Math.min(last.word.left, piece.word.left),
    right: Math.max(last.word.right, piece.word.right),
  };
  pieces[pieces.length - 1] = { ...last, word };
}
