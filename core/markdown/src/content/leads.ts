import { classOf } from "../dom/boxes.ts";
import { AROUND, FOR_USE } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Boxes that begin with a line which says of what kind they are, or whose words follow. */
const LED = /(?:^|[\s_-])(?:quote|bbcodeblock|admonition|callout|notice|note|tip|warning|caution|important|hint)(?:$|[\s_-])/i;
/** Blocks of the largest such box, and letters and words of the line. */
const LARGEST = 12;
const LINE = 60;
const LINE_WORDS = 6;
const LINKED = 0.7;

const isLed = (box: Box): boolean => LED.test(classOf(box));

/** A time of day, or the span between two. */
const CLOCK =
  /^\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?(?: ?[-–—] ?\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?)?(?: ?(?:Uhr|h|GMT|UTC|[A-Z]{1,3}T))?$/i;
/** Times in one place from which on they are those of a programme. */
const PROGRAMME = 3;

/** Keeps the title (`legend`) of a set of fields all of which is kept: libraries and wikis frame texts by it. */
export const keepLegends = (s: Survey, keep: Uint8Array): void => {
  const { blocks, boxes } = s.outline;
  for (const { tag, first, end, inside } of boxes) {
    if (tag !== "fieldset" || keep[first] || end - first < 2 || inside & AROUND || blocks[first]?.box.tag !== "legend") continue;
    if ((s.texts[first]?.words ?? 0) <= LINE_WORDS && !keep.subarray(first + 1, Math.min(end, first + LARGEST)).includes(0))
      keep[first] = 1;
  }
};

/** Keeps the line that a kept quotation or notice begins with: who said it, and that it is a warning. */
export const keepLeads = (s: Survey, keep: Uint8Array): void => {
  for (const box of s.outline.boxes) {
    const { first, end, inside } = box;
    if (end - first < 2 || end - first > LARGEST || keep[first] || inside & FOR_USE || !isLed(box)) continue;
    const line = s.outline.blocks[first];
    if (!line || line.inside & FOR_USE || line.chars > LINE || (s.texts[first]?.words ?? 0) > LINE_WORDS) continue;
    if (linkDensity(line) < LINKED && /\p{L}/u.test(line.text) && !keep.subarray(first + 1, end).includes(0)) keep[first] = 1;
  }
};

/** A day, its words, and blocks of the least entry of a log below it: a single line is the title of a card. */
const DAY = /^[\p{Lu}\d].{0,40}\d/u;
const DAY_WORDS = 4;
/** A year of a timeline, or the years from one to another. */
const YEAR = /^(?:c(?:a|irca)?\.? ?)?1?\d{3}s?(?: ?[-–—] ?\d{2,4})?$|^20\d\ds?(?: ?[-–—] ?\d{2,4})?$/;
const ENTRY = 2;

/**
 * Keeps the times of a programme and the days of a log whose entries are kept: each time right before or behind what it is the time of, in a
 * box of both, each day before it.
 */
export const keepTimes = (s: Survey, keep: Uint8Array): void => {
  const { blocks } = s.outline;
  const places = new Map<number, number[]>();
  /** Whether a line begins an entry, or stands right below its kept title. */
  const begins = (i: number, first: number): boolean =>
    first === i || (first === i - 1 && !!s.headings[first] && keep[first] === 1);
  const isDay = (i: number, row: Box | null): boolean =>
    row !== null &&
    begins(i, row.first) &&
    (keep[i] === 1 || row.end - row.first > ENTRY) &&
    ((s.texts[i]?.date === true && DAY.test(blocks[i]?.text ?? "")) || YEAR.test(blocks[i]?.text ?? "")) &&
    (s.texts[i]?.words ?? 0) <= DAY_WORDS &&
    linkDensity(blocks[i] as Block) < LINKED;
  for (const [i, { text, box, inside }] of blocks.entries()) {
    const row = box.parent;
    if (text.length > LINE || inside & FOR_USE || !(CLOCK.test(text) || isDay(i, row))) continue;
    if (!row || row.end - row.first > LARGEST || !keep.subarray(row.first, row.end).includes(1)) continue;
    const place = s.placeOf(box);
    const times = places.get(place);
    if (times) times.push(i);
    else places.set(place, [i]);
  }
  for (const times of places.values()) if (times.length >= PROGRAMME) for (const i of times) keep[i] = 1;
};
