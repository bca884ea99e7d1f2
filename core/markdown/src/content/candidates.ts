import { bitsOf } from "../dom/lexicon.ts";
import type { Box } from "../dom/outline.ts";
import { linkDensity, type Survey, sumIn } from "./survey.ts";

/** Containers compared by the prose in them. */
export interface Candidates {
  /** The container whose prose counts most; none where there is no prose. */
  readonly top: Box | null;
  /** By box: the worth of the best box around it, itself included, as a share of the top one's. */
  readonly best: Float64Array;
  /** By box: levels up to the first one that holds the top one. */
  readonly away: Int32Array;
  /** The worth of the best container beside the top one, neither in it nor around it, likewise. */
  readonly rival: number;
}

/** What a container's names change of its worth. */
const NAMED = [
  { bits: bitsOf("nav", "footer", "aside", "ad", "share", "signup", "popup", "related", "comment"), times: 0.5 },
  { bits: bitsOf("content", "post"), times: 1.25 },
];

/** Shorter texts are no prose. */
const LEAST_CHARS = 25;
/** What a text gives to the containers around it, from the nearest that holds more than it. */
const SHARES = [1, 1 / 2, 1 / 6, 1 / 9, 1 / 12];

const proseOf = (s: Survey, i: number): number => {
  const block = s.outline.blocks[i];
  const text = s.texts[i];
  if (!block || !text || block.chars < LEAST_CHARS || s.headings[i]) return 0;
  return (1 + text.commas + Math.min(3, block.chars / 100)) * (1 - linkDensity(block));
};

const sizeOf = (box: Box): number => box.end - box.first;

/** By box: what the prose in it counts. */
const worths = (s: Survey): Float64Array => {
  const { blocks, boxes } = s.outline;
  const larger: (Box | null)[] = [];
  for (const box of boxes) {
    const { parent } = box;
    larger.push(parent && sizeOf(parent) <= sizeOf(box) ? (larger[parent.index] ?? null) : parent);
  }
  const worth = new Float64Array(boxes.length);
  for (const [i, block] of blocks.entries()) {
    const prose = proseOf(s, i);
    if (prose === 0) continue;
    let box = sizeOf(block.box) > 1 ? block.box : (larger[block.box.index] ?? null);
    for (const part of SHARES) {
      if (!box) break;
      worth[box.index] = (worth[box.index] ?? 0) + prose * part;
      box = larger[box.index] ?? null;
    }
  }
  for (const box of boxes) {
    const chars = sumIn(s.chars, box);
    const links = chars > 0 ? sumIn(s.linkChars, box) / chars : 0;
    const named = NAMED.reduce((product, { bits, times }) => (box.words & bits ? product * times : product), 1);
    worth[box.index] = (worth[box.index] ?? 0) * (1 - links) * named;
  }
  return worth;
};

/**
 * Compares all containers of a page by the prose in them, as Readability does to choose one (arc90, 2009): each text counts for the
 * containers around it, less for further ones, and links and names count against them.
 */
export const candidatesOf = (s: Survey): Candidates => {
  const { boxes } = s.outline;
  const worth = worths(s);
  const top = boxes.reduce<Box | null>(
    (most, box) => ((worth[box.index] ?? 0) > (most ? (worth[most.index] ?? 0) : 0) ? box : most),
    null,
  );
  const best = new Float64Array(boxes.length);
  const away = new Int32Array(boxes.length).fill(-1);
  if (!top) return { top, best, away, rival: 0 };
  const most = worth[top.index] ?? 1;
  let rival = 0;
  for (const box of boxes) {
    const { index, parent } = box;
    const own = (worth[index] ?? 0) / most;
    best[index] = parent ? Math.max(own, best[parent.index] ?? 0) : own;
    away[index] = box.first <= top.first && box.end >= top.end ? 0 : parent ? (away[parent.index] ?? 0) + 1 : 0;
    if (box.end <= top.first || box.first >= top.end) rival = Math.max(rival, own);
  }
  return { top, best, away, rival };
};
