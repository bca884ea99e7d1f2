import type { Line } from "./page-layout.ts";
import type { Segment } from "./segment.ts";
import type { Block, TextBlock } from "./text-block.ts";
import type { Typography } from "./typography.ts";
import type { Word } from "./word.ts";
import { isSpace } from "./word-space.ts";

/** Footnotes that were found, by a number through the document. */
export interface FoundNotes {
  /** The raised marks that refer to them. */
  readonly references: ReadonlyMap<Word, string>;
  readonly texts: ReadonlyMap<Block, string>;
}

/** What notes are marked with. */
const MARK = /^\(?(?:\d{1,3}|[ivx]{1,5}|[a-h]|[*†‡§¶]{1,3})\)?$/u;
/** A number that the text of a note follows without a blank. */
export const ATTACHED_MARK = /^\d{1,3}(?=\p{Lu})/u;
/** Marks are so much smaller than their line, and raised so far, in parts of its size. */
const SMALLER = 0.8;
const RAISED = 0.15;
/** Notes are set this much smaller than the body, unless their mark is raised. */
const SMALL_PRINT = 0.93;

interface Reference {
  readonly word: Word;
  readonly page: number;
  /** It stands behind a letter or a number by itself, or what is of a formula, as powers do. */
  readonly exponent: boolean;
  /** Its block's place in the document. */
  readonly place: number;
}

/** Pairs raised marks with the small print below that begins with the same mark; marks without a text stay as they are. They are numbered from `before` on. */
export function notesOf(blocks: readonly Block[], body: Typography, before = 0): FoundNotes {
  const open = referencesIn(blocks);
  const references = new Map<Word, string>();
  const texts = new Map<Block, string>();
  for (const [place, block] of blocks.entries()) {
    const mark = block.kind === "text" ? noteMark(block, body) : undefined;
    if (mark === undefined) continue;
    const page = block.kind === "text" ? (block.lines[0]?.page ?? 0) : 0;
    const found = open.filter(({ word, ...at }) => word.text === mark && at.place < place && !references.has(word));
    const here = found.filter((reference) => reference.page === page);
    const likely = here.some(({ exponent }) => !exponent) ? here.filter(({ exponent }) => !exponent) : here;
    const chosen = likely.length > 0 ? likely : found.slice(0, 1);
    if (chosen.length === 0) continue;
    const id = `${before + texts.size + 1}`;
    texts.set(block, id);
    for (const { word } of chosen) references.set(word, id);
  }
  return { references, texts };
}

function referencesIn(blocks: readonly Block[]): Reference[] {
  return blocks.flatMap((block, place): Reference[] => {
    if (block.kind === "table")
      return block.table.rows.flatMap((row) =>
        row.flatMap(({ lines }) =>
          lines.flatMap((line) =>
            marksIn(line).map((word) => ({ word, exponent: isExponent(word, line), page: block.page, place })),
          ),
        ),
      );
    return block.lines.flatMap(({ segment, page }, index) =>
      marksIn(segment)
        .filter((word) => (index > 0 || word !== segment.words[0]) && !isOfSentence(word, segment))
        .map((word) => ({ word, exponent: isExponent(word, segment), page, place })),
    );
  });
}

const marksIn = (segment: Segment): Word[] => segment.words.filter((word) => isRaised(word, segment));

const isRaised = (word: Word, segment: Segment): boolean =>
  MARK.test(word.text) &&
  (word.mark === true || (word.size <= SMALLER * segment.size && word.baseline < segment.baseline - RAISED * segment.size));

/** Whether a line begins with a raised mark, as the first one of a note does. */
export const beginsNote = ({ segment }: Line): boolean =>
  segment.words.length > 1 && segment.words[0] !== undefined && isRaised(segment.words[0], segment);

/** Whether a mark is the number of the sentence that it begins, as laws have them: behind a blank, and right before a letter. */
function isOfSentence(word: Word, { words }: Segment): boolean {
  const at = words.indexOf(word);
  const [before, next] = [words[at - 1], words[at + 1]];
  return (
    next !== undefined && /^\p{L}/u.test(next.text) && !isSpace(word, next) && (before === undefined || isSpace(before, word))
  );
}

function isExponent(word: Word, { words }: Segment): boolean {
  const before = words[words.indexOf(word) - 1];
  return before?.font.formulas === true || /(?:^|[^\p{L}])\p{L}$|\d$/u.test(before?.text ?? "");
}

/** The mark that a note begins with. */
function noteMark({ lines }: TextBlock, body: Typography): string | undefined {
  const segment = lines[0]?.segment;
  const [first, second] = segment?.words ?? [];
  if (segment === undefined || first === undefined || second === undefined) return undefined;
  const isSmall = segment.size <= SMALL_PRINT * body.size;
  // What looks like a list's number is a note's mark only where something refers to it.
  if (isRaised(first, segment) || (isSmall && MARK.test(first.text))) return first.text;
  return isSmall ? ATTACHED_MARK.exec(first.text)?.[0] : undefined;
}
