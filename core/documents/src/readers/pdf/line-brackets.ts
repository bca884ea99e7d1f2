import { mirrored } from "./characters.ts";
import { type Piece, touches } from "./line-pieces.ts";

export const OPENING = "([{«‹";
export const CLOSING = ")]}»›";

const isBracket = ({ word }: Piece): boolean => (OPENING + CLOSING).includes(word.text);
const turned = (piece: Piece): Piece =>
  isBracket(piece) ? { ...piece, word: { ...piece.word, text: mirrored(piece.word.text) } } : piece;

/**
 * The pieces of a line that runs to the left, from left to right, with its brackets as they look: fonts map a turned bracket to what it
 * looks like, or to what it means.
 */
export function withShownBrackets(pieces: readonly Piece[]): readonly Piece[] {
  let against = 0;
  let [open, wrong] = [0, 0];
  for (const [at, piece] of pieces.entries()) {
    if (!isBracket(piece)) continue;
    against += againstOf(piece, pieces[at - 1], pieces[at + 1]);
    if (OPENING.includes(piece.word.text)) open++;
    else open > 0 ? open-- : wrong++;
  }
  const isAsMeant = against === 0 ? open > 0 && wrong > 0 : against > 0;
  return isAsMeant ? pieces.map(turned) : pieces;
}

/** Whether what a bracket touches says that it looks the other way (1), as it is written (-1), or nothing (0). */
function againstOf(bracket: Piece, before: Piece | undefined, after: Piece | undefined): number {
  const isBehind = before !== undefined && touches(before, bracket);
  const isBefore = after !== undefined && touches(bracket, after);
  return isBehind === isBefore ? 0 : isBefore === OPENING.includes(bracket.word.text) ? -1 : 1;
}

/** The runs of such a line in the order they are read, with brackets of the line itself turned to where they open and close. */
export const withTurnedBrackets = (runs: readonly Piece[][]): Piece[][] =>
  runs.map((run) => (run.length === 1 ? run.map(turned) : run));
