import { footnote, type Inline, run } from "../../mdast.ts";
import { isUnspaced } from "./east-asian.ts";
import { type Hyphenation, hangs } from "./hyphenation.ts";
import { readWords } from "./line-text.ts";
import { scriptsIn } from "./scripts.ts";
import type { Segment } from "./segment.ts";
import type { Typography } from "./typography.ts";
import type { Word } from "./word.ts";

/** What of the setting is said in Markdown. */
export interface Marks {
  readonly body: Typography;
  readonly hyphenation: Hyphenation;
  /** Bold and italic say something here; in headings and tables they do not. */
  readonly emphasis: boolean;
  /** Identifiers of footnotes by the marks that refer to them. */
  readonly notes: ReadonlyMap<Word, string>;
}

/** Dots that lead to a number, or are to be filled in: so many of them say the same as a line of them. */
const MOST_DOTS = 5;
const DOTS = /^[.…·]+$/;
const shortened = (text: string): string =>
  text
    .replace(/\.{6,}/g, ".....")
    .replace(/·{6,}/g, "·····")
    .replace(/…{3,}/g, "……")
    .replace(/(?:\. ){6,}/g, ". . . . . ");

/** The text of consecutive lines: words divided at line ends are whole again. */
export function inlinesOf(lines: readonly Segment[], marks: Marks): Inline[] {
  const inlines: Inline[] = [];
  let tail: Word | undefined;
  for (const line of lines) {
    const words = readWords(line);
    const scripts = scriptsIn(words);
    let dots = 0;
    for (const [index, { word, space }] of words.entries()) {
      dots = DOTS.test(word.text) ? dots + word.text.length : 0;
      if (dots > MOST_DOTS && dots > word.text.length) continue;
      const between = index > 0 ? (space ? " " : "") : tail === undefined ? "" : lineEnd(tail, word, marks);
      if (between === DIVIDED) dropHyphen(inlines);
      else if (between !== "") inlines.push(run(between, tail && sameMarks(tail, word) ? marksOf(word, marks) : {}));
      const note = marks.notes.get(word);
      // A soft hyphen that is painted is a hyphen.
      const text = shortened(word.text.replaceAll("\u00ad", "-"));
      inlines.push(
        note === undefined
          ? run(text, { ...marksOf(word, marks), script: word.mark ? "sup" : scripts.get(word) })
          : footnote(note),
      );
      tail = word;
    }
  }
  return inlines;
}

const DIVIDED = "\u00ad";

/** Letters of Thai, Lao, Tibetan and Khmer, whose lines are broken between words that have no space: spaces part sentences. */
const BROKEN_ANYWHERE = /^[\u0e01-\u0f0b\u0f20-\u0fbc\u1780-\u17d3]/;

function lineEnd(last: Word, next: Word, { hyphenation }: Marks): string {
  if (hyphenation.isDivided(last.text, next.text)) return DIVIDED;
  if (hangs(last.text, next.text)) return " ";
  if (/\p{L}-$/u.test(last.text)) return "";
  if (/\p{L}\u2010$/u.test(last.text) && /^[\p{L}\p{N}]/u.test(next.text)) return "";
  // Numbers of contracts, say, have no space where they are divided; a "2-" before "and 3-year" has.
  if (/\p{N}[-\u2010]$/u.test(last.text) && /^[\p{Lu}\p{N}]/u.test(next.text)) return "";
  if (!last.spaced && BROKEN_ANYWHERE.test(last.text.slice(-1)) && BROKEN_ANYWHERE.test(next.text)) return "";
  return isUnspaced(last.text, next.text) ? "" : " ";
}

function dropHyphen(inlines: Inline[]): void {
  const last = inlines.at(-1);
  if (last?.type === "run") inlines[inlines.length - 1] = { ...last, text: last.text.replace(/[-\u2010]$/, "") };
}

const marksOf = ({ font, href }: Word, { body, emphasis }: Marks): { strong?: boolean; emphasis?: boolean; href?: string } => ({
  ...(emphasis && font.bold && !body.bold ? { strong: true } : {}),
  ...(emphasis && font.italic && !body.italic ? { emphasis: true } : {}),
  ...(href === undefined ? {} : { href }),
});

const sameMarks = (first: Word, second: Word): boolean =>
  first.font.bold === second.font.bold && first.font.italic === second.font.italic && first.href === second.href;
