import { withAccents } from "./accents.ts";
import { hasRightToLeft, readable, reversed, UNKNOWN_SIGN } from "./characters.ts";
import type { FontStyle } from "./font-style.ts";
import { type Box, holds } from "./geometry.ts";
import type { Glyph } from "./page-content.ts";
import { trackingOf } from "./tracking.ts";

/** Glyphs without white space between them, on one baseline. */
export interface Word extends Box {
  readonly text: string;
  readonly baseline: number;
  readonly size: number;
  readonly font: FontStyle;
  readonly mcid: number | undefined;
  readonly artifact?: boolean | undefined;
  readonly operator: number;
  /** White space was written behind it, not only left blank. */
  readonly spaced: boolean;
  /** The annotation that it is drawn for, such as a field. */
  readonly annotation?: number | undefined;
  /** The blank before it is one of a justified line (`justified.ts`). */
  readonly stretched?: boolean | undefined;
  readonly href?: string | undefined;
  /** The structure tree says that it is the mark of a note, which may be set no smaller than its line. */
  readonly mark?: boolean | undefined;
  /** Most words of its page run to the left. */
  readonly amongLeftward?: boolean | undefined;
}

/** Gaps wider than this part of the font's size are spaces. */
const SPACE = 0.16;
/** Gaps between texts that were written one by one: spaces of lines that are set tight. */
const NARROW = 0.12;
/** Glyphs further off the baseline than this part of their size are on another one. */
const DRIFT = 0.15;
/** Lines overlap backwards this far, by kerning and accents. */
const BACKWARDS = 0.45;
/** The same glyph painted again closer than this part of its size is the same glyph. */
const SHADOW = 0.12;

/** Height of a stripe of links in points, and how many a page has at most (ISO 32000-2, C.2). */
const STRIPE = 24;
const MAX_STRIPES = 600;
const PUNCTUATION = /[.,;:!?)\]”’]{1,3}$/u;
/** Width of a punctuation mark as a part of the font's size, at least. */
const LEAST_PUNCTUATION = 0.12;

/** Words of glyphs that run to the right, in the order in which they are painted. */
export function wordsOf(glyphs: readonly Glyph[]): Word[] {
  const words: Word[] = [];
  let run: Glyph[] = [];
  const flush = (spaced: boolean): void => {
    const word = wordOf(run, spaced);
    if (word !== undefined) words.push(word);
    run = [];
  };
  const painted = withAccents(withSpaces(withoutShadows(glyphs)));
  const tracking = trackingOf(painted);
  for (const [at, glyph] of painted.entries()) {
    const last = run.at(-1);
    if (isBlank(glyph.text)) {
      flush(true);
      continue;
    }
    if (
      last !== undefined &&
      !continues(
        last,
        glyph,
        (isWordByWord(painted, at) ? NARROW : SPACE) * Math.min(last.size, glyph.size) + (tracking[at] ?? 0),
      )
    )
      flush(false);
    run.push(glyph);
  }
  flush(false);
  return words;
}

/** Glyphs in which a non-joiner that leaves a blank is a space: old fonts of Persian have one glyph for both. */
function withSpaces(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => text === NON_JOINER)) return glyphs;
  return glyphs.map((glyph, at) => {
    if (glyph.text !== NON_JOINER || glyph.dx < SPACE * glyph.size) return glyph;
    const middle = glyph.x + glyph.dx / 2;
    const isCovered = [glyphs[at - 1], glyphs[at + 1]].some(
      (other) =>
        other !== undefined && Math.abs(other.y - glyph.y) < glyph.size && other.x < middle && middle < other.x + other.dx,
    );
    return isCovered ? glyph : { ...glyph, text: " " };
  });
}

const LETTER = /^[\p{L}\p{N}]/u;
const NON_JOINER = "\u200c";
/** One that parts no two Arabic letters. */
const LOOSE_NON_JOINER = /(?<![\u0620-\u08ff])\u200c|\u200c(?![\u0620-\u08ff])/g;
const BLANK = /^[\s\u00a0\u2000-\u200b\u3000]*$/u;
/** Most glyphs are a letter of one alphabet or another, which is seen without a pattern. */
const isBlank = (text: string): boolean => (text.length === 1 && text > " " && text < "\u007f" ? false : BLANK.test(text));

/** Whether a glyph begins a text of several letters that was written by itself, behind another one. */
function isWordByWord(glyphs: readonly Glyph[], at: number): boolean {
  const [before, last, next, behind] = [glyphs[at - 2], glyphs[at - 1], glyphs[at], glyphs[at + 1]];
  const isApart = last?.operator !== next?.operator && before?.operator === last?.operator;
  return isApart && next?.operator === behind?.operator && LETTER.test(next?.text ?? "");
}

function continues(last: Glyph, next: Glyph, blank: number): boolean {
  const size = Math.min(last.size, next.size);
  const gap = next.x - (last.x + last.dx);
  const backwards = last.x - (next.x + next.dx);
  const adjacent =
    (gap <= blank && gap >= -BACKWARDS * size) || (hasRightToLeft(last.text + next.text) && Math.abs(backwards) <= SPACE * size);
  return (
    adjacent &&
    Math.abs(next.y - last.y) <= DRIFT * size &&
    next.size <= last.size * 1.3 &&
    last.size <= next.size * 1.3 &&
    last.mcid === next.mcid &&
    last.annotation === next.annotation &&
    last.font.bold === next.font.bold &&
    last.font.italic === next.font.italic
  );
}

function wordOf(glyphs: readonly Glyph[], spaced: boolean): Word | undefined {
  const [first] = glyphs;
  if (first === undefined) return undefined;
  let written = "";
  let [left, right] = [Infinity, -Infinity];
  for (const { text, x, dx } of glyphs) {
    written += text;
    left = Math.min(left, x, x + dx);
    right = Math.max(right, x, x + dx);
  }
  const text = hasRightToLeft(written) ? rightToLeft(glyphs) : readable(written, first.font.symbol);
  // A sign by itself that no font tells is a bullet, an icon or a space.
  if (text === "" || text === UNKNOWN_SIGN) return undefined;
  const { y, size, font, mcid, artifact, operator, annotation } = first;
  return {
    text,
    left,
    right,
    top: y - 0.8 * size,
    bottom: y + 0.22 * size,
    baseline: y,
    size,
    font,
    mcid,
    artifact,
    operator,
    spaced,
    annotation,
  };
}

/**
 * The order of painting says nothing here: some producers paint as is read, others from left to right. Nor does where a letter begins that
 * has no width, as the second one of a ligature: it is within the first.
 */
const rightToLeft = (glyphs: readonly Glyph[]): string =>
  reversed(
    [...glyphs]
      .sort((a, b) => a.x + a.dx / 2 - (b.x + b.dx / 2))
      .map(({ text }) => (text === NON_JOINER ? text : readable(text, false))),
  )
    .join("")
    .replace(LOOSE_NON_JOINER, "");

/** Points of the cells in which glyphs are looked up by their place. */
const CELL = 16;
/** Columns of such cells, more than any page has. */
const STRIDE = 65_536;

const NONE: readonly Glyph[] = [];

/** Bold is sometimes made by painting twice, a hair apart: the second painting goes. */
function withoutShadows(glyphs: readonly Glyph[]): readonly Glyph[] {
  const cells = new Map<number, Glyph[]>();
  return glyphs.filter((glyph) => {
    if (isBlank(glyph.text)) return true;
    if (!Number.isFinite(glyph.x + glyph.y)) return false;
    // A damaged page may claim letters of any size; a shadow is never further than a cell away.
    const reach = Math.min(SHADOW * glyph.size, CELL);
    const firstColumn = Math.floor((glyph.x - reach) / CELL);
    const lastColumn = Math.floor((glyph.x + reach) / CELL);
    const firstRow = Math.floor((glyph.y - reach) / CELL);
    const lastRow = Math.floor((glyph.y + reach) / CELL);
    for (let column = firstColumn; column <= lastColumn; column++)
      for (let row = firstRow; row <= lastRow; row++)
        for (const other of cells.get(row * STRIDE + column) ?? NONE) if (shadows(other, glyph)) return false;
    const key = Math.floor(glyph.y / CELL) * STRIDE + Math.floor(glyph.x / CELL);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [glyph]);
    else cell.push(glyph);
    return true;
  });
}

const shadows = (first: Glyph, second: Glyph): boolean =>
  first.text === second.text &&
  first.operator !== second.operator &&
  Math.abs(first.x - second.x) < SHADOW * first.size &&
  Math.abs(first.y - second.y) < SHADOW * first.size;

interface LinkArea {
  readonly box: Box;
  readonly href: string;
}

/** The words with the targets of the link rectangles that they lie in. */
export function withLinks(words: readonly Word[], links: readonly LinkArea[]): Word[] {
  if (links.length === 0) return [...words];
  const stripes = inStripes(links);
  return words.flatMap((word) => {
    const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
    const link = stripes.get(Math.floor(y / STRIPE))?.find(({ box }) => holds(box, x, y));
    return link === undefined ? [word] : linked(word, link);
  });
}

/** Links by the stripes of the page that they lie in: a page may have thousands of them, and more words. */
function inStripes(links: readonly LinkArea[]): Map<number, LinkArea[]> {
  const stripes = new Map<number, LinkArea[]>();
  for (const link of links) {
    const first = Math.floor(link.box.top / STRIPE);
    const count = Math.min(MAX_STRIPES, Math.floor(link.box.bottom / STRIPE) - first + 1);
    for (let at = 0; at < count; at++) {
      const stripe = stripes.get(first + at);
      if (stripe === undefined) stripes.set(first + at, [link]);
      else stripe.push(link);
    }
  }
  return stripes;
}

/** A word that links; the punctuation behind it does not where the rectangle ends before it. */
function linked(word: Word, { box, href }: LinkArea): Word[] {
  const end = PUNCTUATION.exec(word.text)?.index ?? 0;
  if (end === 0 || box.right > word.right - LEAST_PUNCTUATION * word.size || hasRightToLeft(word.text))
    return [{ ...word, href }];
  return [
    { ...word, text: word.text.slice(0, end), right: box.right, spaced: false, href },
    { ...word, text: word.text.slice(end), left: box.right },
  ];
}
