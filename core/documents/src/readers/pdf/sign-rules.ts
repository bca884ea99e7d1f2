import { rowsOf } from "./segment.ts";
import type { Word } from "./word.ts";

/** Signs that a line down a page is typed of, as between the parties and the number of a case. */
const SIGN = /^[)(|│}{]$/u;
const OPENING: Readonly<Record<string, string>> = { ")": "(", "}": "{" };
/** So many below each other, at one place to so many points, and so many with text at either side. */
const FEWEST = 4;
const FEWEST_BESIDE = 2;
const ALIGNED = 1.5;
/** The blank around each, in sizes; what is opened nearer before it in its line is a blank to fill in. */
const BLANK = 0.5;
const NEAR = 6;

/** The words of a page without the signs that a line is typed of. Those of code are no such line. */
export function withoutSignRules(words: readonly Word[]): readonly Word[] {
  if (words.filter(({ text }) => SIGN.test(text)).length < FEWEST) return words;
  const [leading, trailing] = [new Set<Word>(), new Set<Word>()];
  const alone = rowsOf(words).flatMap((row) => {
    for (const word of row.slice(1)) trailing.add(word);
    for (const word of row.slice(0, -1)) leading.add(word);
    return row.filter((word, at) => isAlone(word, at, row));
  });
  const columns: Word[][] = [];
  for (const word of alone.sort((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last?.[0] !== undefined && word.left - last[0].left < ALIGNED && word.text === last[0].text) last.push(word);
    else columns.push([word]);
  }
  const stands = (column: readonly Word[], among: ReadonlySet<Word>): boolean =>
    column.filter((word) => among.has(word)).length >= FEWEST_BESIDE;
  const gone = new Set(
    columns.filter((column) => column.length >= FEWEST && stands(column, leading) && stands(column, trailing)).flat(),
  );
  return gone.size === 0 ? words : words.filter((word) => !gone.has(word));
}

function isAlone(word: Word, at: number, row: readonly Word[]): boolean {
  if (!SIGN.test(word.text) || word.font.monospace) return false;
  const [before, behind] = [row[at - 1], row[at + 1]];
  const isApart =
    (before === undefined || word.left - before.right > BLANK * word.size) &&
    (behind === undefined || behind.left - word.right > BLANK * word.size);
  const opening = OPENING[word.text];
  return isApart && !(before !== undefined && before.text === opening && word.left - before.right < NEAR * word.size);
}
