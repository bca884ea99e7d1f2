import { append } from "@farthing/markdown/mdast";
import { goesOn, isCode } from "./code.ts";
import { type Flow, flowKey, flowsOf, isDouble, step, widestStep } from "./flows.ts";
import { isAtEdge, isFull } from "./hanging.ts";
import { runsToTheLeft } from "./line-direction.ts";
import { lineStart, lineText } from "./line-text.ts";
import { attachedText, hasBullet, type ListMarker, markerOf } from "./list-marker.ts";
import { beginsNote } from "./notes.ts";
import type { LayoutItem, Line } from "./page-layout.ts";
import { continuesElsewhere, goesOnInSentence, LOWER, resumed, SENTENCE_END, suspended } from "./sentence.ts";
import { type Block, isBold, type OpenBlock } from "./text-block.ts";
import { rounded, type Typography } from "./typography.ts";

/** A blank wider than this, in sizes, parts texts of one line whose other blanks are no wider than that. */
const PARTED = 3;
const USUAL = 0.8;
const FAR = 6;
/** Lines this long, in sizes, may be broken where no other is; in scripts without small and large letters, those this long. */
const LONG_LINE = 32;
const LONG_CASELESS_LINE = 16;
const LONG_BEFORE_NUMBER = 22;
const WIDEST_DISPLAY_LEADING = 1.4;
/** What a line of a table of contents or of a list of prices ends in: dots that lead to a number. A lone I may be a word. */
const LEADER = /[.…] ?[.…] ?[.…] ?[.…] ?(?:\p{Sc}? ?\d[\d.,]{0,12}(?: ?\p{Sc})?|[ivxl]{2,6})$/iu;

/** What a line of a form begins with: a label of a few words, and something behind it. */
const LABEL = /^\p{Lu}[\p{L}\d .()/&'’-]{0,30}: \S/u;

/** An entry of an index: a word or some, and the pages that they are on. */
const INDEXED = /^\p{L}[^,]{0,60}(?:, [^,\d][^,]{0,60})?(?:, \d{1,4}(?:[–-]\d{1,4})?){1,30}$/u;

/** A line that is an address of a mailbox, below a line of a name or a place that is no longer than this, in sizes. */
const MAILBOX = /^[^\s@]{1,64}@[^\s@]{1,100}$/;
const SHORT_NAME = 20;

/** The lines of a document joined into paragraphs. */
export function blocksOf(items: readonly LayoutItem[], body: Typography): Block[] {
  const flows = flowsOf(items);
  const blocks: Block[] = [];
  let open: OpenBlock | undefined;
  let running: Line[] = [];
  /** The markers so far: an item counts on from one of them. */
  const seen = new Set<string>();
  const flush = (): void => {
    open = undefined;
    const around = running;
    running = [];
    if (around.length > 0) append(blocks, blocksOf(around, body));
  };
  for (const item of items) {
    if (item.kind === "line" && item.running) {
      running.push({ ...item, running: false });
      continue;
    }
    if (item.kind === "table") {
      flush();
      blocks.push(item);
      continue;
    }
    const code = item.listed === true || isCode(item, body);
    if (code && open?.code && goesOn(open.lines.at(-1) ?? item, item)) {
      open.lines.push(item);
      continue;
    }
    const flow = flows.get(flowKey(item)) ?? {
      leading: 1.2,
      left: item.column.left,
      right: item.column.right,
      hasEdge: true,
      hanging: false,
      long: new Set(),
    };
    const found = lineMarker(item) ?? taggedMarker(item, open?.lines.at(-1));
    const marker = found !== undefined && open !== undefined && isMidSentence(open, item, flow, found, seen) ? undefined : found;
    const isInItem = open?.marker !== undefined && found !== marker;
    if (open !== undefined && marker === undefined && !open.code && (isInItem || continues(open, item, flow, body))) {
      open.lines.push(item);
      continue;
    }
    const torn = marker === undefined && !code ? (suspended(blocks, item) ?? resumed(blocks, item)) : undefined;
    if (torn !== undefined) {
      torn.lines.push(item);
      open = torn;
      continue;
    }
    flush();
    if (marker?.ordinal !== undefined) seen.add(nameOf(marker.style, marker.ordinal));
    open = { kind: "text", lines: [item], marker, code: code && marker === undefined };
    blocks.push(open);
  }
  flush();
  return blocks;
}

/** The first line of a list item whose label is a picture, or nothing that can be read. */
function taggedMarker({ tag, page }: Line, before: Line | undefined): ListMarker | undefined {
  if (tag?.item === undefined || (before?.tag?.item === tag.item && before.page === page)) return undefined;
  return { ordered: false, ordinal: undefined, style: "bullet" };
}

/** The list marker that a line begins with. A lone dash or letter marks nothing unless text follows. */
function lineMarker({ segment }: Line): ListMarker | undefined {
  const { first, second } = lineStart(segment);
  if (first === undefined) return undefined;
  if (hasBullet(first.text)) return { ordered: false, ordinal: undefined, style: "bullet" };
  return second === undefined && attachedText(first.text) === undefined ? undefined : markerOf(first.text);
}

function continues(open: OpenBlock, next: Line, flow: Flow, body: Typography): boolean {
  const last = open.lines.at(-1);
  if (last === undefined) return false;
  const [above, below] = [last.segment, next.segment];
  if (LEADER.test(lineText(above)) || leadsFar(above)) return false;
  if (LABEL.test(lineText(above)) && LABEL.test(lineText(below))) return false;
  if (INDEXED.test(lineText(above)) && INDEXED.test(lineText(below))) return false;
  if (beginsNote(next) && open.lines.slice(0, 1).some(beginsNote)) return false;
  const isElsewhere = last.page !== next.page || last.flow !== next.flow;
  if (!isElsewhere && isOtherElement(last, next, flow)) return false;
  if (isAddressBelow(open, above, below)) return false;
  if (!isElsewhere && flow.hanging && beginsOut(last, next, flow)) return false;
  if (!isElsewhere && goesOnInSentence(last, next, flow.leading)) return true;
  if (Math.abs(above.size - below.size) > 0.08 * above.size) return false;
  if (isBold(last) !== isBold(next) && !goesOnBold(open, last, next)) return false;
  if (runsToTheLeft(above.words) !== runsToTheLeft(below.words) && SENTENCE_END.test(lineText(above))) return false;
  const rightToLeft = runsToTheLeft(above.words) && flow.right - above.right < above.size;
  const room = rightToLeft ? above.left - flow.left : flow.right - above.right;
  if (!isElsewhere && isParted(above) && !LOWER.test(lineText(below))) return false;
  const endsEarly = room > firstWordWidth(next) + 0.6 * above.size || (!flow.hasEdge && isOwnLine(above, below));
  if (isElsewhere && last.page === next.page && isOneElement(last, next)) return true;
  if (isElsewhere)
    return (
      continuesElsewhere(last, next) &&
      (open.lines.length > 1 || !isBold(last)) &&
      runsToTheLeft(above.words) === runsToTheLeft(below.words)
    );
  if (isOneElement(last, next)) return true;
  const distance = step(last, next);
  if (isDisplayed(above, body) && isDisplayed(below, body) && open.lines.length < 4)
    return distance > 0.5 && distance <= WIDEST_DISPLAY_LEADING && Math.abs(above.size - below.size) < 0.03 * above.size;
  if (distance < 0.5 || distance > widestStep(flow)) return false;
  if (isDouble(flow) && above.right - above.left < LONG_LINE * above.size && !LOWER.test(lineText(below))) return false;
  if (isCentred(last) && isCentred(next))
    return distance <= flow.leading * 1.15 && below.size === above.size && open.lines.length < 4 && isBold(last);
  return !endsEarly && keepsIndent(open, last, next, rightToLeft);
}

/** Whether a line stands further out than the one above, or that one had room for it, where first lines hang out. */
const beginsOut = (last: Line, next: Line, { left, right }: Flow): boolean =>
  isAtEdge(next, left) && (!isAtEdge(last, left) || !isFull(last, next, right));

/** Whether an address has a line of its own, as below who it is of: the line above is one of names, and not the end of a sentence. */
const isAddressBelow = (open: OpenBlock, above: Line["segment"], below: Line["segment"]): boolean =>
  open.lines.length === 1 &&
  MAILBOX.test(lineText(below)) &&
  above.right - above.left < SHORT_NAME * above.size &&
  /^[\p{Lu}\d]/u.test(above.words.at(-1)?.text ?? "");

/** Whether a line ends in a number further off than justified text has blanks, as the page of a chapter does. */
const leadsFar = ({ words, size }: Line["segment"]): boolean => {
  const [title, number] = words.slice(-2);
  return title !== undefined && number !== undefined && number.left - title.right > FAR * size && /^\d+$/.test(number.text);
};

/** Whether something stands apart in a line, such as the years of what a CV names: where text is justified, all blanks are wide. */
function isParted({ words, size }: Line["segment"]): boolean {
  const blanks = words.slice(1).map((word, at) => (word.left - (words[at]?.right ?? 0)) / size);
  return blanks.filter((blank) => blank > PARTED).length === 1 && blanks.some((blank) => blank < USUAL);
}

/** What ends in a letter of a script without small and large ones, or in punctuation of one: no capital tells there where something begins. */
const CASELESS = /[\p{Lo}\p{Lm}\p{M}、，]$/u;

/** Whether the longest line of all has a sentence or a name of its own: it is short, or ends one, and the next begins one. */
function isOwnLine(above: Line["segment"], below: Line["segment"]): boolean {
  const text = lineText(above);
  // A number may stand amid a sentence, but not at the beginning of both lines.
  const isNumber = /^\d/.test(below.words[0]?.text ?? "") && /^\D.*\p{Ll}$/u.test(text);
  const long = CASELESS.test(text) ? LONG_CASELESS_LINE : isNumber ? LONG_BEFORE_NUMBER : LONG_LINE;
  return !LOWER.test(lineText(below)) && (above.right - above.left < long * above.size || SENTENCE_END.test(text));
}

/** Whether lines of which one is bold, and the other is not, go on with each other: bold text may end within a line. */
const goesOnBold = (open: OpenBlock, last: Line, next: Line): boolean =>
  isBold(last)
    ? !open.lines.every(isBold) || next.segment.words[0]?.font.bold === true
    : last.segment.words.at(-1)?.font.bold === true;

const nameOf = (style: string, ordinal: number): string => `${style} ${ordinal}`;

/**
 * A number at the beginning of a line is none of a list where the sentence before it has not ended and its line is full; in an item,
 * where it counts on from none.
 */
function isMidSentence(open: OpenBlock, next: Line, flow: Flow, marker: ListMarker, seen: ReadonlySet<string>): boolean {
  const last = open.lines.at(-1);
  if (last === undefined || last.page !== next.page || last.flow !== next.flow) return false;
  const { ordinal = 1, style } = marker;
  const isItem = open.marker !== undefined;
  if (isItem && (ordinal === 1 || seen.has(nameOf(style, ordinal - 1)))) return false;
  const room = flow.right - last.segment.right;
  const text = lineText(last.segment);
  const shift = (next.segment.left - last.segment.left) / next.segment.size;
  return (
    !SENTENCE_END.test(text) &&
    text.length > 40 &&
    room < firstWordWidth(next) + 0.6 * next.segment.size &&
    (Math.abs(shift) < 0.7 || (isItem && shift < 0 && shift > -6)) &&
    step(last, next) <= flow.leading * 1.15
  );
}

/** The structure tree has both lines in one paragraph. */
const isOneElement = ({ tag, segment }: Line, next: Line): boolean =>
  tag !== undefined &&
  tag.element > 0 &&
  tag.element === next.tag?.element &&
  next.segment.baseline - segment.baseline < 3 * segment.size;

/** The structure tree has a paragraph of several lines end or begin between both: some have one for each line, which says nothing. */
const isOtherElement = ({ tag }: Line, next: Line, { long }: Flow): boolean =>
  tag !== undefined &&
  next.tag !== undefined &&
  tag.element !== next.tag.element &&
  (long.has(tag.element) || long.has(next.tag.element));

function keepsIndent(open: OpenBlock, last: Line, next: Line, rightToLeft: boolean): boolean {
  const shift = rightToLeft ? last.segment.right - next.segment.right : next.segment.left - last.segment.left;
  const em = next.segment.size;
  if (Math.abs(shift) <= 0.7 * em) return true;
  if (open.lines.length > 1) return false;
  // The second line may stand further left (first-line indent) or right (hanging indent, list item) than the first.
  if (shift < 0) return shift > -6 * em && open.marker === undefined;
  return open.marker !== undefined ? shift < 6 * em : shift < 4 * em && fillsColumn(last, em, rightToLeft);
}

/** Whether a line goes from one edge of its column to the other, or nearly. */
const fillsColumn = ({ segment, column }: Line, em: number, rightToLeft: boolean): boolean => {
  const [left, right] = [segment.left - column.left, column.right - segment.right];
  return rightToLeft ? left < 2 * em && right < em : right < 2 * em && left < em;
};

/** Set larger than the body, as titles and headings are: their lines end where their author likes. */
const isDisplayed = ({ size }: Line["segment"], body: Typography): boolean =>
  size > 1.3 * body.size && !body.common.has(rounded(size));

const firstWordWidth = ({ segment }: Line): number => {
  const first = runsToTheLeft(segment.words) ? segment.words.at(-1) : segment.words[0];
  return first === undefined ? 0 : first.right - first.left + 0.25 * segment.size;
};

function isCentred({ segment, column }: Line): boolean {
  const [before, behind] = [segment.left - column.left, column.right - segment.right];
  return before > 2 * segment.size && Math.abs(before - behind) < 0.6 * segment.size;
}
